"""What a seat can infer by docs/spec/belief.md: counting the deals and drawing one, literally."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import factorial
from typing import Any

from tests.independent.blob import DECK, SUITS, Round, in_hand_order, played
from tests.independent.chance import Refused, below, shuffle, words_from

Belief = dict[str, Any]
Rooms = tuple[int, ...]


def check_renounced(r: Round) -> None:
    """Nobody plays a suit that they failed to follow before."""
    failed: list[list[str]] = [[] for _ in range(r["players"])]
    tricks = [*r["past"], {"leader": r["leader"], "cards": r["trick"]}]
    for trick in tricks:
        for i in range(len(trick["cards"])):
            seat = (trick["leader"] + i) % r["players"]
            suit = trick["cards"][i][1]
            if suit in failed[seat]:
                raise Refused("inconsistent_observation")
            led = trick["cards"][0][1]
            if suit != led:
                failed[seat].append(led)


def void_number(voids: list[str]) -> int:
    number = 0
    for i in range(4):
        if SUITS[i] in voids:
            number += 2**i
    return number


def splits(count: int, rooms: Rooms, barred: tuple[bool, ...]) -> Iterator[Rooms]:
    """How many of a suit's cards each group may take, in lexicographic order."""
    if not rooms:
        if count == 0:
            yield ()
        return
    most = 0 if barred[0] else min(count, rooms[0])
    for taken in range(most + 1):
        for rest in splits(count - taken, rooms[1:], barred[1:]):
            yield (taken, *rest)


def less(rooms: Rooms, split: Rooms) -> Rooms:
    return tuple(rooms[g] - split[g] for g in range(len(rooms)))


def ways(count: int, split: Rooms) -> int:
    result = factorial(count)
    for taken in split:
        result //= factorial(taken)
    return result


def barred_in(suit: int, numbers: Rooms) -> tuple[bool, ...]:
    return tuple(number >> suit & 1 == 1 for number in numbers)


@lru_cache(maxsize=500_000)
def completions(counts: Rooms, numbers: Rooms, rooms: Rooms) -> int:
    """The ways to give the hidden cards of the last len(counts) suits to the groups."""
    if not counts:
        return 1 if all(room == 0 for room in rooms) else 0
    barred = barred_in(4 - len(counts), numbers)
    total = 0
    for split in splits(counts[0], rooms, barred):
        total += ways(counts[0], split) * completions(counts[1:], numbers, less(rooms, split))
    return total


def gather(r: Round, seat: int) -> Belief:
    """The hidden cards, who needs how many, and the groups, with nothing counted yet."""
    players = r["players"]
    seen = r["dealt"][seat] + played(r)
    hidden = [card for card in DECK if card not in seen]
    needs = {s: r["cards"] - len(r["plays"][s]) for s in range(players) if s != seat}
    needs[players] = 52 - players * r["cards"]
    voids = [*r["voids"], []]
    together: dict[int, list[int]] = {}
    for s, need in needs.items():
        if need >= 1:
            together.setdefault(void_number(voids[s]), []).append(s)
    numbers = sorted(together)
    groups = [sorted(together[number]) for number in numbers]
    return {
        "round": r,
        "seat": seat,
        "hidden": hidden,
        "needs": needs,
        "numbers": tuple(numbers),
        "groups": groups,
        "rooms": tuple(sum(needs[s] for s in group) for group in groups),
        "counts": tuple(sum(1 for card in hidden if card[1] == suit) for suit in SUITS),
    }


def believe(r: Round, seat: int) -> Belief:
    """All that is known, and the count of worlds."""
    check_renounced(r)
    belief = gather(r, seat)
    worlds = completions(belief["counts"], belief["numbers"], belief["rooms"])
    for g in range(len(belief["groups"])):
        arrangements = factorial(belief["rooms"][g])
        for s in belief["groups"][g]:
            arrangements //= factorial(belief["needs"][s])
        worlds *= arrangements
    if worlds == 0:
        raise Refused("inconsistent_observation")
    belief["worlds"] = worlds
    return belief


def is_consistent(belief: Belief, seat: int, hand: list[str], whole: bool = True) -> bool:
    """Whether some world gives the seat these cards now, and, if whole, no others."""
    if seat < 0 or seat >= belief["round"]["players"]:
        raise Refused("bad_argument")
    if seat == belief["seat"]:
        own = belief["round"]["hands"][seat]
        return all(card in own for card in hand) and (not whole or len(hand) == len(own))
    if len(set(hand)) != len(hand) or any(card not in belief["hidden"] for card in hand):
        return False
    need = belief["needs"][seat]
    if len(hand) > need or (whole and len(hand) < need):
        return False
    if not hand:
        return True
    voids = belief["round"]["voids"][seat]
    if any(card[1] in voids for card in hand):
        return False
    taken = [sum(1 for card in hand if card[1] == suit) for suit in SUITS]
    counts = tuple(belief["counts"][i] - taken[i] for i in range(4))
    rooms = list(belief["rooms"])
    for g in range(len(rooms)):
        if seat in belief["groups"][g]:
            rooms[g] -= len(hand)
    return completions(counts, belief["numbers"], tuple(rooms)) > 0


def possible(belief: Belief, seat: int) -> list[str]:
    return [card for card in DECK if is_consistent(belief, seat, [card], whole=False)]


def draw_world(belief: Belief, words: list[int]) -> list[list[str]]:
    """Every seat's hand as dealt in one world."""
    r, groups, numbers = belief["round"], belief["groups"], belief["numbers"]
    rooms, counts = belief["rooms"], belief["counts"]
    taken: list[list[str]] = [[] for _ in groups]
    for suit in range(4):
        choices = list(splits(counts[suit], rooms, barred_in(suit, numbers)))
        weights = [
            ways(counts[suit], split) * completions(counts[suit + 1 :], numbers, less(rooms, split))
            for split in choices
        ]
        x = below(words, sum(weights))
        running, chosen = 0, -1
        while running <= x:
            chosen += 1
            running += weights[chosen]
        split = choices[chosen]
        rooms = less(rooms, split)
        cards = [card for card in belief["hidden"] if card[1] == SUITS[suit]]
        if len(groups) > 1:
            shuffle(words, cards)
        for g in range(len(groups)):
            taken[g] += cards[: split[g]]
            cards = cards[split[g] :]
    hands = [list(plays) for plays in r["plays"]]
    for g in range(len(groups)):
        cards = taken[g]
        if len(groups[g]) > 1:
            shuffle(words, cards)
        for s in groups[g]:
            if s < r["players"]:
                hands[s] += cards[: belief["needs"][s]]
            cards = cards[belief["needs"][s] :]
    hands[belief["seat"]] = list(r["dealt"][belief["seat"]])
    return [in_hand_order(hand) for hand in hands]


def draw_worlds(belief: Belief, seed: int, number: int) -> list[list[list[str]]]:
    if number < 1:
        raise Refused("bad_argument")
    words = words_from(seed)
    return [draw_world(belief, words) for _ in range(number)]
