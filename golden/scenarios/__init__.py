"""Every scenario, by level; importing this package registers them all."""

from golden.scenarios import belief, cards, chance, encode, network, player, reject, rules, search

__all__ = ["belief", "cards", "chance", "encode", "network", "player", "reject", "rules", "search"]
