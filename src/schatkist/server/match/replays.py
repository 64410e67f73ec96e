"""Replays of finished games, position by position: as a seat or an onlooker saw them, or with open cards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from msgspec import Raw

from schatkist.core.errors import BadInput
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.records import record_from, replay
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Seat
from schatkist.games import load_game
from schatkist.server.match.redaction import event_for, event_with_secret
from schatkist.wire.messages import Frame, Replay

OPEN = "open"
AN_ONLOOKER = "onlooker"
CACHED = 16  # games
PAGE = 50  # positions per response


@dataclass(frozen=True)
class ReplayPosition:
    """A position and the move and events that led to it."""

    state: State
    seat: Seat
    do: str
    events: list[Event]


def positions_of(text: str) -> tuple[Game, list[ReplayPosition]]:
    """Replay a record into its positions."""
    record = record_from(text)
    game = load_game(record.opening.game)
    moments: list[ReplayPosition] = []
    heard = 0
    for table in replay(record, game):
        seat, do = (record.moves[len(moments) - 1].seat, record.moves[len(moments) - 1].do) if moments else (-1, "")
        moments.append(ReplayPosition(table.state, seat, do, table.journal[heard:]))
        heard = len(table.journal)
    return game, moments


class Replays:
    """A cache of the games that were watched last."""

    def __init__(self) -> None:
        self._cache: OrderedDict[str, tuple[Game, list[ReplayPosition]]] = OrderedDict()

    async def page(
        self, match: str, record: Callable[[], Awaitable[str]], viewer: str, first: int, count: int
    ) -> Replay:
        """Return some positions of a finished game, computed in a thread.

        The record is requested once, because an idle table must be loaded to produce it.
        """
        if match not in self._cache:
            self._cache[match] = await asyncio.to_thread(positions_of, await record())
        self._cache.move_to_end(match)
        game, moments = self._cache[match]
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        frames = await asyncio.to_thread(_frames, game, moments, viewer, first, min(count, PAGE))
        return Replay(match=match, viewer=viewer, moves=len(moments) - 1, frames=frames)


def _frames(game: Game, moments: list[ReplayPosition], viewer: str, first: int, count: int) -> list[Frame]:
    players = moments[0].state.players
    seats = _seats(viewer, players)
    frames = []
    for number, moment in enumerate(moments[first : first + count], first):
        if viewer == OPEN:
            events = [event_with_secret(event, game) for event in moment.events]
        else:
            events = [event_for(seats[0], event, game) for event in moment.events]
        views = [Raw(game.view_bytes(game.view(moment.state, seat))) for seat in seats]
        frames.append(Frame(number=number, seat=moment.seat, do=moment.do, events=events, views=views))
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
