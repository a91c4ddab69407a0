"""An implementation in this process: a function from an op and its input to an output."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import orjson

from parity.errors import BrokenLine, Crashed
from parity.protocol import VERSION, WINDOW, Answer, Hello
from reference import ops
from reference.blob.encoder import ENCODERS
from reference.errors import LockstepError

Answerer = Callable[[str, Any], Any]


class InProcess:
    """Answers by calling a function; the reference unless another is given."""

    def __init__(self, name: str = "reference", answer: Answerer = ops.answer) -> None:
        self._name = name
        self._answer = answer
        self._waiting: deque[tuple[str, Any]] = deque()

    def start(self) -> Hello:
        """Introduce the function."""
        known = {name: [op.v] for name, op in ops.OPS.items()}
        return Hello(self._name, str(VERSION), "python", known, ENCODERS[1].sha256, WINDOW)

    def send(self, op: str, v: int, value: Any) -> None:  # noqa: ARG002
        """Remember a question."""
        self._waiting.append((op, value))

    def receive(self) -> Answer:
        """Answer the oldest question."""
        op, value = self._waiting.popleft()
        try:
            out = self._answer(op, value)
        except LockstepError as error:
            return Answer(error=error.code, message=str(error))
        except Exception as error:  # a broken implementation may break in any way
            raise Crashed(f"it raised {error!r:.200}") from error
        try:
            line = orjson.dumps(out)
        except TypeError as error:
            raise BrokenLine(f"not JSON: {error}") from None
        return Answer(out=out, plain=b"true" not in line and b"false" not in line)

    def stop(self) -> None:
        """Do nothing: a call that is under way ends by itself."""

    def close(self) -> str:
        """Forget what was asked."""
        self._waiting.clear()
        return ""
