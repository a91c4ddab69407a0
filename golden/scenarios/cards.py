"""Cards, round structures and deals."""

from __future__ import annotations

from golden.scenario import Emit, scenario
from golden.scenarios.positions import SIZES
from reference.cards import DECK
from reference.rng import MAX_SEED, Rng, derive


@scenario("cards.index", "deck", "cards.index.1", "cards.wire.1", "ops.cards.1", game="common")
def every_card_has_its_index(case: Emit) -> None:
    """One by one, and many at once."""
    for card in DECK:
        assert case(card.wire.lower(), {"cards": [card.wire]})["indices"] == [int(card)]
    whole = [card.wire for card in DECK]
    assert case("whole-deck", {"cards": whole})["indices"] == list(range(52))
    assert case("none", {"cards": []})["indices"] == []
    for seed in range(8):
        mixed = [card.wire for card in Rng(seed).shuffled(DECK)]
        case(f"shuffled-{seed}", {"cards": mixed})


@scenario("rounds", "structures", "blob.rounds.1", "blob.deal.1", "blob.seat.1", "ops.cards.2")
def every_game_that_can_be_played(case: Emit) -> None:
    """Exactly one one-card round for each player, whatever the start."""
    for players, cards in SIZES:
        slug = f"{players}x{cards}"
        structure = case(slug, {"start_cards": cards, "players": players})["cards"]
        assert structure.count(1) == players
        assert len(structure) == 2 * (cards - 1) + players


@scenario(
    "deal", "sizes", "blob.deal.1", "blob.deal.2", "blob.deal.3", "cards.order.1", "ops.cards.3"
)
def every_size_of_deal(case: Emit) -> None:
    """Two seeds for each size; the seat gets every n-th card of the shuffled deck."""
    for players, cards in SIZES:
        for seed in (players + cards, derive(players, cards)):
            value = {"seed": seed, "players": players, "cards": cards}
            hands = case(f"{players}x{cards}", value)["hands"]
            assert len({card for hand in hands for card in hand}) == players * cards
    for seed in (0, 1, 2**32, MAX_SEED):
        case(f"seed-{seed}", {"seed": seed, "players": 4, "cards": 13})
