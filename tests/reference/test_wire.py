"""The strict JSON reader and the error codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import wire
from reference.errors import CODES, LockstepError, Malformed, NotHeld

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=20,
)  # fmt: skip


@given(json_values)
def test_what_is_written_is_read_back(value: object) -> None:
    """Spec: wire.json.1"""
    assert wire.loads(wire.dumps(value)) == value


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("{} {}", "not JSON"),
        ("[NaN]", "NaN is not JSON"),
        ("[-Infinity]", "-Infinity is not JSON"),
        ('{"a": 1, "b": 2, "a": 3}', "'a' stands twice"),
        (b"\xff", "not JSON"),
        ("9" * 5000, "beyond a double"),
        ("[" * 65 + "]" * 65, "deeper than 64"),
        ("[" * 100_000, "deeper than 64"),
        ('{"a":' * 65 + "1" + "}" * 65, "deeper than 64"),
        (" " * (4 * 1024 * 1024 + 1), "at most 4194304"),
        ('"' + "♠" * (4 * 1024 * 1024 // 3) + '"', "at most 4194304"),
        ("1e400", "beyond a double"),
        ("-" + "9" * 400, "beyond a double"),
    ],
    ids=lambda value: repr(value[:12]),
)
def test_text_that_ports_would_read_differently_is_refused(text: str | bytes, why: str) -> None:
    """Spec: wire.json.1"""
    with pytest.raises(Malformed, match=re.escape(why)):
        wire.loads(text)


def test_many_keys_are_read_in_a_moment() -> None:
    """Spec: wire.json.1"""
    pairs = ",".join(f'"{n}":0' for n in range(100_000))
    assert len(wire.loads("{" + pairs + "}")) == 100_000
    with pytest.raises(Malformed, match="'7' stands twice"):
        wire.loads("{" + pairs + ',"7":1}')


def test_canonical_text() -> None:
    """Spec: wire.json.4"""
    assert wire.dumps({"b": [1.5, "♠"], "a": None}) == '{"a":null,"b":[1.5,"♠"]}'
    assert [wire.plain(x) for x in (1.0, -0.0, 0.5)] == [1, 0, 0.5]
    assert str(wire.plain(-0.0)) == "0"


def test_limits_are_inclusive() -> None:
    """Spec: wire.json.1"""
    wire.loads("[" * 64 + "]" * 64)
    assert wire.loads(" " * (4 * 1024 * 1024 - 1) + "1") == 1


@pytest.mark.parametrize("text", ["1", "1.0", "1e0", "10e-1"])
def test_an_integral_number_is_an_integer(text: str) -> None:
    """Spec: wire.json.2"""
    value = wire.integer(wire.loads(text), "here")
    assert value == 1
    assert type(value) is int


@pytest.mark.parametrize(
    "text", ["true", "1.5", '"1"', "null", "[1]", "9007199254740992", "-9007199254740992"]
)
def test_other_values_are_no_integers(text: str) -> None:
    """Spec: wire.json.2"""
    with pytest.raises(Malformed) as caught:
        wire.integer(wire.loads(text), "here")
    assert str(caught.value).startswith("here: ")


def test_the_largest_integers_travel() -> None:
    """Spec: wire.json.2"""
    assert wire.integer(2**53 - 1, "") == 2**53 - 1
    assert wire.integer(1 - 2**53, "") == 1 - 2**53


def test_objects_are_closed() -> None:
    """Spec: wire.json.3"""
    assert wire.fields({"a": 1}, "here", ["a"], ["b"]) == {"a": 1}
    with pytest.raises(Malformed, match="here: the key 'a' is missing"):
        wire.fields({}, "here", ["a"])
    with pytest.raises(Malformed, match="unknown key 'c'; known are a, b"):
        wire.fields({"a": 1, "c": 1}, "here", ["a"], ["b"])
    with pytest.raises(Malformed, match="expected an object with a"):
        wire.fields([], "here", ["a"])


def test_values_of_the_wrong_type_are_refused() -> None:
    """Spec: wire.json.3"""
    for reader, value in ((wire.array, {}), (wire.text, 1), (wire.boolean, 0)):
        with pytest.raises(Malformed, match="here: expected"):
            reader(value, "here")


def test_the_specification_lists_every_code() -> None:
    """Spec: wire.error.1"""
    page = Path("docs/spec/wire.md")
    table = (Path(__file__).parents[2] / page).read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(listed) == sorted(CODES)


def test_every_code_has_one_exception() -> None:
    """Spec: wire.error.1"""
    assert all(kind.code == code for code, kind in CODES.items())
    assert all(issubclass(kind, LockstepError) for kind in CODES.values())


def test_an_error_carries_what_where_and_who() -> None:
    error = NotHeld("does not hold A♠", seat=2, card="A♠", where="actions[4]")
    assert str(error) == "actions[4]: seat 2: does not hold A♠"
    assert (error.code, error.seat, error.card, error.reason) == (
        "not_held", 2, "A♠", "does not hold A♠",
    )  # fmt: skip
