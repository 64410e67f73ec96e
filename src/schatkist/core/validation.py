"""Validation of positions and views from outside, before compiled code sees them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Generic, TypeAlias, cast

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Option, Options, StateT, ViewT
from schatkist.core.position_text import in_range
from schatkist.core.state import State, Worlds
from schatkist.core.types import ONLOOKER

Check: TypeAlias = Callable[[StateT], None]  # raises BadInput for a complete position that the rules cannot reach


def checked(game: Game[StateT, ViewT], check: Check[StateT]) -> Game:
    """Return the game with a `read` and a `worlds` that accept only what the rules can reach.

    The result is any `Game`: from here on, code that handles all games uses it.
    """
    return cast(Game, replace(game, read=CheckedRead(game, check), worlds=CheckedWorlds(game, check)))


@dataclass(frozen=True)
class CheckedRead(Generic[StateT, ViewT]):
    """Reads positions. A complete position must be reachable. One with fewer pieces is a sketch, for examples.

    A sketch can be played, but bots refuse its views, because they do not add up.
    """

    game: Game[StateT, ViewT]
    check: Check[StateT]

    def __call__(self, text: str) -> StateT:
        """Read a position; raise BadInput if the rules cannot reach it."""
        try:
            state = self.game.read(text)
        except OverflowError:
            raise BadInput("a number of this position is far out of bounds") from None
        if state.pieces() == _box(self.game.name, self.game.new, self.game.options, state.players):
            check_asked(state)
            self.check(state)
        return state


@dataclass(frozen=True)
class CheckedWorlds(Generic[StateT, ViewT]):
    """Builds worlds. One sample must be a reachable position that shows the same view; otherwise there is none."""

    game: Game[StateT, ViewT]
    check: Check[StateT]

    def __call__(self, view: ViewT) -> Worlds:
        """Return the worlds of a view; raise BadInput if no reachable position shows it."""
        game = self.game
        in_range("a view's players", [game.check_players(view.players)], *game.seats)
        if view.options != game.check_options(view.options, view.players):
            raise BadInput(f"a view has all options of {game.name}, each with its value")
        in_range("a view's seat", [view.seat], ONLOOKER, view.players - 1)
        in_range("a view's seats", view.asked, 0, view.players - 1)
        in_range("a view's step", [view.step], 0, len(game.steps) - 1)
        if sorted(set(view.asked)) != view.asked:
            raise BadInput("a view asks each seat once, in order")
        try:
            # `Worlds` cannot be generic, because it is a C class.
            world = cast(StateT, game.worlds(view).sample(SeededDealer(0)))
        except OverflowError:
            raise BadInput("a number of this view is far out of bounds") from None
        check_asked(world)
        self.check(world)
        if game.view(world, view.seat) != view:
            raise BadInput("the view does not add up: no position of the game shows all of this")
        return game.worlds(view)  # new ones, so that samples depend on the dealer alone


def check_asked(state: State) -> None:
    """Raise BadInput unless, until the game is over, some seat may act and each such seat has a legal action."""
    if state.over == bool(state.actors()) or not all(map(state.legal_actions, state.actors())):
        raise BadInput(
            "until the game is over, each seat that is asked has a legal action; afterwards no seat is asked"
        )


def require(truth: bool, text: str) -> None:
    """Raise BadInput with a sentence, unless the statement is true."""
    if not truth:
        raise BadInput(text)


@cache
def _box(name: str, new: Callable[[int, Options], State], options: tuple[Option, ...], players: int) -> list[int]:
    """List all pieces of a game for a number of players."""
    state = new(players, {option.name: option.values[0] for option in options})
    state.start(SeededDealer(0))
    return state.pieces()
