"""The log of a match: its lines, linked by a chain of hashes, and what is stored with it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct

from schatkist.core.types import Seat
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log_entries import REDACTED, SECRET, AnyEntry, Opened, Returned, Sat, encode_entry

TABLE = -1  # the seat of entries that no player caused


class LogLine(Struct, frozen=True, gc=False):
    """One line of a log."""

    seq: int
    entry: AnyEntry
    seat: Seat = TABLE
    cid: int | None = None
    at: float = 0.0  # Unix time of writing
    data: bytes = b""  # the entry as it is stored
    chain: str = ""  # a hash over this and all earlier lines; empty in old logs


@dataclass(frozen=True)
class SeatOwner:
    """The owner of a seat, and the hash of their token."""

    seat: Seat
    person: str
    token_hash: str


Encrypt: TypeAlias = Callable[[int, bytes], bytes]  # encrypts the entry of a line, given its number
Outage: TypeAlias = tuple[float, float]  # start and end, in Unix time


@dataclass(frozen=True)
class StoredMatch:
    """Everything stored about a match."""

    match: str
    seed: bytes  # empty if it was loaded without a key
    opener: str
    lines: list[LogLine]
    owners: list[SeatOwner]
    outages: Sequence[Outage] = ()  # periods without a running server


def lines_of(
    before: LogLine | None,
    entries: Sequence[AnyEntry],
    at: float,
    seat: Seat = TABLE,
    cid: int | None = None,
    encrypt: Encrypt | None = None,
) -> list[LogLine]:
    """Make the next lines of a log. The request `cid` of a seat is answered by one of them.

    Secret entries are stored encrypted. The chain covers what is stored, so that it tells nothing about them.
    """
    answer = answering(entries)
    lines, seq, chain = [], before.seq if before else 0, before.chain if before else ""
    for number, entry in enumerate(entries):
        seq, data = seq + 1, encode_entry(entry)
        if encrypt is not None and isinstance(entry, SECRET):
            data = encrypt(seq, data)
        asker, asked = (seat, cid) if number == answer else (TABLE, None)
        chain = _link(chain, seq, asker, asked, at, data)
        lines.append(LogLine(seq, entry, asker, asked, at, data, chain))
    return lines


def answering(entries: Sequence[AnyEntry]) -> int:
    """Return which of the entries of a request answers it: not the return of a player who also does something."""
    return 1 if len(entries) > 1 and isinstance(entries[0], Returned) else 0


def names_in(lines: Sequence[LogLine]) -> dict[Seat, str]:
    """Return the names of the people on the seats, as lines of a log have them."""
    names: dict[Seat, str] = {}
    for line in lines:
        if isinstance(line.entry, Opened):
            names |= {seat: place.name for seat, place in enumerate(line.entry.places) if place.name}
        elif isinstance(line.entry, Sat):
            names[line.entry.seat] = line.entry.name
    return names


def _link(before: str, seq: int, seat: Seat, cid: int | None, at: float, data: bytes) -> str:
    """Hash one line and the hash of the line before."""
    return hashlib.sha256(f"{before} {seq} {seat} {cid} {at!r} ".encode() + data).hexdigest()[:32]


def check_chain(match: str, lines: Sequence[LogLine], before: LogLine | None = None) -> None:
    """Check that no line is missing or changed; old logs have no chain at their beginning.

    A line in which a name was changed or erased keeps the hash that it had.
    """
    seq, chain = (before.seq, before.chain) if before else (0, "")
    for line in lines:
        seq += 1
        if line.seq != seq:
            raise CorruptLog(f"lines of the log of {match} are missing")
        if line.chain and line.data[:1] == REDACTED:
            chain = line.chain
        elif chain or line.chain:
            chain = _link(chain, seq, line.seat, line.cid, line.at, line.data)
            if chain != line.chain:
                raise CorruptLog(f"the log of {match} was changed or damaged")
