"""Models from disk, refused unless they are exactly what their manifest says and what we ask for.

Nothing is given to onnxruntime before every check has passed: its parser and its kernels trust
what they are given.

Spec: network.load.1
"""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runtime.protobuf import Unreadable, Value, outline

if TYPE_CHECKING:
    import onnxruntime

FORMAT = 1
LARGEST_MODEL = 512 * 1024 * 1024
LARGEST_MANIFEST = 64 * 1024
SHELF = Path(__file__).resolve().parents[1] / "models"
LAYOUTS = {1: "c468e16a67945a53370a2f4bb6a92585a21de5aa7a9063de26944ca579bf9686"}
"""The layouts this version encodes, by number; a model made for another would play nonsense."""

FLOAT = 1
DOMAINS = {"", "ai.onnx"}
INPUTS = {"state": 256, "legal_actions_mask": 52}
OUTPUTS = {"policy": 52, "value": 1}
MANIFEST: dict[str, Any] = {
    "format": int,
    "model": {"bytes": int, "sha256": str, "opset": int, "folded": bool},
    "architecture": {
        "kind": str, "width": int, "layers": int, "heads": int, "feedforward": int,
        "dropout": int | float,
    },
    "parameters": int,
    "layout": {"version": int, "sha256": str, "size": int},
    "training": {"commit": str | None, "step": int},
    "verified": dict | None,
}  # fmt: skip
VERIFIED: dict[str, Any] = {"tolerance": int | float, "positions": int}
"""What a manifest holds; `schemas/model.json` says the same to other languages."""


LEVELS = {"off": "ORT_DISABLE_ALL", "basic": "ORT_ENABLE_BASIC", "all": "ORT_ENABLE_ALL"}
"""How far onnxruntime may rewrite a graph; a player is pinned to `basic`."""


class ModelError(Exception):
    """A model is refused; `code` is stable, the message says what is wrong and where."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Model:
    """A model that has passed every check, with the bytes that were checked."""

    path: Path
    data: bytes
    manifest: dict[str, Any]

    @property
    def sha256(self) -> str:
        """Return the hash by which the model is named."""
        return str(self.manifest["model"]["sha256"])


def manifest_of(path: Path) -> Path:
    """Return where the manifest of a model stands: beside it, `.json` added to its name."""
    return Path(f"{path}.json")


def load(path: Path) -> Model:
    """Read a model and its manifest, checking everything that can be checked without running it.

    Spec: network.load.1, network.load.2, network.load.3
    """
    manifest = read_manifest(path)
    data = _read(path, manifest["model"]["bytes"])
    digest = hashlib.sha256(data).hexdigest()
    if digest != manifest["model"]["sha256"]:
        raise ModelError(
            "wrong_hash",
            f"{path}: its sha256 is {digest}, its manifest says {manifest['model']['sha256']}",
        )
    _check_outline(path, data, manifest["model"]["opset"])
    _check_with_onnx(path, data)
    return Model(path, data, manifest)


def read_manifest(path: Path) -> dict[str, Any]:
    """Read a model's manifest; one of another format, shape or layout is refused.

    Spec: network.model.1, network.load.1
    """
    beside = manifest_of(path)
    try:
        value = json.loads(_read(beside, None, LARGEST_MANIFEST).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ModelError("bad_manifest", f"{beside}: not JSON: {error!s:.120}") from None
    if isinstance(value, dict) and value.get("format") != FORMAT:
        found = f"{value.get('format')!r:.20}"
        raise ModelError("bad_manifest", f"{beside}: its format is {found}; known is {FORMAT}")
    wrong = next(_complaints(value, MANIFEST, ""), None)
    if wrong is None and value["verified"] is not None:
        wrong = next(_complaints(value["verified"], VERIFIED, "verified"), None)
    if wrong is not None:
        raise ModelError("bad_manifest", f"{beside}: {wrong}")
    layout = value["layout"]
    if LAYOUTS.get(layout["version"]) != layout["sha256"] or layout["size"] != INPUTS["state"]:
        known = ", ".join(f"{number} ({digest})" for number, digest in LAYOUTS.items())
        raise ModelError(
            "wrong_layout",
            f"{path}: it reads layout {layout['version']} ({layout['sha256']:.64}); known: {known}",
        )
    return dict(value)


def shipped() -> dict[str, Path]:
    """Return the models that come with this version, by the hash of their file.

    Spec: network.model.2
    """
    found = {}
    for beside in sorted(SHELF.glob("*.onnx.json")):
        path = beside.with_name(beside.name.removesuffix(".json"))
        found[str(read_manifest(path)["model"]["sha256"])] = path
    return found


def _complaints(value: object, expected: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict) or set(value) != set(expected):
        yield f"{where or 'a manifest'} holds exactly {', '.join(expected)}"
        return
    for name, kind in expected.items():
        inner, place = value[name], f"{where}.{name}" if where else name
        if isinstance(kind, dict):
            yield from _complaints(inner, kind, place)
        elif not isinstance(inner, kind) or (isinstance(inner, bool) and kind is not bool):
            yield f"{place} is {inner!r:.40}; it is of type {getattr(kind, '__name__', kind)}"


def _read(path: Path, size: int | None, most: int = LARGEST_MODEL) -> bytes:
    """Read a regular file of this size, and not a byte more."""
    try:
        about = path.stat()  # before it is opened: a pipe would wait for ever
        if not stat.S_ISREG(about.st_mode) or about.st_size > most:
            raise ModelError("no_model", f"{path}: not a file of at most {most} bytes")
        with path.open("rb") as source:
            data = source.read(most if size is None else min(size, most) + 1)
    except OSError as error:
        raise ModelError("no_model", f"{path}: cannot be read: {error.strerror}") from None
    if size is not None and about.st_size != size:
        raise ModelError("wrong_size", f"{path}: {about.st_size} bytes; its manifest says {size}")
    return data


def _check_outline(path: Path, data: bytes, opset: int) -> None:
    """Refuse external data, operators that are not ONNX's own, and another interface.

    Spec: network.load.2, network.load.3
    """
    try:
        found = outline(data)
    except Unreadable as error:
        raise ModelError("bad_model", f"{path}: not an ONNX file: {error}") from None
    if found.external:
        raise ModelError(
            "external_data", f"{path}: keeps weights in other files; a model is one file"
        )
    if not set(found.domains) <= DOMAINS or opset not in found.domains.values():
        raise ModelError(
            "bad_model", f"{path}: asks for {found.domains!r:.120}; its manifest says opset {opset}"
        )
    for what, values, expected in (
        ("takes", found.inputs, INPUTS),
        ("gives", found.outputs, OUTPUTS),
    ):
        fits = values.keys() == expected.keys() and all(
            _fits(values[name], width) for name, width in expected.items()
        )
        if not fits:
            wanted = ", ".join(
                f"{name} float32 [batch, {width}]" for name, width in expected.items()
            )
            raise ModelError("wrong_interface", f"{path}: a model {what} exactly {wanted}")


def _fits(value: Value, width: int) -> bool:
    batch, *rest = value.shape or ("",)
    return value.kind == FLOAT and isinstance(batch, str) and batch != "" and rest == [width]


def _check_with_onnx(path: Path, data: bytes) -> None:
    """Ask the onnx package too, where it is installed."""
    try:
        import onnx  # noqa: PLC0415 - a player does without
    except ImportError:
        return
    try:
        onnx.checker.check_model(data, full_check=True)
    except Exception as error:  # noqa: BLE001 - the checker raises whatever its parser raises
        raise ModelError("bad_model", f"{path}: onnx refuses it: {_line(error)}") from None


def session(
    model: Model, *, threads: int = 1, optimisation: str = "basic"
) -> onnxruntime.InferenceSession:
    """Make onnxruntime ready to run a model that has been checked."""
    try:
        return session_of(model.data, threads=threads, optimisation=optimisation)
    except Exception as error:  # noqa: BLE001 - onnxruntime's exceptions share no base
        why = f"{model.path}: onnxruntime refuses it: {_line(error)}"
        raise ModelError("bad_model", why) from None


def session_of(
    data: bytes, *, threads: int = 1, optimisation: str = "basic"
) -> onnxruntime.InferenceSession:
    """Make onnxruntime ready to run a graph of our own making; nothing has been checked."""
    import onnxruntime  # noqa: PLC0415 - slow, and few of those who look at models run one

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4
    options.graph_optimization_level = getattr(
        onnxruntime.GraphOptimizationLevel, LEVELS[optimisation]
    )
    # Falling back prints to standard output, which is the wire; options are never a model's to set.
    return onnxruntime.InferenceSession(
        data,
        options,
        providers=["CPUExecutionProvider"],
        enable_fallback=0,
        read_config_from_model=0,
    )


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
