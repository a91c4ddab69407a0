"""Models made wrong on purpose, byte by byte and without the onnx package.

`python -m tests.runtime.damaged FOLDER FIRST LAST` is the child that loads flipped models: it may
die of one, and then says nothing more.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from reference.rng import Rng
from runtime.models import SHELF, ModelError, load, manifest_of
from runtime.network import Network

TINY = SHELF / "tiny.onnx"


def number(value: int) -> bytes:
    """Write an integer as protobuf does."""
    out = bytearray()
    while value > 0x7F:
        out.append(0x80 | value & 0x7F)
        value >>= 7
    out.append(value)
    return bytes(out)


def inner(place: int, *parts: bytes) -> bytes:
    """Write a field that holds bytes or a message."""
    data = b"".join(parts)
    return number(place << 3 | 2) + number(len(data)) + data


def integer(place: int, value: int) -> bytes:
    """Write a field that holds an integer."""
    return number(place << 3) + number(value)


def external_tensor(location: str) -> bytes:
    """Write a tensor whose numbers lie in another file."""
    entry = inner(13, inner(1, b"location"), inner(2, location.encode()))
    return integer(1, 4) + integer(2, 1) + inner(8, b"secret") + entry + integer(14, 1)


def value_info(name: str, *dimensions: int | str, kind: int = 1) -> bytes:
    """Write what a graph says of an input or an output."""
    shape = b"".join(
        inner(1, integer(1, d) if isinstance(d, int) else inner(2, d.encode())) for d in dimensions
    )
    return inner(1, name.encode()) + inner(2, inner(1, integer(1, kind), inner(2, shape)))


def shelve(folder: Path, data: bytes, **changes: Any) -> Path:
    """Write a model with a manifest that fits its bytes, but for the changes asked for."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = json.loads(manifest_of(TINY).read_text(encoding="utf-8"))
    manifest["model"] |= {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    for place, value in changes.items():
        part, _, key = place.partition("__")
        if key:
            manifest[part][key] = value
        else:
            manifest[part] = value
    path = folder / "model.onnx"
    path.write_bytes(data)
    manifest_of(path).write_text(json.dumps(manifest), encoding="utf-8")
    return path


def damaged(data: bytes, seed: int) -> bytes:
    """Flip one bit, or for every fourth seed cut the end off."""
    rng = Rng(seed)
    if seed % 4 == 3:
        return data[: rng.below(len(data))]
    changed = bytearray(data)
    changed[rng.below(len(data))] ^= 1 << rng.below(8)
    return bytes(changed)


def outcome(folder: Path, seed: int) -> str:
    """Say what became of a damaged model whose manifest says it is right."""
    path = shelve(folder, structural(TINY.read_bytes(), seed))
    try:
        mask = np.zeros(52, dtype=np.float32)
        mask[seed % 52] = 1
        Network(load(path)).evaluate(np.zeros(256, dtype=np.float32), mask)
    except ModelError as error:
        return error.code
    return "answered"


def structural(data: bytes, seed: int) -> bytes:
    """Damage a model where it hurts: for most seeds among the bytes that are not weights."""
    rng = Rng(seed)
    if seed % 4 == 3:
        return damaged(data, seed)
    names = [at for at in range(len(data) - 4) if data[at : at + 4].isalnum()]
    changed = bytearray(data)
    changed[names[rng.below(len(names))] + rng.below(8) - 4] ^= 1 << rng.below(8)
    return bytes(changed)


if __name__ == "__main__":
    for one in range(int(sys.argv[2]), int(sys.argv[3])):
        print(one, outcome(Path(sys.argv[1]), one), flush=True)
