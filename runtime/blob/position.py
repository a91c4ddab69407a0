"""Positions and observations as they travel: read strictly, the first fault by its code.

Spec: blob.position.1, blob.observation.1, wire.error.2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from reference.errors import Malformed, RoundOver, WrongPhase
from runtime import wire
from runtime.blob.observation import Observation, follow, open_observation
from runtime.blob.round import Round
from runtime.blob.setup import Context, Setup
from runtime.blob.start import start
from runtime.wire import Json

SHARED = ("game", "players", "dealer", "round", "actions")
OPTIONAL = ("context", "settled")

Action: TypeAlias = tuple[bool, int]
"""Whether it is a card, and its integer."""


def read_position(value: Json) -> Round:
    """Replay a position from its history.

    Spec: blob.position.1, blob.position.3, wire.error.2
    """
    keys = wire.fields(value, "position", (*SHARED, "hands"), OPTIONAL)
    hands = [
        wire.cards(hand, f"hands[{seat}]")
        for seat, hand in enumerate(wire.array(keys["hands"], "hands"))
    ]
    setup, actions, settled = _shared(keys, len(hands[0]) if hands else 0)
    dealt = start(setup, hands)
    count = _fitting(setup, actions)
    reached = dealt.after([action for _, action in actions[:count]])
    _refuse_next(setup, actions, count)
    return reached.settle() if settled else reached


def read_observation(value: Json) -> Observation:
    """Replay what one seat knows.

    Spec: blob.observation.1, blob.observation.2, wire.error.2
    """
    keys = wire.fields(value, "observation", (*SHARED, "seat", "hand"), OPTIONAL)
    seat = wire.integer(keys["seat"], "seat")
    hand = wire.cards(keys["hand"], "hand")
    setup, actions, settled = _shared(keys, len(hand))
    opening = open_observation(setup, seat, hand)
    count = _fitting(setup, actions)
    seen = follow(opening, [action for _, action in actions[:count]])
    _refuse_next(setup, actions, count)
    return Observation(seen.round.settle(), seat) if settled else seen


def read_action(value: Json, where: str) -> Action:
    """Read a bid as an integer and a play as a card.

    Spec: blob.act.1
    """
    if isinstance(value, str):
        return True, wire.card(value, where)
    return False, wire.integer(value, where)


def _fitting(setup: Setup, actions: Sequence[Action]) -> int:
    """Return how many actions, from the first on, are of the kind that their place calls for.

    Spec: blob.act.2
    """
    for place, (is_card, _) in enumerate(actions):
        if place >= setup.length or is_card != (place >= setup.players):
            return place
    return len(actions)


def _refuse_next(setup: Setup, actions: Sequence[Action], place: int) -> None:
    """Refuse the action at this place, if there is one: those before it were fine.

    Spec: wire.error.2
    """
    if place == len(actions):
        return
    where = f"actions[{place}]"
    if place >= setup.length:
        raise RoundOver("the round is over; nobody may act", where=where)
    what = "a card is played while bidding" if actions[place][0] else "a bid is made while playing"
    raise WrongPhase(what, where=where)


def _shared(keys: dict[str, Json], cards: int) -> tuple[Setup, list[Action], bool]:
    """Read what positions and observations share."""
    if keys["game"] != "blob":
        raise Malformed('expected "blob"', where="game")
    players, dealer, round_ = (
        wire.integer(keys[name], name) for name in ("players", "dealer", "round")
    )
    context = _context(keys["context"]) if "context" in keys else None
    settled = "settled" in keys and wire.boolean(keys["settled"], "settled")
    actions = [
        read_action(entry, f"actions[{place}]")
        for place, entry in enumerate(wire.array(keys["actions"], "actions"))
    ]
    return Setup(players, dealer, round_, cards, context), actions, settled


def _context(value: Json) -> Context:
    """Read the game a round belongs to.

    Spec: blob.context.1
    """
    keys = wire.fields(value, "context", ("start_cards", "completed", "totals"))
    return Context(
        wire.integer(keys["start_cards"], "start_cards"),
        tuple(wire.integers(keys["completed"], "completed")),
        tuple(wire.integers(keys["totals"], "totals")),
    )
