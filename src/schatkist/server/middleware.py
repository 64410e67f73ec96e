"""What guards the server: headers on every answer, whose pages may ask, how often, and what is said of trouble."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from schatkist.core.errors import SchatkistError
from schatkist.server.clock import Buckets, Limits
from schatkist.server.connections import POLICY
from schatkist.server.guests import YEAR, Asked
from schatkist.server.log_entries import Broken
from schatkist.server.match import No
from schatkist.server.messages import Problem
from schatkist.server.metrics import Metrics
from schatkist.server.static_files import page_of_trouble
from schatkist.server.store import Unsaved

HEADER = "x-schatkist"  # a page elsewhere cannot send it without being asked about it first

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
            if origin not in self.origins or not self._in_time(scope):
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
                given = list(message.get("headers", []))
                known = {name.lower() for name, _ in given}
                own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*given, *((name, value) for name, value in own if name not in known)]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            headers = {"connection": "close"} if refusal[0] == 429 else {}  # no more of it on this connection
            answer = Response(Problem(refusal[1]), status_code=refusal[0], headers=headers).to_asgi_response(
                app=None,
                request=None,  # type: ignore[arg-type]
            )
            await answer(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)
        self.metrics.requests.labels(str(status)).inc()
        log.info("http", method=scope["method"], path=scope["path"][:120], status=status)

    def _in_time(self, scope: Any) -> bool:
        """Has the address of a request not asked too often?"""
        address = scope["client"][0] if scope.get("client") else ""
        return self._buckets.take(address, asyncio.get_running_loop().time())

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        """Why this request is not even looked at."""
        if not self._in_time(scope):
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


Told: TypeAlias = Response[Problem] | Response[bytes]


def problem(request: Asked, status: int, text: str) -> Told:
    """An answer that says what is wrong: to a person as a page, to a program in one sentence."""
    page = page_of_trouble(request, status)
    return page or Response(Problem(text), status_code=status, media_type=MediaType.JSON)


def on_http(request: Asked, error: HTTPException) -> Told:
    """Known trouble; what a client sent is not repeated to it."""
    detail = error.detail if error.status_code != 500 else "something went wrong here"
    if error.status_code == 400:
        detail = "this request is not as the schema says"
    return problem(request, error.status_code, detail)


def on_schatkist(request: Asked, error: SchatkistError) -> Told:
    """What a person can put right."""
    if isinstance(error, Unsaved | Broken):
        return problem(request, 503, "the tables cannot be read or written now")
    if isinstance(error, No):
        return problem(request, 503 if error.code == "busy" else 409, error.code)
    return problem(request, 400, str(error))


def on_nonsense(request: Asked, error: Exception) -> Told:
    """Bytes that are no text, or brackets without end."""
    return problem(request, 400, "this request is not as the schema says")


def on_anything(request: Asked, error: Exception) -> Told:
    """A fault of ours: the log has its kind, the client nothing."""
    log.error("trouble", kind=type(error).__name__)
    return problem(request, 500, "something went wrong here")
