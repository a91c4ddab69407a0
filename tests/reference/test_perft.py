"""Counts of action sequences, from a committed table and from a brute force of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from reference.blob.game import State, perft
from reference.blob.position import read_position, write_position
from reference.errors import BadArgument
from tests.strategies import states

TABLE = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
RANKS, SUITS = "23456789TJQKA", "SHCD"


def brute_force(position: dict[str, Any], depth: int) -> int:
    """Count sequences of plain text actions by the rules as people say them, sharing no code."""
    players, dealer = position["players"], position["dealer"]
    hands = [set(hand) for hand in position["hands"]]
    cards = len(hands[0])
    trump = "SHCD-"[position["round"] % 5]
    order = [(dealer + 1 + turn) % players for turn in range(players)]

    def options(done: list[Any]) -> list[Any]:
        if len(done) < players:
            bids = list(range(cards + 1))
            if len(done) == players - 1 and cards - sum(done) in bids:
                bids.remove(cards - sum(done))
            return bids
        plays, leader, at = done[players:], order[0], 0
        held = [set(hand) for hand in hands]
        while len(plays) - at >= players:
            trick = plays[at : at + players]
            for turn, card in enumerate(trick):
                held[(leader + turn) % players].discard(card)
            best = [card for card in trick if card[1] == trump]
            best = best or [card for card in trick if card[1] == trick[0][1]]
            top = max(best, key=lambda card: RANKS.index(card[0]))
            leader, at = (leader + trick.index(top)) % players, at + players
        trick = plays[at:]
        for turn, card in enumerate(trick):
            held[(leader + turn) % players].discard(card)
        hand = held[(leader + len(trick)) % players]
        follow = {card for card in hand if trick and card[1] == trick[0][1]}
        return list(follow or hand)

    def count(done: list[Any], left: int) -> int:
        if left == 0:
            return 1
        return sum(count([*done, action], left - 1) for action in options(done))

    return count(list(position["actions"]), depth)


def test_the_table_covers_small_deals_and_every_trump() -> None:
    """Spec: blob.perft.1"""
    seen = {
        (row["position"]["players"], len(row["position"]["hands"][0]), row["position"]["round"] % 5)
        for row in TABLE
    }
    assert seen == {(p, c, t) for p in (3, 4, 5) for c in (1, 2, 3) for t in range(5)}
    assert any(row["position"]["actions"] for row in TABLE)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_leaf_counts_of_the_table(row: dict[str, Any]) -> None:
    """Spec: blob.perft.1, blob.trump.1, blob.trick.2"""
    state = read_position(row["position"])
    assert [perft(state, depth) for depth in range(len(row["leaves"]))] == row["leaves"]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_the_brute_force_agrees_with_the_table(row: dict[str, Any]) -> None:
    """Spec: blob.perft.1"""
    for depth, leaves in enumerate(row["leaves"]):
        if leaves <= 1000:
            assert brute_force(row["position"], depth) == leaves


@pytest.mark.parametrize("depth", [-1, -5])
def test_a_depth_is_not_negative(depth: int) -> None:
    """Spec: blob.perft.1"""
    with pytest.raises(BadArgument, match="count from 0"):
        perft(read_position(TABLE[0]["position"]), depth)


@given(states(max_cards=6))
@settings(max_examples=50)
def test_the_brute_force_agrees_anywhere(state: State) -> None:
    """Spec: blob.perft.1"""
    position = write_position(state)
    for depth in range(3 if state.table.setup.players < 6 else 2):
        assert perft(state, depth) == brute_force(position, depth)
