"""The specification, its citations, and each way the two can fall out."""

from __future__ import annotations

from pathlib import Path

import pytest

from lockstep import home, rules

PAGE = """# Bids

## Order

### `toy.bid.1` The first bid

The seat after the dealer bids first.

### `toy.bid.2` The last bid

The dealer bids last.
"""
CODE = '''"""Bids.

Spec: toy.bid.1
"""


class Round:
    def last(self):
        """Who bids last.

        Spec: toy.bid.2
        """
'''
TEST = '''def test_bids():
    """Spec: toy.bid.1, toy.bid.2"""
'''


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def read(root: Path) -> rules.Rulebook:
    tests = root / "tests"
    return rules.read(root / "spec", [root / "code"], tests if tests.is_dir() else None, root)


def codes(root: Path) -> list[str]:
    return [problem.code for problem in rules.check(read(root))]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project in which nothing is wrong."""
    write(tmp_path, "spec/bids.md", PAGE)
    write(tmp_path, "code/bids.py", CODE)
    write(tmp_path, "tests/test_bids.py", TEST)
    return tmp_path


def test_every_rule_is_cited_by_code_and_test_and_every_citation_exists() -> None:
    book = rules.read(home.spec_folder(), home.code_folders(), home.tests_folder(), home.root())
    assert [str(problem) for problem in rules.check(book)] == []


def test_a_sound_project_has_no_problems(project: Path) -> None:
    assert rules.check(read(project)) == []


def test_a_rule_keeps_its_title_body_file_and_line(project: Path) -> None:
    assert read(project).rules["toy.bid.2"] == rules.Rule(
        "toy.bid.2", "The last bid", "The dealer bids last.", "spec/bids.md", 9
    )


def test_rules_stand_in_the_order_of_files_and_lines(project: Path) -> None:
    write(project, "spec/aces.md", "### `toy.ace.1` Aces\n\nHigh.\n")
    assert list(read(project).rules) == ["toy.ace.1", "toy.bid.1", "toy.bid.2"]


def test_a_body_ends_at_a_heading_of_any_level(project: Path) -> None:
    write(project, "spec/bids.md", "### `toy.bid.1` One\nIn.\n##### Note\nOut.\n")
    assert read(project).rules["toy.bid.1"].body == "In."


def test_a_table_or_a_hashtag_does_not_end_a_body(project: Path) -> None:
    write(project, "spec/bids.md", "### `toy.bid.1` One\n\n| a |\n|---|\n| 1 |\n\n#tag\n")
    assert read(project).rules["toy.bid.1"].body == "| a |\n|---|\n| 1 |\n\n#tag"


@pytest.mark.parametrize("fence", ["```", "~~~", "````"])
def test_hashes_inside_a_code_block_are_no_headings(project: Path, fence: str) -> None:
    block = f"{fence}python\n# a comment\n### `toy.bid.2` Not a rule\n{fence}"
    write(project, "spec/bids.md", f"### `toy.bid.1` One\n\n{block}\n\nStill the body.\n")
    book = read(project)
    assert list(book.rules) == ["toy.bid.1"]
    assert book.rules["toy.bid.1"].body == f"{block}\n\nStill the body."


def test_a_code_block_closes_only_at_a_fence_as_long_as_its_own(project: Path) -> None:
    text = "### `toy.bid.1` One\n````\n```\n# in\n````\n### `toy.bid.2` Two\nBody.\n"
    write(project, "spec/bids.md", text)
    assert list(read(project).rules) == ["toy.bid.1", "toy.bid.2"]


def test_windows_line_ends_read_the_same(project: Path) -> None:
    before = read(project)
    (project / "spec/bids.md").write_bytes(PAGE.replace("\n", "\r\n").encode("utf-8-sig"))
    assert read(project) == before


def test_an_unclosed_code_block_breaks_the_check(project: Path) -> None:
    write(project, "spec/more.md", "# More\n\n```\ntext\n")
    [problem] = rules.check(read(project))
    assert (problem.code, problem.where) == ("open_code_block", "spec/more.md:3")


def test_a_duplicate_id_breaks_the_check_even_across_files(project: Path) -> None:
    write(project, "spec/more.md", "### `toy.bid.1` Again\n\nText.\n")
    [problem] = rules.check(read(project))
    assert str(problem) == (
        "spec/more.md:1: toy.bid.1 already stands at spec/bids.md:5 [duplicate_rule]"
    )


@pytest.mark.parametrize(
    "heading",
    [
        "### `Toy.bid.3` Capital",
        "### `toy.3` Too few words",
        "### `toy.bid` No number",
        "### `toy.bid.3`",
        "### `toy.bid.3`No space",
        "###  `toy.bid.3` Two spaces",
        "## `toy.bid.3` Two hashes",
        "#### `toy.bid.3` Four hashes",
    ],
)
def test_a_malformed_heading_breaks_the_check(project: Path, heading: str) -> None:
    write(project, "spec/more.md", f"{heading}\n\nText.\n")
    [problem] = rules.check(read(project))
    assert (problem.code, problem.where) == ("malformed_heading", "spec/more.md:1")


@pytest.mark.parametrize("heading", ["### Notes", "## `toy.bid`: bids", "### On `toy.bid.1`"])
def test_other_headings_are_no_rules(project: Path, heading: str) -> None:
    write(project, "spec/more.md", f"{heading}\n\nText.\n")
    assert codes(project) == []


def test_an_empty_body_breaks_the_check(project: Path) -> None:
    write(project, "spec/bids.md", PAGE.replace("The dealer bids last.", " "))
    [problem] = rules.check(read(project))
    assert (problem.code, problem.where) == ("empty_rule", "spec/bids.md:9")


def test_a_specification_without_rules_breaks_the_check(tmp_path: Path) -> None:
    write(tmp_path, "spec/empty.md", "# Nothing yet\n")
    assert codes(tmp_path) == ["no_rules"]


def test_a_page_that_is_not_utf8_breaks_the_check(project: Path) -> None:
    (project / "spec/more.md").write_bytes(b"\xff")
    assert codes(project) == ["unreadable_file"]


def test_code_that_does_not_parse_breaks_the_check(project: Path) -> None:
    write(project, "code/broken.py", "def\n")
    assert codes(project) == ["unreadable_file"]


@pytest.mark.parametrize("folder", ["code", "tests"])
def test_an_unknown_citation_breaks_the_check(project: Path, folder: str) -> None:
    write(project, f"{folder}/more.py", '\ndef f():\n    """Spec: toy.bid.11"""\n')
    [problem] = rules.check(read(project))
    assert str(problem) == (
        f"{folder}/more.py:2 f: cites unknown rule toy.bid.11; did you mean toy.bid.1? "
        "[unknown_rule]"
    )


@pytest.mark.parametrize(
    "line",
    [
        "Spec:",
        "Spec: toy.bid.1,",
        "Spec: toy.bid.1,, toy.bid.2",
        "Spec: toy.bid.1.",
        "Spec: toy.bid.1 and toy.bid.2",
    ],
)
def test_a_malformed_citation_breaks_the_check(project: Path, line: str) -> None:
    write(project, "code/more.py", f'"""{line}"""\n')
    assert codes(project) == ["malformed_citation"]


def test_a_rule_no_code_cites_breaks_the_check(project: Path) -> None:
    write(project, "code/bids.py", CODE.replace("Spec: toy.bid.2", ""))
    [problem] = rules.check(read(project))
    assert str(problem) == "spec/bids.md:9: no code cites toy.bid.2 [uncited_by_code]"


def test_a_rule_no_test_cites_breaks_the_check(project: Path) -> None:
    write(project, "tests/test_bids.py", TEST.replace(", toy.bid.2", ""))
    [problem] = rules.check(read(project))
    assert str(problem) == "spec/bids.md:9: no test cites toy.bid.2 [uncited_by_tests]"


def test_without_tests_nothing_is_said_of_them(project: Path) -> None:
    (project / "tests/test_bids.py").unlink()
    (project / "tests").rmdir()
    book = read(project)
    assert book.tests is None
    assert rules.check(book) == []


def test_the_nearest_id_is_suggested_and_nonsense_gets_none() -> None:
    ids = ["blob.bid.1", "blob.bid.3", "blob.play.3"]
    assert rules.nearest("blob.bid.33", ids) == "blob.bid.3"
    assert rules.nearest("zzz", ids) is None
