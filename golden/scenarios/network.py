"""What the shipped network makes of positions: policies and values within 1e-6."""

from __future__ import annotations

import numpy as np

from golden.scenario import Emit, scenario
from golden.scenarios.positions import all_lines, by_rule, line, lone, position, within_game
from golden.scenarios.reject import POSITION, WHOLE, changed
from reference.blob.game import State, legal_actions
from reference.blob.rounds import most_cards, round_structure
from reference.network.answer import judged, shipped
from reference.rng import Rng

TINY = next(digest for digest, path in shipped().items() if path.stem == "tiny")
TOLERANCE = 1e-6
# Far more than processors differ by in double precision, far less than floats lie apart.
CLEAR = 1e-12
BASICS = (
    "network.op.1", "network.input.1", "network.input.3", "network.forward.1", "network.forward.2",
    "network.forward.3", "network.policy.1", "network.value.1", "network.precision.1",
)  # fmt: skip


def ask(case: Emit, slug: str, state: State, seat: int) -> None:
    """Emit a case, unless a number lies where two machines might round it differently.

    Spec: network.precision.1
    """
    policy, value = judged(state, seat, TINY)
    exact = np.append(policy, value)
    if not np.array_equal((exact * (1 - CLEAR)).astype("f4"), (exact * (1 + CLEAR)).astype("f4")):
        return
    out = case(slug, {"position": position(state), "seat": seat, "model": TINY}, TOLERANCE)
    legal = set(legal_actions(state))
    assert all((share > 0) == (action in legal) for action, share in enumerate(out["policy"]))
    assert abs(sum(out["policy"]) - 1) < 1e-6
    assert -1 < out["value"] < 1


@scenario("network", "rounds", *BASICS, "network.row.1")
def rounds_of_every_size_and_trump(case: Emit) -> None:
    """The bidding or the play, as the actor or as another seat; every other one within a game."""
    for number, (name, played) in enumerate(all_lines()):
        if number % 4 == number // 20 % 4:  # every size, trumps in turn
            states = played.acting()
            players = states[0].table.setup.players
            rng = Rng(number)
            bidding = number % 3 == 0
            state = states[rng.below(players) if bidding else rng.below(len(states))]
            actor = state.table.actor or 0
            ask(case, name, state, actor if number % 2 else rng.below(players))


@scenario("network", "seats", *BASICS)
def one_position_seen_by_every_seat(case: Emit) -> None:
    """The same mask, another encoding and another value for each seat."""
    for players in range(3, 9):
        state = lone(players, 3, players % 5, players + 70).acting()[players + 1]
        for seat in range(players):
            ask(case, f"{players}-seat-{seat}", state, seat)


@scenario("network", "games", *BASICS, "encoding.context.1")
def rounds_within_games(case: Emit) -> None:
    """Down, one card, up again: the part of the encoding that tells of the game."""
    for players in range(3, 9):
        start_cards = min(5, most_cards(players))
        structure = round_structure(start_cards, players)
        for done in range(0, len(structure), 2):
            seed = 200 * players + done
            played = line(within_game(players, start_cards, done, seed), seed, by_rule).acting()
            ask(case, f"{players}-after-{done}", played[seed % len(played)], seed % players)


@scenario("network", "reject", "network.op.2", "wire.error.2")
def questions_that_are_refused(case: Emit) -> None:
    """Names that are none, unknown models and seats, finished rounds, and which comes first."""
    over = changed(POSITION, {"actions": WHOLE})
    good = {"position": POSITION, "seat": 0, "model": TINY}
    for slug, changes, code in (
        ("no-model", {"model": ...}, "malformed"),
        ("model-name", {"model": "tiny"}, "malformed"),
        ("model-upper-case", {"model": TINY.upper()}, "malformed"),
        ("model-short", {"model": TINY[:-1]}, "malformed"),
        ("model-number", {"model": 1}, "malformed"),
        ("extra", {"layout": 1}, "malformed"),
        ("seat-text", {"seat": "0"}, "malformed"),
        ("unknown-model", {"model": "0" * 64}, "bad_argument"),
        ("seat", {"seat": 3}, "bad_argument"),
        ("negative-seat", {"seat": -1}, "bad_argument"),
        ("over", {"position": over}, "wrong_phase"),
        ("settled", {"position": {**over, "settled": True}}, "wrong_phase"),
        ("over-unknown-model", {"position": over, "model": "0" * 64}, "bad_argument"),
        ("over-seat", {"position": over, "seat": 3}, "bad_argument"),
        ("setup-first", {"position": changed(POSITION, {"players": 2}), "seat": 9}, "bad_setup"),
        ("malformed-first", {"position": over, "seat": 9, "model": "x"}, "malformed"),
    ):
        value = {key: entry for key, entry in {**good, **changes}.items() if entry is not ...}
        case.refused(slug, value, code)
