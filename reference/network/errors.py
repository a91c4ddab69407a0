"""What can be wrong with a network's files and with its learning; none of it crosses the wire."""

from __future__ import annotations

from typing import ClassVar


class NetworkError(Exception):
    """Something about a network is refused; `code` is stable, the message says what and where."""

    code: ClassVar[str]

    def __init__(self, reason: str, where: object = None) -> None:
        super().__init__(reason if where is None else f"{where}: {reason}")


class BadCheckpoint(NetworkError):
    """A checkpoint, or what it says of itself, cannot be used."""

    code = "bad_checkpoint"


class BadExport(NetworkError):
    """A network cannot be written as asked."""

    code = "bad_export"


class Diverged(NetworkError):
    """Learning has come to a loss that is no number; nothing has been changed."""

    code = "diverged"
