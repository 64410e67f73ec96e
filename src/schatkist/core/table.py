"""Tables: the authority over one game. A table checks an action before the rules carry it out."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from schatkist.core.chance_source import ChanceSource
from schatkist.core.errors import BadInput, Refused
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game, View
from schatkist.core.state import State
from schatkist.core.types import Action, Seat

Draws = tuple[tuple[int, int], ...]  # outcomes of chance: out of how many, and which


class Table:
    """One game in progress: its position, its events so far, and a seal (a hash chain) over all of it."""

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
        self._earlier: list[tuple[State, str, int]] = []  # before each of the last moves, all by one seat
        self.seal = self._sealed(f"{game.name} {game.rules}")

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out an action and return its events. An action that is refused changes nothing."""
        clause = self.game.why_not(self.state, seat, action)
        if clause is not None:
            raise Refused(clause, f"seat {seat + 1} may not do that now")
        state = self.state.copy()
        self.game.play(state, seat, action, self._dealer)
        if self.moves and self.moves[-1][0] != seat:
            self._earlier.clear()
        self._earlier.append((self.state, self.seal, len(self.events)))
        self.state = state
        events = self.game.drain_events(self._dealer)
        self.events += events
        self.draws.append(tuple(self._dealer.drain_draws()))
        self.moves.append((seat, action))
        self.seal = self._sealed(f"{self.seal} {seat} {action}")
        return events

    @property
    def before(self) -> State | None:
        """The position before the last move, or None if that move drew at random and cannot be taken back."""
        return self._earlier[-1][0] if self._earlier and not self.draws[-1] else None

    def take_back(self) -> None:
        """Undo the last move."""
        if self.before is None:
            raise BadInput("the last move cannot be taken back")
        self.state, self.seal, told = self._earlier.pop()
        del self.events[told:], self.moves[-1], self.draws[-1]

    def view(self, seat: Seat) -> View:
        """Return the view of a seat, or of an onlooker."""
        return self.game.view(self.state, seat)

    def story(self, seat: Seat, since: int = 0) -> list[SeenEvent]:
        """Return the events as a seat knows them, from event number `since` on."""
        return [seen_by(seat, event) for event in self.events[since:]]

    def _sealed(self, before: str) -> str:
        """Hash the seal before and the position now."""
        return hashlib.sha256(f"{before}\n{self.game.sealed_text(self.state)}".encode()).hexdigest()
