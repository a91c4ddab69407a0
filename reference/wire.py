"""JSON as it travels: one strict reader of text, and readers of values that name what is wrong.

Spec: wire.json.1, wire.json.2, wire.json.3
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from typing import Any

from reference.errors import Malformed

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
MAX_NUMBER = sys.float_info.max
_LARGE = re.compile("[1-9][0-9]{0,99}")

Json = Any
"""A value the json module gives: there is no narrower type before it has been checked."""


def loads(text: str | bytes) -> Json:
    """Read one JSON document; refuse what ports would read differently.

    Spec: wire.json.1
    """
    try:
        data = text.encode() if isinstance(text, str) else text
        if len(data) > MAX_BYTES:
            raise Malformed(f"{len(data)} bytes of JSON; at most {MAX_BYTES} are read")
        value = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_no_twins,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_integer,
        )
    except RecursionError:
        raise Malformed(f"JSON nested deeper than {MAX_DEPTH}") from None
    except ValueError as error:  # also what UnicodeError and JSONDecodeError are
        raise Malformed(f"not JSON: {error}") from None
    if _deeper_than(value, MAX_DEPTH):
        raise Malformed(f"JSON nested deeper than {MAX_DEPTH}")
    return value


def dumps(value: Json) -> str:
    """Write canonical JSON: sorted keys, no spaces, no escapes beyond JSON's own."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    keys: dict[str, Json] = {}
    for name, value in pairs:
        if name in keys:
            raise Malformed(f"the key {name[:40]!r} stands twice in one object")
        keys[name] = value
    return keys


def _no_constant(name: str) -> Json:
    raise Malformed(f"{name} is not JSON")


def _finite(text: str) -> float:
    value = float(text)
    if not abs(value) <= MAX_NUMBER:
        raise Malformed(f"{text[:40]} is beyond a double")
    return value


def _integer(text: str) -> int:
    _finite(text)
    return int(text)


def _deeper_than(value: Json, depth: int) -> bool:
    level = [value]
    for _ in range(depth):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return any(isinstance(inner, dict | list) for inner in level)


def fields(
    value: Json, where: str, required: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Json]:
    """Take an object with these keys and no others.

    Spec: wire.json.3
    """
    required = tuple(required)
    known = (*required, *optional)
    if not isinstance(value, dict):
        raise Malformed(f"expected an object with {', '.join(known)}", where=where)
    for name in required:
        if name not in value:
            raise Malformed(f"the key {name!r} is missing", where=where)
    for name in value:
        if name not in known:
            raise Malformed(f"unknown key {name[:40]!r}; known are {', '.join(known)}", where=where)
    return value


def array(value: Json, where: str) -> list[Json]:
    """Take an array."""
    if not isinstance(value, list):
        raise Malformed("expected an array", where=where)
    return value


def text(value: Json, where: str) -> str:
    """Take a string."""
    if not isinstance(value, str):
        raise Malformed("expected a string", where=where)
    return value


def boolean(value: Json, where: str) -> bool:
    """Take true or false."""
    if not isinstance(value, bool):
        raise Malformed("expected true or false", where=where)
    return value


def number(value: Json, where: str) -> float:
    """Take a finite number.

    Spec: wire.json.4
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Malformed("expected a number", where=where)
    if not abs(value) <= MAX_NUMBER:
        raise Malformed("a number that is not finite does not travel", where=where)
    return value


def plain(value: float) -> float:
    """Return a number as it is written: an integral one without a fraction or a sign on zero.

    Spec: wire.json.4
    """
    return int(value) if value == int(value) else value


def large(value: Json, where: str) -> int:
    """Take an integer of any size: a number up to 2^53-1, beyond it a decimal string.

    Spec: wire.json.2
    """
    if not isinstance(value, str):
        return integer(value, where)
    if not _LARGE.fullmatch(value):
        raise Malformed("expected an integer of at most 100 digits", where=where)
    return int(value)


def write_large(value: int) -> int | str:
    """Write an integer of any size.

    Spec: wire.json.2
    """
    return value if abs(value) <= MAX_INTEGER else str(value)


def integer(value: Json, where: str) -> int:
    """Take an integer: 1.0 is one, true is not.

    Spec: wire.json.2
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed("expected an integer", where=where)
    if abs(value) > MAX_INTEGER:
        raise Malformed("an integer beyond 2^53-1 does not travel as a number", where=where)
    return value
