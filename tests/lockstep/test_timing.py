"""Rates and percentiles, by a clock that only the work moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchmarks import timing


class Clock:
    """A clock that stands still until it is told to move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timing, "perf_counter", clock)
    return clock


def worker(clock: Clock, durations: list[float], units: int) -> Callable[[], int]:
    left = iter(durations)

    def work() -> int:
        clock.now += next(left)
        return units

    return work


def test_each_of_three_repeats_lasts_at_least_the_time_asked(clock: Clock) -> None:
    assert timing.per_second(worker(clock, [0.5] * 12, units=10), seconds=2.0) == 20
    assert clock.now == 6.0


def test_the_best_repeat_counts(clock: Clock) -> None:
    assert timing.per_second(worker(clock, [4.0, 1.0, 2.0], units=8)) == 8


def test_a_clock_that_has_not_moved_is_waited_for(clock: Clock) -> None:
    assert timing.per_second(worker(clock, [0.0, 0.5] * 3, units=1), seconds=0.0) == 4


@pytest.mark.parametrize(("q", "value"), [(0, 1.0), (50, 2.5), (100, 4.0), (90, 3.7)])
def test_percentiles_lie_between_neighbours(q: float, value: float) -> None:
    assert timing.percentile([4.0, 1.0, 3.0, 2.0], q) == pytest.approx(value)


@pytest.mark.parametrize(("samples", "q"), [([], 50), ([1.0], -1), ([1.0], 101)])
def test_a_percentile_of_nothing_or_beyond_is_refused(samples: list[float], q: float) -> None:
    with pytest.raises(ValueError, match="percentile"):
        timing.percentile(samples, q)
