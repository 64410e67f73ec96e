"""The heads of logs: the last acknowledged line of each match, kept outside the database.

SQLite drops the end of a write-ahead log that is cut or damaged, without a word. At the next start the heads tell
which matches lost lines that were acknowledged. The file is written, but not synced, after every commit: it survives a
kill of the server. After a loss of power it may be older than the database, and then it tells less.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.server.match.log import LogLine
from schatkist.server.storage.schema import log_table

HEAD = struct.Struct(">32sI32s")  # match, line, chain
CHECKSUM = struct.Struct(">I")
SLOT = HEAD.size + CHECKSUM.size
SLOTS = 4096  # the matches that were written to last; SQLite's write-ahead log has fewer pages


def heads_file(database: Path) -> Path:
    """Return the path of the heads beside an SQLite file."""
    return database.with_name(f"{database.name}-heads")


class Heads:
    """The heads of the matches that were written to last."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        self._slots: OrderedDict[str, int] = OrderedDict()  # by match, the longest unchanged first
        self._found: dict[str, tuple[int, str]] = {}  # by match, when the file was opened: the line and its chain
        data = os.pread(self._file, SLOTS * SLOT, 0)
        for slot in range(len(data) // SLOT):
            head = _head(data[slot * SLOT : (slot + 1) * SLOT])
            if head is not None:
                self._slots[head[0]] = slot
                self._found[head[0]] = head[1:]
        self._free = sorted(
            set(range(SLOTS)) - set(self._slots.values()), reverse=True
        )  # the first one is taken first

    def note(self, match: str, line: LogLine) -> None:
        """Note the last line of a log, which is on disk."""
        slot = self._slots.pop(match, None)
        if slot is None:
            slot = self._free.pop() if self._free else self._slots.popitem(last=False)[1]
        self._slots[match] = slot
        data = HEAD.pack(match.encode(), line.seq, line.chain.encode())
        self._write(slot, data + CHECKSUM.pack(zlib.crc32(data)))

    def forget(self, matches: Iterable[str]) -> None:
        """Forget matches that will be deleted."""
        for match in matches:
            slot = self._slots.pop(match, None)
            if slot is not None:
                self._write(slot, bytes(SLOT))
                self._free.append(slot)

    def _write(self, slot: int, data: bytes) -> None:
        with suppress(OSError):  # a full disk must not fail a move that is stored
            os.pwrite(self._file, data, slot * SLOT)

    def lost(self, connection: Connection) -> dict[str, str]:
        """Return the matches whose last acknowledged line is not in the database, each with the reason."""
        lost: dict[str, str] = {}
        c = log_table.c
        for match, (seq, chain) in self._found.items():
            stored = connection.execute(sa.select(c.chain).where(c.match == match, c.seq == seq)).scalar()
            if stored != chain:
                lost[match] = f"line {seq} of the log of {match} was acknowledged, but the database has lost it"
        return lost

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def _head(data: bytes) -> tuple[str, int, str] | None:
    """Read a head; None if there is none, or if it was not written completely."""
    (checksum,) = CHECKSUM.unpack(data[HEAD.size :])
    match, seq, chain = HEAD.unpack(data[: HEAD.size])
    if not seq or checksum != zlib.crc32(data[: HEAD.size]):
        return None
    return match.rstrip(b"\0").decode(), seq, chain.rstrip(b"\0").decode()
