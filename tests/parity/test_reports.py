"""Reports say the same thing in every form, and no implementation can write into them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.cells import cell_len
from rich.console import Console

from golden.schema import complaint
from parity.model import Finding, Judgement, LevelResult, Report, Verdict
from parity.reports import FILES, html, junit, markdown, write_all
from parity.reports.heat import strip
from parity.reports.terminal import render
from parity.reports.text import clip, for_xml, one_line, visible
from parity.reports.words import missed, rungs, standing
from reference.blob.encoder import ENCODERS
from reference.ops import LEVELS

HOSTILE = (
    "</pre></script><script>alert(1)</script> <img src=x onerror=y> &amp; \"'` ]]> {{ 7*7 }}"
    " \x1b[31mred\x1b[0m \x00\x07\x7f \ud800 \uffff \u202egnp.exe [bold]rich[/bold] :smile:"
    " | a | [link](https://evil.example) www.evil.example **b** 👩‍🚀♠\r\n# heading\r- item\ttab"
)


def level(name: str, passed: int, *, expected: bool = True, **counts: int) -> LevelResult:
    known = counts.pop("known", 0)
    exact = counts.pop("exact", passed)
    return LevelResult(name, expected, Counter({"pass": passed, **counts}), exact, known)


def finding(
    case: str,
    verdict: Verdict = "fail",
    *,
    at: str = "encode",
    known: bool = False,
    names: tuple[str, ...] = ("bids[3]",),
) -> Finding:
    lines = (
        "bids[3]: 0.5 instead of 0.25",
        "  encoding.bids.1: by seat: bid / cards dealt, -1 before its bid, 0 for absent seats",
        f"case {case}, rules encoding.bids.1",
        "4 players, trump ♠ (spades)",
    )
    why = "bids[3]: 0.5 instead of 0.25"
    return Finding(case, at, at, verdict, False, known, why, names, ("encoding.bids.1",), lines)


def in_step() -> Judgement:
    about = {"name": "reference", "version": "1.0", "language": "python"}
    levels = [level(name, 100) for name in LEVELS]
    return Judgement("reference", "lockstep serve reference", about, levels, seconds=1.5)


def differing() -> Judgement:
    one = Judgement("mine", "node parity.js", {"name": "port", "language": "rust"})
    one.levels = [
        level("rng", 158),
        level("cards", 281),
        level("rules", 3102, exact=3101),
        level("encode", 1393, fail=9, timeout=2, unsupported=1),
        level("belief", 0),
        level("search", 10, expected=False, unsupported=2),
    ]
    one.findings = [
        finding("rules/close", "pass", at="rules"),
        *(finding(f"encode/{place}") for place in range(9)),
        *(finding(f"encode/slow-{place}", "timeout") for place in range(2)),
        finding("encode/none", "unsupported", names=()),
        *(finding(f"search/{place}", "unsupported", at="search") for place in range(2)),
    ]
    one.by_rule = Counter({f"encoding.rule.{place}": 20 - place for place in range(12)})
    one.by_name = Counter({"bids[3]": 9, "bids[4]": 3, "nodes[3].priors[0]": 2})
    one.heat[159] = 9
    one.heat[160] = 3
    return one


def broke_down() -> Judgement:
    one = Judgement("crashy", "./crashy", breakdown="exit code 134 before its hello")
    one.stderr = "\n".join(f"frame {place}" for place in range(100)) + "\npanicked\n"
    return one


def crashed_now_and_then() -> Judgement:
    one = Judgement("shaky", "./shaky", breakdowns=2)
    one.levels = [level("rng", 98, error=2)]
    one.findings = [finding("rng/a", "error", at="rng"), finding("rng/b", "error", at="rng")]
    return one


def with_known_failures() -> Judgement:
    one = Judgement("tolerated", "./tolerated")
    one.levels = [level("rng", 97, fail=2, error=1, known=3, exact=95)]
    one.findings = [
        finding("rng/a", at="rng", known=True),
        finding("rng/b", at="rng", known=True),
        finding("rng/c", "error", at="rng", known=True),
        *(finding(f"rng/close-{place}", "pass", at="rng") for place in range(2)),
    ]
    one.surprises = [f"rng/now-passes-{place}" for place in range(10)]
    return one


def hostile() -> Judgement:
    one = Judgement(HOSTILE, HOSTILE, dict.fromkeys(("name", "version", "language"), HOSTILE))
    one.levels = [level("rng", 1, fail=2, error=1)]
    text = (HOSTILE, "  " + HOSTILE, "x" * 1_000_000, "♠" * 500, HOSTILE * 200)
    one.findings = [
        Finding(
            HOSTILE, HOSTILE, "rng", "fail", False, False, HOSTILE, (HOSTILE,), (HOSTILE,), text
        ),
        Finding("", "", "rng", "fail", False, False, "", (), (), ()),
        Finding("y" * 9_000, "rng.u32", "rng", "error", False, False, "z" * 9_000),
    ]
    one.by_rule = Counter({HOSTILE: 3})
    one.by_name = Counter({HOSTILE: 3, "[3]": 1})
    one.surprises = [HOSTILE]
    one.breakdown = HOSTILE
    one.stderr = HOSTILE * 700
    return one


def report(*judgements: Judgement, exact: bool = False) -> Report:
    return Report("1.0 (26d060861f74)", 8844, exact, list(judgements))


MAKERS: dict[str, Callable[[], Report]] = {
    "empty": report,
    "in step": lambda: report(in_step()),
    "differing": lambda: report(differing()),
    "differing, exact asked": lambda: report(differing(), with_known_failures(), exact=True),
    "broke down": lambda: report(broke_down(), crashed_now_and_then()),
    "known failures": lambda: report(with_known_failures()),
    "nothing run": lambda: report(Judgement("idle", "./idle", levels=[level("rng", 0)])),
    "hostile": lambda: report(hostile(), in_step()),
}


@pytest.fixture(params=MAKERS)
def made(request: pytest.FixtureRequest) -> Report:
    return MAKERS[request.param]()


def printed(told: Report, *, encoding: str = "utf-8", colour: bool = False, width: int = 80) -> str:
    raw = BytesIO()
    file = TextIOWrapper(raw, encoding=encoding, newline="\n")
    console = Console(
        file=file,
        width=width,
        force_terminal=colour,
        color_system="standard" if colour else None,
    )
    render(told, console)
    file.flush()
    return raw.getvalue().decode(encoding)


# Files


def test_every_kind_is_written_whole_and_nothing_else(made: Report, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "reports"
    for _ in range(2):
        paths = write_all(made, folder)
    assert paths == {kind: folder / name for kind, name in FILES.items()}
    assert sorted(folder.iterdir()) == sorted(paths.values())
    for path in paths.values():
        text = path.read_bytes().decode("utf-8")
        assert "\r" not in text
        assert text.endswith("\n")


def test_a_report_that_cannot_be_written_leaves_no_draft(tmp_path: Path) -> None:
    (tmp_path / "report.json").mkdir()
    with pytest.raises(OSError, match=r"report\.json"):
        write_all(report(in_step()), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


def test_the_same_report_is_the_same_bytes(made: Report, tmp_path: Path) -> None:
    one, other = (write_all(made, tmp_path / name) for name in ("one", "other"))
    for kind in FILES:
        assert one[kind].read_bytes() == other[kind].read_bytes()


def test_json_keeps_to_its_schema(made: Report, tmp_path: Path) -> None:
    value = json.loads(write_all(made, tmp_path)["json"].read_bytes())
    assert complaint("report.json", value) is None
    assert value == json.loads(json.dumps(made.to_json()))


# Words


@pytest.mark.parametrize(
    ("one", "exact", "said"),
    [
        (in_step(), True, "in step, exact, through player"),
        (
            differing(),
            False,
            (
                "breaks at encode: 12 of 1405 do not pass (9 fail, 2 timeout, 1 unsupported)"
                ", first bids[3] (encoding.bids.1)"
            ),
        ),
        (broke_down(), False, "broke down: exit code 134 before its hello"),
        (
            crashed_now_and_then(),
            False,
            "broke down: 2 times, first at rng/a: bids[3]: 0.5 instead of 0.25",
        ),
        (
            with_known_failures(),
            False,
            (
                "in step, within 1e-6, through rng; 3 known failures aside"
                "; 10 known failures now passing"
            ),
        ),
        (
            Judgement("port", "", levels=[level("encode", 1393, fail=12)]),
            False,
            "breaks at encode: 12 of 1405 fail",
        ),
        (
            Judgement("port", "", levels=[level("encode", 5), level("search", 3, exact=2)]),
            False,
            "in step, within 1e-6, at encode, search",
        ),
        (
            Judgement(
                "port", "", levels=[level("rng", 5), level("cards", 0, expected=False, fail=1)]
            ),
            False,
            "in step, exact, through rng; not expected yet: cards",
        ),
        (
            Judgement(
                "port",
                "",
                levels=[level("rng", 5), level("encode", 9, exact=7)],
                findings=[finding("encode/close", "pass")],
            ),
            True,
            "not exact at encode: 2 of 9 are not, first bids[3] (encoding.bids.1)",
        ),
        (Judgement("port", "", levels=[level("rng", 0)]), False, "nothing was run"),
    ],
    ids=lambda value: value.name if isinstance(value, Judgement) else None,
)
def test_the_standing_says_how_far(one: Judgement, exact: bool, said: str) -> None:
    assert standing(one, exact=exact) == said


def test_an_expected_level_without_cases_does_not_hide_the_one_that_breaks() -> None:
    one = Judgement("port", "", levels=[level("rng", 0), level("cards", 1, error=1)])
    assert standing(one, exact=False).startswith("breaks at cards: 1 of 2 end in an error")


def test_every_state_of_a_level_has_its_name() -> None:
    one = differing()
    states = {rung.name: rung.state for rung in rungs(one, exact=True)}
    assert states == {
        "rng": "in step",
        "cards": "in step",
        "rules": "not exact",
        "encode": "breaks",
        "belief": "not run",
        "search": "not yet",
    }
    assert {rung.state for rung in rungs(in_step(), exact=False)} == {"in step"}


def test_known_failures_that_are_not_listed_still_do_not_count() -> None:
    one = Judgement("port", "", levels=[level("rng", 1, fail=5, error=2, known=4)])
    one.findings = [finding("rng/a", "error", at="rng", known=True)]
    assert missed(one, one.levels[0]) == {"fail": 2, "error": 1}


def test_hidden_characters_become_visible() -> None:
    assert visible("a\x1b[0m\u202e\ud800\r\nb\tc") == "a\\x1b[0m\\u202e\\ud800\nb\tc"
    assert one_line(" a\n\n b\x00 ") == "a b\\x00"
    assert for_xml("a\x00\x1b\ud800\uffffb\r\nc\t♠") == "ab\nc\t♠"
    assert clip("x" * 30, 10) == "xxxxxxxxxx... (20 more characters)"


# Terminal


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_the_terminal_report_fits_80_columns_without_colour(made: Report, encoding: str) -> None:
    text = printed(made, encoding=encoding)
    assert "\x1b" not in text
    for line in text.split("\n"):
        assert cell_len(line) <= 80
        assert line == line.rstrip()
    assert len(text.split("\n")) < 250


def test_the_ladder_and_the_first_difference_are_told() -> None:
    text = printed(report(differing()))
    assert re.search(
        r"^  rules   +3102/3102  ✓  in step, within 1e-6 +expected$", text, re.MULTILINE
    )
    assert re.search(r"^  encode +1393/1405  ✗  breaks: 9 fail, 2 timeout", text, re.MULTILINE)
    assert re.search(r"^  belief +0/0  –  not run +expected$", text, re.MULTILINE)
    assert re.search(
        r"^  search +10/12  ○  not yet: 2 unsupported +not expected$", text, re.MULTILINE
    )
    assert "First difference: encode/0 (encode, fail)" in text
    assert "bids[3]: 0.5 instead of 0.25" in text
    assert "11 more cases do not pass" in text
    assert "20  encoding.rule.0" in text
    assert "encoding.rule.8" not in text
    assert "and 4 more" in text
    assert "12  bids\n" in text
    assert " 2  nodes.priors\n" in text
    assert text.index("mine: breaks at encode") > text.index("Differences by piece")


def test_marks_are_words_where_the_console_has_no_signs() -> None:
    text = printed(report(differing()), encoding="ascii")
    assert re.search(r"^  rng +158/158  ok  in step, exact +expected$", text, re.MULTILINE)
    assert re.search(r"^  encode +1393/1405  XX  breaks", text, re.MULTILINE)
    assert "trump \\u2660 (spades)" in text


def test_colour_only_adds_to_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    told = report(differing(), broke_down(), in_step())
    coloured = printed(told, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == printed(told)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", printed(told, colour=True))


def test_a_breakdown_shows_the_end_of_stderr() -> None:
    text = printed(report(broke_down()))
    assert "Broke down: exit code 134 before its hello" in text
    assert "    | panicked\n" in text
    assert "frame 99" in text
    assert "frame 50" not in text
    assert "it wrote nothing to stderr" in printed(report(crashed_now_and_then()))


def test_surprises_are_told() -> None:
    text = printed(report(with_known_failures()))
    assert "Known failures that pass" in text
    assert "rng/now-passes-7" in text
    assert "rng/now-passes-8" not in text
    assert "First difference" not in text


def test_an_implementation_cannot_speak_to_the_terminal() -> None:
    text = printed(report(hostile()), colour=False)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
    assert "[bold]rich[/bold]" in text.replace("\n", " ").replace("  ", " ")


# JUnit


def counts(element: ET.Element) -> dict[str, int]:
    return {name: int(element.attrib[name]) for name in ("tests", "failures", "errors", "skipped")}


def test_the_counts_of_the_suites_agree(made: Report) -> None:
    root = ET.fromstring(junit.write(made))  # noqa: S314 - our own file
    total: Counter[str] = Counter()
    for suite in root:
        found = counts(suite)
        total.update(found)
        assert found["failures"] == len(suite.findall("testcase/failure"))
        assert found["errors"] == len(suite.findall("testcase/error"))
        assert found["skipped"] == len(suite.findall("testcase/skipped"))
        passed = sum(int(test.get("assertions", "0")) for test in suite.findall("testcase"))
        assert found["tests"] == passed + sum(found.values()) - found["tests"]
    assert counts(root) == {name: total[name] for name in counts(root)}


def test_suites_hold_one_test_per_finding_and_one_for_the_rest() -> None:
    root = ET.fromstring(junit.write(report(differing(), broke_down())))  # noqa: S314
    suites = {suite.attrib["name"]: suite for suite in root}
    assert list(suites) == [*(f"mine.{name}" for name in LEVELS[:6]), "crashy.run"]
    encode = suites["mine.encode"]
    assert counts(encode) == {"tests": 1405, "failures": 10, "errors": 2, "skipped": 0}
    assert len(encode.findall("testcase")) == 13
    assert len(encode.findall("testcase/failure[@type='unsupported']")) == 1
    assert len(encode.findall("testcase/error[@type='timeout']")) == 2
    assert counts(suites["mine.search"]) == {"tests": 12, "failures": 0, "errors": 0, "skipped": 2}
    error = suites["crashy.run"].find("testcase/error")
    assert error is not None
    assert error.attrib["message"] == "exit code 134 before its hello"


def test_findings_that_were_not_kept_are_red_all_the_same() -> None:
    one = Judgement("port", "", levels=[level("rng", 0, fail=500)])
    one.findings = [finding(f"rng/{place}", at="rng") for place in range(200)]
    suite = ET.fromstring(junit.write(report(one)))[0]  # noqa: S314
    assert counts(suite) == {"tests": 500, "failures": 500, "errors": 0, "skipped": 0}
    more = suite.find("testcase/failure[@type='more']")
    assert more is not None
    assert more.attrib["message"] == "300 more cases not listed"


def test_known_failures_are_skipped_and_lost_exactness_is_red_only_when_asked_for() -> None:
    suite = ET.fromstring(junit.write(report(with_known_failures())))[0]  # noqa: S314
    assert counts(suite) == {"tests": 100, "failures": 0, "errors": 0, "skipped": 3}
    loose = ET.fromstring(junit.write(report(differing())))[2]  # noqa: S314
    strict = ET.fromstring(junit.write(report(differing(), exact=True)))[2]  # noqa: S314
    assert counts(loose)["failures"] == 0
    assert counts(strict)["failures"] == 1


# Markdown


def test_markdown_has_the_table_and_the_first_difference() -> None:
    text = markdown.write(report(in_step(), differing(), broke_down(), with_known_failures()))
    lines = text.split("\n")
    assert lines[0] == "## Parity: broke down"
    start = lines.index(f"| implementation | {' | '.join(LEVELS)} |")
    assert lines[start + 1] == "|" + "---|" * (1 + len(LEVELS))
    assert lines[start + 2].startswith("| reference | ✅ 100/100, exact |")
    assert "| ❌ 1393/1405, 9 fail, 2 timeout, 1 unsupported |" in lines[start + 3]
    assert lines[start + 3].endswith("| ⚪ 10/12, 2 unsupported, not expected | ➖ | ➖ |")
    assert lines[start + 4] == "| crashy |" + " ➖ |" * len(LEVELS)
    assert "<summary>mine: first difference, encode/0 (encode, fail)</summary>" in text
    assert "<summary>crashy: broke down</summary>" in text
    assert "<summary>tolerated: known failures that pass</summary>" in text
    assert "- **reference**: in step, exact, through player" in lines


def test_markdown_cannot_be_written_into() -> None:
    text = markdown.write(report(hostile(), in_step()))
    assert "<script" not in text
    assert "<img" not in text
    assert len(text) < 100_000
    assert text.count("</pre>") == text.count("<pre>") == 3
    outside = re.sub(r"<(pre|summary)>.*?</\1>", "", text, flags=re.DOTALL)
    assert "[link](" not in outside
    assert "https://" not in outside
    assert [line for line in outside.split("\n") if line.startswith("#")] == [
        "## Parity: broke down"
    ]
    rows = [line for line in outside.split("\n") if line.startswith("|")]
    assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1


# HTML


class _Page(HTMLParser):
    """Notes the tags, attributes and text of a page, and that every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.text = StringIO()
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.write(data)


def test_the_page_stands_alone(made: Report) -> None:
    page = _Page(html.write(made))
    assert page.open == []
    assert not {"script", "link", "img", "iframe", "object", "base"} & page.tags.keys()
    for name, value in page.attributes:
        assert name not in ("src", "srcset", "action")
        assert not name.startswith("on")
        if name == "href":
            assert re.fullmatch(r"#i\d+", value or "")
    ids = [value for name, value in page.attributes if name == "id"]
    assert len(ids) == len(set(ids))


def test_the_page_fetches_nothing_and_follows_the_colour_scheme() -> None:
    text = html.write(report(differing()))
    assert not re.search(r"https?://|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    assert "Content-Security-Policy" in text


def test_the_page_cannot_be_written_into() -> None:
    text = html.write(report(hostile()))
    assert "<script" not in text
    assert "<img" not in text
    assert "{{ 7*7 }}" in text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800-\udfff]", text)
    assert "<script>alert(1)</script>" in _Page(text).text.getvalue()
    assert len(text) < 1_000_000


def test_the_page_tells_ladder_differences_and_counts() -> None:
    said = " ".join(_Page(html.write(report(differing()))).text.getvalue().split())
    assert "✗ breaks: 9 fail, 2 timeout, 1 unsupported" in said
    assert "breaks at encode: 12 of 1405 do not pass" in said
    assert "First difference encode/0 encode, fail bids[3]: 0.5 instead of 0.25" in said
    assert "encoding.rule.0" in said
    assert "2 of 256 numbers differ, most often bids[3] (9 differences)" in said


def test_the_heat_strip_names_every_number() -> None:
    text = html.write(report(differing()))
    for place in range(256):
        name = ENCODERS[1].name_of(place)
        count = {159: "9 differences", 160: "3 differences"}.get(place, "no difference")
        assert f"<title>{name} (number {place}): {count}</title>" in text
    for piece in ENCODERS[1].pieces:
        assert f">{piece.name}</text>" in text
    assert "Encoder heat strip" not in html.write(report(broke_down()))


def test_the_heat_strip_lies_within_its_frame() -> None:
    drawn = strip([0, 1, 5, 50, 999, 1_000, 99_999, 100_000] * 32)
    cells = [cell for row in drawn.rows for run in row.runs for cell in run.cells]
    assert len(cells) == 256
    assert max(cell.x for cell in cells) < drawn.width
    assert max(row.y for row in drawn.rows) < drawn.height
    assert [cell.shown for cell in cells[:8]] == ["", "1", "5", "50", "999", "1k", "99k", "!"]
    heats = [cell.heat for cell in cells[:8]]
    assert heats == sorted(heats)
    assert (heats[0], heats[1], heats[-1]) == (0, 1, 5)
