"""Learning: a policy from the actors' rows, a value from every row.

Spec: network.train.1
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from reference.errors import BadArgument
from reference.network.errors import Diverged
from reference.network.model import BlobNet, check_rows, masked
from reference.rng import derive


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows to learn from; `acting` marks those of the seat to act, every row has its mask.

    Spec: network.train.1
    """

    states: Tensor
    masks: Tensor
    policies: Tensor
    values: Tensor
    acting: Tensor

    def check(self) -> None:
        """Refuse rows that do not fit together, or a target that is not legal.

        Spec: network.train.3
        """
        check_rows(self.states, self.masks)
        rows = len(self.states)
        if not (
            self.policies.shape == self.masks.shape
            and self.values.shape == (rows, 1)
            and self.acting.shape == (rows,)
        ):
            raise BadArgument("policies are [rows, 52], values [rows, 1] and acting [rows]")
        if bool(((self.policies != 0) & (self.masks == 0)).any()):
            raise BadArgument("a target policy gives weight to an illegal action")


@dataclass(frozen=True, slots=True)
class Losses:
    """What one step found, before it learned: the parts and their weighted sum."""

    total: float
    policy: float
    value: float
    gradient: float


@dataclass(frozen=True, slots=True)
class TrainerConfig:
    """How to learn."""

    rate: float = 1e-3
    decay: float = 1e-4
    policy_weight: float = 1.0
    value_weight: float = 1.0
    clip: float = 1.0
    seed: int = 0


class Trainer:
    """Teaches a network with Adam; everything it draws comes from its seed and the step.

    Spec: network.train.1, network.train.2
    """

    def __init__(self, net: BlobNet, config: TrainerConfig | None = None, step: int = 0) -> None:
        self.net = net
        self.config = config or TrainerConfig()
        self.step_count = step
        self.optimiser = torch.optim.Adam(
            net.parameters(), lr=self.config.rate, weight_decay=self.config.decay
        )

    def losses(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Return the weighted sum, the policy's cross-entropy and the value's squared error.

        Spec: network.train.1
        """
        batch.check()
        logits, values = self.net.judge(batch.states)
        shares = functional.log_softmax(masked(logits, batch.masks), dim=-1)
        # An illegal action's share is -inf and its target 0: the product would be NaN.
        entropy = -(batch.policies * shares.masked_fill(batch.masks == 0, 0.0)).sum(dim=-1)
        actors = batch.acting.to(entropy.dtype)
        policy = (entropy * actors).sum() / actors.sum().clamp(min=1)
        value = functional.mse_loss(values, batch.values)
        total = self.config.policy_weight * policy + self.config.value_weight * value
        return total, policy, value

    def step(self, batch: Batch) -> Losses:
        """Learn from one batch.

        Spec: network.train.1, network.train.2, network.train.3
        """
        self.net.train()
        with torch.random.fork_rng(devices=[]):
            # From seed and step alone, so that a resumed run drops the same units.
            torch.manual_seed(derive(self.config.seed, self.step_count))
            total, policy, value = self.losses(batch)
        if not bool(torch.isfinite(total)):
            raise Diverged(f"the loss of step {self.step_count} is {total.item()}")
        self.optimiser.zero_grad()
        total.backward()  # type: ignore[no-untyped-call]
        gradient = nn.utils.clip_grad_norm_(self.net.parameters(), self.config.clip)
        self.optimiser.step()
        self.step_count += 1
        return Losses(total.item(), policy.item(), value.item(), gradient.item())

    def to_json(self) -> dict[str, float | int]:
        """Return how it learns, as JSON."""
        return asdict(self.config)
