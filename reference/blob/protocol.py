"""Blob as the search sees it.

Spec: search.game.2
"""

from __future__ import annotations

from functools import lru_cache

from reference.blob.determinize import BeliefState, Determinizer, World
from reference.blob.game import State, apply, legal_actions, scores, settle, start
from reference.blob.observe import Observation, observe
from reference.blob.rule import rule_player
from reference.blob.table import Phase, Setup
from reference.cards import Card
from reference.errors import WrongPhase
from reference.rng import mix


class Blob:
    """The game protocol of `reference.search`, answered for Blob.

    Spec: search.game.1, search.game.2
    """

    def players(self, state: State) -> int:
        """Return the number of seats."""
        return state.table.setup.players

    def actor(self, state: State) -> int | None:
        """Return the seat to act, or None once the last card is played."""
        return state.table.actor

    def legal_actions(self, state: State) -> tuple[int, ...]:
        """Return the legal actions, ascending."""
        return legal_actions(state)

    def apply(self, state: State, action: int) -> State:
        """Return the state after an action."""
        return apply(state, action)

    def values(self, state: State) -> tuple[float, ...]:
        """Return what a finished round is worth to each seat.

        Spec: search.value.3
        """
        gained = scores(state.table)
        if gained is None:
            raise WrongPhase("a round has values once it is over")
        most = 10 + state.table.setup.cards
        return tuple(2 * score / most - 1 for score in gained)

    def digest(self, state: State) -> int:
        """Fold the deal, then every action.

        Spec: search.hash.1
        """
        h = deal_digest(state.table.setup, state.dealt)
        for action in state.table.actions:
            h = mix(h, 64 + action if isinstance(action, Card) else action)
        return h

    def rule_action(self, state: State) -> int:
        """Return what the rule player does as the seat to act."""
        actor = state.table.actor
        if actor is None:
            raise WrongPhase("the round is over; nobody may act")
        return rule_player(observe(state, actor))

    def choices(self, observation: Observation) -> tuple[int, ...]:
        """Return the seat's legal actions; refuse a seat that is not to act.

        Spec: search.pimc.5
        """
        observation.check_turn()
        return observation.legal

    def believe(self, observation: Observation) -> BeliefState:
        """Return what the seat can infer; refuse what no deal explains.

        Spec: search.pimc.5, belief.error.1
        """
        return BeliefState(observation)

    def draw_worlds(self, belief: BeliefState, seed: int, n: int) -> list[State]:
        """Draw states that explain an observation, each equally likely.

        Spec: belief.draw.5
        """
        worlds = Determinizer(belief, seed).draw(n)
        return [in_world(belief.observation, world) for world in worlds]


BLOB = Blob()


def in_world(observation: Observation, world: World) -> State:
    """Return the state in which the hidden cards lie as in a world.

    Spec: belief.draw.4
    """
    table = observation.table
    state = start(table.setup, world)
    for action in table.actions:
        state = apply(state, action)
    return settle(state) if table.phase is Phase.COMPLETE else state


@lru_cache(maxsize=256)
def deal_digest(setup: Setup, hands: World) -> int:
    """Fold the deal; searches ask for the same few deals again and again.

    Spec: search.hash.1
    """
    trump = 4 if setup.trump is None else setup.trump
    h = 1
    for x in (setup.players, setup.dealer, trump, setup.cards):
        h = mix(h, x)
    for hand in hands:
        for card in hand:
            h = mix(h, card)
        h = mix(h, 255)
    return h
