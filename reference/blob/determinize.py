"""What a seat can infer of the hidden cards: how many deals explain what it saw, and fair samples.

Cards of one suit are alike in every constraint, so deals are counted by how many cards of each suit
each group of seats holds, with exact integers. Nothing is ever rejected or guessed.

Spec: belief.count.1
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import comb
from typing import TypeAlias

from reference.blob.observe import Observation, cards_held
from reference.cards import DECK, Card, Hand
from reference.errors import BadArgument, InconsistentObservation
from reference.rng import Rng

Counts: TypeAlias = tuple[int, ...]
World: TypeAlias = tuple[Hand, ...]
"""Every seat's hand as dealt."""
Known: TypeAlias = dict[tuple[object, ...], int]
"""Counts already made, by suit and pools."""


@dataclass(frozen=True, slots=True)
class Group:
    """Seats with the same known voids, and how many hidden cards each of them needs.

    Spec: belief.group.1, belief.group.2
    """

    voids: frozenset[int]
    seats: tuple[int, ...]
    needs: Counts

    @property
    def room(self) -> int:
        """Return how many cards the group needs in all."""
        return sum(self.needs)


@dataclass(frozen=True, slots=True)
class Splits:
    """The ways to share out one suit among the groups, with running sums of their weights."""

    shares: tuple[Counts, ...]
    running: tuple[int, ...]


class BeliefState:
    """The deals that explain an observation.

    Spec: belief.count.1, belief.count.2
    """

    def __init__(self, observation: Observation) -> None:
        """Gather the hidden cards and who must hold how many of them.

        Spec: belief.hidden.1, belief.hidden.2, belief.error.1
        """
        self.observation = observation
        table = observation.table
        setup = table.setup
        known = {*observation.dealt, *table.played}
        self.hidden: tuple[Hand, ...] = tuple(
            tuple(card for card in DECK[13 * suit : 13 * suit + 13] if card not in known)
            for suit in range(4)
        )
        needs = list(cards_held(table))
        needs[observation.seat] = 0
        needs.append(52 - setup.players * setup.cards)
        self.needs: Counts = tuple(needs)
        self.voids = (*table.voids, frozenset[int]())
        self.groups = _group(self.needs, self.voids)
        self._ways: Known = {}
        self._splits: dict[tuple[int, Counts], Splits] = {}
        _refuse_revokes(observation)
        if self.worlds == 0:
            raise InconsistentObservation("no deal explains what was seen")

    @cached_property
    def worlds(self) -> int:
        """Return how many deals explain the observation.

        Spec: belief.count.1
        """
        ways = self._completions(0, tuple(group.room for group in self.groups))
        for group in self.groups:
            ways *= multinomial(group.needs)
        return ways

    def possible(self, seat: int) -> Hand:
        """Return the cards a seat holds now in at least one of these deals.

        Spec: belief.possible.1
        """
        self._check_seat(seat)
        if seat == self.observation.seat:
            return self.observation.hand
        return tuple(
            card
            for cards in self.hidden
            if cards and self._allows(seat, cards[:1])
            for card in cards
        )

    def allows(self, seat: int, hand: Iterable[Card]) -> bool:
        """Tell whether a seat may be holding exactly this hand.

        Spec: belief.possible.2
        """
        self._check_seat(seat)
        cards = tuple(sorted(hand))
        if seat == self.observation.seat:
            return cards == self.observation.hand
        hidden = {card for suit in self.hidden for card in suit}
        fits = len(set(cards)) == len(cards) == self.needs[seat] and hidden.issuperset(cards)
        return fits and self._allows(seat, cards)

    def _check_seat(self, seat: int) -> None:
        players = self.observation.table.setup.players
        if not 0 <= seat < players:
            raise BadArgument(f"seat {seat}; seats are 0 to {players - 1}")

    def _allows(self, seat: int, cards: Sequence[Card]) -> bool:
        """Tell whether some deal gives a seat these hidden cards among others."""
        if len(cards) > self.needs[seat] or any(card.suit in self.voids[seat] for card in cards):
            return False
        needs = list(self.needs)
        needs[seat] -= len(cards)
        left = tuple(
            len(suit) - sum(card.suit == index for card in cards)
            for index, suit in enumerate(self.hidden)
        )
        groups = _group(needs, self.voids)
        rooms = tuple(group.room for group in groups)
        return _count(0, rooms, left, [group.voids for group in groups], {}) > 0

    # Counting

    def _completions(self, suit: int, rooms: Counts) -> int:
        """Return in how many ways the suits from this one on fill these rooms.

        Spec: belief.count.2
        """
        left = tuple(len(cards) for cards in self.hidden)
        return _count(suit, rooms, left, [group.voids for group in self.groups], self._ways)

    def _split(self, suit: int, rooms: Counts) -> Splits:
        """Return every way to share out a suit among groups with this much room, weighted.

        Spec: belief.draw.1
        """
        found = self._splits.get((suit, rooms))
        if found is not None:
            return found
        most = [0 if suit in group.voids else room for group, room in zip(self.groups, rooms)]
        shares, weights = [], []
        for share in _compositions(len(self.hidden[suit]), most):
            rest = tuple(room - part for room, part in zip(rooms, share))
            weight = multinomial(share) * self._completions(suit + 1, rest)
            if weight:
                shares.append(share)
                weights.append(weight)
        found = Splits(tuple(shares), tuple(accumulate(weights)))
        self._splits[suit, rooms] = found
        return found

    # Sampling

    def sample(self, rng: Rng) -> World:
        """Draw one of the deals, every one equally likely.

        Spec: belief.draw.1, belief.draw.2, belief.draw.3, belief.draw.4
        """
        piles: list[list[Card]] = [[] for _ in self.groups]
        rooms = tuple(group.room for group in self.groups)
        for suit, cards in enumerate(self.hidden):
            splits = self._split(suit, rooms)
            share = splits.shares[bisect_right(splits.running, rng.below(splits.running[-1]))]
            order = rng.shuffled(cards) if len(piles) > 1 else cards
            start = 0
            for pile, part in zip(piles, share):
                pile.extend(order[start : start + part])
                start += part
            rooms = tuple(room - part for room, part in zip(rooms, share))
        held: list[list[Card]] = [[] for _ in self.needs]
        for group, pile in zip(self.groups, piles):
            order = rng.shuffled(pile) if len(group.seats) > 1 else tuple(pile)
            start = 0
            for seat, need in zip(group.seats, group.needs):
                held[seat] += order[start : start + need]
                start += need
        return self._as_dealt(held)

    def _as_dealt(self, held: list[list[Card]]) -> World:
        """Put back what each seat has played.

        Spec: belief.draw.4
        """
        table = self.observation.table
        players = table.setup.players
        for trick in (*table.past, table.trick):
            for seat, card in trick.plays(players):
                held[seat].append(card)
        held[self.observation.seat] = list(self.observation.dealt)
        return tuple(tuple(sorted(cards)) for cards in held[:players])


class Determinizer:
    """Worlds drawn one after another from one seed.

    Spec: belief.draw.5
    """

    def __init__(self, belief: BeliefState, seed: int) -> None:
        self.belief = belief
        self._rng = Rng(seed)

    def draw(self, worlds: int) -> list[World]:
        """Draw this many worlds.

        Spec: belief.draw.5
        """
        if worlds < 1:
            raise BadArgument(f"{worlds} worlds; at least 1 is drawn")
        return [self.belief.sample(self._rng) for _ in range(worlds)]


def multinomial(parts: Iterable[int]) -> int:
    """Return in how many ways different things fall into piles of these sizes."""
    ways, total = 1, 0
    for part in parts:
        total += part
        ways *= comb(total, part)
    return ways


def _group(needs: Sequence[int], voids: Sequence[frozenset[int]]) -> tuple[Group, ...]:
    """Put seats that need cards together by their voids, groups ascending.

    Spec: belief.group.1, belief.group.2
    """
    seats: dict[int, list[int]] = {}
    for seat, need in enumerate(needs):
        if need:
            seats.setdefault(sum(1 << suit for suit in voids[seat]), []).append(seat)
    return tuple(
        Group(voids[members[0]], tuple(members), tuple(needs[seat] for seat in members))
        for _, members in sorted(seats.items())
    )


def _refuse_revokes(observation: Observation) -> None:
    """Refuse a seat that played a suit it had shown to be void in.

    Spec: belief.error.1
    """
    table = observation.table
    players = table.setup.players
    shown: list[set[int]] = [set() for _ in range(players)]
    for trick in (*table.past, table.trick):
        for seat, card in trick.plays(players):
            if card.suit in shown[seat]:
                raise InconsistentObservation(
                    f"played {card} after not following that suit", seat=seat, card=card
                )
            if trick.led is not None and card.suit != trick.led:
                shown[seat].add(trick.led)


def _compositions(total: int, most: Sequence[int]) -> Iterator[Counts]:
    """List the ways to write a total as parts up to `most`, in lexicographic order.

    Spec: belief.draw.1
    """
    if not most:
        if total == 0:
            yield ()
        return
    beyond = sum(most[1:])
    for first in range(max(0, total - beyond), min(total, most[0]) + 1):
        for rest in _compositions(total - first, most[1:]):
            yield (first, *rest)


def _count(
    suit: int,
    rooms: Counts,
    left: Counts,
    voids: Sequence[frozenset[int]],
    known: Known,
) -> int:
    """Count the ways in which the hidden cards of the suits from this one on fill the rooms.

    Groups that may hold the same of these suits are interchangeable: they are counted as one pile
    that is shared out afterwards.

    Spec: belief.count.2
    """
    pools: dict[int, list[int]] = {}
    for room, void in zip(rooms, voids):
        if room:
            mask = sum(1 << later for later in range(suit, 4) if later not in void)
            pools.setdefault(mask, []).append(room)
    ways = 1
    for members in pools.values():
        ways *= multinomial(members)
    merged = {mask: sum(pools[mask]) for mask in sorted(pools)}
    key = (suit, *merged.items())
    found = known.get(key)
    if found is None:
        found = known[key] = _count_pools(suit, merged, left, known)
    return ways * found


def _count_pools(suit: int, pools: dict[int, int], left: Counts, known: Known) -> int:
    """Count for pools, keyed by the suits they may hold."""
    if sum(left[suit:]) != sum(pools.values()) or 0 in pools:
        return 0
    if suit >= 2:
        # Of two suits, whoever may hold only one of them chooses first; the rest is then settled.
        return comb(left[2], pools.get(4, 0)) * comb(left[3], pools.get(8, 0))
    most = [room if mask & (1 << suit) else 0 for mask, room in pools.items()]
    voids = [frozenset(s for s in range(4) if not mask & (1 << s)) for mask in pools]
    total = 0
    for share in _compositions(left[suit], most):
        rest = tuple(room - part for room, part in zip(pools.values(), share))
        total += multinomial(share) * _count(suit + 1, rest, left, voids, known)
    return total
