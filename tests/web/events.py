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
from tests.games.diabolo import rows
from tests.scene import new_game, position

EVENTS_JSON = Path(__file__).parent / "events.json"
SEEDS = 12
FEW = 3  # cards of each kind of event
RARE: dict[str, list[tuple[str, list[str]]]] = {  # a position, and the moves that lead to something rare
    "diabolo": [(f"players=3 {rows('R112|13')} hands=Y1Y2/R2R5R5/Y3Y4 stock=Y5R4", ["lay Y1 hell", "out R5"])],
    "goldinsel": [("step=shed at=n1/ hands=land2,eye1,rob4/ shown=land2,eye1,rob4/ supply=123/", ["shed rob4"])],
    "schattendieb": [
        (
            "hands=S5,G1,G2/B1,S14,S13/B2,S12,TR safes=R1//",
            ["1: play S5", "2: play B1", "3: play B2", "2: add none", "3: add none"],
        )
    ],
    "hawaiki": [("players=3 piles=G3/B5/R7 hands=P6/P1P2/P4 chips=3", ["draw", "draw", "draw"])],
}
IMPOSSIBLE = {"goldinsel": [Event("showed", 0, {"card": 3}, {}, 0)]}  # GO-R5: on this board every card lets you move


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
    for text, moves in RARE.get(game.name, []):
        yield from position(game, text).play(*moves).events
    yield from IMPOSSIBLE.get(game.name, [])


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
