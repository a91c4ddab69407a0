"""How fast the TypeScript port is: behind the wire, in its search, and from its start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import orjson

from benchmarks.timing import Figure, Tell, per_second
from golden.case import Case
from golden.files import load
from parity.adapters.subprocess import Subprocess
from parity.node import node
from parity.runner import Plan
from parity.runner import run as judge

Make: TypeAlias = Callable[[], Subprocess]
Question: TypeAlias = tuple[str, Any]
"""An op and its input."""

FOLDER = Path(__file__).resolve().parent.parent / "backend"
BACKEND = [node(), "--no-warnings", "src/parity.ts"]
REFERENCE = [sys.executable, "-P", "-m", "lockstep", "serve", "reference"]
# The least a Node program can do: it parses every request and answers with a constant.
CONSTANT = """
const [hello, out] = process.argv.slice(1);
let rest = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (rest + text).split("\\n");
  rest = lines.pop();
  for (const line of lines) {
    const { t, id } = JSON.parse(line);
    if (t === "bye") process.exit();
    const said = t === "hello" ? hello : `{"t":"response","id":${id},"out":${out}}`;
    process.stdout.write(`${said}\\n`);
  }
});
"""
TURNS, REPEATED = 3, 100
STARTS = 10
SEARCHES, SIMULATIONS = 100, 2_000


def run(tell: Tell) -> list[Figure]:
    """Measure verdicts a second, simulations a second and the start."""
    cases = list(load())
    encode = [case for case in cases if case.op == "encode" and case.out is not None]
    tell("encode cases, beside a child with a constant answer")
    ours, constant = _beside_constant(encode)
    tell("simulations")
    searches = _searches(cases)
    fast = _simulations(backend, searches)
    tell("simulations of the reference")
    slow = _simulations(_reference, searches[::10])
    tell("the start")
    start = min(_start(encode[0]) for _ in range(STARTS))
    return [
        Figure("encode cases through a subprocess", ours, "verdicts/s"),
        Figure("a Node child with a constant answer", constant, "verdicts/s"),
        Figure("encode against the constant answer", ours / constant, "ratio", ">= 0.6"),
        Figure("hash simulations", fast, "simulations/s"),
        Figure("hash simulations of the reference", slow, "simulations/s"),
        Figure("simulations against the reference", fast / slow, "ratio", ">= 5"),
        Figure("from the start to the first answer", start, "s", "< 0.5"),
    ]


def backend() -> Subprocess:
    """Return the port as a program that has not been started."""
    return Subprocess(BACKEND, FOLDER)


def constant_child(case: Case) -> Subprocess:
    """Return a child that greets as the backend does and always gives this case's answer."""
    adapter = backend()
    known = adapter.start()
    adapter.close()
    hello = {
        "t": "hello", "protocol": 1, "ops": known.ops, "layout": known.layout, "window": 32,
        "implementation": {"name": "constant", "version": "1", "language": "javascript"},
        "probe": [0.1, 1e-7, "♠"],
    }  # fmt: skip
    words = (orjson.dumps(value).decode() for value in (hello, case.out))
    return Subprocess([node(), "-e", CONSTANT, "--", *words])


def _reference() -> Subprocess:
    return Subprocess(REFERENCE, timeout=60.0)


def _beside_constant(cases: list[Case]) -> tuple[float, float]:
    """Judge both in turns, the best of each counts: what else the machine does slows both alike.

    Both are asked the same; what the child with a constant answer says is taken to be right, so
    that the harness has the same work with both.
    """
    constant = orjson.dumps(cases[0].out)
    same = [replace(case, out=orjson.loads(constant)) for case in cases]
    turns = [
        (
            _judged(backend, cases * REPEATED),
            _judged(lambda: constant_child(same[0]), same * REPEATED),
        )
        for _ in range(TURNS)
    ]
    return max(ours for ours, _ in turns), max(constant for _, constant in turns)


def _judged(make: Make, cases: Sequence[Case]) -> float:
    """Return the verdicts a second, all of which must be exact."""
    judgement = judge(Plan(make, "bench", "bench"), cases)
    assert judgement.breakdown is None, judgement.breakdown
    assert sum(level.exact for level in judgement.levels) == len(cases)
    return len(cases) / judgement.seconds


def _searches(cases: Sequence[Case]) -> list[Question]:
    """Return searches with the hash evaluator, made so long that the wire hardly counts."""
    return [
        (case.op, {**case.input, "simulations": SIMULATIONS, "nodes": False})
        for case in cases
        if case.op == "search"
        and case.out is not None
        and case.input["evaluator"] == {"kind": "hash"}
        and "then" not in case.input
    ][:SEARCHES]


def _simulations(make: Make, searches: Sequence[Question]) -> float:
    """Return the simulations a second, asked a window ahead: once to warm up, then timed."""
    adapter = make()
    window = adapter.start().window

    def work() -> int:
        for number, (op, value) in enumerate(searches):
            if number >= window:
                _received(adapter)
            adapter.send(op, 1, value)
        for _ in range(min(window, len(searches))):
            _received(adapter)
        return SIMULATIONS * len(searches)

    try:
        work()
        return per_second(work)
    finally:
        adapter.close()


def _received(adapter: Subprocess) -> None:
    answer = adapter.receive()
    assert answer.out is not None, answer


def _start(case: Case) -> float:
    """Time a start to the answer of one case."""
    began = perf_counter()
    adapter = backend()
    try:
        adapter.start()
        adapter.send(case.op, case.v, case.input)
        _received(adapter)
        return perf_counter() - began
    finally:
        adapter.close()
