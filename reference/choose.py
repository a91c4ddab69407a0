"""Choosing one of several weights: the largest, or one drawn in proportion, at a temperature.

Spec: mask.choose.2
"""

from __future__ import annotations

from collections.abc import Sequence

from reference.errors import BadArgument
from reference.rng import Rng

COLDEST, HOTTEST = 0.01, 100.0
LIMIT = 2**53


def check_temperature(temperature: float) -> None:
    """Refuse a temperature at which powers are no longer safe.

    Spec: mask.choose.5
    """
    if temperature != 0 and not COLDEST <= temperature <= HOTTEST:
        raise BadArgument(f"a temperature of {temperature}; it is 0, or {COLDEST} to {HOTTEST:g}")


def probabilities(weights: Sequence[float], temperature: float) -> list[float]:
    """Turn weights, one of them above 0, into probabilities.

    Spec: mask.choose.2
    """
    check_temperature(temperature)
    if temperature == 0:
        best = weights.index(max(weights))
        return [float(place == best) for place in range(len(weights))]
    if temperature != 1:
        most = max(weights)
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
            return _pick(weights, rng.below(total))
    return _pick(chances, rng.below(LIMIT) / LIMIT)


def _pick(weights: Sequence[float], drawn: float) -> int:
    """Return the first place at which the running sum passes what was drawn.

    Spec: mask.choose.4
    """
    running = 0.0
    last = 0
    for place, weight in enumerate(weights):
        running += weight
        if drawn < running:
            return place
        if weight > 0:
            last = place
    return last
