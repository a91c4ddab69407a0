"""Answers any question of the wire as the implementation `runtime`.

Every input is read strictly and in full before anything is computed, so that the first error by the
order of the wire is the one that is told.

Spec: ops.answer.1, wire.error.2
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from reference.errors import Malformed
from reference.rng import Rng
from runtime import model_ops, wire
from runtime.blob.encoder import Encoder
from runtime.blob.game import lowest_game, perft
from runtime.blob.observation import observe
from runtime.blob.position import read_position
from runtime.blob.setup import deal, round_structure
from runtime.blob.views import told, view
from runtime.search import ops as search_ops
from runtime.search.choose import choose, masked, probabilities
from runtime.wire import Json, fields, integer, number, plain, within, write_cards

Answer: TypeAlias = Callable[[Json], dict[str, Any]]
LAYOUT = 1


def _integers(value: Json, *names: str) -> list[int]:
    """Take an object of integers."""
    keys = fields(value, "in", names)
    return [integer(keys[name], name) for name in names]


def rng_u32(value: Json) -> dict[str, Any]:
    """Draw words.

    Spec: ops.rng.1
    """
    seed, n = _integers(value, "seed", "n")
    within(n, 0, 10_000, "n")
    rng = Rng(seed)
    return {"values": [rng.u32() for _ in range(n)]}


def rng_below(value: Json) -> dict[str, Any]:
    """Draw below each bound in turn.

    Spec: ops.rng.2
    """
    keys = fields(value, "in", ("seed", "bounds"))
    seed = integer(keys["seed"], "seed")
    bounds = [wire.large(n, "bounds") for n in wire.array(keys["bounds"], "bounds")]
    within(len(bounds), 0, 10_000, "the number of bounds")
    rng = Rng(seed)
    return {"values": [wire.write_large(rng.below(n)) for n in bounds]}


def rng_shuffle(value: Json) -> dict[str, Any]:
    """Shuffle 0..n-1.

    Spec: ops.rng.3
    """
    seed, n = _integers(value, "seed", "n")
    return {"order": list(Rng(seed).shuffled(range(within(n, 0, 10_000, "n"))))}


def cards_index(value: Json) -> dict[str, Any]:
    """Read cards.

    Spec: ops.cards.1
    """
    return {"indices": wire.cards(fields(value, "in", ("cards",))["cards"], "cards")}


def rounds(value: Json) -> dict[str, Any]:
    """Lay out a game's rounds.

    Spec: ops.cards.2
    """
    return {"cards": list(round_structure(*_integers(value, "start_cards", "players")))}


def deal_(value: Json) -> dict[str, Any]:
    """Deal.

    Spec: ops.cards.3
    """
    return {
        "hands": [write_cards(hand) for hand in deal(*_integers(value, "seed", "players", "cards"))]
    }


def replay(value: Json) -> dict[str, Any]:
    """Replay a position and tell how it stands.

    Spec: ops.rules.1
    """
    return told(read_position(fields(value, "in", ("position",))["position"]))


def view_(value: Json) -> dict[str, Any]:
    """Show what a seat sees.

    Spec: ops.rules.2
    """
    keys = fields(value, "in", ("position", "seat"))
    seat = integer(keys["seat"], "seat")
    return {"view": view(observe(read_position(keys["position"]), seat))}


def game(value: Json) -> dict[str, Any]:
    """Play a game in which every seat takes its lowest legal action.

    Spec: ops.rules.3
    """
    return lowest_game(*_integers(value, "players", "start_cards", "seed", "first_dealer"))


def perft_(value: Json) -> dict[str, Any]:
    """Count action sequences.

    Spec: ops.rules.4
    """
    keys = fields(value, "in", ("position", "depth"))
    depth = integer(keys["depth"], "depth")
    round_ = read_position(keys["position"])
    return {"leaves": perft(round_, within(depth, 0, 200, "depth"))}


def encode(value: Json) -> dict[str, Any]:
    """Encode what a seat knows.

    Spec: ops.encode.1, encoding.layout.4
    """
    keys = fields(value, "in", ("position", "seat", "layout"))
    seat, layout = integer(keys["seat"], "seat"), integer(keys["layout"], "layout")
    round_ = read_position(keys["position"])
    within(seat, 0, round_.setup.players - 1, "seat")
    within(layout, LAYOUT, LAYOUT, "layout")
    row = Encoder(round_).encode([round_])[0][seat]
    return {"encoding": [plain(x) for x in row.tolist()]}


def mask(value: Json) -> dict[str, Any]:
    """Mask the actor's legal actions.

    Spec: ops.encode.2, mask.legal.1, mask.legal.2
    """
    round_ = read_position(fields(value, "in", ("position",))["position"])
    round_.check_in_play()
    legal = round_.legal_mask
    return {"mask": [legal >> action & 1 for action in range(52)]}


def choose_(value: Json) -> dict[str, Any]:
    """Choose an action from weights.

    Spec: ops.encode.3
    """
    keys = fields(value, "in", ("weights", "mask", "temperature", "seed"))
    weights, allowed = wire.numbers(keys["weights"], "weights"), wire.integers(keys["mask"], "mask")
    temperature, seed = number(keys["temperature"], "temperature"), integer(keys["seed"], "seed")
    kept = masked(weights, allowed)
    return {
        "probabilities": [plain(chance) for chance in probabilities(kept, temperature)],
        "action": choose(kept, temperature, seed),
    }


OPS: dict[str, Answer] = {
    "rng.u32": rng_u32,
    "rng.below": rng_below,
    "rng.shuffle": rng_shuffle,
    "cards.index": cards_index,
    "rounds": rounds,
    "deal": deal_,
    "replay": replay,
    "view": view_,
    "game": game,
    "perft": perft_,
    "encode": encode,
    "mask": mask,
    "choose": choose_,
    **search_ops.OPS,
    **model_ops.OPS,
}
"""Every op by its name, in the order of the levels; all are of version 1."""


def answer(name: str, value: Json) -> dict[str, Any]:
    """Answer one question, or raise the first error by its code.

    Spec: ops.answer.1, wire.error.2
    """
    if name not in OPS:
        raise Malformed(f"unknown op {name!r}; known are {', '.join(OPS)}")
    return OPS[name](value)
