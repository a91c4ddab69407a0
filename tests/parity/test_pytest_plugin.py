"""The pytest plugin makes a test of every golden case, and is silent unless it is asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from golden.files import load
from parity.init import create
from parity.registry import BUILT_IN
from reference.ops import LEVELS, OPS

pytest_plugins = ["pytester"]

ROOT = BUILT_IN.parents[1]
REFERENCE = f'"{Path(sys.executable).as_posix()}" -m lockstep serve reference'
PORT = f'"{Path(sys.executable).as_posix()}" port.py'

CHANGED = """
import sys
from reference import ops

right = ops.answer

def answer(op, value):
    out = right(op, value)
    if op == "rng.u32":
        if value["seed"] == 1:
            sys.exit("no ones")
        if value["seed"] == 2:
            out["values"][0] += 1
    if op == "encode":
        out["encoding"] = [round(number, 7) for number in out["encoding"]]
    return out

from parity.serve import Server, serve
server = Server("changed", "1", {op: 1 for op in ops.OPS}, answer)
serve(server, sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    return Run(pytester)


class Run:
    """Runs pytest with the plugin in a folder of its own."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.folder = pytester.path
        self._pytester = pytester

    def __call__(self, *args: str) -> pytest.RunResult:
        return self._pytester.runpytest_subprocess("-p", "lockstep.pytest_plugin", *args)

    def changed(self) -> str:
        """Write an implementation that goes wrong here and there; return its command."""
        path = self.folder / "changed.py"
        path.write_text(CHANGED, encoding="utf-8")
        return f'"{Path(sys.executable).as_posix()}" "{path.as_posix()}"'


def test_the_reference_passes(run: Run) -> None:
    result = run(f"--parity-command={REFERENCE}", "-k", "rng.u32 or cards.index", "-v")
    asked = [case for case in load() if case.op in ("rng.u32", "cards.index")]
    result.assert_outcomes(passed=len(asked), deselected=result.parseoutcomes()["deselected"])
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["parity::rng.u32/seeds/seed-0-ddff10b4 PASSED*"])


def test_a_new_port_fails_with_the_explanation(run: Run) -> None:
    create("python", run.folder / "mine")
    result = run(
        f"--parity-command={PORT}",
        f"--parity-folder={run.folder / 'mine'}",
        "-k",
        "rng.u32/seeds/seed-0 or rng.shuffle/sizes/n-2-",
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "fail: values[[]0]: 0 instead of 2589734349",
            "case rng.u32/seeds/seed-0-ddff10b4, rules rng.word.1, *",
            "unsupported: its hello does not list rng.shuffle",
            "*2 failed*",
        ]
    )
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_only_the_levels_asked_for_are_collected(run: Run) -> None:
    result = run(
        f"--parity-command={REFERENCE}",
        "--parity-level=rng",
        "--parity-level=cards",
        "--collect-only",
        "-q",
    )
    asked = {case.id for case in load() if OPS[case.op].level in ("rng", "cards")}
    listed = {line.removeprefix("parity::") for line in result.outlines if "::" in line}
    assert listed == asked
    result.stdout.fnmatch_lines([f"{len(asked)} tests collected*"])


def test_a_crash_is_one_failure_and_the_rest_go_on(run: Run) -> None:
    result = run(f"--parity-command={run.changed()}", "-k", "rng.u32")
    asked = sum(case.op == "rng.u32" for case in load())
    assert result.parseoutcomes()["failed"] == 2
    assert result.parseoutcomes()["passed"] == asked - 2
    result.stdout.fnmatch_lines(
        [
            "error: it exited with status 1 before it had answered",
            "case rng.u32/seeds/seed-1-*",
            "the end of its standard error:",
            "  no ones",
            "fail: values[[]0]: * instead of *",
        ]
    )


@pytest.mark.parametrize("exact", [False, True])
def test_the_exact_grade_is_asked_for(exact: bool, run: Run) -> None:
    options = ["--parity-exact"] if exact else []
    result = run(f"--parity-command={run.changed()}", "-k", "encode/bidding/3-turn-0", *options)
    if exact:
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        result.stdout.fnmatch_lines(["not exact: within the tolerance, not exact"])
    else:
        assert result.ret == pytest.ExitCode.OK


def test_a_program_that_cannot_start_stops_the_run(run: Run) -> None:
    result = run("--parity-command=no-such-program-anywhere")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*it cannot be started: there is no program no-such-*"])


def test_another_layout_stops_the_run(run: Run) -> None:
    create("python", run.folder / "mine")
    port = run.folder / "mine" / "port.py"
    text = port.read_text(encoding="utf-8").replace('LAYOUT = "', 'LAYOUT = "other')
    port.write_text(text.replace('"rng.u32": ', '"encode": rng_u32, "rng.u32": '), encoding="utf-8")
    result = run(f"--parity-command={PORT}", f"--parity-folder={run.folder / 'mine'}")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*its layout is other*; known is *"])


def test_too_many_breakdowns_stop_the_run(run: Run) -> None:
    create("python", run.folder / "mine")
    port = run.folder / "mine" / "port.py"
    text = port.read_text(encoding="utf-8")
    port.write_text(text.replace('{"values": [0] * n}', "1 / 0"), encoding="utf-8")
    result = run(f"--parity-command={PORT}", f"--parity-folder={run.folder / 'mine'}", "-k", "u32")
    result.stdout.fnmatch_lines(["*it broke down more than 25 times*"])
    assert result.parseoutcomes()["failed"] == 26


def test_the_cases_stand_beside_other_tests(run: Run) -> None:
    (run.folder / "test_mine.py").write_text("def test_mine(): pass\n", encoding="utf-8")
    both = run(f"--parity-command={REFERENCE}", "-k", "test_mine or whole-deck")
    assert both.parseoutcomes()["passed"] == 2
    marked = run(f"--parity-command={REFERENCE}", "-m", "parity", "-k", "test_mine or whole-deck")
    assert marked.parseoutcomes()["passed"] == 1


def test_the_last_failed_cases_are_asked_again(run: Run) -> None:
    command = f"--parity-command={run.changed()}"
    run(command, "-k", "seed-2-d2a7196a or seed-3-0ebc009b")
    again = run(command, "--lf")
    assert again.parseoutcomes()["failed"] == 1
    assert "passed" not in again.parseoutcomes()


def test_nothing_is_collected_without_a_command(run: Run) -> None:
    (run.folder / "test_mine.py").write_text("def test_mine(): pass\n", encoding="utf-8")
    result = run("--strict-markers")
    result.assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--parity-level=rng"], "need --parity-command"),
        (["--parity-exact"], "need --parity-command"),
        (["--parity-command= "], "--parity-command is empty"),
        (["--parity-command=x", "--parity-folder=nowhere"], "there is no folder nowhere"),
        (["--parity-command=x", "--parity-level=poker"], f"levels are {', '.join(LEVELS)}"),
    ],
)
def test_a_mistake_gets_one_line(options: list[str], told: str, run: Run) -> None:
    result = run(*options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *{told}*"])


def test_loading_the_plugin_imports_no_room() -> None:
    code = "import sys, lockstep.pytest_plugin; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    rooms = {"golden", "numpy", "orjson", "parity", "reference", "rich", "typer"}
    assert not rooms & set(done.stdout.split())
