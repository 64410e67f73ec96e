"""Puzzles: positions in which one choice is clearly best, one for each day. `make_puzzles` finds them."""

from __future__ import annotations

import datetime
from functools import cache
from importlib.resources import files

import msgspec

from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.core.types import Action

FILE = "puzzles.jsonl"  # in the package of a game, one puzzle a line
MARGIN = 0.10  # by which the solution is better than every other choice, beyond two standard errors
FIRST_DAY = datetime.date(2026, 1, 1)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A view of a seat that has to act, and the one choice that is clearly best."""

    rules: int  # the version of the rules
    view: msgspec.Raw
    solution: str  # in the game's notation
    value: float  # the expected share of the win after the solution
    next_value: float  # the same after the best of the other choices
    worlds: int  # in which that was confirmed

    def view_in(self, game: Game) -> View:
        """Decode the view."""
        return game.view_of(bytes(self.view))

    def solution_in(self, game: Game) -> Action:
        """Return the action of the solution."""
        return game.action_in(self.solution)


def puzzles_of(game: Game) -> list[Puzzle]:
    """Return the puzzles of a game; none if its package has no file of them, or only for other rules."""
    return [puzzle for puzzle in _read(game.package) if puzzle.rules == game.rules]


def puzzle_of_day(game: Game, day: datetime.date) -> tuple[int, Puzzle]:
    """Return the puzzle of a day and its number, from 1. They follow each other in order, and then begin again."""
    found = puzzles_of(game)
    if not found:
        raise BadInput(f"there are no puzzles of {game.name}")
    number = (day - FIRST_DAY).days % len(found)
    return number + 1, found[number]


def game_of_day(games: list[Game], day: datetime.date) -> Game:
    """Return the game whose puzzle is the puzzle of a day: the games take turns."""
    with_puzzles = [game for game in games if puzzles_of(game)]
    if not with_puzzles:
        raise BadInput("no installed game has puzzles")
    return with_puzzles[(day - FIRST_DAY).days % len(with_puzzles)]


@cache
def _read(package: str) -> list[Puzzle]:
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines()]
