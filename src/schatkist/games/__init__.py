"""The shelf: the games there are, by name."""

from schatkist.core import state
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import diabolo, goldinsel, hawaiki, kadora, schattendieb

_GAMES = (kadora, goldinsel, hawaiki, diabolo, schattendieb)
SHELF: dict[str, Game] = {package.GAME.name: package.GAME for package in _GAMES}


def game_named(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in SHELF:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(SHELF)}")
    return SHELF[name]


def is_compiled() -> bool:
    """Are these the compiled rules?"""
    return not str(state.__file__).endswith(".py")


for _package in _GAMES:
    for _module in (_package.rules, _package.worlds):
        if str(_module.__file__).endswith(".py") == is_compiled():
            raise ImportError(f"{_module.__name__} is not compiled like the rest: install schatkist anew")
