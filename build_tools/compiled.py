"""The modules that are compiled, in the order in which they build on each other."""

GAMES = ["kadora", "goldinsel", "hawaiki", "diabolo", "schattendieb"]

MODULES = [
    "schatkist.core.dealers",
    "schatkist.core.state",
    *(f"schatkist.games.{game}.{module}" for game in GAMES for module in ("rules", "worlds")),
    "schatkist.bots.policy",
    *(f"schatkist.bots.thumb.{game}" for game in GAMES),
    "schatkist.bots.tree",
    "schatkist.arena.playouts",
    "schatkist.adapters.observer",
    *(f"schatkist.adapters.features.{game}" for game in GAMES),
    "schatkist.adapters.lockstep",
    "schatkist.testing.stamina",
    "schatkist.testing.steps",
]
# Small and often called from other modules: written out in the header, so that C can put them where they are called.
# None of them is overridden.
INLINE = {
    "stir",
    "Dealer.lot",
    "Dealer.tell",
    "Dealer.whisper",
    "SeededDealer.reseed",
    "SeededDealer.below",
    "Menu.offer",
    "Menu.offer_if",
    "State.ask",
    "State.is_asked",
    "State.first_asked",
    "mark",
    "spread",
}
HAND_WRITTEN = ["schatkist.core.flat"]  # has a .pyx and a .pxd of its own beside the .py
