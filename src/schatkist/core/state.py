"""A position: the whole truth at a table, and the questions every game answers about it."""

from __future__ import annotations

from typing import TypeVar

from schatkist.core import state_memory
from schatkist.core.dealers import Dealer
from schatkist.core.errors import BadInput, CapacityExceeded, Refused
from schatkist.core.types import Action, Seat, Word, python_api

MENU_ROOM = 1024  # a menu holds fewer actions than this; one that is full may have lost some

_State = TypeVar("_State", bound="State")


class Menu:
    """The actions open to a seat, in ascending order.

    A full menu drops further actions, so that compiled rules never write past its array.
    """

    def __init__(self) -> None:
        self.count: int = 0
        self.actions: list[int] = [0] * (MENU_ROOM + 1)  # one more, to write to without asking for room first

    def offer(self, action: Action) -> None:
        """Add an action."""
        self.actions[self.count] = action
        self.count += self.count < MENU_ROOM

    def offer_if(self, allowed: bool, action: Action) -> None:
        """Add an action if it is allowed. This has no branch, so it is fast where many actions are not allowed."""
        self.actions[self.count] = action
        self.count += allowed & (self.count < MENU_ROOM)

    @python_api
    def listed(self) -> list[int]:
        """Return the actions as a list; raise an error if there may be more than a menu can hold."""
        if self.count == MENU_ROOM:
            raise CapacityExceeded(f"a seat can have fewer than {MENU_ROOM} actions to choose from at a time")
        return [self.actions[i] for i in range(self.count)]


class State:
    """The whole truth at a table. It is never sent anywhere: people and bots get views.

    A game defines set_up, choices, act, score and place, and standing and chapter where bots need more to go by;
    Python calls the methods of the python_api below.
    """

    def __init__(self, players: int) -> None:
        self.players: int = players
        self.asked: int = 0  # a bit for each seat that may act now; several: at once, unseen by each other
        self.over: bool = False

    # -- what each game defines ------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """Begin a new game with the same players and options."""

    def choices(self, seat: Seat, menu: Menu) -> None:
        """Offer the actions that the rules allow an asked seat now, ascending, at least one."""

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out an action that `choices` offered."""

    def score(self, seat: Seat) -> int:
        """The points of a seat as they stand."""
        return 0

    def place(self, seat: Seat) -> int:
        """1 for a winner; several seats can share a place."""
        return 1

    def win_share(self, seat: Seat) -> float:
        """The part of the win that a seat has when the game is over: all, or less where several share it."""
        if self.place(seat) != 1:
            return 0.0
        winners = 0
        for other in range(self.players):
            if self.place(other) == 1:
                winners += 1
        return 1.0 / winners

    def standing(self, seat: Seat) -> int:
        """How well a seat stands, in points, more is better: what a player would go by before the end."""
        return self.score(seat)

    def round_number(self) -> int:
        """How many rounds are behind us, in a game of several; thinking need not go beyond the next."""
        return 0

    # -- what games use --------------------------------------------------------------------------

    def by_points(self, seat: Seat) -> int:
        """A place: one more than the seats with more points; who has as many shares it."""
        place = 1
        for other in range(self.players):
            if self.score(other) > self.score(seat):
                place += 1
        return place

    def ask(self, seat: Seat) -> None:
        """It is up to this seat alone."""
        self.asked = 1 << seat

    def is_asked(self, seat: Seat) -> bool:
        """May the seat act now?"""
        return self.asked >> seat & 1 == 1

    def first_asked(self) -> Seat:
        """The lowest seat that may act now."""
        seat = 0
        while self.asked >> seat & 1 == 0:
            seat += 1
        return seat

    def copy_from(self, other: State) -> None:
        """Turn into a copy of another position of the same game."""
        state_memory.overwrite(self, other)

    def digest(self) -> Word:
        """A number that two positions share only if they are equal; it means nothing elsewhere."""
        return state_memory.digest(self)

    # -- the python_api: what Python calls -------------------------------------------------------------

    @python_api
    def start(self, dealer: Dealer) -> None:
        """Set the game up."""
        dealer.prepare()
        self.set_up(dealer)
        dealer.finish()

    @python_api
    def actors(self) -> list[int]:
        """The seats that may act now."""
        return [seat for seat in range(self.players) if self.asked >> seat & 1]

    @python_api
    def legal_actions(self, seat: Seat) -> list[int]:
        """What the seat may do now, ascending; empty when it is not asked."""
        if not 0 <= seat < self.players or not self.asked >> seat & 1:
            return []
        menu = Menu()
        self.choices(seat, menu)
        return menu.listed()

    @python_api
    def apply(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out an action, if the rules allow it; otherwise nothing happens but a Refused."""
        if action not in self.legal_actions(seat):
            clause = self.why_not(seat, action)
            raise Refused(clause or "", f"seat {seat} may not do action {action} now")
        dealer.prepare()
        self.act(seat, action, dealer)
        dealer.finish()

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids the action to the seat, or None: from what the seat knows, nothing else."""
        raise NotImplementedError

    @python_api
    def pieces(self) -> list[int]:
        """Every card and piece, wherever it lies: the same in every position of a game."""
        raise NotImplementedError

    @python_api
    def scores(self) -> list[int]:
        """The points of all seats as they stand."""
        return [self.score(seat) for seat in range(self.players)]

    @python_api
    def standings(self) -> list[int]:
        """How well all seats stand, in points, more is better."""
        return [self.standing(seat) for seat in range(self.players)]

    @python_api
    def win_shares(self) -> list[float]:
        """The part of the win that each seat has, when the game is over."""
        return [self.win_share(seat) for seat in range(self.players)]

    @python_api
    def places(self) -> list[int]:
        """The places of all seats, when the game is over."""
        if not self.over:
            raise BadInput("the game is not over yet: there are no places")
        return [self.place(seat) for seat in range(self.players)]

    @python_api
    def copy(self: _State) -> _State:
        """The same position, sharing nothing."""
        twin: _State = state_memory.copy(self)
        return twin


class Worlds:
    """The positions that a view allows. `seen` holds what the view shows; `fill` deals out the rest."""

    def __init__(self, seen: State) -> None:
        self.seen: State = seen

    def fill(self, state: State, dealer: Dealer) -> None:
        """Complete a copy of `seen` with hidden cards, every world equally likely."""

    def take_back(self, state: State) -> None:
        """Where seats choose at once: ask again in this world who has chosen, but unseen by the seat."""

    def propose(self, state: State, dealer: Dealer) -> int:
        """Turn a world into another one: afresh, or by a small change if a game knows one as likely back as forth.

        Returns a bit for each seat whose hidden cards may have changed.
        """
        state.copy_from(self.seen)
        self.fill(state, dealer)
        return (1 << state.players) - 1

    @python_api
    def sample(self, dealer: Dealer) -> State:
        """One world."""
        world: State = self.seen.copy()
        dealer.prepare()
        self.fill(world, dealer)
        dealer.finish()
        return world
