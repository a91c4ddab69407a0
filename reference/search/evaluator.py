"""Evaluators: what a leaf is worth to each seat, and which actions look promising there.

Spec: search.evaluator.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from reference.rng import Rng, derive, mix
from reference.search.game import Game, S

S_contra = TypeVar("S_contra", contravariant=True)


class Evaluation(NamedTuple):
    """A policy, weights in the order of the legal actions, and a value for each seat."""

    policy: Sequence[float]
    values: Sequence[float]


class Evaluator(Protocol[S_contra]):
    """Whatever judges states that are not over; a batch is judged as if one by one.

    Spec: search.evaluator.1
    """

    def evaluate(self, states: Sequence[S_contra]) -> list[Evaluation]:
        """Judge several states."""
        ...


@dataclass(frozen=True)
class HashEvaluator(Generic[S]):
    """Judges by a hash of the history: no sense, but the same in every language.

    Spec: search.hash.1, search.hash.2, search.hash.3
    """

    game: Game[S]

    def evaluate(self, states: Sequence[S]) -> list[Evaluation]:
        """Judge several states."""
        return [self._judge(state) for state in states]

    def _judge(self, state: S) -> Evaluation:
        """Make weights and values from the digest.

        Spec: search.hash.2, search.hash.3
        """
        h = self.game.digest(state)
        policy = [1 + (mix(h, 256 + action) >> 16) for action in self.game.legal_actions(state)]
        values = [(mix(h, 512 + seat) >> 8) / 2**23 - 1 for seat in range(self.game.players(state))]
        return Evaluation(policy, values)


@dataclass(frozen=True)
class RolloutEvaluator(Generic[S]):
    """Plays the round to its end, at random or by the rule player, and takes the real values.

    Spec: search.rollout.1, search.rollout.2
    """

    game: Game[S]
    seed: int = 0
    by_rule: bool = False

    def evaluate(self, states: Sequence[S]) -> list[Evaluation]:
        """Judge several states."""
        return [self._judge(state) for state in states]

    def _judge(self, state: S) -> Evaluation:
        """Play one round out from here.

        Spec: search.rollout.1, search.rollout.2
        """
        game = self.game
        policy = [1] * len(game.legal_actions(state))
        rng = Rng(derive(self.seed, game.digest(state)))
        while game.actor(state) is not None:
            if self.by_rule:
                action = game.rule_action(state)
            else:
                actions = game.legal_actions(state)
                action = actions[rng.below(len(actions))]
            state = game.apply(state, action)
        return Evaluation(policy, game.values(state))
