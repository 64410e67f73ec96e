"""Races at a table: two moves of one seat, a move and the clock, moves that come too late.

Each is as large as one likes, returns how much it did, and complains with AssertionError if anything was lost, doubled
or changed.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from schatkist.server.match import log_entries
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Move
from schatkist.wire.server_messages import Ack, FullUpdate, Refusal
from schatkist.wire.stream import Stream
from tests.server.controlled import ControlledClock, controlled_server
from tests.server.serving import LONG, Dice, Serving, guest, hot_seat, log_in, scene

# -- T31, T33, T34: races, and moves that come too late --------------------------------------------------


def racing_moves(serving: Serving, count: int, seed: int) -> int:
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
                assert isinstance(await loser.receive(), FullUpdate)
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


def stale_moves(serving: Serving, count: int, seed: int) -> int:
    """Moves in positions that are past or not there yet: all are refused, nothing changes; then one that counts."""

    async def steps() -> None:
        server, dice = await guest(serving.url), Dice(seed)
        streams = await hot_seat(server, "kadora", 2)
        for _ in range(6):  # a few moves, so that there is something to be behind of
            mover = next(stream for stream in streams if stream.is_asked())
            ack = await mover.move(dice.among(mover.choices))
            assert isinstance(ack, Ack)
            for stream in streams:
                await stream.until(lambda each, v=ack.v: (each.v or 0) >= v)  # type: ignore[misc]
        mover = next(stream for stream in streams if stream.is_asked())
        assert mover.card is not None
        before = await server.table(streams[0].match)
        for at in range(count):
            base = at % mover.card.number if at % 2 else mover.card.number + 1 + at
            await mover.send(Move(cid=mover.next_cid(), base=base, action=mover.choices[0].action))
            if at % 20 == 19 or at == count - 1:
                answers = 0
                while answers < at % 20 + 1:
                    told = await mover.receive()
                    if not isinstance(told, FullUpdate):
                        assert isinstance(told, Refusal)
                        assert told.code == "stale"
                        answers += 1
        assert await server.table(streams[0].match) == before
        assert isinstance(await mover.move(dice.among(mover.choices)), Ack)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps(), LONG)
    return count


def deadline_races(folder: Path, count: int, turns: int, seed: int) -> tuple[int, int]:
    """People move just about when their time is up: of the move and the clock one counts, and the answer agrees.

    The clock rings up to so many turns of the event loop after the move was sent. Returns how many moves counted, and
    how often the clock did; together at least as many as wanted.
    """
    pace, clock, dice = 30.0, ControlledClock(), Dice(seed)

    async def played(server: Server) -> tuple[str, list[int], int]:
        """One game: its match, the moves that were acknowledged, and the races."""
        seated = await server.open("kadora", ["me", "uniform"], pace=pace)
        stream, done, races = server.stream(seated.match, seated.keys[0].token), [], 0
        await stream.connect()
        await stream.ready()
        while not stream.is_over():
            if _is_away(stream):
                await stream.close()
                await stream.connect()  # back again
                await stream.until(
                    lambda each: each.is_over() or (each.card is not None and not each.card.seats[0].away)
                )
            elif not stream.is_asked():
                await stream.receive()
            else:
                assert stream.card is not None
                move = Move(cid=stream.next_cid(), base=stream.card.number, action=dice.among(stream.choices))
                moving = asyncio.create_task(stream.ask(move))
                for _ in range(dice.randbelow(turns)):
                    await asyncio.sleep(0)
                clock.advance(pace)
                answer = await moving
                races += 1
                if isinstance(answer, Ack):
                    done.append(move.cid)
                    await stream.wait_for_update(answer)
        await stream.close()
        return seated.match, done, races

    async def steps() -> list[tuple[str, list[int], int]]:
        found: list[tuple[str, list[int], int]] = []
        async with controlled_server(folder / "data", clock) as url:
            server = await guest(url)
            while sum(races for _, _, races in found) < count:
                found.append(await played(server))
            await server.http.aclose()
        return found

    moved = timed_out = 0
    for match, done, _ in scene(steps(), LONG):
        log = log_in(folder / "data", match)
        mine = [cid for seat, cid, entry in log if isinstance(entry, log_entries.Moved) and seat == 0]
        assert mine == done
        moved += len(mine)
        timed_out += sum(isinstance(entry, log_entries.Went) for _, _, entry in log)
    return moved, timed_out


def _is_away(stream: Stream) -> bool:
    """Does a bot play for the first seat?"""
    return stream.card is not None and stream.card.seats[0].away
