"""The project's chores, each a nox session; `nox -l` lists them."""

from __future__ import annotations

import nox

nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["tests", "lint", "types"]

# Coverage each part must reach: (what, files, per cent).
FLOORS = [
    ("encoder and masks", "reference/blob/encoder.py,reference/blob/actions.py", 100),
    ("rules", "reference/*", 95),
]


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests, the README's examples and the coverage floors (no torch)."""
    session.install("-e", ".[dev]")
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", *session.posargs)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")
    if session.posargs:  # part of the suite says nothing about the floors
        return
    for what, files, floor in FLOORS:
        session.log(f"coverage floor: {what} {floor}%")
        session.run(
            "coverage", "report", "--format=total", f"--include={files}", f"--fail-under={floor}"
        )


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, formatting, who imports whom, and the rules' citations."""
    session.install("-e", ".[dev]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports")
    session.run("lockstep", "rules", "check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types with mypy --strict."""
    session.install("-e", ".[dev]", "nox")
    session.run("mypy")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the reference; figures are printed, never asserted."""
    session.install("-e", ".")
    session.run("lockstep", "bench", "reference", *session.posargs)
