"""Starting a program, and killing it with everything it started, on every system."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO
from uuid import uuid4

MARK = "LOCKSTEP_CONVERSATION"
ROUNDS = 20


def spawn(
    command: Sequence[str], folder: Path | None, output: IO[bytes] | None = None
) -> tuple[subprocess.Popen[bytes], str]:
    """Start a program as the head of a group of its own; return it and its mark.

    Whatever it starts inherits the mark, and can be found by it even in another group. With an
    `output` it is not talked to: all it prints goes there.
    """
    mark = uuid4().hex
    environment = {**os.environ, MARK: mark}
    windows = sys.platform == "win32"
    process = subprocess.Popen(  # noqa: S603 - running the user's command is the point
        command,
        stdin=subprocess.DEVNULL if output else subprocess.PIPE,
        stdout=output or subprocess.PIPE,
        stderr=output or subprocess.PIPE,
        cwd=folder,
        env=environment,
        bufsize=0,
        creationflags=0x200 if windows else 0,  # CREATE_NEW_PROCESS_GROUP
        start_new_session=not windows,
    )
    return process, mark


def why_not(command: Sequence[str], folder: Path | None, error: Exception) -> str:
    """Say why a program could not be started."""
    if folder is not None and not folder.is_dir():
        return f"there is no folder {folder} to start it in"
    if isinstance(error, FileNotFoundError):
        return f"there is no program {command[0]}"
    return f"cannot run {shlex.join(command)}: {getattr(error, 'strerror', None) or error}"


def kill_tree(process: subprocess.Popen[bytes], mark: str) -> None:
    """Kill a program and everything it started that is still alive."""
    if sys.platform == "win32":
        subprocess.run(  # noqa: S603
            ["taskkill", "/T", "/F", "/PID", str(process.pid)],  # noqa: S607
            capture_output=True,
            check=False,
        )
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        # More than once: what is about to be killed may just have started something.
        for _ in range(ROUNDS):
            if not (strays := marked(mark)):
                break
            for stray in strays:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(stray, signal.SIGKILL)
            time.sleep(0.001)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5.0)


def marked(mark: str) -> list[int]:
    """Return the processes that carry a mark, where the system shows their environments."""
    found = []
    wanted = f"{MARK}={mark}".encode()
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if wanted in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found
