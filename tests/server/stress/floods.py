"""Floods: more nonsense, sockets and tables than anybody should send.

Each is as large as one likes, returns how much it did, and complains with AssertionError if anything was lost, doubled
or changed.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from schatkist.wire.client import Server
from schatkist.wire.client_messages import ClientMessage, Hello
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack, Refusal, encode
from schatkist.wire.stream import Stream
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import LONG, Dice, Serving, guest, scene

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # two addresses of this machine


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
    match dice.randbelow(12):
        case 0:
            return "[" * (1 + dice.randbelow(4000))
        case 1:
            return '{"ask":' * (1 + dice.randbelow(500)) + "1" + "}" * dice.randbelow(500)
        case 2:
            return json.dumps({**good, f"k{dice.randbelow(99)}": values[dice.randbelow(len(values))]})
        case 3:
            key = list(good)[dice.randbelow(4)]
            return json.dumps({**good, key: values[dice.randbelow(len(values))]})
        case 4:
            text = json.dumps(good)
            return text[: dice.randbelow(len(text))]
        case 5:
            text, at = json.dumps(good), dice.randbelow(30)
            return text[:at] + chr(dice.randbelow(0xD7FF)) + text[at + 1 :]
        case 6:
            return json.dumps(
                {"ask": "move", "cid": 1 + dice.randbelow(10**9), "base": 0, "action": dice.randbelow(1 << 20)}
            )
        case 7:
            return json.dumps({"ask": "hello", "token": "A" * 43, "have": dice.randbelow(1 << 30)})
        case 8:
            return json.dumps({"ask": "ready", "cid": 5, "nonce": "g" * 32})
        case 9:
            return "NaN" if dice.randbelow(2) else '{"ask":"move","cid":NaN}'
        case 10:
            return json.dumps({"ask": "pause", "cid": 1 + dice.randbelow(10**9), "on": "yes"})
    return "".join(chr(32 + dice.randbelow(95)) for _ in range(dice.randbelow(200)))


class Patient(Stream):
    """A stream that notes how long its answers took, in seconds."""

    def __init__(self, origin: str, match: str, token: str) -> None:
        super().__init__(origin, match, token, None)
        self.took: list[float] = []

    async def ask(self, asking: ClientMessage) -> Ack | Refusal:
        """Ask, and note how long it took."""
        begun = time.perf_counter()
        answer = await super().ask(asking)
        self.took.append(time.perf_counter() - begun)
        return answer


def nonsense_messages(serving: Serving, count: int, seed: int) -> list[float]:
    """Messages that are wrong in some way, over several sockets; nothing changes.

    Somebody polite plays meanwhile. Returns the seconds in which that one was answered.
    """

    async def send_nonsense(stream: Stream, match: str, dice: Dice, left: Iterator[int]) -> None:
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
            await stream.close()
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
            *(send_nonsense(stream, seated.match, Dice(2 * seed + at), left) for at, stream in enumerate(streams))
        )
        took = await be_polite(server, Dice(1), babbling)
        await babbling
        assert await server.table(seated.match) == before
        for stream in streams:
            await stream.close()
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

        async def try_to_connect(address: str) -> ClientConnection | None:
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
            found += await asyncio.gather(*(try_to_connect(HERE) for _ in range(min(50, count - start))))
        kept = [socket for socket in found if socket is not None]
        assert len(kept) == min(count, allowed)
        other = await try_to_connect(ELSEWHERE)
        assert other is not None
        for socket in (*kept, other):
            await socket.close()
        await server.http.aclose()

    scene(steps(), LONG)
    return count


def table_flood(folder: Path, count: int) -> int:
    """Tables opened as fast as possible, many at a time; beyond the quota all are refused. The clock stands still."""
    openings, running = 30, 20

    async def steps() -> None:
        async with controlled_server(folder / "data", ControlledClock(), openings=openings, running=running) as url:
            server = await guest(url)
            left, answers = iter(range(count)), Counter[int]()

            async def open_tables() -> None:
                for _ in left:
                    try:
                        await server.open("kadora", ["me", "open"])
                        answers[200] += 1
                    except ServerError as trouble:
                        answers[trouble.status] += 1

            await asyncio.gather(*(open_tables() for _ in range(50)))
            assert set(answers) == {200, 429}
            assert answers[200] == min(running, openings)
            await server.http.aclose()

    scene(steps(), LONG)
    return count
