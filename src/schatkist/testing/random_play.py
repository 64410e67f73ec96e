"""Random games, position by position."""

from __future__ import annotations

from collections.abc import Iterator

from schatkist.core.dealers import Dealer, SeededDealer
from schatkist.core.state import State
from schatkist.core.types import Action, Seat
from schatkist.testing.cases import Case


class Play:
    """A game in progress, with its dealer and the random number generator that chooses all actions."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.dealer: Dealer = SeededDealer(2 * seed)
        self.rng = SeededDealer(2 * seed + 1)
        self.state = case.game.start(case.players, case.options, self.dealer)

    def choice(self) -> tuple[Seat, Action]:
        """Choose a seat that may act, and one of its actions."""
        seats = self.state.actors()
        seat = seats[self.rng.number(len(seats))]
        actions = self.state.legal_actions(seat)
        return seat, actions[self.rng.number(len(actions))]

    def step(self) -> tuple[Seat, Action]:
        """Choose an action and carry it out."""
        seat, action = self.choice()
        self.case.game.play(self.state, seat, action, self.dealer)
        return seat, action


def positions(case: Case, seed: int) -> Iterator[State]:
    """Yield every position of random games, one game after another, without end."""
    while True:
        play = Play(case, seed)
        yield play.state
        while not play.state.over:
            play.step()
            yield play.state
        seed += 1_000_003
