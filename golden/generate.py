"""Writes the golden data: every scenario run, every case on its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import golden.scenarios
from golden.files import MANIFEST, manifest_of, write_all
from golden.scenario import SCENARIOS, Scenario
from reference.blob.encoder import ENCODERS
from reference.network.answer import shipped
from reference.wire import dumps

assert golden.scenarios.__all__  # importing them is what registers the scenarios

Tell = Callable[[int, int, str], None]
"""Hears how many scenarios are done, of how many, and which one is next."""


def generate(tell: Tell = lambda _done, _of, _name: None) -> dict[str, bytes]:
    """Return every golden file's bytes, the manifest's included."""
    texts: dict[str, list[str]] = {}
    in_order = sorted(SCENARIOS, key=lambda scenario: scenario.file)
    for done, scenario in enumerate(in_order):
        tell(done, len(in_order), scenario.file)
        texts.setdefault(scenario.file, []).extend(case.line() for case in scenario.run())
    data = {name: "".join(lines).encode() for name, lines in texts.items()}
    layouts = {version: encoder.sha256 for version, encoder in ENCODERS.items()}
    manifest = dumps(manifest_of(data, layouts, shipped())) + "\n"
    return {**data, MANIFEST: manifest.encode()}


def write(folder: Path, tell: Tell = lambda _done, _of, _name: None) -> dict[str, bytes]:
    """Generate, then write what has changed."""
    texts = generate(tell)
    write_all(folder, texts)
    return texts


def scenario_of(case_id: str) -> Scenario | None:
    """Return the scenario a case comes from, by its op and theme."""
    op, theme, _ = case_id.split("/")
    return next((s for s in SCENARIOS if (s.op, s.theme) == (op, theme)), None)
