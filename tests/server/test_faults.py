"""What can go wrong between a client and a table: kills, chaos, races, stale moves, nonsense, floods, slow readers."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from schatkist.games import SHELF
from schatkist.server import happenings
from schatkist.server.client import BROKEN, Server, Stream, Trouble
from schatkist.server.messages import Ack, Chat, Hello, Move, Refusal, Seated, Whole, encode
from tests.server.serving import Dice, Serving, guest, scene


def log_of(serving: Serving, match: str) -> list[tuple[int, int | None, happenings.Any]]:
    """The log of a match as it is on disk, when the server no longer runs: seat, cid, entry."""
    with sqlite3.connect(serving.data / "tables.sqlite") as database:
        query = "select seq, seat, cid, entry from log where match = ? order by seq"
        rows = database.execute(query, (match,)).fetchall()
    database.close()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    return [(row[1], row[2], happenings.read(row[3])) for row in rows]


class Witness:
    """A client that remembers what was acknowledged, and takes up its stream after every break."""

    def __init__(self, stream: Stream, dice: Dice, progress: asyncio.Event) -> None:
        self.stream = stream
        self.progress = progress
        self.dice = dice
        self.acknowledged: dict[int, int] = {}  # by cid: the version

    async def play(self) -> None:
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
                    assert stream.view is not None
                    assert stream.card is not None
                    if pending is None or pending.base < stream.card.number:
                        pending = Move(cid=stream.next_cid(), base=stream.card.number, action=self.dice(stream.view))
                    answer = await stream.ask(pending)
                    if isinstance(answer, Ack):
                        self.acknowledged[pending.cid] = answer.v
                        self.progress.set()
                    pending = None
                    await stream.settled(answer)
                else:
                    await stream.receive(patience=None)
            except BROKEN:
                await stream.connect_again()


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


def test_T20_five_kills_lose_double_or_reorder_nothing_that_was_acknowledged(serve: Callable[..., Serving]) -> None:
    own = serve()
    kills, games = 5, [*SHELF, *SHELF]

    async def steps() -> list[tuple[Seated, list[Witness]]]:
        progress = asyncio.Event()
        tables = await seat_witnesses(own.url, games, 7, progress)
        witnesses = [witness for _, each in tables for witness in each]
        playing = [asyncio.create_task(witness.play()) for witness in witnesses]
        for kill in range(1, kills + 1):
            while sum(len(witness.acknowledged) for witness in witnesses) < 40 * kill:
                await progress.wait()
                progress.clear()
            await asyncio.to_thread(own.kill)
            await asyncio.to_thread(own.start)
        await asyncio.gather(*playing)
        for witness in witnesses:
            await witness.stream.hang_up()
        return tables

    tables = scene(steps(), 170)
    own.kill()
    for seated, witnesses in tables:
        log = log_of(own, seated.match)
        written = {(seat, cid): number for number, (seat, cid, _) in enumerate(log, 1) if cid is not None}
        assert len(written) == sum(cid is not None for _, cid, _ in log)
        for seat, witness in enumerate(witnesses):
            for cid, v in witness.acknowledged.items():
                assert written[seat, cid] == v
            heard = [(item.v, item.what) for item in witness.stream.items]
            assert heard == [(v, tag(entry)) for v, (_, _, entry) in enumerate(log, 1)][1:]


def tag(entry: happenings.Any) -> str:
    return str(entry.__struct_config__.tag)


def test_T30_doubled_dropped_reordered_messages_and_broken_lines_do_everything_once(
    serve: Callable[..., Serving],
) -> None:
    own = serve()
    intents = 1000  # of each of the five seats

    async def chaos(stream: Stream, dice: Dice, sent: list[int]) -> list[str]:
        """Say things in order; each message may be doubled, dropped, sent early, or followed by a broken line."""
        texts = [f"{stream.seat}-{number}" for number in range(intents)]
        waiting = {text: Chat(cid=stream.next_cid(), text=text) for text in texts}
        while waiting:
            window = list(waiting.values())[:5]
            mixed = sorted(window, key=lambda _: dice.below(1000))
            batch = []
            for chat in mixed:
                batch += [chat] * (0 if dice.below(10) == 0 else 2 if dice.below(10) == 0 else 1)
            try:
                for chat in batch:
                    await stream.send(chat)
                    sent[0] += 1
                if dice.below(20) == 0:
                    await stream.hang_up()
                    await stream.connect()
                    continue
                for _ in batch:
                    while not isinstance(answer := await stream.receive(), Ack | Refusal):
                        pass
                    assert isinstance(answer, Ack)
                    done = [text for text, chat in waiting.items() if chat.cid == answer.cid]
                    for text in done:
                        del waiting[text]
            except ConnectionClosed:
                await stream.connect()
        return texts

    async def steps() -> tuple[str, list[Stream], int]:
        server = await guest(own.url)
        seated = await server.open("diabolo", ["me"] * 5)
        streams, sent = [], [0]
        for key in seated.keys:
            streams.append(server.stream(seated.match, key.token))
            await streams[-1].connect()
        await asyncio.gather(*(chaos(stream, Dice(at), sent) for at, stream in enumerate(streams)))
        last = 1 + 5 * intents  # the opening, and all that was said
        for stream in streams:
            await stream.until(lambda each: (each.v or 0) >= last)
            await stream.hang_up()
        await server.http.aclose()
        return seated.match, streams, sent[0]

    match, streams, sent = scene(steps(), 170)
    assert sent > 5000
    own.kill()
    said = [entry for _, _, entry in log_of(own, match) if isinstance(entry, happenings.Said)]
    assert sorted(entry.text for entry in said) == sorted(f"{s}-{n}" for s in range(5) for n in range(intents))
    for stream in streams:
        heard = [(item.seat, item.text) for item in stream.items if item.what == "said"]
        assert heard == [(entry.seat, entry.text) for entry in said]


def test_T31_of_two_sockets_of_one_seat_exactly_one_move_counts(serving: Serving) -> None:
    async def race(server: Server, seed: int) -> int:
        seated = await server.open("kadora", ["me", "uniform"])
        token, dice, races = seated.keys[0].token, Dice(seed), 0
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
                assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refusal"]
                (refused,) = [answer for answer in answers if isinstance(answer, Refusal)]
                assert refused.code == "stale"
                loser = one if answers[0] is refused else two
                assert isinstance(await loser.receive(), Whole)
                (won,) = [answer for answer in answers if isinstance(answer, Ack)]
                for stream in (one, two):
                    await stream.until(lambda each, v=won.v: (each.v or 0) >= v)  # type: ignore[misc]
                races += 1
        return races

    async def steps() -> int:
        server = await guest(serving.url)
        races = sum(await asyncio.gather(*(race(server, seed) for seed in range(8))))
        await server.http.aclose()
        return races

    assert scene(steps()) > 100


def test_T34_stale_moves_are_all_refused_and_change_nothing(serving: Serving) -> None:
    count = 2000

    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "me"])
        streams = [server.stream(seated.match, key.token) for key in seated.keys]
        for stream in streams:
            await stream.connect()
        dice = Dice(1)
        await asyncio.gather(*(stream.ready() for stream in streams))
        for _ in range(6):  # a few moves, so that there is something to be behind of
            await asyncio.gather(*(stream.until(lambda each: each.view is not None) for stream in streams))
            mover = next(stream for stream in streams if stream.is_asked())
            assert mover.view is not None
            ack = await mover.move(dice(mover.view))
            assert isinstance(ack, Ack)
            for stream in streams:
                await stream.until(lambda each, v=ack.v: (each.v or 0) >= v)  # type: ignore[misc]
        mover = next(stream for stream in streams if stream.is_asked())
        assert mover.card is not None
        assert mover.view is not None
        before = await server.table(seated.match)
        for at in range(count):
            base = at % mover.card.number if at % 2 else mover.card.number + 1 + at
            await mover.send(Move(cid=mover.next_cid(), base=base, action=mover.view.legal[0]))
            if at % 20 == 19:
                answers = 0
                while answers < 20:
                    told = await mover.receive()
                    if not isinstance(told, Whole):
                        assert isinstance(told, Refusal)
                        assert told.code == "stale"
                        answers += 1
        assert await server.table(seated.match) == before
        assert isinstance(await mover.move(dice(mover.view)), Ack)
        for stream in streams:
            await stream.hang_up()
        await server.http.aclose()

    scene(steps())


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


def test_T42_nonsense_changes_nothing_and_bothers_nobody(serving: Serving) -> None:
    count = 5000

    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("schattendieb", ["me", "open", "open"])
        polite = await server.open("kadora", ["me", "uniform"])
        before, dice = await server.table(seated.match), Dice(42)
        async with (
            server.stream(seated.match, seated.keys[0].token) as stream,
            server.stream(polite.match, polite.keys[0].token) as other,
        ):
            playing = asyncio.create_task(other.play(Dice(1)))
            socket = stream._socket
            assert socket is not None
            for _ in range(count // 50):
                for _ in range(50):
                    await socket.send(nonsense(dice, seated.match).encode("utf-8", "surrogatepass"), text=True)
                for _ in range(50):
                    assert isinstance(await stream.receive(), Refusal)
            await playing
        assert await server.table(seated.match) == before
        await server.http.aclose()

    scene(steps())


def test_T42_nonsense_over_http_is_refused_with_a_clear_answer(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        bodies = [
            b"",
            b"\xff\xfe",
            b"[" * 5000,
            b'{"name":' * 900,
            b"null",
            b"{}",
            b'{"name":""}',
            b'{"name":"' + b"x" * 25 + b'"}',
        ]
        bodies += [b'{"name":"A","admin":true}', b'{"name":"\xed\xa0\x80"}', b'{"name":1e999}']
        paths = ["/api/guests", "/api/tables", f"/api/tables/{'0' * 32}/seats"]
        for body in bodies:
            for path in paths:
                headers = {"authorization": f"Bearer {server.token}"}
                answer = await server.http.post(path, content=body, headers=headers)
                assert answer.status_code in (400, 404), (path, body, answer.text)
                assert set(answer.json()) == {"error"}
        too_long = await server.http.post("/api/guests", content=b" " * 9000)
        assert too_long.status_code == 413
        for wrong in ("x", "0" * 31, "0" * 33, "G" * 32, "0" * 32, "..%2f..%2fetc%2fpasswd"):
            assert (await server.http.get(f"/api/tables/{wrong}")).status_code in (400, 404)
        await server.http.aclose()

    scene(steps())


async def hung_reader(url: str, match: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket that says hello and then never reads."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
    request = [
        f"GET /api/tables/{match}/stream HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Origin: {url}",
    ]
    writer.write(("\r\n".join(request) + "\r\n\r\n").encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    writer.write(frame(encode(Hello())))
    return reader, writer


def frame(data: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return bytes([opcode | (0x80 if fin else 0)]) + size + b"\0\0\0\0" + data


async def metric(server: Server, line: str) -> float:
    """A number of the metrics page."""
    page = (await server.http.get("/metrics")).text
    return sum(float(each.rpartition(" ")[2]) for each in page.splitlines() if each.startswith(line))


def test_T44_who_never_reads_is_cut_off_and_the_others_go_on(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "me"])
        hung = [await hung_reader(own.url, seated.match) for _ in range(100)]
        async with (
            server.stream(seated.match, seated.keys[0].token) as one,
            server.stream(seated.match, seated.keys[1].token) as two,
        ):
            hearing = asyncio.create_task(
                two.until(lambda stream: "enough" in [item.text for item in stream.items[-1:]])
            )
            text, said = "\U0001f0cf" * 300, 0
            while await metric(server, 'schatkist_closed_total{code="1013"}') < 100:
                for _ in range(20):
                    assert isinstance(await one.ask(Chat(cid=one.next_cid(), text=text)), Ack)
                    said += 1
                assert said < 20_000
            assert await metric(server, "schatkist_sockets ") == 2
            await one.ask(Chat(cid=one.next_cid(), text="enough"))
            await hearing
            assert len(two.items) == said + 1
            await asyncio.gather(one.play(Dice(1)), two.play(Dice(2)))
        for _, writer in hung:
            writer.transport.abort()
        await server.http.aclose()

    scene(steps())


def test_T46_who_floods_is_closed_and_the_others_go_on(serve: Callable[..., Serving]) -> None:
    own = serve(messages=100)

    async def flood(server: Server, seated: Seated) -> int:
        stream = server.stream(seated.match, seated.keys[0].token)
        await stream.connect()
        assert stream._socket is not None
        try:
            for _ in range(1000):
                await stream._socket.send("{}")
            while True:
                await stream.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    async def steps() -> None:
        server = await guest(own.url)
        tables = [await server.open("kadora", ["me", "open"]) for _ in range(50)]
        polite = await server.open("kadora", ["me", "uniform"])
        async with server.stream(polite.match, polite.keys[0].token) as stream:
            codes, _ = await asyncio.gather(
                asyncio.gather(*(flood(server, seated) for seated in tables)), stream.play(Dice(3))
            )
        assert codes == [1008] * 50
        await server.http.aclose()

    scene(steps())


def test_T46_too_many_tables_guests_requests_or_sockets_are_refused(serve: Callable[..., Serving]) -> None:
    own = serve(openings=8, running=3, sockets=4, requests=60)

    async def steps() -> None:
        server = await guest(own.url)
        tables = [await server.open("kadora", ["me", "open"]) for _ in range(3)]
        with pytest.raises(Trouble, match="enough tables"):
            await server.open("kadora", ["me", "open"])
        streams = [server.stream(tables[0].match) for _ in range(5)]
        for stream in streams[:4]:
            await stream.connect()
        with pytest.raises(Exception, match="403"):
            await streams[4].connect()
        for stream in streams[:4]:
            await stream.hang_up()
        for _ in range(3):
            await server.become("Bob")
        with pytest.raises(Trouble, match="too fast"):
            await asyncio.gather(*(server.become("Bob") for _ in range(8)))
        answers = [(await server.http.get("/healthz")).status_code for _ in range(80)]
        assert answers[-1] == 429
        await server.http.aclose()

    scene(steps())


def test_T47_bombs_are_refused(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"])
        url = f"ws{serving.url.removeprefix('http')}/api/tables/{seated.match}/stream"
        async with connect(url, origin=serving.url, compression="deflate") as socket:  # type: ignore[arg-type]
            assert socket.response is not None
            assert "Sec-WebSocket-Extensions" not in socket.response.headers
            await socket.send(encode(Hello()).decode())
            await socket.recv()
            await socket.send("x" * 8192)
            assert b"not-a-message" in await socket.recv(decode=False)
            await socket.send("x" * 8193)
            with pytest.raises(ConnectionClosed, match="1009"):
                await socket.recv()
        async with connect(url, origin=serving.url) as socket:  # type: ignore[arg-type]
            await socket.send(b"\0\1")
            with pytest.raises(ConnectionClosed, match="1003"):
                await socket.recv()
        for piece in (b"x", b""):
            reader, writer = await hung_reader(serving.url, seated.match)
            writer.write(frame(piece, 1, fin=False) + frame(piece, 0, fin=False) * 10_000)
            try:
                assert (1009).to_bytes(2, "big") in await reader.read(-1)
            except ConnectionResetError:  # closed so soon that the rest of the bomb was never read
                assert reader.at_eof() or reader.exception() is not None
            finally:
                writer.transport.abort()
        await server.http.aclose()

    scene(steps())
