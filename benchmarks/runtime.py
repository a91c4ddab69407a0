"""How fast the runtime is beside the reference: rounds, rollouts, encodings, trees, decisions.

The two take turns in one run, so that whatever else the machine does slows both alike.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle

from benchmarks.runtime_decisions import decisions, growth, memory
from benchmarks.runtime_strength import strength
from benchmarks.timing import Figure, Tell, Work, per_second
from reference.blob.game import State, apply, start
from reference.blob.observe import observe
from reference.blob.play import play_round, random_player
from reference.blob.position import write_position
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal
from reference.blob.table import Setup
from reference.search import evaluator as reference
from reference.search.mcts import MCTS
from runtime.blob import start as twin
from runtime.blob.encoder import Encoder
from runtime.blob.position import read_position
from runtime.blob.round import Round
from runtime.blob.setup import Setup as TwinSetup
from runtime.search.evaluators import HashEvaluator, RolloutEvaluator
from runtime.search.search import Search

PLAYERS, CARDS, ROUNDS = 4, 5, 10
REPEATS, SECONDS = 5, 0.3
IMPORTS = 5


def run(tell: Tell) -> list[Figure]:
    """Measure the engine, then decisions, their growth, strength and memory."""
    figures = []
    states = [state for seed in range(ROUNDS) for state in _steps(seed)]
    rounds = [read_position(write_position(state)) for state in states]
    for name, works, unit, targets in (
        ("replayed rounds, 4x5", _replays(), "rounds/s", (None, ">= 10")),
        ("random rollouts, 4x5", _rollouts(states, rounds), "rollouts/s", (None, ">= 4")),
        ("hash simulations, 4x5", _trees(states, rounds), "simulations/s", (">= 60,000", "> 1")),
    ):
        tell(name)
        theirs, ours = _in_turns(*works)
        figures.append(Figure(name, ours, unit, targets[0]))
        figures.append(Figure(f"{name}, against the reference", ours / theirs, "x", targets[1]))
    for worlds in (1, 3, 20):
        name = f"encoding, {worlds} leaves of 4 rows at once"
        tell(name)
        rate = per_second(_encodings(rounds, worlds), SECONDS)
        figures.append(Figure(name, 1e6 / rate, "us/row", "<= 5" if worlds > 1 else None))
    tell("imports")
    figures += [_import("runtime"), _import("runtime.player")]
    return [*figures, *decisions(tell), *growth(tell), *memory(tell), *strength(tell)]


def _in_turns(theirs: Work, ours: Work) -> tuple[float, float]:
    """Return both rates, the best of several turns each."""
    best = [0.0, 0.0]
    for _ in range(REPEATS):
        for place, work in enumerate((theirs, ours)):
            best[place] = max(best[place], per_second(work, SECONDS / 3))
    return best[0], best[1]


def _dealt(seed: int) -> State:
    setup = Setup(PLAYERS, seed % PLAYERS, seed % 5, CARDS)
    return start(setup, deal(seed, PLAYERS, CARDS))


def _steps(seed: int) -> Iterator[State]:
    """Yield the states of a round played at random in which there is something to choose."""
    state, choose = _dealt(seed), random_player(seed)
    while (actor := state.table.actor) is not None:
        if len(BLOB.legal_actions(state)) > 1:
            yield state
        state = apply(state, choose(observe(state, actor)))


def _replays() -> tuple[Work, Work]:
    """Replay whole recorded rounds from their deals, every rule checked."""
    theirs, ours = [], []
    for seed in range(50):
        state = _dealt(seed)
        actions = play_round(state, [random_player(seed)] * PLAYERS).table.actions
        setup = state.table.setup
        theirs.append((setup, state.dealt, actions))
        same = TwinSetup(setup.players, setup.dealer, setup.round, setup.cards)
        hands = [[int(card) for card in hand] for hand in state.dealt]
        ours.append((same, hands, [int(action) for action in actions]))

    def slowly() -> int:
        for setup, hands, actions in theirs:
            state = start(setup, hands)
            for action in actions:
                state = apply(state, action)
        return len(theirs)

    def fast() -> int:
        for setup, hands, actions in ours:
            twin.start(setup, hands).after(actions)
        return len(ours)

    return slowly, fast


def _rollouts(states: list[State], rounds: list[Round]) -> tuple[Work, Work]:
    """Play every state out at random, its digest included."""
    theirs, ours = reference.RolloutEvaluator(BLOB, 1), RolloutEvaluator(1)

    def slowly() -> int:
        return len(theirs.evaluate(states))

    def fast() -> int:
        return len(ours.evaluate(rounds, [twin.digest(round_) for round_ in rounds]))

    return slowly, fast


def _trees(states: list[State], rounds: list[Round]) -> tuple[Work, Work]:
    """Search with 100 simulations from every state in turn."""
    theirs, ours = cycle(states), cycle(rounds)
    slow, quick = reference.HashEvaluator(BLOB), HashEvaluator()

    def slowly() -> int:
        for _ in range(20):
            MCTS.start(BLOB, slow, next(theirs)).run(100)
        return 2000

    def fast() -> int:
        for _ in range(20):
            Search.start(quick, [next(ours)]).run(100)
        return 2000

    return slowly, fast


def _encodings(rounds: list[Round], worlds: int) -> Work:
    """Encode rounds of one setup, as many at once as there are worlds."""
    same = [round_ for round_ in rounds if round_.setup == rounds[0].setup]
    turns = cycle(same)
    batches = [[next(turns) for _ in range(worlds)] for _ in range(20)]
    encoder = Encoder(same[0])

    def work() -> int:
        for batch in batches:
            encoder.encode(batch)
        return len(batches) * worlds * PLAYERS

    return work


def _import(module: str) -> Figure:
    """Time an import in a new interpreter, and see that torch stays away."""
    code = (
        f"import time, sys; began = time.perf_counter(); import {module}; "
        "print(time.perf_counter() - began, 'torch' in sys.modules)"
    )
    told = [
        subprocess.run(  # noqa: S603 - our own interpreter and our own words
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(IMPORTS)
    ]
    note = "with torch" if any(torch == "True" for _, torch in told) else "without torch"
    return Figure(f"import {module}", min(float(time) for time, _ in told), "s", "<= 0.3", note)
