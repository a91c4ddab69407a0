"""Just enough of ONNX's protobuf to know what a file asks for before anything acts on it.

onnxruntime opens the external files that a model names as soon as it is given the model; so this is
read first, and without the onnx package, which a player does without.

Spec: network.load.2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

MAX_DEPTH = 40

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5

# Which fields of a message hold which messages, as far as they lead to tensors (onnx.proto3).
INSIDE: dict[str, dict[int, str]] = {
    "model": {7: "graph", 20: "training", 25: "function"},
    "training": {1: "graph", 2: "graph"},
    "function": {7: "node", 11: "attribute"},
    "graph": {1: "node", 5: "tensor", 15: "sparse"},
    "node": {5: "attribute"},
    "attribute": {5: "tensor", 6: "graph", 10: "tensor", 11: "graph", 22: "sparse", 23: "sparse"},
    "sparse": {1: "tensor", 2: "tensor"},
    "tensor": {},
}
EXTERNAL_DATA, DATA_LOCATION = 13, 14

Field: TypeAlias = tuple[int, int | memoryview]


class Unreadable(ValueError):
    """These bytes are no protobuf, or nested beyond reason."""


@dataclass(frozen=True, slots=True)
class Value:
    """An input or output: its element type and its dimensions, a free one by its name."""

    kind: int
    shape: tuple[int | str, ...]


@dataclass(slots=True)
class Outline:
    """What a model says it takes and gives, and what it would reach for outside itself."""

    inputs: dict[str, Value] = field(default_factory=dict)
    outputs: dict[str, Value] = field(default_factory=dict)
    domains: dict[str, int] = field(default_factory=dict)
    external: bool = False


def outline(data: bytes) -> Outline:
    """Read the outline of a model.

    Spec: network.load.2
    """
    found = Outline()
    model = memoryview(data)
    _look_for_external(model, "model", found, 0)
    for number, value in _fields(model):
        if number == 8:
            _read_domain(_bytes(value), found)
        elif number == 7:
            for place, inner in _fields(_bytes(value)):
                if place in (11, 12):
                    name, described = _read_value(_bytes(inner))
                    (found.inputs if place == 11 else found.outputs)[name] = described
    return found


def _look_for_external(message: memoryview, kind: str, found: Outline, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise Unreadable(f"nested deeper than {MAX_DEPTH}")
    for number, value in _fields(message):
        if kind == "tensor" and (
            number == EXTERNAL_DATA or (number == DATA_LOCATION and value != 0)
        ):
            found.external = True
        elif (inner := INSIDE[kind].get(number)) is not None:
            _look_for_external(_bytes(value), inner, found, depth + 1)


def _read_domain(message: memoryview, found: Outline) -> None:
    domain, version = "", 0
    for number, value in _fields(message):
        if number == 1:
            domain = _text(value)
        elif number == 2 and isinstance(value, int):
            version = value
    found.domains[domain] = version


def _read_value(message: memoryview) -> tuple[str, Value]:
    name, kind, shape = "", 0, []
    for number, value in _fields(message):
        if number == 1:
            name = _text(value)
        elif number == 2:
            for place, tensor in _fields(_bytes(value)):
                if place != 1:  # a sequence, a map, an optional: kind 0 fits nothing we take
                    continue
                for part, inner in _fields(_bytes(tensor)):
                    if part == 1 and isinstance(inner, int):
                        kind = inner
                    elif part == 2:
                        shape += [_read_dimension(_bytes(dim)) for _, dim in _fields(_bytes(inner))]
    return name, Value(kind, tuple(shape))


def _read_dimension(message: memoryview) -> int | str:
    dimension: int | str = ""
    for number, value in _fields(message):
        if number == 1 and isinstance(value, int):
            dimension = value
        elif number == 2:
            dimension = _text(value)
    return dimension


def _fields(message: memoryview) -> Iterator[Field]:
    """Yield the fields of one message: a number, and an integer or the bytes inside."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        number, wire = key >> 3, key & 7
        if wire == VARINT:
            value, at = _varint(message, at)
            yield number, value
            continue
        if wire == BYTES:
            size, at = _varint(message, at)
        elif wire in (FIXED32, FIXED64):
            size = 4 if wire == FIXED32 else 8
        else:
            raise Unreadable(f"a field of wire type {wire}")
        if at + size > len(message):
            raise Unreadable("cut off within a field")
        yield number, message[at : at + size]
        at += size


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        if at >= len(message):
            raise Unreadable("cut off within a number")
        byte = message[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise Unreadable("a number of more than ten bytes")


def _bytes(value: int | memoryview) -> memoryview:
    if isinstance(value, int):
        raise Unreadable("a number where a message should be")
    return value


def _text(value: int | memoryview) -> str:
    return _bytes(value).tobytes().decode("utf-8", "replace")
