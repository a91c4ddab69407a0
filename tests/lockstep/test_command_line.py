"""How the command starts, ends and fails, whatever the command."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib

import pytest

from lockstep import home
from lockstep import main as command
from lockstep.failures import UserError
from reference.errors import BadArgument

# Settings under which rich and typer print for another screen than the tests expect.
SCREEN = {"COLUMNS", "FORCE_COLOR", "GITHUB_ACTIONS", "NO_COLOR", "PY_COLORS"}


def lockstep(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    plain = {name: value for name, value in os.environ.items() if name not in SCREEN}
    return subprocess.run(
        [sys.executable, "-m", "lockstep", *args],
        capture_output=True,
        check=False,
        env={**plain, **env},
    )


def fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def app(*args: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(command, "app", app)


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["rules"],
        ["rules", "list"],
        ["rules", "show"],
        ["rules", "check"],
        ["layout"],
        ["bench"],
    ],
)
def test_every_command_explains_itself(args: list[str]) -> None:
    ended = lockstep(*args, "--help")
    assert ended.returncode == 0
    assert f"Usage: lockstep {' '.join(args)}".rstrip() in ended.stdout.decode()


def test_output_is_utf8_with_plain_newlines_whatever_the_system_speaks() -> None:
    shown = lockstep("--help", PYTHONIOENCODING="ascii").stdout
    assert "─" in shown.decode()
    assert b"\r" not in shown


def test_version_is_the_projects_own(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((home.root() / "pyproject.toml").read_text(encoding="utf-8"))
    with pytest.raises(SystemExit) as ended:
        command.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"lockstep {project['project']['version']}\n"


def test_no_command_shows_the_help() -> None:
    ended = lockstep()
    assert b"Commands" in ended.stdout + ended.stderr


def test_an_unknown_command_ends_with_two_and_no_traceback() -> None:
    ended = lockstep("nonsense")
    assert ended.returncode == 2
    assert b"nonsense" in ended.stderr
    assert b"Traceback" not in ended.stderr


def test_a_mistake_is_one_line_on_stderr_and_ends_with_two() -> None:
    ended = lockstep("rules", "show", "no.such\n.1")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.decode().startswith("error: unknown rule no.such .1")
    assert ended.stderr.endswith(b" [unknown_rule]\n")
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (UserError("bad_thing", "this is\nwrong"), "error: this is wrong [bad_thing]\n"),
        (BadArgument("out of range", where="seed"), "error: seed: out of range [bad_argument]\n"),
    ],
)
def test_refusals_of_every_room_are_told_alike(
    error: Exception,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fail_with(monkeypatch, error)
    with pytest.raises(SystemExit) as ended:
        command.main([])
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", line)


def test_an_interrupt_ends_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(monkeypatch, KeyboardInterrupt())
    with pytest.raises(SystemExit) as ended:
        command.main([])
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "interrupted\n")


def test_our_own_bugs_keep_their_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    fail_with(monkeypatch, KeyError("bug"))
    with pytest.raises(KeyError, match="bug"):
        command.main([])


@pytest.mark.parametrize("args", [["--help"], ["rules", "check"], ["rules", "check", "--json"]])
def test_a_reader_who_leaves_early_is_not_told_off(args: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "lockstep", *args],
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(write)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_colour_is_left_out_when_the_reader_asks() -> None:
    colour = re.compile(rb"\x1b\[([0-9]+;)*3[0-7]m")
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm"}
    assert colour.search(lockstep("--help", **terminal).stdout)
    assert not colour.search(lockstep("--help", **terminal, NO_COLOR="1").stdout)
