"""OpenSpiel's own test passes, its search bots play, and observations do not depend on hidden facts."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from schatkist.adapters import openspiel
from schatkist.core.errors import BadInput
from schatkist.core.types import ONLOOKER
from schatkist.games import is_compiled, load_game
from schatkist.testing.cases import Case
from tests.adapters.cases import CASES, LONG, PLAIN
from tests.adapters.playthroughs import FOLDER, NAMES, kept_lines, path_of
from tests.games import facts_of

TABLES = CASES if LONG else [case for case in PLAIN if case.players == case.game.seats[0]]


def game_of(name: str, **parameters: Any) -> Any:
    """Load a game of OpenSpiel that deals the same in every run."""
    return pyspiel.load_game(f"schatkist_{name}", {"rng_seed": 1, **parameters})


def loaded(case: Case) -> Any:
    return game_of(case.game.name, players=case.players, **case.options)


def dealt(game: Any) -> Any:
    """Return a new game after the chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def played(game: Any, moves: int, seed: int) -> Any:
    """Return a game after some random moves."""
    state, rng = dealt(game), np.random.RandomState(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_T72_the_random_simulation_test_passes(case: Case, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [name for name in NAMES if not facts_of(name).is_long or is_compiled() or LONG])
def test_T72_a_playthrough_by_OpenSpiel_is_reproduced(name: str) -> None:
    renew = "if that is meant, `python -m tests.adapters.playthroughs` writes it again: read the difference"
    assert path_of(name).read_text(encoding="utf-8").splitlines() == kept_lines(name), renew


def test_there_is_a_playthrough_of_every_game_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_the_same_rng_seed_deals_the_same_games(name: str) -> None:
    one, two, other = (game_of(name, rng_seed=seed) for seed in (7, 7, 8))
    assert [str(dealt(one)), str(dealt(one))] == [str(dealt(two)), str(dealt(two))]
    assert str(dealt(other)) != str(dealt(game_of(name, rng_seed=7)))


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_a_state_can_be_kept_and_restored(name: str) -> None:
    game = game_of(name, players=load_game(name).seats[1])
    for state in (game.new_initial_state(), dealt(game), played(game, 25, 6)):
        again = game.deserialize_state(state.serialize())
        assert (str(again), again.history()) == (str(state), state.history())
        if state.is_chance_node():
            continue
        for player in range(game.num_players()):
            assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_public_observations_are_those_of_an_onlooker(case: Case) -> None:
    game = loaded(case)
    public = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    private = make_observation(game, pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER))
    state = played(game, 20, 7)
    onlooker = case.game.view_bytes(case.game.view(state.sitting.state, ONLOOKER)).decode()
    for player in range(case.players):
        assert public.string_from(state, player) == onlooker
        own = json.loads(onlooker) | json.loads(private.string_from(state, player))
        assert own == json.loads(state.observation_string(player))
    assert public.tensor is None
    assert private.tensor is None


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_a_history_can_be_played_again(name: str) -> None:
    game = game_of(name)
    state = played(game, 20, 1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(again) == str(state) != str(copy)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_resampled_positions_look_the_same_to_the_player(case: Case) -> None:
    state, rng = played(loaded(case), 30, 2), np.random.RandomState(3)
    for player in range(case.players):
        other = state.resample_from_infostate(player, rng.rand)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert str(other) != str(state)
        assert other.current_player() == state.current_player()


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_an_information_state_has_the_events_and_the_view(name: str) -> None:
    state = played(game_of(name), 6, 4)
    for player in range(state.num_players()):
        view = state.observation_string(player)
        story, end = state.information_state_string(player).split("{", 1)
        assert "{" + end == view
        assert len(story.splitlines()) > 6
        assert load_game(name).view_of(view.encode()).seat == player


def test_tensors_come_field_by_field() -> None:
    game = game_of("diabolo")
    observation = make_observation(game)
    observation.set_from(dealt(game), 1)
    assert observation.dict["seat"].tolist() == [0, 1, 0]
    assert observation.dict["hand"].sum() in (6, 7)
    assert len(observation.tensor) == game.observation_tensor_size()


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_the_search_bots_play(name: str) -> None:
    game, rng = game_of(name), np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(random_state=rng)
    informed = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.5, max_simulations=3, random_state=rng)
    all_seeing = mcts.MCTSBot(game, 1.5, 3, evaluator, random_state=rng)
    state = dealt(game)
    for bot in [informed, all_seeing] * 2:
        state.apply_action(bot.step(state))
    assert len(state.history()) == 6


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_T72_the_search_bots_play_whole_games(name: str) -> None:
    game, rng = game_of(name, rng_seed=3), np.random.RandomState(5)
    quick = mcts.RandomRolloutEvaluator(random_state=rng)
    informed = ismcts.ISMCTSBot(game=game, evaluator=quick, uct_c=1.5, max_simulations=2, random_state=rng)
    bots = [informed, mcts.MCTSBot(game, 1.5, 2, quick, random_state=rng)]
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player() % 2].step(state))
    assert sum(state.returns()) in (0, 1)


def test_bad_parameters_are_explained() -> None:
    for params, words in [
        ({"players": 9}, "kadora is for 2 to 4 players, not 9"),
        ({"first": "7"}, "option first is one of"),
        ({"moon": "full"}, "kadora has no option 'moon'"),
    ]:
        with pytest.raises(BadInput, match=words):
            openspiel.GAMES["kadora"](params)


def test_an_illegal_action_is_refused() -> None:
    state = dealt(game_of("kadora"))
    for action in (1177, 1 << 40):
        with pytest.raises(Exception, match=f"may not do action {action} now"):
            state.apply_action(action)
    over = played(game_of("kadora"), 1000, 1)
    with pytest.raises(Exception, match="the game is over: nobody may do action 0"):
        over.apply_action(0)


def test_a_missing_player_has_no_observation() -> None:
    state = dealt(game_of("kadora"))
    for player in (-1, 2, 0.5):
        with pytest.raises(BadInput, match=f"the player is a whole number from 0 to 1, not {player}"):
            state.resample_from_infostate(player, np.random.RandomState(1).rand)


def test_before_the_deal_every_player_knows_everything() -> None:
    state = game_of("kadora").new_initial_state()
    other = state.resample_from_infostate(0, np.random.RandomState(1).rand)
    assert (str(other), other.chance_outcomes()) == (str(state), state.chance_outcomes())
