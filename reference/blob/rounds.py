"""How a game of Blob is laid out before a card is dealt: who may play, how many cards, what trump.

Spec: blob.seat.1
"""

from __future__ import annotations

from reference.cards import Deck, Hand
from reference.errors import BadSetup
from reference.rng import Rng, derive

MIN_PLAYERS, MAX_PLAYERS = 3, 8
NO_TRUMP = None
TRUMPS: tuple[int | None, ...] = (0, 1, 2, 3, NO_TRUMP)


def check_players(players: int) -> None:
    """Refuse a number of players the game does not know.

    Spec: blob.seat.1
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise BadSetup(f"{players} players; Blob is for {MIN_PLAYERS} to {MAX_PLAYERS}")


def most_cards(players: int) -> int:
    """Return the most cards that can be dealt to each of these players.

    Spec: blob.deal.1
    """
    check_players(players)
    return 52 // players


def check_cards(players: int, cards: int) -> None:
    """Refuse a hand size the deck cannot give.

    Spec: blob.deal.1
    """
    most = most_cards(players)
    if not 1 <= cards <= most:
        raise BadSetup(f"{cards} cards each; {players} players are dealt 1 to {most}")


def check_seat(seat: int, players: int, what: str) -> None:
    """Refuse a seat nobody sits in.

    Spec: blob.seat.1
    """
    if not 0 <= seat < players:
        raise BadSetup(f"{what} {seat} is not a seat; seats are 0 to {players - 1}")


def left_of(seat: int, players: int) -> int:
    """Return the next seat in the order of play.

    Spec: blob.seat.2
    """
    return (seat + 1) % players


def round_structure(start_cards: int, players: int) -> tuple[int, ...]:
    """Return the cards of each round: down to 2, one card for every player, up from 2 again.

    Spec: blob.rounds.1
    """
    check_cards(players, start_cards)
    down = tuple(range(start_cards, 1, -1))
    return down + (1,) * players + down[::-1]


def dealer_of(round_: int, first_dealer: int, players: int) -> int:
    """Return who deals a round: the deal moves one seat left each time.

    Spec: blob.rounds.2
    """
    return (first_dealer + round_) % players


def trump_of(round_: int) -> int | None:
    """Return the trump suit of a round, or None in a no-trump round.

    Spec: blob.trump.1
    """
    return TRUMPS[round_ % 5]


def deal(seed: int, players: int, cards: int) -> tuple[Hand, ...]:
    """Shuffle a whole deck and deal it card by card from seat 0.

    Spec: blob.deal.2, blob.deal.3
    """
    check_cards(players, cards)
    return Deck().shuffled(Rng(seed)).deal(players, cards)[0]


def round_seed(seed: int, round_: int) -> int:
    """Return the seed of one round's deal within a game.

    Spec: blob.deal.4
    """
    return derive(seed, round_)
