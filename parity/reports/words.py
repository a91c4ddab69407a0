"""What every report says in the same words: rungs, grades, and how far an implementation stands."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import Literal, TypeAlias

from parity.model import (
    BROKE_DOWN,
    DIFFERENCES,
    IN_STEP,
    NOTHING_RUN,
    VERDICTS,
    Finding,
    Judgement,
    LevelResult,
)
from parity.reports.text import block, one_line
from reference.ops import LEVELS

State: TypeAlias = Literal["in step", "not exact", "breaks", "not yet", "not run"]

STATUS = {
    IN_STEP: "in step",
    DIFFERENCES: "differences",
    BROKE_DOWN: "broke down",
    NOTHING_RUN: "nothing was run",
}

MEANINGS: dict[State, str] = {
    "in step": "every case passes, known failures aside",
    "not exact": "passes within 1e-6 where exact was asked for",
    "breaks": "an expected level with cases that do not pass",
    "not yet": "cases do not pass, and the level is not expected to",
    "not run": "no case was judged",
}

_HAPPENED = {
    "fail": "fail",
    "error": "end in an error",
    "timeout": "time out",
    "unsupported": "are unsupported",
}
_INDEX = re.compile(r"\[\d+\]")


@dataclass(frozen=True, slots=True)
class Rung:
    """One level of the ladder and how it stands."""

    name: str
    expected: bool
    passed: int
    total: int
    state: State
    detail: str

    @property
    def share(self) -> float:
        """Return the part of the cases that pass, in percent."""
        return 100 * self.passed / self.total if self.total else 0.0

    @property
    def score(self) -> str:
        """Return the cases that pass and those there were, as `12/13`."""
        return f"{self.passed}/{self.total}"

    @property
    def words(self) -> str:
        """Return how the level stands and why, as `breaks: 12 fail`."""
        if self.state == "not run":
            return self.state
        return f"{self.state}{', ' if self.state == 'in step' else ': '}{self.detail}"

    @property
    def expectation(self) -> str:
        """Return in words whether the level counts."""
        return "expected" if self.expected else "not expected"


def rungs(one: Judgement, *, exact: bool) -> list[Rung]:
    """Return the ladder from the lowest level up."""
    return [
        Rung(
            level.name,
            level.expected,
            level.counts["pass"],
            level.total,
            _state(level, exact=exact),
            _detail(one, level),
        )
        for level in one.levels
    ]


def title(one: Judgement) -> str:
    """Name an implementation: as it is registered, then as it calls itself."""
    about = [one.about.get(key, "") for key in ("name", "version", "language")]
    if about[0] == one.name:
        about = about[1:]
    told = ", ".join(part for part in (one_line(text, 60) for text in about) if part)
    name = one_line(one.name, 60) or "unnamed"
    return f"{name} ({told})" if told else name


def standing(one: Judgement, *, exact: bool) -> str:
    """Say in one line how far an implementation stands."""
    status = one.status(exact=exact)
    if status == BROKE_DOWN:
        return f"broke down: {breakdown(one)}"
    if status == NOTHING_RUN:
        return "nothing was run"
    if status == DIFFERENCES:
        return _stumble(one, exact=exact)
    return _reach(one)


def breakdown(one: Judgement) -> str | None:
    """Say how an implementation broke down, if it did."""
    if one.breakdown is None and not one.breakdowns:
        return None
    told = "once" if one.breakdowns == 1 else f"{one.breakdowns} times"
    if one.breakdown is not None:
        told = one_line(one.breakdown, 300) or "no reason is known"
    broken = (f for f in one.findings if f.verdict in ("error", "timeout") and not f.known)
    guilty = next(broken, None)
    return (
        told if guilty is None else f"{told}, first at {one_line(guilty.case, 100)}: {_why(guilty)}"
    )


def first(one: Judgement, *, exact: bool) -> Finding | None:
    """Return the finding to look at first; a lost exact grade counts if it was asked for."""
    if one.first is not None or not exact:
        return one.first
    return next((f for f in one.findings if not f.exact and one.blames(f)), None)


def explained(finding: Finding) -> str:
    """Return all there is to say of a finding."""
    return block(finding.explanation or (finding.why or "no reason is known",))


def verdict(finding: Finding) -> str:
    """Return a finding's verdict in words, with what softens it."""
    word = "not exact" if finding.verdict == "pass" else finding.verdict
    return f"{word}, known" if finding.known else word


def by_piece(one: Judgement) -> Counter[str]:
    """Count differences by piece: `bids[3]` and `bids[4]` are both of `bids`."""
    pieces: Counter[str] = Counter()
    for name, count in one.by_name.items():
        pieces[_INDEX.sub("", name) or name] += count
    return pieces


def not_passed(one: Judgement) -> int:
    """Return how many cases of expected levels did not pass, known failures included."""
    return sum(level.total - level.counts["pass"] for level in one.levels if level.expected)


def stderr_tail(one: Judgement, lines: int) -> list[str]:
    """Return the last lines of what was written to stderr."""
    return block((one.stderr[-lines * 1_000 :].rstrip(),), lines * 1_000).split("\n")[-lines:]


def missed(one: Judgement, level: LevelResult) -> Counter[str]:
    """Count a level's cases that did not pass, by verdict, known failures aside."""
    found: Counter[str] = Counter({name: level.counts[name] for name in VERDICTS[1:]})
    known = level.known
    listed = (f for f in one.findings if f.known and f.level == level.name and f.verdict != "pass")
    for finding in islice(listed, known):
        found[finding.verdict] -= 1
        known -= 1
    # Findings are kept up to a number: what is known beyond it is taken for the commonest verdict.
    for name, count in found.most_common():
        found[name] -= min(count, known)
        known -= min(count, known)
    return +found


def counted(count: int, noun: str) -> str:
    """Return a number with its noun, as `1 case` or `2 cases`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _state(level: LevelResult, *, exact: bool) -> State:
    if not level.total:
        return "not run"
    if not level.passed:
        return "breaks" if level.expected else "not yet"
    return "not exact" if exact and level.expected and not level.is_exact else "in step"


def _detail(one: Judgement, level: LevelResult) -> str:
    parts = [f"{count} {name}" for name, count in missed(one, level).most_common()]
    if not parts and level.counts["pass"]:
        parts.append("exact" if level.is_exact else "within 1e-6")
    if level.known:
        parts.append(f"{level.known} known")
    return ", ".join(parts)


def _stumble(one: Judgement, *, exact: bool) -> str:
    """Say where the lowest expected level that was run is not as it should be."""
    judged = [level for level in one.levels if level.expected and level.total]
    for level in judged:
        if not level.passed:
            first = _first_of(one, level, exact=False)
            return f"breaks at {level.name}: {_how_many(one, level)}{first}"
    level = next(level for level in judged if exact and not level.is_exact)
    loose = level.total - level.exact
    first = _first_of(one, level, exact=True)
    return f"not exact at {level.name}: {loose} of {level.total} are not{first}"


def _how_many(one: Judgement, level: LevelResult) -> str:
    counts = missed(one, level)
    total = f"{counts.total()} of {level.total}"
    if len(counts) == 1:
        return f"{total} {_HAPPENED[next(iter(counts))]}"
    listed = ", ".join(f"{count} {name}" for name, count in counts.most_common())
    return f"{total} do not pass ({listed})"


def _first_of(one: Judgement, level: LevelResult, *, exact: bool) -> str:
    for finding in one.findings:
        if (
            finding.level == level.name
            and not finding.known
            and (exact or finding.verdict != "pass")
        ):
            name = finding.names[0] if finding.names else finding.case
            rule = f" ({one_line(finding.rules[0], 60)})" if finding.rules else ""
            return f", first {one_line(name, 80)}{rule}"
    return ""


def _reach(one: Judgement) -> str:
    stands = [level for level in one.levels if level.passed]
    names = [level.name for level in stands]
    grade = "exact" if all(level.is_exact for level in stands) else "within 1e-6"
    # "Through" promises every rung below; a run of chosen levels cannot.
    where = (
        f"through {names[-1]}" if (*names,) == LEVELS[: len(names)] else f"at {', '.join(names)}"
    )
    said = f"in step, {grade}, {where}"
    if one.left_out:
        said = (
            f"the {counted(one.total, 'case')} asked pass, {grade}; {one.left_out} were not asked"
        )
    if known := sum(level.known for level in one.levels if level.expected):
        said += f"; {counted(known, 'known failure')} aside"
    if one.surprises:
        said += f"; {counted(len(one.surprises), 'known failure')} now passing"
    if later := [level.name for level in one.levels if level.total and not level.passed]:
        said += f"; not expected yet: {', '.join(later)}"
    return said


def _why(finding: Finding) -> str:
    return one_line(finding.why, 200) or finding.verdict
