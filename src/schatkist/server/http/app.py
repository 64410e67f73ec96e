"""The application: its routes, its settings, and the command that runs it."""

from __future__ import annotations

import gc
import logging
import os
import socket
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
from schatkist.server.http import api_docs, catalogue_routes, guests, static_files, table_routes
from schatkist.server.http.connections import Connections, protocols
from schatkist.server.http.guests import AppRequest, registry_of
from schatkist.server.http.middleware import (
    RequestMiddleware,
    on_http_error,
    on_schatkist_error,
    on_unexpected_error,
    on_unreadable_request,
)
from schatkist.server.http.sockets import Sockets
from schatkist.server.limits import Limits, RateLimits
from schatkist.server.match.replays import Replays
from schatkist.server.metrics import Metrics
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.messages import FRAME

API = "1"
SEND_BUFFER = 1 << 16  # bytes that the kernel buffers for one slow reader
BACKLOG = 2048  # connections waiting to be accepted
ALL_ADDRESSES = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Settings:
    """Settings of one server process."""

    host: str
    port: int
    data: Path
    database: str  # a URL; empty means SQLite in the data folder
    origins: tuple[str, ...]  # allowed besides the server's own address
    limits: Limits
    ports: int = 1  # how many ports to try, starting with `port`
    quiet: bool = False  # log errors only
    proxies: tuple[str, ...] = ()  # trusted reverse proxies


@get("/healthz", media_type=MediaType.TEXT)
async def is_alive() -> str:
    """Report that the process is alive."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT)
async def is_ready(request: AppRequest) -> str:
    """Report that the database answers."""
    await registry_of(request).store.running_of("")
    return "ok\n"


@get("/metrics")
async def metrics(request: AppRequest) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(registry_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = [
    guests.create_guest,
    guests.delete_guest,
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
    api_docs.docs_page,
    api_docs.style,
    api_docs.wire,
    is_alive,
    is_ready,
    metrics,
    static_files.page,
]


def application(store: Store, settings: Settings, origins: frozenset[str], numbers: Metrics) -> ASGIApp:
    """Build the ASGI application around a store."""
    key = load_key(settings.data)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        registry = RoomRegistry(store, key, settings.limits, numbers)
        app.state.registry, app.state.sockets = registry, Sockets(registry)
        app.state.openings = RateLimits(settings.limits.openings, 60.0)
        app.state.replaying, app.state.replays = RateLimits(settings.limits.replays, 60.0), Replays()
        app.state.files = static_files.load_files(static_files.STATIC) | static_files.board_files()
        store.listen(registry.on_log_written, registry.on_notifications_lost)
        await registry.load_running()
        try:
            yield
        finally:
            await registry.close()

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        request_max_body_size=FRAME,
        openapi_config=OpenAPIConfig(
            title="Schatkist", version=API, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            HTTPException: on_http_error,
            SchatkistError: on_schatkist_error,
            UnicodeDecodeError: on_unreadable_request,
            RecursionError: on_unreadable_request,
            Exception: on_unexpected_error,
        },
        logging_config=None,
    )
    return RequestMiddleware(app, origins, settings.limits, numbers)


# -- running it ------------------------------------------------------------------------------------------


def log_as_json(quiet: bool) -> None:
    """Log one JSON object per line to stderr. Bodies and headers are never logged."""
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


def create_folder(folder: Path) -> None:
    """Create the data folder if needed, readable by its owner only."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot use {folder}: {error.strerror}") from None


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; port 0 takes any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        sock.close()
        raise BadInput(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', 'no such host')}") from None
    return sock


def listen_near(host: str, port: int, ports: int) -> socket.socket:
    """Open a listening socket on the first free port of a range."""
    for number in range(port, port + ports - 1):
        with suppress(BadInput):
            return listen(host, number)
    return listen(host, port + ports - 1)


def own_origins(host: str, port: int) -> list[str]:
    """List the origins under which a browser on this computer reaches the server."""
    names = [f"[{host}]" if ":" in host else host]
    if host in ALL_ADDRESSES:
        names = ["127.0.0.1", "localhost", *names]
    elif host in ("127.0.0.1", "::1", "localhost"):
        names += ["localhost", "127.0.0.1"]
    return [f"http://{name}:{port}" for name in dict.fromkeys(names)]


def check_origin(origin: str) -> str:
    """Validate an origin as a browser writes it."""
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or f"{parts.scheme}://{parts.netloc}" != origin:
        raise BadInput(f"an origin is like https://games.example.org, not {origin!r}")
    return origin


def check_proxy(address: str) -> str:
    """Validate the address or network of a proxy."""
    try:
        return str(ip_network(address, strict=False))
    except ValueError:
        raise BadInput(f"a proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8, not {address!r}") from None


def print_address(address: str) -> None:
    """Print the address."""
    print(f"Schatkist is at {address}", flush=True)


def serve(settings: Settings, opened: Callable[[str], None] = print_address) -> None:
    """Run until stopped; `opened` is called with the address as soon as the socket listens."""
    origins = [check_origin(origin) for origin in settings.origins]
    proxies = [check_proxy(proxy) for proxy in settings.proxies]
    create_folder(settings.data)
    log_as_json(settings.quiet)
    database = settings.database or f"sqlite:///{settings.data / 'tables.sqlite'}"
    with listen_near(settings.host, settings.port, settings.ports) as sock, closing(Store(database)) as store:
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
        # With several servers on one database a write may conflict; the room then reloads its log, so it is no error.
        logging.getLogger("psycopg").setLevel(logging.ERROR)
        # Objects created at start-up live for ever: exempt them from garbage collection, which would stall the tables.
        gc.collect()
        gc.freeze()
        opened(own[0])
        if settings.host in ALL_ADDRESSES and not origins:
            print(f"For browsers on other computers: --origin http://ADDRESS:{port}, as they reach it", flush=True)
        try:
            uvicorn.Server(config).run(sockets=[sock])
        except SystemExit:  # the lifespan failed
            raise SchatkistError("the server cannot start: its tables cannot be read") from None
