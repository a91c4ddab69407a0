"""One round of Blob, as it is played: the deal, the bids, the tricks, the scores.

A state never changes: `apply` checks an action and returns the state after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import index

from reference.blob.rounds import left_of
from reference.blob.table import Phase, Setup, Table, Trick, open_table
from reference.cards import DECK, Card, Hand
from reference.cards import hand as in_order
from reference.errors import (
    AlreadyBid,
    BadArgument,
    BadSetup,
    BidForbidden,
    BidRange,
    Malformed,
    MustFollow,
    NotHeld,
    OutOfTurn,
    RoundOver,
    WrongPhase,
)


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a round: the table, the hands as dealt, and the hands now."""

    table: Table
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]


def start(setup: Setup, hands: Sequence[Hand]) -> State:
    """Return the state just after a deal; refuse hands that are not one.

    Spec: blob.position.2, blob.phase.2
    """
    if len(hands) != setup.players:
        raise BadSetup(f"{len(hands)} hands for {setup.players} players")
    setup.check(hands)
    setup.check_context()
    dealt = tuple(in_order(hand) for hand in hands)
    return State(open_table(setup), dealt, dealt)


# What may be done


def forbidden_bid(table: Table) -> int | None:
    """Return the bid the dealer may not make, or None if every bid is allowed to the actor.

    Spec: blob.bid.3, blob.bid.5
    """
    if table.phase is not Phase.BIDDING or table.actor != table.setup.dealer:
        return None
    rest = table.setup.cards - sum(bid for bid in table.bids if bid is not None)
    return rest if rest >= 0 else None


def legal_bids(table: Table) -> tuple[int, ...]:
    """Return the actor's bids, ascending.

    Spec: blob.bid.2, blob.bid.3
    """
    forbidden = forbidden_bid(table)
    return tuple(bid for bid in range(table.setup.cards + 1) if bid != forbidden)


def legal_plays(table: Table, hand: Hand) -> Hand:
    """Return the cards of the actor's hand that may be played, ascending.

    Spec: blob.play.2, blob.play.3
    """
    led = table.trick.led
    return tuple(card for card in hand if card.suit == led) or hand


def legal(table: Table, hand: Hand) -> tuple[int, ...]:
    """Return what the actor, holding this hand, may do; nothing once the round is over.

    Spec: blob.act.1
    """
    if table.phase is Phase.BIDDING:
        return legal_bids(table)
    if table.phase is Phase.PLAYING:
        return legal_plays(table, hand)
    return ()


def legal_actions(state: State) -> tuple[int, ...]:
    """Return the legal actions of the seat to act, ascending.

    Spec: blob.act.1
    """
    actor = state.table.actor
    return () if actor is None else legal(state.table, state.hands[actor])


# Doing it


def apply(state: State, action: int) -> State:
    """Let the seat to act do this: a bid while bidding, a card while playing.

    Spec: blob.act.1, blob.act.2
    """
    table = state.table
    actor = table.actor
    action = _whole(action)
    if actor is None:
        raise RoundOver("the round is over; nobody may act")
    if table.phase is Phase.BIDDING:
        check_bid(table, action)
        return State(with_bid(table, action), state.dealt, state.hands)
    hand = state.hands[actor]
    card = check_play(table, hand, action)
    place = hand.index(card)
    hands = state.hands
    hands = (*hands[:actor], hand[:place] + hand[place + 1 :], *hands[actor + 1 :])
    return State(with_card(table, card), state.dealt, hands)


def _whole(action: int) -> int:
    """Refuse what is no integer; take those of other libraries.

    Spec: blob.act.1
    """
    if isinstance(action, Card):
        return action
    try:
        if isinstance(action, bool):
            raise TypeError
        return index(action)
    except TypeError:
        raise Malformed(f"{action!r:.40} is not an action; actions are integers") from None


def bid(state: State, seat: int, value: int) -> State:
    """Bid as a named seat.

    Spec: blob.bid.4, blob.act.3
    """
    _check_turn(state.table, seat, Phase.BIDDING)
    return apply(state, value)


def play(state: State, seat: int, card: Card) -> State:
    """Play a card as a named seat.

    Spec: blob.act.3
    """
    _check_turn(state.table, seat, Phase.PLAYING)
    return apply(state, card)


def _check_turn(table: Table, seat: int, phase: Phase) -> None:
    """Refuse a seat that may not act now.

    Spec: blob.act.3, blob.bid.4
    """
    if table.over:
        raise RoundOver("the round is over; nobody may act", seat=seat)
    if table.phase is not phase:
        raise WrongPhase(f"not while {table.phase}", seat=seat)
    if seat != table.actor:
        if phase is Phase.BIDDING and 0 <= seat < len(table.bids) and table.bids[seat] is not None:
            raise AlreadyBid(f"has already bid {table.bids[seat]}", seat=seat)
        raise OutOfTurn(f"it is the turn of seat {table.actor}", seat=seat)


def check_bid(table: Table, value: int) -> None:
    """Refuse a bid the actor may not make.

    Spec: blob.act.2, blob.bid.2, blob.bid.3
    """
    seat, cards = table.actor, table.setup.cards
    if isinstance(value, Card):
        raise WrongPhase(f"{value} is played before the bidding is over", seat=seat, card=value)
    if not 0 <= value <= cards:
        raise BidRange(f"a bid of {value}; bids are 0 to {cards}", seat=seat)
    if value == forbidden_bid(table):
        raise BidForbidden(f"a bid of {value} would make the bids sum to {cards}", seat=seat)


def check_play(table: Table, hand: Hand, action: int) -> Card:
    """Refuse a card the actor, holding this hand, may not play.

    Spec: blob.play.1, blob.play.2
    """
    seat = table.actor
    if action not in hand:
        card = DECK[action] if 0 <= action < 52 else action
        raise NotHeld(f"does not hold {card}", seat=seat, card=card)
    card = DECK[action]
    led = table.trick.led
    if led is not None and card.suit != led and any(held.suit == led for held in hand):
        raise MustFollow(f"{card} does not follow {table.trick.cards[0]}", seat=seat, card=card)
    return card


def with_bid(table: Table, value: int) -> Table:
    """Write down the actor's bid; after the dealer's, the seat left of the dealer leads.

    Spec: blob.bid.1, blob.phase.2, blob.play.4
    """
    setup, seat = table.setup, table.actor
    assert seat is not None
    # Tables are built in full here and below: `replace` would halve the speed of play.
    bids = (*table.bids[:seat], value, *table.bids[seat + 1 :])
    phase = Phase.PLAYING if seat == setup.dealer else Phase.BIDDING
    return Table(
        setup,
        phase,
        left_of(seat, setup.players),
        bids,
        table.tricks,
        table.trick,
        table.past,
        table.voids,
        (*table.actions, value),
    )


def with_card(table: Table, card: Card) -> Table:
    """Lay the actor's card on the table, noting a void; settle the trick if it is the last.

    Spec: blob.void.1, blob.trick.1
    """
    setup, seat, trick, voids = table.setup, table.actor, table.trick, table.voids
    assert seat is not None
    led = trick.led
    if led is not None and card.suit != led:
        voids = (*voids[:seat], voids[seat] | {led}, *voids[seat + 1 :])
    trick = Trick(trick.leader, (*trick.cards, card))
    table = Table(
        setup,
        Phase.PLAYING,
        left_of(seat, setup.players),
        table.bids,
        table.tricks,
        trick,
        table.past,
        voids,
        (*table.actions, card),
    )
    return _settle_trick(table) if len(trick.cards) == setup.players else table


def _settle_trick(table: Table) -> Table:
    """Give the trick to its winner, who leads the next; after the last trick the round is over.

    Spec: blob.trick.4, blob.phase.3
    """
    setup, trick = table.setup, table.trick
    assert trick.leader is not None
    winner = (trick.leader + trick.best(setup.trump)) % setup.players
    tricks = tuple(n + (seat == winner) for seat, n in enumerate(table.tricks))
    past = (*table.past, Trick(trick.leader, trick.cards, winner))
    last = len(past) == setup.cards
    return Table(
        setup,
        Phase.SCORING if last else Phase.PLAYING,
        None if last else winner,
        table.bids,
        tricks,
        Trick(None if last else winner),
        past,
        table.voids,
        table.actions,
    )


# The end


def score(bid: int, tricks: int) -> int:
    """Return what a seat scores.

    Spec: blob.score.1
    """
    return 10 + bid if tricks == bid else 0


def scores(table: Table) -> tuple[int, ...] | None:
    """Return every seat's score, or None until the round is over.

    Spec: blob.score.1, blob.score.2
    """
    if not table.over:
        return None
    return tuple(
        score(bid, tricks) for bid, tricks in zip(table.bids, table.tricks) if bid is not None
    )


def settle(state: State) -> State:
    """Close a finished round: its scores join the totals.

    Spec: blob.phase.4
    """
    return replace(state, table=settled(state.table))


def settled(table: Table) -> Table:
    """Close the public record of a finished round.

    Spec: blob.phase.4
    """
    if table.phase is not Phase.SCORING:
        raise WrongPhase(f"only a round that is being scored can be settled, not one {table.phase}")
    return replace(table, phase=Phase.COMPLETE)


def totals(table: Table) -> tuple[int, ...]:
    """Return every seat's total: from before this round, with this round's scores once settled.

    Spec: blob.phase.4, blob.context.2
    """
    context = table.setup.context
    before = context.totals if context else (0,) * table.setup.players
    gained = scores(table)
    if table.phase is not Phase.COMPLETE or gained is None:
        return before
    return tuple(total + gain for total, gain in zip(before, gained))


def completed_rounds(table: Table) -> tuple[int, ...]:
    """Return the cards of every completed round of the game, this one's once it is settled.

    Spec: blob.context.2
    """
    context = table.setup.context
    done = context.completed if context else ()
    return (*done, table.setup.cards) if table.phase is Phase.COMPLETE else done


def cards_remaining(table: Table) -> tuple[int, ...]:
    """Return how many cards of each suit have not been played this round, dealt or not.

    Spec: blob.remaining.1
    """
    left = [13, 13, 13, 13]
    for card in table.played:
        left[card.suit] -= 1
    return tuple(left)


def perft(state: State, depth: int) -> int:
    """Count the action sequences of exactly this length.

    Spec: blob.perft.1
    """
    if depth < 0:
        raise BadArgument(f"a depth of {depth}; depths count from 0")
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action), depth - 1) for action in actions)
