"""Levels as text: what can be typed, and what it means."""

from __future__ import annotations

import pytest

from schatkist.bots.level import LEVELS, Level, parse_levels
from schatkist.core.errors import BadInput


@pytest.mark.parametrize(
    ("text", "level", "seconds"),
    [
        ("uniform", Level("uniform"), 0.0),
        ("thumb", Level("thumb"), 0.0),
        ("flat", Level("flat"), 0.1),
        ("search", Level("search"), 1.0),
        ("search:300ms", Level("search", milliseconds=300), 0.3),
        ("flat:500", Level("flat", simulations=500), 0.0),
    ],
)
def test_a_level_round_trips(text: str, level: Level, seconds: float) -> None:
    assert Level.parse(text) == level
    assert str(level) == text
    assert level.seconds == seconds


def test_only_flat_and_search_search() -> None:
    assert [kind for kind in LEVELS if Level(kind).searches] == ["flat", "search"]


def test_levels_with_commas() -> None:
    assert parse_levels("uniform, search:20") == [Level("uniform"), Level("search", simulations=20)]


@pytest.mark.parametrize(
    "text",
    ["", "genius", "Search", "thumb:5", "search:", "search:0", "search:05", "search:5s", "search:12345678", None],
)
def test_an_unknown_level_is_refused(text: object) -> None:
    with pytest.raises(
        BadInput, match=r"^there is no bot .*; there are: uniform, thumb, flat, search, learned, also like "
    ):
        Level.parse(text)
