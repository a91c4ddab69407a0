"""Asks the reference and the runtime the same question, and puts their rounds side by side."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings

from reference import ops as reference
from reference.blob.game import State
from reference.blob.position import write_position
from reference.errors import LockstepError
from runtime import ops as runtime
from runtime.blob.position import read_position
from runtime.blob.round import Round


def thorough(examples: int = 100) -> settings:
    """Return settings for so many examples, however long a busy machine takes over them."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow)


def answer(ask: Any, op: str, value: Any) -> Any:
    """Return an answer, or the code of a refusal."""
    try:
        return ask(op, value)
    except LockstepError as error:
        return error.code


def agreed(op: str, value: Any) -> Any:
    """Return the answer of both; fail if they differ in a bit."""
    expected = answer(reference.answer, op, value)
    actual = answer(runtime.answer, op, value)
    # Unlike ==, the written form tells 1 from 1.0 and 0 from -0.0.
    assert repr(actual) == repr(expected)
    return actual


def twin(state: State) -> Round:
    """Return the same round in the runtime."""
    return read_position(write_position(state))
