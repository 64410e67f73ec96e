"""Hawaiki, clause by clause, in its own notation."""

from __future__ import annotations

from schatkist.games.hawaiki import GAME
from tests.scene import Scene, new_game, position


def hawaiki(text: str) -> Scene:
    """Read a position; missing fields are empty."""
    return position(GAME, text)


def fresh(players: int, seed: int, **options: str) -> Scene:
    """A new game."""
    return new_game(GAME, players, seed, **options)


def cards(text: str) -> list[str]:
    """`R5B3` as two cards."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def sizes(scene: Scene) -> list[int]:
    """Count the cards of each seat."""
    return [len(cards(hand)) for hand in scene.field("hands").split("/")]
