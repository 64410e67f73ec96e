"""Faults between a client and a table: kills, chaos, races, stale moves, nonsense, floods, slow readers."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from schatkist.games import GAMES
from schatkist.server.match import decisions
from schatkist.server.match.log_entries import Moved
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat, Hello
from schatkist.wire.errors import ServerError
from schatkist.wire.http_messages import Seated
from schatkist.wire.server_messages import Ack, Refusal, encode
from tests.server.serving import Dice, Serving, frame, guest, handshake, metric, resident, scene
from tests.server.stress.crashes import play_over_a_bad_network, repeated_kills, repeated_restarts
from tests.server.stress.floods import nonsense_messages, socket_flood, table_flood
from tests.server.stress.hidden_pairs import match_of, note
from tests.server.stress.races import racing_moves, stale_moves


def test_T20_five_kills_lose_no_acknowledged_move(serve: Callable[..., Serving]) -> None:
    assert repeated_kills(serve(), 5, 2, 7) == 5


def test_T30_every_request_counts_once_over_a_bad_network(
    serve: Callable[..., Serving],
) -> None:
    assert play_over_a_bad_network(serve(), 320, 1) > 5000


def test_T26_a_planned_restart_loses_nobody_and_takes_no_time_from_a_clock(serve: Callable[..., Serving]) -> None:
    back, _ = repeated_restarts(serve(), 1, 5, 3)
    assert back == sum(game.seats[0] for game in GAMES.values())


def test_T31_of_two_sockets_of_one_seat_exactly_one_move_counts(serving: Serving) -> None:
    assert racing_moves(serving, 100, 0) >= 100


def test_T34_stale_moves_are_all_refused_and_change_nothing(serving: Serving) -> None:
    assert stale_moves(serving, 2000, 1) == 2000


def test_T42_nonsense_changes_nothing_and_bothers_nobody(serving: Serving) -> None:
    assert nonsense_messages(serving, 5000, 42)


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
    writer.write(handshake(url, match))
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    writer.write(frame(encode(Hello())))
    return reader, writer


def test_T44_a_client_that_never_reads_is_cut_off(serve: Callable[..., Serving]) -> None:
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


def test_T46_a_flooding_client_is_closed(serve: Callable[..., Serving]) -> None:
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
        with pytest.raises(ServerError, match="enough tables"):
            await server.open("kadora", ["me", "open"])
        streams = [server.stream(tables[0].match) for _ in range(5)]
        for stream in streams[:4]:
            await stream.connect()
        with pytest.raises(Exception, match="403"):
            await streams[4].connect()
        for stream in streams[:4]:
            await stream.close()
        for _ in range(3):
            await server.create_guest("Bob")
        with pytest.raises(ServerError, match="too fast"):
            await asyncio.gather(*(server.create_guest("Bob") for _ in range(8)))
        answers = [(await server.http.get("/healthz")).status_code for _ in range(80)]
        assert answers[-1] == 429
        await server.http.aclose()

    scene(steps())


def test_chat_and_new_sockets_are_limited(
    serve: Callable[..., Serving],
) -> None:
    own = serve(chats=3, requests=40)

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.send(Chat(cid=stream.next_cid(), text="x" * 301))
            assert await stream.receive() == Refusal(cid=0, code="not-a-message")
            answers = [await stream.ask(Chat(cid=stream.next_cid(), text="x" * 300)) for _ in range(5)]
            assert [getattr(answer, "code", "said") for answer in answers] == ["said"] * 3 + ["too-fast"] * 2
        with pytest.raises(ServerError, match="refuses the connection"):
            await come_and_go(server, seated.match, 60)
        await server.http.aclose()

    scene(steps())


async def come_and_go(server: Server, match: str, times: int) -> None:
    for _ in range(times):
        async with server.stream(match):
            pass


def test_T45_an_address_has_so_many_sockets_and_others_have_theirs(serve: Callable[..., Serving]) -> None:
    assert socket_flood(serve(sockets=20), 60) == 60


def test_T45_a_seat_has_so_many_sockets(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "me"])
        streams = [server.stream(seated.match, seated.keys[0].token) for _ in range(6)]
        for stream in streams[:5]:
            await stream.connect()
        with pytest.raises(ConnectionClosed, match="1008"):
            await streams[5].connect()
        async with server.stream(seated.match, seated.keys[1].token) as other:
            assert other.seat == 1
        for stream in streams[:5]:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_T56_beyond_the_quota_no_table_is_opened(tmp_path: Path) -> None:
    assert table_flood(tmp_path, 100) == 100


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
            await send_bomb(serving, seated.match, piece)  # what the server has learnt by now it keeps
        before = resident(serving)
        for piece in (b"x", b"") * 5:
            await send_bomb(serving, seated.match, piece)
        assert resident(serving) - before < 5_000_000
        await server.http.aclose()

    scene(steps())


async def send_bomb(serving: Serving, match: str, piece: bytes) -> None:
    """One message in ten thousand pieces: the server closes the connection, and says why."""
    reader, writer = await hung_reader(serving.url, match)
    writer.write(frame(piece, 1, fin=False) + frame(piece, 0, fin=False) * 10_000)
    try:
        assert (1009).to_bytes(2, "big") in await reader.read(-1)
    except ConnectionResetError:  # closed so soon that the rest of the bomb was never read
        assert reader.at_eof() or reader.exception() is not None
    finally:
        writer.transport.abort()


@pytest.mark.parametrize("game", GAMES)
def test_T40_the_garbage_collector_tracks_nothing_of_a_game(game: str) -> None:
    """All would wait while it looks through the games of all tables."""
    match, dice = match_of(game, GAMES[game].seats[1], 1), Dice(1)
    for _ in range(30):
        seat = match.asked()[0]
        assert match.table is not None
        legal = match.table.state.legal_actions(seat)
        note(match, decisions.move(match, seat, match.number, legal[dice.randbelow(len(legal))]))
    assert match.table is not None
    for _ in range(3):  # a tuple is let go after all that is in it
        gc.collect()
    table, entries = match.table, [line.entry for line in match.lines if isinstance(line.entry, Moved)]
    for kept in (match.lines, entries, match.events, match.standing, table.events, table.draws, table.moves):
        assert len(kept) >= 30
        assert not any(gc.is_tracked(each) for each in kept)
