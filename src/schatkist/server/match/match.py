"""Decides what may happen next in a match and what each viewer is told. It stores nothing and knows no sockets."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, Raw

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused, SchatkistError
from schatkist.core.game import View
from schatkist.core.records import record_of, record_text
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.match.log_entries import (
    AnyEntry,
    Moved,
    Opened,
    Paused,
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
from schatkist.server.match.redaction import event_for, event_for_later
from schatkist.server.match.state import MatchState
from schatkist.wire.messages import Choice, Code, Item, News, SeatCard, TableCard, Told, Whole

NO_NONCE = "00" * 16  # used for bots and for players whose nonce did not arrive in time
WORLDS = 12  # sampled to test whether a move revealed anything to its seat


class RequestRefused(SchatkistError):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: Code, clause: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.clause = clause


class Match(MatchState):
    """A match, with the decisions it allows."""

    # -- what each viewer is told ------------------------------------------------------------------------

    def card(self) -> TableCard:
        """Return the public facts of the table."""
        first = self.opened
        return TableCard(
            match=self.id,
            game=first.game,
            rules=first.rules,
            players=self.players,
            options=self.game.check_options(first.options, self.players),
            phase=self.phase,
            number=self.number,
            seats=[self._seat_card(seat) for seat in range(self.players)],
            commitment=first.commitment,
            nonces=[self.nonces.get(seat, NO_NONCE) for seat in range(self.players)] if self.table else [],
            pace=first.pace,
            window=first.window,
            until=[self.until(seat) for seat in range(self.players)],
            listed=first.listed,
            onlookers=first.onlookers,
            rematch=self.rematch,
            scores=self.table.state.scores() if self.table and self.table.state.over else [],
            places=self.table.state.places() if self.table and self.table.state.over else [],
        )

    def is_public(self) -> bool:
        """Public if onlookers are allowed, or if the table is listed and has not started."""
        return self.opened.onlookers or (self.opened.listed and self.table is None)

    def _seat_card(self, seat: Seat) -> SeatCard:
        place = self.places[seat]
        return SeatCard(
            kind="bot" if place.level else "person" if place.name else "open",
            name=place.name,
            level=place.level,
            ready=seat in self.nonces,
            away=seat in self.away,
            resigned=seat in self.resigned,
        )

    def view(self, viewer: Seat) -> bytes | None:
        """Encode a viewer's view; None before the cards are dealt."""
        return None if self.table is None else self.game.view_bytes(self.table.view(viewer))

    def items(self, viewer: Seat, after: int) -> list[Item]:
        """Return what happened after a version, as a viewer may know it."""
        return [self._item(viewer, number) for number in range(after, self.v)]

    def _item(self, viewer: Seat, number: int) -> Item:
        """Build one item from the public part of a log entry and the events this viewer may see."""
        v, at = number + 1, self.lines[number].at
        match self.lines[number].entry:
            case Opened():
                return Item(v=v, at=at, what="opened")
            case Sat(seat, _):
                return Item(v=v, at=at, what="sat", seat=seat)
            case Readied(seat, _):
                return Item(v=v, at=at, what="ready", seat=seat)
            case Started():
                return Item(v=v, at=at, what="started", events=self._seen(viewer, number))
            case Moved(seat=seat):
                return Item(v=v, at=at, what="moved", seat=seat, events=self._seen(viewer, number))
            case Undone(seat):
                return Item(v=v, at=at, what="undone", seat=seat)
            case Said(seat, text):
                return Item(v=v, at=at, what="said", seat=seat, text=text)
            case Went(seat, _):
                return Item(v=v, at=at, what="left", seat=seat)
            case Returned(seat):
                return Item(v=v, at=at, what="returned", seat=seat)
            case Resigned(seat):
                return Item(v=v, at=at, what="resigned", seat=seat)
            case Paused(seat, _):
                return Item(v=v, at=at, what="paused", seat=seat)
            case Rematched():
                return Item(v=v, at=at, what="rematch")

    def _seen(self, viewer: Seat, number: int) -> list[Told]:
        """Return a line's events as a viewer sees them; a secret shown once is sent until the seat's next move."""
        seen_once = frozenset() if self.phase == "over" else self._told_once
        events = self.events[number]
        if viewer == ONLOOKER or not seen_once:
            return [event_for(viewer, event, self.game) for event in events]
        if number < self.moved_at[viewer]:
            return [event_for_later(viewer, event, self.game, seen_once) for event in events]
        return [event_for(viewer, event, self.game, seen_once) for event in events]

    def whole(self, viewer: Seat) -> Whole:
        """Build a full update: everything a viewer may know now."""
        if self.table is None:
            return Whole(v=self.v, you=viewer, table=self.card())
        view = self.table.view(viewer)
        return Whole(
            v=self.v,
            you=viewer,
            table=self.card(),
            view=Raw(self.game.view_bytes(view)),
            choices=self._choices(view.legal),
            undo=self.may_undo(viewer),
        )

    def news(self, viewer: Seat, after: int) -> News:
        """Build an update for a viewer who knows everything up to a version."""
        entries = [line.entry for line in self.lines[after:]]
        items = self.items(viewer, after)
        card = self.card() if any(not isinstance(entry, Said) for entry in entries) else UNSET
        if self.table is None or not any(isinstance(entry, Started | Moved | Undone) for entry in entries):
            return News(after=after, v=self.v, items=items, table=card)
        view = self.table.view(viewer)
        return News(
            after=after,
            v=self.v,
            items=items,
            table=card,
            view=Raw(self.game.view_bytes(view)),
            choices=self._choices(view.legal),
            undo=self.may_undo(viewer),
        )

    def _choices(self, legal: Iterable[Action]) -> list[Choice]:
        return [Choice(action, self.game.action_text(action)) for action in legal]

    def record(self) -> str:
        """Return the record with its seed; only when the game is over."""
        if self.table is None or self.phase != "over":
            raise RequestRefused("not-playing")
        names = [place.name or place.level for place in self.places]
        return record_text(record_of(self.table, names))

    # -- decisions: each returns the log entries of a request, or refuses it -------------------------------

    def sit(self, name: str) -> tuple[Seat, list[AnyEntry]]:
        """Take the first open seat."""
        for seat in range(self.players):
            if self.is_open(seat) and self.table is None:
                return seat, [Sat(seat, name)]
        raise RequestRefused("not-open")

    def ready(self, seat: Seat, nonce: str) -> list[AnyEntry]:
        """Add a nonce; the last one deals the cards."""
        if self.table is not None or seat in self.nonces:
            raise RequestRefused("not-open")
        entries: list[AnyEntry] = [Readied(seat, nonce)]
        if not self.missing(besides=seat):
            entries.append(self._dealt({**self.nonces, seat: nonce}))
        return entries

    def missing(self, besides: Seat = ONLOOKER) -> list[Seat]:
        """List the seats that are open or whose nonce is missing."""
        seats = [seat for seat in range(self.players) if seat != besides and self.is_person(seat)]
        return [seat for seat in seats if seat not in self.nonces]

    def start(self) -> list[AnyEntry]:
        """Deal without the nonces that did not arrive in time."""
        if self.table is not None or any(self.is_open(seat) for seat in range(self.players)):
            raise RequestRefused("not-open")
        return [self._dealt(self.nonces)]

    def _dealt(self, nonces: dict[Seat, str]) -> Started:
        """Deal a table for the entry; the match adopts it when the entry is applied."""
        table = self.dealt_with([nonces.get(seat, NO_NONCE) for seat in range(self.players)])
        return Started([nonces.get(seat, NO_NONCE) for seat in range(self.players)], table.draws[0], table.seal)

    def move(self, seat: Seat, base: int, action: Action, stand_in: bool = False) -> list[AnyEntry]:
        """Carry out an action chosen in position `base`. A person who moves takes the seat back from a bot.

        Afterwards the caller must either apply the entry or reload the match from its log.
        """
        if self.table is None:
            raise RequestRefused("not-playing")
        if not self.since[seat] <= base <= self.number:
            raise RequestRefused("stale")
        if self.phase != "playing":
            raise RequestRefused("over" if self.phase == "over" else "paused")
        try:
            self.latest = self.table.act(seat, action)
        except Refused as refused:
            raise RequestRefused("illegal", refused.clause) from None
        except BadInput:
            raise RequestRefused("not-an-action") from None
        back = [Returned(seat)] if seat in self.away and not stand_in else []
        return [*back, Moved(seat, action, self.table.draws[-1], self.table.seal, stand_in)]

    def why_not(self, seat: Seat, action: Action | str) -> str:
        """Return the clause that forbids an action to a seat now, or an empty string if it is legal."""
        if self.table is None:
            raise RequestRefused("not-playing")
        try:
            return self.game.why_not(self.table.state, seat, self._action(action)) or ""
        except BadInput:
            raise RequestRefused("not-an-action") from None

    def _action(self, action: Action | str) -> Action:
        return action if isinstance(action, int) else self.game.action_in(action)

    def previewable(self, seat: Seat, action: Action | str) -> tuple[View, Action]:
        """Check an action that a seat wants to preview; return the seat's view and the action."""
        clause = self.why_not(seat, action)
        if clause:
            raise RequestRefused("illegal", clause)
        assert self.table is not None
        return self.table.view(seat), self._action(action)

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether a seat may ask to take back its last move: nobody acted since, and no secret was shown.

        Simultaneous choices are final, and so is every move at a table with a clock.
        """
        table = self.table
        if table is None or not self.standing or self.phase != "playing" or self.opened.pace:
            return False
        move, events, final = self.standing[-1]
        if move.seat != seat or final or self.places[seat].level or any(event.secret for event in events):
            return False
        return table.before is not None and table.before.actors() == [seat]

    def _told_nothing(self, before: State) -> bool:
        """Tell whether the last move would look the same to its seat in every world the seat thought possible."""
        assert self.table is not None
        game, (seat, action) = self.game, self.table.moves[-1]
        after = self.table.view(seat)
        worlds, dealer = game.worlds(game.view(before, seat)), SeededDealer(self.number)
        for _ in range(WORLDS):
            world = worlds.sample(dealer)
            world.apply(seat, action, dealer)
            if game.view(world, seat) != after:
                return False
        return True

    def undo(self, seat: Seat, base: int) -> list[AnyEntry]:
        """Take back the seat's last move, if it revealed nothing new to that seat."""
        if base != self.number:
            raise RequestRefused("stale")
        if not self.may_undo(seat):
            raise RequestRefused("not-undone")
        assert self.table is not None
        assert self.table.before is not None
        if not self._told_nothing(self.table.before):
            raise RequestRefused("not-undone")
        return [Undone(seat)]

    def say(self, seat: Seat, text: str) -> list[AnyEntry]:
        """Say something in the chat."""
        clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not clean:
            raise RequestRefused("not-an-action")
        return [Said(seat, clean)]

    def go(self, seat: Seat, why: str) -> list[AnyEntry]:
        """Let a bot take over."""
        if self.table is None or self.phase == "over" or self.is_replaced(seat):
            raise RequestRefused("not-playing")
        return [Went(seat, why)]

    def time_is_up(self, seat: Seat) -> list[AnyEntry]:
        """Answer for a seat whose time is up: silence where the rules define it, otherwise a bot takes over."""
        return self.go(seat, "time") if self.silence is None else self.move(seat, self.number, self.silence)

    def come_back(self, seat: Seat) -> list[AnyEntry]:
        """Let the person take over again."""
        return [Returned(seat)] if seat in self.away and self.phase != "over" else []

    def resign(self, seat: Seat) -> list[AnyEntry]:
        """Let a bot take over for good."""
        if self.table is None or self.phase == "over" or seat in self.resigned:
            raise RequestRefused("not-playing")
        return [Resigned(seat)]

    def pause(self, seat: Seat, on: bool) -> list[AnyEntry]:
        """Pause or resume."""
        if self.phase != ("playing" if on else "paused"):
            raise RequestRefused("not-playing")
        return [Paused(seat, on)]
