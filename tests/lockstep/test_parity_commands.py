"""`lockstep parity` and `lockstep serve` as people and programs use them."""

from __future__ import annotations

import contextlib
import io
import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from golden.schema import complaint
from lockstep.main import main

SERVE = f"{shlex.quote(sys.executable)} -m lockstep serve reference"
DEAF = f"{shlex.quote(sys.executable)} -c pass"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Run the command line; return its status, output and errors."""
    with pytest.raises(SystemExit) as done:
        main(list(args))
    captured = capsys.readouterr()
    return int(str(done.value.code)), captured.out, captured.err


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, where reports may be written."""
    monkeypatch.chdir(tmp_path)


def test_the_reference_is_in_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Spec: protocol.exit.1"""
    status, out, _ = run(capsys, "parity", "run", "reference", "--level", "cards", "--exact")
    assert status == 0
    assert "reference" in out
    assert "exact" in out
    written = {path.name for path in (tmp_path / "parity-report").iterdir()}
    assert written >= {"report.json", "junit.xml", "report.md", "report.html"}
    report = json.loads((tmp_path / "parity-report/report.json").read_text(encoding="utf-8"))
    assert complaint("report.json", report) is None


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "parity", "run", "--command", SERVE, "--level", "rng", "--json")
    report = json.loads(out)
    assert (status, report["status"]) == (0, 0)
    assert report["implementations"][0]["about"]["name"] == "reference"
    assert complaint("report.json", report) is None


def test_a_folder_with_our_names_does_not_shadow_us(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for room in ("reference", "golden", "parity", "lockstep"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("raise SystemExit(9)", encoding="utf-8")
    assert run(capsys, "parity", "run", "reference", "--level", "rng")[0] == 0


def test_a_program_that_does_not_answer_broke_down(capsys: pytest.CaptureFixture[str]) -> None:
    """Spec: protocol.exit.1"""
    status, out, _ = run(capsys, "parity", "run", "--command", DEAF, "--level", "rng")
    assert status == 3
    assert "no hello" in out


def test_nothing_run_is_not_green(capsys: pytest.CaptureFixture[str]) -> None:
    """Spec: protocol.exit.1"""
    assert run(capsys, "parity", "run", "reference", "-k", "no such case")[0] == 5


def test_only_the_last_failures_are_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, "parity", "run", "reference", "--lf")
    assert (status, err.count("\n")) == (2, 1)
    assert "[no_last_run]" in err
    assert run(capsys, "parity", "run", "reference", "--level", "rng")[0] == 0
    path = tmp_path / "parity-report/report.json"
    report = json.loads(path.read_text(encoding="utf-8"))
    report["implementations"][0]["failed"] = [_some_case("common/rng.u32/seeds.jsonl")]
    path.write_text(json.dumps(report), encoding="utf-8")
    status, out, _ = run(capsys, "parity", "run", "reference", "--lf", "--json")
    told = json.loads(out)
    assert (status, told["cases"]) == (0, 1)
    assert told["implementations"][0]["left_out"] == 157
    status, out, err = run(capsys, "parity", "run", "reference", "--lf")
    assert (status, out, err) == (
        5,
        "",
        "nothing was run: nothing of this failed in the last run\n",
    )


def test_some_cases_are_not_called_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "parity", "run", "reference", "-k", "rng.u32/seeds")
    assert status == 0
    assert "reference: the 39 cases asked pass, exact; 119 were not asked" in out


def test_reports_that_cannot_be_written_are_refused_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    status, out, err = run(capsys, "parity", "run", "reference", "--report", "file")
    assert (status, out) == (2, "")
    assert err == "error: no reports can be written to file: it is a file [bad_report]\n"


def _some_case(file: str) -> str:
    from golden.files import shipped  # noqa: PLC0415

    return str(json.loads((shipped() / file).read_bytes().splitlines()[0])["id"])


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["run", "referense"], "unknown_implementation"),
        (["run", "--level", "rngs"], "unknown_level"),
        (["run", "reference", "--command", "x"], "usage"),
        (["run", "--command", " "], "usage"),
        (["run", "--registry", "none.toml"], "bad_registry"),
        (["run", "--workers", "many"], "usage"),
        (["run", "--workers", "-1"], "usage"),
        (["run", "--timeout", "-1"], "usage"),
        (["run", "--timeout", "nan"], "usage"),
        (["run", "--max-fail", "0"], "usage"),
        (["run", "--command", 'a "b'], "usage"),
    ],
)
def test_mistakes_get_one_line(
    args: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, "parity", *args)
    assert (status, err.count("\n")) == (2, 1)
    assert err.endswith(f"[{code}]\n")


def test_a_set_up_that_fails_leaves_the_others_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"[{json.dumps(sys.executable)}, '-c', 'import sys; sys.exit(\"no network\")']"
    table = f"[broken]\ncommand = ['none']\nset_up = {words}\n"
    (tmp_path / "lockstep.toml").write_text(table, encoding="utf-8")
    status, out, _ = run(capsys, "parity", "run", "--level", "rng", "--json")
    report = {one["name"]: one for one in json.loads(out)["implementations"]}
    assert status == 3
    assert "no network" in report["broken"]["breakdown"]
    assert report["reference"]["status"] == 0


def test_smoke_takes_a_few_of_everything(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "parity", "smoke", "reference", "--json")
    report = json.loads(out)
    assert status == 0
    assert 100 < report["cases"] < 300
    assert all(level["passed"] for level in report["implementations"][0]["levels"])


def test_list_names_the_implementations(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "parity", "list")
    assert status == 0
    assert out.startswith("reference  ")
    status, out, _ = run(capsys, "parity", "list", "--json")
    assert json.loads(out)[0]["name"] == "reference"


def test_serve_answers_and_ends(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spec: protocol.bye.1"""
    asked = b'{"t":"request","id":1,"op":"rng.u32","v":1,"in":{"seed":0,"n":1}}\n{"t":"bye"}\nmore'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(asked)))
    with pytest.raises(SystemExit) as done:
        main(["serve", "reference"])
    assert done.value.code == 0
    lines = capsysbinary.readouterr().out.splitlines()
    assert [json.loads(line)["t"] for line in lines] == ["response", "bye"]


def test_serve_knows_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "serve", "nobody")
    assert (status, err.count("\n")) == (2, 1)
    assert "[unknown_implementation]" in err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_an_interrupt_stops_every_worker_at_once(tmp_path: Path) -> None:
    """However slow the implementation is; nothing is left running."""
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import json, sys, time\n"
        "hello = json.loads(sys.stdin.readline())\n"
        "about = {'name': 'slow', 'version': '', 'language': 'python'}\n"
        "ops = {'rounds': [1], 'deal': [1]}\n"
        "print(json.dumps({**hello, 'protocol': 1, 'implementation': about, 'ops': ops,"
        " 'window': 32}), flush=True)\n"
        "print('asked', file=sys.stderr, flush=True)\n"
        "time.sleep(600)\n",
        encoding="utf-8",
    )
    words = shlex.join([sys.executable, str(slow)])
    command = [sys.executable, "-P", "-m", "lockstep", "parity", "run", "--command", words]
    options = ["--level", "cards", "--workers", "2", "--timeout", "500"]
    with subprocess.Popen([*command, *options], cwd=tmp_path, stderr=subprocess.PIPE) as process:
        for _ in range(200):
            time.sleep(0.1)
            if len(_running(slow)) == 2:
                break
        else:
            pytest.fail("the workers did not start")
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"interrupted\n")
    assert not _running(slow)


def _running(script: Path) -> list[str]:
    """Return the processes of a script, where the system shows their command lines."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if path.read_bytes().split(b"\0")[1:2] == [str(script).encode()]:
                found.append(path.parent.name)
    return found
