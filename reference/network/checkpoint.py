"""Networks and trainers on disk, and back, so that learning goes on as if it had never stopped.

Spec: network.checkpoint.1, network.checkpoint.4
"""

from __future__ import annotations

from pathlib import Path

import torch

from reference.network.errors import BadCheckpoint
from reference.network.model import BlobNet
from reference.network.trainer import Trainer, TrainerConfig
from reference.network.weights import Weights, read_weights, write_weights

MOMENTS = ("step", "exp_avg", "exp_avg_sq")
"""What Adam keeps for every weight."""


def save(
    path: Path, net: BlobNet, *, step: int = 0, commit: str | None = None,
    trainer: Trainer | None = None,
) -> None:  # fmt: skip
    """Write a network that has learned for some steps, and with a trainer all it needs to go on.

    Spec: network.checkpoint.1, network.checkpoint.4
    """
    tensors = {name: value.detach().numpy() for name, value in net.state_dict().items()}
    rest = {}
    if trainer is not None:
        for name, weight in net.named_parameters():
            for moment, value in trainer.optimiser.state[weight].items():
                rest[f"adam.{name}.{moment}"] = value.detach().numpy()
    write_weights(
        path,
        Weights(
            net.config,
            step=trainer.step_count if trainer else step,
            tensors=tensors,
            commit=commit,
            rest=rest,
            trainer=trainer.to_json() if trainer else None,
        ),
    )


def load_net(path: Path) -> BlobNet:
    """Read a network.

    Spec: network.checkpoint.2
    """
    return _net(read_weights(path))


def resume(path: Path) -> Trainer:
    """Read a network with its trainer; the next step is the one that would have come.

    Spec: network.checkpoint.4
    """
    weights = read_weights(path)
    if weights.trainer is None:
        raise BadCheckpoint("it holds a network without its trainer", where=path)
    try:
        config = TrainerConfig(**weights.trainer)
    except TypeError:
        raise BadCheckpoint("its trainer is described in other words", where=path) from None
    net = _net(weights)
    trainer = Trainer(net, config, weights.step)
    if not weights.rest:  # saved before the first step: Adam had nothing to remember
        return trainer
    for name, weight in net.named_parameters():
        kept = {moment: weights.rest.get(f"adam.{name}.{moment}") for moment in MOMENTS}
        for moment, array in kept.items():
            wanted = () if moment == "step" else tuple(weight.shape)
            if array is None or array.shape != wanted:
                raise BadCheckpoint(f"{moment} of {name} is missing or misshapen", where=path)
            trainer.optimiser.state[weight][moment] = torch.from_numpy(array.copy())
    return trainer


def _net(weights: Weights) -> BlobNet:
    net = BlobNet.new(weights.config, seed=0)
    state = {name: torch.from_numpy(array.copy()) for name, array in weights.tensors.items()}
    net.load_state_dict(state)
    return net.eval()
