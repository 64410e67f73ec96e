"""Formats a review as lines of text."""

from __future__ import annotations

from schatkist.coach.phrases import (
    costly,
    error_sentence,
    name_of,
    perspective,
    reasons,
    seat_sentences,
    turning_sentences,
)
from schatkist.coach.report import Review
from schatkist.core.game import Say


def review_text(review: Review, title: str, say: Say) -> str:
    """Return the whole review: every seat, its errors, and the turning points of the game."""
    lines = [f"{title}: {perspective(review, say)}", say("review-method", worlds=review.budget)]
    for seat in review.seats:
        lines += ["", name_of(review, seat.seat), *(f"  {sentence}" for sentence in seat_sentences(seat, say))]
        errors = costly(seat)
        if not errors:
            lines.append("  " + say("review-no-errors"))
        for decision in errors:
            lines.append(f"  - {error_sentence(decision, say)}")
            lines += [f"      {action}: {reason}" for action, reason in reasons(decision, say)]
    turning = turning_sentences(review, review.turning_points, say)
    if turning:
        lines += ["", say("review-turning"), *(f"  {sentence}" for sentence in turning)]
    return "\n".join(lines)
