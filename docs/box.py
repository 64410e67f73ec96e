"""What a browser must know to draw the games, from the games themselves.

`python -m docs` writes it to web/src/lib/box.ts: the colours and values of the cards, the places of a board. Facts,
not rules: a browser gets views and choices, and answers with a choice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from schatkist.games import GAMES, companion

BOX_TS = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "box.ts"
HEAD = "// Made by `python -m docs`; a test fails when it is stale. What is in the boxes: no rules.\n"


def boxes() -> dict[str, dict[str, Any]]:
    """Return what is in each box, as far as it is drawn: what the module `box` of a game says."""
    modules = {name: companion(game, "box") for name, game in GAMES.items()}
    return {name: module.box() for name, module in modules.items() if module is not None}


def box_typescript() -> str:
    """The whole file."""
    parts = [f"export const {name} = {msgspec.json.encode(box).decode()} as const;\n" for name, box in boxes().items()]
    return "\n".join([HEAD, *parts])
