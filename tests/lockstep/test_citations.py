"""Where a docstring cites a rule, and where similar text does not."""

from __future__ import annotations

import pytest

from lockstep.citations import Citation, citations

SOURCE = '''"""A module.

Spec: toy.a.1
"""

if True:
    @property
    def guarded():
        """Spec: toy.a.2"""


class Outer:
    """Spec: toy.a.3"""

    async def method(self):
        """Spec: toy.a.4"""

        def inner():
            """Spec: toy.a.5"""
'''


def cited(docstring: str) -> list[str]:
    return [citation.rule for citation in citations(f'"""{docstring}"""', "m.py")]


def test_modules_classes_and_functions_cite_under_their_qualified_names() -> None:
    assert citations(SOURCE, "m.py") == [
        Citation("toy.a.1", "m.py", 1, "<module>"),
        Citation("toy.a.2", "m.py", 8, "guarded"),
        Citation("toy.a.3", "m.py", 12, "Outer"),
        Citation("toy.a.4", "m.py", 15, "Outer.method"),
        Citation("toy.a.5", "m.py", 18, "Outer.method.inner"),
    ]


def test_a_citation_reads_as_a_place() -> None:
    assert str(Citation("toy.a.1", "a/b.py", 88, "forbidden_bid")) == "a/b.py:88 forbidden_bid"


@pytest.mark.parametrize(
    ("docstring", "rules"),
    [
        ("Spec: toy.a.1, toy.a.2", ["toy.a.1", "toy.a.2"]),
        ("Spec:toy.a.1 ,toy.a.2  ", ["toy.a.1", "toy.a.2"]),
        ("A line.\n\n    Spec: toy.a.1\n    Spec: toy.a.2\n", ["toy.a.1", "toy.a.2"]),
        ("Spec: toy.a.1,\n      toy.a.2,\n      toy.a.3\nMore.", ["toy.a.1", "toy.a.2", "toy.a.3"]),
        ("Spec: toy.a.1,\n\nMore.", ["toy.a.1", ""]),
        ("As in Spec: toy.a.1", []),
        ("Specification: toy.a.1", []),
    ],
)
def test_spec_lines(docstring: str, rules: list[str]) -> None:
    assert cited(docstring) == rules


@pytest.mark.parametrize("source", ["# Spec: toy.a.1", 'x = 1\n"""Spec: toy.a.1"""', ""])
def test_only_docstrings_cite(source: str) -> None:
    assert citations(source, "m.py") == []


def test_a_dubious_escape_in_the_file_read_is_not_our_warning() -> None:
    assert citations(r'"""Spec: toy.a.1"""' + "\nx = '\\d'\n", "m.py")
