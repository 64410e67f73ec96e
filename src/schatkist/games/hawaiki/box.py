"""The facts that the browser client needs to draw Hawaiki, without rules."""

from typing import Any

from schatkist.games.hawaiki import parts


def box() -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "animals": parts.ANIMALS,
        "colour": parts.COLOUR,
        "value": parts.VALUE,
    }
