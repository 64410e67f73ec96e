"""The tuning file: its errors, and bots that follow it."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec
import pytest

from schatkist.bots import Level, make_bot, tunings_of
from schatkist.bots.search import Search
from schatkist.bots.tuning import Tuning, tuning_text, tunings, tunings_in
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game

KADORA = load_game("kadora")


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_is_tuned(name: str) -> None:
    game = load_game(name)
    assert list(tunings(game)) == list(range(game.seats[0], game.seats[1] + 1))


def test_the_file_names_known_games() -> None:
    assert set(tomllib.loads((files("schatkist.bots") / "tuning.toml").read_text("utf-8"))) <= set(GAMES)


def test_parameters_missing_from_the_file_have_defaults() -> None:
    found = tunings_in('[kadora.3]\nby = "hand"\ntree_depth = 2\n', KADORA)
    assert found == {2: Tuning(), 3: Tuning(tree_depth=2), 4: Tuning()}


def test_a_written_tuning_reads_back() -> None:
    tuning = Tuning(2, 0.35, 0.25, 0, 1.0, 4.0)
    assert tunings_in(tuning_text("kadora", 4, tuning, 'by "hand"'), KADORA)[4] == tuning


def test_saved_tunings_keep_their_keys() -> None:
    saved = (
        b'{"depth":2,"curiosity":0.35,"whim":0.25,"rounds":0,"weight":1.0,"scale":4.0,"doubt":0.5,"faith":3.0,'
        b'"proposals":16,"trust":0.2,"habit":1.0,"purity":1.0,"breadth":8}'
    )
    tuning = msgspec.json.decode(saved, type=Tuning)
    assert tuning == Tuning(2, 0.35, 0.25, 0, 1.0, 4.0, 0.5, 3.0, 16, 0.2, 1.0, 1.0, 8)
    assert msgspec.json.encode(tuning) == saved


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[kadora.2]\nby = "hand"\ntree_depth = "deep"\n', r"\[kadora.2\]: .*`int`.*tree_depth"),
        ('[kadora.2]\nby = "hand"\ntree_depth = 0\n', r"\[kadora.2\]: .*>= 1.*tree_depth"),
        ('[kadora.2]\nby = "hand"\nepsilon = 1.5\n', r"\[kadora.2\]: .*<= 1.*epsilon"),
        ('[kadora.2]\nby = "hand"\nmargin_scale = 0\n', r"\[kadora.2\]: .*> 0.*margin_scale"),
        ('[kadora.2]\nby = "hand"\ndept = 3\n', r"\[kadora.2\]: .*dept"),
        ("[kadora.2]\ntree_depth = 3\n", r"\[kadora.2\]: by should be the command"),
        ('[kadora.7]\nby = "hand"\n', r"\[kadora.7\]: kadora is for 2 to 4 players"),
        ('[kadora]\nby = "hand"\n', r"\[kadora.by\]"),
        ("kadora = 3\n", "kadora should be tables"),
        ("[kadora.2\n", "tuning.toml is not TOML"),
    ],
)
def test_a_mistake_in_the_file_is_named(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        tunings_in(text, KADORA)


def test_levels_follow_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "schatkist.bots.tuning._text", lambda: '[kadora.3]\nby = "hand"\ntree_depth = 7\nepsilon = 0.3\n'
    )
    assert tunings_of(Level.parse("search:50"), KADORA)[3] == Tuning(tree_depth=7, epsilon=0.3)
    assert tunings_of(Level("flat"), KADORA)[3] == Tuning(tree_depth=1, epsilon=0.3)
    assert tunings_of(Level("thumb"), KADORA) == {}
    bot = make_bot(Level.parse("search:50"), KADORA, 1)
    assert isinstance(bot, Search)
    assert bot.tunings[3].tree_depth == 7
