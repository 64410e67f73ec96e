"""Positions (`State`), menus of legal actions, and the worlds that a view allows."""

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

    Only `State.fill_menu` fills a menu. Beyond MENU_ROOM, a power of two, the first actions are overwritten, so that
    compiled rules never write past the array; `fill_menu` then cuts the count.
    """

    def __init__(self) -> None:
        self.count: int = 0
        self.actions: list[int] = [0] * MENU_ROOM

    def offer(self, action: Action) -> None:
        """Add an action."""
        self.actions[self.count & MENU_ROOM - 1] = action
        self.count += 1

    def offer_if(self, allowed: bool, action: Action) -> None:
        """Add an action if it is allowed. This has no branch, so it is fast where many actions are not allowed."""
        self.actions[self.count & MENU_ROOM - 1] = action
        self.count += allowed

    @python_api
    def listed(self) -> list[int]:
        """Return the actions as a list; raise an error if there may be more than a menu can hold."""
        if self.count >= MENU_ROOM:
            raise CapacityExceeded(f"a seat can have fewer than {MENU_ROOM} actions to choose from at a time")
        return [self.actions[i] for i in range(self.count)]


class State:
    """A position: everything that is true at a table. It is never sent anywhere: people and bots get views.

    A game defines set_up, choices, act, score and place, and also standing and round_number if these help bots to
    evaluate a position. Python calls the methods marked `python_api`.
    """

    def __init__(self, players: int) -> None:
        self.players: int = players
        self.asked: int = 0  # a bit for each seat that may act now; several seats choose simultaneously
        self.over: bool = False

    # -- defined by each game --------------------------------------------------------------------

    def set_up(self, dealer: Dealer) -> None:
        """Set up a new game with the same players and options."""

    def choices(self, seat: Seat, menu: Menu) -> None:
        """Offer the legal actions of a seat that may act: in ascending order, at least one."""

    def act(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out an action that `choices` offered."""

    def score(self, seat: Seat) -> int:
        """Return the current points of a seat."""
        return 0

    def place(self, seat: Seat) -> int:
        """Return the place of a seat: 1 for a winner. Several seats can share a place."""
        return 1

    def win_share(self, seat: Seat) -> float:
        """Return the share of the win of a seat when the game is over: 1, or less if several seats won."""
        if self.place(seat) != 1:
            return 0.0
        winners = 0
        for other in range(self.players):
            if self.place(other) == 1:
                winners += 1
        return 1.0 / winners

    def standing(self, seat: Seat) -> int:
        """Evaluate a seat's position in points before the end; more is better."""
        return self.score(seat)

    def round_number(self) -> int:
        """Return the number of rounds played. A search can stop at the end of a round."""
        return 0

    # -- used by games ---------------------------------------------------------------------------

    def by_points(self, seat: Seat) -> int:
        """Return the place of a seat by points: one more than the number of seats with more points."""
        place = 1
        for other in range(self.players):
            if self.score(other) > self.score(seat):
                place += 1
        return place

    def ask(self, seat: Seat) -> None:
        """Let this seat alone act next."""
        self.asked = 1 << seat

    def is_asked(self, seat: Seat) -> bool:
        """Tell whether the seat may act now."""
        return self.asked >> seat & 1 == 1

    def first_asked(self) -> Seat:
        """Return the lowest seat that may act now."""
        seat = 0
        while self.asked >> seat & 1 == 0:
            seat += 1
        return seat

    def fill_menu(self, seat: Seat, menu: Menu) -> None:
        """List the legal actions of a seat that may act, as many as a menu can hold."""
        menu.count = 0
        self.choices(seat, menu)
        if menu.count > MENU_ROOM:
            menu.count = MENU_ROOM

    def copy_from(self, other: State) -> None:
        """Become a copy of another position of the same game."""
        state_memory.overwrite(self, other)

    def digest(self) -> Word:
        """Return a hash of the position. It is comparable only within one process."""
        return state_memory.digest(self)

    # -- called from Python ----------------------------------------------------------------------

    @python_api
    def start(self, dealer: Dealer) -> None:
        """Set up the game."""
        dealer.prepare()
        self.set_up(dealer)
        dealer.finish()

    @python_api
    def actors(self) -> list[int]:
        """Return the seats that may act now."""
        return [seat for seat in range(self.players) if self.asked >> seat & 1]

    @python_api
    def legal_actions(self, seat: Seat) -> list[int]:
        """Return the legal actions of a seat in ascending order; empty if it may not act."""
        if not 0 <= seat < self.players or not self.asked >> seat & 1:
            return []
        menu = Menu()
        self.fill_menu(seat, menu)
        return menu.listed()

    @python_api
    def apply(self, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out an action. Raise Refused and change nothing if the rules do not allow it."""
        if action not in self.legal_actions(seat):
            clause = self.why_not(seat, action)
            raise Refused(clause or "", f"seat {seat} may not do action {action} now")
        dealer.prepare()
        self.act(seat, action, dealer)
        dealer.finish()

    @python_api
    def why_not(self, seat: Seat, action: Action) -> str | None:
        """Return the clause that forbids the action, or None. The answer may depend only on what the seat knows."""
        raise NotImplementedError

    @python_api
    def pieces(self) -> list[int]:
        """List every card and piece, wherever it is. All positions of a game have the same pieces."""
        raise NotImplementedError

    @python_api
    def scores(self) -> list[int]:
        """Return the current points of all seats."""
        return [self.score(seat) for seat in range(self.players)]

    @python_api
    def standings(self) -> list[int]:
        """Evaluate the position for all seats in points; more is better."""
        return [self.standing(seat) for seat in range(self.players)]

    @python_api
    def win_shares(self) -> list[float]:
        """Return the share of the win of each seat, when the game is over."""
        return [self.win_share(seat) for seat in range(self.players)]

    @python_api
    def places(self) -> list[int]:
        """Return the places of all seats; raise BadInput until the game is over."""
        if not self.over:
            raise BadInput("the game is not over yet: there are no places")
        return [self.place(seat) for seat in range(self.players)]

    @python_api
    def copy(self: _State) -> _State:
        """Return an independent copy."""
        twin: _State = state_memory.copy(self)
        return twin


class Worlds:
    """The positions that a view allows. `seen` holds what the view shows; `fill` deals the rest."""

    def __init__(self, seen: State) -> None:
        self.seen: State = seen

    def fill(self, state: State, dealer: Dealer) -> None:
        """Complete a copy of `seen` with hidden cards, every world equally likely."""

    def take_back(self, state: State) -> None:
        """Undo the simultaneous choices that the seat has not seen, so that a search can make them again."""

    def propose(self, state: State, dealer: Dealer) -> int:
        """Change a world into another: a new sample, or a symmetric proposal if the game defines one.

        Return a bit for each seat whose hidden cards may have changed.
        """
        state.copy_from(self.seen)
        self.fill(state, dealer)
        return (1 << state.players) - 1

    @python_api
    def sample(self, dealer: Dealer) -> State:
        """Sample one world."""
        world: State = self.seen.copy()
        dealer.prepare()
        self.fill(world, dealer)
        dealer.finish()
        return world
