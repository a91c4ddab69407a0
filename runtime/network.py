"""A network as the player asks it: rows in, policies and values out, never a number that is none.

Spec: network.input.1, network.row.1
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reference.errors import BadArgument
from runtime.models import INPUTS, OUTPUTS, Model, ModelError, load, session

Floats: TypeAlias = NDArray[np.float32]

NAMES = list(OUTPUTS)


class Network:
    """A model made ready: one thread and a pinned level, so that a machine repeats itself.

    Spec: network.row.1, network.precision.1
    """

    def __init__(self, model: Model, *, threads: int = 1, optimisation: str = "basic") -> None:
        self.model = model
        self._session = session(model, threads=threads, optimisation=optimisation)

    @classmethod
    def open(cls, path: Path) -> Network:
        """Load a model, with every check, and make it ready."""
        return cls(load(path))

    def evaluate(self, states: ArrayLike, masks: ArrayLike) -> tuple[Floats, Floats]:
        """Return the policy [rows, 52] and the value [rows, 1] of one state or many.

        Spec: network.input.1, network.input.2, network.proof.3
        """
        state, mask = _rows(states, masks)
        policy, value = self.run(state, mask)
        for name, out in (("policy", policy), ("value", value)):
            if out.shape != (len(state), OUTPUTS[name]) or not np.isfinite(out).all():
                raise ModelError(
                    "bad_output",
                    f"{self.model.path}: {name} is {list(out.shape)} or holds a number that is "
                    f"none; it is finite and [{len(state)}, {OUTPUTS[name]}]",
                )
        return policy, value

    def run(self, state: Floats, mask: Floats) -> tuple[Floats, Floats]:
        """Return what the model makes of rows that an encoder made; nothing is looked at."""
        try:
            policy, value = self._session.run(NAMES, {"state": state, "legal_actions_mask": mask})
        except Exception as error:  # noqa: BLE001 - onnxruntime's exceptions share no base
            why = " ".join(str(error).split())[:200]
            raise ModelError("bad_output", f"{self.model.path}: cannot be run: {why}") from None
        return policy, value


def _rows(states: ArrayLike, masks: ArrayLike) -> tuple[Floats, Floats]:
    """Take one state or many with their masks; refuse what a network must never be asked.

    Spec: network.input.1, network.input.2
    """
    state = np.atleast_2d(np.asarray(states, dtype=np.float32))
    mask = np.atleast_2d(np.asarray(masks, dtype=np.float32))
    width, actions = INPUTS.values()
    if state.shape[1:] != (width,) or mask.shape != (len(state), actions):
        raise BadArgument(
            f"states {list(state.shape)} and masks {list(mask.shape)}; "
            f"they are [rows, {width}] and [rows, {actions}]"
        )
    if not np.isfinite(state).all():
        raise BadArgument("a state holds finite numbers only")
    if not np.isin(mask, (0.0, 1.0)).all():
        raise BadArgument("a mask holds 0 and 1 only")
    empty = np.flatnonzero(~mask.any(axis=1))
    if empty.size:
        raise BadArgument(f"row {empty[0]} of the masks allows no action")
    return state, mask
