"""The facts that the browser client needs to draw Der Schattendieb, without rules."""

from typing import Any

from schatkist.games.schattendieb import parts
from schatkist.games.schattendieb.edition import SchattendiebEdition


def box(edition: SchattendiebEdition) -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "colour": parts.COLOUR,
        "value": parts.VALUE,
        "safe": parts.SAFE,
        "thief": parts.THIEF,
        "shadow": parts.SHADOW,
    }
