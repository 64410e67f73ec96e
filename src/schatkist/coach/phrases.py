"""The sentences of a review for people, in every language. The page and the text in the terminal share them."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.coach.report import Choice, DecisionReview, Reason, Review, SeatReview, TurningPoint
from schatkist.coach.weighing import DEVIATIONS
from schatkist.core.game import Say

SHOWN_ERRORS = 8  # choices of a seat that are listed, those that cost most first


def percent(value: float) -> str:
    """Write a share of the win."""
    return f"{100 * value:.0f}%"


def name_of(review: Review, seat: int) -> str:
    """Return the name of the person on a seat, or else its number."""
    return review.names[seat] if seat < len(review.names) and review.names[seat] else str(seat + 1)


def perspective(review: Review, say: Say) -> str:
    """Say whose knowledge the review uses."""
    if review.perspective == "open":
        return say("review-open")
    return say("review-own-all") if review.seat is None else say("review-own", name=name_of(review, review.seat))


def seat_sentences(seat: SeatReview, say: Say) -> list[str]:
    """Say what a seat expected and won, and how much of that was luck."""
    certain = abs(seat.luck) > DEVIATIONS * seat.luck_error
    luck = "even" if not certain else "lucky" if seat.luck > 0 else "unlucky"
    return [
        say("review-result", initial=percent(seat.initial), final=percent(seat.final)),
        say(f"review-luck-{luck}", part=percent(abs(seat.luck)), error=percent(seat.luck_error)),
        say("review-adjusted", part=percent(seat.luck_adjusted), error=percent(seat.luck_error)),
        say("review-mistakes", part=percent(seat.mistakes)),
        say("review-others", part=f"{100 * seat.others:+.0f}%", error=percent(seat.others_error)),
        say("review-accuracy", accuracy=f"{seat.accuracy:.0f}"),
    ]


def costly(seat: SeatReview) -> list[DecisionReview]:
    """Return the choices of a seat that cost something, the worst first."""
    lost = [decision for decision in seat.decisions if decision.loss > 0]
    return sorted(lost, key=lambda decision: (-decision.loss, decision.move))[:SHOWN_ERRORS]


def error_sentence(decision: DecisionReview, say: Say) -> str:
    """Say what a choice cost, and which was better."""
    best = better_choice(decision)
    return say(
        "review-error",
        move=decision.move,
        played=decision.played,
        part=percent(decision.loss),
        error=percent(decision.loss_error),
        best=best.action,
    )


def better_choice(decision: DecisionReview) -> Choice:
    """Return the best choice that was not played."""
    return next(choice for choice in decision.choices if choice.action != decision.played)


def reasons(decision: DecisionReview, say: Say) -> list[tuple[str, str]]:
    """Return the actions with a reason and that reason: of the better choice, and of the one that was played."""
    played = next(choice for choice in decision.choices if choice.action == decision.played)
    found = []
    for choice in (better_choice(decision), played):
        if choice.reason is not None:
            found.append((choice.action, reason_text(choice.reason, say)))
    return found


def reason_text(reason: Reason, say: Say) -> str:
    """Say a reason."""
    return say(reason.key, **reason.facts)


def turning_sentences(review: Review, points: Sequence[TurningPoint], say: Say) -> list[str]:
    """Say which moves changed most."""
    return [
        say(
            "review-turning-up" if point.change > 0 else "review-turning-down",
            move=point.move,
            name=name_of(review, point.seat),
            part=percent(abs(point.change)),
        )
        for point in points
    ]
