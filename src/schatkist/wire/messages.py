"""The messages of the wire protocol. Unknown fields are rejected; every message is built field by field."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from schatkist.core.events import SeenEvent
from schatkist.core.types import Seat

FRAME = 8192  # bytes in a client's message, at most
CHAT = 300  # characters in a chat message, at most
NAME = 24  # characters in a name, at most

Cid: TypeAlias = Annotated[int, Meta(ge=1, le=(1 << 53) - 1)]  # a client's number for a request
Count: TypeAlias = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME)]
Token: TypeAlias = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]
Nonce: TypeAlias = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]


# -- from a client, over a WebSocket -----------------------------------------------------------------


class Asking(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """Base class of a client's messages."""


class Hello(Asking, tag="hello", frozen=True):
    """The first message: with the token of a seat, or as an onlooker. `have` is the last version seen.

    Where onlookers are not allowed, an invitation lets you watch until the cards are dealt.
    """

    token: Token | None = None
    have: Count | None = None
    invite: Word = ""


class Ready(Asking, tag="ready", frozen=True):
    """Add a seat's nonce to the shuffles, after seeing the commitment."""

    cid: Cid
    nonce: Nonce


class Move(Asking, tag="move", frozen=True):
    """Play an action chosen in position number `base`."""

    cid: Cid
    base: Count
    action: Annotated[int, Meta(ge=0, le=1 << 20)]


class Chat(Asking, tag="chat", frozen=True):
    """Say something to everybody at the table."""

    cid: Cid
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class Leave(Asking, tag="leave", frozen=True):
    """Let a bot play until you come back."""

    cid: Cid


class Resign(Asking, tag="resign", frozen=True):
    """Let a bot play for good."""

    cid: Cid


class Pause(Asking, tag="pause", frozen=True):
    """Pause or resume: while paused, nobody moves and no clock runs."""

    cid: Cid
    on: bool


class Undo(Asking, tag="undo", frozen=True):
    """Take back your last move, which led to position `base`; refused if it revealed anything."""

    cid: Cid
    base: Count


class Why(Asking, tag="why", frozen=True):
    """Ask why an action is not legal now. The action is a number, or text in the game's notation."""

    cid: Cid
    action: Annotated[int, Meta(ge=0, le=1 << 20)] | Word


class Foresee(Asking, tag="foresee", frozen=True):
    """Preview the certain consequences of a legal action, given as a number or in the game's notation."""

    cid: Cid
    action: Annotated[int, Meta(ge=0, le=1 << 20)] | Word


FromClient: TypeAlias = Hello | Ready | Move | Chat | Leave | Resign | Pause | Undo | Why | Foresee

asking = msgspec.json.Decoder(FromClient)
NOT_A_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


# -- to a client, over a WebSocket -------------------------------------------------------------------

Phase: TypeAlias = Literal["open", "playing", "paused", "over"]


class SeatCard(Struct, frozen=True, kw_only=True):
    """The public facts of a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: str  # of a bot
    ready: bool  # its nonce has arrived
    away: bool  # a bot plays for an absent player
    resigned: bool  # a bot plays for good


class TableCard(Struct, frozen=True, kw_only=True):
    """The public facts of a table."""

    match: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    phase: Phase
    number: int  # of the position: grows with every move, and with every one taken back
    seats: list[SeatCard]
    commitment: str
    nonces: list[str]  # once the cards are dealt
    pace: float  # seconds for a decision; 0: no clock
    window: float  # seconds to speak up, where a game asks for that
    until: list[float]  # by seat: when its time is up, as Unix time; 0: no clock runs for it
    listed: bool
    onlookers: bool
    rematch: str  # the table where the same people play again, once there is one
    scores: list[int]  # once the game is over, and so are the places
    places: list[int]


What: TypeAlias = Literal[
    "opened",
    "sat",
    "ready",
    "started",
    "moved",
    "undone",
    "said",
    "left",
    "returned",
    "resigned",
    "paused",
    "rematch",
]


class Told(SeenEvent, frozen=True, omit_defaults=True):
    """An event of the game as one viewer sees it, ready for a sentence."""

    texts: dict[str, str] = {}  # facts in the game's notation, where that is not just the number
    known: bool = False  # this viewer knows the secret: use the sentence `...-known`
    once: str = ""  # a fact shown once: hide it after this seat's next move


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened at the table, as one viewer may know it."""

    v: int
    at: float  # Unix time on the server
    what: What
    seat: Seat = -1  # the seat that caused it
    text: str = ""  # what was said
    events: list[Told] = []  # of the game


class Choice(Struct, frozen=True, array_like=True):
    """A legal action of a seat."""

    action: int
    text: str  # in the game's notation


class Telling(Struct, frozen=True, kw_only=True, tag_field="tell"):
    """Base class of the server's messages."""


class Whole(Telling, tag="whole", frozen=True, kw_only=True):
    """A full update: everything a viewer may know now."""

    v: int
    you: Seat  # -1: an onlooker
    table: TableCard
    view: Raw | UnsetType = UNSET  # the game's own view, once the cards are dealt
    choices: list[Choice] | UnsetType = UNSET  # this seat's legal actions; sent with the view
    undo: bool | UnsetType = UNSET  # this seat may ask to take its last move back; sent with the view


class News(Telling, tag="news", frozen=True, kw_only=True):
    """An update: what happened after version `after`, with the view and the table if they changed."""

    after: int
    v: int
    items: list[Item]
    table: TableCard | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class Ack(Telling, tag="ack", frozen=True, kw_only=True):
    """The request was carried out, is on disk, and appears in the stream as version v."""

    cid: int
    v: int


Code: TypeAlias = Literal[
    "illegal",
    "not-an-action",
    "stale",
    "not-seated",
    "not-playing",
    "not-open",
    "not-undone",
    "paused",
    "over",
    "too-fast",
    "unsaved",
    "busy",
    "not-a-message",
]


class Refusal(Telling, tag="refused", frozen=True, kw_only=True):
    """The request was refused; `clause` names the rule, if a rule forbids it."""

    cid: int
    code: Code
    clause: str = ""


class Because(Telling, tag="because", frozen=True, kw_only=True):
    """The clause that forbids an action now; empty if the action is legal."""

    cid: int
    clause: str


class Foreseen(Telling, tag="foreseen", frozen=True, kw_only=True):
    """The certain consequences of an action, derived from the seat's view only."""

    cid: int
    events: list[Told]


FromServer: TypeAlias = Whole | News | Ack | Refusal | Because | Foreseen

telling = msgspec.json.Decoder(FromServer)
encode = msgspec.json.Encoder().encode


# -- over HTTP ---------------------------------------------------------------------------------------


class GuestWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to play under."""

    name: Name


class Guest(Struct, frozen=True):
    """A new guest; the token is sent only here."""

    person: str
    name: str
    token: str


class TableWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open: each seat is `me`, `open` or a bot's level."""

    game: Word
    seats: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=16)] = {}
    listed: bool = False  # anybody may find it and take a seat
    onlookers: bool = True
    pace: Annotated[float, Meta(ge=0, le=30 * 86400)] = 0.0  # seconds for a decision; 0: no clock
    window: Annotated[float, Meta(ge=0.1, le=600)] = 8.0  # seconds to speak up, where a game asks for that


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


class OptionCard(Struct, frozen=True):
    """A choice that a table makes before the game; `<game>-option-<name>-<value>` says what a value means."""

    name: str
    values: list[str]  # the first one is the default
    clause: str
    a_seat: bool  # the table may also give one value a seat, with commas between them


class GameCard(Struct, frozen=True, kw_only=True):
    """A game."""

    name: str
    code: str  # of its clauses
    title: str
    author: str
    publisher: str
    year: int | None
    least: int  # players
    most: int
    minutes: int
    rules: int  # the version of the rules
    actions: int
    options: list[OptionCard]
    steps: list[str]  # what a view's `step` stands for; `<game>-ask-<step>` asks it
    cards: list[str]  # each card in the game's notation, by the number of the card
    board: str | None  # the address of the ES module that draws the board, if the game's package brings one


class BotCard(Struct, frozen=True):
    """A bot that may sit at a table, by its level."""

    level: str
    seconds: float  # it thinks for so long; 0: it does not think
    timed: bool  # the level may be given a time, like search:200ms, or a number of simulations, like search:500


class ClauseCard(Struct, frozen=True):
    """A clause of the rules."""

    id: str
    kind: Literal["clause", "ruling", "example", "variant"]
    mark: str  # what a reader must know of a clause that is not the publisher's
    text: str


class SectionCard(Struct, frozen=True):
    """A part of the rules: paragraphs first, then clauses."""

    title: str
    paragraphs: list[str]
    clauses: list[ClauseCard]


class Rules(Struct, frozen=True):
    """The rules of a game for people, in one language."""

    game: str
    lang: str
    title: str
    intro: str
    sections: list[SectionCard]


class Words(Struct, frozen=True):
    """The texts of the tables in one language: catalogues of Project Fluent."""

    lang: str
    languages: list[str]
    catalogues: dict[str, str]  # by where they belong: `table`, or a game


class Frame(Struct, frozen=True, kw_only=True):
    """A position of a game that is over, and what led to it."""

    number: int  # the moves so far
    seat: Seat  # who moved; -1: the table, which set the game up
    do: str  # the move in the game's notation
    events: list[Told]
    views: list[Raw]  # of the viewer; in the open: of every seat


class Replay(Struct, frozen=True, kw_only=True):
    """Some positions of a game that is over, as one viewer saw them, or in the open."""

    match: str
    viewer: str
    moves: int  # of the whole game
    frames: list[Frame]


class MyTable(Struct, frozen=True):
    """A table at which one has seats."""

    table: TableCard
    seats: list[Seat]


class Problem(Struct, frozen=True):
    """An error, in one sentence."""

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
