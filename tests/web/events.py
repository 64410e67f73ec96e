"""Events that the games really emit, for the tests of their sentences: `python -m tests.web` writes events.json.

Seeded games with and without variants are played to the end. Positions from the clause tests add events that rarely
happen. Each kind is kept with and without its secret. Facts with a notation are kept in all of their values; of cards
and plain numbers only a few are kept, because the browser's tests name all cards one by one.
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
from schatkist.wire.server_messages import VisibleEvent
from tests.games import facts_of
from tests.scene import new_game, position

EVENTS_JSON = Path(__file__).parent / "events.json"
SEEDS = 12
FEW = 3  # cards of each kind of event


def emitted(game: Game) -> Iterator[Event]:
    """Collect the events of seeded games and of the rare positions."""
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


def samples(game: Game) -> list[VisibleEvent]:
    """Choose events of every kind, as the server tells them."""
    found: dict[tuple[str, bool], list[VisibleEvent]] = {}
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
    """Write the events of all games, one on each line."""
    games = []
    for name, game in GAMES.items():
        lines = b",\n".join(msgspec.json.encode(told) for told in samples(game))
        games.append(b'"' + name.encode() + b'": [\n' + lines + b"\n]")
    return b"{\n" + b",\n".join(games) + b"\n}\n"
