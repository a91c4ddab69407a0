"""Scenarios: functions that ask, assert what must hold of the answers, and emit both as cases."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from golden.case import Case, case_id
from reference import ops
from reference.errors import LockstepError
from reference.wire import Json, dumps


@dataclass
class Emit:
    """Asks the reference, remembers question and answer as a case, and gives the answer back.

    A question asked before in the same file is answered again but not remembered twice.
    """

    op: str
    theme: str
    spec: tuple[str, ...]
    cases: dict[str, Case] = field(default_factory=dict)

    def __call__(self, slug: str, value: Json, tol: float | None = None) -> dict[str, Any]:
        """Emit a case with an answer; one that names its tolerance is never asked for the bits."""
        value = deepcopy(value)
        out = ops.answer(self.op, value)
        self._remember(Case(self._id(slug, value), self.op, 1, self.spec, value, out=out, tol=tol))
        return out

    def refused(self, slug: str, value: Json, code: str) -> None:
        """Emit a case that is refused, with this code."""
        value = deepcopy(value)
        try:
            out = ops.answer(self.op, value)
        except LockstepError as error:
            given = error.code
        else:
            given = f"an answer, {dumps(out)[:200]},"
        if given != code:
            raise AssertionError(f"{slug}: {given} instead of {code}")
        self._remember(Case(self._id(slug, value), self.op, 1, self.spec, value, error=code))

    def _id(self, slug: str, value: Json) -> str:
        return case_id(self.op, self.theme, slug, value)

    def _remember(self, case: Case) -> None:
        self.cases.setdefault(dumps(case.input), case)


Body: TypeAlias = Callable[[Emit], None]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A registered scenario."""

    game: str
    op: str
    theme: str
    spec: tuple[str, ...]
    body: Body

    @property
    def file(self) -> str:
        """Return the path of the golden file its cases stand in."""
        return f"{self.game}/{self.op}/{self.theme}.jsonl"

    def run(self) -> list[Case]:
        """Run the scenario and return its cases."""
        emit = Emit(self.op, self.theme, self.spec)
        self.body(emit)
        return list(emit.cases.values())


SCENARIOS: list[Scenario] = []


def scenario(op: str, theme: str, *spec: str, game: str = "blob") -> Callable[[Body], Body]:
    """Register a function as a scenario of an op, under a theme, citing rules."""

    def register(body: Body) -> Body:
        SCENARIOS.append(Scenario(game, op, theme, tuple(dict.fromkeys(spec)), body))
        return body

    return register
