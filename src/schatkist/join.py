"""A table of a server as plain lines of text."""

from __future__ import annotations

import asyncio
import getpass
from urllib.parse import urlsplit

from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Say
from schatkist.server.client import Server, Stream
from schatkist.server.messages import Item, Leave, Refusal
from schatkist.terminal.plain import FEW, Left, grouped, refusal
from schatkist.words.catalogue import speaker, told
from schatkist.words.rulebook import rulebook


def join(url: str, name: str, lang: str) -> None:
    """Sit down at the table of an invitation, or at the first open table of a server, and play."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadInput(f"an invitation is like http://127.0.0.1:8000/t/MATCH#INVITE, not {url!r}")
    match = parts.path.removeprefix("/t/").strip("/")
    asyncio.run(_join(url, match, parts.fragment, name or getpass.getuser(), lang))


async def _join(url: str, match: str, invite: str, name: str, lang: str) -> None:
    async with Server(url) as server:
        if not match:
            tables = await server.tables()
            if not tables:
                raise BadInput(f"there is no open table at {server.origin}")
            match = tables[0].match
        await server.become(name)
        seated = await server.sit(match, invite)
        async with server.stream(match, seated.keys[0].token) as stream:
            try:
                await Guest(stream, lang, speaker(lang)).play()
            except Left:
                print(speaker(lang)("terminal-quit"))


class Guest:
    """A person at a keyboard, at a table elsewhere."""

    def __init__(self, stream: Stream, lang: str, say: Say) -> None:
        self.stream = stream
        self.lang = lang
        self.say = say
        self.heard = 0  # how many things were shown

    async def play(self) -> None:
        """Show what happens, and ask when it is this seat's turn."""
        stream = self.stream
        await stream.ready()
        while not stream.is_over():
            self._news()
            if stream.is_asked():
                await self._turn()
            else:
                await stream.receive(patience=None)
        self._news()
        self._look()

    def _names(self) -> list[str]:
        assert self.stream.card is not None
        return [seat.name or seat.level or "-" for seat in self.stream.card.seats]

    def _news(self) -> None:
        for item in self.stream.items[self.heard :]:
            self._show(item)
        self.heard = len(self.stream.items)

    def _show(self, item: Item) -> None:
        names = self._names()
        if item.text:
            print(f"{names[item.seat]}: {item.text}")
        if item.what == "moved":
            for event in item.events:
                print(told(self.stream.game, event, names, self.say))

    def _look(self) -> None:
        if self.stream.view is not None:
            print(self.stream.game.picture(self.stream.view, self.say))

    async def _turn(self) -> None:
        """One decision."""
        view, game = self.stream.view, self.stream.game
        assert view is not None
        self._look()
        print(self.say("table-your-turn", name=self._names()[view.seat]))
        print(self.say(f"{game.name}-ask-{game.steps[view.step]}"))
        lines = grouped([game.action_text(action) for action in view.legal])
        if len(lines) <= FEW:
            print("\n".join(lines))
        try:
            line = " ".join((await asyncio.to_thread(input, self.say("terminal-prompt") + " ")).split())
        except EOFError:
            line = "quit"
        if line == "quit":
            await self.stream.ask(Leave(cid=self.stream.next_cid()))
            raise Left
        try:
            answer = await self.stream.move(game.action_in(line))
        except BadInput as error:
            print(error)
            return
        if isinstance(answer, Refusal):
            self._refuse(answer)
        else:
            while self.stream.v is None or self.stream.v < answer.v:
                await self.stream.receive()

    def _refuse(self, answer: Refusal) -> None:
        if answer.clause:
            book = rulebook(self.stream.game.name, self.lang)
            print(refusal(Refused(answer.clause, answer.code), book, self.say))
        else:
            print(answer.code)
