"""`lockstep bench backend`: what it measures with, not how fast it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks import backend
from golden.case import Case
from golden.files import load
from parity.adapters.subprocess import Subprocess


@pytest.fixture(scope="module")
def encode() -> list[Case]:
    return [case for case in load() if case.op == "encode" and case.out is not None][:3]


def answers(adapter: Subprocess, cases: list[Case]) -> Iterator[object]:
    try:
        adapter.start()
        for case in cases:
            adapter.send(case.op, case.v, case.input)
        for _ in cases:
            yield adapter.receive().out
    finally:
        adapter.close()


def test_the_backend_is_asked_and_answers(encode: list[Case]) -> None:
    assert list(answers(backend.backend(), encode)) == [case.out for case in encode]


def test_the_constant_child_always_gives_the_same_answer(encode: list[Case]) -> None:
    given = list(answers(backend.constant_child(encode[0]), encode))
    assert given == [encode[0].out] * 3


def test_both_are_judged_and_must_be_exact(
    monkeypatch: pytest.MonkeyPatch, encode: list[Case]
) -> None:
    monkeypatch.setattr(backend, "TURNS", 1)
    monkeypatch.setattr(backend, "REPEATED", 2)
    ours, constant = backend._beside_constant(encode)
    assert ours > 0
    assert constant > 0
    with pytest.raises(AssertionError):
        backend._judged(lambda: backend.constant_child(encode[0]), encode)


def test_searches_are_long_and_of_the_hash_evaluator() -> None:
    asked = backend._searches(list(load()))
    assert len(asked) == backend.SEARCHES
    assert all(op == "search" for op, _ in asked)
    assert {value["simulations"] for _, value in asked} == {backend.SIMULATIONS}


def test_every_figure_is_named_with_its_target(
    monkeypatch: pytest.MonkeyPatch, encode: list[Case]
) -> None:
    monkeypatch.setattr(backend, "load", lambda: iter(encode))
    monkeypatch.setattr(backend, "_beside_constant", lambda _: (60.0, 80.0))
    monkeypatch.setattr(backend, "_simulations", lambda *_: 7.0)
    monkeypatch.setattr(backend, "_start", lambda _: 0.2)
    figures = {figure.name: figure for figure in backend.run(lambda _: None)}
    assert figures["encode against the constant answer"].value == 0.75
    assert figures["encode against the constant answer"].target == ">= 0.6"
    assert figures["simulations against the reference"].value == 1.0
    assert figures["from the start to the first answer"].value == 0.2
