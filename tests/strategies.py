"""Hypothesis strategies for any legal position: all player counts, card counts and phases."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from reference.blob.game import State, apply, legal_actions, settle, start
from reference.blob.rounds import deal, most_cards, round_structure
from reference.blob.table import Context, Phase, Setup
from reference.rng import MAX_SEED, Rng

seeds: SearchStrategy[int] = st.integers(0, MAX_SEED)
player_counts: SearchStrategy[int] = st.integers(3, 8)


@composite
def setups(draw: DrawFn, max_cards: int = 17) -> Setup:
    """Draw a round's setup, on its own or as part of a game."""
    players = draw(player_counts)
    dealer = draw(st.integers(0, players - 1))
    most = min(most_cards(players), max_cards)
    if not draw(st.booleans()):
        return Setup(players, dealer, draw(st.integers(0, 60)), draw(st.integers(1, most)))
    start_cards = draw(st.integers(1, most))
    structure = round_structure(start_cards, players)
    done = draw(st.integers(0, len(structure) - 1))
    totals = tuple(draw(st.lists(st.integers(0, 400), min_size=players, max_size=players)))
    context = Context(start_cards, structure[:done], totals)
    return Setup(players, dealer, done, structure[done], context)


@composite
def deals(draw: DrawFn, max_cards: int = 17) -> State:
    """Draw a state just after the deal."""
    setup = draw(setups(max_cards))
    return start(setup, deal(draw(seeds), setup.players, setup.cards))


@composite
def states(draw: DrawFn, max_cards: int = 17, phases: frozenset[Phase] | None = None) -> State:
    """Draw a state reached by legal actions, in any of these phases."""
    state = draw(deals(max_cards))
    setup = state.table.setup
    bids, whole = setup.players, setup.players * (setup.cards + 1)
    phase = draw(st.sampled_from(sorted(phases or frozenset(Phase) - {Phase.SETUP})))
    if phase is Phase.BIDDING:
        actions = draw(st.integers(0, bids - 1))
    elif phase is Phase.PLAYING:
        actions = draw(st.integers(bids, whole - 1))
    else:
        actions = whole
    rng = Rng(draw(seeds))
    for _ in range(actions):
        legal = legal_actions(state)
        state = apply(state, legal[rng.below(len(legal))])
    if phase is Phase.COMPLETE:
        state = settle(state)
    return state


@composite
def seated(
    draw: DrawFn, max_cards: int = 17, phases: frozenset[Phase] | None = None
) -> tuple[State, int]:
    """Draw a state and one of its seats."""
    state = draw(states(max_cards, phases))
    return state, draw(st.integers(0, state.table.setup.players - 1))


acting = states(phases=frozenset({Phase.BIDDING, Phase.PLAYING}))
"""States in which somebody is to act."""
