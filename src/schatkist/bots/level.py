"""The levels of bots: a kind of bot and, for one that searches, its budget."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any

from schatkist.bots.installed import NAME, installed_bots
from schatkist.core.errors import BadInput

LEVELS = ("uniform", "thumb", "flat", "search")  # those of every game, from weak to strong; packages add others
LEARNED = "learned"  # the level of games that there are weights for
_SECONDS = {"flat": 0.1, "search": 1.0}  # the search time of a level that names no budget
_LEVEL = re.compile(rf"(?P<kind>{NAME.pattern})(?::(?P<number>[1-9]\d{{0,6}})(?P<unit>ms)?)?")


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of bot with its budget: in simulations, in milliseconds, or (neither is given) its usual time."""

    kind: str
    simulations: int | None = None
    milliseconds: int | None = None

    @classmethod
    def parse(cls, text: Any) -> Level:
        """Read a level like `thumb`, `search`, `search:200ms` or `flat:500` (simulations)."""
        if not isinstance(text, str):
            raise _unknown(text)
        return _parsed(text)

    def __str__(self) -> str:
        if self.simulations is not None:
            return f"{self.kind}:{self.simulations}"
        return self.kind if self.milliseconds is None else f"{self.kind}:{self.milliseconds}ms"

    @property
    def searches(self) -> bool:
        """Tell whether this bot searches, and so has a budget and a tuning."""
        return self.kind in _SECONDS

    @property
    def seconds(self) -> float:
        """The time that one choice takes; 0 for a bot that does not search or that counts simulations."""
        if self.simulations is not None or not self.searches:
            return 0.0
        return _SECONDS[self.kind] if self.milliseconds is None else self.milliseconds / 1000


def level_names() -> list[str]:
    """Name all levels: our own from weak to strong, then those of installed packages."""
    return [*LEVELS, LEARNED, *installed_levels()]


def installed_levels() -> dict[str, EntryPoint]:
    """Return the levels of installed packages, with their entry points."""
    return installed_bots((*LEVELS, LEARNED))


def parse_levels(text: str) -> list[Level]:
    """Read levels with commas between them, like `uniform,thumb,search:200`."""
    return [Level.parse(part.strip()) for part in text.split(",")]


@cache
def _parsed(text: str) -> Level:
    found = _LEVEL.fullmatch(text)
    if not found or found["kind"] not in level_names() or (found["number"] and found["kind"] not in _SECONDS):
        raise _unknown(text)
    number = int(found["number"]) if found["number"] else None
    return Level(found["kind"], milliseconds=number) if found["unit"] else Level(found["kind"], simulations=number)


def _unknown(text: Any) -> BadInput:
    return BadInput(
        f"there is no bot {text!r}; there are: {', '.join(level_names())}, also like search:200ms or flat:500"
    )
