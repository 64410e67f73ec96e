"""Writes the page of data sets: every column, from the code that writes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from schatkist.adapters.datasets import DECISION_COLUMNS, GAME_COLUMNS, VIEW, Column
from schatkist.adapters.observations import ObservationSpec
from schatkist.core.game import Game
from schatkist.core.observation_fields import Field
from schatkist.games import GAMES

PAGE = Path(__file__).parent / "reference" / "datasets.md"
INTRO = """# Data sets

This page is written by `python -m docs` from `src/schatkist/adapters/datasets.py`.

```
schatkist sim diabolo --seats thumb,uniform,search:100 --games 10000 --seed 1 --out DIR   # games of bots
schatkist export --data SERVER --out DIR    # finished games of a server, in DIR a folder for each kind of table
python examples/load_dataset.py DIR         # a start
```

`pip install 'schatkist[data]'` brings what this needs. A data set is a folder:

- `dataset.json` says what it is: the game, the version of its rules, players, options, and what the games came from.
- `games/part-000000.parquet`, ... have a row a game.
- `decisions/part-000000.parquet`, ... have a row a decision, of the same games as the part of that name in `games`.

Parts are Parquet, compressed with zstd; Polars, DuckDB, pandas and others read them. A part is there as a whole or not
at all: that of `games` is written last. A run that was stopped goes on with the parts that are missing, on any number
of cores, and comes to the same rows; only bots that think by the clock (`search:300ms`) may choose differently the
next time. One part a core is in memory, however many games there are.

`export` adds the games that are new since the last time; it takes nothing of games that are not over, and nobody's
name. A server that keeps its tables in SQLite must be down meanwhile; with PostgreSQL, `--database URL` says where,
and the server may go on.

What a seat observed is made from its view: nothing is in it that the seat could not know. Outcomes were not known
then; they are in `share` and `margin` of a decision and in `games`."""

FIELDS = """and what the seat observed, by game. A column of one number is an `Int16`, any other an `Array(Int16, n)`;
the tables have n for the fewest and the most players. An observation of `Batch`, PettingZoo, Gymnasium or OpenSpiel
is these columns one after the other."""


def page() -> str:
    """Return the whole page."""
    blocks = [INTRO, "## games", _columns(GAME_COLUMNS), "## decisions", _columns(DECISION_COLUMNS)]
    blocks += [FIELDS]
    for game in GAMES.values():
        blocks += [f"### {game.title}", _fields(game)]
    return "\n\n".join(blocks) + "\n"


def _columns(columns: Sequence[Column]) -> str:
    rows = [f"| `{column.name}` | `{column.type}` | {column.description} |" for column in columns]
    return "\n".join(["| column | type | what it is |", "|---|---|---|", *rows])


def _fields(game: Game) -> str:
    few, many = (ObservationSpec(game, players, game.check_options({}, players)).fields for players in game.seats)
    rows = [_field(one, other) for one, other in zip(few, many, strict=True)]
    return "\n".join(["| column | n | from | to | what it is |", "|---|---|---|---|---|", *rows])


def _field(few: Field, many: Field) -> str:
    size = str(few.size) if few.size == many.size else f"{few.size} - {many.size}"
    low, high = min(few.low, many.low), max(few.high, many.high)
    return f"| `{VIEW}{few.name}` | {size} | {low} | {high} | {few.description} |"
