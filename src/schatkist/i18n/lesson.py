"""Lessons: the guided first game of each title, a script that is played by the rules.

The script is `lesson.toml` in the package of a game: a fixed deal and the steps of the lesson. In each step others may
move first, then a text is read, then the learner chooses what the text asks for. The texts are
`locale/lesson.<lang>.md`, each under a heading with the name that the script uses.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

from schatkist.core.chance_source import Seeded
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.state import State
from schatkist.core.table import Table
from schatkist.core.types import NOBODY, Action, Seat
from schatkist.games import load_game
from schatkist.i18n.languages import text_of

FILE = "lesson.toml"
LEARNER: Seat = 0


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a script."""

    text: str  # the name of its text
    at: str = ""  # a CSS selector of the part of the table that the text is about
    clauses: list[str] = []
    moves: list[str] = []  # made before the text, each with its seat: `1 lay R5 hell`
    choose: str = ""  # the move that the learner makes after the text; empty: they only read


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A script: the table, the clauses that the lesson teaches, and the steps."""

    players: int
    seed: int
    clauses: list[str]  # every rule that matters; each is in the clauses of some step
    step: list[Step]
    options: dict[str, str] = {}


@dataclass(frozen=True)
class Position:
    """A position of the game, and what led to it."""

    seat: Seat  # who moved; NOBODY for the set-up
    do: str
    events: tuple[Event, ...]
    state: State


@dataclass(frozen=True)
class Lesson:
    """A script that was played."""

    game: Game
    script: Script
    positions: list[Position]
    shown: list[int]  # for each step: the position in which its text is read

    def decision(self, step: int) -> State:
        """Return the position of a step in which the learner chooses; raise BadInput if there is no such step."""
        if not 0 <= step < len(self.shown) or not self.script.step[step].choose:
            raise BadInput(f"nothing is chosen in step {step} of the lesson")
        return self.positions[self.shown[step]].state


def has_lesson(game: Game) -> bool:
    """Tell whether the package of a game has a lesson."""
    return files(game.package).joinpath(FILE).is_file()


@cache
def lesson_of(game_name: str) -> Lesson:
    """Load the lesson of a game and play it, on the components of the standard edition."""
    game = load_game(game_name)
    if not has_lesson(game):
        raise BadInput(f"{game_name} has no lesson")
    return played(game, files(game.package).joinpath(FILE).read_text("utf-8"))


def played(game: Game, text: str) -> Lesson:
    """Play a script; raise BadInput that names the first step that does not follow the rules."""
    try:
        script = msgspec.convert(tomllib.loads(text), Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput(f"the lesson of {game.name} cannot be read: {error}") from None
    table = Table(game, script.players, script.options, Seeded(script.seed))
    positions = [Position(NOBODY, "", tuple(table.events), table.state)]
    shown = []
    for step in script.step:
        try:
            positions += [_made(table, *_seat_and_move(move)) for move in step.moves]
            shown.append(len(positions) - 1)
            positions += [_made(table, LEARNER, step.choose)] if step.choose else []
        except SchatkistError as error:
            raise BadInput(f"step {step.text!r} of the lesson of {game.name}: {error}") from None
    return Lesson(game, script, positions, shown)


def _seat_and_move(text: str) -> tuple[Seat, str]:
    seat, _, move = text.partition(" ")
    if not seat.isdecimal() or not move:
        raise BadInput(f"a move of a lesson begins with its seat, like '1 lay R5 hell', not {text!r}")
    return int(seat), move


def _made(table: Table, seat: Seat, move: str) -> Position:
    """Make a move at the table."""
    action: Action = table.game.action_in(move)
    return Position(seat, table.game.action_text(action), table.act(seat, action), table.state)


@cache
def lesson_texts(game_name: str, lang: str) -> dict[str, str]:
    """Read the texts of a lesson, by their names."""
    return parsed_texts(text_of(load_game(game_name).package, "lesson.*.md", lang))


def parsed_texts(text: str) -> dict[str, str]:
    """Parse texts: each is a paragraph under a heading like `## hand`. What comes before the first one is a title."""
    found = {}
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        name, _, body = part.partition("\n")
        if name in found:
            raise BadInput(f"the lesson has two texts {name!r}")
        found[name] = re.sub(r"[ \n]+", " ", body).strip()
    return found
