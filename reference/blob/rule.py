"""The rule player: counts its likely winners, bids them, and plays to make exactly that many.

It knows an observation and no chance: the same observation always gets the same action.

Spec: rule.player.1
"""

from __future__ import annotations

from math import floor

from reference.blob.observe import Observation
from reference.blob.table import Phase, Setup, Trick
from reference.cards import DECK, Card, Hand

PLAIN, RUFF = 0.6, 0.45


def rule_player(observation: Observation) -> int:
    """Return the rule player's action for the seat to act.

    Spec: rule.player.1, rule.player.2
    """
    observation.check_turn()
    bidding = observation.table.phase is Phase.BIDDING
    return _bid(observation) if bidding else _play(observation)


def _bid(observation: Observation) -> int:
    """Bid the expected number of winners, or the nearest bid that is allowed.

    Spec: rule.bid.1, rule.bid.2
    """
    expected = 0.0
    for card in observation.dealt:
        expected += chance(card, observation.dealt, observation.table.setup)
    wanted = floor(expected + 0.5)
    return min(observation.legal, key=lambda bid: (abs(bid - wanted), bid))


def chance(card: Card, hand: Hand, setup: Setup) -> float:
    """Guess how likely a card of a hand is to win a trick.

    Spec: rule.bid.1
    """
    above = 12 - card.rank - sum(held.suit == card.suit and held > card for held in hand)
    elsewhere = (setup.players - 1) * setup.cards / (52 - setup.cards)
    unbeaten = 1.0
    for _ in range(above):
        unbeaten *= 1 - elsewhere
    if setup.trump is None:
        return unbeaten
    return max(unbeaten, RUFF) if card.suit == setup.trump else unbeaten * PLAIN


def _play(observation: Observation) -> Card:
    """Take tricks while some are missing, then avoid them.

    Spec: rule.play.1, rule.play.2, rule.play.3
    """
    table, seat = observation.table, observation.seat
    trump, trick = table.setup.trump, table.trick

    def strength(card: Card) -> tuple[bool, int, int]:
        return card.suit == trump, card.rank, card.suit

    legal = sorted((DECK[action] for action in observation.legal), key=strength)
    wants_more = table.tricks[seat] < (table.bids[seat] or 0)
    if not trick.cards:
        return legal[-1] if wants_more else legal[0]
    winners = [card for card in legal if _takes(trick, card, trump)]
    losers = [card for card in legal if card not in winners]
    is_last = len(trick.cards) == table.setup.players - 1
    if wants_more:
        if winners:
            return winners[0] if is_last else winners[-1]
        return losers[0]
    if losers:
        return losers[-1]
    return winners[-1] if is_last else winners[0]


def _takes(trick: Trick, card: Card, trump: int | None) -> bool:
    """Tell whether a card would be winning the trick so far.

    Spec: rule.play.2
    """
    return Trick(trick.leader, (*trick.cards, card)).best(trump) == len(trick.cards)
