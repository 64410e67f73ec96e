"""Policies: choose an action from a menu, using only what the seat knows."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Action, Seat, python_api


class Policy:
    """The uniform policy, and the base class of all others.

    A policy gets a whole position because that is fast, but it may use only what the seat knows. It makes the same
    choice in all worlds that the seat cannot tell apart (T08).
    """

    def pick(self, state: State, seat: Seat, menu: Menu, rng: SeededDealer) -> int:
        """Return the index of the chosen action on the menu."""
        return rng.randbelow(menu.count)

    def prepare(self, state: State, seat: Seat) -> None:
        """Compute and cache what the evaluation of every action needs."""

    def evaluate(self, state: State, seat: Seat, action: Action) -> float:
        """Return how good an action is, judged by what the seat knows."""
        return 0.0

    def log_likelihood(self, state: State, seat: Seat, rng: SeededDealer) -> float:
        """Return the log-likelihood of a seat's actions, given its cards; unknown facts are drawn at random."""
        return 0.0

    @python_api
    def choice(self, state: State, seat: Seat, seed: int) -> int:
        """Return the action that this policy chooses for a seat that may act."""
        menu: Menu = Menu()
        rng: SeededDealer = SeededDealer(seed)
        at: int = seat
        state.fill_menu(at, menu)
        place: int = self.pick(state, at, menu, rng)
        return menu.actions[place]


class ScoringPolicy(Policy):
    """Evaluates every action and picks the best; ties are broken at random.

    `prepare` caches what `evaluate` needs, so one policy cannot serve two positions at the same time.
    """

    def pick(self, state: State, seat: Seat, menu: Menu, rng: SeededDealer) -> int:
        """Prepare once, then evaluate every action on the menu."""
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
                if rng.randbelow(equals) == 0:
                    chosen = i
        return chosen
