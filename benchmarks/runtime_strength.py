"""How strong the player is as it comes: its model, and random rollouts, beside random players."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from benchmarks.timing import Figure, Tell
from reference.rng import Rng, derive
from runtime.blob.observation import Observation, observe
from runtime.blob.round import OVER
from runtime.blob.setup import Setup, deal
from runtime.blob.start import start
from runtime.player import Player, open_model
from runtime.search.evaluators import RolloutEvaluator

PLAYERS, CARDS, DEALS = 4, 5, 300

Policy = Callable[[Observation], int]


def strength(tell: Tell) -> list[Figure]:
    """Let each player play the same deals in the same seats against three random players."""
    network = open_model()
    name = Player(network).evaluator.name
    figures = [_play(tell, "random", _random)]
    usual = figures[0].value
    for title, make in (
        (f"{name}, medium", lambda seed: Player(network, "medium", seed)),
        ("random rollouts, medium", lambda seed: Player(RolloutEvaluator(seed), "medium", seed)),
        ("random rollouts, hard", lambda seed: Player(RolloutEvaluator(seed), "hard", seed)),
    ):
        figures.append(_play(tell, title, _deciding(make)))
        share = figures[-1].value / usual
        target = ">= 0.8" if title.startswith(name) else "> 1"
        figures.append(Figure(f"{title}, against random's points", share, "x", target))
    return figures


def _play(tell: Tell, name: str, make: Callable[[int], Policy]) -> Figure:
    tell(f"{name} against three random players")
    points = [_points(make, seed) for seed in range(DEALS)]
    margin = 1.96 * stdev(points) / sqrt(DEALS)
    note = f"+- {margin:.2f} (95%), {DEALS} deals"
    return Figure(f"{name} against 3 random", fmean(points), "points/round", note=note)


def _points(make: Callable[[int], Policy], seed: int) -> int:
    """Return what one player scores in one deal."""
    me = seed // 5 % PLAYERS
    policies = [_random(derive(seed, seat)) for seat in range(PLAYERS)]
    policies[me] = make(derive(seed, me))
    setup = Setup(PLAYERS, seed % PLAYERS, seed % 5, CARDS)
    round_ = start(setup, deal(seed, PLAYERS, CARDS))
    while round_.actor != OVER:
        round_ = round_.after((policies[round_.actor](observe(round_, round_.actor)),))
    assert round_.scores is not None
    return round_.scores[me]


def _random(seed: int) -> Policy:
    rng = Rng(seed)

    def choose(seen: Observation) -> int:
        return seen.legal[rng.below(len(seen.legal))]

    return choose


def _deciding(make: Callable[[int], Player]) -> Callable[[int], Policy]:
    def policy(seed: int) -> Policy:
        player = make(seed)
        return lambda seen: player.decide(seen).action

    return policy
