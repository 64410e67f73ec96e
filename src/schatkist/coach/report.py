"""Reviews as data: what a game was worth to each seat after every move, and what its choices cost.

All values are expected shares of the win, from 0 to 1, rounded to `DIGITS` digits. Sums are taken after rounding, so
that the account of a seat adds up exactly: final - initial = -mistakes + others + luck.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from schatkist.core.types import Seat

FORMAT = 1
DIGITS = 6  # of every value
Perspective: TypeAlias = Literal["own", "open"]
Verdict: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence about a choice: a message of the game's texts, and its facts, with cards and places in notation."""

    key: str
    facts: dict[str, str | int] = {}


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One legal action at a decision, in the game's notation."""

    action: str
    value: float
    error: float  # the standard error of the value
    share: float | None = None  # of the mixed choice, where several seats choose simultaneously
    reason: Reason | None = None


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of a seat that has to act, the best first, from its own view."""

    game: str
    seat: Seat
    budget: int
    choices: list[Choice]
    certain: bool  # the first choice is better than every other by two standard errors


class DecisionReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a seat with two or more legal actions.

    The loss is 0 unless it is larger than two of its standard errors: then any of the choices was fine.
    """

    move: int  # from 1
    played: str
    choices: list[Choice]  # the best first
    loss: float
    loss_error: float
    verdict: Verdict


class SeatReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The account of one seat: final - initial = -mistakes + others + luck. Every sum comes with a standard error."""

    seat: Seat
    initial: float  # expected at the deal
    final: float  # the share won
    mistakes: float  # the sum of the losses
    mistakes_error: float
    others: float
    others_error: float
    luck: float
    luck_error: float
    luck_adjusted: float  # the share won, without the luck
    accuracy: float  # from 0 to 100
    decisions: list[DecisionReview]


class MoveReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up (number 0) or a move, and what each seat could expect after it."""

    number: int
    seat: Seat  # NOBODY for the set-up
    action: str | None  # None for the set-up, and for other seats' moves in the review of one seat
    values: list[float]  # of every seat
    errors: list[float]  # their standard errors


class TurningPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that changed a seat's expectation by much more than the estimates are uncertain."""

    move: int
    seat: Seat  # whose expectation changed most
    change: float


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a game. The same record, perspective, seat, budget and seed give the same review.

    Perspective `own` with a seat uses only what that seat knew; the values of the other seats are what that seat could
    expect for them. Perspective `own` without a seat reviews every seat, each by what it knew itself. Perspective
    `open` uses what was really there.
    """

    schatkist_review: int  # the version of this format
    game: str
    rules: int  # their version
    edition: str | None  # the hash of the edition; None for the standard edition
    players: int
    names: list[str]
    perspective: Perspective
    seat: Seat | None  # of the perspective `own`; None for all seats
    budget: int  # worlds for each estimate
    seed: int
    moves: list[MoveReview]
    seats: list[SeatReview]
    turning_points: list[TurningPoint]  # the largest first


def review_bytes(review: Review) -> bytes:
    """Encode a review as JSON; equal reviews give equal bytes."""
    return msgspec.json.encode(review)


def review_from(data: bytes) -> Review:
    """Decode a review."""
    return msgspec.json.decode(data, type=Review)
