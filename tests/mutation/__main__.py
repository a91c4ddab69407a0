"""Breaks the reference in thousands of ways and shows which of them golden cases do not notice.

mutmut changes the functions, `tables.py` the rest. Every survivor must be explained in
`known.toml`. What changes only words for people, which no case compares, is left out of the score.
Exits with 1 if a survivor is unexplained, or if too few are killed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

from tests.mutation.tables import AT_IMPORT, survivors

ROOT = Path(__file__).parents[2]
KNOWN = tomllib.loads((Path(__file__).parent / "known.toml").read_text(encoding="utf-8"))
NEEDED = (
    "golden",
    "models",
    "parity",
    "reference",
    "runtime",
    "schemas",
    "tests",
    "pyproject.toml",
)
FLOOR = 0.97
AT_IMPORT_NAME = re.compile("|".join(f"{name}__mutmut" for name in sorted(AT_IMPORT)))


def main() -> int:
    """Run both mutators and print the score, the reasons and whatever is unexplained."""
    began = monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "checkout"
        folder.mkdir()
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)
        tables, alive = survivors(folder)
        told = [f"{mutant}" for mutant in alive]
        print(f"{len(alive)} of {tables} broken tables survived", flush=True)
        for survivor in told:
            print(f"  {survivor}", flush=True)
        killed, functions, unreached = _mutmut(folder)
    told += functions
    killed += tables - len(alive)
    rows: Counter[int] = Counter()
    unexplained = []
    for survivor in told:
        row = _row(survivor)
        if row is None:
            unexplained.append(survivor)
        else:
            rows[row] += 1
            print(f"survived ({KNOWN['survivor'][row]['reason']}): {survivor}")
    print()
    for where, count in unreached.most_common():
        print(f"{count:5} no op calls {where}: it is for users of the library")
    for row, count in rows.most_common():
        print(f"{count:5} survived: {KNOWN['survivor'][row]['reason']}")
    for survivor in unexplained:
        print(f"UNEXPLAINED {survivor}")
    minutes = (monotonic() - began) / 60
    words = sum(n for row, n in rows.items() if KNOWN["survivor"][row].get("words", False))
    survived = len(told) - words
    score = killed / (killed + survived)
    print(
        f"{killed} of {killed + survived} mutants killed by golden cases ({score:.1%}), {survived} "
        f"survived, {len(unexplained)} of them unexplained; {words} more change only words for "
        f"people, {unreached.total()} are out of any op's reach; {minutes:.0f} minutes"
    )
    return int(bool(unexplained) or score < FLOOR)


def _mutmut(folder: Path) -> tuple[int, list[str], Counter[str]]:
    """Run mutmut; return how many were killed, who survived, and what functions no case reaches."""
    subprocess.run([sys.executable, "-m", "mutmut", "run"], cwd=folder, check=False)
    results = _said(folder, "results", "--all", "true")
    found = re.findall(r"^\s*(\S+): (.+)$", results, re.MULTILINE)
    # Functions that run while modules are imported are switched on too late; tables.py breaks them.
    states = {name: state for name, state in found if not AT_IMPORT_NAME.search(name)}
    counts = Counter(states.values())
    alive = [name for name, state in states.items() if state == "survived"]
    with ThreadPoolExecutor(2) as pool:
        shown = list(pool.map(lambda name: _diff(folder, name), alive))
    killed = sum(counts.values()) - len(alive) - counts["no tests"] - counts["not checked"]
    unreached = Counter(_function(name) for name, state in states.items() if state == "no tests")
    return killed, shown, unreached


def _said(folder: Path, *command: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *command],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout


def _diff(folder: Path, name: str) -> str:
    """Return a mutant as its function and the lines that changed."""
    lines = _said(folder, "show", name).splitlines()
    changed = [
        line[0] + " " + line[1:].strip()
        for line in lines
        if line[:1] in "+-" and not line.startswith(("+++", "---"))
    ]
    return f"{_function(name)} {' '.join(changed)}"


def _function(name: str) -> str:
    """Return the function a mutant is one of."""
    bare = re.sub(r"__mutmut_\d+$", "", name)
    return bare.replace("ǁ", ".").replace(".x_", ".").replace("x.", "")


def _row(survivor: str) -> int | None:
    """Return the row of `known.toml` that explains a survivor."""
    rows = enumerate(KNOWN["survivor"])
    return next((place for place, row in rows if re.search(row["matches"], survivor)), None)


if __name__ == "__main__":
    sys.exit(main())
