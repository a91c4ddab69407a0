"""The shape of a network: its sizes, the presets, and every weight by name.

Spec: network.config.1
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from math import prod
from typing import Any

from reference.network.errors import BadCheckpoint

STATE_SIZE = 256
ACTIONS = 52
POLICY_HIDDEN = 256
VALUE_HIDDEN = 128

# Far beyond any network worth asking on a processor; a sidecar must not make us allocate more.
LARGEST = {"width": 4096, "layers": 64, "heads": 64, "feedforward": 16384}


@dataclass(frozen=True, slots=True)
class NetworkConfig:
    """The sizes that make one network differ from another.

    Spec: network.config.1
    """

    width: int
    layers: int
    heads: int
    feedforward: int
    dropout: float = 0.1

    def __post_init__(self) -> None:
        for name, most in LARGEST.items():
            value = getattr(self, name)
            if type(value) is not int or not 1 <= value <= most:
                raise BadCheckpoint(f"{name} is {value!r:.40}; it is an integer from 1 to {most}")
        if self.width % self.heads:
            raise BadCheckpoint(
                f"a width of {self.width} does not divide into {self.heads} heads; "
                "width is a multiple of heads"
            )
        if not 0 <= self.dropout < 1:
            raise BadCheckpoint(f"dropout is {self.dropout!r:.40}; it is at least 0 and below 1")

    @property
    def parameters(self) -> int:
        """Return how many numbers a network of this shape learns."""
        return sum(prod(shape) for shape in self.shapes().values())

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the shape of every weight, by its name in a checkpoint; matrices are [out, in].

        Spec: network.config.2
        """
        width, feedforward = self.width, self.feedforward
        shapes: dict[str, tuple[int, ...]] = {"position": (1, 1, width)}
        shapes |= _affine("embedding", STATE_SIZE, width) | _norm("norm", width)
        for number in range(self.layers):
            layer = f"layers.{number}"
            shapes[f"{layer}.self_attn.in_proj_weight"] = (3 * width, width)
            shapes[f"{layer}.self_attn.in_proj_bias"] = (3 * width,)
            shapes |= _affine(f"{layer}.self_attn.out_proj", width, width)
            shapes |= _affine(f"{layer}.linear1", width, feedforward)
            shapes |= _affine(f"{layer}.linear2", feedforward, width)
            shapes |= _norm(f"{layer}.norm1", width) | _norm(f"{layer}.norm2", width)
        shapes |= _affine("policy_head.0", width, POLICY_HIDDEN)
        shapes |= _affine("policy_head.3", POLICY_HIDDEN, ACTIONS)
        shapes |= _affine("value_head.0", width, VALUE_HIDDEN)
        shapes |= _affine("value_head.3", VALUE_HIDDEN, 1)
        return shapes

    def to_json(self) -> dict[str, Any]:
        """Return the sizes as JSON."""
        return asdict(self)

    @classmethod
    def of_json(cls, value: object) -> NetworkConfig:
        """Read the sizes; anything missing, unknown or out of range is refused."""
        names = [field.name for field in fields(cls)]
        if not isinstance(value, Mapping) or set(value) != set(names):
            raise BadCheckpoint(f"a config holds exactly {', '.join(names)}")
        if type(value["dropout"]) not in (int, float):
            raise BadCheckpoint("dropout is a number")
        return cls(**value)


def _affine(name: str, inputs: int, outputs: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (outputs, inputs), f"{name}.bias": (outputs,)}


def _norm(name: str, width: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (width,), f"{name}.bias": (width,)}


PRESETS = {
    "full": NetworkConfig(width=256, layers=6, heads=8, feedforward=1024),
    "small": NetworkConfig(width=128, layers=2, heads=4, feedforward=512),
    "tiny": NetworkConfig(width=32, layers=2, heads=2, feedforward=64),
}
"""The networks that have a name: one to play with, one to try things with, one for tests."""
