"""Search with hidden cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.blob.determinize import Determinizer
from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.protocol import BLOB, in_world
from reference.blob.table import Phase
from reference.errors import BadArgument, InconsistentObservation, OutOfTurn, WrongPhase
from reference.search.evaluator import Evaluator, HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS
from reference.search.pimc import pimc
from tests.reference.test_determinize import REVOKE, observation
from tests.strategies import acting, seated, seeds, states

HASH = HashEvaluator(BLOB)
evaluators: st.SearchStrategy[Evaluator[State]] = st.sampled_from(
    [HASH, RolloutEvaluator(BLOB, seed=7), RolloutEvaluator(BLOB, by_rule=True)]
)
budgets = st.tuples(st.integers(1, 4), st.integers(1, 12))


@given(acting, seeds, budgets, evaluators)
@settings(max_examples=60)
def test_visits_are_summed_over_the_worlds(
    state: State, seed: int, budget: tuple[int, int], evaluator: Evaluator[State]
) -> None:
    """Spec: search.pimc.1, search.pimc.2, search.pimc.3"""
    assert state.table.actor is not None
    seen = observe(state, state.table.actor)
    worlds, simulations = budget
    visits = pimc(BLOB, evaluator, seen, seed, worlds=worlds, simulations=simulations)
    assert len(visits) == len(seen.legal)
    assert sum(visits) == worlds * simulations
    each = [
        MCTS.start(BLOB, evaluator, in_world(seen, world)).run(simulations).tree.visits()
        for world in Determinizer(seen, seed).draw(worlds)
    ]
    assert visits == tuple(sum(column) for column in zip(*each, strict=True))


@given(acting, seeds, budgets, evaluators)
@settings(max_examples=60)
def test_batched_equals_unbatched(
    state: State, seed: int, budget: tuple[int, int], evaluator: Evaluator[State]
) -> None:
    """Spec: search.pimc.4"""
    assert state.table.actor is not None
    seen = observe(state, state.table.actor)
    worlds, simulations = budget
    together, apart = (
        pimc(
            BLOB, evaluator, seen, seed, worlds=worlds, simulations=simulations, batched=batched
        )
        for batched in (True, False)
    )  # fmt: skip
    assert together == apart


@given(acting, seeds)
@settings(max_examples=50)
def test_hidden_cards_change_nothing(state: State, seed: int) -> None:
    """Spec: search.pimc.1, blob.view.1"""
    actor = state.table.actor
    assert actor is not None
    seen = observe(state, actor)
    (world,) = Determinizer(seen, seed).draw(1)
    twin = observe(in_world(seen, world), actor)
    one, other = (pimc(BLOB, HASH, o, 5, worlds=2, simulations=10) for o in (seen, twin))
    assert one == other


@given(seated())
def test_who_is_not_to_act_has_nothing_to_decide(drawn: tuple[State, int]) -> None:
    """Spec: search.pimc.5"""
    state, seat = drawn
    if state.table.over:
        with pytest.raises(WrongPhase):
            pimc(BLOB, HASH, observe(state, seat), 0)
    elif state.table.actor != seat:
        with pytest.raises(OutOfTurn):
            pimc(BLOB, HASH, observe(state, seat), 0)


@given(states(phases=frozenset({Phase.PLAYING}), max_cards=3))
def test_a_single_action_is_answered_at_once(state: State) -> None:
    """Spec: search.pimc.3"""
    assert state.table.actor is not None
    seen = observe(state, state.table.actor)
    if len(seen.legal) == 1:
        assert pimc(BLOB, HASH, seen, 0, worlds=3, simulations=7) == (21,)


def test_searches_that_cannot_be_run() -> None:
    """Spec: search.budget.1, belief.error.1"""
    seen = observation()
    with pytest.raises(BadArgument, match="worlds"):
        pimc(BLOB, HASH, seen, 0, worlds=0)
    with pytest.raises(BadArgument, match="simulations"):
        pimc(BLOB, HASH, seen, 0, simulations=0)
    with pytest.raises(BadArgument, match="c_puct"):
        pimc(BLOB, HASH, seen, 0, c_puct=-1)
    with pytest.raises(InconsistentObservation):
        BLOB.draw_worlds(observation(actions=REVOKE), 0, 1)


def test_the_usual_budget() -> None:
    """Spec: search.budget.1"""
    seen = observation(actions=[])
    assert sum(pimc(BLOB, HASH, seen, 0)) == 500
