"""Writes the page of observations of version 2: every field, from the code that writes them."""

from __future__ import annotations

from pathlib import Path

from schatkist.adapters.observations import ObservationSpec
from schatkist.core.game import Game
from schatkist.core.observation_fields import Field
from schatkist.games import GAMES

PAGE = Path(__file__).parent / "reference" / "observations.md"
INTRO = """# Observations, version 2

This page is written by `python -m docs` from the `observation` modules of the games.

`Batch`, `SeatVector`, `Seat` and `ObservationSpec` take `features=2`. Compared with version 1 (the columns of [data
sets](datasets.md)), seats are relative to the observing one, identifiers are one-hot groups, and every number is
divided by a scale, so that it is about one. Diabolo adds the history of the round, which version 1 lacks. The field
`seat` of version 1 is left out. Observations of version 2 are 32-bit floats; `batch.numbers` has them before scaling,
as 16-bit integers. `spec.slices` locates the fields.

n is the number of values for the fewest and the most players, with the usual options; bounds are before scaling."""


def page() -> str:
    """Return the whole page."""
    blocks = [INTRO]
    for game in GAMES.values():
        blocks += [f"## {game.title}", _fields(game)]
    return "\n\n".join(blocks) + "\n"


def _fields(game: Game) -> str:
    few, many = (ObservationSpec(game, players, game.check_options({}, players), 2).fields for players in game.seats)
    rows = [_field(one, other) for one, other in zip(few, many, strict=True)]
    return "\n".join(["| field | n | from | to | scale | what it is |", "|---|---|---|---|---|---|", *rows])


def _field(few: Field, many: Field) -> str:
    size = str(few.size) if few.size == many.size else f"{few.size} - {many.size}"
    low, high = min(few.low, many.low), max(few.high, many.high)
    return f"| `{few.name}` | {size} | {low} | {high} | {few.scale} | {few.description} |"
