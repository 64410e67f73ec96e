"""Checkpoints: moves that are logged with a hash of their position, which is checked when the log is loaded."""

from __future__ import annotations

import hashlib

from schatkist.core.game import Game
from schatkist.core.state import State

INTERVAL = 16  # moves between two checkpoints


def is_checkpoint(number: int, after: State) -> bool:
    """Tell whether move `number`, from 1, is one: every sixteenth move, and the last of the game."""
    return after.over or number % INTERVAL == 0


def position_hash(game: Game, state: State) -> str:
    """Hash a position."""
    return hashlib.sha256(f"{game.identity}\n{game.sealed_text(state)}".encode()).hexdigest()[:32]
