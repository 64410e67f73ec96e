"""The facts that the browser client needs to draw Kadora, without rules."""

from typing import Any

from schatkist.games.kadora import parts
from schatkist.games.kadora.edition import KadoraEdition


def box(edition: KadoraEdition) -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "kinds": parts.KINDS,
        "colour": parts.COLOUR,
        "kind": parts.KIND,
        "value": edition.values,
        "corners": {players: _corners(players) for players in range(2, 5)},
    }


def _corners(players: int) -> list[list[int]]:
    """KA-R7 List the first two cells that each seat reads: the corner where it begins, and its direction."""
    quarters = parts.QUARTER[players * 4 : players * 4 + players]
    return [parts.READING[quarter * 16 : quarter * 16 + 2] for quarter in quarters]
