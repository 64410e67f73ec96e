"""The server: HTTP for tables and people, WebSockets for games, and what guards both."""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import socket as sockets_of_the_system
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import structlog
import uvicorn
from litestar import Litestar, MediaType, Request, Response, delete, get, post, websocket
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.core.names import Seat
from schatkist.games import SHELF
from schatkist.server.clock import Buckets, Limits
from schatkist.server.matches import Broken, No
from schatkist.server.messages import (
    FRAME,
    GameCard,
    Guest,
    GuestWish,
    MyTable,
    Problem,
    Seated,
    SeatKey,
    SeatWish,
    TableCard,
    TableWish,
)
from schatkist.server.metrics import Metrics
from schatkist.server.rooms import House, Room
from schatkist.server.seats import fresh_id, fresh_token, key_in, token_hash
from schatkist.server.sockets import POLICY, Careful, Socket, Sockets
from schatkist.server.store import Store, Unsaved

API = "1"
COOKIE = "__Host-schatkist"
HEADER = "x-schatkist"  # a page elsewhere cannot send it without being asked about it first
YEAR = 365 * 86400
SEND_BUFFER = 1 << 16  # bytes that the system keeps for one slow reader
BACKLOG = 2048  # connections that may wait to be accepted
MANY = 100  # tables in one list

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "strict-transport-security": f"max-age={2 * YEAR}",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}

log = structlog.get_logger("schatkist.app")

Asked = Request[Any, Any, Any]


@dataclass(frozen=True)
class Settings:
    """How the server is started."""

    host: str
    port: int
    data: Path
    database: str  # a URL; empty: SQLite in the data folder
    origins: tuple[str, ...]  # beside the server's own address
    limits: Limits


# -- who asks --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Person:
    """Who asks."""

    id: str
    name: str


async def who(request: Asked) -> Person:
    """The person whose token came along, in a cookie or a header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = request.cookies.get(COOKIE, "")
    found = await house_of(request).store.person(token_hash(token)) if token else None
    if found is None:
        raise HTTPException(status_code=401, detail="say who you are first")
    return Person(*found)


def house_of(request: Asked) -> House:
    """The rooms."""
    house: House = request.app.state.house
    return house


def opening_allowed(request: Asked) -> None:
    """Tables and guests cost: not too many from one address."""
    openings: Buckets = request.app.state.openings
    address = request.client.host if request.client else ""
    if not openings.take(address, asyncio.get_running_loop().time()):
        raise HTTPException(status_code=429, detail="that is too fast; wait a minute")


def not_here() -> HTTPException:
    """The same for what does not exist and for what is none of one's business."""
    return HTTPException(status_code=404, detail="there is no such table")


# -- people ----------------------------------------------------------------------------------------------


@post("/api/guests")
async def become_guest(request: Asked, data: GuestWish) -> Response[Guest]:
    """Choose a name. The token is told once, and kept in a cookie for browsers."""
    opening_allowed(request)
    name = " ".join("".join(c if c.isprintable() else " " for c in data.name).split())
    if not name:
        raise BadInput("a name has letters")
    guest = Guest(fresh_id(), name, fresh_token())
    await house_of(request).store.add_person(guest.person, guest.name, token_hash(guest.token))
    cookie = Cookie(COOKIE, value=guest.token, path="/", secure=True, httponly=True, samesite="lax", max_age=YEAR)
    return Response(guest, status_code=201, cookies=[cookie])


@delete("/api/me", status_code=204)
async def leave_for_good(request: Asked) -> None:
    """Make one's tokens worthless; all sockets of one's seats close."""
    person, house = await who(request), house_of(request)
    for match in {match for match, _ in await house.store.forget(person.id)}:
        room = house.rooms.get(match)
        if room is not None:
            room.later(room.check_tokens)


@get("/api/me/tables")
async def my_tables(request: Asked) -> list[MyTable]:
    """The tables at which one has seats, the newest first."""
    person, house = await who(request), house_of(request)
    seats: dict[str, list[Seat]] = {}
    for match, seat in await house.store.of_person(person.id, MANY):
        seats.setdefault(match, []).append(seat)
    cards = await cards_of(house, list(seats))
    return [MyTable(card, seats[card.match]) for card in cards]


# -- tables ----------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> list[GameCard]:
    """What is on the shelf."""
    return [
        GameCard(
            game.name,
            game.title,
            *game.seats,
            game.rules,
            game.actions,
            {option.name: list(option.values) for option in game.options},
        )
        for game in SHELF.values()
    ]


@post("/api/tables")
async def open_table(request: Asked, data: TableWish) -> Seated:
    """Open a table; the tokens of one's seats are told once."""
    person, house = await who(request), house_of(request)
    opening_allowed(request)
    if await house.store.running_of(person.id) >= house.limits.running:
        raise HTTPException(status_code=429, detail="you have enough tables open")
    return await house.open(person.id, person.name, data)


@get("/api/tables")
async def open_tables(request: Asked) -> list[TableCard]:
    """Tables with an open seat for anybody, the newest first."""
    house = house_of(request)
    cards = await cards_of(house, await house.store.listed(MANY))
    return [card for card in cards if any(seat.kind == "open" for seat in card.seats)]


async def cards_of(house: House, matches: Sequence[str]) -> list[TableCard]:
    """The cards of tables; one that cannot be read is left out."""
    cards = []
    for match in matches:
        try:
            card = await house.do(match, lambda room: room.card)
        except Broken:
            continue
        if card is not None:
            cards.append(card)
    return cards


MatchId = Annotated[str, Parameter(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]


@get("/api/tables/{match:str}")
async def table(request: Asked, match: MatchId) -> TableCard:
    """One table, for those at it, those invited, and onlookers where they are welcome."""
    house = house_of(request)
    room = await house.room(match)
    if room is None:
        raise not_here()
    if not room.match.opened.onlookers and not room.match.opened.listed:
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
            invited = hmac.compare_digest(data.invite.encode(), house.key.invite(match).encode())
            if not invited and not room.match.opened.listed:
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
    house = house_of(request)
    card = await table.fn(request, match)
    if card.phase != "over":
        raise HTTPException(status_code=403, detail="the record is given when the game is over")

    def job(room: Room) -> Callable[[], Any]:
        async def read() -> str:
            return room.match.record()

        return read

    text: str | None = await house.do(match, job)
    return Response(text or "", media_type="application/x-ndjson")


@websocket("/api/tables/{match:str}/stream")
async def stream(socket: Socket, match: str) -> None:
    """One viewer's stream (messages.py)."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, match)


# -- about the server ------------------------------------------------------------------------------------


@get("/healthz", media_type=MediaType.TEXT)
async def healthy() -> str:
    """The server runs."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT)
async def ready(request: Asked) -> str:
    """The database answers."""
    await house_of(request).store.running_of("")
    return "ok\n"


@get("/metrics")
async def metrics(request: Asked) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(house_of(request).metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


# -- what guards it --------------------------------------------------------------------------------------


class Guard:
    """Around everything: headers on every answer, whose pages may ask, how often, and one line in the log."""

    def __init__(self, app: ASGIApp, origins: frozenset[str], limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.origins = origins
        self.metrics = metrics
        self._buckets = Buckets(limits.requests, 60.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if str(scope["type"]) == "websocket":
            origin = dict(scope["headers"]).get(b"origin", b"").decode("latin-1")
            if origin not in self.origins:
                await send({"type": "websocket.close", "code": POLICY, "reason": ""})
                return
            await self.app(scope, receive, send)
        elif str(scope["type"]) == "http":
            await self._answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        status = 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *own]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            answer = Response(Problem(refusal[1]), status_code=refusal[0]).to_asgi_response(app=None, request=None)  # type: ignore[arg-type]
            await answer(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)
        self.metrics.requests.labels(str(status)).inc()
        log.info("http", method=scope["method"], path=scope["path"][:120], status=status)

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        """Why this request is not even looked at."""
        address = scope["client"][0] if scope.get("client") else ""
        if not self._buckets.take(address, asyncio.get_running_loop().time()):
            return 429, "that is too fast; wait a minute"
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if headers.get(HEADER) != "1":
            return 403, f"requests that change something have the header {HEADER}: 1"
        if "origin" in headers and headers["origin"] not in self.origins:
            return 403, "this page may not ask for that"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return 403, "this page may not ask for that"
        return None


def problem(status: int, text: str) -> Response[Problem]:
    """An answer that says what is wrong."""
    return Response(Problem(text), status_code=status, media_type=MediaType.JSON)


def on_http(_: Asked, error: HTTPException) -> Response[Problem]:
    """Known trouble; what a client sent is not repeated to it."""
    detail = error.detail if error.status_code != 500 else "something went wrong here"
    if error.status_code == 400:
        detail = "this request is not as the schema says"
    return problem(error.status_code, detail)


def on_schatkist(_: Asked, error: SchatkistError) -> Response[Problem]:
    """What a person can put right."""
    if isinstance(error, Unsaved | Broken):
        return problem(503, "the tables cannot be read or written now")
    if isinstance(error, No):
        return problem(503 if error.code == "busy" else 409, error.code)
    return problem(400, str(error))


def on_nonsense(_: Asked, error: Exception) -> Response[Problem]:
    """Bytes that are no text, or brackets without end."""
    return problem(400, "this request is not as the schema says")


def on_anything(_: Asked, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has its kind, the client nothing."""
    log.error("trouble", kind=type(error).__name__)
    return problem(500, "something went wrong here")


ROUTES = [
    become_guest,
    leave_for_good,
    my_tables,
    games,
    open_table,
    open_tables,
    table,
    sit_down,
    new_keys,
    play_again,
    record,
    stream,
    healthy,
    ready,
    metrics,
]


def application(store: Store, settings: Settings, origins: frozenset[str]) -> ASGIApp:
    """The whole server around a store."""
    key, numbers = key_in(settings.data), Metrics()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house = House(store, key, settings.limits, numbers)
        app.state.house, app.state.sockets = house, Sockets(house)
        app.state.openings = Buckets(settings.limits.openings, 60.0)
        store.listen(house.heard)
        await house.wake_all()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        ROUTES,
        lifespan=[open_house],
        request_max_body_size=FRAME,
        openapi_config=OpenAPIConfig(
            title="Schatkist", version=API, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            HTTPException: on_http,
            SchatkistError: on_schatkist,
            UnicodeDecodeError: on_nonsense,
            RecursionError: on_nonsense,
            Exception: on_anything,
        },
        logging_config=None,
    )
    return Guard(app, origins, settings.limits, numbers)


# -- running it ------------------------------------------------------------------------------------------


def log_as_json() -> None:
    """One JSON object a line on stderr; what is logged is chosen word by word, never a body or a header."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def ready_folder(folder: Path) -> None:
    """The data folder, for its owner alone."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.chmod(0o700)
    except OSError as error:
        raise BadInput(f"cannot use {folder}: {error.strerror}") from None


def listening(host: str, port: int) -> sockets_of_the_system.socket:
    """A socket that listens; port 0: any that is free."""
    family = sockets_of_the_system.AF_INET6 if ":" in host else sockets_of_the_system.AF_INET
    sock = sockets_of_the_system.socket(family, sockets_of_the_system.SOCK_STREAM)
    sock.setsockopt(sockets_of_the_system.SOL_SOCKET, sockets_of_the_system.SO_REUSEADDR, 1)
    sock.setsockopt(sockets_of_the_system.SOL_SOCKET, sockets_of_the_system.SO_SNDBUF, SEND_BUFFER)
    try:
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        raise BadInput(f"cannot listen on {host}:{port}: {error.strerror}") from None
    return sock


def own_origins(host: str, port: int) -> list[str]:
    """The addresses under which a browser knows this server."""
    names = [f"[{host}]" if ":" in host else host]
    if host in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "::"):
        names += ["localhost", "127.0.0.1"]
    return [f"http://{name}:{port}" for name in dict.fromkeys(names)]


def checked_origin(origin: str) -> str:
    """An origin as a browser writes it."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or f"{parts.scheme}://{parts.netloc}" != origin:
        raise BadInput(f"an origin is like https://games.example.org, not {origin!r}")
    return origin


def serve(settings: Settings) -> None:
    """Run until told to stop."""
    origins = [checked_origin(origin) for origin in settings.origins]
    ready_folder(settings.data)
    log_as_json()
    os.umask(0o077)
    sock = listening(settings.host, settings.port)
    port = sock.getsockname()[1]
    own = own_origins(settings.host, port)
    store = Store(settings.database or f"sqlite:///{settings.data / 'tables.sqlite'}")
    try:
        app = application(store, settings, frozenset([*own, *origins]))
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws=Careful,
            ws_max_size=FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=5,
            lifespan="on",
        )
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
        # With several servers on one database a write may come second; the room then reads its log anew.
        logging.getLogger("psycopg").setLevel(logging.ERROR)
        print(f"Schatkist is at {own[0]}", flush=True)
        uvicorn.Server(config).run(sockets=[sock])
    finally:
        store.close()
