"""Hints: the choices of a seat that has to act, the best first, from its own view."""

from __future__ import annotations

from schatkist.coach.account import choices_of, ranking, seat_values
from schatkist.coach.estimates import Position, check_budget, reference_choice
from schatkist.coach.plan import Asker, Decision, Part, estimate
from schatkist.coach.report import Hint
from schatkist.coach.story import Story, Turn
from schatkist.coach.weighing import is_better, weigh
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.core.types import Action

BUDGET = 400  # worlds for each choice


def hint(
    game: Game,
    view: View,
    budget: int = BUDGET,
    seed: int = 1,
    cores: int | None = None,
) -> Hint:
    """Estimate the choices that a view offers its seat. The same view, budget and seed give the same hint."""
    decision, story = decide(game, view, budget, seed, cores)
    values = seat_values(decision, view.seat)
    order = ranking(decision, values)
    mix = weigh(values, order[0], decision.simultaneous).mix
    choices = choices_of(game, story, decision, values, order, mix)
    return Hint(game.name, view.seat, budget, choices, certain_lead(values, order))


def certain_lead(values: dict[Action, list[float]], order: list[Action]) -> bool:
    """Tell whether the first choice is better than every other by two standard errors."""
    return all(is_better(values[order[0]], values[action]) for action in order[1:] if action in values)


def decide(game: Game, view: View, budget: int, seed: int, cores: int | None = None) -> tuple[Decision, Story]:
    """Estimate every choice of a view."""
    if not view.legal:
        raise BadInput("this seat has nothing to choose now")
    position = Position(game.name, game.edition_data, game.view_bytes(view))
    simultaneous = len(view.asked) > 1
    reference = reference_choice(game, position.worlds(game), view.seat, seed)
    decision = Decision(0, 1, view.legal, reference, None, simultaneous)
    story = Story(view.seat, "own", [view], [position], [], None)
    part = Part(Turn(0, 1, (), simultaneous), decision, has_chance=False, is_own=True)
    estimate(Asker(seed, cores), [(story, [part])], check_budget(budget))
    return decision, story
