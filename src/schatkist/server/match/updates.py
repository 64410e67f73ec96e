"""Updates: what each viewer of a match is told, as bytes. What several viewers are told is encoded once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec import UNSET, Raw, Struct, UnsetType

from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.server.match.decisions import NO_NONCE
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import TABLE
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
from schatkist.server.match.match import Match
from schatkist.server.match.redaction import event_for, event_for_later
from schatkist.server.match.undo import may_undo
from schatkist.wire.server_messages import Choice, Item, ItemKind, SeatCard, StartCard, TableCard, VisibleEvent, encode


class _Encoded(Struct, frozen=True, kw_only=True, tag_field="tell"):
    """The parts of a position that a viewer is told, each encoded already. They are not there before the deal."""

    table: Raw | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    choices: list[Raw] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class _EncodedFullUpdate(_Encoded, tag="whole", frozen=True, kw_only=True):
    """The message `FullUpdate`."""

    v: int
    you: Seat


class _EncodedUpdate(_Encoded, tag="news", frozen=True, kw_only=True):
    """The message `Update`."""

    after: int
    v: int
    items: list[Raw]


class Updates:
    """The updates of a match at one version."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._card: Raw | None = None
        self._items: dict[tuple[Seat, int], Raw] = {}  # by viewer and line
        self._updates: dict[tuple[Seat, int], bytes] = {}  # by viewer and the version they have

    def full_update(self, viewer: Seat) -> bytes:
        """Encode a full update: everything a viewer may know now."""
        match = self._match
        view, choices, undo = self._position(viewer)
        return encode(
            _EncodedFullUpdate(v=match.v, you=viewer, table=self._table(), view=view, choices=choices, undo=undo)
        )

    def update(self, viewer: Seat, after: int) -> bytes:
        """Encode an update for a viewer who knows everything up to a version."""
        match, known = self._match, self._updates.get((viewer, after))
        if known is not None:
            return known
        entries = [line.entry for line in match.lines[after:]]
        changed = any(not isinstance(entry, Said) for entry in entries)
        moved = any(isinstance(entry, Started | Moved | Undone) for entry in entries)
        view, choices, undo = self._position(viewer) if moved else (UNSET, UNSET, UNSET)
        update = _EncodedUpdate(
            after=after,
            v=match.v,
            items=[self._item(viewer, number) for number in range(after, match.v)],
            table=self._table() if changed else UNSET,
            view=view,
            choices=choices,
            undo=undo,
        )
        return self._updates.setdefault((viewer, after), encode(update))

    def _table(self) -> Raw:
        if self._card is None:
            self._card = Raw(encode(table_card(self._match)))
        return self._card

    def _position(self, viewer: Seat) -> tuple[Raw | UnsetType, list[Raw] | UnsetType, bool | UnsetType]:
        """Return the view of a viewer, their choices, and whether they may undo."""
        match = self._match
        if match.table is None:
            return UNSET, UNSET, UNSET
        view = match.view(viewer)
        return Raw(match.game.view_bytes(view)), choices(match.game, view.legal), may_undo(match, viewer)

    def _item(self, viewer: Seat, number: int) -> Raw:
        """Encode one item. Without secrets in its events all viewers are told the same."""
        if not any(event.secret for event in self._match.events[number]):
            viewer = ONLOOKER
        at = (viewer, number)
        if at not in self._items:
            self._items[at] = Raw(encode(item(self._match, viewer, number)))
        return self._items[at]


def choices(game: Game, legal: Iterable[Action]) -> list[Raw]:
    """Encode the legal actions of a seat."""
    return [_choice(game.action_text, action) for action in legal]


@lru_cache(1 << 16)
def _choice(action_text: Callable[[Action], str], action: Action) -> Raw:
    return Raw(encode(Choice(action, action_text(action))))


def item(match: Match, viewer: Seat, number: int) -> Item:
    """Build one item from the public part of a log entry and the events this viewer may see."""
    line = match.lines[number]
    what, seat, text = _public_part(line.entry)
    return Item(v=line.seq, at=line.at, what=what, seat=seat, text=text, events=_events(match, viewer, number))


def _public_part(entry: AnyEntry) -> tuple[ItemKind, Seat, str]:
    """Return what everybody is told of an entry: its kind, the seat that caused it, and what was said."""
    match entry:
        case Opened():
            return "opened", TABLE, ""
        case Sat(seat=seat):
            return "sat", seat, ""
        case Filled(seat, _):
            return "sat", seat, ""
        case Readied(seat, _):
            return "ready", seat, ""
        case Started():
            return "started", TABLE, ""
        case Moved(seat=seat):
            return "moved", seat, ""
        case Undone(seat):
            return "undone", seat, ""
        case Said(seat, text):
            return "said", seat, text
        case Went(seat, _):
            return "left", seat, ""
        case Returned(seat):
            return "returned", seat, ""
        case Resigned(seat):
            return "resigned", seat, ""
        case HintsAllowed(seat):
            return "hints-allowed", seat, ""
        case Hinted(seat):
            return "hinted", seat, ""
        case Paused(seat, _):
            return "paused", seat, ""
        case Rematched():
            return "rematch", TABLE, ""
        case Closed(reason):
            return "closed", TABLE, reason
        case Encrypted():
            raise CorruptLog("an entry is still encrypted")


def _events(match: Match, viewer: Seat, number: int) -> list[VisibleEvent]:
    """Return a line's events as a viewer sees them; a secret shown once is sent until the seat's next move."""
    game, events = match.game, match.events[number]
    seen_once = frozenset[str]() if match.phase == "over" else game.seen_once(match.options)
    if viewer == ONLOOKER or not seen_once:
        return [event_for(viewer, event, game) for event in events]
    if number < match.moved_at[viewer]:
        return [event_for_later(viewer, event, game, seen_once) for event in events]
    return [event_for(viewer, event, game, seen_once) for event in events]


def table_card(match: Match) -> TableCard:
    """Return the public facts of the table."""
    opened, table, seats = match.opened, match.table, range(match.players)
    over = table is not None and table.state.over
    return TableCard(
        match=match.id,
        game=opened.game,
        edition=match.game.edition_digest,
        rules=opened.rules,
        players=match.players,
        options=match.options,
        phase=match.phase,
        number=match.number,
        seats=[_seat_card(match, seat) for seat in seats],
        commitment=opened.commitment,
        nonces=[match.nonces.get(seat, NO_NONCE) for seat in seats] if table else [],
        asked=match.asked(),
        pace=opened.pace,
        window=opened.window,
        until=[match.until(seat) for seat in seats],
        listed=opened.listed,
        onlookers=opened.onlookers,
        hints=opened.hints,
        allow_hints=sorted(match.allow_hints),
        start=StartCard(opened.start.deal.match, len(opened.start.moves)) if opened.start else None,
        rematch=match.rematch,
        closed=match.closed or "",
        scores=table.state.scores() if table and over else [],
        places=table.state.places() if table and over else [],
    )


def _seat_card(match: Match, seat: Seat) -> SeatCard:
    place = match.places[seat]
    return SeatCard(
        kind="bot" if place.level else "person" if place.name else "open",
        name=place.name,
        program=place.program,
        level=place.level,
        opener=bool(match.opened.places[seat].name),
        ready=seat in match.nonces,
        away=seat in match.away,
        resigned=seat in match.resigned,
    )
