"""The encoding, piece by piece."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.encoder import ENCODERS, encode
from reference.blob.game import State, apply, completed_rounds, legal_actions, totals
from reference.blob.observe import observe
from reference.blob.position import read_position
from reference.blob.rounds import round_structure
from reference.blob.table import Phase
from reference.cards import DECK, from_wire
from reference.errors import BadArgument
from tests.strategies import seated

SPEC = Path(__file__).parents[2] / "docs" / "spec"
LAYOUT = ENCODERS[1]
FOUR: dict[str, Any] = {
    "game": "blob",
    "players": 4,
    "dealer": 2,
    "round": 2,
    "hands": [["AS", "2H", "TC"], ["KS", "3H", "4H"], ["QS", "JS", "4C"], ["5S", "6S", "KD"]],
    "actions": [0, 1, 2, 1, "5S", "AS", "KS", "JS", "2H", "3H"],
}


def piece(state: State, seat: int, name: str) -> list[float]:
    """Return one piece of a seat's encoding."""
    row = next(piece for piece in LAYOUT.pieces if piece.name == name)
    values = encode(observe(state, seat))[row.offset : row.offset + row.size]
    return [float(value) for value in values]


def f32(*values: float) -> list[float]:
    """Round as the encoding does."""
    return [float(value) for value in np.array(values, dtype=np.float32)]


def four(**changes: Any) -> State:
    """Return the example position, changed."""
    return read_position({**FOUR, **changes})


@given(seated())
def test_every_encoding_is_256_float32(drawn: tuple[State, int]) -> None:
    """Spec: encoding.layout.1, encoding.precision.1"""
    values = encode(observe(*drawn))
    assert values.shape == (256,)
    assert values.dtype == np.float32
    assert np.isfinite(values).all()
    assert values.tolist() == [float(np.float32(value)) for value in values.tolist()]


@given(seated())
def test_pieces_lie_side_by_side_and_fill_their_size(drawn: tuple[State, int]) -> None:
    """Spec: encoding.layout.2"""
    offset, seen = 0, observe(*drawn)
    for row in LAYOUT.pieces:
        assert row.offset == offset
        assert len(row.values(seen)) == row.size
        offset += row.size
    assert offset == LAYOUT.size == 256


def test_numbers_are_named_by_their_piece() -> None:
    """Spec: encoding.layout.2"""
    assert LAYOUT.name_of(159) == "bids[3]"
    assert LAYOUT.name_of(172) == "my_bid"
    assert LAYOUT.name_of(255) == "reserved_b[24]"
    for index in (-1, 256):
        with pytest.raises(IndexError):
            LAYOUT.name_of(index)


def test_the_layout_file_and_table_are_what_the_code_says() -> None:
    """Spec: encoding.layout.2, encoding.layout.3"""
    shipped = (SPEC / "layout-v1.json").read_bytes()
    assert shipped == LAYOUT.layout_json().encode()
    assert hashlib.sha256(shipped).hexdigest() == LAYOUT.sha256
    page = (SPEC / "encoding.md").read_text(encoding="utf-8")
    assert LAYOUT.layout_markdown() in page
    assert LAYOUT.sha256 in page
    assert json.loads(shipped)["size"] == 256


def test_layout_1_never_changes() -> None:
    """Spec: encoding.layout.4"""
    assert LAYOUT.sha256 == "c468e16a67945a53370a2f4bb6a92585a21de5aa7a9063de26944ca579bf9686"
    with pytest.raises(BadArgument, match="layout 2 is unknown; known: 1"):
        encode(observe(four(), 0), layout=2)


def test_one_rounding() -> None:
    """Spec: encoding.precision.1"""
    assert piece(four(), 3, "my_bid") == [0.0]
    assert piece(four(), 0, "my_bid") == [0.3333333432674408]


@given(seated())
def test_card_pieces(drawn: tuple[State, int]) -> None:
    """Spec: encoding.hand.1, encoding.trick.1, encoding.played.1"""
    state, seat = drawn
    table = state.table
    assert piece(state, seat, "hand") == [float(card in state.hands[seat]) for card in DECK]
    assert piece(state, seat, "played") == [float(card in table.played) for card in DECK]
    order = {card: float(place) for place, card in enumerate(table.trick.cards, 1)}
    assert piece(state, seat, "trick") == [order.get(card, 0.0) for card in DECK]


def test_the_current_trick_is_numbered_from_one_and_counts_as_played() -> None:
    """Spec: encoding.trick.1, encoding.played.1"""
    state = four()
    trick, played = piece(state, 2, "trick"), piece(state, 2, "played")
    assert trick[from_wire("2H")] == 1.0
    assert trick[from_wire("3H")] == 2.0
    assert sum(map(bool, trick)) == 2
    assert played[from_wire("2H")] == played[from_wire("5S")] == 1.0
    assert sum(played) == 6


def test_bids_before_and_after_and_of_absent_seats() -> None:
    """Spec: encoding.bids.1, encoding.bids.2, encoding.my.1"""
    state = four(actions=[0, 1])
    assert piece(state, 0, "bids") == f32(1 / 3, -1, -1, 0, 0, 0, 0, 0)
    assert [piece(state, seat, "my_bid") for seat in range(4)] == [f32(1 / 3), [-1], [-1], [0]]
    assert piece(four(), 0, "bids") == f32(1 / 3, 2 / 3, 1 / 3, 0, 0, 0, 0, 0)


def test_tricks_are_shares_of_the_cards_dealt_not_of_those_held() -> None:
    """Spec: encoding.tricks.1, encoding.bids.2, encoding.my.2"""
    state = four()
    assert piece(state, 0, "tricks") == f32(1 / 3, 0, 0, 0, 0, 0, 0, 0)
    assert [piece(state, seat, "my_tricks") for seat in range(4)] == [f32(1 / 3), [0], [0], [0]]


@given(seated())
def test_bids_and_tricks_by_formula(drawn: tuple[State, int]) -> None:
    """Spec: encoding.bids.1, encoding.bids.2, encoding.tricks.1, encoding.my.1, encoding.my.2"""
    state, seat = drawn
    table, cards = state.table, state.table.setup.cards
    absent = [0.0] * (8 - table.setup.players)
    shares = [-1.0 if bid is None else bid / cards for bid in table.bids]
    assert piece(state, seat, "bids") == f32(*shares, *absent)
    assert piece(state, seat, "my_bid") == f32(shares[seat])
    taken = [won / cards for won in table.tricks]
    assert piece(state, seat, "tricks") == f32(*taken, *absent)
    assert piece(state, seat, "my_tricks") == f32(taken[seat])


def test_round_pieces() -> None:
    """Spec: encoding.round.1, encoding.round.2, encoding.round.4, encoding.round.5"""
    state = four()
    assert piece(state, 0, "cards_dealt") == f32(3 / 13)
    assert piece(state, 0, "tricks_done") == f32(1 / 3)
    assert piece(state, 0, "players") == [0.5]
    assert piece(state, 0, "trump") == [0, 0, 1, 0]
    assert piece(four(round=4), 0, "trump") == [0, 0, 0, 0]
    assert piece(four(round=8), 0, "trump") == [0, 0, 0, 1]


def test_the_dealer_is_zero() -> None:
    """Spec: encoding.round.3"""
    distances = [piece(four(), seat, "seat_from_dealer")[0] for seat in range(4)]
    assert distances == [0.5, 0.75, 0.0, 0.25]


def test_only_a_bidding_dealer_is_bound() -> None:
    """Spec: encoding.round.6"""
    bidding = four(actions=[0])
    assert [piece(bidding, seat, "dealer_is_bound") for seat in range(4)] == [[0], [0], [1], [0]]
    assert piece(four(), 2, "dealer_is_bound") == [0]


@given(seated())
def test_the_phase_is_one_hot(drawn: tuple[State, int]) -> None:
    """Spec: encoding.phase.1, encoding.when.1"""
    state, seat = drawn
    expected = {
        Phase.BIDDING: [1, 0, 0],
        Phase.PLAYING: [0, 1, 0],
        Phase.SCORING: [0, 0, 1],
        Phase.COMPLETE: [0, 0, 1],
    }
    assert piece(state, seat, "phase") == expected[state.table.phase]


@given(seated())
def test_pace_pieces_by_formula(drawn: tuple[State, int]) -> None:
    """Spec: encoding.pace.1, encoding.pace.2, encoding.pace.3, encoding.pace.4, encoding.pace.5"""
    state, seat = drawn
    table, cards = state.table, state.table.setup.cards
    held, bid = len(state.hands[seat]), table.bids[seat]
    assert piece(state, seat, "cards_in_hand") == f32(held / 13)
    assert piece(state, seat, "cards_played") == f32((cards - held) / 13)
    assert piece(state, seat, "progress") == piece(state, seat, "tricks_done")
    assert piece(state, seat, "progress") == f32(len(table.past) / cards)
    ahead = 0.0 if bid is None else (table.tricks[seat] - bid) / cards
    assert piece(state, seat, "pace") == f32(ahead)
    in_trick = len(table.trick.cards) / table.setup.players
    assert piece(state, seat, "cards_in_trick") == f32(in_trick)


def test_nothing_is_clamped() -> None:
    """Spec: encoding.round.1, encoding.pace.1, encoding.pace.2, encoding.context.9"""
    hands = [[card.wire for card in DECK[seat:51:3]] for seat in range(3)]
    context = {"start_cards": 17, "completed": [], "totals": [0, 0, 0]}
    state = read_position(
        {
            "game": "blob", "players": 3, "dealer": 0, "round": 0,
            "hands": hands, "actions": [], "context": context,
        }
    )  # fmt: skip
    assert piece(state, 0, "cards_dealt") == f32(17 / 13)
    assert piece(state, 0, "cards_in_hand") == f32(17 / 13)
    assert piece(state, 0, "start_cards") == f32(17 / 8)
    while state.table.actor is not None:
        state = apply(state, legal_actions(state)[0])
    assert piece(state, 0, "cards_played") == f32(17 / 13)


@given(seated())
def test_reserved_numbers_are_zero(drawn: tuple[State, int]) -> None:
    """Spec: encoding.reserved.1"""
    values = encode(observe(*drawn))
    assert not values[191:202].any()
    assert not values[231:].any()


@given(seated())
def test_without_a_game_its_pieces_are_zero(drawn: tuple[State, int]) -> None:
    """Spec: encoding.context.1"""
    state, seat = drawn
    if state.table.setup.context is None:
        assert not encode(observe(state, seat))[202:].any()


@given(seated())
def test_game_pieces_by_formula(drawn: tuple[State, int]) -> None:
    """Spec: encoding.context.2, encoding.context.3, encoding.context.4, encoding.context.5,
    encoding.context.6, encoding.context.7, encoding.context.8, encoding.context.9
    """
    state, seat = drawn
    table, setup = state.table, state.table.setup
    if setup.context is None:
        return
    start, players = setup.context.start_cards, setup.players
    structure = round_structure(start, players)
    done = completed_rounds(table)
    k = len(done)
    most = k * (10 + start) or 1
    shares = [total / most if k else 0.0 for total in totals(table)]
    assert piece(state, seat, "scores") == f32(*shares, *[0.0] * (8 - players))
    assert piece(state, seat, "rounds_done") == f32(k / len(structure))
    assert piece(state, seat, "rounds_left") == f32((len(structure) - k) / len(structure))
    ones = sum(1 for cards in structure[k:] if cards == 1)
    assert piece(state, seat, "one_card_rounds_left") == f32(ones / players)
    part = 0.0 if k < start - 1 else 0.5 if k < start - 1 + players else 1.0
    assert piece(state, seat, "game_part") == [part]
    recent = [cards / start for cards in done[-15:]]
    assert piece(state, seat, "history") == f32(*recent, *[0.0] * (15 - len(recent)))
    assert piece(state, seat, "game_players") == f32(players / 8)
    assert piece(state, seat, "start_cards") == f32(start / 8)


def round_of_game(done: int, *, start: int, settled: bool = False) -> State:
    """Return a three-player position after this many rounds: at its deal, or settled."""
    structure = round_structure(start, 3)
    cards = structure[done]
    hands = [[DECK[seat * 13 + place].wire for place in range(cards)] for seat in range(3)]
    actions: list[Any] = [0, 0, 0] if settled else []
    if settled:
        assert cards == 1
        actions += [hands[seat][0] for seat in (1, 2, 0)]
    totals = [7 * done, 5 * done, 0]
    context = {"start_cards": start, "completed": list(structure[:done]), "totals": totals}
    return read_position(
        {
            "game": "blob", "players": 3, "dealer": 0, "round": done, "hands": hands,
            "actions": actions, "settled": settled, "context": context,
        }
    )  # fmt: skip


def test_parts_of_the_game_change_when_rounds_are_completed() -> None:
    """Spec: encoding.context.5, encoding.context.6"""
    parts = [piece(round_of_game(done, start=3), 0, "game_part")[0] for done in range(7)]
    assert parts == [0, 0, 0.5, 0.5, 0.5, 1, 1]
    ones = [piece(round_of_game(done, start=3), 0, "one_card_rounds_left") for done in range(7)]
    assert ones == [f32(left / 3) for left in (3, 3, 3, 2, 1, 0, 0)]


def test_a_settled_round_counts_as_completed() -> None:
    """Spec: encoding.context.2, encoding.context.3, encoding.context.7"""
    before, after = round_of_game(2, start=3), round_of_game(2, start=3, settled=True)
    assert piece(before, 0, "history") == f32(1, 2 / 3, *[0] * 13)
    assert piece(after, 0, "history") == f32(1, 2 / 3, 1 / 3, *[0] * 12)
    assert piece(after, 0, "rounds_done") == f32(3 / 7)
    # Seat 2 takes the only trick with a trump; the others bid 0 and gain 10 on top of 14 and 10.
    assert piece(after, 0, "scores") == f32(24 / 39, 20 / 39, 0, 0, 0, 0, 0, 0)


def test_the_whole_game_settled() -> None:
    """Spec: encoding.context.3, encoding.context.4, encoding.context.6"""
    over = round_of_game(2, start=1, settled=True)
    assert piece(over, 0, "rounds_done") == [1]
    assert piece(over, 0, "rounds_left") == [0]
    assert piece(over, 0, "game_part") == [1]
    assert piece(over, 0, "one_card_rounds_left") == [0]


def test_history_keeps_the_last_fifteen() -> None:
    """Spec: encoding.context.7"""
    structure = round_structure(9, 3)
    state = round_of_game(17, start=9)
    assert piece(state, 0, "history") == f32(*(cards / 9 for cards in structure[2:17]))
    assert piece(round_of_game(2, start=4), 0, "history")[:3] == [1, 0.75, 0]


@given(st.integers(0, 255))
def test_every_number_has_a_name(index: int) -> None:
    """Spec: encoding.layout.2"""
    name = LAYOUT.name_of(index).split("[")[0]
    row = next(row for row in LAYOUT.pieces if row.name == name)
    assert row.offset <= index < row.offset + row.size
