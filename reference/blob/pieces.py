"""What each piece of the encoding says of an observation, one function a piece.

Without a context, the pieces that speak of the game are zero.

Spec: encoding.precision.1, encoding.context.1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from reference.blob.game import completed_rounds, totals
from reference.blob.observe import Observation
from reference.blob.rounds import round_structure
from reference.blob.table import Phase

SEATS = 8
HISTORY = 15

Values: TypeAlias = Callable[[Observation], Sequence[float]]
"""A piece's function: it returns as many numbers as the piece has."""


def hand(seen: Observation) -> Sequence[float]:
    """Mark the cards held.

    Spec: encoding.hand.1
    """
    values = [0.0] * 52
    for card in seen.hand:
        values[card] = 1.0
    return values


def trick(seen: Observation) -> Sequence[float]:
    """Number the cards of the current trick.

    Spec: encoding.trick.1
    """
    values = [0.0] * 52
    for place, card in enumerate(seen.table.trick.cards, start=1):
        values[card] = float(place)
    return values


def played(seen: Observation) -> Sequence[float]:
    """Mark the cards played this round.

    Spec: encoding.played.1
    """
    values = [0.0] * 52
    for card in seen.table.played:
        values[card] = 1.0
    return values


def bids(seen: Observation) -> Sequence[float]:
    """Give every seat its bid, as a share of the cards dealt.

    Spec: encoding.bids.1
    """
    cards = seen.table.setup.cards
    values = [-1.0 if bid is None else bid / cards for bid in seen.table.bids]
    return _for_all_seats(values)


def tricks(seen: Observation) -> Sequence[float]:
    """Give every seat its tricks, as a share of the cards dealt.

    Spec: encoding.tricks.1
    """
    cards = seen.table.setup.cards
    return _for_all_seats([won / cards for won in seen.table.tricks])


def my_bid(seen: Observation) -> Sequence[float]:
    """Repeat the seat's own bid.

    Spec: encoding.my.1
    """
    bid = seen.table.bids[seen.seat]
    return (-1.0 if bid is None else bid / seen.table.setup.cards,)


def my_tricks(seen: Observation) -> Sequence[float]:
    """Repeat the seat's own tricks.

    Spec: encoding.my.2
    """
    return (seen.table.tricks[seen.seat] / seen.table.setup.cards,)


def cards_dealt(seen: Observation) -> Sequence[float]:
    """Give the size of the deal.

    Spec: encoding.round.1
    """
    return (seen.table.setup.cards / 13,)


def tricks_done(seen: Observation) -> Sequence[float]:
    """Tell how far the round has come.

    Spec: encoding.round.2, encoding.pace.3
    """
    return (len(seen.table.past) / seen.table.setup.cards,)


def seat_from_dealer(seen: Observation) -> Sequence[float]:
    """Give the distance from the dealer; the dealer is 0.

    Spec: encoding.round.3
    """
    setup = seen.table.setup
    return ((seen.seat - setup.dealer) % setup.players / setup.players,)


def players(seen: Observation) -> Sequence[float]:
    """Give the number of players.

    Spec: encoding.round.4
    """
    return (seen.table.setup.players / SEATS,)


def trump(seen: Observation) -> Sequence[float]:
    """Mark the trump suit.

    Spec: encoding.round.5
    """
    suit = seen.table.setup.trump
    return [float(suit == index) for index in range(4)]


def dealer_is_bound(seen: Observation) -> Sequence[float]:
    """Tell a bidding dealer that one bid is forbidden.

    Spec: encoding.round.6
    """
    table = seen.table
    return (float(seen.seat == table.setup.dealer and table.phase is Phase.BIDDING),)


def phase(seen: Observation) -> Sequence[float]:
    """Mark the phase.

    Spec: encoding.phase.1
    """
    table = seen.table
    bidding, playing = table.phase is Phase.BIDDING, table.phase is Phase.PLAYING
    return (float(bidding), float(playing), float(table.over))


def cards_in_hand(seen: Observation) -> Sequence[float]:
    """Count the cards held.

    Spec: encoding.pace.1
    """
    return (len(seen.hand) / 13,)


def cards_played(seen: Observation) -> Sequence[float]:
    """Count the cards the seat has played.

    Spec: encoding.pace.2
    """
    return (seen.played / 13,)


def pace(seen: Observation) -> Sequence[float]:
    """Tell how far the seat is ahead of its bid.

    Spec: encoding.pace.4
    """
    bid = seen.table.bids[seen.seat]
    if bid is None:
        return (0.0,)
    return ((seen.table.tricks[seen.seat] - bid) / seen.table.setup.cards,)


def cards_in_trick(seen: Observation) -> Sequence[float]:
    """Tell how far the trick has come.

    Spec: encoding.pace.5
    """
    return (len(seen.table.trick.cards) / seen.table.setup.players,)


def scores(seen: Observation) -> Sequence[float]:
    """Give every seat its total, as a share of the most that could be scored.

    Spec: encoding.context.2
    """
    context = seen.table.setup.context
    done = len(completed_rounds(seen.table))
    if context is None or done == 0:
        return (0.0,) * SEATS
    most = done * (10 + context.start_cards)
    return _for_all_seats([total / most for total in totals(seen.table)])


def rounds_done(seen: Observation) -> Sequence[float]:
    """Tell how much of the game is completed.

    Spec: encoding.context.3
    """
    context = seen.table.setup.context
    if context is None:
        return (0.0,)
    structure = round_structure(context.start_cards, seen.table.setup.players)
    return (len(completed_rounds(seen.table)) / len(structure),)


def rounds_left(seen: Observation) -> Sequence[float]:
    """Tell how much of the game is still to come, this round included until it is settled.

    Spec: encoding.context.4
    """
    context = seen.table.setup.context
    if context is None:
        return (0.0,)
    rounds = len(round_structure(context.start_cards, seen.table.setup.players))
    return ((rounds - len(completed_rounds(seen.table))) / rounds,)


def one_card_rounds_left(seen: Observation) -> Sequence[float]:
    """Count the one-card rounds not yet completed.

    Spec: encoding.context.5
    """
    context, seats = seen.table.setup.context, seen.table.setup.players
    if context is None:
        return (0.0,)
    structure = round_structure(context.start_cards, seats)
    return (structure[len(completed_rounds(seen.table)) :].count(1) / seats,)


def game_part(seen: Observation) -> Sequence[float]:
    """Tell the way down (0), the one-card rounds (0.5) and the way up (1) apart.

    Spec: encoding.context.6
    """
    context, seats = seen.table.setup.context, seen.table.setup.players
    if context is None:
        return (0.0,)
    done, down = len(completed_rounds(seen.table)), context.start_cards - 1
    return (0.0 if done < down else 0.5 if done < down + seats else 1.0,)


def history(seen: Observation) -> Sequence[float]:
    """Give the sizes of the last rounds.

    Spec: encoding.context.7
    """
    context = seen.table.setup.context
    if context is None:
        return (0.0,) * HISTORY
    recent = [cards / context.start_cards for cards in completed_rounds(seen.table)[-HISTORY:]]
    return recent + [0.0] * (HISTORY - len(recent))


def game_players(seen: Observation) -> Sequence[float]:
    """Repeat the number of players, as part of the game.

    Spec: encoding.context.8
    """
    setup = seen.table.setup
    return (0.0 if setup.context is None else setup.players / 8,)


def start_cards(seen: Observation) -> Sequence[float]:
    """Give the cards of the game's first round.

    Spec: encoding.context.9
    """
    context = seen.table.setup.context
    return (0.0 if context is None else context.start_cards / 8,)


def _for_all_seats(values: list[float]) -> list[float]:
    """Pad with zeros for the seats nobody sits in.

    Spec: encoding.bids.2
    """
    return values + [0.0] * (SEATS - len(values))


def reserved(size: int) -> Values:
    """Return zeros, kept free for a later layout.

    Spec: encoding.reserved.1
    """
    zeros = (0.0,) * size
    return lambda _: zeros
