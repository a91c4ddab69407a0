"""Positions for the scenarios: every size, trump, phase and context, reached by seeded play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from reference.blob.game import State, apply, legal_actions, settle, start
from reference.blob.observe import observe
from reference.blob.position import write_observation, write_position
from reference.blob.rounds import deal, most_cards, round_structure
from reference.blob.rule import rule_player
from reference.blob.table import Context, Setup
from reference.rng import Rng, derive

SIZES = [(players, cards) for players in range(3, 9) for cards in range(1, most_cards(players) + 1)]
"""Every number of players with every number of cards the deck allows."""

Choose: TypeAlias = Callable[[State, Rng], int]


def at_random(state: State, rng: Rng) -> int:
    """Take any legal action."""
    legal = legal_actions(state)
    return legal[rng.below(len(legal))]


def by_rule(state: State, rng: Rng) -> int:
    """Play well most of the time, so that bids are met and missed alike."""
    assert state.table.actor is not None
    if rng.below(4) == 0:
        return at_random(state, rng)
    return rule_player(observe(state, state.table.actor))


@dataclass(frozen=True, slots=True)
class Line:
    """The states of one round, from the deal to the last card."""

    states: list[State]

    @property
    def last(self) -> State:
        """Return the finished round."""
        return self.states[-1]

    @property
    def settled(self) -> State:
        """Return the finished round, settled."""
        return settle(self.last)

    def acting(self) -> list[State]:
        """Return the states in which somebody is to act."""
        return self.states[:-1]


def line(setup: Setup, seed: int, choose: Choose = at_random) -> Line:
    """Play a round out from a seeded deal."""
    state = start(setup, deal(seed, setup.players, setup.cards))
    rng = Rng(derive(seed, 1))
    states = [state]
    while state.table.actor is not None:
        state = apply(state, choose(state, rng))
        states.append(state)
    return Line(states)


def lone(players: int, cards: int, trump: int, seed: int, choose: Choose = at_random) -> Line:
    """Play a round on its own, its trump 0..3 or 4 for none."""
    return line(Setup(players, seed % players, trump + 5 * (seed % 3), cards), seed, choose)


def within_game(players: int, start_cards: int, done: int, seed: int) -> Setup:
    """Return the setup of a round after this many others, with made-up totals."""
    structure = round_structure(start_cards, players)
    rng = Rng(derive(seed, 2))
    totals = tuple(rng.below(1 + done * (10 + start_cards)) if done else 0 for _ in range(players))
    context = Context(start_cards, structure[:done], totals)
    return Setup(players, seed % players, done, structure[done], context)


def all_lines() -> Iterator[tuple[str, Line]]:
    """Yield a round for every size and trump, named, every other one part of a game."""
    for number, (players, cards) in enumerate(SIZES):
        for trump in range(5):
            seed = 1000 * number + trump
            name = f"{players}x{cards}-{'shcdn'[trump]}"
            if trump % 2:
                yield (
                    f"{name}-game",
                    line(_in_some_game(players, cards, trump, seed), seed, by_rule),
                )
            else:
                yield name, lone(players, cards, trump, seed, at_random if trump else by_rule)


def _in_some_game(players: int, cards: int, trump: int, seed: int) -> Setup:
    """Find a game in which a round of these cards has this trump, if there is one."""
    for start_cards in range(cards, most_cards(players) + 1):
        structure = round_structure(start_cards, players)
        for done, size in enumerate(structure):
            if size == cards and done % 5 == trump:
                return within_game(players, start_cards, done, seed)
    return Setup(players, seed % players, trump, cards)


def position(state: State) -> dict[str, Any]:
    """Return a state as it travels."""
    return write_position(state)


def observation(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of a state, as it travels."""
    return write_observation(observe(state, seat))
