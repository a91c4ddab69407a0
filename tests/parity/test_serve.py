"""The server answers every line, whatever it holds, and goes on."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden.files import load
from golden.schema import complaint
from parity.protocol import MAX_LINE, PROBE, Hello, read_answer, read_hello, request
from parity.serve import answer_line, reference, serve
from reference.errors import CODES
from reference.ops import OPS

REFERENCE = reference("1.0")
SERVER = [sys.executable, "-m", "lockstep", "serve", "reference"]
HELLO = b'{"t":"hello","protocol":[1],"limits":{"line":4194304,"window":32},"probe":[0.1,"x"]}'
GOOD = request(7, "rounds", 1, {"start_cards": 1, "players": 3})
GOOD_ANSWER = {"t": "response", "id": 7, "out": {"cards": [1, 1, 1]}}
LINES = 10_000

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def answered(*lines: bytes) -> list[dict[str, Any]]:
    """Return the replies to these lines, from a server in this process."""
    sink = io.BytesIO()
    serve(REFERENCE, io.BytesIO(b"".join(lines)), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def check(reply: Any) -> None:
    """A reply keeps to the schema of messages, and an error to the codes of the rules."""
    assert complaint("message.json#/$defs/from", reply) is None, reply
    assert reply["t"] != "error" or reply["code"] in CODES, reply


# Damage


def truncated(line: bytes, rng: random.Random) -> bytes:
    return line[: rng.randrange(1, len(line))]


def spliced(line: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(line))
    return line[:at] + rng.randbytes(rng.randrange(1, 9)).replace(b"\n", b"?") + line[at:]


def random_bytes(_line: bytes, rng: random.Random) -> bytes:
    return b"?" + rng.randbytes(rng.randrange(1, 300)).replace(b"\n", b"\0")


def bad_utf8(line: bytes, rng: random.Random) -> bytes:
    return line.replace(b'"', rng.choice([b'"\xff', b'"\xc0\x80', b'"\xed\xa0\x80']), 3)


VALUES: list[Any] = [
    None, True, False, -1, 0, 1.5, -0.0, 1e308, 2**53, 2**63, 2**64, -(2**64), 10**300, "", "x",
    "\ud800", "\0", "♠", [], [[]], {}, {"": None}, "9" * 101, [1] * 300, "x" * 5000,
]  # fmt: skip


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container in a value with each of its keys."""
    if isinstance(value, dict | list):
        for place in value if isinstance(value, dict) else range(len(value)):
            yield value, place
            yield from _places(value[place])


def wrong_value(line: bytes, rng: random.Random) -> bytes:
    message = json.loads(line)
    container, place = rng.choice([*_places(message)])
    container[place] = rng.choice(VALUES)
    return json.dumps(message).encode()


def missing_key(line: bytes, rng: random.Random) -> bytes:
    message = json.loads(line)
    container, place = rng.choice([*_places(message)])
    del container[place]
    return json.dumps(message).encode()


def extra_key(line: bytes, rng: random.Random) -> bytes:
    message = json.loads(line)
    message["in"][rng.choice(["", "x", "\ud800", "n" * 1000])] = rng.choice(VALUES)
    return json.dumps(message).encode()


def twin_key(line: bytes, rng: random.Random) -> bytes:
    twin = rng.choice([b'"t":"bye"', b'"id":1', b'"in":{}', b'"op":"perft"'])
    return b"{" + twin + b"," + line[1:]


def huge_number(line: bytes, rng: random.Random) -> bytes:
    number = rng.choice([b"1e999", b"-1e999", b"9" * 400, b"9" * 5000, b"NaN", b"-Infinity", b"1e"])
    return json.dumps({**json.loads(line), "id": "!"}).encode().replace(b'"!"', number)


def deep(line: bytes, rng: random.Random) -> bytes:
    depth = rng.choice([62, 63, 64, 65, 500, 5000])
    inner = rng.choice([b"[" * depth + b"]" * depth, b"[" * depth, b'{"a":' * depth])
    return json.dumps({**json.loads(line), "in": "!"}).encode().replace(b'"!"', inner)


def wrong_kind(line: bytes, rng: random.Random) -> bytes:
    kind: Any = rng.choice(
        ["welcome", "response", "error", "", "Request", None, 1, True, [], "\udfff"]
    )
    return json.dumps({**json.loads(line), "t": kind}).encode()


def wrong_op(line: bytes, rng: random.Random) -> bytes:
    op = rng.choice([*OPS, "", "Rounds", "x" * 9999, "\ud800", None, ["rounds"], "__class__"])
    v = rng.choice([0, 1, 2, -1, 1.0, True, "1", None, 10**30])
    return json.dumps({**json.loads(line), "op": op, "v": v}).encode()


def no_object(line: bytes, rng: random.Random) -> bytes:
    return rng.choice([b"[" + line + b"]", b"null", b"0", b'""', b"[]", line + line, line + b","])


DAMAGES: list[Callable[[bytes, random.Random], bytes]] = [
    truncated, spliced, random_bytes, bad_utf8, wrong_value, missing_key, extra_key, twin_key,
    huge_number, deep, wrong_kind, wrong_op, no_object,
]  # fmt: skip


def damaged(count: int, seed: int) -> Iterator[bytes]:
    """Yield lines that were requests before they were damaged; none is empty or holds two."""
    rng = random.Random(seed)  # noqa: S311 - damage is no secret
    asked = [case for case in load() if case.op not in ("search", "pimc", "perft")][::7]
    for number in range(count):
        case = rng.choice(asked)
        line = request(number, case.op, case.v, case.input).rstrip(b"\n")
        yield rng.choice(DAMAGES)(line, rng)


def test_ten_thousand_damaged_lines_are_answered_and_then_a_good_one() -> None:
    """As many replies as lines, each by the schema, none of them a crash.

    Spec: protocol.answer.2, protocol.line.1
    """
    lines = list(damaged(LINES, seed=5))
    assert not any(b"\n" in line or not line.strip() for line in lines)
    sent = b"".join(line + b"\n" for line in lines) + GOOD + b'{"t":"bye"}\n'
    done = subprocess.run(SERVER, input=sent, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0
    assert done.stderr == b""
    *replies, good, bye = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == LINES
    assert (good, bye) == (GOOD_ANSWER, {"t": "bye"})
    for reply in replies:
        check(reply)
    kinds = Counter(reply.get("code", reply["t"]) for reply in replies)
    assert kinds["malformed"] > LINES * 0.7
    assert kinds["bye"] == kinds["hello"] == 0


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: str(damage.__name__))
def test_each_damage_is_refused(damage: Callable[[bytes, random.Random], bytes]) -> None:
    """Every way of damage makes at least some lines that are refused as malformed.

    Spec: protocol.answer.2
    """
    rng = random.Random(1)  # noqa: S311
    lines = [damage(GOOD.rstrip(b"\n"), rng) for _ in range(200)]
    replies = [answer_line(line, REFERENCE) for line in lines]
    assert sum(reply.get("code") == "malformed" for reply in replies) > 50


@given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_line_is_answered(line: bytes) -> None:
    """Spec: protocol.answer.2"""
    check(answer_line(line, REFERENCE))


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "t": st.sampled_from(["request", "hello", "bye"]) | json_values,
            "id": st.integers() | json_values,
            "op": st.sampled_from([*OPS]) | json_values,
            "v": st.just(1) | json_values,
            "in": st.dictionaries(
                st.sampled_from(["seed", "n", "cards", "position", "players", "start_cards"]),
                json_values,
            )
            | json_values,
            "probe": st.lists(json_values),
        },
    )
)
def test_any_message_is_answered(message: dict[str, Any]) -> None:
    """Spec: protocol.answer.1, protocol.answer.2"""
    line = json.dumps(message).encode() + b"\n"
    (reply,) = answered(line)
    check(reply)
    if message.get("t") not in ("request", "hello", "bye"):
        assert (reply["t"], reply["code"]) == ("error", "malformed")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b"nonsense", None),
        (b'{"t":"nonsense","id":4}', 4),
        (b'{"t":"request","id":4}', 4),
        (b'{"t":"request","id":4.0}', 4),
        (b'{"t":"request","id":9007199254740991}', 9007199254740991),
        (b'{"t":"request","id":9007199254740992}', None),
        (b'{"t":"nonsense","id":123456789012345678901234567890}', None),
        (b'{"t":"request","id":-1}', None),
        (b'{"t":"request","id":true}', None),
        (b'{"t":"request","id":"4"}', None),
        (GOOD.rstrip().replace(b'"v":1', b'"v":true'), 7),
        (GOOD.rstrip().replace(b'"v":1', b'"v":"1"'), 7),
        (GOOD.rstrip().replace(b'"op"', b'"pO"'), 7),
    ],
)
def test_a_line_that_is_no_request_is_refused_with_its_id_if_it_has_one(
    line: bytes, number: int | None
) -> None:
    """Spec: protocol.answer.2"""
    (reply,) = answered(line + b"\n")
    check(reply)
    assert (reply["t"], reply["code"], reply["id"]) == ("error", "malformed", number)


def test_requests_are_answered_refused_or_unsupported_in_their_order() -> None:
    """Spec: protocol.answer.1, protocol.request.1"""
    replies = answered(
        GOOD,
        request(8, "rounds", 1, {"start_cards": 1, "players": 2}),
        request(3, "nothing", 1, {}),
        request(9, "rounds", 2, {}),
        GOOD,
    )
    for reply in replies:
        check(reply)
    assert [reply["id"] for reply in replies] == [7, 8, 3, 9, 7]
    assert replies[0] == replies[4] == GOOD_ANSWER
    assert replies[1]["code"] == "bad_setup"
    assert [reply["t"] for reply in replies[2:4]] == ["unsupported"] * 2
    assert answered(b'{"t":"request","id":1,"op":"\\ud800","v":1,"in":0}\n')[0]["id"] == 1


def test_the_greeting_tells_all_and_returns_the_probe() -> None:
    """Spec: protocol.hello.1, protocol.hello.2"""
    (reply,) = answered(HELLO + b"\n")
    check(reply)
    assert reply["probe"] == [0.1, "x"]
    assert set(reply["ops"]) == set(OPS)
    line = json.dumps({**reply, "probe": PROBE}).encode()
    assert read_hello(line) == Hello(
        "reference", "1.0", "python", {op: [1] for op in OPS}, reply["layout"], 32
    )


@pytest.mark.parametrize("offered", ["", ',"protocol":[2]', ',"protocol":1', ',"protocol":[]'])
def test_a_hello_without_a_version_we_know_is_refused(offered: str) -> None:
    """Spec: protocol.hello.1"""
    first, second = answered(f'{{"t":"hello"{offered},"probe":[]}}\n'.encode(), GOOD)
    assert (first["t"], first["code"]) == ("error", "malformed")
    assert second["t"] == "response"


@pytest.mark.parametrize(
    "probe", ["[123456789012345678901234567890]", '["\\ud800"]', "[1e-7,null]"]
)
def test_a_strange_probe_comes_back_too(probe: str) -> None:
    """Spec: protocol.hello.2"""
    first, second = answered(f'{{"t":"hello","protocol":[1],"probe":{probe}}}\n'.encode(), GOOD)
    assert first["probe"] == json.loads(probe)
    assert second == GOOD_ANSWER


def test_empty_lines_and_carriage_returns_are_ignored() -> None:
    """Spec: protocol.line.1"""
    assert answered(b"\n\r\n \n", GOOD.replace(b"\n", b"\r\n"), b"\n") == [GOOD_ANSWER]


@pytest.mark.parametrize("filling", [b" ", b"x"])
@pytest.mark.parametrize("more", [1, 2, MAX_LINE, 2 * MAX_LINE + 5])
def test_a_line_that_is_too_long_is_one_error(filling: bytes, more: int) -> None:
    """Spec: protocol.line.1, protocol.answer.2"""
    line = filling * (MAX_LINE + more - len(GOOD)) + GOOD
    long, good = answered(line, GOOD)
    check(long)
    assert (long["code"], long["id"]) == ("malformed", None)
    assert good == GOOD_ANSWER


def test_the_longest_line_is_read() -> None:
    """Spec: protocol.line.1"""
    assert answered(GOOD.rstrip(b"\n").ljust(MAX_LINE - 1) + b"\n") == [GOOD_ANSWER]


def test_it_ends_with_a_bye_or_the_end_of_its_input() -> None:
    """Spec: protocol.bye.1"""
    assert answered(b'{"t":"bye"}\n', GOOD) == [{"t": "bye"}]
    assert answered() == []
    assert answered(GOOD.rstrip(b"\n")) == [GOOD_ANSWER]
    assert answered(b"x" * (MAX_LINE + 5))[0]["code"] == "malformed"
    for sent, count in ((b'{"t":"bye"}\n', 1), (b"", 0), (GOOD, 1), (b"half", 1)):
        done = subprocess.run(SERVER, input=sent, capture_output=True, check=False, timeout=30)
        assert (done.returncode, done.stdout.count(b"\n"), done.stderr) == (0, count, b"")


def test_each_answer_comes_before_the_next_question() -> None:
    """Nothing waits in a buffer: a harness with a window of 1 is served.

    Spec: protocol.window.1
    """
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=buffered
    ) as server:
        guard = threading.Timer(30.0, server.kill)
        guard.start()
        try:
            source, sink = _streams(server)
            for number in range(20):
                source.write(request(number, "rounds", 1, {"start_cards": 1, "players": 3}))
                source.flush()
                assert read_answer(sink.readline(), number).out == {"cards": [1, 1, 1]}
            source.close()
            assert sink.read() == b""
            assert server.wait() == 0
        finally:
            guard.cancel()


def test_a_reader_that_leaves_is_no_crash() -> None:
    """Spec: protocol.bye.1"""
    with subprocess.Popen(
        SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        source, sink = _streams(server)
        source.write(GOOD)
        source.flush()
        sink.readline()
        sink.close()
        source.write(GOOD * 100)
        _, told = server.communicate(timeout=30)
        assert told == b""


def _streams(server: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert server.stdin is not None
    assert server.stdout is not None
    return server.stdin, server.stdout
