"""The examples that stand as sentences in the specification are true."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lockstep.rules import Rule, page
from reference import wire
from reference.blob import game
from reference.blob.actions import ActionMasker
from reference.blob.determinize import BeliefState, Determinizer
from reference.blob.encoder import ENCODERS
from reference.blob.observe import observe, void_letters, wire_action
from reference.blob.play import BlobGame, lowest_player, play_game, play_round, random_player
from reference.blob.position import read_observation, read_position, write_observation
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal, dealer_of, left_of, round_seed, trump_of
from reference.blob.rule import chance
from reference.blob.table import Phase
from reference.cards import DECK, Hand, from_text, from_wire
from reference.errors import LockstepError
from reference.ops import answer
from reference.rng import Rng, derive, mix
from reference.search.evaluator import HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS
from reference.search.pimc import pimc
from reference.search.puct import best, normalised, scores

SPEC = Path(__file__).parents[2] / "docs" / "spec"
HASH = {"kind": "hash"}

DEAL: dict[str, Any] = {
    "game": "blob",
    "players": 3,
    "dealer": 0,
    "round": 0,
    "hands": [["7C", "9D"], ["5S", "AS"], ["2S", "2D"]],
    "actions": [],
}
"""The deal of search.hash.1."""

ROUND: list[int | str] = [2, 0, 1, "AS", "2S", "7C", "5S", "2D", "9D"]
"""The round of blob.phase.3, played from that deal."""

WHOLE = {"players": 3, "start_cards": 2, "seed": 1, "first_dealer": 0}
"""The game of blob.game.2."""


@cache
def rules() -> dict[str, Rule]:
    """Return every rule by its id."""
    found = [rule for path in sorted(SPEC.glob("*.md")) for rule in page(path.read_bytes(), "")]
    return {rule.id: rule for rule in found if isinstance(rule, Rule)}


def says(rule: str, *sentences: str) -> None:
    """Check that a rule's text, however its lines are broken, holds these words."""
    text = " ".join(rules()[rule].body.split())
    for sentence in sentences:
        assert " ".join(sentence.split()) in text


def block(rule: str) -> Any:
    """Return the JSON that stands indented in a rule's text."""
    return json.loads("".join(re.findall(r"^    (.*)$", rules()[rule].body, re.MULTILINE)))


def shown() -> dict[str, Any]:
    """Return the position of blob.position.1."""
    position: dict[str, Any] = block("blob.position.1")
    return position


def after(*actions: int | str) -> dict[str, Any]:
    """Return the deal of search.hash.1 after these actions."""
    return {**DEAL, "actions": list(actions)}


def going_on(*actions: int | str) -> dict[str, Any]:
    """Return the position of blob.position.1 after further actions."""
    return {**shown(), "actions": [*shown()["actions"], *actions]}


def seen(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return what a seat knows of a position, which need not be legal."""
    shared = {key: value for key, value in position.items() if key != "hands"}
    return {**shared, "seat": seat, "hand": position["hands"][seat]}


def hidden() -> dict[str, Any]:
    """Return the observation of belief.hidden.1."""
    return seen(after(*ROUND[:6]), 1)


def ask(op: str, **question: Any) -> Any:
    """Return an op's answer, or the code it is refused with."""
    try:
        return answer(op, question)
    except LockstepError as error:
        return error.code


def code(act: Callable[[], object]) -> str:
    """Return the code with which something is refused."""
    with pytest.raises(LockstepError) as refused:
        act()
    return refused.value.code


def replay(position: dict[str, Any]) -> Any:
    """Return how a position stands, or the code it is refused with."""
    return ask("replay", position=position)


def view(position: dict[str, Any], seat: int) -> Any:
    """Return what a seat sees."""
    return ask("view", position=position, seat=seat)["view"]


def encoding(position: dict[str, Any], seat: int) -> list[float]:
    """Return a seat's encoding."""
    numbers: list[float] = ask("encode", position=position, seat=seat, layout=1)["encoding"]
    return numbers


def search(position: dict[str, Any], simulations: int, **more: Any) -> Any:
    """Search with the hash evaluator unless another is named."""
    question = {"c_puct": 1.5, "evaluator": HASH, **more}
    return ask("search", position=position, simulations=simulations, **question)


def choice(weights: dict[int, float], legal: list[int], temperature: float, seed: int = 0) -> Any:
    """Choose from a few weights and return the probabilities above 0, and the action."""
    chosen = ask(
        "choose",
        weights=[weights.get(place, 0) for place in range(52)],
        mask=[int(place in legal) for place in range(52)],
        temperature=temperature,
        seed=seed,
    )
    if isinstance(chosen, str):
        return chosen
    return {i: p for i, p in enumerate(chosen["probabilities"]) if p}, chosen["action"]


def cards(text: str) -> Hand:
    """Return cards as they travel, apart by spaces."""
    return tuple(from_wire(card) for card in text.split())


def written(hands: Any) -> str:
    """Return hands as the specification writes them."""
    return ", ".join("`" + " ".join(card.wire for card in hand) + "`" for hand in hands)


def history(actions: Any) -> str:
    """Return actions as the specification writes them."""
    wires = [wire_action(action) for action in actions]
    return ", ".join(f"`{w}`" if isinstance(w, str) else str(w) for w in wires)


def listed(numbers: Any) -> str:
    """Return numbers as the specification writes them."""
    return ", ".join(json.dumps(wire.plain(number)) for number in numbers)


def test_every_rule_has_an_example() -> None:
    """Spec: ops.answer.1"""
    assert len(rules()) > 180
    assert [rule for rule in rules() if "Example" not in rules()[rule].body] == []


# The wire, cards and chance


def pairs() -> Iterator[tuple[str, str, str]]:
    """Yield the op, the input and the output of every example that has both as JSON."""
    arrow = re.compile(r"`(\{[^`]*\})` -> `([^`]*)`")
    for rule in rules().values():
        op = re.fullmatch(r"`([a-z0-9.]+)`", rule.title)
        if rule.id.startswith("ops.") and op:
            for asked, told in arrow.findall(" ".join(rule.body.split())):
                if '":' in asked and '"kind"' not in asked:
                    yield op[1], asked, told


@pytest.mark.parametrize(("op", "asked", "told"), list(pairs()))
def test_inputs_and_outputs(op: str, asked: str, told: str) -> None:
    """Spec: ops.rng.1, ops.rng.2, ops.rng.3, ops.cards.1, ops.cards.2, ops.cards.3"""
    assert ask(op, **json.loads(asked)) == (json.loads(told) if told.startswith("{") else told)


def test_there_are_inputs_and_outputs() -> None:
    """Spec: ops.rng.1, ops.cards.1"""
    assert len(list(pairs())) == 13


def test_answers_and_limits() -> None:
    """Spec: ops.answer.1, ops.limit.1, wire.error.1, wire.json.3"""
    assert ask("rng.u32", seed=0, n=1) == {"values": [2589734349]}
    assert ask("rng.u32", seed=-1) == ask("nonsense") == "malformed"
    assert ask("rng.u32", seed=0, n=10001) == ask("rng.u32", seed=-1, n=1) == "bad_argument"
    assert ask("perft", position=DEAL, depth=201) == "bad_argument"
    assert ask("determinize", observation=hidden(), seed=1, n=0) == "bad_argument"
    assert ask("rng.u32", seed=0) == ask("rng.u32", seed=0, n=1, m=1) == "malformed"
    assert ask("rng.u32", seed=0, n=None) == "malformed"
    assert replay({**DEAL, "context": None}) == "malformed"


@pytest.mark.parametrize("text", ['{"seed": 0, "n": 1, "n": 2}', "[1,]", "NaN", "1e999"])
def test_text_that_is_refused(text: str) -> None:
    """Spec: wire.json.1"""
    assert code(lambda: wire.loads(text)) == "malformed"
    says("wire.json.1", f"`{text}`")


def test_nesting() -> None:
    """Spec: wire.json.1"""
    wire.loads("[" * 64 + "]" * 64)
    assert code(lambda: wire.loads("[" * 65 + "]" * 65)) == "malformed"


def test_numbers() -> None:
    """Spec: wire.json.4"""
    for c_puct in (1.5, 2, 2.0):
        assert isinstance(search(DEAL, 1, c_puct=c_puct), dict)
    assert search(DEAL, 1, c_puct="1.5") == "malformed"
    assert [wire.dumps(wire.plain(x)) for x in (2.0, -0.0, 0.1)] == ["2", "0", "0.1"]


def test_cards_and_suits() -> None:
    """Spec: cards.text.1, cards.wire.2, cards.order.1"""
    assert from_text("10♥") == 21
    assert code(lambda: from_text("T♥")) == code(lambda: from_text("10H")) == "malformed"
    assert [replay({**DEAL, "round": n})["trump"] for n in (2, 4)] == ["C", None]
    assert void_letters(frozenset({3, 0})) == ["S", "D"]
    twice = [["7C", "9D"], ["5S", "AS"], ["2S", "7C"]]
    assert replay({**DEAL, "hands": twice}) == "bad_setup"


def test_words_and_seeds() -> None:
    """Spec: rng.word.1, rng.seed.1, rng.below.2, rng.derive.1"""
    word = 2**32
    assert (0xFFFFFFFF + 2) % word == 1
    says("rng.word.1", f"`0x85EBCA6B * 3 = {0x85EBCA6B * 3 % word}`")
    says("rng.word.1", f"`rotl(0x80000001, 4) = {(0x80000001 << 4) % word | 0x80000001 >> 28}`")
    seed = 2**53 - 1
    says("rng.seed.1", f"low {seed % word} and high {seed // word}")
    assert code(lambda: Rng(-1)) == code(lambda: Rng(2**53)) == "bad_argument"
    assert ask("rng.u32", seed=2**53, n=1) == "malformed"
    assert ask("rng.below", seed=5, bounds=[0]) == "bad_argument"
    assert ask("rng.below", seed=5, bounds=[1]) == {"values": [0]}
    assert code(lambda: derive(-1, 0)) == code(lambda: derive(0, -1)) == "bad_argument"


# The game


def test_seats_and_deals() -> None:
    """Spec: blob.seat.1, blob.seat.2, blob.deal.1, blob.deal.3, blob.deal.4"""
    for wrong in ({"players": 2, "cards": 1}, {"players": 9, "cards": 1}):
        assert ask("deal", seed=1, **wrong) == "bad_setup"
    assert replay({**DEAL, "dealer": 3}) == "bad_setup"
    assert left_of(3, 4) == 0
    dealt = [ask("deal", seed=1, players=3, cards=n) for n in (17, 0, 18)]
    assert isinstance(dealt[0], dict)
    assert dealt[1:] == ["bad_setup"] * 2
    assert [DECK[card].wire for card in Rng(1).shuffled(range(52))[:6:3]] == ["4H", "JS"]
    for number, size in enumerate((2, 1)):
        seed = round_seed(1, number)
        says("blob.deal.4", f"{seed}, {written(deal(seed, 3, size))}")
    assert ask("game", **{**WHOLE, "seed": -1}) == "bad_argument"


def test_rounds() -> None:
    """Spec: blob.rounds.1, blob.rounds.2, blob.trump.1"""
    assert ask("rounds", start_cards=0, players=4) == "bad_setup"
    assert ask("rounds", start_cards=14, players=4) == "bad_setup"
    assert [dealer_of(number, 2, 3) for number in range(4)] == [2, 0, 1, 2]
    assert ask("game", **{**WHOLE, "first_dealer": 3}) == "bad_setup"
    assert [trump_of(number) for number in range(7)] == [0, 1, 2, 3, None, 0, 1]
    assert replay({**DEAL, "round": -1}) == "bad_setup"


def test_actions() -> None:
    """Spec: blob.act.1, blob.act.2, blob.act.3, blob.bid.1, blob.bid.4"""
    assert game.legal_actions(read_position(DEAL)) == (0, 1, 2)
    assert game.legal_actions(read_position(after(2, 0, 1))) == (3, 12)
    assert replay(after(2, 0, 1))["legal"] == ["5S", "AS"]
    assert replay({**DEAL, "actions": [1.5]}) == replay(after("10H")) == "malformed"
    assert replay(after("5S")) == replay(after(2, 0, 1, 1)) == "wrong_phase"
    assert replay(after(3)) == "bid_range"
    assert replay(after(*ROUND, "2S")) == replay(after(*ROUND, 1)) == "round_over"
    fresh, card = read_position(DEAL), from_wire("5S")
    assert code(lambda: game.bid(fresh, 0, 1)) == "out_of_turn"
    assert code(lambda: game.bid(fresh, 7, 1)) == "out_of_turn"
    assert code(lambda: game.play(fresh, 0, card)) == "wrong_phase"
    assert code(lambda: game.play(fresh, 1, card)) == "wrong_phase"
    once = game.bid(fresh, 1, 2)
    assert code(lambda: game.bid(once, 1, 1)) == "already_bid"
    assert code(lambda: game.bid(once, 0, 1)) == "out_of_turn"
    assert [step["actor"] for step in replay(shown())["steps"][:4]] == [3, 0, 1, 2]
    early = read_position({**shown(), "actions": []})
    assert code(lambda: game.bid(early, 0, 1)) == "out_of_turn"


def test_bids() -> None:
    """Spec: blob.bid.2, blob.bid.5"""
    assert replay(DEAL)["legal"] == [0, 1, 2]
    assert replay(after(-1)) == replay(after(3)) == "bid_range"
    large = {**DEAL, "hands": ask("deal", seed=1, players=3, cards=17)["hands"]}
    assert replay({**large, "actions": [17]})["bids"] == [None, 17, None]
    assert replay({**large, "actions": [18]}) == "bid_range"
    done = replay(after(*ROUND))
    assert (done["bids"], done["tricks"], done["scores"]) == ([1, 2, 0], [0, 2, 0], [0, 12, 10])


def test_plays() -> None:
    """Spec: blob.play.1, blob.play.2, blob.play.3, blob.play.4"""
    assert replay(going_on("5H")) == replay(going_on("KS")) == "not_held"
    first = {**shown(), "actions": [0, 1, 2, 1, "5S"]}
    assert replay(first)["legal"] == ["AS"]
    assert replay({**first, "actions": [*first["actions"], "2H"]}) == "must_follow"
    assert replay(going_on("3H"))["legal"] == ["QS", "4C"]
    lead = replay(shown())["steps"][4]
    assert (lead["actor"], lead["phase"], replay(shown())["bids"][3]) == (3, "playing", 0)


def test_tricks_voids_and_the_rest() -> None:
    """Spec: blob.trick.1, blob.trick.3, blob.trick.4, blob.void.1, blob.remaining.1"""
    found = replay(shown())
    assert [step["actor"] for step in found["steps"][4:8]] == [3, 0, 1, 2]
    assert (found["winners"], found["tricks"]) == ([0], [1, 0, 0, 0])
    assert found["trick"] == {"leader": 0, "cards": ["2H"]}
    assert found["remaining"] == [9, 12, 13, 13]
    assert replay(going_on("3H", "4C"))["voids"] == [[], [], ["H"], []]
    plain = {
        "game": "blob",
        "players": 4,
        "dealer": 3,
        "round": 4,
        "hands": [["9S"], ["AS"], ["2H"], ["KD"]],
        "actions": [0, 0, 0, 0, "9S", "AS", "2H", "KD"],
    }
    assert replay(plain)["winners"] == [1]


def test_phases() -> None:
    """Spec: blob.score.2, blob.phase.1, blob.phase.2, blob.phase.3, blob.phase.4"""
    assert replay(shown())["scores"] is None
    assert replay(shown())["phase"] == "playing"
    assert replay({**shown(), "actions": []})["phase"] == "bidding"
    two, three = replay(after(2, 0)), replay(after(2, 0, 1))
    assert (two["phase"], two["actor"]) == ("bidding", 0)
    assert (three["phase"], three["actor"]) == ("playing", 1)
    done = replay(after(*ROUND))
    assert (done["phase"], done["actor"], done["scores"]) == ("scoring", None, [0, 12, 10])
    assert done["trick"] == {"leader": None, "cards": []}
    settled = {**after(*ROUND), "settled": True}
    assert replay(settled)["phase"] == "complete"
    assert [player["total"] for player in view(settled, 0)["players"]] == [0, 12, 10]
    assert replay({**shown(), "settled": True}) == "wrong_phase"


def test_a_game() -> None:
    """Spec: blob.phase.5, blob.game.1, blob.game.2, blob.game.3, blob.game.4, ops.rules.3"""
    begun = BlobGame.new(3, 2, 1)
    assert begun.structure == (2, 1, 1, 1, 2)
    one = begun.deal()
    assert code(one.deal) == "wrong_phase"
    settled = BlobGame.new(3, 2, 1)
    phases = []
    for _ in range(5):
        dealt = settled.deal()
        assert dealt.state is not None
        over = play_round(dealt.state, [lowest_player] * 3)
        for action in over.table.actions:
            dealt = dealt.apply(action)
        settled = dealt.settle()
        phases.append(settled.phase)
    assert phases == [Phase.SETUP] * 4 + [Phase.COMPLETE]
    assert settled == play_game(begun, [lowest_player] * 3)
    whole = ask("game", **WHOLE)
    assert [done["dealer"] for done in whole["rounds"]] == [0, 1, 2, 0, 1]
    assert whole["rounds"][0] == {
        "cards": 2,
        "dealer": 0,
        "trump": "S",
        "bids": [0, 0, 0],
        "tricks": [1, 1, 0],
        "scores": [0, 0, 10],
    }
    assert [done["scores"][0] for done in whole["rounds"]] == [0, 10, 10, 0, 10]
    assert (whole["totals"], whole["winners"]) == ([30, 20, 40], [2])
    short = ask("game", **{**WHOLE, "start_cards": 1})
    assert (short["totals"], short["winners"]) == ([20, 20, 20], [0, 1, 2])
    assert len(short["rounds"]) == 3
    says("ops.rules.3", f"`{json.dumps(short['rounds'][1])}`")
    assert ask("game", **{**WHOLE, "players": 2}) == "bad_setup"
    assert ask("game", **{**WHOLE, "start_cards": 18}) == "bad_setup"


def test_players_that_need_no_thought() -> None:
    """Spec: blob.game.5"""
    chance_ = play_round(read_position(DEAL), [random_player(seat) for seat in range(3)])
    lowest = play_round(read_position(DEAL), [lowest_player] * 3)
    says("blob.game.5", f"with seed s: {history(chance_.table.actions)}.")
    says("blob.game.5", f"All seats lowest: {history(lowest.table.actions)}.")


def test_counting() -> None:
    """Spec: blob.perft.1, ops.rules.4"""
    leaves = [ask("perft", position=DEAL, depth=depth)["leaves"] for depth in range(11)]
    says("blob.perft.1", f"count {listed(leaves[:10])}, and depth 10 counts {leaves[10]}")
    says("ops.rules.4", f'depth 4 -> `{{"leaves": {leaves[4]}}}`')
    assert ask("perft", position=DEAL, depth=-1) == "bad_argument"


# Views and positions


def test_views() -> None:
    """Spec: blob.view.1, blob.view.2, blob.view.3, blob.view.4, ops.rules.2"""
    other = shown()
    other["hands"][0][2], other["hands"][2][2] = other["hands"][2][2], other["hands"][0][2]
    assert other["hands"][0][2] == "4C"
    assert view(other, 1) == view(shown(), 1) == block("blob.view.4")
    assert ask("view", position=shown(), seat=4) == "bad_argument"
    assert view(shown(), 1)["legal"] == ["3H", "4H"]
    assert view(shown(), 0)["legal"] == []
    says("blob.view.3", f"`{json.dumps(view(after(2), 0)['players'][1])}`")
    assert view(DEAL, 0)["trick"] == {"leader": 1, "cards": []}


def test_positions() -> None:
    """Spec: blob.position.1, blob.position.2, blob.position.3"""
    found = replay(shown())
    assert (found["actor"], len(found["winners"])) == (1, 1)
    assert replay({**shown(), "game": "whist"}) == "malformed"
    short, twice = [["7C", "9D"], ["5S", "AS"], ["2S"]], [["7C", "9D"], ["5S", "AS"], ["2S", "7C"]]
    assert replay({**DEAL, "hands": short}) == replay({**DEAL, "hands": twice}) == "bad_setup"
    for more in ({}, {"settled": True}):
        assert replay({**shown(), "actions": [0, 1, 2, 0], **more}) == "bid_forbidden"
    assert replay({**shown(), "actions": [0, 1, 2], "settled": True}) == "wrong_phase"


def test_contexts() -> None:
    """Spec: blob.context.1, blob.context.2"""
    says("blob.context.1", f"{listed(ask('rounds', start_cards=5, players=4)['cards'])}. After")
    context = shown()["context"]
    for wrong in ({"completed": [5, 3]}, {"totals": [12, 0, 10]}, {"start_cards": 14}):
        assert replay({**shown(), "context": {**context, **wrong}}) == "bad_context"
    del context["totals"]
    assert replay({**shown(), "context": context}) == "malformed"
    done = going_on("3H", "4C", "KD", "QS", "6S", "TC", "4H")
    assert replay(done)["scores"] == [0, 0, 11, 10]
    settled = {**done, "settled": True}
    assert [player["total"] for player in view(done, 0)["players"]] == [12, 0, 10, 11]
    assert [player["total"] for player in view(settled, 0)["players"]] == [12, 0, 21, 21]
    assert game.completed_rounds(read_position(settled).table) == (5, 4, 3)


def test_observations() -> None:
    """Spec: blob.observation.1, blob.observation.2"""
    assert write_observation(observe(read_position(shown()), 1)) == block("blob.observation.1")
    assert ask("belief", observation={**block("blob.observation.1"), "seat": 4}) == "bad_setup"
    for card in ("5S", "AS"):
        assert ask("belief", observation=seen(after(2, 0, 1, "AS", card), 1)) == "not_held"
    read_observation(seen(after(2, 0, 1, "AS", "2D"), 1))
    assert replay(after(2, 0, 1, "AS", "2D")) == "must_follow"


# Encoding


def test_layout() -> None:
    """Spec: encoding.layout.1, encoding.layout.2, encoding.layout.3, encoding.layout.4"""
    assert [len(encoding(shown(), seat)) for seat in range(4)] == [256] * 4
    assert ask("encode", position=shown(), seat=4, layout=1) == "bad_argument"
    names = [ENCODERS[1].name_of(number) for number in (65, 172, 255)]
    says(
        "encoding.layout.2",
        f"number 65 is `{names[0]}`, number 172 `{names[1]}`, number 255 `{names[2]}`.",
    )
    says("encoding.layout.3", hashlib.sha256((SPEC / "layout-v1.json").read_bytes()).hexdigest())
    for layout in (0, 2):
        assert ask("encode", position=shown(), seat=1, layout=layout) == "bad_argument"


def test_when_to_encode() -> None:
    """Spec: encoding.when.1"""
    assert code(lambda: BlobGame.new(3, 2, 1).observe(0)) == "wrong_phase"
    assert len(encoding(after(*ROUND), 0)) == 256


def test_pieces_of_cards() -> None:
    """Spec: encoding.hand.1, encoding.trick.1, encoding.played.1, ops.encode.1"""
    numbers = encoding(shown(), 1)
    assert [place for place in range(52) if numbers[place]] == [14, 15]
    assert [place for place in range(104, 156) if numbers[place]] == [107, 113, 115, 116, 117]
    trick = encoding(going_on("3H", "QS"), 1)[52:104]
    assert {place: x for place, x in enumerate(trick) if x} == {13: 1, 14: 2, 10: 3}
    says("ops.encode.1", f"number 157 is {numbers[157]}")


def test_pieces_of_seats() -> None:
    """Spec: encoding.bids.1, encoding.bids.2, encoding.tricks.1, encoding.my.1, encoding.my.2"""
    says("encoding.bids.1", f"two cards: {listed(encoding(after(2), 0)[156:164])}.")
    assert encoding({**shown(), "actions": []}, 0)[156:164] == [-1] * 4 + [0] * 4
    tricks = encoding(shown(), 1)[164:172]
    says("encoding.tricks.1", f"{tricks[0]}, then seven zeros")
    assert tricks[1:] == [0] * 7
    says("encoding.my.1", str(encoding(shown(), 1)[172]))
    own = [encoding(shown(), seat)[173] for seat in range(4)]
    says("encoding.my.2", f"{own[0]} for seat 0")
    assert own[1:] == [0, 0, 0]


def large() -> dict[str, Any]:
    """Return a round of 17 cards, the first of its game."""
    hands = ask("deal", seed=1, players=3, cards=17)["hands"]
    context = {"start_cards": 17, "completed": [], "totals": [0, 0, 0]}
    return {**DEAL, "hands": hands, "context": context}


def test_pieces_of_the_round() -> None:
    """Spec: encoding.round.1, encoding.round.2, encoding.round.3, encoding.round.4,
    encoding.round.5, encoding.round.6, encoding.phase.1"""
    numbers, big = encoding(shown(), 1), encoding(large(), 0)
    says("encoding.round.1", f"three cards {numbers[174]}; 17 cards {big[174]}")
    says("encoding.round.2", str(numbers[175]))
    says("encoding.round.3", listed(encoding(shown(), seat)[176] for seat in range(4)))
    eight = {**DEAL, "players": 8, "hands": ask("deal", seed=1, players=8, cards=1)["hands"]}
    says("encoding.round.4", f"three players {big[177]}; eight players {encoding(eight, 0)[177]}")
    says("encoding.round.5", f"trump ♣: {listed(numbers[178:182])}.")
    assert encoding({**DEAL, "round": 4}, 0)[178:182] == [0] * 4
    assert [encoding(DEAL, seat)[182] for seat in range(3)] == [1, 0, 0]
    assert [encoding(after(2, 0, 1), seat)[182] for seat in range(3)] == [0, 0, 0]
    assert numbers[183:186] == [0, 1, 0]
    for more in ({}, {"settled": True}):
        assert encoding({**after(*ROUND), **more}, 0)[183:186] == [0, 0, 1]


def test_pieces_of_pace() -> None:
    """Spec: encoding.pace.1, encoding.pace.2, encoding.pace.3, encoding.pace.4, encoding.pace.5,
    encoding.reserved.1"""
    zero, one = encoding(shown(), 0), encoding(shown(), 1)
    says("encoding.pace.1", f"two cards: {one[186]}; 17 cards are {encoding(large(), 0)[186]}")
    says("encoding.pace.2", f"two cards, {zero[187]}, and seat 1 one, {one[187]}")
    says("encoding.pace.3", str(one[188]))
    assert one[175] == one[188]
    says("encoding.pace.4", f"(bid 1, one trick) has {zero[189]}, seat 1 (bid 2, none) {one[189]}")
    says("encoding.pace.5", str(one[190]))
    assert one[191:202] + one[231:] == [0] * 36


def game_part(rounds_done: int, start_cards: int) -> float:
    """Return the part of a game of four in which a round is."""
    structure = ask("rounds", start_cards=start_cards, players=4)["cards"]
    position = {
        **shown(),
        "round": rounds_done,
        "hands": ask("deal", seed=1, players=4, cards=structure[rounds_done])["hands"],
        "actions": [],
        "context": {
            "start_cards": start_cards,
            "completed": structure[:rounds_done],
            "totals": [0] * 4,
        },
    }
    return encoding(position, 0)[213]


def test_pieces_of_the_game() -> None:
    """Spec: encoding.context.1, encoding.context.2, encoding.context.3, encoding.context.4,
    encoding.context.5, encoding.context.6, encoding.context.8, encoding.context.9"""
    numbers, alone = encoding(shown(), 1), shown()
    del alone["context"]
    assert encoding(alone, 1)[202:231] == [0] * 29
    says("encoding.context.2", f"each `/ 30`, {listed(numbers[202:206])}.")
    says("encoding.context.3", str(numbers[210]))
    says("encoding.context.4", str(numbers[211]))
    ones = {
        "game": "blob",
        "players": 3,
        "dealer": 0,
        "round": 2,
        "hands": [["7C"], ["5S"], ["2S"]],
        "actions": [0, 0, 0, "5S", "2S", "7C"],
        "context": {"start_cards": 2, "completed": [2, 1], "totals": [10, 0, 12]},
    }
    left = encoding(ones, 0)[212], encoding({**ones, "settled": True}, 0)[212]
    says("encoding.context.5", f"in play: {left[0]}; once it is settled {left[1]}")
    assert [game_part(k, 5) for k in range(12)] == [0] * 4 + [0.5] * 4 + [1] * 4
    assert game_part(0, 1) == 0.5
    says("encoding.context.8", f"has {numbers[229]}")
    says("encoding.context.9", f"C = 5 is {numbers[230]}; C = 17 is {encoding(large(), 0)[230]}")


def test_masks() -> None:
    """Spec: mask.space.1, mask.legal.1, mask.legal.2, ops.encode.2"""
    assert from_wire("5S") == 3
    marks = [ask("mask", position=position)["mask"] for position in (shown(), DEAL)]
    assert [i for i, mark in enumerate(marks[0]) if mark] == [14, 15]
    assert [i for i, mark in enumerate(marks[1]) if mark] == [0, 1, 2]
    looks_on = observe(read_position(shown()), 0)
    assert code(lambda: ActionMasker().mask(looks_on)) == "out_of_turn"
    assert ask("mask", position=after(*ROUND)) == "wrong_phase"


def test_choices() -> None:
    """Spec: mask.choose.1, mask.choose.2, mask.choose.3, mask.choose.4, mask.choose.5,
    ops.encode.3"""
    assert choice({14: 3, 15: 1, 20: 9}, [14, 15], 1) == ({14: 0.75, 15: 0.25}, 14)
    assert choice({20: 9}, [14, 15], 1)[0] == {14: 0.5, 15: 0.5}
    kept: dict[int, float] = {14: 3, 15: 1}
    assert choice(kept, [14, 15], 0)[0] == {14: 1}
    assert choice(kept, [14, 15], 0.5)[0] == pytest.approx({14: 0.9, 15: 0.1})
    assert choice(kept, [14, 15], 2)[0] == pytest.approx({14: 0.634, 15: 0.366}, abs=5e-4)
    assert {choice({14: 2, 15: 2}, [14, 15], 0, seed)[1] for seed in range(9)} == {14}
    assert (Rng(0).below(4), Rng(2).below(4)) == (2, 3)
    assert [choice(kept, [14, 15], 1, seed)[1] for seed in (0, 2)] == [14, 15]
    says("mask.choose.4", f"seed 2 draws x = {Rng(2).below(2**53) / 2**53}, so 15")
    assert choice({14: 0.5, 15: 0.25}, [14, 15], 1, 2)[1] == 15
    assert choice(kept, [14, 15], 0.001) == "bad_argument"
    assert choice(kept, [14, 15], 0, -1) == "bad_argument"
    assert choice({14: 3, 20: -1}, [14, 15], 0) == "bad_argument"
    assert choice(kept, [], 1) == "bad_argument"


# Belief


def test_hidden_cards() -> None:
    """Spec: belief.hidden.1, belief.hidden.2, belief.group.1, belief.count.2, belief.possible.2"""
    belief = BeliefState(read_observation(hidden()))
    assert [len(suit) for suit in belief.hidden] == [10, 13, 12, 13]
    assert belief.needs == (1, 0, 1, 46)
    assert [(group.seats, group.room) for group in belief.groups] == [((2, 3), 47), ((0,), 1)]
    assert belief.worlds == 38 * 47 == 1786
    assert belief.allows(0, cards("9D"))
    assert not any(belief.allows(0, cards(hand)) for hand in ("KS", "2S", "9D KD"))
    assert belief.allows(2, cards("KS"))
    assert code(lambda: belief.allows(3, cards("KS"))) == "bad_argument"


def test_what_no_deal_explains() -> None:
    """Spec: belief.error.1, ops.search.4"""
    revoke = seen(after(*ROUND[:8], "9S"), 1)
    hand = ["2S", *(card.wire for card in DECK[39:]), "2C", "3C", "4C"]
    spades = {**seen({**DEAL, "dealer": 2}, 0), "hand": hand}
    spades["actions"] = [0, 0, 0, "2S", "2H", "3H"]
    for wrong in (revoke, spades):
        assert ask("belief", observation=wrong) == "inconsistent_observation"
        assert ask("rule", observation=wrong) == "inconsistent_observation"


class Telling(Rng):
    """A generator that remembers its draws and shuffles."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.told: list[tuple[int, int]] = []
        self.orders: list[list[str]] = []
        self._shuffling = False

    def below(self, n: int) -> int:
        drawn = super().below(n)
        if not self._shuffling:
            self.told.append((n, drawn))
        return drawn

    def shuffled(self, items: Any) -> Any:
        self._shuffling = True
        order = super().shuffled(items)
        self._shuffling = False
        self.orders.append([card.wire for card in order])
        return order


def test_drawing() -> None:
    """Spec: belief.draw.1, belief.draw.2, belief.draw.3, belief.draw.4, belief.draw.5,
    ops.belief.2"""
    rng = Telling(1)
    belief = BeliefState(read_observation(hidden()))
    world = belief.sample(rng)
    assert rng.told == [(38, 2), (13 + 25, 24), (12 + 13, 10), (1, 0)]
    says("belief.draw.2", "`" + " ".join(rng.orders[2]) + "`")
    assert len(rng.orders[4]) == 47
    says("belief.draw.3", "start as `" + " ".join(rng.orders[0][:3]) + " ...`")
    says("belief.draw.3", "become `" + " ".join(rng.orders[4][:3]) + " ...`")
    says("belief.draw.4", f"the world is {written(world)}.")
    two = Determinizer(belief, 1).draw(2)
    says("belief.draw.5", f"two worlds: {written(two[0])}, then {written(two[1])}.")
    assert code(lambda: Determinizer(belief, 1).draw(0)) == "bad_argument"
    says("ops.belief.2", f"`{json.dumps(ask('determinize', observation=hidden(), seed=1, n=1))}`")


def test_beliefs() -> None:
    """Spec: ops.belief.1"""
    says("ops.belief.1", f"`{json.dumps(ask('belief', observation=seen(after(*ROUND[:8]), 0)))}`")
    many = ask("belief", observation=block("blob.observation.1"))["worlds"]
    says("ops.belief.1", f"`{json.dumps(many)}` worlds")


# The rule player and search


def test_the_rule_player() -> None:
    """Spec: rule.player.1, rule.player.2, rule.bid.2, rule.play.1, rule.play.2, rule.play.3,
    ops.search.4"""
    assert ask("rule", observation=block("blob.observation.1")) == {"action": "4H"}
    assert ask("rule", observation=seen(DEAL, 0)) == "out_of_turn"
    assert ask("rule", observation=seen(after(*ROUND), 0)) == "wrong_phase"
    state = read_position(DEAL)
    counts = [[chance(card, hand, state.table.setup) for card in hand] for hand in state.dealt]
    assert [[round(count, 3) for count in hand] for hand in counts[:2]] == [
        [0.335, 0.395],
        [0.513, 1],
    ]
    assert ask("rule", observation=seen(DEAL, 1)) == {"action": 2}
    assert ask("rule", observation=seen(after(1, 0), 0)) == {"action": 0}
    assert ask("rule", observation=seen(after(2, 0, 1), 1)) == {"action": "AS"}
    assert ask("rule", observation=seen(after(0, 0, 0), 1)) == {"action": "5S"}
    assert ask("rule", observation=seen(after(2, 0, 1, "AS", "2S"), 0)) == {"action": "7C"}
    lead = {
        "game": "blob",
        "players": 3,
        "dealer": 2,
        "round": 1,
        "seat": 0,
        "hand": ["AS", "9C", "9D", "KC", "2H"],
        "actions": [0, 0, 0],
    }
    order = ["9C", "9D", "KC", "AS", "2H"]
    for weakest, card in enumerate(order):
        hand = {**lead, "hand": order[weakest:] + ["3H", "4H", "5H", "6H"][:weakest]}
        assert ask("rule", observation=hand) == {"action": card}


def test_what_the_search_knows() -> None:
    """Spec: search.game.1, search.game.2, search.value.1"""
    state = read_position(DEAL)
    assert (BLOB.players(state), BLOB.actor(state), BLOB.rule_action(state)) == (3, 1, 2)
    assert BLOB.legal_actions(state) == (0, 1, 2)
    assert BLOB.digest(state) == 714118734
    bid = BLOB.apply(state, 2)
    assert BLOB.digest(bid) == mix(714118734, 2) == 14177762
    assert BLOB.actor(bid) == 2
    says("search.value.1", f"the values {listed(BLOB.values(read_position(after(*ROUND))))};")


def test_evaluators() -> None:
    """Spec: search.evaluator.1, search.prior.1, search.rollout.1, search.rollout.2,
    ops.evaluator.1"""
    state = read_position(DEAL)
    ((policy, values),) = RolloutEvaluator(BLOB).evaluate([state])
    says("search.evaluator.1", f"policy {listed(policy)} for", f"values {listed(values)} for")
    ((weights, _),) = HashEvaluator(BLOB).evaluate([state])
    says("search.prior.1", f"{listed(weights)} become {listed(normalised(weights))};")
    assert normalised([0, 0, 0, 0]) == [0.25] * 4
    seed = derive(0, BLOB.digest(state))
    rng = Rng(seed)
    rolled, ruled = state, state
    while rolled.table.actor is not None:
        legal = BLOB.legal_actions(rolled)
        rolled = BLOB.apply(rolled, legal[rng.below(len(legal))])
    says(
        "search.rollout.1", f"the seed {seed} and", f"goes {history(rolled.table.actions)}: values"
    )
    says("search.rollout.1", f"values {listed(BLOB.values(rolled))}.")
    while ruled.table.actor is not None:
        ruled = BLOB.apply(ruled, BLOB.rule_action(ruled))
    ((_, values),) = RolloutEvaluator(BLOB, by_rule=True).evaluate([state])
    says("search.rollout.2", f"{history(ruled.table.actions)}: values {listed(values)}.")
    for wrong in ({"kind": "neural"}, {"kind": "hash", "seed": 1}):
        assert search(DEAL, 1, evaluator=wrong) == "malformed"
    assert search(DEAL, 1, evaluator={"kind": "rollout", "seed": -1}) == "bad_argument"


def test_the_tree() -> None:
    """Spec: search.value.2, search.tree.1, search.root.1, search.root.2, search.simulation.1,
    search.simulation.2"""
    tree = MCTS.start(BLOB, HashEvaluator(BLOB), read_position(DEAL)).tree.dump()
    assert len(tree) == 1
    assert (tree[0]["visits"], tree[0]["edge_visits"]) == (1, [0, 0, 0])
    says("search.prior.1", listed(tree[0]["priors"]))
    one, two, three, eight = (search(DEAL, n, nodes=True) for n in (1, 2, 3, 8))
    worths = [found["nodes"][0]["edge_worths"][0] for found in (one, two)]
    says("search.value.2", f"{worths[0]} to seat 1", f"{worths[1]} after two")
    says("search.value.2", f"a mean of {two['values'][0]}.")
    reached = [(node["parent"], node["action"]) for node in three["nodes"]]
    assert reached == [(None, None), (0, 0), (1, 0), (0, 1)]
    assert (eight["visits"], eight["nodes"][0]["visits"]) == ([3, 4, 1], 9)
    root, below = one["nodes"]
    assert (root["visits"], root["edge_visits"], below["visits"]) == (2, [1, 0, 0], 1)
    says("search.simulation.2", f"the worth {worths[0]}, node 1 one visit")
    assert search(after(*ROUND), 1) == "wrong_phase"


def test_puct() -> None:
    """Spec: search.puct.1, search.puct.2, search.puct.3"""
    root = search(DEAL, 2, nodes=True)["nodes"][0]
    assert (root["visits"], root["edge_visits"]) == (3, [2, 0, 0])
    found = scores(1.5, 3, root["priors"], root["edge_visits"], root["edge_worths"])
    says("search.puct.1", f"P = {root['priors'][0]}, n = 2, W = {root['edge_worths'][0]}, N = 3:")
    says("search.puct.1", f"{found[0]}.")
    says("search.puct.2", f"`((1.5 * {root['priors'][1]}) * sqrt(3)) / 1 = {found[1]}`")
    says("search.puct.3", f"scores of {listed(found)}")
    assert best(found) == 1
    assert search(DEAL, 1, evaluator={"kind": "rollout"})["visits"] == [1, 0, 0]


def test_reuse() -> None:
    """Spec: search.reuse.1, search.reuse.2, search.reuse.3, ops.search.2"""
    eight = MCTS.start(BLOB, HashEvaluator(BLOB), read_position(DEAL)).run(8)
    old = eight.tree.dump()
    kept = eight.advance(1).tree.dump()
    assert len(old) == 9
    assert eight.tree.dump() == old
    assert (kept[0]["visits"], kept[0]["edge_visits"]) == (4, [1, 0, 2])
    same = ("visits", "priors", "edge_visits", "edge_worths")
    assert [[node[key] for key in same] for node in kept] == [
        [old[number][key] for key in same] for number in (3, 6, 7, 8)
    ]
    on = search(DEAL, 8, then=[{"action": 1, "simulations": 2}])
    assert on["visits"] == [3, 0, 2]
    says("ops.search.2", f"`{json.dumps(on)}`")
    afresh = search(DEAL, 1, then=[{"action": 2, "simulations": 3}])
    assert afresh == search(after(2), 3)
    assert afresh["visits"] == [1, 2, 0]
    assert search(DEAL, 1, then=[{"action": 3, "simulations": 3}]) == "bad_argument"
    assert search(DEAL, 8, then=[{"action": 1, "simulations": 0}]) == "bad_argument"


def test_budgets_and_answers() -> None:
    """Spec: search.budget.1, search.output.1, search.output.2, ops.search.1"""
    assert search(DEAL, 0) == search(DEAL, 1, c_puct=-1) == "bad_argument"
    assert isinstance(search(DEAL, 1, c_puct=0), dict)
    three = search(DEAL, 3)
    says("ops.search.1", f"`{json.dumps(three)}`")
    says("search.output.1", f"visits {listed(three['visits'])}, values {three['values'][0]},")
    assert search(after(*ROUND[:8]), 3, nodes=True)["nodes"] == block("search.output.2")


def hidden_search(observation: dict[str, Any], **more: Any) -> Any:
    """Search what a seat knows: three worlds of ten simulations from seed 1, unless said."""
    usual = {"seed": 1, "worlds": 3, "simulations": 10, "c_puct": 1.5, "evaluator": HASH}
    return ask("pimc", observation=observation, **{**usual, **more})


def test_hidden_cards_searched() -> None:
    """Spec: search.pimc.1, search.pimc.2, search.pimc.4, ops.search.3"""
    observation = block("blob.observation.1")
    belief, evaluator = BeliefState(read_observation(observation)), HashEvaluator(BLOB)
    for seed, rule in ((1, "search.pimc.1"), (4, "search.pimc.2")):
        worlds = BLOB.draw_worlds(belief, seed, 3)
        trees = [MCTS.start(BLOB, evaluator, state).run(10).tree for state in worlds]
        apart = " and ".join(listed(tree.visits()) for tree in trees)
        together = hidden_search(observation, seed=seed)["visits"]
        says(rule, apart, f"together {listed(together)}")
        for batched in (True, False):
            found = pimc(
                BLOB,
                evaluator,
                read_observation(observation),
                seed,
                worlds=3,
                simulations=10,
                batched=batched,
            )
            assert list(found) == together
    assert hidden_search(observation) == {"visits": [19, 11]}
    for wrong in ({"worlds": 0}, {"worlds": 1001}, {"seed": -1}):
        assert hidden_search(observation, **wrong) == "bad_argument"


def test_nothing_to_decide() -> None:
    """Spec: search.pimc.3, search.pimc.5"""
    forced, other = (seen(after(2, 0, 1, "AS"), seat) for seat in (2, 0))
    assert hidden_search(forced, simulations=50) == {"visits": [150]}
    assert hidden_search(forced, seed=-1) == "bad_argument"
    assert hidden_search(other) == "out_of_turn"
    assert hidden_search(other, worlds=0) == "bad_argument"
    assert hidden_search(seen(after(*ROUND), 0)) == "wrong_phase"


def test_replay_of_two_bids() -> None:
    """Spec: ops.rules.1"""
    assert replay(after(2, 0)) == block("ops.rules.1")
    assert replay(after(2, 0, 0)) == "bid_forbidden"
