"""The same results in a new process and whatever the hash seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from reference import wire
from reference.blob.encoder import ENCODERS, encode
from reference.blob.observe import view
from reference.blob.play import BlobGame, random_player
from reference.blob.position import write_position
from reference.blob.protocol import BLOB
from reference.blob.rule import rule_player
from reference.blob.table import Phase
from reference.search.evaluator import HashEvaluator
from reference.search.pimc import pimc

ROOT = Path(__file__).parents[2]


def digest_of_a_game() -> str:
    """Return a hash over every position, view and encoding of a random game."""
    seen = hashlib.sha256(ENCODERS[1].layout_json().encode())
    game = BlobGame.new(5, 4, 2026)
    policies = [random_player(seat) for seat in range(5)]
    while game.phase is not Phase.COMPLETE:
        if game.phase is Phase.SETUP:
            game = game.deal()
        elif game.phase is Phase.SCORING:
            game = game.settle()
        else:
            assert game.state is not None
            actor = game.state.table.actor
            assert actor is not None
            observation = game.observe(actor)
            seen.update(wire.dumps(write_position(game.state)).encode())
            seen.update(wire.dumps(view(observation)).encode())
            seen.update(encode(observation).tobytes())
            visits = pimc(BLOB, HashEvaluator(BLOB), observation, 1, worlds=2, simulations=20)
            seen.update(repr((visits, rule_player(observation))).encode())
            game = game.apply(policies[actor](observation))
    return seen.hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_results_are_the_same_in_a_new_process(hash_seed: str) -> None:
    """Spec: rng.word.1, search.pimc.1"""
    code = "from tests.reference.test_determinism import digest_of_a_game as d; print(d())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest_of_a_game()
