"""What a verification found, as a table, as JSON and as one page of HTML."""

from __future__ import annotations

from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Any

from rich.table import Table

from lockstep.onnx.difference import EXPONENTS, Spread
from lockstep.onnx.positions import Rows
from lockstep.onnx.proof import GRAPH_LIMIT, OUTPUTS, PRODUCT_LIMIT, Proof, Run
from lockstep.output import write_line, write_table
from runtime.models import Model

BINS = ("0", *(f"1e{power}" for power in EXPONENTS), "more")
TEMPLATE = Path(__file__).with_name("proof.html.jinja")


def claim(proof: Proof) -> dict[str, Any] | None:
    """Return what a manifest may say of a model after this proof: nothing if it failed.

    Spec: network.model.1
    """
    if not proof.passed:
        return None
    return {"tolerance": max(proof.limits.values()), "positions": proof.positions}


def to_json(model: Model, rows: Rows, proof: Proof) -> dict[str, Any]:
    """Return everything that was found; a number that is none is null."""
    return {
        "model": {"file": model.path.name, "sha256": model.sha256},
        "passed": proof.passed,
        "failures": proof.failures,
        "positions": {"count": proof.positions, **rows.census()},
        "graph": {"limit": GRAPH_LIMIT, **_spreads(proof.graph)},
        "noise": {name: _number(noise) for name, noise in proof.noise.items()},
        "limits": {name: _number(limit) for name, limit in proof.limits.items()},
        "between_batches": _spreads(proof.between),
        "largest": {
            name: {
                "difference": _number(found.largest),
                "run": run.name,
                **rows.rows[found.row].to_json(),
            }
            for name, (run, found) in proof.worst.items()
        },
        "runs": [_run(run) for run in proof.runs],
        "bins": list(BINS),
        "divergence": None if proof.divergence is None else _finite(asdict(proof.divergence)),
    }


def _run(run: Run) -> dict[str, Any]:
    return {
        "name": run.name,
        "optimisation": run.optimisation,
        "threads": run.threads,
        "batch": run.batch,
        **_spreads(run.spreads),
        "argmax": {"compared": run.agreement.compared, "disagree": run.agreement.disagree},
    }


def _spreads(spreads: dict[str, Spread]) -> dict[str, Any]:
    return {
        name: {
            "largest": _number(one.largest),
            "median": _number(one.median),
            "p99": _number(one.p99),
            "p99.9": _number(one.p999),
            "histogram": list(one.counts),
        }
        for name, one in spreads.items()
    }


def _number(value: float) -> float | None:
    return value if isfinite(value) else None


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _finite(inner) for name, inner in value.items()}
    return _number(value) if isinstance(value, float) else value


def show(told: dict[str, Any]) -> None:
    """Print what was found, for people."""
    table = Table("run", "policy max", "p99.9", "median", "value max", "p99.9", "median", "argmax")
    for column in table.columns[1:]:
        column.justify = "right"
    table.add_row("graph, float64", *_cells(told["graph"]), "")
    for run in told["runs"]:
        argmax = run["argmax"]
        same = f"{argmax['compared'] - argmax['disagree']:,}/{argmax['compared']:,}"
        table.add_row(run["name"], *_cells(run), same)
    table.add_row("between batches", *_cells(told["between_batches"]), "")
    write_table(table)
    for name in OUTPUTS:
        largest = told["largest"][name]
        limit, noise = _short(told["limits"][name]), _short(told["noise"][name])
        write_line(
            f"{name}: largest difference {_short(largest['difference'])} ({largest['run']}), "
            f"limit {limit}; PyTorch's own error {noise}"
        )
        if told["limits"][name] != PRODUCT_LIMIT:
            write_line(f"{name}: limit raised from {PRODUCT_LIMIT:g} to twice PyTorch's own error")
    for failure in told["failures"][:10]:
        write_line(f"failed: {failure}")
    if (found := told["divergence"]) is not None:
        layer = found["layer"] or "no single layer; rounding adds up"
        write_line(f"first layer that differs: {layer}, by {_short(found['difference'])}")
        write_line(f"position: {found['position']}")
    verdict = "passed" if told["passed"] else "FAILED"
    write_line(f"{told['model']['file']}: {verdict} on {told['positions']['count']:,} positions")


def _cells(spreads: dict[str, Any]) -> list[str]:
    return [
        _short(spreads[name][what]) for name in OUTPUTS for what in ("largest", "p99.9", "median")
    ]


def _short(value: float | None) -> str:
    return "NaN" if value is None else f"{value:.2e}"


def page(told: dict[str, Any]) -> str:
    """Return a page of HTML that needs nothing beside itself."""
    from jinja2 import Environment  # noqa: PLC0415 - only the page needs it

    template = Environment(autoescape=True).from_string(TEMPLATE.read_text(encoding="utf-8"))
    return template.render(told=told, outputs=OUTPUTS, usual=PRODUCT_LIMIT, short=_short)
