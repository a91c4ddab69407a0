"""Finds, for every miniature, the first golden case that catches it, and writes caught.json."""

from __future__ import annotations

import json
from pathlib import Path

from golden.files import load
from tests.miniatures.judge import judge
from tests.miniatures.wrong import MINIATURES

TABLE = Path(__file__).parent / "caught.json"


def main() -> None:
    """Look through the cases once for each miniature."""
    cases = list(load())
    caught: dict[str, dict[str, str | None]] = {}
    for name, make in MINIATURES.items():
        verdict = exact = None
        with make():
            for case in cases:
                found = judge(case)
                exact = exact or (None if found.exact else case.id)
                if not found.passed:
                    verdict = case.id
                    break
        caught[name] = {"verdict": verdict, "exact": exact}
        print(f"{name}: {verdict or f'only the exact grade, {exact}'}")
    TABLE.write_text(json.dumps(caught, indent=1) + "\n", encoding="utf-8", newline="\n")


main()
