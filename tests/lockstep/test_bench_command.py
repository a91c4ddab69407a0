"""`lockstep bench`, with benchmarks that measure nothing."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import benchmarks
from lockstep.commands.bench import names
from lockstep.main import main

TOY = """
from benchmarks.timing import Figure

def run(tell):
    return [
        Figure("games", 12345.6, "games/s", target="10 000 [or more]"),
        Figure("share", 0.12345, "s", note="best of ♠"),
    ]
"""


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print as into a pipe, whatever the screen the tests run on."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of toy benchmarks in place of the real ones."""
    (tmp_path / "toy.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "timing.py").write_text("def run(tell): ...", encoding="utf-8")
    (tmp_path / "shared.py").write_text("x = 1", encoding="utf-8")
    (tmp_path / "absent.py").write_text(
        "import no_such_package\ndef run(tell): ...", encoding="utf-8"
    )
    import_real_timing()
    monkeypatch.setattr(benchmarks, "__path__", [str(tmp_path)])
    yield tmp_path
    sys.modules.pop("benchmarks.toy", None)


def import_real_timing() -> None:
    import benchmarks.timing  # noqa: F401, PLC0415


def test_benchmarks_are_the_modules_that_define_run() -> None:
    assert names() == ["absent", "toy"]


def test_bench_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", "toy"])
    out, err = capsys.readouterr()
    assert (ended.value.code, err) == (0, "")
    rows = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in out.splitlines() if "│" in line
    ]
    assert rows == [
        ["games", "12,346", "games/s", "10 000 [or more]", ""],
        ["share", "0.123", "s", "", "best of ♠"],
    ]


def test_bench_json(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", "toy", "--json"])
    out, err = capsys.readouterr()
    assert (ended.value.code, err) == (0, "")
    assert json.loads(out) == {
        "bench": "toy",
        "figures": [
            {
                "name": "games",
                "value": 12345.6,
                "unit": "games/s",
                "target": "10 000 [or more]",
                "note": None,
            },
            {"name": "share", "value": 0.12345, "unit": "s", "target": None, "note": "best of ♠"},
        ],
        "python": platform.python_version(),
        "machine": platform.machine(),
    }


@pytest.mark.parametrize("name", ["nothing", "timing", "shared", "toy.run", ""])
def test_a_wrong_name_lists_the_right_ones(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", name])
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err == f"error: unknown benchmark {name}; known: absent, toy [unknown_benchmark]\n"


def test_a_missing_package_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", "absent"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == (
        "error: benchmark absent needs the package no_such_package, which is not installed "
        "[missing_package]\n"
    )


def test_progress_is_shown_only_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with pytest.raises(SystemExit):
        main(["bench", "toy"])
    assert "measuring toy" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["bench", "toy", "--json"])
    assert capsys.readouterr().err == ""
