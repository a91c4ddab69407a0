"""The reference's belief, asked of our observations: it shows them in the shape it reads.

Counting deals is exact integer work that speed does not call for twice; only the reference's belief
knows it. It reads a table, tricks and voids, so these are made here from a round.

Spec: belief.count.1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, cast

from reference.blob.determinize import BeliefState, Determinizer
from reference.cards import DECK, Card, Hand
from runtime.blob.bits import SUITS, bits, listed
from runtime.blob.observation import Observation
from runtime.blob.round import Round
from runtime.blob.setup import Setup
from runtime.blob.start import opened


@dataclass(frozen=True, slots=True)
class _Trick:
    """A trick as the belief reads it."""

    leader: int
    cards: Sequence[Card]

    @property
    def led(self) -> int | None:
        return self.cards[0].suit if self.cards else None

    def plays(self, players: int) -> Iterator[tuple[int, Card]]:
        for place, card in enumerate(self.cards):
            yield (self.leader + place) % players, card


@dataclass(frozen=True, slots=True)
class _Table:
    """A public record as the belief reads it."""

    setup: Setup
    played: Hand
    past: Sequence[_Trick]
    trick: _Trick
    voids: tuple[frozenset[int], ...]


@dataclass(frozen=True, slots=True)
class _Seen:
    """An observation as the belief reads it."""

    table: _Table
    seat: int
    dealt: Hand
    hand: Hand


def believe(seen: Observation) -> BeliefState:
    """Return what a seat can infer; refuse what no deal explains.

    Spec: belief.count.1, belief.error.1
    """
    round_, seat = seen.round, seen.seat
    setup = round_.setup
    played = _hand(round_.played)
    leaders = (setup.first, *round_.winners)
    tricks = [
        _Trick(leader, played[place * setup.players : (place + 1) * setup.players])
        for place, leader in enumerate(leaders)
    ]
    voids = tuple(
        frozenset(suit for suit in range(4) if void & SUITS[suit]) for void in round_.voids
    )
    table = _Table(setup, played, tricks[:-1], tricks[-1], voids)
    shown = _Seen(table, seat, _hand(listed(round_.dealt[seat])), _hand(listed(round_.hands[seat])))
    # The belief reads these names and no others; the golden cases of its level prove it.
    return BeliefState(cast(Any, shown))


def worlds(seen: Observation, belief: BeliefState, seed: int) -> Iterator[Round]:
    """Draw rounds that look like this to the seat, each equally likely, for as long as one asks.

    Spec: belief.draw.4, belief.draw.5
    """
    round_ = seen.round
    determinizer = Determinizer(belief, seed)
    while True:
        (world,) = determinizer.draw(1)
        yield opened(round_.setup, [bits(hand) for hand in world]).after(round_.actions)


def draw_worlds(seen: Observation, belief: BeliefState, seed: int, n: int) -> list[Round]:
    """Draw this many.

    Spec: belief.draw.5
    """
    return list(islice(worlds(seen, belief, seed), n))


def _hand(cards: Sequence[int]) -> Hand:
    return tuple(DECK[card] for card in cards)
