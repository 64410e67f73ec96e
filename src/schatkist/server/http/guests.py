"""Guests: people known by a name and a token, sent in a cookie or a header."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, delete, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from schatkist.core.errors import BadInput
from schatkist.server.limits import RateLimits
from schatkist.server.storage.tokens import new_id, new_token, token_hash
from schatkist.server.tables.registry import RoomRegistry
from schatkist.wire.messages import Guest, GuestWish

COOKIE = "__Host-schatkist"
YEAR = 365 * 86400

AppRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class Person:
    """A guest."""

    id: str
    name: str


async def authenticate(request: AppRequest) -> Person:
    """Find the person by the token in the request's cookie or header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = request.cookies.get(COOKIE, "")
    found = await registry_of(request).store.person(token_hash(token)) if token else None
    if found is None:
        raise HTTPException(status_code=401, detail="say who you are first")
    return Person(*found)


def registry_of(request: AppRequest) -> RoomRegistry:
    """Return the registry of rooms."""
    registry: RoomRegistry = request.app.state.registry
    return registry


def check_opening_rate(request: AppRequest) -> None:
    """Limit how many tables and guests one address creates."""
    check_rate(request, request.app.state.openings)


def check_rate(request: AppRequest, buckets: RateLimits) -> None:
    """Count a request against a rate limit of its address; raise 429 when it is exceeded."""
    address = request.client.host if request.client else ""
    if not buckets.take(address, asyncio.get_running_loop().time()):
        raise HTTPException(status_code=429, detail="that is too fast; wait a minute")


@post("/api/guests")
async def create_guest(request: AppRequest, data: GuestWish) -> Response[Guest]:
    """Create a guest with a name. The token is sent once; browsers keep it in a cookie."""
    check_opening_rate(request)
    name = " ".join("".join(c if c.isprintable() else " " for c in data.name).split())
    if not name:
        raise BadInput("a name has letters")
    guest = Guest(new_id(), name, new_token())
    await registry_of(request).store.add_person(guest.person, guest.name, token_hash(guest.token))
    cookie = Cookie(COOKIE, value=guest.token, path="/", secure=True, httponly=True, samesite="lax", max_age=YEAR)
    return Response(guest, status_code=201, cookies=[cookie])


@delete("/api/me", status_code=204)
async def delete_guest(request: AppRequest) -> None:
    """Revoke the person's tokens and close the sockets of their seats."""
    person, registry = await authenticate(request), registry_of(request)
    for match in {match for match, _ in await registry.store.revoke_tokens(person.id)}:
        room = registry.rooms.get(match)
        if room is not None:
            room.enqueue(room.check_tokens)
