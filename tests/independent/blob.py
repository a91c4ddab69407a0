"""The rounds of docs/spec/blob.md on plain dicts, with cards as the two characters of the wire."""

from __future__ import annotations

import copy
from typing import Any

from tests.independent.chance import Refused, below, check_seed, derive, shuffle, words_from

RANKS = "23456789TJQKA"
SUITS = "SHCD"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
TRUMPS: list[str | None] = ["S", "H", "C", "D", None]

Round = dict[str, Any]


def in_hand_order(cards: list[str]) -> list[str]:
    return [card for card in DECK if card in cards]


def most_cards(players: int) -> int:
    return 52 // players


def check_table(players: int, cards: int) -> None:
    if players < 3 or players > 8:
        raise Refused("bad_setup")
    if cards < 1 or cards > most_cards(players):
        raise Refused("bad_setup")


def deal(seed: int, players: int, cards: int) -> list[list[str]]:
    check_table(players, cards)
    deck = list(DECK)
    shuffle(words_from(seed), deck)
    hands: list[list[str]] = [[] for _ in range(players)]
    for k in range(players * cards):
        hands[k % players].append(deck[k])
    return [in_hand_order(hand) for hand in hands]


def round_structure(cards: int, players: int) -> list[int]:
    structure = list(range(cards, 1, -1))
    structure += [1] * players
    structure += list(range(2, cards + 1))
    return structure


def new_round(
    players: int, dealer: int, number: int, cards: int, hands: list[list[str] | None]
) -> Round:
    """A round just dealt; a hand nobody may look into is None."""
    left = (dealer + 1) % players
    return {
        "players": players,
        "dealer": dealer,
        "round": number,
        "cards": cards,
        "trump": TRUMPS[number % 5],
        "dealt": [None if hand is None else list(hand) for hand in hands],
        "hands": [None if hand is None else list(hand) for hand in hands],
        "phase": "bidding",
        "actor": left,
        "leader": left,
        "bids": [None] * players,
        "tricks": [0] * players,
        "voids": [[] for _ in range(players)],
        "plays": [[] for _ in range(players)],
        "trick": [],
        "past": [],
        "actions": [],
        "context": None,
        "totals": [0] * players,
        "completed": [],
    }


def played(r: Round) -> list[str]:
    return [card for plays in r["plays"] for card in plays]


def forbidden_bid(r: Round) -> int | None:
    """What the seat to bid may not bid, as it is the dealer."""
    if r["actor"] != r["dealer"]:
        return None
    others = sum(r["bids"][s] for s in range(r["players"]) if s != r["dealer"])
    return int(r["cards"] - others)


def check_bid(r: Round, bid: int) -> None:
    if bid < 0 or bid > r["cards"]:
        raise Refused("bid_range")
    if bid == forbidden_bid(r):
        raise Refused("bid_forbidden")


def check_play(r: Round, card: str) -> None:
    hand = r["hands"][r["actor"]]
    if hand is None:  # somebody else's, as one seat sees it
        for seen in r["dealt"]:
            if seen is not None and card in seen:
                raise Refused("not_held")
        if card in played(r):
            raise Refused("not_held")
        return
    if card not in hand:
        raise Refused("not_held")
    if r["trick"]:
        led = r["trick"][0][1]
        if card[1] != led and any(held[1] == led for held in hand):
            raise Refused("must_follow")


def check_action(r: Round, action: int | str) -> None:
    if r["phase"] in ("scoring", "complete"):
        raise Refused("round_over")
    if isinstance(action, str) != (r["phase"] == "playing"):
        raise Refused("wrong_phase")
    if isinstance(action, str):
        check_play(r, action)
    else:
        check_bid(r, action)


def winner(leader: int, cards: list[str], trump: str | None) -> int:
    """The seat that wins a full trick."""
    wanted = cards[0][1]
    if any(card[1] == trump for card in cards):
        wanted = str(trump)
    best = -1
    for i in range(len(cards)):
        if cards[i][1] != wanted:
            continue
        if best == -1 or RANKS.index(cards[i][0]) > RANKS.index(cards[best][0]):
            best = i
    return (leader + best) % len(cards)


def act(r: Round, action: int | str) -> None:
    check_action(r, action)
    seat = r["actor"]
    r["actions"].append(action)
    r["actor"] = (seat + 1) % r["players"]
    if not isinstance(action, str):
        r["bids"][seat] = action
        if seat == r["dealer"]:
            r["phase"] = "playing"
            r["actor"] = r["leader"]
        return
    if r["hands"][seat] is not None:
        r["hands"][seat].remove(action)
    if r["trick"]:
        led = r["trick"][0][1]
        if action[1] != led and led not in r["voids"][seat]:
            r["voids"][seat].append(led)
    r["trick"].append(action)
    r["plays"][seat].append(action)
    if len(r["trick"]) == r["players"]:
        settle_trick(r)


def act_as(r: Round, seat: int, action: int | str) -> None:
    """Act where a seat is named with the action."""
    if r["phase"] in ("scoring", "complete"):
        raise Refused("round_over")
    if isinstance(action, str) != (r["phase"] == "playing"):
        raise Refused("wrong_phase")
    if seat != r["actor"]:
        again = r["phase"] == "bidding" and seat in range(r["players"])
        raise Refused("already_bid" if again and r["bids"][seat] is not None else "out_of_turn")
    act(r, action)


def settle_trick(r: Round) -> None:
    taker = winner(r["leader"], r["trick"], r["trump"])
    r["past"].append({"leader": r["leader"], "cards": r["trick"], "winner": taker})
    r["tricks"][taker] += 1
    r["trick"] = []
    r["leader"] = taker
    r["actor"] = taker
    if len(r["past"]) == r["cards"]:
        r["phase"] = "scoring"
        r["leader"] = None
        r["actor"] = None


def legal(r: Round) -> list[int | str]:
    """Every action that is not refused; none where the actor's hand is hidden."""
    candidates: list[int | str] = []
    if r["phase"] == "bidding":
        candidates = list(range(r["cards"] + 1))
    if r["phase"] == "playing" and r["hands"][r["actor"]] is not None:
        candidates = list(DECK)
    found = []
    for action in candidates:
        try:
            check_action(r, action)
        except Refused:
            continue
        found.append(action)
    return found


def number_of(action: int | str) -> int:
    return DECK.index(action) if isinstance(action, str) else action


def scores(r: Round) -> list[int] | None:
    if r["phase"] not in ("scoring", "complete"):
        return None
    result = []
    for seat in range(r["players"]):
        made = r["tricks"][seat] == r["bids"][seat]
        result.append(10 + r["bids"][seat] if made else 0)
    return result


def settle(r: Round) -> None:
    if r["phase"] != "scoring":
        raise Refused("wrong_phase")
    gained = scores(r) or []
    r["totals"] = [r["totals"][s] + gained[s] for s in range(r["players"])]
    r["completed"] = [*r["completed"], r["cards"]]
    r["phase"] = "complete"


def remaining(r: Round) -> list[int]:
    return [13 - sum(1 for card in played(r) if card[1] == suit) for suit in SUITS]


def perft(r: Round, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for action in legal(r):
        after = copy.deepcopy(r)
        act(after, action)
        count += perft(after, depth - 1)
    return count


def view(r: Round, seat: int) -> dict[str, Any]:
    if seat < 0 or seat >= r["players"]:
        raise Refused("bad_argument")
    players = [
        {
            "name": "Player " + str(s),
            "bid": r["bids"][s],
            "tricks": r["tricks"][s],
            "total": r["totals"][s],
            "cards": r["cards"] - len(r["plays"][s]),
            "voids": [suit for suit in SUITS if suit in r["voids"][s]],
        }
        for s in range(r["players"])
    ]
    return {
        "phase": r["phase"],
        "round": r["round"],
        "cards": r["cards"],
        "trump": r["trump"],
        "dealer": r["dealer"],
        "actor": r["actor"],
        "seat": seat,
        "hand": in_hand_order(r["hands"][seat]),
        "legal": legal(r) if r["actor"] == seat else [],
        "players": players,
        "trick": {"leader": r["leader"], "cards": list(r["trick"])},
        "past": copy.deepcopy(r["past"]),
        "remaining": remaining(r),
    }


def take(actions: list[int | str], words: list[int] | None) -> int | str:
    return actions[0] if words is None else actions[below(words, len(actions))]


def whole_game(
    seed: int,
    players: int,
    start_cards: int,
    first_dealer: int = 0,
    seeds: list[int | None] | None = None,
) -> dict[str, Any]:
    """A whole game: a seat with a seed plays at random, a seat without takes its lowest action."""
    check_table(players, start_cards)
    if first_dealer < 0 or first_dealer >= players:
        raise Refused("bad_setup")
    check_seed(seed)
    wanted = [None] * players if seeds is None else seeds
    words = [None if own is None else words_from(own) for own in wanted]
    totals = [0] * players
    summaries = []
    structure = round_structure(start_cards, players)
    for number in range(len(structure)):
        hands = deal(derive(seed, number), players, structure[number])
        dealer = (first_dealer + number) % players
        r = new_round(players, dealer, number, structure[number], list(hands))
        r["totals"] = totals
        while r["actor"] is not None:
            act(r, take(legal(r), words[r["actor"]]))
        settle(r)
        totals = r["totals"]
        summaries.append({name: r[name] for name in ("cards", "dealer", "trump", "bids", "tricks")})
        summaries[-1]["scores"] = scores(r)
    winners = [s for s in range(players) if totals[s] == max(totals)]
    return {"rounds": summaries, "totals": totals, "winners": winners}
