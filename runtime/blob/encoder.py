"""Encodings of many rounds at once: for each round one row a seat, and the actor's mask.

Worlds of one observation share their setup, so whatever stays the same through a round is laid out
once, as a template. Sets of cards are unpacked from their bits. The numbers between them take few
values in one round, so each is written as one byte and looked up, all rows at once, in a table that
was computed in double precision and rounded once.

Spec: encoding.layout.1, encoding.precision.1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from runtime.blob.round import NO_BID, OVER, Round
from runtime.blob.setup import Setup, round_structure

SIZE, ACTIONS, SEATS, RECENT = 256, 52, 8, 15
HAND, TRICK, PLAYED, NUMBERS, RESERVED = 0, 52, 104, 156, 191
SCORES, ROUNDS_DONE, ROUNDS_LEFT, ONE_CARD_ROUNDS_LEFT, GAME_PART = 202, 210, 211, 212, 213
HISTORY, GAME_PLAYERS, START_CARDS = 214, 229, 230

# Codes of the table, by what they say; SHARE and BID have room for a -17 and a -1 below them.
NO, YES, SHARE, BID, OF_13, OF_PLAYERS, OF_8 = 0, 1, 30, 60, 80, 100, 110

Floats: TypeAlias = NDArray[np.float32]


class Encoder:
    """Encodes rounds that share a setup with the one it is made for."""

    def __init__(self, round_: Round) -> None:
        setup = round_.setup
        self._template: Floats = np.zeros(SIZE, dtype=np.float32)
        _lay_out_game(round_, self._template)
        self._values = _table(setup)
        self._padding = bytes(SEATS - setup.players)
        self._trump = bytes(YES if suit == setup.trump else NO for suit in range(4))
        self._setup = setup

    def encode(self, rounds: Sequence[Round]) -> tuple[Floats, Floats]:
        """Return the rows [rounds * seats, 256], and the actor's mask for each row.

        Spec: encoding.hand.1, encoding.played.1, mask.legal.1
        """
        players, count = self._setup.players, len(rounds)
        held: list[int] = []
        played: list[int] = []
        legal: list[int] = []
        codes: list[bytes] = []
        for round_ in rounds:
            hands = round_.hands
            held += hands
            # What was dealt is held or played, and no card is in two hands.
            played.append(sum(round_.dealt) - sum(hands))
            legal.append(round_.legal_mask)
            self._write_codes(round_, codes)
        sets = np.array(held + played + legal, dtype="<u8").view(np.uint8).reshape(-1, 8)
        flags = np.unpackbits(sets, axis=1, count=ACTIONS, bitorder="little")
        numbers = np.frombuffer(b"".join(codes), dtype=np.uint8)
        rows = np.empty((count, players, SIZE), dtype=np.float32)
        rows[:] = self._template
        rows[:, :, HAND:TRICK] = flags[: count * players].reshape(count, players, ACTIONS)
        rows[:, :, PLAYED:NUMBERS] = flags[count * players : -count, None]
        rows[:, :, NUMBERS:RESERVED] = self._values[numbers].reshape(count, players, -1)
        for place, round_ in enumerate(rounds):
            if round_.laid:
                _number_trick(rows[place], round_.trick)
        masks = np.empty((count, players, ACTIONS), dtype=np.float32)
        masks[:] = flags[-count:, None]
        return rows.reshape(-1, SIZE), masks.reshape(-1, ACTIONS)

    def _write_codes(self, round_: Round, codes: list[bytes]) -> None:
        """Write the numbers from `bids` to `cards_in_trick`, a row a seat, as codes of the table.

        Spec: encoding.bids.1, encoding.bids.2, encoding.tricks.1, encoding.my.1, encoding.my.2,
        encoding.round.1, encoding.round.2, encoding.round.3, encoding.round.4, encoding.round.5,
        encoding.round.6, encoding.phase.1, encoding.pace.1, encoding.pace.2, encoding.pace.3,
        encoding.pace.4, encoding.pace.5
        """
        setup, padding = self._setup, self._padding
        players, cards, dealer = setup.players, setup.cards, setup.dealer
        bids = [BID + bid for bid in round_.bids]
        tricks = [SHARE + won for won in round_.tricks]
        shared = bytes(bids) + padding + bytes(tricks) + padding
        done = SHARE + len(round_.winners)
        bidding, over = round_.bidding, round_.actor == OVER
        phase = (bidding, not (bidding or over), over)
        laid = OF_PLAYERS + round_.laid
        size, at_most, trump = OF_13 + cards, OF_8 + players, self._trump
        for seat, hand in enumerate(round_.hands):
            bid = bids[seat]
            ahead = SHARE if bid == BID + NO_BID else tricks[seat] - bid + BID
            in_hand = hand.bit_count()
            distance = OF_PLAYERS + (seat - dealer) % players
            bound = bidding and seat == dealer
            codes += (
                shared,
                bytes((bid, tricks[seat], size, done, distance, at_most)),
                trump,
                bytes((bound, *phase, OF_13 + in_hand, size - in_hand, done, ahead, laid)),
            )


def _table(setup: Setup) -> Floats:
    """Return what every code says in rounds of this setup.

    Spec: encoding.precision.1
    """
    values = np.zeros(128)
    values[YES] = 1.0
    values[BID + NO_BID] = -1.0
    for number in range(setup.cards + 1):
        values[SHARE + number] = values[BID + number] = number / setup.cards
        values[SHARE - number] = -number / setup.cards
        values[OF_13 + number] = number / 13
    for number in range(setup.players + 1):
        values[OF_PLAYERS + number] = number / setup.players
        values[OF_8 + number] = number / 8
    return values.astype(np.float32)


def _number_trick(rows: Floats, trick: Sequence[int]) -> None:
    """Number the cards of the current trick in all of a round's rows.

    Spec: encoding.trick.1
    """
    for order, card in enumerate(trick, start=1):
        rows[:, TRICK + card] = order


def _lay_out_game(round_: Round, row: Floats) -> None:
    """Write what the game around a round adds; without one it is all zeros.

    Spec: encoding.context.1, encoding.context.2, encoding.context.3, encoding.context.4,
    encoding.context.5, encoding.context.6, encoding.context.7, encoding.context.8,
    encoding.context.9
    """
    setup, context = round_.setup, round_.setup.context
    if context is None:
        return
    players, most = setup.players, context.start_cards
    structure = round_structure(most, players)
    completed, totals = context.completed, list(context.totals)
    if round_.settled:
        completed = (*completed, setup.cards)
        totals = [total + gained for total, gained in zip(totals, round_.scores or ())]
    k, rounds = len(completed), len(structure)
    if k:
        row[SCORES : SCORES + players] = [total / (k * (10 + most)) for total in totals]
    row[ROUNDS_DONE] = k / rounds
    row[ROUNDS_LEFT] = (rounds - k) / rounds
    row[ONE_CARD_ROUNDS_LEFT] = structure[k:].count(1) / players
    row[GAME_PART] = 0.0 if k < most - 1 else 0.5 if k < most - 1 + players else 1.0
    recent = [cards / most for cards in completed[-RECENT:]]
    row[HISTORY : HISTORY + len(recent)] = recent
    row[GAME_PLAYERS] = players / 8
    row[START_CARDS] = most / 8
