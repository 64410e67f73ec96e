"""The notation and the refusals of every game, over all its actions."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Game
from schatkist.games import GAMES
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from schatkist.testing.random_play import Play
from tests.scene import new_game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
TABLES = [case for game in GAMES.values() for case in [*plain_cases(game), *mixed_cases(game)[1::9]]]
EVERY_TABLE = pytest.mark.parametrize("case", TABLES, ids=str)


@EVERY_GAME
def test_every_action_has_a_text_of_its_own_that_stands_for_it(game: Game) -> None:
    texts = [game.action_text(action) for action in range(game.actions)]
    assert len(set(texts)) == game.actions
    assert [game.action_in(text) for text in texts] == list(range(game.actions))


@EVERY_GAME
@pytest.mark.parametrize("text", ["", "-1", "0", "sing", "draw draw draw", "\u0000", "é", "1" * 100_000])
def test_a_meaningless_text_is_refused_by_every_game(game: Game, text: str) -> None:
    with pytest.raises(BadInput):
        game.action_in(text)


@EVERY_TABLE
def test_every_illegal_action_is_refused_with_a_clause(case: Case) -> None:
    play = Play(case, 4)
    for _ in range(8):
        for seat in range(case.players):
            open_to_him = [a for a in range(case.game.actions) if play.state.why_not(seat, a) is None]
            assert open_to_him == play.state.legal_actions(seat)
        for _ in range(7):
            if not play.state.over:
                play.step()


@EVERY_TABLE
def test_reasons_of_refusals_do_not_depend_on_hidden_facts(case: Case) -> None:
    """Worlds that look alike to a seat give it the same reasons."""
    play, dealer = Play(case, 5), SeededDealer(case.players)
    for _ in range(4):
        for seat in range(case.players):
            world = case.game.worlds(case.game.view(play.state, seat)).sample(dealer)
            reasons = [play.state.why_not(seat, action) for action in range(case.game.actions)]
            assert [world.why_not(seat, action) for action in range(case.game.actions)] == reasons
        for _ in range(15):
            if not play.state.over:
                play.step()


@EVERY_GAME
@pytest.mark.parametrize(("seat", "action"), [(-1, 0), (9, 0), (0, -1), (0, 9999), (10**6, 0), (0, 10**9)])
def test_seats_and_actions_that_do_not_exist_are_bad_input(game: Game, seat: int, action: int) -> None:
    scene = new_game(game, game.seats[1], 1)
    with pytest.raises(BadInput):
        game.why_not(scene.state, seat, action)
    with pytest.raises(Refused):
        scene.act(seat, action)
