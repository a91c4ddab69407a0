"""`lockstep layout`, with an encoder that stands in for the real one."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from types import ModuleType

import pytest

from lockstep.main import main

TEXT = '{\n "pieces": "♠"\n}\n'


@dataclass(frozen=True)
class Piece:
    name: str
    offset: int
    size: int
    meaning: str
    rule: str


class Encoder:
    pieces = (
        Piece("hand", 0, 52, "1 where the card is held, " + "at length " * 12, "toy.encode.1"),
        Piece("bids", 52, 8, "bid [by seat]", "toy.encode.2"),
    )
    sha256 = "abc123"

    def layout_json(self) -> str:
        return TEXT


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print as into a pipe, whatever the screen the tests run on."""
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture(autouse=True)
def encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("reference.blob.encoder")
    monkeypatch.setattr(module, "ENCODERS", {1: Encoder()}, raising=False)
    monkeypatch.setitem(sys.modules, "reference.blob.encoder", module)


def test_layout_prints_a_row_for_each_piece(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["layout"])
    out = capsys.readouterr().out
    assert ended.value.code == 0
    rows = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in out.splitlines() if "│" in line
    ]
    assert rows[-1] == ["52", "8", "bids", "bid [by seat]", "toy.encode.2"]
    assert len(rows) == 2
    assert out.endswith("layout 1: 60 numbers, sha256 abc123\n")


def test_layout_json_is_the_layout_file_byte_for_byte(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["layout", "--json"])
    assert ended.value.code == 0
    assert capsysbinary.readouterr().out == TEXT.encode()


def test_help_does_not_wait_for_numpy() -> None:
    script = (
        "import sys; from lockstep.main import main\n"
        "try: main(['--help'])\n"
        "finally: assert not {'numpy', 'torch', 'onnxruntime'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
