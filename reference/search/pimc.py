"""Search with hidden cards: the same search in several fair worlds, their root visits summed.

Spec: search.pimc.1
"""

from __future__ import annotations

from typing import TypeVar

from reference.search.evaluator import Evaluator
from reference.search.game import HiddenGame, S
from reference.search.mcts import C_PUCT, MCTS, check_budget

O = TypeVar("O")  # noqa: E741

WORLDS, SIMULATIONS = 5, 100


def pimc(
    game: HiddenGame[S, O],
    evaluator: Evaluator[S],
    observation: O,
    seed: int,
    *,
    worlds: int = WORLDS,
    simulations: int = SIMULATIONS,
    c_puct: float = C_PUCT,
    batched: bool = True,
) -> tuple[int, ...]:
    """Return the visits of the seat's legal actions, summed over the worlds.

    Spec: search.pimc.1, search.pimc.2, search.pimc.3
    """
    check_budget(simulations=simulations, worlds=worlds, c_puct=c_puct)
    actions = game.choices(observation)
    if len(actions) == 1:
        return (worlds * simulations,)
    states = game.draw_worlds(observation, seed, worlds)
    searches = [MCTS.start(game, evaluator, state, c_puct) for state in states]
    if batched:
        for _ in range(simulations):
            simulate_together(searches)
    else:
        for search in searches:
            search.run(simulations)
    return tuple(map(sum, zip(*(search.tree.visits() for search in searches), strict=True)))


def simulate_together(searches: list[MCTS[S]]) -> None:
    """Simulate once in every tree, judging all their leaves as one batch.

    Spec: search.pimc.4
    """
    leaves = [search.descend() for search in searches]
    pairs = list(zip(searches, leaves, strict=True))
    batch = [leaf.state for search, leaf in pairs if not search.is_over(leaf)]
    judged = iter(searches[0].evaluator.evaluate(batch))
    for search, leaf in pairs:
        search.finish(leaf, None if search.is_over(leaf) else next(judged))
