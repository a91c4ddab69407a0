"""What a seat sees, and that it sees nothing else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.encoder import encode
from reference.blob.game import State, legal_actions
from reference.blob.observe import cards_held, default_names, observe, view
from reference.blob.position import write_observation
from reference.cards import DECK, Card
from reference.errors import BadArgument
from tests.strategies import seated, states

VIEW = {
    "phase", "round", "cards", "trump", "dealer", "actor", "seat", "hand", "legal", "players",
    "trick", "past", "remaining",
}  # fmt: skip
PLAYER = {"name", "bid", "tricks", "total", "cards", "voids"}


@st.composite
def twin_worlds(draw: st.DrawFn) -> tuple[State, State, int]:
    """Draw a state, a seat, and the same state with the unseen cards dealt out anew."""
    state, seat = draw(seated())
    unseen = [card for card in DECK if card not in state.table.played]
    unseen = [card for card in unseen if card not in state.hands[seat]]
    shuffled = iter(draw(st.permutations(unseen)))
    hands = tuple(
        hand if other == seat else tuple(sorted(next(shuffled) for _ in hand))
        for other, hand in enumerate(state.hands)
    )
    dealt = tuple(
        tuple(sorted({*was} - {*before} | {*now}))
        for was, before, now in zip(state.dealt, state.hands, hands, strict=True)
    )
    return state, replace(state, dealt=dealt, hands=hands), seat


@given(twin_worlds())
def test_unseen_cards_change_nothing_a_seat_sees_or_encodes(
    twins: tuple[State, State, int],
) -> None:
    """Spec: blob.view.1, encoding.layout.1"""
    one, other, seat = twins
    seen, also_seen = observe(one, seat), observe(other, seat)
    assert seen == also_seen
    assert view(seen) == view(also_seen)
    assert write_observation(seen) == write_observation(also_seen)
    assert np.array_equal(encode(seen), encode(also_seen))


@given(seated())
def test_a_view_holds_what_it_may_and_no_more(drawn: tuple[State, int]) -> None:
    """Spec: blob.view.1, blob.view.3, blob.view.4"""
    state, seat = drawn
    shown = view(observe(state, seat))
    assert set(shown) == VIEW
    assert all(set(player) == PLAYER for player in shown["players"])
    assert set(shown["trick"]) == {"leader", "cards"}
    assert all(set(trick) == {"leader", "cards", "winner"} for trick in shown["past"])
    on_view = {*shown["hand"], *shown["trick"]["cards"]}
    on_view |= {card for trick in shown["past"] for card in trick["cards"]}
    hidden = {
        card.wire
        for other, hand in enumerate(state.hands)
        if other != seat
        for card in hand
    }  # fmt: skip
    assert not on_view & hidden
    assert [player["cards"] for player in shown["players"]] == [len(h) for h in state.hands]
    assert shown["players"] == view(observe(state, 0))["players"]


@given(seated())
def test_only_the_actor_sees_legal_actions(drawn: tuple[State, int]) -> None:
    """Spec: blob.view.2"""
    state, seat = drawn
    expected = legal_actions(state) if seat == state.table.actor else ()
    assert observe(state, seat).legal == expected
    on_the_wire = [a.wire if isinstance(a, Card) else a for a in expected]
    assert view(observe(state, seat))["legal"] == on_the_wire


@given(states())
def test_cards_held_follow_from_the_table(state: State) -> None:
    """Spec: blob.view.3"""
    assert cards_held(state.table) == tuple(len(hand) for hand in state.hands)


def test_unnamed_seats_are_numbered() -> None:
    """Spec: blob.view.3"""
    assert default_names(3) == ("Player 0", "Player 1", "Player 2")


@given(states())
def test_the_leader_on_view(state: State) -> None:
    """Spec: blob.view.4, blob.phase.3"""
    shown = view(observe(state, 0))
    assert (shown["trick"]["leader"] is None) == state.table.over == (shown["actor"] is None)
    if shown["phase"] == "bidding":
        setup = state.table.setup
        assert shown["trick"] == {"leader": (setup.dealer + 1) % setup.players, "cards": []}


@given(seated())
def test_names_are_shown(drawn: tuple[State, int]) -> None:
    """Spec: blob.view.3"""
    state, seat = drawn
    names = [f"n{seat}" for seat in range(state.table.setup.players)]
    shown = view(observe(state, seat), names)
    assert [player["name"] for player in shown["players"]] == names


@given(states(), st.sampled_from([-1, 8, 99]))
def test_nobody_sits_elsewhere(state: State, seat: int) -> None:
    """Spec: wire.error.2"""
    with pytest.raises(BadArgument, match="seats are 0 to"):
        observe(state, seat)
