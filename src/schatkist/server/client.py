"""A client: for programs that open tables, sit down and play at a server somewhere.

async with Server("http://127.0.0.1:8000") as server:
    await server.become("Ada")
    seated = await server.open("kadora", ["me", "thumb"])
    async with server.stream(seated.match, seated.keys[0].token) as stream:
        await stream.play(lambda view: view.legal[0])
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.frames import CloseCode

from schatkist.core.errors import SchatkistError
from schatkist.core.game import Game, View
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import load_game
from schatkist.server.messages import (
    Ack,
    Asking,
    Because,
    Choice,
    Code,
    Foresee,
    Foreseen,
    FromServer,
    Guest,
    Hello,
    Item,
    Move,
    MyTable,
    News,
    Problem,
    Ready,
    Refusal,
    Replay,
    Seated,
    TableCard,
    Told,
    Undo,
    Whole,
    Why,
    encode,
    telling,
)

_T = TypeVar("_T")
PATIENCE = 30.0  # seconds to wait for an answer
IDLE = 2.0  # seconds for which a connection is used again: well before a server closes it, which would be after 5
LONGEST = 1 << 22  # bytes of one message
BROKEN = (ConnectionClosed, InvalidMessage, OSError)  # the line, or the server: worth another try
LATER: tuple[Code, ...] = ("busy", "unsaved")  # refusals that are worth another try
PAUSE = 0.5  # seconds before it
SHORTEST_WAIT, LONGEST_WAIT = 0.05, 1.0  # seconds between two attempts to connect; each wait is twice the last


class Trouble(SchatkistError):
    """The server said no, or does not answer."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Server:
    """A server, as one person knows it."""

    def __init__(self, url: str, token: str = "") -> None:
        try:
            parts = urlsplit(url)
            self.origin = f"{parts.scheme}://{parts.netloc}"
            headers = {"x-schatkist": "1", "origin": self.origin}
            idle = httpx.Limits(keepalive_expiry=IDLE)
            self.http = httpx.AsyncClient(base_url=self.origin, headers=headers, timeout=PATIENCE, limits=idle)
        except (ValueError, httpx.InvalidURL) as error:
            raise Trouble(0, f"{url!r} is not the address of a server: {error}") from None
        self.token = token

    async def __aenter__(self) -> Server:
        """Open."""
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        """Close."""
        await self.http.aclose()

    async def ask(self, method: str, path: str, kind: type[_T], body: object = None) -> _T:
        """One request, and its answer as a value of that kind."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self.http.request(method, path, headers=headers, content=content)
        except httpx.HTTPError as error:
            raise Trouble(0, f"{self.origin} does not answer: {str(error) or type(error).__name__}") from None
        try:
            if answer.status_code >= 400:
                raise Trouble(answer.status_code, msgspec.json.decode(answer.content, type=Problem).error)
            if kind is str:
                return answer.text  # type: ignore[return-value]
            return msgspec.json.decode(answer.content or b"null", type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise Trouble(answer.status_code, f"what answers at {self.origin} is not a Schatkist server") from None

    async def become(self, name: str) -> Guest:
        """A guest of that name."""
        guest = await self.ask("POST", "/api/guests", Guest, {"name": name})
        self.token = guest.token
        return guest

    async def open(self, game: str, seats: list[str], **more: object) -> Seated:
        """A table; each seat is `me`, `open` or a bot's level."""
        return await self.ask("POST", "/api/tables", Seated, {"game": game, "seats": seats, **more})

    async def sit(self, match: str, invite: str = "") -> Seated:
        """An open seat."""
        return await self.ask("POST", f"/api/tables/{match}/seats", Seated, {"invite": invite})

    async def keys(self, match: str) -> Seated:
        """Fresh tokens for one's own seats."""
        return await self.ask("POST", f"/api/tables/{match}/keys", Seated)

    async def rematch(self, match: str) -> Seated:
        """The same people, once more."""
        return await self.ask("POST", f"/api/tables/{match}/rematch", Seated)

    async def tables(self) -> list[TableCard]:
        """Tables with an open seat for anybody."""
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

    def stream(self, match: str, token: str | None = None, have: int | None = None) -> Stream:
        """What a seat, or an onlooker, is told."""
        return Stream(self.origin, match, token, have)


class Stream:
    """One viewer's stream. It remembers where it is, so that it can be taken up again after a break."""

    def __init__(self, origin: str, match: str, token: str | None, have: int | None) -> None:
        self.origin = origin
        self.match = match
        self.token = token
        self.v: int | None = have
        self.seat: Seat = ONLOOKER
        self.card: TableCard | None = None
        self._raw: bytes | None = None  # the view as it came
        self._view: View | None = None  # the same, once it was looked at
        self.choices: list[Choice] = []  # what this seat may do now
        self.may_undo = False
        self.items: list[Item] = []  # all that was told, in order
        self._cid = time.time_ns() // 1000
        self._socket: ClientConnection | None = None
        self.reconnect: Callable[[], Awaitable[None]] = self.connect_again  # called whenever the connection breaks

    # -- coming and going ----------------------------------------------------------------------------------

    async def __aenter__(self) -> Stream:
        """Connect and say hello."""
        await self.connect()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        """Hang up."""
        await self.hang_up()

    async def connect(self, hello: Asking | None = None) -> None:
        """Connect, or connect again: the server then tells what was missed."""
        url = f"ws{self.origin.removeprefix('http')}/api/tables/{self.match}/stream"
        try:
            self._socket = await connect(
                url,
                origin=self.origin,  # type: ignore[arg-type]
                compression=None,
                max_size=LONGEST,
                max_queue=256,
                close_timeout=1.0,
            )
        except InvalidStatus as refused:
            status = refused.response.status_code
            if status >= 500:  # a server that starts or stops, or a proxy without a server behind it
                raise ConnectionError(f"HTTP {status}") from None
            raise Trouble(status, f"{self.origin} refuses the connection (HTTP {status})") from None
        await self.send(hello or Hello(self.token, self.v))
        await self.receive()

    async def hang_up(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()

    # -- talking -------------------------------------------------------------------------------------------

    def next_cid(self) -> int:
        """A number for a request."""
        self._cid += 1
        return self._cid

    async def send(self, asking: Asking) -> None:
        """Send a message."""
        assert self._socket is not None
        await self._socket.send(encode(asking).decode())

    async def receive(self, patience: float | None = PATIENCE) -> FromServer:
        """The next message, taken in."""
        assert self._socket is not None
        async with asyncio.timeout(patience):
            data = await self._socket.recv()
        told: FromServer = telling.decode(data)
        self._take_in(told)
        return told

    def _take_in(self, told: FromServer) -> None:
        match told:
            case Whole():
                self.v, self.seat, self.card = told.v, told.you, told.table
                self._show(None if told.view is UNSET else bytes(told.view))
                self._may(told)
            case News():
                if self.v is not None and told.after != self.v:
                    raise Trouble(0, f"the stream jumps from {self.v} to {told.after}")
                self.v = told.v
                self.items += told.items
                if told.table is not UNSET:
                    self.card = told.table
                if told.view is not UNSET:
                    self._show(bytes(told.view))
                    if self.token is not None and self.seat == ONLOOKER:  # it goes on where another left off
                        self.seat = self.game.view_of(bytes(told.view)).seat
                    self._may(told)

    def _show(self, raw: bytes | None) -> None:
        self._raw, self._view = raw, None

    @property
    def view(self) -> View | None:
        """What this seat sees; nothing before the cards are dealt."""
        if self._view is None and self._raw is not None:
            self._view = self.game.view_of(self._raw)
        return self._view

    def _may(self, told: Whole | News) -> None:
        self.choices = [] if told.choices is UNSET else told.choices
        self.may_undo = False if told.undo is UNSET else told.undo

    @property
    def game(self) -> Game:
        """The game that is played here."""
        assert self.card is not None
        return load_game(self.card.game)

    async def ask(self, asking: Asking) -> Ack | Refusal:
        """Ask for something and wait for the answer."""
        await self.send(asking)
        return await self.answer(getattr(asking, "cid", 0))

    async def answer(self, cid: int) -> Ack | Refusal:
        """Wait for the answer to a request."""
        while True:
            told = await self.receive()
            if isinstance(told, Ack | Refusal) and told.cid == cid:
                return told

    async def why_not(self, action: Action | str) -> str:
        """The clause that forbids an action to this seat now; none: it is open."""
        cid = self.next_cid()
        await self.send(Why(cid=cid, action=action))
        while True:
            told = await self.receive()
            if isinstance(told, Because) and told.cid == cid:
                return told.clause
            if isinstance(told, Refusal) and told.cid == cid:
                raise Trouble(0, f"the table says: {told.code}")

    async def foresee(self, action: Action | str) -> list[Told]:
        """What an action would surely lead to."""
        cid = self.next_cid()
        await self.send(Foresee(cid=cid, action=action))
        while True:
            told = await self.receive()
            if isinstance(told, Foreseen) and told.cid == cid:
                return told.events
            if isinstance(told, Refusal) and told.cid == cid:
                raise Trouble(0, f"the table says: {told.code}")

    async def undo(self) -> Ack | Refusal:
        """Take this seat's last move back."""
        assert self.card is not None
        return await self.ask(Undo(cid=self.next_cid(), base=self.card.number))

    async def ready(self) -> Ack | Refusal:
        """Add a nonce to the shuffles."""
        return await self.ask(Ready(cid=self.next_cid(), nonce=secrets.token_hex(16)))

    async def move(self, action: Action) -> Ack | Refusal:
        """Do something in the position as it was told last."""
        assert self.card is not None
        return await self.ask(Move(cid=self.next_cid(), base=self.card.number, action=action))

    async def until(self, so: Callable[[Stream], bool]) -> None:
        """Listen until something is so."""
        while not so(self):
            await self.receive()

    # -- playing -------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Is the game over?"""
        return self.card is not None and self.card.phase == "over"

    def is_asked(self) -> bool:
        """Does the table wait for this seat?"""
        return bool(self.choices) and self.card is not None and self.card.phase == "playing"

    async def play(self, choose: Callable[[View], Action]) -> None:
        """Play to the end: whenever this seat is asked, `choose` chooses. A lost connection is taken up again."""
        while not self.is_over():
            try:
                if self.card is not None and self.card.phase == "open" and not self.card.seats[self.seat].ready:
                    await self.ready()
                elif self.is_asked():
                    assert self.view is not None
                    assert self.card is not None
                    move = Move(cid=self.next_cid(), base=self.card.number, action=choose(self.view))
                    await self.settled(await self.insist(move))
                else:
                    await self.receive(patience=None)
            except BROKEN:
                await self.reconnect()

    async def insist(self, asking: Asking) -> Ack | Refusal:
        """Ask until there is an answer, over a new connection if this one breaks; what is done is not done twice."""
        while True:
            try:
                answer = await self.ask(asking)
            except BROKEN:
                await self.reconnect()
                continue
            if isinstance(answer, Ack) or answer.code not in LATER:
                return answer
            await asyncio.sleep(PAUSE)

    async def settled(self, answer: Ack | Refusal) -> None:
        """After an answer: wait for the news that it announces."""
        if isinstance(answer, Ack):
            while self.v is None or self.v < answer.v:
                await self.receive()
        elif answer.code == "stale":
            await self.receive()  # the whole view
        elif answer.code not in ("paused", "over"):  # news of those have come before the answer
            raise Trouble(0, f"the table says: {answer.code} {answer.clause}".strip())

    async def connect_again(self, patience: float = PATIENCE) -> None:
        """Try to connect until the server answers, it refuses this viewer, or the patience (in seconds) is used up."""
        until = time.monotonic() + patience
        wait = SHORTEST_WAIT
        while True:
            try:
                await self.connect()
                return
            except BROKEN as broken:
                closing = broken.rcvd if isinstance(broken, ConnectionClosed) else None
                if closing and closing.code == CloseCode.POLICY_VIOLATION:
                    raise Trouble(0, f"{self.origin} says: {closing.reason}") from None
                if time.monotonic() > until:
                    said = f"says: {closing.reason}" if closing else "does not answer"
                    raise Trouble(0, f"{self.origin} {said}") from None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
