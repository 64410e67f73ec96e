"""Data sets as Parquet files: every decision with its observation, and every result.

A data set is a folder. `dataset.json` describes it (DatasetInfo); `games/` has a row for each game, and `decisions/` a
row for each decision, both in parts of the same games. A part is complete or missing, and missing parts can be made
later: the same description gives the same rows. docs/reference/datasets.md describes the columns.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from schatkist.adapters.extras import needed
from schatkist.adapters.observations import ObservationSpec, rewards_of
from schatkist.bots import Level, make_bot, tunings_of
from schatkist.bots.tuning import Tuning
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options
from schatkist.core.state import State
from schatkist.core.types import Action, Seat
from schatkist.games import is_compiled, load_game

with needed("data"):
    import numpy as np
    import polars as pl

FORMAT = 1
NUMBERS = 10_000_000  # the approximate size of the observations in one part; about ten bytes of memory each
SAMPLE = 5  # random games to estimate the length of a game
MOST_GAMES = 1_000_000_000
VIEW = "view."  # the prefix of the columns of an observation


@dataclass(frozen=True)
class Column:
    """A column of a data set."""

    name: str
    type: str  # as Polars calls it
    description: str


GAME_COLUMNS = (
    Column("game", "Int64", "the number of the game in the data set, from 0"),
    Column("origin", "String", "which game it was: `seed/number` of a simulation, a fingerprint of a server's table"),
    Column("by", "List(String)", "who had each seat: the level of a bot, or `person`"),
    Column("decisions", "Int32", "how many there were"),
    Column("scores", "List(Int32)", "the points of each seat at the end"),
    Column("places", "List(Int8)", "the place of each seat; 1 is a winner, and places can be shared"),
    Column("shares", "List(Float32)", "each seat's share of the win"),
)
DECISION_COLUMNS = (
    Column("game", "Int64", "the number of the game"),
    Column("move", "Int32", "the number of the decision in its game, from 0"),
    Column("seat", "Int8", "who decided, from 0"),
    Column("by", "String", "who decided for the seat: the level of a bot, or `person`"),
    Column("legal", "List(Int16)", "the actions that the rules allowed, ascending"),
    Column("action", "Int16", "the one that was chosen"),
    Column("share", "Float32", "the seat's share of the win at the end"),
    Column("margin", "Float32", "how many points better than the others on average the seat stood at the end"),
)
TYPES: dict[str, Any] = {
    "Int8": pl.Int8,
    "Int16": pl.Int16,
    "Int32": pl.Int32,
    "Int64": pl.Int64,
    "Float32": pl.Float32,
    "String": pl.String,
}


def type_of(name: str) -> Any:
    """Return a Polars type by its name."""
    inner = name.removeprefix("List(").removesuffix(")")
    return TYPES[name] if inner == name else pl.List(TYPES[inner])


class Simulated(msgspec.Struct, frozen=True, tag="simulated", tag_field="from", forbid_unknown_fields=True):
    """Games of bots: the same bots, seed and number give the same game, unless a bot has a time budget."""

    bots: list[str]  # by seat
    tunings: list[Tuning | None]
    compiled: bool
    seed: int
    games: int
    part: int  # the games in a part


class Exported(msgspec.Struct, frozen=True, tag="exported", tag_field="from", forbid_unknown_fields=True):
    """Finished games of a server."""


class DatasetInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The description of a data set, stored in `dataset.json`."""

    schatkist: int  # the version of this format
    game: str
    rules: int
    players: int
    options: Options
    source: Simulated | Exported
    edition: dict[str, Any] | None = None  # None: the standard edition

    @property
    def game_rules(self) -> Game:
        """Return the game."""
        return load_game(self.game, self.edition)


def dataset_info(game: Game, players: int, options: Options, source: Simulated | Exported) -> DatasetInfo:
    """Describe a data set of games at tables of one kind."""
    checked = game.check_options(options, game.check_players(players))
    return DatasetInfo(FORMAT, game.name, game.rules, players, checked, source, game.edition_data)


def simulated_dataset(
    game: Game, players: int, options: Options, bots: Sequence[str], seed: int, games: int
) -> DatasetInfo:
    """Describe a data set of games among bots: one level for each seat, or one for all."""
    game.check_players(players)
    names = list(bots) * players if len(bots) == 1 else list(bots)
    if len(names) != players:
        raise BadInput(f"{players} players are {players} bots, or one for all seats, not {len(names)}")
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"the number of games of a data set is from 1 to {MOST_GAMES:,}, not {games}")
    levels = [Level.parse(name) for name in names]
    checked = game.check_options(options, players)
    tunings = [tunings_of(level, game).get(players) for level in levels]
    part = min(
        games, max(1, NUMBERS // (ObservationSpec(game, players, checked).size * _length(game, players, checked)))
    )
    return dataset_info(game, players, checked, Simulated(names, tunings, is_compiled(), seed, games, part))


def _length(game: Game, players: int, options: Options) -> int:
    """Estimate how many decisions a game has."""
    dealer, decisions = SeededDealer(1), 0
    for _ in range(SAMPLE):
        state = game.start(players, options, dealer)
        while not state.over:
            seat = state.actors()[0]
            menu = state.legal_actions(seat)
            state.apply(seat, menu[dealer.number(len(menu))], dealer)
            decisions += 1
    return -(-decisions // SAMPLE)


class DecisionWriter:
    """Collects the decisions of some games, and saves them as a part of a data set."""

    def __init__(self, what: DatasetInfo, first: int) -> None:
        self.spec = ObservationSpec(what.game_rules, what.players, what.options)
        self.first = first  # the number of the first game
        self.games: list[list[Any]] = [[] for _ in GAME_COLUMNS]
        self.decisions: list[list[Any]] = [[] for _ in DECISION_COLUMNS]
        self.numbers = array("h")  # the observations, one after the other
        self._menus = array("h")  # the legal actions, one decision after the other
        self._begun = 0  # the index of the first decision of the current game

    def decide(self, state: State, seat: Seat, by: str, action: Action) -> None:
        """Add the decision that a seat is about to carry out."""
        menu = state.legal_actions(seat)
        number, move = self.first + len(self.games[0]), len(self.decisions[0]) - self._begun
        _add(self.decisions, number, move, seat, by, len(menu), action, 0.0, 0.0)
        self._menus.extend(menu)
        at, size = len(self.numbers), self.spec.size
        self.numbers.frombytes(bytes(2 * size))
        self.spec.observer.write_into(state, seat, size, self.numbers, at)

    def end(self, state: State, origin: str, by: list[str]) -> None:
        """Add the result of a game that is over."""
        _, _, seats, *_, share, margin = self.decisions
        mine = seats[self._begun :]
        for column, kind in ((share, "win"), (margin, "margin")):
            rewards = rewards_of(state, kind)
            column[self._begun :] = [rewards[seat] for seat in mine]
        number = self.first + len(self.games[0])
        _add(self.games, number, origin, by, len(mine), state.scores(), state.places(), rewards_of(state, "win"))
        self._begun = len(seats)

    def save(self, folder: Path, part: int) -> None:
        """Save a part: first the decisions, then the games, whose file marks the part as complete."""
        rows = dict(zip((column.name for column in DECISION_COLUMNS), self.decisions, strict=True))
        menus = pl.DataFrame(
            {
                "row": np.repeat(np.arange(len(rows["legal"])), rows["legal"]),
                "legal": np.frombuffer(self._menus, np.int16),
            }
        )
        rows["legal"] = menus.group_by("row", maintain_order=True).agg("legal")["legal"]
        seen: Any = np.frombuffer(self.numbers, np.int16).reshape(-1, self.spec.size)
        fields = [_series(VIEW + name, seen[:, place]) for name, place in self.spec.slices.items()]
        _write(_frame(rows, DECISION_COLUMNS).with_columns(fields), folder / "decisions" / _part_name(part))
        games = dict(zip((column.name for column in GAME_COLUMNS), self.games, strict=True))
        _write(_frame(games, GAME_COLUMNS), folder / "games" / _part_name(part))


def _add(columns: list[list[Any]], *row: Any) -> None:
    for column, value in zip(columns, row, strict=True):
        column.append(value)


def _frame(rows: dict[str, Any], columns: Sequence[Column]) -> Any:
    return pl.DataFrame(rows, schema={column.name: type_of(column.type) for column in columns})


def _series(name: str, numbers: Any) -> Any:
    """Make a column of numbers from a field of one number, of arrays from any other."""
    if numbers.shape[1] == 1:
        return pl.Series(name, np.ascontiguousarray(numbers[:, 0]))
    return pl.Series(name, np.ascontiguousarray(numbers), dtype=pl.Array(pl.Int16, numbers.shape[1]))


def _write(frame: Any, path: Path) -> None:
    """Write a file completely or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    frame.write_parquet(unfinished, compression="zstd")
    os.replace(unfinished, path)


def _part_name(part: int) -> str:
    return f"part-{part:06}.parquet"


def create_or_resume(folder: Path, what: DatasetInfo) -> None:
    """Create a data set in a folder, or resume it; refuse a folder with another data set."""
    path = folder / "dataset.json"
    if path.exists():
        found, wanted = _flat(read_info(folder)), _flat(what)
        if found != wanted:
            name = next(name for name in found | wanted if found.get(name) != wanted.get(name))
            differs = f"{name} is {found.get(name)}, not {wanted.get(name)}"
            raise BadInput(f"{folder} holds another data set ({differs}): choose another folder")
        return
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(what)) + b"\n")
    os.replace(unfinished, path)


def _flat(what: DatasetInfo) -> dict[str, Any]:
    """Flatten a description into one dict."""
    facts: dict[str, Any] = msgspec.to_builtins(what)
    source: dict[str, Any] = facts.pop("source")
    return facts | source


def read_info(folder: Path) -> DatasetInfo:
    """Read the description of the data set in a folder."""
    path = folder / "dataset.json"
    try:
        found = msgspec.json.decode(path.read_bytes(), type=DatasetInfo)
    except FileNotFoundError:
        raise BadInput(f"{folder} holds no data set: it has no dataset.json") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadInput(f"{path} does not describe a data set: {error}") from None
    if found.schatkist != FORMAT:
        raise BadInput(f"{folder} has format {found.schatkist}, and only format {FORMAT} can be read")
    return found


def parts_in(folder: Path) -> list[int]:
    """List the numbers of the complete parts."""
    return sorted(int(path.stem.removeprefix("part-")) for path in folder.glob("games/part-*.parquet"))


@dataclass(frozen=True)
class Part:
    """A unit of work: some games of a simulated data set."""

    what: DatasetInfo
    folder: Path
    number: int

    @property
    def games(self) -> range:
        """Return the numbers of its games."""
        source = _simulated(self.what)
        return range(source.games)[self.number * source.part : (self.number + 1) * source.part]


def missing_parts(what: DatasetInfo, folder: Path) -> list[Part]:
    """List the parts of a simulated data set that are still missing."""
    source, there = _simulated(what), set(parts_in(folder))
    return [Part(what, folder, part) for part in range(-(-source.games // source.part)) if part not in there]


def _simulated(what: DatasetInfo) -> Simulated:
    assert isinstance(what.source, Simulated)
    return what.source


def play_part(part: Part) -> int:
    """Play the games of a part and save them; return their number."""
    game, source = part.what.game_rules, _simulated(part.what)
    if (game.rules, is_compiled()) != (part.what.rules, source.compiled):
        raise BadInput(
            f"a worker has other rules of {game.name} than this machine, or compiled ones where these are not"
        )
    writer = DecisionWriter(part.what, part.games.start)
    for number in part.games:
        dealer = SeededDealer(number_of("deal", source.seed, number))
        bots = []
        for seat, (level, tuning) in enumerate(zip(source.bots, source.tunings, strict=True)):
            tuned = {part.what.players: tuning} if tuning else None
            bots.append(make_bot(Level.parse(level), game, number_of("bot", source.seed, number, seat), tuned))
        state = game.start(part.what.players, part.what.options, dealer)
        while not state.over:
            seat = state.actors()[0]
            action = bots[seat].choose(game.view(state, seat))
            writer.decide(state, seat, source.bots[seat], action)
            state.apply(seat, action, dealer)
        writer.end(state, f"{source.seed}/{number}", source.bots)
    writer.save(part.folder, part.number)
    return len(part.games)


class Summary(msgspec.Struct, frozen=True):
    """The contents of a data set, in figures."""

    folder: str
    game: str
    players: int
    parts: int
    games: int
    decisions: int
    shares: list[float]  # of the wins, by seat


def summary(folder: Path) -> Summary:
    """Count the contents of a data set from its files."""
    what = read_info(folder)
    if not parts_in(folder):
        return Summary(str(folder), what.game, what.players, 0, 0, 0, [0.0] * what.players)
    seats = [pl.col("shares").list.get(seat).mean().alias(f"share {seat}") for seat in range(what.players)]
    counted = scan_games(folder).select(pl.len().alias("games"), pl.col("decisions").sum(), *seats).collect()
    games, decisions, *shares = counted.row(0)
    return Summary(str(folder), what.game, what.players, len(parts_in(folder)), games, decisions, shares)


def summary_text(made: Summary) -> str:
    """Format a summary for people."""
    lines = [
        f"{made.folder}: {made.game}, {made.players} players, {made.games:,} games, {made.decisions:,} decisions "
        f"in {made.parts} parts"
    ]
    lines += [f"  seat {seat}  {share:6.1%} of the wins" for seat, share in enumerate(made.shares, 1)]
    return "\n".join(lines)


def scan_games(folder: Path) -> Any:
    """Return all games of a data set as a LazyFrame."""
    return pl.scan_parquet(folder / "games" / "part-*.parquet")


def scan_decisions(folder: Path) -> Any:
    """Return all decisions of a data set as a LazyFrame, without those of incomplete parts."""
    return pl.scan_parquet([folder / "decisions" / _part_name(part) for part in parts_in(folder)])
