"""The modules that are compiled, in the order in which they build on each other."""

GAMES = ["kadora", "diabolo", "goldinsel"]

MODULES = [
    "schatkist.core.dealers",
    "schatkist.core.state",
    *(f"schatkist.games.{game}.{module}" for game in GAMES for module in ("rules", "worlds")),
    "schatkist.arena.playouts",
    "schatkist.testing.stamina",
]
HAND_WRITTEN = ["schatkist.core.flat"]  # has a .pyx of its own beside the .py
