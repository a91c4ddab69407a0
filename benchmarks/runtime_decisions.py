"""What a decision costs beside the bare network evaluations in it, and how that grows."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

from benchmarks.timing import Figure, Tell
from reference.rng import Rng
from runtime.blob.observation import Observation, observe
from runtime.blob.round import OVER
from runtime.blob.setup import Setup, deal
from runtime.blob.start import start
from runtime.budgets import Fixed
from runtime.network import Network
from runtime.player import Player, open_model

BUDGET = Fixed(worlds=3, simulations=50)
TURNS, CHOICES, OPENINGS = 5, 12, 3
LIMITS = {"small": "<= 2.3", "full": "<= 1.3"}
GAME = 1000

Size: TypeAlias = tuple[int, int, int, int]
"""Players, cards, worlds and simulations."""


class Recorder(Network):
    """A network that remembers the batches it was asked."""

    def __init__(self, network: Network) -> None:
        self.model, self._network = network.model, network
        self.batches: list[tuple[Any, Any]] = []

    def run(self, states: Any, masks: Any) -> tuple[Any, Any]:
        """Pass a batch on and keep it."""
        self.batches.append((states, masks))
        return self._network.run(states, masks)


def decisions(tell: Tell) -> list[Figure]:
    """Measure decisions at 4 players and 5 cards with each network there is."""
    figures = []
    for name, network in _networks():
        tell(f"a decision with {name}")
        seen = observations(4, 5, CHOICES)
        recorder = Recorder(network)
        for one in seen:
            Player(recorder, BUDGET, 1).decide(one)
        player = Player(network, BUDGET, 1)
        whole, bare = float("inf"), float("inf")
        for _ in range(TURNS):
            whole = min(whole, _time_decisions(player, seen))
            bare = min(bare, _time_batches(network, recorder.batches))
        title = f"a decision, 4x5, 3x50, {name}"
        batches = len(recorder.batches) / len(seen)
        note = f"{batches:.0f} batches, {bare / len(seen):.2f} ms in onnxruntime"
        figures.append(Figure(title, whole / len(seen), "ms", "<= 250", note))
        figures.append(
            Figure(f"{title}, against its evaluations", whole / bare, "x", LIMITS.get(name))
        )
    return figures


def growth(tell: Tell) -> list[Figure]:
    """Measure a decision's time as its parts grow, all sizes in turns."""
    network = open_model()
    figures = []
    for what, sizes in (
        ("simulations", [(4, 5, 3, n) for n in (50, 100, 200, 400, 800)]),
        ("worlds", [(4, 5, n, 50) for n in (1, 2, 4, 8, 16, 32)]),
        ("players", [(n, 5, 3, 50) for n in range(3, 9)]),
        ("cards", [(3, n, 3, 50) for n in (1, 2, 4, 8, 13, 17)]),
    ):
        tell(f"a decision as {what} grow")
        rows, times = _growing(network, sizes)
        for (players, cards, worlds, simulations), asked, time in zip(
            sizes, rows, times, strict=True
        ):
            name = f"{what}: {players}x{cards}, {worlds} worlds x {simulations}"
            note = f"{asked:,.0f} rows evaluated, {1000 * time / asked:.2f} us each"
            figures.append(Figure(name, time, "ms", note=note))
        grown = times[-1] / times[0] / (rows[-1] / rows[0])
        name = f"{what}: growth of time against growth of evaluations"
        figures.append(Figure(name, grown, "x", "<= 1"))
    return figures


def _growing(network: Network, sizes: list[Size]) -> tuple[list[float], list[float]]:
    """Return for each size the rows a decision evaluates, and its milliseconds."""
    seen, rows = [], []
    for players, cards, worlds, simulations in sizes:
        seen.append(observations(players, cards, OPENINGS, bidding=True))
        recorder = Recorder(network)
        for one in seen[-1]:
            Player(recorder, Fixed(worlds, simulations), 1).decide(one)
        rows.append(sum(len(states) for states, _ in recorder.batches) / OPENINGS)
    times = [float("inf")] * len(sizes)
    for _ in range(TURNS):
        for place, (_, _, worlds, simulations) in enumerate(sizes):
            player = Player(network, Fixed(worlds, simulations), 1)
            times[place] = min(times[place], _time_decisions(player, seen[place]) / OPENINGS)
    return rows, times


def memory(tell: Tell) -> list[Figure]:
    """Measure what a player holds after a long game that it did not hold early in it."""
    tell(f"{GAME} decisions")
    player = Player(open_model(), Fixed(worlds=2, simulations=6), 1)
    held = []
    tracemalloc.start()
    for number, one in enumerate(_endless(), start=1):
        player.decide(one)
        if number in (GAME // 2, GAME):
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        if number == GAME:
            break
    tracemalloc.stop()
    name = f"memory gained, decisions {GAME // 2} to {GAME}"
    return [Figure(name, (held[1] - held[0]) / 1024, "KiB", note=f"{held[1] / 1024:.0f} KiB held")]


def observations(
    players: int, cards: int, count: int, *, bidding: bool = False
) -> list[Observation]:
    """Return what the actor sees where it has a choice, at any turn or only at the first."""
    found: list[Observation] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng = Rng(seed)
        round_ = start(Setup(players, seed % players, seed % 5, cards), deal(seed, players, cards))
        for _ in range(0 if bidding else rng.below(round_.setup.length)):
            round_ = round_.after((round_.legal[rng.below(len(round_.legal))],))
        if len(round_.legal) > 1:
            found.append(observe(round_, round_.actor))
    return found


def _endless() -> Iterator[Observation]:
    """Yield a choice after another, round after round of all sizes."""
    seed = 0
    while True:
        seed += 1
        players = 3 + seed % 6
        cards = 1 + seed % 6
        rng = Rng(seed)
        round_ = start(Setup(players, seed % players, seed % 5, cards), deal(seed, players, cards))
        while round_.actor != OVER:
            if len(round_.legal) > 1:
                yield observe(round_, round_.actor)
            round_ = round_.after((round_.legal[rng.below(len(round_.legal))],))


def _time_decisions(player: Player, seen: list[Observation]) -> float:
    began = perf_counter()
    for one in seen:
        player.decide(one)
    return 1000 * (perf_counter() - began)


def _time_batches(network: Network, batches: list[tuple[Any, Any]]) -> float:
    began = perf_counter()
    for states, masks in batches:
        network.run(states, masks)
    return 1000 * (perf_counter() - began)


def _networks() -> Iterator[tuple[str, Network]]:
    """Yield the model that is shipped, and the presets where networks can be made."""
    shipped = open_model()
    name = shipped.model.path.name.removesuffix(".onnx")
    yield name, shipped
    for preset in ("small", "full"):
        if preset != name:
            with _exported(preset) as network:
                if network is not None:
                    yield preset, network


@contextmanager
def _exported(preset: str) -> Iterator[Network | None]:
    """Make a network of a preset's shape with seeded weights, where torch is installed."""
    try:
        from reference.network.config import PRESETS  # noqa: PLC0415
        from reference.network.export import OPSET, manifest_of, to_onnx, write_model  # noqa: PLC0415
        from reference.network.model import BlobNet  # noqa: PLC0415
    except ImportError:
        yield None
        return
    config = PRESETS[preset]
    data = to_onnx(BlobNet.new(config, seed=1).eval())
    manifest = manifest_of(data, config, folded=True, opset=OPSET, step=0, commit=None)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{preset}.onnx"
        write_model(path, data, manifest)
        yield Network.open(path)
