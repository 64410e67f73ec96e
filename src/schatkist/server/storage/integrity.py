"""Checks of everything that is stored: is every log whole, and unchanged since it was written?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import check_chain
from schatkist.server.storage.rows import lines_in
from schatkist.server.storage.schema import match_table, person_table


@dataclass
class Inspection:
    """The findings of a check."""

    people: int = 0
    tables: int = 0
    lines: int = 0  # of all logs
    damaged: dict[str, str] = field(default_factory=dict)  # by table: what is wrong with its log


def matches_in(connection: Connection) -> list[str]:
    """List all matches."""
    return [str(row[0]) for row in connection.execute(sa.select(match_table.c.id).order_by(match_table.c.since))]


def inspect_log(connection: Connection, match: str, inspection: Inspection) -> None:
    """Check the chain of one log, and add what was found."""
    inspection.tables += 1
    try:
        lines = lines_in(connection, match, 0)
        check_chain(match, lines)
        if not lines:
            raise CorruptLog(f"the log of {match} is empty")
        inspection.lines += len(lines)
    except CorruptLog as error:
        inspection.damaged[match] = str(error)


def inspect_all(connection: Connection, meanwhile: Callable[[], None] = lambda: None) -> Inspection:
    """Check all logs; call `meanwhile` in between."""
    people = sa.select(sa.func.count()).select_from(person_table)
    inspection = Inspection(int(connection.execute(people).scalar_one()))
    for match in matches_in(connection):
        inspect_log(connection, match, inspection)
        meanwhile()
    return inspection
