"""The state of a match, built by applying its log from the first line to the last."""

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
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.log_entries import (
    AnyEntry,
    CorruptLog,
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
from schatkist.wire.messages import Phase

STAND_IN = "thumb"  # the bot that goes on for a person


class MatchState:
    """Everything the log says about one match."""

    def __init__(self, kept: StoredMatch, seed: bytes) -> None:
        first = kept.lines[0].entry
        if not isinstance(first, Opened):
            raise CorruptLog(f"the log of {kept.match} does not begin with its opening")
        self.id = kept.match
        self.opened = first
        self.game: Game = load_game(first.game)
        self.players = len(first.places)
        self._told_once = self.game.seen_once(self.game.check_options(first.options, self.players))
        if first.rules != self.game.rules:
            raise CorruptLog(f"{self.id} has rules {first.rules} of {first.game}, these are rules {self.game.rules}")
        self._seed = seed
        self.places: list[Place] = list(first.places)
        self.nonces: dict[Seat, str] = {}
        self.away: set[Seat] = set()
        self.resigned: set[Seat] = set()
        self.paused = False
        self.rematch = ""
        self.table: Table | None = None
        self.number = 0  # of the position: moves made plus moves taken back
        self.since: list[int] = [0] * self.players  # by seat: the position from which its question has not changed
        self._questions: list[list[Action]] = []  # by seat: its legal actions
        self.silence: Action | None = None  # the action of a seat that does not answer in time; None if the game waits
        self._outages = kept.outages
        self._from: list[float] = [0.0] * self.players  # by seat: when its clock started, or resumed after a pause
        self._used: list[float] = [0.0] * self.players  # by seat: seconds used before the pause
        self.moved_at: list[int] = [0] * self.players  # by seat: the number of lines before its last move
        self.lines: list[LogLine] = []
        self.events: list[tuple[Event, ...]] = []  # by line: the game's events
        # Moves in effect: the entry, its events, and whether it is final. The table may be one move ahead.
        self.standing: list[tuple[Moved, tuple[Event, ...], bool]] = []
        self.latest: tuple[Event, ...] = ()  # of the table's last move
        self.answers: dict[tuple[Seat, int], int] = {}  # by seat and request id: the version that answers it
        self.apply(kept.lines)

    # -- queries --------------------------------------------------------------------------------------

    @property
    def v(self) -> int:
        """The version: the number of lines in the log."""
        return len(self.lines)

    @property
    def phase(self) -> Phase:
        """The phase: open, playing, paused or over."""
        if self.table is None:
            return "open"
        if self.table.state.over:
            return "over"
        return "paused" if self.paused else "playing"

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a seat belongs to a person or waits for one."""
        return not self.places[seat].level

    def is_open(self, seat: Seat) -> bool:
        """Tell whether a seat is free."""
        return not self.places[seat].level and not self.places[seat].name

    def is_replaced(self, seat: Seat) -> bool:
        """Tell whether a bot plays for the person of a seat."""
        return seat in self.away or seat in self.resigned

    def level(self, seat: Seat) -> str:
        """Return the level of the bot that plays a seat, or an empty string if its person does."""
        return self.places[seat].level or (STAND_IN if self.is_replaced(seat) else "")

    def asked(self) -> list[Seat]:
        """List the seats that the table waits for."""
        return self.table.state.actors() if self.table is not None and self.phase == "playing" else []

    def allowance(self) -> float:
        """Return the seconds a seat has to answer; 0 means no limit."""
        pace, window = self.opened.pace, self.opened.window
        return pace if self.silence is None else min(pace or window, window)

    def until(self, seat: Seat) -> float:
        """Return when a seat's time is up, or 0 without a clock. Time without a running server does not count."""
        allowed = self.allowance()
        if not allowed or self.level(seat) or seat not in self.asked():
            return 0.0
        begun = self._from[seat]
        return begun + allowed - self._used[seat] + self._lost(begun, math.inf)

    def _lost(self, begun: float, now: float) -> float:
        """Sum up the seconds without a running server within a period."""
        return sum(max(0.0, min(until, now) - max(since, begun)) for since, until in self._outages)

    # -- applying the log -------------------------------------------------------------------------------

    def dealt_with(self, nonces: list[str]) -> Table:
        """Deal a table with these nonces."""
        deal = Fair(self.id, self.opened.commitment, nonces, self._seed.hex())
        return Table(self.game, self.players, self.opened.options, deal)

    def apply(self, lines: Iterable[LogLine]) -> None:
        """Apply lines of the log: the only place where a match changes."""
        for line in lines:
            if line.seq != self.v + 1:
                raise CorruptLog(f"line {line.seq} of the log of {self.id} should be line {self.v + 1}")
            since = list(self.since)
            self.events.append(self._apply_entry(line.entry))
            self._time(line, since)
            self.lines.append(line)
            if line.cid is not None:
                self.answers[line.seat, line.cid] = line.seq

    def _time(self, line: LogLine, since: list[int]) -> None:
        """Start the clocks that a line starts; after a pause, everybody keeps the time they had left."""
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

    def _apply_entry(self, entry: AnyEntry) -> tuple[Event, ...]:
        """Apply one entry and return the game's events."""
        match entry:
            case Sat(seat, name):
                self.places[seat] = Place(name=name)
            case Readied(seat, nonce):
                self.nonces[seat] = nonce
            case Started(nonces, lots, seal):
                self.nonces |= dict(enumerate(nonces))
                self.table = self.dealt_with(nonces)
                self._questions = self._legal_actions_by_seat()
                self._check(lots, seal)
                return tuple(self.table.events)
            case Moved():
                return self._apply_move(entry)
            case Undone():
                self._undo()
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

    def _apply_move(self, entry: Moved) -> tuple[Event, ...]:
        if self.table is None:
            raise CorruptLog(f"the log of {self.id} has a move before the cards are dealt")
        if len(self.table.moves) == len(self.standing):
            try:
                self.latest = self.table.act(entry.seat, entry.action)
            except SchatkistError as error:
                raise CorruptLog(f"move {self.number + 1} in the log of {self.id}: {error}") from None
        self._check(entry.lots, entry.seal)
        self.standing.append((entry, self.latest, entry.stand_in or self.silence is not None))
        self.number += 1
        self.moved_at[entry.seat] = self.v
        self._update_questions(entry.seat)
        return self.latest

    def _undo(self) -> None:
        if self.table is None or self.table.before is None:
            raise CorruptLog(f"the log of {self.id} takes back what cannot be taken back")
        self.table.take_back()
        self.standing.pop()
        self.number += 1
        self.since = [self.number] * self.players
        self._questions = self._legal_actions_by_seat()

    def _update_questions(self, mover: Seat) -> None:
        """Note which seats have a new question. A simultaneous choice by one seat changes nothing for the others."""
        questions = self._legal_actions_by_seat()
        before = [[] if seat == mover else question for seat, question in enumerate(self._questions)]
        if questions != before:
            self.since = [self.number] * self.players
        self.since[mover] = self.number
        self._questions = questions

    def _legal_actions_by_seat(self) -> list[list[Action]]:
        """List the legal actions by seat, and set what silence means where a step has a time limit."""
        assert self.table is not None
        if self.game.windows:
            answer = self.game.windows.get(self.game.steps[self.table.view(ONLOOKER).step])
            self.silence = None if answer is None else self.game.action_in(answer)
        return [self.table.state.legal_actions(seat) for seat in range(self.players)]

    def _check(self, draws: Draws, seal: str) -> None:
        """Check that draws and position are the same as when the line was written."""
        if self.table is None or self.table.draws[-1] != draws or self.table.seal != seal:
            raise CorruptLog(f"the log of {self.id} tells another game than these rules, at move {self.number}")
