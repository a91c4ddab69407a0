"""Where a round begins: hands that make a deal, and the word by which a round is known afterwards.

Spec: blob.deal.2, search.hash.1
"""

from __future__ import annotations

from collections.abc import Sequence

from reference.errors import BadSetup
from reference.rng import mix
from runtime.blob.bits import bits, listed
from runtime.blob.round import NO_BID, Round
from runtime.blob.setup import Setup, check_hand


def opened(setup: Setup, dealt: Sequence[int]) -> Round:
    """Return a round just after its deal, from hands as bits that are known to be one.

    Spec: blob.bid.1, blob.phase.2
    """
    players = setup.players
    new = Round.__new__(Round)
    new.setup, new.dealt, new.hands = setup, dealt, list(dealt)
    new.actions, new.actor, new.winners, new.settled = (), setup.first, [], False
    new.bids, new.tricks, new.voids = [NO_BID] * players, [0] * players, [0] * players
    new.laid, new.led, new.best, new.ahead = 0, 0, 0, 0
    return new


def start(setup: Setup, hands: Sequence[Sequence[int]]) -> Round:
    """Return a round just after its deal; refuse hands that are not one.

    Spec: blob.position.2, wire.error.2
    """
    if len(hands) != setup.players:
        raise BadSetup(f"{len(hands)} hands for {setup.players} players")
    setup.check()
    dealt = []
    every = 0
    for hand in hands:
        check_hand(hand, setup.cards)
        held = bits(hand)
        dealt.append(held)
        every |= held
    if every.bit_count() != setup.players * setup.cards:
        raise BadSetup("a card is dealt twice")
    setup.check_context()
    return opened(setup, dealt)


def digest(round_: Round) -> int:
    """Fold the deal, then every action.

    Spec: search.hash.1
    """
    setup = round_.setup
    h = 1
    for x in (setup.players, setup.dealer, setup.trump, setup.cards):
        h = mix(h, x)
    for hand in round_.dealt:
        for card in listed(hand):
            h = mix(h, card)
        h = mix(h, 255)
    for place, action in enumerate(round_.actions):
        h = mix(h, action if place < setup.players else 64 + action)
    return h
