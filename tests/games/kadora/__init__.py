"""The clauses of Kadora, as tests. Positions leave out fields that do not matter."""

from schatkist.games.kadora import GAME
from tests.scene import Scene, new_game, position

# A block in which no line reaches ten when a low card is laid in a gap.
CALM = "block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1dO1bO1eO1d"


def kadora(text: str) -> Scene:
    """A position of Kadora."""
    return position(GAME, text)


def new_kadora(players: int, seed: int, **options: str) -> Scene:
    """A new game of Kadora."""
    return new_game(GAME, players, seed, **options)


def cards(text: str) -> list[str]:
    """The cards of a field: `R5bY4d` is R5b and Y4d."""
    return [text[i : i + 3] for i in range(0, len(text), 3)]
