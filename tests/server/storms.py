"""Storms over a server: kills, chaos, nonsense, floods, restarts, people who leave. Each as large as one likes.

Every storm returns how much it did, and complains with AssertionError if anything was lost, doubled or changed.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from schatkist.bots import bot_named
from schatkist.core.names import Seat
from schatkist.games import SHELF
from schatkist.server import happenings
from schatkist.server.client import BROKEN, Server, Stream, Trouble
from schatkist.server.clock import Limits
from schatkist.server.matches import Match
from schatkist.server.messages import Ack, Asking, Chat, FromServer, Hello, Leave, Move, Refusal, Seated, Whole, encode
from schatkist.server.seats import Key, key_in
from schatkist.server.store import Kept, Line
from schatkist.server.story import STAND_IN
from tests.server.serving import Dice, Serving, guest, log_of, scene

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # two addresses of this machine
LONG = 3600.0  # seconds in which a storm must be over, at the very most


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
                    await stream.settled(answer)
                else:
                    await stream.receive(patience=None)
            except BROKEN:
                await stream.connect_again(LONG)


async def seat_witnesses(
    url: str, games: list[str], seed: int, progress: asyncio.Event
) -> list[tuple[Seated, list[Witness]]]:
    server = await guest(url)
    found = []
    for number, game in enumerate(games):
        players = SHELF[game].seats[0]
        seated = await server.open(game, ["me"] * players)
        witnesses = []
        for key in seated.keys:
            stream = server.stream(seated.match, key.token)
            await stream.connect()
            witnesses.append(Witness(stream, Dice(seed + 100 * number + key.seat), progress))
        found.append((seated, witnesses))
    await server.http.aclose()
    return found


def kill_storm(own: Serving, kills: int, copies: int, seed: int) -> int:
    """Kill the server again and again while people play all games at once, and a move further after the last time."""
    games = list(SHELF) * copies

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
            await witness.stream.hang_up()
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
    """How many moves at a table were acknowledged."""
    return sum(len(witness.acknowledged) for witness in witnesses)


def tag(entry: happenings.Any) -> str:
    """What kind of entry it is."""
    return str(entry.__struct_config__.tag)


# -- T26: planned restarts -------------------------------------------------------------------------------


def restart_storm(own: Serving, restarts: int, tables: int, seed: int) -> tuple[int, float]:
    """Stop and start the server; everybody is back, nothing is lost, and no clock has less time than before.

    Returns how many clients came back, and the longest that one needed, in seconds.
    """
    pace, games = 1000.0, list(SHELF)

    async def steps() -> tuple[int, float]:
        server = await guest(own.url)
        streams: list[Stream] = []
        for number in range(tables):
            game = games[number % len(games)]
            seated = await server.open(game, ["me"] * SHELF[game].seats[0], pace=pace)
            here = [server.stream(seated.match, key.token) for key in seated.keys]
            for stream in here:
                await stream.connect()
            for stream in here:
                await stream.ready()
            streams += here
        await asyncio.gather(*(stream.until(lambda each: each.view is not None) for stream in streams))
        back, slowest = 0, 0.0
        dice = Dice(seed)
        for _ in range(restarts):
            moving = [stream for stream in streams if stream.is_asked() and dice.below(4) == 0]
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
            await stream.hang_up()
        await server.http.aclose()
        return back, slowest

    return scene(steps(), LONG)


def until_of(stream: Stream) -> float:
    """When the time of a stream's seat is up."""
    assert stream.card is not None
    return stream.card.until[stream.seat]


# -- T30: messages doubled, dropped, reordered -----------------------------------------------------------


class Leaping(Stream):
    """A stream that notes what it was not told one by one, because it was away for too long."""

    def __init__(self, origin: str, match: str, token: str) -> None:
        super().__init__(origin, match, token, None)
        self.leaps: list[range] = []

    def _take_in(self, told: FromServer) -> None:
        if isinstance(told, Whole) and self.v is not None:
            self.leaps.append(range(self.v + 1, told.v + 1))
        super()._take_in(told)


def chaos_storm(own: Serving, intents: int, seed: int) -> int:
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
            mixed = sorted(islice(waiting.values(), 5), key=lambda _: dice.below(1000))
            batch = []
            for chat in mixed:
                batch += [chat] * (0 if dice.below(10) == 0 else 2 if dice.below(10) == 0 else 1)
            try:
                for chat in batch:
                    await stream.send(chat)
                    sent[0] += 1
                if not waiting:
                    await stream.receive(patience=None)
                elif dice.below(20) == 0:
                    await stream.hang_up()
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
            await stream.hang_up()
        return streams

    async def steps() -> tuple[list[list[Leaping]], int]:
        sent = [0]
        async with Server(own.url) as server:
            await server.become("Ada")
            people = [
                (game, [Dice(1000 * seed + 10 * number + at) for at in range(plan.seats[number % 2])])
                for number, (game, plan) in enumerate(SHELF.items())
            ]
            tables = await asyncio.gather(*(table(server, game, dice, sent) for game, dice in people))
        return tables, sent[0]

    tables, sent = scene(steps(), LONG)
    own.kill()
    for streams in tables:
        log = enumerate((entry for _, _, entry in log_of(own, streams[0].match)), 1)
        said = [(v, entry.seat, entry.text) for v, entry in log if isinstance(entry, happenings.Said)]
        wanted = [f"{stream.seat}-{number}" for stream in streams for number in range(intents)]
        assert sorted(text for _, _, text in said) == sorted(wanted), "said more than once, or never"
        for stream in streams:
            assert all(len(leap) > Limits.gap for leap in stream.leaps), stream.leaps
            heard = [(item.v, item.seat, item.text) for item in stream.items if item.what == "said"]
            told = [each for each in said if not any(each[0] in leap for leap in stream.leaps)]
            assert heard == told, f"seat {stream.seat} heard something else"
    return sent


# -- T31, T33, T34: races, and moves that come too late --------------------------------------------------


def race_storm(serving: Serving, count: int, seed: int) -> int:
    """Two sockets of one seat move at once, again and again: one move counts, the other is told how things are now.

    Returns the races, at least as many as wanted.
    """
    races = 0

    async def race(server: Server, seed: int) -> None:
        nonlocal races
        seated = await server.open("kadora", ["me", "uniform"])
        token, dice = seated.keys[0].token, Dice(seed)
        async with server.stream(seated.match, token) as one, server.stream(seated.match, token) as two:
            await one.ready()
            while not one.is_over():
                await one.until(lambda stream: stream.is_asked() or stream.is_over())
                await two.until(lambda stream: (stream.v or 0) >= (one.v or 0))
                if one.is_over():
                    break
                assert one.view == two.view
                assert one.view is not None
                actions = [dice(one.view), dice(one.view)]
                answers = await asyncio.gather(one.move(actions[0]), two.move(actions[1]))
                (refused,) = [answer for answer in answers if isinstance(answer, Refusal)]
                (won,) = [answer for answer in answers if isinstance(answer, Ack)]
                assert refused.code == "stale"
                loser = one if answers[0] is refused else two
                assert isinstance(await loser.receive(), Whole)
                for stream in (one, two):
                    await stream.until(lambda each, v=won.v: (each.v or 0) >= v)  # type: ignore[misc]
                races += 1

    async def steps() -> None:
        server, number = await guest(serving.url), seed
        while races < count:
            await asyncio.gather(*(race(server, number + at) for at in range(8)))
            number += 8
        await server.http.aclose()

    scene(steps(), LONG)
    return races


def stale_storm(serving: Serving, count: int, seed: int) -> int:
    """Moves in positions that are past or not there yet: all are refused, nothing changes; then one that counts."""

    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "me"])
        streams = [server.stream(seated.match, key.token) for key in seated.keys]
        for stream in streams:
            await stream.connect()
        dice = Dice(seed)
        await asyncio.gather(*(stream.ready() for stream in streams))
        for _ in range(6):  # a few moves, so that there is something to be behind of
            await asyncio.gather(*(stream.until(lambda each: each.view is not None) for stream in streams))
            mover = next(stream for stream in streams if stream.is_asked())
            ack = await mover.move(dice.among(mover.choices))
            assert isinstance(ack, Ack)
            for stream in streams:
                await stream.until(lambda each, v=ack.v: (each.v or 0) >= v)  # type: ignore[misc]
        mover = next(stream for stream in streams if stream.is_asked())
        assert mover.card is not None
        before = await server.table(seated.match)
        for at in range(count):
            base = at % mover.card.number if at % 2 else mover.card.number + 1 + at
            await mover.send(Move(cid=mover.next_cid(), base=base, action=mover.choices[0].action))
            if at % 20 == 19 or at == count - 1:
                answers = 0
                while answers < at % 20 + 1:
                    told = await mover.receive()
                    if not isinstance(told, Whole):
                        assert isinstance(told, Refusal)
                        assert told.code == "stale"
                        answers += 1
        assert await server.table(seated.match) == before
        assert isinstance(await mover.move(dice.among(mover.choices)), Ack)
        for stream in streams:
            await stream.hang_up()
        await server.http.aclose()

    scene(steps(), LONG)
    return count


def deadline_storm(own: Serving, count: int, tables: int, seed: int) -> tuple[int, int]:
    """People move just about when their time is up: of the move and the clock one counts, and the answer agrees.

    Returns how many moves counted, and how often the clock did; together at least as many as wanted.
    """
    pace, races = 0.03, 0

    async def race(server: Server, seed: int) -> tuple[str, list[int]]:
        nonlocal races
        seated = await server.open("kadora", ["me", "uniform"], pace=pace)
        stream, dice, done = server.stream(seated.match, seated.keys[0].token), Dice(seed), []
        await stream.connect()
        await stream.ready()
        while not stream.is_over():
            if not stream.is_asked() or (stream.card is not None and stream.card.seats[0].away):
                if stream.card is not None and stream.card.seats[0].away:
                    await stream.hang_up()
                    await stream.connect()  # back again
                if not stream.is_over():
                    await stream.receive()
                continue
            assert stream.view is not None
            assert stream.card is not None
            asking = Move(cid=stream.next_cid(), base=stream.card.number, action=dice(stream.view))
            await asyncio.sleep(pace - 0.01 + dice.below(10) / 1000)  # the race is the test
            answer = await stream.ask(asking)
            races += 1
            if isinstance(answer, Ack):
                done.append(asking.cid)
                await stream.settled(answer)
        await stream.hang_up()
        return seated.match, done

    async def steps() -> list[tuple[str, list[int]]]:
        server, number = await guest(own.url), seed
        found: list[tuple[str, list[int]]] = []
        while races < count:
            found += await asyncio.gather(*(race(server, number + at) for at in range(tables)))
            number += tables
        await server.http.aclose()
        return found

    played = scene(steps(), LONG)
    own.kill()
    moved = timed_out = 0
    for match, done in played:
        log = log_of(own, match)
        mine = [cid for seat, cid, entry in log if isinstance(entry, happenings.Moved) and seat == 0]
        assert mine == done
        moved += len(mine)
        timed_out += sum(isinstance(entry, happenings.Went) for _, _, entry in log)
    return moved, timed_out


# -- T42: nonsense ---------------------------------------------------------------------------------------


def nonsense(dice: Dice, match: str) -> str:
    """A message that is wrong in some way, or right and out of turn."""
    good: dict[str, object] = {"ask": "move", "cid": 1, "base": 0, "action": 3}
    values: list[object] = [
        None,
        -1,
        10**400,
        1.5,
        "x" * 300,
        [],
        {},
        True,
        "\ud800",
        [[[[1]]]],
        "__proto__",
        1e308,
        match,
    ]
    match dice.below(12):
        case 0:
            return "[" * (1 + dice.below(4000))
        case 1:
            return '{"ask":' * (1 + dice.below(500)) + "1" + "}" * dice.below(500)
        case 2:
            return json.dumps({**good, f"k{dice.below(99)}": values[dice.below(len(values))]})
        case 3:
            key = list(good)[dice.below(4)]
            return json.dumps({**good, key: values[dice.below(len(values))]})
        case 4:
            text = json.dumps(good)
            return text[: dice.below(len(text))]
        case 5:
            text, at = json.dumps(good), dice.below(30)
            return text[:at] + chr(dice.below(0xD7FF)) + text[at + 1 :]
        case 6:
            return json.dumps({"ask": "move", "cid": 1 + dice.below(10**9), "base": 0, "action": dice.below(1 << 20)})
        case 7:
            return json.dumps({"ask": "hello", "token": "A" * 43, "have": dice.below(1 << 30)})
        case 8:
            return json.dumps({"ask": "ready", "cid": 5, "nonce": "g" * 32})
        case 9:
            return "NaN" if dice.below(2) else '{"ask":"move","cid":NaN}'
        case 10:
            return json.dumps({"ask": "pause", "cid": 1 + dice.below(10**9), "on": "yes"})
    return "".join(chr(32 + dice.below(95)) for _ in range(dice.below(200)))


class Patient(Stream):
    """A stream that notes how long its answers took, in seconds."""

    def __init__(self, origin: str, match: str, token: str) -> None:
        super().__init__(origin, match, token, None)
        self.took: list[float] = []

    async def ask(self, asking: Asking) -> Ack | Refusal:
        """Ask, and note how long it took."""
        begun = time.perf_counter()
        answer = await super().ask(asking)
        self.took.append(time.perf_counter() - begun)
        return answer


def nonsense_storm(serving: Serving, count: int, seed: int) -> list[float]:
    """Messages that are wrong in some way, over several sockets; nothing changes.

    Somebody polite plays meanwhile. Returns the seconds in which that one was answered.
    """

    async def babble(stream: Stream, match: str, dice: Dice, left: Iterator[int]) -> None:
        socket = stream._socket
        assert socket is not None
        while batch := len(list(islice(left, 50))):
            for _ in range(batch):
                await socket.send(nonsense(dice, match).encode("utf-8", "surrogatepass"), text=True)
            for _ in range(batch):
                assert isinstance(await stream.receive(), Refusal)

    async def be_polite(server: Server, dice: Dice, babbling: asyncio.Future[list[None]]) -> list[float]:
        took: list[float] = []
        while not took or not babbling.done():
            polite = await server.open("kadora", ["me", "uniform"])
            stream = Patient(server.origin, polite.match, polite.keys[0].token)
            await stream.connect()
            await stream.play(dice)
            await stream.hang_up()
            took += stream.took
        return took

    async def steps() -> list[float]:
        server = await guest(serving.url)
        seated = await server.open("schattendieb", ["me", "me", "open"])
        before, left = await server.table(seated.match), iter(range(count))
        streams = [server.stream(seated.match, key.token) for key in seated.keys]
        for stream in streams:
            await stream.connect()
        babbling = asyncio.gather(
            *(babble(stream, seated.match, Dice(2 * seed + at), left) for at, stream in enumerate(streams))
        )
        took = await be_polite(server, Dice(1), babbling)
        await babbling
        assert await server.table(seated.match) == before
        for stream in streams:
            await stream.hang_up()
        await server.http.aclose()
        return took

    return scene(steps(), LONG)


# -- T45, T56: floods ------------------------------------------------------------------------------------


def socket_flood(own: Serving, count: int) -> int:
    """Sockets from one address beyond what one may have; those of other addresses are served."""
    allowed = int(own.limits["sockets"])

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"])
        url = f"ws{own.url.removeprefix('http')}/api/tables/{seated.match}/stream"

        async def knock(address: str) -> ClientConnection | None:
            """A socket that watches the table; None: it was refused."""
            try:
                socket = await connect(url, origin=own.url, compression=None, local_addr=(address, 0))  # type: ignore[arg-type]
            except InvalidStatus:
                return None
            await socket.send(encode(Hello()).decode())
            assert '"whole"' in str(await socket.recv())
            return socket

        found: list[ClientConnection | None] = []
        for start in range(0, count, 50):
            found += await asyncio.gather(*(knock(HERE) for _ in range(min(50, count - start))))
        kept = [socket for socket in found if socket is not None]
        assert len(kept) == min(count, allowed)
        other = await knock(ELSEWHERE)
        assert other is not None
        for socket in (*kept, other):
            await socket.close()
        await server.http.aclose()

    scene(steps(), LONG)
    return count


def table_flood(own: Serving, count: int) -> int:
    """Tables opened as fast as possible, many at a time; beyond the quota all are refused."""
    openings, running = int(own.limits["openings"]), int(own.limits["running"])

    async def steps() -> None:
        server = await guest(own.url)
        begun, left, answers = time.monotonic(), iter(range(count)), Counter[int]()

        async def insist() -> None:
            for _ in left:
                try:
                    await server.open("kadora", ["me", "open"])
                    answers[200] += 1
                except Trouble as trouble:
                    answers[trouble.status] += 1

        await asyncio.gather(*(insist() for _ in range(50)))
        assert set(answers) == {200, 429}
        assert answers[200] <= min(running, openings + (time.monotonic() - begun) * openings / 60)
        await server.http.aclose()

    scene(steps(), LONG)
    return count


# -- T60: people who leave -------------------------------------------------------------------------------

QUICK = [name for name in SHELF if name != "goldinsel"]  # a game of Goldinsel takes ten times as long as the others


async def wander(stream: Stream, dice: Dice) -> None:
    """Play, but leave at any moment, with or without a word, and come back or not."""
    await stream.connect()
    while not stream.is_over():
        try:
            if stream.card is not None and stream.card.phase == "open":
                if stream.card.seats[stream.seat].ready:
                    await stream.receive(patience=None)
                else:
                    await stream.ready()
                continue
            chance = dice.below(60)
            if chance == 0:
                await stream.ask(Leave(cid=stream.next_cid()))
                await stream.hang_up()
                if dice.below(2):
                    return
                await stream.connect()
            elif chance == 1:
                await stream.hang_up()
                if dice.below(2):
                    return
                await stream.connect()
            elif stream.is_asked():
                answer = await stream.move(dice.among(stream.choices))
                if isinstance(answer, Ack):
                    await stream.settled(answer)
                else:  # a bot was quicker
                    assert answer.code == "stale"
                    await stream.receive()
            else:
                await stream.receive(patience=None)
        except BROKEN:
            await stream.connect_again(LONG)
    await stream.hang_up()


async def one_game(server: Server, game: str, seed: int) -> str:
    """A game in which all but one come and go."""
    players = SHELF[game].seats[0] + seed % 2
    seated = await server.open(game, ["me"] * players)
    streams = [server.stream(seated.match, key.token) for key in seated.keys]
    others = [wander(stream, Dice(10 * seed + at)) for at, stream in enumerate(streams[1:])]
    await streams[0].connect()
    wandering = [asyncio.create_task(other) for other in others]
    await streams[0].play(Dice(10 * seed + 9))
    await asyncio.gather(*wandering)
    await streams[0].hang_up()
    return seated.match


def leaving_storm(own: Serving, count: int, seed: int) -> int:
    """Games with people who come and go; all end, and a stand-in knew only what its seat knew.

    Returns how often a bot stood in.
    """

    async def steps() -> list[str]:
        server = await guest(own.url)
        numbers, matches = iter(range(count)), list[str]()

        async def one_after_the_other() -> None:
            for number in numbers:
                game = QUICK[number % len(QUICK)] if number % 25 else "goldinsel"
                matches.append(await one_game(server, game, seed + number))

        await asyncio.gather(*(one_after_the_other() for _ in range(10)))
        await server.http.aclose()
        return matches

    matches = scene(steps(), LONG)
    own.kill()
    assert len(matches) == count
    key, stood_in = key_in(own.data), 0
    for match in matches:
        log = log_of(own, match)
        told = Match(Kept(match, "", "", [Line(1, log[0][2])], []), seed_of(own, key, match))
        views: dict[Seat, dict[int, bytes | None]] = {seat: {} for seat in range(told.players)}
        for v, (_, _, entry) in enumerate(log[1:], 2):
            if isinstance(entry, happenings.Moved) and entry.stand_in:
                bot = bot_named(STAND_IN, told.game, key.bot_seed(match, entry.seat))
                # It may have begun to think before others, who choose at once with it, had chosen.
                since = range(told.since[entry.seat], told.number + 1)
                seen = [told.game.view_of(views[entry.seat][number] or b"") for number in since]
                assert entry.action in [bot.choose(view) for view in seen]
                stood_in += 1
            told.tell([Line(v, entry)])
            for seat in told.asked():
                views[seat][told.number] = told.view(seat)
        assert told.phase == "over"
    return stood_in


def seed_of(serving: Serving, key: Key, match: str) -> bytes:
    """The seed of a match, when the server no longer runs."""
    with sqlite3.connect(serving.data / "tables.sqlite") as database:
        (sealed,) = database.execute("select seed from match where id = ?", (match,)).fetchone()
    database.close()
    return key.opened_seed(match, sealed)
