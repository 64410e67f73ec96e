"""The strength of bots on fixed deals and with fixed numbers of simulations, so that the result is repeatable."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schatkist.arena.ladder import plan, summarize
from schatkist.arena.matches import play
from schatkist.bots import Level
from schatkist.games import GAMES, is_compiled, load_game
from tests.games import Strength, facts_of

# Plain rules choose the same, but searches with them take minutes.
STRENGTHS = [
    pytest.param(name, strength, id=f"{name}-{strength.players}-{strength.level}-{strength.rest}")
    for name in GAMES
    for strength in facts_of(name).strengths
    if is_compiled() or not Level.parse(strength.level).searches
]


@pytest.mark.parametrize(("name", "strength"), STRENGTHS)
def test_a_level_beats_a_table_of_a_lower_one(name: str, strength: Strength) -> None:
    if not is_compiled():
        strength = replace(strength, games=42, share=1.5 / strength.players)
    level, rest = Level.parse(strength.level), Level.parse(strength.rest)
    planned = plan(load_game(name), strength.players, strength.options, [rest, level], strength.games, 2024)
    found = summarize([play(match) for match in planned.matches(level, rest)])
    assert found.share >= strength.share
