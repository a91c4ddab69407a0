"""`lockstep golden`: write, check, compare and read the golden cases."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from lockstep.failures import UserError
from lockstep.output import Json, write_json, write_line
from lockstep.rules import did_you_mean

if TYPE_CHECKING:
    from golden.check import Census
    from golden.diff import Change

Tell = Callable[[int, int, str], None]

app = typer.Typer(
    no_args_is_help=True,
    help="Write, check, compare and read the golden cases: questions with the reference's answers.",
)

Folder = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="Golden data other than the one that ships."),
]


def _data(folder: Path | None) -> Path:
    # The rooms bring numpy and jsonschema, which `lockstep --help` should not wait for.
    from golden.files import shipped  # noqa: PLC0415

    return folder or shipped()


@app.command()
def generate(folder: Folder = None, as_json: Json = False) -> None:
    """Run every scenario and write the cases; files that do not change are not touched."""
    from golden.files import MANIFEST  # noqa: PLC0415
    from golden.generate import write  # noqa: PLC0415

    target = _data(folder)
    with _progress("generating", quiet=as_json) as tell:
        texts = write(target, tell)
    cases = sum(data.count(b"\n") for name, data in texts.items() if name != MANIFEST)
    size = sum(map(len, texts.values()))
    if as_json:
        write_json({"folder": str(target), "files": len(texts), "cases": cases, "bytes": size})
    else:
        write_line(f"{cases:,} cases in {len(texts) - 1} files, {size / 1e6:.1f} MB, in {target}")


@app.command()
def check(folder: Folder = None, as_json: Json = False) -> None:
    """Find any byte that generating anew would change, and anything a schema or hash refuses.

    Exits with 1 and names each fault on a line of its own if anything is wrong.
    """
    from golden.check import census  # noqa: PLC0415
    from golden.check import check as find_faults  # noqa: PLC0415
    from golden.files import load  # noqa: PLC0415

    target = _data(folder)
    with _progress("checking", quiet=as_json) as tell:
        faults = find_faults(target, tell)
    counts = None if faults else census(load(target))
    if as_json:
        write_json(
            {
                "faults": [asdict(fault) for fault in faults],
                "cases": counts and counts.total,
                "by": counts and {name: dict(found) for name, found in counts.by.items()},
            }
        )
    elif counts is None:
        for fault in faults:
            write_line(str(fault))
    else:
        for line in _counts(counts):
            write_line(line)
    if faults:
        raise typer.Exit(1)


def _counts(found: Census) -> Iterator[str]:
    for name, counter in found.by.items():
        numeric = all(key.isdigit() for key in counter)
        keys = sorted(counter, key=int) if numeric else list(counter)
        yield f"{name:>8}: " + ", ".join(f"{key} {counter[key]}" for key in keys)
    yield f"{found.total:,} cases: no faults"


@app.command()
def show(
    case: Annotated[str, typer.Argument(metavar="ID", help="A case's id, or its last part.")],
    folder: Folder = None,
    as_json: Json = False,
) -> None:
    """Show a case for people: the table, the trick, the hands, and the expected answer."""
    from golden.describe import describe  # noqa: PLC0415
    from golden.files import load  # noqa: PLC0415
    from golden.generate import scenario_of  # noqa: PLC0415

    cases = {found.id: found for found in load(_data(folder))}
    ids = [known for known in cases if known == case or known.endswith(case)]
    if len(ids) != 1:
        near = [known for known in cases if case in known]
        hint = f"; {len(ids)} ids end so" if ids else did_you_mean(case, cases)
        hint = hint or (f"; some contain it, as {near[0]}" if near else "")
        raise UserError("unknown_case", f"no case is {case}{hint}")
    found = cases[ids[0]]
    if as_json:
        write_json(found.to_json())
        return
    for line in describe(found):
        write_line(line)
    if (scenario := scenario_of(found.id)) is not None:
        write_line(f"scenario: {scenario.body.__module__}.{scenario.body.__name__}")


@app.command()
def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="A folder of golden data.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Another, newer one.")],
    as_json: Json = False,
) -> None:
    """Explain what changed from one set of golden data to another: by case, field and rule.

    Exits with 1 if anything did.
    """
    from golden.diff import diff as find_changes  # noqa: PLC0415

    changes = list(find_changes(old, new))
    told = [_tell_change(change) for change in changes]
    if as_json:
        write_json(told)
    else:
        for entry in told:
            write_line(f"{entry['kind']} {entry['id']} ({', '.join(entry['rules'])})")
            for line in entry["differences"]:
                write_line(f"  {line}")
        write_line(f"{len(changes)} changes")
    if changes:
        raise typer.Exit(1)


def _tell_change(change: Change) -> dict[str, Any]:
    from parity.compare import compare  # noqa: PLC0415
    from parity.explain import name_of  # noqa: PLC0415

    differences = []
    if change.kind == "changed" and change.old is not None and change.new is not None:
        was, now = change.old, change.new
        found = compare(was.out or {"error": was.error}, now.out or {"error": now.error})
        differences = [
            f"{name_of(now, d)}: {d.expected!r} became {d.actual!r}" for d in found.differences[:10]
        ]
        if len(found.differences) > 10:
            differences.append(f"and {len(found.differences) - 10} more")
    return {
        "kind": change.kind,
        "id": change.id,
        "rules": list(change.rules),
        "differences": differences,
    }


@contextmanager
def _progress(what: str, *, quiet: bool) -> Iterator[Tell]:
    """Show how far a long piece of work has come, on a terminal only."""
    if quiet or not sys.stderr.isatty():
        yield lambda _done, _of, _name: None
        return
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what)

        def tell(done: int, of: int, name: str) -> None:
            progress.update(task, completed=done, total=of, description=f"{what} {name}")

        yield tell
