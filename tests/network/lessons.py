"""Rows to learn from: rounds in which the rule player shows what to do, and how they ended.

`python -m tests.network.lessons` teaches the tiny network of `models/` and stores it; its bits
depend on the machine, so it is run once, and what it wrote is what ships.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from golden.scenarios.positions import SIZES, Line, by_rule, line, lone, within_game
from reference.blob.actions import ActionMasker
from reference.blob.encoder import encode
from reference.blob.observe import observe
from reference.blob.protocol import BLOB
from reference.blob.rounds import most_cards, round_structure
from reference.network.checkpoint import save
from reference.network.config import PRESETS
from reference.network.model import BlobNet, one_thread
from reference.network.trainer import Batch, Trainer
from reference.rng import Rng

TINY = Path(__file__).parents[2] / "models" / "tiny.safetensors"


def rows_of(played: Line) -> Batch:
    """Return every seat's row of every state of a round, the actor's marked."""
    masker = ActionMasker()
    values = BLOB.values(played.last)
    states, masks, policies, worths, acting = [], [], [], [], []
    for state in played.acting():
        actor = state.table.actor
        assert actor is not None
        mask = masker.mask(observe(state, actor))
        shown = np.zeros(masker.size, dtype=np.float32)
        shown[BLOB.rule_action(state)] = 1
        for seat in range(len(values)):
            states.append(encode(observe(state, seat)))
            masks.append(mask)
            policies.append(shown)
            worths.append([values[seat]])
            acting.append(seat == actor)
    return Batch(
        torch.from_numpy(np.stack(states)),
        torch.from_numpy(np.stack(masks)),
        torch.from_numpy(np.stack(policies)),
        torch.tensor(worths, dtype=torch.float32),
        torch.tensor(acting),
    )


def joined(batches: list[Batch]) -> Batch:
    """Return several batches as one."""
    return Batch(
        torch.cat([one.states for one in batches]),
        torch.cat([one.masks for one in batches]),
        torch.cat([one.policies for one in batches]),
        torch.cat([one.values for one in batches]),
        torch.cat([one.acting for one in batches]),
    )


def some(batch: Batch, places: list[int]) -> Batch:
    """Return some rows of a batch."""
    return Batch(
        batch.states[places],
        batch.masks[places],
        batch.policies[places],
        batch.values[places],
        batch.acting[places],
    )


def lesson(rounds: int, seed: int = 0) -> Batch:
    """Return the rows of some rounds of every size, every other one within a game."""
    batches = []
    for number in range(rounds):
        rng = Rng(10_000 * seed + number)
        if number % 2:
            players, cards = SIZES[rng.below(len(SIZES))]
            played = lone(players, cards, rng.below(5), rng.below(10**9), by_rule)
        else:
            players = 3 + rng.below(6)
            most = most_cards(players)
            done = rng.below(len(round_structure(most, players)))
            setup = within_game(players, most, done, rng.below(10**9))
            played = line(setup, rng.below(10**9), by_rule)
        batches.append(rows_of(played))
    return joined(batches)


def teach(steps: int) -> Trainer:
    """Teach a tiny network from a few thousand rounds."""
    rows = lesson(2000)
    trainer = Trainer(BlobNet.new(PRESETS["tiny"], seed=1))
    rng = Rng(1)
    with one_thread():
        for step in range(steps):
            found = trainer.step(some(rows, [rng.below(len(rows.states)) for _ in range(512)]))
            if step % 100 == 0:
                print(step, found)
    return trainer


# A shipped model passes at 1e-6 on any processor. The longer this one learns, the sharper it gets:
# after 1500 steps single precision itself errs by 7e-7, after 6000 by 1.3e-6.
STEPS = 400

if __name__ == "__main__":
    taught = teach(STEPS)
    save(TINY, taught.net, step=taught.step_count)
    print(f"{TINY.name}: {taught.step_count} steps")
