"""Learning: what counts, what is refused, and that the same seed learns the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import BadArgument
from reference.network.config import PRESETS
from reference.network.errors import Diverged
from reference.network.model import BlobNet
from reference.network.trainer import Batch, Losses, Trainer, TrainerConfig
from tests.network.lessons import lesson, some

LESSON = lesson(6)


def trainer(**config: float) -> Trainer:
    return Trainer(BlobNet.new(PRESETS["tiny"], seed=1), TrainerConfig(**config))  # type: ignore[arg-type]


def learn(one: Trainer, batch: Batch, steps: int) -> list[Losses]:
    return [one.step(batch) for _ in range(steps)]


def test_a_lesson_is_learned_within_seconds() -> None:
    """
    Spec: network.train.1
    """
    batch = some(LESSON, list(range(0, len(LESSON.states), 7)))
    found = learn(trainer(), batch, 150)
    assert found[-1].total < found[0].total / 2
    assert found[-1].policy < found[0].policy
    assert found[-1].value < found[0].value


def test_the_same_seed_learns_the_same() -> None:
    """
    Spec: network.train.2
    """
    one = learn(trainer(seed=4), LESSON, 5)
    torch.manual_seed(99)
    torch.rand(5)
    assert learn(trainer(seed=4), LESSON, 5) == one
    assert learn(trainer(seed=5), LESSON, 5) != one


@given(st.floats(0, 4), st.floats(0, 4))
@settings(max_examples=20, deadline=None)
def test_the_total_is_the_weighted_sum(policy: float, value: float) -> None:
    """
    Spec: network.train.1
    """
    found = trainer(policy_weight=policy, value_weight=value).step(LESSON)
    assert found.total == pytest.approx(policy * found.policy + value * found.value, rel=1e-5)


def test_only_the_actors_teach_a_policy_and_every_row_a_value() -> None:
    """
    Spec: network.train.1
    """
    one = trainer()
    one.net.eval()
    _, policy, value = one.losses(LESSON)
    other = LESSON.policies.clone()
    idle = ~LESSON.acting
    first_legal = LESSON.masks.argmax(dim=1)
    other[idle] = 0
    other[idle, first_legal[idle]] = 1
    _, unchanged, _ = one.losses(replace(LESSON, policies=other))
    assert torch.equal(policy, unchanged)
    values = LESSON.values.clone()
    values[int(idle.nonzero()[0])] += 1
    _, _, changed = one.losses(replace(LESSON, values=values))
    assert not torch.equal(value, changed)
    actors = some(LESSON, LESSON.acting.nonzero().flatten().tolist())
    assert torch.allclose(one.losses(actors)[1], policy, atol=1e-6)


def test_rows_without_an_actor_teach_no_policy() -> None:
    found = trainer().step(replace(LESSON, acting=torch.zeros_like(LESSON.acting)))
    assert found.policy == 0


def test_the_cross_entropy_is_that_of_the_masked_policy() -> None:
    """
    Spec: network.train.1, network.policy.1
    """
    one = trainer()
    one.net.eval()
    policy, _ = one.net(LESSON.states, LESSON.masks)
    shown = (LESSON.policies * policy).sum(dim=1)[LESSON.acting]
    assert torch.allclose(one.losses(LESSON)[1], -shown.log().mean(), atol=1e-5)


def test_gradients_are_clipped() -> None:
    """
    Spec: network.train.1
    """
    one = trainer(policy_weight=1000.0)
    found = one.step(LESSON)
    norm = torch.cat(
        [weight.grad.flatten() for weight in one.net.parameters() if weight.grad is not None]
    ).norm()
    assert found.gradient > 1
    assert norm.item() == pytest.approx(1.0, rel=1e-3)


def test_a_loss_that_is_no_number_stops_and_changes_nothing() -> None:
    """
    Spec: network.train.3
    """
    one = trainer()
    before = [weight.clone() for weight in one.net.parameters()]
    with pytest.raises(Diverged):
        one.step(replace(LESSON, values=torch.full_like(LESSON.values, float("nan"))))
    assert all(torch.equal(a, b) for a, b in zip(before, one.net.parameters(), strict=True))
    assert one.step_count == 0


def test_targets_that_do_not_fit_are_refused() -> None:
    """
    Spec: network.train.3
    """
    illegal = LESSON.policies.clone()
    illegal[0, int((LESSON.masks[0] == 0).nonzero()[0])] = 0.1
    for wrong in (
        replace(LESSON, policies=illegal),
        replace(LESSON, values=LESSON.values[:, 0]),
        replace(LESSON, acting=LESSON.acting[1:]),
        replace(LESSON, masks=torch.zeros_like(LESSON.masks)),
    ):
        with pytest.raises(BadArgument):
            trainer().step(wrong)


def test_it_learns_with_adam_as_asked() -> None:
    """
    Spec: network.train.1
    """
    group = trainer().optimiser.param_groups[0]
    assert isinstance(trainer().optimiser, torch.optim.Adam)
    assert (group["lr"], group["weight_decay"]) == (1e-3, 1e-4)
