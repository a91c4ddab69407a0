"""The player: from what one seat knows to a decision, with the reasons it has for it.

It is given an observation, in which other hands do not exist; the worlds it searches are drawn from
what that observation allows, never from the cards as they lie.

Spec: search.pimc.1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import pstdev
from time import perf_counter

from reference.rng import Rng, derive
from runtime.blob.belief import believe, draw_worlds, worlds
from runtime.blob.observation import Observation
from runtime.budgets import MOST_SIMULATIONS, Budget, Fixed, budget_of
from runtime.models import SHELF, ModelError, shipped
from runtime.network import Network
from runtime.search.evaluators import Evaluator, NetworkEvaluator
from runtime.search.search import C_PUCT, Search
from runtime.search.tree import Tree

DEFAULT_MODEL = "small"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does, and what it saw of every legal action.

    `values` are means over all visits, `spreads` the standard deviations of the worlds' own means;
    both are None for an action that was never visited. `simulations` were made in each of the
    `worlds`; a single legal action is answered without any.
    """

    action: int
    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float | None, ...]
    spreads: tuple[float | None, ...]
    worlds: int
    simulations: int
    milliseconds: float
    model: str


class Player:
    """Plays any seat by search; the same seed, budget and observation give the same decision.

    Spec: search.pimc.1, search.pimc.2, search.pimc.3
    """

    def __init__(
        self,
        model: Network | Evaluator,
        budget: Budget | str = "medium",
        seed: int = 0,
        *,
        c_puct: float = C_PUCT,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        Rng(seed)  # refuses what is no seed
        self.evaluator = NetworkEvaluator(model) if isinstance(model, Network) else model
        self.budget = budget_of(budget) if isinstance(budget, str) else budget
        self.seed, self.c_puct = seed, c_puct
        self._clock = clock

    def decide(self, observation: Observation) -> Decision:
        """Return what to do as the seat to act; refuse what no deal explains, or nothing to decide.

        Spec: search.pimc.5
        """
        began = self._clock()
        belief = believe(observation)
        observation.check_turn()
        if len(observation.legal) == 1:
            return self._told(observation, None, 0, began)
        seed = turn_seed(self.seed, observation)
        if isinstance(self.budget, Fixed):
            drawn = draw_worlds(observation, belief, seed, self.budget.worlds)
            search = Search.start(self.evaluator, drawn, self.c_puct).run(self.budget.simulations)
            return self._told(observation, search, self.budget.simulations, began)
        deadline = began + self.budget.milliseconds / 1000
        drawn = []
        for world in islice(worlds(observation, belief, seed), self.budget.worlds):
            drawn.append(world)
            if self._clock() >= deadline:
                break
        search = Search.start(self.evaluator, drawn, self.c_puct)
        made = 0
        # The clock is asked before every batch, so a decision is late by one batch at most.
        while made < MOST_SIMULATIONS and self._clock() < deadline:
            search.step()
            made += 1
        return self._told(observation, search, made, began)

    def _told(
        self, seen: Observation, search: Search | None, simulations: int, began: float
    ) -> Decision:
        """Sum up a search, or the lack of one."""
        actions = seen.legal
        count = len(actions)
        trees: list[Tree] = [] if search is None else search.trees
        visits = [tree.root_visits() for tree in trees]
        values = [tree.root_values() for tree in trees]
        summed = [sum(tree[edge] for tree in visits) for edge in range(count)]
        # Out of time before the first simulation, the priors are all there is to go by.
        weights: Sequence[float] = summed if simulations else _priors(trees, count)
        best = weights.index(max(weights))
        return Decision(
            action=actions[best],
            actions=actions,
            visits=tuple(summed),
            values=tuple(
                _mean([tree.worths[0][edge] for tree in trees], summed[edge])
                for edge in range(count)
            ),
            spreads=tuple(_spread([tree[edge] for tree in values]) for edge in range(count)),
            worlds=len(trees),
            simulations=simulations,
            milliseconds=1000 * (self._clock() - began),
            model=self.evaluator.name,
        )


def turn_seed(seed: int, seen: Observation) -> int:
    """Return the seed of one decision: a player's own, for this round and this turn of it."""
    return derive(derive(seed, seen.round.setup.round), len(seen.round.actions))


def _priors(trees: Sequence[Tree], count: int) -> list[float]:
    return [sum(tree.priors[0][edge] for tree in trees) for edge in range(count)]


def _mean(worths: Sequence[float], visits: int) -> float | None:
    return sum(worths) / visits if visits else None


def _spread(means: Sequence[float | None]) -> float | None:
    seen = [mean for mean in means if mean is not None]
    return pstdev(seen) if seen else None


def open_model(name: str | None = None) -> Network:
    """Make a model ready: one that comes with this version by its name, or any by its path.

    Without a name it is `small`, or the first there is.
    """
    if name is not None and name.endswith(".onnx"):
        return Network.open(Path(name))
    known = {path.name.removesuffix(".onnx"): path for path in shipped().values()}
    wanted = name if name is not None else DEFAULT_MODEL
    if name is None and wanted not in known and known:
        wanted = min(known)
    if wanted not in known:
        listed = ", ".join(sorted(known)) or "none"
        raise ModelError("no_model", f"{SHELF} holds no model {wanted!r:.40}; it holds: {listed}")
    return Network.open(known[wanted])
