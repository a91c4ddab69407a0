"""Beliefs and worlds."""

from __future__ import annotations

from collections.abc import Iterator

from golden.scenario import Emit, scenario
from golden.scenarios.positions import SIZES, by_rule, line, lone, observation, within_game
from reference.blob.game import State
from reference.blob.rounds import most_cards
from reference.rng import Rng

COUNT = ("belief.hidden.1", "belief.hidden.2", "belief.group.1", "belief.group.2", "belief.count.1",
         "belief.count.2", "belief.possible.1", "ops.belief.1", "blob.observation.1",
         "blob.observation.2")  # fmt: skip
DRAW = ("belief.draw.1", "belief.draw.2", "belief.draw.3", "belief.draw.4", "belief.draw.5",
        "belief.group.1", "belief.group.2", "ops.belief.2")  # fmt: skip


def with_voids() -> Iterator[tuple[str, State, int]]:
    """Yield states in which somebody is known to be void, and a seat that sees them."""
    for number, (players, cards) in enumerate(SIZES):
        states = lone(players, cards, number % 5, number + 300).states
        voids = [state for state in states if any(state.table.voids)]
        rng = Rng(number)
        for state in {
            id(s): s for s in (voids[:1] + voids[len(voids) // 2 :][:1] + voids[-2:-1])
        }.values():
            yield f"{players}x{cards}", state, rng.below(players)


def nearly_over() -> Iterator[tuple[str, State, int]]:
    """Yield full-deck rounds with few hidden cards, where voids leave little choice."""
    for players in range(3, 9):
        cards = most_cards(players)
        for seed in range(14):
            states = lone(players, cards, seed % 5, seed + 900).states
            rng = Rng(seed)
            back = 1 + players + rng.below(2 * players)
            yield f"{players}x{cards}-late", states[-back], rng.below(players)


@scenario("belief", "early", *COUNT)
def before_anything_is_known(case: Emit) -> None:
    """At the deal and while bidding, for every size."""
    for number, (players, cards) in enumerate(SIZES):
        states = lone(players, cards, number % 5, number).states
        state = states[number % (players + 1)]
        out = case(f"{players}x{cards}", {"observation": observation(state, number % players)})
        assert int(out["worlds"]) > 1


@scenario("belief", "voids", *COUNT, "blob.void.1")
def what_voids_tell(case: Emit) -> None:
    """Voids of past tricks and of the current one."""
    for name, state, seat in with_voids():
        out = case(name, {"observation": observation(state, seat)})
        for other, hand in enumerate(state.hands):
            assert {card.wire for card in hand} <= set(out["possible"][other])


@scenario("belief", "late", *COUNT)
def what_little_choice_is_left(case: Emit) -> None:
    """Cards that a seat cannot hold although it is not void in their suit."""
    forced = 0
    for name, state, seat in nearly_over():
        out = case(name, {"observation": observation(state, seat)})
        sizes = [len(cards) for s, cards in enumerate(out["possible"]) if s != seat]
        forced += min(sizes, default=0) < max(sizes, default=0)
    assert forced > 20


@scenario("belief", "over", *COUNT, "blob.phase.4", "blob.context.1")
def when_the_round_is_over(case: Emit) -> None:
    """Nothing is hidden but the cards nobody was dealt."""
    for number, players in enumerate(range(3, 9)):
        round_ = line(within_game(players, 3, number, number), number, by_rule)
        for state in (round_.last, round_.settled):
            out = case(f"{players}-{state.table.phase}", {"observation": observation(state, 1)})
            assert out["worlds"] == "1"


@scenario("determinize", "voids", *DRAW)
def worlds_with_voids(case: Emit) -> None:
    """Several groups of seats, three worlds each."""
    for number, (name, state, seat) in enumerate(with_voids()):
        value = {"observation": observation(state, seat), "seed": number, "n": 3}
        worlds = case(name, value)["worlds"]
        assert len(worlds) == 3
        mine = [card.wire for card in state.dealt[seat]]
        assert all(world[seat] == mine for world in worlds)


@scenario("determinize", "late", *DRAW)
def worlds_near_the_end(case: Emit) -> None:
    """Few hidden cards: five worlds each."""
    for number, (name, state, seat) in enumerate(nearly_over()):
        value = {"observation": observation(state, seat), "seed": 2**40 + number, "n": 5}
        case(name, value)


@scenario("determinize", "early", *DRAW)
def worlds_without_voids(case: Emit) -> None:
    """One group of seats, the undealt cards among them."""
    for number, (players, cards) in enumerate(SIZES):
        state = lone(players, cards, number % 5, number).states[number % players]
        value = {"observation": observation(state, number % players), "seed": number, "n": 2}
        case(f"{players}x{cards}", value)
    state = lone(4, 5, 0, 1).states[4]
    many = case("many", {"observation": observation(state, 0), "seed": 1, "n": 60})["worlds"]
    assert len({str(world) for world in many}) == 60
