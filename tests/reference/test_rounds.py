"""The layout of a game: players, cards, dealers, trumps, deals."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.rounds import (
    check_cards,
    check_seat,
    deal,
    dealer_of,
    left_of,
    most_cards,
    round_seed,
    round_structure,
    trump_of,
)
from reference.errors import BadArgument, BadSetup
from reference.rng import derive
from tests.strategies import player_counts, seeds


@pytest.mark.parametrize("players", [-1, 0, 2, 9])
def test_only_three_to_eight_play(players: int) -> None:
    """Spec: blob.seat.1"""
    with pytest.raises(BadSetup, match="3 to 8"):
        most_cards(players)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_is_somebodys(seat: int) -> None:
    """Spec: blob.seat.1"""
    check_seat(0, 4, "dealer")
    check_seat(3, 4, "dealer")
    with pytest.raises(BadSetup, match="seats are 0 to 3"):
        check_seat(seat, 4, "dealer")


@given(player_counts)
def test_left_goes_round(players: int) -> None:
    """Spec: blob.seat.2"""
    seat, visited = 0, []
    for _ in range(players):
        visited.append(seat)
        seat = left_of(seat, players)
    assert (visited, seat) == (list(range(players)), 0)


def test_the_deck_sets_the_most_cards() -> None:
    """Spec: blob.deal.1"""
    assert [most_cards(players) for players in range(3, 9)] == [17, 13, 10, 8, 7, 6]


@given(player_counts, st.integers(-2, 60))
def test_a_deal_fits_the_deck(players: int, cards: int) -> None:
    """Spec: blob.deal.1"""
    if cards >= 1 and players * cards <= 52:
        check_cards(players, cards)
    else:
        with pytest.raises(BadSetup, match="are dealt 1 to"):
            check_cards(players, cards)
        with pytest.raises(BadSetup):
            deal(0, players, cards)


@given(seeds, player_counts, st.data())
def test_a_deal_gives_different_cards_in_hand_order(
    seed: int, players: int, data: st.DataObject
) -> None:
    """Spec: blob.deal.2, blob.deal.3"""
    cards = data.draw(st.integers(1, most_cards(players)))
    hands = deal(seed, players, cards)
    assert [len(hand) for hand in hands] == [cards] * players
    assert len({card for hand in hands for card in hand}) == players * cards
    assert all(list(hand) == sorted(hand) for hand in hands)
    smaller = deal(seed, players, 1)
    assert all(set(few) <= set(many) for few, many in zip(smaller, hands, strict=True))


def test_a_known_deal() -> None:
    """Spec: blob.deal.2"""
    dealt = [[card.wire for card in hand] for hand in deal(1, 3, 2)]
    assert dealt == [["JS", "4H"], ["3S", "KC"], ["5S", "2C"]]


@given(seeds, st.integers(0, 60))
def test_each_round_is_dealt_from_a_seed_of_its_own(seed: int, round_: int) -> None:
    """Spec: blob.deal.4"""
    assert round_seed(seed, round_) == derive(seed, round_)


def test_seeds_out_of_range_are_refused() -> None:
    with pytest.raises(BadArgument):
        deal(-1, 3, 1)


@given(player_counts, st.data())
def test_rounds_go_down_to_one_card_and_up_again(players: int, data: st.DataObject) -> None:
    """Spec: blob.rounds.1"""
    start = data.draw(st.integers(1, most_cards(players)))
    structure = round_structure(start, players)
    assert len(structure) == 2 * (start - 1) + players
    assert structure.count(1) == players
    assert structure == structure[::-1]
    assert structure[0] == start
    assert all(abs(a - b) <= 1 for a, b in pairwise(structure))


def test_known_structures() -> None:
    """Spec: blob.rounds.1"""
    assert round_structure(3, 4) == (3, 2, 1, 1, 1, 1, 2, 3)
    assert round_structure(1, 5) == (1, 1, 1, 1, 1)
    assert round_structure(2, 3) == (2, 1, 1, 1, 2)


def test_the_deal_moves_left() -> None:
    """Spec: blob.rounds.2"""
    assert [dealer_of(round_, 0, 3) for round_ in range(5)] == [0, 1, 2, 0, 1]
    assert [dealer_of(round_, 2, 4) for round_ in range(4)] == [2, 3, 0, 1]


def test_trump_rotates_with_a_no_trump_round() -> None:
    """Spec: blob.trump.1"""
    assert [trump_of(round_) for round_ in range(7)] == [0, 1, 2, 3, None, 0, 1]
