"""How a seat plays: a choice from a menu, made from what that seat knows."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Seat, python_api


class Policy:
    """Picks at random. Others build on it.

    A policy is handed a position because that is quick, but may look only at what the seat knows of it:
    for every world that the seat cannot tell apart it makes the same choice (T08).
    """

    def pick(self, state: State, seat: Seat, menu: Menu, dice: SeededDealer) -> int:
        """The place of the choice on the menu."""
        return dice.randbelow(menu.count)

    def prepare(self, state: State, seat: Seat) -> None:
        """Note what all actions have to do with."""

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """How good an action is, as far as the seat can tell."""
        return 0.0

    def log_likelihood(self, state: State, seat: Seat, dice: SeededDealer) -> float:
        """How well what a seat holds explains what it has done, as a logarithm; a lot decides what cannot be known."""
        return 0.0

    @python_api
    def choice(self, state: State, seat: Seat, seed: int) -> int:
        """The action that this policy chooses for a seat that is asked."""
        menu: Menu = Menu()
        dice: SeededDealer = SeededDealer(seed)
        at: int = seat
        state.choices(at, menu)
        place: int = self.pick(state, at, menu, dice)
        return menu.actions[place]


class ScoringPolicy(Policy):
    """Weighs every action and picks the heaviest, among equals one by lot. One at a time: it keeps notes."""

    def pick(self, state: State, seat: Seat, menu: Menu, dice: SeededDealer) -> int:
        """Size up the table once, then weigh what is on the menu."""
        self.prepare(state, seat)
        chosen = 0
        equals = 0
        best: float = -1000000.0
        for i in range(menu.count):
            weight: float = self.evaluate(state, seat, menu.actions[i])
            if weight > best:
                best = weight
                chosen = i
                equals = 1
            elif weight == best:
                equals += 1
                if dice.randbelow(equals) == 0:
                    chosen = i
        return chosen
