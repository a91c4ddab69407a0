"""However an implementation ends, nothing of it stays: no process, no thread, no file handle."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from golden.case import Case
from parity import registry, runner
from parity.errors import SetUpFailed
from parity.judge import Judged, judge
from parity.protocol import Answer
from parity.registry import Implementation
from tests.parity.conversations import cases, judged, left_running, watched

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what a process holds is counted in /proc, which only Linux has"
)

RUNS = 500
KINDS = (
    "good",
    "exits_at_once",
    "exits_before_an_answer",
    "exits_in_mid_answer",
    "killed_by_a_signal",
    "wrong_protocol",
    "wrong_probe",
    "wrong_id",
    "chatter",
    "nan",
    "bad_utf8",
    "floods",
    "leaves_a_child",
    "leaves_a_child_of_its_own_session",
    "answers_twice",
)
# One in a hundred takes its timeout, too.
SLOW = ("hangs_in_mid_line", "never_reads", "endless_stderr", "dies_before_its_child", "hangs")


def held() -> tuple[int, int, list[str]]:
    """Return how many handles and threads this process has, and its children."""
    handles = len(list(Path("/proc/self/fd").iterdir()))
    children: Iterator[str] = (
        path.read_text() for path in sorted(Path("/proc/self/task").glob("*/children"))
    )
    return handles, threading.active_count(), " ".join(children).split()


def test_500_runs_leave_nothing_behind() -> None:
    """Spec: protocol.time.1, protocol.bye.1"""
    asked = cases(most=2)
    judged("good", asked)
    before = held()
    with watched() as marks:
        for number, kind in enumerate(islice(cycle(KINDS), RUNS)):
            if number % 100 == 50:
                judged(SLOW[number // 100], asked[:1], timeout=0.3)
            else:
                judged(kind, asked)
    assert len(marks) >= RUNS
    assert held() == before
    assert left_running(marks) == []


def test_a_run_of_two_workers_leaves_nothing_behind() -> None:
    before = held()
    many = cases(most=61) * 2
    with watched() as marks:
        found = judged("good", many, workers=2)
    assert found.total == 122
    assert len(marks) == 2
    assert held() == before
    assert left_running(marks) == []


def test_an_interrupted_run_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interruption ends the conversations of all workers, then goes on upwards."""
    before = held()
    many = cases(most=61) * 2000
    join, begun, answers = threading.Thread.join, threading.Event(), []
    first = iter([True])

    def interrupt(thread: threading.Thread, timeout: float | None = None) -> None:
        if next(first, False):
            assert begun.wait(20.0)
            raise KeyboardInterrupt
        join(thread, timeout)

    def note(case: Case, answer: Answer) -> Judged:
        answers.append(answer)
        if len(answers) > 100:
            begun.set()
        return judge(case, answer)

    monkeypatch.setattr(runner, "judge", note)
    monkeypatch.setattr(threading.Thread, "join", interrupt)
    with watched() as marks, pytest.raises(KeyboardInterrupt):
        judged("good", many, workers=2)
    assert 100 < len(answers) < len(many) / 2
    assert held() == before
    assert left_running(marks) == []


def test_a_set_up_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that fails, one that never ends, and one whose child holds its output open."""
    before = held()
    sleeps = "import time; time.sleep(600)"
    child = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {sleeps!r}])"
    python = (sys.executable, "-S", "-E", "-c")
    with watched() as marks:
        Implementation("child", (), set_up=(*python, child)).prepare()
        with pytest.raises(SetUpFailed, match="exited with status 4: no output"):
            Implementation("fails", (), set_up=(*python, "raise SystemExit(4)")).prepare()
        monkeypatch.setattr(registry, "SET_UP_TIMEOUT", 0.3)
        with pytest.raises(SetUpFailed, match=r"did not end within 0\.3 s"):
            Implementation("hangs", (), set_up=(*python, sleeps)).prepare()
    assert len(marks) == 3
    assert held() == before
    assert left_running(marks) == []
