"""Search with hidden cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.blob.actions import ActionMasker
from reference.blob.determinize import BeliefState, Determinizer
from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.protocol import BLOB, in_world
from reference.blob.table import Phase
from reference.errors import BadArgument, InconsistentObservation, OutOfTurn, WrongPhase
from reference.search.evaluator import (
    Evaluation,
    Evaluator,
    HashEvaluator,
    RolloutEvaluator,
)
from reference.search.mcts import MCTS
from reference.search.pimc import decide, pimc
from tests.reference.test_determinize import REVOKE, observation
from tests.strategies import acting, seated, seeds, states

HASH = HashEvaluator(BLOB)
evaluators: st.SearchStrategy[Evaluator[State]] = st.sampled_from(
    [HASH, RolloutEvaluator(BLOB, seed=7), RolloutEvaluator(BLOB, by_rule=True)]
)
budgets = st.tuples(st.integers(1, 4), st.integers(1, 12))


@given(acting, seeds, budgets, evaluators, st.sampled_from([0, 1.5, 4]))
@settings(max_examples=80)
def test_visits_are_summed_over_the_worlds(
    state: State, seed: int, budget: tuple[int, int], evaluator: Evaluator[State], c_puct: float
) -> None:
    """Spec: search.pimc.1, search.pimc.2, search.pimc.3"""
    assert state.table.actor is not None
    seen = observe(state, state.table.actor)
    worlds, simulations = budget
    visits = pimc(
        BLOB, evaluator, seen, seed, worlds=worlds, simulations=simulations, c_puct=c_puct
    )
    assert len(visits) == len(seen.legal)
    assert sum(visits) == worlds * simulations
    each = [
        MCTS.start(BLOB, evaluator, in_world(seen, world), c_puct).run(simulations).tree.visits()
        for world in Determinizer(BeliefState(seen), seed).draw(worlds)
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
    (world,) = Determinizer(BeliefState(seen), seed).draw(1)
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


def test_the_first_error_wins() -> None:
    """Spec: search.pimc.5, search.pimc.3, wire.error.2"""
    revoked = observation(actions=REVOKE)
    with pytest.raises(InconsistentObservation):
        pimc(BLOB, HASH, revoked, -1, worlds=0)
    other = observation(actions=[])
    assert other.table.actor == other.seat
    waiting = observation(actions=[1])
    with pytest.raises(BadArgument):
        pimc(BLOB, HASH, waiting, -1)
    with pytest.raises(OutOfTurn):
        pimc(BLOB, HASH, waiting, 0)
    forced = observation(actions=[1, 0, 0, "AS", "3H", "4S"])
    assert len(forced.legal) == 1
    with pytest.raises(BadArgument, match="seed"):
        pimc(BLOB, HASH, forced, -1)


def test_the_usual_budget() -> None:
    """Spec: search.budget.1"""
    seen = observation(actions=[])
    usual = pimc(BLOB, HASH, seen, 0)
    assert usual == pimc(BLOB, HASH, seen, 0, worlds=5, simulations=100, c_puct=1.5)


class Counting:
    """Judges by hash, and remembers how many states came at a time."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def evaluate(self, states: Sequence[State]) -> list[Evaluation]:
        self.batches.append(len(states))
        return HASH.evaluate(states)


def test_leaves_are_judged_together_and_never_none_at_all() -> None:
    """Spec: search.pimc.4, search.evaluator.1"""
    evaluator, seen = Counting(), observation(actions=[1, 0, 0])
    pimc(BLOB, evaluator, seen, 3, worlds=4, simulations=60)
    assert evaluator.batches[0] == 4
    assert 0 not in evaluator.batches
    assert max(evaluator.batches) == 4


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6).filter(any), seeds)
def test_a_decision_is_made_once_from_the_sums(visits: list[int], seed: int) -> None:
    """Spec: search.pimc.2"""
    actions = [10 * place for place in range(len(visits))]
    assert decide(actions, visits) == 10 * visits.index(max(visits))
    spread = dict(zip(actions, visits, strict=True))
    masker, mask = ActionMasker(), [int(place in spread) for place in range(52)]
    weights = [spread.get(place, 0) for place in range(52)]
    for temperature in (0, 0.5, 1):
        by_mask = masker.choose(weights, mask, temperature, seed)
        assert decide(actions, visits, temperature, seed) == by_mask
