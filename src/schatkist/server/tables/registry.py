"""The registry of rooms: it loads a table when it is needed, and forgets it when nothing is under way there."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog

from schatkist.core.errors import SchatkistError
from schatkist.server.match.errors import CorruptLog, RequestRefused
from schatkist.server.match.updates import table_card
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.moderation import EVERYWHERE
from schatkist.server.storage.retention import Pruned, Retention
from schatkist.server.tables import requests
from schatkist.server.tables.jobs import RoomClosed
from schatkist.server.tables.opening import open_from_position, open_new_table
from schatkist.server.tables.plan import next_clock
from schatkist.server.tables.room import RETRY, Room
from schatkist.server.tables.services import Services
from schatkist.server.tables.timers import Timers
from schatkist.wire.http_messages import NewTable, Seated, TryAgain
from schatkist.wire.server_messages import TableCard, encode

log = structlog.get_logger("schatkist.registry")

HEARTBEAT = 5.0  # seconds between the heartbeats of a server on which clocks run
PRUNE_INTERVAL = 3600.0  # seconds
LAG_INTERVAL = 0.5  # seconds between two measurements of the event loop
CACHED_CARDS = 2000  # of tables that are not loaded

_T = TypeVar("_T")
_card_decoder = msgspec.json.Decoder(TableCard)


class RoomRegistry:
    """The loaded rooms, and what is known of tables that are not loaded."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by match: the task that runs its room
        self._closed = False
        self.set_aside: dict[str, str] = {}  # by match: why it cannot be read
        self._cards: dict[str, TableCard] = {}  # of tables that are not loaded
        self._clocks: Timers[str] = Timers(services.clock)  # when tables that are not loaded must be loaded again
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- rooms -------------------------------------------------------------------------------------------

    async def run(self, match: str, job: Callable[[Room], Awaitable[_T]]) -> _T | None:
        """Run a job in the room of a match, which is loaded if needed; None if there is no such match."""
        while True:
            room = self.rooms.get(match) or await self._load(match)
            if room is None:
                return None
            if room.is_busy():
                raise RequestRefused("busy")
            with suppress(RoomClosed):
                return await room.submit(partial(job, room))

    async def _load(self, match: str) -> Room | None:
        """Load the room of a match, once however many ask for it."""
        async with self._loading.setdefault(match, asyncio.Lock()):
            if self._closed:
                raise WriteFailed("the server stops")
            if match not in self.rooms:
                room = await self._read(match)
                if room is None:
                    return None
                self.rooms[match] = room
                self._tasks[match] = asyncio.create_task(self._keep(match, room), name=f"room {match}")
                self._clocks.stop(match)
                self.services.metrics.woken.inc()
                self.services.metrics.rooms.set(len(self.rooms))
            return self.rooms[match]

    async def _read(self, match: str) -> Room | None:
        """Read the log of a match; one that cannot be read is set aside, and the others go on."""
        try:
            stored = await self.services.store.kept(match, self.services.key)
            room = None if stored is None else Room(stored, self.services)
        except WriteFailed:
            raise
        except Exception as error:
            why = str(error) if isinstance(error, SchatkistError) else f"its log leads to {type(error).__name__}"
            self._set_aside(match, why)
            raise CorruptLog(why) from error
        self.set_aside.pop(match, None)
        self.services.metrics.set_aside.set(len(self.set_aside))
        return room

    def _set_aside(self, match: str, why: str) -> None:
        """Name a table that cannot be read, once."""
        if self.set_aside.get(match) != why:
            log.error("table-set-aside", match=match, why=why)
        self.set_aside[match] = why
        self.services.metrics.set_aside.set(len(self.set_aside))

    async def _keep(self, match: str, room: Room) -> None:
        """Keep a room until it is idle; wake it when its next clock is due."""
        try:
            await room.run()
        except CorruptLog as error:
            self._set_aside(match, str(error))
            return
        except Exception as error:
            log.error("room-trouble", match=match, kind=type(error).__name__)
            return
        finally:
            del self.rooms[match], self._tasks[match]
            self.services.metrics.rooms.set(len(self.rooms))
        if len(self._cards) >= CACHED_CARDS:
            self._cards.clear()
        card = self._cards[match] = table_card(room.match)
        if card.phase == "over":
            with suppress(WriteFailed):
                await self.services.store.save_card(match, encode(card))
        due = next_clock(room.match)
        if due < math.inf:
            left = max(0.0, due - self.services.clock.now())
            self._clocks.set(match, due, left, lambda: self.services.spawn(self.wake(match)))

    async def wake(self, match: str) -> None:
        """Load a table so that it goes on by itself, retrying until the store answers."""
        while True:
            try:
                await self.run(match, requests.card)
                return
            except CorruptLog:
                return
            except WriteFailed:
                log.error("unreadable", match=match)
                await self.services.clock.sleep(RETRY)

    async def start(self) -> None:
        """Wake every game in progress, while players already come back; those they ask for are loaded first."""
        await self.services.store.moderation.load()
        await self.services.store.reencrypt(self.services.key)
        for match, why in self.services.store.lost.items():
            self._set_aside(match, why)
        self.services.spawn(self._heartbeat())
        self.services.spawn(self._measure_lag())
        self.services.spawn(self._prune_regularly())
        self.services.spawn(self._wake_all(await self.services.store.in_phase("playing")))

    async def _wake_all(self, matches: list[str]) -> None:
        for match in matches:
            await self.wake(match)

    async def _heartbeat(self) -> None:
        """Record periodically that clocks run here, so that a restart can correct them."""
        while True:
            await self.services.clock.sleep(HEARTBEAT)
            if self._clocks or any(next_clock(room.match) < math.inf for room in self.rooms.values()):
                with suppress(WriteFailed):
                    await self.services.store.servers.heartbeat()

    async def _prune_regularly(self) -> None:
        """Delete regularly what is older than its retention."""
        while True:
            await self.services.clock.sleep(PRUNE_INTERVAL)
            with suppress(WriteFailed):
                await self.prune(Retention.of(self.services.limits))

    async def prune(self, retention: Retention) -> Pruned:
        """Delete what is older than its retention, except tables that are loaded."""
        pruned = await self.services.store.prune(retention, frozenset(self.rooms))
        self._cards.clear()
        log.info("pruned", finished=pruned.finished, abandoned=pruned.abandoned, guests=pruned.guests)
        return pruned

    async def _measure_lag(self) -> None:
        """Measure how late the event loop runs what is due."""
        clock = self.services.clock
        while True:
            due = clock.monotonic() + LAG_INTERVAL
            await clock.sleep(LAG_INTERVAL)
            self.services.metrics.loop_lag.observe(max(0.0, clock.monotonic() - due))

    async def close(self) -> None:
        """Close all rooms after their current jobs; their logs are on disk."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._clocks.stop_all()
        with suppress(WriteFailed):
            await self.services.store.servers.heartbeat()
        await self.services.close()

    # -- what is asked of several rooms ----------------------------------------------------------------------

    async def open(self, person: str, name: str, wish: NewTable, program: bool = False) -> Seated:
        """Open a table and wake it."""
        seated = await open_new_table(self.services, person, name, wish, program)
        await self.run(seated.match, requests.card)
        return seated

    async def open_from_position(self, person: str, name: str, record: str, wish: TryAgain) -> Seated:
        """Open a table that starts from a position of a finished game, and wake it."""
        seated = await open_from_position(self.services, person, name, record, wish)
        await self.run(seated.match, requests.card)
        return seated

    async def card(self, match: str) -> TableCard | None:
        """Return the public facts of a table. They are cached, so that listing tables loads none."""
        kept = None if match in self.rooms else self._cards.get(match)
        return kept or await self.run(match, requests.card)

    async def cards(self, matches: Sequence[str]) -> list[TableCard]:
        """Return the public facts of some tables, leaving out those that cannot be read.

        Those of finished tables are stored, so that listing them loads none.
        """
        unknown = [match for match in matches if match not in self.rooms and match not in self._cards]
        stored = await self.services.store.cards(unknown)
        cards = []
        for match in matches:
            card = _decoded_card(stored[match]) if match in stored and match not in self.rooms else None
            with suppress(CorruptLog):
                card = card or await self.card(match)
            if card is not None:
                cards.append(card)
        return cards

    async def rematch(self, match: str, person: str) -> Seated | None:
        """Open a table for the players of a finished one; None if the person did not play there."""
        again = await self.run(match, lambda room: requests.rematch(room, person))
        if again is None:
            return None
        return await self.run(again, lambda room: requests.renew(room, person))

    # -- what other servers do -------------------------------------------------------------------------------

    def on_log_written(self, match: str, seq: int) -> None:
        """React to a write to a log by this or another server: line `seq`, or 0 for its seats."""
        if match == EVERYWHERE:
            self.services.spawn(self.services.store.moderation.load())
        self._cards.pop(match, None)
        room = self.rooms.get(match)
        if room is not None and seq == 0:
            room.enqueue(partial(requests.check_people, room))
        elif room is not None and seq > room.match.v:
            room.enqueue(room.catch_up)

    def on_notifications_lost(self) -> None:
        """Catch up after notifications may have been lost."""
        self._cards.clear()
        self.services.spawn(self.services.store.moderation.load())
        for room in self.rooms.values():
            room.enqueue(partial(requests.check_people, room))
            room.enqueue(room.catch_up)


def _decoded_card(data: bytes) -> TableCard | None:
    """Decode the public facts of a table; None if another version stored them."""
    try:
        return _card_decoder.decode(data)
    except msgspec.MsgspecError:
        return None
