"""How fast a network answers: PyTorch, ONNX plain and ONNX folded, on one thread."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np
import torch
from numpy.typing import NDArray

from benchmarks.timing import Figure, Tell
from lockstep.onnx.positions import Rows, sample
from reference.network.config import PRESETS
from reference.network.export import to_onnx
from reference.network.model import BlobNet, one_thread
from runtime.models import session_of

BATCHES = (1, 8, 32, 64)
ROUNDS = 40
SECONDS = 0.02

Ask = Callable[[NDArray[np.float32], NDArray[np.float32]], object]


def run(tell: Tell) -> list[Figure]:
    """Measure the full network at several batches, the three taking turns."""
    net = BlobNet.new(PRESETS["full"], seed=1).eval()
    rows = sample(max(BATCHES) * 4)
    tell("exporting")
    ways: dict[str, Ask] = {
        "torch": _torch(net),
        "plain": _onnx(to_onnx(net, folded=False)),
        "folded": _onnx(to_onnx(net, folded=True)),
    }
    figures = []
    for batch in BATCHES:
        tell(f"batch {batch}")
        with one_thread():
            times = _measure(ways, rows, batch)
        figures += [Figure(f"{name}, batch {batch}", 1e3 * times[name], "ms") for name in ways]
        wanted = ">= 1.8" if batch in (1, 32) else None
        gain, over_torch = times["plain"] / times["folded"], times["torch"] / times["folded"]
        figures.append(Figure(f"folded against plain, batch {batch}", gain, "ratio", wanted))
        figures.append(Figure(f"folded against torch, batch {batch}", over_torch, "ratio"))
    return figures


def _torch(net: BlobNet) -> Ask:
    def ask(states: NDArray[np.float32], masks: NDArray[np.float32]) -> object:
        with torch.inference_mode():
            return net(torch.from_numpy(states), torch.from_numpy(masks))

    return ask


def _onnx(data: bytes) -> Ask:
    ready = session_of(data)

    def ask(states: NDArray[np.float32], masks: NDArray[np.float32]) -> object:
        return ready.run(None, {"state": states, "legal_actions_mask": masks})

    return ask


def _measure(ways: dict[str, Ask], rows: Rows, batch: int) -> dict[str, float]:
    """Return the seconds one batch takes each way: the median over turns taken in a circle.

    In turns, so that whatever else the machine does slows all of them alike; within a turn the
    fastest call counts.
    """
    states, masks = rows.states[:batch], rows.masks[:batch]
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, ask in ways.items():
            best, until = float("inf"), perf_counter() + SECONDS
            while perf_counter() < until:
                began = perf_counter()
                ask(states, masks)
                best = min(best, perf_counter() - began)
            found[name].append(best)
    return {name: median(times) for name, times in found.items()}
