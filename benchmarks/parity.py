"""How much the harness costs: the same implementation in this process and behind the wire."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import orjson

from benchmarks.timing import Figure, Tell
from golden.case import Case
from golden.files import load
from parity.adapters import Adapter
from parity.adapters.inprocess import InProcess
from parity.adapters.subprocess import Subprocess
from parity.model import Judgement
from parity.runner import Plan
from parity.runner import run as judge

REFERENCE = [sys.executable, "-m", "lockstep", "serve", "reference"]
CANNED = """
import sys
out, source = sys.stdout.buffer, sys.stdin.buffer
answers = [line.rstrip(b"\\n") for line in open(sys.argv[1], "rb")]
hello = answers.pop(0)
source.readline()
out.write(hello + b"\\n")
out.flush()
for number, line in enumerate(source):
    if b'"bye"' in line[:20]:
        break
    out.write(b'{"t":"response","id":%d,"out":%s}\\n' % (number + 1, answers[number]))
    out.flush()
"""


def run(tell: Tell) -> list[Figure]:
    """Measure verdicts a second, and the whole suite."""
    cases = list(load())
    encode = [case for case in cases if case.op == "encode" and case.out is not None] * 3
    tell("encode cases in this process")
    inside = _rate(InProcess, encode)
    tell("encode cases through a subprocess")
    outside = _rate(lambda: Subprocess(REFERENCE), encode)
    tell("canned answers")
    canned = _canned(encode)
    tell("the whole suite")
    whole = _judged(lambda: Subprocess(REFERENCE), cases, workers=2)
    return [
        Figure("encode cases in this process", inside, "verdicts/s"),
        Figure("encode cases through a subprocess", outside, "verdicts/s"),
        Figure("subprocess against in-process", outside / inside, "ratio", ">= 0.55"),
        Figure("a child with canned answers", canned, "verdicts/s", ">= 15,000"),
        Figure("whole suite, reference in subprocesses", whole.seconds, "s", "< 15"),
        Figure("peak memory of the harness", _peak_memory(), "MiB"),
    ]


def _peak_memory() -> float:
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return float("nan")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _judged(make: Callable[[], Adapter], cases: list[Case], workers: int = 1) -> Judgement:
    judgement = judge(Plan(make, "bench", "bench", workers=workers), cases)
    assert judgement.breakdown is None, judgement.breakdown
    assert sum(level.exact for level in judgement.levels) == len(cases)
    return judgement


def _rate(make: Callable[[], Adapter], cases: list[Case]) -> float:
    return max(len(cases) / _judged(make, cases).seconds for _ in range(3))


def _canned(cases: list[Case]) -> float:
    """Judge a child that reads its answers from a file, so that only the harness is measured."""
    known = InProcess().start()
    hello = {
        "t": "hello", "protocol": 1, "ops": known.ops, "layout": known.layout, "window": 32,
        "implementation": {"name": "canned", "version": "1", "language": "python"},
        "probe": [0.1, 1e-7, "♠"],
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        answers = Path(folder) / "answers"
        lines = [orjson.dumps(hello), *(orjson.dumps(case.out) for case in cases)]
        answers.write_bytes(b"\n".join(lines) + b"\n")
        command = [sys.executable, "-c", CANNED, str(answers)]
        return _rate(lambda: Subprocess(command), cases)
