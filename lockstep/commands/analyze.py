"""`lockstep analyze`: what the player would do with what one seat knows, and why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from lockstep.failures import UserError
from lockstep.output import Json, write_json, write_line, write_table
from reference.wire import MAX_BYTES

if TYPE_CHECKING:
    from runtime.blob.observation import Observation
    from runtime.budgets import Budget
    from runtime.network import Network
    from runtime.player import Decision
    from runtime.search.evaluators import Evaluator

Source = Annotated[
    str,
    typer.Argument(
        metavar="OBSERVATION", help="A file with an observation as JSON, or - for standard input."
    ),
]
Level = Annotated[str, typer.Option("--level", help="How long to think: easy, medium or hard.")]
Worlds = Annotated[int | None, typer.Option("--worlds", help="How many worlds to draw.")]
Simulations = Annotated[
    int | None, typer.Option("--simulations", help="How many simulations in each world.")
]
Milliseconds = Annotated[
    float | None, typer.Option("--ms", help="Think for so many milliseconds instead.")
]
Seed = Annotated[int, typer.Option("--seed", help="The seed of the worlds.")]
ModelName = Annotated[
    str | None, typer.Option("--model", help="A model by name, or an ONNX file by its path.")
]
Rollouts = Annotated[
    bool, typer.Option("--rollouts", help="Judge by random play to the end instead of a model.")
]


def analyze(
    observation: Source,
    level: Level = "medium",
    worlds: Worlds = None,
    simulations: Simulations = None,
    ms: Milliseconds = None,
    seed: Seed = 0,
    model: ModelName = None,
    rollouts: Rollouts = False,
    as_json: Json = False,
) -> None:
    """Decide for the seat to act, and show what the search found of every legal action.

    An observation is what `docs/spec/blob.md` calls one: a seat, its hand as dealt, and every
    action since the deal.
    """
    from reference.wire import loads  # noqa: PLC0415 - what follows brings numpy
    from runtime.blob.position import read_observation  # noqa: PLC0415
    from runtime.player import Player  # noqa: PLC0415

    seen = read_observation(loads(_read(observation)))
    budget = _budget(level, worlds, simulations, ms)
    decision = Player(_judge(model, seed, rollouts=rollouts), budget, seed).decide(seen)
    if as_json:
        write_json(_to_json(seen, decision))
    else:
        _write(seen, decision)


def _read(source: str) -> bytes:
    most = MAX_BYTES + 1  # what is longer is refused, however long
    try:
        if source == "-":
            if sys.stdin is None:
                raise UserError("no_observation", "standard input is closed")
            return sys.stdin.buffer.read(most)
        with Path(source).open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise UserError("no_observation", f"{source!r} cannot be read: {error.strerror}") from None


def _budget(level: str, worlds: int | None, simulations: int | None, ms: float | None) -> Budget:
    from runtime.budgets import Fixed, Timed, budget_of  # noqa: PLC0415

    usual = budget_of(level)
    if ms is not None:
        if simulations is not None:
            raise UserError("usage", "give --ms or --simulations, not both")
        return Timed(ms) if worlds is None else Timed(ms, worlds)
    return Fixed(
        usual.worlds if worlds is None else worlds,
        usual.simulations if simulations is None else simulations,
    )


def _judge(model: str | None, seed: int, *, rollouts: bool) -> Network | Evaluator:
    from runtime.player import open_model  # noqa: PLC0415
    from runtime.search.evaluators import RolloutEvaluator  # noqa: PLC0415

    if rollouts and model is not None:
        raise UserError("usage", "give --rollouts or --model, not both")
    return RolloutEvaluator(seed) if rollouts else open_model(model)


def _to_json(seen: Observation, decision: Decision) -> dict[str, Any]:
    from runtime.blob.views import write_action  # noqa: PLC0415

    return {
        "action": write_action(seen.round, decision.action),
        "actions": [
            {
                "action": write_action(seen.round, action),
                "visits": visits,
                "value": value,
                "spread": spread,
            }
            for action, visits, value, spread in _rows(decision)
        ],
        "worlds": decision.worlds,
        "simulations": decision.simulations,
        "milliseconds": round(decision.milliseconds, 3),
        "model": decision.model,
    }


def _write(seen: Observation, decision: Decision) -> None:
    from reference.cards import DECK  # noqa: PLC0415

    def named(action: int) -> str:
        return f"bid {action}" if seen.round.bidding else DECK[action].text

    table = Table("action", "visits", "value", "spread")
    for column in table.columns[1:]:
        column.justify = "right"
    for action, visits, value, spread in _rows(decision):
        mark = "* " if action == decision.action else "  "
        table.add_row(
            mark + named(action), f"{visits:,}", _short(value, "+.3f"), _short(spread, ".3f")
        )
    write_table(table)
    searched = (
        f"{decision.worlds} worlds x {decision.simulations} simulations"
        if decision.worlds
        else "the only legal action: nothing was searched"
    )
    write_line(
        f"seat {seen.seat}: {named(decision.action)}; {searched}, "
        f"{decision.milliseconds:.1f} ms, judged by {decision.model}"
    )


def _rows(decision: Decision) -> list[tuple[int, int, float | None, float | None]]:
    return list(
        zip(decision.actions, decision.visits, decision.values, decision.spreads, strict=True)
    )


def _short(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)
