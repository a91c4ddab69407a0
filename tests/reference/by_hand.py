"""The search written out once more, from the specification's sentences, with dictionaries."""

from __future__ import annotations

from math import sqrt
from typing import Any

from reference.blob.game import State, apply, legal_actions
from reference.blob.protocol import BLOB
from reference.search.evaluator import Evaluator


def search(
    state: State, evaluator: Evaluator[State], simulations: int, c_puct: float
) -> list[dict[str, Any]]:
    """Return the nodes of a search, in order of first visit."""
    nodes: list[dict[str, Any]] = []

    def make(state: State, parent: int | None, action: int | None) -> tuple[float, ...]:
        over = state.table.actor is None
        policy: list[float] = []
        values = BLOB.values(state) if over else ()
        if not over:
            judged = evaluator.evaluate([state])[0]
            total = 0.0
            for weight in judged.policy:
                total = total + weight
            policy = [weight / total for weight in judged.policy]
            values = tuple(judged.values)
        edges = len(policy)
        nodes.append(
            {
                "state": state, "values": values, "below": {},
                "parent": parent, "action": action, "visits": 1,
                "priors": policy, "edge_visits": [0] * edges, "edge_worths": [0.0] * edges,
            }
        )  # fmt: skip
        return values

    make(state, None, None)
    for _ in range(simulations):
        at, way = 0, []
        while True:
            node = nodes[at]
            if node["state"].table.actor is None:
                node["visits"] += 1
                values = node["values"]
                break
            top, chosen = None, None
            for edge, prior in enumerate(node["priors"]):
                n, worth = node["edge_visits"][edge], node["edge_worths"][edge]
                mean = worth / n if n else 0.0
                score = mean + ((c_puct * prior) * sqrt(node["visits"])) / (1 + n)
                if top is None or score > top:
                    top, chosen = score, edge
            assert chosen is not None
            way.append((at, chosen))
            if chosen not in node["below"]:
                action = legal_actions(node["state"])[chosen]
                node["below"][chosen] = len(nodes)
                values = make(apply(node["state"], action), at, int(action))
                break
            at = node["below"][chosen]
        for number, edge in way:
            node = nodes[number]
            node["visits"] += 1
            node["edge_visits"][edge] += 1
            node["edge_worths"][edge] += values[node["state"].table.actor]
    hidden = ("state", "values", "below")
    return [{key: node[key] for key in node if key not in hidden} for node in nodes]


def max_n(state: State) -> tuple[tuple[float, ...], int | None, bool]:
    """Return the values when every seat maximises its own, the choice, and whether it is sure.

    It is sure if, here and below, actions that are equally good for the seat to act are equally
    good for everyone.
    """
    actor = state.table.actor
    if actor is None:
        return BLOB.values(state), None, True
    answers = [(action, *max_n(apply(state, action))) for action in legal_actions(state)]
    best = max(values[actor] for _, values, _, _ in answers)
    top = [(action, values) for action, values, _, _ in answers if values[actor] == best]
    sure = all(only for _, _, _, only in answers) and len({values for _, values in top}) == 1
    return top[0][1], top[0][0], sure


def best_actions(state: State) -> list[int]:
    """Return every action that gives the seat to act its max^n value."""
    actor = state.table.actor
    assert actor is not None
    values = {action: max_n(apply(state, action))[0][actor] for action in legal_actions(state)}
    return [action for action, value in values.items() if value == max(values.values())]
