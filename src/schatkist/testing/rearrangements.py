"""Rearrangements: hidden facts that could be otherwise without a viewer noticing, written from the rules alone.

Each game's `rearrangement` module is a second, independent account of what each seat knows. It works on the position
itself and shares nothing with the views and the worlds that it tests.
"""

from __future__ import annotations

from collections.abc import Callable

from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.state import State
from schatkist.core.types import Seat
from schatkist.games import companion

Rearrange = Callable[[State, Seat, Dealer], None]


def rearrangement_of(game: Game) -> Rearrange:
    """Return the function that rearranges what a viewer of the game cannot see."""
    module = companion(game, "rearrangement")
    if module is None:
        raise BadInput(f"{game.package} has no module rearrangement, which the conformance kit needs")
    rearrange: Rearrange = module.rearrange
    return rearrange
