"""What everyone at the table can see of a round: the setup, the bids, the tricks, the voids.

Spec: blob.phase.1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from reference.blob.rounds import check_cards, check_seat, left_of, round_structure, trump_of
from reference.cards import Card, Hand
from reference.errors import BadContext, BadSetup

MOST_POINTS = 2**52
"""The highest total a round may start from: sums beyond it would not be exact in every language."""


class Phase(StrEnum):
    """Where a round stands.

    Spec: blob.phase.1
    """

    SETUP = "setup"
    BIDDING = "bidding"
    PLAYING = "playing"
    SCORING = "scoring"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Context:
    """The game a round belongs to: where it began, which rounds are done, the totals so far.

    Spec: blob.context.1
    """

    start_cards: int
    completed: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a round is dealt."""

    players: int
    dealer: int
    round: int
    cards: int
    context: Context | None = None

    @property
    def trump(self) -> int | None:
        """Return the trump suit, or None.

        Spec: blob.trump.1
        """
        return trump_of(self.round)

    def check(self, hands: Sequence[Hand]) -> None:
        """Refuse what is not a round with these known hands.

        Spec: blob.position.2
        """
        check_cards(self.players, self.cards)
        check_seat(self.dealer, self.players, "dealer")
        if self.round < 0:
            raise BadSetup(f"round {self.round}; rounds count from 0")
        for hand in hands:
            if len(hand) != self.cards:
                raise BadSetup(f"hands of {self.cards} and {len(hand)} cards; all are dealt alike")
        known = [card for hand in hands for card in hand]
        if len(set(known)) != len(known):
            twin = next(card for card in known if known.count(card) > 1)
            raise BadSetup(f"{twin} is dealt twice", card=twin)

    def check_context(self) -> None:
        """Refuse a context that does not lead to this round.

        Spec: blob.context.1
        """
        context = self.context
        if context is None:
            return
        try:
            structure = round_structure(context.start_cards, self.players)
        except BadSetup as error:
            raise BadContext(f"start_cards: {error.reason}") from None
        done = len(context.completed)
        if context.completed != structure[:done]:
            raise BadContext(f"completed is not the beginning of {list(structure)}")
        if done == len(structure):
            raise BadContext(f"all {done} rounds are completed; there is none left to play")
        if self.round != done:
            raise BadContext(f"round {self.round} does not follow {done} completed rounds")
        if self.cards != structure[done]:
            raise BadContext(f"{self.cards} cards each; round {done} is dealt {structure[done]}")
        if len(context.totals) != self.players:
            raise BadContext(f"{len(context.totals)} totals for {self.players} players")
        for total in context.totals:
            if not 0 <= total <= MOST_POINTS:
                raise BadContext(f"a total of {total}; totals are 0 to 2^52")


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table in the order they were played, from the leader leftwards.

    Spec: blob.trick.1
    """

    leader: int | None
    cards: tuple[Card, ...] = ()
    winner: int | None = None

    @property
    def led(self) -> int | None:
        """Return the led suit, or None before the first card."""
        return self.cards[0].suit if self.cards else None

    def plays(self, players: int) -> Iterator[tuple[int, Card]]:
        """Yield who played which card.

        Spec: blob.trick.1
        """
        for place, card in enumerate(self.cards):
            assert self.leader is not None
            yield (self.leader + place) % players, card

    def best(self, trump: int | None) -> int:
        """Return the place in the trick, from 0, of the card that is winning.

        Spec: blob.trick.2, blob.trick.3
        """
        strongest = 0
        for place, card in enumerate(self.cards):
            against = self.cards[strongest]
            if card.suit == against.suit:
                if card.rank > against.rank:
                    strongest = place
            elif card.suit == trump:
                strongest = place
        return strongest


@dataclass(frozen=True, slots=True)
class Table:
    """The public record of one round; seats index the tuples."""

    setup: Setup
    phase: Phase
    actor: int | None
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    trick: Trick
    past: tuple[Trick, ...]
    voids: tuple[frozenset[int], ...]
    actions: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Tell whether the last card has been played."""
        return self.phase is Phase.SCORING or self.phase is Phase.COMPLETE

    @property
    def played(self) -> tuple[Card, ...]:
        """Return every card played this round in order, the current trick's included."""
        return cast(tuple[Card, ...], self.actions[self.setup.players :])


def open_table(setup: Setup) -> Table:
    """Return the table just after the deal: the seat left of the dealer is to bid.

    Spec: blob.bid.1, blob.phase.2
    """
    players = setup.players
    first = left_of(setup.dealer, players)
    return Table(
        setup,
        Phase.BIDDING,
        first,
        bids=(None,) * players,
        tricks=(0,) * players,
        trick=Trick(first),
        past=(),
        voids=(frozenset(),) * players,
        actions=(),
    )
