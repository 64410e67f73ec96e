"""Policies: how a seat chooses from its legal actions, given what that seat knows."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Seat, python_api


class Policy:
    """The uniform policy, and the base class of all others.

    A policy gets a position because that is fast, but may use only what the seat knows of it: it makes the same choice
    in all worlds that the seat cannot tell apart (T08).
    """

    def pick(self, state: State, seat: Seat, menu: Menu, dice: SeededDealer) -> int:
        """Choose an action; returns its index in the menu."""
        return dice.randbelow(menu.count)

    def prepare(self, state: State, seat: Seat) -> None:
        """Cache what every candidate action needs."""

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Score an action from what the seat knows."""
        return 0.0

    def log_likelihood(self, state: State, seat: Seat, dice: SeededDealer) -> float:
        """Log-likelihood of a seat's past actions, given its cards; dice decide what the position leaves open."""
        return 0.0

    @python_api
    def choice(self, state: State, seat: Seat, seed: int) -> int:
        """Choose an action for a seat that must act."""
        menu: Menu = Menu()
        dice: SeededDealer = SeededDealer(seed)
        at: int = seat
        state.choices(at, menu)
        place: int = self.pick(state, at, menu, dice)
        return menu.actions[place]


class ScoringPolicy(Policy):
    """Picks the action with the highest score, ties at random. It caches, so one thread uses it at a time."""

    def pick(self, state: State, seat: Seat, menu: Menu, dice: SeededDealer) -> int:
        """Prepare once, then score every action of the menu."""
        self.prepare(state, seat)
        chosen = 0
        equals = 0
        best: float = -1000000.0
        for i in range(menu.count):
            score: float = self.evaluate(state, seat, menu.actions[i])
            if score > best:
                best = score
                chosen = i
                equals = 1
            elif score == best:
                equals += 1
                if dice.randbelow(equals) == 0:
                    chosen = i
        return chosen
