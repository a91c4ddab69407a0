"""How long a player may think: so many worlds and simulations, or so many milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from reference.errors import BadArgument
from runtime.wire import within

MOST_WORLDS, MOST_SIMULATIONS = 1000, 100_000
TIMED_WORLDS = 10


@dataclass(frozen=True, slots=True)
class Fixed:
    """The same work every time, whatever the machine: decisions can be repeated.

    Spec: search.budget.1
    """

    worlds: int
    simulations: int

    def __post_init__(self) -> None:
        within(self.worlds, 1, MOST_WORLDS, "worlds")
        within(self.simulations, 1, MOST_SIMULATIONS, "simulations")


@dataclass(frozen=True, slots=True)
class Timed:
    """The same time whatever the work: how far it comes, and so the decision, may differ."""

    milliseconds: float
    worlds: int = TIMED_WORLDS

    def __post_init__(self) -> None:
        within(self.worlds, 1, MOST_WORLDS, "worlds")
        if not 0 < self.milliseconds <= 3_600_000:
            raise BadArgument(f"{self.milliseconds} ms; a time limit is above 0, at most an hour")


Budget: TypeAlias = Fixed | Timed

LEVELS = {
    "easy": Fixed(worlds=2, simulations=8),
    "medium": Fixed(worlds=3, simulations=50),
    "hard": Fixed(worlds=20, simulations=40),
}
"""Budgets with a name; many worlds of few simulations beat the reverse (docs/strength.md)."""


def budget_of(level: str) -> Fixed:
    """Return the budget of a level."""
    if level not in LEVELS:
        raise BadArgument(f"no level is {level[:40]!r}; known are {', '.join(LEVELS)}")
    return LEVELS[level]
