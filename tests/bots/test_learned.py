"""The level `learned`: the games that have weights, and the sentence for those that have none."""

from __future__ import annotations

import re

import pytest

from schatkist.bots import Level, check_table, make_bot
from schatkist.bots.learned import network_of, trained_tables
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, View
from schatkist.games import GAMES
from tests.editions import CORRECTED

LEARNED = Level.parse("learned")
TABLES = [(game, players) for game in GAMES.values() for players in range(game.seats[0], game.seats[1] + 1)]


def first_view(game: Game, players: int) -> View:
    state = game.start(players, game.check_options({}, players), SeededDealer(1))
    found: View = game.view(state, state.actors()[0])
    return found


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda part: getattr(part, "name", str(part)))
def test_a_table_has_weights_or_is_refused(game: Game, players: int) -> None:
    view = first_view(game, players)
    if f"{game.name} {players}" in trained_tables():
        assert make_bot(LEARNED, game, 1).choose(view) in view.legal
        return
    sentence = f"^no bot has learned {game.name} for {players} players; there are weights for: "
    with pytest.raises(BadInput, match=sentence):
        make_bot(LEARNED, game, 1).choose(view)
    with pytest.raises(BadInput, match=sentence):
        check_table(LEARNED, game, players, view.options)


def test_an_edition_has_no_weights() -> None:
    with pytest.raises(BadInput, match=re.escape("no bot has learned diabolo with this edition for 3 players")):
        network_of(CORRECTED["diabolo"], 3, {})
