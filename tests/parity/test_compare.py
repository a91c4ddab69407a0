"""Comparing answers: paths, tolerances, and numbers that are none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parity.compare import Difference, compare, path_text

FLOATS = frozenset({"x"})
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(json_values)
def test_a_value_equals_itself(value: Any) -> None:
    found = compare(value, value, floats=FLOATS)
    assert found.passed
    assert found.exact


@pytest.mark.parametrize(
    ("actual", "passed", "exact"),
    [
        (0.5, True, True),
        (0.5 + 1e-7, True, False),
        (0.5 + 2e-6, False, False),
        (0.5 - 2e-6, False, False),
        (float("nan"), False, False),
        (float("inf"), False, False),
        ("0.5", False, False),
        (None, False, False),
        (True, False, False),
    ],
)
def test_floats_are_right_within_the_tolerance(actual: Any, passed: bool, exact: bool) -> None:
    found = compare({"x": [0.5]}, {"x": [actual]}, floats=FLOATS)
    assert (found.passed, found.exact) == (passed, exact)
    strict = compare({"y": [0.5]}, {"y": [actual]}, floats=FLOATS)
    assert (strict.passed, strict.exact) == (exact, exact)


def test_the_tolerance_is_the_cases() -> None:
    assert compare({"x": 0.5}, {"x": 0.51}, floats=FLOATS, tol=0.1).passed
    assert not compare({"x": 0.5}, {"x": 0.51}, floats=FLOATS).passed


def test_integers_are_right_or_wrong() -> None:
    assert compare({"visits": [5]}, {"visits": [5.0]}, floats=FLOATS).exact
    assert not compare({"visits": [5]}, {"visits": [5.0000001]}, floats=FLOATS).passed
    assert not compare({"visits": [5]}, {"visits": [6]}, floats=FLOATS).passed


def test_zero_has_no_sign() -> None:
    assert compare({"x": 0}, {"x": -0.0}, floats=FLOATS).exact


def test_true_is_not_one() -> None:
    assert not compare({"x": 1}, {"x": True}, floats=FLOATS).passed
    assert not compare({"a": True}, {"a": 1}).passed


def test_missing_and_extra_fields_and_lengths_are_differences() -> None:
    found = compare({"a": 1, "b": [1, 2]}, {"b": [1], "c": 3})
    assert [(d.where, d.kind) for d in found.differences] == [
        ("a", "missing"),
        ("b.length", "length"),
        ("c", "extra"),
    ]
    assert [str(d) for d in found.differences] == [
        "a is missing",
        "b.length is 1 instead of 2",
        "c should not be there",
    ]


def test_paths_lead_to_the_place() -> None:
    found = compare({"nodes": [{}, {"priors": [1, 2]}]}, {"nodes": [{}, {"priors": [1, 3]}]})
    assert found.differences == (Difference(("nodes", 1, "priors", 1), "value", 2, 3),)
    assert found.differences[0].where == "nodes[1].priors[1]"
    assert str(found.differences[0]) == "nodes[1].priors[1] is 3 instead of 2"
    assert path_text(()) == "the answer"
    long = Difference((), "value", "x" * 200, 1)
    assert len(str(long)) < 120


@given(json_values, json_values)
def test_exact_means_equal(one: Any, other: Any) -> None:
    found = compare(one, other)
    assert found.exact == found.passed
