"""The registry of games: every package beside this file, and every package that an installation adds.

A game is a package with a module for each of its parts: rules, view, notation and so on. Its `GAME` describes it; the
other modules are found by their names (see `companion`). Another distribution adds games through the entry point group
`schatkist.games`, where each entry names such a package.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from schatkist.core import state
from schatkist.core.errors import BadInput
from schatkist.core.game import Game

_Class = TypeVar("_Class")
ENTRY_POINTS = "schatkist.games"
# Modules that are compiled where there is a C compiler.
COMPILED = ("position", "memory", "scoring", "abilities", "rules", "worlds", "heuristics", "observation")


def is_compiled() -> bool:
    """Tell whether the rules are compiled."""
    return not str(state.__file__).endswith(".py")


def load_game(name: str) -> Game:
    """Return the game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def companion(game: Game, module: str) -> ModuleType | None:
    """Import the module of that name from the game's package, for example `heuristics`; None if it has none."""
    name = f"{game.package}.{module}"
    return import_module(name) if find_spec(name) else None


def class_in(module: ModuleType, base: type[_Class]) -> type[_Class]:
    """Find the class that a module defines as its own kind of `base`."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__:
            return value
    raise ImportError(f"{module.__name__} has no class of the kind {base.__name__}")


def own_packages() -> list[str]:
    """Name the packages of the games beside this file."""
    return sorted(f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if found.ispkg)


def _installed_packages() -> list[str]:
    """Name the packages of the games that other distributions add."""
    return sorted(point.value for point in entry_points(group=ENTRY_POINTS))


def _discovered() -> dict[str, Game]:
    """Import every game package, the project's own first."""
    games: dict[str, Game] = {}
    for package in [*own_packages(), *_installed_packages()]:
        game = import_module(package).GAME
        if game.name in games:
            raise ImportError(f"two packages add a game {game.name!r}: {games[game.name].package} and {package}")
        games[game.name] = game
    return games


def _check_compiled(package: str) -> None:
    """Compiled and plain modules do not work together: find a package that was compiled only in part."""
    for module in COMPILED:
        name = f"{package}.{module}"
        spec = find_spec(name)
        if spec and str(spec.origin).endswith(".py") == is_compiled():
            raise ImportError(f"{name} is not compiled like the rest: install schatkist anew")


for _package in own_packages():
    _check_compiled(_package)
GAMES: dict[str, Game] = _discovered()
