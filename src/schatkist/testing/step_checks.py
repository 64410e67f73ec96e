"""Random games recorded, replayed and compared step by step, without the GIL when compiled (T23, T70)."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.errors import BadInput
from schatkist.core.state import Menu, State
from schatkist.core.types import Word, nogil, python_api

ACTION_ROOM = 16384  # the most actions of a game that can be recorded


class StepChecker:
    """Plays one game at a time, and records its actions and a hash chain over its positions."""

    def __init__(self) -> None:
        self.count: int = 0
        self.actions: list[int] = [0] * ACTION_ROOM
        self.chain: Word = 0
        self.failures: int = 0  # steps at which a check failed

    @python_api
    def play(self, state: State, seed: int) -> None:
        """Play a random game; check copies and menus at every step."""
        menu: Menu = Menu()
        dealer: SeededDealer = SeededDealer(2 * seed)
        twin_dealer: SeededDealer = SeededDealer(0)
        rng: SeededDealer = SeededDealer(2 * seed + 1)
        state.start(dealer)
        twin: State = state.copy()
        with nogil:
            self.play_checked(state, twin, menu, dealer, twin_dealer, rng)

    @python_api
    def replay(self, state: State, seed: int, actions: Sequence[int]) -> None:
        """Play given actions, so that the caller can compare the hash chain with that of the first game."""
        if len(actions) > ACTION_ROOM:
            raise BadInput(f"at most {ACTION_ROOM} actions can be replayed, not {len(actions)}")
        dealer: SeededDealer = SeededDealer(2 * seed)
        state.start(dealer)
        for at, action in enumerate(actions):
            self.actions[at] = action
        self.count = len(actions)
        with nogil:
            self.follow(state, dealer)

    @python_api
    def recorded(self) -> list[int]:
        """Return the actions of the game."""
        return [self.actions[at] for at in range(self.count)]

    def play_checked(
        self,
        state: State,
        twin: State,
        menu: Menu,
        dealer: SeededDealer,
        twin_dealer: SeededDealer,
        rng: SeededDealer,
    ) -> None:
        """Check at every step that the menu is ascending and not empty, and that a copy stays equal."""
        self.count = 0
        self.chain = state.digest()
        while not state.over and self.count < ACTION_ROOM:
            seat = state.first_asked()
            state.fill_menu(seat, menu)
            if not ascends(menu):
                self.failures += 1
                return
            action = menu.actions[rng.randbelow(menu.count)]
            twin.copy_from(state)
            twin_dealer.state = dealer.state
            state.act(seat, action, dealer)
            twin.act(seat, action, twin_dealer)
            if twin.digest() != state.digest() or (state.asked == 0) != state.over:
                self.failures += 1
            self.append(state, action)

    def follow(self, state: State, dealer: SeededDealer) -> None:
        """Play the recorded actions."""
        actions = self.count
        self.count = 0
        self.chain = state.digest()
        for at in range(actions):
            state.act(state.first_asked(), self.actions[at], dealer)
            self.append(state, self.actions[at])

    def append(self, state: State, action: int) -> None:
        """Record an action, and extend the hash chain."""
        self.actions[self.count] = action
        self.count += 1
        self.chain = mix_bits(self.chain ^ state.digest())


def ascends(menu: Menu) -> bool:
    """Tell whether the menu is not empty and in ascending order."""
    for at in range(1, menu.count):
        if menu.actions[at] <= menu.actions[at - 1]:
            return False
    return menu.count > 0
