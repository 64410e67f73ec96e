"""T05: a server at which every card has a made-up name, to see in which bytes that leave it the names turn up.

`python -m tests.server.stress.canary SEED serve ...` is such a server.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from schatkist.cli import main
from schatkist.core.dealers import SeededDealer
from schatkist.core.records import record_from
from schatkist.games import GAMES
from schatkist.wire.server_messages import FullUpdate, Update, server_decoder
from tests.server.serving import LOOSE, Dice, Serving, Taped, guest, scene, watch

NAME = re.compile(rb"zq[0-9]{9}")


def names(game: str, seed: int) -> list[str]:
    """A made-up name for every card of a game."""
    dealer = SeededDealer(seed + list(GAMES).index(game))
    return [f"zq{number:03}{dealer.number(1_000_000):06}" for number in range(len(GAMES[game].card_texts))]


def canaries(folder: Path, count: int, seed: int) -> int:
    """Matches of the five games in turn: no name is in the log, the metrics, an error or a list, and no seed is sent.

    In Kadora no two cards are alike: nobody is sent the name of a card that they do not know. Returns the matches.
    """
    server = Serving(folder / f"canary{seed}", LOOSE)
    server.program = ("-m", "tests.server.stress.canary", str(seed))
    server.start()
    try:
        for number in range(count):
            scene(_match(server, list(GAMES)[number % len(GAMES)], seed, number), 600)
    finally:
        server.stop()
    assert not NAME.search(server.log.read_bytes())
    return count


async def _match(server: Serving, game: str, seed: int, number: int) -> None:
    person = await guest(server.url)
    seated = await person.open(game, ["me", "me", "thumb"], listed=True)
    streams = [Taped(server.url, seated.match, key.token) for key in seated.keys] + [
        Taped(server.url, seated.match, None)
    ]
    for stream in streams:
        await stream.connect()
    playing = asyncio.gather(
        *(stream.play(Dice(seed + 10 * number + at)) for at, stream in enumerate(streams[:-1])), watch(streams[-1])
    )
    here = f"/api/tables/{seated.match}"
    paths = [
        "/metrics",
        here,
        "/api/tables?phase=playing",
        f"{here}/record",
        f"{here}/replay",
        "/api/games",
        "/nowhere",
    ]
    while not playing.done():
        for path in paths:
            page = await person.http.get(path)
            told_after_the_game = page.status_code != 403 and path.endswith(("/record", "/replay"))
            content = page.content if path != "/api/games" else _without_card_lists(page.content, seed)
            assert told_after_the_game or not NAME.search(content), path
    await playing
    record = record_from_names(game, await person.record(seated.match), seed)
    secret = msgspec.to_builtins(record.opening.deal)["seed"].encode()
    for stream in streams:
        assert stream.tape
        assert not any(secret in data for data in stream.tape)
        if game == "kadora":
            _sent_what_is_known(stream, seed)
        await stream.close()
    await person.http.aclose()


def _without_card_lists(catalogue: bytes, seed: int) -> bytes:
    """Return the catalogue without the list of each game's cards, which must name all of them in order."""
    cards = msgspec.json.decode(catalogue)
    for card in cards:
        assert card.pop("cards") == names(card["name"], seed)
    return msgspec.json.encode(cards)


def _sent_what_is_known(stream: Taped, seed: int) -> None:
    """Of a stream of Kadora: the cards whose names were sent are those that its views have shown."""
    cards = {name.encode(): card for card, name in enumerate(names("kadora", seed))}
    known: set[int] = set()
    for data in stream.tape:
        told = server_decoder.decode(data)
        if isinstance(told, FullUpdate | Update) and told.view is not msgspec.UNSET:
            view: Any = GAMES["kadora"].view_of(bytes(told.view))
            shown = [view.hand, view.block, view.shown, *view.loots]
            known |= {card for cards_shown in shown for card in cards_shown}
        assert {cards[name] for name in NAME.findall(data)} <= known, (stream.seat, data)
    assert known


def record_from_names(game: str, text: str, seed: int) -> Any:
    """The record, with the cards' real names."""
    for name, card in zip(names(game, seed), GAMES[game].card_texts, strict=True):
        text = text.replace(name, card)
    return record_from(text)


if __name__ == "__main__":
    for each in GAMES:
        GAMES[each].card_texts[:] = names(each, int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
