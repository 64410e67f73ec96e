"""The story of a game as one perspective has it: positions, turns and known actions, and nothing else.

A review is computed from stories only. The story of a seat holds its views and the actions that it could see, so a
review of that seat cannot depend on anything that it never learned.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from schatkist.coach.estimates import Position
from schatkist.coach.report import Perspective
from schatkist.core.game import Game, View
from schatkist.core.records import Step
from schatkist.core.types import Action, Seat
from schatkist.games import companion


class Turn(msgspec.Struct, frozen=True):
    """A turn: one move, or the simultaneous choices of several seats, which are revealed together.

    It leads from position number `start` to position number `end`; move number n leads to position number n.
    """

    start: int
    end: int
    moves: tuple[tuple[Seat, Action | None], ...]  # None: this seat never learned the action
    simultaneous: bool

    @property
    def line(self) -> tuple[tuple[Seat, Action], ...] | None:
        """The actions, if all of them are known."""
        known = tuple((seat, action) for seat, action in self.moves if action is not None)
        return known if len(known) == len(self.moves) else None

    def own(self, seat: Seat) -> tuple[int, Action] | None:
        """Return the number of the seat's own move and its action, if the seat has one in this turn."""
        for number, (mover, action) in enumerate(self.moves, self.start + 1):
            if mover == seat and action is not None:
                return number, action
        return None


class Story(msgspec.Struct, frozen=True):
    """A game as a seat knew it, or with open cards."""

    seat: Seat
    perspective: Perspective
    views: list[View]  # of the seat, at every position
    positions: list[Position]
    turns: list[Turn]
    final: list[float] | None  # the share of the win of each seat; None if the game was not finished


def story_of(game: Game, steps: Sequence[Step], seat: Seat, perspective: Perspective) -> Story:
    """Tell the story of a replayed game from the perspective of a seat."""
    views = [game.view(step.after, seat) for step in steps]
    if perspective == "own":
        positions = [Position(game.name, game.edition_data, game.view_bytes(view)) for view in views]
    else:
        positions = [Position(game.name, game.edition_data, None, game.write(step.after)) for step in steps]
    moves: list[tuple[Seat, Action | None]] = []
    for step in steps[1:]:
        assert step.move is not None
        action = game.action_in(step.move.do)
        known = perspective == "open" or step.move.seat == seat or is_public(game, action)
        moves.append((step.move.seat, action if known else None))
    return Story(seat, perspective, views, positions, turns_of(views, moves), shares_of(views[-1]))


def is_public(game: Game, action: Action) -> bool:
    """Tell whether every seat knows an action once its turn is complete; a game that does not say so hides all."""
    module = companion(game, "reasoning")
    return module is not None and bool(module.is_public(action))


def shares_of(view: View) -> list[float] | None:
    """Return the share of the win of each seat at the end of a game."""
    if view.places is None:
        return None
    winners = view.places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in view.places]


def turns_of(views: Sequence[View], moves: Sequence[tuple[Seat, Action | None]]) -> list[Turn]:
    """Group the moves into turns: simultaneous choices belong together until the last of them reveals all."""
    turns, start = [], 0
    while start < len(moves):
        end = start + 1
        while end < len(moves) and views[end].asked == [
            seat for seat in views[end - 1].asked if seat != moves[end - 1][0]
        ]:
            end += 1
        turns.append(Turn(start, end, tuple(moves[start:end]), len(views[start].asked) > 1))
        start = end
    return turns
