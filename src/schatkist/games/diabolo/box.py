"""What a browser must know to draw Diabolo: facts, no rules."""

from typing import Any

from schatkist.games.diabolo import parts


def box() -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "colour": parts.COLOUR,
        "value": parts.VALUE,
    }
