"""A database without its key tells nothing about the cards of a running game."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from schatkist.cli import main
from schatkist.core.chance_source import Stacked
from schatkist.core.dealers import fair_commitment
from schatkist.core.errors import BadInput
from schatkist.core.records import record_from, verify
from schatkist.core.table import Table
from schatkist.games import GAMES, load_game
from schatkist.server.archive import unreadable
from schatkist.server.match.errors import CorruptLog
from schatkist.server.match.log import StoredMatch, check_chain, lines_of
from schatkist.server.match.log_entries import Encrypted, Moved, Opened, Said, Started, decode_entry
from schatkist.server.match.match import Match
from schatkist.server.storage.encryption import BLOCK, LogCipher
from schatkist.server.storage.errors import Undecryptable
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import add_key, load_key, read_key
from schatkist.wire.client import Server
from tests.server.serving import Dice, Serving, guest, hot_seat, metric, scene

OLD = Path(__file__).parent / "databases" / "s0003.sql"  # written before logs were encrypted
MATCH = "0" * 32


def reconstructed(database: Path) -> dict[str, str]:
    """The positions of all games in a database, by the shuffles and moves that can be read in it without a key."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("select match, entry from log order by match, seq").fetchall()
    found: dict[str, str] = {}
    for match in {match for match, _ in rows}:
        entries = [decode_entry(data) for each, data in rows if each == match]
        opened, lots = entries[0], [entry.lots for entry in entries if isinstance(entry, Started | Moved)]
        if lots:
            assert isinstance(opened, Opened)
            numbers = [number for draws in lots for _, number in draws]
            game = load_game(opened.game, opened.edition)
            table = Table(game, len(opened.places), opened.options, Stacked(numbers))
            for entry in entries:
                if isinstance(entry, Moved):
                    table.act(entry.seat, entry.action)
            found[match] = game.sealed_text(table.state)
    return found


def truth(serving: Serving) -> list[Match]:
    """The games of a server that no longer runs, read with its key."""
    with closing(Store(f"sqlite:///{serving.data / 'tables.sqlite'}")) as store:

        async def steps() -> list[StoredMatch | None]:
            return [await store.kept(each, load_key(serving.data)) for each in await store.in_phase("playing")]

        return [Match(stored) for stored in scene(steps()) if stored is not None]


def test_T80_an_old_database_gave_its_games_away(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(OLD.read_text())
        connection.execute("delete from log where seq > 6 or (seq = 6 and entry not like '%moved%')")
        connection.commit()
    assert len(reconstructed(database)) == 2


def test_T80_the_database_alone_shows_no_cards(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def begin() -> None:
        server = await guest(own.url)
        for number, game in enumerate(GAMES):
            streams = await hot_seat(server, game, GAMES[game].seats[0])
            for _ in range(18):
                mover = next(stream for stream in streams if stream.is_asked())
                done = await mover.move(Dice(number).among(mover.choices))
                for stream in streams:
                    await stream.wait_for_update(done)
            for stream in streams:
                await stream.close()
        await server.http.aclose()

    scene(begin())
    own.kill()
    stolen = b"".join(path.read_bytes() for path in own.data.iterdir() if path.is_file() and path.name != "key")
    assert reconstructed(own.data / "tables.sqlite") == {}
    games = truth(own)
    assert {match.game.name for match in games} == set(GAMES)
    for match in games:
        secret = [line for line in match.lines if isinstance(line.entry, Started | Moved)]
        assert len(secret) > 3
        assert match._seed not in stolen
        assert match._seed.hex().encode() not in stolen
        positions = [line.entry.position for line in secret if isinstance(line.entry, Moved) and line.entry.position]
        assert positions
        for each in positions:
            assert each.encode() not in stolen
            assert bytes.fromhex(each) not in stolen
        # Nothing in the database confirms a right guess either.
        guess = lines_of(None, [line.entry for line in match.lines], 0.0)
        hashes = {hashlib.sha256(line.data).hexdigest() for line in guess}
        assert not any(each.encode() in stolen for each in hashes)
        assert not any(b'"lots"' in line.data for line in match.lines)


def test_T80_entries_are_bound_to_their_line_and_a_change_is_detected() -> None:
    cipher, other = LogCipher(MATCH, bytes(32)), LogCipher("1" * 32, bytes(32))
    entry = Moved(0, 5, ((3, 1),), "seal")
    first, second = lines_of(None, [entry, entry], 1.0, encrypt=cipher.encrypt)
    assert first.data != second.data
    for stored, reader, seq in ((first.data, cipher, 2), (first.data, other, 1), (first.data[:9], cipher, 1)):
        with pytest.raises(CorruptLog, match="cannot be decrypted"):
            reader.decrypt(seq, stored)
    for at in range(len(first.data)):
        changed = bytearray(first.data)
        changed[at] ^= 1
        with pytest.raises(CorruptLog):
            decode_entry(cipher.decrypt(1, bytes(changed))) if at else decode_entry(bytes(changed))
    (said,) = lines_of(None, [Said(0, "hello")], 1.0, encrypt=cipher.encrypt)
    assert json.loads(said.data)["text"] == "hello"


def test_T80_the_length_of_a_move_does_not_tell_the_action() -> None:
    cipher = LogCipher(MATCH, bytes(32))
    moves = [Moved(seat, action, (), "5" * 64) for seat in (0, 5) for action in (0, 77, 999)]
    assert {len(line.data) for line in lines_of(None, moves, 1.0, encrypt=cipher.encrypt)} == {BLOCK + 29}


def test_T80_a_chain_is_checked_without_the_key(tmp_path: Path) -> None:
    cipher = LogCipher(MATCH, bytes(32))
    opened = Opened("kadora", 1, {}, [], "c", False, True, 0.0)
    lines = lines_of(None, [opened, Moved(0, 5, (), "seal")], 1.0, encrypt=cipher.encrypt)

    async def steps() -> None:
        with closing(Store(f"sqlite:///{tmp_path / 'x.sqlite'}")) as store:
            await store.open(MATCH, "open:00", "ada", False, lines[0], [])
            await store.append(MATCH, lines[1:])
            kept = await store.kept(MATCH)
            assert kept is not None
            assert isinstance(kept.lines[1].entry, Encrypted)
            check_chain(MATCH, kept.lines)
            assert cipher.decrypted(kept.lines) == lines

    scene(steps())


def test_T80_the_key_is_replaced_while_games_go_on(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def begin() -> tuple[str, list[str], str]:
        server = await guest(own.url)
        streams = await hot_seat(server, "kadora", 2)
        waiting = await server.open("kadora", ["me", "open"])
        for stream in streams:
            await stream.close()
        await server.http.aclose()
        assert streams[0].token is not None
        return streams[0].match, [str(stream.token) for stream in streams], f"{waiting.match} {waiting.invite}"

    async def invited(match: str, invite: str) -> None:
        server = await guest(own.url, "Bob")
        await server.sit(match, invite)
        await server.http.aclose()

    async def to_the_end(match: str, tokens: list[str]) -> None:
        server = Server(own.url)
        streams = [server.stream(match, token) for token in tokens]
        for stream in streams:
            await stream.connect()
        await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
        verify(record_from(await server.record(match)), streams[0].game)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    match, tokens, waiting = scene(begin())
    own.stop()
    first = load_key(own.data)
    assert secret_of(own, match).startswith(f"{first.id}:")
    second = add_key(own.data)
    assert second.older == (first.secret,)
    own.start()
    scene(invited(*waiting.split()))  # with an invitation of the older key
    own.stop()
    assert secret_of(own, match).startswith(f"{second.id}:")
    (own.data / "key").write_text(second.secret.hex())
    own.start()
    scene(to_the_end(match, tokens))
    own.stop()
    assert secret_of(own, match).startswith("open:")


def secret_of(serving: Serving, match: str) -> str:
    """Read what is stored of the seed of a match."""
    with closing(sqlite3.connect(serving.data / "tables.sqlite")) as database:
        return str(database.execute("select secret from match where id = ?", (match,)).fetchone()[0])


def test_the_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    assert read_key(tmp_path) is None
    key = load_key(tmp_path)
    assert load_key(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    assert key.secret.hex() not in repr(key)
    newer = add_key(tmp_path)
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    assert load_key(tmp_path) == newer
    for text in (b"short", b"", b"00" * 31, b"x" * 64, b"\xff" * 64):
        (tmp_path / "key").write_bytes(text)
        with pytest.raises(BadInput, match="not a key"):
            load_key(tmp_path)


def test_a_seed_is_decrypted_by_its_key_only(tmp_path: Path) -> None:
    key, seed = load_key(tmp_path), bytes(range(32))
    commitment = fair_commitment(MATCH, seed)
    kept = key.encrypt_seed(MATCH, seed)
    assert kept != key.encrypt_seed(MATCH, seed)
    assert seed.hex() not in kept
    assert add_key(tmp_path).decrypt_seed(MATCH, kept, commitment) == seed
    (tmp_path / "key").unlink()
    other = load_key(tmp_path)
    changed = kept[:-3] + ("A" if kept[-3] != "A" else "B") + kept[-2:]
    for reader, match, text in (
        (other, MATCH, kept),
        (key, "1" * 32, kept),
        (key, MATCH, changed),
        (key, MATCH, "ab"),
        (key, MATCH, "open:ab"),
        (key, MATCH, ""),
    ):
        with pytest.raises(Undecryptable, match="decrypts"):
            reader.decrypt_seed(match, text, fair_commitment(match, seed))


def test_T81_a_missing_key_stops_the_start(serve: Callable[..., Serving], capsys: pytest.CaptureFixture[str]) -> None:
    own = serve()

    async def begin() -> str:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"])
        await server.http.aclose()
        return seated.match

    async def status(match: str) -> int:
        server = Server(own.url)
        answer = await server.http.get(f"/api/tables/{match}")
        await server.http.aclose()
        return answer.status_code

    match = scene(begin())
    own.stop()
    key = own.data / "key"
    key.rename(own.data / "lost")
    words = ["serve", "--port", "0", "--data", str(own.data)]
    done = subprocess.run([sys.executable, "-m", "schatkist", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"schatkist: {key} is missing, and 1 tables are encrypted with it: put it back, or")
    assert done.stderr.count("\n") == 1
    assert not key.exists()
    assert main(["new-key", "--data", str(own.data)]) == 0
    assert "has the new key" in capsys.readouterr().out
    own.start()
    assert scene(status(match)) == 503
    own.stop()
    assert [line for line in own.complaints() if match in line and "no key in the key file" in line]
    own.log.write_text("")
    (own.data / "lost").replace(key)
    own.start()
    assert scene(status(match)) == 200


SPOILT = {  # what is done to a table's log; the chain is taken away, as in old logs
    "unknown game": "update log set entry = replace(entry, '\"kadora\"', '\"canasta\"'), chain = '' where match = ?",
    "other key": "update match set secret = '00000000:AAAA' where id = ?",
    "no such seat": "update log set entry = replace(entry, '\"seat\":0', '\"seat\":77'), chain = '' where match = ?",
    "no lines": "delete from log where match = ?",
    "no opening": 'update log set entry = \'{"what":"undone","seat":0}\', chain = \'\' where match = ? and seq = 1',
}


def test_T81_an_unreadable_table_is_set_aside_and_the_others_go_on(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def begin() -> tuple[str, list[str], list[str]]:
        server = await guest(own.url)
        tables = []
        for _ in range(len(SPOILT) + 1):
            streams = await hot_seat(server, "kadora", 2)
            tables.append((streams[0].match, [str(stream.token) for stream in streams]))
            for stream in streams:
                await stream.close()
        await server.http.aclose()
        return str(server.token), [match for match, _ in tables], tables[-1][1]

    async def go_on(token: str, matches: list[str], tokens: list[str]) -> None:
        server = Server(own.url, token)
        for match in matches[:-1]:
            assert (await server.http.get(f"/api/tables/{match}")).status_code == 503
        assert [each.table.match for each in await server.mine()] == matches[-1:]
        assert await metric(server, "schatkist_set_aside ") == len(SPOILT)
        streams = [server.stream(matches[-1], each) for each in tokens]
        for stream in streams:
            await stream.connect()
        await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    token, matches, tokens = scene(begin())
    own.kill()
    with closing(sqlite3.connect(own.data / "tables.sqlite")) as database:
        for match, how in zip(matches, SPOILT.values(), strict=False):
            database.execute(how, (match,))
        database.commit()
    own.start()
    scene(go_on(token, matches, tokens))
    own.stop()
    for match in matches[:-1]:
        assert len([line for line in own.complaints() if "table-set-aside" in line and match in line]) == 1
    own.log.write_text("")
    with closing(Store(f"sqlite:///{own.data / 'tables.sqlite'}")) as store:

        async def listed() -> set[str]:
            return {match async for match, _ in unreadable(store, load_key(own.data))}

        assert scene(listed()) == set(matches[:-1])
