"""Encodings, masks and choices."""

from __future__ import annotations

from golden.scenario import Emit, scenario
from golden.scenarios.positions import all_lines, by_rule, line, lone, position, within_game
from reference.blob.encoder import ENCODERS
from reference.blob.game import legal_actions
from reference.blob.rounds import most_cards, round_structure
from reference.rng import Rng

PIECES = sorted({piece.rule for piece in ENCODERS[1].pieces})
BASICS = ("encoding.layout.1", "encoding.precision.1", "encoding.bids.2", "ops.encode.1")


@scenario("encode", "rounds", *BASICS, *PIECES, "encoding.context.1", "encoding.when.1")
def every_size_trump_and_phase(case: Emit) -> None:
    """The deal, the middle of the bidding, a trick under way, the end, and settled."""
    for number, (name, round_) in enumerate(all_lines()):
        players = round_.last.table.setup.players
        rng = Rng(number)
        early = round_.states[rng.below(players + 1)]
        later = round_.states[players + rng.below(len(round_.states) - players)]
        end = round_.settled if number % 2 else round_.last
        for state in (early, later, end):
            seat = rng.below(players)
            value = {"position": position(state), "seat": seat, "layout": 1}
            encoding = case(name, value)["encoding"]
            assert sum(encoding[:52]) == len(state.hands[seat])


@scenario("encode", "tricks", "encoding.trick.1", "encoding.played.1", "encoding.pace.5", *BASICS)
def every_place_in_a_trick(case: Emit) -> None:
    """From the first card of a trick to the last, as the actor and as another seat."""
    for players in range(3, 9):
        cards = min(3, most_cards(players))
        states = lone(players, cards, players % 5, players).states
        for turn, state in enumerate(states[players : 3 * players]):
            for seat in {state.table.actor or 0, turn % players}:
                value = {"position": position(state), "seat": seat, "layout": 1}
                encoding = case(f"{players}-card-{turn % players}", value)["encoding"]
                assert max(encoding[52:104]) == len(state.table.trick.cards)


@scenario("encode", "bidding", "encoding.bids.1", "encoding.my.1", "encoding.round.6",
          "encoding.round.3", "encoding.pace.4", *BASICS)  # fmt: skip
def every_place_in_the_bidding(case: Emit) -> None:
    """Bids made and not yet made, absent seats, the dealer and the others."""
    for players in range(3, 9):
        states = lone(players, 4, players % 5, players + 50).states
        for turn, state in enumerate(states[: players + 1]):
            for seat in {state.table.setup.dealer, (turn + 1) % players}:
                value = {"position": position(state), "seat": seat, "layout": 1}
                encoding = case(f"{players}-turn-{turn}", value)["encoding"]
                assert encoding[156 : 156 + players].count(-1) == players - turn


GAME = tuple(f"encoding.context.{n}" for n in range(2, 10))


@scenario("encode", "games", *GAME, "blob.context.1", "blob.context.2", "encoding.bids.2", *BASICS)
def every_part_of_a_game(case: Emit) -> None:
    """From no round completed to all of them: going down, one card, going up."""
    for players in range(3, 9):
        for start_cards in {1, 2, 4, most_cards(players)}:
            structure = round_structure(start_cards, players)
            for done in range(len(structure)):
                seed = 100 * players + done
                round_ = line(within_game(players, start_cards, done, seed), seed, by_rule)
                state = round_.settled if done % 3 == 2 else round_.states[done % players]
                value = {"position": position(state), "seat": done % players, "layout": 1}
                encoding = case(f"{players}x{start_cards}-after-{done}", value)["encoding"]
                completed = done + (done % 3 == 2)
                assert sum(map(bool, encoding[214:229])) == min(completed, 15)


@scenario(
    "mask", "rounds", "mask.space.1", "mask.legal.1", "blob.bid.3", "blob.play.2", "ops.encode.2"
)
def masks_of_every_size(case: Emit) -> None:
    """While bidding, the dealer's bid, a lead and a follow."""
    for number, (name, round_) in enumerate(all_lines()):
        states = round_.acting()
        players = states[0].table.setup.players
        rng = Rng(number + 7)
        for place in (players - 1, rng.below(len(states))):
            mask = case(name, {"position": position(states[place])})["mask"]
            assert sum(mask) == len(legal_actions(states[place]))


CHOOSE = ("mask.choose.1", "mask.choose.2", "mask.choose.3", "mask.choose.4", "ops.encode.3")


@scenario("choose", "weights", *CHOOSE)
def choices_at_every_temperature(case: Emit) -> None:
    """Visits and policies, with illegal weights, ties and zeros."""
    for number in range(40):
        rng = Rng(number)
        legal = rng.shuffled(range(52))[: 1 + rng.below(17)]
        mask = [int(action in legal) for action in range(52)]
        visits = [rng.below(100) * (rng.below(3) > 0) for _ in range(52)]
        policy = [rng.below(2**20) / 2**20 for _ in range(52)]
        for weights, kind in ((visits, "visits"), (policy, "policy")):
            for temperature in (0, 0.25, 0.5, 1, 2):
                value = {
                    "weights": weights,
                    "mask": mask,
                    "temperature": temperature,
                    "seed": number,
                }
                slug = f"{kind}-{str(temperature).replace('.', '-')}"
                out = case(slug, value, _grade(temperature))
                assert out["action"] in legal


@scenario("choose", "edges", *CHOOSE)
def choices_at_the_edges(case: Emit) -> None:
    """No weight at all, equal weights, weights too large to add exactly, extreme temperatures."""
    few = [int(action in (3, 9, 40)) for action in range(52)]
    everything = [1] * 52
    for seed in range(12):
        for slug, weights in (
            ("no-weight", [0] * 52),
            ("only-illegal", [5 if action == 4 else 0 for action in range(52)]),
            ("ties", [7] * 52),
            ("huge", [2**53 - 1] * 52),
            ("halves", [0.5] * 52),
            ("just-too-large-to-count", [2**52 if action in (3, 9) else 0 for action in range(52)]),
            ("whole-floats", [2.0] * 52),
        ):
            for temperature in (0, 0.01, 1, 100):
                mask = few if seed % 2 else everything
                value = {"weights": weights, "mask": mask, "temperature": temperature, "seed": seed}
                told = f"{slug}-{str(temperature).replace('.', '-')}"
                out = case(told, value, _grade(temperature))
                assert mask[out["action"]]


def _grade(temperature: float) -> float | None:
    """Return a tolerance where powers are taken, which no two languages take alike."""
    return None if temperature in (0, 1) else 1e-6
