"""The engine against the reference, on any position and any run of actions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob import game as reference
from reference.blob.game import State, legal_actions
from reference.blob.protocol import BLOB
from reference.errors import BidForbidden, BidRange, LockstepError, MustFollow, NotHeld, RoundOver
from runtime.blob.round import OVER
from runtime.blob.setup import Setup
from runtime.blob.start import digest, start
from tests.independent.damage import damaged, misplayed, positions, setups
from tests.runtime_engine.agree import agreed, thorough, twin
from tests.strategies import seated, states

SETUP = Setup(players=3, dealer=0, round=0, cards=2)
HANDS = ((31, 46), (3, 12), (0, 39))  # 7C 9D, 5S AS, 2S 2D


@thorough(300)
@given(positions())
def test_every_step_is_told_alike(position: dict[str, Any]) -> None:
    agreed("replay", {"position": position})


@thorough(200)
@given(positions(), st.integers(-1, 8))
def test_every_seat_sees_the_same(position: dict[str, Any], seat: int) -> None:
    agreed("view", {"position": position, "seat": seat})


@thorough(100)
@given(positions(small=True), st.integers(-1, 4))
def test_sequences_are_counted_alike(position: dict[str, Any], depth: int) -> None:
    agreed("perft", {"position": position, "depth": depth})


@thorough()
@given(states())
def test_a_round_is_the_same_however_it_is_reached(state: State) -> None:
    at_once = twin(state)
    dealt = start(at_once.setup, [list(hand) for hand in state.dealt])
    stepwise = dealt
    for action in state.table.actions:
        stepwise = stepwise.after((int(action),))
    for name in ("actor", "hands", "bids", "tricks", "voids", "winners", "laid", "led", "actions"):
        assert getattr(stepwise, name) == getattr(at_once, name)


@thorough()
@given(states())
def test_a_round_never_changes(state: State) -> None:
    before = twin(state)
    held, bids = list(before.hands), list(before.bids)
    if before.actor != OVER:
        before.after((before.legal[0],))
    assert (before.hands, before.bids) == (held, bids)


@thorough()
@given(states())
def test_digests_are_alike(state: State) -> None:
    assert digest(twin(state)) == BLOB.digest(state)


@thorough()
@given(seated(), st.integers(-3, 60))
def test_any_action_is_taken_or_refused_alike(drawn: tuple[State, int], action: int) -> None:
    state, _ = drawn
    try:
        expected: object = [int(one) for one in legal_actions(reference.apply(state, action))]
    except LockstepError as error:
        expected = error.code
    try:
        actual: object = list(twin(state).after((action,)).legal)
    except LockstepError as error:
        actual = error.code
    assert actual == expected


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ((3,), BidRange),
        ((-1,), BidRange),
        ((2, 0, 0), BidForbidden),
        ((2, 0, 1, 5), NotHeld),
        ((2, 0, 1, -40), NotHeld),
        ((2, 0, 1, 99), NotHeld),
        ((2, 0, 1, 12, 39), MustFollow),
        ((2, 0, 1, 12, 0, 31, 3, 39, 46, 46), RoundOver),
    ],
)
def test_the_first_illegal_action_is_refused(
    actions: tuple[int, ...], error: type[LockstepError]
) -> None:
    with pytest.raises(error):
        start(SETUP, HANDS).after(actions)


@thorough(300)
@given(st.one_of(damaged(False), misplayed(False), setups(False)))
def test_a_wrong_position_is_refused_alike(position: Any) -> None:
    agreed("replay", {"position": position})


@thorough(300)
@given(st.one_of(damaged(True), misplayed(True), setups(True)))
def test_a_wrong_observation_is_refused_alike(observation: Any) -> None:
    agreed("belief", {"observation": observation})
    agreed("rule", {"observation": observation})
