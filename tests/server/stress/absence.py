"""People who leave a table, come back, or not.

Each is as large as one likes, returns how much it did, and complains with AssertionError if anything was lost, doubled
or changed.
"""

from __future__ import annotations

import asyncio
import sqlite3

from schatkist.bots import Level, make_bot
from schatkist.core.game import View
from schatkist.core.types import Seat
from schatkist.games import GAMES
from schatkist.server.match import log_entries
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.match import STAND_IN, Match
from schatkist.server.storage.tokens import Key, load_key
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Leave
from schatkist.wire.server_messages import Ack
from schatkist.wire.stream import BROKEN, Stream
from tests.server.serving import LONG, Dice, Serving, guest, log_of, scene

# -- T60: people who leave -------------------------------------------------------------------------------

QUICK = [name for name in GAMES if name != "goldinsel"]  # a game of Goldinsel takes ten times as long as the others


async def wander(stream: Stream, dice: Dice) -> None:
    """Play, but leave at any moment, with or without a word, and come back or not."""
    await stream.connect()
    while not stream.is_over():
        try:
            if stream.card is not None and stream.card.phase == "open":
                if stream.card.seats[stream.seat].ready:
                    await stream.receive(timeout=None)
                else:
                    await stream.ready()
                continue
            chance = dice.randbelow(60)
            if chance == 0:
                await stream.ask(Leave(cid=stream.next_cid()))
                await stream.close()
                if dice.randbelow(2):
                    return
                await stream.connect()
            elif chance == 1:
                await stream.close()
                if dice.randbelow(2):
                    return
                await stream.connect()
            elif stream.is_asked():
                answer = await stream.move(dice.among(stream.choices))
                if isinstance(answer, Ack):
                    await stream.wait_for_update(answer)
                else:  # a bot was quicker
                    assert answer.code == "stale"
                    await stream.receive()
            else:
                await stream.receive(timeout=None)
        except BROKEN:
            await stream.connect_again(LONG)
    await stream.close()


async def one_game(server: Server, game: str, seed: int) -> str:
    """A game in which all but one come and go."""
    players = GAMES[game].seats[0] + seed % 2
    seated = await server.open(game, ["me"] * players)
    streams = [server.stream(seated.match, key.token) for key in seated.keys]
    others = [wander(stream, Dice(10 * seed + at)) for at, stream in enumerate(streams[1:])]
    await streams[0].connect()
    wandering = [asyncio.create_task(other) for other in others]
    await streams[0].play(Dice(10 * seed + 9))
    await asyncio.gather(*wandering)
    await streams[0].close()
    return seated.match


def games_with_leavers(own: Serving, count: int, seed: int) -> int:
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
    key, stood_in = load_key(own.data), 0
    for match in matches:
        log = log_of(own, match)
        told = Match(StoredMatch(match, seed_of(own, key, match), "", [LogLine(1, log[0][2])], []))
        views: dict[Seat, dict[int, View]] = {seat: {} for seat in range(told.players)}
        for v, (_, _, entry) in enumerate(log[1:], 2):
            if isinstance(entry, log_entries.Moved) and entry.stand_in:
                bot = make_bot(Level.parse(STAND_IN), told.game, key.bot_seed(match, entry.seat))
                # It may have begun to think before others, who choose at once with it, had chosen.
                since = range(told.since[entry.seat], told.number + 1)
                seen = [views[entry.seat][number] for number in since]
                assert entry.action in [bot.choose(view) for view in seen]
                stood_in += 1
            told.apply([LogLine(v, entry)])
            for seat in told.asked():
                views[seat][told.number] = told.view(seat)
        assert told.phase == "over"
    return stood_in


def seed_of(serving: Serving, key: Key, match: str) -> bytes:
    """The seed of a match, when the server no longer runs."""
    with sqlite3.connect(serving.data / "tables.sqlite") as database:
        (secret,) = database.execute("select secret from match where id = ?", (match,)).fetchone()
    database.close()
    opened = log_of(serving, match)[0][2]
    assert isinstance(opened, log_entries.Opened)
    return key.decrypt_seed(match, secret, opened.commitment)
