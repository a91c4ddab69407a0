"""How fast the reference is: plain code, so these are floors, not feats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle
from time import perf_counter

from benchmarks.timing import Figure, Tell, Work, per_second, percentile
from reference.blob.determinize import BeliefState
from reference.blob.encoder import encode
from reference.blob.game import State, apply, start
from reference.blob.observe import Observation, observe
from reference.blob.play import play_round, random_player
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal, round_structure
from reference.blob.table import Context, Setup
from reference.rng import Rng
from reference.search.evaluator import HashEvaluator
from reference.search.mcts import MCTS

PLAYERS, CARDS = 4, 5
SIZES = ((4, 5), (4, 13), (8, 6))


def run(tell: Tell) -> list[Figure]:
    """Measure rounds, encodings, searches and worlds."""
    figures = []
    for name, work, unit, target in (
        ("random rounds, 4x5", _rounds(), "rounds/s", ">= 3,500"),
        ("encode, 4x5", _encodings(), "us", "<= 25"),
        ("hash simulations, 4x5", _simulations(), "simulations/s", ">= 25,000"),
        *((f"worlds with voids, {p}x{c}", _worlds(p, c), "worlds/s", ">= 5,000") for p, c in SIZES),
    ):
        tell(name)
        rate = per_second(work)
        figures.append(Figure(name, 1e6 / rate if unit == "us" else rate, unit, target))
    for players, cards in SIZES:
        tell(f"set-up of a belief, {players}x{cards}")
        figures.append(_set_up(players, cards))
    return figures


def _deal(seed: int, context: Context | None = None) -> State:
    round_ = len(context.completed) if context else seed % 5
    setup = Setup(PLAYERS, seed % PLAYERS, round_, CARDS, context)
    return start(setup, deal(seed, PLAYERS, CARDS))


def _steps(state: State, seed: int) -> Iterator[State]:
    """Yield the states of a round played at random in which somebody is to act."""
    choose = random_player(seed)
    while (actor := state.table.actor) is not None:
        yield state
        state = apply(state, choose(observe(state, actor)))


def _rounds() -> Work:
    seeds = count()

    def work() -> int:
        for _ in range(100):
            seed = next(seeds)
            play_round(_deal(seed), [random_player(seed)] * PLAYERS)
        return 100

    return work


def _encodings() -> Work:
    """Encode what every seat sees at every step of a few rounds, half of them late in a game."""
    seen: list[Observation] = []
    played = round_structure(CARDS, PLAYERS)[:-1]
    for seed in range(10):
        context = Context(CARDS, played, (31, 40, 58, 22)) if seed % 2 else None
        for state in _steps(_deal(seed, context), seed):
            seen += [observe(state, seat) for seat in range(PLAYERS)]

    def work() -> int:
        for observation in seen:
            encode(observation)
        return len(seen)

    return work


def _simulations() -> Work:
    """Search with 100 simulations from every step of a few rounds, as a player would."""
    states = [state for seed in range(10) for state in _steps(_deal(seed), seed)]
    turns = cycle(state for state in states if len(BLOB.legal_actions(state)) > 1)
    evaluator = HashEvaluator(BLOB)

    def work() -> int:
        for _ in range(20):
            MCTS.start(BLOB, evaluator, next(turns)).run(100)
        return 2000

    return work


def _observations(players: int, cards: int, rounds: int) -> list[Observation]:
    """Return what the seat to act sees, wherever somebody has shown a void."""
    found: list[Observation] = []
    for seed in range(rounds):
        setup = Setup(players, seed % players, seed % 5, cards)
        steps = _steps(start(setup, deal(seed, players, cards)), seed)
        found += [
            observe(state, state.table.actor or 0) for state in steps if any(state.table.voids)
        ]
    return found


def _worlds(players: int, cards: int) -> Work:
    """Draw worlds from beliefs already set up, five from each in turn."""
    beliefs = cycle([BeliefState(seen) for seen in _observations(players, cards, 8)])
    rng = Rng(1)

    def work() -> int:
        for _ in range(20):
            belief = next(beliefs)
            for _ in range(5):
                belief.sample(rng)
        return 100

    return work


def _set_up(players: int, cards: int) -> Figure:
    """Time a belief from an observation to its first world, where three groups differ in voids."""
    times = []
    hard = [seen for seen in _observations(players, cards, 60) if len(set(seen.table.voids)) >= 3]
    for seen in hard:
        began = perf_counter()
        BeliefState(seen).sample(Rng(1))
        times.append(1000 * (perf_counter() - began))
    name = f"set-up of a hard belief, {players}x{cards}, p95"
    return Figure(name, percentile(times, 95), "ms", "<= 5")
