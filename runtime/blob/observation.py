"""What one seat may know: a round in which every other hand is empty. A player gets nothing else.

Spec: blob.view.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reference.cards import DECK as CARDS
from reference.errors import BadArgument, BadSetup, NotHeld, OutOfTurn
from runtime.blob.bits import bits
from runtime.blob.round import OVER, Round
from runtime.blob.setup import Setup, check_seat
from runtime.blob.start import opened


@dataclass(frozen=True, slots=True)
class Observation:
    """The public record of a round, and one seat's own hand in it; other hands are not there."""

    round: Round
    seat: int

    @property
    def legal(self) -> tuple[int, ...]:
        """Return the seat's legal actions, ascending; none unless it is to act.

        Spec: blob.view.2
        """
        return self.round.legal if self.round.actor == self.seat else ()

    def check_turn(self) -> None:
        """Refuse to decide for a seat that has nothing to decide.

        Spec: mask.legal.2, search.pimc.5, rule.player.2
        """
        self.round.check_in_play()
        if self.round.actor != self.seat:
            raise OutOfTurn(f"it is the turn of seat {self.round.actor}", seat=self.seat)


def observe(round_: Round, seat: int) -> Observation:
    """Return what a seat knows of a round.

    Spec: blob.view.1, wire.error.2
    """
    players = round_.setup.players
    if not 0 <= seat < players:
        raise BadArgument(f"seat {seat}; seats are 0 to {players - 1}")
    seen = round_.after(())
    seen.settled = round_.settled
    seen.dealt = [hand if one == seat else 0 for one, hand in enumerate(round_.dealt)]
    seen.hands = [hand if one == seat else 0 for one, hand in enumerate(round_.hands)]
    return Observation(seen, seat)


def open_observation(setup: Setup, seat: int, hand: Sequence[int]) -> Observation:
    """Return what a seat knows just after a deal, from its own hand alone.

    Spec: blob.observation.1, wire.error.2
    """
    setup.check()
    if bits(hand).bit_count() != setup.cards:
        raise BadSetup("a card is dealt twice")
    check_seat(seat, setup.players, "seat")
    setup.check_context()
    dealt = [0] * setup.players
    dealt[seat] = bits(hand)
    return Observation(opened(setup, dealt), seat)


def follow(seen: Observation, actions: Sequence[int]) -> Observation:
    """Follow actions as a seat that sees only its own hand; refuse the first it knows impossible.

    Spec: blob.observation.2, wire.error.2
    """
    round_, seat = seen.round, seen.seat
    bids = max(0, round_.setup.players - len(round_.actions))
    round_ = round_.after(actions[:bids])
    for card in actions[bids:]:
        if round_.actor in (seat, OVER):
            round_ = round_.after((card,))
        elif round_.dealt[seat] >> card & 1 or card in round_.played:
            raise NotHeld(f"cannot hold {CARDS[card]}", seat=round_.actor, card=CARDS[card])
        else:
            round_ = round_.shown(card)
    return Observation(round_, seat)
