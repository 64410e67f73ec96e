"""The registry of games: every package beside this file, and every package that an installation adds.

A game is a package with a module for each of its parts: rules, view, notation and so on. Its `GAME` describes it; the
other modules are found by their names (see `companion`). Another distribution adds games through the entry point group
`schatkist.games`, where each entry names such a package.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

from schatkist.core import state
from schatkist.core.edition import Edition, parsed
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.installed_games import COMPILED, installed_packages

_Class = TypeVar("_Class")
EditionSource: TypeAlias = Edition | Mapping[str, Any] | str | Path


def is_compiled() -> bool:
    """Tell whether the rules are compiled."""
    return not str(state.__file__).endswith(".py")


def load_game(name: str, edition: EditionSource | None = None) -> Game:
    """Return the game of that name, with the standard edition or another: its facts, or the path of its file."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    if not isinstance(edition, (str, Path)):
        return GAMES[name].with_edition(edition)
    game = game_of_file(Path(edition))
    if game.name != name:
        raise BadInput(f"{edition} is an edition of {game.name}, not of {name}")
    return game


def chosen_game(game: str | Game, edition: EditionSource | None) -> Game:
    """Return a game that is given itself or by its name, with another edition if one is given."""
    if isinstance(game, Game):
        return game if edition is None else load_game(game.name, edition)
    return load_game(game, edition)


def game_of_file(path: Path) -> Game:
    """Return the game that an edition file names, with the edition in the file."""
    try:
        name, facts = parsed(path.read_text("utf-8"), str(path))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not an edition file, because it is not text") from None
    game = load_game(name)
    try:
        return game.with_edition(facts)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def companion(game: Game, module: str) -> ModuleType | None:
    """Import the module of that name from the game's package, for example `heuristics`; None if it has none."""
    name = f"{game.package}.{module}"
    return import_module(name) if find_spec(name) else None


def box_of(game: Game) -> dict[str, Any] | None:
    """Return the facts that a board of the game draws, for its edition; None if its package has no module `box`."""
    module = companion(game, "box")
    if module is None:
        return None
    facts: dict[str, Any] = module.box() if game.edition is None else module.box(game.edition)
    return facts


def class_in(module: ModuleType, base: type[_Class]) -> type[_Class]:
    """Find the class that a module defines as its own kind of `base`."""
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__:
            return value
    raise ImportError(f"{module.__name__} has no class of the kind {base.__name__}")


def board_folder(game: Game) -> Path | None:
    """Return the folder with the board that the game's package brings for the browser; None if it brings none."""
    folder = Path(str(import_module(game.package).__file__)).parent / "board"
    return folder if (folder / "board.js").is_file() else None


def own_packages() -> list[str]:
    """Name the packages of the games beside this file."""
    return sorted(f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if found.ispkg)


def _discovered() -> dict[str, Game]:
    """Import every game package, the project's own first."""
    games: dict[str, Game] = {}
    for package in [*own_packages(), *installed_packages()]:
        game = import_module(package).GAME
        if game.name in games:
            raise ImportError(f"two packages add a game {game.name!r}: {games[game.name].package} and {package}")
        games[game.name] = game
    return games


def check_compiled(package: str) -> None:
    """Raise an error if a package is not compiled like the core: compiled and plain modules do not work together."""
    for module in COMPILED:
        name = f"{package}.{module}"
        spec = find_spec(name)
        if spec and str(spec.origin).endswith(".py") == is_compiled():
            compiled, core = ("plain", "compiled") if is_compiled() else ("compiled", "plain")
            raise ImportError(
                f"{name} is {compiled} and the rules of schatkist are {core}: "
                f"run schatkist compile {package}, or set SCHATKIST_PURE=1"
            )


GAMES: dict[str, Game] = _discovered()
for _game in GAMES.values():
    check_compiled(_game.package)
