"""Who asks: guests and their tokens, in a cookie or a header."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, delete, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from schatkist.core.errors import BadInput
from schatkist.server.clock import Buckets
from schatkist.server.messages import Guest, GuestWish
from schatkist.server.room_registry import RoomRegistry
from schatkist.server.tokens import fresh_id, fresh_token, token_hash

COOKIE = "__Host-schatkist"
YEAR = 365 * 86400

Asked = Request[Any, Any, Any]


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


def house_of(request: Asked) -> RoomRegistry:
    """The rooms."""
    house: RoomRegistry = request.app.state.house
    return house


def opening_allowed(request: Asked) -> None:
    """Tables and guests cost: not too many from one address."""
    take_from(request, request.app.state.openings)


def take_from(request: Asked, buckets: Buckets) -> None:
    """One more of something that costs, if the address has not had too many."""
    address = request.client.host if request.client else ""
    if not buckets.take(address, asyncio.get_running_loop().time()):
        raise HTTPException(status_code=429, detail="that is too fast; wait a minute")


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
