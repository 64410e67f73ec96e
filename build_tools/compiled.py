"""The modules that are compiled, in the order in which they build on each other."""

from pathlib import Path

PACKAGES = Path(__file__).resolve().parent.parent / "src" / "schatkist" / "games"
GAMES = sorted(rules.parent.name for rules in PACKAGES.glob("*/rules.py"))

GAME_MODULES = ("position", "memory", "scoring", "abilities", "rules", "worlds", "heuristics", "observation")

MODULES = [
    "schatkist.core.dealers",
    "schatkist.core.state",
    "schatkist.core.policy",
    "schatkist.core.observer",
    *(
        f"schatkist.games.{game}.{module}"
        for game in GAMES
        for module in GAME_MODULES
        if (PACKAGES / game / f"{module}.py").exists()
    ),
    "schatkist.bots.tree",
    "schatkist.arena.playouts",
    "schatkist.adapters.lockstep",
    "schatkist.testing.termination",
    "schatkist.testing.step_checks",
]
# Small and often called from other modules: written out in the header, so that C can put them where they are called.
# None of them is overridden.
INLINE = {
    "mix_bits",
    "Dealer.draw",
    "Dealer.emit",
    "Dealer.emit_secret",
    "SeededDealer.reseed",
    "SeededDealer.randbelow",
    "Menu.offer",
    "Menu.offer_if",
    "State.ask",
    "State.is_asked",
    "State.first_asked",
    "follow_top",
    "recognise",
    "mark",
    "spread",
}
HAND_WRITTEN = ["schatkist.core.state_memory"]  # has a .pyx and a .pxd of its own beside the .py
