"""The messages of the wire, as the harness writes and reads them.

Spec: protocol.line.1
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import orjson

from parity.compare import compare
from parity.errors import BadGreeting, BrokenLine, WrongAnswer
from reference.blob.encoder import ENCODERS
from reference.wire import MAX_DEPTH
from runtime import models

VERSION = 1
MAX_LINE = 4 * 1024 * 1024
WINDOW = 32
PROBE: list[Any] = [0.1, 1e-7, "♠"]


@dataclass(frozen=True, slots=True)
class Hello:
    """How an implementation introduces itself.

    Spec: protocol.hello.1
    """

    name: str
    version: str
    language: str
    ops: dict[str, list[int]]
    layout: str
    window: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back for a question: an output, an error code, or that it is not supported.

    `plain` means that the line held no true or false, so that equal values are the same values.

    Spec: protocol.answer.1
    """

    out: Any = None
    error: str | None = None
    unsupported: str | None = None
    message: str = ""
    plain: bool = field(default=False, compare=False)


def greeting(window: int = WINDOW) -> bytes:
    """Return the harness's hello.

    Spec: protocol.hello.1
    """
    hello = {
        "t": "hello",
        "protocol": [VERSION],
        "limits": {"line": MAX_LINE, "window": window},
        "models": {digest: str(path) for digest, path in models.shipped().items()},
        "probe": PROBE,
    }
    return orjson.dumps(hello) + b"\n"


def request(number: int, op: str, v: int, value: Any) -> bytes:
    """Return a question.

    Spec: protocol.request.1
    """
    return orjson.dumps({"t": "request", "id": number, "op": op, "v": v, "in": value}) + b"\n"


BYE = b'{"t":"bye"}\n'


def read_hello(line: bytes) -> Hello:
    """Read an implementation's hello; refuse one this harness cannot work with.

    Spec: protocol.hello.1, protocol.hello.2, encoding.layout.3
    """
    value = _object(line)
    if value.get("t") != "hello":
        raise BadGreeting(f"expected a hello, got {_short(line)}")
    spoken = value.get("protocol")
    if spoken != VERSION or isinstance(spoken, bool):
        echo = "; does it send back what it is sent?" if spoken == [VERSION] else ""
        raise BadGreeting(f"its protocol is {spoken!r:.80}; this harness speaks {VERSION}{echo}")
    about, ops = value.get("implementation"), value.get("ops")
    if not isinstance(about, dict) or not isinstance(about.get("name"), str):
        raise BadGreeting("its hello does not name the implementation")
    if not isinstance(ops, dict) or not all(isinstance(known, list) for known in ops.values()):
        raise BadGreeting("its hello does not list its ops as lists of versions")
    if not compare(PROBE, value.get("probe")).exact:
        raise BadGreeting(
            f"the probe {PROBE} came back as {_short(str(value.get('probe')).encode())}"
        )
    layout, layouts = value.get("layout", ""), [one.sha256 for one in ENCODERS.values()]
    if "encode" in ops and layout not in layouts:
        raise BadGreeting(
            f"its layout is {str(layout)[:80] or 'missing'}; known is {', '.join(layouts)}"
        )
    window = value.get("window", 1)
    if not isinstance(window, int) or isinstance(window, bool) or window < 1:
        raise BadGreeting(f"its window is {window!r:.80}; a window is at least 1")
    return Hello(
        about["name"][:200],
        str(about.get("version", ""))[:200],
        str(about.get("language", ""))[:200],
        {str(op): [v for v in known if isinstance(v, int)] for op, known in ops.items()},
        str(layout)[:200],
        min(window, WINDOW),
    )


def read_answer(line: bytes, number: int) -> Answer:
    """Read the answer to a question; refuse one that belongs to another.

    Spec: protocol.answer.1
    """
    value = _object(line)
    kind = value.get("t")
    if kind not in ("response", "error", "unsupported"):
        raise BrokenLine(f"expected an answer, got {_short(line)}")
    if value.get("id") != number or isinstance(value.get("id"), bool):
        raise WrongAnswer(
            f"expected the answer to request {number}, got one to {value.get('id')!r:.80}"
        )
    if kind == "response":
        if "out" not in value:
            raise BrokenLine(f"a response without out: {_short(line)}")
        return Answer(out=value["out"], plain=b"true" not in line and b"false" not in line)
    if kind == "error":
        code, message = str(value.get("code")), str(value.get("message", ""))
        return Answer(error=code[:200], message=message[:500])
    return Answer(unsupported=str(value.get("why", ""))[:500] or "no reason given")


def _object(line: bytes) -> dict[str, Any]:
    try:
        value = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        told = str(error).split(":")[0]
        raise BrokenLine(
            f"not JSON ({told}): {_short(line)}; standard output is for answers only"
        ) from None
    if not isinstance(value, dict):
        raise BrokenLine(f"not an object: {_short(line)}")
    # Few answers open so many brackets that their depth must be measured.
    if line.count(b"[") + line.count(b"{") > MAX_DEPTH and _deeper_than(MAX_DEPTH, value):
        raise BrokenLine(f"nested deeper than {MAX_DEPTH}: {_short(line)}")
    return value


def _deeper_than(depth: int, value: Any) -> bool:
    """Tell whether more arrays and objects than these lie within one another.

    Spec: wire.json.1
    """
    level = [value]
    for _ in range(depth):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
    return bool(level)


def _short(line: bytes) -> str:
    text = line[:120].decode("utf-8", "backslashreplace")
    return repr(text) + ("..." if len(line) > 120 else "")
