"""How a seat plays: a choice from a menu, made from what that seat knows."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.names import Seat, border
from schatkist.core.state import Menu, State


class Policy:
    """Picks at random. Others build on it.

    A policy is handed a position because that is quick, but may look only at what the seat knows of it:
    for every world that the seat cannot tell apart it makes the same choice (T08).
    """

    def pick(self, state: State, seat: Seat, menu: Menu, dice: SeededDealer) -> int:
        """The place of the choice on the menu."""
        return dice.below(menu.count)

    @border
    def choice(self, state: State, seat: Seat, seed: int) -> int:
        """The action that this policy chooses for a seat that is asked."""
        menu: Menu = Menu()
        dice: SeededDealer = SeededDealer(seed)
        at: int = seat
        state.choices(at, menu)
        place: int = self.pick(state, at, menu, dice)
        return menu.actions[place]
