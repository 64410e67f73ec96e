"""The facts that the browser client needs to draw Hawaiki, without rules."""

from typing import Any

from schatkist.core.edition import PALETTE
from schatkist.games.hawaiki import parts
from schatkist.games.hawaiki.edition import HawaikiEdition


def box(edition: HawaikiEdition) -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": edition.colours,
        "letters": [PALETTE[colour] for colour in edition.colours],
        "animals": edition.animals,
        "colour": parts.COLOUR,
        "value": parts.VALUE,
    }
