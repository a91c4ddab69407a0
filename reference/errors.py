"""Every way an input can be refused, each an exception with a code that is the same in every port.

Spec: wire.error.1, wire.error.2
"""

from __future__ import annotations

from typing import ClassVar


class LockstepError(Exception):
    """Something asked for is refused; `code` crosses languages, the message is for people."""

    code: ClassVar[str]

    def __init__(
        self, reason: str, *, seat: int | None = None, card: object = None, where: str | None = None
    ) -> None:
        self.reason = reason
        self.seat = seat
        self.card = card
        self.where = where
        super().__init__(reason)

    def __str__(self) -> str:
        what = self.reason
        if self.seat is not None:
            what = f"seat {self.seat}: {what}"
        return f"{self.where}: {what}" if self.where else what


class Malformed(LockstepError):
    """The JSON, or its shape, is wrong."""

    code = "malformed"


class BadSetup(LockstepError):
    """These players, cards, dealer and hands do not make a round."""

    code = "bad_setup"


class BadContext(LockstepError):
    """The rounds before this one do not lead to it."""

    code = "bad_context"


class IllegalAction(LockstepError):
    """The rules do not allow this action here; nothing has changed."""


class RoundOver(IllegalAction):
    """The last card of the round has been played."""

    code = "round_over"


class WrongPhase(IllegalAction):
    """The action or question belongs to another phase."""

    code = "wrong_phase"


class BidRange(IllegalAction):
    """The bid is not between 0 and the cards dealt."""

    code = "bid_range"


class BidForbidden(IllegalAction):
    """The dealer's bid would make the bids sum to the cards dealt."""

    code = "bid_forbidden"


class AlreadyBid(IllegalAction):
    """The seat has made its bid."""

    code = "already_bid"


class NotHeld(IllegalAction):
    """The seat does not hold the card."""

    code = "not_held"


class MustFollow(IllegalAction):
    """The seat holds a card of the led suit and must play one."""

    code = "must_follow"


class OutOfTurn(IllegalAction):
    """It is another seat's turn."""

    code = "out_of_turn"


class InconsistentObservation(LockstepError):
    """No deal explains what was seen."""

    code = "inconsistent_observation"


class BadArgument(LockstepError):
    """An argument beside the position is out of its range."""

    code = "bad_argument"


def _leaves(kind: type[LockstepError]) -> list[type[LockstepError]]:
    below = kind.__subclasses__()
    return [leaf for sub in below for leaf in _leaves(sub)] if below else [kind]


CODES = {kind.code: kind for kind in _leaves(LockstepError)}
"""Every code with its exception, in the order of this page."""
