"""The clauses of Die Goldinsel, as tests. Positions leave out fields that do not matter."""

from schatkist.games.goldinsel import GAME
from tests.scene import Scene, new_game, position

ISLANDS = [
    *("bottle", "pistol", "hat", "key"),
    *("dagger", "skull", "parrot", "spyglass"),
    *("compass", "cannon", "anchor", "rum"),
]


def goldinsel(text: str) -> Scene:
    """A position of Die Goldinsel."""
    return position(GAME, text)


def new_goldinsel(players: int, seed: int, **options: str) -> Scene:
    """A new game of Die Goldinsel."""
    return new_game(GAME, players, seed, **options)


def parts(scene: Scene, field: str) -> list[list[str]]:
    """A field with a list for each seat."""
    return [part.split(",") if part else [] for part in scene.field(field).split("/")]
