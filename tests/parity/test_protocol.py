"""The messages: what the harness writes, what it reads, and what it refuses."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden.files import load
from golden.schema import complaint
from parity.errors import BadGreeting, Breakdown, BrokenLine, WrongAnswer
from parity.protocol import (
    BYE,
    MAX_LINE,
    PROBE,
    WINDOW,
    Answer,
    Hello,
    greeting,
    read_answer,
    read_hello,
    request,
)
from reference.blob.encoder import ENCODERS
from runtime.models import shipped

PAGE = Path(__file__).parents[2] / "docs" / "spec" / "protocol.md"
WELCOME = {
    "t": "hello",
    "protocol": 1,
    "implementation": {"name": "mine", "version": "1.0", "language": "rust"},
    "ops": {"rng.u32": [1], "encode": [1, 2]},
    "layout": ENCODERS[1].sha256,
    "window": 8,
    "probe": PROBE,
}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def line(value: Any) -> bytes:
    return json.dumps(value).encode()


# What is written


def test_what_the_harness_sends_keeps_to_the_schema() -> None:
    """Every message is one object on one line, ended by a line feed.

    Spec: protocol.line.1, protocol.hello.1, protocol.request.1, protocol.bye.1
    """
    requests = [request(n, case.op, case.v, case.input) for n, case in enumerate(load())]
    for message in (greeting(), BYE, *requests[::20]):
        assert message.endswith(b"\n")
        assert message.count(b"\n") == 1
        assert complaint("message.json#/$defs/to", json.loads(message)) is None
    assert max(map(len, requests)) < MAX_LINE


def test_the_greeting_is_the_one_of_the_rule() -> None:
    """Spec: protocol.hello.1, protocol.hello.2"""
    example = (
        '{"t":"hello","protocol":[1],"limits":{"line":4194304,"window":32},"probe":[0.1,1e-7,"♠"]}'
    )
    assert example in PAGE.read_text(encoding="utf-8")
    said = json.loads(greeting())
    assert set(said.pop("models")) == set(shipped())
    assert said == json.loads(example)


def test_a_request_carries_neither_case_nor_answer() -> None:
    """Spec: protocol.request.1"""
    for case in list(load())[::500]:
        message = json.loads(request(17, case.op, case.v, case.input))
        assert message == {"t": "request", "id": 17, "op": case.op, "v": case.v, "in": case.input}


def test_the_examples_of_the_rules_keep_to_the_schema() -> None:
    """Spec: protocol.request.1, protocol.answer.1, protocol.answer.2, protocol.bye.1"""
    page = PAGE.read_text(encoding="utf-8")
    examples = [json.loads(text) for text in re.findall(r'`(\{"t":.*?\})`', page)]
    assert len(examples) >= 7
    for example in examples:
        assert complaint("message.json", example) is None
        if example["t"] in ("response", "error", "unsupported") and example["id"] is not None:
            read_answer(line(example), example["id"])


# The hello


def test_a_hello_is_read() -> None:
    """Spec: protocol.hello.1"""
    assert complaint("message.json#/$defs/from", WELCOME) is None
    ops = {"rng.u32": [1], "encode": [1, 2]}
    assert read_hello(line(WELCOME)) == Hello("mine", "1.0", "rust", ops, ENCODERS[1].sha256, 8)


@pytest.mark.parametrize(("window", "used"), [(1, 1), (WINDOW, WINDOW), (1024, WINDOW)])
def test_the_window_is_at_most_ours(window: int, used: int) -> None:
    """Spec: protocol.hello.1, protocol.window.1"""
    assert read_hello(line({**WELCOME, "window": window})).window == used


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"t": "response"}, "expected a hello, got"),
        ({"protocol": 2}, "its protocol is 2; this harness speaks 1"),
        ({"protocol": None}, "its protocol is None"),
        ({"protocol": True}, "its protocol is True"),
        ({"protocol": [1]}, "its protocol is [1]"),
        ({"protocol": "x" * 10_000}, "its protocol is 'xxx"),
        ({"implementation": "mine"}, "does not name the implementation"),
        ({"implementation": {"version": "1"}}, "does not name the implementation"),
        ({"implementation": {"name": 5}}, "does not name the implementation"),
        ({"ops": ["encode"]}, "does not list its ops"),
        ({"ops": {"encode": 1}}, "does not list its ops"),
        ({"probe": [0.1, 1e-7]}, "the probe"),
        ({"probe": [0.1, 1e-7, "?"]}, "the probe"),
        ({"probe": [0.1, 1.0000000000000002e-7, "♠"]}, "the probe"),
        ({"probe": [0.10000000149011612, 1e-7, "♠"]}, "the probe"),
        ({"probe": None}, "the probe"),
        ({"probe": "x" * 10_000}, "the probe"),
        ({"window": 0}, "its window is 0; a window is at least 1"),
        ({"window": "8"}, "its window is '8'"),
        ({"window": True}, "its window is True"),
    ],
)
def test_a_hello_one_cannot_work_with_is_refused(change: dict[str, Any], told: str) -> None:
    """Spec: protocol.hello.1, protocol.hello.2"""
    with pytest.raises(BadGreeting) as caught:
        read_hello(line({**WELCOME, **change}))
    assert told in str(caught.value)
    assert len(str(caught.value)) < 300


def test_the_probe_may_be_written_differently() -> None:
    """Spec: protocol.hello.2"""
    other = line(WELCOME).replace(b"1e-07", b"1.0E-7").replace("♠".encode(), b"\\u2660")
    assert b"1.0E-7" in other
    assert b"\\u2660" in other
    assert read_hello(other).name == "mine"


def test_long_names_are_shortened() -> None:
    about = {"name": "n" * 10**6, "version": "v" * 10**6, "language": "l" * 10**6}
    ops, layout = {"rng.u32": [1]}, "0" * 10**6
    hello = read_hello(line({**WELCOME, "ops": ops, "implementation": about, "layout": layout}))
    assert max(map(len, (hello.name, hello.version, hello.language, hello.layout))) <= 200


# Answers


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        ({"t": "response", "id": 4, "out": {"a": 1}}, Answer(out={"a": 1})),
        ({"t": "response", "id": 4.0, "out": {}}, Answer(out={})),
        (
            {"t": "error", "id": 4, "code": "bad_setup", "message": "no"},
            Answer(error="bad_setup", message="no"),
        ),
        ({"t": "error", "id": 4, "code": "bad_setup"}, Answer(error="bad_setup")),
        ({"t": "unsupported", "id": 4, "why": "not yet"}, Answer(unsupported="not yet")),
        ({"t": "unsupported", "id": 4}, Answer(unsupported="no reason given")),
        ({"t": "unsupported", "id": 4, "why": ""}, Answer(unsupported="no reason given")),
    ],
)
def test_an_answer_is_read(message: dict[str, Any], answer: Answer) -> None:
    """Spec: protocol.answer.1"""
    assert complaint("message.json#/$defs/from", message) is None
    assert read_answer(line(message), 4) == answer


@pytest.mark.parametrize("number", [3, 5, None, "4", True, [4], 4.5, "x" * 10_000])
def test_an_answer_to_another_question_is_refused(number: Any) -> None:
    """Spec: protocol.answer.1"""
    for kind in ("response", "error", "unsupported"):
        with pytest.raises(WrongAnswer) as caught:
            read_answer(line({"t": kind, "id": number, "out": {}}), 4)
        assert len(str(caught.value)) < 300
    with pytest.raises(WrongAnswer):
        read_answer(b'{"t":"response","id":true,"out":{}}', 1)


@pytest.mark.parametrize(
    "text",
    [
        b"nonsense", b"", b"null", b"4", b"[]", b'"x"', b"{}", b'{"t":"hello","id":4}',
        b'{"t":"bye"}', b'{"t":"response","id":4}', b'{"t":"response","id":4,"out":NaN}',
        b'{"t":"response","id":4,"out":{"x":Infinity}}', b'{"t":"response","id":4,"out":-Infinity}',
        b'{"t":"response","id":4,"out":1e999}', b'{"t":"response","id":4,"out":{}} {}',
        b'{"t":"response","id":4,"out":"\xff"}', b'{"t":"response","id":4,"out":"\\ud800"}',
        b"\xef\xbb\xbf" + b'{"t":"response","id":4,"out":{}}', b"x" * 10_000, b"\0" * 100,
        b'{"t":"response","id":4,"out":' + b"[" * 64 + b"]" * 64 + b"}",
        b'{"t":"response","id":4,"out":' + b'{"a":' * 64 + b"1" + b"}" * 64 + b"}",
        b"[" * 100_000,
    ],
)  # fmt: skip
def test_a_line_that_is_no_answer_is_refused_shortly(text: bytes) -> None:
    """Spec: protocol.line.1, protocol.answer.1"""
    with pytest.raises(BrokenLine) as caught:
        read_answer(text, 4)
    assert len(str(caught.value)) < 1000
    assert "\n" not in str(caught.value)


def test_nesting_up_to_the_limit_is_read() -> None:
    """With the message itself 64 arrays and objects; brackets in a text do not count.

    Spec: protocol.line.1, wire.json.1
    """
    for more, inner in ((b"", 63), (b"[[],", 62)):
        deep = b'{"t":"response","id":4,"out":' + more + b"[" * inner + b"]" * inner
        assert read_answer(deep + (b"]}" if more else b"}"), 4).error is None
    assert read_answer(line({"t": "response", "id": 4, "out": "[" * 1000}), 4).out == "[" * 1000
    wide = {"t": "response", "id": 4, "out": [[1]] * 1000}
    assert read_answer(line(wide), 4).out == [[1]] * 1000


def test_what_is_kept_of_a_refusal_is_short() -> None:
    long = {"t": "error", "id": 4, "code": "c" * 10**6, "message": "m" * 10**6}
    answer = read_answer(line(long), 4)
    assert answer.error is not None
    assert len(answer.error) + len(answer.message) <= 1000
    shrugs = read_answer(line({"t": "unsupported", "id": 4, "why": "w" * 10**6}), 4)
    assert shrugs.unsupported == "w" * 500


def test_plain_means_neither_true_nor_false() -> None:
    assert read_answer(b'{"t":"response","id":4,"out":[1,0]}', 4).plain
    assert not read_answer(b'{"t":"response","id":4,"out":[true]}', 4).plain
    assert not read_answer(b'{"t":"response","id":4,"out":[false]}', 4).plain


@given(
    st.binary()
    | json_values.map(line)
    | st.dictionaries(st.sampled_from([*WELCOME, "id", "out", "code", "why"]), json_values).map(
        line
    )
)
def test_nothing_but_a_breakdown_is_raised(text: bytes) -> None:
    with contextlib.suppress(Breakdown):
        assert isinstance(read_hello(text), Hello)
    with contextlib.suppress(Breakdown):
        assert isinstance(read_answer(text, 4), Answer)


@given(st.sampled_from([*WELCOME]), json_values)
def test_a_hello_with_one_strange_value_is_read_or_refused(key: str, value: Any) -> None:
    """Spec: protocol.hello.1"""
    try:
        hello = read_hello(line({**WELCOME, key: value}))
    except Breakdown:
        return
    assert 1 <= hello.window <= WINDOW
