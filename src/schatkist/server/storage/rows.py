"""Rows of the database: what the store reads and writes of matches, logs and seats in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import LogLine, SeatOwner
from schatkist.server.match.log_entries import REDACTED, Opened, decode_entry, encode_entry, with_name
from schatkist.server.storage.schema import log_table, match_table, seat_table
from schatkist.server.storage.tokens import Key, revealed

WAITING = 86400.0  # seconds for which a table with open seats counts towards its opener's limit


def running_tables(connection: Connection, opener: str, now: float) -> int:
    """Count a person's tables in progress, and those that have recently been waiting for players."""
    c = match_table.c
    under_way = (c.phase == "playing") | ((c.phase == "open") & (c.since > now - WAITING))
    count = sa.select(sa.func.count()).where(c.opener == opener, under_way)
    return int(connection.execute(count).scalar_one())


def reencrypt(connection: Connection, matches: Sequence[str], key: Key) -> None:
    """Encrypt the seeds of some matches with the newest secret of a key; those of finished matches are revealed."""
    c = match_table.c
    for match in matches:
        row = connection.execute(sa.select(c.secret, c.phase).where(c.id == match)).one()
        try:
            seed = key.decrypt_seed(match, row.secret, commitment_in(match, lines_in(connection, match, 0, 1)))
        except CorruptLog:
            continue
        secret = revealed(seed) if row.phase == "over" else key.encrypt_seed(match, seed)
        unchanged = (c.id == match) & (c.secret == row.secret)
        connection.execute(sa.update(match_table).where(unchanged).values(secret=secret))


def undecryptable(connection: Connection, key: Key) -> dict[str, str]:
    """Return the matches whose seeds a key does not decrypt, each with the reason."""
    found: dict[str, str] = {}
    for row in connection.execute(sa.select(match_table.c.id, match_table.c.secret)).all():
        try:
            key.decrypt_seed(row.id, row.secret, commitment_in(row.id, lines_in(connection, row.id, 0, 1)))
        except CorruptLog as error:
            found[row.id] = str(error)
    return found


def change_name(connection: Connection, match: str, seats: Sequence[Seat], name: str) -> None:
    """Change the name of the person on some seats in the lines of a log that contain it."""
    for line in lines_in(connection, match, 0):
        changed = with_name(line.entry, seats, name)
        if changed is not line.entry:
            here = (log_table.c.match == match) & (log_table.c.seq == line.seq)
            connection.execute(sa.update(log_table).where(here).values(entry=REDACTED + encode_entry(changed)))
    connection.execute(sa.update(match_table).where(match_table.c.id == match).values(card=None))


def commitment_in(match: str, lines: Sequence[LogLine]) -> str:
    """Return the commitment to the seed of a match, from the first line of its log."""
    if not lines or not isinstance(lines[0].entry, Opened):
        raise CorruptLog(f"the log of {match} does not begin with its opening")
    return lines[0].entry.commitment


def lines_in(connection: Connection, match: str, after: int, most: int | None = None) -> list[LogLine]:
    """Read lines of a log after some line, as they are stored."""
    found = sa.select(log_table).where(log_table.c.match == match, log_table.c.seq > after).order_by(log_table.c.seq)
    found = found.limit(most)
    return [
        LogLine(row.seq, decode_entry(row.entry), row.seat, row.cid, row.at, bytes(row.entry), row.chain)
        for row in connection.execute(found)
    ]


def owners_in(connection: Connection, match: str) -> list[SeatOwner]:
    """Read the owners of a match's seats."""
    seats = sa.select(seat_table).where(seat_table.c.match == match).order_by(seat_table.c.seat)
    return [SeatOwner(each.seat, each.person, each.token_hash) for each in connection.execute(seats)]


def insert_lines(connection: Connection, match: str, lines: Sequence[LogLine]) -> None:
    """Append lines to a log."""
    rows = [(match, line.seq, line.seat, line.cid, line.data, line.at, line.chain) for line in lines]
    if rows:
        connection.exec_driver_sql(_insert_statement(connection.dialect.paramstyle), rows)


@cache
def _insert_statement(paramstyle: str) -> str:
    """Write the statement that every move needs, once: SQLAlchemy would take longer for it than the database."""
    value = "?" if paramstyle == "qmark" else "%s"
    columns = ", ".join(f'"{column.name}"' for column in log_table.columns)
    return f"INSERT INTO {log_table.name} ({columns}) VALUES ({', '.join([value] * len(log_table.columns))})"


def seat_people(connection: Connection, match: str, owners: Sequence[SeatOwner]) -> None:
    """Store the owners of seats."""
    for owner in owners:
        here = (seat_table.c.match == match) & (seat_table.c.seat == owner.seat)
        values = {"person": owner.person, "token_hash": owner.token_hash}
        same = here & (seat_table.c.person == owner.person)  # a seat never changes its owner
        if connection.execute(sa.update(seat_table).where(same).values(values)).rowcount == 0:
            connection.execute(sa.insert(seat_table), {"match": match, "seat": owner.seat} | values)
