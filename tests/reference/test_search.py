"""The search: its counts, its arithmetic to the bit, and what it finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.blob.game import State, apply, legal_actions, start
from reference.blob.position import read_position
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal
from reference.blob.table import Phase, Setup
from reference.cards import Card, from_wire
from reference.errors import BadArgument, WrongPhase
from reference.rng import Rng, derive, mix
from reference.search.evaluator import Evaluation, Evaluator, HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS
from reference.search.puct import best, normalised, scores
from tests.reference import by_hand
from tests.strategies import acting, seeds, states

HASH = HashEvaluator(BLOB)
EXAMPLE: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 0,
    "hands": [["7C", "9D"], ["5S", "AS"], ["2S", "2D"]], "actions": [],
}  # fmt: skip
evaluators: st.SearchStrategy[Evaluator[State]] = st.sampled_from(
    [HASH, RolloutEvaluator(BLOB, seed=3), RolloutEvaluator(BLOB, by_rule=True)]
)
over = states(max_cards=4, phases=frozenset({Phase.SCORING}))


def choice(search: MCTS[State]) -> int:
    """Return the most visited action, the lowest of several."""
    visits = search.tree.visits()
    return search.tree.root.actions[visits.index(max(visits))]


# Values and evaluators


@given(over)
def test_a_finished_round_is_worth_its_scores(state: State) -> None:
    """Spec: search.value.3"""
    most = 10 + state.table.setup.cards
    for seat, value in enumerate(BLOB.values(state)):
        made = state.table.bids[seat] == state.table.tricks[seat]
        points = 10 + state.table.tricks[seat] if made else 0
        assert value == (2 * points) / most - 1
        assert -1 <= value <= 1


def test_known_values() -> None:
    """Spec: search.value.3"""
    base = {"game": "blob", "players": 3, "dealer": 2, "round": 0}
    hands = [["AS"], ["KS"], ["QS"]]
    state = read_position({**base, "hands": hands, "actions": [1, 1, 0, "AS", "KS", "QS"]})
    assert BLOB.values(state) == (1.0, -1.0, 2 * 10 / 11 - 1)


@given(acting)
def test_a_round_in_play_has_no_values(state: State) -> None:
    """Spec: search.value.1"""
    with pytest.raises(WrongPhase, match="once it is over"):
        BLOB.values(state)


def test_known_digests_and_judgements() -> None:
    """Spec: search.hash.1, search.hash.2, search.hash.3, search.game.2"""
    at_deal = read_position(EXAMPLE)
    assert BLOB.digest(at_deal) == 714118734
    assert BLOB.digest(read_position({**EXAMPLE, "actions": [2, 0, 1, "AS"]})) == 3302509066
    (judged,) = HASH.evaluate([at_deal])
    assert judged.policy == [58969, 27201, 26626]
    assert judged.values == [0.1814175844192505, 0.8010165691375732, -0.698789119720459]


@given(states())
def test_the_digest_folds_the_deal_and_then_the_history(state: State) -> None:
    """Spec: search.hash.1"""
    setup = state.table.setup
    words = [setup.players, setup.dealer, 4 if setup.trump is None else setup.trump, setup.cards]
    for hand in state.dealt:
        words += [*hand, 255]
    words += [64 + a if isinstance(a, Card) else a for a in state.table.actions]
    h = 1
    for word in words:
        h = mix(h, word)
    assert BLOB.digest(state) == h


@given(acting)
def test_the_hash_evaluator_by_formula(state: State) -> None:
    """Spec: search.hash.2, search.hash.3, search.evaluator.1"""
    h = BLOB.digest(state)
    (judged,) = HASH.evaluate([state])
    assert judged.policy == [1 + (mix(h, 256 + a) >> 16) for a in legal_actions(state)]
    seats = range(state.table.setup.players)
    assert judged.values == [(mix(h, 512 + seat) >> 8) / 8388608 - 1 for seat in seats]
    assert all(-1 <= value < 1 for value in judged.values)


@given(acting, seeds)
def test_a_rollout_plays_at_random_from_its_own_seed(state: State, seed: int) -> None:
    """Spec: search.rollout.1"""
    (judged,) = RolloutEvaluator(BLOB, seed).evaluate([state])
    assert judged.policy == [1] * len(legal_actions(state))
    rng, end = Rng(derive(seed, BLOB.digest(state))), state
    while end.table.actor is not None:
        legal = legal_actions(end)
        end = apply(end, legal[rng.below(len(legal))])
    assert judged.values == BLOB.values(end)


@given(acting)
def test_a_rule_rollout_plays_by_the_rule_player(state: State) -> None:
    """Spec: search.rollout.2"""
    (judged,) = RolloutEvaluator(BLOB, by_rule=True).evaluate([state])
    end = state
    while end.table.actor is not None:
        end = apply(end, BLOB.rule_action(end))
    assert judged.values == BLOB.values(end)


@given(over)
def test_the_rule_player_does_not_act_after_the_end(state: State) -> None:
    """Spec: rule.player.2"""
    with pytest.raises(WrongPhase):
        BLOB.rule_action(state)


@given(st.lists(acting, min_size=1, max_size=4), evaluators)
def test_a_batch_is_judged_as_if_one_by_one(
    several: list[State], evaluator: Evaluator[State]
) -> None:
    """Spec: search.evaluator.1"""
    alone = [evaluator.evaluate([state])[0] for state in several]
    assert evaluator.evaluate(several) == alone


# PUCT


def test_scores_by_formula() -> None:
    """Spec: search.puct.1, search.puct.2"""
    found = scores(1.5, 10, [0.7, 0.2, 0.1], [6, 3, 0], [1.1, -0.3, 0.0])
    root = 10**0.5
    assert found == [
        1.1 / 6 + ((1.5 * 0.7) * root) / (1 + 6),
        -0.3 / 3 + ((1.5 * 0.2) * root) / (1 + 3),
        0.0 + ((1.5 * 0.1) * root) / (1 + 0),
    ]


def test_ties_go_to_the_lowest_action() -> None:
    """Spec: search.puct.3"""
    assert best([0.5, 0.7, 0.7, 0.1]) == 1
    assert best([-1.0, -1.0]) == 0


class Flat:
    """Judges everything alike."""

    def __init__(self, weight: float) -> None:
        self.weight = weight

    def evaluate(self, states: Sequence[State]) -> list[Evaluation]:
        return [
            Evaluation([self.weight] * len(legal_actions(state)), [0.0] * state.table.setup.players)
            for state in states
        ]


def test_with_nothing_to_choose_by_actions_are_tried_in_order() -> None:
    """Spec: search.puct.3"""
    state = start(Setup(3, 0, 0, 3), deal(0, 3, 3))
    for simulations, visits in ((1, (1, 0, 0, 0)), (2, (1, 1, 0, 0)), (5, (2, 1, 1, 1))):
        search = MCTS.start(BLOB, Flat(1.0), state).run(simulations)
        assert search.tree.visits() == visits


@given(st.lists(st.floats(0, 1), min_size=1, max_size=10))
def test_priors_are_shares_of_the_sum_in_order(policy: list[float]) -> None:
    """Spec: search.prior.1"""
    total = 0.0
    for weight in policy:
        total += weight
    expected = [weight / total for weight in policy] if total else [1 / len(policy)] * len(policy)
    assert normalised(policy) == expected


def test_a_policy_of_zeros_is_uniform() -> None:
    """Spec: search.prior.1"""
    state = start(Setup(3, 0, 0, 3), deal(0, 3, 3))
    search = MCTS.start(BLOB, Flat(0.0), state)
    assert search.tree.root.priors == [0.25] * 4


# The tree


@given(
    states(max_cards=4, phases=frozenset({Phase.BIDDING, Phase.PLAYING})),
    evaluators,
    st.integers(1, 60),
    st.sampled_from([0, 0.5, 1.5, 4]),
)
@settings(max_examples=60)
def test_trees_are_equal_to_the_bit(
    state: State, evaluator: Evaluator[State], simulations: int, c_puct: float
) -> None:
    """Spec: search.simulation.1, search.simulation.2, search.puct.1, search.puct.2, search.puct.3,
    search.value.1, search.value.2, search.tree.1, search.output.2, search.root.1
    """
    found = MCTS.start(BLOB, evaluator, state, c_puct).run(simulations)
    assert found.tree.dump() == by_hand.search(state, evaluator, simulations, c_puct)


@given(acting, evaluators, st.integers(1, 40))
@settings(max_examples=60)
def test_every_simulation_visits_the_root_once(
    state: State, evaluator: Evaluator[State], simulations: int
) -> None:
    """Spec: search.root.1, search.root.2, search.output.1"""
    search = MCTS.start(BLOB, evaluator, state)
    assert search.tree.visits() == (0,) * len(legal_actions(state))
    assert search.tree.values() == (None,) * len(legal_actions(state))
    assert search.tree.root.visits == 1
    search.run(simulations)
    visits, root = search.tree.visits(), search.tree.root
    assert sum(visits) == simulations
    assert root.visits == 1 + simulations
    for n, worth, value in zip(visits, root.edge_worths, search.tree.values(), strict=True):
        assert value == (worth / n if n else None)
    for node in search.tree.nodes:
        assert node.actions == legal_actions(node.state)
        if node.actor is not None:
            assert node.visits == 1 + sum(node.edge_visits)
            assert sum(node.priors) == pytest.approx(1)


@given(
    states(max_cards=4, phases=frozenset({Phase.BIDDING, Phase.PLAYING})),
    evaluators,
    st.integers(1, 40),
    st.integers(1, 20),
)
@settings(max_examples=60)
def test_a_reused_tree_keeps_what_it_knows(
    state: State, evaluator: Evaluator[State], first: int, more: int
) -> None:
    """Spec: search.reuse.1, search.reuse.2, search.reuse.3, search.root.2"""
    search = MCTS.start(BLOB, evaluator, state).run(first)
    action = choice(search)
    after = apply(state, action)
    if after.table.actor is None:
        with pytest.raises(WrongPhase, match="nothing to search"):
            search.advance(action)
        return
    child = search.tree.root.children[search.tree.root.actions.index(action)]
    assert child is not None
    kept = search.tree.nodes[child]
    below = [number for number in range(len(search.tree.nodes)) if _descends(search, number, child)]
    states_kept = [search.tree.nodes[number].state for number in below]
    visits = tuple(kept.edge_visits)
    reused = search.advance(action)
    assert reused.tree.visits() == visits
    assert [node.state for node in reused.tree.nodes] == states_kept
    assert reused.tree.root.parent is reused.tree.root.action is None
    for number, node in enumerate(reused.tree.nodes[1:], 1):
        assert node.parent is not None
        assert number in reused.tree.nodes[node.parent].children
    reused.run(more)
    assert sum(reused.tree.visits()) == sum(visits) + more


def _descends(search: MCTS[State], number: int, ancestor: int) -> bool:
    at: int | None = number
    while at is not None and at != ancestor:
        at = search.tree.nodes[at].parent
    return at == ancestor


def test_an_edge_without_a_node_starts_afresh() -> None:
    """Spec: search.reuse.2"""
    state = start(Setup(3, 0, 0, 3), deal(0, 3, 3))
    search = MCTS.start(BLOB, HASH, state).run(1)
    unvisited = search.tree.visits().index(0)
    before = search.tree.dump()
    afresh = search.advance(unvisited).run(7)
    assert search.tree.dump() == before
    assert afresh.tree.dump() == MCTS.start(BLOB, HASH, apply(state, unvisited)).run(7).tree.dump()
    with pytest.raises(BadArgument, match="not legal"):
        search.advance(9)


@given(over)
def test_a_finished_round_cannot_be_searched(state: State) -> None:
    """Spec: search.root.1"""
    with pytest.raises(WrongPhase, match="nothing to search"):
        MCTS.start(BLOB, HASH, state)


@pytest.mark.parametrize("c_puct", [-0.1, float("nan"), float("inf")])
def test_budgets_that_are_none(c_puct: float) -> None:
    """Spec: search.budget.1"""
    state = start(Setup(3, 0, 0, 3), deal(0, 3, 3))
    with pytest.raises(BadArgument, match="c_puct"):
        MCTS.start(BLOB, HASH, state, c_puct)
    with pytest.raises(BadArgument, match="at least 1 is run"):
        MCTS.start(BLOB, HASH, state).run(0)


def test_going_on_keeps_the_exploration_and_the_old_tree() -> None:
    """Spec: search.reuse.1"""
    state = start(Setup(3, 0, 0, 3), deal(0, 3, 3))
    for action, first in ((2, 40), (3, 1)):
        search = MCTS.start(BLOB, HASH, state, 4.0).run(first)
        before = search.tree.dump()
        reused = search.advance(action).run(25)
        assert reused.c_puct == 4.0
        assert search.tree.dump() == before


def test_an_evaluators_seed_is_0_unless_given() -> None:
    """Spec: search.rollout.1"""
    state = start(Setup(4, 0, 0, 5), deal(0, 4, 5))
    usual, zero, one = (
        RolloutEvaluator(BLOB, *seed).evaluate([state]) for seed in ((), (0,), (1,))
    )
    assert usual == zero != one


# What it finds


def small_decisions() -> Iterator[State]:
    """Yield small positions in which the seat to act has a real choice."""
    for seed in range(900):
        cards = 2 + seed % 2
        state = start(Setup(3, seed % 3, seed % 5, cards), deal(seed, 3, cards))
        rng = Rng(seed)
        for _ in range(3 if cards == 2 else 4 + rng.below(3)):
            legal = legal_actions(state)
            state = apply(state, legal[rng.below(len(legal))])
        if len(legal_actions(state)) > 1:
            yield state


def test_with_enough_simulations_the_choice_is_max_n() -> None:
    """Spec: search.value.2, search.value.1"""
    tried = 0
    for state in small_decisions():
        _, action, only = by_hand.max_n(state)
        if only and len(by_hand.best_actions(state)) == 1:
            tried += 1
            assert choice(MCTS.start(BLOB, HASH, state).run(800)) == action
    assert tried >= 30


class OneScalar(MCTS[State]):
    """Backs the root's value up to everyone, as if all seats were of one mind."""

    def back_up(self, path: Sequence[tuple[int, int]], values: Sequence[float]) -> None:
        root = self.tree.root.actor
        assert root is not None
        super().back_up(path, [values[root]] * len(values))


def test_every_seat_maximises_its_own_value() -> None:
    """Spec: search.value.2"""
    state = read_position(
        {
            "game": "blob", "players": 3, "dealer": 2, "round": 2,
            "hands": [["2H", "KH", "8C"], ["9S", "TC", "5D"], ["9H", "2D", "6D"]],
            "actions": [1, 1, 2, "8C", "TC"],
        }
    )  # fmt: skip
    assert by_hand.best_actions(state) == [from_wire("9H")]
    assert choice(MCTS.start(BLOB, HASH, state).run(2000)) == from_wire("9H")
    assert choice(OneScalar.start(BLOB, HASH, state).run(2000)) == from_wire("2D")
