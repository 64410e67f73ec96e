"""Writes the reference of editions: the file of each game, with the comments that explain its fields."""

from __future__ import annotations

from pathlib import Path

from schatkist.core.edition import standard_text
from schatkist.games import GAMES

PAGE = Path(__file__).parent / "reference" / "editions.md"
HEAD = """\
# Edition files

The standard edition of each game, as `schatkist edition show GAME` prints it. The comments explain the fields: what to
look up on the printed components, and what is allowed. [How to correct an edition](../how-to/correct-an-edition.md)
says how to use a corrected copy. This page is written by `python -m docs`.
"""


def page() -> str:
    """Return the page."""
    files = [
        f"## {game.title}\n\n```toml\n{standard_text(type(game.edition))}```\n"
        for game in GAMES.values()
        if game.edition is not None
    ]
    return "\n".join([HEAD, *files])
