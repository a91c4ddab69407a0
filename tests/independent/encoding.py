"""The 256 numbers, the mask and the choice of docs/spec/encoding.md, piece by piece."""

from __future__ import annotations

import struct
from typing import Any

from tests.independent.blob import (
    DECK,
    SUITS,
    Round,
    legal,
    number_of,
    played,
    round_structure,
)
from tests.independent.chance import Refused, below, check_seed, words_from

LIMIT = 2**53


def single(x: float) -> float:
    """The nearest float32, as a double."""
    return float(struct.unpack("<f", struct.pack("<f", x))[0])


def by_seat(r: Round, values: list[float]) -> list[float]:
    return values + [0.0] * (8 - r["players"])


def share_bid(r: Round, seat: int) -> float:
    if r["bids"][seat] is None:
        return -1.0
    return float(r["bids"][seat] / r["cards"])


def trick_piece(r: Round) -> list[float]:
    numbers = [0.0] * 52
    for i in range(len(r["trick"])):
        numbers[DECK.index(r["trick"][i])] = float(i + 1)
    return numbers


def phase_piece(phase: str) -> list[float]:
    if phase == "bidding":
        return [1.0, 0.0, 0.0]
    if phase == "playing":
        return [0.0, 1.0, 0.0]
    return [0.0, 0.0, 1.0]


def context_pieces(r: Round) -> list[float]:
    """Numbers 202 to 230."""
    if r["context"] is None:
        return [0.0] * 29
    first, players = r["context"]["start_cards"], r["players"]
    done = len(r["completed"])
    structure = round_structure(first, players)
    length = len(structure)
    numbers = [0.0] * 8
    if done > 0:
        numbers = by_seat(r, [total / (done * (10 + first)) for total in r["totals"]])
    numbers.append(done / length)
    numbers.append((length - done) / length)
    numbers.append(structure[done:].count(1) / players)
    if done < first - 1:
        numbers.append(0.0)
    elif done < first - 1 + players:
        numbers.append(0.5)
    else:
        numbers.append(1.0)
    history = [cards / first for cards in r["completed"]][-15:]
    numbers += history + [0.0] * (15 - len(history))
    numbers.append(players / 8)
    numbers.append(first / 8)
    return numbers


def encode(r: Round, seat: int) -> list[float]:
    cards, players = r["cards"], r["players"]
    hand, gone = r["hands"][seat], played(r)
    bid, tricks = r["bids"][seat], r["tricks"][seat]
    numbers: list[float] = []
    numbers += [1.0 if card in hand else 0.0 for card in DECK]
    numbers += trick_piece(r)
    numbers += [1.0 if card in gone else 0.0 for card in DECK]
    numbers += by_seat(r, [share_bid(r, s) for s in range(players)])
    numbers += by_seat(r, [r["tricks"][s] / cards for s in range(players)])
    numbers.append(share_bid(r, seat))
    numbers.append(tricks / cards)
    numbers.append(cards / 13)
    numbers.append(len(r["past"]) / cards)
    numbers.append(((seat - r["dealer"]) % players) / players)
    numbers.append(players / 8)
    numbers += [1.0 if suit == r["trump"] else 0.0 for suit in SUITS]
    numbers.append(1.0 if seat == r["dealer"] and r["phase"] == "bidding" else 0.0)
    numbers += phase_piece(r["phase"])
    numbers.append(len(hand) / 13)
    numbers.append(len(r["plays"][seat]) / 13)
    numbers.append(len(r["past"]) / cards)
    numbers.append(0.0 if bid is None else (tricks - bid) / cards)
    numbers.append(len(r["trick"]) / players)
    numbers += [0.0] * 11
    numbers += context_pieces(r)
    numbers += [0.0] * 25
    return [single(x) for x in numbers]


def mask(r: Round, seat: int) -> list[int]:
    if r["actor"] is None:
        raise Refused("wrong_phase")
    if r["actor"] != seat:
        raise Refused("out_of_turn")
    places = [number_of(action) for action in legal(r)]
    return [1 if place in places else 0 for place in range(52)]


def argument_unless(good: bool) -> None:
    if not good:
        raise Refused("bad_argument")


def kept_weights(weights: list[Any], allowed: list[Any]) -> list[Any]:
    argument_unless(len(weights) == 52 and len(allowed) == 52)
    for entry in allowed:
        argument_unless(entry in (0, 1))
    argument_unless(1 in allowed)
    for weight in weights:
        argument_unless(0 <= weight < LIMIT)
    kept = [weights[i] if allowed[i] == 1 else 0 for i in range(52)]
    if all(weight == 0 for weight in kept):
        kept = [1 if allowed[i] == 1 else 0 for i in range(52)]
    return kept


def spread(kept: list[Any], temperature: float) -> list[float]:
    argument_unless(temperature == 0 or 0.01 <= temperature <= 100)
    largest = max(kept)
    if temperature == 0:
        return [1.0 if i == kept.index(largest) else 0.0 for i in range(52)]
    scaled = [float(weight) for weight in kept]
    if temperature != 1:
        scaled = [(weight / float(largest)) ** (1 / temperature) for weight in scaled]
    total = 0.0
    for weight in scaled:
        total = total + weight
    return [weight / total for weight in scaled]


def probabilities(weights: list[Any], allowed: list[Any], temperature: float) -> list[float]:
    return spread(kept_weights(weights, allowed), temperature)


def choose(
    weights: list[Any], allowed: list[Any], temperature: float, seed: int
) -> tuple[list[float], int]:
    """The probabilities, and the action drawn from them."""
    kept = kept_weights(weights, allowed)
    chances = spread(kept, temperature)
    check_seed(seed)
    if temperature == 0:
        return chances, chances.index(1.0)
    words = words_from(seed)
    entries: list[Any] = chances
    whole = all(weight == int(weight) for weight in kept)
    x: float
    if temperature == 1 and whole and sum(int(weight) for weight in kept) < LIMIT:
        entries = [int(weight) for weight in kept]
        x = below(words, sum(entries))
    else:
        x = below(words, LIMIT) / LIMIT
    running: Any = 0
    for i in range(52):
        running = running + entries[i]
        if running > x:
            return chances, i
    return chances, max(i for i in range(52) if entries[i] > 0)
