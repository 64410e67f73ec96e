"""One viewer's stream of a table, for programs."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, TypeVar

from msgspec import UNSET
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.frames import CloseCode

from schatkist.core.errors import SchatkistError
from schatkist.core.game import Game, View
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import load_game
from schatkist.wire.client_messages import AskHint, ClientMessage, Hello, Move, Preview, Ready, Undo, WhyNot
from schatkist.wire.http_messages import EditionCard
from schatkist.wire.server_messages import (
    Ack,
    Choice,
    FromServer,
    FullUpdate,
    HintAnswer,
    Item,
    PreviewAnswer,
    Refusal,
    RefusalCode,
    TableCard,
    Update,
    VisibleEvent,
    WhyNotAnswer,
    encode,
    server_decoder,
)

_Answer = TypeVar("_Answer", WhyNotAnswer, PreviewAnswer, HintAnswer)

TIMEOUT = 30.0  # seconds to wait for an answer
MAX_MESSAGE = 1 << 22  # bytes
BROKEN = (ConnectionClosed, InvalidMessage, OSError)  # the connection or the server failed: worth another try
LATER: tuple[RefusalCode, ...] = ("busy", "unsaved")  # refusals worth another try
PAUSE, SHORTEST_WAIT, LONGEST_WAIT = 0.5, 0.05, 1.0  # seconds before a retry; between attempts to connect, doubling


class ServerError(SchatkistError):
    """The server refused a request or does not answer."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Stream:
    """One viewer's stream. It remembers where it is, so that it can be taken up again after a break."""

    def __init__(
        self,
        origin: str,
        match: str,
        token: str | None,
        have: int | None,
        edition_of: Callable[[str], Awaitable[EditionCard]] | None = None,
    ) -> None:
        self.origin = origin
        self.match = match
        self.token = token
        self.v: int | None = have
        self.seat: Seat = ONLOOKER
        self.card: TableCard | None = None
        self._edition_of = edition_of  # asks the server for the edition of a table
        self._edition: EditionCard | None = None  # unless it is the standard edition
        self._raw: bytes | None = None  # the view as it came
        self._view: View | None = None  # the same, once it was looked at
        self.choices: list[Choice] = []  # what this seat may do now
        self.may_undo = False
        self.items: list[Item] = []  # all that was told, in order
        self._cid = time.time_ns() // 1000
        self._socket: ClientConnection | None = None
        self.reconnect: Callable[[], Awaitable[None]] = self.connect_again  # called whenever the connection breaks

    async def __aenter__(self) -> Stream:
        """Connect and say hello."""
        await self.connect()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: Any, trace: TracebackType | None) -> None:
        """Close the socket."""
        await self.close()

    async def connect(self, hello: ClientMessage | None = None) -> None:
        """Connect, or connect again: the server then sends what was missed."""
        url = f"ws{self.origin.removeprefix('http')}/api/tables/{self.match}/stream"
        try:
            self._socket = await connect(
                url,
                origin=self.origin,  # type: ignore[arg-type]
                compression=None,
                max_size=MAX_MESSAGE,
                max_queue=256,
                close_timeout=1.0,
            )
        except InvalidStatus as refused:
            status = refused.response.status_code
            if status >= 500:  # a server that starts or stops, or a proxy without a server behind it
                raise ConnectionError(f"HTTP {status}") from None
            raise ServerError(status, f"{self.origin} refuses the connection (HTTP {status})") from None
        await self.send(hello or Hello(self.token, self.v))
        await self.receive()

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()

    def next_cid(self) -> int:
        """Return the number of the next request."""
        self._cid += 1
        return self._cid

    async def send(self, asking: ClientMessage) -> None:
        """Send a message."""
        assert self._socket is not None
        await self._socket.send(encode(asking).decode())

    async def receive(self, timeout: float | None = TIMEOUT) -> FromServer:
        """Receive and apply the next message."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            data = await self._socket.recv()
        told: FromServer = server_decoder.decode(data)
        if isinstance(told, FullUpdate | Update):
            await self._load_edition(told)
        self._apply(told)
        return told

    async def _load_edition(self, told: FullUpdate | Update) -> None:
        """Get the edition of the table, once, unless it is the standard one."""
        if self._edition is None and self._edition_of and told.table is not UNSET and told.table.edition:
            self._edition = await self._edition_of(self.match)

    def _apply(self, told: FromServer) -> None:
        match told:
            case FullUpdate():
                self.v, self.seat, self.card = told.v, told.you, told.table
                self._raw, self._view = None if told.view is UNSET else bytes(told.view), None
                self._set_choices(told)
            case Update():
                if self.v is not None and told.after != self.v:
                    raise ServerError(0, f"the stream jumps from {self.v} to {told.after}")
                self.v = told.v
                self.items += told.items
                if told.table is not UNSET:
                    self.card = told.table
                if told.view is not UNSET:
                    self._raw, self._view = bytes(told.view), None
                    if self.token is not None and self.seat == ONLOOKER:  # another connection had this seat before
                        self.seat = self.game.view_of(bytes(told.view)).seat
                    self._set_choices(told)

    @property
    def raw_view(self) -> bytes:
        """This seat's view as it came; empty before the cards are dealt."""
        return self._raw or b""

    @property
    def view(self) -> View | None:
        """This seat's view; None before the cards are dealt."""
        if self._view is None and self._raw is not None:
            self._view = self.game.view_of(self._raw)
        return self._view

    def _set_choices(self, told: FullUpdate | Update) -> None:
        self.choices, self.may_undo = [] if told.choices is UNSET else told.choices, told.undo is True

    @property
    def game(self) -> Game:
        """The game of this table."""
        assert self.card is not None
        return load_game(self.card.game, self._edition.facts if self._edition else None)

    async def ask(self, asking: ClientMessage) -> Ack | Refusal:
        """Send a request and wait for its answer."""
        await self.send(asking)
        return await self.answer(getattr(asking, "cid", 0))

    async def answer(self, cid: int) -> Ack | Refusal:
        """Wait for the answer to a request."""
        while True:
            told = await self.receive()
            if isinstance(told, Ack | Refusal) and told.cid == cid:
                return told

    async def why_not(self, action: Action | str) -> str:
        """Return the clause that forbids an action now, or an empty string if it is legal."""
        return (await self._asked(WhyNot(cid=self.next_cid(), action=action), WhyNotAnswer)).clause

    async def preview(self, action: Action | str) -> list[VisibleEvent]:
        """Preview the certain consequences of an action."""
        return (await self._asked(Preview(cid=self.next_cid(), action=action), PreviewAnswer)).events

    async def hint(self) -> HintAnswer:
        """Ask for the best choices in the last known position."""
        assert self.card is not None
        return await self._asked(AskHint(cid=self.next_cid(), base=self.card.number), HintAnswer)

    async def _asked(self, question: WhyNot | Preview | AskHint, kind: type[_Answer]) -> _Answer:
        """Ask a question and wait for its answer."""
        await self.send(question)
        while True:
            told = await self.receive()
            if isinstance(told, kind) and told.cid == question.cid:
                return told
            if isinstance(told, Refusal) and told.cid == question.cid:
                raise ServerError(0, f"the table says: {told.code}")

    async def undo(self) -> Ack | Refusal:
        """Take this seat's last move back."""
        assert self.card is not None
        return await self.ask(Undo(cid=self.next_cid(), base=self.card.number))

    async def ready(self) -> Ack | Refusal:
        """Add a nonce to the shuffles."""
        return await self.ask(Ready(cid=self.next_cid(), nonce=secrets.token_hex(16)))

    async def move(self, action: Action) -> Ack | Refusal:
        """Play an action in the last known position."""
        assert self.card is not None
        return await self.ask(Move(cid=self.next_cid(), base=self.card.number, action=action))

    async def until(self, so: Callable[[Stream], bool]) -> None:
        """Receive messages until a condition holds."""
        while not so(self):
            await self.receive()

    def is_over(self) -> bool:
        """Tell whether the game is over, or the table closed."""
        return self.card is not None and self.card.phase in ("over", "closed")

    def is_asked(self) -> bool:
        """Tell whether the table waits for this seat."""
        return bool(self.choices) and self.card is not None and self.card.phase == "playing"

    async def play(self, choose: Callable[[View], Action]) -> None:
        """Play to the end with `choose`, reconnecting when the connection breaks."""
        while not self.is_over():
            try:
                if self.card is not None and self.card.phase == "open" and not self.card.seats[self.seat].ready:
                    await self.ready()
                elif self.is_asked():
                    assert self.view is not None
                    assert self.card is not None
                    move = Move(cid=self.next_cid(), base=self.card.number, action=choose(self.view))
                    await self.wait_for_update(await self.ask_until_answered(move))
                else:
                    await self.receive(timeout=None)
            except BROKEN:
                await self.reconnect()

    async def ask_until_answered(self, asking: ClientMessage) -> Ack | Refusal:
        """Send a request until it is answered, reconnecting if needed; the server carries it out only once."""
        while True:
            try:
                answer = await self.ask(asking)
            except BROKEN:
                await self.reconnect()
                continue
            if isinstance(answer, Ack) or answer.code not in LATER:
                return answer
            await asyncio.sleep(PAUSE)

    async def wait_for_update(self, answer: Ack | Refusal) -> None:
        """Wait for the update that an answer announces."""
        if isinstance(answer, Ack):
            while self.v is None or self.v < answer.v:
                await self.receive()
        elif answer.code == "stale":
            await self.receive()  # the whole view
        elif answer.code not in ("paused", "over"):  # updates about those arrive before the answer
            raise ServerError(0, f"the table says: {answer.code} {answer.clause}".strip())

    async def connect_again(self, timeout: float = TIMEOUT) -> None:
        """Retry until the server answers, refuses this viewer, or the timeout passes."""
        until, wait = time.monotonic() + timeout, SHORTEST_WAIT
        while True:
            try:
                return await self.connect()
            except BROKEN as broken:
                closing = broken.rcvd if isinstance(broken, ConnectionClosed) else None
                if closing and closing.code == CloseCode.POLICY_VIOLATION:
                    raise ServerError(0, f"{self.origin} says: {closing.reason}") from None
                if time.monotonic() > until:
                    said = f"says: {closing.reason}" if closing else "does not answer"
                    raise ServerError(0, f"{self.origin} {said}") from None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
