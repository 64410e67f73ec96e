"""T93: the operator of a server looks after it while it runs; nobody else can."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from schatkist.cli import main
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat, Hello
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack, Refusal, encode
from schatkist.wire.stream import Stream
from tests.cli import said
from tests.server.serving import LOOSE, Serving, guest, hot_seat, scene
from tests.server.stress.floods import ELSEWHERE


@pytest.fixture
def own(serve: Callable[..., Serving]) -> Serving:
    return serve()


Admin = Callable[..., str]


@pytest.fixture
def admin(own: Serving, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs a command of the operator; returns what it prints."""

    def run(*words: str) -> str:
        return said(capsys, "admin", *words, "--data", str(own.data))

    return run


def refused(capsys: pytest.CaptureFixture[str], own: Serving, *words: str) -> str:
    """Run a command of the operator that is refused; returns why."""
    assert main(["admin", *words, "--data", str(own.data)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err.removeprefix("schatkist: ").strip()


async def repeated(ask: Callable[[], Awaitable[object]]) -> None:
    """Ask again and again."""
    while True:
        await ask()


async def closed_with(stream: Stream) -> tuple[int, str]:
    """Return the code with which the server closes a stream."""
    with pytest.raises(ConnectionClosed) as closed:
        await repeated(stream.receive)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_T93_tables_and_people_are_listed(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada, ben = await guest(own.url, "Ada"), await guest(own.url, "Ben")
        seated = await ada.open("kadora", ["me", "open"], listed=True)
        await ben.sit(seated.match)
        streams = await hot_seat(ada, "diabolo", 3)
        rows = json.loads(await asyncio.to_thread(admin, "tables", "--json"))
        assert [(row["game"], row["phase"], row["people"], row["viewers"]) for row in rows] == [
            ("diabolo", "playing", ["Ada"] * 3, 3),
            ("kadora", "open", ["Ada", "Ben"], 0),
        ]
        told = await asyncio.to_thread(admin, "tables", "--phase", "open")
        assert told.startswith(f"{seated.match}  kadora  open")
        assert await asyncio.to_thread(admin, "tables", "--phase", "over") == "there are no such tables\n"
        people = json.loads(await asyncio.to_thread(admin, "people", "be", "--json"))
        assert [(row["name"], row["tables"], row["program"]) for row in people] == [("Ben", 1, False)]
        told = await asyncio.to_thread(admin, "status")
        assert "tables: 1 open, 1 playing" in told
        assert "people: 2" in told
        for stream in streams:
            await stream.close()
        for server in (ada, ben):
            await server.http.aclose()

    scene(steps())


def test_T93_a_closed_table_ends_with_a_reason(own: Serving, admin: Admin, capsys: pytest.CaptureFixture[str]) -> None:
    async def steps() -> None:
        ada, ben = await guest(own.url, "Ada"), await guest(own.url, "Ben")
        streams = await hot_seat(ada, "kadora", 2)
        match = streams[0].match
        assert match in await asyncio.to_thread(admin, "close", match[:8], "--reason", "It was late.")
        await asyncio.gather(*(stream.until(lambda each: each.is_over()) for stream in streams))
        for stream in streams:
            assert stream.card is not None
            assert (stream.card.phase, stream.card.closed, stream.card.asked) == ("closed", "It was late.", [])
            assert (stream.items[-1].what, stream.items[-1].text) == ("closed", "It was late.")
        mover = next(stream for stream in streams if stream.choices)
        answer = await mover.move(mover.choices[0].action)
        assert isinstance(answer, Refusal)
        assert answer.code == "over"
        assert isinstance(await mover.ask(Chat(cid=mover.next_cid(), text="Oh.")), Ack)
        with pytest.raises(ServerError, match="when the game is over"):
            await ada.record(match)
        assert [mine.table.match for mine in await ada.mine(over=True)] == [match]
        for stream in streams:
            await stream.close()
        waiting = await ada.open("kadora", ["me", "open"], listed=True)
        await asyncio.to_thread(admin, "close", waiting.match)
        with pytest.raises(ServerError, match="not-open"):
            await ben.sit(waiting.match)
        assert await ben.tables() == []
        for server in (ada, ben):
            await server.http.aclose()
        own.stop()
        own.start()
        card = await asyncio.to_thread(httpx.get, f"{own.url}/api/tables/{match}")
        assert json.loads(card.text)["phase"] == "closed"

    scene(steps())
    (row,) = [
        row for row in json.loads(admin("tables", "--phase", "closed", "--json")) if row["people"] == ["Ada"] * 2
    ]
    assert refused(capsys, own, "close", row["match"]) == f"table {row['match']} is over already"


def test_T93_a_banned_person_plays_no_more(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada, ben = await guest(own.url, "Ada"), await guest(own.url, "Ben")
        seated = await ada.open("kadora", ["me", "open"], listed=True)
        key = (await ben.sit(seated.match)).keys[0]
        async with ben.stream(seated.match, key.token) as stream:
            (row,) = json.loads(await asyncio.to_thread(admin, "people", "Ben", "--json"))
            await asyncio.to_thread(admin, "ban", row["person"][:8], "--reason", "spam")
            assert await closed_with(stream) == (1008, "the seat has another token now")
        for refusal in (ben.mine(), ben.keys(seated.match), ben.open("kadora", ["me", "thumb"])):
            with pytest.raises(ServerError, match="you may not play on this server"):
                await refusal
        assert (await ada.table(seated.match)).phase == "open"
        assert f"ban {row['person']} since" in await asyncio.to_thread(admin, "status")
        await asyncio.to_thread(own.stop)
        await asyncio.to_thread(own.start)
        with pytest.raises(ServerError, match="you may not play on this server"):
            await ben.mine()
        await asyncio.to_thread(admin, "unban", row["person"])
        assert (await ben.keys(seated.match)).keys[0].seat == 1
        for server in (ada, ben):
            await server.http.aclose()

    scene(steps())


def test_T93_a_banned_address_is_disconnected(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada = await guest(own.url)
        seated = await ada.open("kadora", ["me", "open"])
        there = httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address=ELSEWHERE), base_url=own.url)
        assert (await there.get("/healthz")).status_code == 200
        url = f"ws{own.url.removeprefix('http')}/api/tables/{seated.match}/stream"
        async with connect(url, origin=own.url, local_addr=(ELSEWHERE, 0)) as line:  # type: ignore[arg-type]
            await line.send(encode(Hello()).decode())
            await line.recv()
            await asyncio.to_thread(admin, "ban", "127.0.0.2/31")
            with pytest.raises(ConnectionClosed, match=r"1008.*this address may not use this server"):
                await line.recv()
        answer = await there.get("/healthz")
        assert (answer.status_code, answer.json()) == (403, {"error": "this address may not use this server"})
        assert (await ada.http.get("/healthz")).status_code == 200
        await asyncio.to_thread(admin, "unban", "127.0.0.2/31")
        assert (await there.get("/healthz")).status_code == 200
        await there.aclose()
        await ada.http.aclose()

    scene(steps())


def test_T93_a_muted_person_plays_but_does_not_chat(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada = await guest(own.url)
        streams = await hot_seat(ada, "kadora", 2)
        stream = next(stream for stream in streams if stream.choices)

        async def said_by(stream: Stream) -> str:
            answer = await stream.ask(Chat(cid=stream.next_cid(), text="Hello"))
            return answer.code if isinstance(answer, Refusal) else "said"

        (row,) = json.loads(await asyncio.to_thread(admin, "people", "--json"))
        assert await said_by(stream) == "said"
        for target in (row["person"], "127.0.0.1"):
            await asyncio.to_thread(admin, "mute", target)
            assert await said_by(stream) == "muted"
            await asyncio.to_thread(admin, "unmute", target)
            assert await said_by(stream) == "said"
        await asyncio.to_thread(admin, "mute", row["person"])
        assert isinstance(await stream.move(stream.choices[0].action), Ack)
        for each in streams:
            await each.close()
        await ada.http.aclose()

    scene(steps())


def test_T93_a_person_is_renamed_everywhere(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada, ben = await guest(own.url, "Ada"), await guest(own.url, "Rude name")
        seated = await ben.open("kadora", ["me", "open"], listed=True)
        key = (await ada.sit(seated.match)).keys[0]
        later = await ada.open("diabolo", ["me", "open", "open"], listed=True)
        await ben.sit(later.match)
        async with ada.stream(seated.match, key.token) as stream:
            (row,) = json.loads(await asyncio.to_thread(admin, "people", "Rude", "--json"))
            told = await asyncio.to_thread(admin, "rename", row["person"][:10], "Guest 7")
            assert told == "they are called Guest 7 now\n"
            await stream.until(lambda each: each.card is not None and each.card.seats[0].name == "Guest 7")
        for match in (seated.match, later.match):
            names = {seat.name for seat in (await ada.table(match)).seats}
            assert "Guest 7" in names
            assert "Rude name" not in names
        assert (await ben.open("kadora", ["me", "open"])).match
        await asyncio.to_thread(own.stop)
        await asyncio.to_thread(own.start)
        assert (await ada.table(seated.match)).seats[0].name == "Guest 7"
        assert "Rude" not in await asyncio.to_thread(admin, "tables")
        assert "3 tables are whole" in await asyncio.to_thread(admin, "check")
        for server in (ada, ben):
            await server.http.aclose()

    scene(steps())


def test_T93_maintenance_refuses_new_tables_only(own: Serving, admin: Admin) -> None:
    async def steps() -> None:
        ada = await guest(own.url)
        streams = await hot_seat(ada, "kadora", 2)
        await asyncio.to_thread(admin, "maintenance", "Back at eight.")
        with pytest.raises(ServerError, match=r"Back at eight\.") as refusal:
            await ada.open("kadora", ["me", "thumb"])
        assert refusal.value.status == 503
        stream = next(stream for stream in streams if stream.choices)
        assert isinstance(await stream.move(stream.choices[0].action), Ack)
        await asyncio.to_thread(admin, "maintenance", "--off")
        await ada.open("kadora", ["me", "thumb"])
        for each in streams:
            await each.close()
        await ada.http.aclose()

    scene(steps())


def test_T93_old_tables_are_deleted(own: Serving, admin: Admin) -> None:
    async def steps() -> str:
        ada = await guest(own.url)
        match = (await ada.open("kadora", ["me", "open"])).match
        kept = (await ada.open("kadora", ["me", "open"])).match
        await asyncio.to_thread(admin, "close", match)
        await ada.http.aclose()
        return kept

    kept = scene(steps())
    assert admin("prune") == "deleted: 0 finished and 0 abandoned tables, 0 people\n"
    own.stop()  # nothing is in memory
    with closing(sqlite3.connect(own.data / "tables.sqlite")) as database:
        database.execute("update match set since = since - 86400 where phase = 'closed'")
        database.commit()
    own.start()
    told = admin("prune", "--finished", "0.5", "--abandoned", "0", "--guests", "0")
    assert told == "deleted: 1 finished and 0 abandoned tables, 0 people\n"
    assert kept in admin("tables")
    assert admin("tables", "--phase", "closed") == "there are no such tables\n"


def test_T93_the_logs_are_checked(own: Serving, admin: Admin, capsys: pytest.CaptureFixture[str]) -> None:
    async def one_table() -> str:
        ada = await guest(own.url)
        match = (await ada.open("kadora", ["me", "open"])).match
        await ada.http.aclose()
        return match

    match = scene(one_table())
    assert admin("check") == "the logs of 1 tables are whole: 1 lines\n"
    own.stop()
    with closing(sqlite3.connect(own.data / "tables.sqlite")) as database:
        database.execute("update log set at = at + 1")
        database.commit()
    own.start()
    wrong = f"1 of 1 logs are damaged: the log of {match} was changed or damaged"
    assert refused(capsys, own, "check") == wrong


def test_T93_tables_that_are_set_aside_are_listed(own: Serving, admin: Admin) -> None:
    async def one_table() -> str:
        async with await guest(own.url) as ada:
            streams = await hot_seat(ada, "kadora", 2)
            for stream in streams:
                await stream.close()
            return streams[0].match

    match = scene(one_table())
    own.stop()
    (own.data / "key").write_text("ab" * 32 + "\n")
    own.start()
    why = f"no key in the key file decrypts the table {match}"
    while not (found := json.loads(admin("status", "--json"))["set_aside"]):  # while it loads its tables
        pass
    assert found == {match: why}
    assert f"set aside {match}: {why}\n" in admin("status")
    own.log.write_text("")  # the log named it too


def test_T93_the_server_restarts_and_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = Serving(tmp_path / "data", LOOSE)
    own.program = ("-m", "schatkist")
    own.start()
    own.stop()
    own.start()  # on the port that it had, which is on its command line now

    async def steps() -> None:
        ada = await guest(own.url)
        streams = await hot_seat(ada, "kadora", 2)
        assert said(capsys, "admin", "restart", "--data", str(own.data)) == "the server restarts\n"
        for stream in streams:
            assert (await closed_with(stream))[0] == 1012
            await stream.connect_again()
        mover = next(stream for stream in streams if stream.choices)
        assert isinstance(await mover.move(mover.choices[0].action), Ack)
        for stream in streams:
            await stream.close()
        await ada.http.aclose()

    try:
        scene(steps(), 60)
        assert said(capsys, "admin", "stop", "--data", str(own.data)) == "the server stops\n"
        assert isinstance(own.process, subprocess.Popen)
        assert own.process.wait(60) == 0
        own.process.communicate()
        own.process = None
        assert own.complaints() == []
    finally:
        own.stop()


def test_T93_a_ban_holds_on_every_server(
    empty_postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = (Serving(tmp_path / "data", LOOSE, empty_postgres).start() for _ in range(2))

    async def steps() -> None:
        ada, again = await guest(here.url), Server(there.url)
        again.token = ada.token
        assert await again.mine() == []
        assert main(["admin", "status", "--data", str(here.data)]) == 2
        assert "choose one with --port" in capsys.readouterr().err
        place = ["--data", str(here.data), "--port", str(here.port)]
        (row,) = json.loads(said(capsys, "admin", "people", "--json", *place))
        said(capsys, "admin", "ban", row["person"], *place)
        with pytest.raises(ServerError, match="you may not play on this server"):
            await repeated(again.mine)  # until the other server was notified
        await ada.http.aclose()
        await again.http.aclose()

    try:
        scene(steps(), 60)
    finally:
        here.stop()
        there.stop()


def test_T93_bad_input_gets_one_sentence(own: Serving, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in [
        (["close", "abc"], "the id of a table has 32 letters and digits, of which you give at least 6, not 'abc'"),
        (["close", "abcdef"], "no table has an id that begins with 'abcdef'"),
        (["rename", "abcdef", " "], "a name has letters, digits or signs that can be seen"),
        (["ban", "somebody"], "no person has an id that begins with 'somebody'"),
        (["unban", "192.0.2.1"], "there is no ban of 192.0.2.1/32"),
        (["close", "abcdef", "--reason", "x" * 201], "the text has at most 200 characters, not 201"),
        (["maintenance", "x" * 501], "the text has at most 500 characters, not 501"),
        (["prune", "--finished=-3"], "days are a number from 0, not -3"),
        (["tables", "--most", "0"], "rows are a number from 1, not 0"),
        (["status", "--port", "1"], f"no server with the data folder {own.data} runs on port 1"),
    ]:
        assert refused(capsys, own, *words).startswith(sentence), words
    assert main(["admin", "status", "--data", str(tmp_path)]) == 2
    assert f"no server runs with the data folder {tmp_path}" in capsys.readouterr().err


def test_T93_a_request_that_is_none_is_refused(own: Serving) -> None:
    async def steps() -> None:
        (path,) = own.data.glob("control-*")
        for text in (b"nonsense\n", b'{"do":"dance"}\n', b'{"do":"close"}\n'):
            reader, writer = await asyncio.open_unix_connection(path)
            writer.write(text)
            assert b"does not know that request" in await reader.readline()
            writer.close()
        reader, writer = await asyncio.open_unix_connection(path)
        writer.write(b"x" * (1 << 17))
        assert await reader.read() == b""
        writer.close()

    scene(steps())
