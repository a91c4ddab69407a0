"""The ops of the upper levels: belief, search, and what a seat does with what it knows.

Spec: ops.belief.1, ops.search.1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reference.errors import BadArgument, Malformed
from reference.rng import Rng
from runtime import wire
from runtime.blob.belief import believe, draw_worlds
from runtime.blob.bits import listed
from runtime.blob.position import Action, read_action, read_observation, read_position
from runtime.blob.rule import rule_action
from runtime.blob.views import write_action
from runtime.search.evaluators import Evaluator, HashEvaluator, RolloutEvaluator, RuleEvaluator
from runtime.search.search import Search, check_c_puct
from runtime.wire import Json, fields, integer, number, plain, within, write_cards


def belief(value: Json) -> dict[str, Any]:
    """Count worlds and list possible cards.

    Spec: ops.belief.1
    """
    seen = read_observation(fields(value, "in", ("observation",))["observation"])
    known = believe(seen)
    return {
        "worlds": str(known.worlds),
        "possible": [write_cards(known.possible(seat)) for seat in range(seen.round.setup.players)],
    }


def determinize(value: Json) -> dict[str, Any]:
    """Draw worlds.

    Spec: ops.belief.2
    """
    keys = fields(value, "in", ("observation", "seed", "n"))
    seed, n = integer(keys["seed"], "seed"), integer(keys["n"], "n")
    seen = read_observation(keys["observation"])
    known = believe(seen)
    drawn = draw_worlds(seen, known, seed, within(n, 1, 1000, "n"))
    return {"worlds": [[write_cards(listed(hand)) for hand in world.dealt] for world in drawn]}


def search(value: Json) -> dict[str, Any]:
    """Search with all cards known, going on after actions if asked.

    Spec: ops.search.1, ops.search.2
    """
    names = ("position", "simulations", "c_puct", "evaluator")
    keys = fields(value, "in", names, ("then", "nodes"))
    simulations, c_puct = (
        integer(keys["simulations"], "simulations"),
        number(keys["c_puct"], "c_puct"),
    )
    make = _evaluator(keys["evaluator"])
    then = [_step(step) for step in wire.array(keys.get("then", []), "then")]
    with_nodes = wire.boolean(keys.get("nodes", False), "nodes")
    round_ = read_position(keys["position"])
    check_c_puct(c_puct)
    for budget in (simulations, *(more for _, more in then)):
        within(budget, 1, 100_000, "simulations")
    found = Search.start(make(), [round_], c_puct).run(simulations)
    for (is_card, action), more in then:
        if is_card == found.trees[0].root.bidding:
            raise BadArgument(f"action {action} is not legal at the root")
        found = found.advance(action).run(more)
    tree = found.trees[0]
    out: dict[str, Any] = {
        "visits": tree.root_visits(),
        "values": [None if mean is None else plain(mean) for mean in tree.root_values()],
    }
    if with_nodes:
        out["nodes"] = tree.dump()
    return out


def pimc(value: Json) -> dict[str, Any]:
    """Search what a seat knows.

    Spec: ops.search.3, search.pimc.1, search.pimc.3, search.pimc.5
    """
    names = ("seed", "worlds", "simulations")
    keys = fields(value, "in", ("observation", *names, "c_puct", "evaluator"))
    seed, worlds, simulations = (integer(keys[name], name) for name in names)
    c_puct = number(keys["c_puct"], "c_puct")
    make = _evaluator(keys["evaluator"])
    seen = read_observation(keys["observation"])
    known = believe(seen)
    check_c_puct(c_puct)
    within(simulations, 1, 100_000, "simulations")
    within(worlds, 1, 1000, "worlds")
    Rng(seed)
    evaluator = make()
    seen.check_turn()
    if len(seen.legal) == 1:
        return {"visits": [worlds * simulations]}
    drawn = draw_worlds(seen, known, seed, worlds)
    return {"visits": Search.start(evaluator, drawn, c_puct).run(simulations).visits()}


def rule(value: Json) -> dict[str, Any]:
    """Ask the rule player.

    Spec: ops.search.4, rule.player.2
    """
    seen = read_observation(fields(value, "in", ("observation",))["observation"])
    believe(seen)
    seen.check_turn()
    return {"action": write_action(seen.round, rule_action(seen.round))}


def _evaluator(value: Json) -> Callable[[], Evaluator]:
    """Read an evaluator; its seed is judged when it is made, after the position.

    Spec: ops.evaluator.1
    """
    kind = value.get("kind") if isinstance(value, dict) else None
    keys = fields(value, "evaluator", ("kind",), ("seed",) if kind == "rollout" else ())
    seed = integer(keys.get("seed", 0), "evaluator.seed")
    if kind == "hash":
        return HashEvaluator
    if kind == "rollout":
        return lambda: RolloutEvaluator(seed)
    if kind == "rule":
        return RuleEvaluator
    raise Malformed("expected hash, rollout or rule", where="evaluator.kind")


def _step(value: Json) -> tuple[Action, int]:
    """Read an action to go on after, and the simulations to make then.

    Spec: ops.search.2
    """
    keys = fields(value, "then", ("action", "simulations"))
    return read_action(keys["action"], "action"), integer(keys["simulations"], "simulations")


OPS = {
    "belief": belief,
    "determinize": determinize,
    "search": search,
    "pimc": pimc,
    "rule": rule,
}
"""The ops of these levels by their names."""
