"""Mutants of what mutmut passes over: module-level tables, and functions that are decorated or run
while modules are imported.
"""

from __future__ import annotations

import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

FILES = (
    "reference/cards.py", "reference/choose.py", "reference/rng.py", "reference/blob/actions.py",
    "reference/blob/determinize.py", "reference/blob/encoder.py", "reference/blob/game.py",
    "reference/blob/observe.py", "reference/blob/pieces.py", "reference/blob/play.py",
    "reference/blob/position.py", "reference/blob/protocol.py", "reference/blob/rounds.py",
    "reference/blob/rule.py", "reference/blob/table.py", "reference/search/mcts.py",
    "reference/search/pimc.py", "reference/search/tree.py",
)  # fmt: skip
AT_IMPORT = {"_lay_out", "_make", "reserved"}
SUITE = "tests/golden/test_suite.py"
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE,
    ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


Change: TypeAlias = Callable[[Any], object]


@dataclass(frozen=True)
class Mutant:
    """One changed place in one file."""

    file: str
    line: int
    what: str
    text: str
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.what} in {self.text}"


def mutants(root: Path) -> Iterator[Mutant]:
    """Yield every mutant of every table and import-time or decorated function."""
    for file in FILES:
        right = (root / file).read_text(encoding="utf-8")
        lines = right.splitlines()
        tree = ast.parse(right)
        for place, node in enumerate(_targets(tree)):
            for what, change in _changes(node):
                broken = copy.deepcopy(tree)
                change(list(_targets(broken))[place])
                source = ast.unparse(ast.fix_missing_locations(broken))
                line = getattr(node, "lineno", 1)
                yield Mutant(file, line, what, lines[line - 1].strip(), source)


def _targets(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that may be changed, always in the same order."""
    for statement in tree.body:
        yield from _below(statement, inside=False)


def _below(node: ast.AST, *, inside: bool) -> Iterator[ast.AST]:
    if isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring, or one that describes a name
    if isinstance(node, ast.FunctionDef):
        reached = node.decorator_list or node.name in AT_IMPORT
        if not reached:
            return
        for statement in node.body:
            yield from _below(statement, inside=True)
        return
    if isinstance(node, ast.ClassDef):
        for statement in node.body:
            yield from _below(statement, inside=inside)
        return
    if isinstance(node, ast.AnnAssign):
        if node.value is not None and ast.unparse(node.annotation) != "TypeAlias":
            yield from _below(node.value, inside=inside)
        return
    if isinstance(node, ast.Assign) and _is_typing(node):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _below(child, inside=inside)


def _is_typing(node: ast.Assign) -> bool:
    return isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "TypeVar"


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"{node.value} negated", lambda n: setattr(n, "value", not n.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        yield f"{node.value!r} plus 1", lambda n: setattr(n, "value", n.value + 1)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 1:
        yield f"{node.value[:30]!r} reversed", lambda n: setattr(n, "value", n.value[::-1])
    elif isinstance(node, ast.Tuple | ast.List) and len(node.elts) > 1:
        yield "first two swapped", _swap_first
        yield "last dropped", lambda n: n.elts.pop()
    elif isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in SWAPS:
        yield f"{type(node.op).__name__} changed", lambda n: setattr(n, "op", SWAPS[type(n.op)]())
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield "comparison changed", lambda n: n.ops.__setitem__(0, SWAPS[type(n.ops[0])]())
    elif isinstance(node, ast.IfExp):
        yield "branches swapped", _swap_branches
    elif isinstance(node, ast.Return) and node.value is not None:
        yield "returns None", lambda n: setattr(n, "value", ast.Constant(None))


def _swap_first(node: ast.Tuple) -> None:
    node.elts[0], node.elts[1] = node.elts[1], node.elts[0]


def _swap_branches(node: ast.IfExp) -> None:
    node.body, node.orelse = node.orelse, node.body


def survivors(root: Path, workers: int = 2) -> tuple[int, list[Mutant]]:
    """Run the golden suite against every mutant; return how many there were, and who survived."""
    with tempfile.TemporaryDirectory() as scratch:
        copies = [Path(scratch) / str(number) for number in range(workers)]
        for folder in copies:
            shutil.copytree(root, folder)
        every = list(mutants(root))
        shares = [every[number::workers] for number in range(workers)]
        with ThreadPoolExecutor(workers) as pool:
            alive = pool.map(_alive, copies, shares)
            return len(every), sorted((m for some in alive for m in some), key=str)


def _alive(folder: Path, share: list[Mutant]) -> list[Mutant]:
    found = []
    for mutant in share:
        path = folder / mutant.file
        right = path.read_bytes()
        path.write_text(mutant.source, encoding="utf-8")
        try:
            if _passes(folder):
                found.append(mutant)
        finally:
            path.write_bytes(right)
    return found


def _passes(folder: Path) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", SUITE]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
