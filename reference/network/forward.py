"""What a network makes of an encoding, as plain sums in double precision: the truth of its numbers.

Spec: network.forward.1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reference.errors import BadArgument
from reference.network.config import ACTIONS, STATE_SIZE, NetworkConfig

Tensors: TypeAlias = Mapping[str, NDArray[np.floating]]
Doubles: TypeAlias = NDArray[np.float64]

EPSILON = 1e-5


def forward(
    config: NetworkConfig, tensors: Tensors, states: ArrayLike, masks: ArrayLike
) -> tuple[Doubles, Doubles]:
    """Return the policy [rows, 52] and the value [rows, 1] of each row.

    Spec: network.forward.1, network.forward.2, network.policy.1, network.value.1
    """
    state, mask = rows(states, masks)
    x = _norm(tensors, "norm", _affine(tensors, "embedding", state))
    x = x + tensors["position"].reshape(-1).astype(np.float64)
    for number in range(config.layers):
        x = _layer(tensors, f"layers.{number}", x)
    logits = _affine(tensors, "policy_head.3", _rectified(tensors, "policy_head.0", x))
    value = _affine(tensors, "value_head.3", _rectified(tensors, "value_head.0", x))
    return _masked_softmax(logits, mask), np.tanh(value)


def rows(states: ArrayLike, masks: ArrayLike) -> tuple[Doubles, Doubles]:
    """Take one state or many with their masks; refuse what a network must never be asked.

    Spec: network.input.1, network.input.2
    """
    state = np.atleast_2d(np.asarray(states, dtype=np.float64))
    mask = np.atleast_2d(np.asarray(masks, dtype=np.float64))
    if state.shape[1:] != (STATE_SIZE,) or mask.shape != (len(state), ACTIONS):
        raise BadArgument(
            f"states {list(state.shape)} and masks {list(mask.shape)}; "
            f"they are [rows, {STATE_SIZE}] and [rows, {ACTIONS}]"
        )
    if not np.isfinite(state).all():
        raise BadArgument("a state holds finite numbers only")
    if not np.isin(mask, (0.0, 1.0)).all():
        raise BadArgument("a mask holds 0 and 1 only")
    empty = np.flatnonzero(~mask.any(axis=1))
    if empty.size:
        raise BadArgument(f"row {empty[0]} of the masks allows no action")
    return state, mask


def _layer(tensors: Tensors, name: str, x: Doubles) -> Doubles:
    """Attend, feed forward, each with what came in added and normalised.

    With one token its attention weight is 1 whatever the query and the key say, so only the value
    and the output projections are left.

    Spec: network.forward.2, network.fold.1
    """
    width = x.shape[1]
    value = tensors[f"{name}.self_attn.in_proj_weight"][2 * width :].astype(np.float64)
    bias = tensors[f"{name}.self_attn.in_proj_bias"][2 * width :].astype(np.float64)
    attended = _affine(tensors, f"{name}.self_attn.out_proj", x @ value.T + bias)
    x = _norm(tensors, f"{name}.norm1", x + attended)
    fed = _affine(tensors, f"{name}.linear2", _rectified(tensors, f"{name}.linear1", x))
    return _norm(tensors, f"{name}.norm2", x + fed)


def _affine(tensors: Tensors, name: str, x: Doubles) -> Doubles:
    weight = tensors[f"{name}.weight"].astype(np.float64)
    bias = tensors[f"{name}.bias"].astype(np.float64)
    result: Doubles = x @ weight.T + bias
    return result


def _rectified(tensors: Tensors, name: str, x: Doubles) -> Doubles:
    return np.maximum(_affine(tensors, name, x), 0.0)


def _norm(tensors: Tensors, name: str, x: Doubles) -> Doubles:
    """Centre a row, divide by its spread, scale and shift.

    Spec: network.forward.3
    """
    centred = x - x.mean(axis=1, keepdims=True)
    spread = np.sqrt((centred**2).mean(axis=1, keepdims=True) + EPSILON)
    scaled: Doubles = centred / spread * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]
    return scaled


def _masked_softmax(logits: Doubles, mask: Doubles) -> Doubles:
    """Share 1 among the legal actions; an illegal one gets exactly 0.

    Spec: network.policy.1
    """
    masked = np.where(mask == 0, -np.inf, logits)
    weights = np.exp(masked - masked.max(axis=1, keepdims=True))
    shares: Doubles = weights / weights.sum(axis=1, keepdims=True)
    return shares
