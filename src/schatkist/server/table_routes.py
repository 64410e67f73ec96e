"""Tables over HTTP: opened, found, joined, and looked at when the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from litestar import MediaType, Response, get, post, websocket
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from schatkist.core.types import Seat
from schatkist.server.guests import Asked, house_of, opening_allowed, take_from, who
from schatkist.server.log_entries import Broken
from schatkist.server.messages import MyTable, Replay, Seated, SeatKey, SeatWish, TableCard, TableWish
from schatkist.server.replays import OPEN, PAGE, Replays
from schatkist.server.room_registry import RoomRegistry
from schatkist.server.rooms import Room
from schatkist.server.sockets import Socket, Sockets
from schatkist.server.store import Enough

MANY = 100  # tables in one list


def not_here() -> HTTPException:
    """The same for what does not exist and for what is none of one's business."""
    return HTTPException(status_code=404, detail="there is no such table")


@post("/api/tables")
async def open_table(request: Asked, data: TableWish) -> Seated:
    """Open a table; the tokens of one's seats are told once."""
    person, house = await who(request), house_of(request)
    opening_allowed(request)
    try:
        return await house.open(person.id, person.name, data)
    except Enough:
        raise HTTPException(status_code=429, detail="you have enough tables open") from None


ListedPhase = Literal["open", "playing", "over"]


@get("/api/me/tables")
async def my_tables(request: Asked, over: bool = False) -> list[MyTable]:
    """The tables at which one has seats, the newest first: those under way, or those where the game is over."""
    person, house = await who(request), house_of(request)
    seats: dict[str, list[Seat]] = {}
    for match, seat in await house.store.of_person(person.id, over, MANY):
        seats.setdefault(match, []).append(seat)
    cards = await cards_of(house, list(seats))
    return [MyTable(card, seats[card.match]) for card in cards]


@get("/api/tables")
async def listed_tables(request: Asked, phase: ListedPhase = "open") -> list[TableCard]:
    """Tables that anybody may find, the newest first: with an open seat, under way, or over."""
    house = house_of(request)
    cards = await cards_of(house, await house.store.listed(phase, MANY))
    if phase == "open":
        return [card for card in cards if any(seat.kind == "open" for seat in card.seats)]
    return [card for card in cards if card.onlookers]


async def cards_of(house: RoomRegistry, matches: Sequence[str]) -> list[TableCard]:
    """The cards of tables; one that cannot be read is left out."""
    cards = []
    for match in matches:
        try:
            card = await house.card(match)
        except Broken:
            continue
        if card is not None:
            cards.append(card)
    return cards


MatchId = Annotated[str, Parameter(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]


@get("/api/tables/{match:str}")
async def table(request: Asked, match: MatchId) -> TableCard:
    """One table, for those at it, and for onlookers where they are welcome; a listed one for all until it begins."""
    house = house_of(request)
    room = await house.room(match)
    if room is None:
        raise not_here()
    if not room.match.is_for_all():
        person = await who(request)
        if all(owner.person != person.id for owner in room.owners.values()):
            raise not_here()
    card = await house.do(match, lambda room: room.card)
    if card is None:
        raise not_here()
    return card


@post("/api/tables/{match:str}/seats")
async def sit_down(request: Asked, match: MatchId, data: SeatWish) -> Seated:
    """Take an open seat; a table that is not listed asks for its invitation."""
    person, house = await who(request), house_of(request)

    def job(room: Room) -> Callable[[], Any]:
        async def sit() -> Seated | None:
            if not room.match.opened.listed and not house.key.invites(match, data.invite):
                return None
            seat, token = await room.sit(person.id, person.name)
            return Seated(match, room.match.opened.commitment, house.key.invite(match), [SeatKey(seat, token)])

        return sit

    seated: Seated | None = await house.do(match, job)
    if seated is None:
        raise not_here()
    return seated


@post("/api/tables/{match:str}/keys")
async def new_keys(request: Asked, match: MatchId) -> Seated:
    """Fresh tokens for one's seats, when the old ones are lost; those are worthless from now on."""
    person, house = await who(request), house_of(request)

    def job(room: Room) -> Callable[[], Any]:
        async def renew() -> Seated | None:
            keys = [SeatKey(seat, token) for seat, token in await room.new_tokens(person.id)]
            return Seated(match, room.match.opened.commitment, house.key.invite(match), keys) if keys else None

        return renew

    seated: Seated | None = await house.do(match, job)
    if seated is None:
        raise not_here()
    return seated


@post("/api/tables/{match:str}/rematch")
async def play_again(request: Asked, match: MatchId) -> Seated:
    """The same game with the same people at a new table; the others ask for their keys there."""
    person, house = await who(request), house_of(request)
    opening_allowed(request)
    seated = await house.rematch(match, person.id)
    if seated is None:
        raise not_here()
    return seated


@get("/api/tables/{match:str}/record", media_type=MediaType.TEXT)
async def record(request: Asked, match: MatchId) -> Response[str]:
    """The game as a file, with its seed: for those at the table and its onlookers, when it is over."""
    text = await record_of(request, match)
    name = f"attachment; filename={match}.ndjson"
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": name})


@get("/api/tables/{match:str}/replay")
async def replay(
    request: Asked,
    match: MatchId,
    viewer: Annotated[str, Parameter(max_length=8)] = OPEN,
    first: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=PAGE)] = PAGE,
) -> Replay:
    """A game that is over, position by position: as a seat saw it (0, 1, ...), an `onlooker`, or in the `open`."""
    take_from(request, request.app.state.replaying)
    await check_over(request, match)
    replays: Replays = request.app.state.replays
    return await replays.page(match, lambda: record_of(request, match), viewer, first, count)


async def check_over(request: Asked, match: str) -> None:
    """Only of games that are over is everything told."""
    card: TableCard = await table.fn(request, match)
    if card.phase != "over":
        raise HTTPException(status_code=403, detail="the record is given when the game is over")


async def record_of(request: Asked, match: str) -> str:
    """The record of a game that is over."""
    await check_over(request, match)

    def job(room: Room) -> Callable[[], Any]:
        async def read() -> str:
            return room.match.record()

        return read

    text: str | None = await house_of(request).do(match, job)
    return text or ""


@websocket("/api/tables/{match:str}/stream")
async def stream(socket: Socket, match: str) -> None:
    """One viewer's stream (messages.py)."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, match)
