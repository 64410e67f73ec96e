"""The account of a seat: its mistakes, its luck, and everything else that changed what it could expect.

Values are whole millionths, so that final - initial = -mistakes + others + luck holds exactly.
"""

from __future__ import annotations

from math import sqrt

import msgspec

from schatkist.coach.estimates import Shares, mean_and_error, share_of, where_legal
from schatkist.coach.plan import Decision, Part, chosen_values
from schatkist.coach.reasons import reasons_for
from schatkist.coach.report import DIGITS, Choice, DecisionReview, SeatReview
from schatkist.coach.story import Story
from schatkist.coach.weighing import accuracy, is_better, verdict_on, weigh
from schatkist.core.game import Game
from schatkist.core.types import Action

UNIT = 10**DIGITS
EXPLAINED = 3  # choices that get a reason, beside the one that was played


class Sums(msgspec.Struct):
    """Sums of changes, in millionths, with their value in every world for the standard error."""

    total: int
    worlds: list[float]

    def add(self, after: list[float], before: list[float], extra: int = 0) -> None:
        """Add a change of the mean, and something that is the same in all worlds."""
        self.total += units(after) - units(before) + extra
        self.worlds = [sum(three) for three in zip(self.worlds, after, (-value for value in before), strict=True)]

    @property
    def error(self) -> float:
        """The standard error of the sum."""
        return round(mean_and_error(self.worlds)[1], DIGITS)


def units(values: list[float]) -> int:
    """Return the mean of some values in millionths."""
    mean: int = round(UNIT * sum(values) / len(values))
    return mean


def account(game: Game, story: Story, parts: list[Part], budget: int) -> SeatReview:
    """Add up what happened to a seat."""
    assert story.final is not None
    seat = story.seat
    others, luck = Sums(0, [0.0] * budget), Sums(0, [0.0] * budget)
    decisions, lost = [], 0
    ending = [story.final[seat]] * budget
    for part, following in zip(parts, [*parts[1:], None], strict=True):
        before = share_of(part.before, seat)
        after = ending if following is None else share_of(following.before, seat)
        chosen = share_of(chosen_values(part), seat)
        if part.decision is not None:
            review = decision_review(game, story, part.decision)
            decisions.append(review)
            lost += round(UNIT * review.loss)
            # What the decision offered beyond the reference policy; the loss takes it back, as far as it was missed.
            others.add(chosen, before, round(UNIT * review.loss))
        revealed = _revealed(part, seat, chosen)
        if revealed is None:
            others.add(after, chosen)
        else:
            others.add(revealed, chosen)
            luck.add(after, revealed)
    initial, final = units(share_of(parts[0].before, seat)), units(ending)
    losses = [review.loss for review in decisions]
    return SeatReview(
        seat=seat,
        initial=initial / UNIT,
        final=final / UNIT,
        mistakes=lost / UNIT,
        mistakes_error=round(sqrt(sum(review.loss_error**2 for review in decisions if review.loss)), DIGITS),
        others=others.total / UNIT,
        others_error=others.error,
        luck=luck.total / UNIT,
        luck_error=luck.error,
        luck_adjusted=(final - luck.total) / UNIT,
        accuracy=accuracy(losses),
        decisions=decisions,
    )


def _revealed(part: Part, seat: int, chosen: list[float]) -> list[float] | None:
    """Return the values after the actions of a turn and before its chance; None if it showed no chance."""
    if not part.has_chance:
        return None
    if part.is_own:
        return chosen
    return None if part.revealed is None else where_legal(share_of(part.revealed, seat))


def decision_review(game: Game, story: Story, decision: Decision) -> DecisionReview:
    """Compare the choices at a decision with the one that was played."""
    assert decision.played is not None
    values = seat_values(decision, story.seat)
    weighed = weigh(values, decision.played, decision.simultaneous)
    order = ranking(decision, values)
    return DecisionReview(
        move=decision.move,
        played=game.action_text(decision.played),
        choices=choices_of(game, story, decision, values, order, weighed.mix),
        loss=weighed.loss,
        loss_error=weighed.loss_error,
        verdict=verdict_on(weighed.loss, order[0] == decision.played),
    )


def seat_values(decision: Decision, seat: int) -> dict[Action, list[float]]:
    """Return the seat's shares for the choices that were estimated in full, by world."""
    return {action: share_of(shares, seat) for action, shares in decision.values.items()}


def ranking(decision: Decision, values: dict[Action, list[float]]) -> list[Action]:
    """Sort the choices, the best first. The reference policy's comes first unless another is clearly better."""
    order = sorted(values, key=lambda action: (-sum(values[action]), action))
    reference = decision.reference
    if order[0] != reference and not is_better(values[order[0]], values[reference]):
        order.remove(reference)
        order.insert(0, reference)
    rest = [action for action in decision.legal if action not in values]
    return order + sorted(rest, key=lambda action: (-sum(decision.screened[action]), action))


def choices_of(
    game: Game,
    story: Story,
    decision: Decision,
    values: dict[Action, list[float]],
    order: list[Action],
    mix: dict[Action, float],
) -> list[Choice]:
    """Describe the choices in their order."""
    explained = [action for action in order[:EXPLAINED] if action != decision.played]
    if decision.played is not None:
        explained.append(decision.played)
    reasons = reasons_for(game, story.views[decision.start], explained)
    found = []
    for action in order:
        mean, error = mean_and_error(values.get(action) or decision.screened[action])
        share = round(mix.get(action, 0.0), DIGITS) if decision.simultaneous else None
        text = game.action_text(action)
        found.append(Choice(text, round(mean, DIGITS), round(error, DIGITS), share, reasons.get(action)))
    return found


def values_of(shares: Shares) -> tuple[list[float], list[float]]:
    """Return the mean share of each seat, and its standard error."""
    pairs = [mean_and_error(share_of(shares, seat)) for seat in range(len(shares[0]))]
    return [round(mean, DIGITS) for mean, _ in pairs], [round(error, DIGITS) for _, error in pairs]
