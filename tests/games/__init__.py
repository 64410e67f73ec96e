"""The games one by one: each folder has tests, and `facts` and `board` for the tests that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, TypeAlias

from schatkist.core.events import Event
from schatkist.core.game import Options

Fields: TypeAlias = dict[str, str]  # the fields of a position as text


@dataclass(frozen=True)
class Strength:
    """The share of the wins that one bot of a level must have at a table of another level, on fixed deals."""

    level: str
    rest: str
    players: int
    games: int
    share: float  # as first measured, minus three standard errors of that many games
    options: Options = field(default_factory=dict)


class GameTree(NamedTuple):
    """The size of a game tree."""

    deals: int
    histories: int  # with the one before the deal
    ends: int
    information_states: tuple[int, int]  # by player
    won: tuple[int, int]  # ends by winner; the others are draws


@dataclass(frozen=True)
class Facts:
    """Facts about a game for the tests that all games share."""

    sketch: str  # a position without all pieces
    few_players: int  # of a quick game in the browser
    players: int  # of a table with people in several roles
    simultaneous: bool = False  # whether several seats ever choose simultaneously
    quick: Options = field(default_factory=dict)  # options that make a game short
    may_be_unwon: bool = False  # whether a game can end without a winner among the seats
    strengths: tuple[Strength, ...] = ()
    is_long: bool = False  # whether a game takes so many decisions that slow tests skip it on plain rules
    tiny_tree: GameTree | None = None  # of the tiny variant, if there is one; counted once
    make_unreachable: Callable[[Fields], Fields] | None = None  # changes a new position for three players
    middle: int = 14  # choices until the middle of a quick game
    card_goes_to: str = ""  # the CSS selector of places for hand cards; empty: there are none
    scenes: tuple[Options, ...] = ({},)  # options whose positions are shown in the gallery
    rare: tuple[tuple[str, tuple[str, ...]], ...] = ()  # positions, and moves that lead to rare events
    impossible: tuple[Event, ...] = ()  # events that never happen in this edition, but may in others


@dataclass(frozen=True)
class Board:
    """The board of a game in the browser, for the tests that all boards share."""

    labelled: str  # the CSS selector of the elements whose labels a screen reader must get
    clicks: Mapping[tuple[str, str], list[str]]  # by step and first word of a choice, the elements to click in turn
    options: Options = field(default_factory=dict)
    preferred: tuple[str, ...] = ()  # patterns of moves that lead to rare steps sooner


def board_of(game: str) -> Board | None:
    """Return the board of a game; None if it has none of its own."""
    name = f"tests.games.{game}.board"
    board: Board | None = import_module(name).BOARD if find_spec(name) else None
    return board


def facts_of(game: str) -> Facts:
    """Return the facts about a game."""
    facts: Facts = import_module(f"tests.games.{game}.facts").FACTS
    return facts
