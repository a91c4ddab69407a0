"""Monte Carlo tree search with perfect information: simulate, expand, back up.

Spec: search.simulation.1
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Generic, NamedTuple

from reference.errors import BadArgument, WrongPhase
from reference.search.evaluator import Evaluation, Evaluator
from reference.search.game import Game, S
from reference.search.puct import best, normalised, scores
from reference.search.tree import Tree, new_node

C_PUCT = 1.5
SIMULATIONS = 100


class Leaf(NamedTuple, Generic[S]):
    """Where a simulation ended: the edges it followed, the state there, and its node if it has one.

    Only a finished round can have a node already: any other node leads further down.
    """

    path: list[tuple[int, int]]
    state: S
    node: int | None


@dataclass
class MCTS(Generic[S]):
    """A search that can go on: more simulations, or from the state after an action.

    Spec: search.root.1, search.root.2
    """

    game: Game[S]
    evaluator: Evaluator[S]
    tree: Tree[S]
    c_puct: float = C_PUCT

    @classmethod
    def start(
        cls, game: Game[S], evaluator: Evaluator[S], state: S, c_puct: float = C_PUCT
    ) -> MCTS[S]:
        """Expand the root.

        Spec: search.root.1
        """
        return cls.start_together(game, evaluator, [state], c_puct)[0]

    @classmethod
    def start_together(
        cls, game: Game[S], evaluator: Evaluator[S], states: Sequence[S], c_puct: float = C_PUCT
    ) -> list[MCTS[S]]:
        """Expand the roots of several searches, judged as one batch.

        Spec: search.root.1, search.pimc.4
        """
        check_budget(c_puct=c_puct)
        if any(game.actor(state) is None for state in states):
            raise WrongPhase("the round is over; there is nothing to search")
        searches = []
        for state, evaluation in zip(states, evaluator.evaluate(states)):
            search = cls(game, evaluator, Tree([]), c_puct)
            search.expand(state, None, evaluation)
            searches.append(search)
        return searches

    def run(self, simulations: int = SIMULATIONS) -> MCTS[S]:
        """Simulate this many times.

        Spec: search.root.2
        """
        check_budget(simulations=simulations)
        for _ in range(simulations):
            self.simulate()
        return self

    def simulate(self) -> None:
        """Go down to a leaf, judge it, and tell every node on the way.

        Spec: search.simulation.1, search.simulation.2
        """
        leaf = self.descend()
        if self.is_over(leaf):
            self.finish(leaf, None)
        else:
            self.finish(leaf, self.evaluator.evaluate([leaf.state])[0])

    def descend(self) -> Leaf[S]:
        """Follow the best edges to one that has no node yet, or to the end of the round.

        Spec: search.simulation.1, search.puct.3
        """
        path: list[tuple[int, int]] = []
        number = 0
        while True:
            node = self.tree.nodes[number]
            if node.actor is None:
                return Leaf(path, node.state, number)
            edge = best(
                scores(self.c_puct, node.visits, node.priors, node.edge_visits, node.edge_worths)
            )
            path.append((number, edge))
            child = node.children[edge]
            if child is None:
                return Leaf(path, self.game.apply(node.state, node.actions[edge]), None)
            number = child

    def is_over(self, leaf: Leaf[S]) -> bool:
        """Tell whether a leaf is a finished round, which needs no evaluation."""
        return self.game.actor(leaf.state) is None

    def finish(self, leaf: Leaf[S], evaluation: Evaluation | None) -> None:
        """Give a leaf its node, then back its values up: the real ones if the round is over.

        Spec: search.simulation.2, search.value.1
        """
        if leaf.node is None:
            self.expand(leaf.state, leaf.path[-1], evaluation)
        else:
            self.tree.nodes[leaf.node].visits += 1
        values = self.game.values(leaf.state) if evaluation is None else evaluation.values
        self.back_up(leaf.path, values)

    def expand(self, state: S, edge: tuple[int, int] | None, evaluation: Evaluation | None) -> None:
        """Add a node for a state below an edge, or the root; its expansion counts as a visit.

        Spec: search.puct.2, search.prior.1
        """
        parent = action = None
        if edge is not None:
            parent, place = edge
            above = self.tree.nodes[parent]
            action = above.actions[place]
            above.children[place] = len(self.tree.nodes)
        priors = normalised(evaluation.policy) if evaluation else []
        by_action = dict(zip(self.game.legal_actions(state), priors))
        node = new_node(state, parent, action, self.game.actor(state), by_action)
        self.tree.nodes.append(node)

    def back_up(self, path: Sequence[tuple[int, int]], values: Sequence[float]) -> None:
        """Add one visit to every edge, and the value for the seat that chose it.

        Spec: search.value.1, search.value.2
        """
        nodes = self.tree.nodes
        for number, edge in path:
            node = nodes[number]
            assert node.actor is not None
            node.visits += 1
            node.edge_visits[edge] += 1
            node.edge_worths[edge] += values[node.actor]

    def advance(self, action: int) -> MCTS[S]:
        """Return the search from the state after an action, with all it knows of it.

        Spec: search.reuse.1, search.reuse.2
        """
        root = self.tree.root
        if action not in root.actions:
            raise BadArgument(f"action {action} is not legal at the root")
        state = self.game.apply(root.state, action)
        if self.game.actor(state) is None:
            raise WrongPhase("the round is over; there is nothing to search")
        child = root.children[root.actions.index(action)]
        if child is None:
            return MCTS.start(self.game, self.evaluator, state, self.c_puct)
        return MCTS(self.game, self.evaluator, self.tree.below(child), self.c_puct)


def check_budget(*, simulations: int = 1, worlds: int = 1, c_puct: float = C_PUCT) -> None:
    """Refuse a search that cannot be run.

    Spec: search.budget.1
    """
    if simulations < 1:
        raise BadArgument(f"{simulations} simulations; at least 1 is run")
    if worlds < 1:
        raise BadArgument(f"{worlds} worlds; at least 1 is drawn")
    if not (isfinite(c_puct) and c_puct >= 0):
        raise BadArgument(f"a c_puct of {c_puct}; it is a finite number of at least 0")
