"""The project's folders in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

from lockstep import home
from lockstep.failures import UserError


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place that the package believes it lies in."""
    monkeypatch.setattr(home, "PACKAGE", tmp_path / "lockstep")
    return tmp_path


def make(root: Path, *folders: str) -> None:
    for folder in folders:
        (root / folder).mkdir(parents=True)


def test_a_checkout_has_its_specification_in_docs_and_its_tests(root: Path) -> None:
    make(root, "lockstep/spec", "docs/spec", "tests")
    (root / "pyproject.toml").touch()
    assert home.spec_folder() == root / "docs/spec"
    assert home.tests_folder() == root / "tests"


def test_a_wheel_carries_its_specification_and_has_no_tests(root: Path) -> None:
    make(root, "lockstep/spec", "tests")
    assert home.spec_folder() == root / "lockstep/spec"
    assert home.tests_folder() is None


def test_somebody_elses_docs_beside_a_wheel_are_left_alone(root: Path) -> None:
    make(root, "lockstep/spec", "docs/spec")
    assert home.spec_folder() == root / "lockstep/spec"


def test_a_missing_specification_is_told(root: Path) -> None:
    with pytest.raises(UserError, match="there is no specification") as caught:
        home.spec_folder()
    assert caught.value.code == "no_specification"


def test_the_rooms_that_exist_are_searched_but_never_the_benchmarks(root: Path) -> None:
    make(root, "reference", "runtime", "benchmarks", "other")
    assert home.code_folders() == [root / "reference", root / "runtime"]
