"""Which rules a Python file says it follows: the `Spec:` lines of its docstrings."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass

_SPEC_LINE = re.compile(r"\s*Spec:(.*)")


@dataclass(frozen=True)
class Citation:
    """One rule id as a docstring cites it, and the definition that docstring belongs to."""

    rule: str
    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}"


def citations(source: str | bytes, path: str) -> list[Citation]:
    """Every citation in a Python file, in the order of the definitions."""
    with warnings.catch_warnings():
        # A dubious escape in the file read is for that file's own linter to report.
        warnings.simplefilter("ignore")
        tree = ast.parse(source, filename=path)
    return [
        Citation(rule, path, line, name)
        for name, line, docstring in _docstrings(tree)
        for rule in _cited(docstring)
    ]


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    yield "<module>", 1, ast.get_docstring(tree) or ""
    yield from _docstrings_below(tree, "")


def _docstrings_below(node: ast.AST, prefix: str) -> Iterator[tuple[str, int, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = prefix + child.name
            yield name, child.lineno, ast.get_docstring(child) or ""
            yield from _docstrings_below(child, f"{name}.")
        else:
            yield from _docstrings_below(child, prefix)


def _cited(docstring: str) -> Iterator[str]:
    lines = iter(docstring.splitlines())
    for line in lines:
        found = _SPEC_LINE.fullmatch(line)
        if not found:
            continue
        text = found[1].strip()
        while text.endswith(","):
            following = next(lines, "").strip()
            if not following:
                break
            text = f"{text} {following}"
        # Empty parts are kept: a dangling comma or a bare "Spec:" is a slip that the check names.
        yield from (part.strip() for part in text.split(","))
