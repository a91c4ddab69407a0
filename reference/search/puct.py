"""PUCT: which edge of a node a simulation follows.

Spec: search.puct.1
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def scores(
    c_puct: float,
    node_visits: int,
    priors: Sequence[float],
    visits: Sequence[int],
    worths: Sequence[float],
) -> list[float]:
    """Return every edge's score: its mean value, plus what its prior and neglect promise.

    Spec: search.puct.1, search.puct.2
    """
    root = sqrt(node_visits)
    return [
        (worth / n if n else 0.0) + ((c_puct * prior) * root) / (1 + n)
        for prior, n, worth in zip(priors, visits, worths)
    ]


def best(values: Sequence[float]) -> int:
    """Return the place of the highest score, the first of several.

    Spec: search.puct.3
    """
    return values.index(max(values))


def normalised(policy: Sequence[float]) -> list[float]:
    """Turn a policy into priors that sum to 1; uniform if it is all zeros.

    Spec: search.prior.1
    """
    total = 0.0
    for weight in policy:
        total += weight
    if total == 0:
        return [1 / len(policy)] * len(policy)
    return [weight / total for weight in policy]
