"""Evaluators: what leaves are worth to each seat, and which actions look promising there.

Spec: search.evaluator.1
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Protocol, TypeAlias

from reference.rng import WORD
from runtime.blob.encoder import Encoder
from runtime.blob.rollout import Dice, rollout
from runtime.blob.round import OVER, Round
from runtime.blob.rule import rule_action
from runtime.models import Model, ModelError
from runtime.network import Network

Evaluation: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""A policy, weights in the order of the legal actions, and a value for each seat."""


class Evaluator(Protocol):
    """Whatever judges rounds that are not over; a batch is judged as if one by one.

    Spec: search.evaluator.1
    """

    @property
    def name(self) -> str:
        """Return what people call it."""
        ...

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> Sequence[Evaluation]:
        """Judge rounds that share a setup, each with its digest."""
        ...


class HashEvaluator:
    """Judges by a hash of the history: no sense, but the same in every language.

    Spec: search.hash.2, search.hash.3
    """

    name = "hash"

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:
        """Fold every action and every seat into the digest, `rng.mix.1` written out."""
        judged: list[Evaluation] = []
        for round_, digest in zip(rounds, digests):
            policy = []
            for action in round_.legal:
                h = ((digest ^ (256 + action)) * 0x85EBCA6B) & WORD
                h = ((h ^ (h >> 13)) * 0xC2B2AE35) & WORD
                policy.append(1 + (h >> 16))  # the last step of mix leaves the upper half alone
            values = []
            for seat in range(512, 512 + round_.setup.players):
                h = ((digest ^ seat) * 0x85EBCA6B) & WORD
                h = ((h ^ (h >> 13)) * 0xC2B2AE35) & WORD
                values.append(((h ^ (h >> 16)) >> 8) / 8388608 - 1)
            judged.append((policy, values))
        return judged


class RolloutEvaluator:
    """Plays rounds to their end at random and takes the real values.

    Spec: search.rollout.1
    """

    name = "random rollouts"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed)

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:
        """Play each round out once."""
        state = self._dice.state
        return [
            ((1,) * len(round_.legal), rollout(round_, state(digest)))
            for round_, digest in zip(rounds, digests)
        ]


class RuleEvaluator:
    """Lets the rule player play rounds to their end and takes the real values.

    Spec: search.rollout.2
    """

    name = "rule rollouts"

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:  # noqa: ARG002
        """Play each round out once."""
        judged: list[Evaluation] = []
        for round_ in rounds:
            end = round_
            while end.actor != OVER:
                end = end.after((rule_action(end),))
            judged.append(((1,) * len(round_.legal), end.values))
        return judged


class NetworkEvaluator:
    """Asks a network: every leaf is encoded for every seat, and all rows go as one batch.

    A row's value speaks for its seat; the actor's row gives the policy.

    Spec: search.evaluator.1, network.input.3, network.proof.3
    """

    def __init__(self, network: Network) -> None:
        self.name = title(network.model)
        self._network = network
        self._encoder: Encoder | None = None
        self._setup: object = None

    def evaluate(self, rounds: Sequence[Round], digests: Sequence[int]) -> list[Evaluation]:  # noqa: ARG002
        """Encode, ask once, and take each row for what it speaks for."""
        setup = rounds[0].setup
        if self._encoder is None or self._setup is not setup:
            self._encoder, self._setup = Encoder(rounds[0]), setup
        rows, masks = self._encoder.encode(rounds)
        policies, values = self._network.run(rows, masks)
        players = setup.players
        actors = [place * players + round_.actor for place, round_ in enumerate(rounds)]
        by_round = values.reshape(-1, players).tolist()
        judged: list[Evaluation] = [
            ([policy[action] for action in round_.legal], worth)
            for round_, policy, worth in zip(rounds, policies[actors].tolist(), by_round)
        ]
        # What is not finite makes its sum so too; numpy would take longer to look.
        if not all(isfinite(sum(policy) + sum(worth)) for policy, worth in judged):
            path = self._network.model.path
            raise ModelError("bad_output", f"{path}: gave a number that is none while searching")
        return judged


def title(model: Model) -> str:
    """Return a model's name, with the warning that belongs to it before any training."""
    name = model.path.name.removesuffix(".onnx")
    return name if model.manifest["training"]["step"] else f"{name} (untrained)"
