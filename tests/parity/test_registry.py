"""The register of implementations: what can stand in it, and how a mistake is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from parity.errors import SetUpFailed
from parity.model import BROKE_DOWN, IN_STEP
from parity.registry import BUILT_IN, Implementation, RegistryError, load
from reference.ops import LEVELS

FAILS = (
    "import sys; print('to stdout', flush=True); print('the reason', file=sys.stderr); sys.exit(9)"
)


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_reference_is_built_in() -> None:
    one = load()["reference"]
    assert one.command == (sys.executable, "-P", "-m", "lockstep", "serve", "reference")
    assert one.levels == LEVELS


def test_a_row_tells_how_an_implementation_is_started_and_what_is_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGINE", "quick")
    text = """
        [mine]
        command = ["{python}", "serve.py", "$ENGINE"]
        folder = "port"
        set_up = ["{python}", "build.py"]
        levels = ["rng"]
        known = ["rng.below/"]
        [bare]
        command = ["./bare"]
    """
    known = load(written(tmp_path, text))
    assert known["mine"] == Implementation(
        "mine",
        (sys.executable, "serve.py", "quick"),
        tmp_path / "port",
        (sys.executable, "build.py"),
        ("rng",),
        ("rng.below/",),
    )
    assert known["bare"] == Implementation("bare", ("./bare",))
    assert "reference" in known


def test_a_register_in_the_working_folder_is_found_and_a_given_one_goes_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lockstep.toml").write_text('[a]\ncommand=["a"]\n[b]\ncommand=["b"]\n')
    known = load(written(tmp_path, '[b]\ncommand=["c"]\n[reference]\ncommand=["d"]\n'))
    told = {name: one.command for name, one in known.items() if name not in ("backend", "runtime")}
    assert told == {"reference": ("d",), "a": ("a",), "b": ("c",)}


def test_what_a_wheel_does_not_hold_is_not_registered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "backend" in load()
    alone = tmp_path / "parity" / "implementations.toml"
    alone.parent.mkdir()
    alone.write_bytes(BUILT_IN.read_bytes())
    monkeypatch.setattr("parity.registry.BUILT_IN", alone)
    assert list(load()) == ["reference", "runtime"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[mine]\n", "[mine] needs a command, a list of words"),
        ("mine = 1\n", "mine stands outside a table; begin with one, as [mine]"),
        ("[mine]\ncommand = []\n", "[mine] needs a command, a list of words"),
        ('[mine]\ncommand = "node x.js"\n', "[mine] command is not a list of words"),
        ('[mine]\ncommand = ["node", 1]\n', "[mine] command is not a list of words"),
        ('[mine]\ncommand = ["x"]\nset_up = "npm ci"\n', "[mine] set_up is not a list of words"),
        ('[mine]\ncommand = ["x"]\nknown = "a"\n', "[mine] known is not a list of words"),
        (
            '[mine]\ncommand = ["x"]\nlevel = ["rng"]\n',
            "[mine] has an unknown key level; known are command, folder, known, levels, set_up",
        ),
        (
            '[mine]\ncommand = ["x"]\nlevels = ["ring"]\n',
            f"[mine] has no level ring; levels are {', '.join(LEVELS)}",
        ),
        ('[mine]\ncommand = ["x"]\nfolder = 5\n', "[mine] folder is not a path"),
        ('[mine]\ncommand = ["x"]\nfolder = ["a"]\n', "[mine] folder is not a path"),
        ('[mine]\ncommand = ["x"]\nfolder = "a\\u0000b"\n', "[mine] folder is not a path"),
        ("[mine\n", "Expected ']'"),
        ('[mine]\ncommand = "python port.py"\n', 'list of words: write ["python", "port.py"]'),
        ('[mine]\ncommand = ["{pyhton}"]\n', "{pyhton}; known are {python}, {node}, {npm}"),
        ('[mine]\ncommand = ["$NO_SUCH_NAME"]\n', "$NO_SUCH_NAME, which is not set"),
        ('[mine]\ncommand = ["x"]\nlevels = []\n', "[mine] levels is empty"),
        ('[mine]\ncommand = ["x"]\nknown = [""]\n', "[mine] known holds an empty word"),
        ('[a]\ncommand = ["x"]\n[a]\ncommand = ["x"]\n', "Cannot declare ('a',) twice"),
    ],
)
def test_a_mistake_is_one_line_that_says_where_and_what_is_right(
    tmp_path: Path, text: str, told: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(RegistryError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert told in message
    assert "\n" not in message
    assert caught.value.code == "bad_registry"


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    for path in (tmp_path / "none.toml", tmp_path, binary):
        with pytest.raises(RegistryError) as caught:
            load(path)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("set_up", "told"),
    [
        (("/no/such/program",), "there is no program /no/such/program"),
        (("a\0b",), "cannot run "),
        ((sys.executable, "-c", FAILS), "exited with status 9: the reason"),
        ((sys.executable, "-c", "raise SystemExit(2)"), "exited with status 2: no output"),
        ((sys.executable, "-c", "input()"), "exited with status 1: EOFError"),
    ],
)
def test_a_set_up_that_fails_says_why(set_up: tuple[str, ...], told: str) -> None:
    with pytest.raises(SetUpFailed) as caught:
        Implementation("mine", ("x",), set_up=set_up).prepare()
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_set_up_that_says_a_lot_is_told_by_its_end() -> None:
    code = "import sys; print('x' * 5_000_000); print('é' * 300); sys.exit(1)"
    with pytest.raises(SetUpFailed) as caught:
        Implementation("mine", ("x",), set_up=(sys.executable, "-X", "utf8", "-c", code)).prepare()
    assert str(caught.value).endswith(": " + "é" * 200)


def test_a_set_up_runs_in_its_folder(tmp_path: Path) -> None:
    code = "open('made', 'w').close()"
    Implementation("mine", ("x",), tmp_path, (sys.executable, "-c", code)).prepare()
    assert (tmp_path / "made").is_file()
    Implementation("mine", ("x",)).prepare()
    with pytest.raises(SetUpFailed, match="there is no folder"):
        Implementation("mine", ("x",), tmp_path / "none", (sys.executable, "-c", code)).prepare()


def test_a_set_up_that_fails_is_a_breakdown_for_that_implementation_only(tmp_path: Path) -> None:
    """Spec: protocol.exit.1"""
    path = written(tmp_path, f'[broken]\ncommand=["x"]\nset_up=["{{python}}","-c","{FAILS}"]\n')
    command = [sys.executable, "-m", "lockstep", "parity", "run", "broken", "reference"]
    options = ["--registry", str(path), "-k", "rounds/structures", "--report", str(tmp_path / "r")]
    done = subprocess.run(
        [*command, *options, "--json"], capture_output=True, check=False, timeout=60
    )
    assert done.returncode == BROKE_DOWN, done.stderr.decode()
    broken, reference = json.loads(done.stdout)["implementations"]
    assert broken["status"] == BROKE_DOWN
    assert broken["breakdown"].endswith("exited with status 9: the reason")
    assert reference["status"] == IN_STEP
    assert reference["levels"][0]["counts"]["pass"] == 61


def test_a_folder_of_the_users_does_not_shadow_our_server(tmp_path: Path) -> None:
    """The reference is judged from a folder that holds a `reference` and a `json` of its own."""
    for name in ("reference", "parity", "json"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(77)\n")
    root = Path(__file__).parents[2]
    code = (
        f"import sys; sys.path.insert(0, {str(root)!r});"
        "from lockstep.main import main; main(sys.argv[1:])"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, "parity", "smoke", "reference", "--json"],
        cwd=tmp_path,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(root)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == IN_STEP, done.stderr.decode()
