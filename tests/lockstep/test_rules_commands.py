"""`lockstep rules` on a small project of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lockstep import home
from lockstep.main import main

PAGE = """### `toy.bid.1` The first bid

The seat **after** the dealer; see [cards](cards.md).

### `toy.bid.10` The last bid

The dealer ♠ [sic].

### `toy.play.1` Following suit

Follow.
"""
CODE = '''def bids():
    """Spec: toy.bid.1, toy.bid.10, toy.play.1"""
'''


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print as into a pipe, whatever the screen the tests run on."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout in which nothing is wrong."""
    monkeypatch.setattr(home, "PACKAGE", tmp_path / "lockstep")
    for folder in ("docs/spec", "reference", "tests", "lockstep"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs/spec/toy.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "reference/toy.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "tests/test_toy.py").write_text(CODE.replace("bids", "test_bids"), encoding="utf-8")
    return tmp_path


def become_wheel(project: Path) -> None:
    (project / "docs/spec").rename(project / "lockstep/spec")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(capsys)


class Run:
    """Calls the command line and keeps what it printed and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *args: str) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(args)
        out, err = self.capsys.readouterr()
        return ended.value.code, out, err


def test_list_shows_every_rule_on_a_line(run: Run) -> None:
    assert run("rules", "list") == (
        0,
        "toy.bid.1   The first bid\ntoy.bid.10  The last bid\ntoy.play.1  Following suit\n",
        "",
    )


def test_list_takes_a_prefix_of_whole_words(run: Run) -> None:
    _, out, _ = run("rules", "list", "toy.bid")
    assert out.splitlines() == ["toy.bid.1   The first bid", "toy.bid.10  The last bid"]
    assert run("rules", "list", "toy.bid.1")[1] == "toy.bid.1  The first bid\n"


def test_list_suggests_a_prefix(run: Run) -> None:
    error = "error: no rule stands below toy.bids; did you mean toy.bid? [unknown_rule]\n"
    assert run("rules", "list", "toy.bids") == (2, "", error)


def test_list_json(run: Run) -> None:
    _, out, _ = run("rules", "list", "toy.play", "--json")
    assert json.loads(out) == [
        {"id": "toy.play.1", "title": "Following suit", "path": "docs/spec/toy.md", "line": 9}
    ]


def test_show_prints_text_place_and_citations(run: Run) -> None:
    code, out, err = run("rules", "show", "toy.bid.1")
    assert (code, err) == (0, "")
    assert [line.rstrip() for line in out.splitlines()] == [
        "toy.bid.1  The first bid",
        "docs/spec/toy.md:1",
        "",
        "The seat after the dealer; see cards (cards.md).",
        "",
        "code:",
        "  reference/toy.py:1 bids",
        "tests:",
        "  tests/test_toy.py:1 test_bids",
    ]


def test_show_takes_several_ids_and_keeps_brackets(run: Run) -> None:
    _, out, _ = run("rules", "show", "toy.play.1", "toy.bid.10")
    assert out.index("Follow.") < out.index("The dealer ♠ [sic].")


def test_show_says_when_nobody_cites_a_rule(run: Run, project: Path) -> None:
    (project / "reference/toy.py").unlink()
    assert "\ncode: none\n" in run("rules", "show", "toy.bid.1")[1]


def test_show_json_is_plain_unicode_with_one_newline(run: Run) -> None:
    _, out, _ = run("rules", "show", "toy.bid.10", "--json")
    assert "♠" in out
    assert out.endswith("]\n")
    assert json.loads(out) == [
        {
            "id": "toy.bid.10",
            "title": "The last bid",
            "path": "docs/spec/toy.md",
            "line": 5,
            "body": "The dealer ♠ [sic].",
            "code": [{"path": "reference/toy.py", "line": 1, "name": "bids"}],
            "tests": [{"path": "tests/test_toy.py", "line": 1, "name": "test_bids"}],
        }
    ]


def test_show_suggests_the_right_id_on_one_line(run: Run) -> None:
    error = "error: unknown rule toy.play.11; did you mean toy.play.1? [unknown_rule]\n"
    assert run("rules", "show", "toy.bid.1", "toy.play.11") == (2, "", error)


def test_show_points_to_the_list_when_nothing_is_near(run: Run) -> None:
    error = "error: unknown rule zzz; `lockstep rules list` shows them all [unknown_rule]\n"
    assert run("rules", "show", "zzz") == (2, "", error)


def test_check_counts_in_one_line_when_all_is_well(run: Run) -> None:
    line = "3 rules, 3 citations in code, 3 in tests: no problems\n"
    assert run("rules", "check") == (0, line, "")


def test_check_ends_with_one_and_a_line_for_each_problem(run: Run, project: Path) -> None:
    (project / "tests/test_toy.py").write_text('"""Spec: toy.bid.1, toy.bid.10"""')
    (project / "lockstep/more.py").write_text('"""Spec: toy.play.2"""')
    code, out, err = run("rules", "check")
    assert (code, err) == (1, "")
    unknown, uncited = out.splitlines()
    assert unknown == (
        "lockstep/more.py:1 <module>: cites unknown rule toy.play.2; did you mean toy.play.1? "
        "[unknown_rule]"
    )
    assert uncited == "docs/spec/toy.md:9: no test cites toy.play.1 [uncited_by_tests]"


def test_check_json_ends_with_one_too(run: Run, project: Path) -> None:
    (project / "reference/toy.py").unlink()
    code, out, _ = run("rules", "check", "--json")
    assert code == 1
    result = json.loads(out)
    assert (result["rules"], result["code"], result["tests"]) == (3, 0, 3)
    assert result["problems"][0] == {
        "code": "uncited_by_code",
        "where": "docs/spec/toy.md:1",
        "message": "no code cites toy.bid.1",
    }


def test_a_wheel_says_that_it_cannot_see_the_tests(run: Run, project: Path) -> None:
    become_wheel(project)
    note = "the tests are only known in a checkout"
    assert run("rules", "check")[:2] == (
        0,
        f"3 rules, 3 citations in code: no problems; {note}\n",
    )
    shown = run("rules", "show", "toy.bid.1")[1]
    assert f"\ntests: {note}\n" in shown
    assert "lockstep/spec/toy.md:1\n" in shown
    assert json.loads(run("rules", "check", "--json")[1])["tests"] is None
    assert json.loads(run("rules", "show", "toy.bid.1", "--json")[1])[0]["tests"] is None
