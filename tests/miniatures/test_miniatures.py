"""Golden cases alone catch every wrong implementation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from golden.case import Case
from golden.files import load
from tests.miniatures.judge import judge
from tests.miniatures.wrong import MINIATURES

CAUGHT: dict[str, dict[str, str | None]] = json.loads(
    (Path(__file__).parent / "caught.json").read_text(encoding="utf-8")
)
ONLY_EXACT = {"encoding-left-in-float64"}


@pytest.fixture(scope="module")
def cases() -> dict[str, Case]:
    """Return every golden case by its id."""
    return {case.id: case for case in load()}


def test_the_table_names_every_miniature() -> None:
    assert list(CAUGHT) == list(MINIATURES)
    assert {name for name, row in CAUGHT.items() if row["verdict"] is None} == ONLY_EXACT


@pytest.mark.parametrize("name", [name for name in MINIATURES if name not in ONLY_EXACT])
def test_a_wrong_implementation_is_caught(name: str, cases: dict[str, Case]) -> None:
    caught = CAUGHT[name]["verdict"]
    assert caught is not None
    case = cases[caught]
    assert judge(case).exact
    with MINIATURES[name]():
        assert not judge(case).passed
    assert judge(case).exact


@pytest.mark.parametrize("name", sorted(ONLY_EXACT))
def test_a_harmless_slip_loses_only_the_exact_grade(name: str, cases: dict[str, Case]) -> None:
    caught = CAUGHT[name]["exact"]
    assert caught is not None
    with MINIATURES[name]():
        found = judge(cases[caught])
        assert found.passed
        assert not found.exact
        some = [case for case in cases.values() if case.op == "encode"][::40]
        assert all(judge(case).passed for case in some)
