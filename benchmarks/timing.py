"""What every benchmark shares: a figure, a rate of work and a percentile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import floor
from time import perf_counter
from typing import TypeAlias

REPEATS = 3

Work: TypeAlias = Callable[[], int]
"""A piece of work that returns how many units it did."""
Tell: TypeAlias = Callable[[str], None]
"""Where a benchmark says what it is measuring now."""


@dataclass(frozen=True)
class Figure:
    """One measured value, beside the value hoped for."""

    name: str
    value: float
    unit: str
    target: str | None = None
    note: str | None = None


def per_second(work: Work, seconds: float = 1.0) -> float:
    """The rate of `work`, which returns the units it did: the best of three repeats.

    Each repeat runs for at least `seconds`. The best counts, for other programs only ever slow
    the work down.
    """
    return max(_rate(work, seconds) for _ in range(REPEATS))


def percentile(samples: Iterable[float], q: float) -> float:
    """The value below which `q` per cent of the samples lie, between neighbours linearly."""
    ordered = sorted(samples)
    if not ordered or not 0 <= q <= 100:
        raise ValueError("a percentile needs samples and a q from 0 to 100")
    place = (len(ordered) - 1) * q / 100
    below = floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def _rate(work: Work, seconds: float) -> float:
    done, elapsed = 0, 0.0
    start = perf_counter()
    # A coarse clock may not have moved yet, and a rate needs some time to divide by.
    while elapsed < seconds or elapsed <= 0:
        done += work()
        elapsed = perf_counter() - start
    return done / elapsed
