"""Comparing two JSON values: paths and numbers, no knowledge of any game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeAlias

TOLERANCE = 1e-6

Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where an answer is not what it should be; the path leads to it."""

    path: Path
    kind: str
    expected: Any
    actual: Any

    @property
    def where(self) -> str:
        """Return the path as people write it."""
        return path_text(self.path)

    def __str__(self) -> str:
        if self.kind == "missing":
            return f"{self.where} is missing"
        if self.kind == "extra":
            return f"{self.where} should not be there"
        return f"{self.where} is {_text(self.actual)} instead of {_text(self.expected)}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """What separates an answer from the expected one; `exact` means not a single bit."""

    differences: tuple[Difference, ...]
    exact: bool

    @property
    def passed(self) -> bool:
        """Tell whether everything is right within the tolerance."""
        return not self.differences


def compare(
    expected: Any, actual: Any, *, floats: frozenset[str] = frozenset(), tol: float = TOLERANCE
) -> Comparison:
    """Compare two values; numbers below the keys in `floats` may differ within the tolerance."""
    walk = _Walk(floats, tol)
    found = list(walk.between(expected, actual, (), loose=False))
    return Comparison(
        tuple(difference for difference, harmless in found if not harmless), exact=not found
    )


def path_text(path: Path) -> str:
    """Return a path as `nodes[3].priors[0]`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text or "the answer"


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through two values side by side."""

    floats: frozenset[str]
    tol: float

    def between(
        self, expected: Any, actual: Any, path: Path, *, loose: bool
    ) -> Iterator[tuple[Difference, bool]]:
        """Yield every difference, and whether it is within the tolerance."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            yield from self._objects(expected, actual, path, loose=loose)
        elif isinstance(expected, list) and isinstance(actual, list):
            if len(expected) != len(actual):
                yield Difference((*path, "length"), "length", len(expected), len(actual)), False
            for place, (one, other) in enumerate(zip(expected, actual, strict=False)):
                yield from self.between(one, other, (*path, place), loose=loose)
        elif _is_number(expected) and _is_number(actual):
            # -0 equals 0: JSON written by JavaScript cannot tell them apart.
            if expected != actual:
                # Written so that a number that is none can never pass.
                harmless = loose and isfinite(actual) and abs(expected - actual) <= self.tol
                yield Difference(path, "value", expected, actual), harmless
        elif type(expected) is not type(actual) or expected != actual:
            yield Difference(path, "value", expected, actual), False

    def _objects(
        self, expected: dict[str, Any], actual: dict[str, Any], path: Path, *, loose: bool
    ) -> Iterator[tuple[Difference, bool]]:
        for key, value in expected.items():
            if key not in actual:
                yield Difference((*path, key), "missing", value, None), False
            else:
                inner = loose or key in self.floats
                yield from self.between(value, actual[key], (*path, key), loose=inner)
        for key, value in actual.items():
            if key not in expected:
                yield Difference((*path, key), "extra", None, value), False


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _text(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
