"""Belief, search and rule player of the reference against a second reading of their text."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from reference.blob.actions import ActionMasker
from reference.blob.determinize import BeliefState, Determinizer
from reference.blob.game import State
from reference.blob.observe import Observation, observe
from reference.blob.observe import view as reference_view
from reference.blob.position import (
    read_observation,
    read_position,
    write_observation,
    write_position,
)
from reference.blob.protocol import BLOB
from reference.blob.protocol import in_world as reference_in_world
from reference.blob.rule import chance
from reference.blob.rule import rule_player as reference_rule_player
from reference.blob.table import Phase
from reference.cards import Card
from reference.errors import LockstepError
from reference.search.evaluator import Evaluation, Evaluator, HashEvaluator, RolloutEvaluator
from reference.search.mcts import MCTS
from reference.search.pimc import pimc as reference_pimc
from reference.search.puct import scores
from tests.independent import reading, search
from tests.independent.blob import (
    DECK,
    SUITS,
    Round,
    act,
    deal,
    in_hand_order,
    legal,
    most_cards,
    new_round,
    number_of,
    view,
)
from tests.independent.chance import Refused, below, mix, shuffle, words_from
from tests.independent.rule import chance_of, rule_player
from tests.independent.worlds import believe, draw_worlds, gather, is_consistent, possible
from tests.strategies import seeds, states

NAIVE = 6000
"""How much may be counted: beyond it a count by recursion over splits takes too long."""

playing = frozenset({Phase.PLAYING})


def thorough(examples: int) -> settings:
    unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=examples, deadline=None, suppress_health_check=unhurried)


def outcome(ask: Callable[[], Any]) -> Any:
    """What a question is answered with, or the code it is refused with."""
    try:
        return ask()
    except (Refused, LockstepError) as refusal:
        return "refused: " + refusal.code


def exact(value: Any) -> str:
    """A JSON value as text, in which 1 and 1.0, 0.0 and -0.0 differ."""
    return json.dumps(value, sort_keys=True)


def ours(state: State) -> Round:
    return reading.read_position(write_position(state))


def our_observation(observation: Observation) -> tuple[Round, int]:
    return reading.read_observation(write_observation(observation))


def letters(cards: Sequence[Card]) -> list[str]:
    return [DECK[card] for card in cards]


def cards_of(hand: list[str]) -> list[Card]:
    return [Card(DECK.index(card)) for card in hand]


def countable(r: Round, seat: int) -> bool:
    rooms: list[int] = list(gather(r, seat)["rooms"])
    return prod(room + 1 for room in rooms) <= NAIVE


def freely(r: Round, seat: int, words: list[int], steps: int, loyalty: int) -> None:
    """Act on, the other seats playing any card that was not seen, following suit or not."""
    for _ in range(steps):
        if r["actor"] is None:
            return
        actions = legal(r)
        if r["phase"] == "playing" and r["actor"] != seat:
            gone = [*r["dealt"][seat], *(card for plays in r["plays"] for card in plays)]
            actions = [card for card in DECK if card not in gone]
            if r["trick"] and below(words, 20) < loyalty:
                following = [card for card in actions if str(card)[1] == r["trick"][0][1]]
                actions = following or actions
            # A suit that was not followed is mostly left alone, so that not all is refused.
            likely = [card for card in actions if str(card)[1] not in r["voids"][r["actor"]]]
            if likely and below(words, 60):
                actions = likely
        act(r, actions[below(words, len(actions))])


def guess(seed: int, to_act: bool = False) -> dict[str, Any]:
    """An observation whose other plays come from no deal: many voids, now and then no world."""
    words = words_from(seed)
    players = 3 + below(words, 6) if below(words, 2) else 4
    most = most_cards(players)
    cards = most if below(words, 3) else 1 + below(words, most)
    deck = list(DECK)
    shuffle(words, deck)
    if below(words, 3) == 0:
        # A hand of few suits leaves the others little choice.
        deck.sort(key=lambda card: card[1] not in "HD")
    seat = below(words, players)
    hands: list[list[str] | None] = [None] * players
    hands[seat] = in_hand_order(deck[:cards])
    r = new_round(players, below(words, players), below(words, 10), cards, hands)
    steps = players * (cards + 1) - below(words, players * cards)
    if below(words, 8) == 0:
        steps = below(words, players)
    elif below(words, 2):
        steps = players * (cards + 1) - below(words, min(5, cards) * players)
    loyalty = (2, 10, 15, 17, 18, 18, 19, 20)[below(words, 8)]
    freely(r, seat, words, steps - players if to_act else steps, loyalty)
    while to_act and r["actor"] not in (seat, None):
        freely(r, seat, words, 1, loyalty)
    return reading.write_observation(r, seat)


def position(seed: int) -> State:
    """A position of a real deal, about evenly spread over players, cards and phases."""
    words = words_from(seed)
    players = 3 + below(words, 6)
    most = most_cards(players)
    cards = 1 + below(words, (most, most, 3)[below(words, 3)])
    hands = deal(below(words, 2**53), players, cards)
    if below(words, 2):
        # Hardly shuffled: long suits, and soon many voids.
        cards = most if below(words, 2) else cards
        deck = list(DECK)
        for _ in range(below(words, 20)):
            i, j = below(words, 52), below(words, 52)
            deck[i], deck[j] = deck[j], deck[i]
        hands = [in_hand_order(deck[s * cards : (s + 1) * cards]) for s in range(players)]
    number = below(words, 10)
    r = new_round(players, below(words, players), number, cards, list(hands))
    whole = players * (cards + 1)
    steps = below(words, (players, whole, whole, whole + 1)[below(words, 4)])
    if below(words, 4) == 0:
        steps = whole - below(words, min(3, cards) * players)
    for _ in range(steps):
        actions = legal(r)
        act(r, actions[below(words, len(actions))])
    return read_position(reading.write_position(r))


guesses = seeds.map(guess)
guesses_to_act = seeds.map(partial(guess, to_act=True))
anywhere = st.one_of(states(), seeds.map(position), seeds.map(position), seeds.map(position))


@st.composite
def looks(draw: st.DrawFn) -> tuple[State, int]:
    state = draw(anywhere)
    return state, draw(st.sampled_from(range(state.table.setup.players)))


# --- belief ---


def same_belief(observation: Observation, seed: int, number: int) -> None:
    r, seat = our_observation(observation)
    if not countable(r, seat):
        return
    counted = outcome(lambda: BeliefState(observation).worlds)
    assert outcome(lambda: believe(r, seat)["worlds"]) == counted
    drawn = outcome(lambda: Determinizer(BeliefState(observation), seed).draw(number))
    if not isinstance(drawn, str):
        drawn = [[letters(hand) for hand in world] for world in drawn]
    assert outcome(lambda: draw_worlds(believe(r, seat), seed, number)) == drawn
    if isinstance(counted, str):
        return
    belief, theirs = believe(r, seat), BeliefState(observation)
    groups = [
        (sorted(SUITS[suit] for suit in group.voids), list(group.seats), list(group.needs))
        for group in theirs.groups
    ]
    assert groups == [
        (
            sorted(SUITS[i] for i in range(4) if belief["numbers"][g] & 2**i),
            belief["groups"][g],
            [belief["needs"][s] for s in belief["groups"][g]],
        )
        for g in range(len(belief["groups"]))
    ]
    for s in range(r["players"]):
        assert possible(belief, s) == letters(theirs.possible(s))
    if isinstance(drawn, str):
        return
    for world in drawn:
        now = reference_in_world(observation, tuple(tuple(cards_of(hand)) for hand in world))
        mine = search.in_world(r, world)
        assert exact(reading.write_position(mine)) == exact(write_position(now))
        assert exact(view(mine, seat)) == exact(reference_view(observation))
        assert observe(now, seat) == observation
        for s in range(r["players"]):
            hand = mine["hands"][s]
            assert is_consistent(belief, s, hand)
            assert theirs.allows(s, cards_of(hand))


@thorough(250)
@given(looks(), seeds, st.integers(-1, 4))
def test_belief(at: tuple[State, int], seed: int, number: int) -> None:
    """Spec: belief.hidden.1, belief.hidden.2, belief.group.1, belief.group.2, belief.count.1,
    belief.count.2, belief.possible.1, belief.draw.1, belief.draw.2, belief.draw.3, belief.draw.4,
    belief.draw.5
    """
    same_belief(observe(*at), seed, number)


@thorough(600)
@given(guesses, seeds, st.integers(1, 3))
def test_belief_of_guesses(seen: dict[str, Any], seed: int, number: int) -> None:
    """Spec: belief.error.1, belief.count.1, belief.count.2, belief.possible.1, belief.draw.1,
    belief.draw.2, belief.draw.3, belief.draw.4
    """
    same_belief(read_observation(seen), seed, number)


@thorough(250)
@given(
    st.one_of(guesses, guesses, looks().map(lambda at: write_observation(observe(*at)))),
    st.data(),
)
def test_consistent_hands(seen: dict[str, Any], data: st.DataObject) -> None:
    """Spec: belief.possible.2"""
    observation = read_observation(seen)
    r, seat = reading.read_observation(seen)
    assume(countable(r, seat))
    belief = outcome(lambda: believe(r, seat))
    assume(not isinstance(belief, str))
    theirs = BeliefState(observation)
    for s in range(r["players"]):
        source = belief["hidden"] if s != seat else r["hands"][seat]
        allowed = possible(belief, s)
        words = words_from(data.draw(seeds))
        for cards in (source, allowed, allowed, DECK):
            hand = list(cards)
            shuffle(words, hand)
            size = r["cards"] - len(r["plays"][s])
            hand = hand[: size + (0, 0, 0, 0, 0, 1, -1)[below(words, 7)] if size else 0]
            assert is_consistent(belief, s, hand) == theirs.allows(s, cards_of(hand)), (s, hand)


@pytest.mark.parametrize("seat", [-1, 0, 2, 3, 4])
def test_possible_cards_of_no_seat(seat: int) -> None:
    """Spec: belief.possible.1, belief.possible.2, wire.error.2"""
    belief = believe(*reading.read_observation(ONE_CARD))
    known = BeliefState(read_observation(ONE_CARD))
    theirs = outcome(lambda: letters(known.possible(seat)))
    assert outcome(lambda: possible(belief, seat)) == theirs
    allowed = outcome(lambda: known.allows(seat, cards_of(["2S"])))
    assert outcome(lambda: is_consistent(belief, seat, ["2S"])) == allowed


@pytest.mark.parametrize("seed", [-1, 0, 2**53 - 1, 2**53])
@pytest.mark.parametrize("number", [-1, 0, 1])
def test_arguments_of_a_draw(seed: int, number: int) -> None:
    """Spec: belief.draw.5, rng.seed.1"""
    theirs = outcome(
        lambda: Determinizer(BeliefState(read_observation(ONE_CARD)), seed).draw(number)
    )
    belief = believe(*reading.read_observation(ONE_CARD))
    drawn = outcome(lambda: draw_worlds(belief, seed, number))
    if isinstance(theirs, str):
        assert drawn == theirs
    else:
        assert drawn == [[letters(hand) for hand in world] for world in theirs]


# --- the rule player ---


def same_rule_action(state: State) -> None:
    r = ours(state)
    for seat in range(r["players"]):
        seen = observe(state, seat)
        theirs = outcome(partial(reference_rule_player, seen))
        action = outcome(partial(rule_player, r, seat))
        blind = outcome(partial(rule_player, *our_observation(seen)))
        assert action == blind
        if not isinstance(theirs, str) and r["phase"] == "playing":
            theirs = DECK[theirs]
        assert action == theirs


@thorough(500)
@given(anywhere)
def test_rule_player(state: State) -> None:
    """Spec: rule.player.1, rule.player.2, rule.bid.1, rule.bid.2, rule.play.1, rule.play.2,
    rule.play.3
    """
    same_rule_action(state)


@thorough(400)
@given(guesses_to_act)
def test_rule_player_on_guesses(seen: dict[str, Any]) -> None:
    """Spec: rule.player.1, rule.player.2"""
    theirs = outcome(partial(reference_rule_player, read_observation(seen)))
    action = outcome(partial(rule_player, *reading.read_observation(seen)))
    assert (
        action if isinstance(action, str) and action not in DECK else number_of(action)
    ) == theirs


@thorough(60)
@given(states(phases=frozenset({Phase.BIDDING})))
def test_rounds_of_rule_players(state: State) -> None:
    """Spec: rule.bid.2, rule.play.1, rule.play.2, rule.play.3"""
    while state.table.actor is not None:
        seen = observe(state, state.table.actor)
        action = reference_rule_player(seen)
        mine = rule_player(*our_observation(seen))
        assert number_of(mine) == action
        state = BLOB.apply(state, action)


@thorough(200)
@given(st.one_of(states(), seeds.map(position)))
def test_chances(state: State) -> None:
    """Spec: rule.bid.1"""
    r, setup = ours(state), state.table.setup
    for hand in state.dealt:
        held = letters(hand)
        theirs = [chance(card, hand, setup) for card in hand]
        assert [chance_of(r, held, card) for card in held] == theirs


# Half of the unseen cards are with others here, so that sums come to lie on a half, or just beside.
HALVES = [
    (4, ["AS", "KS", "QH", "QC"], 3),
    (1, ["8H", "JC", "KC", "AD"], 2),
    (0, ["3S", "QH", "QD", "AD"], 2),
    (1, ["QS", "AS", "4H", "QC"], 1),
    (3, ["TH", "QH", "AH", "3D"], 1),
]


@pytest.mark.parametrize(("number", "hand", "bid"), HALVES)
def test_bids_on_a_half(number: int, hand: list[str], bid: int) -> None:
    """Spec: rule.bid.2"""
    seen = {"game": "blob", "players": 7, "dealer": 2, "round": number, "seat": 3, "hand": hand}
    seen["actions"] = []
    assert reference_rule_player(read_observation(seen)) == bid
    assert rule_player(*reading.read_observation(seen)) == bid


# --- evaluators ---


class Rough:
    """An evaluator of few different numbers, zeros among them, so that there are ties."""

    WEIGHTS = (0.0, 0.0, 0.0, 0.1, 0.3, 1.0, 0.7)
    VALUES = (-1.0, -0.1, 0.0, 0.0, 0.3, 0.7, 1.0)

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def judge(self, digest: int, actions: int, players: int) -> tuple[list[float], list[float]]:
        h = mix(digest, self.choice)
        if h % 4 == 0:
            return [0.0] * actions, [0.1] * players
        weights = [self.WEIGHTS[mix(h, i) % 7] for i in range(actions)]
        return weights, [self.VALUES[mix(h, 99 + s) % 7] for s in range(players)]

    def ours(self, r: Round) -> tuple[list[float], list[float]]:
        return self.judge(search.digest(r), len(legal(r)), r["players"])

    def evaluate(self, states: Sequence[State]) -> list[Evaluation]:
        return [
            Evaluation(
                *self.judge(BLOB.digest(state), len(BLOB.legal_actions(state)), BLOB.players(state))
            )
            for state in states
        ]


Pair = tuple[Evaluator[State], search.Evaluator]


def pair(name: str, seed: int) -> Pair:
    if name == "hash":
        return HashEvaluator(BLOB), search.by_hash
    if name == "rollout":
        return RolloutEvaluator(BLOB, seed), search.by_rollout(seed)
    if name == "rule":
        return RolloutEvaluator(BLOB, seed, by_rule=True), search.by_rule
    rough = Rough(seed % 2**32)
    return rough, rough.ours


NAMES = ["hash", "rollout", "rule", "rough"]
names = st.sampled_from(["hash", "hash", "rough", "rough", "rollout", "rule"])
constants = st.sampled_from([0, 0.0, -0.0, 0.5, 1, 1.5, 1.5, 2.0, 10, 1e-300, 1e300, 1.7e308])


@thorough(250)
@given(anywhere, seeds)
def test_evaluators(state: State, seed: int) -> None:
    """Spec: search.evaluator.1, search.hash.1, search.hash.2, search.hash.3, search.rollout.1,
    search.rollout.2, search.value.3
    """
    r = ours(state)
    assert search.digest(r) == BLOB.digest(state)
    if r["actor"] is None:
        assert search.round_values(r) == list(BLOB.values(state))
        return
    for name in ("hash", "rollout", "rule"):
        theirs, mine = pair(name, seed)
        (policy, values), judged = mine(r), theirs.evaluate([state])[0]
        assert policy == list(judged.policy)
        assert exact(values) == exact(list(judged.values))
    assert search.by_rollout()(r)[1] == list(RolloutEvaluator(BLOB).evaluate([state])[0].values)


@pytest.mark.parametrize("seed", [-1, 2**53])
def test_seed_of_a_rollout(seed: int) -> None:
    """Spec: search.rollout.1, rng.seed.1"""
    state = read_position(THREE)
    r = ours(state)
    theirs = outcome(lambda: RolloutEvaluator(BLOB, seed).evaluate([state]))
    assert outcome(lambda: search.by_rollout(seed)(r)) == theirs == "refused: bad_argument"


# --- trees ---


def same_tree(tree: search.Tree, theirs: MCTS[State]) -> None:
    nodes = theirs.tree.dump()
    for node in nodes:
        node["action"] = None if node["action"] is None else int(node["action"])
    assert exact(search.dump(tree)) == exact(nodes)
    assert search.visits(tree) == list(theirs.tree.visits())
    assert exact(search.values(tree)) == exact(list(theirs.tree.values()))


def same_search(
    state: State, evaluators: Pair, simulations: int, c_puct: float
) -> tuple[search.Tree, MCTS[State]] | None:
    r = ours(state)
    tree = outcome(lambda: search.plant(evaluators[1], r, c_puct))
    theirs = outcome(lambda: MCTS.start(BLOB, evaluators[0], state, c_puct))
    if isinstance(theirs, str):
        assert tree == theirs
        return None
    same_tree(tree, theirs)
    done = outcome(lambda: search.run(tree, simulations))
    done_there = outcome(lambda: theirs.run(simulations))
    assert isinstance(done_there, str) == isinstance(done, str)
    if isinstance(done, str):
        assert done == done_there
        return None
    same_tree(tree, theirs)
    return tree, theirs


edges = st.tuples(
    st.floats(0, 1),
    st.integers(0, 9) | st.integers(0, 2**31),
    st.floats(-1, 1),
)


@thorough(300)
@given(constants, st.lists(edges, min_size=1, max_size=18))
def test_scores(c_puct: float, edges: list[tuple[float, int, float]]) -> None:
    """Spec: search.puct.1, search.puct.2"""
    priors = [prior for prior, _, _ in edges]
    counts = [n for _, n, _ in edges]
    worths = [n * mean for _, n, mean in edges]
    visits = 1 + sum(counts)
    assert [
        search.score(c_puct, prior, n, worth, visits)
        for prior, n, worth in zip(priors, counts, worths, strict=True)
    ] == list(scores(c_puct, visits, priors, counts, worths))


def near_the_end(most: int) -> st.SearchStrategy[State]:
    return states(most, phases=playing)


@thorough(300)
@given(st.one_of(anywhere, states(2), near_the_end(3)), names, seeds, st.integers(1, 40), constants)
def test_tree(state: State, name: str, seed: int, simulations: int, c_puct: float) -> None:
    """Spec: search.value.1, search.value.2, search.prior.1, search.tree.1, search.root.1,
    search.root.2, search.simulation.1, search.simulation.2, search.puct.1, search.puct.2,
    search.puct.3, search.output.1, search.output.2
    """
    same_search(state, pair(name, seed), simulations, c_puct)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", range(3, 9))
def test_deep_tree(players: int, name: str) -> None:
    """Spec: search.tree.1, search.simulation.2, search.puct.1"""
    hands = [[DECK[(7 * (2 * s + i)) % 52] for i in range(2)] for s in range(players)]
    position = {"game": "blob", "players": players, "dealer": 1, "round": players, "actions": []}
    actions = [0] * (players - 1) + [1]
    state = read_position({**position, "hands": hands, "actions": actions})
    found = same_search(state, pair(name, players), 150, 1.5)
    assert found is not None


odd_constants = st.sampled_from([-1, -5e-324, float("nan"), float("inf"), -float("inf"), 0, 1.5])


@thorough(100)
@given(st.one_of(states(2), near_the_end(1)), st.integers(-1, 2), odd_constants)
def test_budgets(state: State, simulations: int, c_puct: float) -> None:
    """Spec: search.budget.1, search.root.1"""
    same_search(state, pair("hash", 0), simulations, c_puct)


@thorough(250)
@given(st.one_of(states(4), near_the_end(3)), names, seeds, constants, st.data())
def test_reuse(state: State, name: str, seed: int, c_puct: float, data: st.DataObject) -> None:
    """Spec: search.reuse.1, search.reuse.2, search.reuse.3"""
    found = same_search(state, pair(name, seed), data.draw(st.integers(1, 60)), c_puct)
    words = words_from(data.draw(seeds))
    for _ in range(data.draw(st.integers(1, 12))):
        if found is None:
            return
        tree, theirs = found
        root = tree["nodes"][0]
        actions, counts = root["actions"], root["edge_visits"]
        bidding = root["round"]["phase"] == "bidding"
        action = actions[below(words, len(actions))]
        if below(words, 3):
            action = actions[counts.index(max(counts))]
        elif not below(words, 10):
            action = below(words, 20) if bidding else DECK[below(words, 52)]
        their_action = number_of(action) if bidding else Card(number_of(action))
        next_tree = outcome(partial(search.advance, tree, action))
        next_theirs = outcome(partial(theirs.advance, their_action))
        before = exact(search.dump(tree))
        if isinstance(next_theirs, str):
            assert next_tree == next_theirs
            return
        same_tree(next_tree, next_theirs)
        simulations = below(words, 20)
        if simulations:
            search.run(next_tree, simulations)
            next_theirs.run(simulations)
            same_tree(next_tree, next_theirs)
        assert exact(search.dump(tree)) == before
        same_tree(tree, theirs)
        found = next_tree, next_theirs


# --- hidden cards ---


def same_pimc(
    observation: Observation, name: str, seeds: tuple[int, int], budget: tuple[int, int, float]
) -> None:
    r, seat = our_observation(observation)
    assume(countable(r, seat))
    theirs, mine = pair(name, seeds[0])
    worlds, simulations, c_puct = budget

    def ask(batched: bool) -> Any:
        return reference_pimc(
            BLOB, theirs, observation, seeds[1],
            worlds=worlds, simulations=simulations, c_puct=c_puct, batched=batched,
        )  # fmt: skip

    answer = outcome(
        lambda: search.pimc(
            mine, r, seat, seeds[1], worlds=worlds, simulations=simulations, c_puct=c_puct
        )
    )
    if isinstance(answer, str):
        assert outcome(lambda: ask(True)) == answer
        assert outcome(lambda: ask(False)) == answer
        return
    counts, action = answer
    assert list(ask(True)) == counts
    assert list(ask(False)) == counts
    weights = [0] * 52
    for choice, count in zip(legal(r), counts, strict=True):
        weights[number_of(choice)] = count
    mask = [int(entry) for entry in ActionMasker().mask(observation)]
    assert number_of(action) == ActionMasker().choose(weights, mask, 0, 0)


def asked(at: tuple[State, bool]) -> Observation:
    """What the actor sees, or, for a refusal, another seat."""
    state, other = at
    actor = state.table.actor or 0
    return observe(state, (actor + 1) % state.table.setup.players if other else actor)


rarely = st.sampled_from([False] * 7 + [True])


@thorough(200)
@given(
    st.tuples(st.one_of(anywhere, states(4), near_the_end(3)), rarely).map(asked),
    names,
    st.tuples(seeds, seeds),
    st.tuples(st.integers(1, 4), st.integers(1, 12), constants),
)
def test_pimc(
    observation: Observation,
    name: str,
    seeds: tuple[int, int],
    budget: tuple[int, int, float],
) -> None:
    """Spec: search.pimc.1, search.pimc.2, search.pimc.3, search.pimc.4, search.pimc.5"""
    same_pimc(observation, name, seeds, budget)


@thorough(200)
@given(
    guesses_to_act,
    names,
    st.tuples(seeds, seeds),
    st.tuples(st.integers(1, 4), st.integers(1, 12), constants),
)
def test_pimc_on_guesses(
    seen: dict[str, Any], name: str, seeds: tuple[int, int], budget: tuple[int, int, float]
) -> None:
    """Spec: search.pimc.1, search.pimc.2, search.pimc.3, belief.draw.4"""
    same_pimc(read_observation(seen), name, seeds, budget)


@thorough(300)
@given(
    st.one_of(guesses, guesses_to_act),
    st.sampled_from([-1, 0, 2**53 - 1, 2**53, 5, 6, 7]),
    st.tuples(st.integers(0, 2), st.integers(0, 2), odd_constants),
)
def test_pimc_refused(seen: dict[str, Any], seed: int, budget: tuple[int, int, float]) -> None:
    """Spec: search.pimc.3, search.pimc.5, search.budget.1, belief.error.1, wire.error.2"""
    same_pimc(read_observation(seen), "hash", (0, seed), budget)


# --- the examples of the text ---

ONE_CARD: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 2, "round": 0, "seat": 0, "hand": ["2S"],
    "actions": [],
}  # fmt: skip
THREE: dict[str, Any] = {
    "game": "blob", "players": 3, "dealer": 0, "round": 0,
    "hands": [["7C", "9D"], ["5S", "AS"], ["2S", "2D"]], "actions": [],
}  # fmt: skip


def test_group_example() -> None:
    """Spec: belief.group.2"""
    seen = {
        "game": "blob", "players": 4, "dealer": 3, "round": 0, "seat": 0, "hand": ["2H", "3H"],
        "actions": [0, 0, 0, 0, "2H", "5H", "2S", "6H"],
    }  # fmt: skip
    belief = believe(*reading.read_observation(seen))
    assert belief["groups"] == [[1, 3, 4], [2]]
    assert belief["numbers"] == (0, 2)
    same_belief(read_observation(seen), 0, 2)


def test_count_example() -> None:
    """Spec: belief.count.1"""
    assert believe(*reading.read_observation(ONE_CARD))["worlds"] == 51 * 50
    same_belief(read_observation(ONE_CARD), 0, 2)


def last_trick() -> dict[str, Any]:
    """Every card is dealt and all but two are seen: 2S and 3H, one with seat 1, one with seat 2."""
    suit = {letter: [card for card in DECK if card[1] == letter] for letter in SUITS}
    leads = ["AH", *suit["C"][:0:-1]]
    first = ["3S", "2C", *suit["S"][2:-1]]
    second = ["2H", "AS", *suit["H"][2:-1]]
    actions: list[int | str] = [0, 0, 0, 0]
    for i in range(12):
        actions += [leads[i], suit["D"][i], first[i], second[i]]
    return {
        "game": "blob", "players": 4, "dealer": 2, "round": 4, "seat": 0, "hand": suit["D"],
        "actions": [*actions, leads[12], suit["D"][12]],
    }  # fmt: skip


def test_possible_example() -> None:
    """Spec: belief.possible.1"""
    seen = last_trick()
    belief = believe(*reading.read_observation(seen))
    assert belief["hidden"] == ["2S", "3H"]
    assert belief["round"]["voids"][2] == ["C"]
    assert [possible(belief, seat) for seat in range(4)] == [[], ["2S"], ["3H"], []]
    same_belief(read_observation(seen), 0, 2)


def test_hash_example() -> None:
    """Spec: search.hash.1, search.hash.2, search.hash.3"""
    r = reading.read_position(THREE)
    assert search.digest(r) == 714118734
    later = reading.read_position({**THREE, "actions": [2, 0, 1, "AS"]})
    assert search.digest(later) == 3302509066
    policy, values = search.by_hash(r)
    assert policy == [58969, 27201, 26626]
    assert values == [0.1814175844192505, 0.8010165691375732, -0.698789119720459]


def test_value_example() -> None:
    """Spec: search.value.3"""
    r: dict[str, Any] = {"phase": "scoring", "players": 3, "cards": 5}
    r.update(bids=[0, 1, 5], tricks=[0, 0, 5])
    assert search.round_values(r) == [0.33333333333333326, -1, 1]


def test_chance_example() -> None:
    """Spec: rule.bid.1"""
    r = {"players": 4, "cards": 5, "trump": "S"}
    hand = ["2S", "KS", "AH", "3C", "4C"]
    assert chance_of(r, hand, "AH") == 0.6
    assert chance_of(r, hand, "2S") == 0.45
    assert chance_of(r, hand, "KS") == 1 - 15 / 47
