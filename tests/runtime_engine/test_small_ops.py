"""Chance, cards, games and choices asked of both, with what is right and what is not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import Malformed
from runtime.ops import answer
from tests.independent.damage import JUNK
from tests.runtime_engine.agree import agreed, thorough
from tests.strategies import seeds

numbers = st.one_of(st.integers(-2, 60), st.sampled_from(JUNK))
some_seeds = st.one_of(seeds, numbers)


@thorough(200)
@given(some_seeds, numbers, numbers, numbers)
def test_integers_are_read_alike(seed: Any, n: Any, m: Any, k: Any) -> None:
    agreed("rng.u32", {"seed": seed, "n": n})
    agreed("rng.shuffle", {"seed": seed, "n": n})
    agreed("rounds", {"start_cards": n, "players": m})
    agreed("deal", {"seed": seed, "players": n, "cards": m})
    agreed("game", {"players": n, "start_cards": m, "seed": seed, "first_dealer": k})


@thorough(200)
@given(some_seeds, st.lists(st.one_of(numbers, st.integers(1, 10**99).map(str))))
def test_bounds_are_read_alike(seed: Any, bounds: list[Any]) -> None:
    agreed("rng.below", {"seed": seed, "bounds": bounds})


@given(st.lists(st.sampled_from([*JUNK, "AS", "TH", "2C", "KD"])))
def test_cards_are_read_alike(cards: list[Any]) -> None:
    agreed("cards.index", {"cards": cards})


@thorough(300)
@given(
    st.lists(st.one_of(st.floats(0, 9), st.integers(0, 99), numbers), min_size=51, max_size=53),
    st.lists(st.integers(0, 1), min_size=52, max_size=52),
    st.one_of(st.sampled_from([0, 1, 1.0, 0.5, 0.001]), st.floats(0.01, 100)),
    some_seeds,
)
def test_choices_are_made_alike(weights: list[Any], mask: list[int], heat: Any, seed: Any) -> None:
    agreed("choose", {"weights": weights, "mask": mask, "temperature": heat, "seed": seed})


@thorough(300)
@given(
    st.lists(st.floats(0, 9), min_size=52, max_size=52),
    st.lists(st.integers(0, 1), min_size=52, max_size=52),
    st.one_of(st.sampled_from([0, 1]), st.floats(0.01, 100)),
    seeds,
)
def test_sound_choices_are_made_alike(
    weights: list[float], mask: list[int], heat: float, seed: int
) -> None:
    agreed("choose", {"weights": weights, "mask": mask, "temperature": heat, "seed": seed})


@pytest.mark.parametrize("value", [None, [], {}, {"seed": 1}, {"seed": 1, "n": 1, "m": 1}])
def test_objects_are_closed_alike(value: Any) -> None:
    assert agreed("rng.u32", value) == "malformed"


def test_an_unknown_op_is_refused() -> None:
    with pytest.raises(Malformed):
        answer("nonsense", {})
