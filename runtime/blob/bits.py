"""Sets of cards, or of actions, as the bits of one integer, and what a card is worth in a trick.

Card c is bit c, so the lowest bit is the lowest card and every listing comes out ascending. Bids
share the places of the lowest cards, as they do in a mask.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

NO_TRUMP = 4
SUITS = tuple(0x1FFF << 13 * suit for suit in range(4))
"""The cards of each suit."""

Lead: TypeAlias = tuple[int, tuple[int, ...]]
"""The cards of the led suit, and what every card of the deck is worth in that trick."""


def bits(cards: Iterable[int]) -> int:
    """Return these cards as bits; one that stands twice counts once."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=1 << 11)
def listed(mask: int) -> tuple[int, ...]:
    """Return the places of the bits, ascending; a search asks for the same few again and again."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(places)


def _worth(card: int, led: int, trump: int) -> int:
    """Return a card's power to take a trick: 0 if it cannot.

    Spec: blob.trick.2, blob.trick.3
    """
    suit, rank = divmod(card, 13)
    if suit == trump:
        return 14 + rank
    return 1 + rank if suit == led else 0


def _leads(trump: int) -> tuple[Lead, ...]:
    by_suit = [
        (SUITS[led], tuple(_worth(card, led, trump) for card in range(52))) for led in range(4)
    ]
    return tuple(by_suit[card // 13] for card in range(52))


LEADS = tuple(_leads(trump) for trump in (0, 1, 2, 3, NO_TRUMP))
"""By trump and the card that is led."""
