"""BlobNet: its shape, its start, its masks, and its equality with the plain sums."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import BadArgument
from reference.network.config import LARGEST, PRESETS, NetworkConfig
from reference.network.errors import BadCheckpoint
from reference.network.forward import forward
from reference.network.model import BlobNet, evaluate, one_thread, stages

TINY = BlobNet.new(PRESETS["tiny"], seed=3).eval()
rows_of = st.integers(1, 20)
seeds = st.integers(0, 2**32 - 1)


def drawn(rows: int, seed: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Draw states and masks, every mask allowing something."""
    generator = torch.Generator().manual_seed(seed)
    states = torch.rand(rows, 256, generator=generator) * 2 - 0.5
    masks = (torch.rand(rows, 52, generator=generator) < 0.2).float()
    masks[range(rows), torch.randint(52, (rows,), generator=generator)] = 1
    return states, masks


@pytest.mark.parametrize(
    ("name", "parameters"), [("full", 4_917_301), ("small", 492_853), ("tiny", 51_573)]
)
def test_presets_have_their_shapes(name: str, parameters: int) -> None:
    """
    Spec: network.config.1, network.config.2
    """
    config = PRESETS[name]
    net = BlobNet.new(config, seed=0)
    assert {key: tuple(value.shape) for key, value in net.state_dict().items()} == config.shapes()
    assert sum(weight.numel() for weight in net.parameters()) == config.parameters == parameters


@given(
    st.fixed_dictionaries({name: st.integers(-1, most + 1) for name, most in LARGEST.items()}),
    st.floats(-0.5, 1.5),
)
def test_a_config_is_within_its_bounds_or_refused(sizes: dict[str, int], dropout: float) -> None:
    """
    Spec: network.config.1
    """
    right = (
        all(1 <= sizes[name] <= most for name, most in LARGEST.items())
        and sizes["width"] % sizes["heads"] == 0
        and 0 <= dropout < 1
    )
    value = {**sizes, "dropout": dropout}
    if right:
        assert NetworkConfig.of_json(value).to_json() == value
    else:
        with pytest.raises(BadCheckpoint):
            NetworkConfig.of_json(value)


@pytest.mark.parametrize(
    "value", [None, [], {}, {"width": 32}, {**PRESETS["tiny"].to_json(), "x": 1}]
)
def test_what_is_no_config_is_refused(value: object) -> None:
    with pytest.raises(BadCheckpoint, match="a config holds exactly"):
        NetworkConfig.of_json(value)


def test_layers_start_different() -> None:
    """
    Spec: network.config.3
    """
    net = BlobNet.new(PRESETS["full"], seed=0)
    for name in ("self_attn.in_proj_weight", "linear1.weight", "linear2.weight"):
        seen = {layer.state_dict()[name].numpy().tobytes() for layer in net.layers}
        assert len(seen) == len(net.layers)


@given(seeds)
@settings(max_examples=10)
def test_a_seed_makes_one_network_whatever_was_drawn_before(seed: int) -> None:
    """
    Spec: network.config.3
    """
    one = BlobNet.new(PRESETS["tiny"], seed)
    torch.rand(3)
    other = BlobNet.new(PRESETS["tiny"], seed)
    assert all(torch.equal(a, b) for a, b in zip(one.parameters(), other.parameters(), strict=True))


@given(rows_of, seeds)
@settings(max_examples=30, deadline=None)
def test_policies_are_shares_and_values_within_bounds(rows: int, seed: int) -> None:
    """
    Spec: network.policy.1, network.value.1
    """
    states, masks = drawn(rows, seed)
    policy, value = TINY(states, masks)
    assert policy.shape == (rows, 52)
    assert value.shape == (rows, 1)
    assert torch.allclose(policy.sum(dim=1), torch.ones(rows), atol=1e-6)
    assert (policy[masks == 0] == 0).all()
    assert (value.abs() <= 1).all()


@given(rows_of, seeds)
@settings(max_examples=30, deadline=None)
def test_one_state_is_judged_as_in_a_batch(rows: int, seed: int) -> None:
    """
    Spec: network.input.1, network.row.1
    """
    states, masks = drawn(rows, seed)
    policy, value = TINY(states, masks)
    for row in range(rows):
        alone = TINY(states[row], masks[row])
        assert alone[0].shape == (52,)
        assert torch.allclose(alone[0], policy[row], atol=1e-6)
        assert torch.allclose(alone[1], value[row], atol=1e-6)


@given(rows_of, seeds, st.integers(0, 19))
@settings(max_examples=20, deadline=None)
def test_an_empty_mask_is_an_error(rows: int, seed: int, empty: int) -> None:
    """
    Spec: network.input.2
    """
    states, masks = drawn(rows, seed)
    masks[empty % rows] = 0
    with pytest.raises(BadArgument, match=f"row {empty % rows} of the masks allows no action"):
        TINY(states, masks)


@pytest.mark.parametrize(("states", "masks"), [((2, 255), (2, 52)), ((2, 256), (1, 52))])
def test_shapes_that_do_not_fit_are_refused(states: tuple[int], masks: tuple[int]) -> None:
    with pytest.raises(BadArgument, match=r"they are \[rows, 256\]"):
        TINY(torch.ones(states), torch.ones(masks))


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_plain_sums_are_the_same_network(name: str) -> None:
    """
    Spec: network.forward.1, network.forward.2, network.forward.3
    """
    net = BlobNet.new(PRESETS[name], seed=5)
    generator = torch.Generator().manual_seed(1)
    # Fresh norms scale by one and shift by nothing, which would hide a mistake with either.
    with torch.no_grad():
        for weight in net.parameters():
            weight.add_(0.1 * torch.rand(weight.shape, generator=generator))
    tensors = {key: value.detach().numpy() for key, value in net.state_dict().items()}
    states, masks = (tensor.numpy() for tensor in drawn(40, 6))
    expected = evaluate(net.double(), states, masks)
    found = forward(net.config, tensors, states, masks)
    assert np.abs(found[0] - expected[0]).max() < 1e-12
    assert np.abs(found[1] - expected[1]).max() < 1e-12


def test_dropout_is_for_learning_only() -> None:
    states, masks = drawn(4, 1)
    net = BlobNet.new(PRESETS["tiny"], seed=1)
    evaluate(net, states.numpy(), masks.numpy())
    assert not net.training
    assert torch.equal(net(states, masks)[0], net(states, masks)[0])
    net.train()
    assert not torch.equal(net(states, masks)[0], net(states, masks)[0])


def test_stages_are_the_norms_in_order() -> None:
    """
    Spec: network.proof.4
    """
    states, masks = (tensor.numpy() for tensor in drawn(3, 1))
    found = stages(TINY, states, masks)
    assert list(found) == [
        "norm", "layers.0.norm1", "layers.0.norm2", "layers.1.norm1", "layers.1.norm2",
        "policy", "value",
    ]  # fmt: skip
    assert all(out.shape == (3, 32) for name, out in found.items() if "norm" in name)
    assert not any(part._forward_hooks for part in TINY.modules())


def test_threads_are_given_back() -> None:
    before = torch.get_num_threads()
    with one_thread():
        assert torch.get_num_threads() == 1
    assert torch.get_num_threads() == before
