"""Moderation: which people and addresses may not play or chat, and whether new tables may be opened.

It is stored, and known to every server on the database.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Literal, TypeAlias

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from schatkist.core.errors import BadInput
from schatkist.server.clock import Clock
from schatkist.server.limits import ip_of, network_of
from schatkist.server.storage.database import Database
from schatkist.server.storage.schema import notice_table, notify, sanction_table

EVERYWHERE = "0" * 32  # stands for a match in notifications to other servers that moderation has changed
MAINTENANCE = "maintenance"

SanctionKind: TypeAlias = Literal["ban", "mute"]


@dataclass(frozen=True)
class Sanction:
    """A person or a network that may not play (ban) or chat (mute)."""

    kind: SanctionKind
    target: str  # the id of a person, or a network
    reason: str
    since: float


def network_named(text: str) -> str | None:
    """Return the network that a text names; None if it names none. Of IPv6 the least is a /64, as in the limits."""
    if ip_of(text) is not None:
        return str(ip_network(network_of(text)))
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return None


class Moderation:
    """The sanctions and the message of maintenance, as far as this server knows."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.maintenance = ""  # why no new tables are opened; empty: they are
        self.sanctions: list[Sanction] = []
        self._people: set[tuple[str, str]] = set()  # kinds and people
        self._networks: list[tuple[str, IPv4Network | IPv6Network]] = []
        self.on_change: Callable[[], None] = lambda: None  # called when anything has changed

    async def load(self) -> None:
        """Read what is stored."""
        self.sanctions, self.maintenance = await self._database.run(_stored)
        self._people, self._networks = set(), []
        for each in self.sanctions:
            network = network_named(each.target)
            if network is None:
                self._people.add((each.kind, each.target))
            else:
                self._networks.append((each.kind, ip_network(network)))
        self.on_change()

    def applies(self, kind: SanctionKind, person: str = "", address: str = "") -> bool:
        """Tell whether a person or an address may not play or chat."""
        if (kind, person) in self._people:
            return True
        ip = ip_of(address) if self._networks else None
        return ip is not None and any(kind == each and ip in network for each, network in self._networks)

    def bans_address(self, address: str) -> bool:
        """Tell whether an address may not use the server."""
        return self.applies("ban", address=address)

    async def add(self, kind: SanctionKind, target: str, reason: str) -> None:
        """Add a sanction."""
        row = {"kind": kind, "target": target, "reason": reason, "since": self._clock.now()}

        def work(connection: Connection) -> None:
            connection.execute(sa.delete(sanction_table).where(_same(kind, target)))
            connection.execute(sa.insert(sanction_table), row)
            notify(connection, EVERYWHERE, 0)

        await self._database.run(work)
        await self.load()

    async def remove(self, kind: SanctionKind, target: str) -> None:
        """Remove a sanction."""

        def work(connection: Connection) -> None:
            if connection.execute(sa.delete(sanction_table).where(_same(kind, target))).rowcount == 0:
                raise BadInput(f"there is no {kind} of {target}")
            notify(connection, EVERYWHERE, 0)

        await self._database.run(work)
        await self.load()

    async def set_maintenance(self, text: str) -> None:
        """Refuse new tables with a message, or allow them again if it is empty."""

        def work(connection: Connection) -> None:
            connection.execute(sa.delete(notice_table).where(notice_table.c.name == MAINTENANCE))
            if text:
                connection.execute(sa.insert(notice_table), {"name": MAINTENANCE, "text": text})
            notify(connection, EVERYWHERE, 0)

        await self._database.run(work)
        await self.load()


def _same(kind: str, target: str) -> sa.ColumnElement[bool]:
    return (sanction_table.c.kind == kind) & (sanction_table.c.target == target)


def _stored(connection: Connection) -> tuple[list[Sanction], str]:
    rows = connection.execute(sa.select(sanction_table).order_by(sanction_table.c.since)).all()
    text = sa.select(notice_table.c.text).where(notice_table.c.name == MAINTENANCE)
    sanctions = [Sanction(row.kind, row.target, row.reason, row.since) for row in rows]
    return sanctions, connection.execute(text).scalar() or ""
