"""Verification: what passes, what fails, and that a failure names its layer and position."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray
from typer.testing import CliRunner

from golden.scenarios.positions import SIZES
from lockstep.failures import UserError
from lockstep.main import main
from lockstep.onnx.commands import app
from lockstep.onnx.difference import agreement, histogram, spread
from lockstep.onnx.positions import sample
from lockstep.onnx.proof import limit, prove
from reference.blob.position import read_position
from reference.network.checkpoint import load_net, save
from reference.network.config import PRESETS
from reference.network.export import to_double_onnx
from reference.network.model import BlobNet
from reference.network.weights import sidecar_of
from runtime.models import Model, ModelError, load
from tests.network.presets import sharpened

ROWS = sample(400)
doubles = st.floats(-10, 10)
tables = arrays(np.float64, st.tuples(st.integers(1, 8), st.integers(2, 5)), elements=doubles)


def run(*words: object) -> Any:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def exported(tmp_path: Path) -> tuple[Path, Path]:
    """A fresh network with its export."""
    checkpoint, model = tmp_path / "net.safetensors", tmp_path / "net.onnx"
    save(checkpoint, BlobNet.new(PRESETS["tiny"], seed=3))
    assert run("export", checkpoint, model).exit_code == 0
    return checkpoint, model


def changed(checkpoint: Path, name: str) -> BlobNet:
    """Return the network with one weight a little off, unevenly: a norm takes out an even shift."""
    net = load_net(checkpoint)
    weight = net.get_parameter(name)
    with torch.no_grad():
        weight.add_(0.05 * torch.randn(weight.shape, generator=torch.Generator().manual_seed(1)))
    return net


@given(tables)
def test_a_difference_is_measured_where_it_is_largest(values: NDArray[np.float64]) -> None:
    """
    Spec: network.proof.2
    """
    assert spread(values, values).largest == 0
    row = len(values) - 1
    other = values.copy()
    other[row, 1] += 0.5
    found = spread(values, other)
    assert found.row == row
    assert found.largest == pytest.approx(0.5)
    assert found.median <= found.p99 <= found.p999 <= found.largest
    assert sum(found.counts) == len(values)


@given(tables, st.sampled_from([np.nan, np.inf, -np.inf]))
def test_a_number_that_is_none_never_passes(values: NDArray[np.float64], wrong: float) -> None:
    """
    Spec: network.proof.3
    """
    bad = values.copy()
    bad[-1, 0] = wrong
    for one, other in ((values, bad), (bad, values), (bad, bad)):
        found = spread(one, other)
        assert not found.within(1e300)
        assert found.row == len(values) - 1
        assert found.rank == float("inf")


def test_a_missing_output_never_passes() -> None:
    """
    Spec: network.proof.3
    """
    assert not spread(np.zeros((3, 1)), np.zeros((2, 1))).within(1)


def test_histograms_count_everything_once() -> None:
    found = histogram(np.array([0, 1e-12, 1e-11, 2e-11, 5e-7, 1e-6, 2e-6, 1, np.nan]))
    assert found == (1, 2, 1, 0, 0, 0, 2, 1, 0, 2)


def test_the_best_action_counts_only_where_it_is_clear() -> None:
    """
    Spec: network.proof.2
    """
    expected = np.array([[0.5, 0.5, 0], [0.6, 0.4, 0], [0.1, 0.2, 0.7]])
    actual = np.array([[0.49, 0.51, 0], [0.6, 0.4, 0], [0.7, 0.2, 0.1]])
    found = agreement(expected, actual, 2e-6)
    assert (found.compared, found.disagree, found.row) == (2, 1, 2)


@pytest.mark.parametrize(("noise", "allowed"), [(0, 1e-6), (5e-7, 1e-6), (6e-7, 1.2e-6)])
def test_the_limit_follows_the_noise_of_single_precision(noise: float, allowed: float) -> None:
    """
    Spec: network.proof.2
    """
    assert limit(noise) == pytest.approx(allowed)


def test_positions_are_real_and_cover_everything() -> None:
    """
    Spec: network.proof.2, network.input.3
    """
    rows = sample(10_000)
    found = rows.census()
    sizes = {(row.state.table.setup.players, row.state.table.setup.cards) for row in rows.rows}
    assert sizes == set(SIZES)
    assert set(found["phase"]) == {"bidding", "playing"}
    assert set(found["trump"]) == set("SHCD-")
    assert min(found["context"].values()) > 3000
    assert found["seat"] == {"actor": 5000, "other": 5000}
    assert len({state.tobytes() for state in rows.states}) == 10_000
    assert rows.masks.any(axis=1).all()
    row = rows.rows[123]
    assert read_position(row.to_json()["position"]) == row.state


def test_an_export_passes_and_its_manifest_says_so(exported: tuple[Path, Path]) -> None:
    """
    Spec: network.proof.1, network.proof.2, network.model.1, network.row.1
    """
    checkpoint, model = exported
    assert load(model).manifest["verified"] is None
    page = model.with_suffix(".html")
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 300, "--html", page)
    assert found.exit_code == 0, found.output
    assert "passed on 300 positions" in found.output
    assert load(model).manifest["verified"] == {"tolerance": 1e-6, "positions": 300}
    text = page.read_text(encoding="utf-8")
    assert "passed" in text
    assert "http" not in text
    assert text.count("<figure>") == 18


def test_a_report_for_programs_has_everything(exported: tuple[Path, Path]) -> None:
    checkpoint, model = exported
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 300, "--json")
    told = json.loads(found.output)
    assert told["passed"] is True
    assert [(run["optimisation"], run["threads"], run["batch"]) for run in told["runs"]] == [
        (level, threads, batch)
        for level in ("off", "basic", "all")
        for threads in (1, 2)
        for batch in (1, 7, 64)
    ]
    assert told["graph"]["policy"]["largest"] <= 1e-9
    for one in told["runs"]:
        assert sum(one["policy"]["histogram"]) == 300
        assert one["argmax"]["disagree"] == 0


@pytest.mark.parametrize(
    ("weight", "layer"),
    [
        ("embedding.bias", "norm"),
        ("layers.0.self_attn.out_proj.bias", "layers.0.norm1"),
        ("layers.1.self_attn.in_proj_weight", "layers.1.norm1"),
        ("layers.1.linear1.weight", "layers.1.norm2"),
        ("policy_head.0.weight", "policy"),
        ("value_head.3.bias", "value"),
    ],
)
def test_a_failure_names_the_first_layer_that_differs(
    exported: tuple[Path, Path], weight: str, layer: str
) -> None:
    """
    Spec: network.proof.4
    """
    checkpoint, model = exported
    save(checkpoint, changed(checkpoint, weight))
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 100, "--json")
    assert found.exit_code == 1
    told = json.loads(found.output)
    assert told["divergence"]["layer"] == layer
    assert read_position(told["divergence"]["position"]["position"]).table.actor is not None
    assert load(model).manifest["verified"] is None


def test_a_failure_is_told_to_people_too(exported: tuple[Path, Path]) -> None:
    """
    Spec: network.proof.4
    """
    checkpoint, model = exported
    save(checkpoint, changed(checkpoint, "layers.0.linear2.bias"))
    page = model.with_suffix(".html")
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 100, "--html", page)
    assert found.exit_code == 1
    assert "first layer that differs: layers.0.norm2" in found.output
    assert "FAILED" in found.output
    assert "layers.0.norm2" in page.read_text(encoding="utf-8")


def test_sharp_weights_raise_the_limit_and_the_report_says_so(tmp_path: Path) -> None:
    """
    Spec: network.proof.2
    """
    checkpoint, model = tmp_path / "net.safetensors", tmp_path / "net.onnx"
    save(checkpoint, sharpened(BlobNet.new(PRESETS["tiny"], seed=1)))
    run("export", checkpoint, model)
    # The noise is the largest of what was seen: with few positions it is judged too small.
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 4000)
    assert found.exit_code == 0, found.output
    assert "limit raised" in found.output
    claimed = load(model).manifest["verified"]["tolerance"]
    assert claimed > 1e-6


def test_a_graph_that_is_another_fails_by_its_own_proof(
    exported: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Spec: network.proof.1
    """
    checkpoint, path = exported
    net = load_net(checkpoint)
    off = load_net(checkpoint)
    with torch.no_grad():  # far below what single precision could show
        off.value_head[3].bias.add_(1e-7)  # type: ignore[operator]
    other = to_double_onnx(off, folded=True, opset=18)
    monkeypatch.setattr("lockstep.onnx.proof.to_double_onnx", lambda *_, **__: other)
    proof = prove(net, load(path), ROWS)
    assert [failure.split(" differs")[0] for failure in proof.failures] == ["graph: value"]


def test_outputs_that_are_no_number_fail(exported: tuple[Path, Path]) -> None:
    """
    Spec: network.proof.3
    """
    checkpoint, path = exported
    net, model = load_net(checkpoint), load(path)
    bias = net.value_head[3].bias.detach().numpy().tobytes()  # type: ignore[operator]
    assert model.data.count(bias) == 1
    broken: Model = replace(model, data=model.data.replace(bias, np.float32("nan").tobytes()))
    proof = prove(net, broken, ROWS)
    assert not proof.passed
    assert any("value differs by nan" in failure for failure in proof.failures)
    assert proof.divergence is not None
    assert proof.divergence.layer == "value"


def test_info_prints_the_manifest(exported: tuple[Path, Path]) -> None:
    _, model = exported
    assert json.loads(run("info", model, "--json").output) == load(model).manifest
    assert load(model).sha256 in run("info", model).output


@pytest.mark.parametrize("plain", [False, True])
def test_a_plain_export_says_so(exported: tuple[Path, Path], plain: bool) -> None:
    """
    Spec: network.fold.1
    """
    checkpoint, model = exported
    run("export", checkpoint, model, *(["--plain"] if plain else []), "--opset", 20)
    about = load(model).manifest["model"]
    assert about["folded"] is not plain
    assert about["opset"] == 20
    found = run("verify", model, "--checkpoint", checkpoint, "--positions", 100)
    assert found.exit_code == 0


def test_mistakes_are_told_by_code(exported: tuple[Path, Path], tmp_path: Path) -> None:
    checkpoint, model = exported
    few = run("verify", model, "--checkpoint", checkpoint, "--positions", 9).exception
    assert isinstance(few, UserError)
    assert few.code == "too_few_positions"
    other = tmp_path / "other.safetensors"
    save(other, BlobNet.new(PRESETS["small"], seed=1))
    wrong = run("verify", model, "--checkpoint", other).exception
    assert isinstance(wrong, UserError)
    assert wrong.code == "other_network"
    sidecar_of(model).unlink()
    lost = run("info", model).exception
    assert isinstance(lost, ModelError)
    assert lost.code == "no_model"
    no_folder = tmp_path / "file"
    no_folder.write_text("", encoding="utf-8")
    blocked = run("export", checkpoint, no_folder / "net.onnx").exception
    assert isinstance(blocked, UserError)
    assert blocked.code == "cannot_write"


def test_an_export_never_overwrites_its_checkpoint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Spec: network.checkpoint.3"""
    path = tmp_path / "net.safetensors"
    save(path, BlobNet.new(PRESETS["tiny"], seed=1))
    before = path.read_bytes()
    for out in (path, tmp_path / "." / "net.safetensors"):
        with pytest.raises(SystemExit) as ended:
            main(["onnx", "export", str(path), str(out)])
        assert ended.value.code == 2
        assert capsys.readouterr().err.endswith("[cannot_write]\n")
    assert path.read_bytes() == before


def test_an_export_writes_both_files_or_neither(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Spec: network.checkpoint.3"""
    path = tmp_path / "net.safetensors"
    save(path, BlobNet.new(PRESETS["tiny"], seed=1))
    (tmp_path / "taken.onnx.json").mkdir()
    (tmp_path / "folder").mkdir()
    there = sorted(tmp_path.iterdir())
    for out in ("taken.onnx", "folder"):
        with pytest.raises(SystemExit) as ended:
            main(["onnx", "export", str(path), str(tmp_path / out)])
        assert ended.value.code == 2
        assert capsys.readouterr().err.endswith("[cannot_write]\n")
    assert sorted(tmp_path.iterdir()) == there
