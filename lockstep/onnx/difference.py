"""How far two arrays of outputs lie apart; a number that is none is farther than any other.

Spec: network.proof.3
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite, isnan

import numpy as np
from numpy.typing import NDArray

EXPONENTS = range(-11, -3)
"""The histogram's bins: zero, then one for each power of ten, the last one open."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The absolute differences of one output: the largest and its row, percentiles, a histogram."""

    largest: float
    row: int
    median: float
    p99: float
    p999: float
    counts: tuple[int, ...]

    def within(self, limit: float) -> bool:
        """Tell whether no difference exceeds the limit; NaN always does.

        Spec: network.proof.3
        """
        return self.largest <= limit and isfinite(self.largest)

    @property
    def rank(self) -> float:
        """Return the largest difference, so that NaN sorts above everything."""
        return inf if isnan(self.largest) else self.largest


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often the best action is the same, where the two best are far enough apart to tell."""

    compared: int
    disagree: int
    row: int


def spread(expected: NDArray[np.floating], actual: NDArray[np.floating]) -> Spread:
    """Measure the differences of two outputs of the same shape; another shape is all NaN.

    Spec: network.proof.3
    """
    if expected.shape != actual.shape:
        actual = np.full(expected.shape, np.nan)
    # Infinity minus infinity is NaN, and an infinity in one alone is infinite: both stay visible.
    with np.errstate(invalid="ignore"):
        apart = np.abs(expected.astype(np.float64) - actual.astype(np.float64))
        by_row = apart.max(axis=1)  # NaN wins over any number
        median, p99, p999 = (float(q) for q in np.percentile(by_row, (50, 99, 99.9)))
    row = int(np.argmax(np.where(np.isnan(by_row), np.inf, by_row)))
    return Spread(float(by_row[row]), row, median, p99, p999, histogram(by_row))


def histogram(differences: NDArray[np.float64]) -> tuple[int, ...]:
    """Count differences: exactly 0, then by powers of ten; NaN falls into the last bin."""
    edges = [0.0, *(10.0**power for power in EXPONENTS)]
    places = np.searchsorted(edges, np.nan_to_num(differences, nan=np.inf), side="left")
    found = np.bincount(np.minimum(places, len(edges)), minlength=len(edges) + 1)
    return tuple(int(n) for n in found)


def agreement(
    expected: NDArray[np.floating], actual: NDArray[np.floating], gap: float
) -> Agreement:
    """Compare the best actions wherever the two best differ by more than the gap.

    Spec: network.proof.2
    """
    best = np.sort(expected, axis=1)
    clear = (best[:, -1] - best[:, -2]) > gap
    other = clear & (np.argmax(expected, axis=1) != np.argmax(actual, axis=1))
    return Agreement(int(clear.sum()), int(other.sum()), int(np.argmax(other)))
