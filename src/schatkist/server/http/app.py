"""The application: its settings and its routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from litestar import Litestar, MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from schatkist.core.errors import SchatkistError
from schatkist.core.game import Game
from schatkist.server.bots.pool import BotPool
from schatkist.server.bots.reviews import Reviews
from schatkist.server.clock import Clock
from schatkist.server.control.listener import control_socket
from schatkist.server.control.operations import Lifecycle, Operations
from schatkist.server.http import (
    api_docs,
    catalogue_routes,
    guests,
    lesson_routes,
    push_routes,
    puzzle_routes,
    review_routes,
    static_files,
    table_routes,
)
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
from schatkist.server.match.replays import Records, Replays
from schatkist.server.metrics import Metrics
from schatkist.server.push.encryption import load_push_key
from schatkist.server.push.notifier import TurnNotifier
from schatkist.server.storage.health import Health
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.server.tables.registry import RoomRegistry
from schatkist.server.tables.services import Services
from schatkist.wire.fields import FRAME

API = "1"


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
    editions: tuple[Game, ...] = ()  # games whose new tables have a corrected edition
    push: str = ""  # how push services reach the operator; empty: no pushes
    push_hosts: tuple[str, ...] = ()  # push services besides the known ones


@get("/healthz", media_type=MediaType.TEXT)
async def is_alive() -> str:
    """Report that the process is alive."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT)
async def is_ready(request: AppRequest) -> Response[str]:
    """Report whether the database can be written."""
    health: Health = request.app.state.health
    problem = await health.problem()
    return Response(f"{problem or 'ok'}\n", status_code=503 if problem else 200, media_type=MediaType.TEXT)


@get("/metrics")
async def metrics(request: AppRequest) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(registry_of(request).services.metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = [
    guests.create_guest,
    guests.delete_guest,
    table_routes.my_tables,
    table_routes.open_table,
    table_routes.listed_tables,
    table_routes.table,
    table_routes.edition,
    table_routes.sit_down,
    table_routes.new_keys,
    table_routes.play_again,
    table_routes.try_again,
    table_routes.record,
    table_routes.replay,
    review_routes.review,
    review_routes.page,
    table_routes.stream,
    catalogue_routes.games,
    catalogue_routes.rules,
    catalogue_routes.words,
    catalogue_routes.bots,
    lesson_routes.lesson,
    lesson_routes.why_not,
    puzzle_routes.puzzle_card,
    puzzle_routes.puzzle_position,
    puzzle_routes.puzzle_why_not,
    push_routes.push_key,
    push_routes.subscribe,
    push_routes.unsubscribe,
    api_docs.docs_page,
    api_docs.style,
    api_docs.wire,
    is_alive,
    is_ready,
    metrics,
    static_files.page,
]


def turn_notifier(store: Store, settings: Settings, clock: Clock) -> TurnNotifier | None:
    """Return the notifier of a server that sends pushes."""
    if not settings.push:
        return None
    return TurnNotifier(store.push, load_push_key(settings.data), settings.push, settings.push_hosts, clock)


def application(
    store: Store,
    settings: Settings,
    port: int,
    origins: frozenset[str],
    numbers: Metrics,
    clock: Clock,
    lifecycle: Lifecycle,
) -> ASGIApp:
    """Build the ASGI application around a store, for a server that listens on a port."""
    key = load_key(settings.data, store.encrypted)
    notifier = turn_notifier(store, settings, clock)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        bots = BotPool(settings.limits, clock)
        editions = {game.name: game for game in settings.editions}
        registry = RoomRegistry(Services(store, key, settings.limits, numbers, bots, clock, editions, notifier))
        app.state.registry, app.state.sockets = registry, Sockets(registry)
        app.state.health = Health(store, settings.data, settings.limits, numbers, clock)
        numbers.bot_queue.set_function(lambda: len(bots.queue))
        store.moderation.on_change = app.state.sockets.close_banned
        app.state.openings = RateLimits(settings.limits.openings, 60.0)
        app.state.replaying, app.state.replays = RateLimits(settings.limits.replays, 60.0), Replays()
        app.state.puzzles = {}  # by day: the puzzle with its estimates
        app.state.records, app.state.reviews = Records(), Reviews(store.reviews, settings.limits.review_worlds)
        app.state.files = static_files.load_files(static_files.STATIC) | static_files.board_files()
        store.listen(registry.on_log_written, registry.on_notifications_lost)
        await registry.start()
        try:
            operations = Operations(settings.data, port, registry, lifecycle, app.state.records.forget)
            async with control_socket(settings.data, port, operations):
                yield
        finally:
            await app.state.reviews.close()
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
    return RequestMiddleware(app, origins, settings.limits, numbers, clock, store.moderation.bans_address)
