"""What a judgement is made of: verdicts, levels, findings, and the report they add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

Verdict: TypeAlias = Literal["pass", "fail", "error", "timeout", "unsupported"]
VERDICTS: tuple[Verdict, ...] = ("pass", "fail", "error", "timeout", "unsupported")

IN_STEP, DIFFERENCES, USAGE, BROKE_DOWN, NOTHING_RUN = 0, 1, 2, 3, 5
"""Exit codes."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A case that did not pass, or lost the exact grade, and why."""

    case: str
    op: str
    level: str
    verdict: Verdict
    exact: bool
    known: bool
    why: str
    names: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    explanation: tuple[str, ...] = ()


@dataclass(slots=True)
class LevelResult:
    """How the cases of one level went."""

    name: str
    expected: bool
    counts: Counter[str] = field(default_factory=Counter)
    exact: int = 0
    known: int = 0

    @property
    def total(self) -> int:
        """Return how many cases were judged."""
        return sum(self.counts.values())

    @property
    def passed(self) -> bool:
        """Tell whether there were cases and every one passed, known failures aside."""
        return self.total > 0 and self.counts["pass"] + self.known == self.total

    @property
    def is_exact(self) -> bool:
        """Tell whether every case passed to the bit, known failures aside."""
        return self.passed and self.exact == self.counts["pass"]


@dataclass(slots=True)
class Judgement:
    """How one implementation did."""

    name: str
    command: str
    about: dict[str, str] = field(default_factory=dict)
    levels: list[LevelResult] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    by_rule: Counter[str] = field(default_factory=Counter)
    by_name: Counter[str] = field(default_factory=Counter)
    heat: list[int] = field(default_factory=lambda: [0] * 256)
    surprises: list[str] = field(default_factory=list)
    breakdown: str | None = None
    breakdowns: int = 0
    stderr: str = ""
    seconds: float = 0.0
    failed: list[str] = field(default_factory=list)
    left_out: int = 0

    @property
    def total(self) -> int:
        """Return how many cases were judged."""
        return sum(level.total for level in self.levels)

    @property
    def first(self) -> Finding | None:
        """Return the first finding that did not pass where it should have."""
        return next((f for f in self.findings if f.verdict != "pass" and self.blames(f)), None)

    def blames(self, finding: Finding) -> bool:
        """Tell whether a finding counts: of an expected level, and not a known failure."""
        expected = (level.name for level in self.levels if level.expected)
        return not finding.known and finding.level in expected

    @property
    def first_broken(self) -> str | None:
        """Return the lowest expected level that is not in step."""
        return next((lv.name for lv in self.levels if lv.expected and not lv.passed), None)

    def status(self, *, exact: bool) -> int:
        """Return the exit code this implementation deserves."""
        if self.breakdown is not None or self.breakdowns:
            return BROKE_DOWN
        expected = [level for level in self.levels if level.expected]
        if not any(level.total for level in expected):
            return NOTHING_RUN
        if any(not level.passed for level in expected if level.total):
            return DIFFERENCES
        if exact and any(not level.is_exact for level in expected if level.total):
            return DIFFERENCES
        return IN_STEP


@dataclass(slots=True)
class Report:
    """Every implementation's judgement against one set of golden data."""

    golden: str
    cases: int
    exact: bool
    judgements: list[Judgement] = field(default_factory=list)

    @property
    def status(self) -> int:
        """Return the exit code: a breakdown outweighs differences, which outweigh nothing run."""
        statuses = {judgement.status(exact=self.exact) for judgement in self.judgements}
        for status in (BROKE_DOWN, DIFFERENCES, NOTHING_RUN):
            if status in statuses:
                return status
        return IN_STEP if statuses else NOTHING_RUN

    def to_json(self) -> dict[str, Any]:
        """Return the report as it is published (schemas/report.json)."""
        return {
            "report": 1,
            "golden": self.golden,
            "cases": self.cases,
            "exact": self.exact,
            "status": self.status,
            "implementations": [_judgement(one, exact=self.exact) for one in self.judgements],
        }


def _judgement(one: Judgement, *, exact: bool) -> dict[str, Any]:
    return {
        "name": one.name,
        "command": one.command,
        "about": one.about,
        "status": one.status(exact=exact),
        "seconds": round(one.seconds, 3),
        "breakdown": one.breakdown,
        "first_broken": one.first_broken,
        "levels": [
            {
                "name": level.name,
                "expected": level.expected,
                "total": level.total,
                "counts": {verdict: level.counts[verdict] for verdict in VERDICTS},
                "exact": level.exact,
                "known": level.known,
                "passed": level.passed,
            }
            for level in one.levels
        ],
        "left_out": one.left_out,
        "failed": one.failed,
        "findings": [asdict(finding) for finding in one.findings],
        "by_rule": dict(one.by_rule.most_common()),
        "by_name": dict(one.by_name.most_common()),
        "heat": one.heat,
        "surprises": one.surprises,
        "stderr": one.stderr,
    }
