"""The facts that the browser client needs to draw Die Goldinsel, without rules."""

from typing import Any

from schatkist.games.goldinsel import notation, parts


def box() -> dict[str, Any]:
    """Return the facts by name."""
    sea = parts.BOX
    return {
        "colours": parts.COLOURS,
        "abilities": list(parts.ABILITIES),
        "ability": parts.ABILITY,
        "flags": parts.FLAG_TEXTS,
        "cards": notation.CARD_TEXTS,
        "places": parts.PLACE_NAMES,
        "sea": parts.SEA,
        "relics": sea.relics,
        "chests": parts.CHESTS,
        "ring": sea.ring,
        "harbour": sea.harbour,
        "islands": {name: {"colour": colour, "x": x, "y": y} for name, (colour, x, y) in sea.islands.items()},
        "volcanoes": sea.volcanoes,
        "lines": [line.split("-") for line in sea.lines],
        "sheet": parts.SHEET,
    }
