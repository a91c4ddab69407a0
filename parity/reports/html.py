"""The report as one HTML page that needs nothing else: ladders, differences, and a heat strip."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from parity.model import Finding, Judgement, Report
from parity.reports.heat import CELL, Strip, strip
from parity.reports.text import one_line
from parity.reports.words import (
    MEANINGS,
    STATUS,
    Rung,
    State,
    breakdown,
    by_piece,
    explained,
    first,
    not_passed,
    rungs,
    standing,
    stderr_tail,
    title,
    verdict,
)

TEMPLATE = "report.html.jinja"
MOST_COUNTED = 12
MOST_SURPRISES = 100
STDERR_LINES = 60

MARKS: dict[State, str] = {
    "in step": "✓",
    "not exact": "✗",
    "breaks": "✗",
    "not yet": "○",
    "not run": "–",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding as the page shows it."""

    case: str
    about: str
    verdict: str
    why: str
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The commonest names with their count and their share of the first, and how many are left."""

    heading: str
    rows: list[tuple[str, int, float]]
    more: int


@dataclass(frozen=True, slots=True)
class Section:
    """An implementation as the page shows it."""

    name: str
    title: str
    command: str
    status: str
    standing: str
    seconds: float
    ladder: dict[str, Rung]
    breakdown: str | None
    stderr: str
    first: Shown | None
    others: list[Shown]
    unlisted: int
    tallies: list[Tally]
    surprises: list[str]
    more_surprises: int
    heat: Strip | None


def write(report: Report) -> str:
    """Return the report as a page."""
    pages = Environment(
        loader=FileSystemLoader(Path(__file__).parent, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    levels = dict.fromkeys(level.name for one in report.judgements for level in one.levels)
    return pages.get_template(TEMPLATE).render(
        report=report,
        status=STATUS[report.status],
        golden=one_line(report.golden, 100),
        levels=list(levels),
        sections=[_section(one, exact=report.exact) for one in report.judgements],
        marks=MARKS,
        meanings=MEANINGS,
        cell=CELL,
    )


def _section(one: Judgement, *, exact: bool) -> Section:
    leading = first(one, exact=exact)
    others = [finding for finding in one.findings if finding is not leading]
    expected = {level.name for level in one.levels if level.expected}
    listed = sum(f.verdict != "pass" and f.level in expected for f in one.findings)
    return Section(
        one_line(one.name, 60) or "unnamed",
        title(one),
        one_line(one.command),
        STATUS[one.status(exact=exact)],
        standing(one, exact=exact),
        one.seconds,
        {rung.name: rung for rung in rungs(one, exact=exact)},
        breakdown(one),
        "\n".join(stderr_tail(one, STDERR_LINES)) if one.stderr.strip() else "",
        None if leading is None else _shown(leading),
        [_shown(finding) for finding in others],
        max(0, not_passed(one) - listed),
        [_tally("Cases by rule", one.by_rule), _tally("Differences by piece", by_piece(one))],
        [one_line(case, 200) for case in one.surprises[:MOST_SURPRISES]],
        max(0, len(one.surprises) - MOST_SURPRISES),
        strip(one.heat) if _encoded(one) else None,
    )


def _encoded(one: Judgement) -> bool:
    return any(one.heat) or any(level.name == "encode" and level.total for level in one.levels)


def _shown(finding: Finding) -> Shown:
    return Shown(
        one_line(finding.case, 200),
        one_line(finding.op, 60),
        verdict(finding),
        one_line(finding.why, 160),
        explained(finding),
    )


def _tally(heading: str, counts: Counter[str]) -> Tally:
    most = counts.most_common(MOST_COUNTED)
    rows = [(one_line(name, 120), count, 100 * count / most[0][1]) for name, count in most]
    return Tally(heading, rows, len(counts) - len(most))
