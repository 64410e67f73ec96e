"""Worlds that are listed one by one, for variants of games that are small enough to be solved."""

from __future__ import annotations

from schatkist.core.dealers import Dealer
from schatkist.core.state import State, Worlds
from schatkist.core.state_memory import StateArray
from schatkist.core.types import python_api


class ListedWorlds(Worlds):
    """The positions of a list, all equally likely."""

    def __init__(self, seen: State, count: int) -> None:
        Worlds.__init__(self, seen)
        self.states: StateArray = StateArray(seen, count)
        self.count: int = count

    @python_api
    def put(self, place: int, state: State) -> None:
        """Put a position into the list."""
        at: int = place
        self.states.put(at, state)

    def fill(self, state: State, dealer: Dealer) -> None:
        """Choose one of the list."""
        self.states.fetch(dealer.randbelow(self.count), state)


@python_api
def listed_worlds(states: list[State]) -> ListedWorlds:
    """Create the worlds of a list of positions."""
    worlds = ListedWorlds(states[0], len(states))
    for place, state in enumerate(states):
        worlds.put(place, state)
    return worlds
