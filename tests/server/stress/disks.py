"""Disks that fail: T21a what is told is on disk, T22 damaged files, T25 no room and no leave to write."""

from __future__ import annotations

import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import sqlalchemy as sa

from schatkist.core.errors import SchatkistError
from schatkist.server.match.log import LogLine, SeatOwner, lines_of
from schatkist.server.match.log_entries import Opened, Said
from schatkist.server.storage.errors import WriteFailed
from schatkist.server.storage.heads import heads_file
from schatkist.server.storage.store import Store
from schatkist.wire.client_messages import Chat
from schatkist.wire.server_messages import Ack
from tests.server.serving import Dice, Serving, guest, scene

MATCH = "0" * 32
OPENED = Opened("kadora", 1, {}, [], "c", False, True, 0.0)


# -- T21a: synced, then told -----------------------------------------------------------------------------


def synced_before_told(own: Serving, count: int) -> int:
    """Watch the system calls: before each acknowledgement leaves, the log was synced since the one before."""
    trace = own.data.parent / "trace"
    assert own.process is not None
    calls = "trace=fsync,fdatasync,write,writev,sendto,sendmsg"
    command = ["strace", "-f", "-y", "-s", "64", "-e", calls, "-o", str(trace), "-p", str(own.process.pid)]
    watching = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert watching.stderr is not None
    assert "attached" in watching.stderr.readline()

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "open"])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            for number in range(count):
                assert isinstance(await stream.ask(Chat(cid=stream.next_cid(), text=str(number))), Ack)
        await server.http.aclose()

    try:
        scene(steps(), 600)
    finally:
        watching.send_signal(signal.SIGINT)
        watching.communicate()
    synced, told = False, 0
    for line in trace.read_text(errors="replace").splitlines():
        if re.search(r"f(data)?sync\(\d+<[^>]*-wal", line) or ("sync resumed" in line and line.endswith("= 0")):
            synced = True
        elif '\\"tell\\":\\"ack\\"' in line:
            assert synced, f"acknowledgement {told + 1} left before the log was synced"
            synced, told = False, told + 1
    assert told == count
    return told


def pragma(text: str) -> Callable[[sa.Connection], None]:
    """Something to tell SQLite."""
    return lambda connection: connection.execute(sa.text(f"PRAGMA {text}")).close()


# -- T22: damaged files ----------------------------------------------------------------------------------


def damaged_copies(folder: Path, count: int, seed: int) -> tuple[int, int]:
    """Copies of a database and its WAL, cut or with a flipped bit: opened whole or refused; never short or wrong.

    Without the heads, which are lost with every other copy, they are opened to what is intact, or refused.
    Returns the copies, and how many of them were refused.
    """
    lines, sizes = _database(folder / "whole")
    dice, refused = Dice(seed), 0
    for number in range(count):
        copy = folder / "copy"
        shutil.copytree(folder / "whole", copy)
        name = ("x.sqlite", "x.sqlite-wal")[dice.randbelow(2)]
        data = bytearray((copy / name).read_bytes())
        at, cut = dice.randbelow(len(data)), dice.randbelow(2) == 0
        if cut:
            del data[at:]
        else:
            data[at] ^= 1 << dice.randbelow(8)
        (copy / name).write_bytes(data)
        heads = number % 2 == 0
        if not heads:
            heads_file(copy / "x.sqlite").unlink()
        found = _read(copy)
        if found is None:
            refused += 1
        else:
            # Of the WAL everything before the damage counts; the file has no order, so that all or nothing does.
            intact = sum(size <= at for size in sizes) if name.endswith("wal") and not heads else len(lines)
            what = (number, name, at, "cut" if cut else "flipped", len(found), intact)
            assert found == lines[: len(found)], what
            assert len(found) >= intact, what
        shutil.rmtree(copy)
    shutil.rmtree(folder / "whole")
    return count, refused


def _database(folder: Path) -> tuple[list[LogLine], list[int]]:
    """A database that was in use when its machine stopped; its lines, and how long the WAL was after each."""
    folder.mkdir()
    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    wal, sizes, lines = folder / "x.sqlite-wal", [], lines_of(None, [OPENED], 1.0)

    async def steps() -> None:
        await store.people.add("ada", "Ada", "hash")
        await store.open(MATCH, "00" * 32, "ada", True, lines[0], [SeatOwner(0, "ada", "h")])
        sizes.append(wal.stat().st_size)
        for seq in range(2, 62):
            lines.extend(lines_of(lines[-1], [Said(0, f"word {seq} " * 20)], float(seq), 0, seq))
            await store.append(MATCH, [lines[-1]])
            sizes.append(wal.stat().st_size)
            if seq == 31:  # half of it in the file, half in the WAL
                await store.database.run(pragma("wal_checkpoint(TRUNCATE)"))
                sizes[:] = [0] * len(sizes)

    scene(steps())
    kept = folder.with_name("kept")
    shutil.copytree(folder, kept)
    store.close()
    shutil.rmtree(folder)
    kept.rename(folder)
    return lines, sizes


def _read(folder: Path) -> list[LogLine] | None:
    """The lines of a database; None if it is refused with a clear error."""
    try:
        store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    except SchatkistError:
        return None
    try:
        kept = scene(store.kept(MATCH))
        return kept.lines if kept is not None else []
    except SchatkistError:
        return None
    finally:
        store.close()


# -- T25: no room, no leave ------------------------------------------------------------------------------


def failing_disks(folder: Path, count: int, seed: int) -> int:
    """In a process of its own, whose files may not grow: writes that fail acknowledge nothing and hurt nothing."""
    command = [sys.executable, "-m", "tests.server.stress.disks", str(folder), str(count), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-600:]
    return int(done.stdout)


def _fail_often(folder: Path, count: int, seed: int) -> int:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write beyond the limit fails with EFBIG instead
    store, dice = Store(f"sqlite:///{folder / 'x.sqlite'}"), Dice(seed)
    wal = folder / "x.sqlite-wal"

    async def steps() -> int:
        await store.people.add("ada", "Ada", "hash")
        (last,) = lines_of(None, [OPENED], 1.0)
        await store.open(MATCH, "00" * 32, "ada", True, last, [SeatOwner(0, "ada", "h")])
        failures = 0
        for _ in range(count):
            lift = await _fault(store, wal, dice)
            before = failures
            for _ in range(60):
                try:
                    lines = lines_of(last, [Said(0, "x" * dice.randbelow(300))], 1.0, 0, last.seq)
                    await store.append(MATCH, lines)
                    (last,) = lines
                except WriteFailed:
                    failures += 1
                    break
            await lift()
            assert failures == before + 1, "the fault did not show"
            assert (await store.lines(MATCH, max(0, last.seq - 100)))[-1] == last
            lines = lines_of(last, [Said(0, "there is room again")], 1.0, 0, last.seq)
            await store.append(MATCH, lines)
            (last,) = lines
        kept = await store.kept(MATCH)
        assert kept is not None
        assert kept.lines[-1] == last
        return failures

    failures = scene(steps(), 600)
    store.close()
    return failures


async def _fault(store: Store, wal: Path, dice: Dice) -> Callable[[], Awaitable[None]]:
    """Something that makes writes fail soon; returns what lifts it."""
    match dice.randbelow(3):
        case 0:  # no room for another page
            await store.database.run(pragma("wal_checkpoint(TRUNCATE)"))
            await store.database.run(pragma("max_page_count=1"))
            return lambda: store.database.run(pragma("max_page_count=1073741823"))
        case 1:  # no leave to write
            await store.database.run(pragma("query_only=ON"))
            return lambda: store.database.run(pragma("query_only=OFF"))
    # The system refuses to let the WAL grow, at any byte of a write.
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    size = wal.stat().st_size if wal.exists() else 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + dice.randbelow(40_000), most))

    async def lift() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return lift


if __name__ == "__main__":
    print(_fail_often(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
