"""Search with hidden cards: the same search in several fair worlds, their root visits summed.

Spec: search.pimc.1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from reference.choose import choose
from reference.rng import Rng
from reference.search.evaluator import Evaluator
from reference.search.game import B, HiddenGame, S
from reference.search.mcts import C_PUCT, MCTS, SIMULATIONS, check_budget

O = TypeVar("O")  # noqa: E741

WORLDS = 5


def pimc(
    game: HiddenGame[S, O, B],
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

    Spec: search.pimc.1, search.pimc.3, search.pimc.5
    """
    belief = game.believe(observation)
    check_budget(simulations=simulations, worlds=worlds, c_puct=c_puct)
    Rng(seed)
    actions = game.choices(observation)
    if len(actions) == 1:
        return (worlds * simulations,)
    states = game.draw_worlds(belief, seed, worlds)
    searches = MCTS.start_together(game, evaluator, states, c_puct)
    if batched:
        for _ in range(simulations):
            simulate_together(searches)
    else:
        for search in searches:
            search.run(simulations)
    return tuple(map(sum, zip(*(search.tree.visits() for search in searches))))


def decide(
    actions: Sequence[int], visits: Sequence[int], temperature: float = 0, seed: int = 0
) -> int:
    """Choose one of the actions by its visits.

    Spec: search.pimc.2
    """
    return actions[choose(visits, temperature, seed)]


def simulate_together(searches: Sequence[MCTS[S]]) -> None:
    """Simulate once in every tree, judging all their leaves as one batch.

    Spec: search.pimc.4
    """
    leaves = [search.descend() for search in searches]
    pairs = list(zip(searches, leaves))
    batch = [leaf.state for search, leaf in pairs if not search.is_over(leaf)]
    judged = iter(searches[0].evaluator.evaluate(batch) if batch else ())
    for search, leaf in pairs:
        search.finish(leaf, None if search.is_over(leaf) else next(judged))
