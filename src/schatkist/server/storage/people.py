"""The people in the database, and the tokens that they are known by."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.types import Seat
from schatkist.server.clock import Clock
from schatkist.server.names import ERASED
from schatkist.server.storage.database import Database
from schatkist.server.storage.rows import change_name
from schatkist.server.storage.schema import notify, person_table, push_table, seat_table


class People:
    """The guests of a server."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def add(self, person: str, name: str, token_hash: str, program: bool = False) -> None:
        """Add a guest, who may be a program."""
        now = self._clock.now()
        row = {"id": person, "name": name, "token_hash": token_hash, "since": now, "program": program}
        await self._database.run(lambda connection: connection.execute(sa.insert(person_table), row) and None)

    async def find(self, token_hash: str) -> tuple[str, str, bool] | None:
        """Find a person's id and name by their token, and whether they are a program."""
        c = person_table.c
        found = sa.select(c.id, c.name, c.program).where(c.token_hash == token_hash)

        def work(connection: Connection) -> tuple[str, str, bool] | None:
            row = connection.execute(found).first()
            return (row[0], row[1], row[2]) if row else None

        return await self._database.run(work)

    async def revoke_seat_tokens(self, person: str) -> list[tuple[str, Seat]]:
        """Revoke the tokens of a person's seats, for which they can ask anew; return the seats."""
        return await self._database.run(lambda connection: revoke_seats(connection, person))

    async def erase(self, person: str) -> list[str]:
        """Erase a person's name, also from the logs, and revoke their tokens; return their matches."""

        def work(connection: Connection) -> list[str]:
            if connection.dialect.name == "sqlite":
                connection.execute(sa.text("PRAGMA secure_delete=ON"))  # overwrite what is erased
            seats = erase_person(connection, person)
            for match, mine in seats.items():
                change_name(connection, match, mine, ERASED)
            return list(seats)

        return await self._database.run(work)

    async def rename(self, person: str, name: str) -> list[str]:
        """Give a person another name, also in the logs; return their matches."""

        def work(connection: Connection) -> list[str]:
            connection.execute(sa.update(person_table).where(person_table.c.id == person).values(name=name))
            seats: dict[str, list[Seat]] = {}
            mine = sa.select(seat_table.c.match, seat_table.c.seat).where(seat_table.c.person == person)
            for match, seat in connection.execute(mine):
                seats.setdefault(match, []).append(seat)
            for match, here in seats.items():
                change_name(connection, match, here, name)
                notify(connection, match, 0)
            return list(seats)

        return await self._database.run(work)


def erase_person(connection: Connection, person: str) -> dict[str, list[Seat]]:
    """Erase a person's name and push subscriptions and revoke their tokens; return their seats by match."""
    gone = {"name": ERASED, "token_hash": f"gone {person}"}
    connection.execute(sa.update(person_table).where(person_table.c.id == person).values(gone))
    connection.execute(sa.delete(push_table).where(push_table.c.person == person))
    seats: dict[str, list[Seat]] = {}
    for match, seat in revoke_seats(connection, person):
        seats.setdefault(match, []).append(seat)
    return seats


def revoke_seats(connection: Connection, person: str) -> list[tuple[str, Seat]]:
    """Revoke the tokens of a person's seats; return the seats."""
    mine = seat_table.c.person == person
    seats = connection.execute(sa.select(seat_table.c.match, seat_table.c.seat).where(mine)).all()
    connection.execute(sa.update(seat_table).where(mine).values(token_hash=""))
    for row in seats:
        notify(connection, row[0], 0)
    return [(row[0], row[1]) for row in seats]
