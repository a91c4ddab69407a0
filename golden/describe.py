"""Cases in a player's words: the table, the trick, the hands, and an encoding by its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from golden.case import Case
from reference.blob.encoder import ENCODERS
from reference.blob.position import read_observation, read_position
from reference.blob.table import Table
from reference.cards import DECK, SUIT_NAMES, SUITS, Card
from reference.errors import LockstepError
from reference.wire import dumps


def describe(case: Case) -> Iterator[str]:
    """Yield the lines that tell what a case asks and what the answer is."""
    yield f"{case.id}"
    yield f"op {case.op} v{case.v}, rules {', '.join(case.spec)}"
    yield from question(case)
    if case.error is not None:
        yield f"refused: {case.error}"
    elif case.op == "encode" and case.out is not None:
        yield from by_piece(case.out["encoding"])
    else:
        yield from (f"{name}: {_short(value)}" for name, value in (case.out or {}).items())


def question(case: Case) -> Iterator[str]:
    """Yield the lines that tell what is asked: the position in words, then the other arguments."""
    value = case.input if isinstance(case.input, dict) else {"in": case.input}
    for name, argument in value.items():
        if name == "position":
            yield from _position(argument)
        elif name == "observation":
            yield from _observation(argument)
        else:
            yield f"{name}: {_short(argument)}"


def _position(value: Any) -> Iterator[str]:
    try:
        state = read_position(value)
    except LockstepError as error:
        yield f"position: {_short(value)}"
        yield f"  not one: {error}"
        return
    yield from table_lines(state.table)
    for seat, hand in enumerate(state.hands):
        yield f"  seat {seat} holds {cards(hand)}"


def _observation(value: Any) -> Iterator[str]:
    try:
        seen = read_observation(value)
    except LockstepError as error:
        yield f"observation: {_short(value)}"
        yield f"  not one: {error}"
        return
    yield from table_lines(seen.table)
    yield f"  seen from seat {seen.seat}, which holds {cards(seen.hand)}"


def table_lines(table: Table) -> Iterator[str]:
    """Yield the public record of a round in words."""
    setup = table.setup
    trump = (
        "no trump"
        if setup.trump is None
        else f"trump {SUITS[setup.trump]} ({SUIT_NAMES[setup.trump]})"
    )
    yield (
        f"{setup.players} players, hands of {setup.cards}, {trump}, dealer seat {setup.dealer}, "
        f"round {setup.round}"
    )
    if setup.context is not None:
        context = setup.context
        yield (
            f"  a game from {context.start_cards} cards, completed {list(context.completed)}, "
            f"totals {list(context.totals)}"
        )
    acts = "nobody is to act" if table.actor is None else f"seat {table.actor} is to act"
    bids = " ".join("-" if bid is None else str(bid) for bid in table.bids)
    yield f"  {table.phase}, {acts}; bids by seat {bids}; tricks {' '.join(map(str, table.tricks))}"
    for number, trick in enumerate(table.past):
        fell = f"seat {trick.leader} led {cards(trick.cards)}"
        yield f"  trick {number}: {fell}, seat {trick.winner} won"
    if table.trick.cards:
        yield f"  on the table: seat {table.trick.leader} led {cards(table.trick.cards)}"
    for seat, voids in enumerate(table.voids):
        if voids:
            yield f"  seat {seat} is known void in {''.join(SUITS[suit] for suit in sorted(voids))}"


def cards(held: Sequence[Card]) -> str:
    """Return cards in people's text."""
    return " ".join(card.text for card in held) or "nothing"


def by_piece(encoding: Sequence[float], layout: int = 1) -> Iterator[str]:
    """Yield an encoding piece by piece, cards by name, zeros left out."""
    for piece in ENCODERS[layout].pieces:
        values = encoding[piece.offset : piece.offset + piece.size]
        if piece.size == 52:
            held = [(DECK[i].text, value) for i, value in enumerate(values) if value]
            named = [card if value == 1 else f"{card}={value:g}" for card, value in held]
            text = " ".join(named) or "none"
        else:
            text = "zeros" if not any(values) else " ".join(f"{value:g}" for value in values)
        yield f"  {piece.offset:>3} {piece.name}: {text}"


def _short(value: Any) -> str:
    text = dumps(value)
    return text if len(text) <= 400 else f"{text[:400]}... ({len(text)} characters)"
