"""One tree of a search as parallel lists: node k is the k-th entry of each.

A node's edges are short lists side by side. What PUCT asks for again and again is kept ready: an
edge's mean, its prior times `c_puct`, and one more than its visits; each is the very quotient,
product or sum the rule states, so scores are equal bit for bit.

Spec: search.tree.1, search.puct.1
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any

from reference.cards import DECK
from reference.errors import BadArgument
from reference.rng import mix
from runtime.blob.round import OVER, Round
from runtime.wire import plain

NONE = 0
"""No node below an edge: the root, which is node 0, is below none."""


class Tree:
    """A tree below a round; `children` holds numbers, negative for a finished round's node.

    Spec: search.tree.1
    """

    def __init__(self, root: Round, digest: int, c_puct: float) -> None:
        root.check_in_play()
        self.root, self.c_puct = root, c_puct
        self.parents: list[int] = []
        self.taken: list[int] = []
        self.digests: list[int] = []
        self.actors: list[int] = []
        self.visits: list[int] = []
        self.actions: list[Sequence[int]] = []
        self.priors: list[list[float]] = []
        self.children: list[list[int]] = []
        self.means: list[list[float]] = []
        self.hopes: list[list[float]] = []
        self.shares: list[list[float]] = []
        self.worths: list[list[float]] = []
        self.ends: dict[int, list[float]] = {}
        self.leaf, self.leaf_digest = root, digest
        self._path: list[int] = []
        self._edges: list[int] = []

    def descend(self) -> Round | None:
        """Follow the best edges to a leaf that is to be judged, and return it.

        At a finished round there is nothing to judge: its values are backed up and None returned.

        Spec: search.simulation.1, search.puct.1, search.puct.2, search.puct.3
        """
        visits, means, hopes, shares = self.visits, self.means, self.hopes, self.shares
        children, actions = self.children, self.actions
        path: list[int] = []
        edges: list[int] = []
        taken: list[int] = []
        node = 0
        while True:
            below = children[node]
            best = 0
            if len(below) > 1:  # a forced action needs no scores
                root = sqrt(visits[node])
                highest, edge = -inf, 0
                for mean, hope, share in zip(means[node], hopes[node], shares[node]):
                    score = mean + hope * root / share
                    if score > highest:
                        highest, best = score, edge
                    edge += 1  # noqa: SIM113 - enumerate would pack and unpack a tuple an edge
            path.append(node)
            edges.append(best)
            taken.append(actions[node][best])
            child = below[best]
            if child <= NONE:
                break
            node = child
        self._path, self._edges = path, edges
        if child < NONE:
            visits[-child] += 1
            self._back_up(self.ends[-child])
            return None
        action = taken[-1]
        leaf = self.root.after(taken)
        bidding = len(leaf.actions) <= leaf.setup.players
        self.leaf = leaf
        self.leaf_digest = mix(self.digests[node], action if bidding else 64 + action)
        if leaf.actor == OVER:
            values = leaf.values
            below[best] = -len(visits)
            self.ends[len(visits)] = values
            self._add(node, action, (), ())
            self._back_up(values)
            return None
        return leaf

    def expand(self, policy: Sequence[float], values: Sequence[float]) -> None:
        """Give the leaf its node, and back its values up.

        Spec: search.simulation.2, search.root.1
        """
        path = self._path
        legal = self.leaf.legal
        if not path:
            self._add(NONE, 0, legal, policy)
            return
        node, edge = path[-1], self._edges[-1]
        self.children[node][edge] = len(self.visits)
        self._add(node, self.actions[node][edge], legal, policy)
        self._back_up(values)

    def _add(self, parent: int, action: int, legal: Sequence[int], policy: Sequence[float]) -> None:
        """Add a node; its own expansion counts as a visit.

        Spec: search.prior.1, search.puct.2
        """
        count, c_puct = len(legal), self.c_puct
        total = 0.0
        for weight in policy:
            total += weight
        if total:
            priors = [weight / total for weight in policy]
        else:
            priors = [1 / count] * count if count else []
        self.parents.append(parent)
        self.taken.append(action)
        self.digests.append(self.leaf_digest)
        self.actors.append(self.leaf.actor)
        self.visits.append(1)
        self.actions.append(legal)
        self.priors.append(priors)
        self.hopes.append([c_puct * prior for prior in priors])
        self.children.append([NONE] * count)
        self.means.append([0.0] * count)
        self.shares.append([1.0] * count)
        self.worths.append([0.0] * count)

    def _back_up(self, values: Sequence[float]) -> None:
        """Add one visit to every edge followed, and the value for the seat that chose it.

        Spec: search.value.1, search.value.2
        """
        visits, shares, worths, means = self.visits, self.shares, self.worths, self.means
        actors = self.actors
        for node, edge in zip(self._path, self._edges):
            visits[node] += 1
            share = shares[node]
            seen = share[edge]  # one more than the visits before, so the visits now
            worth = worths[node]
            worth[edge] = total = worth[edge] + values[actors[node]]
            means[node][edge] = total / seen
            share[edge] = seen + 1.0

    def root_visits(self) -> list[int]:
        """Return the visits of the root's actions.

        Spec: search.output.1
        """
        return [int(share) - 1 for share in self.shares[0]]

    def root_values(self) -> list[float | None]:
        """Return the mean value of each of the root's actions for the seat to act there.

        Spec: search.output.1
        """
        return [mean if share > 1 else None for mean, share in zip(self.means[0], self.shares[0])]

    def dump(self) -> list[dict[str, Any]]:
        """Return the nodes as they travel.

        Spec: search.output.2
        """
        nodes: list[dict[str, Any]] = []
        made = [len(self.root.actions)]
        for node, visits in enumerate(self.visits):
            parent, action = self.parents[node], self.taken[node]
            if node:
                made.append(made[parent] + 1)
            is_bid = made[node] <= self.root.setup.players
            nodes.append(
                {
                    "parent": parent if node else None,
                    "action": (action if is_bid else DECK[action].wire) if node else None,
                    "visits": visits,
                    "priors": [plain(prior) for prior in self.priors[node]],
                    "edge_visits": [int(share) - 1 for share in self.shares[node]],
                    "edge_worths": [plain(worth) for worth in self.worths[node]],
                }
            )
        return nodes

    def below(self, action: int) -> Tree | None:
        """Return the tree after an action at the root, or None if no simulation has been there.

        Spec: search.reuse.1, search.reuse.2, search.reuse.3
        """
        if action not in self.actions[0]:
            raise BadArgument(f"action {action} is not legal at the root")
        top = self.children[0][self.actions[0].index(action)]
        round_ = self.root.after((action,))
        if top <= NONE:
            round_.check_in_play()
            return None
        # A node always has a higher number than its parent, so one pass finds all that descend.
        numbers = {top: 0}
        for node in range(top + 1, len(self.visits)):
            if self.parents[node] in numbers:
                numbers[node] = len(numbers)
        kept = Tree(round_, self.digests[top], self.c_puct)
        kept.parents = [numbers.get(self.parents[node], NONE) for node in numbers]
        kept.taken = [self.taken[node] for node in numbers]
        kept.digests = [self.digests[node] for node in numbers]
        kept.actors = [self.actors[node] for node in numbers]
        kept.visits = [self.visits[node] for node in numbers]
        kept.actions = [self.actions[node] for node in numbers]
        kept.priors = [self.priors[node] for node in numbers]
        kept.hopes = [self.hopes[node] for node in numbers]
        kept.means = [self.means[node][:] for node in numbers]
        kept.shares = [self.shares[node][:] for node in numbers]
        kept.worths = [self.worths[node][:] for node in numbers]
        kept.children = [
            [
                -numbers[-child] if child < NONE else numbers[child] if child else NONE
                for child in self.children[node]
            ]
            for node in numbers
        ]
        kept.ends = {numbers[node]: end for node, end in self.ends.items() if node in numbers}
        return kept
