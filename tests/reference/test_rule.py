"""The rule player: its arithmetic, its plays, and its strength against chance."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from reference.blob.game import State, scores, start
from reference.blob.observe import Observation, observe
from reference.blob.play import play_round, random_player
from reference.blob.position import read_observation
from reference.blob.rounds import deal
from reference.blob.rule import chance, rule_player
from reference.blob.table import Phase, Setup
from reference.cards import from_wire, hand
from reference.errors import OutOfTurn, WrongPhase
from tests.strategies import acting, seated


def seen(cards: str, actions: list[Any], **changes: Any) -> Observation:
    """Return what seat 1 of four sees, dealer 0, spades trump."""
    return read_observation(
        {
            "game": "blob", "players": 4, "dealer": 0, "round": 0, "seat": 1,
            "hand": cards.split(), "actions": actions, **changes,
        }
    )  # fmt: skip


@given(acting)
def test_it_always_finds_a_legal_action_and_draws_nothing(state: State) -> None:
    """Spec: rule.player.1"""
    assert state.table.actor is not None
    known = observe(state, state.table.actor)
    action = rule_player(known)
    assert action in known.legal
    assert rule_player(known) == action


@given(seated())
def test_it_acts_in_turn(drawn: tuple[State, int]) -> None:
    """Spec: rule.player.2"""
    state, seat = drawn
    if state.table.over:
        with pytest.raises(WrongPhase):
            rule_player(observe(state, seat))
    elif state.table.actor != seat:
        with pytest.raises(OutOfTurn):
            rule_player(observe(state, seat))


def test_known_chances() -> None:
    """Spec: rule.bid.1"""
    setup = Setup(4, 0, 0, 5)
    held = hand(map(from_wire, ["AH", "2S", "KS", "QH", "3C"]))
    others = 15 / 47
    assert chance(from_wire("AH"), held, setup) == 0.6
    assert chance(from_wire("2S"), held, setup) == 0.45
    assert chance(from_wire("KS"), held, setup) == 1 - others
    # Only the king of hearts is missing above the queen: the ace is in the same hand.
    assert chance(from_wire("QH"), held, setup) == (1 - others) * 0.6
    no_trump = Setup(4, 0, 4, 5)
    assert chance(from_wire("AH"), held, no_trump) == 1.0
    assert chance(from_wire("KS"), held, no_trump) == 1 - others


@given(acting)
def test_the_bid_by_formula(state: State) -> None:
    """Spec: rule.bid.1, rule.bid.2"""
    table, setup = state.table, state.table.setup
    assert table.actor is not None
    if table.phase is not Phase.BIDDING:
        return
    held = state.dealt[table.actor]
    total = 0.0
    for card in held:
        higher = [other for other in held if other.suit == card.suit and other.rank > card.rank]
        p = 1.0
        for _ in range(12 - card.rank - len(higher)):
            p = p * (1 - (setup.players - 1) * setup.cards / (52 - setup.cards))
        if setup.trump is not None:
            p = max(p, 0.45) if card.suit == setup.trump else p * 0.6
        total = total + p
    known = observe(state, table.actor)
    made = rule_player(known)
    wanted = int(total + 0.5)
    if wanted in known.legal:
        assert made == wanted
    else:
        assert made == (wanted - 1 if wanted else 1)


def test_half_a_winner_is_rounded_up() -> None:
    """Spec: rule.bid.2"""
    # 0.45 + 0.45 + 1 + 0.6 = 2.5
    assert rule_player(seen("2S 3S AS AH", [])) == 3


@pytest.mark.parametrize(("others", "made"), [([1, 0, 0], 1), ([0, 1, 0], 1), ([0, 0, 0], 2)])
def test_a_forbidden_bid_gives_way_to_the_lower_neighbour(others: list[int], made: int) -> None:
    """Spec: rule.bid.2"""
    # Three sure winners among three cards: 0.45 + 1 + 0.68 = 2.13, so 2 is wanted.
    bid = rule_player(seen("2S AS KS", others, dealer=1))
    assert bid == made


PLAYS = [
    # leading
    ("AH 2H 3C", [2, 0, 0, 0], "AH"),
    ("AH 2H 3C", [0, 0, 0, 0], "2H"),
    ("AH 2S 3C", [1, 0, 0, 0], "2S"),
    ("5H 5C 3D", [1, 0, 0, 0], "5C"),
    ("5H 5C 9D", [0, 0, 0, 0], "5H"),
]
FOLLOWS = [
    # seat 1 last, after 9H TH 4H from 2, 3, 0: wanting more takes the cheapest winner
    ("AH KH 3H", [2, 0, 0, 2], ["9H", "TH", "4H"], "KH"),
    ("AH KH 3H", [0, 0, 0, 2], ["9H", "TH", "4H"], "3H"),
    ("AH KH QH", [0, 0, 0, 2], ["9H", "TH", "4H"], "AH"),
    ("5H 3H 2H", [2, 0, 0, 2], ["9H", "TH", "4H"], "2H"),
    ("5H 3H 2H", [0, 0, 0, 2], ["9H", "TH", "4H"], "5H"),
    # in the middle: wanting more takes the dearest winner, else the cheapest of winners only
    ("AH KH 3H", [2, 0, 0, 2], ["9H"], "AH"),
    ("AH KH QH", [0, 0, 0, 2], ["9H"], "QH"),
    # void: a trump wins, and a stronger card is thrown away when no more is wanted
    ("2S 9C AC", [1, 0, 0, 1], ["9H", "TH", "4H"], "2S"),
    ("2S 9C AC", [0, 0, 0, 2], ["9H", "TH", "4H"], "AC"),
]


@pytest.mark.parametrize(("cards", "bids", "played"), PLAYS)
def test_leads(cards: str, bids: list[int], played: str) -> None:
    """Spec: rule.play.1, rule.play.3"""
    assert rule_player(seen(cards, bids)) == from_wire(played)


@pytest.mark.parametrize(("cards", "bids", "trick", "played"), FOLLOWS)
def test_follows(cards: str, bids: list[int], trick: list[str], played: str) -> None:
    """Spec: rule.play.1, rule.play.2, rule.play.3"""
    dealer = 1 if len(trick) == 3 else 3
    # Bids are written from seat 1 on; the order of bidding starts left of the dealer.
    order = [(dealer + 1 + turn) % 4 for turn in range(4)]
    by_seat = dict(zip((1, 2, 3, 0), bids, strict=True))
    made = [by_seat[seat] for seat in order]
    assert rule_player(seen(cards, [*made, *trick], dealer=dealer)) == from_wire(played)


def test_it_scores_at_least_five_against_three_random_players() -> None:
    """Spec: rule.player.1"""
    total = 0
    for seed in range(2000):
        me = seed // 5 % 4
        policies = [random_player(seed * 4 + seat) for seat in range(4)]
        policies[me] = rule_player
        end = play_round(start(Setup(4, seed % 4, seed % 5, 5), deal(seed, 4, 5)), policies)
        gained = scores(end.table)
        assert gained is not None
        total += gained[me]
    assert total / 2000 >= 5
