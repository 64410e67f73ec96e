"""Games played by extreme policies, to check that every game ends in time; without the GIL when compiled (T62)."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Word, nogil, python_api

UNIFORM, LOWEST, HIGHEST, MIRROR, REPEAT = 0, 1, 2, 3, 4
POLICIES = ("uniform", "lowest", "highest", "mirror", "repeat")


class TerminationRun:
    """Plays games with one policy, and counts games that exceed the bound and menus that are empty."""

    def __init__(self, policy: int, bound: int) -> None:
        self.policy: int = policy
        self.bound: int = bound
        self.games: int = 0
        self.longest: int = 0
        self.overlong: int = 0  # games that exceeded the bound
        self.stuck: int = 0  # times that a seat had to act and had no action
        self.last: int = 0  # the index of the last choice on its menu

    @python_api
    def run(self, state: State, seed: int, count: int) -> None:
        """Play games with the seeds seed .. seed + count - 1."""
        menu: Menu = Menu()
        dealer: SeededDealer = SeededDealer(0)
        rng: SeededDealer = SeededDealer(0)
        first: Word = seed
        games: int = count
        with nogil:
            self.play_all(state, menu, dealer, rng, first, games)

    def play_all(
        self, state: State, menu: Menu, dealer: SeededDealer, rng: SeededDealer, seed: Word, count: int
    ) -> None:
        """Play one game after the other."""
        for number in range(count):
            dealer.reseed(2 * (seed + number))
            rng.reseed(2 * (seed + number) + 1)
            state.set_up(dealer)
            self.play(state, menu, dealer, rng)
            self.games += 1

    def play(self, state: State, menu: Menu, dealer: SeededDealer, rng: SeededDealer) -> None:
        """Play a game to its end, or until it exceeds the bound."""
        decisions = 0
        while not state.over:
            seat = state.first_asked()
            state.fill_menu(seat, menu)
            if menu.count == 0:
                self.stuck += 1
                return
            if decisions == self.bound:
                self.overlong += 1
                return
            state.act(seat, menu.actions[self.pick(seat, menu.count, rng)], dealer)
            decisions += 1
        self.longest = max(self.longest, decisions)

    def pick(self, seat: int, count: int, rng: SeededDealer) -> int:
        """Choose an index on the menu; one choice in 16 is random, so that games differ."""
        if self.policy == UNIFORM or rng.randbelow(16) == 0:
            self.last = rng.randbelow(count)
        elif self.policy == LOWEST:
            self.last = 0
        elif self.policy == HIGHEST:
            self.last = count - 1
        elif self.policy == MIRROR:  # neighbours do the opposite
            self.last = 0 if seat % 2 == 0 else count - 1
        else:  # REPEAT: the same index as last time
            self.last = min(self.last, count - 1)
        return self.last
