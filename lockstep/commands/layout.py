"""`lockstep layout`: the table that says what every number of an encoding means."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.table import Table

from lockstep.output import Json, write_line, write_table

VERSION = 1


Markdown = Annotated[
    bool, typer.Option("--markdown", help="Print the table that stands in the specification.")
]


def layout(as_json: Json = False, markdown: Markdown = False) -> None:
    """Show what each number of an encoded position means, piece by piece.

    With --json, print the layout file that ports read, byte for byte.
    """
    # The encoder brings numpy, which `lockstep --help` should not wait for.
    from reference.blob.encoder import ENCODERS  # noqa: PLC0415

    encoder = ENCODERS[VERSION]
    if as_json:
        sys.stdout.write(encoder.layout_json())
        return
    if markdown:
        sys.stdout.write(encoder.layout_markdown())
        return
    table = Table("offset", "size", "name", "meaning", "rule")
    for column in table.columns[:2]:
        column.justify = "right"
    table.columns[4].no_wrap = True
    for piece in encoder.pieces:
        table.add_row(str(piece.offset), str(piece.size), piece.name, piece.meaning, piece.rule)
    write_table(table)
    size = sum(piece.size for piece in encoder.pieces)
    write_line(f"layout {VERSION}: {size} numbers, sha256 {encoder.sha256}")
