"""What a game must be able to say of its states for the search to play it.

Spec: search.game.1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

S = TypeVar("S")
O_contra = TypeVar("O_contra", contravariant=True)
B = TypeVar("B")


class Game(Protocol[S]):
    """Perfect information: who acts, what may be done, what follows, and what it was worth.

    Spec: search.game.1
    """

    def players(self, state: S) -> int:
        """Return the number of seats."""
        ...

    def actor(self, state: S) -> int | None:
        """Return the seat to act, or None at the end."""
        ...

    def legal_actions(self, state: S) -> tuple[int, ...]:
        """Return the legal actions, ascending."""
        ...

    def apply(self, state: S, action: int) -> S:
        """Return the state after a legal action."""
        ...

    def values(self, state: S) -> tuple[float, ...]:
        """Return what a finished round is worth to each seat, in [-1, 1]."""
        ...

    def digest(self, state: S) -> int:
        """Return a word that depends on the deal and every action since."""
        ...

    def rule_action(self, state: S) -> int:
        """Return what the game's rule player does as the seat to act."""
        ...


class HiddenGame(Game[S], Protocol[S, O_contra, B]):
    """A game in which a seat sees only part: worlds that explain what it saw can be drawn."""

    def believe(self, observation: O_contra) -> B:
        """Return what the seat can infer; refuse what no deal explains."""
        ...

    def choices(self, observation: O_contra) -> tuple[int, ...]:
        """Return the seat's legal actions; refuse a seat that is not to act."""
        ...

    def draw_worlds(self, belief: B, seed: int, n: int) -> Sequence[S]:
        """Draw n states that look like this to the seat, each equally likely."""
        ...
