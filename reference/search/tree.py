"""The tree a search grows: nodes in order of first visit, each with its edges' statistics.

Spec: search.tree.1
"""

from __future__ import annotations

from dataclasses import dataclass, field
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
    visits: int = 1
    edge_visits: list[int] = field(default_factory=list)
    edge_worths: list[float] = field(default_factory=list)
    children: list[int | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        edges = len(self.actions)
        self.edge_visits = [0] * edges
        self.edge_worths = [0.0] * edges
        self.children = [None] * edges


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
        kept = [self.nodes[number] for number in numbers]
        for node in kept:
            node.parent = None if node.parent is None else numbers.get(node.parent)
            node.children = [None if c is None else numbers[c] for c in node.children]
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
            worth / n if n else None
            for worth, n in zip(root.edge_worths, root.edge_visits, strict=True)
        )

    def dump(self) -> list[dict[str, Any]]:
        """Return the nodes as JSON, actions as integers.

        Spec: search.output.2
        """
        return [
            {
                "parent": node.parent,
                "action": None if node.action is None else int(node.action),
                "visits": node.visits,
                "priors": list(node.priors),
                "edge_visits": list(node.edge_visits),
                "edge_worths": list(node.edge_worths),
            }
            for node in self.nodes
        ]
