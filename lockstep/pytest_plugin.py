"""The golden cases as tests of pytest: `pytest --parity-command CMD` asks a program each one."""

from __future__ import annotations

import os
import shlex
from collections.abc import Generator, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from golden.case import Case
    from parity.adapters.subprocess import Subprocess
    from parity.protocol import Answer, Hello

NODE = "parity"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the options; without --parity-command nothing happens."""
    group = parser.getgroup("lockstep", "golden cases of lockstep, one test each")
    group.addoption(
        "--parity-command",
        metavar="CMD",
        help="ask the implementation started by this command every golden case",
    )
    group.addoption(
        "--parity-folder",
        metavar="DIR",
        type=Path,
        help="the folder it is started in; the working folder if not given",
    )
    group.addoption(
        "--parity-level",
        metavar="LEVEL",
        action="append",
        default=[],
        help="only the cases of this level; may be given several times",
    )
    group.addoption(
        "--parity-exact", action="store_true", help="ask for every bit, not only for 1e-6"
    )
    group.addoption(
        "--parity-timeout",
        metavar="SECONDS",
        type=float,
        default=10.0,
        help="seconds an answer may take (10)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker; refuse options that cannot be meant."""
    config.addinivalue_line("markers", f"{NODE}: a golden case asked of --parity-command")
    command, folder = config.option.parity_command, config.option.parity_folder
    if command is None:
        if config.option.parity_level or config.option.parity_exact or folder is not None:
            raise pytest.UsageError("the options --parity-... need --parity-command")
        return
    try:
        words = _words(command)
    except ValueError as error:
        raise pytest.UsageError(f"--parity-command: {error}") from None
    if not words:
        raise pytest.UsageError("--parity-command is empty")
    if folder is not None and not folder.is_dir():
        raise pytest.UsageError(f"--parity-folder: there is no folder {folder}")
    if find_spec("orjson") is None:
        raise pytest.UsageError(
            "--parity-command needs the package orjson; install lockstep-parity[parity]"
        )
    from reference.ops import LEVELS  # noqa: PLC0415 - a run without the command pays for nothing

    for level in config.option.parity_level:
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise pytest.UsageError(f"--parity-level: no level is {level}; levels are {known}")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Add the golden cases to what the session collects."""
    report = yield
    if isinstance(collector, pytest.Session) and collector.config.option.parity_command is not None:
        cases = GoldenCases.from_parent(collector, name=NODE, nodeid=NODE)
        report.result = [*(report.result or ()), cases]
    return report


class GoldenCases(pytest.Collector):
    """Every golden case of the levels asked for, and the one conversation that they share."""

    def __init__(self, **keywords: Any) -> None:
        super().__init__(**keywords)
        option = self.config.option
        self.conversation = Conversation(
            _words(option.parity_command), option.parity_folder, option.parity_timeout
        )
        self.config.add_cleanup(self.conversation.close)

    def collect(self) -> Iterator[GoldenCase]:
        """Read the cases that ship."""
        from golden.files import load  # noqa: PLC0415
        from reference.ops import OPS  # noqa: PLC0415

        levels = self.config.option.parity_level
        for case in load():
            if not levels or OPS[case.op].level in levels:
                yield GoldenCase.from_parent(self, name=case.id, case=case)


class GoldenCase(pytest.Item):
    """One golden case: it passes if the implementation's answer does."""

    def __init__(self, *, case: Case, parent: GoldenCases, **keywords: Any) -> None:
        super().__init__(parent=parent, **keywords)
        self.case = case
        self.conversation = parent.conversation
        self.add_marker(NODE)

    def runtest(self) -> None:
        """Ask, and judge the answer.

        Spec: protocol.verdict.1
        """
        from parity.errors import Breakdown  # noqa: PLC0415
        from parity.judge import finding, judge  # noqa: PLC0415

        try:
            answer = self.conversation.ask(self.case)
        except Breakdown as breakdown:
            if self.conversation.over:
                self.session.shouldfail = self.conversation.over
            lines = [f"{breakdown.verdict}: {breakdown}", f"case {self.case.id}"]
            if self.conversation.stderr:
                lines += ["the end of its standard error:", *self.conversation.last_lines()]
            raise NotInStep(lines) from None
        judged = judge(self.case, answer)
        exact = self.config.option.parity_exact
        if judged.verdict != "pass" or (exact and not judged.exact):
            found = finding(self.case, judged, answer, known=False)
            first, *rest = found.explanation
            kind = judged.verdict if judged.verdict != "pass" else "not exact"
            raise NotInStep([f"{kind}: {first}", *rest])

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the explanation alone: no line of ours would help."""
        if isinstance(excinfo.value, NotInStep):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Name the case."""
        return self.config.rootpath / NODE, None, f"case {self.case.id}"


class NotInStep(Exception):
    """A case that did not pass, in the lines that explain why."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))


class Conversation:
    """One program for all the cases of a session, started anew after a breakdown.

    Spec: protocol.time.1
    """

    def __init__(self, command: list[str], folder: Path | None, timeout: float) -> None:
        self._command, self._folder, self._timeout = command, folder, timeout
        self._adapter: Subprocess | None = None
        self._hello: Hello | None = None
        self._breakdowns = 0
        self.over = ""
        self.stderr = ""

    def ask(self, case: Case) -> Answer:
        """Ask one case; raise a breakdown, after which the next case starts the program anew."""
        from parity.errors import Breakdown, CannotStart  # noqa: PLC0415
        from parity.protocol import Answer  # noqa: PLC0415
        from parity.runner import MAX_BREAKDOWNS  # noqa: PLC0415

        if self.over:
            raise CannotStart(self.over)
        self.stderr = ""
        try:
            adapter, hello = self._connected()
            if case.v not in hello.ops.get(case.op, []):
                return Answer(unsupported=f"its hello does not list {case.op}")
            adapter.send(case.op, case.v, case.input)
            return adapter.receive()
        except Breakdown as breakdown:
            self._breakdowns += 1
            if self._hello is None:
                self.over = f"it cannot be started: {breakdown}"
            elif self._breakdowns > MAX_BREAKDOWNS:
                self.over = f"it broke down more than {MAX_BREAKDOWNS} times"
            self.close()
            raise

    def close(self) -> None:
        """End the program, if it runs."""
        if self._adapter is not None:
            self.stderr = self._adapter.close()
        self._adapter = self._hello = None

    def last_lines(self) -> list[str]:
        """Return the end of what the program wrote to its standard error before it broke down."""
        return [f"  {line}" for line in self.stderr.splitlines()[-20:]]

    def _connected(self) -> tuple[Subprocess, Hello]:
        from parity.adapters.subprocess import Subprocess  # noqa: PLC0415

        if self._adapter is None or self._hello is None:
            self._adapter = Subprocess(self._command, self._folder, timeout=self._timeout)
            self._hello = self._adapter.start()
        return self._adapter, self._hello


def _words(command: str) -> list[str]:
    return shlex.split(command, posix=os.name == "posix")
