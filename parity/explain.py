"""What a difference means: the piece of an encoding or node of a tree, the rule, the position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from golden.case import Case
from golden.describe import question
from parity.compare import Comparison, Difference
from reference.blob.encoder import ENCODERS, Piece
from reference.search.puct import scores


def explain(case: Case, comparison: Comparison, answer: Any = None) -> Iterator[str]:
    """Yield the lines that explain why an answer is wrong, most telling first."""
    for difference in comparison.differences[:5]:
        yield f"{name_of(case, difference)}: {_values(difference)}"
        yield from (f"  {line}" for line in _details(case, difference, answer))
    more = len(comparison.differences) - 5
    if more > 0:
        yield f"and {more} more differences"
    yield f"case {case.id}, rules {', '.join(case.spec)}"
    yield from question(case)


def name_of(case: Case, difference: Difference) -> str:
    """Name the place of a difference by what stands there: `bids[3]`, not `encoding[159]`."""
    piece = _piece(case, difference)
    if piece is None:
        return difference.where
    return ENCODERS[case.input["layout"]].name_of(int(difference.path[1]))


def rule_of(case: Case, difference: Difference) -> str:
    """Return the rule a difference breaks: the piece's own, or the first the case cites."""
    piece = _piece(case, difference)
    return case.spec[0] if piece is None else piece.rule


def _piece(case: Case, difference: Difference) -> Piece | None:
    path = difference.path
    if (
        case.op != "encode"
        or len(path) != 2
        or path[0] != "encoding"
        or not isinstance(path[1], int)
    ):
        return None
    for piece in ENCODERS[case.input["layout"]].pieces:
        if piece.offset <= path[1] < piece.offset + piece.size:
            return piece
    return None


def _values(difference: Difference) -> str:
    if difference.kind == "missing":
        return "missing"
    if difference.kind == "extra":
        return f"should not be there ({difference.actual!r})"
    return f"{difference.actual!r} instead of {difference.expected!r}"


def _details(case: Case, difference: Difference, answer: Any) -> Iterator[str]:
    piece = _piece(case, difference)
    if piece is not None:
        yield f"{piece.rule}: {piece.meaning} (number {difference.path[1]} of the encoding)"
    if case.op == "search" and difference.path[:1] == ("nodes",) and len(difference.path) > 1:
        yield from _node(case, difference, answer)


def _node(case: Case, difference: Difference, answer: Any) -> Iterator[str]:
    """Tell the way from the root to the first node that differs, and the scores of its edges."""
    number = difference.path[1]
    nodes = (case.out or {}).get("nodes", [])
    if not isinstance(number, int) or number >= len(nodes):
        yield f"the tree should have {len(nodes)} nodes"
        return
    way, at = [], number
    while nodes[at]["parent"] is not None:
        way.append(str(nodes[at]["action"]))
        at = nodes[at]["parent"]
    yield f"node {number}, reached by {' '.join(reversed(way)) or 'nothing: it is the root'}"
    yield f"edge scores should be {_scores(case, nodes[number])}"
    theirs = answer.get("nodes") if isinstance(answer, dict) else None
    if isinstance(theirs, list) and number < len(theirs) and isinstance(theirs[number], dict):
        yield f"edge scores are {_scores(case, theirs[number])}"


def _scores(case: Case, node: dict[str, Any]) -> str:
    try:
        found = scores(
            case.input["c_puct"],
            node["visits"],
            node["priors"],
            node["edge_visits"],
            node["edge_worths"],
        )
    except (KeyError, TypeError, ValueError):
        return "unknown: the node is misshapen"
    return "[" + ", ".join(f"{score:.9g}" for score in found) + "]"
