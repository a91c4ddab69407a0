"""The golden data itself: complete, canonical, valid, and guarded byte by byte."""

from __future__ import annotations

import json
import shutil
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from golden.case import Case, case_id
from golden.check import census, check
from golden.diff import diff
from golden.files import (
    MANIFEST,
    GoldenError,
    load,
    look_at_bytes,
    manifest_of,
    names,
    read_manifest,
    sha256,
    shipped,
    write_all,
)
from golden.generate import scenario_of
from golden.scenario import SCENARIOS, Emit
from golden.schema import accepts_input, complaint, folder, look_at_case
from lockstep import home, rules
from reference.errors import CODES
from reference.ops import LEVELS, OPS
from reference.rng import Rng
from reference.wire import dumps

CASES = list(load())


def test_cases_are_loaded_in_the_order_of_the_ladder() -> None:
    """The first failure of a new port is then its lowest rung."""
    assert list(dict.fromkeys(case.op for case in CASES)) == list(OPS)
    assert CASES[0].op == "rng.u32"


def test_only_powers_and_networks_name_a_tolerance() -> None:
    """Spec: mask.choose.2, network.precision.1"""
    for case in CASES:
        powers = case.op == "choose" and case.error is None
        powers = powers and case.input["temperature"] not in (0, 1)
        network = case.op == "network" and case.error is None
        assert (case.tol == 1e-6) if powers or network else case.tol is None, case.id


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Write a small but whole set of golden data."""
    keep = ["common/rng.u32/reject.jsonl", "blob/mask/reject.jsonl", "blob/rounds/structures.jsonl"]
    texts = {name: (shipped() / name).read_bytes() for name in keep}
    manifest = dumps(manifest_of(texts, {1: "0" * 64})) + "\n"
    write_all(tmp_path, {**texts, MANIFEST: manifest.encode()})
    return tmp_path


def codes(folder_: Path) -> set[str]:
    """Return the codes of the faults that bytes alone show."""
    return {fault.code for fault in look_at_bytes(folder_)}


def test_there_are_enough_cases_of_everything() -> None:
    found = census(CASES)
    assert found.total >= 5000
    assert sum((shipped() / name).stat().st_size for name in names(shipped())) <= 20_000_000
    assert list(found.by["level"]) == list(LEVELS)
    assert set(found.by["op"]) == set(OPS)
    assert set(found.by["players"]) >= {str(n) for n in range(3, 9)}
    assert set(found.by["cards"]) == {str(n) for n in range(1, 18)}
    assert set(found.by["trump"]) == set("SHCD-")
    assert set(found.by["phase"]) == {"bidding", "playing", "scoring", "complete"}
    # A history cannot express a second bid.
    assert set(found.by["error"]) == set(CODES) - {"already_bid"}


def test_every_rule_is_cited_by_a_case_unless_no_case_can_show_it() -> None:
    book = rules.read(home.spec_folder(), [], None, home.root())
    cited = {rule for case in CASES for rule in case.spec}
    assert cited <= set(book.rules)
    library_only = {
        "cards.text.1", "blob.act.3", "blob.bid.4", "belief.possible.2", "encoding.layout.2",
        "encoding.layout.3", "ops.answer.1", "wire.json.1",
    }  # fmt: skip
    # Of a network a case can show the numbers; how it is stored, taught and proven it cannot.
    unseen = ("protocol.", *(f"network.{part}." for part in (
        "config", "fold", "train", "checkpoint", "export", "model", "load", "proof",
    )))  # fmt: skip
    library_only.add("network.input.2")
    asked = {rule for rule in book.rules if not rule.startswith(unseen)}
    assert asked - cited == library_only


def test_ids_are_unique_and_belong_to_their_input() -> None:
    assert len({case.id for case in CASES}) == len(CASES)
    for case in CASES:
        slug = case.id.split("/")[2].rsplit("-", 1)[0]
        assert case.id == case_id(case.op, case.theme, slug, case.input)


def test_a_case_leads_to_its_scenario() -> None:
    for case in CASES[::50]:
        found = scenario_of(case.id)
        assert found is not None
        assert found.spec == case.spec
    assert scenario_of("no/such/case") is None


def test_every_scenario_writes_a_file_of_its_own() -> None:
    files = [scenario.file for scenario in SCENARIOS]
    assert len(set(files)) == len(files)
    assert sorted(files) == sorted(read_manifest(shipped())["files"])


def test_some_scenarios_give_the_same_bytes_again() -> None:
    for scenario in SCENARIOS[::9]:
        fresh = "".join(case.line() for case in scenario.run()).encode()
        assert fresh == (shipped() / scenario.file).read_bytes()


def test_a_sample_of_cases_satisfies_the_schemas() -> None:
    for case in CASES[::15]:
        assert look_at_case(case, case.id) == []
    assert complaint("manifest.json", read_manifest(shipped())) is None


def test_schemas_are_themselves_valid_and_closed() -> None:
    def objects(value: Any) -> Iterator[dict[str, Any]]:
        if isinstance(value, dict):
            if value.get("type") == "object" and "properties" in value:
                yield value
            for inner in value.values():
                yield from objects(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from objects(inner)

    paths = sorted(folder().rglob("*.json"))
    assert {path.stem for path in paths if path.parent.name == "ops"} == set(OPS)
    for path in paths:
        schema = json.loads(path.read_text(encoding="utf-8"))
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert all(found["additionalProperties"] is False for found in objects(schema)), path


def test_the_schemas_know_every_op_and_code() -> None:
    common = json.loads((folder() / "common.json").read_text(encoding="utf-8"))["$defs"]
    assert set(common["op"]["enum"]) == set(OPS)
    assert set(common["code"]["enum"]) == set(CODES)


def test_a_schema_can_refuse() -> None:
    assert accepts_input("rng.u32", {"seed": 0, "n": 1})
    assert not accepts_input("rng.u32", {"seed": 0})
    good = next(case for case in CASES if case.op == "mask" and case.out)
    broken = Case(**{**_parts(good), "out": {"mask": [2] * 52}})
    assert [fault.code for fault in look_at_case(broken, "here")] == ["schema"]
    wrong_input = Case(**{**_parts(good), "input": {"position": 1}})
    assert "not accepted" in look_at_case(wrong_input, "here")[0].message
    wrong_shape = Case(**{**_parts(good), "spec": ()})
    assert look_at_case(wrong_shape, "here")


def _parts(case: Case) -> dict[str, Any]:
    return {name: getattr(case, name) for name in Case.__slots__}


def test_a_thousand_flipped_bytes_are_all_noticed(tmp_path: Path) -> None:
    """Bytes anywhere in the shipped data, the manifest among them, by hashes and form alone."""
    rng = Rng(1000)
    manifest = read_manifest(shipped())
    data = {name: (shipped() / name).read_bytes() for name in names(shipped())}
    offsets = list(accumulate(map(len, data.values()), initial=0))
    for turn in range(1000):
        target = tmp_path / str(turn)
        target.mkdir()
        # Every fourth flip is in the manifest, which would else be met once in a thousand.
        name, place = MANIFEST, rng.below(len(data[MANIFEST]))
        if turn % 4:
            anywhere = rng.below(offsets[-1])
            at = bisect_right(offsets, anywhere) - 1
            name, place = list(data)[at], anywhere - offsets[at]
        damaged = bytearray(data[name])
        damaged[place] ^= 1 + rng.below(255)
        _write_one(target, name, bytes(damaged), manifest)
        assert _noticed(target), (name, place)
        shutil.rmtree(target)


def _write_one(target: Path, name: str, data: bytes, manifest: dict[str, Any]) -> None:
    """Write one damaged file, with a sound manifest that names it alone unless that is it."""
    if name == MANIFEST:
        (target / MANIFEST).write_bytes(data)
        return
    alone = {key: value for key, value in manifest.items() if key != "sha256"}
    alone["files"] = {name: manifest["files"][name]}
    alone["sha256"] = sha256(dumps(alone).encode())
    (target / MANIFEST).write_text(dumps(alone) + "\n", encoding="utf-8", newline="\n")
    (target / name).parent.mkdir(parents=True)
    (target / name).write_bytes(data)


def _noticed(target: Path) -> bool:
    try:
        # Files that are not there were left out on purpose.
        return any(fault.code != "missing_file" for fault in look_at_bytes(target))
    except GoldenError:
        return True


def test_sound_data_has_no_faults(small: Path) -> None:
    assert list(look_at_bytes(small)) == []
    assert list(look_at_bytes(shipped())) == []


def test_faults_are_named(small: Path) -> None:
    file = small / "blob/mask/reject.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b'"v":1', b'"v": 1', 1))
    assert codes(small) == {"hash_mismatch", "not_canonical"}
    file.write_bytes(whole + whole.splitlines(keepends=True)[0])
    assert codes(small) == {"hash_mismatch", "count_mismatch", "duplicate_id"}
    file.write_bytes(b"{\n[]\n")
    assert codes(small) == {"hash_mismatch", "bad_case"}
    file.unlink()
    assert codes(small) == {"missing_file"}
    file.write_bytes(whole)
    (small / "stray.jsonl").write_bytes(b"")
    assert codes(small) == {"unknown_file"}


def test_check_finds_what_generating_would_change(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few scenarios, for speed: `nox -s golden` generates them all."""
    few = {
        "blob/mask/reject.jsonl",
        "common/cards.index/deck.jsonl",
        "blob/rounds/structures.jsonl",
    }
    chosen = [scenario for scenario in SCENARIOS if scenario.file in few]
    monkeypatch.setattr("golden.generate.SCENARIOS", chosen)
    faults = check(small)
    assert {fault.code for fault in faults} == {"stale"}
    told = {fault.where: fault.message for fault in faults}
    assert told == {
        "common/cards.index/deck.jsonl": "generating it anew gives other bytes",
        "common/rng.u32/reject.jsonl": "no scenario writes this file any more",
        MANIFEST: "generating it anew gives other bytes",
    }


def test_a_folder_without_golden_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GoldenError, match="there is no manifest") as caught:
        list(load(tmp_path))
    assert caught.value.code == "no_golden_data"
    (tmp_path / MANIFEST).write_text("[1]", encoding="utf-8")
    with pytest.raises(GoldenError, match="not a manifest"):
        list(load(tmp_path))
    (tmp_path / MANIFEST).write_text("{", encoding="utf-8")
    with pytest.raises(GoldenError, match="not JSON"):
        list(load(tmp_path))


def test_damaged_cases_are_refused_with_their_place(small: Path) -> None:
    file = small / "blob/mask/reject.jsonl"
    file.write_bytes(b'{"id":1}\n')
    with pytest.raises(GoldenError, match=r"blob/mask/reject.jsonl:1"):
        list(load(small))
    file.unlink()
    with pytest.raises(GoldenError, match="No such file"):
        list(load(small))


def test_writing_removes_what_is_no_longer_named(small: Path) -> None:
    write_all(small, {"a/b.jsonl": b"x\n"})
    assert names(small) == ["a/b.jsonl"]


def test_changes_are_told_case_by_case(
    small: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    shutil.copytree(small, other, dirs_exist_ok=True)
    assert list(diff(small, other)) == []
    file = other / "blob/mask/reject.jsonl"
    first, *rest = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first.replace(b"wrong_phase", b"round_over") + b"".join(rest))
    (change,) = diff(small, other)
    assert (change.kind, change.id) == ("changed", json.loads(first)["id"])
    assert "mask.legal.2" in change.rules
    file.write_bytes(b"".join(rest))
    assert [change.kind for change in diff(small, other)] == ["removed"]
    assert [change.kind for change in diff(other, small)] == ["added"]


def test_a_scenario_holds_the_reference_to_its_word() -> None:
    emit = Emit("mask", "theme", ("mask.legal.1",))
    with pytest.raises(AssertionError, match="malformed instead of bad_setup"):
        emit.refused("slug", {}, "bad_setup")
    emit = Emit("rng.u32", "theme", ("rng.next.1",))
    with pytest.raises(AssertionError, match="an answer"):
        emit.refused("slug", {"seed": 0, "n": 0}, "malformed")
    value = {"seed": 0, "n": 1}
    emit("slug", value)
    value["n"] = 2
    (case,) = emit.cases.values()
    assert case.input == {"seed": 0, "n": 1}
