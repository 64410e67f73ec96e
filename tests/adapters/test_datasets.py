"""Data sets: the rows are the games that were played, and a stopped run resumes to the same rows."""

from __future__ import annotations

import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
import pytest

from examples import load_dataset
from schatkist.adapters import datasets
from schatkist.adapters.datasets import DECISION_COLUMNS, GAME_COLUMNS, DatasetInfo, Part, Simulated
from schatkist.adapters.observations import ObservationSpec, rewards_of
from schatkist.bots import Level, make_bot
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game


def made(
    name: str, folder: Path, *, bots: str = "uniform", games: int = 3, part: int = 2, seed: int = 5
) -> DatasetInfo:
    """Create a data set with small parts."""
    game = load_game(name)
    what = datasets.simulated_dataset(game, game.seats[0], {}, bots.split(","), seed, games)
    assert isinstance(what.source, Simulated)
    what = msgspec.structs.replace(what, source=msgspec.structs.replace(what.source, part=part))
    datasets.create_or_resume(folder, what)
    return what


def played(what: DatasetInfo, folder: Path) -> list[int]:
    return [datasets.play_part(part) for part in datasets.missing_parts(what, folder)]


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_are_the_decisions_of_the_games(name: str, tmp_path: Path) -> None:
    what = made(name, tmp_path, games=1)
    played(what, tmp_path)
    game, players = load_game(name), what.players
    spec = ObservationSpec(game, players, what.options)
    dealer = SeededDealer(number_of("deal", 5, 0))
    bots = [make_bot(Level("uniform"), game, number_of("bot", 5, 0, seat)) for seat in range(players)]
    state = game.start(players, {}, dealer)
    rows = pl.read_parquet(tmp_path / "decisions" / "part-000000.parquet").to_dicts()
    for move, row in enumerate(rows):
        seat = state.actors()[0]
        view = game.view(state, seat)
        action = bots[seat].choose(view)
        found = (row["game"], row["move"], row["seat"], row["by"], row["legal"], row["action"])
        assert found == (0, move, seat, "uniform", view.legal, action)
        seen = [number for field in spec.fields for number in np.ravel(row[f"view.{field.name}"])]
        assert seen == spec.observe(state, seat).tolist()
        state.apply(seat, action, dealer)
    assert state.over
    for row in rows:
        assert row["share"] == pytest.approx(rewards_of(state, "win")[row["seat"]])
        assert row["margin"] == pytest.approx(rewards_of(state, "margin")[row["seat"]])
    (end,) = pl.read_parquet(tmp_path / "games" / "part-000000.parquet").to_dicts()
    assert (end["game"], end["origin"], end["by"]) == (0, "5/0", ["uniform"] * players)
    assert (end["decisions"], end["scores"], end["places"]) == (len(rows), state.scores(), state.places())
    assert end["shares"] == pytest.approx(rewards_of(state, "win"))


def test_the_columns_are_those_of_the_page(tmp_path: Path) -> None:
    what = made("diabolo", tmp_path, games=1)
    played(what, tmp_path)
    games = pl.read_parquet_schema(tmp_path / "games" / "part-000000.parquet")
    assert dict(games) == {column.name: datasets.type_of(column.type) for column in GAME_COLUMNS}
    decisions = dict(pl.read_parquet_schema(tmp_path / "decisions" / "part-000000.parquet"))
    expected = {column.name: datasets.type_of(column.type) for column in DECISION_COLUMNS}
    for field in ObservationSpec(what.game_rules, what.players, what.options).fields:
        expected[f"view.{field.name}"] = pl.Int16 if field.size == 1 else pl.Array(pl.Int16, field.size)
    assert decisions == expected


def rows_of(folder: Path) -> list[Any]:
    return [datasets.scan_games(folder).collect(), datasets.scan_decisions(folder).collect()]


def test_a_stopped_run_resumes_to_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    what = made("diabolo", whole, bots="thumb,uniform,flat:1", games=5)
    assert played(what, whole) == [2, 2, 1]
    made("diabolo", stopped, bots="thumb,uniform,flat:1", games=5)
    datasets.play_part(Part(what, stopped, 1))
    with monkeypatch.context() as patch:
        patch.setattr(datasets, "_frame", interrupt_at_games(datasets._frame))
        with pytest.raises(KeyboardInterrupt):
            datasets.play_part(Part(what, stopped, 0))
    assert datasets.parts_in(stopped) == [1]
    assert [part.number for part in datasets.missing_parts(what, stopped)] == [0, 2]
    played(what, stopped)
    assert datasets.missing_parts(what, stopped) == []
    for one, other in zip(rows_of(whole), rows_of(stopped), strict=True):
        assert one.equals(other)
    assert not list(stopped.rglob("*.unfinished"))


def interrupt_at_games(frame: Any) -> Any:
    """Raise Ctrl-C after the decisions of a part are written and before its games are."""

    def interrupted(rows: dict[str, Any], columns: Any) -> Any:
        if columns is GAME_COLUMNS:
            raise KeyboardInterrupt
        return frame(rows, columns)

    return interrupted


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 6}, "seed is 5, not 6"),
        ({"bots": "thumb"}, "bots is .'uniform', 'uniform', 'uniform'., not .'thumb', 'thumb', 'thumb'."),
        ({"games": 4}, "games is 3, not 4"),
        ({"name": "kadora"}, "game is diabolo, not kadora"),
    ],
    ids=str,
)
def test_a_folder_with_another_data_set_is_left_alone(change: dict[str, Any], words: str, tmp_path: Path) -> None:
    made("diabolo", tmp_path)
    with pytest.raises(BadInput, match=words):
        made(change.pop("name", "diabolo"), tmp_path, **change)


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "does not describe a data set"), ("{}", "does not describe"), (None, "it has no dataset.json")],
)
def test_a_folder_that_holds_no_data_set_is_named(text: str | None, words: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "dataset.json").write_text(text)
    with pytest.raises(BadInput, match=words):
        datasets.read_info(tmp_path)


@pytest.mark.parametrize(
    ("players", "bots", "games", "words"),
    [
        (9, ["uniform"], 1, "diabolo is for 3 to 5 players, not 9"),
        (3, ["uniform", "thumb"], 1, "3 players are 3 bots, or one for all seats, not 2"),
        (3, ["genius"], 1, "there is no bot 'genius'"),
        (3, ["uniform"], 0, "the number of games of a data set is from 1 to"),
    ],
)
def test_bad_input_is_explained(players: int, bots: list[str], games: int, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        datasets.simulated_dataset(load_game("diabolo"), players, {}, bots, 1, games)


@pytest.mark.parametrize("name", GAMES)
def test_a_million_games_are_many_parts_of_bounded_size(name: str) -> None:
    game = load_game(name)
    for players in game.seats:
        what = datasets.simulated_dataset(game, players, {}, ["uniform"], 1, 1_000_000)
        assert isinstance(what.source, Simulated)
        assert 10 <= what.source.part <= 1000
        assert Part(what, Path(), 0).games == range(what.source.part)


def test_memory_does_not_grow_with_the_number_of_parts(tmp_path: Path) -> None:
    what = made("diabolo", tmp_path, games=12, part=1)
    parts, peaks = datasets.missing_parts(what, tmp_path), []
    datasets.play_part(parts[0])
    for some in (parts[1:3], parts[3:]):
        tracemalloc.start()
        for part in some:
            datasets.play_part(part)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.5 * peaks[0]


def test_the_loader_example_reads_all_decisions(tmp_path: Path) -> None:
    what = made("diabolo", tmp_path, games=5)
    played(what, tmp_path)
    made_of = datasets.summary(tmp_path)
    parts = list(load_dataset.arrays(tmp_path))
    assert [len(parts), sum(len(actions) for _, actions, _ in parts)] == [made_of.parts, made_of.decisions]
    assert {seen.shape[1] for seen, _, _ in parts} == {ObservationSpec(what.game_rules, 3, {}).size}
    found = load_dataset.worth(tmp_path)
    assert found["times"].sum() == made_of.decisions
    assert sum(made_of.shares) == pytest.approx(1)
