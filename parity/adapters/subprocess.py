"""An implementation as a program: JSON lines on its standard input and output.

Threads read and write, so that nothing the program does or leaves undone can block the harness.
"""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
from collections import deque
from pathlib import Path
from typing import IO, Any

from parity.adapters.process import kill_tree, spawn, why_not
from parity.errors import BadGreeting, BrokenLine, CannotStart, Crashed, TimedOut
from parity.protocol import BYE, MAX_LINE, Answer, Hello, greeting, read_answer, read_hello, request

KEPT_STDERR = 64 * 1024
CHUNK = 1 << 16
END = None


class Subprocess:
    """A program that speaks the protocol.

    Spec: protocol.hello.1, protocol.bye.1, protocol.time.1
    """

    def __init__(
        self,
        command: str | list[str],
        folder: Path | None = None,
        *,
        timeout: float = 10.0,
        start_timeout: float = 30.0,
    ) -> None:
        self._command = shlex.split(command) if isinstance(command, str) else list(command)
        self._folder = folder
        self._timeout, self._start_timeout = timeout, start_timeout
        # Bounded: a program that floods us waits, and does not fill our memory.
        self._arrived: queue.Queue[list[bytes] | BrokenLine | None] = queue.Queue(8)
        self._lines: deque[bytes] = deque()
        self._closing = threading.Event()
        self._out: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stderr: deque[bytes] = deque()
        self._asked: deque[int] = deque()
        self._number = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._mark = ""
        self._threads: list[threading.Thread] = []

    def start(self) -> Hello:
        """Start the program and exchange greetings."""
        try:
            self._process, self._mark = spawn(self._command, self._folder)
        except (OSError, ValueError) as error:
            raise CannotStart(why_not(self._command, self._folder, error)) from None
        for work, stream in (
            (self._read_lines, self._process.stdout),
            (self._read_stderr, self._process.stderr),
            (self._write, self._process.stdin),
        ):
            assert stream is not None
            thread = threading.Thread(target=work, args=(stream,), daemon=True)
            thread.start()
            self._threads.append(thread)
        self._out.put(greeting())
        try:
            return read_hello(self._line(self._start_timeout))
        except (BrokenLine, TimedOut, Crashed) as error:
            raise BadGreeting(f"no hello: {error}") from None

    def send(self, op: str, v: int, value: Any) -> None:
        """Ask a question without waiting."""
        self._number += 1
        self._asked.append(self._number)
        self._out.put(request(self._number, op, v, value))

    def receive(self) -> Answer:
        """Wait for the answer to the oldest question, no longer than the timeout."""
        answer = read_answer(self._line(self._timeout), self._asked[0])
        self._asked.popleft()
        return answer

    def stop(self) -> None:
        """Kill the program, from another thread: it then counts as crashed."""
        if (process := self._process) is not None:
            kill_tree(process, self._mark)

    def close(self) -> str:
        """Say goodbye, then make sure that nothing is left running and no stream open."""
        process = self._process
        if process is None:
            return ""
        self._out.put(BYE)
        self._out.put(END)
        if not self._asked:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1.0)
        self._closing.set()
        kill_tree(process, self._mark)
        for thread in self._threads:
            thread.join(5.0)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        self._process = None
        return b"".join(self._stderr)[-KEPT_STDERR:].decode("utf-8", "backslashreplace")

    def _line(self, timeout: float) -> bytes:
        """Return the next line."""
        while not self._lines:
            try:
                arrived = self._arrived.get(timeout=timeout)
            except queue.Empty:
                raise TimedOut(f"no answer within {timeout:g} s") from None
            if arrived is END:
                raise Crashed(self._how_it_ended())
            if isinstance(arrived, BrokenLine):
                raise arrived
            self._lines.extend(arrived)
        return self._lines.popleft()

    def _how_it_ended(self) -> str:
        assert self._process is not None
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "it closed its standard output before it had answered"
        if code < 0:
            return f"it was killed by signal {-code} before it had answered"
        return f"it exited with status {code} before it had answered"

    def _read_lines(self, stream: IO[bytes]) -> None:
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(CHUNK):
                *whole, rest = (rest + chunk).split(b"\n")
                # Only the first can be so long: the others lie within this chunk.
                if len(whole[0] if whole else rest) > MAX_LINE:
                    self._deliver(BrokenLine(f"a line of more than {MAX_LINE} bytes"))
                    return
                if lines := [line for line in (one.rstrip(b"\r") for one in whole) if line]:
                    self._deliver(lines)
            if rest.strip():
                self._deliver(BrokenLine("its last line does not end"))
        self._deliver(END)

    def _deliver(self, arrived: list[bytes] | BrokenLine | None) -> None:
        while not self._closing.is_set():
            with contextlib.suppress(queue.Full):
                self._arrived.put(arrived, timeout=0.1)
                return

    def _read_stderr(self, stream: IO[bytes]) -> None:
        kept = 0
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(CHUNK):
                self._stderr.append(chunk)
                kept += len(chunk)
                while kept - len(self._stderr[0]) >= KEPT_STDERR:
                    kept -= len(self._stderr.popleft())

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (data := self._out.get()) is not END:
                view = memoryview(data)
                while view:
                    view = view[stream.write(view) :]
            stream.close()
