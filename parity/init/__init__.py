"""Begins a port: a folder with a program that speaks the protocol and fails at the first rung."""

from __future__ import annotations

import contextlib
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from uuid import uuid4

from parity.registry import BUILT_IN
from reference.blob.encoder import ENCODERS

TEMPLATE = ".txt"
"""Ends the name of every template, so that no tool takes one for code of ours."""

LANGUAGES = ("python", "typescript")


class InitError(Exception):
    """A port that cannot be begun; `code` is stable, the message says what would be right."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


def create(language: str, folder: Path) -> list[Path]:
    """Write a port into a new or empty folder, whole or not at all; return its files."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise InitError("unknown_language", f"no template for {language}; languages are {known}")
    texts = _texts(language, _name(folder))
    try:
        _refuse_what_is_there(folder)
        if folder.exists():
            _fill(folder, texts)
        else:
            folder.parent.mkdir(parents=True, exist_ok=True)
            with _written(folder.with_name(f".{folder.name}.{uuid4().hex}"), texts) as part:
                part.rename(folder)
    except OSError as error:
        raise InitError("cannot_write", f"cannot write {folder}: {error.strerror}") from None
    return [folder / name for name in texts]


def _refuse_what_is_there(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise InitError("not_a_folder", f"{folder} is a file; a port needs a folder of its own")
    if folder.exists() and any(folder.iterdir()):
        raise InitError("folder_not_empty", f"{folder} is not empty; name a new or an empty folder")


def _name(folder: Path) -> str:
    """Return the folder's name as one that can be registered and is not taken."""
    name = re.sub("[^A-Za-z0-9_-]+", "-", folder.resolve().name).strip("-") or "port"
    taken = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    return f"my-{name}" if name in taken else name


def _texts(language: str, name: str) -> dict[str, str]:
    """Return the port's files by name."""
    values = {"@name@": name, "@layout@": ENCODERS[1].sha256}
    texts = {}
    for template in (Path(str(files("parity.init"))) / language).glob(f"*{TEMPLATE}"):
        text = template.read_text(encoding="utf-8")
        for mark, value in values.items():
            text = text.replace(mark, value)
        texts[template.name.removesuffix(TEMPLATE)] = text
    return dict(sorted(texts.items()))


def _fill(folder: Path, texts: Mapping[str, str]) -> None:
    """Move the files into a folder that stays the same one: somebody may be standing in it."""
    with _written(folder / f".{uuid4().hex}", texts) as part:
        moved = []
        try:
            for name in texts:
                (part / name).rename(folder / name)
                moved.append(folder / name)
        except OSError:
            for path in moved:
                path.unlink()
            raise


@contextmanager
def _written(part: Path, texts: Mapping[str, str]) -> Iterator[Path]:
    """Write the files into a folder of a passing name, of which nothing stays behind."""
    try:
        part.mkdir()
        for name, text in texts.items():
            (part / name).write_text(text, encoding="utf-8", newline="\n")
        yield part
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(part)
