"""Beliefs and worlds against full enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb, factorial, prod, sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.blob.determinize import BeliefState, Determinizer
from reference.blob.game import State, apply, legal_actions, start
from reference.blob.observe import Observation, observe
from reference.blob.position import read_observation
from reference.blob.protocol import in_world
from reference.blob.rounds import deal, most_cards
from reference.blob.table import Phase, Setup
from reference.cards import DECK, from_wire
from reference.errors import BadArgument, InconsistentObservation
from reference.rng import Rng
from tests.reference.worlds import completions, deals_by_hand, every_deal, missing, played_by
from tests.strategies import seated, seeds


def late_observations(rounds: int) -> Iterator[Observation]:
    """Play full-deck rounds of every size almost to the end, where few cards are hidden."""
    for players in range(3, 9):
        cards = most_cards(players)
        for seed in range(rounds):
            state = start(
                Setup(players, seed % players, seed % 5, cards), deal(seed, players, cards)
            )
            rng = Rng(seed)
            whole = players * (cards + 1)
            stop = whole - (1 + rng.below(4) if seed % 2 else players + rng.below(players))
            for _ in range(stop):
                legal = legal_actions(state)
                state = apply(state, legal[rng.below(len(legal))])
            yield observe(state, rng.below(players))


LATE = list(late_observations(100))


def test_counts_and_possible_cards_equal_enumeration() -> None:
    """Spec: belief.count.1, belief.count.2, belief.possible.1, belief.hidden.1, belief.hidden.2"""
    tried: Counter[int] = Counter()
    with_voids = 0
    small = [observe(start(Setup(3, 2, 0, 1), deal(seed, 3, 1)), seed % 3) for seed in range(20)]
    for seen in (*LATE, *small):
        belief = BeliefState(seen)
        if belief.worlds > 5000:
            continue
        tried[seen.table.setup.players] += 1
        with_voids += any(seen.table.voids)
        deals = list(every_deal(seen))
        assert belief.worlds == len(deals)
        for seat in range(seen.table.setup.players):
            held = {card for dealt in deals for card in dealt[seat]}
            if seat == seen.seat:
                held = set(seen.hand)
            assert belief.possible(seat) == tuple(sorted(held))
    assert min(tried[players] for players in range(3, 9)) >= 40
    assert with_voids > 300


def test_a_hand_is_consistent_if_some_deal_gives_it() -> None:
    """Spec: belief.possible.2"""
    answers = set()
    for seen in LATE[::7]:
        belief = BeliefState(seen)
        if belief.worlds > 2000:
            continue
        deals = list(every_deal(seen))
        hidden = {card for dealt in deals for hand in dealt for card in hand}
        for seat, need in enumerate(missing(seen)):
            if seat == seen.seat:
                continue
            hands = {dealt[seat] for dealt in deals}
            rng = Rng(seat)
            for _ in range(10):
                guess = tuple(sorted(rng.shuffled(sorted(hidden))[:need]))
                answers.add(guess in hands)
                assert belief.allows(seat, guess) == (guess in hands)
    assert answers == {True, False}


def test_hands_that_cannot_be() -> None:
    """Spec: belief.possible.2"""
    seen = observe(start(Setup(3, 0, 0, 2), deal(1, 3, 2)), 0)
    belief = BeliefState(seen)
    free = [card for card in DECK if card not in seen.dealt]
    assert belief.allows(1, free[:2])
    assert not belief.allows(1, free[:1])
    assert not belief.allows(1, [free[0], free[0]])
    assert not belief.allows(1, [free[0], seen.dealt[0]])
    assert belief.allows(0, reversed(seen.dealt))
    assert not belief.allows(0, free[:2])
    assert not belief.allows(0, [*seen.dealt, seen.dealt[0]])
    assert not belief.allows(0, [*seen.dealt, free[0]])
    for seat in (-1, 3, 99):
        with pytest.raises(BadArgument, match="seats are 0 to 2"):
            belief.possible(seat)
        with pytest.raises(BadArgument, match="seats are 0 to 2"):
            belief.allows(seat, free[:2])


@given(seated())
def test_the_truth_is_always_among_the_worlds(drawn: tuple[State, int]) -> None:
    """Spec: belief.count.1, belief.possible.1"""
    state, seat = drawn
    belief = BeliefState(observe(state, seat))
    assert belief.worlds >= 1
    for other, hand in enumerate(state.hands):
        assert belief.allows(other, hand)
        assert set(hand) <= set(belief.possible(other))


def test_known_counts() -> None:
    """Spec: belief.count.1, belief.group.1"""
    alone = observe(start(Setup(3, 2, 0, 1), deal(0, 3, 1)), 0)
    assert BeliefState(alone).worlds == 51 * 50
    full = observe(start(Setup(4, 0, 0, 13), deal(0, 4, 13)), 1)
    assert BeliefState(full).worlds == comb(39, 13) * comb(26, 13)
    assert full.table.phase is Phase.BIDDING


def observation(**changes: Any) -> Observation:
    """Read an observation of three players and two cards."""
    base = {
        "game": "blob", "players": 3, "dealer": 2, "round": 0, "seat": 0,
        "hand": ["AS", "2H"], "actions": [1, 0, 0, "AS", "3H", "4S"],
    }  # fmt: skip
    return read_observation({**base, **changes})


def test_groups_ascend_by_their_voids() -> None:
    """Spec: belief.group.1, belief.group.2, belief.hidden.2"""
    belief = BeliefState(observation())
    assert [(group.seats, group.needs) for group in belief.groups] == [
        ((2, 3), (1, 46)),
        ((1,), (1,)),
    ]
    assert [sorted(group.voids) for group in belief.groups] == [[], [0]]
    assert belief.worlds == 37 * 47  # seat 1 takes one of 37 that are no spade, seat 2 any other
    last = BeliefState(observation(actions=[1, 0, 0, "AS", "3H", "4S", "2H", "5H"]))
    assert [group.seats for group in last.groups] == [(2, 3)]


def test_possible_is_more_than_not_void() -> None:
    """Spec: belief.possible.1"""
    forced = [seen for seen in LATE if _leaves_no_choice(seen)]
    assert len(forced) > 5
    for seen in forced:
        belief, deals = BeliefState(seen), list(every_deal(seen))
        for seat in range(seen.table.setup.players):
            if seat != seen.seat:
                held = {card for dealt in deals for card in dealt[seat]}
                assert set(belief.possible(seat)) == held


def _leaves_no_choice(seen: Observation) -> bool:
    """Tell whether some card is impossible for a seat that is not void in its suit."""
    belief = BeliefState(seen)
    for seat, need in enumerate(missing(seen)):
        if need:
            free = [
                card
                for suit, cards in enumerate(belief.hidden)
                if suit not in seen.table.voids[seat]
                for card in cards
            ]
            if len(free) > len(belief.possible(seat)):
                return True
    return False


@given(seated(), seeds)
def test_a_sampled_world_looks_the_same(drawn: tuple[State, int], seed: int) -> None:
    """Spec: belief.draw.4, belief.draw.5"""
    seen = observe(*drawn)
    for world in Determinizer(BeliefState(seen), seed).draw(2):
        assert observe(in_world(seen, world), seen.seat) == seen


@given(st.sampled_from([seen for seen in LATE if any(seen.table.voids)]), seeds)
@settings(max_examples=60)
def test_draws_follow_the_specification_to_the_word(seen: Observation, seed: int) -> None:
    """Spec: belief.draw.1, belief.draw.2, belief.draw.3, belief.draw.4, belief.draw.5,
    belief.group.2
    """
    drawn = Determinizer(BeliefState(seen), seed).draw(3)
    assert [list(map(list, world)) for world in drawn] == deals_by_hand(seen, seed, 3)


@given(seated(max_cards=2), seeds)
@settings(max_examples=30, deadline=None)
def test_draws_follow_the_specification_early_in_a_round(
    drawn: tuple[State, int], seed: int
) -> None:
    """Spec: belief.draw.1, belief.draw.2, belief.draw.3"""
    seen = observe(*drawn)
    if len({frozenset(void) for void in seen.table.voids}) < 3:
        worlds = Determinizer(BeliefState(seen), seed).draw(2)
        assert [list(map(list, world)) for world in worlds] == deals_by_hand(seen, seed, 2)


def test_every_world_is_equally_likely() -> None:
    """Spec: belief.draw.1, belief.draw.2, belief.draw.3"""
    tried = 0
    for number, seen in enumerate(LATE):
        belief = BeliefState(seen)
        if len(belief.groups) < 2 or not 8 <= belief.worlds <= 60:
            continue
        tried += 1
        played = played_by(seen)
        played[seen.seat] = list(seen.dealt)
        worlds = {
            tuple(tuple(sorted([*p, *h])) for p, h in zip(played, hidden, strict=True)): 0
            for hidden in every_deal(seen)
        }
        rng, each = Rng(number), 40
        for _ in range(each * len(worlds)):
            worlds[belief.sample(rng)] += 1
        chi_square = sum((count - each) ** 2 / each for count in worlds.values())
        freedom = len(worlds) - 1
        assert chi_square < freedom + 4.5 * sqrt(2 * freedom)
    assert tried >= 15


def test_samples_without_voids_are_even() -> None:
    """Spec: belief.draw.3"""
    seen = observe(start(Setup(3, 0, 0, 1), deal(4, 3, 1)), 0)
    belief, rng = BeliefState(seen), Rng(9)
    counts = Counter(belief.sample(rng)[1][0] for _ in range(5100))
    assert len(counts) == 51
    # Chi-square with 50 degrees of freedom: 86.7 is passed once in a thousand.
    assert sum((n - 100) ** 2 / 100 for n in counts.values()) < 86.7


def test_completions_beyond_machine_words_are_exact() -> None:
    """Spec: belief.count.2"""
    state = start(Setup(8, 0, 0, 6), deal(2, 8, 6))
    rng = Rng(2)
    for _ in range(26):
        legal = legal_actions(state)
        state = apply(state, legal[rng.below(len(legal))])
    assert state.table.actor is not None
    belief = BeliefState(observe(state, state.table.actor))
    assert belief.worlds > 2**64
    groups = belief.groups
    assert len(groups) == 3
    sizes = [len(cards) for cards in belief.hidden]
    numbers = [sum(2**suit for suit in group.voids) for group in groups]
    ways = completions(0, [group.room for group in groups], sizes, numbers)
    for group in groups:
        ways *= factorial(group.room) // prod(map(factorial, group.needs))
    assert belief.worlds == ways


REVOKE = [1, 0, 0, "AS", "3H", "4S", "2H", "5S"]


def test_a_revoke_is_inconsistent() -> None:
    """Spec: belief.error.1"""
    seen = observation(actions=REVOKE)
    with pytest.raises(InconsistentObservation, match="seat 1: played 5♠") as caught:
        BeliefState(seen)
    assert caught.value.card == from_wire("5S")
    # Seat 1 fails to follow a heart, wins with a trump, and leads a heart.
    lead = ["2H", "2S", "3H", "4H"]
    with pytest.raises(InconsistentObservation, match="seat 1: played 4♥"):
        BeliefState(observation(hand=["AH", "2H", "3C"], actions=[0, 0, 0, *lead]))


def test_what_no_deal_explains_is_inconsistent() -> None:
    """Spec: belief.error.1"""
    # The observer holds every spade and four hearts. Both others fail to follow a spade and then a
    # heart, so nine hearts would have to lie in the one card that was not dealt.
    own = [card.wire for card in DECK[:17]]
    seen = read_observation(
        {
            "game": "blob", "players": 3, "dealer": 2, "round": 4, "seat": 0, "hand": own,
            "actions": [0, 0, 0, "2S", "2C", "3C", "2H", "4C", "5C"],
        }
    )  # fmt: skip
    with pytest.raises(InconsistentObservation, match="no deal explains"):
        BeliefState(seen)


@pytest.mark.parametrize("worlds", [0, -1])
def test_at_least_one_world_is_drawn(worlds: int) -> None:
    """Spec: belief.draw.5"""
    with pytest.raises(BadArgument, match="at least 1"):
        Determinizer(BeliefState(observation()), 0).draw(worlds)
