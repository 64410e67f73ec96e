"""Games of uniform random play, without the GIL when compiled."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.state import Menu, State
from schatkist.core.types import Word, nogil, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
SPREAD: Word = 0xD1342543DE82EF95  # keeps the choices apart from the shuffles of the same game
SEATS = 8


class Playouts:
    """Plays random games of one kind and keeps a tally of their outcomes.

    The tally of a range of games does not depend on how the range is cut into pieces.
    """

    def __init__(self) -> None:
        self.games: int = 0
        self.decisions: Word = 0
        self.longest: int = 0
        self.shared: int = 0  # games with more than one winner
        self.unwon: int = 0  # games that no seat won
        self.wins: list[int] = [0] * 8
        self.checksum: Word = 0

    @python_api
    def run(self, state: State, seed: Word, first: int, count: int) -> None:
        """Play games number first .. first + count - 1 of the series `seed`."""
        menu: Menu = Menu()
        dealer: SeededDealer = SeededDealer(0)
        chooser: SeededDealer = SeededDealer(0)
        series: Word = seed & MASK
        start: int = first
        games: int = count
        with nogil:
            self.play_all(state, menu, dealer, chooser, series, start, games)

    def play_all(
        self,
        state: State,
        menu: Menu,
        dealer: SeededDealer,
        chooser: SeededDealer,
        seed: Word,
        first: int,
        count: int,
    ) -> None:
        """Play games, each with its own stream of shuffles and its own stream of choices."""
        for number in range(first, first + count):
            own: Word = mix_bits(seed ^ mix_bits(number))
            dealer.reseed(own)
            chooser.reseed(own ^ SPREAD)
            state.set_up(dealer)
            decisions = random_game(state, menu, dealer, chooser)
            self.note(state, own, decisions)

    def note(self, state: State, own: Word, decisions: int) -> None:
        """Add the outcome of a game."""
        winners = 0
        outcome: Word = own + decisions & MASK
        for seat in range(state.players):
            place = state.place(seat)
            outcome = mix_bits(outcome * 31 + state.score(seat) * 8 + place & MASK)
            if place == 1:
                self.wins[seat] += 1
                winners += 1
        if winners > 1:
            self.shared += 1
        if winners == 0:
            self.unwon += 1
        self.games += 1
        self.decisions += decisions
        self.longest = max(self.longest, decisions)
        self.checksum = self.checksum + outcome & MASK


def random_game(state: State, menu: Menu, dealer: SeededDealer, chooser: SeededDealer) -> int:
    """Play a game to its end, every choice equally likely; return the number of decisions."""
    decisions = 0
    while not state.over:
        seat = state.first_asked()
        state.fill_menu(seat, menu)
        state.act(seat, menu.actions[chooser.randbelow(menu.count)], dealer)
        decisions += 1
    return decisions
