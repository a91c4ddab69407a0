"""The examples that stand in the specification, worked out from its text."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.independent import blob, chance, encoding, reading

SPEC = Path(__file__).parents[2] / "docs" / "spec"


def test_mix() -> None:
    """Spec: rng.mix.1"""
    assert chance.mix(0, 0) == 0
    assert chance.mix(1, 0) == 1364076727
    assert chance.mix(1, 2) == 2247144487
    assert chance.mix(0x12345678, 0x9ABCDEF0) == 0x285A36AD


def test_words() -> None:
    """Spec: rng.seed.2, rng.next.1"""
    assert chance.words_from(0) == [1364076727, 1660263456, 2219184440, 3678663523]
    words = [1, 2, 3, 4]
    first = [chance.u32(words) for _ in range(10)]
    assert first[:5] == [641, 1573767, 3222811527, 3517856514, 836907274]
    assert first[5:] == [4247214768, 3867114732, 1355841295, 495546011, 621204420]
    for _ in range(102400 - 10):
        chance.u32(words)
    assert chance.u32(words) == 0x2C873CFA
    words = chance.words_from(0)
    assert [chance.u32(words) for _ in range(4)] == [2589734349, 573253826, 235396267, 621091608]
    words = chance.words_from(2**53 - 1)
    assert [chance.u32(words) for _ in range(4)] == [1580870414, 732914508, 212701550, 2918180027]


def test_draws() -> None:
    """Spec: rng.below.1, rng.shuffle.1, rng.derive.1"""
    words = chance.words_from(42)
    bounds = [1, 2, 6, 52, 2**32, 2**32 + 1, 10**20]
    drawn = [chance.below(words, n) for n in bounds]
    assert drawn == [0, 1, 4, 20, 3391094851, 305305010, 43022228277895004728]
    items = list(range(10))
    chance.shuffle(chance.words_from(7), items)
    assert items == [6, 4, 9, 7, 5, 1, 0, 3, 2, 8]
    assert chance.derive(0, 0) == 4897059036569547
    assert chance.derive(42, 3) == 1492051062126634
    assert chance.derive(2**53 - 1, 17) == 6840110443412447


def test_cards() -> None:
    """Spec: cards.index.1, cards.order.1"""
    assert [blob.DECK.index(card) for card in ("AD", "2S", "TH")] == [51, 0, 21]
    ordered = blob.in_hand_order(["KD", "2H", "AS"])
    assert ordered == ["AS", "2H", "KD"]
    assert [blob.DECK.index(card) for card in ordered] == [12, 13, 50]


def test_deal_and_rounds() -> None:
    """Spec: blob.deal.1, blob.deal.2, blob.rounds.1"""
    assert blob.deal(1, 3, 2) == [["JS", "4H"], ["3S", "KC"], ["5S", "2C"]]
    assert [blob.most_cards(p) for p in range(3, 9)] == [17, 13, 10, 8, 7, 6]
    assert blob.round_structure(3, 4) == [3, 2, 1, 1, 1, 1, 2, 3]


def bidding(others: list[int]) -> list[Any]:
    hands: list[list[str] | None] = list(blob.deal(1, 3, 5))
    r = blob.new_round(3, 2, 0, 5, hands)
    for bid in others:
        blob.act(r, bid)
    return blob.legal(r)


def test_dealers_bid() -> None:
    """Spec: blob.bid.3"""
    assert bidding([2, 1]) == [0, 1, 3, 4, 5]
    assert bidding([4, 3]) == [0, 1, 2, 3, 4, 5]


def test_trick() -> None:
    """Spec: blob.trick.2, blob.trick.3"""
    cards = ["9S", "AS", "2H", "KD"]
    assert blob.winner(0, cards, "H") == 2
    assert blob.winner(0, cards, None) == 1


def test_scores() -> None:
    """Spec: blob.score.1"""
    r: dict[str, Any] = {"phase": "scoring", "players": 3, "bids": [2, 0, 3], "tricks": [2, 0, 4]}
    assert blob.scores(r) == [12, 10, 0]


POSITION: dict[str, Any] = {
    "game": "blob",
    "players": 4,
    "dealer": 2,
    "round": 2,
    "hands": [["AS", "2H", "TC"], ["KS", "3H", "4C"], ["QS", "4H", "5C"], ["KD", "5H", "6C"]],
    "actions": [0, 1, 0, 0, "KD"],
    "context": {"start_cards": 5, "completed": [5, 4], "totals": [12, 0, 10, 11]},
}


def refusal(position: dict[str, Any]) -> str:
    with pytest.raises(chance.Refused) as caught:
        reading.read_position(position)
    return caught.value.code


def test_integers() -> None:
    """Spec: wire.json.2"""
    assert reading.read_position({**POSITION, "dealer": 1.0, "actions": []})["actor"] == 2
    for wrong in (True, 1.5, "1"):
        assert refusal({**POSITION, "dealer": wrong}) == "malformed"


def test_first_error() -> None:
    """Spec: wire.error.2"""
    hands = [[card] for card in blob.DECK[:7]]
    assert refusal({**POSITION, "players": 9, "hands": hands}) == "bad_setup"


def test_position() -> None:
    """Spec: blob.position.1, blob.phase.4"""
    r = reading.read_position(POSITION)
    assert (r["phase"], r["actor"], r["trump"], r["cards"]) == ("playing", 0, "C", 3)
    assert refusal({**POSITION, "settled": True}) == "wrong_phase"


def test_observation() -> None:
    """Spec: blob.observation.1"""
    observation = {k: v for k, v in POSITION.items() if k not in ("hands", "context")}
    observation.update(seat=1, hand=["2H", "TC", "4D"])
    r, seat = reading.read_observation(observation)
    assert (r["actor"], seat) == (0, 1)


def test_layout_and_precision() -> None:
    """Spec: encoding.layout.2, encoding.layout.3, encoding.precision.1, encoding.context.7"""
    text = (SPEC / "layout-v1.json").read_bytes()
    assert hashlib.sha256(text).hexdigest() in (SPEC / "encoding.md").read_text("utf-8")
    places = {piece["name"]: piece["offset"] for piece in json.loads(text)["pieces"]}
    assert places["bids"] + 3 == 159
    assert encoding.single(1 / 3) == 0.3333333432674408
    hands = blob.deal(1, 3, 2)
    context = {"start_cards": 4, "completed": [4, 3], "totals": [0, 0, 0]}
    position = {"game": "blob", "players": 3, "dealer": 0, "round": 2, "hands": hands}
    r = reading.read_position({**position, "actions": [], "context": context})
    history = encoding.encode(r, 0)[places["history"] :][:15]
    assert history == [1.0, 0.75] + [0.0] * 13
    assert len(encoding.encode(r, 0)) == 256
