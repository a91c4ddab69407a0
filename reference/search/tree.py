"""The tree a search grows: nodes in order of first visit, each with its edges' statistics.

Spec: search.tree.1
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic

from reference.search.game import S


@dataclass(slots=True)
class Node(Generic[S]):
    """A state that a simulation has reached, and what is known of its actions.

    An edge's worth is the sum, in the order of the simulations, of the values for the seat that
    chooses here. A finished round has no edges.

    Spec: search.tree.1, search.value.2
    """

    state: S
    parent: int | None
    action: int | None
    actor: int | None
    actions: tuple[int, ...]
    priors: list[float]
    visits: int
    edge_visits: list[int]
    edge_worths: list[float]
    children: list[int | None]


def new_node(
    state: S, parent: int | None, action: int | None, actor: int | None, priors: dict[int, float]
) -> Node[S]:
    """Return a node that has just been reached, with a prior for each of its actions.

    Spec: search.puct.2, search.simulation.2
    """
    edges = len(priors)
    return Node(
        state,
        parent,
        action,
        actor,
        tuple(priors),
        list(priors.values()),
        visits=1,
        edge_visits=[0] * edges,
        edge_worths=[0.0] * edges,
        children=[None] * edges,
    )


def _moved(node: Node[S], numbers: dict[int, int]) -> Node[S]:
    """Return a copy of a node in a tree numbered anew."""
    return replace(
        node,
        parent=None if node.parent is None else numbers.get(node.parent),
        edge_visits=list(node.edge_visits),
        edge_worths=list(node.edge_worths),
        children=[None if child is None else numbers[child] for child in node.children],
    )


@dataclass(slots=True)
class Tree(Generic[S]):
    """The nodes; the root is the first."""

    nodes: list[Node[S]]

    @property
    def root(self) -> Node[S]:
        """Return the node the search started from."""
        return self.nodes[0]

    def below(self, child: int) -> Tree[S]:
        """Return the tree whose root is this node, with all its statistics, numbered anew.

        Spec: search.reuse.1, search.reuse.3
        """
        # A node always has a higher number than its parent, so one pass finds all that descend.
        numbers = {child: 0}
        for number in range(child + 1, len(self.nodes)):
            if self.nodes[number].parent in numbers:
                numbers[number] = len(numbers)
        kept = [_moved(self.nodes[number], numbers) for number in numbers]
        kept[0].action = None
        return Tree(kept)

    def visits(self) -> tuple[int, ...]:
        """Return the visits of the root's actions.

        Spec: search.output.1
        """
        return tuple(self.root.edge_visits)

    def values(self) -> tuple[float | None, ...]:
        """Return the mean value of each of the root's actions for the seat to act there.

        Spec: search.output.1
        """
        root = self.root
        return tuple(
            worth / n if n else None for worth, n in zip(root.edge_worths, root.edge_visits)
        )

    def dump(self) -> list[dict[str, Any]]:
        """Return the nodes as plain data.

        Spec: search.output.2
        """
        return [
            {
                "parent": node.parent,
                "action": node.action,
                "visits": node.visits,
                "priors": list(node.priors),
                "edge_visits": list(node.edge_visits),
                "edge_worths": list(node.edge_worths),
            }
            for node in self.nodes
        ]
