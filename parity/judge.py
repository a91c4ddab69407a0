"""One answer judged: the verdict, the grade, and what to say of it.

Spec: protocol.verdict.1
"""

from __future__ import annotations

from dataclasses import dataclass

import orjson

from golden.case import Case
from golden.describe import question
from parity.compare import TOLERANCE, Comparison, compare
from parity.explain import explain, name_of, rule_of
from parity.model import Finding, Verdict
from parity.protocol import Answer
from reference.ops import OPS


@dataclass(frozen=True, slots=True)
class Judged:
    """A case's verdict; the comparison tells why, where there was something to compare."""

    verdict: Verdict
    exact: bool
    why: str = ""
    comparison: Comparison | None = None


EXACT = Judged("pass", exact=True)
LONGEST_NAME = 120
LONGEST_LINE = 1000
"""Of what is kept of a case: what an implementation wrote may be millions of characters long."""


def judge(case: Case, answer: Answer) -> Judged:
    """Judge an answer.

    Spec: protocol.verdict.1
    """
    if answer.unsupported is not None:
        return Judged("unsupported", exact=False, why=answer.unsupported)
    if case.error is not None or answer.error is not None:
        return _judge_refusal(case, answer)
    if answer.plain and answer.out == case.out and _is_plain(case):
        return EXACT
    tol = TOLERANCE if case.tol is None else case.tol
    found = compare(case.out, answer.out, floats=OPS[case.op].floats, tol=tol)
    # A case that names its tolerance asks for no more than that.
    if found.exact or (found.passed and case.tol is not None):
        return EXACT
    if found.passed:
        return Judged("pass", exact=False, why="within the tolerance, not exact", comparison=found)
    first = found.differences[0]
    name = name_of(case, first)[:LONGEST_NAME]
    why = f"{name}: {first.actual!r:.80} instead of {first.expected!r:.80}"
    return Judged("fail", exact=False, why=why, comparison=found)


def _is_plain(case: Case) -> bool:
    """Tell whether 1 in an answer cannot be taken for a true of this case."""
    line = orjson.dumps(case.out)
    return b"true" not in line and b"false" not in line


def _judge_refusal(case: Case, answer: Answer) -> Judged:
    if answer.error == case.error:
        return EXACT
    wanted = "an answer" if case.error is None else f"the error {case.error}"
    given = "an answer" if answer.error is None else f"the error {answer.error}"
    message = f" ({answer.message})" if answer.message else ""
    return Judged("fail", exact=False, why=f"{given} instead of {wanted}{message}")


def finding(case: Case, judged: Judged, answer: Answer | None, *, known: bool) -> Finding:
    """Return what to report of a case that did not pass exactly."""
    names: tuple[str, ...] = ()
    rules = case.spec[:1]
    cited = f"case {case.id}, rules {', '.join(case.spec)}"
    lines: tuple[str, ...] = (judged.why, cited, *question(case))
    if judged.comparison is not None and judged.comparison.differences:
        differences = judged.comparison.differences
        names = tuple(dict.fromkeys(name_of(case, one)[:LONGEST_NAME] for one in differences[:20]))
        rules = tuple(dict.fromkeys(rule_of(case, one) for one in differences[:20]))
        told = explain(case, judged.comparison, answer.out if answer else None)
        lines = tuple(line[:LONGEST_LINE] for line in told)
    return Finding(
        case.id,
        case.op,
        OPS[case.op].level,
        judged.verdict,
        judged.exact,
        known,
        judged.why,
        names,
        rules,
        lines,
    )
