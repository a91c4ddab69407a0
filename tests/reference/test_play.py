"""Whole games: the moving deal, totals, phases and winners."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.blob.game import legal_actions, start
from reference.blob.observe import Observation
from reference.blob.play import (
    BlobGame,
    RoundSummary,
    lowest_player,
    play_game,
    play_round,
    random_player,
)
from reference.blob.rounds import deal, round_structure
from reference.blob.rule import rule_player
from reference.blob.table import Phase, Setup
from reference.errors import BadArgument, BadSetup, IllegalAction, WrongPhase
from reference.rng import Rng
from tests.strategies import player_counts, seeds


@given(player_counts, st.integers(1, 3), seeds, st.data())
@settings(max_examples=40)
def test_a_game_plays_its_rounds_in_order(
    players: int, start_cards: int, seed: int, data: st.DataObject
) -> None:
    """Spec: blob.game.1, blob.game.2, blob.game.3, blob.game.4, blob.rounds.2"""
    first = data.draw(st.integers(0, players - 1))
    game = BlobGame.new(players, start_cards, seed, first_dealer=first)
    game = play_game(game, [random_player(seat) for seat in range(players)])
    assert game.phase is Phase.COMPLETE
    assert tuple(done.cards for done in game.rounds) == round_structure(start_cards, players)
    for round_, done in enumerate(game.rounds):
        assert done.dealer == (first + round_) % players
        assert done.trump == (0, 1, 2, 3, None)[round_ % 5]
        assert sum(done.tricks) == done.cards
    sums = [sum(done.scores[seat] for done in game.rounds) for seat in range(players)]
    assert list(game.totals) == sums
    assert game.winners == tuple(seat for seat in range(players) if sums[seat] == max(sums))


def test_a_known_game() -> None:
    """Spec: blob.game.1, blob.game.2"""
    game = play_game(BlobGame.new(3, 2, 7), [lowest_player] * 3)
    assert game.rounds[0] == RoundSummary(
        cards=2, dealer=0, trump=0, bids=(0, 0, 0), tricks=(0, 2, 0), scores=(10, 0, 10)
    )


def test_winners_share() -> None:
    """Spec: blob.game.4"""
    games = (play_game(BlobGame.new(3, 1, seed), [lowest_player] * 3) for seed in range(60))
    shared = [game for game in games if len(game.winners) > 1]
    assert shared
    assert all(game.totals[seat] == max(game.totals) for game in shared for seat in game.winners)


def test_phases_of_a_game() -> None:
    """Spec: blob.phase.1, blob.phase.5"""
    game = BlobGame.new(3, 1, 0)
    seen = []
    while game.phase is not Phase.COMPLETE:
        seen.append(game.phase)
        if game.phase is Phase.SETUP:
            assert game.winners == ()
            game = game.deal()
        elif game.phase is Phase.SCORING:
            game = game.settle()
        else:
            assert game.state is not None
            game = game.apply(legal_actions(game.state)[0])
    one_round = [Phase.SETUP, *[Phase.BIDDING] * 3, *[Phase.PLAYING] * 3, Phase.SCORING]
    assert seen == one_round * 3
    assert game.state is not None


def test_steps_in_the_wrong_phase_are_refused() -> None:
    """Spec: blob.phase.4, blob.phase.5, encoding.when.1"""
    game = BlobGame.new(3, 1, 0)
    for step in (game.settle, lambda: game.apply(0), lambda: game.observe(0)):
        with pytest.raises(WrongPhase, match="no round has been dealt"):
            step()
    with pytest.raises(WrongPhase, match="while bidding"):
        game.deal().deal()
    with pytest.raises(WrongPhase, match="not one bidding"):
        game.deal().settle()


def test_games_that_cannot_begin_are_refused() -> None:
    """Spec: blob.seat.1, blob.deal.1, rng.seed.1"""
    with pytest.raises(BadSetup, match="3 to 8"):
        BlobGame.new(2, 1, 0)
    with pytest.raises(BadSetup, match="dealt 1 to 6"):
        BlobGame.new(8, 7, 0)
    with pytest.raises(BadSetup, match="first dealer 3"):
        BlobGame.new(3, 1, 0, first_dealer=3)
    with pytest.raises(BadSetup, match="2 names for 3 players"):
        BlobGame.new(3, 1, 0, names=["Ada", "Bo"])
    with pytest.raises(BadArgument):
        BlobGame.new(3, 1, -1)


def test_a_dealt_round_knows_its_game() -> None:
    """Spec: blob.context.2, blob.game.3"""
    game = BlobGame.new(4, 3, 11)
    while game.phase is not Phase.COMPLETE:
        game = game.deal()
        assert game.state is not None
        context = game.state.table.setup.context
        assert context is not None
        assert context.totals == game.totals
        assert context.completed == tuple(done.cards for done in game.rounds)
        assert context.start_cards == 3
        while game.phase is not Phase.SCORING:
            assert game.state is not None
            actor = game.state.table.actor
            assert actor is not None
            game = game.apply(rule_player(game.observe(actor)))
        game = game.settle()
    assert any(game.totals)


@given(seeds)
@settings(max_examples=20)
def test_a_rounds_cards_do_not_depend_on_play(seed: int) -> None:
    """Spec: blob.deal.4"""
    decks = []
    for policies in ([lowest_player] * 3, [random_player(n) for n in range(3)]):
        game, hands = BlobGame.new(3, 2, seed), []
        while game.phase is not Phase.COMPLETE:
            game = game.deal()
            assert game.state is not None
            hands.append(game.state.dealt)
            while game.phase is not Phase.SCORING:
                actor = game.state.table.actor
                assert actor is not None
                game = game.apply(policies[actor](game.observe(actor)))
                assert game.state is not None
            game = game.settle()
        decks.append(hands)
    assert decks[0] == decks[1]


def test_any_callback_may_play_and_is_held_to_the_rules() -> None:
    """Spec: blob.act.2"""
    asked: list[Observation] = []

    def nosy(seen: Observation) -> int:
        asked.append(seen)
        return seen.legal[-1]

    state = play_round(start(Setup(3, 0, 0, 2), deal(3, 3, 2)), [nosy] * 3)
    assert state.table.phase is Phase.SCORING
    assert [seen.seat for seen in asked[:3]] == [1, 2, 0]
    with pytest.raises(IllegalAction):
        play_round(start(Setup(3, 0, 0, 2), deal(3, 3, 2)), [lambda _: 51] * 3)


def test_the_random_player_draws_once_for_each_choice() -> None:
    """Spec: blob.game.5"""
    state = start(Setup(3, 0, 0, 2), deal(3, 3, 2))
    played = play_round(state, [random_player(seat) for seat in range(3)])
    streams = [Rng(seat) for seat in range(3)]

    def by_hand(seen: Observation) -> int:
        return seen.legal[streams[seen.seat].below(len(seen.legal))]

    assert play_round(state, [by_hand] * 3) == played


def test_the_lowest_player_takes_the_lowest_action() -> None:
    """Spec: blob.game.5"""
    game = BlobGame.new(3, 2, 0).deal()
    assert lowest_player(game.observe(1)) == 0
