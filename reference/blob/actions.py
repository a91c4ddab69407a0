"""The action space of 52: which actions are legal, and choosing one from weights.

Spec: mask.space.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reference.blob.observe import Observation
from reference.errors import BadArgument, OutOfTurn, WrongPhase
from reference.rng import Rng

COLDEST, HOTTEST = 0.01, 100.0
LIMIT = 2**53


@dataclass(frozen=True, slots=True)
class ActionMasker:
    """Masks over the action space, bids 0..17 and cards 0..51 sharing its places.

    Spec: mask.space.1
    """

    size: int = 52

    def mask(self, observation: Observation) -> NDArray[np.float32]:
        """Return 1 for every legal action of the seat to act, 0 elsewhere.

        Spec: mask.legal.1, mask.legal.2
        """
        table = observation.table
        if table.over:
            raise WrongPhase("the round is over; no action is legal")
        if table.actor != observation.seat:
            raise OutOfTurn(f"it is the turn of seat {table.actor}", seat=observation.seat)
        mask = np.zeros(self.size, dtype=np.float32)
        mask[list(observation.legal)] = 1.0
        return mask

    def probabilities(
        self, weights: Sequence[float], mask: Sequence[float], temperature: float
    ) -> list[float]:
        """Turn weights into probabilities over the legal actions.

        Spec: mask.choose.1, mask.choose.2
        """
        self._check(weights, mask, temperature)
        kept = _masked(weights, mask)
        if temperature == 0:
            best = kept.index(max(kept))
            return [float(action == best) for action in range(self.size)]
        if temperature != 1:
            most = max(kept)
            kept = [(weight / most) ** (1 / temperature) for weight in kept]
        total = 0.0
        for weight in kept:
            total += weight
        return [weight / total for weight in kept]

    def choose(
        self, weights: Sequence[float], mask: Sequence[float], temperature: float, seed: int
    ) -> int:
        """Choose a legal action: the heaviest at temperature 0, else one drawn by probability.

        Spec: mask.choose.3, mask.choose.4
        """
        chances = self.probabilities(weights, mask, temperature)
        rng = Rng(seed)
        if temperature == 0:
            return chances.index(1.0)
        kept = _masked(weights, mask)
        if temperature == 1 and all(w == int(w) for w in kept) and sum(map(int, kept)) < LIMIT:
            return _pick(kept, rng.below(sum(map(int, kept))))
        return _pick(chances, rng.below(LIMIT) / LIMIT)

    def _check(self, weights: Sequence[float], mask: Sequence[float], temperature: float) -> None:
        """Refuse what cannot be chosen from.

        Spec: mask.choose.5
        """
        if len(weights) != self.size or len(mask) != self.size:
            raise BadArgument(f"weights and mask have {self.size} entries each")
        if any(entry not in (0, 1) for entry in mask):
            raise BadArgument("a mask holds 0 and 1 only")
        if not any(mask):
            raise BadArgument("the mask allows no action")
        if not all(0 <= weight < LIMIT for weight in weights):
            raise BadArgument("weights are numbers of at least 0 and below 2^53")
        if temperature != 0 and not COLDEST <= temperature <= HOTTEST:
            raise BadArgument(
                f"a temperature of {temperature}; it is 0, or {COLDEST} to {HOTTEST:g}"
            )


def _masked(weights: Sequence[float], mask: Sequence[float]) -> list[float]:
    """Return the weights of the legal actions, or equal weights if all of those are 0.

    Spec: mask.choose.1
    """
    kept = [weight if allowed else 0 for weight, allowed in zip(weights, mask, strict=True)]
    return kept if any(kept) else [float(allowed) for allowed in mask]


def _pick(weights: Sequence[float], drawn: float) -> int:
    """Return the first action at which the running sum passes what was drawn.

    Spec: mask.choose.4
    """
    running = 0.0
    last = 0
    for action, weight in enumerate(weights):
        running += weight
        if drawn < running:
            return action
        if weight > 0:
            last = action
    return last
