"""One round: who may do what, who wins, what it scores."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.game import (
    State,
    apply,
    bid,
    cards_remaining,
    forbidden_bid,
    legal_actions,
    play,
    score,
    scores,
    settle,
    start,
    totals,
)
from reference.blob.rounds import deal, left_of
from reference.blob.table import Phase, Setup, Trick
from reference.cards import DECK, Card, from_wire
from reference.errors import (
    AlreadyBid,
    BadSetup,
    BidForbidden,
    BidRange,
    LockstepError,
    Malformed,
    MustFollow,
    NotHeld,
    OutOfTurn,
    RoundOver,
    WrongPhase,
)
from tests.strategies import acting, states

NO_TRUMP_ROUND, HEARTS_ROUND = 4, 1


def table_of(hands: list[str], *, dealer: int = 0, round_: int = 0) -> State:
    """Deal hands written as wire cards with spaces."""
    dealt = tuple(tuple(from_wire(card) for card in hand.split()) for hand in hands)
    return start(Setup(len(hands), dealer, round_, len(dealt[0])), dealt)


def after(state: State, *actions: int | str) -> State:
    """Apply bids and wire cards in turn."""
    for action in actions:
        state = apply(state, from_wire(action) if isinstance(action, str) else action)
    return state


THREE = ["AS 2S 2H", "KS 3S 3H", "QS 4H 4C"]


@given(states())
def test_cards_are_conserved(state: State) -> None:
    """Spec: blob.deal.3"""
    held = [card for hand in state.hands for card in hand]
    played = list(state.table.played)
    dealt = [card for hand in state.dealt for card in hand]
    assert sorted(held + played) == sorted(dealt)
    undealt = set(DECK) - set(dealt)
    assert len(held) + len(played) + len(undealt) == 52


@given(states())
def test_legal_actions_ascend_and_exist_exactly_while_somebody_acts(state: State) -> None:
    """Spec: blob.act.1"""
    actions = legal_actions(state)
    assert list(actions) == sorted(set(actions))
    assert bool(actions) == (state.table.actor is not None) == (not state.table.over)


@given(acting)
def test_exactly_the_legal_actions_are_accepted(state: State) -> None:
    """Spec: blob.act.1, blob.act.2"""
    accepted = []
    for action in range(-1, 53):
        try:
            apply(state, action)
        except LockstepError:
            continue
        accepted.append(action)
    assert tuple(accepted) == legal_actions(state)


@given(states(phases=frozenset({Phase.SCORING})))
def test_in_every_round_somebody_misses(state: State) -> None:
    """Spec: blob.bid.5"""
    made = [b for b in state.table.bids if b is not None]
    assert sum(made) != state.table.setup.cards == sum(state.table.tricks)
    assert 0 in (scores(state.table) or ())


def test_bidding_starts_left_of_the_dealer_who_bids_last() -> None:
    """Spec: blob.bid.1, blob.phase.2"""
    state = start(Setup(4, 2, 0, 3), deal(0, 4, 3))
    order = []
    while state.table.phase is Phase.BIDDING:
        assert state.table.actor is not None
        order.append(state.table.actor)
        state = apply(state, 0)
    assert order == [3, 0, 1, 2]
    assert (state.table.phase, state.table.actor) == (Phase.PLAYING, 3)


@pytest.mark.parametrize("value", [-1, 4, 100])
def test_bids_are_between_nothing_and_the_cards(value: int) -> None:
    """Spec: blob.bid.2"""
    state = table_of(THREE)
    assert legal_actions(state) == (0, 1, 2, 3)
    with pytest.raises(BidRange, match="bids are 0 to 3"):
        apply(state, value)


def test_seventeen_can_be_bid() -> None:
    """Spec: blob.bid.2"""
    state = start(Setup(3, 0, 0, 17), deal(0, 3, 17))
    assert legal_actions(state) == tuple(range(18))
    assert apply(state, 17).table.bids == (None, 17, None)


@pytest.mark.parametrize(
    ("others", "forbidden"), [((2, 1), 2), ((4, 3), None), ((0, 0), 5), ((5, 0), 0), ((3, 2), 0)]
)
def test_dealer_may_not_make_the_total(others: tuple[int, int], forbidden: int | None) -> None:
    """Spec: blob.bid.3"""
    state = start(Setup(3, 0, 0, 5), deal(0, 3, 5))
    for value in others:
        assert forbidden_bid(state.table) is None
        state = apply(state, value)
    assert forbidden_bid(state.table) == forbidden
    assert legal_actions(state) == tuple(b for b in range(6) if b != forbidden)
    if forbidden is not None:
        with pytest.raises(BidForbidden, match="sum to 5"):
            apply(state, forbidden)


@given(acting)
def test_only_the_dealer_is_bound(state: State) -> None:
    """Spec: blob.bid.3"""
    table = state.table
    if table.actor != table.setup.dealer or table.phase is Phase.PLAYING:
        assert forbidden_bid(table) is None


def test_a_bid_is_made_once() -> None:
    """Spec: blob.bid.4"""
    state = bid(table_of(THREE), 1, 0)
    with pytest.raises(AlreadyBid, match="seat 1: has already bid 0"):
        bid(state, 1, 2)
    assert bid(state, 2, 2).table.bids == (None, 0, 2)


def test_only_the_seat_to_act_may_act() -> None:
    """Spec: blob.act.3"""
    state = table_of(THREE)
    for seat in (0, 2, 3, -1):
        with pytest.raises(OutOfTurn, match="turn of seat 1"):
            bid(state, seat, 0)
    for seat in (-1, 3):  # the last seats have bid; these are not theirs
        with pytest.raises(OutOfTurn, match="turn of seat 0"):
            bid(after(state, 0, 0), seat, 0)
    with pytest.raises(WrongPhase, match="not while bidding"):
        play(state, 1, from_wire("KS"))
    state = after(state, 0, 0, 0)
    with pytest.raises(WrongPhase, match="not while playing"):
        bid(state, 1, 0)
    with pytest.raises(OutOfTurn, match="turn of seat 1"):
        play(state, 0, from_wire("AS"))
    assert play(state, 1, from_wire("KS")).table.trick.cards == (from_wire("KS"),)


def test_a_card_is_no_bid() -> None:
    """Spec: blob.act.2"""
    with pytest.raises(WrongPhase, match="before the bidding is over") as caught:
        apply(table_of(THREE), Card(1))
    assert (caught.value.seat, caught.value.card) == (1, Card(1))


@given(states(phases=frozenset({Phase.SCORING, Phase.COMPLETE})), st.integers(0, 51))
def test_nobody_acts_after_the_last_card(state: State, action: int) -> None:
    """Spec: blob.act.2, blob.act.3"""
    with pytest.raises(RoundOver):
        apply(state, action)
    with pytest.raises(RoundOver):
        bid(state, 0, 0)
    with pytest.raises(RoundOver):
        play(state, 0, Card(action))


def test_a_seat_plays_what_it_holds() -> None:
    """Spec: blob.play.1"""
    state = after(table_of(THREE), 0, 0, 0)
    for card in ("AS", "9D"):
        with pytest.raises(NotHeld, match="seat 1: does not hold") as caught:
            after(state, card)
        assert caught.value.card == from_wire(card)
    with pytest.raises(NotHeld):
        apply(state, 52)
    state = after(state, "KS", "QS", "AS")
    with pytest.raises(NotHeld):
        after(state, "AS")


def test_suit_must_be_followed() -> None:
    """Spec: blob.play.2"""
    state = after(table_of(THREE), 0, 0, 0, "KS")
    assert legal_actions(state) == (from_wire("QS"),)
    with pytest.raises(MustFollow, match="seat 2: 4♥ does not follow K♠") as caught:
        after(state, "4H")
    assert (caught.value.seat, caught.value.card) == (2, from_wire("4H"))


def test_leading_and_being_void_leave_every_card_free() -> None:
    """Spec: blob.play.3"""
    state = after(table_of(THREE), 0, 0, 0)
    assert legal_actions(state) == state.hands[1]
    state = after(state, "KS", "QS", "AS", "2S", "3S")
    assert state.table.trick.led == 0
    assert legal_actions(state) == (from_wire("4H"), from_wire("4C"))


@given(states(phases=frozenset({Phase.PLAYING})))
def test_the_seat_left_of_the_dealer_leads_whatever_was_bid(state: State) -> None:
    """Spec: blob.play.4"""
    table = state.table
    first = table.past[0] if table.past else table.trick
    assert first.leader == left_of(table.setup.dealer, table.setup.players)


def strongest_by_sorting(cards: tuple[Card, ...], trump: int | None) -> int:
    """Rank every card of a trick by (is trump, follows, rank) and take the best."""
    led = cards[0].suit
    worth = [(card.suit == trump, card.suit == led, card.rank) for card in cards]
    trumps_or_led = [
        w if card.suit in (trump, led) else (False, False, -1)
        for w, card in zip(worth, cards, strict=True)
    ]
    return trumps_or_led.index(max(trumps_or_led))


@given(st.permutations(DECK), st.integers(3, 8), st.sampled_from([0, 1, 2, 3, None]))
def test_the_highest_trump_else_the_highest_of_the_led_suit_wins(
    order: list[Card], players: int, trump: int | None
) -> None:
    """Spec: blob.trick.2, blob.trick.3"""
    cards = tuple(order[:players])
    assert Trick(0, cards).best(trump) == strongest_by_sorting(cards, trump)


def test_known_tricks() -> None:
    """Spec: blob.trick.2, blob.trick.3"""
    cards = tuple(map(from_wire, ["9S", "AS", "2H", "KD"]))
    assert Trick(0, cards).best(1) == 2
    assert Trick(0, cards).best(None) == 1
    assert Trick(0, cards).best(2) == 1
    lone = tuple(map(from_wire, ["2D", "AS", "AH", "AC"]))
    assert Trick(0, lone).best(None) == 0


def test_the_order_of_play_does_not_change_who_wins() -> None:
    """Spec: blob.trick.2"""
    led, *rest = map(from_wire, ["9S", "AS", "2H", "KD"])
    for order, trump in product(permutations(rest), (0, 1, 3)):
        winner = {0: "AS", 1: "2H", 3: "KD"}[trump]
        cards = (led, *order)
        assert cards[Trick(0, cards).best(trump)] == from_wire(winner)


def test_the_trick_goes_round_and_its_winner_leads_the_next() -> None:
    """Spec: blob.trick.1, blob.trick.4"""
    state = after(table_of(THREE), 0, 0, 0, "KS", "QS", "AS")
    table = state.table
    assert table.past == (Trick(1, tuple(map(from_wire, ["KS", "QS", "AS"])), winner=0),)
    assert (table.actor, table.tricks, table.trick) == (0, (1, 0, 0), Trick(0))


def test_a_void_is_known_in_the_current_trick_already() -> None:
    """Spec: blob.void.1"""
    state = after(table_of(THREE), 0, 0, 0, "KS", "QS", "AS", "2S", "3S")
    assert state.table.voids == (frozenset(),) * 3
    state = after(state, "4C")
    assert state.table.voids == (frozenset(), frozenset(), frozenset({0}))
    state = after(state, "3H", "4H", "2H")
    assert state.table.voids == (frozenset(), frozenset(), frozenset({0}))


@given(states())
def test_known_voids_are_true_and_come_only_from_not_following(state: State) -> None:
    """Spec: blob.void.1"""
    table = state.table
    shown: list[set[int]] = [set() for _ in table.voids]
    for trick in (*table.past, table.trick):
        for place, card in enumerate(trick.cards):
            assert trick.leader is not None
            seat = (trick.leader + place) % table.setup.players
            if card.suit != trick.cards[0].suit:
                shown[seat].add(trick.cards[0].suit)
    assert [set(void) for void in table.voids] == shown
    for seat, void in enumerate(table.voids):
        assert not any(card.suit in void for card in state.hands[seat])


@given(states())
def test_remaining_counts_every_card_not_played(state: State) -> None:
    """Spec: blob.remaining.1"""
    played = set(state.table.played)
    left = [sum(card.suit == suit and card not in played for card in DECK) for suit in range(4)]
    assert list(cards_remaining(state.table)) == left


@pytest.mark.parametrize(("made", "took", "points"), [(2, 2, 12), (0, 0, 10), (3, 4, 0), (0, 1, 0)])
def test_only_an_exact_bid_scores(made: int, took: int, points: int) -> None:
    """Spec: blob.score.1"""
    assert score(made, took) == points


@given(states())
def test_scores_exist_once_the_round_is_over(state: State) -> None:
    """Spec: blob.score.2"""
    gained = scores(state.table)
    assert (gained is not None) == state.table.over
    if gained is not None:
        pairs = zip(state.table.bids, state.table.tricks, strict=True)
        assert gained == tuple(10 + took if made == took else 0 for made, took in pairs)


def test_the_last_card_leads_to_scoring_with_an_empty_trick() -> None:
    """Spec: blob.phase.3"""
    state = after(table_of(["AS", "KS", "QS"]), 0, 0, 0, "KS", "QS", "AS")
    table = state.table
    assert (table.phase, table.actor, table.trick) == (Phase.SCORING, None, Trick(None))
    assert scores(table) == (0, 10, 10)


@given(states())
def test_settling_adds_the_scores_once(state: State) -> None:
    """Spec: blob.phase.4"""
    table = state.table
    if table.phase is not Phase.SCORING:
        with pytest.raises(WrongPhase, match="can be settled"):
            settle(state)
        return
    settled = settle(state).table
    gained = scores(table)
    assert gained is not None
    assert settled.phase is Phase.COMPLETE
    added = tuple(before + gain for before, gain in zip(totals(table), gained, strict=True))
    assert totals(settled) == added


def test_hands_that_are_no_deal_are_refused() -> None:
    """Spec: blob.position.2"""
    with pytest.raises(BadSetup, match="2 hands for 3 players"):
        start(Setup(3, 0, 0, 1), deal(0, 3, 1)[:2])
    with pytest.raises(BadSetup, match="hands of 1 and 2 cards"):
        start(Setup(3, 0, 0, 1), (*deal(0, 3, 1)[:2], (Card(0), Card(1))))
    with pytest.raises(BadSetup, match="2♠ is dealt twice"):
        start(Setup(3, 0, 0, 1), ((Card(0),), (Card(1),), (Card(0),)))
    with pytest.raises(BadSetup, match="rounds count from 0"):
        start(Setup(3, 0, -1, 1), deal(0, 3, 1))


@pytest.mark.parametrize("action", [0.5, 1.0, True, "AS", None, [0]])
def test_an_action_is_an_integer(action: Any) -> None:
    """Spec: blob.act.1"""
    for state in (table_of(THREE), after(table_of(THREE), 0, 0, 0)):
        with pytest.raises(Malformed, match="actions are integers"):
            apply(state, action)


def test_integers_of_other_libraries_are_taken_as_integers() -> None:
    """Spec: blob.act.1"""
    one: Any = np.int64(1)
    king: Any = np.argmax([0] * 11 + [1])
    state = apply(table_of(THREE), one)
    assert [type(action) for action in state.table.actions] == [int]
    lead = apply(after(state, 0, 0), king)
    assert lead.table.trick.cards == (from_wire("KS"),)


def test_hands_are_cards() -> None:
    plain: Any = ((3, 1), (2, 4), (5, 6))
    state = start(Setup(3, 0, 0, 2), plain)
    assert state.dealt[0] == (Card(1), Card(3))
    assert all(isinstance(card, Card) for card in state.dealt[0])
    odd: Any
    for odd in (-1, 52):
        with pytest.raises(ValueError, match="not in 0"):
            start(Setup(3, 0, 0, 2), [(odd, DECK[1]), *plain[1:]])


@given(acting, st.integers(-1, 60))
def test_a_refused_action_changes_nothing(state: State, action: int) -> None:
    """Spec: blob.act.2"""
    before = hash(state)
    try:
        apply(state, action)
    except LockstepError:
        assert hash(state) == before
