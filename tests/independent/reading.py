"""Positions and observations from JSON values, refused as docs/spec/wire.md orders."""

from __future__ import annotations

import json
from typing import Any

from tests.independent.blob import (
    DECK,
    Round,
    act,
    in_hand_order,
    most_cards,
    new_round,
    round_structure,
    settle,
)
from tests.independent.chance import Refused

MOST = 2**53 - 1


def malformed_unless(good: bool) -> None:
    if not good:
        raise Refused("malformed")


def setup_unless(good: bool) -> None:
    if not good:
        raise Refused("bad_setup")


def context_unless(good: bool) -> None:
    if not good:
        raise Refused("bad_context")


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    for name in names:
        malformed_unless(names.count(name) == 1)
    return dict(pairs)


def no_constant(_: str) -> None:
    raise Refused("malformed")


def depth(value: Any) -> int:
    inside: list[Any] = []
    if isinstance(value, dict):
        inside = list(value.values())
    elif isinstance(value, list):
        inside = value
    else:
        return 0
    return 1 + max([depth(entry) for entry in inside], default=0)


def within_a_double(digits: str) -> float:
    malformed_unless(float(digits) not in (float("inf"), float("-inf")))
    return float(digits)


def whole(digits: str) -> int:
    within_a_double(digits)
    return int(digits)


def read_text(document: bytes) -> Any:
    """The JSON value of a document."""
    malformed_unless(len(document) <= 4 * 1024 * 1024)
    try:
        text = document.decode("utf-8")
        value = json.loads(
            text,
            object_pairs_hook=no_twins,
            parse_constant=no_constant,
            parse_float=within_a_double,
            parse_int=whole,
        )
    except (ValueError, RecursionError) as error:
        raise Refused("malformed") from error
    malformed_unless(depth(value) <= 64)
    return value


def integer(value: Any) -> int:
    malformed_unless(isinstance(value, int | float) and not isinstance(value, bool))
    malformed_unless(-MOST <= value <= MOST)
    malformed_unless(value == int(value))
    return int(value)


def a_list(value: Any) -> list[Any]:
    malformed_unless(isinstance(value, list))
    return list(value)


def card(value: Any) -> str:
    malformed_unless(isinstance(value, str) and value in DECK)
    return str(value)


def keys(value: Any, required: list[str], optional: list[str]) -> None:
    malformed_unless(isinstance(value, dict))
    for key in required:
        malformed_unless(key in value)
    for key in value:
        malformed_unless(key in required or key in optional)


def read_context(value: Any) -> dict[str, Any]:
    keys(value, ["start_cards", "completed", "totals"], [])
    return {
        "start_cards": integer(value["start_cards"]),
        "completed": [integer(entry) for entry in a_list(value["completed"])],
        "totals": [integer(entry) for entry in a_list(value["totals"])],
    }


def read_shape(value: Any, own: list[str]) -> dict[str, Any]:
    """Every value of its type, and nothing known yet about what they say together."""
    keys(
        value,
        ["game", "players", "dealer", "round", "actions", *own],
        ["context", "settled"],
    )
    malformed_unless(value["game"] == "blob")
    shape: dict[str, Any] = {name: integer(value[name]) for name in ("players", "dealer", "round")}
    if "hands" in own:
        shape["hands"] = [[card(c) for c in a_list(hand)] for hand in a_list(value["hands"])]
    else:
        shape["seat"] = integer(value["seat"])
        shape["hand"] = [card(c) for c in a_list(value["hand"])]
    shape["actions"] = [
        card(action) if isinstance(action, str) else integer(action)
        for action in a_list(value["actions"])
    ]
    shape["context"] = read_context(value["context"]) if "context" in value else None
    shape["settled"] = value.get("settled", False)
    malformed_unless(isinstance(shape["settled"], bool))
    return shape


def check_setup(shape: dict[str, Any], hands: list[list[str]]) -> None:
    players = shape["players"]
    setup_unless(3 <= players <= 8)
    for hand in hands:
        setup_unless(1 <= len(hand) <= most_cards(players))
        setup_unless(len(hand) == len(hands[0]))
    setup_unless(0 <= shape["dealer"] < players)
    setup_unless(shape["round"] >= 0)
    seen: list[str] = []
    for hand in hands:
        for c in hand:
            setup_unless(c not in seen)
            seen.append(c)


def check_context(shape: dict[str, Any], cards: int) -> None:
    context = shape["context"]
    players, start, completed = shape["players"], context["start_cards"], context["completed"]
    context_unless(1 <= start <= most_cards(players))
    structure = round_structure(start, players)
    context_unless(len(completed) < len(structure))
    context_unless(completed == structure[: len(completed)])
    context_unless(shape["round"] == len(completed))
    context_unless(cards == structure[len(completed)])
    context_unless(len(context["totals"]) == players)
    for total in context["totals"]:
        context_unless(0 <= total <= 2**52)


def replay(shape: dict[str, Any], hands: list[list[str] | None], cards: int) -> Round:
    r = new_round(shape["players"], shape["dealer"], shape["round"], cards, hands)
    if shape["context"] is not None:
        check_context(shape, cards)
        r["context"] = shape["context"]
        r["totals"] = list(shape["context"]["totals"])
        r["completed"] = list(shape["context"]["completed"])
    for action in shape["actions"]:
        act(r, action)
    if shape["settled"]:
        settle(r)
    return r


def read_position(value: Any) -> Round:
    shape = read_shape(value, ["hands"])
    hands = shape["hands"]
    check_setup(shape, hands)
    setup_unless(len(hands) == shape["players"])
    return replay(shape, list(hands), len(hands[0]))


def read_observation(value: Any) -> tuple[Round, int]:
    """The round as one seat saw it, the other hands hidden, and that seat."""
    shape = read_shape(value, ["seat", "hand"])
    check_setup(shape, [shape["hand"]])
    setup_unless(0 <= shape["seat"] < shape["players"])
    hands: list[list[str] | None] = [None] * shape["players"]
    hands[shape["seat"]] = shape["hand"]
    return replay(shape, hands, len(shape["hand"])), shape["seat"]


def write_round(r: Round) -> dict[str, Any]:
    """What a position and an observation have in common."""
    written = {
        "game": "blob",
        "players": r["players"],
        "dealer": r["dealer"],
        "round": r["round"],
        "actions": list(r["actions"]),
    }
    if r["context"] is not None:
        written["context"] = {name: r["context"][name] for name in r["context"]}
    if r["phase"] == "complete":
        written["settled"] = True
    return written


def write_position(r: Round) -> dict[str, Any]:
    return {**write_round(r), "hands": [in_hand_order(hand) for hand in r["dealt"]]}


def write_observation(r: Round, seat: int) -> dict[str, Any]:
    if seat < 0 or seat >= r["players"]:
        raise Refused("bad_argument")
    return {**write_round(r), "seat": seat, "hand": in_hand_order(r["dealt"][seat])}
