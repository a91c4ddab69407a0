"""Networks as ONNX files, each with a manifest that says what it is and where it comes from.

Spec: network.export.1, network.model.1
"""

from __future__ import annotations

import copy
import hashlib
import json
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from reference.blob.encoder import ENCODERS
from reference.network.config import ACTIONS, STATE_SIZE, NetworkConfig
from reference.network.errors import BadExport
from reference.network.fold import FoldedNet
from reference.network.graph import INPUTS, OUTPUTS, finish
from reference.network.model import BlobNet, outputs
from reference.network.weights import LAYOUT, replace_files, sidecar_of

FORMAT = 1
OPSET = 18
OPSETS = range(18, 24)
# With one row the exporter would take 1 for the only batch there is.
SAMPLE_ROWS = 2


class _Asked(nn.Module):
    """A network as it is asked: no checks, which are the asker's, only numbers."""

    def __init__(self, net: BlobNet | FoldedNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, state: Tensor, legal_actions_mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return policy and value of each row."""
        return outputs(*self.net.judge(state), legal_actions_mask)


def to_onnx(
    net: BlobNet, *, folded: bool = True, opset: int = OPSET, kind: torch.dtype = torch.float32
) -> bytes:
    """Return a network as the bytes of an ONNX file, for any batch, weights included.

    Spec: network.export.1, network.fold.1
    """
    if opset not in OPSETS:
        raise BadExport(f"opset {opset} is not known; it may be {OPSETS[0]} to {OPSETS[-1]}")
    # A double proof folds doubles: the folded weights must not be rounded on the way.
    twin = copy.deepcopy(net).to(kind).eval()
    asked = _Asked(FoldedNet(twin) if folded else twin).eval()
    sample = (
        torch.zeros(SAMPLE_ROWS, STATE_SIZE, dtype=kind),
        torch.ones(SAMPLE_ROWS, ACTIONS, dtype=kind),
    )
    rows = torch.export.Dim("batch")
    with _quiet(), torch.no_grad():
        program = torch.onnx.export(
            asked,
            sample,
            dynamo=True,
            opset_version=opset,
            input_names=list(INPUTS),
            output_names=list(OUTPUTS),
            dynamic_shapes=({0: rows}, {0: rows}),
            verbose=False,
        )
    if program is None:
        raise BadExport("the exporter returned nothing")
    return finish(program.model_proto, net.config.layers)


def to_double_onnx(net: BlobNet, *, folded: bool, opset: int) -> bytes:
    """Return a network as ONNX in double precision: the same graph, its rounding taken away.

    Spec: network.proof.1
    """
    return to_onnx(net, folded=folded, opset=opset, kind=torch.float64)


@contextmanager
def _quiet() -> Iterator[None]:
    # The exporter warns of its own parts (an absent torchvision, a deprecated class) on every run.
    log = logging.getLogger("torch.onnx")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        log.setLevel(level)


def manifest_of(
    data: bytes, config: NetworkConfig, *, folded: bool, opset: int, step: int,
    commit: str | None,
) -> dict[str, Any]:  # fmt: skip
    """Return what a model says of itself, before anything has been proven of it.

    Spec: network.model.1
    """
    encoder = ENCODERS[LAYOUT]
    return {
        "format": FORMAT,
        "model": {
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "opset": opset,
            "folded": folded,
        },
        "architecture": {"kind": "blobnet", **config.to_json()},
        "parameters": config.parameters,
        "layout": {"version": LAYOUT, "sha256": encoder.sha256, "size": encoder.size},
        "training": {"commit": commit, "step": step},
        "verified": None,
    }


def write_model(path: Path, data: bytes, manifest: dict[str, Any]) -> None:
    """Write the model and the manifest that names its hash, both or neither.

    Spec: network.model.1, network.checkpoint.3
    """
    replace_files({path: data, sidecar_of(path): _text(manifest)})


def write_manifest(path: Path, manifest: dict[str, Any]) -> None:
    """Write the manifest of a model beside it.

    Spec: network.model.1
    """
    replace_files({sidecar_of(path): _text(manifest)})


def _text(manifest: dict[str, Any]) -> bytes:
    return (json.dumps(manifest, indent=1, allow_nan=False) + "\n").encode()
