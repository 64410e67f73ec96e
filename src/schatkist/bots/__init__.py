"""Players made of code. A bot sees a view, never a position."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from schatkist.bots.bot import Bot
from schatkist.bots.heuristic import HeuristicBot, heuristics_of
from schatkist.bots.search import Search
from schatkist.bots.tuning import Tuning, tunings
from schatkist.bots.uniform import Uniform
from schatkist.core.errors import BadInput
from schatkist.core.game import Game

LEVELS = ("uniform", "thumb", "flat", "search")
SECONDS = {"flat": 0.1, "search": 1.0}
_LEVEL = re.compile(r"(?P<level>[a-z]+)(?::(?P<number>[1-9]\d{0,6})(?P<unit>ms)?)?")


def bot_named(level: str, game: Game, seed: int, tuned: Mapping[int, Tuning] | None = None) -> Bot:
    """A bot of a level: `search`, or `search:200ms` by time, or `search:500` by simulations.

    BotPool are tuned as the tuning file says, or as given here.
    """
    found = _parsed(level)
    if found["level"] == "uniform":
        return Uniform(seed)
    if found["level"] == "thumb":
        return HeuristicBot(game, seed)
    number = int(found["number"]) if found["number"] else None
    seconds = number / 1000 if number and found["unit"] else SECONDS[found["level"]]
    simulations = number if number and not found["unit"] else None
    return Search(game, heuristics_of(game), seed, seconds, simulations, tuned or tunings_of(level, game))


def tunings_of(level: str, game: Game) -> dict[int, Tuning]:
    """How a level is tuned for a game, by the number of players; nothing for a level that does not think."""
    found = _parsed(level)
    if found["level"] not in SECONDS:
        return {}
    depth = {"depth": 1} if found["level"] == "flat" else {}
    return {players: replace(tuning, **depth) for players, tuning in tunings(game).items()}


def _parsed(level: str) -> re.Match[str]:
    found = _LEVEL.fullmatch(level) if isinstance(level, str) else None
    if not found or found["level"] not in LEVELS or (found["number"] and found["level"] not in SECONDS):
        raise BadInput(
            f"there is no bot {level!r}; there are: {', '.join(LEVELS)}, also like search:200ms or flat:500"
        )
    return found
