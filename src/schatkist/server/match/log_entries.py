"""The entries of a match's log. The log is append-only, contains secrets, and determines the whole match.

Entries are acyclic and untracked by the garbage collector (`gc=False`), so full collections do not stall the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, structs

from schatkist.core.chance_source import Fair
from schatkist.core.table import Draws
from schatkist.core.types import Action, Seat
from schatkist.server.match.errors import CorruptLog


class Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", omit_defaults=True, gc=False):
    """Base class of all entries."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat when the table was opened: a bot has a level, a person a name, an open seat neither."""

    level: str = ""
    name: str = ""
    program: bool = False  # the person is a program


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The position of a finished match from which a table starts: its deal, no longer secret, and its moves."""

    deal: Fair
    moves: list[tuple[Seat, Action]]


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
    edition: dict[str, Any] | None = None  # the facts of the edition; None: the standard edition
    hints: bool = False  # players may ask for hints
    start: Start | None = None  # None: the table starts with a deal of its own


class Sat(Entry, tag="sat", frozen=True):
    """A person took an open seat."""

    seat: Seat
    name: str
    program: bool = False


class Filled(Entry, tag="filled", frozen=True):
    """An open seat was given to a bot."""

    seat: Seat
    level: str


class Readied(Entry, tag="ready", frozen=True):
    """A seat's nonce arrived."""

    seat: Seat
    nonce: str


class Started(Entry, tag="started", frozen=True):
    """The cards were dealt."""

    nonces: list[str]
    lots: Draws
    seal: str = ""  # in logs of earlier versions: the seal of the game so far


class Moved(Entry, tag="moved", frozen=True):
    """A seat's action and the draws it caused."""

    seat: Seat
    action: Action
    lots: Draws
    seal: str = ""  # in logs of earlier versions: the seal of the game so far
    stand_in: bool = False  # a bot chose, in a person's place
    position: str = ""  # after some moves and after the last: the hash of the position that they led to


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


class HintsAllowed(Entry, tag="hints-allowed", frozen=True):
    """A player agreed that others may ask for hints while clocks run."""

    seat: Seat


class Hinted(Entry, tag="hinted", frozen=True):
    """A player asked for a hint. The hint itself is not kept."""

    seat: Seat


class Paused(Entry, tag="paused", frozen=True):
    """The table was paused or resumed."""

    seat: Seat
    on: bool


class Rematched(Entry, tag="rematch", frozen=True):
    """The same people started another table."""

    match: str


class Closed(Entry, tag="closed", frozen=True):
    """The operator of the server closed the table: nothing happens there any more, and nobody has won."""

    reason: str


class Encrypted(Entry, tag="encrypted", frozen=True):
    """An entry that is stored encrypted, before somebody with the key decrypts it (storage/encryption.py)."""


_Readable: TypeAlias = (
    Opened
    | Sat
    | Filled
    | Readied
    | Started
    | Moved
    | Undone
    | Said
    | Went
    | Returned
    | Resigned
    | HintsAllowed
    | Hinted
    | Paused
    | Rematched
    | Closed
)
AnyEntry: TypeAlias = _Readable | Encrypted

ENCRYPTED = b"\x01"  # the first byte of an encrypted entry; others begin with "{"
REDACTED = b"\x02"  # the first byte of an entry in which a name was changed or erased
SECRET = (Started, Moved)  # the entries from which cards can be reconstructed

_decoder = msgspec.json.Decoder(_Readable)


def encode_entry(entry: AnyEntry) -> bytes:
    """Encode an entry for the log."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes) -> AnyEntry:
    """Decode an entry of the log."""
    if data[:1] == ENCRYPTED:
        return Encrypted()
    try:
        entry: AnyEntry = _decoder.decode(data.removeprefix(REDACTED))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise CorruptLog("a line of a log cannot be read") from None
    return entry


def with_name(entry: AnyEntry, seats: Sequence[Seat], name: str) -> AnyEntry:
    """Return an entry with another name of the person on some seats; the entry itself if it has none of theirs."""
    match entry:
        case Sat(seat=seat, name=before) if seat in seats and before != name:
            return structs.replace(entry, name=name)
        case Opened(places=places):
            changed = [
                structs.replace(place, name=name) if seat in seats and place.name else place
                for seat, place in enumerate(places)
            ]
            return entry if changed == places else structs.replace(entry, places=changed)
    return entry
