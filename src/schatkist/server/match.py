"""A match: what may happen next, and what each viewer is told. It decides; it keeps nothing and knows no sockets."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, Raw, structs

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused, SchatkistError
from schatkist.core.events import Event, SeenEvent, seen_by
from schatkist.core.game import Game, View
from schatkist.core.records import record_of, record_text
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.log_entries import (
    Any,
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
from schatkist.server.match_state import MatchState
from schatkist.server.messages import Choice, Code, Item, News, SeatCard, TableCard, Told, Whole

NO_NONCE = "00" * 16  # of bots, and of who did not send one in time
WORLDS = 12  # in which a move is tried, to see whether it told its seat anything


class No(SchatkistError):
    """What was asked may not be done; nothing has changed."""

    def __init__(self, code: Code, clause: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.clause = clause


class Match(MatchState):
    """One match: its story so far, and how it may go on."""

    # -- what each viewer is told ------------------------------------------------------------------------

    def card(self) -> TableCard:
        """What all may know of the table."""
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

    def is_for_all(self) -> bool:
        """May anybody look at the table? At a listed one also who may not look on, until the cards are dealt."""
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
        """What a viewer sees of the game, as it goes over the wire; nothing before the cards are dealt."""
        return None if self.table is None else self.game.view_bytes(self.table.view(viewer))

    def items(self, viewer: Seat, after: int) -> list[Item]:
        """What happened after a version, as a viewer may know it."""
        return [self._item(viewer, number) for number in range(after, self.v)]

    def _item(self, viewer: Seat, number: int) -> Item:
        """One thing that happened: built from its public part, and from what the journal tells this viewer."""
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
        """What happened, as a viewer is told it. A secret that is told once stays until this seat's next move."""
        fleeting = frozenset() if self.phase == "over" else self._told_once
        events = self.events[number]
        if viewer == ONLOOKER or not fleeting:
            return [told_to(viewer, event, self.game) for event in events]
        if number < self.moved_at[viewer]:
            return [told_again(viewer, event, self.game, fleeting) for event in events]
        return [told_to(viewer, event, self.game, fleeting) for event in events]

    def whole(self, viewer: Seat) -> Whole:
        """All that a viewer may know now."""
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
        """What a viewer does not know yet, who knows all up to a version."""
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
        """The game as a file, with its seed: only when it is over."""
        if self.table is None or self.phase != "over":
            raise No("not-playing")
        names = [place.name or place.level for place in self.places]
        return record_text(record_of(self.table, names))

    # -- what may happen ---------------------------------------------------------------------------------

    def sit(self, name: str) -> tuple[Seat, list[Any]]:
        """Take the first open seat."""
        for seat in range(self.players):
            if self.is_open(seat) and self.table is None:
                return seat, [Sat(seat, name)]
        raise No("not-open")

    def ready(self, seat: Seat, nonce: str) -> list[Any]:
        """Add a nonce; with the last one the cards are dealt."""
        if self.table is not None or seat in self.nonces:
            raise No("not-open")
        entries: list[Any] = [Readied(seat, nonce)]
        if not self.missing(besides=seat):
            entries.append(self._dealt({**self.nonces, seat: nonce}))
        return entries

    def missing(self, besides: Seat = ONLOOKER) -> list[Seat]:
        """The seats that are open, or whose nonce is not in yet."""
        seats = [seat for seat in range(self.players) if seat != besides and self.is_person(seat)]
        return [seat for seat in seats if seat not in self.nonces]

    def start(self) -> list[Any]:
        """Deal without the nonces that did not come in time."""
        if self.table is not None or any(self.is_open(seat) for seat in range(self.players)):
            raise No("not-open")
        return [self._dealt(self.nonces)]

    def _dealt(self, nonces: dict[Seat, str]) -> Started:
        """A table with its cards dealt; not yet ours until it is told."""
        table = self.dealt_with([nonces.get(seat, NO_NONCE) for seat in range(self.players)])
        return Started([nonces.get(seat, NO_NONCE) for seat in range(self.players)], table.draws[0], table.seal)

    def move(self, seat: Seat, base: int, action: Action, stand_in: bool = False) -> list[Any]:
        """An action chosen in position `base`: checked, carried out, but not ours until it is told.

        A person who moves is back, if a bot had the seat meanwhile.

        After this the match must either be told the entry or be read anew from its log.
        """
        if self.table is None:
            raise No("not-playing")
        if not self.since[seat] <= base <= self.number:
            raise No("stale")
        if self.phase != "playing":
            raise No("over" if self.phase == "over" else "paused")
        try:
            self.latest = self.table.act(seat, action)
        except Refused as refused:
            raise No("illegal", refused.clause) from None
        except BadInput:
            raise No("not-an-action") from None
        back = [Returned(seat)] if seat in self.away and not stand_in else []
        return [*back, Moved(seat, action, self.table.draws[-1], self.table.seal, stand_in)]

    def why_not(self, seat: Seat, action: Action | str) -> str:
        """The clause that forbids an action to a seat now, as a refusal would name it; none: it is open."""
        if self.table is None:
            raise No("not-playing")
        try:
            return self.game.why_not(self.table.state, seat, self._action(action)) or ""
        except BadInput:
            raise No("not-an-action") from None

    def _action(self, action: Action | str) -> Action:
        return action if isinstance(action, int) else self.game.action_in(action)

    def thought(self, seat: Seat, action: Action | str) -> tuple[View, Action]:
        """An action that a seat thinks about, with the view from which it can be thought through."""
        clause = self.why_not(seat, action)
        if clause:
            raise No("illegal", clause)
        assert self.table is not None
        return self.table.view(seat), self._action(action)

    def may_undo(self, seat: Seat) -> bool:
        """May a seat ask to take its last move back? Nobody has acted since, and nobody was told a secret.

        Where several choose at once a choice is final, and so is every move at a table with a clock.
        """
        table = self.table
        if table is None or not self.standing or self.phase != "playing" or self.opened.pace:
            return False
        move, events, final = self.standing[-1]
        if move.seat != seat or final or self.places[seat].level or any(event.secret for event in events):
            return False
        return table.before is not None and table.before.actors() == [seat]

    def _told_nothing(self, before: State) -> bool:
        """Would the seat of the last move see the same after it, whatever lies hidden from that seat?"""
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

    def undo(self, seat: Seat, base: int) -> list[Any]:
        """Take one's last move back, if it turned up nothing that the seat could not know before."""
        if base != self.number:
            raise No("stale")
        if not self.may_undo(seat):
            raise No("not-undone")
        assert self.table is not None
        assert self.table.before is not None
        if not self._told_nothing(self.table.before):
            raise No("not-undone")
        return [Undone(seat)]

    def say(self, seat: Seat, text: str) -> list[Any]:
        """Say something."""
        clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not clean:
            raise No("not-an-action")
        return [Said(seat, clean)]

    def go(self, seat: Seat, why: str) -> list[Any]:
        """A bot takes over."""
        if self.table is None or self.phase == "over" or self.stands_in(seat):
            raise No("not-playing")
        return [Went(seat, why)]

    def time_is_up(self, seat: Seat) -> list[Any]:
        """Who did not speak up in time is silent; else a bot takes over."""
        return self.go(seat, "time") if self.silence is None else self.move(seat, self.number, self.silence)

    def come_back(self, seat: Seat) -> list[Any]:
        """The person takes over again."""
        return [Returned(seat)] if seat in self.away and self.phase != "over" else []

    def resign(self, seat: Seat) -> list[Any]:
        """A bot takes over for good."""
        if self.table is None or self.phase == "over" or seat in self.resigned:
            raise No("not-playing")
        return [Resigned(seat)]

    def pause(self, seat: Seat, on: bool) -> list[Any]:
        """Rest, or go on."""
        if self.phase != ("playing" if on else "paused"):
            raise No("not-playing")
        return [Paused(seat, on)]


def told_to(viewer: Seat, event: Event, game: Game, fleeting: frozenset[str] = frozenset()) -> Told:
    """An event as a viewer knows it, with its facts in notation; of fleeting kinds, the secret is told once."""
    told = _told(event, seen_by(viewer, event).facts, game)
    return structs.replace(told, once=next(iter(event.secret))) if told.known and event.kind in fleeting else told


def told_again(viewer: Seat, event: Event, game: Game, fleeting: frozenset[str]) -> Told:
    """An event as a viewer is told it later: of fleeting kinds, without the secret."""
    return _told(event, seen_by(ONLOOKER if event.kind in fleeting else viewer, event).facts, game)


def told_openly(event: Event, game: Game) -> Told:
    """An event with its secret: after the game."""
    return _told(event, event.facts | event.secret, game)


def told_ahead(seen: SeenEvent, game: Game) -> Told:
    """An event that is foreseen."""
    secret = game.event_kinds[seen.kind].secret
    return _told(Event(seen.kind, seen.seat, {}, {secret: 0} if secret else {}, 0), seen.facts, game)


def _told(event: Event, facts: dict[str, int], game: Game) -> Told:
    texts = {name: game.fact_text(name, value) for name, value in facts.items()}
    texts = {name: text for name, text in texts.items() if text != str(facts[name])}
    return Told(event.kind, event.seat, facts, texts, known=any(name in facts for name in event.secret))
