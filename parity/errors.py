"""Every way an implementation can break down, each saying what happened and what to look at."""

from __future__ import annotations

from typing import ClassVar, Literal


class Breakdown(Exception):
    """The conversation with an implementation cannot go on."""

    code: ClassVar[str] = "breakdown"
    verdict: ClassVar[Literal["error", "timeout"]] = "error"


class CannotStart(Breakdown):
    """The command could not be run at all."""

    code = "cannot_start"


class BadGreeting(Breakdown):
    """The hello is missing, or not one this harness can work with."""

    code = "bad_greeting"


class Crashed(Breakdown):
    """The process ended before it had answered."""

    code = "crashed"


class TimedOut(Breakdown):
    """No answer came in time."""

    code = "timed_out"
    verdict = "timeout"


class BrokenLine(Breakdown):
    """What came is not a line of the protocol."""

    code = "broken_line"


class WrongAnswer(Breakdown):
    """An answer came that does not belong to the oldest question."""

    code = "wrong_answer"


class SetUpFailed(Breakdown):
    """The implementation's set-up command failed."""

    code = "set_up_failed"
