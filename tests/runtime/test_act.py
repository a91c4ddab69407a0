"""The op `act`: what a player decides, what it refuses, and which decisions are asked for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from golden.scenarios.player import tiny
from reference import ops
from reference.blob.game import State, legal_actions
from reference.blob.observe import observe
from reference.blob.position import write_observation
from reference.errors import LockstepError
from reference.network.act import act, is_robust
from reference.rng import derive
from runtime import ops as fast
from tests.strategies import states

SEEN: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 0, "seat": 1, "hand": ["5S", "AS"],
    "actions": [],
}  # fmt: skip
BUDGET = {"worlds": 3, "simulations": 10}
ASKED: dict[str, Any] = {"observation": SEEN, "seed": 1, "budget": BUDGET, "model": tiny()}


def test_the_examples_of_the_specification() -> None:
    """
    Spec: ops.player.1, ops.player.3
    """
    assert derive(derive(1, 0), 0) == 8720046228341662
    assert act(ASKED) == {"action": 1}
    assert is_robust(ASKED)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"budget": {"milliseconds": 100}}, "malformed"),
        ({"budget": {"worlds": 1}}, "malformed"),
        ({"model": "tiny"}, "malformed"),
        ({"observation": {**SEEN, "players": 9}, "model": "0" * 64}, "bad_setup"),
        ({"budget": {"worlds": 1001, "simulations": 1}}, "bad_argument"),
        ({"budget": {"worlds": 1, "simulations": 100_001}}, "bad_argument"),
        ({"seed": -1}, "bad_argument"),
        ({"model": "0" * 64}, "bad_argument"),
        ({"observation": {**SEEN, "seat": 0}, "model": "0" * 64}, "bad_argument"),
        ({"observation": {**SEEN, "seat": 0}}, "out_of_turn"),
    ],
)
@pytest.mark.parametrize("answer", [ops.answer, fast.answer])
def test_what_is_refused(answer: Any, changes: dict[str, Any], code: str) -> None:
    """
    Spec: ops.player.2
    """
    with pytest.raises(LockstepError) as refused:
        answer("act", {**ASKED, **changes})
    assert refused.value.code == code


@given(states())
@settings(max_examples=25, deadline=None)
def test_the_runtime_decides_as_the_reference_wherever_rounding_cannot(state: State) -> None:
    """
    Spec: ops.player.1, ops.player.3
    """
    actor = state.table.actor
    if actor is None or len(legal_actions(state)) == 1:
        return
    seen = write_observation(observe(state, actor))
    asked = {**ASKED, "observation": seen, "budget": {"worlds": 2, "simulations": 4}}
    if is_robust(asked):
        assert fast.answer("act", asked) == ops.answer("act", asked)
