"""Seeded networks to verify: every preset fresh, and as sharp as after long training.

`python -m tests.network.presets FOLDER` writes their checkpoints.
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch

from reference.network.checkpoint import save
from reference.network.config import PRESETS
from reference.network.model import BlobNet

SHARPNESS = 10.0


def sharpened(net: BlobNet) -> BlobNet:
    """Scale the heads up, so that policies are decided and values near the ends, as if trained."""
    with torch.no_grad():
        for head in (net.policy_head[3], net.value_head[3]):
            for weight in head.parameters():
                weight.mul_(SHARPNESS)
    return net


def write(folder: Path) -> None:
    """Write a fresh and a sharp checkpoint of every preset."""
    for name, config in PRESETS.items():
        save(folder / f"{name}.safetensors", BlobNet.new(config, seed=1))
        save(folder / f"{name}-sharp.safetensors", sharpened(BlobNet.new(config, seed=1)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
