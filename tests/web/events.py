"""Events that the games really emit, for the tests of their sentences: `python -m tests.web` renews events.json.

Seeded games with and without variants are played to the end. Positions from the clause tests add what hardly ever
happens. Of each kind, as those who know its secret and as those who do not, every fact that has a notation is kept in
each of its values; of cards and plain numbers only a few, because the browser's tests name all cards one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.types import ONLOOKER
from schatkist.games import GAMES
from schatkist.server.match.redaction import event_for
from schatkist.wire.messages import Told
from tests.games import facts_of
from tests.scene import new_game, position

EVENTS_JSON = Path(__file__).parent / "events.json"
SEEDS = 12
FEW = 3  # cards of each kind of event


def emitted(game: Game) -> Iterator[Event]:
    """What seeded games and the rare positions tell."""
    variants = [
        {option.name: option.values[at] for option in game.options if option.name != "first"} for at in (0, -1)
    ]
    for seed, options in product(range(SEEDS), variants):
        players = game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1)
        scene, dice = new_game(game, players, seed, **options), SeededDealer(1000 + seed)
        while not scene.state.over:
            actors = scene.state.actors()
            seat = actors[dice.number(len(actors))]
            menu = scene.menu(seat + 1)
            scene.play(f"{seat + 1}: {menu[dice.number(len(menu))]}")
        yield from scene.events
    for text, moves in facts_of(game.name).rare:
        yield from position(game, text).play(*moves).events
    yield from facts_of(game.name).impossible


def samples(game: Game) -> list[Told]:
    """The events as the server tells them, of every kind."""
    found: dict[tuple[str, bool], list[Told]] = {}
    values: set[tuple[str, bool, str, str]] = set()
    for event in emitted(game):
        for viewer in (event.seat, ONLOOKER):
            told = event_for(viewer, event, game)
            kept = found.setdefault((told.kind, told.known), [])
            new = {(told.kind, told.known, name, text) for name, text in told.texts.items() if name != "card"} - values
            if new or (len(kept) < FEW and told not in kept):
                values |= new
                kept.append(told)
    return [told for key in sorted(found) for told in found[key]]


def events_json() -> bytes:
    """All games, an event a line."""
    games = []
    for name, game in GAMES.items():
        lines = b",\n".join(msgspec.json.encode(told) for told in samples(game))
        games.append(b'"' + name.encode() + b'": [\n' + lines + b"\n]")
    return b"{\n" + b",\n".join(games) + b"\n}\n"
