"""The search itself: several trees in step, and the leaves of all of them judged as one batch.

Spec: search.pimc.4
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from reference.errors import BadArgument
from runtime.blob.round import Round
from runtime.blob.start import digest
from runtime.search.evaluators import Evaluator
from runtime.search.tree import Tree

C_PUCT = 1.5


class Search:
    """Trees that grow together, one for each round; the rounds share a setup.

    Spec: search.root.1, search.pimc.1
    """

    def __init__(self, evaluator: Evaluator, trees: list[Tree]) -> None:
        self.evaluator, self.trees = evaluator, trees

    @classmethod
    def start(cls, evaluator: Evaluator, rounds: Sequence[Round], c_puct: float = C_PUCT) -> Search:
        """Expand the roots as one batch.

        Spec: search.root.1, search.budget.1
        """
        check_c_puct(c_puct)
        trees = [Tree(round_, digest(round_), c_puct) for round_ in rounds]
        search = cls(evaluator, trees)
        search._judge(trees, [tree.leaf for tree in trees])
        return search

    def run(self, simulations: int) -> Search:
        """Make this many steps.

        Spec: search.root.2
        """
        for _ in range(simulations):
            self.step()
        return self

    def step(self) -> None:
        """Simulate once in every tree.

        Spec: search.simulation.1, search.simulation.2, search.pimc.4
        """
        waiting: list[Tree] = []
        leaves: list[Round] = []
        for tree in self.trees:
            leaf = tree.descend()
            if leaf is not None:
                waiting.append(tree)
                leaves.append(leaf)
        if leaves:
            self._judge(waiting, leaves)

    def _judge(self, trees: Sequence[Tree], leaves: Sequence[Round]) -> None:
        judged = self.evaluator.evaluate(leaves, [tree.leaf_digest for tree in trees])
        for tree, (policy, values) in zip(trees, judged):
            tree.expand(policy, values)

    def advance(self, action: int) -> Search:
        """Return the search of a single tree from the round after an action.

        Spec: search.reuse.1, search.reuse.2
        """
        (tree,) = self.trees
        kept = tree.below(action)
        if kept is None:
            return Search.start(self.evaluator, [tree.root.after((action,))], tree.c_puct)
        return Search(self.evaluator, [kept])

    def visits(self) -> list[int]:
        """Return the visits of the root's actions, summed over the trees.

        Spec: search.pimc.1, search.pimc.2
        """
        return [sum(visits) for visits in zip(*(tree.root_visits() for tree in self.trees))]


def check_c_puct(c_puct: float) -> None:
    """Refuse a constant that no search can use.

    Spec: search.budget.1
    """
    if not (isfinite(c_puct) and c_puct >= 0):
        raise BadArgument(f"a c_puct of {c_puct}; it is a finite number of at least 0")
