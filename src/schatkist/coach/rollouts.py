"""Rollouts: play on from sampled worlds by the reference policy, without the GIL when compiled.

World number i of a series always gets the same seeds: one for the hidden cards, one for the chance events to come and
one for ties of the policy. So estimates for several actions, or for the positions before and after an event, use
common random numbers.
"""

from __future__ import annotations

from schatkist.core.dealers import SeededDealer, mix_bits
from schatkist.core.errors import BadInput
from schatkist.core.policy import Policy
from schatkist.core.state import Menu, State, Worlds
from schatkist.core.types import Action, Seat, Word, nogil, python_api

MASK: Word = 0xFFFFFFFFFFFFFFFF
SEATS = 8
FORCED = 16  # the most actions that are carried out before the policy takes over
TRIES = 64  # how often a world is sampled anew because an action is not legal in it
MOST_WORLDS = 4096  # in one run
NOT_LEGAL = -1.0  # the share of the win where no sampled world allowed the actions


class Rollouts:
    """The share of the win of every seat, in each world of a series."""

    def __init__(self, worlds: Worlds, policy: Policy, seed: int, by_places: bool) -> None:
        self.worlds: Worlds = worlds
        self.policy: Policy = policy
        self.world: State = worlds.seen.copy()
        self.menu: Menu = Menu()
        self.dealer: SeededDealer = SeededDealer(0)
        self.rng: SeededDealer = SeededDealer(0)
        self.series: Word = seed & MASK
        self.by_places: bool = by_places  # what is still hidden at the end decides too; else the rules may average it
        self.forced: int = 0  # the number of actions that are carried out first
        self.forced_seats: list[int] = [0] * 16
        self.forced_actions: list[int] = [0] * 16
        self.shares: list[float] = [0.0] * 32768  # by world and seat

    @python_api
    def run(self, forced: list[tuple[int, int]], first: int, count: int) -> list[list[float]]:
        """Return the shares of all seats in worlds first .. first + count - 1, after some actions (seat, action)."""
        if not 0 <= count <= MOST_WORLDS or len(forced) > FORCED:
            raise BadInput(f"rollouts are for at most {MOST_WORLDS} worlds, after at most {FORCED} actions")
        self.forced = len(forced)
        for i in range(len(forced)):
            self.forced_seats[i] = forced[i][0]
            self.forced_actions[i] = forced[i][1]
        start: int = first
        worlds: int = count
        with nogil:
            self.play_all(start, worlds)
        players: int = self.world.players
        return [[self.shares[i * SEATS + seat] for seat in range(players)] for i in range(count)]

    def play_all(self, first: int, count: int) -> None:
        """Sample each world, carry out the given actions and play on."""
        for i in range(count):
            number: Word = mix_bits(self.series ^ mix_bits(first + i))
            if self.begin(number):
                self.play_on(number)
                for seat in range(self.world.players):
                    self.shares[i * SEATS + seat] = self.share_of(seat)
            else:
                for seat in range(self.world.players):
                    self.shares[i * SEATS + seat] = NOT_LEGAL

    def share_of(self, seat: Seat) -> float:
        """Return the share of the win of a seat at the end of a game."""
        if not self.by_places:
            return self.world.win_share(seat)
        winners = 0
        for other in range(self.world.players):
            if self.world.place(other) == 1:
                winners += 1
        return 1.0 / winners if self.world.place(seat) == 1 else 0.0

    def begin(self, number: Word) -> bool:
        """Sample worlds until one allows the given actions; tell whether one did."""
        for attempt in range(TRIES):
            self.dealer.reseed(mix_bits(number + attempt * 2))
            self.world.copy_from(self.worlds.seen)
            self.worlds.fill(self.world, self.dealer)
            self.worlds.take_back(self.world)
            self.dealer.reseed(number + 1)
            if self.carry_out():
                return True
        return False

    def carry_out(self) -> bool:
        """Carry out the given actions, up to the first that is not legal; tell whether all were."""
        for i in range(self.forced):
            if not self.is_legal(self.forced_seats[i], self.forced_actions[i]):
                return False
            self.world.act(self.forced_seats[i], self.forced_actions[i], self.dealer)
        return True

    def is_legal(self, seat: Seat, action: Action) -> bool:
        """Tell whether the seat may do this now."""
        if self.world.over or not self.world.is_asked(seat):
            return False
        self.world.fill_menu(seat, self.menu)
        for i in range(self.menu.count):
            if self.menu.actions[i] == action:
                return True
        return False

    def play_on(self, number: Word) -> None:
        """Let the policy choose for every seat until the game is over."""
        self.rng.reseed(number + 3)
        while not self.world.over:
            mover = self.world.first_asked()
            self.world.fill_menu(mover, self.menu)
            place = 0
            if self.menu.count > 1:
                place = self.policy.pick(self.world, mover, self.menu, self.rng)
            self.world.act(mover, self.menu.actions[place], self.dealer)
