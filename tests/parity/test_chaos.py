"""Every way to misbehave gets its verdict and its exit code, and none stops the harness."""

from __future__ import annotations

import sys
import time
import tracemalloc
from dataclasses import dataclass, field

import pytest

from golden.case import Case
from parity.adapters.subprocess import KEPT_STDERR, Subprocess
from parity.model import BROKE_DOWN, DIFFERENCES, IN_STEP, NOTHING_RUN, VERDICTS, Judgement
from parity.runner import MAX_BREAKDOWNS, Plan, run
from tests.parity import chaos
from tests.parity.conversations import (
    ENCODINGS,
    ROUNDS,
    TIMEOUT,
    cases,
    command,
    judged,
    left_running,
    watched,
)

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the programs misbehave by POSIX means: signals and sessions"
)


@dataclass(frozen=True)
class Row:
    """A kind and what must become of nine cases of which it spoils the fifth."""

    kind: str
    status: int
    verdict: str = "pass"
    why: str = ""
    exact: int | None = None
    breakdown: str | None = None
    file: str = ROUNDS
    most: int = 9
    judged: dict[str, int] | None = None
    start_timeout: float = field(default=20.0, kw_only=True)

    @property
    def counts(self) -> dict[str, int]:
        """Return how many cases get which verdict."""
        if self.judged is not None:
            return self.judged
        spoiled = {} if self.verdict == "pass" else {self.verdict: 1}
        return {"pass": self.most - sum(spoiled.values()), **spoiled}


def never_greets(kind: str, breakdown: str, *, start_timeout: float = 20.0) -> Row:
    return Row(kind, BROKE_DOWN, breakdown=breakdown, judged={}, start_timeout=start_timeout)


def breaks(kind: str, why: str) -> Row:
    return Row(kind, BROKE_DOWN, "error", why)


def hangs(kind: str) -> Row:
    return Row(kind, BROKE_DOWN, "timeout", "no answer within 0.6 s")


def differs(kind: str, why: str, file: str = ROUNDS) -> Row:
    return Row(kind, DIFFERENCES, "fail", why, file=file)


def passes(kind: str) -> Row:
    return Row(kind, IN_STEP)


def crowded(kind: str, why: str) -> Row:
    """Break down only if several requests are under way: every case passes when asked alone."""
    return Row(kind, BROKE_DOWN, breakdown=f"with several requests under way: {why}")


TABLE = (
    # before the first question
    never_greets("silent_start", "no hello: no answer within 0.6 s", start_timeout=TIMEOUT),
    never_greets("half_a_hello", "no hello: no answer within 0.6 s", start_timeout=TIMEOUT),
    never_greets("exits_at_once", "no hello: it exited with status 7 before it had answered"),
    never_greets("chatter_first", "no hello: not JSON"),
    never_greets("wrong_protocol", "its protocol is 2; this harness speaks 1"),
    never_greets("protocol_true", "its protocol is True; this harness speaks 1"),
    never_greets("wrong_probe", "the probe [0.1, 1e-07, '♠'] came back as"),
    never_greets("deep_probe", "no hello: nested deeper than 64"),
    Row(
        "wrong_layout", BROKE_DOWN, breakdown=f"its layout is {'0' * 64}; known is c468e1",
        file=ENCODINGS, judged={},
    ),
    Row("wrong_layout", IN_STEP),  # for one that does not encode
    Row("no_ops", DIFFERENCES, why="its hello does not list rounds", judged={"unsupported": 9}),
    Row(
        "never_reads", BROKE_DOWN, why="no answer within 0.6 s", most=2, judged={"timeout": 2}
    ),
    # silence
    hangs("hangs"),
    hangs("hangs_in_mid_line"),
    hangs("ignores_sigterm"),
    hangs("answers_late"),
    hangs("swaps_answers"),  # asked alone, it waits for a second question
    hangs("floods_with_empty_lines"),
    hangs("endless_stderr"),
    hangs("dies_before_its_child"),
    # the end
    breaks("exits_before_an_answer", "it exited with status 3 before it had answered"),
    breaks("exits_in_mid_answer", "its last line does not end"),
    crowded("exits_after_an_answer", "it exited with status 0 before it had answered"),
    breaks("killed_by_a_signal", "it was killed by signal 9 before it had answered"),
    breaks("closes_stdout", "it closed its standard output before it had answered"),
    # answers to something else
    crowded("swaps_when_it_can", "expected the answer to request 5, got one to 6"),
    crowded("answers_twice", "expected the answer to request 6, got one to 5"),
    crowded("floods", "expected the answer to request 6, got one to 5"),
    crowded("floods_with_long_lines", "expected the answer to request 6, got one to 5"),
    breaks("wrong_id", "expected the answer to request 1, got one to 2"),
    breaks("id_as_text", "expected the answer to request 1, got one to '1'"),
    breaks("id_is_a_novel", "expected the answer to request 1, got one to 'xxx"),
    # lines that are none
    breaks("chatter", "not JSON"),
    breaks("not_an_object", "not an object: '[1, 2, 3]'"),
    breaks("another_message", "expected an answer, got"),
    breaks("no_out", "a response without out"),
    breaks("nan", "not JSON"),
    breaks("infinity", "not JSON"),
    breaks("overflows", "not JSON"),
    breaks("bad_utf8", "not JSON"),
    breaks("byte_order_mark", "not JSON"),
    breaks("very_long_line", "a line of more than 4194304 bytes"),
    breaks("line_too_long_by_one", "a line of more than 4194304 bytes"),
    breaks("deeply_nested", "nested deeper than 64"),
    breaks("deeply_nested_id", "nested deeper than 64"),
    # wrong answers
    differs("off_by_a_little", "instead of 0.", ENCODINGS),
    Row(
        "off_by_an_ulp", IN_STEP, why="within the tolerance, not exact", exact=DIFFERENCES,
        file=ENCODINGS,
    ),
    differs("wrong_number", "cards[0]: 6 instead of 5"),
    differs("wrong_type", "cards[0]: '5' instead of 5"),
    differs("true_for_one", "cards[4]: True instead of 1"),
    differs("true_for_one", "True instead of 1", ENCODINGS),
    differs("wrong_field", "cards: None instead of [5"),
    differs("missing_field", "cards: None instead of [5"),
    differs("extra_field", "note: 'hello' instead of None"),
    differs("null", "the answer: None instead of {"),
    differs("novel", "cards[0]: 'xxx"),
    differs("field_with_a_long_name", "yyy: 1 instead of None"),
    differs("refuses", "the error bad_setup instead of an answer (no)"),
    differs("refuses_at_length", "the error ccc"),
    Row("unsupported", DIFFERENCES, "unsupported", "not yet"),
    # nothing wrong with it
    passes("crlf"),
    passes("empty_lines"),
    passes("escapes"),
    passes("longest_line"),
    passes("answers_slowly"),
    passes("noisy_stderr"),
    passes("ignores_bye"),
    passes("leaves_a_child"),
    passes("leaves_a_child_of_its_own_session"),
    passes("leaves_a_breeding_child"),
    Row("good", NOTHING_RUN, most=0, judged={}),
)  # fmt: skip


def counts(judgement: Judgement) -> dict[str, int]:
    """Return how many cases got which verdict."""
    sums = {v: sum(level.counts[v] for level in judgement.levels) for v in VERDICTS}
    return {verdict: count for verdict, count in sums.items() if count}


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.kind}-{row.file.split('/')[1]}")
def test_chaos(row: Row) -> None:
    """A kind gets its verdict and exit code; the cases it does not spoil are judged all the same.

    Spec: protocol.line.1, protocol.hello.1, protocol.hello.2, protocol.answer.1, protocol.time.1,
          protocol.bye.1, protocol.verdict.1, protocol.exit.1
    """
    asked = cases(row.file, row.most)
    trigger = asked[4] if row.most == 9 else None
    with watched() as marks:
        found = judged(row.kind, asked, trigger, start_timeout=row.start_timeout)
    assert counts(found) == row.counts
    assert found.status(exact=False) == row.status
    assert found.status(exact=True) == (row.status if row.exact is None else row.exact)
    if row.breakdown is None:
        assert found.breakdown is None
    else:
        assert found.breakdown is not None
        assert found.breakdown.startswith(row.breakdown)
    check_findings(found, row, trigger)
    assert left_running(marks) == []


def check_findings(found: Judgement, row: Row, trigger: Case | None) -> None:
    """What is reported names the guilty case and is short, whatever was written."""
    assert [finding.why for finding in found.findings if row.why not in finding.why] == []
    assert bool(found.findings) == bool(row.why)
    if row.verdict != "pass" and trigger is not None:
        assert [finding.case for finding in found.findings] == [trigger.id]
    for finding in found.findings:
        assert len(finding.why) < 1000
        assert all(len(name) <= 200 for name in finding.names)
        assert sum(map(len, finding.explanation)) < 20_000
    assert len(found.stderr) <= KEPT_STDERR * 4  # a byte that is no text is written \xff


def test_every_kind_has_a_row() -> None:
    kinds = {*chaos.GREETINGS, *chaos.ANSWERS, *chaos.LINES}
    assert kinds <= {row.kind for row in TABLE}


def test_the_end_of_stderr_is_kept() -> None:
    found = judged("noisy_stderr", cases(), cases()[4])
    assert found.stderr.endswith("the last line\n")
    assert "\\xff" in found.stderr
    endless = judged("endless_stderr", cases(), cases()[4])
    assert 0 < len(endless.stderr) <= KEPT_STDERR


@pytest.mark.parametrize("kind", ["endless_stderr", "floods", "floods_with_long_lines"])
def test_a_flood_waits_and_does_not_fill_our_memory(kind: str) -> None:
    (case,) = cases(most=1)
    talk = Subprocess(command(kind, [case]), timeout=20.0)
    tracemalloc.start()
    try:
        talk.start()
        talk.send(case.op, case.v, case.input)
        time.sleep(0.5)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        talk.close()
    assert held < 64 * 1024 * 1024


def test_one_that_always_breaks_down_is_given_up() -> None:
    """Spec: protocol.exit.1"""
    asked = cases(most=40)
    found = judged("exits_before_an_answer", asked)
    assert found.breakdown == f"gave up after {MAX_BREAKDOWNS + 1} breakdowns"
    assert counts(found) == {"error": MAX_BREAKDOWNS + 1}
    assert found.status(exact=False) == BROKE_DOWN


def test_several_guilty_cases_in_one_window_are_all_found() -> None:
    """Spec: protocol.time.1"""
    found = judged("exits_in_mid_answer", cases(most=5))
    assert counts(found) == {"error": 5}
    assert found.breakdowns == 5


def test_the_clock_starts_when_the_one_before_was_answered() -> None:
    """Four requests sent together take longer than the timeout, but none of them does.

    Spec: protocol.time.1
    """
    found = judged("answers_slowly", cases(most=4))
    assert counts(found) == {"pass": 4}
    assert found.seconds > TIMEOUT
    assert found.breakdowns == 0


def test_a_command_that_cannot_be_run_is_a_breakdown() -> None:
    """Spec: protocol.exit.1"""
    for words in (["/no/such/program"], [sys.executable, "a\0b"], [""], "no-such-program-here"):
        found = run(Plan(lambda words=words: Subprocess(words), "x", ""), cases())  # type: ignore[misc]
        assert found.breakdown is not None
        assert found.breakdown.startswith(("there is no program ", "cannot run "))
        assert "\n" not in found.breakdown
        assert found.status(exact=False) == BROKE_DOWN
