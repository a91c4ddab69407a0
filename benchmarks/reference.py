"""How fast the reference is: plain code, so these are floors, not feats."""

from __future__ import annotations

from itertools import count

from benchmarks.timing import Figure, Work, per_second
from reference.blob.encoder import encode
from reference.blob.game import State, apply, start
from reference.blob.observe import Observation, observe
from reference.blob.play import play_round, random_player
from reference.blob.rounds import deal
from reference.blob.table import Context, Setup

PLAYERS, CARDS = 4, 5


def run() -> list[Figure]:
    """Measure rounds and encodings at four players and five cards."""
    return [
        Figure("random rounds, 4x5", per_second(_rounds), "rounds/s", ">= 3,500"),
        Figure("encode, 4x5", 1e6 / per_second(_encodings()), "us", "<= 25"),
    ]


_seeds = count()


def _deal(seed: int, context: Context | None = None) -> State:
    setup = Setup(PLAYERS, seed % PLAYERS, 0 if context else seed % 5, CARDS, context)
    return start(setup, deal(seed, PLAYERS, CARDS))


def _rounds() -> int:
    for _ in range(100):
        seed = next(_seeds)
        play_round(_deal(seed), [random_player(seed)] * PLAYERS)
    return 100


def _encodings() -> Work:
    """Encode every seat's observation at every step of a few rounds, half of them in a game."""
    seen: list[Observation] = []
    for seed in range(10):
        context = Context(CARDS, (), (0,) * PLAYERS) if seed % 2 else None
        state, choose = _deal(seed, context), random_player(seed)
        while (actor := state.table.actor) is not None:
            seen += [observe(state, seat) for seat in range(PLAYERS)]
            state = apply(state, choose(observe(state, actor)))

    def work() -> int:
        for observation in seen:
            encode(observation)
        return len(seen)

    return work
