"""Games that are over, position by position: as a seat or an onlooker saw them, or in the open."""

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
from schatkist.server.match import told_openly, told_to
from schatkist.server.messages import Frame, Replay

OPEN = "open"
AN_ONLOOKER = "onlooker"
KEPT = 16  # games that are ready to be looked at
PAGE = 50  # positions in one answer


@dataclass(frozen=True)
class Moment:
    """A position, and what led to it."""

    state: State
    seat: Seat
    do: str
    events: list[Event]


def moments_of(text: str) -> tuple[Game, list[Moment]]:
    """All positions of the game that a record tells."""
    record = record_from(text)
    game = load_game(record.opening.game)
    moments: list[Moment] = []
    heard = 0
    for table in replay(record, game):
        seat, do = (record.moves[len(moments) - 1].seat, record.moves[len(moments) - 1].do) if moments else (-1, "")
        moments.append(Moment(table.state, seat, do, table.journal[heard:]))
        heard = len(table.journal)
    return game, moments


class Replays:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Game, list[Moment]]] = OrderedDict()

    async def page(
        self, match: str, record: Callable[[], Awaitable[str]], viewer: str, first: int, count: int
    ) -> Replay:
        """Some positions of a game that is over. The work is done beside the loop: it takes a while.

        The record is asked for once: a table that nobody attends must wake up to tell it.
        """
        if match not in self._kept:
            self._kept[match] = await asyncio.to_thread(moments_of, await record())
        self._kept.move_to_end(match)
        game, moments = self._kept[match]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        frames = await asyncio.to_thread(_frames, game, moments, viewer, first, min(count, PAGE))
        return Replay(match=match, viewer=viewer, moves=len(moments) - 1, frames=frames)


def _frames(game: Game, moments: list[Moment], viewer: str, first: int, count: int) -> list[Frame]:
    players = moments[0].state.players
    seats = _seats(viewer, players)
    frames = []
    for number, moment in enumerate(moments[first : first + count], first):
        if viewer == OPEN:
            events = [told_openly(event, game) for event in moment.events]
        else:
            events = [told_to(seats[0], event, game) for event in moment.events]
        views = [Raw(game.view_bytes(game.view(moment.state, seat))) for seat in seats]
        frames.append(Frame(number=number, seat=moment.seat, do=moment.do, events=events, views=views))
    return frames


def _seats(viewer: str, players: int) -> list[Seat]:
    """Whose views are shown."""
    if viewer == OPEN:
        return list(range(players))
    if viewer == AN_ONLOOKER:
        return [ONLOOKER]
    if viewer.isdecimal() and int(viewer) < players:
        return [int(viewer)]
    raise BadInput(f"a viewer is open, onlooker, or a seat from 0 to {players - 1}, not {viewer!r}")
