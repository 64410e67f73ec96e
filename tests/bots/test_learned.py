"""The level `learned`: the games that have weights, and the sentence for those that have none."""

from __future__ import annotations

import re
from array import array
from pathlib import Path

import pytest

from schatkist.bots import Level, check_table, make_bot
from schatkist.bots.learned import FEATURES, Weights, network_of, trained_tables, weight_count, write_weights
from schatkist.bots.observations import observation_fields
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


def test_a_folder_of_weights_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network whose weights are all zero but the bonus follows the rules of thumb."""
    game = GAMES["diabolo"]
    inputs = sum(field.size for field in observation_fields(game, 3, {}, FEATURES))
    numbers = array("h", [0] * (weight_count(inputs, game.actions) - game.actions) + [1] * game.actions)
    head = Weights(
        game="diabolo", rules=game.rules, players=3, options={}, inputs=inputs, actions=game.actions, by="a test"
    )
    (tmp_path / "diabolo-3.weights").write_bytes(write_weights(head, numbers))
    monkeypatch.setenv("SCHATKIST_WEIGHTS", str(tmp_path))
    assert "diabolo 3" in trained_tables()
    check_table(LEARNED, game, 3, {})
    dealer = SeededDealer(3)
    state = game.start(3, {}, dealer)
    while not state.over:
        view = game.view(state, state.actors()[0])
        chosen = make_bot(LEARNED, game, 1).choose(view)
        assert chosen == make_bot(LEARNED, game, 2).choose(view)
        choices = {make_bot(Level.parse("thumb"), game, seed).choose(view) for seed in range(4)}
        assert len(choices) > 1 or chosen in choices
        game.play(state, view.seat, chosen, dealer)
    with pytest.raises(BadInput, match="the weights are for diabolo 1, not for these rules and options"):
        network_of(game, 3, {"other": "option"})


def test_an_edition_has_no_weights() -> None:
    with pytest.raises(BadInput, match=re.escape("no bot has learned diabolo with this edition for 3 players")):
        network_of(CORRECTED["diabolo"], 3, {})
