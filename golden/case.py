"""One golden case: a question of the wire, its answer, and the rules it tests."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from reference.wire import Json, dumps


@dataclass(frozen=True, slots=True)
class Case:
    """A case as it stands on a line of a golden file; it has an output or an error code."""

    id: str
    op: str
    v: int
    spec: tuple[str, ...]
    input: Json
    out: dict[str, Any] | None = None
    error: str | None = None
    tol: float | None = None

    @property
    def theme(self) -> str:
        """Return the name of the case's file, without its ending."""
        return self.id.split("/")[1]

    def to_json(self) -> dict[str, Any]:
        """Return the case as JSON."""
        value: dict[str, Any] = {
            "id": self.id,
            "op": self.op,
            "v": self.v,
            "spec": list(self.spec),
            "in": self.input,
        }
        if self.error is None:
            value["out"] = self.out
        else:
            value["error"] = self.error
        if self.tol is not None:
            value["tol"] = self.tol
        return value

    @classmethod
    def of_json(cls, value: dict[str, Any]) -> Case:
        """Read a case whose shape has been checked."""
        return cls(
            value["id"],
            value["op"],
            value["v"],
            tuple(value["spec"]),
            value["in"],
            value.get("out"),
            value.get("error"),
            value.get("tol"),
        )

    def line(self) -> str:
        """Return the case's line, with its end."""
        return dumps(self.to_json()) + "\n"


def case_id(op: str, theme: str, slug: str, value: Json) -> str:
    """Return an id that says what the case is and changes only if its input does."""
    digest = hashlib.sha256(dumps([op, 1, value]).encode()).hexdigest()
    return f"{op}/{theme}/{slug}-{digest[:8]}"
