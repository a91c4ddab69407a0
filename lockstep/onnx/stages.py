"""Where two runs of one network part: the first layer whose output differs.

Spec: network.proof.4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from lockstep.onnx.positions import Rows
from reference.network.graph import with_outputs
from reference.network.model import BlobNet, stages
from runtime.models import Model, session_of

# Norms put out numbers around 1, where single precision errs by some 1e-6 after a few layers.
APART = 2e-5


@dataclass(frozen=True, slots=True)
class Divergence:
    """The first layer that differs, by how much, and the position that shows it.

    Without a layer every one is alike within rounding, and the sum of their errors is what differs.
    """

    layer: str | None
    difference: float
    by_layer: dict[str, float]
    position: dict[str, Any]


def first_divergence(net: BlobNet, model: Model, rows: Rows, row: int) -> Divergence:
    """Run one row through both, layer by layer.

    Spec: network.proof.4
    """
    one = slice(row, row + 1)
    expected = stages(net, rows.states[one], rows.masks[one])
    data, inner = with_outputs(model.data, set(expected))
    names = [*inner, "policy", "value"]
    ready = session_of(data, optimisation="off")
    feed = {"state": rows.states[one], "legal_actions_mask": rows.masks[one]}
    found = dict(zip(names, ready.run(names, feed), strict=True))
    apart = {
        name: float(np.max(np.abs(expected[name].reshape(-1) - found[name].reshape(-1))))
        for name in names
    }
    first = next((name for name in names if not apart[name] <= _bearable(name)), None)
    where = rows.rows[row].to_json()
    return Divergence(first, apart[first] if first else max(apart.values()), apart, where)


def _bearable(name: str) -> float:
    return 1e-6 if name in ("policy", "value") else APART
