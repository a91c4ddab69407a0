"""Checkpoints: whole or refused, resumed as if never stopped, and never executed."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import safetensors.numpy
import torch

from reference.network.checkpoint import load_net, resume, save
from reference.network.config import PRESETS
from reference.network.errors import BadCheckpoint
from reference.network.model import BlobNet
from reference.network.trainer import Trainer, TrainerConfig
from reference.network.weights import read_weights, replace_files, sidecar_of
from tests.network.lessons import lesson

LESSON = lesson(3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    save(tmp_path / "net.safetensors", BlobNet.new(PRESETS["tiny"], seed=1), step=7, commit="abc")
    return tmp_path / "net.safetensors"


def refusal(path: Path) -> str:
    with pytest.raises(BadCheckpoint) as told:
        load_net(path)
    assert "\n" not in str(told.value)
    return str(told.value)


def rewrite(path: Path, **changes: Any) -> None:
    """Change the sidecar, keeping the rest of it true."""
    sidecar = json.loads(sidecar_of(path).read_text(encoding="utf-8"))
    sidecar |= {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), **changes}
    sidecar_of(path).write_text(json.dumps(sidecar), encoding="utf-8")


def test_a_network_comes_back_as_it_was(path: Path) -> None:
    """
    Spec: network.checkpoint.1
    """
    net, back = BlobNet.new(PRESETS["tiny"], seed=1), load_net(path)
    assert back.config == net.config
    assert all(torch.equal(a, b) for a, b in zip(net.parameters(), back.parameters(), strict=True))
    stored = read_weights(path)
    assert (stored.step, stored.commit, stored.trainer) == (7, "abc", None)


def test_the_same_network_is_the_same_bytes(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.safetensors"
    save(other, load_net(path), step=7, commit="abc")
    assert other.read_bytes() == path.read_bytes()
    assert sidecar_of(other).read_bytes() == sidecar_of(path).read_bytes()


@pytest.mark.parametrize("before", [0, 1, 6])
def test_learning_goes_on_as_if_never_stopped(tmp_path: Path, before: int) -> None:
    """
    Spec: network.checkpoint.4
    """
    config = TrainerConfig(seed=3, rate=2e-3)
    whole = Trainer(BlobNet.new(PRESETS["tiny"], seed=2), config)
    straight = [whole.step(LESSON) for _ in range(before + 6)]
    half = Trainer(BlobNet.new(PRESETS["tiny"], seed=2), config)
    for _ in range(before):
        half.step(LESSON)
    save(tmp_path / "half.safetensors", half.net, trainer=half)
    torch.manual_seed(1234)
    again = resume(tmp_path / "half.safetensors")
    assert again.step_count == before
    assert [again.step(LESSON) for _ in range(6)] == straight[before:]
    for a, b in zip(whole.net.parameters(), again.net.parameters(), strict=True):
        assert torch.equal(a, b)


def test_a_network_without_its_trainer_cannot_be_resumed(path: Path) -> None:
    with pytest.raises(BadCheckpoint, match="without its trainer"):
        resume(path)


@pytest.mark.parametrize("change", [{"rate": 1}, {"what": 1}])
def test_a_trainer_in_other_words_is_refused(path: Path, change: dict[str, float]) -> None:
    rewrite(path, trainer=change if "what" in change else {**change, "pace": 3})
    with pytest.raises(BadCheckpoint, match="other words"):
        resume(path)


def test_lost_moments_are_refused(tmp_path: Path) -> None:
    one = Trainer(BlobNet.new(PRESETS["tiny"], seed=2))
    one.step(LESSON)
    path = tmp_path / "net.safetensors"
    save(path, one.net, trainer=one)
    stored = safetensors.numpy.load(path.read_bytes())
    del stored["adam.position.exp_avg"]
    path.write_bytes(safetensors.numpy.save(stored))
    rewrite(path)
    with pytest.raises(BadCheckpoint, match="exp_avg of position"):
        resume(path)


class Bomb:
    """What a pickle would run if anybody unpickled it."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.mark),)


@pytest.mark.parametrize("form", ["pickle", "torch"])
def test_a_foreign_pickle_is_never_executed(path: Path, tmp_path: Path, form: str) -> None:
    """
    Spec: network.checkpoint.2
    """
    mark = tmp_path / "executed"
    if form == "pickle":
        path.write_bytes(pickle.dumps(Bomb(mark)))
    else:
        torch.save({"model": Bomb(mark)}, path)
    rewrite(path)  # even if the sidecar vouches for it
    assert "not safetensors" in refusal(path)
    assert not mark.exists()


def test_other_bytes_than_the_sidecar_describes_are_refused(path: Path) -> None:
    """
    Spec: network.checkpoint.2
    """
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    assert "not the bytes" in refusal(path)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 2}, "format 2"),
        ({"extra": 1}, "exactly"),
        ({"step": -1}, "step"),
        ({"step": True}, "step"),
        ({"commit": 5}, "commit"),
        ({"trainer": []}, "trainer"),
        ({"layout": {"version": 1, "sha256": "0" * 64}}, "another layout"),
        ({"layout": {"version": 2, "sha256": "0" * 64}}, "another layout"),
        ({"config": {**PRESETS["tiny"].to_json(), "heads": 3}}, "multiple of heads"),
        ({"config": {**PRESETS["tiny"].to_json(), "width": 10**9}}, "width"),
        ({"config": {**PRESETS["tiny"].to_json(), "dropout": "0"}}, "dropout"),
        ({"config": PRESETS["small"].to_json()}, "float32"),
        ({"config": {**PRESETS["tiny"].to_json(), "layers": 3}}, "is missing"),
        ({"config": {**PRESETS["tiny"].to_json(), "layers": 1}}, "does not belong"),
    ],
)
def test_a_sidecar_that_does_not_fit_is_refused(
    path: Path, change: dict[str, Any], why: str
) -> None:
    """
    Spec: network.checkpoint.2
    """
    rewrite(path, **change)
    assert why in refusal(path)


@pytest.mark.parametrize(
    ("array", "why"),
    [
        (np.zeros((1, 1, 33), dtype=np.float32), "float32 [1, 1, 32]"),
        (np.zeros((1, 1, 32), dtype=np.float64), "float64"),
        (np.full((1, 1, 32), np.nan, dtype=np.float32), "not finite"),
    ],
)
def test_weights_that_do_not_fit_are_refused(path: Path, array: Any, why: str) -> None:
    """
    Spec: network.checkpoint.2
    """
    stored = safetensors.numpy.load(path.read_bytes())
    path.write_bytes(safetensors.numpy.save({**stored, "model.position": array}))
    rewrite(path)
    assert why in refusal(path)


def test_missing_files_are_told(path: Path, tmp_path: Path) -> None:
    assert "cannot be read" in refusal(tmp_path / "nothing.safetensors")
    sidecar_of(path).write_text("{", encoding="utf-8")
    assert "not JSON" in refusal(path)


def test_a_write_that_fails_leaves_what_was_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Spec: network.checkpoint.3
    """
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        replace_files({path: b"half"})
    assert path.read_bytes() == before
    load_net(path)
