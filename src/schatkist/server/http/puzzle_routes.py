"""Routes for the puzzle of the day: a position of a package's puzzle files, and what its choices are worth."""

from __future__ import annotations

import asyncio
import datetime
from functools import cache

from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import FromQuery
from msgspec import Raw, structs

from schatkist.coach.puzzles import Puzzle, game_of_day, puzzle_of_day
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.core.preview import preview
from schatkist.games import GAMES
from schatkist.server.bots.fair_queue import Share
from schatkist.server.http.guests import AppRequest, registry_of
from schatkist.server.match.redaction import previewed_event
from schatkist.wire.http_messages import PuzzleCard, PuzzlePosition, Refusal
from schatkist.wire.server_messages import Choice

NOBODY_WAITS = Share(bots_only=True, network="puzzle")


@get("/api/puzzle")
async def puzzle_card(request: AppRequest) -> PuzzleCard:
    """Return which game the puzzle of the day is of."""
    day = _today(request)
    found = await asyncio.to_thread(_puzzle_of, day)
    return PuzzleCard(day.isoformat(), found[0].name if found else "")


@get("/api/puzzle/position")
async def puzzle_position(request: AppRequest) -> PuzzlePosition:
    """Return the puzzle of the day. Its choices are estimated when it is first asked for."""
    day = _today(request)
    game, puzzle, _ = await _found(day)
    known: dict[datetime.date, asyncio.Task[PuzzlePosition]] = request.app.state.puzzles
    if day not in known or (known[day].done() and known[day].exception() is not None):
        known.clear()
        known[day] = asyncio.create_task(_estimated(request, game, puzzle, day))
    return await asyncio.shield(known[day])


@get("/api/puzzle/why")
async def puzzle_why_not(request: AppRequest, move: FromQuery[str]) -> Refusal:
    """Return the clause that forbids a move in the puzzle of the day."""
    game, _, view = await _found(_today(request))
    world = await asyncio.to_thread(game.worlds(view).sample, SeededDealer(0))
    return Refusal(game.why_not(world, view.seat, game.action_in(move)) or "")


def _today(request: AppRequest) -> datetime.date:
    return datetime.datetime.fromtimestamp(registry_of(request).services.clock.now(), datetime.UTC).date()


async def _found(day: datetime.date) -> tuple[Game, Puzzle, View]:
    found = await asyncio.to_thread(_puzzle_of, day)
    if found is None:
        raise HTTPException(status_code=404, detail="there is no puzzle today")
    return found


@cache
def _puzzle_of(day: datetime.date) -> tuple[Game, Puzzle, View] | None:
    """Find the puzzle of a day."""
    try:
        game = game_of_day(list(GAMES.values()), day)
    except BadInput:
        return None
    _, puzzle = puzzle_of_day(game, day)
    return game, puzzle, puzzle.view_in(game)


async def _estimated(request: AppRequest, game: Game, puzzle: Puzzle, day: datetime.date) -> PuzzlePosition:
    """Estimate the choices, at the lowest priority. None is better than the second best that was confirmed."""
    position = await asyncio.to_thread(_position, game, puzzle, day)
    hint = await registry_of(request).services.bots.hint(game, bytes(puzzle.view), NOBODY_WAITS)
    values = {each.action: min(each.value, puzzle.next_value) for each in hint.choices}
    reason = next((each.reason for each in hint.choices if each.action == puzzle.solution), None)
    return structs.replace(position, estimates=values | {puzzle.solution: puzzle.value}, reason=reason)


def _position(game: Game, puzzle: Puzzle, day: datetime.date) -> PuzzlePosition:
    view = puzzle.view_in(game)
    choices = [Choice(action, game.action_text(action)) for action in view.legal]
    return PuzzlePosition(
        day=day.isoformat(),
        game=game.name,
        view=Raw(game.view_bytes(view)),
        choices=choices,
        previews={
            each.text: [previewed_event(seen, game) for seen in preview(game, view, each.action)] for each in choices
        },
        solution=puzzle.solution,
        value=puzzle.value,
        next_value=puzzle.next_value,
        estimates={},
        reason=None,
    )
