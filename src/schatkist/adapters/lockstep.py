"""Many games of one kind in step, without the GIL when compiled."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.observer import Observer
from schatkist.core.state import Menu, State
from schatkist.core.state_memory import StateArray
from schatkist.core.types import Octets, Shorts, Word, Words, nogil, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
SPREAD: Word = 0xA0761D6478BD642F  # keeps the suggested actions apart from the shuffles of the same game


class Lockstep:
    """Plays a range of the games on a rack: takes an action for each, and shows who is asked next and what he sees.

    A game that ends is noted and begun anew at once. Each game has a stream of lots of its own, so that it does
    not matter who plays which range.
    """

    def __init__(
        self,
        state: State,
        observer: Observer,
        rack: StateArray,
        actions: int,
        size: int,
        streams: Words,
        offered: Words,
        chosen: Shorts,
        seats: Octets,
        observations: Shorts,
        masks: Octets,
        random: Shorts,
        done: Octets,
        places: Octets,
        standings: Shorts,
    ) -> None:
        self.state: State = state  # the position of the game being played
        self.observer: Observer = observer
        self.rack: StateArray = rack
        self.menu: Menu = Menu()
        self.dealer: SeededDealer = SeededDealer(0)
        self.actions: int = actions  # of the game
        self.size: int = size  # of an observation
        self.words: int = (actions + 63) // 64  # of a menu as a set
        self.players: int = state.players
        # For all games of the rack, one row a game; the first three are not for others.
        self.streams: Words = streams  # of lots: for the shuffles, and for suggestions
        self.offered: Words = offered  # the menu as a set
        self.chosen: Shorts = chosen  # the actions to carry out
        self.seats: Octets = seats  # who is asked
        self.observations: Shorts = observations
        self.masks: Octets = masks
        self.random: Shorts = random  # an action of the menu, every one equally likely
        self.done: Octets = done  # 1: the action ended the game, and a new one began
        self.places: Octets = places  # of the game that ended
        self.standings: Shorts = standings

    @python_api
    def begin(self, seed: Word, first: int, count: int) -> None:
        """Set up games number first .. first + count - 1."""
        series: Word = seed & MASK
        start: int = first
        games: int = count
        with nogil:
            self.begin_all(series, start, games)

    def begin_all(self, seed: Word, first: int, count: int) -> None:
        """Each game has its own streams."""
        for game in range(first, first + count):
            own: Word = mix_bits(seed ^ mix_bits(game))
            self.dealer.reseed(own)
            self.streams[2 * game + 1] = mix_bits(own ^ SPREAD)
            self.state.set_up(self.dealer)
            self.done[game] = 0
            self.streams[2 * game] = self.dealer.state
            self.show(game)

    @python_api
    def first_refused(self, first: int, count: int) -> int:
        """The first game of a range whose chosen action is not on its menu, or -1."""
        start: int = first
        games: int = count
        game: int = self.refused(start, games)
        return game

    def refused(self, first: int, count: int) -> int:
        """The same, for C."""
        for game in range(first, first + count):
            action = self.chosen[game]
            if action < 0 or action >= self.actions:
                return game
            if self.offered[game * self.words + action // 64] >> action % 64 & 1 == 0:
                return game
        return -1

    @python_api
    def step(self, first: int, count: int) -> None:
        """Carry out the chosen actions of a range of games; `first_refused` has been asked."""
        start: int = first
        games: int = count
        with nogil:
            self.step_all(start, games)

    def step_all(self, first: int, count: int) -> None:
        """One game after the other; a game that ends is begun anew."""
        for game in range(first, first + count):
            self.rack.fetch(game, self.state)
            self.dealer.state = self.streams[2 * game]
            self.state.act(self.state.first_asked(), self.chosen[game], self.dealer)
            self.done[game] = self.state.over
            if self.state.over:
                for seat in range(self.players):
                    self.places[game * self.players + seat] = self.state.place(seat)
                    self.standings[game * self.players + seat] = self.state.standing(seat)
                self.state.set_up(self.dealer)
            self.streams[2 * game] = self.dealer.state
            self.show(game)

    def show(self, game: int) -> None:
        """Who is asked, what he may do and what he sees; then put the position on the rack."""
        seat = self.state.first_asked()
        self.seats[game] = seat
        self.menu.count = 0
        self.state.choices(seat, self.menu)
        self.offer(game)
        self.dealer.state = self.streams[2 * game + 1]
        self.random[game] = self.menu.actions[self.dealer.randbelow(self.menu.count)]
        self.streams[2 * game + 1] = self.dealer.state
        self.observer.observe(self.state, seat, self.observations, game * self.size)
        self.rack.put(game, self.state)

    def offer(self, game: int) -> None:
        """The menu as a mask and as a set."""
        row = game * self.actions
        words = game * self.words
        wipe(self.masks, row, self.actions)
        for i in range(self.words):
            self.offered[words + i] = 0
        for i in range(self.menu.count):
            action = self.menu.actions[i]
            bit: Word = 1
            self.masks[row + action] = 1
            self.offered[words + action // 64] |= bit << action % 64


def wipe(masks: Octets, first: int, count: int) -> None:
    """No action is allowed."""
    for i in range(first, first + count):
        masks[i] = 0
