"""The ops `network` and `act`: what a shipped model and a player answer, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.position import write_observation, write_position
from reference.errors import LockstepError
from runtime.blob.encoder import Encoder
from runtime.blob.position import read_observation
from runtime.blob.round import OVER
from runtime.blob.views import write_action
from runtime.budgets import Fixed
from runtime.models import shipped
from runtime.network import Network
from runtime.ops import answer
from runtime.player import Player
from tests.runtime_engine.agree import thorough, twin
from tests.strategies import acting, states

MODEL, PATH = next(iter(shipped().items()))
SEEN: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 0, "seat": 1, "hand": ["5S", "AS"],
    "actions": [],
}  # fmt: skip
DEAL = {key: SEEN[key] for key in ("game", "players", "dealer", "round", "actions")} | {
    "hands": [["7C", "9D"], ["5S", "AS"], ["2S", "2D"]]
}
ENDED = [2, 0, 1, "AS", "2S", "7C", "5S", "2D", "9D"]
ACT: dict[str, Any] = {
    "observation": SEEN, "seed": 1, "budget": {"worlds": 2, "simulations": 5}, "model": MODEL,
}  # fmt: skip


@pytest.fixture(scope="module")
def network() -> Network:
    return Network.open(PATH)


@thorough(40)
@given(states())
def test_a_position_gets_the_row_of_its_seat(network: Network, state: State) -> None:
    round_ = twin(state)
    asked = {"position": write_position(state), "seat": 1, "model": MODEL}
    if round_.actor == OVER:
        with pytest.raises(LockstepError) as told:
            answer("network", asked)
        assert told.value.code == "wrong_phase"
        return
    out = answer("network", asked)
    policy, value = network.evaluate(*Encoder(round_).encode([round_]))
    assert out["policy"] == pytest.approx(policy[1].tolist(), abs=1e-6)
    assert out["value"] == pytest.approx(value[1, 0], abs=1e-6)


@thorough(20)
@given(acting)
def test_an_act_is_the_players_decision(network: Network, state: State) -> None:
    observation = write_observation(observe(state, state.table.actor or 0))
    seen = read_observation(observation)
    out = answer("act", {**ACT, "observation": observation})
    decision = Player(network, Fixed(2, 5), 1).decide(seen)
    assert out == {"action": write_action(seen.round, decision.action)}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"model": "tiny"}, "malformed"),
        ({"model": "0" * 64}, "bad_argument"),
        ({"budget": {"worlds": 2}}, "malformed"),
        ({"budget": {"worlds": 2, "simulations": 5, "ms": 1}}, "malformed"),
        ({"budget": {"worlds": 0, "simulations": 5}}, "bad_argument"),
        ({"budget": {"worlds": 1, "simulations": 100_001}}, "bad_argument"),
        ({"seed": -1}, "bad_argument"),
        ({"seed": -1, "observation": {**SEEN, "seat": 3}}, "bad_setup"),
        ({"observation": {**SEEN, "seat": 0, "hand": ["7C", "9D"]}}, "out_of_turn"),
        ({"observation": {**SEEN, "actions": ENDED}}, "wrong_phase"),
        ({"observation": {**SEEN, "actions": ENDED}, "model": "0" * 64}, "bad_argument"),
    ],
)
def test_what_an_act_refuses(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(LockstepError) as told:
        answer("act", ACT | changes)
    assert told.value.code == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"model": "tiny"}, "malformed"),
        ({"model": "0" * 64}, "bad_argument"),
        ({"seat": 3}, "bad_argument"),
        ({"seat": -1, "position": {**DEAL, "actions": [3]}}, "bid_range"),
        ({"position": {**DEAL, "actions": ENDED}}, "wrong_phase"),
        ({"position": {**DEAL, "actions": ENDED}, "model": "0" * 64}, "bad_argument"),
    ],
)
def test_what_a_network_refuses(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(LockstepError) as told:
        answer("network", {"position": DEAL, "seat": 1, "model": MODEL} | changes)
    assert told.value.code == code
