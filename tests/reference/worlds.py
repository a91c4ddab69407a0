"""Beliefs worked out the long way: every deal listed, every split counted by trying it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import factorial, prod

from reference.blob.observe import Observation
from reference.cards import DECK, Card
from reference.rng import Rng

Deal = tuple[tuple[Card, ...], ...]


def played_by(seen: Observation) -> list[list[Card]]:
    """Return the cards each seat has played."""
    players = seen.table.setup.players
    cards: list[list[Card]] = [[] for _ in range(players)]
    for trick in [*seen.table.past, seen.table.trick]:
        for place, card in enumerate(trick.cards):
            assert trick.leader is not None
            cards[(trick.leader + place) % players].append(card)
    return cards


def hidden_cards(seen: Observation) -> list[Card]:
    """Return the cards the seat has not seen."""
    return [card for card in DECK if card not in seen.dealt and card not in seen.table.played]


def missing(seen: Observation) -> list[int]:
    """Return how many cards each seat holds that the observer cannot see."""
    cards = seen.table.setup.cards
    held = [cards - len(mine) for mine in played_by(seen)]
    held[seen.seat] = 0
    return held


def every_deal(seen: Observation) -> Iterator[Deal]:
    """List every way the hidden cards may lie in the other seats' hands."""

    def fill(seat: int, left: frozenset[Card]) -> Iterator[Deal]:
        if seat == len(needs):
            yield ()
            return
        fitting = sorted(card for card in left if card.suit not in seen.table.voids[seat])
        for hand in combinations(fitting, needs[seat]):
            for rest in fill(seat + 1, left.difference(hand)):
                yield (hand, *rest)

    needs = missing(seen)
    yield from fill(0, frozenset(hidden_cards(seen)))


def deals_by_hand(seen: Observation, seed: int, n: int) -> list[list[list[Card]]]:
    """Draw worlds as the specification says, with nothing cached and nothing merged."""
    rng = Rng(seed)
    return [_draw(seen, rng) for _ in range(n)]


def _draw(seen: Observation, rng: Rng) -> list[list[Card]]:
    players = seen.table.setup.players
    needs = [*missing(seen), 52 - players * seen.table.setup.cards]
    voids = [*seen.table.voids, frozenset[int]()]
    numbers = [sum(2**suit for suit in void) for void in voids]
    order = sorted({numbers[seat] for seat in range(players + 1) if needs[seat]})
    groups = [
        [seat for seat in range(players + 1) if needs[seat] and numbers[seat] == number]
        for number in order
    ]
    rooms = [sum(needs[seat] for seat in group) for group in groups]
    hidden = [[card for card in hidden_cards(seen) if card.suit == suit] for suit in range(4)]
    taken: list[list[Card]] = [[] for _ in groups]
    for suit in range(4):
        size = len(hidden[suit])
        splits = [
            split
            for split in product(*(range(room + 1) for room in rooms))
            if sum(split) == size
            and not any(part and order[i] >> suit & 1 for i, part in enumerate(split))
        ]
        weights = []
        for split in splits:
            left = [room - part for room, part in zip(rooms, split, strict=True)]
            ways = factorial(size) // prod(factorial(part) for part in split)
            weights.append(ways * completions(suit + 1, left, [len(h) for h in hidden], order))
        drawn, at = rng.below(sum(weights)), 0
        while drawn >= weights[at]:
            drawn -= weights[at]
            at += 1
        cards = list(rng.shuffled(hidden[suit]) if len(groups) > 1 else hidden[suit])
        for index, part in enumerate(splits[at]):
            taken[index] += [cards.pop(0) for _ in range(part)]
            rooms[index] -= part
    hands = played_by(seen)
    hands[seen.seat] = list(seen.dealt)
    hands.append([])
    for group, pile in zip(groups, taken, strict=True):
        stack = list(rng.shuffled(pile) if len(group) > 1 else pile)
        for seat in group:
            hands[seat] += [stack.pop(0) for _ in range(needs[seat])]
    return [sorted(hand) for hand in hands[:players]]


def completions(suit: int, rooms: Sequence[int], sizes: Sequence[int], order: Sequence[int]) -> int:
    """Count the ways to fill the rooms with the suits from this one on, trying every split."""
    if suit == 4:
        return int(not any(rooms))
    total = 0
    for split in product(*(range(room + 1) for room in rooms)):
        if sum(split) != sizes[suit]:
            continue
        if any(part and order[i] >> suit & 1 for i, part in enumerate(split)):
            continue
        left = [room - part for room, part in zip(rooms, split, strict=True)]
        ways = factorial(sizes[suit]) // prod(factorial(part) for part in split)
        total += ways * completions(suit + 1, left, sizes, order)
    return total
