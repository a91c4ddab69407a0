"""What changed between two sets of golden data, case by case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from golden.case import Case
from golden.files import load
from reference.wire import dumps


@dataclass(frozen=True, slots=True)
class Change:
    """A case that was added, removed, or is expected to be answered otherwise."""

    kind: str
    old: Case | None
    new: Case | None

    @property
    def id(self) -> str:
        """Return the case's id."""
        case = self.new or self.old
        assert case is not None
        return case.id

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the rules the case cites."""
        case = self.new or self.old
        assert case is not None
        return case.spec


def diff(old: Path, new: Path) -> Iterator[Change]:
    """Yield the changes from one folder of golden data to another, in the order of the new one."""
    before = {_key(case): case for case in load(old)}
    for case in load(new):
        was = before.pop(_key(case), None)
        if was is None:
            yield Change("added", None, case)
        elif dumps([was.out, was.error, was.tol]) != dumps([case.out, case.error, case.tol]):
            yield Change("changed", was, case)
        elif (was.id, was.spec) != (case.id, case.spec):
            yield Change("renamed", was, case)
    for case in before.values():
        yield Change("removed", case, None)


def _key(case: Case) -> str:
    """Return what makes two cases the same question, asked in the same place."""
    return dumps([case.op, case.theme, case.v, case.input])
