"""The facts that the browser client needs to draw Die Goldinsel, without rules."""

from typing import Any

from schatkist.games.goldinsel import parts
from schatkist.games.goldinsel.edition import GoldinselEdition


def box(edition: GoldinselEdition) -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "abilities": list(parts.ABILITIES),
        "ability": parts.ABILITY,
        "flags": edition.flags,
        "places": edition.place_names,
        "sea": parts.SEA,
        "far": parts.FAR,
        "relics": {relic: edition.relics[relic] for relic in parts.RELICS},
        "chests": edition.chest_values,
        "ring": edition.ring,
        "harbour": edition.harbour,
        "islands": edition.islands,
        "volcanoes": [edition.volcanoes[name] for name in parts.VOLCANOES],
        "lines": [line.split("-") for line in edition.lines],
        "sheet": parts.SHEET,
    }
