"""The ops that ask a model: what it makes of a position, and what a player does with it.

Spec: network.op.1, ops.player.1
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from reference.errors import BadArgument, Malformed
from reference.rng import Rng
from runtime.blob.belief import believe
from runtime.blob.encoder import Encoder
from runtime.blob.position import read_observation, read_position
from runtime.blob.views import write_action
from runtime.budgets import Fixed
from runtime.models import shipped
from runtime.network import Network
from runtime.player import Player
from runtime.wire import Json, fields, integer, plain, text, within

SHA256 = re.compile("[0-9a-f]{64}")
KEPT = 4


def network(value: Json) -> dict[str, Any]:
    """Ask a network about a position, as one seat and with the actor's mask.

    Spec: network.op.1, network.op.2, network.input.3
    """
    keys = fields(value, "in", ("position", "seat", "model"))
    seat, name = integer(keys["seat"], "seat"), _name(keys["model"])
    round_ = read_position(keys["position"])
    within(seat, 0, round_.setup.players - 1, "seat")
    asked = _opened(name)
    round_.check_in_play()
    rows, masks = Encoder(round_).encode([round_])
    policy, worth = asked.evaluate(rows[seat], masks[seat])
    return {
        "policy": [plain(share) for share in policy[0].tolist()],
        "value": plain(float(worth[0, 0])),
    }


def act(value: Json) -> dict[str, Any]:
    """Decide as a player with a fixed budget does.

    Spec: ops.player.1, ops.player.2
    """
    keys = fields(value, "in", ("observation", "seed", "budget", "model"))
    seed, name = integer(keys["seed"], "seed"), _name(keys["model"])
    budget = fields(keys["budget"], "budget", ("worlds", "simulations"))
    worlds, simulations = (integer(budget[one], one) for one in ("worlds", "simulations"))
    seen = read_observation(keys["observation"])
    believe(seen)
    Rng(seed)
    player = Player(_opened(name), Fixed(worlds, simulations), seed)
    return {"action": write_action(seen.round, player.decide(seen).action)}


def _name(value: Json) -> str:
    """Read a model's name.

    Spec: network.op.2
    """
    name = text(value, "model")
    if not SHA256.fullmatch(name):
        raise Malformed("expected a sha256, 64 digits of lower-case hexadecimal", where="model")
    return name


@lru_cache(maxsize=KEPT)
def _opened(name: str) -> Network:
    """Make a shipped model ready, or find it as it was made ready before.

    Spec: network.model.2
    """
    known = shipped()
    if name not in known:
        raise BadArgument(f"no model is {name}; known: {', '.join(known) or 'none'}")
    return Network.open(known[name])


OPS = {"network": network, "act": act}
"""The ops that need a model, by their names."""
