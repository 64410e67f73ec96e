"""What happens at a table, as its log keeps it: the truth, for the server's eyes only.

The log is append-only and a match is nothing but its log: whoever reads it from the start knows everything. Nothing in
it refers back (`gc=False`): while the garbage collector looks through what is kept, all tables wait.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from schatkist.core.errors import SchatkistError
from schatkist.core.table import Draws
from schatkist.core.types import Action, Seat


class Broken(SchatkistError):
    """A log that was damaged, or does not tell a game by these rules."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", omit_defaults=True, gc=False):
    """Anything that happens."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the table was opened: a bot has a level, a person a name, an open seat neither."""

    level: str = ""
    name: str = ""


class Opened(Entry, tag="opened", frozen=True):
    """The table was made; the seed is drawn and committed to."""

    game: str
    rules: int
    options: dict[str, str]
    places: list[Place]
    commitment: str
    listed: bool
    onlookers: bool
    pace: float
    window: float = 8.0


class Sat(Entry, tag="sat", frozen=True):
    """A person took an open seat."""

    seat: Seat
    name: str


class Readied(Entry, tag="ready", frozen=True):
    """A seat's nonce came in."""

    seat: Seat
    nonce: str


class Started(Entry, tag="started", frozen=True):
    """The cards were dealt."""

    nonces: list[str]
    lots: Draws
    seal: str


class Moved(Entry, tag="moved", frozen=True):
    """A seat's action, what chance did, and the seal over the game so far."""

    seat: Seat
    action: Action
    lots: Draws
    seal: str
    stand_in: bool = False  # a bot chose, in a person's place


class Undone(Entry, tag="undone", frozen=True):
    """A seat took its last move back: as if it had not been made."""

    seat: Seat


class Said(Entry, tag="said", frozen=True):
    """Somebody said something."""

    seat: Seat
    text: str


class Went(Entry, tag="left", frozen=True):
    """A bot goes on for a seat: its person left, lost the connection, or let the clock run out."""

    seat: Seat
    why: str  # left, lost, time


class Returned(Entry, tag="returned", frozen=True):
    """The person of a seat is back."""

    seat: Seat


class Resigned(Entry, tag="resigned", frozen=True):
    """A bot goes on for a seat, for good."""

    seat: Seat


class Paused(Entry, tag="paused", frozen=True):
    """The table rests, or goes on."""

    seat: Seat
    on: bool


class Rematched(Entry, tag="rematch", frozen=True):
    """The same people play again at another table."""

    match: str


Any: TypeAlias = (
    Opened | Sat | Readied | Started | Moved | Undone | Said | Went | Returned | Resigned | Paused | Rematched
)

_read = msgspec.json.Decoder(Any)


def written(happening: Any) -> bytes:
    """As the log keeps it."""
    return msgspec.json.encode(happening)


def read(data: bytes) -> Any:
    """From the log."""
    try:
        happening: Any = _read.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Broken("a line of a log cannot be read") from None
    return happening
