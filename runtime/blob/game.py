"""Whole games in which every seat takes its lowest legal action, and counts of action sequences.

Spec: blob.game.1, blob.perft.1
"""

from __future__ import annotations

from typing import Any

from reference.rng import derive
from runtime.blob.round import OVER, Round
from runtime.blob.setup import Setup, check_seat, deal, round_structure
from runtime.blob.start import start
from runtime.blob.views import write_bids, write_trump


def lowest_game(players: int, start_cards: int, seed: int, first_dealer: int) -> dict[str, Any]:
    """Play a game and tell how every round went.

    Spec: ops.rules.3, blob.deal.4, blob.game.2, blob.game.3, blob.game.4, blob.game.5
    """
    structure = round_structure(start_cards, players)
    check_seat(first_dealer, players, "first dealer")
    rounds = []
    totals = [0] * players
    for number, cards in enumerate(structure):
        setup = Setup(players, (first_dealer + number) % players, number, cards)
        round_ = start(setup, deal(derive(seed, number), players, cards))
        while round_.actor != OVER:
            round_ = round_.after(round_.legal[:1])
        gained = round_.scores or []
        totals = [total + score for total, score in zip(totals, gained)]
        rounds.append(
            {
                "cards": cards,
                "dealer": setup.dealer,
                "trump": write_trump(setup.trump),
                "bids": write_bids(round_),
                "tricks": round_.tricks,
                "scores": gained,
            }
        )
    most = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == most]
    return {"rounds": rounds, "totals": totals, "winners": winners}


def perft(round_: Round, depth: int) -> int:
    """Count the action sequences of exactly this length.

    Spec: blob.perft.1
    """
    if depth == 0:
        return 1
    mask = round_.legal_mask
    if depth == 1:
        return mask.bit_count()
    return sum(perft(round_.after((action,)), depth - 1) for action in round_.legal)
