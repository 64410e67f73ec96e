"""The command that runs a server."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import structlog
import uvicorn

from schatkist.core.errors import BadInput, SchatkistError
from schatkist.server.clock import Clock, SystemClock
from schatkist.server.control.operations import Lifecycle
from schatkist.server.http.app import Settings, application
from schatkist.server.http.connections import Connections
from schatkist.server.http.limited_http import LimitedRequests
from schatkist.server.http.limited_websocket import LimitedFrames
from schatkist.server.metrics import Metrics
from schatkist.server.storage.store import Store
from schatkist.wire.fields import FRAME

SEND_BUFFER = 1 << 16  # bytes that the kernel buffers for one slow reader
BACKLOG = 2048  # connections waiting to be accepted
YOUNG_OBJECTS = 20_000  # new objects between two garbage collections; tables keep few that are part of a cycle
ALL_ADDRESSES = ("0.0.0.0", "::")


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


class AnnouncedServer(uvicorn.Server):
    """A server that calls `announce` when it has started. From then on, Ctrl-C stops it in order."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None], lifecycle: Lifecycle) -> None:
        super().__init__(config)
        self.announce = announce
        self.lifecycle = lifecycle
        lifecycle.end = self.end

    def end(self) -> None:
        """Finish what is under way, then stop."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce it."""
        await super().startup(sockets)
        if self.started:
            self.announce()


def uvicorn_server(
    settings: Settings, store: Store, sock: socket.socket, clock: Clock, announce: Callable[[], None] = lambda: None
) -> AnnouncedServer:
    """Build the server around a store and a listening socket."""
    origins = [check_origin(origin) for origin in settings.origins]
    proxies = [check_proxy(proxy) for proxy in settings.proxies]
    port = sock.getsockname()[1]
    own = own_origins(settings.host, port)
    metrics, lifecycle = Metrics(), Lifecycle()
    connections = {"shared": Connections(settings.limits, proxies, metrics)}
    config = uvicorn.Config(
        application(store, settings, port, frozenset([*own, *origins]), metrics, clock, lifecycle),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        http=type("Requests", (LimitedRequests,), connections),
        timeout_keep_alive=settings.limits.idle_seconds,
        ws=type("Frames", (LimitedFrames,), connections),
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    return AnnouncedServer(config, announce, lifecycle)


def serve(settings: Settings, opened: Callable[[str], None] = print_address) -> None:
    """Run until stopped; `opened` is called with the address as soon as the server has started.

    When it is told to restart, this process becomes a new server, with what is installed by then.
    """
    if _serve(settings, opened):
        os.execv(sys.executable, sys.orig_argv)


def _serve(settings: Settings, opened: Callable[[str], None]) -> bool:
    """Run until stopped; tell whether to restart."""
    for origin in settings.origins:
        check_origin(origin)
    for proxy in settings.proxies:
        check_proxy(proxy)
    create_folder(settings.data)
    log_as_json(settings.quiet)
    database, clock = settings.database or f"sqlite:///{settings.data / 'tables.sqlite'}", SystemClock()
    with listen_near(settings.host, settings.port, settings.ports) as sock, closing(Store(database, clock)) as store:

        def announce() -> None:
            port = sock.getsockname()[1]
            opened(own_origins(settings.host, port)[0])
            if settings.host in ALL_ADDRESSES and not settings.origins:
                print(f"For browsers on other computers: --origin http://ADDRESS:{port}, as they reach it", flush=True)

        server = uvicorn_server(settings, store, sock, clock, announce)
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
        # With several servers on one database a write may conflict; the room then catches up, so it is no error.
        logging.getLogger("psycopg").setLevel(logging.ERROR)
        # Objects created at start-up live for ever: exempt them from garbage collection, which would stall the tables.
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
        signal.signal(
            signal.SIGTERM, lambda *_: sys.exit(0)
        )  # raised after uvicorn has shut down: the store is closed
        try:
            server.run(sockets=[sock])
        except SystemExit:
            if not server.started:
                raise SchatkistError("the server cannot start: its tables cannot be read") from None
            raise
        return server.lifecycle.restart
