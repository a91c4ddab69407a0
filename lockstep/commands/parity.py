"""`lockstep parity`: judge implementations against the golden cases."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import Progress

from lockstep.failures import UserError
from lockstep.output import Json, write_json, write_line
from lockstep.rules import did_you_mean

if TYPE_CHECKING:
    from golden.case import Case
    from parity.model import Judgement, LevelResult, Report
    from parity.registry import Implementation

    Tell = Callable[[Judgement, LevelResult], None]

app = typer.Typer(
    no_args_is_help=True,
    help="Judge implementations, in any language, against the golden cases.",
)

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME", help="Implementations by name; all that are registered if none."
    ),
]
Command = Annotated[
    str | None, typer.Option("--command", help="Judge the program started by this command instead.")
]
Registry = Annotated[
    Path | None, typer.Option("--registry", metavar="FILE", help="A TOML table of implementations.")
]
Level = Annotated[
    list[str] | None, typer.Option("--level", help="Only this level; may be given several times.")
]
Match = Annotated[str | None, typer.Option("-k", help="Only cases whose id contains this text.")]
LastFailed = Annotated[
    bool,
    typer.Option("--lf", help="Only the cases listed as not passing in the last run's report."),
]
MaxFail = Annotated[
    int | None, typer.Option("--max-fail", min=1, help="Stop after this many failures.")
]
Exact = Annotated[bool, typer.Option("--exact", help="Ask for every bit, not only for 1e-6.")]
Timeout = Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds an answer may take.")]
Workers = Annotated[
    int | None,
    typer.Option("--workers", min=1, max=64, help="Processes of each implementation side by side."),
]
ReportFolder = Annotated[
    Path, typer.Option("--report", metavar="FOLDER", help="Where the reports are written.")
]

REPORTS = Path("parity-report")


@app.command("list")
def list_implementations(registry: Registry = None, as_json: Json = False) -> None:
    """List the implementations that can be judged by name."""
    from parity.registry import load  # noqa: PLC0415

    known = load(registry)
    if as_json:
        write_json(
            [
                {"name": one.name, "command": list(one.command), "levels": list(one.levels)}
                for one in known.values()
            ]
        )
        return
    for one in known.values():
        write_line(f"{one.name}  {shlex.join(one.command)}")


@app.command()
def run(
    names: Names = None,
    command: Command = None,
    registry: Registry = None,
    level: Level = None,
    match: Match = None,
    last_failed: LastFailed = False,
    max_fail: MaxFail = None,
    exact: Exact = False,
    timeout: Timeout = 10.0,
    workers: Workers = None,
    report: ReportFolder = REPORTS,
    as_json: Json = False,
) -> None:
    """Judge implementations against every golden case, and write the reports.

    Exits with 0 if all are in step, 1 on differences, 3 if one broke down, 5 if nothing was run.
    """
    chosen = _chosen(names, command, registry)
    cases, left_out = _cases(level, match, last_failed=last_failed, folder=report)
    _make_room(report)
    found = _judge_all(
        chosen, cases, exact=exact, timeout=timeout, workers=workers, max_fail=max_fail,
        left_out=left_out, quiet=as_json,
    )  # fmt: skip
    _publish(found, report, as_json=as_json)


@app.command()
def smoke(
    names: Names = None,
    command: Command = None,
    registry: Registry = None,
    timeout: Timeout = 10.0,
    as_json: Json = False,
) -> None:
    """Judge a few cases of every file, in seconds: a first look, no proof."""
    chosen = _chosen(names, command, registry)
    seen: dict[tuple[str, str], int] = {}
    few = []
    cases, _ = _cases(None, None, last_failed=False, folder=REPORTS)
    for case in cases:
        key = (case.op, case.theme)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 3:
            few.append(case)
    found = _judge_all(
        chosen, few, exact=False, timeout=timeout, workers=1, max_fail=None,
        left_out=len(cases) - len(few), quiet=as_json,
    )  # fmt: skip
    _publish(found, None, as_json=as_json)


@app.command()
def init(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new or empty folder.")],
    language: Annotated[
        str, typer.Option("--language", help="The language of the port: python or typescript.")
    ] = "python",
    as_json: Json = False,
) -> None:
    """Write the beginnings of a port: it answers the greeting and fails at the first rung."""
    from parity.init import create  # noqa: PLC0415

    written = create(language, folder)
    if as_json:
        write_json([str(path) for path in written])
        return
    for path in written:
        write_line(str(path))


def _chosen(
    names: list[str] | None, command: str | None, registry: Path | None
) -> list[Implementation]:
    from parity.registry import Implementation, load  # noqa: PLC0415

    if command is not None:
        if names:
            raise UserError("usage", "give names or --command, not both")
        try:
            words = tuple(shlex.split(command, posix=os.name == "posix"))
        except ValueError as error:
            raise UserError("usage", f"--command cannot be read: {error}") from None
        if not words:
            raise UserError("usage", "the command is empty")
        return [Implementation("command", words)]
    known = load(registry)
    for name in names or ():
        if name not in known:
            hint = did_you_mean(name, known) or f"; known are {', '.join(known)}"
            beside = "" if Path("lockstep.toml").is_file() else "; there is no lockstep.toml here"
            raise UserError(
                "unknown_implementation", f"no implementation is named {name}{hint}{beside}"
            )
    return [known[name] for name in dict.fromkeys(names or known)]


def _cases(
    levels: list[str] | None, match: str | None, *, last_failed: bool, folder: Path
) -> tuple[list[Case], int]:
    """Return the cases chosen, and how many of their levels were left out."""
    from golden.files import load  # noqa: PLC0415
    from reference.ops import LEVELS, OPS  # noqa: PLC0415

    for level in levels or ():
        if level not in LEVELS:
            raise UserError("unknown_level", f"no level is {level}; levels are {', '.join(LEVELS)}")
    every = [case for case in load() if not levels or OPS[case.op].level in levels]
    cases = [case for case in every if match is None or match in case.id]
    if not cases:
        _nothing(f"no case id contains {match}")
    if last_failed:
        failed = _last_failed(folder)
        cases = [case for case in cases if case.id in failed]
        if not cases:
            _nothing("nothing of this failed in the last run")
    asked = {OPS[case.op].level for case in cases}
    return cases, sum(OPS[case.op].level in asked for case in every) - len(cases)


def _nothing(why: str) -> NoReturn:
    """Tell why there is nothing to run; the last report stays as it is."""
    from parity.model import NOTHING_RUN  # noqa: PLC0415

    print(f"nothing was run: {why}", file=sys.stderr)
    raise typer.Exit(NOTHING_RUN)


def _make_room(folder: Path) -> None:
    """Refuse, before anything is run, a folder in which no report could be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "it may not be written to")
    except OSError as error:
        why = "it is a file" if folder.is_file() else error.strerror
        raise UserError("bad_report", f"no reports can be written to {folder}: {why}") from None


def _last_failed(folder: Path) -> set[str]:
    from reference.errors import Malformed  # noqa: PLC0415
    from reference.wire import loads  # noqa: PLC0415

    path = folder / "report.json"
    try:
        report = loads(path.read_bytes())
        return {case for one in report["implementations"] for case in one["failed"]}
    except FileNotFoundError:
        raise UserError(
            "no_last_run", f"there is no last run in {folder}; run once without --lf"
        ) from None
    except (OSError, Malformed, KeyError, TypeError) as error:
        raise UserError("no_last_run", f"{path} cannot be read: {error}") from None


def _judge_all(
    chosen: list[Implementation],
    cases: list[Case],
    *,
    exact: bool,
    timeout: float,
    workers: int | None,
    max_fail: int | None,
    left_out: int,
    quiet: bool,
) -> Report:
    from golden.files import read_manifest, shipped  # noqa: PLC0415
    from parity.adapters.subprocess import Subprocess  # noqa: PLC0415
    from parity.errors import Breakdown  # noqa: PLC0415
    from parity.model import Judgement, Report  # noqa: PLC0415
    from parity.runner import Plan  # noqa: PLC0415
    from parity.runner import run as judge  # noqa: PLC0415

    report = Report(read_manifest(shipped())["version"], len(cases), exact)
    for one in chosen:
        words = shlex.join(one.command)
        with _progress(one.name, len(cases), quiet=quiet) as tell:
            try:
                one.prepare()
            except Breakdown as error:
                report.judgements.append(Judgement(one.name, words, breakdown=str(error)))
                continue
            plan = Plan(
                lambda one=one: Subprocess(list(one.command), one.folder, timeout=timeout),  # type: ignore[misc]
                one.name,
                words,
                one.levels,
                one.known,
                workers or min(os.cpu_count() or 1, 4),
                max_fail,
                left_out,
                tell,
            )
            report.judgements.append(judge(plan, cases))
    return report


def _publish(report: Report, folder: Path | None, *, as_json: bool) -> None:
    from parity.reports import terminal, write_all  # noqa: PLC0415

    if folder is not None:
        written = write_all(report, folder)
    if as_json:
        write_json(report.to_json())
    else:
        terminal.render(report, Console(highlight=False))
        if folder is not None:
            names = ", ".join(path.name for path in written.values())
            write_line(f"reports in {folder}: {names}")
    raise typer.Exit(report.status)


@contextmanager
def _progress(name: str, cases: int, *, quiet: bool) -> Iterator[Tell]:
    """Show how far a judgement has come, on a terminal only."""
    if quiet or not sys.stderr.isatty():
        yield lambda _one, _level: None
        return
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(name, total=cases)
        yield lambda one, level: progress.update(
            task, completed=one.total, description=f"{name}: {level.name}"
        )
