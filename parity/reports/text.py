"""Text that an implementation wrote, made safe to show: nothing hidden, nothing endless."""

from __future__ import annotations

import re

LONGEST_LINE = 2_000
"""Characters of a line that are shown to people; the JSON report has them all."""

# Control characters but for tab and line feed, marks that turn the direction of writing, halves of
# surrogate pairs, and code points that are no characters.
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)
_FORBIDDEN_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def visible(text: str) -> str:
    """Return the text with line feeds for line ends and escapes for what would not be seen.

    >>> visible("red: \\x1b[31m")
    'red: \\\\x1b[31m'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _HIDDEN.sub(lambda found: ascii(found.group())[1:-1], lines)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return the text on one line, clipped."""
    return clip(" ".join(visible(text[: longest * 4]).split()), longest)


def block(lines: tuple[str, ...], longest: int = LONGEST_LINE) -> str:
    """Return lines as a block of text, each clipped, their indents kept."""
    shown = [line for text in lines for line in visible(clip(text, longest)).split("\n")]
    return "\n".join(line.expandtabs(4).rstrip() for line in shown)


def clip(text: str, longest: int = LONGEST_LINE) -> str:
    """Return the text, or its beginning and how much was left out."""
    if len(text) <= longest:
        return text
    return f"{text[:longest]}... ({len(text) - longest} more characters)"


def for_xml(text: str) -> str:
    """Return the text without the characters that XML forbids or frowns upon."""
    return _FORBIDDEN_IN_XML.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
