"""Routes for tables: open, list, join, rematch, record, replay and stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from litestar import MediaType, Response, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from schatkist.core.types import Seat
from schatkist.server.http.guests import AppRequest, authenticate, check_opening_rate, check_rate, registry_of
from schatkist.server.http.sockets import Socket, Sockets
from schatkist.server.match.log_entries import CorruptLog
from schatkist.server.match.replays import OPEN, PAGE, Replays
from schatkist.server.storage.store import QuotaReached
from schatkist.server.tables.registry import RoomRegistry
from schatkist.server.tables.room import Room
from schatkist.wire.messages import MyTable, Replay, Seated, SeatKey, SeatWish, TableCard, TableWish

MAX_LISTED = 100


def not_found() -> HTTPException:
    """Return the same 404 for a table that does not exist and for one that the person may not see."""
    return HTTPException(status_code=404, detail="there is no such table")


@post("/api/tables")
async def open_table(request: AppRequest, data: TableWish) -> Seated:
    """Open a table. The tokens of your seats are sent once."""
    person, registry = await authenticate(request), registry_of(request)
    check_opening_rate(request)
    try:
        return await registry.open(person.id, person.name, data)
    except QuotaReached:
        raise HTTPException(status_code=429, detail="you have enough tables open") from None


ListedPhase = Literal["open", "playing", "over"]


@get("/api/me/tables")
async def my_tables(request: AppRequest, over: bool = False) -> list[MyTable]:
    """List the tables at which you have a seat, newest first: those in progress, or those that are over."""
    person, registry = await authenticate(request), registry_of(request)
    seats: dict[str, list[Seat]] = {}
    for match, seat in await registry.store.of_person(person.id, over, MAX_LISTED):
        seats.setdefault(match, []).append(seat)
    cards = await cards_of(registry, list(seats))
    return [MyTable(card, seats[card.match]) for card in cards]


@get("/api/tables")
async def listed_tables(request: AppRequest, phase: ListedPhase = "open") -> list[TableCard]:
    """List public tables, newest first: with an open seat, in progress, or over."""
    registry = registry_of(request)
    cards = await cards_of(registry, await registry.store.listed(phase, MAX_LISTED))
    if phase == "open":
        return [card for card in cards if any(seat.kind == "open" for seat in card.seats)]
    return [card for card in cards if card.onlookers]


async def cards_of(registry: RoomRegistry, matches: Sequence[str]) -> list[TableCard]:
    """Return the cards of some tables, leaving out those that cannot be read."""
    cards = []
    for match in matches:
        try:
            card = await registry.card(match)
        except CorruptLog:
            continue
        if card is not None:
            cards.append(card)
    return cards


MatchId = Annotated[str, Parameter(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]


@get("/api/tables/{match:str}")
async def table(request: AppRequest, match: MatchId) -> TableCard:
    """Return a table: to its players; to everybody if onlookers are allowed, or until a listed one starts."""
    registry = registry_of(request)
    room = await registry.room(match)
    if room is None:
        raise not_found()
    if not room.match.is_public():
        person = await authenticate(request)
        if all(owner.person != person.id for owner in room.owners.values()):
            raise not_found()
    card = await registry.run(match, lambda room: room.card)
    if card is None:
        raise not_found()
    return card


@post("/api/tables/{match:str}/seats")
async def sit_down(request: AppRequest, match: MatchId, data: SeatWish) -> Seated:
    """Take an open seat. A table that is not listed requires its invitation."""
    person, registry = await authenticate(request), registry_of(request)

    def job(room: Room) -> Callable[[], Any]:
        async def sit() -> Seated | None:
            if not room.match.opened.listed and not registry.key.invites(match, data.invite):
                return None
            seat, token = await room.sit(person.id, person.name)
            return Seated(match, room.match.opened.commitment, registry.key.invite(match), [SeatKey(seat, token)])

        return sit

    seated: Seated | None = await registry.run(match, job)
    if seated is None:
        raise not_found()
    return seated


@post("/api/tables/{match:str}/keys")
async def new_keys(request: AppRequest, match: MatchId) -> Seated:
    """Replace the tokens of your seats, for example when they are lost. The old ones become invalid."""
    person, registry = await authenticate(request), registry_of(request)

    def job(room: Room) -> Callable[[], Any]:
        async def renew() -> Seated | None:
            keys = [SeatKey(seat, token) for seat, token in await room.new_tokens(person.id)]
            return Seated(match, room.match.opened.commitment, registry.key.invite(match), keys) if keys else None

        return renew

    seated: Seated | None = await registry.run(match, job)
    if seated is None:
        raise not_found()
    return seated


@post("/api/tables/{match:str}/rematch")
async def play_again(request: AppRequest, match: MatchId) -> Seated:
    """Open a new table for the same game and people. The others ask for their keys there."""
    person, registry = await authenticate(request), registry_of(request)
    check_opening_rate(request)
    seated = await registry.rematch(match, person.id)
    if seated is None:
        raise not_found()
    return seated


@get("/api/tables/{match:str}/record", media_type=MediaType.TEXT)
async def record(request: AppRequest, match: MatchId) -> Response[str]:
    """Download the record of a finished game, with its seed."""
    text = await record_of(request, match)
    name = f"attachment; filename={match}.ndjson"
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": name})


@get("/api/tables/{match:str}/replay")
async def replay(
    request: AppRequest,
    match: MatchId,
    viewer: Annotated[str, Parameter(max_length=8)] = OPEN,
    first: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=PAGE)] = PAGE,
) -> Replay:
    """Return a finished game position by position: as seat 0, 1, ... or an `onlooker` saw it, or with `open` cards."""
    check_rate(request, request.app.state.replaying)
    await check_over(request, match)
    replays: Replays = request.app.state.replays
    return await replays.page(match, lambda: record_of(request, match), viewer, first, count)


async def check_over(request: AppRequest, match: str) -> None:
    """Refuse unless the game is over."""
    card: TableCard = await table.fn(request, match)
    if card.phase != "over":
        raise HTTPException(status_code=403, detail="the record is given when the game is over")


async def record_of(request: AppRequest, match: str) -> str:
    """Return the record of a finished game."""
    await check_over(request, match)

    def job(room: Room) -> Callable[[], Any]:
        async def read() -> str:
            return room.match.record()

        return read

    text: str | None = await registry_of(request).run(match, job)
    return text or ""


@websocket("/api/tables/{match:str}/stream")
async def stream(socket: Socket, match: str) -> None:
    """Connect a viewer to the stream of a table (see wire/messages.py)."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, match)
