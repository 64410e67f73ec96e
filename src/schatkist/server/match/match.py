"""A match: everything that its log says. It changes in `apply` only, line by line, for live play and for loading."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from schatkist.core.chance_source import Fair
from schatkist.core.errors import SchatkistError
from schatkist.core.events import Event
from schatkist.core.game import View
from schatkist.core.state import State
from schatkist.core.table import Outcome, Table
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.match.checkpoints import position_hash
from schatkist.server.match.clocks import SeatClocks
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.log_entries import (
    AnyEntry,
    Closed,
    Encrypted,
    Filled,
    Hinted,
    HintsAllowed,
    Moved,
    Opened,
    Paused,
    Place,
    Readied,
    Rematched,
    Resigned,
    Returned,
    Sat,
    Started,
    Undone,
    Went,
)
from schatkist.server.match.match_game import game_of, outdated_text
from schatkist.wire.server_messages import Phase

STAND_IN = "thumb"  # the bot that goes on for a person


class Match:
    """One match. If it began under other rules than this server has, it is closed, and its moves are not applied."""

    def __init__(self, stored: StoredMatch) -> None:
        first = stored.lines[0].entry if stored.lines else None
        if not isinstance(first, Opened):
            raise CorruptLog(f"the log of {stored.match} does not begin with its opening")
        self.id = stored.match
        self.opened = first
        self.game = game_of(first)
        self.is_outdated = first.rules != self.game.rules
        self.players = len(first.places)
        self.options = first.options if self.is_outdated else self.game.check_options(first.options, self.players)
        self._seed = stored.seed
        self.places: list[Place] = list(first.places)
        self.nonces: dict[Seat, str] = {}
        self.away: set[Seat] = set()
        self.resigned: set[Seat] = set()
        self.allow_hints: set[Seat] = set()  # seats that allow hints to others while clocks run
        self.hinted: dict[Seat, int] = {}  # by seat: the question (`since`) for which it last got a hint
        self.paused = False
        self.rematch = ""
        self.closed: str | None = outdated_text(first, self.game) if self.is_outdated else None  # why it cannot go on
        self.dealt = False
        self.table: Table | None = None
        self.number = 0  # of the position: moves made plus moves taken back
        self.since = [0] * self.players  # by seat: the position from which its question has not changed
        self.moved_at = [0] * self.players  # by seat: the number of lines before its last move
        self.silence: Action | None = None  # the action of a seat that does not answer in time; None if the game waits
        self._menus: list[list[Action]] = []  # by seat: its legal actions
        self._views: dict[Seat, View] = {}  # of the current position, as far as they were asked for
        self._clocks = SeatClocks(self.players, stored.outages)
        self.lines: list[LogLine] = []
        self.events: list[tuple[Event, ...]] = []  # by line: the game's events
        self.standing: list[tuple[Moved, tuple[Event, ...], bool]] = []  # moves in effect: events, and is it final
        self.answers: dict[tuple[Seat, int], int] = {}  # by seat and request id: the version that answers it
        self._decided: tuple[State, Outcome] | None = None  # the position and the outcome that was computed last
        self.apply(stored.lines)

    @property
    def v(self) -> int:
        """The version: the number of lines in the log."""
        return len(self.lines)

    @property
    def phase(self) -> Phase:
        """The phase: open, playing, paused, over or closed."""
        if self.table is not None and self.table.state.over:
            return "over"
        if self.closed is not None:
            return "closed"
        if self.table is None:
            return "open"
        return "paused" if self.paused else "playing"

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a seat belongs to a person or waits for one."""
        return not self.places[seat].level

    def is_open(self, seat: Seat) -> bool:
        """Tell whether a seat is free."""
        return not self.places[seat].level and not self.places[seat].name

    def has_open_seats(self) -> bool:
        """Tell whether any seat is free."""
        return any(map(self.is_open, range(self.players)))

    def is_replaced(self, seat: Seat) -> bool:
        """Tell whether a bot plays for the person of a seat."""
        return seat in self.away or seat in self.resigned

    def level(self, seat: Seat) -> str:
        """Return the level of the bot that plays a seat, or an empty string if its person does."""
        return self.places[seat].level or (STAND_IN if self.is_replaced(seat) else "")

    def is_public(self) -> bool:
        """Public if onlookers are allowed, or if the table is listed and has not started."""
        return self.opened.onlookers or (self.opened.listed and not self.dealt)

    def asked(self) -> list[Seat]:
        """List the seats that the table waits for."""
        return self.table.state.actors() if self.table is not None and self.phase == "playing" else []

    def view(self, viewer: Seat) -> View:
        """Return the view of a seat or of an onlooker, once the cards are dealt. It is built once per position."""
        assert self.table is not None
        if viewer not in self._views:
            self._views[viewer] = self.table.view(viewer)
        return self._views[viewer]

    def allowance(self) -> float:
        """Return the seconds a seat has to answer; 0 means no limit."""
        pace, window = self.opened.pace, self.opened.window
        return pace if self.silence is None else min(pace or window, window)

    def until(self, seat: Seat) -> float:
        """Return when a seat's time is up, or 0 without a clock."""
        allowed = self.allowance()
        if not allowed or self.level(seat) or seat not in self.asked():
            return 0.0
        return self._clocks.due(seat, allowed)

    def dealt_with(self, nonces: list[str]) -> Table:
        """Return a table that is dealt with these nonces, or as the match was from which it starts."""
        start = self.opened.start
        deal = start.deal if start else Fair(self.id, self.opened.commitment, nonces, self._seed.hex())
        return Table(self.game, self.players, self.options, deal)

    def outcome(self, seat: Seat, action: Action) -> Outcome:
        """Return what a move leads to here. Deciding and applying a move both ask; it is computed once."""
        assert self.table is not None
        state = self.table.state
        if self._decided is not None:
            before, known = self._decided
            if before is state and (known.seat, known.action) == (seat, action):
                return known
        outcome = self.table.decide(seat, action)
        self._decided = (state, outcome)
        return outcome

    def take_names(self, lines: Sequence[LogLine]) -> bool:
        """Take over names that were changed or erased in the log; tell whether there are any."""
        names: dict[Seat, str] = {}
        for line in lines:
            if isinstance(line.entry, Opened):
                names |= {seat: place.name for seat, place in enumerate(line.entry.places) if place.name}
            elif isinstance(line.entry, Sat):
                names[line.entry.seat] = line.entry.name
        news = {seat: name for seat, name in names.items() if self.places[seat].name != name}
        for seat, name in news.items():
            self.places[seat] = structs.replace(self.places[seat], name=name)
        return bool(news)

    # -- applying the log -------------------------------------------------------------------------------

    def apply(self, lines: Sequence[LogLine]) -> None:
        """Apply lines of the log: the only place where a match changes.

        Draws and hashes of positions are checked, and the last seal of a log that has seals. They show that the rules
        still lead to the same game; that no line was changed is shown by the chain of the log.
        """
        sealed = max((line.seq for line in lines if isinstance(line.entry, Moved) and line.entry.seal), default=0)
        for line in lines:
            if line.seq != self.v + 1:
                raise CorruptLog(f"line {line.seq} of the log of {self.id} should be line {self.v + 1}")
            self.events.append(self._apply_entry(line.entry, line.at))
            if line.seq == sealed and isinstance(line.entry, Moved) and not self.is_outdated:
                self._check(self.table is not None and self.table.seal() == line.entry.seal)
            self.lines.append(line)
            if line.cid is not None:
                self.answers[line.seat, line.cid] = line.seq

    def _apply_entry(self, entry: AnyEntry, now: float) -> tuple[Event, ...]:
        """Apply one entry and return the game's events."""
        match entry:
            case Sat(seat, name, program):
                self.places[seat] = Place(name=name, program=program)
            case Filled(seat, level):
                self.places[seat] = Place(level=level)
            case Readied(seat, nonce):
                self.nonces[seat] = nonce
            case Started():
                self.dealt = True
                return () if self.is_outdated else self._start(entry, now)
            case Moved() | Undone() if self.is_outdated:
                pass
            case Moved():
                return self._move(entry, now)
            case Undone():
                self._undo(now)
            case Went(seat, _):
                self.away.add(seat)
            case Returned(seat):
                self.away.discard(seat)
                self._clocks.start(seat, now)
            case Resigned(seat):
                self.resigned.add(seat)
                self.away.discard(seat)
            case HintsAllowed(seat):
                self.allow_hints.add(seat)
            case Hinted(seat):
                self.hinted[seat] = self.since[seat]
            case Paused(_, on):
                self.paused = on
                self._clocks.pause(now) if on else self._clocks.resume(now)
            case Rematched(other):
                self.rematch = other
            case Closed(reason):
                self.closed = reason
            case Encrypted():
                raise CorruptLog(f"the log of {self.id} is encrypted")
        return ()  # also for those that change nothing: Opened, Said

    def _start(self, entry: Started, now: float) -> tuple[Event, ...]:
        table = self.dealt_with(entry.nonces)
        self._check(entry.lots == table.draws[0])
        self.nonces |= dict(enumerate(entry.nonces))
        self.table = table
        self._menus = self._legal_actions(table)
        self._ask_all(now)
        return tuple(table.events)

    def _move(self, entry: Moved, now: float) -> tuple[Event, ...]:
        if self.table is None:
            raise CorruptLog(f"the log of {self.id} has a move before the cards are dealt")
        try:
            outcome = self.outcome(entry.seat, entry.action)
        except SchatkistError as error:
            raise CorruptLog(f"move {self.number + 1} in the log of {self.id}: {error}") from None
        self._check(entry.lots == outcome.draws)
        self._check(not entry.position or entry.position == position_hash(self.game, outcome.state))
        self.table.apply(outcome)
        self._decided = None
        self.standing.append((entry, outcome.events, entry.stand_in or self.silence is not None))
        self.number += 1
        self.moved_at[entry.seat] = self.v
        others = [[] if seat == entry.seat else menu for seat, menu in enumerate(self._menus)]
        self._menus = self._legal_actions(self.table)
        if self._menus != others:
            self._ask_all(now)
        else:  # a simultaneous choice changes nothing for the others
            self._ask(entry.seat, now)
        return outcome.events

    def _undo(self, now: float) -> None:
        if self.table is None or self.table.before is None:
            raise CorruptLog(f"the log of {self.id} takes back what cannot be taken back")
        self.table.take_back()
        self.standing.pop()
        self.number += 1
        self._menus = self._legal_actions(self.table)
        self._ask_all(now)

    def _ask_all(self, now: float) -> None:
        """Note that every seat has a new question."""
        for seat in range(self.players):
            self._ask(seat, now)

    def _ask(self, seat: Seat, now: float) -> None:
        self.since[seat] = self.number
        self._clocks.start(seat, now)

    def _legal_actions(self, table: Table) -> list[list[Action]]:
        """List the legal actions of a new position by seat, and set what silence means where a step has a limit."""
        self._views.clear()
        if self.game.windows:
            answer = self.game.windows.get(self.game.steps[self.view(ONLOOKER).step])
            self.silence = None if answer is None else self.game.action_in(answer)
        return [table.state.legal_actions(seat) for seat in range(self.players)]

    def _check(self, same: bool) -> None:
        """Raise an error unless something is the same as when the line was written."""
        if not same:
            raise CorruptLog(f"the log of {self.id} tells another game than these rules, at move {self.number}")
