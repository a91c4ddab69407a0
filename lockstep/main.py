"""The `lockstep` command: joins the rooms' commands and tells mistakes in one line."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

from lockstep import home
from lockstep.commands import analyze, bench, golden, layout, parity, rules, serve
from lockstep.failures import UserError
from lockstep.onnx import commands as onnx
from reference.errors import LockstepError

INTERRUPTED = 130

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="One truth for a card-game AI, and the proof that every port moves in lockstep with it.",
)
app.add_typer(rules.app, name="rules")
app.add_typer(golden.app, name="golden")
app.add_typer(parity.app, name="parity")
app.add_typer(onnx.app, name="onnx")
app.command()(serve.serve)
app.command()(layout.layout)
app.command()(analyze.analyze)
app.command()(bench.bench)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lockstep {_version()}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", is_eager=True, callback=_print_version
        ),
    ] = False,
) -> None:
    """Take the options that stand before any command."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 done, 1 problems found, 2 a mistake, 130 interrupted."""
    _speak_utf8()
    try:
        try:
            status = app(args, prog_name="lockstep", standalone_mode=False)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (UserError, LockstepError) as error:
        _tell(str(error), error.code)
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except OSError as error:
        full = error.errno == errno.ENOSPC
        if not full and not isinstance(error, BrokenPipeError) and error.errno != errno.EINVAL:
            raise
        # Whoever read our output has left; the interpreter's last flush must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if full:
            _tell("the disk that the output goes to is full", "cannot_write")
        sys.exit(1)
    except ModuleNotFoundError as error:
        _tell(
            f"this needs the package {error.name}; install lockstep-parity[parity]",
            "missing_package",
        )
    except Exception as error:
        if isinstance(code := getattr(error, "code", None), str):  # a room's own refusal
            _tell(str(error), code)
        _tell_misuse(error)
        raise
    if status == INTERRUPTED:  # some releases of typer return it
        print("interrupted", file=sys.stderr)
    sys.exit(status or 0)


def _tell(message: str, code: str) -> NoReturn:
    print(f"error: {' '.join(message.split())} [{code}]", file=sys.stderr)
    sys.exit(2)


def _tell_misuse(error: Exception) -> None:
    # Releases of typer bring different classes for a misused command line; all look like this.
    message, context = getattr(error, "format_message", None), getattr(error, "ctx", None)
    if message is None:
        return
    command = context.command_path if context else "lockstep"
    if not message():  # a group called without a command: its help has been shown
        sys.exit(2)
    _tell(f"{message().rstrip('.')}; see `{command} --help`", "usage")


def _speak_utf8() -> None:
    # Output is the same bytes on every system: a port may compare them.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _version() -> str:
    # Two slow imports that no other command needs.
    import tomllib  # noqa: PLC0415
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("lockstep-parity")
    except PackageNotFoundError:
        # A checkout on the path that was never installed.
        project = tomllib.loads((home.root() / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])
