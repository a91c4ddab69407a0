"""Evaluators: which row of a batch speaks for whom, and rollouts drawn as the reference draws."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.game import State, start
from reference.blob.observe import observe
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal
from reference.blob.table import Setup
from reference.rng import Rng, derive
from reference.search import evaluator as reference
from runtime.blob.belief import believe, draw_worlds
from runtime.blob.observation import observe as observe_twin
from runtime.blob.rollout import Dice
from runtime.blob.start import digest
from runtime.models import ModelError
from runtime.network import Network
from runtime.player import open_model
from runtime.search.evaluators import NetworkEvaluator, RolloutEvaluator, title
from tests.runtime_engine.agree import thorough, twin
from tests.strategies import acting, seeds


@pytest.fixture(scope="module")
def network() -> Network:
    return open_model()


class Sums:
    """A network whose value is a weighted sum of the row, and whose policy leans on it too."""

    def __init__(self, model: Any) -> None:
        self.model = model
        self.weights = np.arange(256) / 4096

    def run(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        values = rows @ self.weights
        return masks * (1 + values[:, None] ** 2) * np.arange(1, 53), values[:, None]


@thorough()
@given(acting)
def test_each_row_speaks_for_its_seat_and_the_actors_row_gives_the_policy(
    network: Network, state: State
) -> None:
    sums = Sums(network.model)
    round_ = twin(state)
    ((policy, values),) = NetworkEvaluator(cast(Network, sums)).evaluate([round_], [0])
    seats = range(state.table.setup.players)
    rows = np.array([encode(observe(state, seat)) for seat in seats])
    actor = state.table.actor or 0
    mask = ActionMasker().mask(observe(state, actor))
    policies, expected = sums.run(rows, np.array([mask] * len(rows)))
    assert values == expected[:, 0].tolist()
    assert policy == policies[actor][list(round_.legal)].tolist()


@thorough(30)
@given(acting, seeds, st.integers(1, 6))
def test_an_evaluation_does_not_depend_on_its_batch(
    network: Network, state: State, seed: int, count: int
) -> None:
    round_ = twin(state)
    seen = observe_twin(round_, round_.actor)
    drawn = draw_worlds(seen, believe(seen), seed, count)
    evaluator = NetworkEvaluator(network)
    together = evaluator.evaluate(drawn, [0] * count)
    for world, (policy, values) in zip(drawn, together, strict=True):
        ((alone, own),) = evaluator.evaluate([world], [0])
        assert policy == pytest.approx(alone, abs=1e-6)
        assert values == pytest.approx(own, abs=1e-6)


@thorough()
@given(seeds, st.integers(0, 2**32 - 1))
def test_dice_fall_as_the_generator_draws(seed: int, word: int) -> None:
    expected = Rng(derive(seed, word))
    dice = Rng.of_state(*Dice(seed).state(word))
    assert [dice.u32() for _ in range(5)] == [expected.u32() for _ in range(5)]


@thorough(200)
@given(acting, seeds)
def test_rollouts_end_alike(state: State, seed: int) -> None:
    round_ = twin(state)
    ((policy, values),) = RolloutEvaluator(seed).evaluate([round_], [digest(round_)])
    expected = reference.RolloutEvaluator(BLOB, seed).evaluate([state])[0]
    assert list(policy) == list(expected.policy)
    assert list(values) == list(expected.values)


def test_a_model_without_training_says_so(network: Network) -> None:
    manifest = {**network.model.manifest, "training": {"commit": None, "step": 0}}
    model = type(network.model)(network.model.path, b"", manifest)
    assert title(model).endswith("(untrained)")
    trained = {**manifest, "training": {"commit": None, "step": 1}}
    assert "untrained" not in title(type(model)(model.path, b"", trained))


@pytest.mark.parametrize("spoiled", ["policy", "value"])
def test_a_number_that_is_none_stops_the_search(network: Network, spoiled: str) -> None:
    """
    Spec: network.proof.3
    """

    class Spoiled(Sums):
        def run(self, rows: Any, masks: Any) -> tuple[Any, Any]:
            policies, values = super().run(rows, masks)
            (policies if spoiled == "policy" else values)[:] = np.nan
            return policies, values

    round_ = twin(start(Setup(3, 0, 0, 2), deal(170, 3, 2)))
    broken = cast(Network, Spoiled(network.model))
    with pytest.raises(ModelError, match="gave a number that is none") as told:
        NetworkEvaluator(broken).evaluate([round_], [0])
    assert told.value.code == "bad_output"
