"""How an implementation is reached: in this process, or as a program of its own."""

from __future__ import annotations

from typing import Any, Protocol

from parity.protocol import Answer, Hello


class Adapter(Protocol):
    """A conversation with an implementation.

    Questions may be sent ahead of their answers, up to the window of the hello; answers come in the
    order of the questions. Any method may raise a `Breakdown`; then only `close` is left.
    """

    def start(self) -> Hello:
        """Begin, and hear who is there."""
        ...

    def send(self, op: str, v: int, value: Any) -> None:
        """Ask a question."""
        ...

    def receive(self) -> Answer:
        """Wait for the answer to the oldest question."""
        ...

    def stop(self) -> None:
        """Kill it, from another thread: whoever waits for an answer gets a breakdown instead."""
        ...

    def close(self) -> str:
        """End, leave nothing running, and return the end of what was written to stderr."""
        ...
