"""Compiled steps of environments: one game (`Stepper`), or many games as arrays without the GIL (`VectorStepper`)."""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.errors import BadInput
from schatkist.core.observer import Observer
from schatkist.core.policy import Policy
from schatkist.core.state import Menu, State
from schatkist.core.state_memory import StateArray
from schatkist.core.types import Octets, Seat, Shorts, Word, Words, nogil, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
SPREAD: Word = 0xA0761D6478BD642F  # keeps the suggested actions apart from the shuffles of the same game
ADVICE: Word = 0xE7037ED1A0B428DB  # keeps the ties of the advice apart from the suggested actions
GAME_OVER, REFUSED = -1, -2  # instead of the seat that acts next
NO_ACTIONS, LEGAL_ACTIONS, ALL_ACTIONS = 0, 1, 2  # what an action mask shows
SKIP = -2  # instead of an action: leave this game as it is
ALL_SEATS = -1  # instead of a seat: every seat is the learner's


class Stepper:
    """Plays one game, and writes observations and action masks into two arrays."""

    def __init__(self, state: State, observer: Observer, actions: int, observation: Shorts, mask: Octets) -> None:
        self.state: State = state
        self.observer: Observer = observer
        self.menu: Menu = Menu()
        self.dealer: SeededDealer = SeededDealer(0)
        self.actions: int = actions  # of the game
        self.observation: Shorts = observation
        self.mask: Octets = mask

    @python_api
    def reset(self, seed: int) -> int:
        """Set up a new game; return the seat that acts first."""
        word: Word = seed & MASK
        self.set_up(word)
        return self.acting()

    @python_api
    def step(self, seat: Seat, action: int) -> int:
        """Carry out an action if it is legal; return the seat that acts next, GAME_OVER or REFUSED."""
        if not self.is_legal(seat, action):
            return REFUSED
        at: int = seat
        number: int = action
        self.state.act(at, number, self.dealer)
        return self.acting()

    @python_api
    def is_legal(self, seat: Seat, action: int) -> bool:
        """Tell whether the rules allow a seat this action now."""
        if not (0 <= seat < self.state.players and 0 <= action < self.actions):
            return False
        at: int = seat
        number: int = action
        return self.offers(at, number)

    @python_api
    def observe(self, seat: Seat, actions: int) -> None:
        """Write the observation of a seat, and a mask that shows no actions, the legal ones or all."""
        if not 0 <= seat < self.state.players:
            raise BadInput(f"this table has the seats 0 to {self.state.players - 1}, not {seat}")
        if not (self.state.asked or self.state.over):
            raise BadInput("the game has not begun: call reset()")
        at: int = seat
        shown: int = actions
        self.write(at, shown)

    def set_up(self, seed: Word) -> None:
        """Shuffle and deal."""
        self.dealer.reseed(seed)
        self.state.set_up(self.dealer)

    def acting(self) -> int:
        """Return the lowest seat that may act now, or GAME_OVER."""
        return GAME_OVER if self.state.over else self.state.first_asked()

    def offers(self, seat: Seat, action: int) -> bool:
        """Look an action up among the legal ones of a seat."""
        if not self.state.is_asked(seat):
            return False
        self.state.fill_menu(seat, self.menu)
        for i in range(self.menu.count):
            if self.menu.actions[i] == action:
                return True
        return False

    def write(self, seat: Seat, actions: int) -> None:
        """Write the observation and the mask."""
        self.observer.observe(self.state, seat, self.observation, 0)
        fill(self.mask, 0, self.actions, actions == ALL_ACTIONS)
        if actions == LEGAL_ACTIONS and self.state.is_asked(seat):
            self.state.fill_menu(seat, self.menu)
            for i in range(self.menu.count):
                self.mask[self.menu.actions[i]] = 1


class VectorStepper:
    """Plays a range of the games in a StateArray: carries out an action in each, and observes the seat that acts next.

    A game that ends is recorded and restarted in the same step. Each game has its own random stream, so that the
    split into ranges does not change the games. Where a game has a learner's seat, a policy plays the other seats.
    """

    def __init__(
        self,
        state: State,
        observer: Observer,
        states: StateArray,
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
        learners: Octets,
        opponent: Policy,
        adviser: Policy,
        advises: bool,
        advice: Shorts,
        counts: bool,
        rounds: Shorts,
        scores: Shorts,
    ) -> None:
        self.state: State = state  # the position of the game being played
        self.observer: Observer = observer
        self.states: StateArray = states
        self.menu: Menu = Menu()
        self.dealer: SeededDealer = SeededDealer(0)
        self.actions: int = actions  # of the game
        self.size: int = size  # of an observation
        self.words: int = (actions + 63) // 64  # of a set of actions
        self.players: int = state.players
        # For all games, one row for each; Python code sees all but the first three.
        self.streams: Words = streams  # random streams: for the shuffles, and for suggested actions
        self.offered: Words = offered  # the legal actions as a set
        self.chosen: Shorts = chosen  # the actions to carry out
        self.seats: Octets = seats  # the seat that acts
        self.observations: Shorts = observations
        self.masks: Octets = masks
        self.random: Shorts = random  # a legal action, uniformly chosen
        self.done: Octets = done  # 1: the action ended the game, and a new one began
        self.places: Octets = places  # of the game that ended
        self.standings: Shorts = standings
        self.learners: Octets = learners  # the seat whose actions are given; ALL_SEATS: all of them
        self.opponent: Policy = opponent  # plays the other seats
        self.adviser: Policy = adviser
        self.advises: bool = advises
        self.advice: Shorts = advice  # the choice of the adviser, if it advises
        self.counts: bool = counts  # whether to write rounds and scores
        self.rounds: Shorts = rounds  # rounds played
        self.scores: Shorts = scores  # the points of each seat
        self.rng: SeededDealer = SeededDealer(0)  # of the policies

    @python_api
    def begin(self, seed: Word, first: int, count: int) -> None:
        """Set up games number first .. first + count - 1."""
        series: Word = seed & MASK
        start: int = first
        games: int = count
        with nogil:
            self.begin_all(series, start, games)

    def begin_all(self, seed: Word, first: int, count: int) -> None:
        """Set up games, each with its own streams."""
        for game in range(first, first + count):
            own: Word = mix_bits(seed ^ mix_bits(game))
            self.dealer.reseed(own)
            self.streams[2 * game + 1] = mix_bits(own ^ SPREAD)
            self.state.set_up(self.dealer)
            self.done[game] = 0
            self.play_opponents(game)
            self.streams[2 * game] = self.dealer.state
            self.publish(game)

    @python_api
    def position(self, game: int) -> State:
        """Return a copy of the position of a game."""
        place: int = game
        self.states.fetch(place, self.state)
        twin: State = self.state.copy()
        return twin

    @python_api
    def first_refused(self, first: int, count: int) -> int:
        """Return the first game of a range whose chosen action is illegal, or -1."""
        start: int = first
        games: int = count
        game: int = self.refused(start, games)
        return game

    def refused(self, first: int, count: int) -> int:
        """Look every chosen action up in the set of legal ones."""
        for game in range(first, first + count):
            action = self.chosen[game]
            if action < 0 or action >= self.actions:
                return game
            if self.offered[game * self.words + action // 64] >> action % 64 & 1 == 0:
                return game
        return -1

    @python_api
    def step(self, first: int, count: int) -> None:
        """Carry out the chosen actions of a range of games, after `first_refused` has checked them."""
        start: int = first
        games: int = count
        with nogil:
            self.step_all(start, games)

    def step_all(self, first: int, count: int) -> None:
        """Step one game after the other; restart those that end."""
        for game in range(first, first + count):
            if self.chosen[game] != SKIP:
                self.states.fetch(game, self.state)
                self.dealer.state = self.streams[2 * game]
                self.act(game, self.chosen[game])
                self.play_opponents(game)
                self.streams[2 * game] = self.dealer.state
                self.publish(game)

    def act(self, game: int, action: int) -> None:
        """Carry out an action. If it ends the game, record the result and set up the next game."""
        self.state.act(self.state.first_asked(), action, self.dealer)
        if self.state.over:
            self.done[game] = 1
            for seat in range(self.players):
                self.places[game * self.players + seat] = self.state.place(seat)
                self.standings[game * self.players + seat] = self.state.standing(seat)
            self.state.set_up(self.dealer)

    def play_opponents(self, game: int) -> None:
        """Let the policy act until it is the learner's turn."""
        learner = self.learners[game]
        if learner == ALL_SEATS:
            return
        self.rng.state = self.streams[2 * game + 1]
        while self.state.first_asked() != learner:
            seat = self.state.first_asked()
            self.state.fill_menu(seat, self.menu)
            self.act(game, self.menu.actions[self.opponent.pick(self.state, seat, self.menu, self.rng)])
        self.streams[2 * game + 1] = self.rng.state

    def publish(self, game: int) -> None:
        """Write seat, mask and observation of the seat that acts; then store the position."""
        seat = self.state.first_asked()
        self.seats[game] = seat
        self.state.fill_menu(seat, self.menu)
        self.write_legal(game)
        self.dealer.state = self.streams[2 * game + 1]
        self.random[game] = self.menu.actions[self.dealer.randbelow(self.menu.count)]
        self.streams[2 * game + 1] = self.dealer.state
        if self.advises:
            self.rng.reseed(self.dealer.state ^ ADVICE)
            self.advice[game] = self.menu.actions[self.adviser.pick(self.state, seat, self.menu, self.rng)]
        if self.counts:
            self.rounds[game] = self.state.round_number()
            for other in range(self.players):
                self.scores[game * self.players + other] = self.state.score(other)
        self.observer.observe(self.state, seat, self.observations, game * self.size)
        self.states.put(game, self.state)

    def write_legal(self, game: int) -> None:
        """Write the legal actions as a mask and as a set."""
        row = game * self.actions
        words = game * self.words
        fill(self.masks, row, self.actions, 0)
        for i in range(self.words):
            self.offered[words + i] = 0
        for i in range(self.menu.count):
            action = self.menu.actions[i]
            bit: Word = 1
            self.masks[row + action] = 1
            self.offered[words + action // 64] |= bit << action % 64


def fill(masks: Octets, first: int, count: int, value: int) -> None:
    """Set masks[first : first + count] to one value."""
    for i in range(first, first + count):
        masks[i] = value
