"""The generator and its draws."""

from __future__ import annotations

from golden.scenario import Emit, scenario
from reference.rng import MAX_SEED, derive

SEEDS = [
    *range(12), 42, 255, 256, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**33, 2**40 + 12345,
    2**52, MAX_SEED - 1, MAX_SEED, *(derive(n, n) for n in range(12)),
]  # fmt: skip


@scenario(
    "rng.u32", "seeds", "rng.word.1", "rng.mix.1", "rng.seed.1", "rng.seed.2", "rng.next.1",
    "ops.rng.1", game="common",
)  # fmt: skip
def first_words_of_many_seeds(case: Emit) -> None:
    """Seeds whose halves are zero, small, large and mixed."""
    for seed in SEEDS:
        values = case(f"seed-{seed}", {"seed": seed, "n": 12})["values"]
        assert len(set(values)) == 12
    assert case("none", {"seed": 0, "n": 0})["values"] == []
    case("long", {"seed": 7, "n": 1000})


@scenario("rng.below", "bounds", "rng.below.1", "ops.rng.2", game="common")
def draws_below_every_kind_of_bound(case: Emit) -> None:
    """Small bounds, powers of two and their neighbours, and bounds of several words."""
    edges = sorted({2**k + d for k in range(1, 80) for d in (-1, 0, 1)})
    for seed in SEEDS[:24]:
        bounds = [*range(1, 60), *edges]
        values = case(f"edges-{seed}", {"seed": seed, "bounds": _write(bounds)})["values"]
        assert all(0 <= int(value) < n for value, n in zip(values, bounds, strict=True))
    for power in (20, 30, 40, 60, 90):
        case(f"ten-to-{power}", {"seed": power, "bounds": _write([10**power] * 8)})
    ones = case("one-draws-nothing", {"seed": 5, "bounds": [1, 1, 1, 2**32]})["values"]
    assert ones == [0, 0, 0, *case("word", {"seed": 5, "bounds": [2**32]})["values"]]
    case("no-bounds", {"seed": 5, "bounds": []})
    case("small-as-text", {"seed": 5, "bounds": ["52", "1", 52]})


def _write(bounds: list[int]) -> list[int | str]:
    return [n if n < 2**53 else str(n) for n in bounds]


@scenario("rng.shuffle", "sizes", "rng.shuffle.1", "ops.rng.3", game="common")
def shuffles_of_every_size(case: Emit) -> None:
    """From nothing to more than a deck."""
    for n in (*range(20), 31, 32, 33, 51, 52, 53, 64, 65, 100, 1000):
        order = case(f"n-{n}", {"seed": 2 * n + 1, "n": n})["order"]
        assert sorted(order) == list(range(n))
    for seed in SEEDS:
        case(f"deck-{seed}", {"seed": seed, "n": 52})
