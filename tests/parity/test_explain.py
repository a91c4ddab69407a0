"""Explanations name the piece, the node, the rule and the position."""

from __future__ import annotations

import copy

import pytest

from golden.case import Case
from golden.describe import describe
from golden.files import load
from parity.compare import compare
from parity.explain import explain, name_of, rule_of
from reference import ops

CASES = list(load())


def find(op: str, theme: str) -> Case:
    """Return the first case of a theme."""
    return next(case for case in CASES if (case.op, case.theme) == (op, theme))


def test_an_encoding_difference_names_its_piece_and_rule() -> None:
    case = find("encode", "games")
    answer = copy.deepcopy(case.out)
    assert answer is not None
    answer["encoding"][159] += 1
    answer["encoding"][216] += 1
    found = compare(case.out, answer, floats=ops.OPS["encode"].floats)
    assert [name_of(case, d) for d in found.differences] == ["bids[3]", "history[2]"]
    assert rule_of(case, found.differences[0]) == "encoding.bids.1"
    lines = list(explain(case, found, answer))
    assert lines[0].startswith("bids[3]: ")
    assert "encoding.bids.1" in lines[1]
    assert any("3 players" in line for line in lines)
    assert any(case.id in line for line in lines)


def test_a_search_difference_names_the_node_and_its_scores() -> None:
    case = find("search", "endings")
    answer = copy.deepcopy(case.out)
    assert answer is not None
    answer["nodes"][3]["edge_worths"][0] += 0.5
    found = compare(case.out, answer, floats=ops.OPS["search"].floats)
    lines = list(explain(case, found, answer))
    assert lines[0].startswith("nodes[3].edge_worths[0]: ")
    assert lines[1].startswith("  node 3, reached by ")
    assert lines[2].startswith("  edge scores should be [")
    assert lines[3].startswith("  edge scores are [")
    assert lines[2].split("[")[1] != lines[3].split("[")[1]
    root = compare(case.out, {**answer, "nodes": [{"visits": 1}, *answer["nodes"][1:]]})
    told = list(explain(case, root, {**answer, "nodes": [{"visits": 1}]}))
    assert any("it is the root" in line for line in told)
    assert any("misshapen" in line for line in told)


def test_other_differences_are_named_by_their_path() -> None:
    case = find("replay", "rounds")
    answer = {**(case.out or {}), "phase": "playing", "more": 1}
    del answer["scores"]
    found = compare(case.out, answer)
    lines = list(explain(case, found))
    assert "phase: 'playing' instead of 'scoring'" in lines
    assert "scores: missing" in lines
    assert "more: should not be there (1)" in lines
    assert rule_of(case, found.differences[0]) == case.spec[0]


def test_many_differences_are_counted() -> None:
    case = find("encode", "rounds")
    found = compare(case.out, {"encoding": [9] * 256}, floats=ops.OPS["encode"].floats)
    assert any(line.startswith("and ") for line in explain(case, found))


@pytest.mark.parametrize("op", ops.OPS)
def test_every_op_can_be_described(op: str) -> None:
    for case in [case for case in CASES if case.op == op][::60]:
        lines = list(describe(case))
        assert lines[0] == case.id
        assert case.spec[0] in lines[1]
        assert len(lines) > 2


def test_refused_positions_are_described_too() -> None:
    lines = list(describe(find("replay", "reject")))
    assert lines[-1].startswith("refused: ")
    assert any("not one" in line for line in lines)
