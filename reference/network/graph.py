"""An exported ONNX graph made fit to ship: nothing in it but the network, the same bytes each time.

Spec: network.export.1
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import onnx

from reference.network.config import ACTIONS, STATE_SIZE
from reference.network.errors import BadExport

INPUTS = {"state": STATE_SIZE, "legal_actions_mask": ACTIONS}
OUTPUTS = {"policy": ACTIONS, "value": 1}
WRAPPER = "net."
"""How the names of the weights begin, as the exported module holds the network."""


def finish(model: onnx.ModelProto, layers: int) -> bytes:
    """Strip, name, check and write a graph of this many layers.

    Spec: network.export.1, network.export.2
    """
    _strip(model)
    _rename(model.graph, _names(model.graph, layers))
    _fix_values(model.graph)
    model.producer_name, model.producer_version = "lockstep", ""
    model.graph.name = "blobnet"
    if any(tensor.external_data for tensor in model.graph.initializer):
        raise BadExport("the exporter put weights outside the file")
    onnx.checker.check_model(model, full_check=True)
    return bytes(model.SerializeToString(deterministic=True))


def _strip(model: onnx.ModelProto) -> None:
    """Drop what the exporter tells about itself: stack traces, paths, module names.

    Spec: network.export.2
    """
    graph = model.graph
    del graph.value_info[:]
    values = [*graph.input, *graph.output, *graph.initializer]
    parts: list[Any] = [model, graph, *graph.node, *values]
    for part in parts:
        part.ClearField("doc_string")
        part.ClearField("metadata_props")


def _names(graph: onnx.GraphProto, layers: int) -> dict[str, str]:
    """Name weights as a checkpoint does, and what a norm puts out after the norm.

    The names are how a verification finds the first layer that differs. Norms are known by their
    order: before any training their weights are alike, and the exporter stores one for all.

    Spec: network.export.1, network.proof.4
    """
    names = {
        tensor.name: tensor.name.removeprefix(WRAPPER)
        for tensor in graph.initializer
        if tensor.name.startswith(WRAPPER)
    }
    norms = [node.output[0] for node in graph.node if node.op_type == "LayerNormalization"]
    return names | dict(zip(norms, norm_names(layers), strict=True))


def norm_names(layers: int) -> list[str]:
    """Return the norms of a network in the order they are reached."""
    inner = [f"layers.{number}.norm{place}" for number in range(layers) for place in (1, 2)]
    return ["norm", *inner]


def _rename(graph: onnx.GraphProto, names: dict[str, str]) -> None:
    for tensor in graph.initializer:
        tensor.name = names.get(tensor.name, tensor.name)
    for number, node in enumerate(graph.node):
        node.name = f"{node.op_type}_{number}"
        node.input[:] = [names.get(name, name) for name in node.input]
        node.output[:] = [names.get(name, name) for name in node.output]


def _fix_values(graph: onnx.GraphProto) -> None:
    """Check names and widths, and call the free dimension `batch` everywhere.

    Spec: network.export.1
    """
    for values, expected in ((graph.input, INPUTS), (graph.output, OUTPUTS)):
        if [value.name for value in values] != list(expected):
            raise BadExport(f"the exporter named its values {[value.name for value in values]}")
        for value in values:
            rows, width = value.type.tensor_type.shape.dim
            if not rows.dim_param or width.dim_value != expected[value.name]:
                raise BadExport(f"the exporter froze the batch of {value.name}")
            rows.dim_param = "batch"


def with_outputs(data: bytes, names: set[str]) -> tuple[bytes, list[str]]:
    """Return a graph that also puts out some of its inner values, and which it has, in order.

    Spec: network.proof.4
    """
    model = onnx.load_model_from_string(data)
    inner = [name for name in _made(model.graph) if name in names and name not in OUTPUTS]
    kind = model.graph.output[0].type.tensor_type.elem_type
    for name in inner:
        model.graph.output.append(onnx.helper.make_tensor_value_info(name, kind, None))
    return bytes(model.SerializeToString()), inner


def _made(graph: onnx.GraphProto) -> Iterator[str]:
    for node in graph.node:
        yield from node.output
