"""The game of a match: with the edition and under the rules that the match began with."""

from __future__ import annotations

from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import load_game
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log_entries import Opened


def game_of(opened: Opened) -> Game:
    """Return the game of a match, with the edition that the match was opened with."""
    try:
        return load_game(opened.game, opened.edition)
    except BadInput as error:
        raise CorruptLog(f"this game cannot be played here: {error}") from None


def outdated_text(opened: Opened, game: Game) -> str:
    """Tell the players of a match why it cannot go on under other rules than it began with."""
    return (
        f"This game began under version {opened.rules} of its rules. This server has version {game.rules}, "
        "so the game cannot go on here. Nothing of it is lost."
    )
