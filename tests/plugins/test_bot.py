"""The bot in examples/, a package of its own, is a level like those of this project."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.plugins import EXAMPLE_BOT, Installation, install, served


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return install(EXAMPLE_BOT, tmp_path_factory.mktemp("installed"))


def test_it_climbs_a_ladder(installed: Installation) -> None:
    ladder = installed.schatkist("ladder", "kadora", "--levels", "uniform,greedy", "--games", "40", "--json")
    (rung,) = json.loads(ladder)["rungs"]
    assert (rung["hero"], rung["rest"]) == ("greedy", "uniform")
    assert rung["share"] > 0.7


def test_it_plays_games_of_a_data_set(installed: Installation, tmp_path: Path) -> None:
    out = str(tmp_path / "set")
    made = installed.schatkist("sim", "diabolo", "--seats", "greedy", "--games", "3", "--out", out, "--json")
    assert json.loads(made)["games"] == 3


def test_others_are_tuned_against_it(installed: Installation) -> None:
    run = ("--level", "flat:4", "--against", "greedy", "--candidates", "2", "--deals", "1")
    assert "--against greedy" in installed.schatkist("tune", "kadora", *run)
    refusal = installed.run("schatkist", "tune", "kadora", "--level", "greedy", code=2).stderr
    assert "greedy does not search: there is nothing to tune" in refusal


def test_it_is_an_opponent_in_gymnasium(installed: Installation) -> None:
    assert float(installed.run("tests.plugins.play_seat", "kadora", "greedy").stdout) in (0.0, 0.5, 1.0)


def test_it_plays_at_the_tables_of_a_server(installed: Installation, tmp_path: Path) -> None:
    with served(installed, tmp_path / "data") as url:
        with urlopen(f"{url}/api/bots") as answer:
            assert {"level": "greedy", "seconds": 0.0, "timed": False} in json.load(answer)
        assert "[" in installed.run("tests.plugins.play_match", url, "kadora", "greedy").stdout


def test_an_unknown_level_lists_it(installed: Installation) -> None:
    refusal = installed.run("schatkist", "ladder", "kadora", "--levels", "uniform,genius", code=2).stderr
    assert "there is no bot 'genius'; there are: uniform, thumb, flat, search, learned, greedy, also like " in refusal
