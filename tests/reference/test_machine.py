"""A machine that plays whole games by random legal steps and checks what must always hold."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reference.blob.actions import ActionMasker
from reference.blob.game import legal_actions, scores
from reference.blob.play import BlobGame
from reference.blob.position import read_position, write_position
from reference.blob.rounds import most_cards
from reference.blob.table import Phase
from tests.strategies import player_counts, seeds


class Game(RuleBasedStateMachine):
    """Deals, bids, plays and settles in any order the rules allow."""

    game: BlobGame

    @initialize(players=player_counts, seed=seeds, data=st.data())
    def begin(self, players: int, seed: int, data: st.DataObject) -> None:
        start = data.draw(st.integers(1, min(3, most_cards(players))))
        dealer = data.draw(st.integers(0, players - 1))
        self.game = BlobGame.new(players, start, seed, first_dealer=dealer)

    @precondition(lambda self: self.game.phase is Phase.SETUP)
    @rule()
    def deal(self) -> None:
        self.game = self.game.deal()

    @precondition(lambda self: self.game.phase in (Phase.BIDDING, Phase.PLAYING))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        assert self.game.state is not None
        before = self.game.state
        action = data.draw(st.sampled_from(legal_actions(before)))
        self.game = self.game.apply(action)
        assert self.game.state is not None
        assert self.game.state.table.actions == (*before.table.actions, action)

    @precondition(lambda self: self.game.phase is Phase.SCORING)
    @rule()
    def settle(self) -> None:
        assert self.game.state is not None
        gained = scores(self.game.state.table)
        before = self.game.totals
        self.game = self.game.settle()
        assert gained is not None
        assert 0 in gained
        assert self.game.totals == tuple(a + b for a, b in zip(before, gained, strict=True))

    @precondition(lambda self: self.game.phase is Phase.COMPLETE)
    @rule(seed=seeds)
    def play_again(self, seed: int) -> None:
        assert self.game.winners
        self.game = BlobGame.new(self.game.players, self.game.start_cards, seed)

    @invariant()
    def what_always_holds(self) -> None:
        """Spec: blob.deal.3, blob.bid.5, mask.legal.1, blob.position.1"""
        state = self.game.state
        if state is None:
            return
        table = state.table
        dealt = {card for hand in state.dealt for card in hand}
        held = [card for hand in state.hands for card in hand]
        assert sorted([*held, *table.played]) == sorted(dealt)
        assert sum(table.tricks) == len(table.past)
        assert read_position(write_position(state)) == state
        if table.actor is not None:
            mask = ActionMasker().mask(self.game.observe(table.actor))
            assert tuple(mask.nonzero()[0]) == legal_actions(state)
        if table.phase is Phase.PLAYING:
            assert sum(bid or 0 for bid in table.bids) != table.setup.cards


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=60)
