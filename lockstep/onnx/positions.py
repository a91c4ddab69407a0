"""Real positions to ask a network about: every size, trump and phase, with and without context."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from golden.scenarios.positions import all_lines, line, within_game
from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.position import write_position
from reference.blob.rounds import most_cards, round_structure


@dataclass(frozen=True, slots=True)
class Row:
    """A state somebody is to act in, and the seat whose encoding is asked about."""

    state: State
    seat: int

    def to_json(self) -> dict[str, Any]:
        """Return the row as the op `network` would be asked about it."""
        return {"position": write_position(self.state), "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Rows:
    """Many rows, as numbers and as what they stand for."""

    states: NDArray[np.float32]
    masks: NDArray[np.float32]
    rows: list[Row]

    def census(self) -> dict[str, dict[str, int]]:
        """Count the rows by players, cards, phase, trump, context and whose encoding it is."""
        found: dict[str, Counter[str]] = {
            name: Counter() for name in ("players", "cards", "phase", "trump", "context", "seat")
        }
        for row in self.rows:
            table, setup = row.state.table, row.state.table.setup
            found["players"][str(setup.players)] += 1
            found["cards"][str(setup.cards)] += 1
            found["phase"][str(table.phase)] += 1
            found["trump"]["SHCD-"[setup.round % 5]] += 1
            found["context"]["with" if setup.context else "without"] += 1
            found["seat"]["actor" if row.seat == table.actor else "other"] += 1
        return {
            name: {key: counter[key] for key in sorted(counter, key=lambda key: (len(key), key))}
            for name, counter in found.items()
        }


def sample(n: int) -> Rows:
    """Return n rows spread evenly over rounds of every size and trump; the same ones each time."""
    states: list[State] = []
    for acting in _passes():
        states += acting
        if len(states) >= n:
            break
    chosen = [states[place * len(states) // n] for place in range(n)]
    rows = [Row(state, _seat(state, number)) for number, state in enumerate(chosen)]
    masker = ActionMasker()
    encodings = [encode(observe(row.state, row.seat)) for row in rows]
    masks = [masker.mask(observe(row.state, row.state.table.actor or 0)) for row in rows]
    return Rows(np.stack(encodings), np.stack(masks), rows)


def _passes() -> Iterator[list[State]]:
    """Yield every state with an actor of whole passes over all numbers of players and cards.

    The first pass holds the rounds of the golden cases, every size with every trump; those that
    follow are the rounds of whole games, each of the longest kind.
    """
    yield [state for _, played in all_lines() for state in played.acting()]
    for again in count(1):
        yield [
            state
            for players in range(3, 9)
            for done in range(len(round_structure(most_cards(players), players)))
            for state in _in_a_game(players, done, 10**6 * again + 100 * players + done)
        ]


def _in_a_game(players: int, done: int, seed: int) -> list[State]:
    return line(within_game(players, most_cards(players), done, seed), seed).acting()


def _seat(state: State, number: int) -> int:
    """Return the actor for every other row, and some other seat for the rest.

    Spec: network.input.3
    """
    actor, players = state.table.actor or 0, state.table.setup.players
    return actor if number % 2 == 0 else (actor + 1 + number // 2 % (players - 1)) % players
