"""Games that are over, position by position: as a seat or an onlooker saw them, or in the open."""

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
from schatkist.server.match import told_openly, told_to
from schatkist.server.messages import Frame, Replay

OPEN = "open"
AN_ONLOOKER = "onlooker"
KEPT = 16  # games that are ready to be looked at
PAGE = 50  # positions in one answer


def steps_of(text: str) -> tuple[Game, list[Step]]:
    """Replay the game of a record."""
    record = record_from(text)
    game = load_game(record.opening.game)
    return game, list(replay(record, game))


class Replays:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Game, list[Step]]] = OrderedDict()

    async def page(
        self, match: str, record: Callable[[], Awaitable[str]], viewer: str, first: int, count: int
    ) -> Replay:
        """Some positions of a game that is over. The work is done beside the loop: it takes a while.

        The record is asked for once: a table that nobody attends must wake up to tell it.
        """
        if match not in self._kept:
            self._kept[match] = await asyncio.to_thread(steps_of, await record())
        self._kept.move_to_end(match)
        game, steps = self._kept[match]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        frames = await asyncio.to_thread(_frames, game, steps, viewer, first, min(count, PAGE))
        return Replay(match=match, viewer=viewer, moves=len(steps) - 1, frames=frames)


def _frames(game: Game, steps: list[Step], viewer: str, first: int, count: int) -> list[Frame]:
    players = steps[0].after.players
    seats = _seats(viewer, players)
    frames = []
    for number, step in enumerate(steps[first : first + count], first):
        if viewer == OPEN:
            events = [told_openly(event, game) for event in step.events]
        else:
            events = [told_to(seats[0], event, game) for event in step.events]
        views = [Raw(game.view_bytes(game.view(step.after, seat))) for seat in seats]
        mover, do = (step.move.seat, step.move.do) if step.move else (NOBODY, "")
        frames.append(Frame(number=number, seat=mover, do=do, events=events, views=views))
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
