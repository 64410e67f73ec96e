"""A database that an earlier server wrote is taken over: its games go on and their records verify."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from schatkist.core.records import record_from, verify
from schatkist.server.http.command import create_folder
from schatkist.wire.client import Server
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import Dice, scene

DATABASES = sorted((Path(__file__).parent / "databases").glob("*.sql"))
GAMES_OF = {  # the matches in them: the tokens of the seats, the version and the position
    "78d6ebee2044b2a2f36b3f96e9a141a5": (
        [
            "MFxmhYQJDMFTGZpfdsV8lPiWsTsz9Ixr-gzYZdlDhwk",
            "c3T-SSZ11towXfCm0EFXOEEiNv6maRGrF7QgpWCeicY",
            "G3kEHXbhxmuPHJcjNC4oOy7Ydgu8fya_SGpXoDoavgw",
        ],
        32,
        24,
    ),
    "b0f0cd4d2f52c3cd418f53fd8e6f8b23": (
        [
            "SEfcBBn-FaDzxCUw2jhZpF9yAk0wCn_4QzZ-NTCspb0",
            "y4vAIt3t0bIRhoakhvrEC1fuPTWm3Ljn6DUSQK88YXE",
            "5VJMaOwwGmcQhQf_xvC189jQR3GRr9rrWiS8F11QnoU",
        ],
        28,
        20,
    ),
}


@pytest.mark.parametrize("dump", DATABASES, ids=lambda path: path.stem)
def test_games_go_on(tmp_path: Path, dump: Path) -> None:
    data, script = tmp_path / "data", dump.read_text()
    create_folder(data)
    (data / "key").write_bytes(bytes.fromhex(script.split("key: ")[1].split()[0]))
    with closing(sqlite3.connect(data / "tables.sqlite")) as database:
        database.executescript(script)

    async def steps() -> None:
        async with controlled_server(data, ControlledClock(2e9)) as url, Server(url) as server:
            for match, (tokens, v, number) in GAMES_OF.items():
                streams = [server.stream(match, token) for token in tokens]
                for stream in streams:
                    await stream.connect()
                    assert stream.v == v
                    assert stream.card is not None
                    assert stream.card.number == number
                await asyncio.gather(*(stream.play(Dice(seat)) for seat, stream in enumerate(streams)))
                record = record_from(await server.record(match))
                verify(record, streams[0].game)
                for stream in streams:
                    await stream.close()

    scene(steps())
