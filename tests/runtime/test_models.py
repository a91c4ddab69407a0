"""A model is refused unless it is exactly what its manifest says and what a player asks for."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden.schema import complaint
from reference.blob.encoder import ENCODERS
from runtime.models import (
    LAYOUTS,
    SHELF,
    ModelError,
    load,
    manifest_of,
    read_manifest,
    session,
    shipped,
)
from runtime.network import Network
from runtime.protobuf import Unreadable, outline
from tests.runtime.damaged import (
    TINY,
    damaged,
    external_tensor,
    inner,
    integer,
    shelve,
    value_info,
)

ROOT = Path(__file__).parents[2]
DATA = TINY.read_bytes()
INPUTS = {"state": 256, "legal_actions_mask": 52}
OUTPUTS = {"policy": 52, "value": 1}


def refusal(path: Path) -> str:
    """Return the code a model is refused with; its message is one line."""
    with pytest.raises(ModelError) as told:
        load(path)
    assert "\n" not in str(told.value)
    assert str(path.parent) in str(told.value)
    return told.value.code


def test_every_shipped_model_is_in_order() -> None:
    """
    Spec: network.model.1, network.model.2, network.load.1
    """
    assert [path.name for path in shipped().values()] == sorted(
        path.name for path in SHELF.glob("*.onnx")
    )
    for digest, path in shipped().items():
        model = load(path)
        assert model.sha256 == digest
        assert complaint("model.json", model.manifest) is None
        layout = model.manifest["layout"]
        assert layout["sha256"] == ENCODERS[layout["version"]].sha256
        assert model.manifest["verified"]["tolerance"] == 1e-6
        assert model.manifest["verified"]["positions"] >= 10_000


def test_shipped_models_are_small_or_pointed_to() -> None:
    """Anything over 5 MB is kept outside the repository."""
    assert all(path.stat().st_size <= 5_000_000 for path in SHELF.iterdir())
    assert TINY.stat().st_size < 1_000_000


def test_the_layouts_are_those_of_the_reference() -> None:
    assert {n: encoder.sha256 for n, encoder in ENCODERS.items()} == LAYOUTS


def test_a_model_without_a_manifest_or_a_file_is_refused(tmp_path: Path) -> None:
    path = shelve(tmp_path, DATA)
    manifest_of(path).unlink()
    assert refusal(path) == "no_model"
    assert refusal(tmp_path / "nothing.onnx") == "no_model"


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    path = shelve(tmp_path, DATA)
    path.unlink()
    path.mkdir()
    assert refusal(path) == "no_model"


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": 2}', '{"format": 1}', "[" * 100_000, "\udcff", "x" * 70_000]
)
def test_a_manifest_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    path = shelve(tmp_path, DATA)
    manifest_of(path).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert refusal(path) == ("no_model" if len(text) > 65_536 else "bad_manifest")


MANIFEST = read_manifest(TINY)
LEAVES = [(part, key) for part, held in MANIFEST.items() if isinstance(held, dict) for key in held]


@pytest.mark.parametrize("leaf", LEAVES, ids=".".join)
@pytest.mark.parametrize("wrong", [None, True, [], {}, "text", 0.5])
def test_the_reader_takes_only_types_that_the_schema_takes(
    tmp_path: Path, leaf: tuple[str, str], wrong: object
) -> None:
    """
    Spec: network.model.1
    """
    part, key = leaf
    path = shelve(tmp_path, DATA, **{f"{part}__{key}": wrong})
    changed = json.loads(manifest_of(path).read_text(encoding="utf-8"))
    found = complaint("model.json", changed)
    if found is None or wrong == "text":  # which text is right is for the later checks to say
        return
    assert refusal(path) in ("bad_manifest", "wrong_layout")


def test_another_size_is_refused(tmp_path: Path) -> None:
    assert refusal(shelve(tmp_path / "a", DATA, model__bytes=len(DATA) + 1)) == "wrong_size"
    assert refusal(shelve(tmp_path / "b", DATA, model__bytes=0)) == "wrong_size"


def test_two_thousand_damaged_files_are_stopped_by_size_or_hash(tmp_path: Path) -> None:
    """
    Spec: network.load.1
    """
    path = shelve(tmp_path, DATA)
    codes: Counter[str] = Counter()
    for seed in range(2000):
        path.write_bytes(damaged(DATA, seed))
        codes[refusal(path)] += 1
    assert codes == {"wrong_hash": 1500, "wrong_size": 500}


def test_damaged_files_whose_manifest_agrees_are_refused_or_answer_or_kill_only_a_child(
    tmp_path: Path,
) -> None:
    """
    Spec: network.load.1
    """
    found: dict[int, str] = {}
    while len(found) < 200:
        first = len(found)
        child = subprocess.run(
            [sys.executable, "-m", "tests.runtime.damaged", str(tmp_path), str(first), "200"],
            capture_output=True, text=True, timeout=120, check=False, cwd=ROOT,
        )  # fmt: skip
        for line in child.stdout.splitlines():
            seed, what = line.split()
            found[int(seed)] = what
        if child.returncode:
            # Killed by a signal is what a child is for; an exception of Python's would be ours.
            assert child.returncode < 0, child.stderr
            found[len(found)] = "died"
    counts = Counter(found.values())
    print("200 damaged models with a manifest that agrees:", dict(counts))
    assert set(counts) <= {
        "answered", "died", "bad_model", "bad_output", "external_data", "wrong_interface",
    }  # fmt: skip
    assert counts["bad_model"] + counts["wrong_interface"] > 100


@pytest.mark.parametrize("where", ["../secret", "/etc/hostname", "link", "inside/../../secret"])
def test_external_data_is_refused_wherever_it_lies(tmp_path: Path, where: str) -> None:
    """
    Spec: network.load.2
    """
    (tmp_path / "secret").write_bytes(b"\0" * 16)
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / "link").symlink_to(tmp_path / "secret")
    tensor = external_tensor(where)
    assert refusal(shelve(folder, DATA + inner(7, inner(5, tensor)))) == "external_data"


@pytest.mark.parametrize(
    ("name", "wrap"),
    [
        ("attribute", lambda t: inner(7, inner(1, inner(5, inner(5, t))))),
        ("attributes", lambda t: inner(7, inner(1, inner(5, inner(10, t))))),
        ("subgraph", lambda t: inner(7, inner(1, inner(5, inner(6, inner(5, t)))))),
        ("subgraphs", lambda t: inner(7, inner(1, inner(5, inner(11, inner(5, t)))))),
        ("sparse", lambda t: inner(7, inner(15, inner(1, t)))),
        ("sparse indices", lambda t: inner(7, inner(15, inner(2, t)))),
        ("sparse attribute", lambda t: inner(7, inner(1, inner(5, inner(22, inner(1, t)))))),
        ("sparse attributes", lambda t: inner(7, inner(1, inner(5, inner(23, inner(1, t)))))),
        ("function", lambda t: inner(25, inner(7, inner(5, inner(5, t))))),
        ("function default", lambda t: inner(25, inner(11, inner(5, t)))),
        ("training start", lambda t: inner(20, inner(1, inner(5, t)))),
        ("training step", lambda t: inner(20, inner(2, inner(5, t)))),
    ],
)
def test_external_data_is_found_wherever_a_tensor_may_stand(
    tmp_path: Path, name: str, wrap: Any
) -> None:
    """
    Spec: network.load.2
    """
    assert refusal(shelve(tmp_path, DATA + wrap(external_tensor("x")))) == "external_data"
    only_location = integer(1, 4) + integer(14, 1)
    assert refusal(shelve(tmp_path, DATA + wrap(only_location))) == "external_data"
    only_entry = inner(13, inner(1, b"location"), inner(2, b"x"))
    assert refusal(shelve(tmp_path, DATA + wrap(only_entry))) == "external_data"


def graph(inputs: list[bytes], outputs: list[bytes], opset: bytes | None = None) -> bytes:
    """Write a model that computes nothing."""
    values = [inner(11, one) for one in inputs] + [inner(12, one) for one in outputs]
    return inner(7, *values) + (inner(8, integer(2, 18)) if opset is None else opset)


def usual(values: dict[str, int]) -> list[bytes]:
    return [value_info(name, "batch", width) for name, width in values.items()]


@pytest.mark.parametrize(
    "data",
    [
        graph([], []),
        graph(usual({**INPUTS, "more": 1}), usual(OUTPUTS)),
        graph(usual(INPUTS), usual({"policy": 52})),
        graph(usual({"state": 270, "legal_actions_mask": 52}), usual(OUTPUTS)),
        graph(usual(INPUTS), usual({"policy": 53, "value": 1})),
        graph([value_info("state", 1, 256), *usual({"legal_actions_mask": 52})], usual(OUTPUTS)),
        graph([value_info("state", "batch", 256, 1), *usual(INPUTS)[1:]], usual(OUTPUTS)),
        graph([value_info("state", "batch", 256, kind=11), *usual(INPUTS)[1:]], usual(OUTPUTS)),
        graph([value_info("state"), *usual(INPUTS)[1:]], usual(OUTPUTS)),
    ],
)
def test_another_interface_is_refused(tmp_path: Path, data: bytes) -> None:
    """
    Spec: network.load.3
    """
    assert refusal(shelve(tmp_path, data)) == "wrong_interface"


def test_operators_that_are_not_of_onnx_are_refused(tmp_path: Path) -> None:
    """
    Spec: network.load.3
    """
    foreign = inner(8, inner(1, b"com.evil"), integer(2, 1))
    assert refusal(shelve(tmp_path, DATA + foreign)) == "bad_model"
    assert refusal(shelve(tmp_path, DATA, model__opset=17)) == "bad_model"


@pytest.mark.parametrize(
    "data", [b"", b"nonsense", b"\xff" * 64, inner(7, b"")[:-1] + b"\x05", b"\x3b\x01"]
)
def test_what_is_no_onnx_is_refused(tmp_path: Path, data: bytes) -> None:
    assert refusal(shelve(tmp_path, data)) == "bad_model"


def test_nesting_without_end_is_refused(tmp_path: Path) -> None:
    data = b""
    for _ in range(60):
        data = inner(1, inner(5, inner(6, data)))
    assert refusal(shelve(tmp_path, inner(7, data))) == "bad_model"


@pytest.mark.parametrize(
    "change",
    [{"layout__version": 2}, {"layout__sha256": "0" * 64}, {"layout__size": 270}],
)
def test_another_layout_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    """
    Spec: network.load.1
    """
    assert refusal(shelve(tmp_path, DATA, **change)) == "wrong_layout"


def test_what_onnxruntime_refuses_is_told_in_one_line(tmp_path: Path) -> None:
    path = shelve(tmp_path, graph(usual(INPUTS), usual(OUTPUTS)))
    with pytest.raises(ModelError) as told:
        session(load(path))
    assert told.value.code == "bad_model"
    assert "\n" not in str(told.value)


@given(st.binary(max_size=400))
@settings(max_examples=300)
def test_no_bytes_can_break_the_reader(data: bytes) -> None:
    """
    Spec: network.load.2
    """
    for tried in (data, inner(7, data), inner(7, inner(1, inner(5, inner(6, data))))):
        with suppress(Unreadable):
            outline(tried)


def test_a_symlinked_model_is_the_file_it_points_to(tmp_path: Path) -> None:
    path = shelve(tmp_path / "real", DATA)
    link = tmp_path / "model.onnx"
    link.symlink_to(path)
    manifest_of(link).symlink_to(manifest_of(path))
    assert Network(load(link)).model.sha256 == load(TINY).sha256


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.parametrize("which", ["net.onnx", "net.onnx.json"])
def test_a_pipe_is_no_model_and_is_never_waited_for(tmp_path: Path, which: str) -> None:
    """
    Spec: network.load.1
    """
    for name in ("net.onnx", "net.onnx.json"):
        shutil.copy(SHELF / f"tiny{name[3:]}", tmp_path / name)
    (tmp_path / which).unlink()
    os.mkfifo(tmp_path / which)
    with pytest.raises(ModelError) as refused:
        load(tmp_path / "net.onnx")
    assert refused.value.code == "no_model"
