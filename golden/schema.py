"""The judge of shapes: golden cases and messages against the JSON Schemas in `schemas/`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from golden.case import Case
from golden.files import Fault
from reference.wire import Json

BASE = "https://lockstep.invalid/schemas/"


def folder() -> Path:
    """Return where the schemas stand."""
    # A folder of data is no package; only its files have a path of their own.
    return Path(str(files("schemas").joinpath("common.json"))).parent


@cache
def _registry() -> Registry[Any]:
    registry: Registry[Any] = Registry()
    for path in sorted(folder().rglob("*.json")):
        contents = json.loads(path.read_text(encoding="utf-8"))
        registry = Resource.from_contents(contents) @ registry
    return registry


@cache
def validator(reference: str) -> Draft202012Validator:
    """Return the judge of one schema, named as `case.json` or `ops/encode.json#/properties/in`."""
    return Draft202012Validator({"$ref": BASE + reference}, registry=_registry())


def complaint(reference: str, value: Json) -> str | None:
    """Return the most telling thing a schema finds wrong with a value, or None."""
    errors = list(validator(reference).iter_errors(value))
    if not errors:
        return None
    error = min(errors, key=lambda found: len(found.absolute_path))
    where = "".join(f"[{part!r}]" for part in error.absolute_path) or "the value"
    return f"{where}: {error.message[:200]}"


def accepts_input(op: str, value: Json) -> bool:
    """Tell whether an op's schema takes this input."""
    return bool(validator(f"ops/{op}.json#/properties/in").is_valid(value))


def look_at_case(case: Case, where: str) -> list[Fault]:
    """Find where a case breaks its schemas.

    What is refused as malformed breaks the schema of its input; everything else satisfies it.
    """
    found = []
    if wrong := complaint("case.json", case.to_json()):
        found.append(Fault("schema", where, wrong))
    if case.out is not None and (
        wrong := complaint(f"ops/{case.op}.json#/properties/out", case.out)
    ):
        found.append(Fault("schema", where, f"out{wrong}"))
    if accepts_input(case.op, case.input) == (case.error == "malformed"):
        why = "is accepted" if case.error == "malformed" else "is not accepted"
        found.append(Fault("schema", where, f"its input {why} by ops/{case.op}.json"))
    return found
