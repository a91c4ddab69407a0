"""How rounds look as they travel: step by step, and as one seat sees them.

Spec: ops.rules.1, blob.view.4
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reference.cards import DECK, SUIT_LETTERS
from runtime.blob.bits import NO_TRUMP, SUITS, listed
from runtime.blob.observation import Observation
from runtime.blob.round import NO_BID, OVER, Round
from runtime.blob.start import opened
from runtime.wire import write_cards


def told(end: Round) -> dict[str, Any]:
    """Tell how a round came about and how it stands.

    Spec: ops.rules.1
    """
    steps = []
    round_ = opened(end.setup, end.dealt)
    for action in end.actions:
        steps.append({"actor": round_.actor, "phase": round_.phase, "legal": write_legal(round_)})
        round_ = round_.after((action,))
    return {
        "steps": steps,
        "phase": end.phase,
        "actor": _actor(end),
        "legal": write_legal(end),
        "trump": write_trump(end.setup.trump),
        "forbidden": end.forbidden,
        "bids": write_bids(end),
        "tricks": end.tricks,
        "trick": _trick(end.leader, end.trick),
        "winners": end.winners,
        "voids": [_letters(void) for void in end.voids],
        "remaining": _remaining(end),
        "scores": end.scores,
    }


def view(seen: Observation) -> dict[str, Any]:
    """Return a seat's view.

    Spec: blob.view.1, blob.view.2, blob.view.3, blob.view.4
    """
    round_, setup = seen.round, seen.round.setup
    return {
        "phase": round_.phase,
        "round": setup.round,
        "cards": setup.cards,
        "trump": write_trump(setup.trump),
        "dealer": setup.dealer,
        "actor": _actor(round_),
        "seat": seen.seat,
        "hand": write_cards(listed(round_.hands[seen.seat])),
        "legal": write_legal(round_) if round_.actor == seen.seat else [],
        "players": [
            {
                "name": f"Player {seat}",
                "bid": bid,
                "tricks": round_.tricks[seat],
                "total": total,
                "cards": held,
                "voids": _letters(round_.voids[seat]),
            }
            for seat, (bid, total, held) in enumerate(
                zip(write_bids(round_), _totals(round_), _held(round_))
            )
        ],
        "trick": _trick(round_.leader, round_.trick),
        "past": _past(round_),
        "remaining": _remaining(round_),
    }


def write_action(round_: Round, action: int) -> int | str:
    """Write an action of the seat to act: a bid as a number, a play as a card.

    Spec: blob.act.1
    """
    return action if round_.bidding else DECK[action].wire


def write_legal(round_: Round) -> list[int | str]:
    """Write what the actor may do.

    Spec: blob.act.1
    """
    return [write_action(round_, action) for action in round_.legal]


def write_trump(trump: int) -> str | None:
    """Write a trump suit, null for none.

    Spec: cards.wire.2
    """
    return None if trump == NO_TRUMP else SUIT_LETTERS[trump]


def write_bids(round_: Round) -> list[int | None]:
    """Write the bids by seat, null before a seat's bid."""
    return [None if bid == NO_BID else bid for bid in round_.bids]


def _actor(round_: Round) -> int | None:
    return None if round_.actor == OVER else round_.actor


def _trick(leader: int | None, cards: Sequence[int]) -> dict[str, Any]:
    """Write a trick.

    Spec: blob.view.4
    """
    return {"leader": leader, "cards": write_cards(cards)}


def _past(round_: Round) -> list[dict[str, Any]]:
    """Write the past tricks with their winners.

    Spec: blob.view.4
    """
    players, played = round_.setup.players, round_.played
    leaders = (round_.setup.first, *round_.winners)
    return [
        {**_trick(leader, played[place : place + players]), "winner": winner}
        for place, leader, winner in zip(
            range(0, len(played), players), leaders, round_.winners, strict=False
        )
    ]


def _letters(void: int) -> list[str]:
    """Write known voids in suit order.

    Spec: blob.void.1, cards.wire.2
    """
    return [SUIT_LETTERS[suit] for suit in range(4) if void & SUITS[suit]]


def _remaining(round_: Round) -> list[int]:
    """Count the cards of each suit that have not been played, dealt or not.

    Spec: blob.remaining.1
    """
    left = [13, 13, 13, 13]
    for card in round_.played:
        left[card // 13] -= 1
    return left


def _held(round_: Round) -> list[int]:
    """Count the cards every seat still holds.

    Spec: blob.view.3
    """
    setup = round_.setup
    held = [setup.cards - len(round_.winners)] * setup.players
    for place in range(round_.laid):
        held[((round_.leader or 0) + place) % setup.players] -= 1
    return held


def _totals(round_: Round) -> list[int]:
    """Return every seat's total: before this round, and with its scores once it is settled.

    Spec: blob.phase.4, blob.context.2
    """
    context = round_.setup.context
    before = list(context.totals) if context else [0] * round_.setup.players
    if not round_.settled:
        return before
    return [total + gained for total, gained in zip(before, round_.scores or ())]
