"""The JSON examples of the specification are real."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from reference.blob.observe import observe, view
from reference.blob.position import (
    read_observation,
    read_position,
    write_observation,
    write_position,
)

PAGE = (Path(__file__).parents[2] / "docs" / "spec" / "blob.md").read_text(encoding="utf-8")


def example(rule: str) -> Any:
    """Return the JSON that stands indented below a rule's heading."""
    body = PAGE.split(f"### `{rule}`")[1].split("\n### ")[0]
    return json.loads("".join(re.findall(r"^    (.*)$", body, re.MULTILINE)))


def test_the_position_its_observation_and_its_view_belong_together() -> None:
    """Spec: blob.position.1, blob.observation.1, blob.view.4"""
    state = read_position(example("blob.position.1"))
    seen = observe(state, 1)
    assert write_position(state) == example("blob.position.1")
    assert write_observation(seen) == example("blob.observation.1")
    assert read_observation(example("blob.observation.1")) == seen
    assert view(seen) == example("blob.view.4")
