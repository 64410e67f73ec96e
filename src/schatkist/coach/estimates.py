"""Estimates: the share of the win of every seat in each sampled world, computed on all cores.

A question is about one position: a view of a seat, or a whole position with open cards. The worlds of equal numbers
are the same in every question of a review, whichever worker answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, TypeAlias

import msgspec

from schatkist.arena.parallel import map_unordered
from schatkist.bots.heuristic import heuristics_of
from schatkist.coach.rollouts import MOST_WORLDS, NOT_LEGAL, Rollouts
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.core.state import Worlds
from schatkist.core.types import Action, Seat
from schatkist.games import is_compiled, load_game

Line: TypeAlias = tuple[tuple[Seat, Action], ...]  # actions that are carried out before the policy takes over
Shares: TypeAlias = list[list[float]]  # of the win, by world and seat

LOOKS = 6  # worlds in which actions are carried out to see whether chance shows
LOOK_TRIES = 20  # for each of them
LEGAL_PART = 0.9  # of the worlds that must allow the actions of others


class Position(msgspec.Struct, frozen=True):
    """A position to start from: the view of a seat, encoded, or a whole position as text."""

    game: str
    edition: dict[str, Any] | None
    view: bytes | None
    whole: str | None = None

    def worlds(self, game: Game) -> Worlds:
        """Return the worlds that the view allows; a whole position is its only world."""
        return game.worlds(game.view_of(self.view)) if self.view is not None else Worlds(game.read(self.whole or ""))


class Question(msgspec.Struct, frozen=True):
    """Rollouts from one position, after a line of actions, in worlds first .. first + count - 1."""

    position: Position
    line: Line
    seed: int
    first: int
    count: int


def check_budget(budget: int) -> int:
    """Return the number of worlds for each estimate if it is allowed."""
    if not 8 <= budget <= MOST_WORLDS // 2:
        raise BadInput(f"a budget is from 8 to {MOST_WORLDS // 2} worlds, not {budget}")
    return budget


def answer(numbered: tuple[int, Question]) -> tuple[int, Shares]:
    """Answer a question; its number goes with it, because answers come in any order."""
    number, question = numbered
    game = load_game(question.position.game, question.position.edition)
    is_open = question.position.view is None
    rollouts = Rollouts(question.position.worlds(game), heuristics_of(game), question.seed, is_open)
    return number, rollouts.run(list(question.line), question.first, question.count)


def answers(
    questions: Sequence[Question], cores: int | None, on_progress: Callable[[int], None] = lambda questions: None
) -> list[Shares]:
    """Answer questions on all cores, and return the answers in the order of the questions."""
    found: list[Shares] = [[] for _ in questions]
    for number, shares in map_unordered(answer, list(enumerate(questions)), cores, threads=is_compiled()):
        found[number] = shares
        on_progress(1)
    return found


def reference_choice(game: Game, worlds: Worlds, seat: Seat, seed: int) -> Action:
    """Return the choice of the reference policy; it uses only what the seat knows, so any world will do."""
    return heuristics_of(game).choice(worlds.sample(SeededDealer(seed)), seat, seed)


def shows_chance(game: Game, worlds: Worlds, line: Line, viewer: Seat, seed: int) -> bool | None:
    """Tell whether the viewer sees different things after the same actions in different worlds.

    None: hardly any world allows the actions.
    """
    views = []
    for number in range(LOOKS):
        for attempt in range(LOOK_TRIES):
            dealer = SeededDealer(seed + number * LOOK_TRIES + attempt)
            world = worlds.sample(dealer)
            try:
                for seat, action in line:
                    world.apply(seat, action, dealer)
            except Refused:
                continue
            views.append(game.view_bytes(game.view(world, viewer)))
            break
    return len(set(views)) > 1 if len(views) > LOOKS // 2 else None


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values and its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / (count - 1) / count)


def share_of(shares: Shares, seat: Seat) -> list[float]:
    """Return the shares of one seat, by world."""
    return [world[seat] for world in shares]


def where_legal(values: list[float]) -> list[float] | None:
    """Replace the worlds that did not allow the actions by the mean of the others; None if there are too many."""
    legal = [value for value in values if value != NOT_LEGAL]
    if len(legal) < LEGAL_PART * len(values):
        return None
    mean = sum(legal) / len(legal)
    return [mean if value == NOT_LEGAL else value for value in values]
