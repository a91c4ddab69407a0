"""Masks, and choosing an action from weights."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.actions import ActionMasker
from reference.blob.game import State, legal_actions
from reference.blob.observe import observe
from reference.blob.table import Phase
from reference.errors import BadArgument, OutOfTurn, WrongPhase
from reference.rng import MAX_SEED, Rng
from tests.strategies import acting, seated, seeds

MASKER = ActionMasker()


def spread(weights: dict[int, float]) -> list[float]:
    """Put weights at their places."""
    return [weights.get(action, 0) for action in range(52)]


masks = st.sets(st.integers(0, 51), min_size=1).map(lambda legal: spread(dict.fromkeys(legal, 1)))
weights = st.lists(st.one_of(st.integers(0, 1000), st.floats(0, 1000)), min_size=52, max_size=52)
temperatures = st.sampled_from([0, 0.01, 0.25, 0.5, 1, 1.5, 4, 100])


@given(acting)
def test_the_mask_is_the_legal_actions(state: State) -> None:
    """Spec: mask.legal.1, mask.space.1"""
    assert state.table.actor is not None
    mask = MASKER.mask(observe(state, state.table.actor))
    assert mask.shape == (52,)
    assert mask.dtype == np.float32
    assert tuple(mask.nonzero()[0]) == legal_actions(state)
    assert set(mask.tolist()) <= {0.0, 1.0}


@given(seated())
def test_others_and_finished_rounds_have_no_mask(drawn: tuple[State, int]) -> None:
    """Spec: mask.legal.2"""
    state, seat = drawn
    if state.table.phase in (Phase.SCORING, Phase.COMPLETE):
        with pytest.raises(WrongPhase):
            MASKER.mask(observe(state, seat))
    elif seat != state.table.actor:
        with pytest.raises(OutOfTurn, match="it is the turn of seat"):
            MASKER.mask(observe(state, seat))


@given(weights, masks, temperatures, seeds)
def test_a_choice_is_legal_and_its_chances_sum_to_one(
    wanted: list[float], mask: list[float], temperature: float, seed: int
) -> None:
    """Spec: mask.choose.1, mask.choose.2, mask.choose.4"""
    chances = MASKER.probabilities(wanted, mask, temperature)
    assert sum(chances) == pytest.approx(1)
    assert all(chance == 0 for chance, legal in zip(chances, mask, strict=True) if not legal)
    action = MASKER.choose(wanted, mask, temperature, seed)
    assert mask[action] == 1
    assert chances[action] > 0


def test_no_weight_at_all_means_equal_weights() -> None:
    """Spec: mask.choose.1"""
    mask = spread({3: 1, 9: 1})
    assert MASKER.probabilities(spread({5: 8}), mask, 1) == spread({3: 0.5, 9: 0.5})
    assert MASKER.choose(spread({}), mask, 0, 0) == 3


def test_probabilities_at_known_temperatures() -> None:
    """Spec: mask.choose.2"""
    wanted, mask = spread({0: 1, 1: 3, 2: 100}), spread({0: 1, 1: 1})
    assert MASKER.probabilities(wanted, mask, 1) == spread({0: 0.25, 1: 0.75})
    assert MASKER.probabilities(wanted, mask, 0.5) == pytest.approx(spread({0: 0.1, 1: 0.9}))
    root = 3**0.5
    expected = spread({0: 1 / (1 + root), 1: root / (1 + root)})
    assert MASKER.probabilities(wanted, mask, 2) == pytest.approx(expected)
    assert MASKER.probabilities(wanted, mask, 0) == spread({1: 1.0})


@given(weights, masks, seeds)
def test_greedy_takes_the_lowest_of_the_heaviest(
    wanted: list[float], mask: list[float], seed: int
) -> None:
    """Spec: mask.choose.3, mask.choose.2"""
    legal = [action for action in range(52) if mask[action]]
    heaviest = max(wanted[action] for action in legal)
    expected = next(action for action in legal if wanted[action] == heaviest)
    assert MASKER.choose(wanted, mask, 0, seed) == expected


@given(st.lists(st.integers(0, 50), min_size=52, max_size=52), masks, seeds)
def test_whole_weights_are_drawn_by_counting(
    visits: list[int], mask: list[float], seed: int
) -> None:
    """Spec: mask.choose.4"""
    bag = [action for action in range(52) if mask[action] for _ in range(visits[action])]
    bag = bag or [action for action in range(52) if mask[action]]
    assert MASKER.choose(visits, mask, 1, seed) == bag[Rng(seed).below(len(bag))]


def test_other_weights_are_drawn_by_share() -> None:
    """Spec: mask.choose.4"""
    wanted, mask = spread({1: 0.5, 2: 1.5}), spread({1: 1, 2: 1})
    for seed in range(50):
        share = Rng(seed).below(2**53) / 2**53
        assert MASKER.choose(wanted, mask, 1, seed) == (1 if share < 0.25 else 2)
        assert MASKER.choose(spread({1: 1, 2: 3}), mask, 0.5, seed) == (1 if share < 0.1 else 2)


def test_weights_too_large_to_count_are_drawn_by_share() -> None:
    """Spec: mask.choose.4"""
    half = 2.0**52
    for seed in range(20):  # a sum of exactly 2^53 cannot be counted either
        share = Rng(seed).below(2**53) / 2**53
        chosen = MASKER.choose(spread({1: half, 2: half}), spread({1: 1, 2: 1}), 1, seed)
        assert chosen == (1 if share < 0.5 else 2)
    huge = 2.0**53 - 1
    for seed in range(20):
        share = Rng(seed).below(2**53) / 2**53
        chosen = MASKER.choose(spread({1: huge, 2: huge}), spread({1: 1, 2: 1}), 1, seed)
        assert chosen == (1 if share < 0.5 else 2)


def test_rounding_leaves_the_last_with_any_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spec: mask.choose.4"""
    sevenths = spread(dict.fromkeys(range(3, 10), 0.5))
    monkeypatch.setattr(Rng, "below", lambda _self, n: n - 1)
    assert sum(MASKER.probabilities(sevenths, [1.0] * 52, 1)) < 1
    assert MASKER.choose(sevenths, [1.0] * 52, 1, 0) == 9


def test_choices_follow_their_chances() -> None:
    """Spec: mask.choose.4"""
    wanted, mask = spread({4: 0.25, 30: 0.75}), [1.0] * 52
    counts = Counter(MASKER.choose(wanted, mask, 1, seed) for seed in range(4000))
    assert set(counts) == {4, 30}
    assert abs(counts[30] - 3000) < 4 * (4000 * 0.75 * 0.25) ** 0.5


@pytest.mark.parametrize(
    ("wanted", "mask", "temperature", "seed"),
    [
        ([1.0] * 51, [1.0] * 52, 1, 0),
        ([1.0] * 52, [1.0] * 53, 1, 0),
        ([1.0] * 52, [0.0] * 52, 1, 0),
        ([1.0] * 52, [0.5] * 52, 1, 0),
        ([-1.0] * 52, [1.0] * 52, 1, 0),
        ([float("nan")] * 52, [1.0] * 52, 1, 0),
        ([float("inf")] * 52, [1.0] * 52, 1, 0),
        ([2.0**53] * 52, [1.0] * 52, 1, 0),
        ([1.0] * 52, [1.0] * 52, -1, 0),
        ([1.0] * 52, [1.0] * 52, 0.009, 0),
        ([1.0] * 52, [1.0] * 52, 101, 0),
        ([1.0] * 52, [1.0] * 52, float("nan"), 0),
        ([1.0] * 52, [1.0] * 52, 0, -1),
        ([1.0] * 52, [1.0] * 52, 1, MAX_SEED + 1),
    ],
)
def test_what_cannot_be_chosen_from(
    wanted: list[float], mask: list[float], temperature: float, seed: int
) -> None:
    """Spec: mask.choose.5"""
    with pytest.raises(BadArgument):
        MASKER.choose(wanted, mask, temperature, seed)
