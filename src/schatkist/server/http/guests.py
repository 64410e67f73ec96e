"""Guests: people known by a name and a token, sent in a cookie or a header."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, delete, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import JSONBody

from schatkist.server.limits import RateLimits
from schatkist.server.names import clean_name
from schatkist.server.storage.tokens import new_id, new_token, token_hash
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.http_messages import Guest, NewGuest

COOKIE = "__Host-schatkist"
YEAR = 365 * 86400

AppRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class Person:
    """A guest."""

    id: str
    name: str
    program: bool


async def authenticate(request: AppRequest) -> Person:
    """Find the person by the token in the request's cookie or header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = request.cookies.get(COOKIE, "")
    found = await registry_of(request).services.store.people.find(token_hash(token)) if token else None
    if found is None:
        raise HTTPException(status_code=401, detail="say who you are first")
    if registry_of(request).services.store.moderation.applies("ban", found[0]):
        raise HTTPException(status_code=403, detail="you may not play on this server")
    registry_of(request).services.note_network(found[0], address_of(request))
    return Person(*found)


def registry_of(request: AppRequest) -> RoomRegistry:
    """Return the registry of rooms."""
    registry: RoomRegistry = request.app.state.registry
    return registry


def address_of(request: AppRequest) -> str:
    """Return the address that a request comes from."""
    return request.client.host if request.client else ""


def check_opening_rate(request: AppRequest) -> None:
    """Limit how many tables and guests one address creates."""
    check_rate(request, request.app.state.openings)


def check_maintenance(request: AppRequest) -> None:
    """Refuse new tables during maintenance, with the operator's message."""
    text = registry_of(request).services.store.moderation.maintenance
    if text:
        raise HTTPException(status_code=503, detail=text)


def check_rate(request: AppRequest, buckets: RateLimits) -> None:
    """Count a request against a rate limit of its address; raise 429 when it is exceeded."""
    if not buckets.take(address_of(request), registry_of(request).services.clock.monotonic()):
        raise HTTPException(status_code=429, detail="that is too fast; wait a minute")


@post("/api/guests")
async def create_guest(request: AppRequest, data: JSONBody[NewGuest]) -> Response[Guest]:
    """Create a guest with a name. The token is sent once; browsers keep it in a cookie."""
    check_opening_rate(request)
    guest = Guest(new_id(), clean_name(data.name), new_token())
    people = registry_of(request).services.store.people
    await people.add(guest.person, guest.name, token_hash(guest.token), data.bot)
    cookie = Cookie(COOKIE, value=guest.token, path="/", secure=True, httponly=True, samesite="lax", max_age=YEAR)
    return Response(guest, status_code=201, cookies=[cookie])


@delete("/api/me", status_code=204)
async def delete_guest(request: AppRequest) -> None:
    """Erase the person's name everywhere, revoke their tokens and close the sockets of their seats."""
    person, registry = await authenticate(request), registry_of(request)
    for match in await registry.services.store.people.erase(person.id):
        registry.on_log_written(match, 0)
        request.app.state.records.forget(match)
