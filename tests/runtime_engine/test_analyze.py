"""`lockstep analyze`: one observation in, a decision with its reasons out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from lockstep.commands.analyze import analyze
from lockstep.failures import UserError
from lockstep.main import main
from reference.errors import BadArgument, LockstepError
from reference.wire import MAX_BYTES
from runtime.models import ModelError

OPENING: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 1, "seat": 1,
    "hand": ["AH", "2S", "KC"], "actions": [],
}  # fmt: skip


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print as into a pipe, whatever the screen the tests run on."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def written(folder: Path, **changes: Any) -> str:
    path = folder / "seen.json"
    path.write_text(json.dumps(OPENING | changes), encoding="utf-8")
    return str(path)


def test_json_has_every_legal_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    analyze(written(tmp_path), worlds=2, simulations=12, rollouts=True, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert [row["action"] for row in told["actions"]] == [0, 1, 2, 3]
    assert sum(row["visits"] for row in told["actions"]) == 24
    most = max(told["actions"], key=lambda row: row["visits"])
    assert told["action"] == most["action"]
    assert (told["worlds"], told["simulations"], told["model"]) == (2, 12, "random rollouts")


def test_cards_are_written_as_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    analyze(written(tmp_path, actions=[1, 0, 0]), rollouts=True, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert [row["action"] for row in told["actions"]] == ["2S", "AH", "KC"]


def test_the_table_marks_the_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    analyze(written(tmp_path, actions=[1, 0, 0]), level="easy")
    out = capsys.readouterr().out
    assert out.count("* ") == 1
    assert "A♥" in out
    assert "2 worlds x 8 simulations" in out


def test_a_single_legal_action_is_told_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = written(tmp_path, dealer=1, actions=[1, 0, 0, "3H", "4H"])
    analyze(seen, rollouts=True)
    assert "the only legal action" in capsys.readouterr().out


def test_a_time_limit_is_told_in_worlds_and_simulations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    analyze(written(tmp_path), ms=5, worlds=2, rollouts=True, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert sum(row["visits"] for row in told["actions"]) == told["worlds"] * told["simulations"]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"level": "mad"}, BadArgument),
        ({"ms": 5.0, "simulations": 3}, UserError),
        ({"rollouts": True, "model": "small"}, UserError),
        ({"model": "none such"}, ModelError),
        ({"seed": -1}, BadArgument),
    ],
)
def test_a_mistake_is_refused(
    tmp_path: Path, options: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        analyze(written(tmp_path), **options)


def test_a_wrong_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        analyze(str(tmp_path / "nothing.json"))
    with pytest.raises(LockstepError):
        analyze(written(tmp_path, seat=7))


@pytest.mark.parametrize("source", ["file", "-"])
def test_it_reads_a_file_or_standard_input(tmp_path: Path, source: str) -> None:
    app = typer.Typer()
    app.command()(analyze)
    path = written(tmp_path)
    asked = CliRunner().invoke(
        app,
        [path if source == "file" else "-", "--rollouts", "--level", "easy", "--json"],
        input=Path(path).read_bytes(),
    )
    assert asked.exit_code == 0
    assert json.loads(asked.output)["worlds"] == 2


def test_a_closed_standard_input_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(SystemExit) as ended:
        main(["analyze", "-"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "error: standard input is closed [no_observation]\n"


def test_endless_input_is_refused_at_its_limit(tmp_path: Path, capsys: Any) -> None:
    long = tmp_path / "long.json"
    long.write_bytes(b" " * (MAX_BYTES + 2))
    with pytest.raises(SystemExit) as ended:
        main(["analyze", str(long)])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith("[malformed]\n")
