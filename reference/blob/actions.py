"""The action space of 52: which actions are legal, and choosing one of them from weights.

Spec: mask.space.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reference import choose
from reference.blob.observe import Observation
from reference.errors import BadArgument


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
        observation.check_turn()
        mask = np.zeros(self.size, dtype=np.float32)
        mask[list(observation.legal)] = 1.0
        return mask

    def probabilities(
        self, weights: Sequence[float], mask: Sequence[float], temperature: float
    ) -> list[float]:
        """Turn weights into probabilities over the legal actions.

        Spec: mask.choose.1, mask.choose.2
        """
        return choose.probabilities(self._masked(weights, mask), temperature)

    def choose(
        self, weights: Sequence[float], mask: Sequence[float], temperature: float, seed: int
    ) -> int:
        """Choose a legal action: the heaviest at temperature 0, else one drawn by probability.

        Spec: mask.choose.3, mask.choose.4
        """
        return choose.choose(self._masked(weights, mask), temperature, seed)

    def _masked(self, weights: Sequence[float], mask: Sequence[float]) -> list[float]:
        """Return the weights of the legal actions, or equal weights if all of those are 0.

        Spec: mask.choose.1, mask.choose.5
        """
        if len(weights) != self.size or len(mask) != self.size:
            raise BadArgument(f"weights and mask have {self.size} entries each")
        if any(entry not in (0, 1) for entry in mask):
            raise BadArgument("a mask holds 0 and 1 only")
        if not any(mask):
            raise BadArgument("the mask allows no action")
        if not all(0 <= weight < choose.LIMIT for weight in weights):
            raise BadArgument("weights are numbers of at least 0 and below 2^53")
        kept = [weight if allowed else 0 for weight, allowed in zip(weights, mask)]
        return kept if any(kept) else [float(allowed) for allowed in mask]
