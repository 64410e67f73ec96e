"""The games one by one. Each has a folder with its tests and, for the tests that all games share, a module `facts`."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module

from schatkist.core.events import Event
from schatkist.core.game import Options


@dataclass(frozen=True)
class Facts:
    """What the shared tests must know about a game."""

    sketch: str  # a position without all pieces
    few_players: int  # as many as a quick game in the browser has
    players: int  # as many as sit at a table with people in several roles
    simultaneous: bool = False  # do several seats ever choose at once?
    quick: Options = field(default_factory=dict)  # options that make a game short
    middle: int = 14  # choices until the middle of a quick game
    card_goes_to: str = ""  # the selector of a place that a hand card is laid on; empty: none is
    scenes: tuple[Options, ...] = ({},)  # options whose positions are shown in the gallery
    rare: tuple[tuple[str, tuple[str, ...]], ...] = ()  # positions, and moves that lead to rare events
    impossible: tuple[Event, ...] = ()  # events that this edition never has, but others may


def facts_of(game: str) -> Facts:
    """Return the facts about a game."""
    facts: Facts = import_module(f"tests.games.{game}.facts").FACTS
    return facts
