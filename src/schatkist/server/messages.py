"""What goes over the wire: closed types, checked on the way in, built field by field on the way out."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from schatkist.core.journal import Seen
from schatkist.core.names import Seat

FRAME = 8192  # the longest message of a client, in bytes
CHAT = 300  # the longest thing said at a table, in characters
NAME = 24  # the longest name

Cid: TypeAlias = Annotated[int, Meta(ge=1, le=(1 << 53) - 1)]  # a client's number for what it asks
Count: TypeAlias = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME)]
Token: TypeAlias = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]
Nonce: TypeAlias = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]


# -- from a client, over a WebSocket -----------------------------------------------------------------


class Asking(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """Anything a client sends."""


class Hello(Asking, tag="hello", frozen=True):
    """The first message: with the token of a seat, or as an onlooker; `have` is the last version seen."""

    token: Token | None = None
    have: Count | None = None


class Ready(Asking, tag="ready", frozen=True):
    """A seat has seen the commitment and adds its nonce to the shuffles."""

    cid: Cid
    nonce: Nonce


class Move(Asking, tag="move", frozen=True):
    """An action, chosen in the position with number `base`."""

    cid: Cid
    base: Count
    action: Annotated[int, Meta(ge=0, le=1 << 20)]


class Chat(Asking, tag="chat", frozen=True):
    """Something to say to everybody at the table."""

    cid: Cid
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class Leave(Asking, tag="leave", frozen=True):
    """A bot goes on for this seat, until its owner comes back."""

    cid: Cid


class Resign(Asking, tag="resign", frozen=True):
    """A bot goes on for this seat, for good."""

    cid: Cid


class Pause(Asking, tag="pause", frozen=True):
    """Nobody moves and no clock runs until somebody at the table goes on."""

    cid: Cid
    on: bool


FromClient: TypeAlias = Hello | Ready | Move | Chat | Leave | Resign | Pause

asking = msgspec.json.Decoder(FromClient)
NOT_A_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


# -- to a client, over a WebSocket -------------------------------------------------------------------

Phase: TypeAlias = Literal["open", "playing", "paused", "over"]


class SeatCard(Struct, frozen=True, kw_only=True):
    """What all may know of a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: str  # of a bot
    ready: bool  # its nonce is in
    away: bool  # a bot plays in its place for the time being
    resigned: bool  # a bot plays in its place for good


class TableCard(Struct, frozen=True, kw_only=True):
    """What all may know of a table."""

    match: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    phase: Phase
    number: int  # of the position: the moves so far
    seats: list[SeatCard]
    commitment: str
    nonces: list[str]  # once the cards are dealt
    pace: float  # seconds for a decision; 0: no clock
    listed: bool
    rematch: str  # the table where the same people play again, once there is one


What: TypeAlias = Literal[
    "opened", "sat", "ready", "started", "moved", "said", "left", "returned", "resigned", "paused", "rematch"
]


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened at the table, as one viewer may know it."""

    v: int
    what: What
    seat: Seat = -1  # whose doing it was
    text: str = ""  # what was said
    events: list[Seen] = []  # of the game


class Telling(Struct, frozen=True, kw_only=True, tag_field="tell"):
    """Anything the server sends."""


class Whole(Telling, tag="whole", frozen=True, kw_only=True):
    """All that a viewer may know now."""

    v: int
    you: Seat  # -1: an onlooker
    table: TableCard
    view: Raw | UnsetType = UNSET  # the game's own view, once the cards are dealt


class News(Telling, tag="news", frozen=True, kw_only=True):
    """What happened after version `after`; the view and the card come along when they changed."""

    after: int
    v: int
    items: list[Item]
    table: TableCard | UnsetType = UNSET
    view: Raw | UnsetType = UNSET


class Ack(Telling, tag="ack", frozen=True, kw_only=True):
    """What was asked is done, on disk, and in the stream as version v."""

    cid: int
    v: int


Code: TypeAlias = Literal[
    "illegal",
    "not-an-action",
    "stale",
    "not-seated",
    "not-playing",
    "not-open",
    "paused",
    "over",
    "too-fast",
    "unsaved",
    "busy",
    "not-a-message",
]


class Refusal(Telling, tag="refused", frozen=True, kw_only=True):
    """What was asked is not done, and why; `clause` names the rule."""

    cid: int
    code: Code
    clause: str = ""


FromServer: TypeAlias = Whole | News | Ack | Refusal

telling = msgspec.json.Decoder(FromServer)
encode = msgspec.json.Encoder().encode


# -- over HTTP ---------------------------------------------------------------------------------------


class GuestWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to play under."""

    name: Name


class Guest(Struct, frozen=True):
    """Who one is from now on; the token is told once."""

    person: str
    name: str
    token: str


class TableWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open: each seat is `me`, `open` or a bot's level."""

    game: Word
    seats: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=16)] = {}
    listed: bool = False  # anybody may find it and sit down
    onlookers: bool = True
    pace: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0.0


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """To sit down at a table; one that is not listed asks for its invitation."""

    invite: Word = ""


class SeatKey(Struct, frozen=True):
    """A seat and the token that opens it; told once."""

    seat: Seat
    token: str


class Seated(Struct, frozen=True):
    """A table at which one now has seats."""

    match: str
    commitment: str
    invite: str
    keys: list[SeatKey]


class GameCard(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    least: int
    most: int
    rules: int
    actions: int
    options: dict[str, list[str]]


class MyTable(Struct, frozen=True):
    """A table at which one has seats."""

    table: TableCard
    seats: list[Seat]


class Problem(Struct, frozen=True):
    """What went wrong, in one sentence."""

    error: str


def wire_schema() -> bytes:
    """The messages of the WebSocket as JSON Schema: what a client may send, and what it is sent."""
    (asks, tells), parts = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Schatkist: messages of a table's stream",
        "$defs": {**parts, "FromClient": asks, "FromServer": tells},
    }
    return msgspec.json.format(msgspec.json.encode(schema, order="deterministic"), indent=2) + b"\n"
