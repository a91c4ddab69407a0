"""Everything that can be wrong with golden data, found in one pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from golden.case import Case, case_id
from golden.files import MANIFEST, Fault, load, look_at_bytes, read_manifest
from golden.generate import generate
from golden.schema import complaint, look_at_case
from reference.ops import LEVELS, OPS

Tell = Callable[[int, int, str], None]


def check(folder: Path, tell: Tell = lambda _done, _of, _name: None) -> list[Fault]:
    """Look at bytes, schemas and ids, then generate anew and compare every byte."""
    faults = list(look_at_bytes(folder))
    if faults:
        return faults
    manifest = read_manifest(folder)
    if wrong := complaint("manifest.json", manifest):
        faults.append(Fault("schema", MANIFEST, wrong))
    for done, case in enumerate(load(folder)):
        if done % 100 == 0:
            tell(done, int(manifest["cases"]), "schemas")
        faults += look_at_case(case, case.id)
        if case.id != case_id(case.op, case.theme, _slug(case.id), case.input):
            faults.append(Fault("wrong_id", case.id, "the id does not belong to this input"))
    fresh = generate(tell)
    for name in sorted({*fresh, MANIFEST, *manifest["files"]}):
        path = folder / name
        if name not in fresh:
            faults.append(Fault("stale", name, "no scenario writes this file any more"))
        elif not path.is_file() or path.read_bytes() != fresh[name]:
            faults.append(Fault("stale", name, "generating it anew gives other bytes"))
    return faults


def _slug(case: str) -> str:
    return case.split("/")[2].rsplit("-", 1)[0]


@dataclass
class Census:
    """How many cases there are, by what they are about."""

    total: int = 0
    by: dict[str, Counter[str]] = field(
        default_factory=lambda: {
            name: Counter()
            for name in ("level", "op", "players", "cards", "trump", "phase", "error")
        }
    )

    def add(self, case: Case) -> None:
        """Count a case."""
        self.total += 1
        self.by["level"][OPS[case.op].level] += 1
        self.by["op"][case.op] += 1
        if case.error is not None:
            self.by["error"][case.error] += 1
            return
        value = case.input.get("position") or case.input.get("observation") or case.input
        if "players" in value:
            self.by["players"][str(int(value["players"]))] += 1
        if "game" in value:
            self._add_round(value)

    def _add_round(self, value: dict[str, Any]) -> None:
        players = int(value["players"])
        hand = value["hand"] if "hand" in value else value["hands"][0]
        self.by["cards"][str(len(hand))] += 1
        self.by["trump"]["SHCD-"[int(value["round"]) % 5]] += 1
        actions, whole = len(value["actions"]), players * (len(hand) + 1)
        phase = "bidding" if actions < players else "playing" if actions < whole else "scoring"
        self.by["phase"]["complete" if value.get("settled") else phase] += 1


def census(cases: Iterable[Case]) -> Census:
    """Count cases by level, op, players, cards, trump and phase."""
    found = Census()
    for case in cases:
        found.add(case)
    order = {level: place for place, level in enumerate(LEVELS)}
    found.by["level"] = Counter(
        dict(sorted(found.by["level"].items(), key=lambda entry: order[entry[0]]))
    )
    return found
