"""Routes for tables: open, list, join, rematch, record, replay, try again and stream."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import MediaType, Response, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from schatkist.core.types import Seat
from schatkist.server.http.guests import (
    AppRequest,
    authenticate,
    check_maintenance,
    check_opening_rate,
    check_rate,
    registry_of,
)
from schatkist.server.http.sockets import Socket, Sockets
from schatkist.server.match.replays import OPEN, PAGE, Records, Replays
from schatkist.server.tables import requests
from schatkist.wire.http_messages import EditionCard, MyTable, NewTable, Replay, Seated, SeatRequest, TryAgain
from schatkist.wire.server_messages import TableCard

MAX_LISTED = 100


def not_found() -> HTTPException:
    """Return the same 404 for a table that does not exist and for one that the person may not see."""
    return HTTPException(status_code=404, detail="there is no such table")


@post("/api/tables")
async def open_table(request: AppRequest, data: JSONBody[NewTable]) -> Seated:
    """Open a table. The tokens of your seats are sent once."""
    person, registry = await authenticate(request), registry_of(request)
    check_opening_rate(request)
    check_maintenance(request)
    return await registry.open(person.id, person.name, data, person.program)


ListedPhase = Literal["open", "playing", "over"]


@get("/api/me/tables")
async def my_tables(request: AppRequest, over: FromQuery[bool] = False) -> list[MyTable]:
    """List the tables at which you have a seat, newest first: those in progress, or those that are over."""
    person, registry = await authenticate(request), registry_of(request)
    seats: dict[str, list[Seat]] = {}
    for match, seat in await registry.services.store.of_person(person.id, over, MAX_LISTED):
        seats.setdefault(match, []).append(seat)
    cards = await registry.cards(list(seats))
    return [MyTable(card, seats[card.match]) for card in cards]


@get("/api/tables")
async def listed_tables(request: AppRequest, phase: FromQuery[ListedPhase] = "open") -> list[TableCard]:
    """List public tables, newest first: with an open seat, in progress, or over."""
    registry = registry_of(request)
    cards = await registry.cards(await registry.services.store.listed(phase, MAX_LISTED))
    if phase == "open":
        return [card for card in cards if any(seat.kind == "open" for seat in card.seats)]
    return [card for card in cards if card.onlookers]


MatchId = Annotated[str, PathParameter(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]


@get("/api/tables/{match:str}")
async def table(request: AppRequest, match: MatchId) -> TableCard:
    """Return a table: to its players; to everybody if onlookers are allowed, or until a listed one starts."""
    found = await registry_of(request).run(match, requests.card_and_players)
    if found is None:
        raise not_found()
    card, players = found
    if players is not None and (await authenticate(request)).id not in players:
        raise not_found()
    return card


@get("/api/tables/{match:str}/edition")
async def edition(request: AppRequest, match: MatchId) -> EditionCard:
    """Return the edition of a table, to those who may see the table."""
    await table.fn(request, match)
    card = await registry_of(request).run(match, requests.edition)
    if card is None:
        raise not_found()
    return card


@post("/api/tables/{match:str}/seats")
async def sit_down(request: AppRequest, match: MatchId, data: JSONBody[SeatRequest]) -> Seated:
    """Take an open seat. A table that is not listed requires its invitation."""
    person = await authenticate(request)
    return found(
        await registry_of(request).run(
            match, lambda room: requests.sit(room, person.id, person.name, data.invite, person.program)
        )
    )


@post("/api/tables/{match:str}/keys")
async def new_keys(request: AppRequest, match: MatchId) -> Seated:
    """Replace the tokens of your seats, for example when they are lost. The old ones become invalid."""
    person = await authenticate(request)
    return found(await registry_of(request).run(match, lambda room: requests.renew(room, person.id)))


@post("/api/tables/{match:str}/rematch")
async def play_again(request: AppRequest, match: MatchId) -> Seated:
    """Open a new table for the same game and people. The others ask for their keys there."""
    person = await authenticate(request)
    check_opening_rate(request)
    check_maintenance(request)
    return found(await registry_of(request).rematch(match, person.id))


@post("/api/tables/{match:str}/again")
async def try_again(request: AppRequest, match: MatchId, data: JSONBody[TryAgain]) -> Seated:
    """Play on from a position of a finished game against bots, at a private table."""
    person = await authenticate(request)
    check_opening_rate(request)
    check_maintenance(request)
    text = await record_of(request, match)
    return await registry_of(request).open_from_position(person.id, person.name, text, data)


def found(seated: Seated | None) -> Seated:
    """Return the seats of a person, or raise 404 if they have none."""
    if seated is None:
        raise not_found()
    return seated


@get("/api/tables/{match:str}/record", media_type=MediaType.TEXT)
async def record(request: AppRequest, match: MatchId) -> Response[str]:
    """Download the record of a finished game, with its seed."""
    check_rate(request, request.app.state.replaying)
    text = await record_of(request, match)
    name = f"attachment; filename={match}.ndjson"
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": name})


@get("/api/tables/{match:str}/replay")
async def replay(
    request: AppRequest,
    match: MatchId,
    viewer: Annotated[str, QueryParameter(max_length=8)] = OPEN,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=PAGE)] = PAGE,
) -> Replay:
    """Return a finished game position by position: as seat 0, 1, ... or an `onlooker` saw it, or with `open` cards."""
    check_rate(request, request.app.state.replaying)
    text = await record_of(request, match)
    replays: Replays = request.app.state.replays
    return await replays.page(match, text, viewer, first, count)


async def record_of(request: AppRequest, match: str) -> str:
    """Return the record of a finished game to those who may see the table; it is kept, so that a table sleeps on."""
    records: Records = request.app.state.records
    game = records.get(match)
    players = None if game is None else game.players
    if game is None:
        found = await registry_of(request).run(match, requests.finished_game)
        if found is None:
            raise not_found()
        players, game = found
    if players is not None and (await authenticate(request)).id not in players:
        raise not_found()
    if game is None:
        raise HTTPException(status_code=403, detail="the record is given when the game is over")
    records.add(match, game)
    return game.record


@websocket("/api/tables/{match:str}/stream")
async def stream(socket: Socket, match: FromPath[str]) -> None:
    """Connect a viewer to the stream of a table (see wire/messages.py)."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, match)
