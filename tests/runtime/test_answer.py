"""The op `network`: what the shipped model makes of a position, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from reference.blob.game import State, legal_actions
from reference.blob.position import write_position
from reference.errors import LockstepError
from reference.network import answer
from reference.network.answer import network, shipped
from runtime import models
from tests.strategies import states

TINY = next(digest for digest, path in shipped().items() if path.name == "tiny.safetensors")
DEAL: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 0,
    "hands": [["7C", "9D"], ["5S", "AS"], ["2S", "2D"]], "actions": [],
}  # fmt: skip
OVER = {**DEAL, "actions": [2, 0, 1, "AS", "2S", "7C", "5S", "2D", "9D"]}


def code_of(value: Any) -> str:
    with pytest.raises(LockstepError) as told:
        network(value)
    return told.value.code


def test_the_examples_of_the_specification() -> None:
    """
    Spec: network.op.1, network.input.3, network.precision.1
    """
    out = network({"position": DEAL, "seat": 1, "model": TINY})
    expected = [0.01758204959332943, 0.6350117325782776, 0.3474062383174896]
    assert out["policy"] == pytest.approx([*expected, *[0] * 49], abs=1e-12)
    values = [network({"position": DEAL, "seat": s, "model": TINY})["value"] for s in range(3)]
    assert values == pytest.approx(
        [-0.5000824332237244, -0.41688036918640137, -0.01751784048974514], abs=1e-12
    )


@given(states())
@settings(max_examples=40, deadline=None)
def test_any_position_with_an_actor_is_answered(state: State) -> None:
    """
    Spec: network.op.1, network.op.2
    """
    value = {"position": write_position(state), "seat": 0, "model": TINY}
    if state.table.actor is None:
        assert code_of(value) == "wrong_phase"
        return
    out = network(value)
    legal = set(legal_actions(state))
    assert sum(out["policy"]) == pytest.approx(1, abs=1e-6)
    assert all(share == 0 for action, share in enumerate(out["policy"]) if action not in legal)
    assert -1 <= out["value"] <= 1


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"position": DEAL, "seat": 1}, "malformed"),
        ({"position": DEAL, "seat": 1, "model": TINY, "x": 1}, "malformed"),
        ({"position": DEAL, "seat": 1, "model": 5}, "malformed"),
        ({"position": DEAL, "seat": 1, "model": "tiny"}, "malformed"),
        ({"position": DEAL, "seat": 1, "model": TINY.upper()}, "malformed"),
        ({"position": DEAL, "seat": 1, "model": f"{TINY}\n"}, "malformed"),
        ({"position": {**DEAL, "players": 9}, "seat": 9, "model": "tiny"}, "malformed"),
        ({"position": {**DEAL, "players": 9}, "seat": 9, "model": TINY}, "bad_setup"),
        ({"position": {**DEAL, "actions": [3]}, "seat": 9, "model": TINY}, "bid_range"),
        ({"position": DEAL, "seat": 3, "model": TINY}, "bad_argument"),
        ({"position": DEAL, "seat": 1, "model": "0" * 64}, "bad_argument"),
        ({"position": OVER, "seat": 3, "model": TINY}, "bad_argument"),
        ({"position": OVER, "seat": 1, "model": "0" * 64}, "bad_argument"),
        ({"position": OVER, "seat": 1, "model": TINY}, "wrong_phase"),
    ],
)
def test_the_first_error_wins(value: Any, code: str) -> None:
    """
    Spec: network.op.2
    """
    assert code_of(value) == code


def test_the_reference_knows_the_models_whose_weights_lie_beside_them() -> None:
    """
    Spec: network.model.2
    """
    known = models.shipped()
    weighed = {
        digest for digest, path in known.items() if path.with_suffix(".safetensors").is_file()
    }
    assert set(shipped()) == weighed
    assert {path.stem for path in known.values()} == {"small", "tiny"}


def test_a_folder_without_models_knows_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer, "MODELS", tmp_path)
    monkeypatch.setattr(models, "SHELF", tmp_path)
    assert shipped() == {} == models.shipped()
