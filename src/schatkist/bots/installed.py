"""Bots of other packages: the entry point group `schatkist.bots` adds them as levels.

Each entry has the name of a level and a function `(game, seed)` that creates its bot.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from schatkist.bots.bot import Bot
from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.game import Game, View
from schatkist.core.numbers import whole
from schatkist.core.types import Action

ENTRY_POINTS = "schatkist.bots"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@cache
def installed_bots(taken: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Find the bots that other distributions add, by the name of their level; `taken` are the names of our own."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: (point.name, point.value)):
        if not NAME.fullmatch(point.name):
            raise BadInput(
                f"the bot {point.name!r} ({point.value}) needs another name: lower-case letters, digits, - and _"
            )
        other = found.get(point.name)
        if point.name in taken or (other is not None and other.value != point.value):
            raise BadInput(f"the bot {point.name!r} ({point.value}) needs another name: there is one of that name")
        found[point.name] = point
    return found


@dataclass(frozen=True)
class InstalledBot:
    """A bot of another package. Whatever goes wrong in it becomes one sentence that names it."""

    name: str
    bot: Bot

    def choose(self, view: View) -> Action:
        """Let the bot choose, and check its choice."""
        chosen = attempt(self.name, lambda: self.bot.choose(view))
        action = whole(chosen)
        if action is None or action not in view.legal:
            raise BadInput(f"the bot {self.name!r} chose {chosen!r}, which is not one of its legal actions")
        return action


def make_installed_bot(point: EntryPoint, game: Game, seed: int) -> InstalledBot:
    """Create a bot by the function that its entry point names."""
    make = attempt(point.name, point.load)
    return InstalledBot(point.name, attempt(point.name, lambda: make(game, seed)))


def attempt(name: str, call: Callable[[], Any]) -> Any:
    """Call code of a bot; turn its errors into one sentence, and keep the sentences of this package."""
    try:
        return call()
    except SchatkistError as error:
        raise BadInput(f"the bot {name!r}: {error}") from error
    except Exception as error:
        raise BadInput(f"the bot {name!r} failed: {type(error).__name__}: {error}") from error
