"""The report on a terminal: ladders, the first difference in full, and the rest counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from parity.model import BROKE_DOWN, DIFFERENCES, IN_STEP, Judgement, Report
from parity.reports.text import clip, one_line
from parity.reports.words import (
    State,
    breakdown,
    by_piece,
    counted,
    explained,
    first,
    not_passed,
    rungs,
    standing,
    stderr_tail,
    title,
    verdict,
)

MOST_COUNTED = 8
MOST_SURPRISES = 8
STDERR_LINES = 12
LONGEST_LINE = 600
WIDEST_STANDING = 36

_MARKS: dict[State, tuple[str, str, str]] = {
    "in step": ("✓", "ok", "green"),
    "not exact": ("✗", "XX", "red"),
    "breaks": ("✗", "XX", "red"),
    "not yet": ("○", "..", "yellow"),
    "not run": ("–", "--", "dim"),
}
_STYLES = {IN_STEP: "bold green", DIFFERENCES: "bold red", BROKE_DOWN: "bold magenta"}


def render(report: Report, console: Console) -> None:
    """Print a report: each implementation in full, then one line for each."""
    page = _Page(report, console)
    for one in report.judgements:
        for line in page.implementation(one):
            console.print(line)
        console.print()
    for line in page.closing():
        console.print(line)


class _Page:
    """Lines as wide as the console, in what it can hold: anything in UTF-8, escapes elsewhere."""

    def __init__(self, report: Report, console: Console) -> None:
        self._report = report
        self._exact = report.exact
        self._console = console
        self._unicode = console.encoding.startswith("utf")

    def implementation(self, one: Judgement) -> Iterator[Text]:
        """Yield all there is to say of an implementation."""
        yield from self._lines(0, title(one), "bold")
        yield from self._lines(2, one_line(one.command, LONGEST_LINE), "dim")
        yield Text()
        yield from self._ladder(one)
        yield from self._breakdown(one)
        yield from self._first(one)
        yield from self._counts("Cases by rule", one.by_rule)
        yield from self._counts("Differences by piece", by_piece(one))
        yield from self._surprises(one)

    def closing(self) -> Iterator[Text]:
        """Yield one line per implementation that says how far it stands."""
        if not self._report.judgements:
            yield from self._lines(0, "nothing was run: there is no implementation", "bold")
        for one in self._report.judgements:
            style = _STYLES.get(one.status(exact=self._exact), "bold")
            name = one_line(one.name, 60) or "unnamed"
            yield from self._lines(0, name, style, f": {standing(one, exact=self._exact)}", hang=2)

    def _ladder(self, one: Judgement) -> Iterator[Text]:
        ladder = rungs(one, exact=self._exact)
        if not ladder:
            yield from self._lines(2, "no level was reached")
            return
        names = max(len(rung.name) for rung in ladder)
        scores = max(len(rung.score) for rung in ladder)
        words = min(WIDEST_STANDING, max(len(rung.words) for rung in ladder))
        for rung in ladder:
            fancy, plain, style = _MARKS[rung.state]
            told = f"{fancy if self._unicode else plain}  {rung.words:{words}}"
            start = f"{rung.name:{names}}  {rung.score:>{scores}}  "
            text = Text(start).append(told, style).append(f"  {rung.expectation}")
            yield from self._wrapped(2, text, hang=2)

    def _breakdown(self, one: Judgement) -> Iterator[Text]:
        told = breakdown(one)
        if told is None:
            return
        yield from self._heading("Broke down", told)
        if not one.stderr.strip():
            yield from self._lines(4, "it wrote nothing to stderr")
            return
        yield from self._lines(4, "the end of its stderr:")
        for line in stderr_tail(one, STDERR_LINES):
            yield from self._lines(4, f"| {clip(line, LONGEST_LINE)}", hang=2)

    def _first(self, one: Judgement) -> Iterator[Text]:
        finding = first(one, exact=self._exact)
        if finding is None:
            return
        about = f"{one_line(finding.op, 60)}, {verdict(finding)}"
        yield from self._heading("First difference", f"{one_line(finding.case, 200)} ({about})")
        for line in explained(finding).split("\n"):
            indent = len(line) - len(line.lstrip())
            yield from self._lines(4 + min(indent, 12), clip(line.lstrip(), LONGEST_LINE), hang=2)
        more = not_passed(one) - (finding.verdict != "pass")
        if more > 0:
            told = "does not pass" if more == 1 else "do not pass"
            yield from self._lines(2, f"{counted(more, 'more case')} {told}")

    def _counts(self, heading: str, counts: Counter[str]) -> Iterator[Text]:
        if not counts:
            return
        yield from self._heading(heading)
        most = counts.most_common(MOST_COUNTED)
        wide = len(str(most[0][1]))
        for name, count in most:
            yield from self._lines(4, f"{count:{wide}}  {one_line(name, 120)}", hang=wide + 2)
        yield from self._more(len(counts) - len(most))

    def _surprises(self, one: Judgement) -> Iterator[Text]:
        if not one.surprises:
            return
        yield from self._heading("Known failures that pass", "strike them from the register")
        for case in one.surprises[:MOST_SURPRISES]:
            yield from self._lines(4, one_line(case, 200))
        yield from self._more(len(one.surprises) - MOST_SURPRISES)

    def _more(self, count: int) -> Iterator[Text]:
        if count > 0:
            yield from self._lines(4, f"and {count} more")

    def _heading(self, heading: str, told: str = "") -> Iterator[Text]:
        yield Text()
        yield from self._lines(2, heading, "bold", f": {told}" if told else "", hang=2)

    def _lines(
        self, indent: int, text: str, style: str = "", rest: str = "", *, hang: int = 0
    ) -> Iterator[Text]:
        whole = Text().append(self._held(text), style).append(self._held(rest))
        yield from self._wrapped(indent, whole, hang)

    def _wrapped(self, indent: int, text: Text, hang: int) -> Iterator[Text]:
        """Yield a text as lines that fit, the second and later ones hanging."""
        width = max(20, self._console.width - indent - hang)
        for place, line in enumerate(text.wrap(self._console, width, overflow="fold")):
            line.rstrip()
            yield Text(" " * (indent + (hang if place else 0))).append_text(line)

    def _held(self, text: str) -> str:
        encoding = self._console.encoding
        return text.encode(encoding, "backslashreplace").decode(encoding)
