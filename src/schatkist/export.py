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
from schatkist.core.game import Game
from schatkist.core.records import recorded_game, replay
from schatkist.games import load_game
from schatkist.server.archive import Finished, finished
from schatkist.server.control.snapshots import opened_store
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import Key, load_key


class DataSetFolder:
    """The data sets in a folder, each with the games that are not saved yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, tuple[DatasetInfo, DecisionWriter]] = {}

    def known(self) -> set[str]:
        """Return the origins of all games in the data sets."""
        sets = [path.parent for path in self.folder.glob("*/dataset.json") if parts_in(path.parent)]
        return {origin for path in sets for origin in scan_games(path).select("origin").collect()["origin"]}

    def add(self, one: Finished) -> None:
        """Add a game; save when many are unsaved."""
        opening = one.record.opening
        game = recorded_game(one.record, load_game(opening.game))
        what = dataset_info(game, opening.players, opening.options, Exported())
        name = set_name(game, what)
        if name not in self._open:
            create_or_resume(self.folder / name, what)
            self._open[name] = (what, DecisionWriter(what, _games_in(self.folder / name)))
        note(self._open[name][1], one, game)
        if sum(len(notes.numbers) for _, notes in self._open.values()) > NUMBERS:
            self.save()

    def save(self) -> None:
        """Write the unsaved games."""
        for name, (_, notes) in self._open.items():
            notes.save(self.folder / name, max(parts_in(self.folder / name), default=-1) + 1)
        self._open.clear()


def set_name(game: Game, what: DatasetInfo) -> str:
    """Return a name like `kadora-3` or `hawaiki-4-secret=on`; options at their default are left out."""
    default = game.check_options({}, what.players)
    chosen = [f"{name}={value}" for name, value in what.options.items() if value != default[name]]
    edition = [f"edition={game.edition_digest}"] if game.edition_digest else []
    return "-".join([game.name, str(what.players), *chosen, *edition])


def note(notes: DecisionWriter, one: Finished, game: Game) -> None:
    """Replay a finished game, and collect every decision just before it is carried out."""
    steps = list(replay(one.record, game))
    for step, move, mover in zip(steps[1:], one.record.moves, one.movers, strict=True):
        notes.decide(step.before, move.seat, mover, game.action_in(move.do))
    notes.end(steps[-1].after, one.origin, one.seats)


def _games_in(folder: Path) -> int:
    return len(scan_games(folder).select("game").collect()) if parts_in(folder) else 0


def export(data: Path, database: str, out: Path, tell: Callable[[int], None]) -> list[Summary]:
    """Export all finished games of the server with this data folder, which may run; call `tell` for each."""
    with opened_store(data, database) as store:
        return asyncio.run(_export(store, load_key(data), out, tell))


async def _export(store: Store, key: Key, out: Path, tell: Callable[[int], None]) -> list[Summary]:
    folder = DataSetFolder(out)
    async for one in finished(store, key, folder.known()):
        folder.add(one)
        tell(1)
    folder.save()
    return [summary(path.parent) for path in sorted(out.glob("*/dataset.json"))]
