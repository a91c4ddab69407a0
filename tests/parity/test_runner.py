"""The runner: windows, workers, levels, known failures, and what it keeps of a run."""

from __future__ import annotations

import json
import pickle
import threading
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from golden.case import Case
from golden.files import load
from parity.adapters.inprocess import InProcess
from parity.errors import BadGreeting, Breakdown, Crashed, TimedOut, WrongAnswer
from parity.judge import Judged
from parity.model import (
    BROKE_DOWN,
    DIFFERENCES,
    IN_STEP,
    NOTHING_RUN,
    Judgement,
    LevelResult,
    Report,
)
from parity.protocol import Answer, Hello
from parity.runner import KEPT_FINDINGS, KEPT_NAMES, Plan, run
from reference import ops
from reference.blob.encoder import ENCODERS
from tests.parity.conversations import ENCODINGS, cases

WORDS = list(load(only=["common/rng.u32/seeds.jsonl"]))[:6]
ROUNDS = cases(most=6)
ENCODED = cases(ENCODINGS, 6)
MANY = [replace(case, id=f"{case.id}-{i}") for i in range(25) for case in cases(most=61)]

Reply = Answer | Breakdown
Behaviour = Callable[[Any, "Scripted"], Reply]


class Scripted:
    """An adapter that follows a function and keeps a log of what happened, in order."""

    log: list[str]

    def __init__(
        self,
        log: list[str] | None = None,
        behave: Behaviour | None = None,
        *,
        window: int = 32,
        known: tuple[str, ...] = tuple(ops.OPS),
        greets: Breakdown | None = None,
    ) -> None:
        self.log = [] if log is None else log
        self.under_way: deque[tuple[str, Any]] = deque()
        self.answered = 0
        self._behave = behave or (lambda _value, me: me.right())
        self._window, self._known, self._greets = window, known, greets

    def right(self) -> Answer:
        """Return the right answer to the oldest question."""
        return Answer(out=ops.answer(*self.under_way[0]))

    def start(self) -> Hello:
        """Introduce itself."""
        self.log.append("start")
        if self._greets is not None:
            raise self._greets
        known = {op: [1] for op in self._known}
        return Hello("scripted", "", "", known, ENCODERS[1].sha256, self._window)

    def stop(self) -> None:
        """Do nothing."""

    def send(self, op: str, v: int, value: Any) -> None:
        """Take a question."""
        self.log.append(f"ask {value['start_cards'] if op == 'rounds' else op}")
        self.under_way.append((op, value))

    def receive(self) -> Answer:
        """Do as the function says."""
        op, value = self.under_way[0]
        reply = self._behave(value, self)
        if isinstance(reply, Breakdown):
            self.log.append(f"break {reply.code}")
            raise reply
        self.log.append(f"hear {value['start_cards'] if op == 'rounds' else op}")
        self.under_way.popleft()
        self.answered += 1
        return reply

    def close(self) -> str:
        """End."""
        self.log.append("close")
        return ""


def judged(answer: Callable[[str, Any], Any], asked: list[Case], **plan: Any) -> Judgement:
    """Judge a function in this process."""
    return run(Plan(lambda: InProcess("f", answer), "f", "", **plan), asked)


def scripted(asked: list[Case], behave: Behaviour | None = None, **options: Any) -> Any:
    """Judge a scripted adapter; return the judgement and its log."""
    log: list[str] = []
    found = run(Plan(lambda: Scripted(log, behave, **options), "scripted", ""), asked)
    return found, log


def wrong(_op: str, _value: Any) -> Any:
    return {}


def wrong_for(*which: str) -> Callable[[str, Any], Any]:
    """Return a function that answers some ops wrongly."""
    return lambda op, value: {} if op in which else ops.answer(op, value)


# The window


def test_questions_go_ahead_of_their_answers_up_to_the_window() -> None:
    """Spec: protocol.window.1"""
    _, log = scripted(ROUNDS[:4], window=2)
    asked = "start, ask 1, ask 2, hear 1, ask 3, hear 2, ask 4, hear 3, hear 4, close"
    assert log == asked.split(", ")


@pytest.mark.parametrize("window", [1, 5, 32])
def test_no_more_than_a_window_is_under_way(window: int) -> None:
    """Spec: protocol.window.1"""
    most = []

    def behave(_value: Any, me: Scripted) -> Reply:
        most.append(len(me.under_way))
        return me.right()

    found, _ = scripted(MANY[:100], behave, window=window)
    assert found.total == 100
    assert max(most) == window


def test_after_a_breakdown_those_under_way_are_asked_one_at_a_time() -> None:
    """The guilty one is found, the others pass, and the window opens again.

    Spec: protocol.time.1
    """

    def behave(value: Any, me: Scripted) -> Reply:
        return Crashed("gone") if value["start_cards"] == 2 else me.right()

    found, log = scripted(ROUNDS, behave, window=3)
    told = (
        "start, ask 1, ask 2, ask 3, hear 1, ask 4, break crashed, close, "
        "start, ask 2, break crashed, close, "
        "start, ask 3, hear 3, ask 4, hear 4, ask 5, ask 6, hear 5, hear 6, close"
    )
    assert log == told.split(", ")
    assert found.levels[0].counts == {"pass": 5, "error": 1}
    assert [(one.case, one.why) for one in found.findings] == [(ROUNDS[1].id, "gone")]
    assert (found.breakdown, found.breakdowns) == (None, 1)


def test_one_that_breaks_down_only_in_company_is_not_in_step() -> None:
    """No case is guilty alone: it is told all the same, and the rest is asked one at a time.

    Spec: protocol.answer.1, protocol.exit.1
    """

    def behave(_value: Any, me: Scripted) -> Reply:
        return WrongAnswer("swapped") if len(me.under_way) > 1 else me.right()

    found, log = scripted(ROUNDS, behave, window=3)
    told = (
        "start, ask 1, ask 2, ask 3, break wrong_answer, close, "
        "start, ask 1, hear 1, ask 2, hear 2, ask 3, hear 3, "
        "ask 4, hear 4, ask 5, hear 5, ask 6, hear 6, close"
    )
    assert log == told.split(", ")
    assert found.levels[0].counts == {"pass": 6}
    assert found.breakdown == "with several requests under way: swapped"
    assert found.status(exact=False) == BROKE_DOWN


def test_a_timeout_has_its_own_verdict() -> None:
    """Spec: protocol.verdict.1"""

    def behave(value: Any, me: Scripted) -> Reply:
        return TimedOut("no answer") if value["start_cards"] == 6 else me.right()

    found, _ = scripted(ROUNDS, behave)
    assert found.levels[0].counts == {"pass": 5, "timeout": 1}
    assert found.status(exact=False) == BROKE_DOWN


def test_one_that_does_not_start_again_is_given_up() -> None:
    """Spec: protocol.exit.1"""
    starts = []

    def make() -> Scripted:
        starts.append(1)
        refusal = BadGreeting("no hello") if len(starts) == 2 else None
        return Scripted(behave=lambda _value, _me: Crashed("gone"), greets=refusal, window=1)

    found = run(Plan(make, "x", ""), ROUNDS)
    assert found.breakdown == "no hello"
    assert found.levels[0].counts == {"error": 1}
    assert len(starts) == 2


# Workers


def test_workers_share_the_cases_and_ask_each_once() -> None:
    seen: Counter[str] = Counter()
    both = threading.Barrier(2, timeout=20)
    met: set[int] = set()

    def answer(op: str, value: Any) -> Any:
        if threading.get_ident() not in met:
            met.add(threading.get_ident())
            both.wait()
        seen[json.dumps(value)] += 1
        return ops.answer(op, value)

    found = judged(answer, MANY, workers=2)
    assert len(met) == 2
    assert seen == Counter(json.dumps(case.input) for case in MANY)
    assert found.levels[0].counts == {"pass": len(MANY)}
    assert found.status(exact=True) == IN_STEP


def test_workers_count_as_one_does() -> None:
    answer = wrong_for("rounds")
    one, two = (judged(answer, MANY + WORDS + ENCODED, workers=n) for n in (1, 2))
    assert [(lv.name, lv.counts, lv.exact) for lv in one.levels] == [
        (lv.name, lv.counts, lv.exact) for lv in two.levels
    ]
    assert one.by_rule == two.by_rule
    assert one.by_name == two.by_name


def test_few_cases_need_no_second_worker() -> None:
    log: list[str] = []
    run(Plan(lambda: Scripted(log), "x", "", workers=4), MANY[:63])
    assert log.count("start") == 1


def test_a_worker_that_gives_up_is_a_breakdown() -> None:
    """Spec: protocol.exit.1"""
    found = run(
        Plan(lambda: Scripted(greets=BadGreeting("no hello")), "x", "", workers=2), MANY[:100]
    )
    assert found.breakdown == "no hello"


def test_a_bug_of_ours_in_a_worker_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_case: Case, _answer: Answer) -> Judged:
        raise ZeroDivisionError

    monkeypatch.setattr("parity.runner.judge", broken)
    with pytest.raises(ZeroDivisionError):
        judged(ops.answer, MANY[:100], workers=2)


# Levels and exit codes


def test_levels_are_asked_in_order() -> None:
    told: list[str] = []
    asked = [*ENCODED, *ROUNDS, *WORDS]
    found = judged(ops.answer, asked, tell=lambda _one, level: told.append(level.name))
    assert [level.name for level in found.levels] == ["rng", "cards", "encode"] == told
    assert [level.total for level in found.levels] == [6, 6, 6]
    assert found.status(exact=True) == IN_STEP


@pytest.mark.parametrize(
    ("broken", "expected", "status", "first_broken"),
    [
        ((), ("rng", "cards"), IN_STEP, None),
        (("encode",), ("rng", "cards"), IN_STEP, None),
        (("encode",), ("rng", "cards", "encode"), DIFFERENCES, "encode"),
        (("rounds", "encode"), ("rng", "cards", "encode"), DIFFERENCES, "cards"),
        ((), ("search",), NOTHING_RUN, None),
        ((), (), NOTHING_RUN, None),
    ],
)
def test_only_expected_levels_decide(
    broken: tuple[str, ...], expected: tuple[str, ...], status: int, first_broken: str | None
) -> None:
    """Spec: protocol.exit.1"""
    found = judged(wrong_for(*broken), [*WORDS, *ROUNDS, *ENCODED], levels=expected)
    assert found.total == 18
    assert found.status(exact=False) == status
    assert found.first_broken == first_broken


def test_nothing_run_is_not_in_step() -> None:
    """Spec: protocol.exit.1"""
    found = judged(ops.answer, [])
    assert (found.total, found.levels) == (0, [])
    assert found.status(exact=False) == NOTHING_RUN
    assert Report("1.0", 0, exact=False).status == NOTHING_RUN


def test_a_breakdown_outweighs_differences_and_they_outweigh_nothing() -> None:
    """Spec: protocol.exit.1"""
    fine, nothing = judged(ops.answer, ROUNDS), judged(ops.answer, [])
    differs, broke = judged(wrong, ROUNDS), Judgement("x", "", breakdown="gone")
    for judgements, status in (
        ([fine], IN_STEP),
        ([fine, nothing], NOTHING_RUN),
        ([nothing, differs, fine], DIFFERENCES),
        ([differs, broke, nothing, fine], BROKE_DOWN),
    ):
        assert Report("1.0", 6, exact=False, judgements=judgements).status == status


def test_an_op_its_hello_does_not_list_is_not_asked() -> None:
    """Spec: protocol.hello.1, protocol.verdict.1"""
    found, log = scripted([*WORDS, *ROUNDS], known=("rounds",))
    assert log.count("ask rng.u32") == 0
    assert [level.counts for level in found.levels] == [{"unsupported": 6}, {"pass": 6}]
    assert found.findings[0].why == "its hello does not list rng.u32"
    assert found.status(exact=False) == DIFFERENCES


def test_another_version_of_an_op_is_not_asked() -> None:
    """Spec: protocol.hello.1"""

    class Newer(Scripted):
        def start(self) -> Hello:
            return replace(super().start(), ops={"rounds": [2]})

    found = run(Plan(Newer, "newer", ""), ROUNDS)
    assert found.levels[0].counts == {"unsupported": 6}


# Failures that are known, and enough of them


def test_known_failures_do_not_count_and_those_that_pass_are_told() -> None:
    known = (ROUNDS[0].id, ROUNDS[1].id, "rng.u32/")

    def answer(op: str, value: Any) -> Any:
        return {} if value == ROUNDS[0].input else ops.answer(op, value)

    found = judged(answer, [*ROUNDS, *WORDS[:1]], known_failures=known)
    assert found.status(exact=False) == IN_STEP
    assert found.surprises == [WORDS[0].id, ROUNDS[1].id]
    assert [(one.case, one.known) for one in found.findings] == [(ROUNDS[0].id, True)]
    assert found.first is None
    assert judged(answer, ROUNDS).status(exact=False) == DIFFERENCES


def test_a_known_failure_that_passes_without_being_exact_is_told_too() -> None:
    found = judged(_nearly, ENCODED, known_failures=("encode/",))
    assert found.surprises == [case.id for case in ENCODED]


def test_a_known_failure_hides_no_other() -> None:
    found = judged(wrong, ROUNDS, known_failures=(ROUNDS[0].id,))
    assert found.status(exact=False) == DIFFERENCES
    assert found.first is not None
    assert found.first.case == ROUNDS[1].id


def test_known_failures_do_not_cost_the_exact_grade() -> None:
    """Spec: protocol.verdict.1"""

    def answer(op: str, value: Any) -> Any:
        return {} if value == ROUNDS[2].input else ops.answer(op, value)

    assert judged(answer, ROUNDS).status(exact=True) == DIFFERENCES
    assert judged(answer, ROUNDS, known_failures=(ROUNDS[2].id,)).status(exact=True) == IN_STEP


def test_a_known_failure_may_crash() -> None:
    """Spec: protocol.verdict.1"""

    def answer(op: str, value: Any) -> Any:
        return 1 // 0 if value == ROUNDS[2].input else ops.answer(op, value)

    assert judged(answer, ROUNDS).status(exact=False) == BROKE_DOWN
    found = judged(answer, ROUNDS, known_failures=(ROUNDS[2].id,))
    assert found.status(exact=False) == IN_STEP
    assert found.levels[0].counts == {"pass": 5, "error": 1}


def test_known_crashes_without_end_are_given_up() -> None:
    found = judged(lambda _op, _value: 1 // 0, MANY, known_failures=("rounds/",))
    assert found.breakdown == "gave up after 26 breakdowns"


def test_a_level_that_is_not_expected_neither_comes_first_nor_counts_by_rule() -> None:
    found = judged(wrong, [*WORDS, *ROUNDS], levels=("cards",))
    assert found.first is not None
    assert found.first.level == "cards"
    assert not any(rule.startswith("rng.") for rule in found.by_rule)


def test_max_fail_counts_expected_levels_only_and_not_one_more() -> None:
    def behave(_value: Any, _me: Scripted) -> Reply:
        return Answer(out={})

    plan = Plan(lambda: Scripted(behave=behave), "x", "", levels=("cards",), max_fail=1)
    found = run(plan, [*WORDS, *ROUNDS])
    assert [(level.name, level.total) for level in found.levels] == [("rng", 6), ("cards", 1)]
    assert found.status(exact=False) == DIFFERENCES
    assert found.failed == [ROUNDS[0].id]


def test_every_failure_of_an_expected_level_is_listed_by_its_id() -> None:
    found = judged(wrong, [*WORDS, *MANY], levels=("cards",))
    assert found.failed == [case.id for case in MANY]
    assert len(found.failed) > KEPT_FINDINGS


def test_what_is_unsupported_breaks_no_rule() -> None:
    found = run(Plan(lambda: Scripted(known=("rng.u32",)), "x", ""), ROUNDS)
    assert found.levels[0].counts == {"unsupported": 6}
    assert not found.by_rule


@pytest.mark.parametrize(("tol", "exact"), [(None, False), (1e-6, True)])
def test_a_case_that_names_its_tolerance_asks_for_no_more(tol: float | None, exact: bool) -> None:
    """Spec: protocol.verdict.1"""
    found = judged(_nearly, [replace(case, tol=tol) for case in ENCODED])
    assert found.levels[0].is_exact == exact
    assert found.status(exact=True) == (IN_STEP if exact else DIFFERENCES)


@pytest.mark.parametrize(("known", "judged_", "levels"), [((), 2, 1), (("rng.u32",), 8, 2)])
def test_max_fail_stops_the_run(known: tuple[str, ...], judged_: int, levels: int) -> None:
    """As many failures as were asked for are enough; known ones do not count."""
    found = run(
        Plan(
            lambda: Scripted(behave=lambda _value, _me: Answer(out={}), window=1),
            "x",
            "",
            known_failures=known,
            max_fail=2,
        ),
        [*WORDS, *ROUNDS],
    )
    assert found.total == judged_
    assert len(found.levels) == levels


def test_max_fail_ends_while_cases_are_asked_again() -> None:
    found = run(
        Plan(lambda: Scripted(behave=lambda _v, _me: Crashed("gone")), "x", "", max_fail=2), ROUNDS
    )
    assert found.levels[0].counts == {"error": 2}


# What is kept


def _nearly(op: str, value: Any) -> Any:
    numbers = ops.answer(op, value)["encoding"]
    return {"encoding": [number + 1e-9 for number in numbers]}


def test_encodings_that_differ_are_counted_by_dimension_piece_and_rule() -> None:
    def answer(op: str, value: Any) -> Any:
        numbers = list(ops.answer(op, value)["encoding"])
        numbers[159] += 1
        return {"encoding": numbers}

    found = judged(answer, ENCODED)
    assert [place for place, count in enumerate(found.heat) if count] == [159]
    assert found.heat[159] == 6
    assert found.by_name == {"bids[3]": 6}
    assert found.by_rule == {"encoding.bids.1": 6}


@pytest.mark.parametrize("out", [{}, {"encoding": 1}, {"encoding": [1] * 300}, {"encoding": []}])
def test_misshapen_encodings_make_no_heat_beyond_the_strip(out: Any) -> None:
    found = judged(lambda _op, _value: out, ENCODED)
    assert len(found.heat) == 256
    assert found.levels[0].counts == {"fail": 6}


def test_exact_is_a_grade_of_its_own() -> None:
    """Spec: protocol.verdict.1"""
    found = judged(_nearly, ENCODED)
    assert found.levels[0].counts == {"pass": 6}
    assert found.levels[0].exact == 0
    assert (found.status(exact=False), found.status(exact=True)) == (IN_STEP, DIFFERENCES)
    assert sum(found.heat) == 0
    assert found.first is None


def test_findings_are_capped_and_the_first_failure_is_always_among_them() -> None:
    encoded = [replace(case, id=f"{case.id}-{i}") for i in range(60) for case in ENCODED]
    assert len(judged(wrong, MANY).findings) == KEPT_FINDINGS
    found = judged(
        lambda op, value: _nearly(op, value) if op == "encode" else {}, [*encoded, *_late()]
    )
    assert len(found.findings) == KEPT_FINDINGS + 5
    assert [one.op for one in found.findings if one.verdict != "pass"] == ["belief"] * 5
    assert found.first is not None
    assert found.first.op == "belief"
    known = judged(wrong, MANY, known_failures=("rounds/",))
    assert len(known.findings) == KEPT_FINDINGS


def _late() -> list[Case]:
    return list(load(only=["blob/belief/late.jsonl"]))[:5]


def test_what_is_kept_does_not_grow_with_what_is_answered() -> None:
    """An implementation that answers novels under ever new names does not fill our memory."""
    calls = iter(range(10**9))

    def answer(_op: str, _value: Any) -> Any:
        return {f"{next(calls)}-{'x' * 50_000}": "y" * 50_000 for _ in range(5)}

    found = judged(answer, MANY[:600])
    assert found.levels[0].counts == {"fail": 600}
    assert len(found.by_name) == KEPT_NAMES + 1
    assert found.by_name["elsewhere"] == 600 * 6 - sum(
        count for name, count in found.by_name.items() if name != "elsewhere"
    )
    assert len(pickle.dumps(found)) < 3_000_000


# In this process


def test_a_function_that_raises_is_a_crash_and_the_rest_is_judged() -> None:
    def answer(op: str, value: Any) -> Any:
        return 1 // 0 if value == ROUNDS[2].input else ops.answer(op, value)

    found = judged(answer, ROUNDS)
    assert found.levels[0].counts == {"pass": 5, "error": 1}
    assert found.findings[0].why.startswith("it raised ZeroDivisionError")


@pytest.mark.parametrize("out", [{1, 2}, object(), {"cards": {1}}])
def test_a_function_that_returns_no_json_is_a_breakdown(out: Any) -> None:
    found = judged(lambda _op, _value: out, ROUNDS[:1])
    assert found.levels[0].counts == {"error": 1}
    assert found.findings[0].why.startswith("not JSON")


def test_the_reference_refuses_as_it_answers() -> None:
    refused = list(load(only=["blob/rounds/reject.jsonl"]))
    found = judged(ops.answer, refused)
    assert found.levels[0].counts == {"pass": len(refused)}
    assert found.about == {"name": "f", "version": "1", "language": "python"}


def test_an_empty_level_has_not_passed() -> None:
    level = LevelResult("rng", expected=True)
    assert not level.passed
    assert not level.is_exact
