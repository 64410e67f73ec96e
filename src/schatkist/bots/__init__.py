"""Players made of code. A bot sees a view, never a position."""

from collections.abc import Callable

from schatkist.bots.bot import Bot
from schatkist.bots.uniform import Uniform
from schatkist.core.errors import BadInput

LEVELS: dict[str, Callable[[int], Bot]] = {"uniform": Uniform}


def bot_named(level: str, seed: int) -> Bot:
    """A bot of that level."""
    if level not in LEVELS:
        raise BadInput(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[level](seed)
