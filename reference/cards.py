"""Fifty-two cards: their index, their two texts, and a deck to deal from.

Spec: cards.index.1
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from reference.errors import BadSetup, Malformed
from reference.rng import Rng

SUITS = "♠♥♣♦"
SUIT_LETTERS = "SHCD"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_LETTERS = "23456789TJQKA"
SUIT_NAMES = ("spades", "hearts", "clubs", "diamonds")


class Card(int):
    """A card is its index 0..51; there is one object per card.

    >>> Card(51), Card(51).text, Card(51).wire, Card(51).suit, Card(51).rank
    (Card('AD'), 'A♦', 'AD', 3, 12)

    Spec: cards.index.1, cards.text.1, cards.wire.1
    """

    suit: int
    rank: int
    text: str
    wire: str

    def __new__(cls, index: int) -> Card:
        """Return the one card with this index."""
        if not 0 <= index < 52:
            raise ValueError(f"card index {index} is not in 0..51")
        return DECK[index]

    @classmethod
    def _make(cls, index: int) -> Card:
        card = super().__new__(cls, index)
        card.suit, card.rank = divmod(index, 13)
        card.text = RANKS[card.rank] + SUITS[card.suit]
        card.wire = RANK_LETTERS[card.rank] + SUIT_LETTERS[card.suit]
        return card

    def __repr__(self) -> str:
        return f"Card({self.wire!r})"

    def __str__(self) -> str:
        return self.text


DECK: tuple[Card, ...] = tuple(Card._make(index) for index in range(52))
_BY_WIRE = {card.wire: card for card in DECK}
_BY_TEXT = {card.text: card for card in DECK}

Hand: TypeAlias = tuple[Card, ...]


def from_wire(text: str) -> Card:
    """Read a card as it travels: rank letter, then suit letter.

    Spec: cards.wire.1
    """
    card = _BY_WIRE.get(text)
    if card is None:
        raise Malformed(
            f"{text[:20]!r} is not a card; a card is a rank of {RANK_LETTERS} then "
            f"a suit of {SUIT_LETTERS}, as AS or TH"
        )
    return card


def from_text(text: str) -> Card:
    """Read a card as people write it: `A♠`, `10♥`.

    Spec: cards.text.1
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise Malformed(f"{text[:20]!r} is not a card; a card is a rank then a suit, as A♠ or 10♥")
    return card


def hand(cards: Iterable[int]) -> Hand:
    """Put cards in hand order, ascending.

    Spec: cards.order.1
    """
    return tuple(Card(index) for index in sorted(cards))


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards in the order they will be dealt, and how many have been.

    Spec: blob.deal.2
    """

    cards: tuple[Card, ...] = DECK
    dealt: int = 0

    def shuffled(self, rng: Rng) -> Deck:
        """Return a whole deck in a new order."""
        return Deck(rng.shuffled(self.cards))

    @property
    def remaining(self) -> int:
        """Return how many cards have not been dealt."""
        return len(self.cards) - self.dealt

    def deal(self, players: int, cards: int) -> tuple[tuple[Hand, ...], Deck]:
        """Deal one card at a time around the seats; return the hands and the rest of the deck."""
        if players * cards > self.remaining:
            raise BadSetup(
                f"{players} players x {cards} cards need {players * cards} cards; "
                f"the deck has {self.remaining}"
            )
        top = self.cards[self.dealt : self.dealt + players * cards]
        hands = tuple(hand(top[seat::players]) for seat in range(players))
        return hands, Deck(self.cards, self.dealt + players * cards)
