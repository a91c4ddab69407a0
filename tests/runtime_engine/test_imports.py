"""What the runtime brings along, and what of the reference it may name."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import runtime

ROOT = Path(runtime.__file__).parent
SHARED = {"reference.cards", "reference.rng", "reference.errors", "reference.blob.determinize"}


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_only_four_modules_are_shared_with_the_reference() -> None:
    named = {name for path in ROOT.rglob("*.py") for name in imported(path)}
    assert {name for name in named if name.split(".")[0] == "reference"} <= SHARED


def test_a_player_needs_no_torch() -> None:
    code = "import sys, runtime.player, runtime.ops; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
