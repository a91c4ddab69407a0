"""Judges an implementation: level by level, many questions under way, nothing able to stop it.

Spec: protocol.window.1, protocol.time.1
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import monotonic

from golden.case import Case
from parity.adapters import Adapter
from parity.errors import Breakdown
from parity.judge import Judged, finding, judge
from parity.model import Finding, Judgement, LevelResult
from parity.protocol import Answer, Hello
from reference.ops import LEVELS, OPS

KEPT_FINDINGS = 200
KEPT_NAMES = 1000
MAX_BREAKDOWNS = 25


class GivesUp(Exception):
    """An implementation broke down too often, or cannot be started."""


@dataclass(frozen=True)
class Plan:
    """What is asked of an implementation."""

    make: Callable[[], Adapter]
    name: str
    command: str
    levels: tuple[str, ...] = LEVELS
    known_failures: tuple[str, ...] = ()
    workers: int = 1
    max_fail: int | None = None
    left_out: int = 0
    tell: Callable[[Judgement, LevelResult], None] = field(default=lambda _one, _level: None)


def run(plan: Plan, cases: Iterable[Case]) -> Judgement:
    """Ask every case and return the judgement.

    Spec: protocol.verdict.1, protocol.exit.1
    """
    began = monotonic()
    judgement = Judgement(plan.name, plan.command, left_out=plan.left_out)
    by_level: dict[str, list[Case]] = {level: [] for level in LEVELS}
    for case in cases:
        by_level[OPS[case.op].level].append(case)
    book = _Book(plan, judgement)
    talks = [_Talk(plan, book) for _ in range(plan.workers)]
    try:
        for level in LEVELS:
            if by_level[level] and not book.enough:
                result = LevelResult(level, expected=level in plan.levels)
                judgement.levels.append(result)
                book.level = result
                _ask_all(talks, by_level[level], book)
                plan.tell(judgement, result)
    except GivesUp as error:
        judgement.breakdown = str(error)
    finally:
        for talk in talks:
            told = talk.close()
            judgement.stderr = judgement.stderr or told
    judgement.seconds = monotonic() - began
    return judgement


def _ask_all(talks: list[_Talk], cases: list[Case], book: _Book) -> None:
    """Share the cases out among the conversations, one thread each."""
    if len(talks) == 1 or len(cases) < 64:
        talks[0].ask(iter(cases))
        return
    shared = _Shared(cases)
    failures: list[BaseException] = []

    def work(talk: _Talk) -> None:
        try:
            talk.ask(shared)
        except BaseException as error:  # noqa: BLE001 - raised again below, in the main thread
            failures.append(error)

    threads = [threading.Thread(target=work, args=(talk,)) for talk in talks]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except BaseException:  # interrupted: the conversations must not go on by themselves
        book.stopped = True
        for talk in talks:
            talk.stop()
        for thread in threads:
            thread.join()
        raise
    if failures:
        raise failures[0]
    book.plan.tell(book.judgement, book.level)


class _Shared:
    """An iterator that several threads may draw from."""

    def __init__(self, cases: list[Case]) -> None:
        self._cases = iter(cases)
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[Case]:
        return self

    def __next__(self) -> Case:
        with self._lock:
            return next(self._cases)


class _Book:
    """Writes verdicts down; the conversations of several threads share it."""

    def __init__(self, plan: Plan, judgement: Judgement) -> None:
        self.plan = plan
        self.judgement = judgement
        self.level = LevelResult("", expected=False)
        self._lock = threading.Lock()
        self._failed = 0
        self._restarts = 0
        self._loose = 0
        self.stopped = False

    @property
    def enough(self) -> bool:
        """Tell whether as many cases failed as were asked for, or the run was interrupted."""
        most = self.plan.max_fail
        return self.stopped or (most is not None and self._failed >= most)

    def write(self, case: Case, judged: Judged, answer: Answer | None) -> None:
        """Write one verdict down."""
        known = self._is_known(case)
        with self._lock:
            if self.enough:  # answers that were under way when it was
                return
            self.level.counts[judged.verdict] += 1
            self.level.exact += judged.exact
            if known and judged.verdict == "pass":
                self.judgement.surprises.append(case.id)
            if not judged.exact:
                found = finding(case, judged, answer, known=known)
                (self._note_loose if judged.verdict == "pass" else self._note_failed)(found, judged)

    def _note_loose(self, found: Finding, _judged: Judged) -> None:
        """Keep a pass that is not exact; counted apart, so that it crowds out no failure."""
        self._loose += 1
        if self._loose <= KEPT_FINDINGS:
            self.judgement.findings.append(found)

    def _note_failed(self, found: Finding, judged: Judged) -> None:
        one = self.judgement
        first = one.first is None and one.blames(found)
        if len(one.findings) - min(self._loose, KEPT_FINDINGS) < KEPT_FINDINGS or first:
            one.findings.append(found)
        self.level.known += found.known
        if judged.comparison is not None and found.op == "encode":
            for difference in judged.comparison.differences:
                if len(difference.path) == 2 and isinstance(difference.path[1], int):
                    one.heat[difference.path[1]] += 1
        if not self.level.expected:
            return
        self._failed += not found.known
        one.failed.append(found.case)
        if judged.verdict != "unsupported":
            one.by_rule.update(found.rules)
            for name in found.names:
                room = name in one.by_name or len(one.by_name) < KEPT_NAMES
                one.by_name[name if room else "elsewhere"] += 1

    def _is_known(self, case: Case) -> bool:
        return any(case.id.startswith(prefix) for prefix in self.plan.known_failures)

    def broke_down(self, guilty: Case | None, stderr: str, why: str | None = None) -> None:
        """Count a breakdown, unless it is a known failure; give up after too many."""
        with self._lock:
            if guilty is None or not self._is_known(guilty):
                self.judgement.breakdowns += 1
                self.judgement.breakdown = self.judgement.breakdown or why
                # The first is the one that is told of.
                self.judgement.stderr = self.judgement.stderr or stderr
            self._restarts += 1
            if self._restarts > MAX_BREAKDOWNS:
                raise GivesUp(f"gave up after {self._restarts} breakdowns")


class _Talk:
    """One conversation with the implementation, begun anew after every breakdown."""

    def __init__(self, plan: Plan, book: _Book) -> None:
        self._plan, self._book = plan, book
        self._adapter: Adapter | None = None
        self._hello: Hello | None = None
        self._stderr = ""
        self._one_at_a_time = False

    def ask(self, cases: Iterator[Case]) -> None:
        """Ask all the cases, with a window of them under way.

        Spec: protocol.window.1, protocol.time.1
        """
        under_way: deque[Case] = deque()
        again: deque[Case] = deque()
        more = True
        unexplained = stderr = ""
        while more or under_way or again:
            adapter, hello = self._connected()
            window = 1 if again or self._one_at_a_time else hello.window
            try:
                while len(under_way) < window and (again or more):
                    case = again.popleft() if again else next(cases, None)
                    if case is None or self._book.enough:
                        more = False
                        break
                    if OPS[case.op].v not in hello.ops.get(case.op, []):
                        why = f"its hello does not list {case.op}"
                        self._book.write(case, Judged("unsupported", exact=False, why=why), None)
                        continue
                    under_way.append(case)
                    adapter.send(case.op, case.v, case.input)
                    if again:
                        break
                if under_way:
                    answer = adapter.receive()
                    case = under_way.popleft()
                    self._book.write(case, judge(case, answer), answer)
            except Breakdown as breakdown:
                if self._book.stopped:
                    return
                alone = len(under_way) == 1
                if alone:
                    guilty = under_way.popleft()
                    judged = Judged(breakdown.verdict, exact=False, why=str(breakdown))
                    self._book.write(guilty, judged, None)
                unexplained = "" if alone else str(breakdown)
                # Asked one at a time, whoever is guilty will be alone.
                again.extendleft(reversed(under_way))
                under_way.clear()
                stderr = self.close()
                if alone:
                    self._book.broke_down(guilty, stderr)
            if self._book.enough:
                return
            if unexplained and not again and not under_way:
                why = f"with several requests under way: {unexplained}"
                self._book.broke_down(None, stderr, why)
                self._one_at_a_time, unexplained = True, ""

    def close(self) -> str:
        """End the conversation; return the end of what was written to stderr."""
        if self._adapter is not None:
            self._stderr = self._adapter.close() or self._stderr
        self._adapter = self._hello = None
        return self._stderr

    def stop(self) -> None:
        """Kill the implementation, from another thread: what waits for an answer waits no more."""
        if (adapter := self._adapter) is not None:
            adapter.stop()

    def _connected(self) -> tuple[Adapter, Hello]:
        if self._adapter is None or self._hello is None:
            self._adapter = self._plan.make()
            try:
                self._hello = self._adapter.start()
                self._introduce(self._hello)
            except Breakdown as error:
                self.close()
                raise GivesUp(str(error)) from None
        return self._adapter, self._hello

    def _introduce(self, hello: Hello) -> None:
        about = {"name": hello.name, "version": hello.version, "language": hello.language}
        self._book.judgement.about = about
