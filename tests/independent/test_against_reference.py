"""The reference against a second reading of the specification, bit for bit and code for code."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reference import rng, wire
from reference.blob import game as reference_game
from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode as reference_encode
from reference.blob.observe import Observation, observe
from reference.blob.observe import view as reference_view
from reference.blob.play import BlobGame, lowest_player, play_game, random_player
from reference.blob.position import read_observation as reference_read_observation
from reference.blob.position import read_position as reference_read_position
from reference.blob.position import write_observation as reference_write_observation
from reference.blob.position import write_position as reference_write_position
from reference.blob.rounds import deal as reference_deal
from reference.blob.rounds import round_structure as reference_round_structure
from reference.cards import Card
from reference.errors import LockstepError
from tests.independent import chance, encoding, reading
from tests.independent.blob import (
    DECK,
    SUITS,
    Round,
    act,
    act_as,
    deal,
    legal,
    most_cards,
    number_of,
    perft,
    remaining,
    round_structure,
    scores,
    view,
    whole_game,
)
from tests.independent.chance import Refused
from tests.independent.damage import damaged, misplayed, play_on, positions, seeds, setups

TABLES = [(p, c) for p in range(3, 9) for c in range(1, most_cards(p) + 1)]


def thorough(examples: int) -> settings:
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, deadline=None, suppress_health_check=unhurried)


def outcome(ask: Callable[[], Any]) -> Any:
    """What a question is answered with, or the code it is refused with."""
    try:
        return ask()
    except (Refused, LockstepError) as refusal:
        return "refused: " + refusal.code


def exact(value: Any) -> str:
    """A JSON value as text, in which 1, 1.0 and true differ."""
    return json.dumps(value, sort_keys=True)


def same_observation(ours: Round, seat: int, theirs: Observation) -> None:
    assert exact(view(ours, seat)) == exact(reference_view(theirs))
    assert struct.pack("<256f", *encoding.encode(ours, seat)) == reference_encode(theirs).tobytes()
    masked = outcome(lambda: [int(entry) for entry in ActionMasker().mask(theirs)])
    assert outcome(lambda: encoding.mask(ours, seat)) == masked


def same_round(position: Any) -> None:
    ours, theirs = reading.read_position(position), reference_read_position(position)
    assert exact(reading.write_position(ours)) == exact(reference_write_position(theirs))
    assert [number_of(a) for a in legal(ours)] == list(reference_game.legal_actions(theirs))
    assert remaining(ours) == list(reference_game.cards_remaining(theirs.table))
    their_scores = reference_game.scores(theirs.table)
    assert scores(ours) == (None if their_scores is None else list(their_scores))
    assert ours["totals"] == list(reference_game.totals(theirs.table))
    for seat in range(ours["players"]):
        seen = observe(theirs, seat)
        same_observation(ours, seat, seen)
        written = reading.write_observation(ours, seat)
        assert exact(written) == exact(reference_write_observation(seen))
        again, own = reading.read_observation(written)
        same_observation(again, own, reference_read_observation(written))
        assert exact(view(again, own)) == exact(view(ours, seat))


# --- chance ---


@thorough(200)
@given(seeds, st.lists(st.integers(-1, 2**70) | st.integers(1, 60), max_size=8))
def test_draws(seed: int, bounds: list[int]) -> None:
    """Spec: rng.seed.2, rng.next.1, rng.below.1, rng.below.2"""
    words, theirs = chance.words_from(seed), rng.Rng(seed)
    for n in bounds:
        drawn = outcome(partial(theirs.below, n))
        assert outcome(partial(chance.below, words, n)) == drawn
    assert chance.u32(words) == theirs.u32()


@thorough(100)
@given(seeds, st.integers(0, 80))
def test_shuffle(seed: int, length: int) -> None:
    """Spec: rng.shuffle.1"""
    items = list(range(length))
    chance.shuffle(chance.words_from(seed), items)
    assert items == list(rng.Rng(seed).shuffled(range(length)))


wide = seeds | seeds | st.sampled_from([-1, 0, 1, 2**32 - 1, 2**32, 2**53 - 1, 2**53])


@thorough(200)
@given(wide, wide)
def test_derive(seed: int, index: int) -> None:
    """Spec: rng.derive.1, rng.seed.1"""
    theirs = outcome(lambda: rng.derive(seed, index))
    assert outcome(lambda: chance.derive(seed, index)) == theirs
    first = outcome(lambda: rng.Rng(seed).u32())
    assert outcome(lambda: chance.u32(chance.words_from(seed))) == first


# --- rounds ---


def dealt_by_reference(seed: int, players: int, cards: int) -> list[list[str]]:
    return [[DECK[card] for card in hand] for hand in reference_deal(seed, players, cards)]


@thorough(150)
@given(wide, st.integers(1, 10), st.integers(-1, 20))
def test_deal(seed: int, players: int, cards: int) -> None:
    """Spec: blob.deal.1, blob.deal.2, blob.deal.3, blob.seat.1"""
    theirs = outcome(lambda: dealt_by_reference(seed, players, cards))
    assert outcome(lambda: deal(seed, players, cards)) == theirs


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_every_table(players: int, cards: int) -> None:
    """Spec: blob.rounds.1, blob.position.3, encoding.layout.1"""
    assert round_structure(cards, players) == list(reference_round_structure(cards, players))
    seed = 100 * players + cards
    position = {
        "game": "blob",
        "players": players,
        "dealer": seed % players,
        "round": seed % 7,
        "hands": deal(seed, players, cards),
        "actions": [],
    }
    length = players * (cards + 1)
    whole = play_on(position, seed, length)
    for steps in {0, players - 1, players, (players + length) // 2, length}:
        same_round({**whole, "actions": whole["actions"][:steps]})
    same_round({**whole, "settled": True})


@thorough(400)
@given(positions())
def test_positions(position: dict[str, Any]) -> None:
    """Spec: blob.position.1, blob.view.4, blob.context.2, encoding.layout.1, mask.legal.1"""
    same_round(position)


@thorough(40)
@given(positions(small=True))
def test_every_step(position: dict[str, Any]) -> None:
    """Spec: blob.act.1, blob.act.2, blob.trick.1, blob.void.1"""
    for length in range(len(position["actions"])):
        same_round({**position, "actions": position["actions"][:length], "settled": False})


@thorough(60)
@given(positions(small=True), st.sampled_from([0, 1, 2, 3]))
def test_perft(position: dict[str, Any], depth: int) -> None:
    """Spec: blob.perft.1"""
    theirs = reference_game.perft(reference_read_position(position), depth)
    assert perft(reading.read_position(position), depth) == theirs


def test_perft_to_the_end() -> None:
    """Spec: blob.perft.1"""
    hands = deal(5, 3, 2)
    position = {"game": "blob", "players": 3, "dealer": 1, "round": 3, "hands": hands}
    position["actions"] = []
    ours, theirs = reading.read_position(position), reference_read_position(position)
    for depth in range(11):
        assert perft(ours, depth) == reference_game.perft(theirs, depth)


@thorough(150)
@given(positions(small=True), st.integers(0, 7), st.integers(-1, 5) | st.sampled_from(DECK))
def test_acting_as_a_seat(position: dict[str, Any], seat: int, action: int | str) -> None:
    """Spec: blob.act.3, blob.bid.4"""
    seat = seat % int(position["players"])
    ours, theirs = reading.read_position(position), reference_read_position(position)

    def our_way() -> str:
        act_as(ours, seat, action)
        return exact(reading.write_position(ours))

    def their_way() -> str:
        if isinstance(action, str):
            after = reference_game.play(theirs, seat, Card(DECK.index(action)))
        else:
            after = reference_game.bid(theirs, seat, action)
        return exact(reference_write_position(after))

    assert outcome(our_way) == outcome(their_way)


@thorough(150)
@given(positions(small=True), st.integers(-1, 52))
def test_apply(position: dict[str, Any], number: int) -> None:
    """Spec: blob.act.1, blob.act.2"""
    ours, theirs = reading.read_position(position), reference_read_position(position)

    def our_way() -> str:
        action: int | str = number
        if ours["phase"] == "playing":
            action = DECK[number] if number in range(52) else "no card"
        act(ours, action)
        return exact(reading.write_position(ours))

    def their_way() -> str:
        return exact(reference_write_position(reference_game.apply(theirs, number)))

    assert outcome(our_way) == outcome(their_way)


@thorough(100)
@given(positions(small=True), st.integers(-2, 9))
def test_observing(position: dict[str, Any], seat: int) -> None:
    """Spec: wire.error.2, blob.view.1"""
    ours, theirs = reading.read_position(position), reference_read_position(position)
    seen = outcome(lambda: exact(reference_write_observation(observe(theirs, seat))))
    assert outcome(lambda: exact(reading.write_observation(ours, seat))) == seen


# --- refusals ---


def same_answer(value: Any, observed: bool) -> None:
    def our_way() -> str:
        if not observed:
            return exact(reading.write_position(reading.read_position(value)))
        r, seat = reading.read_observation(value)
        return exact([reading.write_observation(r, seat), view(r, seat), encoding.encode(r, seat)])

    def their_way() -> str:
        if not observed:
            return exact(reference_write_position(reference_read_position(value)))
        seen = reference_read_observation(value)
        numbers = [float(number) for number in reference_encode(seen)]
        return exact([reference_write_observation(seen), reference_view(seen), numbers])

    assert outcome(our_way) == outcome(their_way)


@thorough(1200)
@given(damaged(observed=False))
def test_damaged_positions(value: Any) -> None:
    """Spec: wire.error.2, wire.json.2, wire.json.3, blob.position.2, blob.context.1"""
    same_answer(value, False)


@thorough(1000)
@given(damaged(observed=True))
def test_damaged_observations(value: Any) -> None:
    """Spec: wire.error.2, blob.observation.1, blob.observation.2"""
    same_answer(value, True)


@thorough(800)
@given(setups(observed=False))
def test_setups_of_positions(value: Any) -> None:
    """Spec: wire.error.2, blob.position.2, blob.context.1"""
    same_answer(value, False)


@thorough(800)
@given(setups(observed=True))
def test_setups_of_observations(value: Any) -> None:
    """Spec: wire.error.2, blob.observation.1, blob.context.1"""
    same_answer(value, True)


def test_seat_before_context() -> None:
    """Spec: wire.error.2, blob.observation.1"""
    context = {"start_cards": 0, "completed": [], "totals": [0, 0, 0]}
    value = {"game": "blob", "players": 3, "dealer": 0, "round": 0, "seat": 3, "hand": ["7S"]}
    value = {**value, "actions": [], "context": context}
    assert outcome(lambda: reading.read_observation(value)) == "refused: bad_setup"
    same_answer(value, True)


@thorough(600)
@given(misplayed(observed=False))
def test_misplayed_positions(value: Any) -> None:
    """Spec: blob.act.2, blob.bid.2, blob.bid.3, blob.play.1, blob.play.2, blob.phase.4"""
    same_answer(value, False)


@thorough(600)
@given(misplayed(observed=True))
def test_misplayed_observations(value: Any) -> None:
    """Spec: blob.observation.2, blob.act.2"""
    same_answer(value, True)


@pytest.mark.parametrize("value", [None, True, 1, "blob", [], {}, [{}]])
def test_no_position_at_all(value: Any) -> None:
    """Spec: wire.json.3"""
    same_answer(value, False)
    same_answer(value, True)


TEXTS = [
    b"", b" ", b"{}", b"[]", b"1", b'"a"', b"null", b"nul", b"NaN", b"[Infinity]", b"-Infinity",
    b"[1,]", b"{'a':1}", b'{"a":1,"a":1}', b'{"a":1,"\\u0061":1}', b'{"a":{"b":1,"b":2}}', b"01",
    b"1.", b"-0", b"[1e400]", b'"\\ud800"', b'"\t"', b"\xff", b'"\xc3"', b"\xef\xbb\xbf1", b"[1] 2",
    b"\xff\xfe1\x00", b"1\x00", b"[" * 64 + b"]" * 64, b"[" * 65 + b"]" * 65,
    b'{"a":' * 64 + b"1" + b"}" * 64, b'{"a":' * 65 + b"1" + b"}" * 65, b"[" * 5000,
    b"[" * 200000 + b"]" * 200000, b'"' + b"a" * (4194304 - 2) + b'"',
    b'"' + b"a" * (4194304 - 1) + b'"', b"//1", b"+1", b".5", b"\x0b1", b"1e5", b"1E+2",
    b"1" * 5000, '"\u00e9"'.encode(), b'"' + b"\xc3\xa9" * 2097151 + b'"',
    b'"' + b"\xc3\xa9" * 2097152 + b'"',
]  # fmt: skip


@pytest.mark.parametrize("document", TEXTS, ids=range(len(TEXTS)))
def test_documents(document: bytes) -> None:
    """Spec: wire.json.1"""
    theirs = outcome(lambda: exact(wire.loads(document)))
    assert outcome(lambda: exact(reading.read_text(document))) == theirs


# --- games ---


def reference_whole_game(
    seed: int, players: int, cards: int, first: int, own: list[int | None]
) -> Any:
    game = BlobGame.new(players, cards, seed, first_dealer=first)
    policies = [lowest_player if s is None else random_player(s) for s in own]
    game = play_game(game, policies)
    summaries = [
        {
            "cards": summary.cards,
            "dealer": summary.dealer,
            "trump": None if summary.trump is None else SUITS[summary.trump],
            "bids": list(summary.bids),
            "tricks": list(summary.tricks),
            "scores": list(summary.scores),
        }
        for summary in game.rounds
    ]
    return {"rounds": summaries, "totals": list(game.totals), "winners": list(game.winners)}


@thorough(60)
@given(st.data(), wide, st.sampled_from(range(2, 10)), st.integers(0, 7), st.integers(-1, 8))
def test_whole_games(data: st.DataObject, seed: int, players: int, cards: int, first: int) -> None:
    """Spec: blob.game.1, blob.game.2, blob.game.3, blob.game.4, blob.game.5, blob.deal.4"""
    own = data.draw(st.lists(st.none() | seeds, min_size=players, max_size=players))
    theirs = outcome(lambda: reference_whole_game(seed, players, cards, first, own))
    assert exact(outcome(lambda: whole_game(seed, players, cards, first, own))) == exact(theirs)


def test_longest_game() -> None:
    """Spec: blob.game.1, blob.rounds.2, blob.trump.1"""
    own: list[int | None] = [None, None, None]
    theirs = reference_whole_game(9, 3, 17, 1, own)
    assert exact(whole_game(9, 3, 17, 1, own)) == exact(theirs)


# --- choosing ---

fractions = st.floats(0, 1e6) | st.floats(0, 1) | st.floats(0, 2.0**53, exclude_max=True)
counts = st.integers(0, 2000) | st.integers(0, 5).map(float) | st.integers(0, 2**53 - 1)
odd_weights = st.sampled_from([-1, -0.0, 5e-324, -5e-324, 2**53, 2.0**53, float("nan"), 1e308])
odd_temperatures = st.sampled_from([0.009, 101, -1, float("nan"), float("inf"), 0.01, 100, -0.0])
temperatures = st.sampled_from([0, 1, 1.0, 0.5, 2, 0.01, 0.3, 7, 100])


@st.composite
def choices(draw: st.DrawFn) -> tuple[list[Any], list[Any], float]:
    fault = draw(st.sampled_from(["none"] * 8 + ["weights", "mask", "weight", "entry", "warmth"]))
    size = 52 if fault != "weights" else draw(st.sampled_from([51, 53]))
    large = st.sampled_from([0, 1, 2**52, 2**52 - 1, 2**51, 2.0**52, 2**53 - 1])
    kind = draw(st.sampled_from([counts, fractions, large, st.integers(0, 3), st.just(0)]))
    weights: list[Any] = draw(st.lists(kind, min_size=size, max_size=size))
    if fault == "weight":
        weights[draw(st.sampled_from(range(52)))] = draw(odd_weights)
    size = 52 if fault != "mask" else draw(st.sampled_from([0, 51, 53]))
    entry = st.sampled_from(draw(st.sampled_from([[0, 1], [0] * 12 + [1]])))
    mask: list[Any] = draw(st.lists(entry, min_size=size, max_size=size))
    if fault == "entry":
        mask = [0] * 52
    if size == 52:
        odd = [0, 2, -1, 0.5, float("nan")] if fault == "entry" else [1, 1.0]
        mask[draw(st.sampled_from(range(52)))] = draw(st.sampled_from(odd))
    return weights, mask, draw(odd_temperatures if fault == "warmth" else temperatures)


@thorough(800)
@given(choices(), wide)
def test_choose(choice: tuple[list[Any], list[Any], float], seed: int) -> None:
    """Spec: mask.choose.1, mask.choose.2, mask.choose.3, mask.choose.4, mask.choose.5"""
    weights, mask, temperature = choice
    masker = ActionMasker()
    theirs = outcome(lambda: list(masker.probabilities(weights, mask, temperature)))
    ours = outcome(lambda: encoding.probabilities(weights, mask, temperature))
    assert repr(ours) == repr(theirs)
    their_action = outcome(lambda: masker.choose(weights, mask, temperature, seed))
    our_action = outcome(lambda: encoding.choose(weights, mask, temperature, seed))
    if isinstance(our_action, tuple):
        assert our_action == (ours, their_action)
    else:
        assert our_action == their_action


@pytest.mark.parametrize("temperature", [0, 0.5, 1])
@pytest.mark.parametrize("seed", [-1, 0, 2**53 - 1, 2**53])
def test_seed_of_a_choice(temperature: float, seed: int) -> None:
    """Spec: mask.choose.3, mask.choose.5, rng.seed.1"""
    ones = [1] * 52
    ours = outcome(lambda: encoding.choose(ones, ones, temperature, seed)[1])
    assert ours == outcome(lambda: ActionMasker().choose(ones, ones, temperature, seed))


BORDERS: list[list[float]] = [
    [2**52, 2**52 - 1], [2**52, 2**52], [2**52, 2.0**52 + 1], [2**53 - 1], [2**53 - 1, 1, 0, 1],
    [2**51] * 5, [2**53 - 1] * 5, [2**51] * 3 + [0.5], [0.1] * 9, [1, 2.0, 3], [5e-324] * 3,
]  # fmt: skip


@pytest.mark.parametrize("some", BORDERS, ids=range(len(BORDERS)))
def test_draws_at_the_border(some: list[float]) -> None:
    """Spec: mask.choose.4"""
    weights = [0.5] * 20 + some + [0] * (32 - len(some))
    mask = [0] * 20 + [1] * 32
    for seed in range(60):
        ours = encoding.choose(weights, mask, 1, seed)[1]
        assert ours == ActionMasker().choose(weights, mask, 1, seed)
