"""Judges a program of `chaos.py`, and remembers every process it started."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from golden.case import Case
from golden.files import load, shipped
from parity import registry
from parity.adapters import process, subprocess
from parity.adapters.subprocess import Subprocess
from parity.model import Judgement
from parity.runner import Plan, run

CHAOS = Path(__file__).with_name("chaos.py")
ROUNDS = "blob/rounds/structures.jsonl"
ENCODINGS = "blob/encode/bidding.jsonl"
TIMEOUT = 0.6


def cases(file: str = ROUNDS, most: int = 9) -> list[Case]:
    """Return the first cases of a golden file."""
    return [case for case, _ in zip(load(only=[file]), range(most), strict=False)]


def command(kind: str, asked: Iterable[Case], trigger: Case | None = None) -> list[str]:
    """Return how a kind is started: fast, knowing the answers, spoiling one or all."""
    files = sorted({f"{_game(case)}/{case.op}/{case.theme}.jsonl" for case in asked})
    spoiled = "" if trigger is None else json.dumps(trigger.input)
    paths = [str(shipped() / file) for file in files]
    return [sys.executable, "-S", "-E", str(CHAOS), kind, spoiled, *paths]


def _game(case: Case) -> str:
    return "common" if case.op.startswith(("rng", "cards")) else "blob"


def judged(
    kind: str,
    asked: list[Case],
    trigger: Case | None = None,
    *,
    timeout: float = TIMEOUT,
    start_timeout: float = 20.0,
    **plan: Any,
) -> Judgement:
    """Ask a kind these cases."""
    words = command(kind, asked, trigger)
    return run(
        Plan(
            lambda: Subprocess(words, timeout=timeout, start_timeout=start_timeout),
            kind,
            " ".join(words),
            **plan,
        ),
        asked,
    )


@contextmanager
def watched() -> Iterator[list[str]]:
    """Collect the marks of all that is started meanwhile."""
    marks: list[str] = []

    def spawn(*args: Any) -> Any:
        started, mark = process.spawn(*args)
        marks.append(mark)
        return started, mark

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "spawn", spawn)
        patch.setattr(registry, "spawn", spawn)
        yield marks


def left_running(marks: Iterable[str]) -> list[int]:
    """Return the processes with these marks that are still there."""
    return [stray for mark in marks for stray in process.marked(mark)]
