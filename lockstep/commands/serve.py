"""`lockstep serve`: an implementation that speaks the protocol on standard input and output."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from lockstep.failures import UserError

Name = Annotated[
    str, typer.Argument(metavar="NAME", help="Which implementation: reference or runtime.")
]


def serve(name: Name) -> None:
    """Answer the questions of the protocol, one JSON line each, until a bye or the end of input."""
    from parity.serve import SERVERS  # noqa: PLC0415
    from parity.serve import serve as answer_all  # noqa: PLC0415

    if name not in SERVERS:
        known = ", ".join(SERVERS)
        raise UserError("unknown_implementation", f"no implementation is {name}; known: {known}")
    if sys.stdin is None or sys.stdout is None:
        raise UserError("closed", "serving needs standard input and output, and one is closed")
    try:
        release = version("lockstep-parity")
    except PackageNotFoundError:
        release = "checkout"
    answer_all(SERVERS[name](release), sys.stdin.buffer, sys.stdout.buffer)
