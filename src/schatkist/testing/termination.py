"""T62: games played by stubborn policies, without the GIL when compiled: does every one of them end in time?"""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer
from schatkist.core.state import Menu, State
from schatkist.core.types import Word, nogil, python_api

UNIFORM, LOWEST, HIGHEST, MIRROR, REPEAT = 0, 1, 2, 3, 4
POLICIES = ("uniform", "lowest", "highest", "mirror", "repeat")


class Stamina:
    """Plays games by one policy and notes the longest, those beyond the bound, and empty menus."""

    def __init__(self, policy: int, bound: int) -> None:
        self.policy: int = policy
        self.bound: int = bound
        self.games: int = 0
        self.longest: int = 0
        self.beyond: int = 0  # games that went on after the bound
        self.stuck: int = 0  # times that a seat was asked and had nothing to do
        self.last: int = 0  # where on its menu the last choice stood

    @python_api
    def run(self, state: State, seed: int, count: int) -> None:
        """Play games with the seeds seed .. seed + count - 1."""
        menu: Menu = Menu()
        dealer: SeededDealer = SeededDealer(0)
        dice: SeededDealer = SeededDealer(0)
        first: Word = seed
        games: int = count
        with nogil:
            self.play_all(state, menu, dealer, dice, first, games)

    def play_all(
        self, state: State, menu: Menu, dealer: SeededDealer, dice: SeededDealer, seed: Word, count: int
    ) -> None:
        """One game after the other."""
        for number in range(count):
            dealer.reseed(2 * (seed + number))
            dice.reseed(2 * (seed + number) + 1)
            state.set_up(dealer)
            self.play(state, menu, dealer, dice)
            self.games += 1

    def play(self, state: State, menu: Menu, dealer: SeededDealer, dice: SeededDealer) -> None:
        """A game to its end, or to just beyond the bound."""
        decisions = 0
        while not state.over:
            seat = state.first_asked()
            menu.count = 0
            state.choices(seat, menu)
            if menu.count == 0:
                self.stuck += 1
                return
            if decisions == self.bound:
                self.beyond += 1
                return
            state.act(seat, menu.actions[self.pick(seat, menu.count, dice)], dealer)
            decisions += 1
        self.longest = max(self.longest, decisions)

    def pick(self, seat: int, count: int, dice: SeededDealer) -> int:
        """Which of the actions on a menu: now and then any, so that games differ."""
        if self.policy == UNIFORM or dice.randbelow(16) == 0:
            self.last = dice.randbelow(count)
        elif self.policy == LOWEST:
            self.last = 0
        elif self.policy == HIGHEST:
            self.last = count - 1
        elif self.policy == MIRROR:  # neighbours do the opposite of each other
            self.last = 0 if seat % 2 == 0 else count - 1
        else:  # whatever stood at the same place on the menu as last time
            self.last = min(self.last, count - 1)
        return self.last
