"""The rules of the specification, who cites them, and what is wrong between the two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from lockstep.citations import Citation, citations

Found = TypeVar("Found")

RULE_ID = re.compile(r"[a-z]+(\.[a-z]+)+\.[0-9]+")

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*))?")
_RULE_HEADING = re.compile(rf"### `({RULE_ID.pattern})` (\S.*)")
_QUOTED_START = re.compile(r"`([^`]*)`")
_FENCE = re.compile(r"\s*(`{3,}(?=[^`]*$)|~{3,})(.*)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: its words, and the heading they stand under."""

    id: str
    title: str
    body: str
    path: str
    line: int

    @property
    def where(self) -> str:
        """The file and line of the heading."""
        return f"{self.path}:{self.line}"


@dataclass(frozen=True)
class Problem:
    """Something wrong in the specification or in a citation of it."""

    code: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message} [{self.code}]"


@dataclass(frozen=True)
class Rulebook:
    """Every rule and every citation; `tests` is None where the tests cannot be seen."""

    rules: dict[str, Rule]
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...] | None
    faults: tuple[Problem, ...] = ()


def read(spec: Path, code: Sequence[Path], tests: Path | None, root: Path) -> Rulebook:
    """Read the pages, the code and the tests; paths are told relative to `root`."""
    faults: list[Problem] = []
    pages = _read_files(sorted(spec.glob("*.md")), root, page, faults)
    rules: dict[str, Rule] = {}
    for found in pages:
        if isinstance(found, Problem):
            faults.append(found)
        elif found.id in rules:
            first = rules[found.id].where
            faults.append(
                Problem("duplicate_rule", found.where, f"{found.id} already stands at {first}")
            )
        else:
            rules[found.id] = found
    return Rulebook(
        rules,
        tuple(_read_files(_sources(code), root, citations, faults)),
        tuple(_read_files(_sources([tests]), root, citations, faults)) if tests else None,
        tuple(faults),
    )


def page(content: bytes, path: str) -> list[Rule | Problem]:
    """The rules of one page in their order, with a problem for each heading that only looks so."""
    lines = content.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    headings, found = _headings(lines, path)
    ends = [*(number for number, _ in headings[1:]), len(lines)]
    for (number, heading), end in zip(headings, ends, strict=True):
        rule = _RULE_HEADING.fullmatch(heading)
        if rule:
            body = "\n".join(lines[number + 1 : end]).strip("\n")
            found.append(Rule(rule[1], rule[3].strip(), body, path, number + 1))
        elif _looks_like_rule(heading):
            found.append(
                Problem(
                    "malformed_heading",
                    f"{path}:{number + 1}",
                    'a rule\'s heading reads "### `some.rule.1` Its title", '
                    f"not {heading.strip()!r}",
                )
            )
    return found


def check(book: Rulebook) -> list[Problem]:
    """Everything wrong between the rules and their citations; empty when all is well."""
    problems = list(book.faults)
    if not book.rules:
        problems.append(Problem("no_rules", "specification", "there is not a single rule"))
    problems += [
        Problem("empty_rule", rule.where, f"{rule.id} has a heading and no text")
        for rule in book.rules.values()
        if not rule.body.strip()
    ]
    problems += [
        wrong
        for citation in (*book.code, *(book.tests or ()))
        if (wrong := _wrong_citation(citation, book.rules))
    ]
    problems += _uncited(book.rules, book.code, "uncited_by_code", "no code")
    if book.tests is not None:
        problems += _uncited(book.rules, book.tests, "uncited_by_tests", "no test")
    return problems


def nearest(wanted: str, ids: Iterable[str]) -> str | None:
    """The id most like the one wanted, if any is."""
    return next(iter(get_close_matches(wanted, list(ids), n=1)), None)


def did_you_mean(wanted: str, ids: Iterable[str]) -> str:
    """The end of a sentence that suggests the nearest id, or nothing."""
    near = nearest(wanted, ids)
    return f"; did you mean {near}?" if near else ""


def _headings(
    lines: Sequence[str], path: str
) -> tuple[list[tuple[int, str]], list[Rule | Problem]]:
    headings = []
    fence, opened = "", 0
    for number, line in enumerate(lines):
        mark = _FENCE.fullmatch(line)
        if fence:
            if mark and mark[1].startswith(fence) and not mark[2].strip():
                fence = ""
        elif mark:
            fence, opened = mark[1], number
        elif _HEADING.fullmatch(line):
            headings.append((number, line.rstrip()))
    if fence:
        # Left open, it would swallow every rule below it without a word.
        message = f"the code block opened with {fence} is never closed"
        return headings, [Problem("open_code_block", f"{path}:{opened + 1}", message)]
    return headings, []


def _looks_like_rule(heading: str) -> bool:
    match = _HEADING.fullmatch(heading)
    start = _QUOTED_START.match((match[2] or "").lstrip()) if match else None
    if not match or not start:
        return False
    return match[1] == "###" or RULE_ID.fullmatch(start[1]) is not None


def _wrong_citation(citation: Citation, rules: dict[str, Rule]) -> Problem | None:
    cited, where = citation.rule, str(citation)
    if cited in rules:
        return None
    if not cited:
        return Problem("malformed_citation", where, "a Spec: line lacks a rule id")
    suggestion = did_you_mean(cited, rules)
    if RULE_ID.fullmatch(cited):
        return Problem("unknown_rule", where, f"cites unknown rule {cited}{suggestion}")
    return Problem("malformed_citation", where, f"{cited!r} is not a rule id{suggestion}")


def _uncited(
    rules: dict[str, Rule], found: Sequence[Citation], code: str, who: str
) -> Iterator[Problem]:
    cited = {citation.rule for citation in found}
    for rule in rules.values():
        if rule.id not in cited:
            yield Problem(code, rule.where, f"{who} cites {rule.id}")


def _sources(folders: Iterable[Path]) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def _read_files(
    paths: Iterable[Path],
    root: Path,
    parse: Callable[[bytes, str], list[Found]],
    faults: list[Problem],
) -> list[Found]:
    found: list[Found] = []
    for path in paths:
        name = path.relative_to(root).as_posix()
        try:
            found += parse(path.read_bytes(), name)
        except (SyntaxError, ValueError) as error:
            faults.append(Problem("unreadable_file", name, f"cannot be read: {error}"))
    return found
