"""Every error code is raised by what it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reference import ops
from reference.blob.game import bid, start
from reference.blob.rounds import deal
from reference.blob.table import Setup
from reference.errors import CODES, LockstepError

POSITION: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 2, "round": 1,
    "hands": [["AS", "2H"], ["KS", "3H"], ["QS", "4C"]], "actions": [],
}  # fmt: skip
OBSERVATION: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 2, "round": 0, "seat": 0, "hand": ["AS", "2H"],
    "actions": [1, 0, 0, "AS", "3H", "4S", "2H"],
}  # fmt: skip
WHOLE = [1, 0, 0, "AS", "KS", "QS", "2H", "3H", "4C"]


def replaying(**changes: Any) -> Callable[[], object]:
    """Return a call that replays a changed position."""
    return lambda: ops.answer("replay", {"position": {**POSITION, **changes}})


def bidding_twice() -> object:
    """Bid, then bid again."""
    state = bid(start(Setup(3, 0, 0, 2), deal(0, 3, 2)), 1, 0)
    return bid(state, 1, 0)


CAUSES: dict[str, Callable[[], object]] = {
    "malformed": replaying(players="3"),
    "bad_setup": replaying(players=2),
    "bad_context": replaying(context={"start_cards": 3, "completed": [], "totals": []}),
    "round_over": replaying(actions=[*WHOLE, 0]),
    "wrong_phase": replaying(actions=["AS"]),
    "bid_range": replaying(actions=[9]),
    "bid_forbidden": replaying(actions=[1, 1, 0]),
    "already_bid": bidding_twice,
    "not_held": replaying(actions=[1, 0, 0, "KS"]),
    "must_follow": replaying(actions=[1, 0, 0, "AS", "3H"]),
    "out_of_turn": lambda: ops.answer("rule", {"observation": OBSERVATION}),
    "inconsistent_observation": lambda: ops.answer(
        "rule", {"observation": {**OBSERVATION, "actions": [*OBSERVATION["actions"], "5S"]}}
    ),
    "bad_argument": lambda: ops.answer("rng.u32", {"seed": -1, "n": 1}),
}


def test_every_code_has_a_cause_here() -> None:
    """Spec: wire.error.1"""
    assert list(CAUSES) == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_the_code_is_raised(code: str) -> None:
    """Spec: wire.error.1"""
    with pytest.raises(LockstepError) as caught:
        CAUSES[code]()
    assert caught.value.code == code
    assert type(caught.value) is CODES[code]


def test_unknown_ops_are_malformed() -> None:
    """Spec: ops.answer.1"""
    with pytest.raises(LockstepError, match="unknown op 'nope'; known are") as caught:
        ops.answer("nope", {})
    assert caught.value.code == "malformed"
