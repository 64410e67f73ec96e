"""A client for programs that open tables, take seats and play on a server.

async with Server("http://127.0.0.1:8000") as server:
    await server.create_guest("Ada")
    seated = await server.open("kadora", ["me", "thumb"])
    async with server.stream(seated.match, seated.keys[0].token) as stream:
        await stream.play(lambda view: view.legal[0])
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from schatkist.coach.report import Perspective
from schatkist.core.types import Seat
from schatkist.wire.errors import ServerError
from schatkist.wire.http_messages import EditionCard, Guest, MyTable, Problem, Replay, ReviewStatus, Seated
from schatkist.wire.server_messages import TableCard
from schatkist.wire.stream import TIMEOUT, Stream

_T = TypeVar("_T")
IDLE = 2.0  # seconds an idle connection is reused; the server closes it after 5


class Server:
    """A server, as one guest uses it."""

    def __init__(self, url: str, token: str = "") -> None:
        try:
            parts = urlsplit(url)
            self.origin = f"{parts.scheme}://{parts.netloc}"
            headers = {"x-schatkist": "1", "origin": self.origin}
            idle = httpx.Limits(keepalive_expiry=IDLE)
            self.http = httpx.AsyncClient(base_url=self.origin, headers=headers, timeout=TIMEOUT, limits=idle)
        except (ValueError, httpx.InvalidURL) as error:
            raise ServerError(0, f"{url!r} is not the address of a server: {error}") from None
        self.token = token

    async def __aenter__(self) -> Server:
        """Enter the context."""
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        """Close the connections."""
        await self.http.aclose()

    async def ask(self, method: str, path: str, kind: type[_T], body: object = None) -> _T:
        """Send a request and decode the answer as `kind`."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self.http.request(method, path, headers=headers, content=content)
        except httpx.HTTPError as error:
            raise ServerError(0, f"{self.origin} does not answer: {str(error) or type(error).__name__}") from None
        try:
            if answer.status_code >= 400:
                raise ServerError(answer.status_code, msgspec.json.decode(answer.content, type=Problem).error)
            if kind is str:
                return answer.text  # type: ignore[return-value]
            return msgspec.json.decode(answer.content or b"null", type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise ServerError(answer.status_code, f"what answers at {self.origin} is not a Schatkist server") from None

    async def create_guest(self, name: str, bot: bool = False) -> Guest:
        """Create a guest with that name, who may be a bot."""
        guest = await self.ask("POST", "/api/guests", Guest, {"name": name, "bot": bot})
        self.token = guest.token
        return guest

    async def open(self, game: str, seats: list[str], **more: object) -> Seated:
        """Open a table; each seat is `me`, `open` or a bot's level."""
        return await self.ask("POST", "/api/tables", Seated, {"game": game, "seats": seats, **more})

    async def sit(self, match: str, invite: str = "") -> Seated:
        """Take an open seat."""
        return await self.ask("POST", f"/api/tables/{match}/seats", Seated, {"invite": invite})

    async def keys(self, match: str) -> Seated:
        """Replace the tokens of your seats."""
        return await self.ask("POST", f"/api/tables/{match}/keys", Seated)

    async def rematch(self, match: str) -> Seated:
        """Open a rematch."""
        return await self.ask("POST", f"/api/tables/{match}/rematch", Seated)

    async def try_again(self, match: str, move: int, seat: Seat, level: str = "search") -> Seated:
        """Play on from a position of a finished game against bots."""
        wish = {"move": move, "seat": seat, "level": level}
        return await self.ask("POST", f"/api/tables/{match}/again", Seated, wish)

    async def tables(self) -> list[TableCard]:
        """List public tables with an open seat."""
        return await self.ask("GET", "/api/tables", list[TableCard])

    async def mine(self, over: bool = False) -> list[MyTable]:
        """Tables at which one has seats: under way, or over."""
        return await self.ask("GET", f"/api/me/tables?over={str(over).lower()}", list[MyTable])

    async def table(self, match: str) -> TableCard:
        """One table."""
        return await self.ask("GET", f"/api/tables/{match}", TableCard)

    async def record(self, match: str) -> str:
        """The record of a game that is over."""
        return await self.ask("GET", f"/api/tables/{match}/record", str)

    async def replay(self, match: str, viewer: str = "open", first: int = 0) -> Replay:
        """Positions of a game that is over, from one on, as a seat or an onlooker saw them, or in the open."""
        return await self.ask("GET", f"/api/tables/{match}/replay?viewer={viewer}&first={first}", Replay)

    async def review(self, match: str, perspective: Perspective = "own", after: float = -1.0) -> ReviewStatus:
        """The review of a game that is over, as soon as more of it is done than the part `after`."""
        path = f"/api/tables/{match}/review?perspective={perspective}&after={after}"
        return await self.ask("GET", path, ReviewStatus)

    def stream(self, match: str, token: str | None = None, have: int | None = None) -> Stream:
        """Open the stream of a seat or an onlooker."""
        return Stream(self.origin, match, token, have, self.edition)

    async def edition(self, match: str) -> EditionCard:
        """Return the edition of a table."""
        return await self.ask("GET", f"/api/tables/{match}/edition", EditionCard)
