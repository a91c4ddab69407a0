"""Stored weights: a safetensors file, and beside it a sidecar that says what they are.

Nothing here runs what a file holds: safetensors is a table of numbers, and the sidecar is JSON.

Spec: network.checkpoint.1
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import safetensors
import safetensors.numpy
from numpy.typing import NDArray

from reference.blob.encoder import ENCODERS
from reference.errors import Malformed
from reference.network.config import NetworkConfig
from reference.network.errors import BadCheckpoint
from reference.wire import loads

FORMAT = 1
LAYOUT = 1
KEYS = {"format", "config", "step", "layout", "commit", "sha256", "trainer"}
LARGEST_FILE = 2**31


@dataclass(frozen=True, slots=True)
class Weights:
    """What a checkpoint holds; `rest` is what a trainer keeps to go on where it stopped."""

    config: NetworkConfig
    step: int
    tensors: dict[str, NDArray[np.float32]]
    commit: str | None = None
    rest: dict[str, NDArray[Any]] = field(default_factory=dict)
    trainer: dict[str, Any] | None = None


def sidecar_of(path: Path) -> Path:
    """Return where the sidecar of a file stands: beside it, `.json` added to its name."""
    return Path(f"{path}.json")


def replace_files(files: Mapping[Path, bytes]) -> None:
    """Write files whole or not at all: all beside their places first, then renamed over them.

    Spec: network.checkpoint.3
    """
    parts = {path: Path(f"{path}.part") for path in files}
    try:
        for path, part in parts.items():
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, "is a folder")
            path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as sink:
                sink.write(files[path])
                sink.flush()
                os.fsync(sink.fileno())
        for path, part in parts.items():
            part.replace(path)
    finally:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def write_weights(path: Path, weights: Weights) -> None:
    """Write the weights, then the sidecar that names their hash.

    Spec: network.checkpoint.1, network.checkpoint.3
    """
    named = {f"model.{name}": array for name, array in weights.tensors.items()}
    data = safetensors.numpy.save({**named, **weights.rest})
    sidecar = {
        "format": FORMAT,
        "config": weights.config.to_json(),
        "step": weights.step,
        "layout": {"version": LAYOUT, "sha256": ENCODERS[LAYOUT].sha256},
        "commit": weights.commit,
        "sha256": hashlib.sha256(data).hexdigest(),
        "trainer": weights.trainer,
    }
    text = json.dumps(sidecar, indent=1, allow_nan=False) + "\n"
    replace_files({path: data, sidecar_of(path): text.encode()})


def read_weights(path: Path) -> Weights:
    """Read a checkpoint; anything that is not exactly what the sidecar says is refused.

    Spec: network.checkpoint.1, network.checkpoint.2
    """
    sidecar = _read_sidecar(sidecar_of(path))
    data = _read(path)
    if hashlib.sha256(data).hexdigest() != sidecar["sha256"]:
        raise BadCheckpoint(
            "not the bytes its sidecar describes; take both from one save",
            where=path,
        )
    try:
        stored = safetensors.numpy.load(data)
    except (safetensors.SafetensorError, ValueError, TypeError, KeyError) as error:
        raise BadCheckpoint(f"not safetensors: {error!s:.120}", where=path) from None
    config = NetworkConfig.of_json(sidecar["config"])
    tensors = {
        name.removeprefix("model."): array
        for name, array in stored.items()
        if name.startswith("model.")
    }
    _check_tensors(config, tensors, path)
    rest = {name: array for name, array in stored.items() if not name.startswith("model.")}
    return Weights(config, sidecar["step"], tensors, sidecar["commit"], rest, sidecar["trainer"])


def _read(path: Path) -> bytes:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST_FILE:
            raise BadCheckpoint(f"not a file of at most {LARGEST_FILE} bytes", where=path)
        return path.read_bytes()
    except OSError as error:
        raise BadCheckpoint(f"cannot be read: {error.strerror}", where=path) from None


def _read_sidecar(path: Path) -> dict[str, Any]:
    """Read a sidecar of this format, made for a layout that is known.

    Spec: network.checkpoint.2
    """
    where = path
    try:
        value = loads(_read(path))
    except Malformed as error:
        raise BadCheckpoint(str(error), where=where) from None
    if not isinstance(value, dict) or set(value) != KEYS:
        raise BadCheckpoint(f"a sidecar holds exactly {', '.join(sorted(KEYS))}", where=where)
    if value["format"] != FORMAT:
        raise BadCheckpoint(f"format {value['format']!r:.20}; known is {FORMAT}", where=where)
    if type(value["step"]) is not int or value["step"] < 0:
        raise BadCheckpoint("step is an integer of at least 0", where=where)
    if not isinstance(value["commit"], str | None) or not isinstance(value["trainer"], dict | None):
        raise BadCheckpoint("commit is text or null, trainer an object or null", where=where)
    ours = {"version": LAYOUT, "sha256": ENCODERS[LAYOUT].sha256}
    if value["layout"] != ours:
        raise BadCheckpoint(
            f"made for another layout; known is {LAYOUT}, sha256 {ours['sha256']}", where=where
        )
    return value


def _check_tensors(
    config: NetworkConfig, tensors: dict[str, NDArray[np.float32]], path: Path
) -> None:
    """Refuse weights that are missing, strange, of another shape or type, or not finite.

    Spec: network.checkpoint.2
    """
    shapes = config.shapes()
    if strange := sorted(set(shapes) ^ set(tensors)):
        raise BadCheckpoint(f"{strange[0]} is missing or does not belong here", where=path)
    for name, array in tensors.items():
        if array.shape != shapes[name] or array.dtype != np.float32:
            raise BadCheckpoint(
                f"{name} is {array.dtype} {list(array.shape)}; it is float32 {list(shapes[name])}",
                where=path,
            )
        if not np.isfinite(array).all():
            raise BadCheckpoint(f"{name} holds a number that is not finite", where=path)
