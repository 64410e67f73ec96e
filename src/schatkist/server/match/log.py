"""The log of a match: its lines, linked by a chain of hashes, and what is stored with it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct, structs

from schatkist.core.types import Seat
from schatkist.server.match import log_entries
from schatkist.server.match.log_entries import CorruptLog

TABLE = -1  # the seat of entries that no player caused


class LogLine(Struct, frozen=True, gc=False):
    """One line of a log."""

    seq: int
    entry: log_entries.AnyEntry
    seat: Seat = TABLE
    cid: int | None = None
    at: float = 0.0  # Unix time of writing
    chain: str = ""  # a hash over this and all earlier lines; empty in old logs


@dataclass(frozen=True)
class SeatOwner:
    """The owner of a seat, and the hash of their token."""

    seat: Seat
    person: str
    token_hash: str


Outage: TypeAlias = tuple[float, float]  # start and end, in Unix time


@dataclass(frozen=True)
class StoredMatch:
    """Everything stored about a match."""

    match: str
    seed: str
    opener: str
    lines: list[LogLine]
    owners: list[SeatOwner]
    outages: Sequence[Outage] = ()  # periods without a running server


def chained(before: str, lines: Sequence[LogLine]) -> list[LogLine]:
    """Link lines into a chain of hashes, so that a changed log is detected."""
    done = []
    for line in lines:
        what = f"{before} {line.seq} {line.seat} {line.cid} {line.at!r} ".encode() + log_entries.encode_entry(
            line.entry
        )
        before = hashlib.sha256(what).hexdigest()[:32]
        done.append(structs.replace(line, chain=before))
    return done


def check_chain(match: str, lines: list[LogLine]) -> list[LogLine]:
    """Check that no line is missing or changed; old logs have no chain at their beginning."""
    if [line.seq for line in lines] != list(range(1, len(lines) + 1)):
        raise CorruptLog(f"lines of the log of {match} are missing")
    begin = next((at for at, line in enumerate(lines) if line.chain), len(lines))
    before = lines[begin - 1].chain if begin else ""
    if [line.chain for line in chained(before, lines[begin:])] != [line.chain for line in lines[begin:]]:
        raise CorruptLog(f"the log of {match} was changed or damaged")
    return lines
