"""A round played to its end at random, in one loop: bids, cards and the generator together.

The generator is `reference.rng`'s, written out on local names; golden cases of the search and a
property test hold the two equal.

Spec: search.rollout.1
"""

from __future__ import annotations

from typing import TypeAlias

from reference.rng import WORD, Rng, mix
from runtime.blob.bits import LEADS
from runtime.blob.round import Round

Words: TypeAlias = tuple[int, int, int, int]
"""Where a generator stands."""
SHIFTS = tuple(32 - (n - 1).bit_length() if n else 0 for n in range(53))
"""How far a word is shifted to draw below n.

Spec: rng.below.1
"""


class Dice:
    """Seeds for rollouts: the stream of an evaluator's seed that belongs to a digest.

    Spec: rng.derive.1, rng.seed.1
    """

    def __init__(self, seed: int) -> None:
        Rng(seed)  # refuses what is no seed
        low, high = seed & WORD, seed >> 32
        # Only the digest differs from rollout to rollout; what comes before is folded once.
        self._low = mix(mix(1, low), high)
        self._high = mix(mix(2, low), high)

    def state(self, digest: int) -> Words:
        """Return the four words a generator for this digest starts from."""
        low = mix(mix(self._low, digest), 0)
        high = mix(mix(self._high, digest), 0) >> 11
        a = mix(1, low)
        b = mix(a ^ 2, high)
        c = mix(b ^ 3, low)
        return a, b, c, mix(c ^ 4, high)


def rollout(round_: Round, words: Words) -> list[float]:
    """Play every action at random, each legal one equally likely; return the seats' values.

    Spec: search.rollout.1, search.value.3
    """
    most = 10 + round_.setup.cards
    bids, seat, words = _bid_out(round_, words)
    tricks = _play_out(round_, seat, words)
    return [2 * (10 + bid) / most - 1 if bid == won else -1.0 for bid, won in zip(bids, tricks)]


def _bid_out(round_: Round, words: Words) -> tuple[list[int], int, Words]:
    """Make the bids that are missing; return all bids, who leads, and the generator's words.

    Spec: rng.below.1, blob.bid.3
    """
    setup = round_.setup
    players, cards = setup.players, setup.cards
    seat, bids = round_.actor, round_.bids[:]
    missing = players - len(round_.actions)
    if missing <= 0:
        return bids, seat, words
    a, b, c, d = words
    for _ in range(missing):
        choices, rest = cards + 1, -1
        if seat == setup.dealer:
            rest = cards - sum(bids) + bids[seat]
            choices -= rest >= 0
        drawn = 0
        shift = SHIFTS[choices]
        while choices > 1:
            word = (a + d) & WORD
            drawn = ((((word << 7) | (word >> 25)) + a) & WORD) >> shift
            c ^= a
            d ^= b
            a, b, c, d = a ^ d, b ^ c, c ^ (b << 9 & WORD), (d << 11 | d >> 21) & WORD
            if drawn < choices:
                break
        bids[seat] = drawn + 1 if 0 <= rest <= drawn else drawn
        seat = (seat + 1) % players
    return bids, seat, (a, b, c, d)


def _play_out(round_: Round, seat: int, words: Words) -> list[int]:
    """Play the cards that are left; return every seat's tricks.

    Spec: rng.next.1, rng.below.1, blob.play.2, blob.trick.4
    """
    a, b, c, d = words
    setup = round_.setup
    players, leads = setup.players, LEADS[setup.trump]
    hands, tricks = round_.hands[:], round_.tricks[:]
    laid, led, best, ahead = round_.laid, round_.led, round_.best, round_.ahead
    worth = leads[round_.trick[0]][1] if laid else ()
    for _ in range(players * (setup.cards - len(round_.winners)) - laid):
        hand = hands[seat]
        legal = hand & led or hand
        choices = legal.bit_count()
        if choices > 1:
            used = SHIFTS[choices]
            while True:
                word = (a + d) & WORD
                drawn = ((((word << 7) | (word >> 25)) + a) & WORD) >> used
                c ^= a
                d ^= b
                a, b, c, d = a ^ d, b ^ c, c ^ (b << 9 & WORD), (d << 11 | d >> 21) & WORD
                if drawn < choices:
                    break
            while drawn:
                legal &= legal - 1
                drawn -= 1
            legal &= -legal
        hands[seat] = hand ^ legal
        card = legal.bit_length() - 1
        if laid:
            power = worth[card]
            if power > best:
                best, ahead = power, seat
            laid += 1
            if laid == players:
                tricks[ahead] += 1
                seat, laid, led = ahead, 0, 0
                continue
        else:
            led, worth = leads[card]
            best, ahead, laid = worth[card], seat, 1
        seat += 1
        if seat == players:
            seat = 0
    return tricks
