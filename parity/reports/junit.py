"""The report as JUnit XML: a suite per level, a test per finding, and one for all that passed."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from parity.model import BROKE_DOWN, NOTHING_RUN, Finding, Judgement, LevelResult, Report
from parity.reports.text import clip, for_xml
from parity.reports.words import breakdown, counted, explained, missed

_COUNTS = ("tests", "failures", "errors", "skipped")
_LONGEST_TEXT = 65_536
_LONGEST_NAME = 300


def write(report: Report) -> str:
    """Return the report as JUnit XML.

    A suite's attributes count cases; those that passed have no test of their own. What is not
    expected to pass, or known to fail, is skipped.
    """
    root = Element("testsuites", name="lockstep parity")
    for one in report.judgements:
        for level in one.levels:
            root.append(_level(report, one, level))
        if one.status(exact=report.exact) in (BROKE_DOWN, NOTHING_RUN):
            root.append(_end(report, one))
    for count in _COUNTS:
        root.set(count, str(sum(int(suite.get(count, "0")) for suite in root)))
    root.set("time", f"{sum(one.seconds for one in report.judgements):.3f}")
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _level(report: Report, one: Judgement, level: LevelResult) -> Element:
    strict = report.exact and level.expected
    suite = _suite(report, one, level.name)
    listed = [finding for finding in one.findings if finding.level == level.name]
    for finding in listed:
        suite.append(_finding(one, finding, expected=level.expected, strict=strict))
    rest = Element("testcase", classname=_name(one.name, level.name), name="the cases that pass")
    loose = max(0, level.counts["pass"] - level.exact) if strict else 0
    rest.set("assertions", str(level.counts["pass"] - loose))
    if not level.total:
        _count(suite, tests=1, failures=0, errors=0, skipped=1)
        SubElement(rest, "skipped", message="no case was judged")
        suite.append(rest)
        return suite
    not_passed = missed(one, level) if level.expected else {}
    errors = not_passed.get("error", 0) + not_passed.get("timeout", 0)
    failures = not_passed.get("fail", 0) + not_passed.get("unsupported", 0)
    skipped = level.total - level.counts["pass"] - failures - errors
    failures += loose
    _count(suite, tests=level.total, failures=failures, errors=errors, skipped=skipped)
    told = len(suite.findall("testcase/failure")) + len(suite.findall("testcase/error"))
    if (more := failures + errors - told) > 0:
        SubElement(rest, "failure", type="more", message=f"{counted(more, 'more case')} not listed")
    if level.counts["pass"] > loose or more > 0:
        suite.append(rest)
    return suite


def _finding(one: Judgement, finding: Finding, *, expected: bool, strict: bool) -> Element:
    test = Element(
        "testcase", classname=_name(one.name, finding.level, finding.op), name=_name(finding.case)
    )
    message = for_xml(clip(finding.why or finding.verdict, _LONGEST_NAME))
    text = for_xml(clip(explained(finding), _LONGEST_TEXT))
    if finding.verdict == "pass":
        if strict:
            SubElement(test, "failure", type="not exact", message=message).text = text
        else:
            SubElement(test, "system-out").text = text
    elif finding.known or not expected:
        reason = "known failure" if finding.known else "not expected"
        skipped = SubElement(test, "skipped", type=finding.verdict)
        skipped.set("message", f"{reason}: {message}")
        SubElement(test, "system-out").text = text
    else:
        kind = "error" if finding.verdict in ("error", "timeout") else "failure"
        SubElement(test, kind, type=finding.verdict, message=message).text = text
    return test


def _end(report: Report, one: Judgement) -> Element:
    """Return the suite that is red because the implementation broke down or was asked nothing."""
    suite = _suite(report, one, "run")
    test = SubElement(suite, "testcase", classname=_name(one.name, "run"), name="run")
    told = breakdown(one)
    error = SubElement(test, "error", type="nothing run" if told is None else "breakdown")
    error.set("message", for_xml(told or "no expected level had a case to judge"))
    if one.stderr:
        SubElement(test, "system-err").text = for_xml(one.stderr[-_LONGEST_TEXT:])
    _count(suite, tests=1, failures=0, errors=1, skipped=0)
    return suite


def _suite(report: Report, one: Judgement, level: str) -> Element:
    suite = Element("testsuite", name=_name(one.name, level))
    properties = SubElement(suite, "properties")
    for name, value in (
        ("golden", report.golden),
        ("command", one.command),
        ("exact", "asked for" if report.exact else "not asked for"),
    ):
        shown = for_xml(clip(value))
        SubElement(properties, "property", name=name, value=shown)
    return suite


def _count(suite: Element, **counts: int) -> None:
    for name in _COUNTS:
        suite.set(name, str(counts[name]))


def _name(*parts: str) -> str:
    return ".".join(clip(" ".join(for_xml(part).split()), _LONGEST_NAME) for part in parts)
