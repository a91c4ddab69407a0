"""The commands of `lockstep onnx`: export, info, verify."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from lockstep.failures import UserError
from lockstep.output import Json, write_json, write_line, write_table

LEAST_POSITIONS = 100

app = typer.Typer(
    no_args_is_help=True,
    help="Write networks as ONNX, and prove that each file is the network it came from.",
)

ModelFile = Annotated[Path, typer.Argument(metavar="MODEL", help="An ONNX file.")]


@app.command()
def export(
    checkpoint: Annotated[
        Path, typer.Argument(metavar="CHECKPOINT", help="Stored weights, a .safetensors file.")
    ],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The ONNX file to write.")],
    opset: Annotated[int, typer.Option("--opset", help="ONNX operator set.")] = 18,
    plain: Annotated[
        bool, typer.Option("--plain", help="Keep the attention as it was trained, unfolded.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Write a network as one ONNX file, and beside it a manifest that says what it is."""
    _need_torch("exporting")
    from reference.network.checkpoint import load_net  # noqa: PLC0415
    from reference.network.export import manifest_of, to_onnx, write_model  # noqa: PLC0415
    from reference.network.weights import read_weights, sidecar_of  # noqa: PLC0415

    weights = read_weights(checkpoint)
    taken = {path.resolve() for path in (checkpoint, sidecar_of(checkpoint))}
    if taken & {path.resolve() for path in (out, sidecar_of(out))}:
        raise UserError("cannot_write", f"{out}: would overwrite the checkpoint; name another file")
    data = to_onnx(load_net(checkpoint), folded=not plain, opset=opset)
    manifest = manifest_of(
        data,
        weights.config,
        folded=not plain,
        opset=opset,
        step=weights.step,
        commit=weights.commit,
    )
    try:
        write_model(out, data, manifest)
    except OSError as error:
        raise UserError("cannot_write", f"{out}: {error.strerror}") from None
    if as_json:
        write_json(manifest)
    else:
        form = "plain" if plain else "folded"
        digest = manifest["model"]["sha256"]
        write_line(f"{out}: {form}, opset {opset}, {len(data):,} bytes, sha256 {digest}")


@app.command()
def info(model: ModelFile, as_json: Json = False) -> None:
    """Check a model as a player would, and print its manifest."""
    from runtime.models import load  # noqa: PLC0415

    manifest = load(model).manifest
    if as_json:
        write_json(manifest)
        return
    table = Table(show_header=False)
    table.add_column()
    table.add_column(overflow="fold")
    for name, value in manifest.items():
        inner = value if isinstance(value, dict) else {"": value}
        for key, entry in inner.items():
            told = "none" if entry is None else f"{entry}"
            if (name, key, entry) == ("training", "step", 0):
                told = "0 (untrained)"
            table.add_row(f"{name}.{key}" if key else name, told)
    write_table(table)


@app.command()
def verify(
    model: ModelFile,
    checkpoint: Annotated[
        Path, typer.Option("--checkpoint", metavar="FILE", help="The weights it came from.")
    ],
    positions: Annotated[int, typer.Option("--positions", help="How many to ask about.")] = 10_000,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with histograms.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Prove that a model is its network: the same graph, and the same numbers within 1e-6.

    What is found is recorded in the manifest. Exits with 1 if a proof fails.
    """
    _need_torch("verifying")
    if html is not None:
        _need_page(html)
    from lockstep.onnx import report  # noqa: PLC0415
    from lockstep.onnx.positions import sample  # noqa: PLC0415
    from lockstep.onnx.proof import prove  # noqa: PLC0415
    from reference.network.checkpoint import load_net  # noqa: PLC0415
    from reference.network.export import write_manifest  # noqa: PLC0415
    from reference.network.weights import replace_files  # noqa: PLC0415
    from runtime.models import load  # noqa: PLC0415

    if positions < LEAST_POSITIONS:
        raise UserError(
            "too_few_positions", f"{positions} positions; it takes at least {LEAST_POSITIONS}"
        )
    checked, net = load(model), load_net(checkpoint)
    if checked.manifest["architecture"] != {"kind": "blobnet", **net.config.to_json()}:
        raise UserError("other_network", f"{checkpoint}: a network of another shape than {model}")
    with _progress("verifying", quiet=as_json) as tell:
        rows = sample(positions)
        proof = prove(net, checked, rows, tell)
    told = report.to_json(checked, rows, proof)
    if as_json:
        write_json(told)
    else:
        report.show(told)
    try:
        if html is not None:
            replace_files({html: report.page(told).encode()})
        write_manifest(model, {**checked.manifest, "verified": report.claim(proof)})
    except OSError as error:
        raise UserError("cannot_write", f"{error.filename or html}: {error.strerror}") from None
    if not proof.passed:
        raise typer.Exit(1)


def _need_torch(what: str) -> None:
    for package in ("torch", "onnx", "onnxscript"):
        if find_spec(package) is None:
            raise UserError(
                "missing_package",
                f"{what} needs the package {package}; install lockstep-parity[network]",
            )


def _need_page(html: Path) -> None:
    """Refuse a page that could not be written, before the long proof."""
    if find_spec("jinja2") is None:
        raise UserError(
            "missing_package", "--html needs the package jinja2; install lockstep-parity[parity]"
        )
    if html.is_dir() or not html.parent.is_dir():
        raise UserError("cannot_write", f"{html}: no file can be written there")


@contextmanager
def _progress(what: str, *, quiet: bool) -> Iterator[Callable[[int, int, str], None]]:
    """Show how far a verification has come, on a terminal only."""
    if quiet or not sys.stderr.isatty():
        yield lambda _done, _of, _what: None
        return
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what)

        def tell(done: int, of: int, now: str) -> None:
            progress.update(task, completed=done, total=of, description=f"{what}: {now}")

        yield tell
