"""The rule player on bits: counts its likely winners, bids them, and plays to make exactly that.

It reads the hand of the seat to act and what is public, nothing else.

Spec: rule.player.1
"""

from __future__ import annotations

from math import floor

from runtime.blob.bits import LEADS, SUITS, listed
from runtime.blob.round import Round
from runtime.blob.setup import Setup

PLAIN, RUFF = 0.6, 0.45


def rule_action(round_: Round) -> int:
    """Return what the rule player does as the seat to act.

    Spec: rule.player.1
    """
    return _bid(round_) if round_.bidding else _play(round_)


def _bid(round_: Round) -> int:
    """Bid the expected number of winners, or the nearest bid that is allowed.

    Spec: rule.bid.2
    """
    hand = round_.hands[round_.actor]
    expected = 0.0
    for card in listed(hand):
        expected += _chance(card, hand, round_.setup)
    wanted = floor(expected + 0.5)
    return min(round_.legal, key=lambda bid: (abs(bid - wanted), bid))


def _chance(card: int, hand: int, setup: Setup) -> float:
    """Guess how likely a card of a hand is to win a trick.

    Spec: rule.bid.1
    """
    suit, rank = divmod(card, 13)
    higher = (hand & SUITS[suit]) >> (card + 1)
    elsewhere = (setup.players - 1) * setup.cards / (52 - setup.cards)
    unbeaten = 1.0
    for _ in range(12 - rank - higher.bit_count()):
        unbeaten *= 1 - elsewhere
    if setup.trump == 4:
        return unbeaten
    return max(unbeaten, RUFF) if suit == setup.trump else unbeaten * PLAIN


def _play(round_: Round) -> int:
    """Take tricks while some are missing, then avoid them.

    Spec: rule.play.1, rule.play.2, rule.play.3
    """
    seat, trump = round_.actor, round_.setup.trump

    def strength(card: int) -> tuple[bool, int, int]:
        suit, rank = divmod(card, 13)
        return suit == trump, rank, suit

    legal = sorted(round_.legal, key=strength)
    wants_more = round_.tricks[seat] < round_.bids[seat]
    if not round_.laid:
        return legal[-1] if wants_more else legal[0]
    worth = LEADS[trump][round_.trick[0]][1]
    winners = [card for card in legal if worth[card] > round_.best]
    losers = [card for card in legal if worth[card] <= round_.best]
    is_last = round_.laid == round_.setup.players - 1
    if wants_more:
        if winners:
            return winners[0] if is_last else winners[-1]
        return losers[0]
    if losers:
        return losers[-1]
    return winners[-1] if is_last else winners[0]
