"""The network as a player asks it, against the reference's own sums."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from golden.scenarios.positions import all_lines
from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.observe import observe
from reference.errors import BadArgument
from reference.network.answer import shipped
from reference.network.forward import forward
from reference.network.weights import read_weights
from reference.rng import Rng
from runtime.models import ModelError, load
from runtime.network import Network
from tests.runtime.damaged import TINY, shelve

NETWORK = Network.open(TINY)
WEIGHTS = read_weights(shipped()[NETWORK.model.sha256])


def some_rows() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return a state of every size and trump, seen by its actor."""
    states, masks = [], []
    for number, (_, line) in enumerate(all_lines()):
        state = line.acting()[Rng(number).below(len(line.acting()))]
        seen = observe(state, state.table.actor or 0)
        states.append(encode(seen))
        masks.append(ActionMasker().mask(seen))
    return np.stack(states), np.stack(masks)


STATES, MASKS = some_rows()
subsets = st.lists(st.integers(0, len(STATES) - 1), min_size=1, max_size=70)


def test_it_agrees_with_the_reference() -> None:
    """
    Spec: network.forward.1, network.forward.2, network.forward.3, network.precision.1
    """
    policy, value = NETWORK.evaluate(STATES, MASKS)
    expected = forward(WEIGHTS.config, WEIGHTS.tensors, STATES, MASKS)
    assert np.abs(policy - expected[0]).max() <= 1e-6
    assert np.abs(value - expected[1]).max() <= 1e-6


def test_policies_are_shares_of_the_legal_actions() -> None:
    """
    Spec: network.policy.1, network.value.1
    """
    for policy, value in (
        NETWORK.evaluate(STATES, MASKS),
        forward(WEIGHTS.config, WEIGHTS.tensors, STATES, MASKS),
    ):
        assert (policy[MASKS == 0] == 0).all()
        assert np.allclose(policy.sum(axis=1), 1, atol=1e-6)
        assert (np.abs(value) < 1).all()


@given(subsets)
@settings(max_examples=60)
def test_a_row_does_not_depend_on_its_batch(chosen: list[int]) -> None:
    """
    Spec: network.row.1
    """
    policy, value = NETWORK.evaluate(STATES[chosen], MASKS[chosen])
    for place, row in enumerate(chosen):
        alone = NETWORK.evaluate(STATES[row], MASKS[row])
        assert np.abs(policy[place] - alone[0][0]).max() <= 1e-6
        assert np.abs(value[place] - alone[1][0]).max() <= 1e-6


def test_one_state_is_a_batch_of_one() -> None:
    """
    Spec: network.input.1
    """
    policy, value = NETWORK.evaluate(STATES[0], MASKS[0])
    assert policy.shape == (1, 52)
    assert value.shape == (1, 1)


@given(subsets, st.integers(0, 69))
@settings(max_examples=30)
def test_an_empty_mask_is_refused_before_the_network_is_asked(
    chosen: list[int], empty: int
) -> None:
    """
    Spec: network.input.2
    """
    masks = MASKS[chosen].copy()
    masks[empty % len(chosen)] = 0
    for ask in (NETWORK.evaluate, lambda s, m: forward(WEIGHTS.config, WEIGHTS.tensors, s, m)):
        with pytest.raises(BadArgument, match=f"row {empty % len(chosen)} of the masks"):
            ask(STATES[chosen], masks)


@pytest.mark.parametrize(
    ("states", "masks"),
    [
        (STATES[:2, :255], MASKS[:2]),
        (STATES[:2], MASKS[:3]),
        (STATES[:2], MASKS[:2, :51]),
        (STATES[:2][:, :, None], MASKS[:2]),
        (np.full((1, 256), np.nan), MASKS[:1]),
        (np.full((1, 256), np.inf), MASKS[:1]),
        (STATES[:1], 2 * MASKS[:1]),
        (STATES[:1], np.full((1, 52), np.nan)),
    ],
)
def test_rows_that_do_not_fit_are_refused(
    states: NDArray[np.float32], masks: NDArray[np.float32]
) -> None:
    """
    Spec: network.input.1
    """
    for ask in (NETWORK.evaluate, lambda s, m: forward(WEIGHTS.config, WEIGHTS.tensors, s, m)):
        with pytest.raises(BadArgument):
            ask(states, masks)


def test_a_model_that_puts_out_no_number_is_told(tmp_path: Path) -> None:
    """
    Spec: network.proof.3
    """
    bias = WEIGHTS.tensors["value_head.3.bias"].tobytes()
    data = TINY.read_bytes()
    assert data.count(bias) == 1
    path = shelve(tmp_path, data.replace(bias, struct.pack("<f", float("nan"))))
    broken = Network(load(path))
    with pytest.raises(ModelError) as told:
        broken.evaluate(STATES[:3], MASKS[:3])
    assert told.value.code == "bad_output"
    assert "value" in str(told.value)
