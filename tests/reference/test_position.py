"""Positions and observations on the wire: exact round trips, and every fault with its code."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.game import State, completed_rounds, totals
from reference.blob.observe import observe
from reference.blob.position import (
    read_observation,
    read_position,
    write_observation,
    write_position,
)
from reference.blob.table import Phase
from reference.errors import LockstepError
from tests.strategies import seated, states

POSITION: dict[str, Any] = {
    "game": "blob",
    "players": 3,
    "dealer": 2,
    "round": 1,
    "hands": [["AS", "2H"], ["KS", "3H"], ["QS", "4C"]],
    "actions": [1, 0, 0, "AS", "KS"],
    "context": {"start_cards": 3, "completed": [3], "totals": [13, 0, 10]},
}
OBSERVATION: dict[str, Any] = {
    "game": "blob",
    "players": 3,
    "dealer": 2,
    "round": 0,
    "seat": 0,
    "hand": ["AS", "2H"],
    "actions": [1, 0, 0, "AS", "KS"],
}


def refused_by(value: object, read: Any = read_position) -> str:
    """Return the code a value is refused with."""
    with pytest.raises(LockstepError) as caught:
        read(value)
    return caught.value.code


def changed(base: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a copy with keys replaced, or dropped where the change is Ellipsis."""
    value = {**copy.deepcopy(base), **changes}
    return {key: entry for key, entry in value.items() if entry is not ...}


@given(states())
def test_a_position_survives_the_wire(state: State) -> None:
    """Spec: blob.position.1, blob.position.3"""
    travelled = json.loads(json.dumps(write_position(state)))
    assert read_position(travelled) == state
    assert write_position(read_position(travelled)) == write_position(state)


@given(seated())
def test_an_observation_survives_the_wire(drawn: tuple[State, int]) -> None:
    """Spec: blob.observation.1, blob.observation.2"""
    seen = observe(*drawn)
    travelled = json.loads(json.dumps(write_observation(seen)))
    assert read_observation(travelled) == seen


@given(states(), st.randoms(use_true_random=False))
def test_hands_travel_in_any_order(state: State, random: Any) -> None:
    """Spec: blob.position.1, cards.order.1"""
    value = write_position(state)
    for hand in value["hands"]:
        random.shuffle(hand)
    assert read_position(value) == state


def test_a_known_position() -> None:
    """Spec: blob.position.1, blob.act.1"""
    state = read_position(POSITION)
    table = state.table
    assert (table.phase, table.actor, table.bids) == (Phase.PLAYING, 2, (1, 0, 0))
    assert totals(table) == (13, 0, 10)
    assert write_position(state) == POSITION


def test_settled_positions_are_complete_and_count_their_round() -> None:
    """Spec: blob.phase.4, blob.context.2"""
    actions = [*POSITION["actions"], "QS", "2H", "3H", "4C"]
    over = read_position(changed(POSITION, actions=actions))
    assert (over.table.phase, totals(over.table)) == (Phase.SCORING, (13, 0, 10))
    assert completed_rounds(over.table) == (3,)
    settled = read_position(changed(POSITION, actions=actions, settled=True))
    assert settled.table.phase is Phase.COMPLETE
    assert totals(settled.table) == (24, 0, 20)
    assert completed_rounds(settled.table) == (3, 2)
    alone = read_position(changed(POSITION, actions=actions, settled=True, context=...))
    assert totals(alone.table) == (11, 0, 10)
    assert read_position(changed(POSITION, actions=actions, settled=False)) == over


def test_settling_an_unfinished_round_is_the_wrong_phase() -> None:
    """Spec: blob.phase.4, wire.error.2"""
    assert refused_by(changed(POSITION, settled=True)) == "wrong_phase"
    assert refused_by(changed(OBSERVATION, settled=True), read_observation) == "wrong_phase"


def test_integral_numbers_are_integers() -> None:
    """Spec: wire.json.2"""
    same = changed(POSITION, players=3.0, dealer=2.0, actions=[1.0, 0, 0, "AS", "KS"])
    assert read_position(same) == read_position(POSITION)


MALFORMED = [
    *({key: ...} for key in ("game", "players", "dealer", "round", "hands", "actions")),
    {"extra": 1},
    {"seat": 0},
    {"game": "hearts"},
    {"players": True},
    {"players": "3"},
    {"dealer": 1.5},
    {"round": None},
    {"round": 2**53},
    {"hands": {}},
    {"hands": [["AS"], ["KS"], "QS"]},
    {"hands": [["10S"], ["KS"], ["QS"]]},
    {"hands": [[0], [1], [2]]},
    {"actions": None},
    {"actions": [True]},
    {"actions": [0.5]},
    {"actions": ["as"]},
    {"actions": [["AS"]]},
    {"context": None},
    {"context": {}},
    {"context": {"start_cards": 3, "completed": [3], "totals": [13, 0, 10], "more": 1}},
    {"context": {"start_cards": "3", "completed": [3], "totals": [13, 0, 10]}},
    {"context": {"start_cards": 3, "completed": 3, "totals": [13, 0, 10]}},
    {"context": {"start_cards": 3, "completed": [3], "totals": [13, 0, 0.5]}},
    {"settled": 1},
    {"settled": None},
]
BAD_SETUP = [
    {"players": 2},
    {"players": 9},
    {"players": 4},
    {"dealer": 3},
    {"dealer": -1},
    {"round": -1, "context": ...},
    {"hands": []},
    {"hands": [[], [], []]},
    {"hands": [["AS", "2H"], ["KS", "3H"], ["QS"]]},
    {"hands": [["AS", "2H"], ["KS", "3H"], ["QS", "AS"]]},
    {"hands": [["AS", "AS"], ["KS", "3H"], ["QS", "4C"]]},
]
CONTEXT = POSITION["context"]
BAD_CONTEXT = [
    {"context": {**CONTEXT, "start_cards": 0}},
    {"context": {**CONTEXT, "start_cards": 18}},
    {"context": {**CONTEXT, "start_cards": 4}},
    {"context": {**CONTEXT, "completed": [2]}},
    {"context": {**CONTEXT, "completed": []}},
    {"context": {**CONTEXT, "completed": [3, 2]}},
    {"context": {**CONTEXT, "completed": [3, 2, 1, 1, 1, 2, 3]}},
    {"context": {**CONTEXT, "completed": [3, 2, 1, 1, 1, 2, 3, 4]}},
    {"context": {**CONTEXT, "totals": [13, 0]}},
    {"context": {**CONTEXT, "totals": [13, 0, -1]}},
    {"context": {**CONTEXT, "totals": [13, 0, 2**52 + 1]}},
    {"round": 2},
    {"hands": [["AS"], ["KS"], ["QS"]]},
]
BAD_ACTIONS = [
    ("bid_range", [4]),
    ("bid_range", [-1]),
    ("bid_forbidden", [1, 1, 0]),
    ("wrong_phase", ["AS"]),
    ("wrong_phase", [1, 0, 0, 0]),
    ("wrong_phase", [1, 0, 0, "AS", 5]),
    ("not_held", [1, 0, 0, "KS"]),
    ("not_held", [1, 0, 0, "AS", "AS"]),
    ("must_follow", [1, 0, 0, "AS", "3H"]),
    ("round_over", [1, 0, 0, "AS", "KS", "QS", "2H", "3H", "4C", "AS"]),
    ("round_over", [1, 0, 0, "AS", "KS", "QS", "2H", "3H", "4C", 0]),
]


@pytest.mark.parametrize("changes", MALFORMED, ids=str)
def test_misshapen_positions(changes: dict[str, Any]) -> None:
    """Spec: wire.json.3, blob.position.1"""
    assert refused_by(changed(POSITION, **changes)) == "malformed"


@pytest.mark.parametrize("value", [None, [], "position", 3, True])
def test_what_is_no_object_is_no_position(value: object) -> None:
    """Spec: wire.json.3"""
    assert refused_by(value) == refused_by(value, read_observation) == "malformed"


@pytest.mark.parametrize("changes", BAD_SETUP, ids=str)
def test_positions_that_are_no_round(changes: dict[str, Any]) -> None:
    """Spec: blob.position.2, wire.error.2"""
    assert refused_by(changed(POSITION, **changes)) == "bad_setup"


@pytest.mark.parametrize("changes", BAD_CONTEXT, ids=str)
def test_contexts_that_lead_elsewhere(changes: dict[str, Any]) -> None:
    """Spec: blob.context.1, wire.error.2"""
    assert refused_by(changed(POSITION, **changes)) == "bad_context"


@pytest.mark.parametrize(("code", "actions"), BAD_ACTIONS, ids=str)
def test_actions_the_rules_refuse(code: str, actions: list[Any]) -> None:
    """Spec: blob.act.2, blob.position.3, wire.error.2"""
    with pytest.raises(LockstepError) as caught:
        read_position(changed(POSITION, actions=actions))
    assert caught.value.code == code
    assert caught.value.where == f"actions[{len(actions) - 1}]"
    assert str(caught.value).startswith(f"actions[{len(actions) - 1}]: ")


def test_the_largest_total_stays_exact_when_settled() -> None:
    """Spec: blob.context.1, blob.context.2"""
    context = {**CONTEXT, "totals": [2**52] * 3}
    actions = [*POSITION["actions"], "QS", "2H", "3H", "4C"]
    state = read_position(changed(POSITION, context=context, actions=actions, settled=True))
    assert totals(state.table) == (2**52 + 11, 2**52, 2**52 + 10)


def test_the_first_error_wins() -> None:
    """Spec: wire.error.2"""
    everything = changed(POSITION, settled=True, actions=[9], players=2, dealer="x")
    everything["context"] = {**CONTEXT, "totals": []}
    assert refused_by(everything) == "malformed"
    everything["dealer"] = 0
    assert refused_by(everything) == "bad_setup"
    everything["players"] = 3
    assert refused_by(everything) == "bad_context"
    everything["context"] = CONTEXT
    assert refused_by(everything) == "bid_range"
    everything["actions"] = [0]
    assert refused_by(everything) == "wrong_phase"


OBSERVATION_FAULTS = [
    ("malformed", {"hands": [["AS", "2H"]]}),
    ("malformed", {"seat": ...}),
    ("malformed", {"seat": "0"}),
    ("malformed", {"hand": ["AS", 3]}),
    ("bad_setup", {"seat": 3}),
    ("bad_setup", {"seat": -1}),
    ("bad_setup", {"seat": 3, "context": {"start_cards": 0, "completed": [], "totals": []}}),
    ("bad_setup", {"hand": []}),
    ("bad_setup", {"hand": ["AS", "AS"]}),
    ("bad_setup", {"players": 8, "dealer": 7, "hand": ["AS", "2H", "3H", "4H", "5H", "6H", "7H"]}),
    ("bad_context", {"context": {"start_cards": 3, "completed": [], "totals": [0, 0, 0]}}),
    ("bid_range", {"actions": [3]}),
    ("bid_forbidden", {"actions": [1, 1, 0]}),
    ("wrong_phase", {"actions": ["AS"]}),
    ("wrong_phase", {"actions": [1, 0, 0, 1]}),
    ("not_held", {"actions": [1, 0, 0, "KS"]}),
    ("not_held", {"actions": [1, 0, 0, "AS", "2H"]}),
    ("not_held", {"actions": [1, 0, 0, "AS", "KS", "KS"]}),
    ("must_follow", {"dealer": 1, "hand": ["2H", "3S"], "actions": [0, 0, 0, "AS", "2H"]}),
    ("round_over", {"actions": [1, 0, 0, "AS", "KS", "QS", "2H", "3H", "4C", "5C"]}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "changes"), OBSERVATION_FAULTS, ids=str)
def test_observations_that_are_refused(code: str, changes: dict[str, Any]) -> None:
    """Spec: blob.observation.1, blob.observation.2, wire.error.2"""
    assert refused_by(changed(OBSERVATION, **changes), read_observation) == code


def test_another_seats_revoke_cannot_be_seen_at_once() -> None:
    """Spec: blob.observation.2"""
    seen = read_observation(changed(OBSERVATION, actions=[1, 0, 0, "AS", "3H"]))
    assert seen.table.voids[1] == {0}
