"""Searches, with all cards known and with hidden cards, and the rule player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from golden.scenario import Emit, scenario
from golden.scenarios.positions import (
    SIZES,
    all_lines,
    by_rule,
    line,
    lone,
    observation,
    position,
    within_game,
)
from reference.blob.game import State, apply, legal_actions
from reference.blob.observe import wire_action
from reference.blob.rounds import most_cards
from reference.blob.table import Phase
from reference.rng import Rng

EVALUATORS: list[dict[str, Any]] = [
    {"kind": "hash"}, {"kind": "rollout", "seed": 7}, {"kind": "rollout"}, {"kind": "rule"},
]  # fmt: skip
TREE = (
    "search.value.1", "search.value.2", "search.value.3", "search.prior.1", "search.tree.1",
    "search.root.1", "search.root.2", "search.simulation.1", "search.simulation.2", "search.puct.1",
    "search.puct.2", "search.puct.3", "search.output.1", "search.output.2", "search.game.1",
    "search.game.2", "ops.search.1", "ops.evaluator.1",
)  # fmt: skip
HASH = ("search.hash.1", "search.hash.2", "search.hash.3", "search.evaluator.1")
ROLLOUT = ("search.rollout.1", "search.rollout.2")


def decisions(rounds: int, seed: int) -> Iterator[tuple[str, State]]:
    """Yield states of every size in which there is something to choose."""
    for number, (players, cards) in enumerate(SIZES[::rounds]):
        for state in _spread(
            lone(players, cards, number % 5, seed + number, by_rule).acting(), number
        ):
            yield f"{players}x{cards}-{state.table.phase}", state


def _spread(states: list[State], number: int) -> list[State]:
    open_ = [state for state in states if len(legal_actions(state)) > 1]
    bidding = [state for state in open_ if state.table.phase is Phase.BIDDING]
    playing = [state for state in open_ if state.table.phase is Phase.PLAYING]
    chosen = [bidding[number % len(bidding)]]
    return chosen + ([playing[number % len(playing)], playing[-1]] if playing else [])


@scenario("search", "trees", *TREE, *HASH)
def whole_trees_with_the_hash_evaluator(case: Emit) -> None:
    """Every node of small searches; ends of rounds among them."""
    for number, (name, state) in enumerate(decisions(1, 4000)):
        value = {
            "position": position(state), "simulations": 1 + (7 * number) % 24,
            "c_puct": (1.5, 0.5, 3, 0)[number % 4], "evaluator": {"kind": "hash"}, "nodes": True,
        }  # fmt: skip
        out = case(name, value)
        assert sum(out["visits"]) == value["simulations"]
        assert out["nodes"][0]["visits"] == 1 + sum(out["visits"])


@scenario("search", "rollouts", *TREE, *ROLLOUT, "rng.derive.1")
def whole_trees_with_rollouts(case: Emit) -> None:
    """Random and rule rollouts."""
    for number, (name, state) in enumerate(decisions(2, 5000)):
        evaluator = EVALUATORS[1 + number % 3]
        value = {
            "position": position(state), "simulations": 6, "c_puct": 1.5, "evaluator": evaluator,
            "nodes": number % 2 == 0,
        }  # fmt: skip
        assert sum(case(f"{name}-{evaluator['kind']}", value)["visits"]) == 6


@scenario("search", "endings", *TREE, *HASH)
def searches_that_reach_the_end(case: Emit) -> None:
    """The last tricks, searched until nothing is new: finished rounds are visited often."""
    for players in range(3, 9):
        for trump in range(5):
            states = lone(players, 2, trump, 10 * players + trump, by_rule).acting()
            for near, state in enumerate((states[players], states[-players - 1])):
                value = {
                    "position": position(state), "simulations": 60, "c_puct": 1.5,
                    "evaluator": {"kind": "hash"}, "nodes": True,
                }  # fmt: skip
                nodes = case(f"{players}-{'shcdn'[trump]}", value)["nodes"]
                assert not near or any(not node["priors"] for node in nodes)


@scenario("search", "visits", *TREE, *HASH)
def longer_searches(case: Emit) -> None:
    """Visits and values of searches as players make them."""
    for number, (name, state) in enumerate(decisions(3, 6000)):
        value = {
            "position": position(state), "simulations": 200, "c_puct": (1.5, 4)[number % 2],
            "evaluator": {"kind": "hash"},
        }  # fmt: skip
        case(name, value)
    for players in (3, 5):
        state = lone(players, 2, 1, players).states[0]
        value = {
            "position": position(state),
            "simulations": 1000,
            "c_puct": 1.5,
            "evaluator": {"kind": "hash"},
        }
        case(f"{players}x2-long", value)


@scenario("search", "ties", "search.puct.3", "search.prior.1", "search.rollout.2", *TREE)
def ties_go_to_the_lowest_action(case: Emit) -> None:
    """Uniform priors and few simulations: actions are tried from the lowest on."""
    for players in range(3, 9):
        for simulations in (1, 2, 3, 5):
            state = lone(players, 4, players % 5, players).states[1]
            value = {
                "position": position(state), "simulations": simulations, "c_puct": 0,
                "evaluator": {"kind": "rule"}, "nodes": True,
            }  # fmt: skip
            visits = case(f"{players}-{simulations}", value)["visits"]
            assert visits[0] >= 1


@scenario(
    "search", "reuse", "search.reuse.1", "search.reuse.2", "search.reuse.3", "ops.search.2", *TREE
)
def trees_are_reused(case: Emit) -> None:
    """After the best action, after several, and after one that was never tried."""
    for number, (name, state) in enumerate(decisions(2, 7000)):
        then, after = [], state
        rng = Rng(number)
        for _ in range(1 + number % 3):
            legal = legal_actions(after)
            action = legal[rng.below(len(legal))]
            after = apply(after, action)
            if after.table.actor is None:
                break
            then.append({"action": wire_action(action), "simulations": 1 + rng.below(12)})
        value = {
            "position": position(state), "simulations": 1 + rng.below(40),
            "c_puct": (1.5, 0.25, 6)[number % 3], "evaluator": EVALUATORS[number % 4],
            "then": then, "nodes": True,
        }  # fmt: skip
        out = case(f"{name}-{len(then)}", value)
        last = then[-1]["simulations"] if then else value["simulations"]
        assert sum(out["visits"]) >= last


PIMC = ("search.pimc.1", "search.pimc.2", "search.pimc.4", "search.budget.1", "belief.draw.5",
        "ops.search.3")  # fmt: skip


@scenario("pimc", "hash", *PIMC, *HASH)
def hidden_cards_with_the_hash_evaluator(case: Emit) -> None:
    """Visits summed over the worlds."""
    for number, (name, state) in enumerate(decisions(1, 8000)):
        worlds, simulations = ((3, 20), (5, 12), (1, 40))[number % 3]
        value = _pimc(state, number, worlds, simulations, {"kind": "hash"})
        assert sum(case(name, value)["visits"]) == worlds * simulations
        if number % 5 == 0:
            case(f"{name}-curious", {**value, "c_puct": 5})


@scenario("pimc", "rollouts", *PIMC, *ROLLOUT)
def hidden_cards_with_rollouts(case: Emit) -> None:
    """Random and rule rollouts."""
    for number, (name, state) in enumerate(decisions(4, 9000)):
        case(name, _pimc(state, number, 2, 5, EVALUATORS[1 + number % 3]))


@scenario("pimc", "games", *PIMC, *HASH, "blob.context.1")
def the_context_changes_nothing(case: Emit) -> None:
    """The same cards within a game and alone: the digest folds no context."""
    for players in range(3, 9):
        round_ = line(within_game(players, 4, 1, players), players)
        state = round_.states[players + 1]
        value = _pimc(state, players, 2, 15, {"kind": "hash"})
        inside = case(f"{players}-in-a-game", value)
        without = {key: entry for key, entry in value["observation"].items() if key != "context"}
        assert inside == case(f"{players}-alone", {**value, "observation": without})


@scenario("pimc", "forced", "search.pimc.3", "ops.search.3")
def a_single_action_is_answered_at_once(case: Emit) -> None:
    """All simulations go to the only action."""
    for players in range(3, 9):
        state = lone(players, 3, 0, players).acting()[-1]
        value = _pimc(state, players, 4, 25, {"kind": "hash"})
        assert case(f"{players}", value)["visits"] == [100]


def _pimc(
    state: State, seed: int, worlds: int, simulations: int, evaluator: dict[str, Any]
) -> dict[str, Any]:
    assert state.table.actor is not None
    return {
        "observation": observation(state, state.table.actor), "seed": seed, "worlds": worlds,
        "simulations": simulations, "c_puct": 1.5, "evaluator": evaluator,
    }  # fmt: skip


RULE = (
    "rule.player.1",
    "rule.bid.1",
    "rule.bid.2",
    "rule.play.1",
    "rule.play.2",
    "rule.play.3",
    "ops.search.4",
)


@scenario("rule", "rounds", *RULE)
def the_rule_player_everywhere(case: Emit) -> None:
    """Every size and trump: the first bid, the dealer's, a lead, a follow."""
    for number, (name, round_) in enumerate(all_lines()):
        states = round_.acting()
        players = states[0].table.setup.players
        rng = Rng(number + 99)
        for place in {number % players, players - 1, players + rng.below(len(states) - players)}:
            state = states[place]
            assert state.table.actor is not None
            case(
                f"{name}-{state.table.phase}",
                {"observation": observation(state, state.table.actor)},
            )


@scenario("rule", "last", *RULE)
def the_rule_player_at_the_end_of_a_trick(case: Emit) -> None:
    """Last to play, wanting more and wanting no more, able to win and not."""
    for players in range(3, 9):
        for seed in range(12):
            cards = min(5, most_cards(players))
            for state in lone(players, cards, seed % 5, 60 + seed, by_rule).acting()[players:]:
                seen = state.table
                last = len(seen.trick.cards) == players - 1
                if last and len(legal_actions(state)) > 1 and seen.actor is not None:
                    case(f"{players}-{seed}", {"observation": observation(state, seen.actor)})


@scenario("search", "means", "search.value.2", "search.puct.1", *TREE)
def means_are_sums_divided(case: Emit) -> None:
    """Without exploration, actions of equal worth are told apart by how their sums round."""
    for players, cards in ((3, 11), (3, 13), (3, 16), (3, 17), (4, 11), (4, 12), (4, 13)):
        found = 0
        for seed in range(40):
            for state in lone(players, cards, seed % 5, 20_000 + seed, by_rule).acting():
                seat = state.table.actor
                if seat is None or state.table.bids[seat] != 0 or state.table.tricks[seat]:
                    continue
                late = len(state.table.past) >= cards - 4
                if late and len(legal_actions(state)) > 1 and found < 8:
                    found += 1
                    value = {
                        "position": position(state), "simulations": 40, "c_puct": 0,
                        "evaluator": {"kind": "rule"},
                    }  # fmt: skip
                    case(f"{players}x{cards}", value)


@scenario("rule", "halves", "rule.bid.1", "rule.bid.2")
def bids_that_land_on_a_half(case: Emit) -> None:
    """Seven players with four cards hold exactly half of what is unseen: sums and rounding show."""
    for slug, hand, round_, expected in (
        ("sum-in-order", ["8H", "JC", "KC", "AD"], 1, 2),
        ("sum-in-order-too", ["QS", "AS", "4H", "QC"], 1, 1),
        ("half-goes-up", ["AS", "KS", "QH", "QC"], 4, 3),
        ("half-of-trumps", ["2S", "3S", "AS", "AH"], 0, 3),
    ):
        seen = {
            "game": "blob", "players": 7 if slug != "half-of-trumps" else 4, "dealer": 0,
            "round": round_, "seat": 1, "hand": hand, "actions": [],
        }  # fmt: skip
        assert case(slug, {"observation": seen})["action"] == expected
    for others in ([1, 0, 0], [0, 1, 0], [0, 0, 0], [3, 3, 3]):
        bound: dict[str, Any] = {
            "game": "blob", "players": 4, "dealer": 1, "round": 0, "seat": 1,
            "hand": ["2S", "AS", "KS"], "actions": others,
        }  # fmt: skip
        case("forbidden", {"observation": bound})
