"""Cards, their texts and the deck."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.observe import suit_letter, void_letters
from reference.cards import DECK, Card, Deck, from_text, from_wire, hand
from reference.errors import BadSetup, Malformed
from reference.rng import Rng

cards = st.sampled_from(DECK)


@given(st.integers(0, 51))
def test_index_is_suit_times_thirteen_plus_rank(index: int) -> None:
    """Spec: cards.index.1"""
    card = Card(index)
    assert card == index == card.suit * 13 + card.rank
    assert 0 <= card.suit < 4
    assert 0 <= card.rank < 13


@pytest.mark.parametrize(
    ("index", "text", "wire"),
    [(51, "A♦", "AD"), (0, "2♠", "2S"), (21, "10♥", "TH"), (26, "2♣", "2C"), (50, "K♦", "KD")],
)
def test_named_cards_have_their_texts(index: int, text: str, wire: str) -> None:
    """Spec: cards.index.1, cards.text.1, cards.wire.1"""
    assert (Card(index).text, Card(index).wire) == (text, wire)
    assert str(Card(index)) == text
    assert repr(Card(index)) == f"Card('{wire}')"


@given(cards)
def test_both_texts_lead_back_to_the_card(card: Card) -> None:
    """Spec: cards.text.1, cards.wire.1"""
    assert from_wire(card.wire) is card
    assert from_text(card.text) is card


@given(cards)
def test_there_is_one_object_per_card(card: Card) -> None:
    assert Card(int(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301
    assert copy.deepcopy(card) is card


@pytest.mark.parametrize("text", ["", "A", "10H", "th", "TH ", "AS\n", "1S", "A♠", "SA", "ÀS"])
def test_other_text_is_no_card_on_the_wire(text: str) -> None:
    """Spec: cards.wire.1"""
    with pytest.raises(Malformed, match="is not a card"):
        from_wire(text)


@pytest.mark.parametrize("text", ["", "AS", "T♥", "a♠", "10", "♠A"])
def test_other_text_is_no_card_for_people(text: str) -> None:
    """Spec: cards.text.1"""
    with pytest.raises(Malformed, match="is not a card"):
        from_text(text)


@pytest.mark.parametrize("index", [-1, 52])
def test_there_are_no_other_cards(index: int) -> None:
    with pytest.raises(ValueError, match=r"not in 0\.\.51"):
        Card(index)


@given(st.permutations(DECK))
def test_hands_are_ascending(shuffled: list[Card]) -> None:
    """Spec: cards.order.1"""
    assert hand(shuffled[:9]) == tuple(sorted(shuffled[:9]))
    assert [card.wire for card in hand(map(from_wire, ["KD", "2H", "AS"]))] == ["AS", "2H", "KD"]


def test_suits_travel_as_letters() -> None:
    """Spec: cards.wire.2"""
    assert [suit_letter(suit) for suit in (0, 1, 2, 3, None)] == ["S", "H", "C", "D", None]
    assert void_letters(frozenset({3, 0, 2})) == ["S", "C", "D"]


def test_a_deck_is_dealt_card_by_card() -> None:
    """Spec: blob.deal.2"""
    hands, rest = Deck().deal(3, 2)
    assert [[int(card) for card in held] for held in hands] == [[0, 3], [1, 4], [2, 5]]
    assert (rest.dealt, rest.remaining) == (6, 46)
    assert rest.deal(3, 1)[0] == ((Card(6),), (Card(7),), (Card(8),))
    with pytest.raises(BadSetup, match="the deck has 46"):
        rest.deal(8, 6)


def test_a_deck_gives_no_more_than_it_has() -> None:
    with pytest.raises(BadSetup, match="the deck has 52"):
        Deck().deal(8, 7)


def test_shuffling_keeps_the_cards() -> None:
    shuffled = Deck().shuffled(Rng(5))
    assert shuffled.cards != DECK
    assert sorted(shuffled.cards) == list(DECK)
