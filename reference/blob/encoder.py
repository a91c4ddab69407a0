"""The 256 numbers a network sees of one seat's observation, as one table of named pieces.

Spec: encoding.layout.1
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from reference.blob import pieces
from reference.blob.observe import Observation
from reference.blob.pieces import Values
from reference.cards import RANK_LETTERS, SUIT_LETTERS
from reference.errors import BadArgument


@dataclass(frozen=True, slots=True)
class Piece:
    """A named run of the encoding."""

    name: str
    offset: int
    size: int
    rule: str
    meaning: str
    values: Values


@dataclass(frozen=True)
class StateEncoder:
    """A layout: pieces side by side, and the encoding they make of an observation.

    Spec: encoding.layout.1, encoding.layout.2, encoding.layout.3
    """

    version: int
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> int:
        """Return how many numbers an encoding has."""
        return sum(piece.size for piece in self.pieces)

    def encode(self, observation: Observation) -> NDArray[np.float32]:
        """Compute every piece in double precision, then round once.

        Spec: encoding.precision.1, encoding.when.1
        """
        values: list[float] = []
        for piece in self.pieces:
            values += piece.values(observation)
        return np.array(values, dtype=np.float32)

    def name_of(self, index: int) -> str:
        """Name one number of the encoding by its piece, as `bids[3]`.

        Spec: encoding.layout.2
        """
        for piece in self.pieces:
            if piece.offset <= index < piece.offset + piece.size:
                return f"{piece.name}[{index - piece.offset}]" if piece.size > 1 else piece.name
        raise IndexError(f"{index} is not in 0..{self.size - 1}")

    def layout_json(self) -> str:
        """Return the layout as the text that ships to ports.

        Spec: encoding.layout.3
        """
        layout = {
            "game": "blob",
            "layout": self.version,
            "dtype": "float32",
            "size": self.size,
            "suits": SUIT_LETTERS,
            "ranks": RANK_LETTERS,
            "pieces": [
                {
                    "name": piece.name,
                    "offset": piece.offset,
                    "size": piece.size,
                    "rule": piece.rule,
                    "meaning": piece.meaning,
                }
                for piece in self.pieces
            ],
        }
        return json.dumps(layout, indent=1) + "\n"

    def layout_markdown(self) -> str:
        """Return the layout as the table that stands in the specification.

        Spec: encoding.layout.2
        """
        rows = ["| numbers | piece | value | rule |", "|---|---|---|---|"]
        for piece in self.pieces:
            last = piece.offset + piece.size - 1
            numbers = f"{piece.offset}-{last}" if piece.size > 1 else str(piece.offset)
            rows.append(f"| {numbers} | `{piece.name}` | {piece.meaning} | `{piece.rule}` |")
        return "\n".join(rows) + "\n"

    @cached_property
    def sha256(self) -> str:
        """Return the hash of the layout's text, by which models and ports name it.

        Spec: encoding.layout.3
        """
        return hashlib.sha256(self.layout_json().encode()).hexdigest()


def _lay_out(*rows: tuple[str, int, str, str, Values]) -> tuple[Piece, ...]:
    laid: list[Piece] = []
    offset = 0
    for name, size, rule, meaning, values in rows:
        laid.append(Piece(name, offset, size, rule, meaning, values))
        offset += size
    return tuple(laid)


# fmt: off
_V1 = _lay_out(
    ("hand", 52, "encoding.hand.1", "1 for each card in the seat's hand", pieces.hand),
    ("trick", 52, "encoding.trick.1", "1, 2, ... for each card of the current trick, in order of play", pieces.trick),
    ("played", 52, "encoding.played.1", "1 for each card played this round, the current trick's included", pieces.played),
    ("bids", 8, "encoding.bids.1", "by seat: bid / cards dealt, -1 before its bid, 0 for absent seats", pieces.bids),
    ("tricks", 8, "encoding.tricks.1", "by seat: tricks won / cards dealt, 0 for absent seats", pieces.tricks),
    ("my_bid", 1, "encoding.my.1", "the seat's bid / cards dealt, -1 before it", pieces.my_bid),
    ("my_tricks", 1, "encoding.my.2", "the seat's tricks won / cards dealt", pieces.my_tricks),
    ("cards_dealt", 1, "encoding.round.1", "cards dealt / 13", pieces.cards_dealt),
    ("tricks_done", 1, "encoding.round.2", "tricks completed / cards dealt", pieces.tricks_done),
    ("seat_from_dealer", 1, "encoding.round.3", "((seat - dealer) mod players) / players", pieces.seat_from_dealer),
    ("players", 1, "encoding.round.4", "players / 8", pieces.players),
    ("trump", 4, "encoding.round.5", "one-hot trump suit, zeros in a no-trump round", pieces.trump),
    ("dealer_is_bound", 1, "encoding.round.6", "1 if the seat is the dealer and the phase is bidding", pieces.dealer_is_bound),
    ("phase", 3, "encoding.phase.1", "one-hot: bidding, playing, scoring or complete", pieces.phase),
    ("cards_in_hand", 1, "encoding.pace.1", "cards in the seat's hand / 13", pieces.cards_in_hand),
    ("cards_played", 1, "encoding.pace.2", "cards the seat has played this round / 13", pieces.cards_played),
    ("progress", 1, "encoding.pace.3", "tricks completed / cards dealt", pieces.tricks_done),
    ("pace", 1, "encoding.pace.4", "(tricks won - bid) / cards dealt for the seat, 0 before its bid", pieces.pace),
    ("cards_in_trick", 1, "encoding.pace.5", "cards in the current trick / players", pieces.cards_in_trick),
    ("reserved_a", 11, "encoding.reserved.1", "0", pieces.reserved(11)),
    ("scores", 8, "encoding.context.2", "by seat: total / (k * (10 + C)), 0 if k = 0 and for absent seats", pieces.scores),
    ("rounds_done", 1, "encoding.context.3", "k / T", pieces.rounds_done),
    ("rounds_left", 1, "encoding.context.4", "(T - k) / T", pieces.rounds_left),
    ("one_card_rounds_left", 1, "encoding.context.5", "one-card rounds not completed / P", pieces.one_card_rounds_left),
    ("game_part", 1, "encoding.context.6", "0 while k < C - 1, 0.5 while k < C - 1 + P, then 1", pieces.game_part),
    ("history", 15, "encoding.context.7", "cards of the last 15 completed rounds / C, oldest first, zeros on the right", pieces.history),
    ("game_players", 1, "encoding.context.8", "P / 8", pieces.game_players),
    ("start_cards", 1, "encoding.context.9", "C / 8", pieces.start_cards),
    ("reserved_b", 25, "encoding.reserved.1", "0", pieces.reserved(25)),
)
# fmt: on

ENCODERS = {1: StateEncoder(1, _V1)}
"""Every layout ever published, by version; a change of a value or a place is a new one."""


def encode(observation: Observation, layout: int = 1) -> NDArray[np.float32]:
    """Encode what a seat knows.

    Spec: encoding.layout.1, encoding.layout.4
    """
    if layout not in ENCODERS:
        raise BadArgument(f"layout {layout} is unknown; known: {', '.join(map(str, ENCODERS))}")
    return ENCODERS[layout].encode(observation)
