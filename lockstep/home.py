"""Where the project's folders lie, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

from lockstep.failures import UserError

PACKAGE = Path(__file__).resolve().parent

# Benchmarks only measure: a rule cited there alone would not be implemented anywhere.
ROOMS = ("reference", "golden", "runtime", "parity", "training", "lockstep")


def root() -> Path:
    """The folder the rooms stand in: the checkout, or where the wheel was installed."""
    return PACKAGE.parent


def in_checkout() -> bool:
    """Whether the package runs from a checkout, where the specification and the tests stand."""
    return (root() / "docs" / "spec").is_dir() and (root() / "pyproject.toml").is_file()


def spec_folder() -> Path:
    """The folder of the specification's pages."""
    folder = root() / "docs" / "spec" if in_checkout() else PACKAGE / "spec"
    if not folder.is_dir():
        raise UserError(
            "no_specification",
            f"there is no specification at {folder}; install lockstep-parity again, "
            "or run from a whole checkout",
        )
    return folder


def code_folders() -> list[Path]:
    """The rooms whose code may cite rules."""
    return [folder for room in ROOMS if (folder := root() / room).is_dir()]


def tests_folder() -> Path | None:
    """The tests, which only a checkout has."""
    folder = root() / "tests"
    return folder if in_checkout() and folder.is_dir() else None
