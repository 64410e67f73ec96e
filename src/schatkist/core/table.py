"""Tables: the authority over one game. A table checks an action before the rules carry it out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from schatkist.core.chance_source import ChanceSource, Stacked
from schatkist.core.errors import BadInput, Refused
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game, View
from schatkist.core.state import State
from schatkist.core.types import Action, Seat

Draws = tuple[tuple[int, int], ...]  # recorded draws: the bound and the number drawn


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of an action."""

    seat: Seat
    action: Action
    state: State
    events: tuple[Event, ...]
    draws: Draws
    position: int  # of the dealer, in its stream of chance


class Table:
    """One game in progress: its position, its moves and draws, and its events so far."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str], deal: ChanceSource) -> None:
        self.game = game
        self.deal = deal
        self.players = game.check_players(players)
        self.options = game.check_options(options, players)
        self._dealer = deal.dealer(f"{game.name}-{game.rules}")
        self._dealer.record_events()
        self._dealer.record_draws()
        self.state = game.start(players, self.options, self._dealer)
        self.events: list[Event] = list(game.drain_events(self._dealer))
        self.draws: list[Draws] = [tuple(self._dealer.drain_draws())]  # of the set-up, then of each move
        self.moves: list[tuple[Seat, Action]] = []
        self._earlier: list[tuple[State, int]] = []  # the state and the events before each of a seat's last moves

    def decide(self, seat: Seat, action: Action) -> Outcome:
        """Return what an action would lead to; raise Refused if the rules forbid it. The table does not change."""
        clause = self.game.why_not(self.state, seat, action)
        if clause is not None:
            raise Refused(clause, f"seat {seat + 1} may not do that now")
        dealer, state = self._dealer, self.state.copy()
        before = dealer.position()
        try:
            self.game.play(state, seat, action, dealer)
            events, draws = self.game.drain_events(dealer), tuple(dealer.drain_draws())
            after = dealer.position()
        finally:
            dealer.seek(before)
        return Outcome(seat, action, state, events, draws, after)

    def apply(self, outcome: Outcome) -> None:
        """Go on to an outcome that was decided at this position."""
        if self.moves and self.moves[-1][0] != outcome.seat:
            self._earlier.clear()
        self._earlier.append((self.state, len(self.events)))
        self._dealer.seek(outcome.position)
        self.state = outcome.state
        self.events += outcome.events
        self.draws.append(outcome.draws)
        self.moves.append((outcome.seat, outcome.action))

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out an action and return its events. An action that is refused changes nothing."""
        outcome = self.decide(seat, action)
        self.apply(outcome)
        return outcome.events

    @property
    def before(self) -> State | None:
        """The position before the last move, or None if that move drew at random and cannot be taken back."""
        return self._earlier[-1][0] if self._earlier and not self.draws[-1] else None

    def take_back(self) -> None:
        """Undo the last move."""
        if self.before is None:
            raise BadInput("the last move cannot be taken back")
        self.state, told = self._earlier.pop()
        del self.events[told:], self.moves[-1], self.draws[-1]

    def view(self, seat: Seat) -> View:
        """Return the view of a seat, or of an onlooker."""
        return self.game.view(self.state, seat)

    def story(self, seat: Seat, since: int = 0) -> list[SeenEvent]:
        """Return the events as a seat knows them, starting at event number `since`."""
        return [seen_by(seat, event) for event in self.events[since:]]

    def seal(self) -> str:
        """Return the seal of the game so far: a chain of hashes over all its positions and moves.

        The game is played again for it. Writing out a position takes far longer than a move, so it is not done while
        the game goes on.
        """
        dealer = Stacked([number for draws in self.draws for _, number in draws]).dealer("")
        state = self.game.start(self.players, self.options, dealer)
        seal = _sealed(self.game.identity, self.game.sealed_text(state))
        for seat, action in self.moves:
            self.game.play(state, seat, action, dealer)
            seal = _sealed(f"{seal} {seat} {action}", self.game.sealed_text(state))
        return seal


def _sealed(before: str, position: str) -> str:
    """Hash what came before, and a position."""
    return hashlib.sha256(f"{before}\n{position}".encode()).hexdigest()
