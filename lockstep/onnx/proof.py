"""The two proofs that an ONNX file is the network it came from: the graph, and the product.

Spec: network.proof.1, network.proof.2
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from lockstep.onnx.difference import Agreement, Spread, agreement, spread
from lockstep.onnx.positions import Rows
from lockstep.onnx.stages import Divergence, first_divergence
from reference.network.export import to_double_onnx
from reference.network.model import BlobNet, evaluate
from runtime.models import Model, session, session_of

GRAPH_LIMIT = 1e-9
PRODUCT_LIMIT = 1e-6
NOISE = PRODUCT_LIMIT / 2
OUTPUTS = ("policy", "value")
OPTIMISATIONS = ("off", "basic", "all")
THREADS = (1, 2)
BATCHES = (1, 7, 64)

Arrays: TypeAlias = tuple[NDArray[np.floating], NDArray[np.floating]]
Tell: TypeAlias = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class Run:
    """One way of running the file, against PyTorch in single precision."""

    optimisation: str
    threads: int
    batch: int
    spreads: dict[str, Spread]
    agreement: Agreement

    @property
    def name(self) -> str:
        """Return how it was run."""
        return f"{self.optimisation}, {self.threads} threads, batch {self.batch}"


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything that was measured, and whether it holds.

    `noise` is PyTorch's own error in single precision; `between` what separates the same row in two
    batches of different size.
    """

    positions: int
    graph: dict[str, Spread]
    noise: dict[str, float]
    limits: dict[str, float]
    runs: list[Run]
    between: dict[str, Spread]
    failures: list[str]
    divergence: Divergence | None = None

    @property
    def passed(self) -> bool:
        """Tell whether both proofs hold."""
        return not self.failures

    @property
    def worst(self) -> dict[str, tuple[Run, Spread]]:
        """Return for each output the run with the largest difference."""
        return {
            name: max(
                ((run, run.spreads[name]) for run in self.runs), key=lambda found: found[1].rank
            )
            for name in OUTPUTS
        }


def prove(
    net: BlobNet, model: Model, rows: Rows, tell: Tell = lambda _done, _of, _what: None
) -> Proof:
    """Measure both proofs on these rows.

    Spec: network.proof.1, network.proof.2, network.proof.3, network.row.1
    """
    ways = list(product(OPTIMISATIONS, THREADS))
    steps = len(ways) * len(BATCHES) + 2
    tell(0, steps, "PyTorch")
    double = evaluate(copy.deepcopy(net).double(), rows.states, rows.masks)
    single = evaluate(net, rows.states, rows.masks)
    noise = {name: spread(double[i], single[i]).largest for i, name in enumerate(OUTPUTS)}
    limits = {name: limit(error) for name, error in noise.items()}
    tell(1, steps, "the graph in double precision")
    graph = _spreads(double, _double_outputs(net, model, rows))
    runs: list[Run] = []
    between: dict[str, Spread] = {}
    for optimisation, threads in ways:
        ready = session(model, threads=threads, optimisation=optimisation)
        found: list[Arrays] = []
        for batch in BATCHES:
            tell(2 + len(runs), steps, f"{optimisation}, {threads} threads, batch {batch}")
            found.append(outputs(ready, rows.states, rows.masks, batch))
            agree = agreement(single[0], found[-1][0], 2 * limits["policy"])
            spreads = _spreads(single, found[-1])
            runs.append(Run(optimisation, threads, batch, spreads, agree))
        for other in found[1:]:
            for name, one in _spreads(found[0], other).items():
                between[name] = max(between.get(name, one), one, key=lambda each: each.rank)
    proof = Proof(len(rows.states), graph, noise, limits, runs, between, [])
    return _judged(proof, net, model, rows)


def limit(noise: float) -> float:
    """Return what a difference may be: 1e-6, or twice PyTorch's own error where that is coarse.

    Spec: network.proof.2
    """
    return PRODUCT_LIMIT if noise <= NOISE else 2 * noise


def outputs(
    ready: onnxruntime.InferenceSession,
    states: NDArray[np.floating],
    masks: NDArray[np.floating],
    batch: int,
) -> Arrays:
    """Run a session over all rows, some at a time; an output that is missing is NaN.

    Spec: network.proof.3
    """
    found: list[Arrays] = []
    for first in range(0, len(states), batch):
        part = slice(first, first + batch)
        feed = {"state": states[part], "legal_actions_mask": masks[part]}
        found.append(tuple(ready.run(list(OUTPUTS), feed)))
    return np.concatenate([out[0] for out in found]), np.concatenate([out[1] for out in found])


def _spreads(expected: Arrays, actual: Arrays) -> dict[str, Spread]:
    return {name: spread(expected[i], actual[i]) for i, name in enumerate(OUTPUTS)}


def _double_outputs(net: BlobNet, model: Model, rows: Rows) -> Arrays:
    """Export the same network in double precision, folded or plain as the file is, and run it.

    Spec: network.proof.1
    """
    about = model.manifest["model"]
    data = to_double_onnx(net, folded=about["folded"], opset=about["opset"])
    ready = session_of(data)
    return outputs(ready, rows.states.astype(np.float64), rows.masks.astype(np.float64), 64)


def _judged(proof: Proof, net: BlobNet, model: Model, rows: Rows) -> Proof:
    """Say what does not hold, and in which layer and position it shows first.

    Spec: network.proof.2, network.proof.3, network.proof.4
    """
    failures: list[str] = []
    guilty: int | None = None
    for name, one in proof.graph.items():
        if not one.within(GRAPH_LIMIT):
            failures.append(f"graph: {name} differs by {one.largest:.3g}, limit {GRAPH_LIMIT:g}")
            guilty = one.row
    for run in proof.runs:
        for name, one in run.spreads.items():
            if not one.within(proof.limits[name]):
                failures.append(
                    f"{run.name}: {name} differs by {one.largest:.3g}, "
                    f"limit {proof.limits[name]:.3g}"
                )
                guilty = one.row
        if run.agreement.disagree:
            failures.append(f"{run.name}: {run.agreement.disagree} rows prefer another action")
            guilty = run.agreement.row if guilty is None else guilty
    for name, one in proof.between.items():
        if not one.within(proof.limits[name]):
            failures.append(f"a row's {name} depends on its batch by {one.largest:.3g}")
            guilty = one.row if guilty is None else guilty
    if guilty is None:
        return proof
    found = first_divergence(net, model, rows, guilty)
    return replace(proof, failures=failures, divergence=found)
