"""Answers any question of the wire: an op's name and its input in, its output or an error out.

Spec: ops.answer.1
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reference import wire
from reference.blob.actions import ActionMasker
from reference.blob.determinize import BeliefState, Determinizer
from reference.blob.encoder import encode
from reference.blob.game import (
    State,
    apply,
    cards_remaining,
    forbidden_bid,
    legal_actions,
    perft,
    scores,
    start,
)
from reference.blob.observe import (
    observe,
    suit_letter,
    view,
    void_letters,
    wire_action,
    wire_trick,
)
from reference.blob.play import BlobGame, lowest_player, play_game
from reference.blob.position import read_action, read_observation, read_position
from reference.blob.protocol import BLOB
from reference.blob.rounds import deal, round_structure
from reference.blob.rule import rule_player
from reference.blob.table import Phase
from reference.cards import Card, from_wire
from reference.errors import BadArgument, Malformed
from reference.network.act import act
from reference.network.answer import network
from reference.rng import Rng
from reference.search.evaluator import Evaluator, HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS, check_budget
from reference.search.pimc import pimc
from reference.wire import Json, fields, integer, large, number, plain, write_large

Answer = Callable[[Json], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Op:
    """A question that can be asked: its name, version and level, and how it is answered.

    `floats` names the fields of the output whose numbers may differ within a tolerance.
    """

    name: str
    v: int
    level: str
    answer: Answer
    floats: frozenset[str] = frozenset()


def _within(value: int, least: int, most: int, what: str) -> int:
    """Refuse a count beyond what an op takes.

    Spec: ops.limit.1
    """
    if not least <= value <= most:
        raise BadArgument(f"{what} is {value}; it may be {least} to {most}")
    return value


# rng


def rng_u32(value: Json) -> dict[str, Any]:
    """Draw words.

    Spec: ops.rng.1
    """
    keys = fields(value, "in", ("seed", "n"))
    seed, n = integer(keys["seed"], "seed"), integer(keys["n"], "n")
    _within(n, 0, 10_000, "n")
    rng = Rng(seed)
    return {"values": [rng.u32() for _ in range(n)]}


def rng_below(value: Json) -> dict[str, Any]:
    """Draw below each bound in turn.

    Spec: ops.rng.2
    """
    keys = fields(value, "in", ("seed", "bounds"))
    seed = integer(keys["seed"], "seed")
    bounds = [large(n, f"bounds[{i}]") for i, n in enumerate(wire.array(keys["bounds"], "bounds"))]
    _within(len(bounds), 0, 10_000, "the number of bounds")
    rng = Rng(seed)
    return {"values": [write_large(rng.below(n)) for n in bounds]}


def rng_shuffle(value: Json) -> dict[str, Any]:
    """Shuffle 0..n-1.

    Spec: ops.rng.3
    """
    keys = fields(value, "in", ("seed", "n"))
    seed, n = integer(keys["seed"], "seed"), integer(keys["n"], "n")
    _within(n, 0, 10_000, "n")
    return {"order": list(Rng(seed).shuffled(range(n)))}


# cards


def cards_index(value: Json) -> dict[str, Any]:
    """Read cards.

    Spec: ops.cards.1
    """
    cards = wire.array(fields(value, "in", ("cards",))["cards"], "cards")
    return {
        "indices": [int(from_wire(wire.text(card, f"cards[{i}]"))) for i, card in enumerate(cards)]
    }


def rounds(value: Json) -> dict[str, Any]:
    """Lay out a game's rounds.

    Spec: ops.cards.2
    """
    keys = fields(value, "in", ("start_cards", "players"))
    cards = integer(keys["start_cards"], "start_cards")
    return {"cards": list(round_structure(cards, integer(keys["players"], "players")))}


def deal_(value: Json) -> dict[str, Any]:
    """Deal.

    Spec: ops.cards.3
    """
    keys = fields(value, "in", ("seed", "players", "cards"))
    seed, players, cards = (integer(keys[name], name) for name in ("seed", "players", "cards"))
    return {"hands": [[card.wire for card in hand] for hand in deal(seed, players, cards)]}


# rules


def replay(value: Json) -> dict[str, Any]:
    """Replay a position and tell how it stands.

    Spec: ops.rules.1
    """
    end = read_position(fields(value, "in", ("position",))["position"])
    steps = []
    state = start(end.table.setup, end.dealt)
    for action in end.table.actions:
        steps.append(
            {
                "actor": state.table.actor,
                "phase": str(state.table.phase),
                "legal": [wire_action(legal) for legal in legal_actions(state)],
            }
        )
        state = apply(state, action)
    table = end.table
    gained = scores(table)
    return {
        "steps": steps,
        "phase": str(table.phase),
        "actor": table.actor,
        "legal": [wire_action(action) for action in legal_actions(end)],
        "trump": suit_letter(table.setup.trump),
        "forbidden": forbidden_bid(table),
        "bids": list(table.bids),
        "tricks": list(table.tricks),
        "trick": wire_trick(table.trick),
        "winners": [trick.winner for trick in table.past],
        "voids": [void_letters(voids) for voids in table.voids],
        "remaining": list(cards_remaining(table)),
        "scores": None if gained is None else list(gained),
    }


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
    names = ("players", "start_cards", "seed", "first_dealer")
    keys = fields(value, "in", names)
    players, cards, seed, dealer = (integer(keys[name], name) for name in names)
    done = BlobGame.new(players, cards, seed, first_dealer=dealer)
    done = play_game(done, [lowest_player] * players)
    return {
        "rounds": [
            {
                "cards": summary.cards,
                "dealer": summary.dealer,
                "trump": suit_letter(summary.trump),
                "bids": list(summary.bids),
                "tricks": list(summary.tricks),
                "scores": list(summary.scores),
            }
            for summary in done.rounds
        ],
        "totals": list(done.totals),
        "winners": list(done.winners),
    }


def perft_(value: Json) -> dict[str, Any]:
    """Count action sequences.

    Spec: ops.rules.4
    """
    keys = fields(value, "in", ("position", "depth"))
    depth = integer(keys["depth"], "depth")
    state = read_position(keys["position"])
    return {"leaves": perft(state, _within(depth, 0, 200, "depth"))}


# encode


def encode_(value: Json) -> dict[str, Any]:
    """Encode what a seat knows.

    Spec: ops.encode.1
    """
    keys = fields(value, "in", ("position", "seat", "layout"))
    seat, layout = integer(keys["seat"], "seat"), integer(keys["layout"], "layout")
    seen = observe(read_position(keys["position"]), seat)
    return {"encoding": [plain(x) for x in encode(seen, layout).tolist()]}


def mask(value: Json) -> dict[str, Any]:
    """Mask the actor's legal actions.

    Spec: ops.encode.2
    """
    state = read_position(fields(value, "in", ("position",))["position"])
    seen = observe(state, state.table.actor or 0)
    return {"mask": [int(x) for x in ActionMasker().mask(seen).tolist()]}


def choose(value: Json) -> dict[str, Any]:
    """Choose an action from weights.

    Spec: ops.encode.3
    """
    keys = fields(value, "in", ("weights", "mask", "temperature", "seed"))
    weights = [
        number(w, f"weights[{i}]") for i, w in enumerate(wire.array(keys["weights"], "weights"))
    ]
    allowed = [integer(m, f"mask[{i}]") for i, m in enumerate(wire.array(keys["mask"], "mask"))]
    temperature = number(keys["temperature"], "temperature")
    seed = integer(keys["seed"], "seed")
    masker = ActionMasker()
    chances = masker.probabilities(weights, allowed, temperature)
    action = masker.choose(weights, allowed, temperature, seed)
    return {"probabilities": [plain(chance) for chance in chances], "action": action}


# belief


def belief(value: Json) -> dict[str, Any]:
    """Count worlds and list possible cards.

    Spec: ops.belief.1
    """
    seen = read_observation(fields(value, "in", ("observation",))["observation"])
    known = BeliefState(seen)
    seats = range(seen.table.setup.players)
    return {
        "worlds": str(known.worlds),
        "possible": [[card.wire for card in known.possible(seat)] for seat in seats],
    }


def determinize(value: Json) -> dict[str, Any]:
    """Draw worlds.

    Spec: ops.belief.2
    """
    keys = fields(value, "in", ("observation", "seed", "n"))
    seed, n = integer(keys["seed"], "seed"), integer(keys["n"], "n")
    known = BeliefState(read_observation(keys["observation"]))
    worlds = Determinizer(known, seed).draw(_within(n, 1, 1000, "n"))
    return {"worlds": [[[card.wire for card in hand] for hand in world] for world in worlds]}


# search


def search(value: Json) -> dict[str, Any]:
    """Search with all cards known, going on after actions if asked.

    Spec: ops.search.1, ops.search.2
    """
    keys = fields(
        value, "in", ("position", "simulations", "c_puct", "evaluator"), ("then", "nodes")
    )
    simulations = integer(keys["simulations"], "simulations")
    c_puct = number(keys["c_puct"], "c_puct")
    evaluator, seed = _evaluator(keys["evaluator"])
    then = [
        _step(step, f"then[{i}]") for i, step in enumerate(wire.array(keys.get("then", []), "then"))
    ]
    with_nodes = wire.boolean(keys.get("nodes", False), "nodes")
    state = read_position(keys["position"])
    for budget in (simulations, *(step[1] for step in then)):
        _check_search(budget, 1, c_puct, seed)
    found = MCTS.start(BLOB, evaluator, state, c_puct).run(simulations)
    for action, more in then:
        # The card 2♠ is no bid of 0, nor the other way round, though both are action 0.
        if isinstance(action, Card) != (found.tree.root.state.table.phase is Phase.PLAYING):
            raise BadArgument(f"{action} is not legal at the root")
        found = found.advance(action).run(more)
    out: dict[str, Any] = {
        "visits": list(found.tree.visits()),
        "values": [None if mean is None else plain(mean) for mean in found.tree.values()],
    }
    if with_nodes:
        out["nodes"] = [_node(node) for node in found.tree.dump()]
    return out


def pimc_(value: Json) -> dict[str, Any]:
    """Search what a seat knows.

    Spec: ops.search.3
    """
    names = ("observation", "seed", "worlds", "simulations", "c_puct", "evaluator")
    keys = fields(value, "in", names)
    seed, worlds, simulations = (
        integer(keys[name], name) for name in ("seed", "worlds", "simulations")
    )
    c_puct = number(keys["c_puct"], "c_puct")
    evaluator, evaluator_seed = _evaluator(keys["evaluator"])
    seen = read_observation(keys["observation"])
    BeliefState(seen)
    _check_search(simulations, worlds, c_puct, evaluator_seed, seed)
    visits = pimc(
        BLOB, evaluator, seen, seed, worlds=worlds, simulations=simulations, c_puct=c_puct
    )
    return {"visits": list(visits)}


def rule(value: Json) -> dict[str, Any]:
    """Ask the rule player.

    Spec: ops.search.4
    """
    seen = read_observation(fields(value, "in", ("observation",))["observation"])
    BeliefState(seen)
    return {"action": wire_action(rule_player(seen))}


def _check_search(simulations: int, worlds: int, c_puct: float, *seeds: int) -> None:
    """Refuse a search that cannot be run, or would run too long.

    Spec: ops.limit.1, search.budget.1
    """
    check_budget(c_puct=c_puct)
    _within(simulations, 1, 100_000, "simulations")
    _within(worlds, 1, 1000, "worlds")
    for seed in seeds:
        Rng(seed)


def _evaluator(value: Json) -> tuple[Evaluator[State], int]:
    """Read an evaluator, with its seed.

    Spec: ops.evaluator.1
    """
    kind = value.get("kind") if isinstance(value, dict) else None
    keys = fields(value, "evaluator", ("kind",), ("seed",) if kind == "rollout" else ())
    seed = integer(keys.get("seed", 0), "evaluator.seed")
    if kind == "hash":
        return HashEvaluator(BLOB), seed
    if kind in ("rollout", "rule"):
        return RolloutEvaluator(BLOB, seed, by_rule=kind == "rule"), seed
    raise Malformed("expected hash, rollout or rule", where="evaluator.kind")


def _step(value: Json, where: str) -> tuple[int, int]:
    """Read an action to go on after, and the simulations to make then.

    Spec: ops.search.2
    """
    keys = fields(value, where, ("action", "simulations"))
    action = read_action(keys["action"], f"{where}.action")
    return action, integer(keys["simulations"], f"{where}.simulations")


def _node(node: dict[str, Any]) -> dict[str, Any]:
    """Write a node of a tree.

    Spec: search.output.2
    """
    return {
        **node,
        "action": None if node["action"] is None else wire_action(node["action"]),
        "priors": [plain(prior) for prior in node["priors"]],
        "edge_worths": [plain(worth) for worth in node["edge_worths"]],
    }


LEVELS = ("rng", "cards", "rules", "encode", "belief", "search", "network", "player")
"""The rungs an implementation climbs, in order."""

OPS = {
    op.name: op
    for op in (
        Op("rng.u32", 1, "rng", rng_u32),
        Op("rng.below", 1, "rng", rng_below),
        Op("rng.shuffle", 1, "rng", rng_shuffle),
        Op("cards.index", 1, "cards", cards_index),
        Op("rounds", 1, "cards", rounds),
        Op("deal", 1, "cards", deal_),
        Op("replay", 1, "rules", replay),
        Op("view", 1, "rules", view_),
        Op("game", 1, "rules", game),
        Op("perft", 1, "rules", perft_),
        Op("encode", 1, "encode", encode_, frozenset({"encoding"})),
        Op("mask", 1, "encode", mask),
        Op("choose", 1, "encode", choose, frozenset({"probabilities"})),
        Op("belief", 1, "belief", belief),
        Op("determinize", 1, "belief", determinize),
        Op("search", 1, "search", search, frozenset({"values", "priors", "edge_worths"})),
        Op("pimc", 1, "search", pimc_),
        Op("rule", 1, "search", rule),
        Op("network", 1, "network", network, frozenset({"policy", "value"})),
        Op("act", 1, "player", act),
    )
}
"""Every op, in the order of the levels."""


def answer(name: str, value: Json) -> dict[str, Any]:
    """Answer one question, or raise the first error by its code.

    Spec: ops.answer.1, wire.error.2
    """
    if name not in OPS:
        raise Malformed(f"unknown op {name!r}; known are {', '.join(OPS)}")
    return OPS[name].answer(value)
