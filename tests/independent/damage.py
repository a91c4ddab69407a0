"""Random positions, and the ways to damage one, for hypothesis."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.independent.blob import DECK, act, deal, legal, most_cards, round_structure
from tests.independent.chance import below, shuffle, words_from
from tests.independent.reading import read_position, write_observation, write_position

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 8, 9, 18, 1.0, 1.5, -0.0, 2**53 - 1, 2**53, -(2**53), 1e300,
    float("nan"), float("inf"), "", "1", "blob", "S", "XX", "10H", "th", "2S", "AD", "A♠", [], {},
    ["2S"], [0], {"2S": 0},
]  # fmt: skip
NAMES = ["hands", "hand", "seat", "context", "settled", "trump", "totals", "Players", "game"]
seeds = st.integers(0, 2**53 - 1)


def play_on(position: dict[str, Any], seed: int, steps: int) -> dict[str, Any]:
    """The position after so many random actions more, or as many as the round has."""
    words = words_from(seed)
    r = read_position(position)
    for _ in range(steps):
        actions = legal(r)
        if not actions:
            break
        act(r, actions[below(words, len(actions))])
    return write_position(r)


@st.composite
def positions(draw: st.DrawFn, small: bool = False) -> dict[str, Any]:
    players = draw(st.sampled_from(range(3, 9)))
    most = most_cards(players)
    cards = draw(st.sampled_from(range(1, (min(most, 5) if small else most) + 1)))
    start = draw(st.sampled_from(range(cards, most + 1)))
    structure = round_structure(start, players)
    number = draw(st.sampled_from([r for r in range(len(structure)) if structure[r] == cards]))
    position: dict[str, Any] = {
        "game": "blob",
        "players": players,
        "dealer": draw(st.sampled_from(range(players))),
        "round": number,
        "hands": deal(draw(seeds), players, cards),
        "actions": [],
    }
    if draw(st.booleans()):
        total = st.integers(0, 300)
        position["context"] = {
            "start_cards": start,
            "completed": structure[:number],
            "totals": draw(st.lists(total, min_size=players, max_size=players)),
        }
    else:
        position["round"] = draw(st.integers(0, 60))
    length = players * (cards + 1)
    bidding, playing = range(players), range(players, length)
    steps = draw(st.sampled_from(draw(st.sampled_from([bidding, playing, playing, [length]]))))
    position = play_on(position, draw(seeds), steps)
    if len(position["actions"]) == length and draw(st.booleans()):
        position["settled"] = True
    return position


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a JSON value, the value itself left out."""
    found = [path] if path else []
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    for key, entry in inside:
        found += places(entry, (*path, key))
    return found


def hurt(draw: st.DrawFn, value: Any) -> None:
    """Do one thing to the value that may or may not make it wrong."""
    # A field first, and then a place within it, so that long lists are not all that is hit.
    if not value:
        return
    top = draw(st.sampled_from(sorted(value)))
    path = draw(st.sampled_from(places(value[top], (top,))))
    holder = value
    for key in path[:-1]:
        holder = holder[key]
    key = path[-1]
    way = draw(st.sampled_from(["near", "near", "swap", "swap", "card", "card", "insert", "wild"]))
    number = isinstance(holder[key], int | float)
    if way == "wild":
        way = draw(st.sampled_from(["junk", "remove", "name"]))
    if way == "junk":
        holder[key] = copy.deepcopy(draw(st.sampled_from(JUNK)))
    elif way == "near" and number:
        holder[key] = holder[key] + draw(st.sampled_from([-1, 1, -1, 1, 0.0, 0.5, -3, 5]))
    elif way == "remove":
        del holder[key]
    elif way == "name":
        value[draw(st.sampled_from(NAMES))] = copy.deepcopy(draw(st.sampled_from(JUNK)))
    elif isinstance(holder, list) and way == "insert":
        holder.insert(key, copy.deepcopy(draw(st.sampled_from([holder[key], *holder]))))
    elif isinstance(holder, list) and way == "swap":
        other = draw(st.integers(0, len(holder) - 1))
        holder[key], holder[other] = holder[other], holder[key]
    elif isinstance(holder[key], str) and holder[key] in DECK:
        holder[key] = draw(st.sampled_from(DECK))


@st.composite
def damaged(draw: st.DrawFn, observed: bool) -> Any:
    """A position or an observation after one to four things have been done to it."""
    value = draw(positions(small=True))
    if observed:
        seat = draw(st.sampled_from(range(value["players"])))
        value = write_observation(read_position(value), seat)
    value = copy.deepcopy(value)
    for _ in range(draw(st.sampled_from([1, 2, 3, 4]))):
        hurt(draw, value)
    return value


@st.composite
def misplayed(draw: st.DrawFn, observed: bool) -> Any:
    """A sound deal with actions that soon go wrong by the rules of play alone."""
    value = draw(positions(small=True))
    value.pop("settled", None)
    dealt = [card for hand in value["hands"] for card in hand]
    sound = value["actions"]
    at = draw(st.sampled_from(range(len(sound) + 1)))
    before = read_position({**value, "actions": sound[:at]})
    choices: list[Any] = [DECK, dealt, range(-1, before["cards"] + 2)]
    if before["phase"] == "bidding":
        choices += [choices[2]] * 3
    elif before["phase"] == "playing":
        choices += [before["hands"][before["actor"]]] * 3
    action = draw(st.sampled_from(draw(st.sampled_from(choices))))
    instead = draw(st.booleans())
    value["actions"] = [*sound[:at], action, *(sound[at + 1 :] if instead else sound[at:])]
    if draw(st.sampled_from([False, False, False, True])):
        value["settled"] = True
    if observed:
        seat = draw(st.sampled_from(range(value["players"])))
        value["seat"] = seat
        value["hand"] = value.pop("hands")[seat]
    return value


def mostly(draw: st.DrawFn, right: Any, wrong: list[Any]) -> Any:
    """What is right, or now and then something else."""
    return draw(st.sampled_from(wrong)) if draw(st.sampled_from(range(8))) == 7 else right


@st.composite
def setups(draw: st.DrawFn, observed: bool) -> Any:
    """A deal and its context with any number of faults at once, each of the right type."""
    seated = draw(st.sampled_from(range(3, 9)))
    players = mostly(draw, seated, [-1, 0, 2, 3, 8, 9])
    most = most_cards(seated)
    start = draw(st.sampled_from(range(1, most + 1)))
    structure = round_structure(start, seated)
    number = mostly(draw, draw(st.sampled_from(range(len(structure)))), [len(structure)])
    cards = mostly(draw, [*structure, start][number], [0, 1, most, most + 1])
    deck = list(DECK)
    shuffle(words_from(draw(seeds)), deck)
    # Beyond the deck it begins again, which deals some cards twice.
    hands = [(deck + deck)[s * cards : (s + 1) * cards] for s in range(seated)]
    fault = mostly(draw, "none", ["twice", "extra", "missing", "short"])
    if fault == "twice" and cards > 1:
        hands[0][0] = hands[0][1]
    elif fault == "extra":
        hands.append(list(hands[0]))
    elif fault == "missing":
        hands.pop()
    elif fault == "short":
        hands[-1] = hands[-1][1:]
    value: dict[str, Any] = {
        "game": "blob",
        "players": players,
        "dealer": mostly(draw, number % seated, [-1, 0, 1, seated - 1, seated, 8]),
        "round": mostly(draw, number, [-1, 0, number + 1]),
        "actions": mostly(draw, [], [[cards + 1], [-1], ["2S"], [0, 0]]),
    }
    if draw(st.sampled_from([True, True, False])):
        totals = mostly(draw, [0] * seated, [[], [0] * (seated - 1), [0] * (seated - 1) + [-1]])
        longer = mostly(draw, number, [0, number + 1, len(structure), len(structure) - 1])
        completed = structure[:longer]
        value["context"] = {
            "start_cards": mostly(draw, start, [-1, 0, start - 1, start + 1, most + 1, 2**53 - 1]),
            "completed": mostly(draw, completed, [[*completed, 1], completed[::-1], [start]]),
            "totals": totals,
        }
    value["settled"] = mostly(draw, False, [True])
    if observed:
        value["seat"] = mostly(draw, draw(st.sampled_from(range(seated))), [-1, seated, 8])
        value["hand"] = hands[0]
    else:
        value["hands"] = hands
    return value
