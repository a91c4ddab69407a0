"""Rows encoded together are what the reference encodes one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.game import State, apply, legal_actions
from reference.blob.observe import observe
from reference.rng import Rng
from runtime.blob.encoder import Encoder
from tests.independent.damage import positions
from tests.runtime_engine.agree import agreed, thorough, twin
from tests.strategies import acting, seeds, states


@thorough(200)
@given(positions(), st.integers(-1, 8), st.sampled_from([1, 1, 1, 2]))
def test_a_row_is_encoded_alike(position: dict[str, Any], seat: int, layout: int) -> None:
    agreed("encode", {"position": position, "seat": seat, "layout": layout})
    agreed("mask", {"position": position})


@thorough()
@given(states())
def test_a_round_has_one_row_a_seat(state: State) -> None:
    rows, _ = Encoder(twin(state)).encode([twin(state)])
    expected = [encode(observe(state, seat)) for seat in range(state.table.setup.players)]
    assert rows.dtype == np.float32
    assert rows.tobytes() == np.array(expected).tobytes()


@thorough()
@given(acting, seeds, st.integers(1, 6))
def test_a_batch_is_its_rounds_side_by_side(state: State, seed: int, count: int) -> None:
    rng = Rng(seed)
    batch = [state]
    for _ in range(count):
        actions = legal_actions(state)
        after = apply(state, actions[rng.below(len(actions))])
        if after.table.over:
            break
        state = after
        batch.append(state)
    rows, masks = Encoder(twin(batch[0])).encode([twin(one) for one in batch])
    players = state.table.setup.players
    for place, one in enumerate(batch):
        own = slice(place * players, (place + 1) * players)
        expected = [encode(observe(one, seat)) for seat in range(players)]
        assert rows[own].tobytes() == np.array(expected).tobytes()
        mask = ActionMasker().mask(observe(one, one.table.actor or 0))
        assert (masks[own] == mask).all()
