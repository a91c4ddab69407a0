"""Trees of the runtime against those of the reference, bit for bit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.position import write_observation, write_position
from runtime.blob.belief import believe, draw_worlds
from runtime.blob.observation import observe as observe_twin
from runtime.blob.round import Round
from runtime.search.evaluators import Evaluation, HashEvaluator
from runtime.search.search import Search
from tests.runtime_engine.agree import agreed, thorough, twin
from tests.strategies import acting, seeds, states

evaluators = st.one_of(
    st.just({"kind": "hash"}),
    st.just({"kind": "rule"}),
    st.builds(lambda seed: {"kind": "rollout", "seed": seed}, seeds),
)
constants = st.sampled_from([0, 0.3, 1.5, 2, 1e9, 1e308])


@thorough(150)
@given(states(), st.integers(1, 60), constants, evaluators)
def test_whole_trees_are_alike(
    state: State, simulations: int, c_puct: float, evaluator: dict[str, Any]
) -> None:
    agreed(
        "search",
        {
            "position": write_position(state),
            "simulations": simulations,
            "c_puct": c_puct,
            "evaluator": evaluator,
            "nodes": True,
        },
    )


@thorough(100)
@given(
    acting,
    st.integers(1, 40),
    st.lists(st.tuples(st.integers(0, 51), st.integers(1, 20)), min_size=1, max_size=4),
    evaluators,
)
def test_trees_that_go_on_are_alike(
    state: State, simulations: int, steps: list[tuple[int, int]], evaluator: dict[str, Any]
) -> None:
    then: list[dict[str, Any]] = []
    question = {
        "position": write_position(state),
        "simulations": simulations,
        "c_puct": 1.5,
        "evaluator": evaluator,
        "then": then,
        "nodes": True,
    }
    round_ = twin(state)
    for choice, more in steps:
        if not round_.legal:
            break
        action = round_.legal[choice % len(round_.legal)]
        text = f"{'23456789TJQKA'[action % 13]}{'SHCD'[action // 13]}"
        then.append({"action": action if round_.bidding else text, "simulations": more})
        agreed("search", question)
        round_ = round_.after((action,))


@thorough(100)
@given(acting, seeds, st.integers(1, 6), st.integers(1, 30), evaluators)
def test_worlds_are_searched_alike(
    state: State, seed: int, worlds: int, simulations: int, evaluator: dict[str, Any]
) -> None:
    agreed(
        "pimc",
        {
            "observation": write_observation(observe(state, state.table.actor or 0)),
            "seed": seed,
            "worlds": worlds,
            "simulations": simulations,
            "c_puct": 1.5,
            "evaluator": evaluator,
        },
    )


class Counted(HashEvaluator):
    """Remembers how many rounds came in each batch."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:
        self.batches.append(len(rounds))
        return super().evaluate(rounds, digests)


@thorough(50)
@given(acting, seeds, st.integers(1, 5), st.integers(1, 20))
def test_trees_in_step_grow_as_they_would_alone(
    state: State, seed: int, worlds: int, simulations: int
) -> None:
    round_ = twin(state)
    seen = observe_twin(round_, round_.actor)
    drawn = draw_worlds(seen, believe(seen), seed, worlds)
    counted = Counted()
    together = Search.start(counted, drawn).run(simulations)
    for world, tree in zip(drawn, together.trees, strict=True):
        alone = Search.start(HashEvaluator(), [world]).run(simulations)
        assert tree.dump() == alone.trees[0].dump()
    assert counted.batches[0] == worlds
    assert len(counted.batches) <= simulations + 1
