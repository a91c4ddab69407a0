"""Runs the reference, as it is patched at the moment, against golden cases."""

from __future__ import annotations

from golden.case import Case
from parity.compare import Comparison, compare
from reference import ops
from reference.errors import LockstepError


def judge(case: Case) -> Comparison:
    """Compare what the reference answers now with what the case expects."""
    expected = {"error": case.error} if case.out is None else case.out
    try:
        actual = ops.answer(case.op, case.input)
    except LockstepError as error:
        actual = {"error": error.code}
    except Exception as error:  # noqa: BLE001 - a broken implementation may break in any way
        actual = {"crash": repr(error)}
    return compare(expected, actual, floats=ops.OPS[case.op].floats)
