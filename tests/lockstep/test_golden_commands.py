"""`lockstep golden` as people and programs use it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from golden.files import MANIFEST, manifest_of, shipped, write_all
from lockstep.main import main
from reference.wire import dumps


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Write a small but whole set of golden data."""
    keep = ["common/cards.index/deck.jsonl", "blob/encode/bidding.jsonl", "blob/mask/reject.jsonl"]
    texts = {name: (shipped() / name).read_bytes() for name in keep}
    manifest = dumps(manifest_of(texts, {1: "0" * 64})) + "\n"
    write_all(tmp_path / "old", {**texts, MANIFEST: manifest.encode()})
    return tmp_path / "old"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the command line; return its status, output and errors."""
    with pytest.raises(SystemExit) as done:
        main(["golden", *args])
    captured = capsys.readouterr()
    return int(str(done.value.code)), captured.out, captured.err


def first_id(folder: Path, file: str) -> str:
    """Return the id of a file's first case."""
    line = (folder / file).read_text(encoding="utf-8").splitlines()[0]
    return str(json.loads(line)["id"])


def test_show_tells_the_case_in_words(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = first_id(small, "blob/encode/bidding.jsonl")
    status, out, _ = run(capsys, "show", case.split("/")[2], "--data", str(small))
    assert status == 0
    assert out.startswith(f"{case}\n")
    assert "trump" in out
    assert "bids: -1" in out
    assert "scenario: golden.scenarios.encode.every_place_in_the_bidding" in out


def test_show_as_json_is_the_case(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = first_id(small, "common/cards.index/deck.jsonl")
    status, out, _ = run(capsys, "show", case, "--data", str(small), "--json")
    assert status == 0
    assert json.loads(out)["id"] == case


def test_an_unknown_case_gets_one_line(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "show", "encode/bidding/3-turn-0-5f8617f3", "--data", str(small))
    assert (status, err.count("\n")) == (2, 1)
    assert "did you mean encode/bidding/3-turn-0-5f8617f2?" in err
    assert "[unknown_case]" in err
    status, _, err = run(capsys, "show", "", "--data", str(small))
    assert (status, err.count("\n")) == (2, 1)
    assert "ids end so" in err


def test_data_that_is_not_there_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (["check"], ["show", "x"]):
        status, _, err = run(capsys, *args, "--data", str(tmp_path / "none"))
        assert (status, err.count("\n")) == (2, 1)
        assert "[no_golden_data]" in err


def test_check_names_damage(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (small / "stray.jsonl").write_bytes(b"")
    status, out, _ = run(capsys, "check", "--data", str(small))
    assert status == 1
    assert out == "stray.jsonl: the manifest does not name this file [unknown_file]\n"
    status, out, _ = run(capsys, "check", "--data", str(small), "--json")
    assert status == 1
    assert json.loads(out)["faults"][0]["code"] == "unknown_file"


def test_generate_then_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is written is what ships, and has no faults."""
    status, out, _ = run(capsys, "generate", "--data", str(tmp_path), "--json")
    assert status == 0
    assert json.loads(out)["cases"] >= 5000
    ours = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.json*")}
    theirs = {path.relative_to(shipped()): path.read_bytes() for path in shipped().rglob("*.json*")}
    assert ours == theirs


def test_diff_explains_by_piece_and_rule(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = small.parent / "new"
    shutil.copytree(small, new)
    assert run(capsys, "diff", str(small), str(new))[:2] == (0, "0 changes\n")
    file = new / "blob/encode/bidding.jsonl"
    first, *rest = file.read_text(encoding="utf-8").splitlines(keepends=True)
    case = json.loads(first)
    case["out"]["encoding"][159] = 0.25
    file.write_text(dumps(case) + "\n" + "".join(rest), encoding="utf-8", newline="\n")
    status, out, _ = run(capsys, "diff", str(small), str(new))
    assert status == 1
    assert f"changed {case['id']}" in out
    assert "  bids[3]: 0 became 0.25" in out
    status, out, _ = run(capsys, "diff", str(small), str(new), "--json")
    assert status == 1
    assert json.loads(out)[0]["differences"] == ["bids[3]: 0 became 0.25"]
