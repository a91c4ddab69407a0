"""An implementation that misbehaves in one way: `python chaos.py KIND [TRIGGER [FILE...]]`.

It knows the answers of the golden files it is given. A kind that spoils answers does so for the
request whose input is the JSON text TRIGGER, or for every request if that is empty.
"""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

MAX_LINE = 4 * 1024 * 1024
MANIFEST = __file__[: -len("tests/parity/chaos.py")] + "golden/v1/manifest.json"
FOREVER = 600
LATE, SLOW = 1.2, 0.3

Message = dict[str, Any]
Kind = Callable[[Message], None]
GREETINGS: dict[str, Kind] = {}
"""What a kind makes of its hello, which it must send itself."""
ANSWERS: dict[str, Kind] = {}
"""What a kind makes of the answer it should give."""
LINES: dict[str, Callable[[bytes], bytes]] = {
    "crlf": lambda line: line + b"\r\n",
    "empty_lines": lambda line: b"\n\r\n" + line + b"\n\n",
    "escapes": lambda line: line.replace(b'"t"', b'"\\u0074"') + b"\n",
}
"""How a kind writes any line; the others end it with a line feed."""


def greets(kind: Kind) -> Kind:
    """Note a kind that misbehaves while it introduces itself."""
    GREETINGS[kind.__name__] = kind
    return kind


def answers(kind: Kind) -> Kind:
    """Note a kind that misbehaves while it answers."""
    ANSWERS[kind.__name__] = kind
    return kind


# How it speaks


def write(data: bytes, to: int = 1) -> None:
    """Write all of it."""
    view = memoryview(data)
    while view:
        view = view[os.write(to, view) :]


def text(message: Message) -> bytes:
    return json.dumps(message).encode()


def say(message: Message) -> None:
    line = text(message)
    write(LINES[KIND](line) if KIND in LINES else line + b"\n")


# What is wrong with the hello


@greets
def silent_start(_hello: Message) -> None:
    time.sleep(FOREVER)


@greets
def exits_at_once(_hello: Message) -> None:
    os._exit(7)


@greets
def chatter_first(hello: Message) -> None:
    write(b"Server listening.\n")
    say(hello)


@greets
def half_a_hello(hello: Message) -> None:
    write(text(hello)[:40])
    time.sleep(FOREVER)


@greets
def wrong_protocol(hello: Message) -> None:
    say({**hello, "protocol": 2})


@greets
def protocol_true(hello: Message) -> None:
    say({**hello, "protocol": True})


@greets
def wrong_layout(hello: Message) -> None:
    say({**hello, "layout": "0" * 64})


@greets
def wrong_probe(hello: Message) -> None:
    say({**hello, "probe": [0.1, 1.0000001e-7, "♠"]})


@greets
def deep_probe(hello: Message) -> None:
    write(text({**hello, "probe": 0}).replace(b'"probe": 0', b'"probe": ' + nested(1000)) + b"\n")


@greets
def no_ops(hello: Message) -> None:
    say({**hello, "ops": {}})


@greets
def never_reads(hello: Message) -> None:
    say(hello)
    time.sleep(FOREVER)


# What is wrong with the answer


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


def changed(reply: Message, change: Callable[[float], Any]) -> Message:
    """Return the reply with one number of its output changed: a fraction, if it has one."""
    ((key, numbers),) = reply["out"].items()
    place = next((i for i, number in enumerate(numbers) if number != int(number)), 0)
    new = [change(number) if i == place else number for i, number in enumerate(numbers)]
    return {**reply, "out": {key: new}}


def float32_ulp(number: float) -> float:
    """Return the next larger number of single precision."""
    (bits,) = struct.unpack("<i", struct.pack("<f", number))
    return float(struct.unpack("<f", struct.pack("<i", bits + 1))[0])


@answers
def hangs(_reply: Message) -> None:
    time.sleep(FOREVER)


@answers
def hangs_in_mid_line(reply: Message) -> None:
    write(text(reply)[:20])
    time.sleep(FOREVER)


@answers
def ignores_sigterm(_reply: Message) -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(FOREVER)


@answers
def exits_before_an_answer(_reply: Message) -> None:
    os._exit(3)


@answers
def exits_in_mid_answer(reply: Message) -> None:
    write(text(reply)[:20])
    os._exit(3)


@answers
def exits_after_an_answer(reply: Message) -> None:
    say(reply)
    os._exit(0)


@answers
def killed_by_a_signal(_reply: Message) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@answers
def answers_late(reply: Message) -> None:
    time.sleep(LATE)
    say(reply)


@answers
def answers_slowly(reply: Message) -> None:
    time.sleep(SLOW)
    say(reply)


@answers
def swaps_answers(reply: Message) -> None:
    held.append(reply)  # until the next is answered


@answers
def swaps_when_it_can(reply: Message) -> None:
    if source.more():
        held.append(reply)
    else:
        say(reply)


@answers
def wrong_id(reply: Message) -> None:
    say({**reply, "id": reply["id"] + 1})


@answers
def id_as_text(reply: Message) -> None:
    say({**reply, "id": str(reply["id"])})


@answers
def id_is_a_novel(reply: Message) -> None:
    say({**reply, "id": "x" * 3_000_000})


@answers
def answers_twice(reply: Message) -> None:
    say(reply)
    say(reply)


@answers
def chatter(reply: Message) -> None:
    write(b"debug: thinking\n")
    say(reply)


@answers
def not_an_object(_reply: Message) -> None:
    write(b"[1, 2, 3]\n")


@answers
def no_out(reply: Message) -> None:
    say({"t": "response", "id": reply["id"]})


@answers
def another_message(reply: Message) -> None:
    say({**reply, "t": "bye"})


@answers
def nan(reply: Message) -> None:
    say(changed(reply, lambda _: float("nan")))


@answers
def infinity(reply: Message) -> None:
    say(changed(reply, lambda _: float("-inf")))


@answers
def overflows(reply: Message) -> None:
    write(text(changed(reply, lambda _: "!")).replace(b'"!"', b"1e999") + b"\n")


@answers
def off_by_a_little(reply: Message) -> None:
    say(changed(reply, lambda number: number + 2e-6))


@answers
def off_by_an_ulp(reply: Message) -> None:
    say(changed(reply, float32_ulp))


@answers
def wrong_number(reply: Message) -> None:
    say(changed(reply, lambda number: number + 1))


@answers
def wrong_type(reply: Message) -> None:
    say(changed(reply, str))


@answers
def true_for_one(reply: Message) -> None:
    ((key, numbers),) = reply["out"].items()
    say({**reply, "out": {key: [True if number == 1 else number for number in numbers]}})


@answers
def wrong_field(reply: Message) -> None:
    ((_, numbers),) = reply["out"].items()
    say({**reply, "out": {"result": numbers}})


@answers
def missing_field(reply: Message) -> None:
    say({**reply, "out": {}})


@answers
def extra_field(reply: Message) -> None:
    say({**reply, "out": {**reply["out"], "note": "hello"}})


@answers
def null(reply: Message) -> None:
    say({**reply, "out": None})


@answers
def refuses(reply: Message) -> None:
    say({"t": "error", "id": reply["id"], "code": "bad_setup", "message": "no"})


@answers
def refuses_at_length(reply: Message) -> None:
    say({"t": "error", "id": reply["id"], "code": "c" * 2_000_000, "message": "m" * 1_000_000})


@answers
def unsupported(reply: Message) -> None:
    say({"t": "unsupported", "id": reply["id"], "why": "not yet"})


@answers
def very_long_line(_reply: Message) -> None:
    for _ in range(100):
        write(b"x" * 1_000_000)
    write(b"\n")


def _padded(reply: Message, size: int) -> None:
    line = text(reply)
    write(line + b" " * (size - len(line)) + b"\n")


@answers
def longest_line(reply: Message) -> None:
    _padded(reply, MAX_LINE)


@answers
def line_too_long_by_one(reply: Message) -> None:
    _padded(reply, MAX_LINE + 1)


@answers
def novel(reply: Message) -> None:
    say(changed(reply, lambda _: "x" * 3_000_000))


@answers
def field_with_a_long_name(reply: Message) -> None:
    say({**reply, "out": {**reply["out"], "y" * 3_000_000: 1}})


@answers
def deeply_nested(reply: Message) -> None:
    write(text(changed(reply, lambda _: "!")).replace(b'"!"', nested(1000)) + b"\n")


@answers
def deeply_nested_id(reply: Message) -> None:
    write(text({**reply, "id": "!"}).replace(b'"!"', nested(1000)) + b"\n")


@answers
def endless_stderr(_reply: Message) -> None:
    while True:
        write(b"warning: something\n" * 1000, to=2)


@answers
def noisy_stderr(reply: Message) -> None:
    write(b"warning: \xff\n" * 500_000, to=2)
    write(b"the last line\n", to=2)
    say(reply)


@answers
def floods(reply: Message) -> None:
    while True:
        write((text(reply) + b"\n") * 1000)


@answers
def floods_with_long_lines(reply: Message) -> None:
    while True:
        _padded(reply, MAX_LINE)


@answers
def floods_with_empty_lines(_reply: Message) -> None:
    while True:
        write(b"\n" * 60_000)


def _child(code: str, *, own_session: bool, quiet: bool) -> None:
    stream = subprocess.DEVNULL if quiet else None
    subprocess.Popen(
        [sys.executable, "-S", "-E", "-c", code],
        start_new_session=own_session,
        stdin=stream,
        stdout=stream,
        stderr=stream,
    )


SLEEPS = f"import time; time.sleep({FOREVER})"
BREEDS = """
import os, time
for _ in range(1000):
    if not os.fork():
        break
    time.sleep(0.0005)
time.sleep(60)
"""


@answers
def leaves_a_child(reply: Message) -> None:
    _child(SLEEPS, own_session=False, quiet=True)
    say(reply)


@answers
def leaves_a_child_of_its_own_session(reply: Message) -> None:
    _child(SLEEPS, own_session=True, quiet=True)
    say(reply)


@answers
def leaves_a_breeding_child(reply: Message) -> None:
    _child(BREEDS, own_session=True, quiet=True)
    time.sleep(0.1)  # until it has begun
    say(reply)


@answers
def dies_before_its_child(_reply: Message) -> None:
    _child(SLEEPS, own_session=True, quiet=False)  # which holds our output open
    os._exit(0)


@answers
def bad_utf8(reply: Message) -> None:
    write(text(changed(reply, lambda _: "!")).replace(b"!", b"\xff\xfe") + b"\n")


@answers
def byte_order_mark(reply: Message) -> None:
    write(b"\xef\xbb\xbf" + text(reply) + b"\n")


@answers
def closes_stdout(_reply: Message) -> None:
    os.close(1)
    time.sleep(FOREVER)


# What is right


class Source:
    """The lines of the standard input, as soon as they are there."""

    def __init__(self) -> None:
        self._ready: list[bytes] = []
        self._rest = b""

    def next(self) -> bytes | None:
        """Wait for a line; there is none after the end."""
        while not self._ready:
            chunk = os.read(0, 1 << 16)
            if not chunk:
                return None
            *self._ready, self._rest = (self._rest + chunk).split(b"\n")
        return self._ready.pop(0)

    def more(self) -> bool:
        """Tell whether a line is waiting."""
        return bool(self._ready or select.select([0], [], [], 0.05)[0])


def key(op: str, value: Any) -> str:
    return json.dumps([op, value], sort_keys=True)


def read_answers(files: list[str]) -> dict[str, Message]:
    """Return the outputs in golden files by what they answer."""
    known = {}
    for name in files:
        with open(name, encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes long to import
            for line in file:
                case = json.loads(line)
                known[key(case["op"], case["in"])] = case["out"]
    return known


def hello(probe: Any, ops: list[str]) -> Message:
    with open(MANIFEST, encoding="utf-8") as file:  # noqa: PTH123
        layout = json.load(file)["layouts"]["1"]
    return {
        "t": "hello",
        "protocol": 1,
        "implementation": {"name": "chaos", "version": KIND, "language": "python"},
        "ops": {op: [1] for op in ops},
        "layout": layout,
        "window": 32,
        "probe": probe,
    }


def main(trigger: str = "", *files: str) -> None:
    known = read_answers(list(files))
    greet, spoil = GREETINGS.get(KIND, say), ANSWERS.get(KIND, say)
    while line := source.next():
        message = json.loads(line)
        if message["t"] == "hello":
            greet(hello(message["probe"], sorted({json.loads(one)[0] for one in known})))
        elif message["t"] == "bye":
            say({"t": "bye"})
            break
        else:
            late, held[:] = held[:], []
            asked = key(message["op"], message["in"])
            spoiled = not trigger or asked == key(message["op"], json.loads(trigger))
            reply = {"t": "response", "id": message["id"], "out": known[asked]}
            (spoil if spoiled else say)(reply)
            for one in late:
                say(one)
    if KIND == "ignores_bye":
        time.sleep(FOREVER)


KIND = sys.argv[1] if __name__ == "__main__" else ""
held: list[Message] = []
source = Source()

if __name__ == "__main__":
    main(*sys.argv[2:])
