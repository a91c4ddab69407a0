"""The player: decisions behind a network, kept only where no rounding could change them."""

from __future__ import annotations

from typing import Any

from golden.scenario import Emit, scenario
from golden.scenarios.positions import observation
from golden.scenarios.search import decisions
from reference.network.act import is_robust
from reference.network.answer import shipped

PLAYER = ("ops.player.1", "ops.player.3", "search.pimc.1", "search.pimc.2", "network.input.3")


def tiny() -> str:
    """Return the hash of the model that golden cases ask."""
    return next(name for name, path in shipped().items() if path.name == "tiny.safetensors")


@scenario("act", "decisions", *PLAYER)
def decisions_that_rounding_cannot_change(case: Emit) -> None:
    """Bids and plays at every size, by small budgets of many shapes."""
    kept = 0
    for number, (name, state) in enumerate(decisions(2, 9000)):
        value = _question(observation(state, state.table.actor or 0), number)
        if is_robust(value):
            case(name, value)
            kept += 1
    assert kept >= 50


@scenario("act", "rejected", "ops.player.2", "wire.error.2")
def what_a_player_refuses(case: Emit) -> None:
    """Shapes, budgets, seeds, models and turns that are none."""
    (_, state), *_ = decisions(99, 9000)
    actor = state.table.actor or 0
    value = _question(observation(state, actor), 0)
    other = observation(state, (actor + 1) % state.table.setup.players)
    for slug, changes, code in (
        ("named-model", {"model": "tiny"}, "malformed"),
        ("timed-budget", {"budget": {"milliseconds": 100}}, "malformed"),
        ("no-worlds", {"budget": {"worlds": 0, "simulations": 1}}, "bad_argument"),
        ("no-simulations", {"budget": {"worlds": 1, "simulations": 0}}, "bad_argument"),
        ("bad-seed", {"seed": -1}, "bad_argument"),
        ("unknown-model", {"model": "0" * 64}, "bad_argument"),
        ("not-to-act", {"observation": other}, "out_of_turn"),
        ("not-to-act-unknown-model", {"observation": other, "model": "0" * 64}, "bad_argument"),
    ):
        case.refused(slug, value | changes, code)


def _question(seen: dict[str, Any], number: int) -> dict[str, Any]:
    return {
        "observation": seen,
        "seed": number,
        "budget": {"worlds": 1 + number % 3, "simulations": 4 + number % 9},
        "model": tiny(),
    }
