"""One answer judged: its verdict, its grade, and the reason that is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from parity.judge import judge
from parity.protocol import Answer
from tests.parity.conversations import ENCODINGS, cases

ROUNDS, ENCODED = cases(most=1)[0], cases(ENCODINGS, 1)[0]


@pytest.mark.parametrize(
    ("expected", "actual", "verdict"),
    [
        (1, 1, "pass"), (1, 1.0, "pass"), (True, True, "pass"), (1, True, "fail"),
        (True, 1, "fail"), (False, 0, "fail"), (0, False, "fail"), (None, 0, "fail"),
    ],
)  # fmt: skip
def test_true_is_not_one_on_either_side(expected: Any, actual: Any, verdict: str) -> None:
    """Spec: protocol.verdict.1"""
    case = replace(ROUNDS, out={"cards": [expected]})
    plain = b"true" not in (line := json.dumps(actual).encode()) and b"false" not in line
    found = judge(case, Answer(out={"cards": [actual]}, plain=plain))
    assert found.verdict == verdict
    assert found.exact == (verdict == "pass")


@pytest.mark.parametrize(
    ("tol", "verdict"), [(None, "pass"), (0.0, "fail"), (1e-9, "fail"), (1e-5, "pass")]
)
def test_a_case_may_have_its_own_tolerance(tol: float | None, verdict: str) -> None:
    """Spec: protocol.verdict.1"""
    case = replace(ENCODED, out={"encoding": [0.5]}, tol=tol)
    assert judge(case, Answer(out={"encoding": [0.5 + 1e-7]})).verdict == verdict


@pytest.mark.parametrize(
    ("actual", "verdict", "exact"),
    [(0.5, "pass", True), (0.5000001, "pass", False), (0.500002, "fail", False)],
)
def test_the_example_of_the_rule(actual: float, verdict: str, exact: bool) -> None:
    """Spec: protocol.verdict.1"""
    case = replace(ENCODED, out={"encoding": [0.5]})
    found = judge(case, Answer(out={"encoding": [actual]}))
    assert (found.verdict, found.exact) == (verdict, exact)


@pytest.mark.parametrize(
    ("expected", "answer", "verdict", "why"),
    [
        ("bad_setup", Answer(error="bad_setup", message="whatever"), "pass", ""),
        ("bad_setup", Answer(error="x"), "fail", "the error x instead of the error bad_setup"),
        ("bad_setup", Answer(out={}), "fail", "an answer instead of the error bad_setup"),
        (None, Answer(error="x", message="no"), "fail", "the error x instead of an answer (no)"),
        ("bad_setup", Answer(unsupported="not yet"), "unsupported", "not yet"),
        (None, Answer(unsupported="not yet"), "unsupported", "not yet"),
    ],
)  # fmt: skip
def test_refusals_are_judged_by_their_code(
    expected: str | None, answer: Answer, verdict: str, why: str
) -> None:
    """Spec: protocol.answer.1, protocol.verdict.1"""
    case = replace(ROUNDS, out=None if expected else ROUNDS.out, error=expected)
    found = judge(case, answer)
    assert (found.verdict, found.why) == (verdict, why)
