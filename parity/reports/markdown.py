"""The report as Markdown for the page of a CI job: a table of marks, and the first differences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from parity.model import Judgement, Report
from parity.reports.text import clip, one_line
from parity.reports.words import (
    MEANINGS,
    STATUS,
    Rung,
    State,
    breakdown,
    explained,
    first,
    rungs,
    standing,
    stderr_tail,
    verdict,
)

MOST_SURPRISES = 20
STDERR_LINES = 20
LONGEST_BLOCK = 20_000
"""Characters of one block; a CI page holds a megabyte."""

MARKS: dict[State, str] = {
    "in step": "✅",
    "not exact": "❌",
    "breaks": "❌",
    "not yet": "⚪",
    "not run": "➖",
}
# Links are made of brackets, of :// and of www.; the rest is emphasis, code, maths and mentions.
_MARKUP = re.compile(r"([\\`*_\[\]#|~$@]|:(?=//)|(?<=www)\.)", re.IGNORECASE)


def write(report: Report) -> str:
    """Return the report as Markdown."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    yield f"## Parity: {STATUS[report.status]}"
    yield ""
    grade = "exact" if report.exact else "within 1e-6"
    yield f"Golden cases {_inline(report.golden, 80)}, {report.cases} asked, {grade}."
    yield ""
    yield from _table(report)
    for one in report.judgements:
        yield f"- **{_inline(one.name, 60)}**: {_inline(standing(one, exact=report.exact))}"
    yield ""
    for one in report.judgements:
        yield from _breakdown(one)
        yield from _first(one, exact=report.exact)
        yield from _surprises(one)


def _table(report: Report) -> Iterator[str]:
    names = list(dict.fromkeys(level.name for one in report.judgements for level in one.levels))
    yield f"| {' | '.join(['implementation', *(_inline(name, 40) for name in names)])} |"
    yield f"|{'---|' * (len(names) + 1)}"
    states: set[State] = set()
    for one in report.judgements:
        ladder = {rung.name: rung for rung in rungs(one, exact=report.exact)}
        states |= {ladder[name].state if name in ladder else "not run" for name in names}
        cells = [_cell(ladder[name]) if name in ladder else MARKS["not run"] for name in names]
        yield f"| {' | '.join([_inline(one.name, 60), *cells])} |"
    yield ""
    told = [f"{MARKS[state]} {state} ({MEANINGS[state]})" for state in MARKS if state in states]
    if told:
        yield f"<sub>{'; '.join(told)}</sub>"
        yield ""


def _cell(rung: Rung) -> str:
    if rung.state == "not run":
        return f"{MARKS[rung.state]} not run"
    told = f"{MARKS[rung.state]} {rung.score}, {rung.detail}"
    return told if rung.expected else f"{told}, not expected"


def _breakdown(one: Judgement) -> Iterator[str]:
    told = breakdown(one)
    if told is not None:
        tail = ["", "The end of its stderr:", *stderr_tail(one, STDERR_LINES)]
        text = "\n".join([told, *(tail if one.stderr.strip() else [])])
        yield from _details(f"{one_line(one.name, 60)}: broke down", text)


def _first(one: Judgement, *, exact: bool) -> Iterator[str]:
    finding = first(one, exact=exact)
    if finding is not None:
        about = f"{one_line(finding.case, 200)} ({one_line(finding.op, 60)}, {verdict(finding)})"
        yield from _details(
            f"{one_line(one.name, 60)}: first difference, {about}", explained(finding)
        )


def _surprises(one: Judgement) -> Iterator[str]:
    if one.surprises:
        more = len(one.surprises) - MOST_SURPRISES
        listed = [one_line(case, 200) for case in one.surprises[:MOST_SURPRISES]]
        text = "\n".join([*listed, *([f"and {more} more"] if more > 0 else [])])
        yield from _details(f"{one_line(one.name, 60)}: known failures that pass", text)


def _details(summary: str, text: str) -> Iterator[str]:
    # Inside <pre> nothing is Markdown, and escaped text cannot end it.
    yield f"<details><summary>{escape(summary)}</summary>"
    yield ""
    yield f"<pre>\n{escape(clip(text, LONGEST_BLOCK))}\n</pre>"
    yield ""
    yield "</details>"
    yield ""


def _inline(text: str, longest: int = 500) -> str:
    """Return text on one line in which nothing is Markdown or HTML."""
    return _MARKUP.sub(r"\\\1", escape(one_line(text, longest), quote=False))
