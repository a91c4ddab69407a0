"""Reports of a judgement: pages for people, JSON and JUnit XML for machines."""

from __future__ import annotations

import json
import os
from pathlib import Path

from parity.model import Report
from parity.reports import html, junit, markdown

FILES = {
    "json": "report.json",
    "junit": "junit.xml",
    "markdown": "report.md",
    "html": "report.html",
}
"""The file each kind of report is written to."""


def write_all(report: Report, folder: Path) -> dict[str, Path]:
    """Write every kind of report into a folder; return where each stands."""
    texts = {
        "json": json.dumps(report.to_json(), ensure_ascii=False, indent=1, allow_nan=False) + "\n",
        "junit": junit.write(report),
        "markdown": markdown.write(report),
        "html": html.write(report),
    }
    folder.mkdir(parents=True, exist_ok=True)
    return {kind: _write(folder / FILES[kind], text) for kind, text in texts.items()}


def _write(path: Path, text: str) -> Path:
    """Write a file as a whole, so that no reader ever sees half of one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        # Half a surrogate pair becomes its escape, which JSON reads back as it was.
        draft.write_bytes(text.encode("utf-8", "backslashreplace"))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path
