"""The search plays any game that answers its protocol, not only Blob."""

from __future__ import annotations

from typing import NamedTuple

from reference.rng import mix
from reference.search.evaluator import HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS


class Heap(NamedTuple):
    """A heap of stones, and whose turn it is; whoever takes the last stone wins."""

    stones: int
    turn: int = 0


class Nim:
    """Take one, two or three stones."""

    def players(self, state: Heap) -> int:
        return 2

    def actor(self, state: Heap) -> int | None:
        return state.turn if state.stones else None

    def legal_actions(self, state: Heap) -> tuple[int, ...]:
        return tuple(n for n in (1, 2, 3) if n <= state.stones)

    def apply(self, state: Heap, action: int) -> Heap:
        return Heap(state.stones - action, 1 - state.turn)

    def values(self, state: Heap) -> tuple[float, ...]:
        return (-1.0, 1.0) if state.turn == 0 else (1.0, -1.0)

    def digest(self, state: Heap) -> int:
        return mix(mix(1, state.stones), state.turn)

    def rule_action(self, state: Heap) -> int:
        return 1


def test_the_search_wins_at_nim() -> None:
    """Spec: search.game.1"""
    nim = Nim()
    for stones in (5, 6, 7, 9, 10, 11):
        for evaluator in (HashEvaluator(nim), RolloutEvaluator(nim, 1)):
            visits = MCTS.start(nim, evaluator, Heap(stones)).run(3000).tree.visits()
            assert visits.index(max(visits)) + 1 == stones % 4
