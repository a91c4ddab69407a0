"""The tree search of docs/spec/search.md, with one value per seat and nodes in one list."""

from __future__ import annotations

import copy
from collections.abc import Callable
from math import inf, isfinite, sqrt
from typing import Any

from tests.independent.blob import TRUMPS, Round, act, in_hand_order, legal, number_of, scores
from tests.independent.chance import Refused, below, check_seed, derive, mix, words_from
from tests.independent.reading import read_position, write_round
from tests.independent.rule import rule_player
from tests.independent.worlds import believe, draw_worlds

Evaluation = tuple[list[float], list[float]]
Evaluator = Callable[[Round], Evaluation]
Node = dict[str, Any]
Tree = dict[str, Any]


def after(r: Round, action: int | str) -> Round:
    following = copy.deepcopy(r)
    act(following, action)
    return following


def round_values(r: Round) -> list[float]:
    """What a finished round is worth to each seat."""
    return [(2 * score) / (10 + r["cards"]) - 1 for score in scores(r) or []]


# --- evaluators ---


def digest(r: Round) -> int:
    h = 1
    h = mix(h, r["players"])
    h = mix(h, r["dealer"])
    h = mix(h, TRUMPS.index(r["trump"]))
    h = mix(h, r["cards"])
    for hand in r["dealt"]:
        for card in in_hand_order(hand):
            h = mix(h, number_of(card))
        h = mix(h, 255)
    for action in r["actions"]:
        h = mix(h, 64 + number_of(action) if isinstance(action, str) else action)
    return h


def by_hash(r: Round) -> Evaluation:
    h = digest(r)
    policy = [float(1 + (mix(h, 256 + number_of(action)) >> 16)) for action in legal(r)]
    values = [(mix(h, 512 + s) >> 8) / 2**23 - 1 for s in range(r["players"])]
    return policy, values


def by_rollout(seed: int = 0) -> Evaluator:
    check_seed(seed)

    def evaluate(r: Round) -> Evaluation:
        words = words_from(derive(seed, digest(r)))
        playing = copy.deepcopy(r)
        while playing["actor"] is not None:
            actions = legal(playing)
            act(playing, actions[below(words, len(actions))])
        return [1.0] * len(legal(r)), round_values(playing)

    return evaluate


def by_rule(r: Round) -> Evaluation:
    playing = copy.deepcopy(r)
    while playing["actor"] is not None:
        act(playing, rule_player(playing, playing["actor"]))
    return [1.0] * len(legal(r)), round_values(playing)


def priors_of(policy: list[float]) -> list[float]:
    total = 0.0
    for weight in policy:
        total = total + weight
    if total == 0:
        return [1 / len(policy)] * len(policy)
    return [weight / total for weight in policy]


# --- the tree ---


def check_budget(number: int) -> None:
    if number < 1:
        raise Refused("bad_argument")


def check_c_puct(c_puct: float) -> None:
    if not isfinite(c_puct) or c_puct < 0:
        raise Refused("bad_argument")


def new_node(
    evaluator: Evaluator, r: Round, parent: int | None, action: int | str | None
) -> tuple[Node, list[float]]:
    """A node with its one visit, and the values of its state."""
    if r["actor"] is None:
        actions: list[int | str] = []
        priors: list[float] = []
        values = round_values(r)
    else:
        actions = legal(r)
        policy, values = evaluator(r)
        priors = priors_of(policy)
    node = {
        "round": r,
        "parent": parent,
        "action": action,
        "visits": 1,
        "actions": actions,
        "priors": priors,
        "edge_visits": [0] * len(actions),
        "edge_worths": [0.0] * len(actions),
        "below": [None] * len(actions),
    }
    return node, values


def plant(evaluator: Evaluator, r: Round, c_puct: float = 1.5) -> Tree:
    check_c_puct(c_puct)
    if r["actor"] is None:
        raise Refused("wrong_phase")
    root, _ = new_node(evaluator, r, None, None)
    return {"evaluator": evaluator, "c_puct": c_puct, "nodes": [root]}


def score(c_puct: float, prior: float, n: int, worth: float, visits: int) -> float:
    mean = 0.0 if n == 0 else worth / n
    return mean + ((c_puct * prior) * sqrt(visits)) / (1 + n)


def best_edge(node: Node, c_puct: float) -> int:
    visits = 1 + sum(node["edge_visits"])
    best, highest = 0, -inf
    for e in range(len(node["actions"])):
        n, worth = node["edge_visits"][e], node["edge_worths"][e]
        found = score(c_puct, node["priors"][e], n, worth, visits)
        if found > highest:
            best, highest = e, found
    return best


def simulate(tree: Tree) -> None:
    nodes = tree["nodes"]
    path: list[tuple[Node, int]] = []
    at = 0
    while True:
        node = nodes[at]
        if node["round"]["actor"] is None:
            node["visits"] += 1
            values = round_values(node["round"])
            break
        e = best_edge(node, tree["c_puct"])
        path.append((node, e))
        if node["below"][e] is None:
            action = node["actions"][e]
            state = after(node["round"], action)
            leaf, values = new_node(tree["evaluator"], state, at, action)
            node["below"][e] = len(nodes)
            nodes.append(leaf)
            break
        at = node["below"][e]
    for node, e in path:
        node["visits"] += 1
        node["edge_visits"][e] += 1
        node["edge_worths"][e] += values[node["round"]["actor"]]


def run(tree: Tree, simulations: int) -> None:
    check_budget(simulations)
    for _ in range(simulations):
        simulate(tree)


def advance(tree: Tree, action: int | str) -> Tree:
    """The tree to go on with after an action at the root."""
    root = tree["nodes"][0]
    if action not in root["actions"]:
        raise Refused("bad_argument")
    state = after(root["round"], action)
    if state["actor"] is None:
        raise Refused("wrong_phase")
    first = root["below"][root["actions"].index(action)]
    if first is None:
        return plant(tree["evaluator"], state, tree["c_puct"])
    kept = [first]
    for number in range(first + 1, len(tree["nodes"])):
        if tree["nodes"][number]["parent"] in kept:
            kept.append(number)
    nodes = []
    for number in kept:
        node = copy.copy(tree["nodes"][number])
        node["parent"] = None if number == first else kept.index(node["parent"])
        if number == first:
            node["action"] = None
        node["edge_visits"] = list(node["edge_visits"])
        node["edge_worths"] = list(node["edge_worths"])
        node["below"] = [None if b is None else kept.index(b) for b in node["below"]]
        nodes.append(node)
    return {"evaluator": tree["evaluator"], "c_puct": tree["c_puct"], "nodes": nodes}


def visits(tree: Tree) -> list[int]:
    return list(tree["nodes"][0]["edge_visits"])


def values(tree: Tree) -> list[float | None]:
    root = tree["nodes"][0]
    return [
        None if n == 0 else worth / n
        for n, worth in zip(root["edge_visits"], root["edge_worths"], strict=True)
    ]


def dump(tree: Tree) -> list[dict[str, Any]]:
    return [
        {
            "parent": node["parent"],
            "action": None if node["action"] is None else number_of(node["action"]),
            "visits": node["visits"],
            "priors": list(node["priors"]),
            "edge_visits": list(node["edge_visits"]),
            "edge_worths": list(node["edge_worths"]),
        }
        for node in tree["nodes"]
    ]


# --- hidden cards ---


def in_world(r: Round, hands: list[list[str]]) -> Round:
    """The round as it is if the hidden cards lie so."""
    return read_position({**write_round(r), "hands": hands})


def pimc(
    evaluator: Evaluator,
    r: Round,
    seat: int,
    seed: int,
    *,
    worlds: int,
    simulations: int,
    c_puct: float = 1.5,
) -> tuple[list[int], int | str]:
    """The root visits added up over the worlds, and the action with the most."""
    belief = believe(r, seat)
    check_seed(seed)
    check_budget(worlds)
    check_budget(simulations)
    check_c_puct(c_puct)
    if r["actor"] is None:
        raise Refused("wrong_phase")
    if r["actor"] != seat:
        raise Refused("out_of_turn")
    actions = legal(r)
    if len(actions) == 1:
        return [worlds * simulations], actions[0]
    sums = [0] * len(actions)
    for hands in draw_worlds(belief, seed, worlds):
        tree = plant(evaluator, in_world(r, hands), c_puct)
        run(tree, simulations)
        sums = [sums[e] + visits(tree)[e] for e in range(len(sums))]
    return sums, actions[sums.index(max(sums))]
