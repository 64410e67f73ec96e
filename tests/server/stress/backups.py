"""T27: backups that are made while people play."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from schatkist.cli import main
from schatkist.games import GAMES
from schatkist.wire.server_messages import Ack
from schatkist.wire.stream import Stream
from tests.server.serving import LONG, LOOSE, Dice, Serving, log_in, scene
from tests.server.stress.crashes import Witness, seat_witnesses

MOVES = 40  # made between two backups

Acknowledged = dict[tuple[str, int, int], int]  # by match, seat and cid: the version


def backups_under_load(own: Serving, folder: Path, count: int, seed: int, copies: int = 2) -> int:
    """Back up a server again and again while people play, then restore every backup and play on there.

    Each restored server has every move that was acknowledged before its backup began. Returns how many those are.
    """
    backups: list[tuple[Path, Acknowledged]] = []
    streams: list[Stream] = []

    async def steps() -> None:
        progress = asyncio.Event()
        tables = await seat_witnesses(own.url, list(GAMES) * copies, seed, progress)
        witnesses = [(seated.match, witness) for seated, each in tables for witness in each]
        playing = [asyncio.create_task(witness.play()) for _, witness in witnesses]
        for number in range(1, count + 1):
            while sum(len(witness.acknowledged) for _, witness in witnesses) < MOVES * number:
                progress.clear()
                await progress.wait()
            before = acknowledged(witnesses)
            file = folder / f"{number}.backup"
            words = ["backup", str(file), "--data", str(own.data)]
            assert await asyncio.to_thread(main, words) == 0
            backups.append((file, before))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for _, witness in witnesses:
            await witness.stream.close()
            streams.append(witness.stream)

    scene(steps(), LONG)
    own.kill()
    assert own.complaints() == []
    for number, (file, before) in enumerate(backups, 1):
        restored = restored_server(own, file, folder / f"restored{number}")
        try:
            check_restored(restored, before)
            scene(play_on(restored, streams), LONG)
        finally:
            restored.stop()
        assert restored.complaints() == []
    return sum(len(before) for _, before in backups)


def acknowledged(witnesses: list[tuple[str, Witness]]) -> Acknowledged:
    """Return the moves acknowledged so far."""
    return {
        (match, witness.stream.seat, cid): v for match, witness in witnesses for cid, v in witness.acknowledged.items()
    }


def restored_server(own: Serving, file: Path, data: Path) -> Serving:
    """A server with what is in a backup and the key of the first one; it does not run yet."""
    data.mkdir(mode=0o700)
    shutil.copyfile(own.data / "key", data / "key")
    assert main(["restore", str(file), "--data", str(data)]) == 0
    return Serving(data, LOOSE)


def check_restored(restored: Serving, before: Acknowledged) -> None:
    """Every request that was acknowledged before the backup is in the logs, in its place."""
    for match in {match for match, _, _ in before}:
        written = {(match, seat, cid): v for v, (seat, cid, _) in enumerate(log_in(restored.data, match), 1)}
        assert {place: v for place, v in before.items() if place[0] == match}.items() <= written.items()


async def play_on(restored: Serving, streams: list[Stream]) -> None:
    """All tables can be played on, with the tokens that the players have."""
    restored.start()
    dice, moved = Dice(1), set[str]()
    for stream in streams:
        again = Stream(restored.url, stream.match, stream.token, None)
        async with again:
            if again.choices and not again.is_over() and stream.match not in moved:
                assert isinstance(await again.move(dice.among(again.choices)), Ack)
                moved.add(stream.match)
    assert moved
