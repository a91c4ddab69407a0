"""Golden files on disk: writing them whole, and reading them back strictly."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from golden.case import Case
from reference.errors import Malformed
from reference.ops import OPS
from reference.wire import dumps, loads

VERSION = "1.1"
MANIFEST = "manifest.json"


class GoldenError(Exception):
    """Something is wrong with golden data; `code` is stable, the message says what and where."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with the golden data."""

    code: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message} [{self.code}]"


def shipped() -> Path:
    """Return the folder of the golden data that comes with this version."""
    return Path(str(files("golden"))) / "v1"


def sha256(data: bytes) -> str:
    """Return a hash in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def manifest_of(
    texts: Mapping[str, bytes], layouts: Mapping[int, str], models: Iterable[str] = ()
) -> dict[str, Any]:
    """Return what the manifest says of these files; its own hash covers all the rest of it."""
    counts = {name: texts[name].count(b"\n") for name in sorted(texts)}
    manifest: dict[str, Any] = {
        "version": VERSION,
        "cases": sum(counts.values()),
        "layouts": {str(version): digest for version, digest in layouts.items()},
        "models": sorted(models),
        "files": {
            name: {"cases": count, "sha256": sha256(texts[name])} for name, count in counts.items()
        },
    }
    return {**manifest, "sha256": sha256(dumps(manifest).encode())}


def write_all(folder: Path, texts: Mapping[str, bytes]) -> None:
    """Write the files, each whole or not at all, and remove those no longer named."""
    for name, data in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.read_bytes() == data:
            continue
        part = path.with_name(path.name + ".part")
        part.write_bytes(data)
        part.replace(path)
    for name in names(folder):
        if name not in texts:
            (folder / name).unlink()


def names(folder: Path) -> list[str]:
    """Return every file below a folder, as paths with forward slashes."""
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read the manifest; refuse a folder without a readable one."""
    path = folder / MANIFEST
    if not path.is_file():
        raise GoldenError(
            "no_golden_data",
            f"there is no {MANIFEST} in {folder}; `lockstep golden generate` writes one",
        )
    try:
        manifest = loads(path.read_bytes())
    except Malformed as error:
        raise GoldenError("bad_manifest", f"{path}: {error}") from None
    if not isinstance(manifest, dict) or not isinstance(manifest.get("files"), dict):
        raise GoldenError("bad_manifest", f"{path}: not a manifest")
    return manifest


def load(folder: Path | None = None, only: Iterable[str] | None = None) -> Iterator[Case]:
    """Yield the cases of the files the manifest names, lowest rung first, or of some of them."""
    folder = folder or shipped()
    for name in _climbing(read_manifest(folder)["files"]) if only is None else only:
        path = folder / name
        try:
            lines = path.read_bytes().splitlines()
        except OSError as error:
            raise GoldenError("missing_file", f"{name}: {error.strerror}") from None
        for number, text in enumerate(lines, 1):
            try:
                yield Case.of_json(loads(text))
            except (Malformed, KeyError, TypeError) as error:
                raise GoldenError("bad_case", f"{name}:{number}: {error}") from None


def _climbing(paths: Iterable[str]) -> list[str]:
    """Return the files in the order of their ops, so that the first failure is the lowest rung."""
    rungs = {op: rung for rung, op in enumerate(OPS)}
    return sorted(paths, key=lambda path: rungs.get(Path(path).parent.name, len(rungs)))


def look_at_bytes(folder: Path) -> Iterator[Fault]:
    """Yield what hashes and canonical form alone can tell: any changed byte, any stray file."""
    manifest = read_manifest(folder)
    rest = {key: value for key, value in manifest.items() if key != "sha256"}
    if manifest.get("sha256") != sha256(dumps(rest).encode()):
        yield Fault("hash_mismatch", MANIFEST, "its own hash does not match")
    if (folder / MANIFEST).read_bytes() != (dumps(manifest) + "\n").encode():
        yield Fault("not_canonical", MANIFEST, "not in canonical form")
    present = set(names(folder)) - {MANIFEST}
    for name in sorted(present - set(manifest["files"])):
        yield Fault("unknown_file", name, "the manifest does not name this file")
    seen: dict[str, str] = {}
    for name, entry in manifest["files"].items():
        if name not in present:
            yield Fault("missing_file", name, "the manifest names it, but it is not there")
            continue
        yield from _look_at_file(name, (folder / name).read_bytes(), entry, seen)


def _look_at_file(
    name: str, data: bytes, entry: dict[str, Any], seen: dict[str, str]
) -> Iterator[Fault]:
    if sha256(data) != entry.get("sha256"):
        yield Fault("hash_mismatch", name, "its hash is not the one in the manifest")
    if data.count(b"\n") != entry.get("cases"):
        yield Fault("count_mismatch", name, f"{data.count(10)} lines, not {entry.get('cases')}")
    for number, text in enumerate(data.split(b"\n")[:-1], 1):
        where = f"{name}:{number}"
        try:
            value = loads(text)
        except Malformed as error:
            yield Fault("bad_case", where, str(error))
            continue
        if dumps(value).encode() != text:
            yield Fault("not_canonical", where, "not in canonical form")
        case_id = value.get("id") if isinstance(value, dict) else None
        if not isinstance(case_id, str):
            yield Fault("bad_case", where, "a case without an id")
        elif case_id in seen:
            yield Fault("duplicate_id", where, f"{case_id} already stands at {seen[case_id]}")
        else:
            seen[case_id] = where
