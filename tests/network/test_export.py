"""ONNX files: the same bytes for the same weights, nothing in them but the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from golden.schema import complaint
from reference.network.checkpoint import load_net
from reference.network.config import PRESETS, NetworkConfig
from reference.network.errors import BadExport
from reference.network.export import OPSETS, manifest_of, to_onnx, write_model
from reference.network.fold import FoldedNet, folded_attention
from reference.network.graph import norm_names, with_outputs
from reference.network.model import BlobNet, evaluate
from reference.network.weights import read_weights, sidecar_of
from runtime.models import load, session_of
from tests.network.test_model import drawn

ROOT = Path(__file__).parents[2]
NET = BlobNet.new(PRESETS["tiny"], seed=3)
FOLDED, PLAIN = to_onnx(NET), to_onnx(NET, folded=False)
FORMS = pytest.mark.parametrize("data", [FOLDED, PLAIN], ids=["folded", "plain"])


@given(st.sampled_from([(8, 1), (8, 2), (8, 8), (32, 4)]), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_folding_is_exact_algebra(shape: tuple[int, int], seed: int) -> None:
    """
    Spec: network.fold.1
    """
    width, heads = shape
    torch.manual_seed(seed)
    attention = torch.nn.MultiheadAttention(width, heads, batch_first=True).double().eval()
    with torch.no_grad():
        for weight in attention.parameters():
            weight.copy_(torch.randn(weight.shape))
        x = torch.randn(5, 1, width, dtype=torch.float64)
        expected, _ = attention(x, x, x)
        assert torch.allclose(folded_attention(attention)(x), expected, atol=1e-10)


def test_a_folded_network_judges_alike() -> None:
    """
    Spec: network.fold.1
    """
    double = BlobNet.new(NetworkConfig(16, 3, 4, 24), seed=1).double().eval()
    states, _ = drawn(9, 2)
    with torch.no_grad():
        expected, found = double.judge(states.double()), FoldedNet(double).judge(states.double())
    assert torch.allclose(found[0], expected[0], atol=1e-12)
    assert torch.allclose(found[1], expected[1], atol=1e-12)


def test_exporting_leaves_the_network_as_it_was() -> None:
    net = BlobNet.new(PRESETS["tiny"], seed=3).train()
    before = {name: value.clone() for name, value in net.state_dict().items()}
    to_onnx(net, kind=torch.float64)
    assert net.training
    assert all(torch.equal(value, before[name]) for name, value in net.state_dict().items())


def test_the_same_weights_are_the_same_bytes() -> None:
    """
    Spec: network.export.2
    """
    assert to_onnx(NET) == FOLDED
    code = """if True:
        import hashlib, sys
        from reference.network.config import PRESETS
        from reference.network.export import to_onnx
        from reference.network.model import BlobNet
        data = to_onnx(BlobNet.new(PRESETS["tiny"], 3))
        sys.stdout.write(hashlib.sha256(data).hexdigest())
    """
    child = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    about = manifest_of(FOLDED, NET.config, folded=True, opset=18, step=0, commit=None)
    assert child.stdout == about["model"]["sha256"]
    assert to_onnx(BlobNet.new(PRESETS["tiny"], seed=4)) != FOLDED


@FORMS
def test_nothing_but_the_network_is_in_the_file(data: bytes) -> None:
    """
    Spec: network.export.2
    """
    for word in (b"torch", b"site-packages", b".py", b"aten", str(ROOT).encode()):
        assert word not in _without_numbers(data), word
    model = onnx.load_model_from_string(data)
    assert not model.metadata_props
    assert not any(tensor.external_data for tensor in model.graph.initializer)


def _without_numbers(data: bytes) -> bytes:
    """Return a file's bytes without its numbers, where any word may occur by chance."""
    model = onnx.load_model_from_string(data)
    for tensor in model.graph.initializer:
        tensor.ClearField("raw_data")
    return bytes(model.SerializeToString())


@FORMS
def test_names_and_shapes_are_fixed_and_any_batch_will_do(data: bytes) -> None:
    """
    Spec: network.export.1
    """
    ready = session_of(data)
    assert [(one.name, one.shape) for one in ready.get_inputs()] == [
        ("state", ["batch", 256]), ("legal_actions_mask", ["batch", 52]),
    ]  # fmt: skip
    assert [(one.name, one.shape) for one in ready.get_outputs()] == [
        ("policy", ["batch", 52]), ("value", ["batch", 1]),
    ]  # fmt: skip
    for rows in (1, 2, 7, 64, 100):
        states, masks = (tensor.numpy() for tensor in drawn(rows, rows))
        policy, value = ready.run(None, {"state": states, "legal_actions_mask": masks})
        expected = evaluate(NET, states, masks)
        assert np.abs(policy - expected[0]).max() <= 1e-6
        assert np.abs(value - expected[1]).max() <= 1e-6


def test_folding_takes_the_attention_out() -> None:
    """
    Spec: network.fold.1
    """
    folded, plain = (onnx.load_model_from_string(data).graph for data in (FOLDED, PLAIN))
    assert sum(node.op_type == "Softmax" for node in folded.node) == 1
    assert sum(node.op_type == "Softmax" for node in plain.node) == 1 + NET.config.layers
    assert len(FOLDED) < len(PLAIN)


@FORMS
def test_norms_can_be_listened_to(data: bytes) -> None:
    """
    Spec: network.proof.4
    """
    names = norm_names(NET.config.layers)
    assert with_outputs(data, {*names, "policy", "elsewhere"})[1] == names


@pytest.mark.parametrize("opset", OPSETS)
def test_every_opset_offered_can_be_run(opset: int) -> None:
    """
    Spec: network.export.1
    """
    data = to_onnx(NET, opset=opset)
    assert onnx.load_model_from_string(data).opset_import[0].version == opset
    states, masks = (tensor.numpy() for tensor in drawn(3, 1))
    policy, _ = session_of(data).run(None, {"state": states, "legal_actions_mask": masks})
    assert np.abs(policy - evaluate(NET, states, masks)[0]).max() <= 1e-6


@pytest.mark.parametrize("opset", [0, 17, 24])
def test_another_opset_is_refused(opset: int) -> None:
    """
    Spec: network.export.1
    """
    with pytest.raises(BadExport, match="18 to 23"):
        to_onnx(NET, opset=opset)


def test_a_manifest_fits_its_schema_and_its_model_loads(tmp_path: Path) -> None:
    """
    Spec: network.model.1
    """
    manifest = manifest_of(FOLDED, NET.config, folded=True, opset=18, step=5, commit="abc")
    write_model(tmp_path / "net.onnx", FOLDED, manifest)
    assert complaint("model.json", manifest) is None
    assert load(tmp_path / "net.onnx").manifest == manifest
    assert sidecar_of(tmp_path / "net.onnx").read_text(encoding="utf-8").endswith("}\n")


def test_the_shipped_model_is_the_export_of_the_shipped_weights() -> None:
    """
    Spec: network.export.2, network.model.2
    """
    model, weights = (ROOT / "models" / f"tiny.{end}" for end in ("onnx", "safetensors"))
    data = to_onnx(load_net(weights))
    assert data == model.read_bytes()
    stored = read_weights(weights)
    manifest = manifest_of(
        data, stored.config, folded=True, opset=18, step=stored.step, commit=stored.commit
    )
    shipped = load(model).manifest
    assert {**shipped, "verified": None} == manifest
