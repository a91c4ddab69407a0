"""Inputs that must be refused, each with the code it gets."""

from __future__ import annotations

import copy
from typing import Any

from golden.scenario import Emit, scenario
from golden.scenarios.positions import lone, observation
from reference.rng import MAX_SEED

ELLIPSIS = object()
POSITION: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 2, "round": 1,
    "hands": [["AS", "2H"], ["KS", "3H"], ["QS", "4C"]], "actions": [1, 0, 0, "AS", "KS"],
    "context": {"start_cards": 3, "completed": [3], "totals": [13, 0, 10]},
}  # fmt: skip
CONTEXT: dict[str, Any] = POSITION["context"]
WHOLE = [1, 0, 0, "AS", "KS", "QS", "2H", "3H", "4C"]
OBSERVATION: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 2, "round": 0, "seat": 0, "hand": ["AS", "2H"],
    "actions": [1, 0, 0, "AS", "KS", "QS"],
}  # fmt: skip
SEVEN = ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]


def changed(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a copy with keys replaced, or dropped where the change says so."""
    value = {**copy.deepcopy(base), **changes}
    return {key: entry for key, entry in value.items() if entry is not ELLIPSIS}


MALFORMED: list[tuple[str, dict[str, Any]]] = [
    *((f"no-{key}", {key: ELLIPSIS}) for key in ("game", "players", "dealer", "round", "actions")),
    ("extra-key", {"extra": 1}),
    ("other-game", {"game": "hearts"}),
    ("players-true", {"players": True}),
    ("players-text", {"players": "3"}),
    ("dealer-half", {"dealer": 1.5}),
    ("round-null", {"round": None}),
    ("round-too-large", {"round": 2**53}),
    ("actions-null", {"actions": None}),
    ("action-true", {"actions": [True]}),
    ("action-half", {"actions": [0.5]}),
    ("action-lower-case", {"actions": ["as"]}),
    ("action-ten", {"actions": ["10H"]}),
    ("action-list", {"actions": [["AS"]]}),
    ("context-null", {"context": None}),
    ("context-empty", {"context": {}}),
    ("context-extra", {"context": {**CONTEXT, "more": 1}}),
    ("context-text", {"context": {**CONTEXT, "start_cards": "3"}}),
    ("context-number", {"context": {**CONTEXT, "completed": 3}}),
    ("context-half", {"context": {**CONTEXT, "totals": [13, 0, 0.5]}}),
    ("settled-number", {"settled": 1}),
    ("settled-null", {"settled": None}),
]
BAD_SETUP: list[tuple[str, dict[str, Any]]] = [
    ("two-players", {"players": 2}),
    ("nine-players", {"players": 9}),
    ("no-such-dealer", {"dealer": 3}),
    ("negative-dealer", {"dealer": -1}),
    ("negative-round", {"round": -1, "context": ELLIPSIS}),
]
HANDS: list[tuple[str, str, dict[str, Any]]] = [
    ("malformed", "no-hands", {"hands": ELLIPSIS}),
    ("malformed", "hands-object", {"hands": {}}),
    ("malformed", "hand-text", {"hands": [["AS"], ["KS"], "QS"]}),
    ("malformed", "hand-number", {"hands": [[0], [1], [2]]}),
    ("malformed", "hand-ten", {"hands": [["10S"], ["KS"], ["QS"]]}),
    ("malformed", "seat-in-a-position", {"seat": 0}),
    ("bad_setup", "fewer-hands", {"players": 4}),
    ("bad_setup", "empty", {"hands": []}),
    ("bad_setup", "empty-hands", {"hands": [[], [], []]}),
    ("bad_setup", "unequal-hands", {"hands": [["AS", "2H"], ["KS", "3H"], ["QS"]]}),
    ("bad_setup", "twice-in-two-hands", {"hands": [["AS", "2H"], ["KS", "3H"], ["QS", "AS"]]}),
    ("bad_setup", "twice-in-one-hand", {"hands": [["AS", "AS"], ["KS", "3H"], ["QS", "4C"]]}),
]
BAD_CONTEXT: list[tuple[str, dict[str, Any]]] = [
    ("start-none", {"context": {**CONTEXT, "start_cards": 0}}),
    ("start-beyond-the-deck", {"context": {**CONTEXT, "start_cards": 18}}),
    ("other-start", {"context": {**CONTEXT, "start_cards": 4}}),
    ("not-a-prefix", {"context": {**CONTEXT, "completed": [2]}}),
    ("too-few-completed", {"context": {**CONTEXT, "completed": []}}),
    ("too-many-completed", {"context": {**CONTEXT, "completed": [3, 2]}}),
    ("all-completed", {"context": {**CONTEXT, "completed": [3, 2, 1, 1, 1, 2, 3]}}),
    ("four-ones", {"context": {**CONTEXT, "completed": [3, 2, 1, 1, 1, 1]}, "round": 6}),
    ("too-few-totals", {"context": {**CONTEXT, "totals": [13, 0]}}),
    ("too-many-totals", {"context": {**CONTEXT, "totals": [13, 0, 0, 0]}}),
    ("negative-total", {"context": {**CONTEXT, "totals": [13, 0, -1]}}),
    ("total-too-large", {"context": {**CONTEXT, "totals": [13, 0, 2**52 + 1]}}),
    ("other-round", {"round": 2}),
]
ACTIONS: list[tuple[str, str, list[Any]]] = [
    ("bid_range", "bid-above-the-cards", [3]),
    ("bid_range", "bid-negative", [-1]),
    ("bid_range", "bid-far-beyond", [2**53 - 1]),
    ("bid_range", "dealer-beyond", [0, 0, 3]),
    ("bid_forbidden", "forbidden", [1, 1, 0]),
    ("bid_forbidden", "forbidden-all", [0, 0, 2]),
    ("wrong_phase", "card-while-bidding", ["AS"]),
    ("wrong_phase", "card-before-the-dealer", [1, 0, "AS"]),
    ("wrong_phase", "bid-while-playing", [1, 0, 0, 0]),
    ("wrong_phase", "bid-in-a-trick", [1, 0, 0, "AS", 5]),
    ("not_held", "anothers-card", [1, 0, 0, "KS"]),
    ("not_held", "undealt-card", [1, 0, 0, "5D"]),
    ("not_held", "played-card", [1, 0, 0, "AS", "AS"]),
    ("must_follow", "revoke", [1, 0, 0, "AS", "3H"]),
    ("round_over", "card-after-the-end", [*WHOLE, "AS"]),
    ("round_over", "bid-after-the-end", [*WHOLE, 0]),
]


@scenario("replay", "reject", "wire.error.1", "wire.error.2", "wire.json.2", "wire.json.3",
          "blob.position.2", "blob.position.3", "blob.context.1", "blob.act.2", "blob.bid.2",
          "blob.bid.3", "blob.play.1", "blob.play.2", "blob.phase.4", "cards.wire.1",
          "blob.seat.1", "blob.deal.1")  # fmt: skip
def positions_that_are_refused(case: Emit) -> None:
    """Each fault alone, then faults together: the first wins."""
    for slug, changes in MALFORMED:
        case.refused(slug, {"position": changed(POSITION, changes)}, "malformed")
    for slug, changes in BAD_SETUP:
        case.refused(slug, {"position": changed(POSITION, changes)}, "bad_setup")
    for code, slug, changes in HANDS:
        case.refused(slug, {"position": changed(POSITION, changes)}, code)
    for slug, changes in BAD_CONTEXT:
        case.refused(slug, {"position": changed(POSITION, changes)}, "bad_context")
    for code, slug, actions in ACTIONS:
        case.refused(slug, {"position": changed(POSITION, {"actions": actions})}, code)
    for slug, value in (("null", None), ("list", []), ("text", "position"), ("true", True)):
        case.refused(f"position-{slug}", {"position": value}, "malformed")
        case.refused(f"in-{slug}", value, "malformed")
    case.refused("no-position", {}, "malformed")
    case.refused("settled-early", {"position": changed(POSITION, {"settled": True})}, "wrong_phase")
    everything: dict[str, Any] = changed(
        POSITION,
        {"settled": True, "actions": [9], "players": 2, "dealer": "x",
         "context": {**CONTEXT, "totals": []}},
    )  # fmt: skip
    for code, mended in (
        ("malformed", {"dealer": 0}),
        ("bad_setup", {"players": 3}),
        ("bad_context", {"context": CONTEXT}),
        ("bid_range", {"actions": [0]}),
        ("wrong_phase", {}),
    ):
        case.refused(f"first-is-{code.replace('_', '-')}", {"position": everything}, code)
        everything = {**everything, **mended}
    for cards in (7, 8):
        hands = [[f"{r}{s}" for r in "23456789"[:cards]] for s in "SHCD"]
        hands += [[f"{r}{s}" for r in "TJQKA"] + ["2S"] * (cards - 5) for s in "SHCD"]
        large = {"position": changed(POSITION, {"players": 8, "hands": hands})}
        case.refused(f"eight-of-{cards}", large, "bad_setup")
    single = changed(POSITION, {"hands": [["2S"], ["4S"], ["6S"]]})
    case.refused("context-hand-size", {"position": single}, "bad_context")


@scenario("belief", "reject", "belief.error.1", "blob.observation.1", "blob.observation.2",
          "wire.error.2", "wire.json.3", "ops.belief.1")  # fmt: skip
def observations_that_are_refused(case: Emit) -> None:
    """What a seat cannot have seen."""
    for slug, changes in MALFORMED:
        if not slug.startswith("context"):
            case.refused(slug, {"observation": changed(OBSERVATION, changes)}, "malformed")
    for slug, changes in BAD_SETUP:
        case.refused(slug, {"observation": changed(OBSERVATION, changes)}, "bad_setup")
    for code, slug, changes in (
        ("malformed", "no-seat", {"seat": ELLIPSIS}),
        ("malformed", "no-hand", {"hand": ELLIPSIS}),
        ("malformed", "hands", {"hands": [["AS", "2H"]]}),
        ("malformed", "seat-text", {"seat": "0"}),
        ("bad_setup", "no-such-seat", {"seat": 3}),
        ("bad_setup", "negative-seat", {"seat": -1}),
        ("bad_setup", "empty-hand", {"hand": []}),
        ("bad_setup", "twice", {"hand": ["AS", "AS"]}),
        ("bad_setup", "hand-beyond-the-deck", {"players": 8, "dealer": 7, "hand": SEVEN}),
        ("bad_setup", "seat-before-context", {"seat": 3, "context": {**CONTEXT, "totals": []}}),
        ("bad_context", "context", {"context": {**CONTEXT, "completed": []}}),
        ("not_held", "own-card-elsewhere", {"actions": [1, 0, 0, "AS", "2H"]}),
        ("not_held", "played-twice", {"actions": [1, 0, 0, "AS", "KS", "KS"]}),
        ("not_held", "own-play-not-held", {"actions": [1, 0, 0, "KS"]}),
        (
            "must_follow",
            "own-revoke",
            {"dealer": 1, "hand": ["2H", "3S"], "actions": [0, 0, 0, "AS", "2H"]},
        ),
        ("wrong_phase", "settled-early", {"settled": True}),
        (
            "inconsistent_observation",
            "revoke-shown",
            {"actions": [1, 0, 0, "AS", "3H", "QS", "2H", "5S"]},
        ),
    ):
        case.refused(slug, {"observation": changed(OBSERVATION, changes)}, code)
    spades_and_hearts = [f"{r}S" for r in "23456789TJQKA"] + ["2H", "3H", "4H", "5H"]
    impossible = {
        "game": "blob", "players": 3, "dealer": 2, "round": 4, "seat": 0,
        "hand": spades_and_hearts, "actions": [0, 0, 0, "2S", "2C", "3C", "2H", "4C", "5C"],
    }  # fmt: skip
    case.refused("no-deal-explains", {"observation": impossible}, "inconsistent_observation")
    for slug, changes in (("context-null", {"context": None}), ("context-text", {"context": "x"})):
        case.refused(slug, {"observation": changed(OBSERVATION, changes)}, "malformed")


@scenario("rng.u32", "reject", "rng.seed.1", "ops.limit.1", "wire.json.2", game="common")
def words_that_are_refused(case: Emit) -> None:
    """Seeds and counts out of range."""
    case.refused("negative", {"seed": -1, "n": 1}, "bad_argument")
    for slug, seed in (("beyond", MAX_SEED + 1), ("text", "1"), ("half", 0.5)):
        case.refused(slug, {"seed": seed, "n": 1}, "malformed")
    case.refused("too-many", {"seed": 0, "n": 10_001}, "bad_argument")
    case.refused("negative-n", {"seed": 0, "n": -1}, "bad_argument")
    case.refused("no-n", {"seed": 0}, "malformed")


@scenario("rng.below", "reject", "rng.below.2", "rng.seed.1", "wire.json.2", game="common")
def bounds_that_are_refused(case: Emit) -> None:
    """Bounds that leave nothing to draw."""
    for slug, bound, code in (
        ("zero", 0, "bad_argument"), ("negative", -5, "bad_argument"), ("half", 2.5, "malformed"),
        ("leading-zero", "012345678901234567890", "malformed"), ("sign", "-9", "malformed"),
        ("true", True, "malformed"), ("too-long", "9" * 101, "malformed"),
        ("beyond", 2**53, "malformed"),
    ):  # fmt: skip
        case.refused(slug, {"seed": 0, "bounds": [2, bound]}, code)
    case.refused("seed", {"seed": -1, "bounds": [2]}, "bad_argument")


@scenario("rng.shuffle", "reject", "ops.limit.1", "rng.seed.1", game="common")
def shuffles_that_are_refused(case: Emit) -> None:
    """Sizes out of range."""
    case.refused("too-many", {"seed": 0, "n": 10_001}, "bad_argument")
    case.refused("negative", {"seed": 0, "n": -1}, "bad_argument")
    case.refused("seed", {"seed": -1, "n": 1}, "bad_argument")


@scenario("cards.index", "reject", "cards.wire.1", game="common")
def cards_that_are_none(case: Emit) -> None:
    """Near misses."""
    for number, card in enumerate(["10H", "th", "1S", "SA", "A♠", "", "AS ", "A", 5, None]):
        case.refused(f"card-{number}", {"cards": ["AS", card]}, "malformed")


@scenario("rounds", "reject", "blob.seat.1", "blob.deal.1", "wire.error.2")
def games_that_cannot_be_laid_out(case: Emit) -> None:
    """Too few or too many players or cards."""
    for players in (2, 9, 0, -3):
        case.refused(f"players-{players}", {"start_cards": 1, "players": players}, "bad_setup")
    for players, most in ((3, 17), (4, 13), (5, 10), (6, 8), (7, 7), (8, 6)):
        case.refused(
            f"{players}x{most + 1}", {"start_cards": most + 1, "players": players}, "bad_setup"
        )
        case.refused(f"{players}x0", {"start_cards": 0, "players": players}, "bad_setup")


@scenario("deal", "reject", "blob.deal.1", "blob.seat.1", "rng.seed.1", "wire.error.2")
def deals_that_are_refused(case: Emit) -> None:
    """The setup is looked at before the seed."""
    case.refused("seed", {"seed": -1, "players": 3, "cards": 1}, "bad_argument")
    case.refused("both", {"seed": -1, "players": 2, "cards": 1}, "bad_setup")
    for players, cards in ((3, 18), (8, 7), (4, 0), (9, 1)):
        case.refused(
            f"{players}x{cards}", {"seed": 0, "players": players, "cards": cards}, "bad_setup"
        )


@scenario("game", "reject", "blob.rounds.2", "blob.seat.1", "rng.seed.1", "wire.error.2")
def games_that_are_refused(case: Emit) -> None:
    """Players, cards, dealers and seeds out of range."""
    base = {"players": 3, "start_cards": 2, "seed": 0, "first_dealer": 0}
    for slug, changes, code in (
        ("dealer", {"first_dealer": 3}, "bad_setup"),
        ("negative-dealer", {"first_dealer": -1}, "bad_setup"),
        ("players", {"players": 2}, "bad_setup"), ("cards", {"start_cards": 18}, "bad_setup"),
        ("seed", {"seed": -1}, "bad_argument"),
        ("both", {"seed": -1, "first_dealer": 3}, "bad_setup"),
        ("text", {"seed": "0"}, "malformed"),
    ):  # fmt: skip
        case.refused(slug, {**base, **changes}, code)


@scenario("view", "reject", "wire.error.2", "ops.rules.2")
def views_that_are_refused(case: Emit) -> None:
    """A seat that nobody sits in, after everything the position gets wrong."""
    for seat in (-1, 3, 8):
        case.refused(f"seat-{seat}", {"position": POSITION, "seat": seat}, "bad_argument")
    broken = changed(POSITION, {"actions": [9]})
    case.refused("position-first", {"position": broken, "seat": 9}, "bid_range")
    case.refused("seat-text", {"position": broken, "seat": "0"}, "malformed")


@scenario("encode", "reject", "encoding.layout.4", "wire.error.2", "ops.encode.1")
def encodings_that_are_refused(case: Emit) -> None:
    """Unknown seats and layouts."""
    for slug, seat, layout in (
        ("seat", 3, 1),
        ("negative", -1, 1),
        ("layout", 0, 2),
        ("layout-0", 0, 0),
    ):
        value = {"position": POSITION, "seat": seat, "layout": layout}
        case.refused(slug, value, "bad_argument")
    case.refused("no-layout", {"position": POSITION, "seat": 0}, "malformed")


@scenario("mask", "reject", "mask.legal.2", "wire.error.2", "ops.encode.2")
def masks_that_are_refused(case: Emit) -> None:
    """Rounds that are over."""
    over = changed(POSITION, {"actions": WHOLE})
    case.refused("over", {"position": over}, "wrong_phase")
    case.refused("settled", {"position": {**over, "settled": True}}, "wrong_phase")


@scenario("perft", "reject", "blob.perft.1", "ops.limit.1")
def counts_that_are_refused(case: Emit) -> None:
    """Depths out of range."""
    for depth in (-1, 201):
        case.refused(f"depth-{depth}", {"position": POSITION, "depth": depth}, "bad_argument")


@scenario("choose", "reject", "mask.choose.5", "rng.seed.1", "wire.json.4")
def choices_that_are_refused(case: Emit) -> None:
    """Weights, masks, temperatures and seeds that cannot be chosen from."""
    good: dict[str, Any] = {"weights": [1] * 52, "mask": [1] * 52, "temperature": 1, "seed": 0}
    for slug, changes, code in (
        ("few-weights", {"weights": [1] * 51}, "bad_argument"),
        ("many-in-mask", {"mask": [1] * 53}, "bad_argument"),
        ("empty-mask", {"mask": [0] * 52}, "bad_argument"),
        ("mask-of-twos", {"mask": [2] * 52}, "bad_argument"),
        ("negative-weight", {"weights": [-1] * 52}, "bad_argument"),
        ("illegal-negative", {"weights": [1] * 51 + [-1], "mask": [1] * 51 + [0]}, "bad_argument"),
        ("weight-too-large", {"weights": [2**53] * 52}, "bad_argument"),
        ("cold", {"temperature": 0.009}, "bad_argument"),
        ("hot", {"temperature": 100.5}, "bad_argument"),
        ("negative-temperature", {"temperature": -1}, "bad_argument"),
        ("seed", {"seed": -1}, "bad_argument"),
        ("seed-when-greedy", {"seed": -1, "temperature": 0}, "bad_argument"),
        ("weight-text", {"weights": ["1"] * 52}, "malformed"),
        ("weight-true", {"weights": [True] * 52}, "malformed"),
        ("mask-half", {"mask": [0.5] * 52}, "malformed"),
        ("temperature-null", {"temperature": None}, "malformed"),
    ):
        case.refused(slug, {**good, **changes}, code)


@scenario("determinize", "reject", "belief.draw.5", "belief.error.1", "ops.limit.1", "wire.error.2")
def worlds_that_are_refused(case: Emit) -> None:
    """Counts out of range, and observations that no deal explains first."""
    for n in (0, -1, 1001):
        value = {"observation": OBSERVATION, "seed": 0, "n": n}
        case.refused(f"n-{n}", value, "bad_argument")
    case.refused("seed", {"observation": OBSERVATION, "seed": -1, "n": 1}, "bad_argument")
    revoke = changed(OBSERVATION, {"actions": [1, 0, 0, "AS", "3H", "QS", "2H", "5S"]})
    case.refused(
        "revoke-first", {"observation": revoke, "seed": -1, "n": 0}, "inconsistent_observation"
    )


@scenario("search", "reject", "search.root.1", "search.reuse.2", "search.budget.1", "ops.search.2",
          "ops.evaluator.1", "ops.limit.1", "wire.error.2")  # fmt: skip
def searches_that_are_refused(case: Emit) -> None:
    """Budgets, evaluators, actions to go on after, and finished rounds."""
    good: dict[str, Any] = {
        "position": changed(POSITION, {"actions": [1, 0, 0]}), "simulations": 5, "c_puct": 1.5,
        "evaluator": {"kind": "hash"},
    }  # fmt: skip
    over = changed(POSITION, {"actions": WHOLE})
    last = changed(POSITION, {"actions": WHOLE[:-1]})
    for slug, changes, code in (
        ("no-simulations", {"simulations": 0}, "bad_argument"),
        ("too-many", {"simulations": 100_001}, "bad_argument"),
        ("negative-c", {"c_puct": -0.5}, "bad_argument"),
        ("c-text", {"c_puct": "1.5"}, "malformed"),
        ("other-evaluator", {"evaluator": {"kind": "network"}}, "malformed"),
        ("no-kind", {"evaluator": {}}, "malformed"),
        ("evaluator-text", {"evaluator": "hash"}, "malformed"),
        ("hash-with-seed", {"evaluator": {"kind": "hash", "seed": 1}}, "malformed"),
        ("rollout-seed", {"evaluator": {"kind": "rollout", "seed": -1}}, "bad_argument"),
        ("nodes-number", {"nodes": 1}, "malformed"),
        ("then-object", {"then": {}}, "malformed"),
        ("then-without-action", {"then": [{"simulations": 1}]}, "malformed"),
        ("then-no-simulations", {"then": [{"action": "AS", "simulations": 0}]}, "bad_argument"),
        ("then-illegal", {"then": [{"action": "KS", "simulations": 1}]}, "bad_argument"),
        (
            "then-index-of-a-card",
            {"position": POSITION, "then": [{"action": 10, "simulations": 1}]},
            "bad_argument",
        ),
        (
            "then-card-while-bidding",
            {
                "position": changed(POSITION, {"actions": []}),
                "then": [{"action": "2S", "simulations": 1}],
            },
            "bad_argument",
        ),
        ("over", {"position": over}, "wrong_phase"),
        ("over-with-bad-budget", {"position": over, "simulations": 0}, "bad_argument"),
        (
            "then-over",
            {"position": last, "then": [{"action": "4C", "simulations": 1}]},
            "wrong_phase",
        ),
    ):
        case.refused(slug, {**good, **changes}, code)


@scenario("pimc", "reject", "search.pimc.5", "search.budget.1", "belief.error.1", "wire.error.2")
def hidden_searches_that_are_refused(case: Emit) -> None:
    """Finished rounds, seats that are not to act, budgets and seeds."""
    acting = lone(3, 3, 0, 5).states[4]
    assert acting.table.actor is not None
    good: dict[str, Any] = {
        "observation": observation(acting, acting.table.actor), "seed": 0, "worlds": 2,
        "simulations": 3, "c_puct": 1.5, "evaluator": {"kind": "hash"},
    }  # fmt: skip
    other = observation(acting, (acting.table.actor + 1) % 3)
    over = observation(lone(3, 3, 0, 5).last, 0)
    revoke = changed(OBSERVATION, {"actions": [1, 0, 0, "AS", "3H", "QS", "2H", "5S"]})
    for slug, changes, code in (
        ("no-worlds", {"worlds": 0}, "bad_argument"),
        ("too-many-worlds", {"worlds": 1001}, "bad_argument"),
        ("no-simulations", {"simulations": 0}, "bad_argument"),
        ("seed", {"seed": -1}, "bad_argument"),
        ("out-of-turn", {"observation": other}, "out_of_turn"),
        ("over", {"observation": over}, "wrong_phase"),
        ("argument-before-phase", {"observation": over, "worlds": 0}, "bad_argument"),
        ("argument-before-turn", {"observation": other, "seed": -1}, "bad_argument"),
        ("revoke", {"observation": revoke, "worlds": 0}, "inconsistent_observation"),
    ):
        case.refused(slug, {**good, **changes}, code)


@scenario("rule", "reject", "rule.player.2", "belief.error.1", "wire.error.2", "ops.search.4")
def rule_players_that_are_not_asked(case: Emit) -> None:
    """Finished rounds, and seats that are not to act."""
    acting = lone(3, 3, 0, 5).states[4]
    assert acting.table.actor is not None
    case.refused("over", {"observation": observation(lone(3, 3, 0, 5).last, 0)}, "wrong_phase")
    other = observation(acting, (acting.table.actor + 1) % 3)
    case.refused("out-of-turn", {"observation": other}, "out_of_turn")
    revoke = changed(OBSERVATION, {"actions": [1, 0, 0, "AS", "3H", "QS", "2H", "5S"]})
    case.refused("revoke", {"observation": revoke}, "inconsistent_observation")
