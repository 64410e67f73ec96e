"""Die Goldinsel without notes (GO-V1): what a seat was shown once is not told again while the game is on."""

from __future__ import annotations

from contextlib import suppress
from typing import cast

import pytest

from schatkist.i18n.catalogue import speaker, told
from schatkist.terminal.commands import Left
from schatkist.terminal.joining import Guest
from schatkist.terminal.keyboard import Keyboard
from schatkist.wire.client import Server
from schatkist.wire.server_messages import Item
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, guest, scene

FLEETING = {"island": "island", "robbed": "island", "peeked": "chest"}  # the secret of each kind
NAMES = ["Ada", "Otto"]


def secrets_before_the_last_move(items: list[Item], seat: int) -> tuple[int, int]:
    """Count the events of these kinds that a seat is sent with their secret: up to its last move, and after it."""
    last = max((item.v for item in items if item.what == "moved" and item.seat == seat), default=0)
    known = [(item.v, told) for item in items for told in item.events if told.kind in FLEETING and told.known]
    assert all(FLEETING[told.kind] in told.facts for _, told in known)
    return sum(v < last for v, _ in known), sum(v >= last for v, _ in known)


@pytest.mark.parametrize("notes", ["off", "on"])
def test_GO_V1_older_lines_tell_a_secret_again_only_with_notes(serving: Serving, notes: str) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("goldinsel", ["me", "thumb"], options={"notes": notes})
        match, token, dice = seated.match, seated.keys[0].token, Dice(3)
        live = fresh = old = 0
        async with server.stream(match, token) as stream:
            await stream.ready()
            while not stream.is_over():
                await stream.until(lambda each: bool(each.choices) or each.is_over())
                if stream.is_over():
                    break
                before = len(stream.items)
                await stream.move(dice.among(stream.choices))
                await stream.until(lambda each, known=before: len(each.items) > known)  # type: ignore[misc]
                told = [event for item in stream.items[before:] for event in item.events if event.kind in FLEETING]
                live += sum(event.known for event in told)
                if stream.is_over():  # from now on everything is told, for good
                    break
                assert {event.once for event in told if event.known} <= (
                    {""} if notes == "on" else {"island", "chest"}
                )
                async with server.stream(match, token, have=0) as again:  # as after a reload
                    if not again.is_over():
                        earlier, since = secrets_before_the_last_move(again.items, 0)
                        old, fresh = old + earlier, fresh + since
            assert live, "nothing was seen"
            assert fresh, "what just happened is told again after a reload"
            assert (old > 0) == (notes == "on")
            async with server.stream(match, token, have=0) as over:
                await over.until(lambda each: each.is_over())
                assert secrets_before_the_last_move(over.items, 0)[0] > 0
        await server.http.aclose()

    scene(steps())


class Typist:
    """Types `log` before every move, and leaves when the secrets of some moves are a thing of the past."""

    ended = False
    waiting = 0

    def __init__(self, stream: Stream, printed: pytest.CaptureFixture[str]) -> None:
        self.stream = stream
        self.printed = printed
        self.dice = Dice(3)
        self.listed = True
        self.past: set[str] = set()
        self.told_again: set[str] = set()
        self.told_now: set[str] = set()

    async def line(self) -> str | None:
        """Return the line that is typed next; None at the end."""
        self.listed = not self.listed
        log = self.printed.readouterr().out
        if not self.listed:
            return "log" if len(self.past) < 3 else None
        past, now = self.sentences()
        self.past |= past
        self.told_again |= {sentence for sentence in past - now if sentence in log}
        self.told_now |= {sentence for sentence in now if sentence in log}
        return self.stream.game.action_text(self.dice.among(self.stream.choices))

    def sentences(self) -> tuple[set[str], set[str]]:
        """The secrets that this seat was told, in sentences: up to its last move, and from then on."""
        items = [item for item in self.stream.items if item.what == "moved"]
        last = max((item.v for item in items if item.seat == 0), default=0)
        found: tuple[set[str], set[str]] = (set(), set())
        for item in items:
            secrets = [event for event in item.events if event.kind in FLEETING and event.known]
            found[item.v >= last].update(told(self.stream.game, event, NAMES, speaker("en")) for event in secrets)
        return found


def test_GO_V1_a_terminal_shows_a_secret_until_the_next_move(
    serving: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    async def typed(server: Server) -> Typist:
        seated = await server.open("goldinsel", ["me", "thumb"], options={"notes": "off"})
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            typist = Typist(stream, capsys)
            with suppress(Left):  # a game that ends early has few secrets
                await Guest(stream, "en", speaker("en"), cast(Keyboard, typist)).play()
            return typist

    async def steps() -> None:
        server = await guest(serving.url, NAMES[0])
        past: set[str] = set()
        told_now: set[str] = set()
        while len(past) < 3 or not told_now:
            typist = await typed(server)
            assert typist.told_again == set()
            past |= typist.past
            told_now |= typist.told_now
        await server.http.aclose()

    scene(steps())
