"""Readers of JSON values that name what is wrong with them, and writers of numbers.

Spec: wire.json.2, wire.json.3, wire.json.4
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any

from reference.cards import DECK, from_wire
from reference.errors import BadArgument, Malformed

MAX_INTEGER = 2**53 - 1
_LARGE = re.compile("[1-9][0-9]{0,99}")

Json = Any
"""A value the json module gives: there is no narrower type before it has been checked."""


def fields(
    value: Json, where: str, required: Sequence[str], optional: Sequence[str] = ()
) -> dict[str, Json]:
    """Take an object with these keys and no others.

    Spec: wire.json.3
    """
    if not isinstance(value, dict):
        raise Malformed(f"expected an object with {', '.join(required)}", where=where)
    for name in required:
        if name not in value:
            raise Malformed(f"the key {name!r} is missing", where=where)
    for name in value:
        if name not in required and name not in optional:
            raise Malformed(f"unknown key {name[:40]!r}", where=where)
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


def integer(value: Json, where: str) -> int:
    """Take an integer: 1.0 is one, true is not.

    Spec: wire.json.2
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MAX_INTEGER:
        raise Malformed("expected an integer within 2^53-1", where=where)
    return value


def integers(value: Json, where: str) -> list[int]:
    """Take an array of integers."""
    return [integer(one, f"{where}[{place}]") for place, one in enumerate(array(value, where))]


def number(value: Json, where: str) -> float:
    """Take a finite number.

    Spec: wire.json.4
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Malformed("expected a number", where=where)
    if not abs(value) <= sys.float_info.max:
        raise Malformed("a number that is not finite does not travel", where=where)
    return value


def numbers(value: Json, where: str) -> list[float]:
    """Take an array of finite numbers."""
    return [number(one, f"{where}[{place}]") for place, one in enumerate(array(value, where))]


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


def plain(value: float) -> float:
    """Return a number as it is written: an integral one without a fraction or a sign on zero.

    Spec: wire.json.4
    """
    return int(value) if value == int(value) else value


def card(value: Json, where: str) -> int:
    """Take a card as its index.

    Spec: cards.wire.1
    """
    try:
        return int(from_wire(text(value, where)))
    except Malformed as error:
        error.where = where
        raise


def cards(value: Json, where: str) -> list[int]:
    """Take an array of cards."""
    return [card(one, f"{where}[{place}]") for place, one in enumerate(array(value, where))]


def write_cards(indices: Sequence[int]) -> list[str]:
    """Write cards.

    Spec: cards.wire.1
    """
    return [DECK[index].wire for index in indices]


def within(value: int, least: int, most: int, what: str) -> int:
    """Refuse a count beyond what an op takes.

    Spec: ops.limit.1
    """
    if not least <= value <= most:
        raise BadArgument(f"{what} is {value}; it may be {least} to {most}")
    return value
