"""Collects the facts that the browser needs to draw the games, from the games themselves.

`python -m docs` writes it to web/src/lib/box.ts: the colours and values of the cards, the places of a board. Facts,
not rules: a browser gets views and choices, and answers with a choice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from schatkist.games import GAMES, box_of

BOX_TS = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "box.ts"
HEAD = "// Made by `python -m docs`; a test fails when it is stale. What is in the boxes: no rules.\n"


def boxes() -> dict[str, dict[str, Any]]:
    """Return the facts of each game, from its module `box`."""
    found = {name: box_of(game) for name, game in GAMES.items()}
    return {name: box for name, box in found.items() if box is not None}


def box_typescript() -> str:
    """Return the whole file."""
    parts = [f"export const {name} = {msgspec.json.encode(box).decode()} as const;\n" for name, box in boxes().items()]
    return "\n".join([HEAD, *parts])
