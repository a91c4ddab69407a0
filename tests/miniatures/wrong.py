"""Wrong implementations: each is the reference with one rule broken, as real ports break it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import numpy as np

from reference import ops
from reference.blob import (
    determinize,
    encoder,
    game,
    observe,
    pieces,
    position,
    protocol,
    rounds,
    table,
)
from reference.blob.observe import Observation
from reference.blob.table import Phase, Table, Trick
from reference.search import mcts, pimc, puct
from reference.search.mcts import MCTS

Break = Callable[[], Any]
MINIATURES: dict[str, Break] = {}


def miniature(make: Break) -> Break:
    """Register a function that breaks one rule while its context lasts."""
    MINIATURES[make.__name__.replace("_", "-")] = make
    return make


@contextmanager
def instead_of(original: Callable[..., Any], wrong: Callable[..., Any]) -> Iterator[None]:
    """Put a wrong function wherever the reference uses the right one."""
    places = [
        (module, name)
        for key, module in list(sys.modules.items())
        if key.startswith("reference") and module is not None
        for name, value in list(vars(module).items())
        if value is original
    ]
    assert places
    patches = [patch.object(module, name, wrong) for module, name in places]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()


@contextmanager
def with_piece(**wrong: pieces.Values) -> Iterator[None]:
    """Encode some pieces wrongly."""
    right = encoder.ENCODERS[1]
    broken = tuple(
        replace(piece, values=wrong[piece.name]) if piece.name in wrong else piece
        for piece in right.pieces
    )
    assert sum(piece.name in wrong for piece in broken) == len(wrong)
    with patch.dict(encoder.ENCODERS, {1: encoder.StateEncoder(1, broken)}):
        yield


# Rules


@miniature
def bidding_from_seat_0() -> Any:
    right_bid = game.with_bid

    def opened(setup: table.Setup) -> Table:
        return replace(right_open(setup), actor=0)

    def with_bid(before: Table, value: int) -> Table:
        after = right_bid(before, value)
        done = None not in after.bids
        first = (after.setup.dealer + 1) % after.setup.players
        phase = Phase.PLAYING if done else Phase.BIDDING
        return replace(after, phase=phase, actor=first if done else after.actor)

    right_open = table.open_table
    return _both(instead_of(right_open, opened), instead_of(right_bid, with_bid))


@miniature
def forbidden_bid_for_everyone() -> Any:
    def forbidden(at: Table) -> int | None:
        if at.phase is not Phase.BIDDING:
            return None
        rest = at.setup.cards - sum(bid or 0 for bid in at.bids)
        return rest if rest >= 0 else None

    return instead_of(game.forbidden_bid, forbidden)


@miniature
def forbidden_bid_for_no_one() -> Any:
    return instead_of(game.forbidden_bid, lambda _: None)


@miniature
def one_more_one_card_round() -> Any:
    def structure(start_cards: int, players: int) -> tuple[int, ...]:
        down = tuple(range(start_cards, 0, -1))
        return (*down, *(1,) * players, *down[-2::-1])

    return instead_of(rounds.round_structure, structure)


@miniature
def trump_ignored_off_lead() -> Any:
    right = Trick.best
    return patch.object(Trick, "best", lambda self, _trump: right(self, None))


@miniature
def trump_rotation_without_no_trump() -> Any:
    return instead_of(rounds.trump_of, lambda round_: round_ % 4)


@miniature
def the_deal_moving_the_wrong_way() -> Any:
    return instead_of(rounds.dealer_of, lambda n, first, players: (first - n) % players)


@miniature
def voids_noticed_when_the_trick_is_over() -> Any:
    right = game.with_card

    def with_card(before: Table, card: Any) -> Table:
        after = right(before, card)
        if after.trick.cards:  # the trick goes on
            return replace(after, voids=before.voids)
        trick = after.past[-1]
        voids = list(before.voids)
        for place, fell in enumerate(trick.cards):
            if fell.suit != trick.led:
                seat = ((trick.leader or 0) + place) % after.setup.players
                voids[seat] = voids[seat] | {trick.led or 0}
        return replace(after, voids=tuple(voids))

    return instead_of(right, with_card)


@miniature
def a_missed_bid_scored() -> Any:
    return instead_of(game.score, lambda bid, tricks: 10 + bid if bid == tricks else tricks)


@miniature
def bid_0_scored_0() -> Any:
    return instead_of(game.score, lambda bid, tricks: 10 + bid if bid == tricks and bid else 0)


@miniature
def another_seats_cards_in_a_view() -> Any:
    right = ops.OPS["view"]

    def leaking(value: Any) -> dict[str, Any]:
        out = right.answer(value)
        state = position.read_position(value["position"])
        other = (value["seat"] + 1) % state.table.setup.players
        out["view"]["hand"] += [card.wire for card in state.hands[other]]
        return out

    return patch.dict(ops.OPS, {"view": replace(right, answer=leaking)})


# Encoder


@miniature
def card_index_by_rank() -> Any:
    def spread(values: Sequence[float]) -> list[float]:
        return [values[index % 4 * 13 + index // 4] for index in range(52)]

    def index(value: Any) -> dict[str, Any]:
        right = ops.cards_index(value)["indices"]
        return {"indices": [i % 13 * 4 + i // 13 for i in right]}

    wrong = with_piece(
        hand=lambda o: spread(pieces.hand(o)),
        trick=lambda o: spread(pieces.trick(o)),
        played=lambda o: spread(pieces.played(o)),
    )
    op = replace(ops.OPS["cards.index"], answer=index)
    return _both(wrong, patch.dict(ops.OPS, {"cards.index": op}))


@miniature
def absent_bids_minus_1() -> Any:
    def bids(seen: Observation) -> list[float]:
        players = seen.table.setup.players
        return [*pieces.bids(seen)[:players], *[-1.0] * (8 - players)]

    return with_piece(bids=bids)


@miniature
def unmade_bids_0() -> Any:
    return with_piece(
        bids=lambda o: [max(value, 0.0) for value in pieces.bids(o)],
        my_bid=lambda o: [max(value, 0.0) for value in pieces.my_bid(o)],
    )


@miniature
def integer_division() -> Any:
    return with_piece(
        bids=lambda o: [float(value // 1) for value in pieces.bids(o)],
        tricks=lambda o: [float(value // 1) for value in pieces.tricks(o)],
    )


@miniature
def context_not_zeroed() -> Any:
    def shape(seen: Observation) -> list[float]:
        return [seen.table.setup.players / 8]

    return with_piece(game_players=shape)


@miniature
def absolute_seat_in_176() -> Any:
    return with_piece(seat_from_dealer=lambda o: [o.seat / o.table.setup.players])


@miniature
def bids_and_tricks_over_remaining_cards() -> Any:
    def over_remaining(values: Sequence[float], seen: Observation) -> list[float]:
        left = observe.cards_held(seen.table)[0] or 1
        cards = seen.table.setup.cards
        return [value if value < 0 else value * cards / left for value in values]

    return with_piece(
        bids=lambda o: over_remaining(pieces.bids(o), o),
        tricks=lambda o: over_remaining(pieces.tricks(o), o),
        my_bid=lambda o: over_remaining(pieces.my_bid(o), o),
        my_tricks=lambda o: over_remaining(pieces.my_tricks(o), o),
    )


@miniature
def history_padded_on_the_left() -> Any:
    def history(seen: Observation) -> list[float]:
        values = [value for value in pieces.history(seen) if value]
        return [0.0] * (15 - len(values)) + values

    return with_piece(history=history)


@miniature
def complete_not_encoded() -> Any:
    def phase(seen: Observation) -> list[float]:
        scoring = seen.table.phase is Phase.SCORING
        return [*pieces.phase(seen)[:2], float(scoring)]

    return with_piece(phase=phase)


@miniature
def current_trick_not_played() -> Any:
    def played(seen: Observation) -> list[float]:
        values = list(pieces.played(seen))
        for card in seen.table.trick.cards:
            values[card] = 0.0
        return values

    return with_piece(played=played)


@miniature
def trick_order_from_0() -> Any:
    return with_piece(trick=lambda o: [max(value - 1, 0.0) for value in pieces.trick(o)])


@miniature
def encoding_left_in_float64() -> Any:
    def encode(self: encoder.StateEncoder, seen: Observation) -> Any:
        return np.array([value for piece in self.pieces for value in piece.values(seen)])

    return patch.object(encoder.StateEncoder, "encode", encode)


# Belief


@miniature
def worlds_not_uniform() -> Any:
    right = determinize.BeliefState._split

    def split(self: determinize.BeliefState, suit: int, rooms: Any) -> determinize.Splits:
        found = right(self, suit, rooms)
        return determinize.Splits(found.shares, tuple(range(1, len(found.shares) + 1)))

    return patch.object(determinize.BeliefState, "_split", split)


@miniature
def possible_means_not_void() -> Any:
    def possible(self: determinize.BeliefState, seat: int) -> Any:
        if seat == self.observation.seat:
            return self.observation.hand
        free = [cards for suit, cards in enumerate(self.hidden) if suit not in self.voids[seat]]
        return tuple(card for cards in free for card in cards) if self.needs[seat] else ()

    return patch.object(determinize.BeliefState, "possible", possible)


# Search


@miniature
def terminal_value_over_23() -> Any:
    def values(_self: protocol.Blob, state: game.State) -> tuple[float, ...]:
        return tuple(2 * score / 23 - 1 for score in game.scores(state.table) or ())

    return patch.object(protocol.Blob, "values", values)


@miniature
def one_scalar_for_all_seats() -> Any:
    right = MCTS.back_up

    def back_up(self: MCTS[Any], path: Any, values: Any) -> None:
        root = self.tree.root.actor
        assert root is not None
        right(self, path, [values[root]] * len(values))

    return patch.object(MCTS, "back_up", back_up)


@miniature
def ties_to_the_highest_action() -> Any:
    def best(values: Sequence[float]) -> int:
        return len(values) - 1 - values[::-1].index(max(values))

    return instead_of(puct.best, best)


@miniature
def root_unexpanded_at_the_first_simulation() -> Any:
    def run(self: MCTS[Any], simulations: int = 100) -> MCTS[Any]:
        for _ in range(simulations - 1):
            self.simulate()
        return self

    return patch.object(MCTS, "run", run)


@miniature
def parent_visits_without_its_own() -> Any:
    right = puct.scores

    def scores(c_puct: float, visits: int, *rest: Any) -> list[float]:
        return right(c_puct, visits - 1, *rest)

    return instead_of(right, scores)


@miniature
def running_mean() -> Any:
    def back_up(self: MCTS[Any], path: Any, values: Any) -> None:
        for number, edge in path:
            node = self.tree.nodes[number]
            n = node.edge_visits[edge]
            mean = node.edge_worths[edge] / n if n else 0.0
            mean += (values[node.actor or 0] - mean) / (n + 1)
            node.visits += 1
            node.edge_visits[edge] += 1
            node.edge_worths[edge] = mean * (n + 1)

    return patch.object(MCTS, "back_up", back_up)


@miniature
def reused_tree_forgets() -> Any:
    def advance(self: MCTS[Any], action: int) -> MCTS[Any]:
        state = self.game.apply(self.tree.root.state, action)
        return MCTS.start(self.game, self.evaluator, state, self.c_puct)

    return patch.object(MCTS, "advance", advance)


@miniature
def each_world_votes_with_its_best_action() -> Any:
    right = mcts.MCTS

    def voting(game_: Any, evaluator: Any, seen: Any, seed: int, **budget: Any) -> tuple[int, ...]:
        actions = game_.choices(seen)
        votes = [0] * len(actions)
        for state in game_.draw_worlds(game_.believe(seen), seed, budget["worlds"]):
            search = right.start(game_, evaluator, state, budget["c_puct"])
            visits = search.run(budget["simulations"]).tree.visits()
            votes[visits.index(max(visits))] += budget["simulations"]
        return tuple(votes)

    return instead_of(pimc.pimc, voting)


@contextmanager
def _both(one: Any, other: Any) -> Iterator[None]:
    with one, other:
        yield
