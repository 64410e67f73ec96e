"""The clauses of Der Schattendieb, as tests. Positions leave out fields that do not matter."""

from schatkist.games.schattendieb import GAME
from tests.scene import Scene, new_game, position

# A stock that lasts for a round or two.
STOCK = "stock=Y1,Y1,Y2,Y2,Y3,Y3,Y4,Y4,Y5,Y5,Y6,Y6,Y7,Y7,Y8,Y8,Y9,Y9,Y10,Y10"


def schattendieb(text: str) -> Scene:
    """A position of Der Schattendieb."""
    return position(GAME, text)


def new_schattendieb(players: int, seed: int, **options: str) -> Scene:
    """A new match of Der Schattendieb."""
    return new_game(GAME, players, seed, **options)


def each(scene: Scene, name: str) -> list[str]:
    """A field of a position, seat by seat."""
    return scene.field(name).split("/")


def cards(text: str) -> list[str]:
    """The cards of a field."""
    return text.split(",") if text else []


def sizes(scene: Scene) -> list[int]:
    """Count the cards that each seat holds."""
    return [len(cards(hand)) for hand in each(scene, "hands")]
