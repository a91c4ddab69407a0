"""What one seat may know of a round and how it looks from there; a player gets nothing else.

Spec: blob.view.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reference.blob.game import State, cards_remaining, legal, totals
from reference.blob.rounds import check_seat
from reference.blob.table import Setup, Table, Trick, open_table
from reference.cards import SUIT_LETTERS, Card, Hand
from reference.cards import hand as in_order
from reference.errors import BadArgument, OutOfTurn, WrongPhase


@dataclass(frozen=True, slots=True)
class Observation:
    """The public table, a seat, and that seat's own hand as dealt and now.

    Spec: blob.view.1
    """

    table: Table
    seat: int
    dealt: Hand
    hand: Hand

    @property
    def legal(self) -> tuple[int, ...]:
        """Return the seat's legal actions, ascending; none unless it is to act.

        Spec: blob.view.2
        """
        return legal(self.table, self.hand) if self.table.actor == self.seat else ()

    def check_turn(self) -> None:
        """Refuse to decide for a seat that has nothing to decide.

        Spec: mask.legal.2, search.pimc.5, rule.player.2
        """
        if self.table.over:
            raise WrongPhase("the round is over; there is nothing to decide")
        if self.table.actor != self.seat:
            raise OutOfTurn(f"it is the turn of seat {self.table.actor}", seat=self.seat)

    @property
    def played(self) -> int:
        """Return how many cards the seat has played."""
        return len(self.dealt) - len(self.hand)


@dataclass(frozen=True, slots=True)
class Player:
    """What everyone sees of one seat.

    Spec: blob.view.3
    """

    name: str
    bid: int | None
    tricks: int
    total: int
    cards: int
    voids: frozenset[int]


def observe(state: State, seat: int) -> Observation:
    """Return what a seat knows of a state.

    Spec: blob.view.1, wire.error.2
    """
    if not 0 <= seat < state.table.setup.players:
        raise BadArgument(f"seat {seat}; seats are 0 to {state.table.setup.players - 1}")
    return Observation(state.table, seat, state.dealt[seat], state.hands[seat])


def open_observation(setup: Setup, seat: int, hand: Hand) -> Observation:
    """Return what a seat knows just after a deal, from its own hand alone.

    Spec: blob.observation.1, wire.error.2
    """
    setup.check([hand])
    check_seat(seat, setup.players, "seat")
    setup.check_context()
    dealt = in_order(hand)
    return Observation(open_table(setup), seat, dealt, dealt)


def default_names(players: int) -> tuple[str, ...]:
    """Return the names of seats nobody has named.

    Spec: blob.view.3
    """
    return tuple(f"Player {seat}" for seat in range(players))


def everyone(table: Table, names: Sequence[str] | None = None) -> tuple[Player, ...]:
    """Return what is public about each seat.

    Spec: blob.view.3
    """
    setup = table.setup
    names = default_names(setup.players) if names is None else names
    sums = totals(table)
    held = cards_held(table)
    return tuple(
        Player(
            names[seat],
            table.bids[seat],
            table.tricks[seat],
            sums[seat],
            held[seat],
            table.voids[seat],
        )
        for seat in range(setup.players)
    )


def cards_held(table: Table) -> tuple[int, ...]:
    """Return how many cards each seat still holds.

    Spec: blob.view.3
    """
    setup = table.setup
    held = [setup.cards - len(table.past)] * setup.players
    for seat, _ in table.trick.plays(setup.players):
        held[seat] -= 1
    return tuple(held)


def view(observation: Observation, names: Sequence[str] | None = None) -> dict[str, Any]:
    """Return a seat's view as it travels.

    Spec: blob.view.1, blob.view.2, blob.view.4
    """
    table, setup = observation.table, observation.table.setup
    return {
        "phase": str(table.phase),
        "round": setup.round,
        "cards": setup.cards,
        "trump": suit_letter(setup.trump),
        "dealer": setup.dealer,
        "actor": table.actor,
        "seat": observation.seat,
        "hand": [card.wire for card in observation.hand],
        "legal": [wire_action(action) for action in observation.legal],
        "players": [
            {
                "name": player.name,
                "bid": player.bid,
                "tricks": player.tricks,
                "total": player.total,
                "cards": player.cards,
                "voids": void_letters(player.voids),
            }
            for player in everyone(table, names)
        ],
        "trick": wire_trick(table.trick),
        "past": [{**wire_trick(trick), "winner": trick.winner} for trick in table.past],
        "remaining": list(cards_remaining(table)),
    }


def suit_letter(suit: int | None) -> str | None:
    """Return a suit as it travels, null for no-trump.

    Spec: cards.wire.2
    """
    return None if suit is None else SUIT_LETTERS[suit]


def void_letters(voids: frozenset[int]) -> list[str]:
    """Return known voids as they travel, in suit order.

    Spec: blob.void.1, cards.wire.2
    """
    return [SUIT_LETTERS[suit] for suit in sorted(voids)]


def wire_action(action: int) -> int | str:
    """Return an action as it travels: a bid as a number, a play as a card.

    Spec: blob.act.1
    """
    return action.wire if isinstance(action, Card) else action


def wire_trick(trick: Trick) -> dict[str, Any]:
    """Return a trick as it travels.

    Spec: blob.view.4
    """
    return {"leader": trick.leader, "cards": [card.wire for card in trick.cards]}
