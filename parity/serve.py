"""The other side of the wire: answers the questions of the protocol, one line each.

Spec: protocol.answer.1, protocol.answer.2, protocol.bye.1
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import IO, Any

import orjson

from parity.protocol import MAX_LINE, VERSION, WINDOW
from reference import ops
from reference.blob.encoder import ENCODERS
from reference.errors import LockstepError, Malformed
from reference.wire import integer, loads, text


@dataclass(frozen=True, slots=True)
class Server:
    """What answers: its name and version, the ops it knows, and the function that answers them."""

    name: str
    version: str
    ops: Mapping[str, int]
    answer: Callable[[str, Any], Any]


def reference(version: str) -> Server:
    """Return the reference as a server."""
    return Server("reference", version, {op.name: op.v for op in ops.OPS.values()}, ops.answer)


def runtime(version: str) -> Server:
    """Return the production player as a server; all its ops are of version 1."""
    # It brings onnxruntime, for which the reference should not wait.
    from runtime import ops as fast  # noqa: PLC0415

    return Server("runtime", version, dict.fromkeys(fast.OPS, 1), fast.answer)


SERVERS: dict[str, Callable[[str], Server]] = {"reference": reference, "runtime": runtime}
"""What can be served, by name."""


def serve(server: Server, source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer line by line until the bye or the end of the input."""
    while line := source.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(MAX_LINE)
            reply = _error(None, Malformed(f"a line of more than {MAX_LINE} bytes"))
        elif line.strip():
            reply = answer_line(line, server)
        else:
            continue
        sink.write(_line(reply))
        sink.flush()
        if reply["t"] == "bye":
            return


def answer_line(line: bytes, server: Server) -> dict[str, Any]:
    """Return the reply to one line, whatever it holds."""
    number = None
    try:
        message = loads(line)
        if not isinstance(message, dict):
            raise Malformed("a message is an object")
        number = _number(message)
        kind = message.get("t")
        if kind == "hello":
            return _welcome(message, server)
        if kind == "bye":
            return {"t": "bye"}
        if kind != "request":
            raise Malformed("a message is a hello, a request or a bye")
        if number is None:
            raise Malformed("a request has an integer id, not below 0")
        return _answer(message, number, server)
    except LockstepError as error:
        return _error(number, error)


def _number(message: dict[str, Any]) -> int | None:
    """Return a message's id, if it has one that can be sent back."""
    try:
        number = integer(message.get("id"), "id")
    except Malformed:
        return None
    return number if number >= 0 else None


def _answer(message: dict[str, Any], number: int, server: Server) -> dict[str, Any]:
    if not {"op", "v", "in"} <= set(message):
        raise Malformed("a request has op, v and in")
    op, v = text(message["op"], "op"), integer(message["v"], "v")
    if server.ops.get(op) != v:
        return {"t": "unsupported", "id": number, "why": f"no op {op[:40]!r} of version {v}"}
    return {"t": "response", "id": number, "out": server.answer(op, message["in"])}


def _welcome(message: dict[str, Any], server: Server) -> dict[str, Any]:
    offered = message.get("protocol")
    if not isinstance(offered, list) or VERSION not in offered:
        raise Malformed(f"the hello offers no protocol that is known; known is {VERSION}")
    return {
        "t": "hello",
        "protocol": VERSION,
        "implementation": {"name": server.name, "version": server.version, "language": "python"},
        "ops": {op: [v] for op, v in server.ops.items()},
        "layout": ENCODERS[1].sha256,
        "window": WINDOW,
        "probe": message.get("probe", []),
    }


def _line(reply: dict[str, Any]) -> bytes:
    try:
        return orjson.dumps(reply) + b"\n"
    except TypeError:
        # A probe or a name may hold what only the standard library writes: half a surrogate pair,
        # an integer beyond 64 bits.
        return json.dumps(reply).encode() + b"\n"


def _error(number: int | None, error: LockstepError) -> dict[str, Any]:
    return {"t": "error", "id": number, "code": error.code, "message": str(error)[:500]}
