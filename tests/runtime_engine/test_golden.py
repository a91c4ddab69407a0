"""The runtime answers every golden case to the bit, or within the tolerance a case names."""

from __future__ import annotations

import pytest

from golden.files import load, read_manifest, shipped
from parity.compare import TOLERANCE, compare
from reference.ops import OPS
from runtime import ops
from tests.runtime_engine.agree import answer

FILES: dict[str, dict[str, int]] = read_manifest(shipped())["files"]
KNOWN = [name for name in sorted(FILES) if name.split("/")[1] in ops.OPS]


@pytest.mark.parametrize("name", KNOWN)
def test_the_runtime_answers_as_the_file_says(name: str) -> None:
    for case in load(only=[name]):
        expected = case.error if case.out is None else case.out
        actual = answer(ops.answer, case.op, case.input)
        tol = TOLERANCE if case.tol is None else case.tol
        found = compare(expected, actual, floats=OPS[case.op].floats, tol=tol)
        # Behind a network a case names its tolerance and asks for no more than that.
        is_right = found.exact or (case.tol is not None and found.passed)
        assert is_right, f"{case.id}: {found.differences[:3]}"


def test_every_op_of_the_reference_is_answered() -> None:
    assert set(OPS) <= set(ops.OPS)
