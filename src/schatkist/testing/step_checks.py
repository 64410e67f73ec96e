"""Random games step by step, without the GIL when compiled: written down, replayed and compared (T23, T70)."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.errors import BadInput
from schatkist.core.state import Menu, State
from schatkist.core.types import Word, nogil, python_api

ACTION_ROOM = 16384  # the most actions of a game that can be recorded


class Steps:
    """One game at a time: its actions, and a chain over every position it went through."""

    def __init__(self) -> None:
        self.count: int = 0
        self.actions: list[int] = [0] * ACTION_ROOM
        self.chain: Word = 0
        self.unsound: int = 0  # steps at which something was not as it must be

    @python_api
    def play(self, state: State, seed: int) -> None:
        """Play a random game; look at copies and menus at every step."""
        menu: Menu = Menu()
        dealer: SeededDealer = SeededDealer(2 * seed)
        twin_dealer: SeededDealer = SeededDealer(0)
        dice: SeededDealer = SeededDealer(2 * seed + 1)
        state.start(dealer)
        twin: State = state.copy()
        with nogil:
            self.play_sound(state, twin, menu, dealer, twin_dealer, dice)

    @python_api
    def replay(self, state: State, seed: int, actions: Sequence[int]) -> None:
        """Play the same actions again; all that is new is whether they lead to the same chain."""
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
    def written(self) -> list[int]:
        """The actions of the game."""
        return [self.actions[at] for at in range(self.count)]

    def play_sound(
        self,
        state: State,
        twin: State,
        menu: Menu,
        dealer: SeededDealer,
        twin_dealer: SeededDealer,
        dice: SeededDealer,
    ) -> None:
        """At every step the menu is ascending and not empty, and a copy that does the same stays the same."""
        self.count = 0
        self.chain = state.digest()
        while not state.over and self.count < ACTION_ROOM:
            seat = state.first_asked()
            menu.count = 0
            state.choices(seat, menu)
            if not ascends(menu):
                self.unsound += 1
                return
            action = menu.actions[dice.randbelow(menu.count)]
            twin.copy_from(state)
            twin_dealer.state = dealer.state
            state.act(seat, action, dealer)
            twin.act(seat, action, twin_dealer)
            if twin.digest() != state.digest() or (state.asked == 0) != state.over:
                self.unsound += 1
            self.note(state, action)

    def follow(self, state: State, dealer: SeededDealer) -> None:
        """Do what was written down."""
        actions = self.count
        self.count = 0
        self.chain = state.digest()
        for at in range(actions):
            state.act(state.first_asked(), self.actions[at], dealer)
            self.note(state, self.actions[at])

    def note(self, state: State, action: int) -> None:
        """Write an action down, and lengthen the chain."""
        self.actions[self.count] = action
        self.count += 1
        self.chain = mix_bits(self.chain ^ state.digest())


def ascends(menu: Menu) -> bool:
    """Is there an action, and is each higher than the one before?"""
    for at in range(1, menu.count):
        if menu.actions[at] <= menu.actions[at - 1]:
            return False
    return menu.count > 0
