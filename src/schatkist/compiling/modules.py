"""The modules that are compiled, in the order in which they build on each other."""

from __future__ import annotations

from pathlib import Path

from schatkist.installed_games import COMPILED

SOURCE = Path(__file__).resolve().parent.parent.parent  # the folder that holds the package schatkist

CORE = [
    "schatkist.core.dealers",
    "schatkist.core.state",
    "schatkist.core.policy",
    "schatkist.core.observer",
    "schatkist.core.relative_observer",
    "schatkist.core.listed_worlds",
]
OTHERS = [
    "schatkist.bots.network",
    "schatkist.bots.tree",
    "schatkist.arena.playouts",
    "schatkist.coach.rollouts",
    "schatkist.adapters.stepping",
    "schatkist.testing.termination",
    "schatkist.testing.step_checks",
]
HAND_WRITTEN = ["schatkist.core.state_memory"]  # has a .pyx and a .pxd of its own beside the .py


def modules_in(package: str, folder: Path) -> list[str]:
    """Name the modules of a game package that are compiled."""
    return [f"{package}.{module}" for module in COMPILED if (folder / f"{module}.py").exists()]


GAMES = sorted(rules.parent for rules in (SOURCE / "schatkist" / "games").glob("*/rules.py"))
MODULES = [*CORE, *(name for game in GAMES for name in modules_in(f"schatkist.games.{game.name}", game)), *OTHERS]

# Small functions that other modules call often. They are defined in the header, so that C can inline them. None of
# them is overridden.
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
    "State.fill_menu",
    "follow_top",
    "is_at_sea",
    "move_to",
    "card_of_move",
    "place_of_move",
    "recognise",
    "write_one_hot",
    "write_zeros",
    "write_values",
}
