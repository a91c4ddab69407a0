"""The rule player of docs/spec/rule.md."""

from __future__ import annotations

from math import floor

from tests.independent.blob import (
    RANKS,
    SUITS,
    Round,
    in_hand_order,
    legal,
    number_of,
    winner,
)
from tests.independent.chance import Refused


def rank(card: str) -> int:
    return RANKS.index(card[0])


def chance_of(r: Round, hand: list[str], card: str) -> float:
    h = sum(1 for other in hand if other[1] == card[1] and rank(other) > rank(card))
    above = 12 - rank(card) - h
    elsewhere = ((r["players"] - 1) * r["cards"]) / (52 - r["cards"])
    unbeaten = 1.0
    for _ in range(above):
        unbeaten = unbeaten * (1 - elsewhere)
    if r["trump"] is None:
        return unbeaten
    if card[1] == r["trump"]:
        return max(unbeaten, 0.45)
    return unbeaten * 0.6


def bid(r: Round, seat: int) -> int | str:
    hand = in_hand_order(r["dealt"][seat])
    total = 0.0
    for card in hand:
        total = total + chance_of(r, hand, card)
    wanted = floor(total + 0.5)
    best, distance = -1, 99
    for choice in legal(r):
        if abs(number_of(choice) - wanted) < distance:
            best, distance = number_of(choice), abs(number_of(choice) - wanted)
    return best


def by_strength(cards: list[str], trump: str | None) -> list[str]:
    """The cards from the weakest to the strongest."""

    def strength(card: str) -> tuple[bool, int, int]:
        return (card[1] == trump, rank(card), SUITS.index(card[1]))

    return sorted(cards, key=strength)


def wins(r: Round, card: str) -> bool:
    """Whether the card would be the best of the trick so far."""
    cards = [*r["trick"], card]
    return winner(0, cards, r["trump"]) == len(cards) - 1


def play(r: Round, seat: int) -> str:
    cards = by_strength([str(card) for card in legal(r)], r["trump"])
    more = r["tricks"][seat] < r["bids"][seat]
    if not r["trick"]:
        return cards[-1] if more else cards[0]
    winning = [card for card in cards if wins(r, card)]
    losing = [card for card in cards if not wins(r, card)]
    last = len(r["trick"]) == r["players"] - 1
    if more:
        if winning:
            return winning[0] if last else winning[-1]
        return losing[0]
    if losing:
        return losing[-1]
    return winning[-1] if last else winning[0]


def rule_player(r: Round, seat: int) -> int | str:
    """The action of a seat, which looks into no hand but its own."""
    if r["actor"] is None:
        raise Refused("wrong_phase")
    if r["actor"] != seat:
        raise Refused("out_of_turn")
    return bid(r, seat) if r["phase"] == "bidding" else play(r, seat)
