"""The messages that the server sends over a WebSocket. Every one is built field by field."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from schatkist.coach.report import Reason
from schatkist.core.events import SeenEvent
from schatkist.core.types import Seat

Phase: TypeAlias = Literal["open", "playing", "paused", "over", "closed"]


class SeatCard(Struct, frozen=True, kw_only=True):
    """The public facts of a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    program: bool = False  # its person is a program: somebody's own bot
    level: str  # of a bot of the server
    opener: bool = False  # its person opened the table
    ready: bool  # its nonce has arrived
    away: bool  # a bot plays for an absent player
    resigned: bool  # a bot plays for good


class StartCard(Struct, frozen=True):
    """The position of a finished match from which a table starts."""

    match: str
    move: int  # the moves that were made there before


class TableCard(Struct, frozen=True, kw_only=True):
    """The public facts of a table."""

    match: str
    game: str
    edition: str = ""  # the hash of the edition; empty: the standard edition
    rules: int
    players: int
    options: dict[str, str]
    phase: Phase
    number: int  # of the position: grows with every move, and with every one taken back
    seats: list[SeatCard]
    commitment: str
    nonces: list[str]  # once the cards are dealt
    asked: list[Seat]  # the seats that the game waits for
    pace: float  # seconds for a decision; 0: no clock
    window: float  # seconds to speak up, where a game asks for that
    until: list[float]  # by seat: when its time is up, as Unix time; 0: no clock runs for it
    listed: bool
    onlookers: bool
    hints: bool = False  # players may ask for hints
    allow_hints: list[Seat] = []  # the seats that allow hints to others while clocks run
    start: StartCard | None = None  # null: the table starts with a deal of its own
    closed: str = ""  # why the operator of the server closed the table, if they gave a reason
    rematch: str  # the table where the same people play again, once there is one
    scores: list[int]  # once the game is over, and so are the places
    places: list[int]


ItemKind: TypeAlias = Literal[
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
    "hints-allowed",
    "hinted",
    "paused",
    "rematch",
    "closed",
]


class VisibleEvent(SeenEvent, frozen=True, omit_defaults=True):
    """An event of the game as one viewer sees it, ready for a sentence."""

    texts: dict[str, str] = {}  # facts in the game's notation, where that is not just the number
    known: bool = False  # this viewer knows the secret: use the sentence `...-known`
    once: str = ""  # a fact shown once: hide it after this seat's next move


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened at the table, as one viewer may know it."""

    v: int
    at: float  # Unix time on the server
    what: ItemKind
    seat: Seat = -1  # the seat that caused it
    text: str = ""  # what was said
    events: list[VisibleEvent] = []  # of the game


class Choice(Struct, frozen=True, array_like=True):
    """A legal action of a seat."""

    action: int
    text: str  # in the game's notation


class ServerMessage(Struct, frozen=True, kw_only=True, tag_field="tell"):
    """Base class of the server's messages."""


class FullUpdate(ServerMessage, tag="whole", frozen=True, kw_only=True):
    """A full update: everything a viewer may know now."""

    v: int
    you: Seat  # -1: an onlooker
    table: TableCard
    view: Raw | UnsetType = UNSET  # the game's own view, once the cards are dealt
    choices: list[Choice] | UnsetType = UNSET  # this seat's legal actions; sent with the view
    undo: bool | UnsetType = UNSET  # this seat may ask to take its last move back; sent with the view


class Update(ServerMessage, tag="news", frozen=True, kw_only=True):
    """An update: what happened after version `after`, with the view and the table if they changed."""

    after: int
    v: int
    items: list[Item]
    table: TableCard | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class Ack(ServerMessage, tag="ack", frozen=True, kw_only=True):
    """The request was carried out, is on disk, and appears in the stream as version v."""

    cid: int
    v: int


RefusalCode: TypeAlias = Literal[
    "illegal",
    "not-an-action",
    "stale",
    "not-seated",
    "not-playing",
    "not-open",
    "not-opener",
    "not-undone",
    "no-hints",
    "hints-not-agreed",
    "paused",
    "over",
    "too-fast",
    "too-many",
    "muted",
    "unsaved",
    "busy",
    "not-a-message",
]


class Refusal(ServerMessage, tag="refused", frozen=True, kw_only=True):
    """The request was refused; `clause` names the rule, if a rule forbids it."""

    cid: int
    code: RefusalCode
    clause: str = ""


class WhyNotAnswer(ServerMessage, tag="because", frozen=True, kw_only=True):
    """The clause that forbids an action now; empty if the action is legal."""

    cid: int
    clause: str


class PreviewAnswer(ServerMessage, tag="foreseen", frozen=True, kw_only=True):
    """The certain consequences of an action, derived from the seat's view only."""

    cid: int
    events: list[VisibleEvent]


class HintedChoice(Struct, frozen=True, kw_only=True):
    """One of the best choices of a seat."""

    text: str  # in the game's notation
    value: float  # the expected share of the win, from 0 to 1
    error: float  # the standard error of the value
    reason: Reason | None


class HintAnswer(ServerMessage, tag="hint", frozen=True, kw_only=True):
    """The best choices of a seat that asked for a hint, derived from the seat's view only."""

    cid: int
    choices: list[HintedChoice]  # the best first
    certain: bool  # the first is better than every other by two standard errors


FromServer: TypeAlias = FullUpdate | Update | Ack | Refusal | WhyNotAnswer | PreviewAnswer | HintAnswer

server_decoder = msgspec.json.Decoder(FromServer)

encode = msgspec.json.Encoder().encode
