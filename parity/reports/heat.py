"""The encoder's 256 numbers drawn as rows of named pieces, each number as hot as it differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log1p

from reference.blob.encoder import ENCODERS, Piece

CELL = 18
"""Width and height of a number's cell, a pixel of which parts it from the next."""

_ROW = 54
_LETTER = 6.2
_LOW, _HIGH = 18, 114
_HOTTEST = 5


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of the encoding: where it is drawn, and how often it differs."""

    x: int
    heat: int
    shown: str
    told: str


@dataclass(frozen=True, slots=True)
class Run:
    """One piece of the encoding: its label and its cells."""

    x: int
    width: int
    label: str
    slanted: bool
    told: str
    wrong: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces drawn side by side, with room for their labels above."""

    y: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """The whole drawing, and the numbers that differ in words."""

    width: int
    height: int
    rows: tuple[Row, ...]
    hot: tuple[tuple[str, int], ...]
    told: str


def strip(counts: Sequence[int], layout: int = 1) -> Strip:
    """Draw how often each number of an encoding differs."""
    encoder = ENCODERS[layout]
    names = [encoder.name_of(place) for place in range(encoder.size)]
    hot = sorted(
        ((names[place], count) for place, count in enumerate(counts[: encoder.size]) if count),
        key=lambda found: -found[1],
    )
    rows, height = [], 0
    for pieces in _rows(encoder.pieces):
        runs = tuple(_runs(pieces, names, counts))
        height += _HIGH if any(run.slanted for run in runs) else _LOW
        rows.append(Row(height, runs))
        height += CELL + 8
    told = f"{len(hot)} of {encoder.size} numbers differ"
    if hot:
        told += f", most often {hot[0][0]} ({_times(hot[0][1])})"
    return Strip(_ROW * CELL, height, tuple(rows), tuple(hot), told)


def _rows(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Break the pieces into rows; no piece is ever cut."""
    row: list[Piece] = []
    for piece in pieces:
        if row and sum(one.size for one in row) + piece.size > _ROW:
            yield row
            row = []
        row.append(piece)
    yield row


def _runs(pieces: list[Piece], names: list[str], counts: Sequence[int]) -> Iterator[Run]:
    most = max(counts, default=0)
    for piece in pieces:
        x = (piece.offset - pieces[0].offset) * CELL
        width = piece.size * CELL
        places = range(piece.offset, piece.offset + piece.size)
        cells = tuple(
            Cell(
                x + (place - piece.offset) * CELL,
                _heat(counts[place], most),
                _short(counts[place]),
                f"{names[place]} (number {place}): {_times(counts[place])}",
            )
            for place in places
        )
        wrong = sum(counts[place] for place in places)
        told = f"{piece.name}, numbers {piece.offset} to {places[-1]}: {_times(wrong)}"
        slanted = len(piece.name) * _LETTER > width
        yield Run(x, width - 1, piece.name, slanted, told, wrong, cells)


def _heat(count: int, most: int) -> int:
    if not count:
        return 0
    return max(1, min(_HOTTEST, round(_HOTTEST * log1p(count) / log1p(most))))


def _short(count: int) -> str:
    """Return a count in at most three characters, nothing for none."""
    if count < 1_000:
        return str(count) if count else ""
    return f"{count // 1_000}k" if count < 100_000 else "!"


def _times(count: int) -> str:
    if not count:
        return "no difference"
    return "1 difference" if count == 1 else f"{count} differences"
