"""BlobNet in PyTorch: the network that learns.

Spec: network.forward.1
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from reference.errors import BadArgument
from reference.network.config import (
    ACTIONS,
    POLICY_HIDDEN,
    STATE_SIZE,
    VALUE_HIDDEN,
    NetworkConfig,
)


class BlobNet(nn.Module):
    """A transformer over one token, with a policy and a value for each state.

    Spec: network.forward.1, network.forward.2, network.config.3
    """

    def __init__(self, config: NetworkConfig) -> None:
        super().__init__()
        self.config = config
        self.embedding = nn.Linear(STATE_SIZE, config.width)
        self.norm = nn.LayerNorm(config.width)
        self.position = nn.Parameter(0.02 * torch.randn(1, 1, config.width))
        # Not nn.TransformerEncoder: it copies one layer, so that all would start alike.
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(
                config.width, config.heads, config.feedforward, config.dropout, batch_first=True
            )
            for _ in range(config.layers)
        )
        self.policy_head = nn.Sequential(
            nn.Linear(config.width, POLICY_HIDDEN),
            nn.ReLU(),
            nn.Dropout(config.dropout),
            nn.Linear(POLICY_HIDDEN, ACTIONS),
        )
        self.value_head = nn.Sequential(
            nn.Linear(config.width, VALUE_HIDDEN),
            nn.ReLU(),
            nn.Dropout(config.dropout),
            nn.Linear(VALUE_HIDDEN, 1),
            nn.Tanh(),
        )

    @classmethod
    def new(cls, config: NetworkConfig, seed: int) -> BlobNet:
        """Make an untrained network; the same seed makes the same one.

        Spec: network.config.3
        """
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            return cls(config)

    def forward(self, state: Tensor, legal_actions_mask: Tensor) -> tuple[Tensor, Tensor]:
        """Judge one state or many: policy [52] and value [1], with a row for each of many.

        Spec: network.input.1, network.input.2
        """
        many = state.dim() == 2
        states = state if many else state.unsqueeze(0)
        masks = legal_actions_mask if many else legal_actions_mask.unsqueeze(0)
        check_rows(states, masks)
        policy, value = outputs(*self.judge(states), masks)
        return (policy, value) if many else (policy[0], value[0])

    def judge(self, states: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits and values, before any mask.

        Spec: network.forward.1, network.forward.2, network.value.1
        """
        x = self.norm(self.embedding(states)).unsqueeze(1) + self.position
        for layer in self.layers:
            x = layer(x)
        x = x.squeeze(1)
        return self.policy_head(x), self.value_head(x)


def outputs(logits: Tensor, value: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """Turn logits into a policy over the legal actions.

    Spec: network.policy.1
    """
    return torch.softmax(masked(logits, mask), dim=-1), value


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """Leave no chance to illegal actions."""
    return logits.masked_fill(mask == 0, float("-inf"))


def check_rows(states: Tensor, masks: Tensor) -> None:
    """Refuse shapes that do not fit, and a mask that allows nothing: its softmax would be NaN.

    Spec: network.input.1, network.input.2
    """
    if states.shape[1:] != (STATE_SIZE,) or masks.shape != (len(states), ACTIONS):
        raise BadArgument(
            f"states {list(states.shape)} and masks {list(masks.shape)}; "
            f"they are [rows, {STATE_SIZE}] and [rows, {ACTIONS}]"
        )
    empty = torch.nonzero(~(masks != 0).any(dim=1))
    if len(empty):
        raise BadArgument(f"row {int(empty[0])} of the masks allows no action")


def evaluate(
    net: BlobNet, states: NDArray[np.floating], masks: NDArray[np.floating], batch: int = 64
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """Judge rows of numpy with a network that is not learning, in its own precision."""
    net.eval()
    kind = next(net.parameters()).dtype
    found = []
    with one_thread(), torch.inference_mode():
        for first in range(0, len(states), batch):
            rows = slice(first, first + batch)
            state, mask = torch.from_numpy(states[rows]), torch.from_numpy(masks[rows])
            found.append(net(state.to(kind), mask.to(kind)))
    policies, values = zip(*found, strict=True)
    return torch.cat(policies).numpy(), torch.cat(values).numpy()


@contextmanager
def one_thread() -> Iterator[None]:
    """Compute on one thread: matrices this small only lose time waiting for each other."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def stages(
    net: BlobNet, states: NDArray[np.floating], masks: NDArray[np.floating]
) -> dict[str, NDArray[np.floating]]:
    """Return what every norm puts out, by its name, in order, then policy and value.

    Spec: network.proof.4
    """
    seen: dict[str, NDArray[np.floating]] = {}
    norms = [(name, part) for name, part in net.named_modules() if isinstance(part, nn.LayerNorm)]

    def listen(name: str, part: nn.Module) -> torch.utils.hooks.RemovableHandle:
        def keep(_part: nn.Module, _args: object, out: Tensor) -> None:
            seen[name] = out.detach().reshape(len(states), -1).numpy()

        return part.register_forward_hook(keep)

    handles = [listen(name, part) for name, part in norms]
    try:
        policy, value = evaluate(net, states, masks, batch=len(states))
    finally:
        for handle in handles:
            handle.remove()
    return {**seen, "policy": policy, "value": value}
