"""The server as a whole: its routes, its settings, and how it is run."""

from __future__ import annotations

import gc
import logging
import os
import socket as sockets_of_the_system
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import structlog
import uvicorn
from litestar import Litestar, MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.server import api_docs, catalogue_routes, guests, static_files, table_routes
from schatkist.server.clock import Buckets, Limits
from schatkist.server.connections import Connections, protocols
from schatkist.server.guests import Asked, house_of
from schatkist.server.messages import FRAME
from schatkist.server.metrics import Metrics
from schatkist.server.middleware import Guard, on_anything, on_http, on_nonsense, on_schatkist
from schatkist.server.replays import Replays
from schatkist.server.room_registry import RoomRegistry
from schatkist.server.sockets import Sockets
from schatkist.server.store import Store
from schatkist.server.tokens import key_in

API = "1"
SEND_BUFFER = 1 << 16  # bytes that the system keeps for one slow reader
BACKLOG = 2048  # connections that may wait to be accepted
EVERYWHERE = ("0.0.0.0", "::")  # to listen on all addresses of the computer


@dataclass(frozen=True)
class Settings:
    """How the server is started."""

    host: str
    port: int
    data: Path
    database: str  # a URL; empty: SQLite in the data folder
    origins: tuple[str, ...]  # beside the server's own address
    limits: Limits
    ports: int = 1  # so many are tried, from `port` on, until one is free
    quiet: bool = False  # only trouble is logged
    proxies: tuple[str, ...] = ()  # addresses that may say on whose behalf they ask


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
    return Response(house_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = [
    guests.become_guest,
    guests.leave_for_good,
    table_routes.my_tables,
    table_routes.open_table,
    table_routes.listed_tables,
    table_routes.table,
    table_routes.sit_down,
    table_routes.new_keys,
    table_routes.play_again,
    table_routes.record,
    table_routes.replay,
    table_routes.stream,
    catalogue_routes.games,
    catalogue_routes.rules,
    catalogue_routes.words,
    catalogue_routes.bots,
    api_docs.handbook,
    api_docs.style,
    api_docs.wire,
    healthy,
    ready,
    metrics,
    static_files.page,
]


def application(store: Store, settings: Settings, origins: frozenset[str], numbers: Metrics) -> ASGIApp:
    """The whole server around a store."""
    key = key_in(settings.data)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        house = RoomRegistry(store, key, settings.limits, numbers)
        app.state.house, app.state.sockets = house, Sockets(house)
        app.state.openings = Buckets(settings.limits.openings, 60.0)
        app.state.replaying, app.state.replays = Buckets(settings.limits.replays, 60.0), Replays()
        app.state.files = static_files.files_in(static_files.STATIC) | static_files.board_files()
        store.listen(house.heard, house.missed)
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


def log_as_json(quiet: bool) -> None:
    """One JSON object a line on stderr; what is logged is chosen word by word, never a body or a header."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def ready_folder(folder: Path) -> None:
    """The data folder; one that is made here is for its owner alone, and so is every file in it."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
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
    except (OSError, UnicodeError) as error:
        sock.close()
        raise BadInput(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', 'no such host')}") from None
    return sock


def listening_near(host: str, port: int, ports: int) -> sockets_of_the_system.socket:
    """A socket that listens on the first of some ports that is free."""
    for number in range(port, port + ports - 1):
        with suppress(BadInput):
            return listening(host, number)
    return listening(host, port + ports - 1)


def own_origins(host: str, port: int) -> list[str]:
    """The addresses under which a browser on this computer knows the server."""
    names = [f"[{host}]" if ":" in host else host]
    if host in EVERYWHERE:
        names = ["127.0.0.1", "localhost", *names]
    elif host in ("127.0.0.1", "::1", "localhost"):
        names += ["localhost", "127.0.0.1"]
    return [f"http://{name}:{port}" for name in dict.fromkeys(names)]


def checked_origin(origin: str) -> str:
    """An origin as a browser writes it."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or f"{parts.scheme}://{parts.netloc}" != origin:
        raise BadInput(f"an origin is like https://games.example.org, not {origin!r}")
    return origin


def checked_proxy(address: str) -> str:
    """The address, or the network, of a proxy."""
    try:
        return str(ip_network(address, strict=False))
    except ValueError:
        raise BadInput(f"a proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8, not {address!r}") from None


def announced(address: str) -> None:
    """Say where it is."""
    print(f"Schatkist is at {address}", flush=True)


def serve(settings: Settings, opened: Callable[[str], None] = announced) -> None:
    """Run until told to stop; `opened` hears the address as soon as there is one."""
    origins = [checked_origin(origin) for origin in settings.origins]
    proxies = [checked_proxy(proxy) for proxy in settings.proxies]
    ready_folder(settings.data)
    log_as_json(settings.quiet)
    database = settings.database or f"sqlite:///{settings.data / 'table_routes.sqlite'}"
    with listening_near(settings.host, settings.port, settings.ports) as sock, closing(Store(database)) as store:
        port = sock.getsockname()[1]
        own = own_origins(settings.host, port)
        numbers = Metrics()
        app = application(store, settings, frozenset([*own, *origins]), numbers)
        requests, frames = protocols(Connections(settings.limits, proxies, numbers))
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            http=requests,
            timeout_keep_alive=settings.limits.idle_seconds,
            ws=frames,
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
        # What is there now stays. To look through it for rubbish again and again would keep everybody waiting.
        gc.collect()
        gc.freeze()
        opened(own[0])
        if settings.host in EVERYWHERE and not origins:
            print(f"For browsers on other computers: --origin http://ADDRESS:{port}, as they reach it", flush=True)
        try:
            uvicorn.Server(config).run(sockets=[sock])
        except SystemExit:  # it could not even open the house
            raise SchatkistError("the server cannot start: its tables cannot be read") from None
