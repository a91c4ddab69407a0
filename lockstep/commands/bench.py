"""`lockstep bench`: run one of the project's benchmarks and show its figures."""

from __future__ import annotations

import ast
import platform
import sys
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

import benchmarks
from lockstep.failures import UserError
from lockstep.output import Json, write_json, write_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.timing import Figure, Tell

Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME", help="What to measure, such as reference; a wrong name lists them all."
    ),
]


def bench(name: Name, as_json: Json = False) -> None:
    """Measure a part of the project on this machine.

    Figures are printed beside their targets and never judged.
    """
    known = names()
    if name not in known:
        listed = ", ".join(known) or "none"
        raise UserError("unknown_benchmark", f"unknown benchmark {name}; known: {listed}")
    with _progress(f"measuring {name}", quiet=as_json) as tell:
        figures = _measure(name, tell)
    if as_json:
        write_json(
            {
                "bench": name,
                "figures": [asdict(figure) for figure in figures],
                "python": platform.python_version(),
                "machine": platform.machine(),
            }
        )
    else:
        write_table(_table(figures))


def names() -> list[str]:
    """The benchmarks there are: the modules of `benchmarks` that define `run`."""
    found = (module.name for module in iter_modules(benchmarks.__path__))
    return sorted(name for name in found if name != "timing" and _defines_run(name))


def _measure(name: str, tell: Tell) -> list[Figure]:
    try:
        module = import_module(f"benchmarks.{name}")
    except ModuleNotFoundError as error:
        raise UserError(
            "missing_package",
            f"benchmark {name} needs the package {error.name}, which is not installed",
        ) from error
    figures: list[Figure] = module.run(tell)
    return figures


def _defines_run(name: str) -> bool:
    # Read, not imported: one benchmark may need packages that another does without.
    spec = find_spec(f"benchmarks.{name}")
    if spec is None or spec.origin is None:
        return False
    body = ast.parse(Path(spec.origin).read_bytes()).body
    return any(isinstance(node, ast.FunctionDef) and node.name == "run" for node in body)


@contextmanager
def _progress(message: str, *, quiet: bool) -> Iterator[Tell]:
    """Give a place to tell what is being measured: a line on a terminal, nowhere otherwise."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    with Console(stderr=True).status(message) as status:
        yield lambda step: status.update(f"{message}: {step}")


def _table(figures: Sequence[Figure]) -> Table:
    table = Table("name", "value", "unit", "target")
    table.columns[1].justify = "right"
    notes = any(figure.note for figure in figures)
    if notes:
        table.add_column("note")
    for figure in figures:
        row = [figure.name, _short(figure.value), figure.unit, figure.target or ""]
        table.add_row(*row, *([figure.note or ""] if notes else []))
    return table


def _short(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
