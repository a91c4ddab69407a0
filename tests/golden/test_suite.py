"""The reference answers every golden case to the bit; one test a file, cheap files first."""

from __future__ import annotations

import pytest

from golden.files import load, read_manifest, sha256, shipped
from reference.blob.encoder import ENCODERS
from tests.miniatures.judge import judge

FILES: dict[str, dict[str, int]] = read_manifest(shipped())["files"]
SLOW = ("perft", "search", "pimc", "game")


def cost(name: str) -> tuple[bool, int]:
    """Order files so that a mistake is met early."""
    return name.split("/")[1] in SLOW, FILES[name]["cases"]


@pytest.mark.parametrize("name", sorted(FILES, key=lambda name: cost(str(name))))
def test_the_reference_answers_as_the_file_says(name: str) -> None:
    for case in load(only=[name]):
        found = judge(case)
        assert found.exact, f"{case.id}: {found.differences[:3]}"


def test_the_layouts_are_those_the_cases_were_written_with() -> None:
    layouts = {
        str(version): sha256(encoder.layout_json().encode())
        for version, encoder in ENCODERS.items()
    }
    assert layouts == read_manifest(shipped())["layouts"]
