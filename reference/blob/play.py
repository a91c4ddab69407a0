"""Whole rounds and whole games of Blob, played by anyone who can answer an observation.

Spec: blob.game.1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from reference.blob.game import State, apply, scores, settle, start
from reference.blob.observe import Observation, default_names, observe
from reference.blob.rounds import (
    check_seat,
    deal,
    dealer_of,
    round_seed,
    round_structure,
)
from reference.blob.table import Context, Phase, Setup
from reference.errors import BadSetup, WrongPhase
from reference.rng import Rng

Policy: TypeAlias = Callable[[Observation], int]
"""A player: from what its seat knows to one of its legal actions."""


def random_player(seed: int) -> Policy:
    """Return a player that takes any legal action, each equally likely.

    Spec: blob.game.5
    """
    rng = Rng(seed)

    def choose(observation: Observation) -> int:
        actions = observation.legal
        return actions[rng.below(len(actions))]

    return choose


def lowest_player(observation: Observation) -> int:
    """Take the lowest legal action.

    Spec: blob.game.5
    """
    return observation.legal[0]


def play_round(state: State, policies: Sequence[Policy]) -> State:
    """Let the policies, one a seat, play a round from here to its last card."""
    actor = state.table.actor
    while actor is not None:
        state = apply(state, policies[actor](observe(state, actor)))
        actor = state.table.actor
    return state


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """How a settled round went.

    Spec: blob.game.2
    """

    cards: int
    dealer: int
    trump: int | None
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BlobGame:
    """A game of several rounds; like a state, it never changes.

    Spec: blob.game.1, blob.phase.1
    """

    names: tuple[str, ...]
    start_cards: int
    seed: int
    first_dealer: int = 0
    rounds: tuple[RoundSummary, ...] = ()
    state: State | None = None

    @classmethod
    def new(
        cls,
        players: int,
        start_cards: int,
        seed: int,
        *,
        first_dealer: int = 0,
        names: Sequence[str] | None = None,
    ) -> BlobGame:
        """Begin a game; seat 0 deals first unless another is chosen.

        Spec: blob.game.1, blob.rounds.2
        """
        round_structure(start_cards, players)
        check_seat(first_dealer, players, "first dealer")
        round_seed(seed, 0)
        named = default_names(players) if names is None else tuple(names)
        if len(named) != players:
            raise BadSetup(f"{len(named)} names for {players} players")
        return cls(named, start_cards, seed, first_dealer)

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.names)

    @property
    def structure(self) -> tuple[int, ...]:
        """Return the cards of each round."""
        return round_structure(self.start_cards, self.players)

    @property
    def phase(self) -> Phase:
        """Return where the game stands.

        Spec: blob.phase.1, blob.phase.5
        """
        return Phase.SETUP if self.state is None else self.state.table.phase

    @property
    def totals(self) -> tuple[int, ...]:
        """Return what each seat has scored in the settled rounds.

        Spec: blob.game.3
        """
        return tuple(
            sum(summary.scores[seat] for summary in self.rounds) for seat in range(self.players)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats with the highest total, none before the game is complete.

        Spec: blob.game.4
        """
        if self.phase is not Phase.COMPLETE:
            return ()
        most = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == most)

    def deal(self) -> BlobGame:
        """Deal the next round.

        Spec: blob.deal.4, blob.rounds.2, blob.phase.5
        """
        if self.state is not None:
            raise WrongPhase(f"a round is dealt in setup, not while {self.phase}")
        done = len(self.rounds)
        cards = self.structure[done]
        context = Context(self.start_cards, self.structure[:done], self.totals)
        dealer = dealer_of(done, self.first_dealer, self.players)
        hands = deal(round_seed(self.seed, done), self.players, cards)
        return replace(self, state=start(Setup(self.players, dealer, done, cards, context), hands))

    def apply(self, action: int) -> BlobGame:
        """Let the seat to act do this."""
        return replace(self, state=apply(self._dealt(), action))

    def observe(self, seat: int) -> Observation:
        """Return what a seat knows of the round in play.

        Spec: encoding.when.1
        """
        return observe(self._dealt(), seat)

    def settle(self) -> BlobGame:
        """Close the round: its scores join the totals, and the next may be dealt.

        Spec: blob.phase.4, blob.phase.5, blob.game.2
        """
        state = settle(self._dealt())
        table = state.table
        setup, gained = table.setup, scores(table)
        assert gained is not None
        summary = RoundSummary(
            setup.cards, setup.dealer, setup.trump, table.bids, table.tricks, gained
        )
        rounds = (*self.rounds, summary)
        last = len(rounds) == len(self.structure)
        return replace(self, rounds=rounds, state=state if last else None)

    def _dealt(self) -> State:
        if self.state is None:
            raise WrongPhase("no round has been dealt yet")
        return self.state


def play_game(game: BlobGame, policies: Sequence[Policy]) -> BlobGame:
    """Let the policies play a game to its end.

    Spec: blob.game.1
    """
    while game.phase is not Phase.COMPLETE:
        if game.state is None:
            game = game.deal()
        game = replace(game, state=play_round(game._dealt(), policies)).settle()
    return game
