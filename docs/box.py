"""What a browser must know to draw the five games, from the games themselves.

`python -m docs` writes it to web/src/lib/box.ts: the colours and values of the cards, the places of a board. Facts,
not rules: a browser gets views and choices, and answers with a choice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from schatkist.games import diabolo, goldinsel, hawaiki, kadora, schattendieb

BOX_TS = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "box.ts"
HEAD = "// Made by `python -m docs`; a test fails when it is stale. What is in the boxes: no rules.\n"


def boxes() -> dict[str, dict[str, Any]]:
    """What is in each box, as far as it is drawn."""
    sea = goldinsel.parts.BOX
    return {
        "kadora": {
            "colours": kadora.parts.COLOURS,
            "kinds": kadora.parts.KINDS,
            "colour": kadora.parts.COLOUR,
            "kind": kadora.parts.KIND,
            "value": kadora.parts.VALUE,
            "corners": {players: _corners(players) for players in range(2, 5)},
        },
        "goldinsel": {
            "colours": goldinsel.parts.COLOURS,
            "abilities": list(goldinsel.parts.ABILITIES),
            "ability": goldinsel.parts.ABILITY,
            "flags": goldinsel.parts.FLAG_TEXTS,
            "cards": goldinsel.notation.CARD_TEXTS,
            "places": goldinsel.parts.PLACE_NAMES,
            "sea": goldinsel.parts.SEA,
            "relics": sea.relics,
            "chests": goldinsel.parts.CHESTS,
            "ring": sea.ring,
            "harbour": sea.harbour,
            "islands": {name: {"colour": colour, "x": x, "y": y} for name, (colour, x, y) in sea.islands.items()},
            "volcanoes": sea.volcanoes,
            "lines": [line.split("-") for line in sea.lines],
            "sheet": goldinsel.parts.SHEET,
        },
        "hawaiki": {
            "colours": hawaiki.parts.COLOURS,
            "animals": hawaiki.parts.ANIMALS,
            "colour": hawaiki.parts.COLOUR,
            "value": hawaiki.parts.VALUE,
        },
        "diabolo": {
            "colours": diabolo.parts.COLOURS,
            "colour": diabolo.parts.COLOUR,
            "value": diabolo.parts.VALUE,
        },
        "schattendieb": {
            "colours": schattendieb.parts.COLOURS,
            "colour": schattendieb.parts.COLOUR,
            "value": schattendieb.parts.VALUE,
            "safe": schattendieb.parts.SAFE,
            "thief": schattendieb.parts.THIEF,
            "shadow": schattendieb.parts.SHADOW,
        },
    }


def _corners(players: int) -> list[list[int]]:
    """KA-R7 By seat the first two cells it reads: the corner where it begins, and which way it goes."""
    quarters = kadora.parts.QUARTER[players * 4 : players * 4 + players]
    return [kadora.parts.READING[quarter * 16 : quarter * 16 + 2] for quarter in quarters]


def box_typescript() -> str:
    """The whole file."""
    parts = [f"export const {name} = {msgspec.json.encode(box).decode()} as const;\n" for name, box in boxes().items()]
    return "\n".join([HEAD, *parts])
