"""Overviews for operators: tables and people, read from the database without loading a table."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from schatkist.core.errors import BadInput
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log_entries import Opened, decode_entry
from schatkist.server.storage.schema import log_table, match_table, person_table, seat_table

LEAST = 6  # letters of an id that may stand for the whole


class TableRow(Struct, frozen=True):
    """A table."""

    match: str
    game: str  # a question mark if its log cannot be read
    phase: str
    since: float  # when its phase began, as Unix time
    listed: bool
    people: list[str]  # their names
    loaded: bool = False  # it is in memory
    viewers: int = 0  # connected to this server


class PersonRow(Struct, frozen=True):
    """A person."""

    person: str
    name: str
    since: float
    program: bool
    tables: int  # unfinished ones at which they have a seat
    sanctions: list[str] = []


def tables(connection: Connection, phases: Sequence[str], most: int) -> list[TableRow]:
    """List tables in some phases, those that changed their phase last first."""
    c = match_table.c
    found = sa.select(match_table).where(c.phase.in_(phases)).order_by(c.since.desc()).limit(most)
    rows = connection.execute(found).all()
    return [
        TableRow(row.id, _game(connection, row.id), row.phase, row.since, row.listed, _names(connection, row.id))
        for row in rows
    ]


def people(connection: Connection, text: str, most: int) -> list[PersonRow]:
    """List people whose names contain a text, or whose ids begin with it, newest first."""
    c = person_table.c
    found = sa.select(person_table).where(
        c.name.icontains(text, autoescape=True) | c.id.startswith(text, autoescape=True)
    )
    running = sa.select(sa.func.count(sa.distinct(match_table.c.id))).join_from(seat_table, match_table)
    unfinished = match_table.c.phase.in_(("open", "playing"))
    return [
        PersonRow(
            row.id,
            row.name,
            row.since,
            row.program,
            int(connection.execute(running.where(seat_table.c.person == row.id, unfinished)).scalar_one()),
        )
        for row in connection.execute(found.order_by(c.since.desc()).limit(most)).all()
    ]


def counts(connection: Connection) -> tuple[dict[str, int], int]:
    """Count tables by phase, and people."""
    by_phase = sa.select(match_table.c.phase, sa.func.count()).group_by(match_table.c.phase)
    tables = {str(row[0]): int(row[1]) for row in connection.execute(by_phase)}
    return tables, int(connection.execute(sa.select(sa.func.count()).select_from(person_table)).scalar_one())


def match_called(connection: Connection, text: str) -> str:
    """Find the match whose id begins with a text."""
    return _called(connection, match_table.c.id, text, "table")


def person_called(connection: Connection, text: str) -> str:
    """Find the person whose id begins with a text."""
    return _called(connection, person_table.c.id, text, "person")


def _called(connection: Connection, column: sa.Column[str], text: str, what: str) -> str:
    if len(text) < LEAST:
        raise BadInput(
            f"the id of a {what} has 32 letters and digits, of which you give at least {LEAST}, not {text!r}"
        )
    found = connection.execute(sa.select(column).where(column.startswith(text, autoescape=True)).limit(2)).all()
    if len(found) != 1:
        raise BadInput(
            f"the id of more than one {what} begins with {text!r}: give more of it"
            if found
            else f"no {what} has an id that begins with {text!r}"
        )
    return str(found[0][0])


def _game(connection: Connection, match: str) -> str:
    first = sa.select(log_table.c.entry).where(log_table.c.match == match, log_table.c.seq == 1)
    try:
        entry = decode_entry(bytes(connection.execute(first).scalar() or b""))
    except CorruptLog:
        return "?"
    return entry.game if isinstance(entry, Opened) else "?"


def _names(connection: Connection, match: str) -> list[str]:
    seats = sa.select(person_table.c.name).join_from(seat_table, person_table).where(seat_table.c.match == match)
    return [str(row[0]) for row in connection.execute(seats.order_by(seat_table.c.seat))]
