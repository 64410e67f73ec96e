"""What the log of a match tells: read from its first line to its last, it is all there is to know of it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from schatkist.core.chance_source import Fair
from schatkist.core.errors import SchatkistError
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.table import Draws, Table
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import load_game
from schatkist.server.log_entries import (
    Any,
    Broken,
    Moved,
    Opened,
    Paused,
    Place,
    Readied,
    Rematched,
    Resigned,
    Returned,
    Said,
    Sat,
    Started,
    Undone,
    Went,
)
from schatkist.server.messages import Phase
from schatkist.server.store import Kept, Line

STAND_IN = "thumb"  # the bot that goes on for a person


class MatchState:
    """One match from its first line to now."""

    def __init__(self, kept: Kept, seed: bytes) -> None:
        first = kept.lines[0].entry
        if not isinstance(first, Opened):
            raise Broken(f"the log of {kept.match} does not begin with its opening")
        self.id = kept.match
        self.opened = first
        self.game: Game = load_game(first.game)
        self.players = len(first.places)
        self._told_once = self.game.seen_once(self.game.check_options(first.options, self.players))
        if first.rules != self.game.rules:
            raise Broken(f"{self.id} has rules {first.rules} of {first.game}, these are rules {self.game.rules}")
        self._seed = seed
        self.places: list[Place] = list(first.places)
        self.nonces: dict[Seat, str] = {}
        self.away: set[Seat] = set()
        self.resigned: set[Seat] = set()
        self.paused = False
        self.rematch = ""
        self.table: Table | None = None
        self.number = 0  # of the position: the moves so far, and those taken back
        self.since: list[int] = [0] * self.players  # the number from which a seat has been asked the same question
        self._questions: list[list[Action]] = []  # by seat: what it may do now
        self.silence: Action | None = None  # what a seat answers by saying nothing in time; None: the game waits
        self._outages = kept.outages
        self._from: list[float] = [0.0] * self.players  # when the time of a seat began, or went on after a rest
        self._used: list[float] = [0.0] * self.players  # the seconds that it had used before the rest
        self.moved_at: list[int] = [0] * self.players  # by seat: how many lines there were before its last move
        self.lines: list[Line] = []
        self.events: list[tuple[Event, ...]] = []  # by line: what happened in the game
        # Moves that were not taken back, what they led to, and whether they are final; the table may be ahead.
        self.standing: list[tuple[Moved, tuple[Event, ...], bool]] = []
        self.latest: tuple[Event, ...] = ()  # of the last move that the table carried out
        self.answers: dict[tuple[Seat, int], int] = {}  # what a seat asked for, by its cid: the version
        self.tell(kept.lines)

    # -- what is so --------------------------------------------------------------------------------------

    @property
    def v(self) -> int:
        """The version: how many things have happened."""
        return len(self.lines)

    @property
    def phase(self) -> Phase:
        """How far it is."""
        if self.table is None:
            return "open"
        if self.table.state.over:
            return "over"
        return "paused" if self.paused else "playing"

    def is_person(self, seat: Seat) -> bool:
        """Does a seat belong to a person, or wait for one?"""
        return not self.places[seat].level

    def is_open(self, seat: Seat) -> bool:
        """May anybody sit here?"""
        return not self.places[seat].level and not self.places[seat].name

    def stands_in(self, seat: Seat) -> bool:
        """Does a bot choose in a person's place?"""
        return seat in self.away or seat in self.resigned

    def level(self, seat: Seat) -> str:
        """The bot that chooses for a seat; empty: its person does."""
        return self.places[seat].level or (STAND_IN if self.stands_in(seat) else "")

    def asked(self) -> list[Seat]:
        """Whom the table waits for."""
        return self.table.state.actors() if self.table is not None and self.phase == "playing" else []

    def allowance(self) -> float:
        """The seconds that a seat has now; 0: any time it likes."""
        pace, window = self.opened.pace, self.opened.window
        return pace if self.silence is None else min(pace or window, window)

    def until(self, seat: Seat) -> float:
        """When the time of a seat is up; 0: no clock runs for it. Time in which no server ran does not count."""
        allowed = self.allowance()
        if not allowed or self.level(seat) or seat not in self.asked():
            return 0.0
        begun = self._from[seat]
        return begun + allowed - self._used[seat] + self._lost(begun, math.inf)

    def _lost(self, begun: float, now: float) -> float:
        """The seconds in between in which no server ran."""
        return sum(max(0.0, min(until, now) - max(since, begun)) for since, until in self._outages)

    # -- what has happened -------------------------------------------------------------------------------

    def dealt_with(self, nonces: list[str]) -> Table:
        """A table whose cards are dealt with these nonces."""
        deal = Fair(self.id, self.opened.commitment, nonces, self._seed.hex())
        return Table(self.game, self.players, self.opened.options, deal)

    def tell(self, lines: Iterable[Line]) -> None:
        """Take in lines of the log."""
        for line in lines:
            if line.seq != self.v + 1:
                raise Broken(f"line {line.seq} of the log of {self.id} should be line {self.v + 1}")
            since = list(self.since)
            self.events.append(self._take_in(line.entry))
            self._time(line, since)
            self.lines.append(line)
            if line.cid is not None:
                self.answers[line.seat, line.cid] = line.seq

    def _time(self, line: Line, since: list[int]) -> None:
        """Whose time begins with a line; after a rest all have what was left to them."""
        match line.entry:
            case Started():
                self._from = [line.at] * self.players
            case Returned(seat):
                self._begin(seat, line.at)
            case Paused(_, True):
                ran = [line.at - begun - self._lost(begun, line.at) for begun in self._from]
                self._used = [before + more for before, more in zip(self._used, ran, strict=True)]
            case Paused(_, False):
                self._from = [line.at] * self.players
        for seat, before in enumerate(since):
            if self.since[seat] != before:
                self._begin(seat, line.at)

    def _begin(self, seat: Seat, now: float) -> None:
        self._from[seat], self._used[seat] = now, 0.0

    def _take_in(self, entry: Any) -> tuple[Event, ...]:
        """Take in one entry; returns what happened in the game."""
        match entry:
            case Sat(seat, name):
                self.places[seat] = Place(name=name)
            case Readied(seat, nonce):
                self.nonces[seat] = nonce
            case Started(nonces, lots, seal):
                self.nonces |= dict(enumerate(nonces))
                self.table = self.dealt_with(nonces)
                self._questions = self._asked_now()
                self._check(lots, seal)
                return tuple(self.table.journal)
            case Moved():
                return self._take_in_move(entry)
            case Undone():
                self._take_back()
            case Went(seat, _):
                self.away.add(seat)
            case Returned(seat):
                self.away.discard(seat)
            case Resigned(seat):
                self.resigned.add(seat)
                self.away.discard(seat)
            case Paused(_, on):
                self.paused = on
            case Rematched(other):
                self.rematch = other
            case Opened() | Said():
                pass
        return ()

    def _take_in_move(self, entry: Moved) -> tuple[Event, ...]:
        if self.table is None:
            raise Broken(f"the log of {self.id} has a move before the cards are dealt")
        if len(self.table.moves) == len(self.standing):
            try:
                self.latest = self.table.act(entry.seat, entry.action)
            except SchatkistError as error:
                raise Broken(f"move {self.number + 1} in the log of {self.id}: {error}") from None
        self._check(entry.lots, entry.seal)
        self.standing.append((entry, self.latest, entry.stand_in or self.silence is not None))
        self.number += 1
        self.moved_at[entry.seat] = self.v
        self._ask_anew(entry.seat)
        return self.latest

    def _take_back(self) -> None:
        if self.table is None or self.table.before is None:
            raise Broken(f"the log of {self.id} takes back what cannot be taken back")
        self.table.take_back()
        self.standing.pop()
        self.number += 1
        self.since = [self.number] * self.players
        self._questions = self._asked_now()

    def _ask_anew(self, mover: Seat) -> None:
        """Who is asked something new. Of seats that choose at once, the choice of one is no news to the others."""
        questions = self._asked_now()
        before = [[] if seat == mover else question for seat, question in enumerate(self._questions)]
        if questions != before:
            self.since = [self.number] * self.players
        self.since[mover] = self.number
        self._questions = questions

    def _asked_now(self) -> list[list[Action]]:
        """By seat: what it may do now. With it comes what silence means, where there is a time limit to answer."""
        assert self.table is not None
        if self.game.windows:
            answer = self.game.windows.get(self.game.steps[self.table.view(ONLOOKER).step])
            self.silence = None if answer is None else self.game.action_in(answer)
        return [self.table.state.legal_actions(seat) for seat in range(self.players)]

    def _check(self, lots: Draws, seal: str) -> None:
        """Chance and position must be what they were when the line was written."""
        if self.table is None or self.table.draws[-1] != lots or self.table.seal != seal:
            raise Broken(f"the log of {self.id} tells another game than these rules, at move {self.number}")
