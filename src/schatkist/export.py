"""Exports the finished games of a server as data sets, one for each kind of table. Known games are left out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from schatkist.adapters.datasets import (
    NUMBERS,
    DatasetInfo,
    DecisionWriter,
    Exported,
    Summary,
    create_or_resume,
    dataset_info,
    parts_in,
    scan_games,
    summary,
)
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import replay
from schatkist.games import load_game
from schatkist.server.archive import Finished, finished
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key


class DataSetFolder:
    """The data sets in a folder, each with the notes that are not saved yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, tuple[DatasetInfo, DecisionWriter]] = {}

    def known(self) -> set[str]:
        """The origins of all games that are there."""
        sets = [path.parent for path in self.folder.glob("*/dataset.json") if parts_in(path.parent)]
        return {origin for path in sets for origin in scan_games(path).select("origin").collect()["origin"]}

    def add(self, one: Finished) -> None:
        """Note a game; when there is much unsaved, save."""
        opening = one.record.opening
        game = load_game(opening.game)
        what = dataset_info(game, opening.players, opening.options, Exported())
        name = set_name(game, what)
        if name not in self._open:
            create_or_resume(self.folder / name, what)
            self._open[name] = (what, DecisionWriter(what, _games_in(self.folder / name)))
        note(self._open[name][1], one, game)
        if sum(len(notes.numbers) for _, notes in self._open.values()) > NUMBERS:
            self.save()

    def save(self) -> None:
        """Write what is noted."""
        for name, (_, notes) in self._open.items():
            notes.save(self.folder / name, max(parts_in(self.folder / name), default=-1) + 1)
        self._open.clear()


def set_name(game: Game, what: DatasetInfo) -> str:
    """`kadora-3`, `hawaiki-4-secret=on`: options at their default are left out."""
    default = game.check_options({}, what.players)
    chosen = [f"{name}={value}" for name, value in what.options.items() if value != default[name]]
    return "-".join([game.name, str(what.players), *chosen])


def note(notes: DecisionWriter, one: Finished, game: Game) -> None:
    """Play a finished game again, and note every decision just before it."""
    steps = list(replay(one.record, game))
    for step, move, mover in zip(steps[1:], one.record.moves, one.movers, strict=True):
        notes.decide(step.before, move.seat, mover, game.action_in(move.do))
    notes.end(steps[-1].after, one.origin, one.seats)


def _games_in(folder: Path) -> int:
    return len(scan_games(folder).select("game").collect()) if parts_in(folder) else 0


def export(data: Path, database: str, out: Path, tell: Callable[[int], None]) -> list[Summary]:
    """All finished games of the server with this data folder; `tell` hears of each."""
    if not (data / "key").exists():
        raise BadInput(f"{data} is not the data folder of a server: it has no key")
    return asyncio.run(_export(data, database, out, tell))


async def _export(data: Path, database: str, out: Path, tell: Callable[[int], None]) -> list[Summary]:
    store, folder = Store(database or f"sqlite:///{data / 'tables.sqlite'}"), DataSetFolder(out)
    try:
        async for one in finished(store, load_key(data), folder.known()):
            folder.add(one)
            tell(1)
        folder.save()
    finally:
        store.close()
    return [summary(path.parent) for path in sorted(out.glob("*/dataset.json"))]
