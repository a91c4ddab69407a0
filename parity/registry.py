"""The implementations that can be named, from one TOML table."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from parity.adapters.process import kill_tree, spawn, why_not
from parity.errors import SetUpFailed
from parity.node import node, npm
from reference.ops import LEVELS

BUILT_IN = Path(__file__).with_name("implementations.toml")
KEYS = {"command", "folder", "set_up", "levels", "known"}
SET_UP_TIMEOUT = 600.0
KEPT_OUTPUT = 64 * 1024


class RegistryError(Exception):
    """A registry that cannot be used; the message says where and what would be right."""

    code = "bad_registry"


@dataclass(frozen=True, slots=True)
class Implementation:
    """How an implementation is started, and what is expected of it."""

    name: str
    command: tuple[str, ...]
    folder: Path | None = None
    set_up: tuple[str, ...] = ()
    levels: tuple[str, ...] = LEVELS
    known: tuple[str, ...] = ()

    def prepare(self) -> None:
        """Run the set-up command, if there is one."""
        if not self.set_up:
            return
        try:
            self._set_up(shlex.join(self.set_up))
        except (OSError, ValueError) as error:
            raise SetUpFailed(why_not(self.set_up, self.folder, error)) from None

    def _set_up(self, words: str) -> None:
        # A file, not a pipe: what the set-up leaves running may hold a pipe open for ever.
        with TemporaryFile() as output:
            process, mark = spawn(self.set_up, self.folder, output)
            try:
                status = process.wait(SET_UP_TIMEOUT)
            except subprocess.TimeoutExpired:
                raise SetUpFailed(f"{words} did not end within {SET_UP_TIMEOUT:g} s") from None
            finally:
                kill_tree(process, mark)
            if status:
                output.seek(max(0, output.seek(0, os.SEEK_END) - KEPT_OUTPUT))
                told = output.read().decode("utf-8", "backslashreplace").strip().splitlines()
                last = told[-1][:200] if told else "no output"
                raise SetUpFailed(f"{words} exited with status {status}: {last}")


def load(extra: Path | None = None) -> dict[str, Implementation]:
    """Return every implementation that can be named."""
    # An installed wheel holds no backend/.
    built_in = _read(BUILT_IN).items()
    known = {name: one for name, one in built_in if one.folder is None or one.folder.is_dir()}
    beside = Path("lockstep.toml")
    for path in (beside if beside.is_file() else None, extra):
        if path is not None:
            known.update(_read(path))
    return known


def _read(path: Path) -> dict[str, Implementation]:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RegistryError(f"{path}: cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RegistryError(f"{path}: {error}") from None
    return {name: _implementation(name, row, path) for name, row in table.items()}


def _implementation(name: str, row: Any, path: Path) -> Implementation:
    where = f"{path}: [{name}]"
    if not isinstance(row, dict):
        raise RegistryError(f"{path}: {name} stands outside a table; begin with one, as [mine]")
    if not row.get("command"):
        raise RegistryError(f"{where} needs a command, a list of words")
    if unknown := set(row) - KEYS:
        known = ", ".join(sorted(KEYS))
        raise RegistryError(f"{where} has an unknown key {min(unknown)}; known are {known}")
    for key in ("command", "set_up", "levels", "known"):
        words = row.get(key, [])
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            hint = f": write {json.dumps(words.split())}" if isinstance(words, str) else ""
            raise RegistryError(f"{where} {key} is not a list of words{hint}")
    levels = tuple(row.get("levels", LEVELS))
    if not levels:
        raise RegistryError(f"{where} levels is empty; levels are {', '.join(LEVELS)}")
    if "" in row.get("known", []):
        raise RegistryError(f"{where} known holds an empty word, with which every id begins")
    if strange := [level for level in levels if level not in LEVELS]:
        raise RegistryError(f"{where} has no level {strange[0]}; levels are {', '.join(LEVELS)}")
    folder = row.get("folder")
    if folder is not None and (not isinstance(folder, str) or "\0" in folder):
        raise RegistryError(f"{where} folder is not a path, relative to this file")
    return Implementation(
        name,
        _filled(row["command"], where),
        None if folder is None else (path.parent / folder).resolve(),
        _filled(row.get("set_up", []), where),
        levels,
        tuple(row.get("known", [])),
    )


def _filled(words: list[str], where: str) -> tuple[str, ...]:
    known = {"{python}": (sys.executable,), "{node}": (node(),), "{npm}": npm()}
    filled = [part for word in words for part in known.get(word, (os.path.expandvars(word),))]
    for word in filled:
        if re.fullmatch(r"\{\w*\}", word):
            raise RegistryError(f"{where} has {word}; known are {', '.join(known)}")
        if re.fullmatch(r"\$\w+", word):
            raise RegistryError(f"{where} has {word}, which is not set")
    return tuple(filled)
