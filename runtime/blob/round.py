"""One round of Blob in a few integers and short lists, and the round after any number of actions.

A round is never changed: `after` plays a run of actions in one loop over local names and returns
where it leads. That is what makes replaying from a root cheaper than copying at every step.
"""

from __future__ import annotations

from collections.abc import Sequence

from reference.cards import DECK as CARDS
from reference.errors import (
    BidForbidden,
    BidRange,
    MustFollow,
    NotHeld,
    RoundOver,
    WrongPhase,
)
from runtime.blob.bits import LEADS, listed
from runtime.blob.setup import Setup

NO_BID = -1
OVER = -1
BITS = {card: 1 << card for card in range(52)}
"""The bit of each card; what is no card is not found, whatever its sign."""


class Round:
    """Where a round stands; seats index the lists, hands and voids are cards as bits.

    `led` holds the cards of the led suit, 0 before a trick's first card; `laid` counts the trick's
    cards; `best` is the power of the winning one, `ahead` the seat that played it. `actor` is
    OVER once the last card is played.
    """

    __slots__ = (
        "actions", "actor", "ahead", "best", "bids", "dealt", "hands", "laid", "led", "settled",
        "setup", "tricks", "voids", "winners",
    )  # fmt: skip

    setup: Setup
    dealt: Sequence[int]
    hands: list[int]
    actions: tuple[int, ...]
    actor: int
    bids: list[int]
    tricks: list[int]
    voids: list[int]
    winners: list[int]
    laid: int
    led: int
    best: int
    ahead: int
    settled: bool

    @property
    def bidding(self) -> bool:
        """Tell whether bids are still to be made.

        Spec: blob.phase.2
        """
        return len(self.actions) < self.setup.players

    @property
    def phase(self) -> str:
        """Return the phase as it travels.

        Spec: blob.phase.1, blob.phase.3, blob.phase.4
        """
        if self.actor == OVER:
            return "complete" if self.settled else "scoring"
        return "bidding" if self.bidding else "playing"

    @property
    def forbidden(self) -> int | None:
        """Return the bid the dealer may not make, or None if every bid is allowed to the actor.

        Spec: blob.bid.3, blob.bid.5
        """
        if self.actor != self.setup.dealer or not self.bidding:
            return None
        rest = self.setup.cards - sum(self.actions)
        return rest if rest >= 0 else None

    @property
    def legal_mask(self) -> int:
        """Return what the actor may do, as bits; nothing once the round is over.

        Spec: blob.act.1, blob.bid.2, blob.bid.3, blob.play.2, blob.play.3
        """
        if self.actor == OVER:
            return 0
        if len(self.actions) >= self.setup.players:
            hand = self.hands[self.actor]
            return hand & self.led or hand
        every = (2 << self.setup.cards) - 1
        forbidden = self.forbidden
        return every if forbidden is None else every ^ (1 << forbidden)

    @property
    def legal(self) -> tuple[int, ...]:
        """Return the actor's legal actions, ascending.

        Spec: blob.act.1
        """
        return listed(self.legal_mask)

    @property
    def trick(self) -> tuple[int, ...]:
        """Return the cards of the current trick in the order of play.

        Spec: blob.trick.1
        """
        return self.actions[len(self.actions) - self.laid :]

    @property
    def leader(self) -> int | None:
        """Return who leads the current trick, or None once the round is over.

        Spec: blob.play.4, blob.trick.4
        """
        if self.actor == OVER:
            return None
        return self.winners[-1] if self.winners else self.setup.first

    @property
    def played(self) -> tuple[int, ...]:
        """Return every card played this round in order."""
        return self.actions[self.setup.players :]

    @property
    def scores(self) -> list[int] | None:
        """Return every seat's score, or None until the round is over.

        Spec: blob.score.1, blob.score.2
        """
        if self.actor != OVER:
            return None
        return [10 + bid if bid == won else 0 for bid, won in zip(self.bids, self.tricks)]

    @property
    def values(self) -> list[float]:
        """Return what a finished round is worth to each seat.

        Spec: search.value.3
        """
        most = 10 + self.setup.cards
        return [
            2 * (10 + bid) / most - 1 if bid == won else -1.0
            for bid, won in zip(self.bids, self.tricks)
        ]

    def after(self, actions: Sequence[int]) -> Round:
        """Return the round after these actions, each by the seat to act; refuse the first illegal.

        Spec: blob.act.1, blob.act.2
        """
        setup = self.setup
        made = len(self.actions)
        new = Round.__new__(Round)
        new.setup, new.dealt, new.settled = setup, self.dealt, False
        new.actions = (*self.actions, *actions)
        if made < setup.players:
            new.actor, new.bids = self._bid(actions[: setup.players - made])
            actions = actions[setup.players - made :]
        else:
            new.actor, new.bids = self.actor, self.bids
        if actions:
            self._play(actions, new)
        else:
            new.hands, new.tricks, new.voids = self.hands, self.tricks, self.voids
            new.winners, new.laid, new.led = self.winners, self.laid, self.led
            new.best, new.ahead = self.best, self.ahead
        return new

    def _bid(self, values: Sequence[int]) -> tuple[int, list[int]]:
        """Make bids; return who acts then, and all the bids.

        Spec: blob.bid.1, blob.bid.2, blob.bid.3, blob.bid.4, blob.play.4
        """
        setup = self.setup
        players, cards, dealer = setup.players, setup.cards, setup.dealer
        seat, bids = self.actor, self.bids[:]
        for value in values:
            if not 0 <= value <= cards:
                raise BidRange(f"a bid of {value}; bids are 0 to {cards}", seat=seat)
            bids[seat] = value
            if seat == dealer and sum(bids) == cards:
                raise BidForbidden(
                    f"a bid of {value} would make the bids sum to {cards}", seat=seat
                )
            seat += 1
            if seat == players:
                seat = 0
        return seat, bids

    def _play(self, cards: Sequence[int], new: Round) -> None:
        """Play cards from the seat that acts in `new`, and write down there where it leads.

        Spec: blob.play.1, blob.play.2, blob.void.1, blob.trick.1, blob.trick.4, blob.phase.3
        """
        setup = self.setup
        players, leads = setup.players, LEADS[setup.trump]
        hands, tricks, voids = self.hands[:], self.tricks[:], self.voids[:]
        winners, laid, led = self.winners[:], self.laid, self.led
        best, ahead, seat = self.best, self.ahead, new.actor
        worth = leads[self.trick[0]][1] if laid else ()
        left = players * setup.cards - players * len(winners) - laid
        try:
            for card in cards[:left]:
                bit = BITS[card]
                held = hands[seat]
                if not held & bit:
                    raise _not_held(card, seat)
                hands[seat] = held ^ bit
                if laid:
                    if not bit & led:
                        if held & led:
                            raise MustFollow(
                                f"{CARDS[card]} does not follow", seat=seat, card=CARDS[card]
                            )
                        voids[seat] |= led
                    power = worth[card]
                    if power > best:
                        best, ahead = power, seat
                    laid += 1
                    if laid == players:
                        tricks[ahead] += 1
                        winners.append(ahead)
                        seat, laid, led = ahead, 0, 0
                        continue
                else:
                    led, worth = leads[card]
                    best, ahead, laid = worth[card], seat, 1
                seat += 1
                if seat == players:
                    seat = 0
        except KeyError:
            raise _not_held(card, seat) from None
        if len(cards) > left:
            raise RoundOver("the round is over; nobody may act")
        new.hands, new.tricks, new.voids, new.winners = hands, tricks, voids, winners
        new.laid, new.led, new.best, new.ahead = laid, led, best, ahead
        new.actor = OVER if len(winners) == setup.cards else seat

    def shown(self, card: int) -> Round:
        """Return the round after the actor, whose hand is not known, has shown this card.

        Whether it should have followed is for the belief to say.

        Spec: blob.observation.2
        """
        lent = self.after(())
        lent.hands = self.hands[:]
        lent.hands[self.actor] = 1 << card
        return lent.after((card,))

    def check_in_play(self) -> None:
        """Refuse a round in which nobody is to act.

        Spec: mask.legal.2, search.root.1
        """
        if self.actor == OVER:
            raise WrongPhase("the round is over; there is nothing to decide")

    def settle(self) -> Round:
        """Return the round closed: its scores have joined the totals.

        Spec: blob.phase.4
        """
        if self.actor != OVER or self.settled:
            raise WrongPhase(f"only a round that is being scored can be settled, not {self.phase}")
        closed = self.after(())
        closed.settled = True
        return closed


def _not_held(card: int, seat: int) -> NotHeld:
    named = CARDS[card] if 0 <= card < 52 else card
    return NotHeld(f"does not hold {named}", seat=seat, card=named)
