"""The entries of a match's log. The log is append-only, contains secrets, and determines the whole match.

Entries are acyclic and untracked by the garbage collector (`gc=False`), so full collections do not stall the tables.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from schatkist.core.errors import SchatkistError
from schatkist.core.table import Draws
from schatkist.core.types import Action, Seat


class CorruptLog(SchatkistError):
    """A log that is damaged or does not follow these rules."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", omit_defaults=True, gc=False):
    """Base class of all entries."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat when the table was opened: a bot has a level, a person a name, an open seat neither."""

    level: str = ""
    name: str = ""


class Opened(Entry, tag="opened", frozen=True):
    """The table was opened and its seed committed to."""

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
    """A seat's nonce arrived."""

    seat: Seat
    nonce: str


class Started(Entry, tag="started", frozen=True):
    """The cards were dealt."""

    nonces: list[str]
    lots: Draws
    seal: str


class Moved(Entry, tag="moved", frozen=True):
    """A seat's action, the draws it caused, and the seal over the game so far."""

    seat: Seat
    action: Action
    lots: Draws
    seal: str
    stand_in: bool = False  # a bot chose, in a person's place


class Undone(Entry, tag="undone", frozen=True):
    """A seat took its last move back."""

    seat: Seat


class Said(Entry, tag="said", frozen=True):
    """A player said something."""

    seat: Seat
    text: str


class Went(Entry, tag="left", frozen=True):
    """A bot took over a seat: its person left, lost the connection, or ran out of time."""

    seat: Seat
    why: str  # left, lost, time


class Returned(Entry, tag="returned", frozen=True):
    """The person of a seat came back."""

    seat: Seat


class Resigned(Entry, tag="resigned", frozen=True):
    """A bot took over a seat for good."""

    seat: Seat


class Paused(Entry, tag="paused", frozen=True):
    """The table was paused or resumed."""

    seat: Seat
    on: bool


class Rematched(Entry, tag="rematch", frozen=True):
    """The same people started another table."""

    match: str


AnyEntry: TypeAlias = (
    Opened | Sat | Readied | Started | Moved | Undone | Said | Went | Returned | Resigned | Paused | Rematched
)

_decoder = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """Encode an entry for the log."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes) -> AnyEntry:
    """Decode an entry of the log."""
    try:
        entry: AnyEntry = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise CorruptLog("a line of a log cannot be read") from None
    return entry
