"""The player: repeatable, in time, and blind to what its seat cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.game import State, apply, start
from reference.blob.observe import observe as reference_observe
from reference.blob.position import write_observation
from reference.blob.rounds import deal
from reference.blob.table import Setup
from reference.cards import hand as in_order
from reference.errors import (
    BadArgument,
    InconsistentObservation,
    LockstepError,
    OutOfTurn,
    WrongPhase,
)
from reference.rng import Rng
from runtime.blob.observation import Observation, observe
from runtime.blob.position import read_observation
from runtime.blob.round import Round
from runtime.budgets import LEVELS, Fixed, Timed, budget_of
from runtime.models import ModelError
from runtime.network import Network
from runtime.ops import answer
from runtime.player import Decision, Player, open_model, turn_seed
from runtime.search.evaluators import Evaluation, HashEvaluator, RolloutEvaluator
from tests.runtime_engine.agree import thorough, twin
from tests.strategies import acting, seeds

TWINS = 1000


@pytest.fixture(scope="module")
def network() -> Network:
    return open_model()


def told(decision: Decision) -> Decision:
    """Return a decision without the time it took."""
    return replace(decision, milliseconds=0.0)


def seen_by_actor(state: State) -> Observation:
    return observe(twin(state), state.table.actor or 0)


def played(seed: int) -> State:
    """Return a state some random actions into a round of any size."""
    rng = Rng(seed)
    players = 3 + rng.below(6)
    cards = 1 + rng.below(min(52 // players, 7))
    setup = Setup(players, rng.below(players), rng.below(5), cards)
    state = start(setup, deal(seed, players, cards))
    for _ in range(rng.below(players * (cards + 1))):
        actions = reference_observe(state, state.table.actor or 0).legal
        state = apply(state, actions[rng.below(len(actions))])
    return state


def swapped(state: State, rng: Rng) -> State | None:
    """Return the state with the cards that others hold shuffled among them, if the rules allow."""
    seat, table = state.table.actor, state.table
    others = [one for one in range(table.setup.players) if one != seat]
    hidden = rng.shuffled(card for one in others for card in state.hands[one])
    dealt = list(state.dealt)
    for one in others:
        count = len(state.hands[one])
        gone = [card for card in state.dealt[one] if card not in state.hands[one]]
        dealt[one] = in_order([*gone, *hidden[:count]])
        hidden = hidden[count:]
    other = start(table.setup, dealt)
    try:
        for action in table.actions:
            other = apply(other, action)
    except LockstepError:
        return None  # somebody would have had to follow suit
    return other if other.hands != state.hands else None


def test_no_decision_depends_on_cards_the_seat_cannot_see(network: Network) -> None:
    player = Player(network, Fixed(worlds=2, simulations=6), seed=5)
    tried = seed = 0
    while tried < TWINS:
        seed += 1
        state = played(seed)
        other = swapped(state, Rng(seed))
        if other is None:
            continue
        tried += 1
        one, two = player.decide(seen_by_actor(state)), player.decide(seen_by_actor(other))
        assert told(one) == told(two)


@thorough()
@given(acting, seeds)
def test_an_observation_holds_no_other_hand(state: State, seat: int) -> None:
    seat %= state.table.setup.players
    seen = observe(twin(state), seat)
    for one in range(state.table.setup.players):
        if one != seat:
            assert seen.round.hands[one] == seen.round.dealt[one] == 0


@thorough()
@given(acting)
def test_an_observation_is_the_same_from_a_round_and_from_the_wire(state: State) -> None:
    seat = state.table.actor or 0
    read = read_observation(write_observation(reference_observe(state, seat)))
    made = seen_by_actor(state)
    assert read.seat == made.seat
    for name in ("dealt", "hands", "actions", "actor", "voids", "winners", "setup"):
        assert getattr(read.round, name) == getattr(made.round, name)


@thorough(50)
@given(acting, seeds)
def test_a_fixed_budget_is_the_search_over_worlds(state: State, seed: int) -> None:
    seen = seen_by_actor(state)
    budget = Fixed(worlds=3, simulations=10)
    decision = Player(RolloutEvaluator(7), budget, seed).decide(seen)
    expected = answer(
        "pimc",
        {
            "observation": write_observation(reference_observe(state, seen.seat)),
            "seed": turn_seed(seed, seen),
            "worlds": 3,
            "simulations": 10,
            "c_puct": 1.5,
            "evaluator": {"kind": "rollout", "seed": 7},
        },
    )
    if len(seen.legal) > 1:
        assert list(decision.visits) == expected["visits"]
        assert (decision.worlds, decision.simulations) == (3, 10)
    assert decision.actions == seen.legal
    best = decision.visits.index(max(decision.visits))
    assert decision.action == decision.actions[best]
    for visits, value, spread in zip(
        decision.visits, decision.values, decision.spreads, strict=True
    ):
        assert (value is None) == (spread is None) == (visits == 0)
        assert value is None or -1 <= value <= 1


def test_the_same_seed_gives_the_same_decision(network: Network) -> None:
    seen = seen_by_actor(played(3))
    one = Player(network, "medium", seed=9).decide(seen)
    assert told(Player(network, "medium", seed=9).decide(seen)) == told(one)
    assert sum(one.visits) == 150


def test_a_single_legal_action_is_answered_at_once() -> None:
    seen = next(
        seen for seed in range(1, 999) if len((seen := seen_by_actor(played(seed))).legal) == 1
    )
    decision = Player(HashEvaluator()).decide(seen)
    assert decision.action == seen.legal[0]
    assert (decision.worlds, decision.simulations, decision.visits) == (0, 0, (0,))


class Clock:
    """A clock that an evaluator winds on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Slow(HashEvaluator):
    """Takes ten milliseconds a batch, by a clock of its own."""

    def __init__(self, clock: Clock) -> None:
        self.clock, self.batches = clock, 0

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:
        self.clock.now += 0.010
        self.batches += 1
        return super().evaluate(rounds, digests)


@thorough()
@given(st.floats(0.01, 400), st.integers(1, 5))
def test_a_time_limit_is_passed_by_one_batch_at_most(milliseconds: float, worlds: int) -> None:
    clock = Clock()
    slow = Slow(clock)
    seen = observe(twin(start(Setup(4, 0, 0, 5), deal(1, 4, 5))), 1)
    decision = Player(slow, Timed(milliseconds, worlds), clock=clock).decide(seen)
    assert milliseconds <= decision.milliseconds + 1e-9
    assert decision.milliseconds <= milliseconds + 10 + 1e-9
    assert decision.simulations == slow.batches - 1
    assert sum(decision.visits) == decision.worlds * decision.simulations


class Leaning(Slow):
    """Leans to the highest action."""

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:
        judged = super().evaluate(rounds, digests)
        return [(range(len(policy)), values) for policy, values in judged]


def test_out_of_time_the_priors_decide() -> None:
    clock = Clock()
    seen = observe(twin(start(Setup(4, 0, 0, 5), deal(1, 4, 5))), 1)
    decision = Player(Leaning(clock), Timed(1), clock=clock).decide(seen)
    assert (decision.simulations, sum(decision.visits)) == (0, 0)
    assert decision.values == decision.spreads == (None,) * 6
    assert decision.action == 5


def test_a_time_limit_searches_the_worlds_a_fixed_budget_would() -> None:
    clock = Clock()
    seen = seen_by_actor(start(Setup(4, 0, 0, 5), deal(1, 4, 5)))
    timed = Player(Slow(clock), Timed(105, worlds=3), seed=4, clock=clock).decide(seen)
    fixed = Player(HashEvaluator(), Fixed(3, timed.simulations), seed=4).decide(seen)
    assert timed.simulations == 10
    assert told(replace(timed, model=fixed.model)) == told(fixed)


def test_a_model_is_opened_by_name_or_by_path(network: Network) -> None:
    path = network.model.path
    for name in (str(path), path.name.removesuffix(".onnx")):
        assert open_model(name).model.sha256 == network.model.sha256
    with pytest.raises(ModelError):
        open_model("nobody")


def test_levels_are_budgets() -> None:
    assert set(LEVELS) == {"easy", "medium", "hard"}
    assert Player(HashEvaluator(), "hard").budget == budget_of("hard")
    with pytest.raises(BadArgument):
        Player(HashEvaluator(), "impossible")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Fixed(0, 1),
        lambda: Fixed(1, 0),
        lambda: Fixed(1001, 1),
        lambda: Timed(0),
        lambda: Timed(float("nan")),
        lambda: Timed(10, worlds=0),
        lambda: Player(HashEvaluator(), seed=-1),
    ],
)
def test_what_cannot_be_done_is_refused(make: object) -> None:
    assert callable(make)
    with pytest.raises(BadArgument):
        make()


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    state = start(Setup(3, 0, 0, 1), deal(1, 3, 1))
    player = Player(HashEvaluator())
    with pytest.raises(OutOfTurn):
        player.decide(observe(twin(state), 0))
    while state.table.actor is not None:
        state = apply(state, reference_observe(state, state.table.actor).legal[0])
    with pytest.raises(WrongPhase):
        player.decide(observe(twin(state), 0))


def test_what_no_deal_explains_is_refused() -> None:
    observation = {
        "game": "blob", "players": 3, "dealer": 0, "round": 4, "seat": 0,
        "hand": ["2S", "3S", "4S"],
        "actions": [0, 0, 1, "2H", "2C", "2S", "3D", "4H"],
    }  # fmt: skip
    with pytest.raises(InconsistentObservation):
        Player(HashEvaluator()).decide(read_observation(observation))
