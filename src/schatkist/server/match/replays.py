"""Replays of finished games, position by position: as a seat or an onlooker saw them, or with open cards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from msgspec import Raw

from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import Step, record_from, recorded_game, replay
from schatkist.core.types import NOBODY, ONLOOKER, Seat
from schatkist.games import load_game
from schatkist.server.match.redaction import event_for, event_with_secret
from schatkist.wire.http_messages import Replay, ReplayFrame

OPEN = "open"
AN_ONLOOKER = "onlooker"
CACHED = 16  # games
CACHED_CHARACTERS = 8_000_000  # of records
PAGE = 50  # positions per response


def steps_of(text: str) -> tuple[Game, list[Step]]:
    """Replay the game of a record."""
    record = record_from(text)
    game = recorded_game(record, load_game(record.opening.game))
    return game, list(replay(record, game))


@dataclass(frozen=True)
class FinishedGame:
    """The record of a finished game, and who may see it; None: everybody may."""

    record: str
    players: set[str] | None


class Records:
    """A cache of the records that were asked for last, bounded by their size."""

    def __init__(self, most: int = CACHED_CHARACTERS) -> None:
        self._most = most
        self._size = 0
        self._cache: OrderedDict[str, FinishedGame] = OrderedDict()

    def get(self, match: str) -> FinishedGame | None:
        """Return a record, if it is here."""
        if match in self._cache:
            self._cache.move_to_end(match)
        return self._cache.get(match)

    def add(self, match: str, game: FinishedGame) -> None:
        """Keep a record, and forget those that were not asked for longest."""
        self.forget(match)
        self._cache[match] = game
        self._size += len(game.record)
        while self._size > self._most:
            self.forget(next(iter(self._cache)))

    def forget(self, match: str) -> None:
        """Forget a record, if it is here."""
        known = self._cache.pop(match, None)
        if known is not None:
            self._size -= len(known.record)


class Replays:
    """A cache of the games that were watched last."""

    def __init__(self) -> None:
        self._cache: OrderedDict[str, tuple[Game, list[Step]]] = OrderedDict()

    async def page(self, match: str, record: str, viewer: str, first: int, count: int) -> Replay:
        """Return some positions of a finished game, computed in a thread."""
        if match not in self._cache:
            self._cache[match] = await asyncio.to_thread(steps_of, record)
        self._cache.move_to_end(match)
        game, steps = self._cache[match]
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        frames = await asyncio.to_thread(_frames, game, steps, viewer, first, min(count, PAGE))
        return Replay(match=match, viewer=viewer, moves=len(steps) - 1, frames=frames)


def _frames(game: Game, steps: list[Step], viewer: str, first: int, count: int) -> list[ReplayFrame]:
    players = steps[0].after.players
    seats = _seats(viewer, players)
    frames = []
    for number, step in enumerate(steps[first : first + count], first):
        if viewer == OPEN:
            events = [event_with_secret(event, game) for event in step.events]
        else:
            events = [event_for(seats[0], event, game) for event in step.events]
        views = [Raw(game.view_bytes(game.view(step.after, seat))) for seat in seats]
        mover, do = (step.move.seat, step.move.do) if step.move else (NOBODY, "")
        frames.append(ReplayFrame(number=number, seat=mover, do=do, events=events, views=views))
    return frames


def _seats(viewer: str, players: int) -> list[Seat]:
    """List the seats whose views are shown."""
    if viewer == OPEN:
        return list(range(players))
    if viewer == AN_ONLOOKER:
        return [ONLOOKER]
    if viewer.isdecimal() and int(viewer) < players:
        return [int(viewer)]
    raise BadInput(f"a viewer is open, onlooker, or a seat from 0 to {players - 1}, not {viewer!r}")
