"""Choosing one of several weights: the largest, or one drawn in proportion, at a temperature.

Spec: mask.choose.2
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from reference.errors import BadArgument
from reference.rng import Rng

SIZE = 52
LIMIT = 2**53


def masked(weights: Sequence[float], mask: Sequence[int]) -> list[float]:
    """Return the weights of the legal actions, or equal weights if all of those are 0.

    Spec: mask.choose.1, mask.choose.5
    """
    if len(weights) != SIZE or len(mask) != SIZE:
        raise BadArgument(f"weights and mask have {SIZE} entries each")
    if not set(mask) <= {0, 1} or not any(mask):
        raise BadArgument("a mask holds 0 and 1 only, and allows an action")
    if not all(0 <= weight < LIMIT for weight in weights):
        raise BadArgument("weights are numbers of at least 0 and below 2^53")
    kept = [weight if allowed else 0 for weight, allowed in zip(weights, mask)]
    return kept if any(kept) else [float(allowed) for allowed in mask]


def probabilities(weights: Sequence[float], temperature: float) -> list[float]:
    """Turn weights, one of them above 0, into probabilities.

    Spec: mask.choose.2, mask.choose.5
    """
    if temperature != 0 and not 0.01 <= temperature <= 100:
        raise BadArgument(f"a temperature of {temperature}; it is 0, or 0.01 to 100")
    most = max(weights)
    if temperature == 0:
        best = weights.index(most)
        return [float(place == best) for place in range(len(weights))]
    if temperature != 1:
        weights = [(weight / most) ** (1 / temperature) for weight in weights]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def choose(weights: Sequence[float], temperature: float, seed: int) -> int:
    """Return the place of the chosen weight.

    Spec: mask.choose.3, mask.choose.4
    """
    chances = probabilities(weights, temperature)
    rng = Rng(seed)
    if temperature == 0:
        return chances.index(1.0)
    if temperature == 1 and all(weight == int(weight) for weight in weights):
        total = sum(map(int, weights))
        if total < LIMIT:
            return _first_beyond(weights, rng.below(total))
    return _first_beyond(chances, rng.below(LIMIT) / LIMIT)


def _first_beyond(weights: Sequence[float], drawn: float) -> int:
    """Return the first place at which the running sum passes what was drawn.

    If rounding keeps the sum from passing it, the last place of any weight is taken.

    Spec: mask.choose.4
    """
    for place, running in enumerate(accumulate(weights, initial=0.0)):
        if drawn < running:
            return place - 1
    return max(place for place, weight in enumerate(weights) if weight > 0)
