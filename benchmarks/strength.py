"""How strong PIMC with random rollouts is, and how best to split a budget into worlds.

Every budget plays the same deals in the same seats against the same opponents.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from os import cpu_count
from statistics import fmean, stdev

from benchmarks.timing import Figure, Tell
from reference.blob.game import scores, start
from reference.blob.observe import Observation
from reference.blob.play import Policy, play_round, random_player
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal
from reference.blob.rule import rule_player
from reference.blob.table import Setup
from reference.rng import derive
from reference.search.evaluator import RolloutEvaluator
from reference.search.pimc import decide, pimc

PLAYERS, CARDS, DEALS = 4, 5, 300
PLAYERS_TRIED = ("random", "rule", "3x50", "5x100", "25x20", "50x10")
OPPONENTS = ("random", "rule")
EQUAL_BUDGETS = (("25x20", "5x100"), ("50x10", "5x100"))


def run(tell: Tell) -> list[Figure]:
    """Play every player against three opponents of each kind, and count points a round."""
    figures = []
    with ProcessPoolExecutor(min(cpu_count() or 1, 61)) as pool:
        for opponent in OPPONENTS:
            points: dict[str, list[int]] = {}
            for player in PLAYERS_TRIED:
                tell(f"{player} against three {opponent} players")
                jobs = [(player, opponent, seed) for seed in range(DEALS)]
                points[player] = list(pool.map(_points, jobs, chunksize=10))
                made = sum(map(bool, points[player])) / DEALS
                note = f"bid made in {made:.0%} of {DEALS} deals"
                figures.append(_mean(f"{player} against 3 {opponent}", points[player], note))
            for one, other in EQUAL_BUDGETS:
                gained = [a - b for a, b in zip(points[one], points[other], strict=True)]
                name = f"{one} less {other}, against 3 {opponent}"
                figures.append(_mean(name, gained, "the same deals, paired"))
    return figures


def _mean(name: str, points: list[int], note: str) -> Figure:
    margin = 1.96 * stdev(points) / sqrt(len(points))
    return Figure(name, fmean(points), "points/round", note=f"+- {margin:.2f} (95%), {note}")


def _points(job: tuple[str, str, int]) -> int:
    """Return what one player scores in one deal."""
    player, opponent, seed = job
    me = seed // 5 % PLAYERS
    policies = [_policy(opponent, derive(seed, seat)) for seat in range(PLAYERS)]
    policies[me] = _policy(player, derive(seed, me))
    setup = Setup(PLAYERS, seed % PLAYERS, seed % 5, CARDS)
    gained = scores(play_round(start(setup, deal(seed, PLAYERS, CARDS)), policies).table)
    assert gained is not None
    return gained[me]


def _policy(name: str, seed: int) -> Policy:
    if name == "random":
        return random_player(seed)
    if name == "rule":
        return rule_player
    worlds, simulations = map(int, name.split("x"))
    evaluator = RolloutEvaluator(BLOB, seed)

    def search(seen: Observation) -> int:
        turn = derive(seed, len(seen.table.actions))
        visits = pimc(BLOB, evaluator, seen, turn, worlds=worlds, simulations=simulations)
        return decide(seen.legal, visits)

    return search
