"""What a player does with a shipped network: the answer of the op `act`, and whether it is robust.

Spec: ops.player.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from reference.blob.actions import ActionMasker
from reference.blob.determinize import BeliefState
from reference.blob.encoder import encode
from reference.blob.game import State, legal_actions
from reference.blob.observe import Observation, observe, wire_action
from reference.blob.position import read_observation
from reference.blob.protocol import BLOB
from reference.errors import BadArgument, Malformed
from reference.network.answer import SHA256, weights_of
from reference.network.forward import forward
from reference.network.weights import LAYOUT
from reference.rng import Rng, derive
from reference.search.evaluator import Evaluation
from reference.search.pimc import decide, pimc
from reference.wire import Json, fields, integer, text

JITTER = 2e-6
SEARCHES = 20


@dataclass(frozen=True)
class NetworkEvaluator:
    """Judges by a network: the value of every seat's row, the policy of the actor's.

    With a generator, every output is moved by up to `JITTER`, as another processor might move it.

    Spec: network.input.3, ops.player.3
    """

    model: str
    jitter: Rng | None = None

    def evaluate(self, states: Sequence[State]) -> list[Evaluation]:
        """Judge several states."""
        return [self._judge(state) for state in states]

    def _judge(self, state: State) -> Evaluation:
        weights, actor = weights_of(self.model), state.table.actor
        assert actor is not None
        seats = range(state.table.setup.players)
        rows = np.array([encode(observe(state, seat), LAYOUT) for seat in seats])
        masks = np.array([ActionMasker().mask(observe(state, actor))] * len(rows))
        policies, values = forward(weights.config, weights.tensors, rows, masks)
        policy = [self._moved(float(policies[actor, action])) for action in legal_actions(state)]
        return Evaluation(
            [max(0.0, weight) for weight in policy],
            [self._moved(value) for value in values[:, 0].tolist()],
        )

    def _moved(self, value: float) -> float:
        if self.jitter is None:
            return value
        return value + JITTER * (self.jitter.below(2**32) / 2**31 - 1)


def act(value: Json) -> dict[str, Any]:
    """Decide as a player with a fixed budget does.

    Spec: ops.player.1, ops.player.2
    """
    keys = fields(value, "in", ("observation", "seed", "budget", "model"))
    seed, name = integer(keys["seed"], "seed"), text(keys["model"], "model")
    if not SHA256.fullmatch(name):
        raise Malformed("expected a sha256, 64 digits of lower-case hexadecimal", where="model")
    budget = fields(keys["budget"], "budget", ("worlds", "simulations"))
    worlds, simulations = (integer(budget[one], one) for one in ("worlds", "simulations"))
    seen = read_observation(keys["observation"])
    BeliefState(seen)
    Rng(seed)
    if not (1 <= worlds <= 1000 and 1 <= simulations <= 100_000):
        raise BadArgument("a budget has 1 to 1,000 worlds and 1 to 100,000 simulations")
    weights_of(name)
    return {
        "action": wire_action(_decided(seen, seed, worlds, simulations, NetworkEvaluator(name)))
    }


def is_robust(value: Json) -> bool:
    """Tell whether an answer survives many searches with every output moved a little.

    Spec: ops.player.3
    """
    seen, budget = read_observation(value["observation"]), value["budget"]
    actions = {
        _decided(
            seen,
            value["seed"],
            budget["worlds"],
            budget["simulations"],
            NetworkEvaluator(value["model"], Rng(search)),
        )
        for search in range(SEARCHES)
    }
    return [wire_action(action) for action in actions] == [act(value)["action"]]


def _decided(
    seen: Observation, seed: int, worlds: int, simulations: int, evaluator: NetworkEvaluator
) -> int:
    """Search the worlds of this turn and take the most visits.

    Spec: ops.player.1, search.pimc.2
    """
    turn = derive(derive(seed, seen.table.setup.round), len(seen.table.actions))
    visits = pimc(BLOB, evaluator, seen, turn, worlds=worlds, simulations=simulations)
    return decide(seen.legal, visits)
