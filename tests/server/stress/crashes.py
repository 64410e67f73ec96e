"""Storms over a server: kills, planned restarts, messages doubled, dropped and reordered.

Each is as large as one likes, returns how much it did, and complains with AssertionError if anything was lost, doubled
or changed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from itertools import islice

from schatkist.games import GAMES
from schatkist.server.limits import Limits
from schatkist.server.match import log_entries
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat, Move
from schatkist.wire.http_messages import Seated
from schatkist.wire.server_messages import Ack, FromServer, FullUpdate, Refusal
from schatkist.wire.stream import BROKEN, Stream
from tests.server.serving import LONG, Dice, Serving, guest, hot_seat, log_of, scene, until_of

# -- T20: kills ------------------------------------------------------------------------------------------


class Witness:
    """A client that remembers what was acknowledged, and takes up its stream after every break."""

    def __init__(self, stream: Stream, dice: Dice, progress: asyncio.Event) -> None:
        self.stream = stream
        self.progress = progress
        self.dice = dice
        self.acknowledged: dict[int, int] = {}  # by cid: the version

    async def play(self) -> None:
        """Play, and make it known when that is over, for whatever reason."""
        try:
            await self._play()
        finally:
            self.progress.set()

    async def _play(self) -> None:
        pending: Move | None = None
        stream = self.stream
        while not stream.is_over():
            try:
                if (
                    stream.card is not None
                    and stream.card.phase == "open"
                    and not stream.card.seats[stream.seat].ready
                ):
                    await stream.ready()
                elif stream.is_asked():
                    assert stream.card is not None
                    if pending is None or pending.base < stream.card.number:
                        action = self.dice.among(stream.choices)
                        pending = Move(cid=stream.next_cid(), base=stream.card.number, action=action)
                    answer = await stream.ask(pending)
                    if isinstance(answer, Ack):
                        self.acknowledged[pending.cid] = answer.v
                        self.progress.set()
                    pending = None
                    await stream.wait_for_update(answer)
                else:
                    await stream.receive(timeout=None)
            except BROKEN:
                await stream.connect_again(LONG)


async def seat_witnesses(
    url: str, games: list[str], seed: int, progress: asyncio.Event
) -> list[tuple[Seated, list[Witness]]]:
    server = await guest(url)
    found = []
    for number, game in enumerate(games):
        players = GAMES[game].seats[0]
        seated = await server.open(game, ["me"] * players)
        witnesses = []
        for key in seated.keys:
            stream = server.stream(seated.match, key.token)
            await stream.connect()
            witnesses.append(Witness(stream, Dice(seed + 100 * number + key.seat), progress))
        found.append((seated, witnesses))
    await server.http.aclose()
    return found


def repeated_kills(own: Serving, kills: int, copies: int, seed: int) -> int:
    """Kill the server again and again while people play all games at once, and a move further after the last time."""
    games = list(GAMES) * copies

    async def steps() -> list[tuple[Seated, list[Witness]]]:
        progress = asyncio.Event()
        tables = await seat_witnesses(own.url, games, seed, progress)
        witnesses = [witness for _, each in tables for witness in each]
        playing = [asyncio.create_task(witness.play()) for witness in witnesses]

        async def until(so: Callable[[], bool]) -> None:
            while not so():
                await progress.wait()
                progress.clear()
                for task in playing:
                    if task.done():
                        task.result()

        for kill in range(1, kills + 1):
            await until(lambda kill=kill: _moves(witnesses) >= 40 * kill)  # type: ignore[misc]
            await asyncio.to_thread(own.kill)
            await asyncio.to_thread(own.start)
        for _, each in tables:
            moves = _moves(each)
            await until(
                lambda each=each, moves=moves: _moves(each) > moves or any(one.stream.is_over() for one in each)  # type: ignore[misc]
            )
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for witness in witnesses:
            await witness.stream.close()
        return tables

    tables = scene(steps(), LONG)
    own.kill()
    for seated, witnesses in tables:
        log = log_of(own, seated.match)
        written = {(seat, cid): number for number, (seat, cid, _) in enumerate(log, 1) if cid is not None}
        assert len(written) == sum(cid is not None for _, cid, _ in log)
        for seat, witness in enumerate(witnesses):
            for cid, v in witness.acknowledged.items():
                assert written[seat, cid] == v
            heard = [(item.v, item.what) for item in witness.stream.items]
            assert heard == [(v, tag(entry)) for v, (_, _, entry) in enumerate(log, 1)][1 : len(heard) + 1]
    assert own.complaints() == []  # every log could be read back after every kill
    return kills


def _moves(witnesses: Sequence[Witness]) -> int:
    """Count the acknowledged moves of a table."""
    return sum(len(witness.acknowledged) for witness in witnesses)


def tag(entry: log_entries.AnyEntry) -> str:
    """Return the kind of an entry."""
    return str(entry.__struct_config__.tag)


# -- T26: planned restarts -------------------------------------------------------------------------------


def repeated_restarts(own: Serving, restarts: int, tables: int, seed: int) -> tuple[int, float]:
    """Stop and start the server; everybody is back, nothing is lost, and no clock has less time than before.

    Returns how many clients came back, and the longest that one needed, in seconds.
    """
    pace, games = 1000.0, list(GAMES)

    async def steps() -> tuple[int, float]:
        server = await guest(own.url)
        streams: list[Stream] = []
        for number in range(tables):
            game = games[number % len(games)]
            streams += await hot_seat(server, game, GAMES[game].seats[0], pace=pace)
        back, slowest = 0, 0.0
        dice = Dice(seed)
        for _ in range(restarts):
            moving = [stream for stream in streams if stream.is_asked() and dice.randbelow(4) == 0]
            # Some moves, so that clocks differ. Where several choose at once, one of them may come too late.
            for answer in await asyncio.gather(*(stream.move(dice.among(stream.choices)) for stream in moving)):
                assert isinstance(answer, Ack) or answer.code == "stale"
            await asyncio.gather(*(stream.why_not(0) for stream in streams))  # with the answer they know all so far
            before = [(stream.v, until_of(stream)) for stream in streams]
            await asyncio.to_thread(own.stop)
            await asyncio.to_thread(own.start)

            async def again(stream: Stream) -> float:
                begun = time.perf_counter()
                stream.card = None
                stream.v = None
                await stream.connect_again(LONG)
                return time.perf_counter() - begun

            slowest = max(slowest, *await asyncio.gather(*(again(stream) for stream in streams)))
            for stream, (v, until) in zip(streams, before, strict=True):
                assert (stream.v or 0) >= (v or 0)
                if until and stream.v == v:
                    assert until_of(stream) > until
                back += 1
        for stream in streams:
            await stream.close()
        await server.http.aclose()
        return back, slowest

    return scene(steps(), LONG)


# -- T30: messages doubled, dropped, reordered -----------------------------------------------------------


class Leaping(Stream):
    """A stream that notes what it was not told one by one, because it was away for too long."""

    def __init__(self, origin: str, match: str, token: str) -> None:
        super().__init__(origin, match, token, None)
        self.leaps: list[range] = []

    def _apply(self, told: FromServer) -> None:
        if isinstance(told, FullUpdate) and self.v is not None:
            self.leaps.append(range(self.v + 1, told.v + 1))
        super()._apply(told)


def play_over_a_bad_network(own: Serving, intents: int, seed: int) -> int:
    """At small and large tables people say things over bad lines; each is said once, and all hear the same.

    Returns the messages sent.
    """

    async def chaos(stream: Stream, dice: Dice, last: int, sent: list[int]) -> None:
        """Say things in order; each message may be doubled, dropped, sent early, or followed by a broken line.

        Then listen to the last word.
        """
        chats = [Chat(cid=stream.next_cid(), text=f"{stream.seat}-{number}") for number in range(intents)]
        waiting = {chat.cid: chat for chat in chats}
        while waiting or (stream.v or 0) < last:
            mixed = sorted(islice(waiting.values(), 5), key=lambda _: dice.randbelow(1000))
            batch = []
            for chat in mixed:
                batch += [chat] * (0 if dice.randbelow(10) == 0 else 2 if dice.randbelow(10) == 0 else 1)
            try:
                for chat in batch:
                    await stream.send(chat)
                    sent[0] += 1
                if not waiting:
                    await stream.receive(timeout=None)
                elif dice.randbelow(20) == 0:
                    await stream.close()
                    await stream.connect()
                    continue
                for _ in batch:
                    while not isinstance(answer := await stream.receive(), Ack | Refusal):
                        pass
                    assert isinstance(answer, Ack), answer
                    waiting.pop(answer.cid, None)
            except BROKEN:
                await stream.connect_again(LONG)

    async def table(server: Server, game: str, dice: Sequence[Dice], sent: list[int]) -> list[Leaping]:
        seated = await server.open(game, ["me"] * len(dice))
        streams = [Leaping(server.origin, seated.match, key.token) for key in seated.keys]
        for stream in streams:
            await stream.connect()
        for stream in streams:
            await stream.ready()
        last = 1 + len(streams) + 1 + len(streams) * intents  # opened, ready, dealt, and all that was said
        await asyncio.gather(*(chaos(stream, die, last, sent) for stream, die in zip(streams, dice, strict=True)))
        for stream in streams:
            await stream.close()
        return streams

    async def steps() -> tuple[list[list[Leaping]], int]:
        sent = [0]
        async with Server(own.url) as server:
            await server.create_guest("Ada")
            people = [
                (game, [Dice(1000 * seed + 10 * number + at) for at in range(plan.seats[number % 2])])
                for number, (game, plan) in enumerate(GAMES.items())
            ]
            tables = await asyncio.gather(*(table(server, game, dice, sent) for game, dice in people))
        return tables, sent[0]

    tables, sent = scene(steps(), LONG)
    own.kill()
    for streams in tables:
        log = enumerate((entry for _, _, entry in log_of(own, streams[0].match)), 1)
        said = [(v, entry.seat, entry.text) for v, entry in log if isinstance(entry, log_entries.Said)]
        wanted = [f"{stream.seat}-{number}" for stream in streams for number in range(intents)]
        assert sorted(text for _, _, text in said) == sorted(wanted), "said more than once, or never"
        for stream in streams:
            assert all(len(leap) > Limits.gap for leap in stream.leaps), stream.leaps
            heard = [(item.v, item.seat, item.text) for item in stream.items if item.what == "said"]
            told = [each for each in said if not any(each[0] in leap for leap in stream.leaps)]
            assert heard == told, f"seat {stream.seat} heard something else"
    return sent
