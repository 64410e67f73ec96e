"""Bots: programs that choose actions. A bot is given a view, never a position."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec.structs import replace

from schatkist.bots.bot import Bot
from schatkist.bots.heuristic import HeuristicBot, heuristics_of
from schatkist.bots.installed import make_installed_bot
from schatkist.bots.learned import LearnedBot, network_of
from schatkist.bots.level import LEARNED, LEVELS, Level, installed_levels, level_names, parse_levels
from schatkist.bots.search import Search
from schatkist.bots.tuning import Tuning, tunings
from schatkist.bots.uniform import Uniform
from schatkist.core.game import Game, Options

__all__ = [
    "LEVELS",
    "Bot",
    "Level",
    "check_table",
    "installed_levels",
    "level_names",
    "make_bot",
    "parse_levels",
    "tunings_of",
]


def make_bot(
    level: Level, game: Game, seed: int, tuned: Mapping[int, Tuning] | None = None, most_seconds: float = math.inf
) -> Bot:
    """Create a bot of a level, tuned as given here or else as the tuning file says, that searches at most so long."""
    if level.kind == "uniform":
        return Uniform(seed)
    if level.kind == "thumb":
        return HeuristicBot(game, seed)
    if level.kind == LEARNED:
        return LearnedBot(game, seed)
    if level.kind not in LEVELS:
        return make_installed_bot(installed_levels()[level.kind], game, seed)
    tuned = tuned or tunings_of(level, game)
    return Search(game, heuristics_of(game), seed, level.seconds, level.simulations, tuned, most_seconds)


def check_table(level: Level, game: Game, players: int, options: Options) -> None:
    """Raise BadInput if a level cannot play at a table of this kind: nobody has trained a network for it."""
    if level.kind == LEARNED:
        network_of(game, players, options)


def tunings_of(level: Level, game: Game) -> dict[int, Tuning]:
    """Return the tunings of a level for a game, by number of players; empty for a level that does not search."""
    if not level.searches:
        return {}
    depth = {"tree_depth": 1} if level.kind == "flat" else {}
    return {players: replace(tuning, **depth) for players, tuning in tunings(game).items()}
