"""Middleware: security headers, origin checks, rate limits, the request log, and error responses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from schatkist.core.errors import SchatkistError
from schatkist.server.clock import Clock
from schatkist.server.http.guests import YEAR, AppRequest
from schatkist.server.http.sockets import BANNED
from schatkist.server.http.static_files import error_page
from schatkist.server.limits import Limits, RateLimits, ip_of
from schatkist.server.match.errors import CorruptLog, RequestRefused
from schatkist.server.metrics import Metrics
from schatkist.server.storage.errors import QuotaReached, WriteFailed
from schatkist.wire.close_codes import POLICY
from schatkist.wire.http_messages import Problem

HEADER = "x-schatkist"  # cross-site pages cannot send a custom header without a CORS preflight

PROBES = ("/healthz", "/readyz", "/metrics")  # for programs that may know the server under another name

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


class RequestMiddleware:
    """Wraps the application: adds headers, checks origins and rates, and logs each request in one line."""

    def __init__(
        self,
        app: ASGIApp,
        origins: frozenset[str],
        limits: Limits,
        metrics: Metrics,
        clock: Clock,
        is_banned: Callable[[str], bool] = lambda address: False,
    ) -> None:
        self.app = app
        self._bans = is_banned
        self.origins = origins
        self._hosts = {urlsplit(origin).hostname for origin in origins} | {"localhost"}
        self.metrics = metrics
        self._clock = clock
        self._buckets = RateLimits(limits.requests, 60.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if str(scope["type"]) == "websocket":
            origin = dict(scope["headers"]).get(b"origin", b"").decode("latin-1")
            known = origin in self.origins and self._is_allowed_host(scope)
            if not known or not self._within_rate(scope) or self._is_banned(scope):
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
            headers = {"connection": "close"} if refusal[0] == 429 else {}  # end the connection too
            answer = Response(Problem(refusal[1]), status_code=refusal[0], headers=headers).to_asgi_response(
                app=None,
                request=None,  # type: ignore[arg-type]
            )
            await answer(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)
        self.metrics.requests.labels(str(status)).inc()
        log.info("http", method=scope["method"], path=scope["path"][:120], status=status)

    def _within_rate(self, scope: Any) -> bool:
        """Count a request against the rate limit of its address."""
        address = scope["client"][0] if scope.get("client") else ""
        return self._buckets.take(address, self._clock.monotonic())

    def _is_allowed_host(self, scope: Any) -> bool:
        """Check that a request names this server by an address or the host of an origin; browsers always name one."""
        names = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if not names:
            return True
        try:
            host = urlsplit(f"//{names[0]}").hostname if len(names) == 1 else None
        except ValueError:
            return False
        return host is not None and (host in self._hosts or ip_of(host) is not None)

    def _is_banned(self, scope: Any) -> bool:
        """Tell whether the address of a request is banned."""
        return self._bans(scope["client"][0] if scope.get("client") else "")

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        """Return the status and reason for rejecting a request, or None."""
        if not self._within_rate(scope):
            return 429, "that is too fast; wait a minute"
        if scope["path"] not in PROBES and not self._is_allowed_host(scope):
            return 421, "this server is not known under that name; its administrator can add it with --origin"
        if self._is_banned(scope):
            return 403, BANNED
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


ErrorResponse: TypeAlias = Response[Problem] | Response[bytes]


def error_response(request: AppRequest, status: int, text: str) -> ErrorResponse:
    """Report an error: as a page to a browser, as one sentence to a program."""
    page = error_page(request, status)
    return page or Response(Problem(text), status_code=status, media_type=MediaType.JSON)


def on_http_error(request: AppRequest, error: HTTPException) -> ErrorResponse:
    """Report an HTTP error without repeating what the client sent."""
    detail = error.detail if error.status_code != 500 else "something went wrong here"
    if error.status_code == 400:
        detail = "this request is not as the schema says"
    return error_response(request, error.status_code, detail)


def on_schatkist_error(request: AppRequest, error: SchatkistError) -> ErrorResponse:
    """Report an error that the client can correct."""
    if isinstance(error, WriteFailed | CorruptLog):
        return error_response(request, 503, "the tables cannot be read or written now")
    if isinstance(error, QuotaReached):
        return error_response(request, 429, "you have enough tables open")
    if isinstance(error, RequestRefused):
        return error_response(request, 503 if error.code == "busy" else 409, error.code)
    return error_response(request, 400, str(error))


def on_unreadable_request(request: AppRequest, error: Exception) -> ErrorResponse:
    """Report a body that is not UTF-8 or nests too deeply."""
    return error_response(request, 400, "this request is not as the schema says")


def on_unexpected_error(request: AppRequest, error: Exception) -> ErrorResponse:
    """Log the type of an unexpected error; tell the client nothing about it."""
    log.error("trouble", kind=type(error).__name__)
    return error_response(request, 500, "something went wrong here")
