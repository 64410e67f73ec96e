"""The command `schatkist join`: a table of a server as plain lines of text."""

from __future__ import annotations

import asyncio
import getpass
import itertools
import math
import os
import re
import signal
import sys
import time
from types import FrameType
from typing import NoReturn
from urllib.parse import urlsplit

from msgspec import structs

from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game, Say
from schatkist.core.types import Seat
from schatkist.i18n.catalogue import speaker, told
from schatkist.i18n.rulebook import rulebook
from schatkist.terminal.commands import LEAVING, Commands, Left, Request
from schatkist.terminal.keyboard import Keyboard
from schatkist.terminal.texts import refusal, result
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat, Leave, Move
from schatkist.wire.fields import CHAT, NAME
from schatkist.wire.server_messages import Ack, Item, Refusal, VisibleEvent
from schatkist.wire.stream import BROKEN, Stream

_PLACE = re.compile(r"(?:/(?:t|table)/([0-9a-f]{32}))?/?")  # of a table, or of a server
REMIND = 10.0  # seconds without a connection until the player is reminded; doubled each time,
DOUBLINGS = 5  # at most so many times


def join(url: str, name: str, lang: str) -> None:
    """Sit down at the table of an invitation, or at the first open table of a server, and play."""
    match, invite = invitation(url)
    if len(name) > NAME:
        raise BadInput(f"a name has at most {NAME} letters, not {len(name)}")
    signal.signal(signal.SIGINT, _stop)
    asyncio.run(_join(url, match, invite, name or own_name(), lang))


def invitation(url: str) -> tuple[str, str]:
    """The match and the secret of an invitation; both are empty if it is the address of a server."""
    try:
        parts = urlsplit(url)
        place = _PLACE.fullmatch(parts.path)
        if parts.scheme in ("http", "https") and parts.hostname and place and parts.port != 0:
            return place[1] or "", parts.fragment
    except ValueError:
        pass
    raise BadInput(f"an invitation is like http://127.0.0.1:8000/t/MATCH#INVITE, not {url!r}")


def own_name() -> str:
    """The name of the user of this computer."""
    try:
        return getpass.getuser()[:NAME]
    except (ImportError, KeyError, OSError):  # it has no name for this user
        return "guest"


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    """End on Ctrl-C without cleaning up: a thread that waits for a line cannot be told to stop waiting."""
    print("\nschatkist: stopped", file=sys.stderr, flush=True)
    os._exit(130)


async def _join(url: str, match: str, invite: str, name: str, lang: str) -> None:
    async with Server(url) as server:
        if not match:
            tables = await server.tables()
            if not tables:
                raise BadInput(f"there is no open table at {server.origin}")
            match = tables[0].match
        await server.create_guest(name)
        seated = await server.sit(match, invite)
        stream = server.stream(match, seated.keys[0].token)
        await stream.connect_again()
        try:
            await Guest(stream, lang, speaker(lang), Keyboard()).play()
        except Left as left:
            print(speaker(lang)(left.message))
        finally:
            await stream.close()


def remembered(items: list[Item], seat: Seat) -> list[Item]:
    """A log as a seat may still read it: a secret that is told once is gone after the seat's next move."""
    last = max((at for at, item in enumerate(items) if item.what == "moved" and item.seat == seat), default=0)
    return [structs.replace(item, events=list(map(forgotten, item.events))) for item in items[:last]] + items[last:]


def forgotten(event: VisibleEvent) -> VisibleEvent:
    """An event without the fact that is told once."""
    return structs.replace(event, facts={name: fact for name, fact in event.facts.items() if name != event.once})


class Guest(Commands):
    """A person at a table of a server."""

    can_chat = True

    def __init__(self, stream: Stream, lang: str, say: Say, keyboard: Keyboard, remind: float = REMIND) -> None:
        self.stream = stream
        self.lang = lang
        self.say = say
        self.tell = print
        self.keyboard = keyboard
        self.remind = remind  # seconds without a connection until the player is reminded of it
        self.shown = 0  # the number of items that were shown
        stream.reconnect = self._reconnect

    async def play(self) -> None:
        """Show what happens, and ask when it is this seat's turn."""
        stream = self.stream
        print(self.say("terminal-welcome", title=stream.game.title, names=", ".join(self._names())))
        while not stream.is_over():
            try:
                await self._step()
            except BROKEN:
                await stream.reconnect()
        self._news()
        self.look()
        assert stream.card is not None
        if stream.card.phase == "closed":
            print(" ".join([self.say("table-closed"), stream.card.closed]).strip())
            return
        print(result(stream.card.places, stream.card.scores, self._names(), self.say))

    async def _reconnect(self) -> None:
        """Try to connect until the server answers or the player has had enough."""
        print(self.say("terminal-lost"))
        connecting = asyncio.create_task(self.stream.connect_again(math.inf))
        waiting = [connecting, asyncio.create_task(self._remind())]
        if not self.keyboard.ended:  # at the end of the input the moves typed ahead are still to be made
            waiting.append(asyncio.create_task(self._give_up(self.keyboard.waiting)))
        try:
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        if connecting in done:
            connecting.result()
            print(self.say("terminal-found"))
        else:
            raise Left("terminal-gave-up")

    async def _remind(self) -> None:
        """Say now and then that the server is still away."""
        began = time.monotonic()
        for times in itertools.count():
            await asyncio.sleep(self.remind * 2 ** min(times, DOUBLINGS))
            self._still_lost(began)

    async def _give_up(self, ahead: int) -> None:
        """Wait until the player has had enough."""
        began = time.monotonic()
        while await self.keyboard.line(ahead) not in (None, *LEAVING):
            self._still_lost(began)

    def _still_lost(self, began: float) -> None:
        print(self.say("terminal-still-lost", seconds=round(time.monotonic() - began)))

    async def _step(self) -> None:
        card = self.stream.card
        assert card is not None
        self._news()
        if card.phase == "open" and not card.seats[self.stream.seat].ready:
            await self.stream.ready()
        elif self.stream.is_asked():
            await self._turn()
        else:
            await self.stream.receive(timeout=None)

    def _names(self) -> list[str]:
        assert self.stream.card is not None
        return [
            self.say("table-program", name=seat.name) if seat.program else seat.name or seat.level or "-"
            for seat in self.stream.card.seats
        ]

    def _news(self) -> None:
        for line in self._lines(self.stream.items[self.shown :]):
            self.tell(line)
        self.shown = len(self.stream.items)

    def _lines(self, items: list[Item]) -> list[str]:
        """Return what was said and done, in sentences."""
        names, lines = self._names(), []
        for item in items:
            if item.text:
                lines.append(f"{names[item.seat]}: {item.text}")
            if item.what == "moved":
                lines += [told(self.game, event, names, self.say) for event in item.events]
        return lines

    @property
    def game(self) -> Game:
        """The game at this table."""
        return self.stream.game

    def look(self) -> None:
        """Show the table as the guest sees it."""
        if self.stream.view is not None:
            self.tell(self.game.picture(self.stream.view, self.say))

    def legal_moves(self) -> list[str]:
        """The moves that the server offers."""
        return [choice.text for choice in self.stream.choices]

    def log(self) -> list[str]:
        """Return what was said and done so far; a secret shown once is gone after the player's next move."""
        return self._lines(remembered(self.stream.items, self.stream.seat))

    async def _turn(self) -> None:
        """One decision."""
        view = self.stream.view
        assert view is not None
        self.look()
        self.tell(self.say("table-your-turn", name=self._names()[view.seat]))
        self.tell(self.say(f"{self.game.name}-ask-{self.game.steps[view.step]}"))
        self.list_few_moves()
        while self.stream.is_asked() and self.stream.view is view:
            self._news()
            print(self.say("terminal-prompt"), end=" ", flush=True)
            line = await self._line()
            request = None if line is None else self.follow(line)
            if request is not None:
                await self._carry_out(request)

    async def _line(self) -> str | None:
        """The next line that the player types; None if the table has news first."""
        typed = asyncio.create_task(self._typed())
        told = asyncio.create_task(self.stream.receive(timeout=None))
        try:
            await asyncio.wait({typed, told}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            typed.cancel()
            told.cancel()
            await asyncio.gather(typed, told, return_exceptions=True)  # so that nobody else reads the socket now
        if not typed.cancelled():
            return typed.result()
        print()
        told.result()
        return None

    async def _typed(self) -> str:
        line = await self.keyboard.line()
        return LEAVING[0] if line is None else line

    async def _carry_out(self, request: Request) -> None:
        """Send what was typed to the server."""
        match request.what:
            case "leave":
                await self.stream.ask_until_answered(Leave(cid=self.stream.next_cid()))
                raise Left
            case "say":
                await self._ask(Chat(cid=self.stream.next_cid(), text=request.text[:CHAT]))
                self._news()
            case "move":
                await self._move(request.text)

    async def _move(self, line: str) -> None:
        assert self.stream.card is not None
        try:
            action = self.game.action_in(line)
        except BadInput:
            self.tell(self.say("terminal-not-a-move", move=line))
            return
        await self._ask(Move(cid=self.stream.next_cid(), base=self.stream.card.number, action=action))

    async def _ask(self, asking: Chat | Move) -> None:
        answer = await self.stream.ask_until_answered(asking)
        if isinstance(answer, Ack) or answer.code == "stale":
            await self.stream.wait_for_update(answer)
        else:
            self._refuse(answer)

    def _refuse(self, answer: Refusal) -> None:
        if answer.clause:
            book = rulebook(self.game.name, self.lang)
            self.tell(refusal(Refused(answer.clause, answer.code), book, self.say))
        else:
            self.tell(answer.code)
