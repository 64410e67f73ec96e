"""An edition of each game that differs from the standard one: `corrected.toml` beside the tests of the game."""

from __future__ import annotations

from pathlib import Path

from schatkist.core.game import Game
from schatkist.games import GAMES, load_game

FOLDER = Path(__file__).parent / "games"
FILES: dict[str, Path] = {name: FOLDER / name / "corrected.toml" for name, game in GAMES.items() if game.edition}
CORRECTED: dict[str, Game] = {name: load_game(name, path) for name, path in FILES.items()}
