"""The facts that the browser client needs to draw Diabolo, without rules."""

from typing import Any

from schatkist.games.diabolo import parts


def box() -> dict[str, Any]:
    """Return the facts by name."""
    return {
        "colours": parts.COLOURS,
        "colour": parts.COLOUR,
        "value": parts.VALUE,
    }
