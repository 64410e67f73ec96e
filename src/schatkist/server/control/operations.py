"""Operations: what the operator of a server can have it do while it runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from pathlib import Path

import structlog
from msgspec import structs

from schatkist.core.errors import BadInput
from schatkist.server.control.messages import (
    AnyControlRequest,
    Check,
    Close,
    Maintenance,
    People,
    Prune,
    Rename,
    Sanctioned,
    ServerStatus,
    Snapshot,
    Status,
    Stop,
    Tables,
)
from schatkist.server.match import decisions
from schatkist.server.match.errors import RequestRefused
from schatkist.server.names import clean_name
from schatkist.server.storage import overview
from schatkist.server.storage.integrity import inspect_all
from schatkist.server.storage.moderation import network_named
from schatkist.server.storage.overview import PersonRow, TableRow
from schatkist.server.storage.retention import Pruned, Retention
from schatkist.server.storage.tokens import new_id
from schatkist.server.tables.registry import RoomRegistry

log = structlog.get_logger("schatkist.control")

MOST_REASON, MOST_NOTICE = 200, 500  # characters


@dataclass
class Lifecycle:
    """The end of a server: stopped, or restarted."""

    end: Callable[[], None] = lambda: None  # finishes what is under way, then ends the server
    restart: bool = False  # it starts again afterwards


class Operations:
    """The operations of one server."""

    def __init__(
        self,
        folder: Path,
        port: int,
        registry: RoomRegistry,
        lifecycle: Lifecycle,
        forget_record: Callable[[str], None],
    ) -> None:
        self._forget_record = forget_record  # drops the cached record of a match
        self._folder = folder.resolve()
        self._snapshots = f"snapshot-{port}-"  # the names of files that exist while a command reads them
        self._registry = registry
        self._store = registry.services.store
        self._lifecycle = lifecycle
        self._remove(self._snapshots)  # of a server that was killed

    async def __call__(self, request: AnyControlRequest, stack: AsyncExitStack) -> object:
        """Carry out a request."""
        database = self._store.database
        match request:
            case Snapshot():
                return await self._snapshot(stack)
            case Tables(most=most) | People(most=most) if most < 1:
                raise BadInput(f"rows are a number from 1, not {most}")
            case Tables(phases, most):
                return list(map(self._in_memory, await database.run(lambda c: overview.tables(c, phases, most))))
            case People(text, most):
                return list(map(self._sanctioned, await database.run(lambda c: overview.people(c, text, most))))
            case Close(match, reason):
                return await self._close(match, reason)
            case Sanctioned():
                return await self._sanction(request)
            case Rename(person, name):
                return await self._rename(person, name)
            case Maintenance(text):
                _check_length(text, MOST_NOTICE)
                await self._store.moderation.set_maintenance(text)
            case Prune():
                return await self._prune(request)
            case Check():
                return await database.run_long(inspect_all)
            case Stop(restart):
                self._lifecycle.restart = restart
                self._lifecycle.end()
            case Status():
                return await self._status()
        return None

    async def _snapshot(self, stack: AsyncExitStack) -> str:
        path = self._folder / f"{self._snapshots}{new_id()}.sqlite"
        stack.callback(self._remove, path.name)
        await self._store.backup(path)
        return str(path)

    def _remove(self, name: str) -> None:
        """Remove the files whose names begin so."""
        for path in self._folder.glob(f"{name}*"):
            path.unlink(missing_ok=True)

    def _in_memory(self, row: TableRow) -> TableRow:
        """Add what only this server knows."""
        room = self._registry.rooms.get(row.match)
        return row if room is None else structs.replace(row, loaded=True, viewers=len(room.subscribers))

    def _sanctioned(self, row: PersonRow) -> PersonRow:
        """Add the sanctions."""
        found = [each.kind for each in self._store.moderation.sanctions if each.target == row.person]
        return structs.replace(row, sanctions=found)

    async def _close(self, text: str, reason: str) -> str:
        _check_length(reason, MOST_REASON)
        match = await self._store.database.run(lambda c: overview.match_called(c, text))
        try:
            await self._registry.run(match, lambda room: room.change(partial(decisions.close, reason=reason)))
        except RequestRefused as refused:
            raise BadInput(f"table {match} is over already" if refused.code == "over" else "try again") from None
        return match

    async def _sanction(self, asked: Sanctioned) -> str:
        """Ban or mute; whoever is banned is disconnected."""
        _check_length(asked.reason, MOST_REASON)
        moderation = self._store.moderation
        target = network_named(asked.target)
        is_person = target is None
        if target is None:
            target = await self._store.database.run(lambda c: overview.person_called(c, asked.target))
        if not asked.on:
            await moderation.remove(asked.kind, target)
            return target
        await moderation.add(asked.kind, target, asked.reason)
        if asked.kind == "ban" and is_person:
            for match in {match for match, _ in await self._store.people.revoke_seat_tokens(target)}:
                self._registry.on_log_written(match, 0)
        return target

    async def _rename(self, text: str, name: str) -> str:
        name = clean_name(name)
        person = await self._store.database.run(lambda c: overview.person_called(c, text))
        for match in await self._store.people.rename(person, name):
            self._forget_record(match)
            self._registry.on_log_written(match, 0)
        return name

    async def _prune(self, asked: Prune) -> Pruned:
        """Delete what is old enough; a table that somebody uses is left."""
        usual = Retention.of(self._registry.services.limits)
        given = {name: getattr(asked, name) for name in asked.__struct_fields__}
        chosen = {name: days for name, days in given.items() if days is not None}
        for days in chosen.values():
            if days < 0:
                raise BadInput(f"days are a number from 0, not {days:g}")
        return await self._registry.prune(replace(usual, **chosen))

    async def _status(self) -> ServerStatus:
        tables, people = await self._store.database.run(overview.counts)
        rooms, moderation = self._registry.rooms.values(), self._store.moderation
        return ServerStatus(
            version("schatkist"),
            os.getpid(),
            tables,
            people,
            len(rooms),
            sum(len(room.subscribers) for room in rooms),
            moderation.maintenance,
            moderation.sanctions,
            self._registry.set_aside,
        )


def _check_length(text: str, most: int) -> None:
    if len(text) > most:
        raise BadInput(f"the text has at most {most} characters, not {len(text)}")
