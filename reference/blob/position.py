"""Positions and observations as they travel: the deal, and every action since.

Spec: blob.position.1, blob.observation.1
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from reference import wire
from reference.blob.game import (
    State,
    apply,
    check_bid,
    check_play,
    settle,
    settled,
    start,
    with_bid,
    with_card,
)
from reference.blob.observe import Observation, open_observation, wire_action
from reference.blob.table import Context, Phase, Setup, Table
from reference.cards import DECK, Card, Hand, from_wire
from reference.errors import LockstepError, Malformed, NotHeld, RoundOver, WrongPhase
from reference.wire import Json

SHARED = ("game", "players", "dealer", "round", "actions")
OPTIONAL = ("context", "settled")


def read_position(value: Json) -> State:
    """Replay a position from its history; the first thing wrong is refused with its code.

    Spec: blob.position.1, blob.position.3, wire.error.2
    """
    keys = wire.fields(value, "position", (*SHARED, "hands"), OPTIONAL)
    hands = [_hand(hand, f"hands[{seat}]") for seat, hand in enumerate(_list(keys, "hands"))]
    setup, actions, is_settled = _shared(keys, len(hands[0]) if hands else 0)
    state = start(setup, hands)
    for place, action in enumerate(actions):
        with _at(place):
            _check_kind(state.table, action)
            state = apply(state, action)
    return settle(state) if is_settled else state


def read_observation(value: Json) -> Observation:
    """Replay what one seat knows; cards that seat knows to be elsewhere are refused.

    Spec: blob.observation.1, blob.observation.2, wire.error.2
    """
    keys = wire.fields(value, "observation", (*SHARED, "seat", "hand"), OPTIONAL)
    seat, hand = _integer(keys, "seat"), _hand(keys["hand"], "hand")
    setup, actions, is_settled = _shared(keys, len(hand))
    seen = open_observation(setup, seat, hand)
    for place, action in enumerate(actions):
        with _at(place):
            _check_kind(seen.table, action)
            seen = _observe_action(seen, action)
    return replace(seen, table=settled(seen.table)) if is_settled else seen


def write_position(state: State) -> dict[str, Any]:
    """Return a state as it travels.

    Spec: blob.position.1
    """
    hands = [[card.wire for card in hand] for hand in state.dealt]
    return _write(state.table, {"hands": hands})


def write_observation(observation: Observation) -> dict[str, Any]:
    """Return what a seat knows as it travels.

    Spec: blob.observation.1
    """
    own = [card.wire for card in observation.dealt]
    return _write(observation.table, {"seat": observation.seat, "hand": own})


def _write(table: Table, cards: dict[str, Any]) -> dict[str, Any]:
    setup, context = table.setup, table.setup.context
    value: dict[str, Any] = {
        "game": "blob",
        "players": setup.players,
        "dealer": setup.dealer,
        "round": setup.round,
        **cards,
        "actions": [wire_action(action) for action in table.actions],
    }
    if context is not None:
        value["context"] = {
            "start_cards": context.start_cards,
            "completed": list(context.completed),
            "totals": list(context.totals),
        }
    if table.phase is Phase.COMPLETE:
        value["settled"] = True
    return value


def _observe_action(seen: Observation, action: int) -> Observation:
    """Follow one action as a seat that sees only its own hand.

    Spec: blob.observation.2
    """
    table, seat, hand = seen.table, seen.seat, seen.hand
    if table.actor is None:
        raise RoundOver("the round is over; nobody may act")
    if table.phase is Phase.BIDDING:
        check_bid(table, action)
        return Observation(with_bid(table, action), seat, seen.dealt, hand)
    card = DECK[action]
    if table.actor == seat:
        check_play(table, hand, card)
        hand = tuple(held for held in hand if held != card)
    elif card in seen.dealt or card in table.played:
        raise NotHeld(f"cannot hold {card}", seat=table.actor, card=card)
    return Observation(with_card(table, card), seat, seen.dealt, hand)


def _check_kind(table: Table, action: int) -> None:
    """Refuse a bid while playing; a card while bidding is refused like any bid that is none.

    Spec: blob.act.2
    """
    if table.phase is Phase.PLAYING and not isinstance(action, Card):
        raise WrongPhase(f"a bid of {action} is made while playing", seat=table.actor)


@contextmanager
def _at(place: int) -> Iterator[None]:
    try:
        yield
    except LockstepError as error:
        error.where = f"actions[{place}]"
        raise


def _shared(keys: dict[str, Json], cards: int) -> tuple[Setup, list[int], bool]:
    """Read what positions and observations share."""
    if keys["game"] != "blob":
        raise Malformed('expected "blob"', where="game")
    setup = Setup(
        players=_integer(keys, "players"),
        dealer=_integer(keys, "dealer"),
        round=_integer(keys, "round"),
        cards=cards,
        context=_context(keys["context"]) if "context" in keys else None,
    )
    is_settled = "settled" in keys and wire.boolean(keys["settled"], "settled")
    actions = [
        read_action(entry, f"actions[{place}]")
        for place, entry in enumerate(_list(keys, "actions"))
    ]
    return setup, actions, is_settled


def _context(value: Json) -> Context:
    """Read the game a round belongs to.

    Spec: blob.context.1
    """
    keys = wire.fields(value, "context", ("start_cards", "completed", "totals"))
    return Context(
        _integer(keys, "start_cards"), _integers(keys, "completed"), _integers(keys, "totals")
    )


def _integer(keys: dict[str, Json], name: str) -> int:
    return wire.integer(keys[name], name)


def _list(keys: dict[str, Json], name: str) -> list[Json]:
    return wire.array(keys[name], name)


def _integers(keys: dict[str, Json], name: str) -> tuple[int, ...]:
    return tuple(
        wire.integer(entry, f"{name}[{place}]") for place, entry in enumerate(_list(keys, name))
    )


def _hand(value: Json, where: str) -> Hand:
    return tuple(_card(entry, f"{where}[{i}]") for i, entry in enumerate(wire.array(value, where)))


def _card(value: Json, where: str) -> Card:
    try:
        return from_wire(wire.text(value, where))
    except Malformed as error:
        error.where = where
        raise


def read_action(value: Json, where: str) -> int:
    """Read a bid as an integer and a play as a card.

    Spec: blob.act.1
    """
    return _card(value, where) if isinstance(value, str) else wire.integer(value, where)
