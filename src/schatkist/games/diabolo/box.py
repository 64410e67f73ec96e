"""The facts that the browser client needs to draw Diabolo, without rules."""

from typing import Any

from schatkist.core.edition import PALETTE
from schatkist.games.diabolo import parts
from schatkist.games.diabolo.edition import DiaboloEdition


def box(edition: DiaboloEdition) -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": edition.rows,
        "letters": [PALETTE[colour] for colour in edition.rows],
        "colour": parts.COLOUR,
        "value": parts.VALUE,
    }
