"""What a shipped network makes of a position: the answer of the op `network`, without torch.

Spec: network.op.1
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.game import State
from reference.blob.observe import observe
from reference.blob.position import read_position
from reference.errors import BadArgument, Malformed
from reference.network.forward import Doubles, forward
from reference.network.weights import LAYOUT, Weights, read_weights
from reference.wire import Json, fields, integer, plain, text

MODELS = Path(__file__).resolve().parents[2] / "models"
SHA256 = re.compile("[0-9a-f]{64}")


def network(value: Json) -> dict[str, Any]:
    """Ask a network about a position.

    Spec: network.op.1, network.op.2, network.precision.1
    """
    keys = fields(value, "in", ("position", "seat", "model"))
    seat, name = integer(keys["seat"], "seat"), text(keys["model"], "model")
    if not SHA256.fullmatch(name):
        raise Malformed("expected a sha256, 64 digits of lower-case hexadecimal", where="model")
    state = read_position(keys["position"])
    policy, worth = judged(state, seat, name)
    return {
        "policy": [plain(share) for share in policy.astype(np.float32).tolist()],
        "value": plain(float(np.float32(worth))),
    }


def judged(state: State, seat: int, name: str) -> tuple[Doubles, float]:
    """Return the policy and the value in double precision, the actor's mask applied.

    Spec: network.op.1, network.op.2, network.input.3
    """
    seen = observe(state, seat)
    weights = weights_of(name)
    mask = ActionMasker().mask(observe(state, state.table.actor or 0))
    policy, value = forward(weights.config, weights.tensors, encode(seen, LAYOUT), mask)
    return policy[0], float(value[0, 0])


def shipped() -> dict[str, Path]:
    """Return the shipped models whose weights lie beside them, by the hash of their ONNX file.

    Spec: network.model.2
    """
    found = {}
    for manifest in sorted(MODELS.glob("*.onnx.json")):
        stem = manifest.name.removesuffix(".onnx.json")
        if (checkpoint := manifest.with_name(f"{stem}.safetensors")).is_file():
            digest = json.loads(manifest.read_text(encoding="utf-8"))["model"]["sha256"]
            found[digest] = checkpoint
    return found


@cache
def weights_of(name: str) -> Weights:
    """Return the weights of a shipped model.

    Spec: network.model.2
    """
    known = shipped()
    if name not in known:
        raise BadArgument(f"no model is {name}; known: {', '.join(known) or 'none'}")
    return read_weights(known[name])
