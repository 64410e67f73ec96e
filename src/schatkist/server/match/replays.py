"""Replays of finished games, position by position: as a seat or an onlooker saw them, or with open cards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec import Raw

from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import Step, record_from, replay
from schatkist.core.types import NOBODY, ONLOOKER, Seat
from schatkist.games import load_game
from schatkist.server.match.redaction import event_for, event_with_secret
from schatkist.wire.messages import Frame, Replay

OPEN = "open"
AN_ONLOOKER = "onlooker"
CACHED = 16  # games
PAGE = 50  # positions per response


def steps_of(text: str) -> tuple[Game, list[Step]]:
    """Replay the game of a record."""
    record = record_from(text)
    game = load_game(record.opening.game)
    return game, list(replay(record, game))


class Replays:
    """A cache of the games that were watched last."""

    def __init__(self) -> None:
        self._cache: OrderedDict[str, tuple[Game, list[Step]]] = OrderedDict()

    async def page(
        self, match: str, record: Callable[[], Awaitable[str]], viewer: str, first: int, count: int
    ) -> Replay:
        """Return some positions of a finished game, computed in a thread.

        The record is requested once, because an idle table must be loaded to produce it.
        """
        if match not in self._cache:
            self._cache[match] = await asyncio.to_thread(steps_of, await record())
        self._cache.move_to_end(match)
        game, steps = self._cache[match]
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        frames = await asyncio.to_thread(_frames, game, steps, viewer, first, min(count, PAGE))
        return Replay(match=match, viewer=viewer, moves=len(steps) - 1, frames=frames)


def _frames(game: Game, steps: list[Step], viewer: str, first: int, count: int) -> list[Frame]:
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
        frames.append(Frame(number=number, seat=mover, do=do, events=events, views=views))
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
