"""Plays a match at a server: `python -m tests.plugins.play_match URL GAME [LEVEL]`. Prints the scores."""

from __future__ import annotations

import asyncio
import sys

from schatkist.core.records import record_from, verify
from schatkist.games import load_game
from schatkist.wire.client import Server


async def main(url: str, game: str, level: str = "thumb") -> None:
    """Play against a bot, always the first choice, and verify the record."""
    async with Server(url) as server:
        await server.create_guest("Ada")
        seated = await server.open(game, ["me", level])
        async with server.stream(seated.match, seated.keys[0].token) as stream:
            await stream.play(lambda view: view.legal[0])
        table = verify(record_from(await server.record(seated.match)), load_game(game))
    print(len(table.moves), table.state.scores())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
