"""How results reach the reader: text for people through rich, or JSON for programs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

if TYPE_CHECKING:
    from rich.table import Table

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of text.")]

# Wider than any table, which takes no more room than its cells need.
UNBOUNDED = 10_000


def console(width: int | None = None) -> Console:
    """A console on stdout that prints words as they are, without guessing at colours."""
    return Console(width=width, highlight=False, markup=False, emoji=False)


def write_line(text: str) -> None:
    """Print one line, however long, so that it stays one line for grep."""
    console().print(text, soft_wrap=True)


def write_table(table: Table) -> None:
    """Print a table: fitted to a terminal, at its full width into a file or a pipe."""
    console(width=None if console().is_terminal else UNBOUNDED).print(table)


def write_json(value: object) -> None:
    """Print a value as JSON; a number that JSON cannot hold is a bug and raises."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n")
