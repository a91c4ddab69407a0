"""What is fixed before a round begins: players, dealer, cards, trump, and the game around it.

Spec: blob.seat.1, blob.rounds.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reference.cards import DECK
from reference.errors import BadContext, BadSetup
from reference.rng import Rng
from runtime.blob.bits import NO_TRUMP

MOST_POINTS = 2**52
"""The highest total a round may start from."""


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
    """What is fixed when a round is dealt; trump is a suit 0..3, or 4 for none.

    Spec: blob.trump.1
    """

    players: int
    dealer: int
    round: int
    cards: int
    context: Context | None = None
    trump: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "trump", (0, 1, 2, 3, NO_TRUMP)[self.round % 5])

    @property
    def first(self) -> int:
        """Return the seat that bids and leads first: the one left of the dealer.

        Spec: blob.bid.1, blob.play.4
        """
        return (self.dealer + 1) % self.players

    @property
    def length(self) -> int:
        """Return how many actions a whole round has."""
        return self.players * (self.cards + 1)

    def check(self) -> None:
        """Refuse what is not a round.

        Spec: blob.position.2, blob.seat.1
        """
        check_cards(self.players, self.cards)
        check_seat(self.dealer, self.players, "dealer")
        if self.round < 0:
            raise BadSetup(f"round {self.round}; rounds count from 0")

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


def check_hand(hand: Sequence[int], cards: int) -> None:
    """Refuse a hand of another size than the first.

    Spec: blob.position.2
    """
    if len(hand) != cards:
        raise BadSetup(f"hands of {cards} and {len(hand)} cards; all are dealt alike")


def check_cards(players: int, cards: int) -> None:
    """Refuse a number of players the game does not know, or of cards the deck cannot give.

    Spec: blob.seat.1, blob.deal.1
    """
    if not 3 <= players <= 8:
        raise BadSetup(f"{players} players; Blob is for 3 to 8")
    if not 1 <= cards <= 52 // players:
        raise BadSetup(f"{cards} cards each; {players} players are dealt 1 to {52 // players}")


def check_seat(seat: int, players: int, what: str) -> None:
    """Refuse a seat nobody sits in.

    Spec: blob.seat.1
    """
    if not 0 <= seat < players:
        raise BadSetup(f"{what} {seat} is not a seat; seats are 0 to {players - 1}")


def round_structure(start_cards: int, players: int) -> tuple[int, ...]:
    """Return the cards of each round: down to 2, one card for every player, up from 2 again.

    Spec: blob.rounds.1
    """
    check_cards(players, start_cards)
    return (*range(start_cards, 1, -1), *(1,) * players, *range(2, start_cards + 1))


def deal(seed: int, players: int, cards: int) -> list[list[int]]:
    """Shuffle a whole deck and deal it card by card from seat 0; hands ascend.

    Spec: blob.deal.2, blob.deal.3
    """
    check_cards(players, cards)
    top = Rng(seed).shuffled(range(len(DECK)))[: players * cards]
    return [sorted(top[seat::players]) for seat in range(players)]
