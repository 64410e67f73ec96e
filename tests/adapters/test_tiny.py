"""T72: tiny variants have trees of the expected size, and OpenSpiel's CFR+ solves them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.algorithms.gambit import export_gambit

from schatkist.adapters import openspiel_tiny
from schatkist.adapters.openspiel import HALVES, Sitting
from schatkist.adapters.tiny import TINY
from schatkist.core.errors import BadInput
from schatkist.games import is_compiled
from tests.adapters.cases import LONG
from tests.games import GameTree, facts_of

TREES = {name: facts_of(tiny.game.name).tiny_tree for name, tiny in TINY.items()}
SMALLEST = min(TINY, key=lambda name: TREES[name] or (0,))
SOLVED = list(TINY) if is_compiled() else [SMALLEST]  # OpenSpiel asks the rules for every history


def loaded(name: str) -> Any:
    return pyspiel.load_game(f"schatkist_{name}")


def counted(name: str, seed: int) -> GameTree:
    """Count the tree by the rules and views alone, without OpenSpiel; `seed` is for draws after the deal."""
    tiny = TINY[name]
    game, histories, ends, won = tiny.game, 1, 0, [0, 0]
    menus: list[dict[str, list[int]]] = [{}, {}]
    positions = [game.read(deal) for deal in tiny.deals]
    waiting = [Sitting(game, {}, state, seed, HALVES, 0, [""] * state.players) for state in positions]
    while waiting:
        sitting = waiting.pop()
        histories += 1
        if sitting.state.over:
            ends += 1
            one, other = sitting.state.places()[:2]
            won[0] += one < other
            won[1] += one > other
            continue
        seat = sitting.state.actors()[0]
        menu = sitting.state.legal_actions(seat)
        told = sitting.stories[seat] + game.view_bytes(game.view(sitting.state, seat)).decode()
        assert menus[seat].setdefault(told, menu) == menu, (
            "a player who cannot tell two positions apart has the same actions in both"
        )
        for action in menu:
            after = sitting.__deepcopy__({})
            after.play(seat, action)
            waiting.append(after)
    return GameTree(len(tiny.deals), histories, ends, (len(menus[0]), len(menus[1])), (won[0], won[1]))


@cache
def exported(name: str) -> Any:
    """Export the tree with OpenSpiel, as a game in C++."""
    return pyspiel.load_efg_game(export_gambit(loaded(name)))


@pytest.mark.parametrize("name", TINY)
def test_T72_the_tree_has_the_size_that_was_counted(name: str) -> None:
    assert counted(name, seed=0) == TREES[name]


def test_draws_after_the_deal_do_not_change_the_tree() -> None:
    name = "schattendieb_mini"  # SD-R16 a closer's hand is shuffled; the other variants draw nothing after the deal
    assert counted(name, seed=77) == TREES[name]


@pytest.mark.parametrize("name", SOLVED)
def test_T72_CFR_plus_finds_a_strategy_of_low_exploitability(name: str) -> None:
    game = exported(name)
    solver = pyspiel.CFRPlusSolver(game)
    assert pyspiel.nash_conv(game, solver.average_policy()) > 0.5
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.005


@pytest.mark.skipif(not LONG, reason="takes 8 to 29 seconds each, by plain rules more: ./check --long")
@pytest.mark.parametrize("name", SOLVED)
def test_T72_the_exported_tree_is_the_registered_game(name: str) -> None:
    game = loaded(name)
    solver, abroad = cfr.CFRPlusSolver(game), pyspiel.CFRPlusSolver(exported(name))
    for _ in range(2):
        solver.evaluate_and_update_policy()
        abroad.evaluate_and_update_policy()
    here = exploitability.nash_conv(game, solver.average_policy())
    assert here == pytest.approx(pyspiel.nash_conv(exported(name), abroad.average_policy()), abs=1e-6)


@pytest.mark.parametrize("name", TINY)
def test_T72_the_random_simulation_test_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TINY)
def test_resampled_positions_look_the_same_to_the_player(name: str) -> None:
    game, rng = loaded(name), np.random.RandomState(3)
    for _ in range(5):
        state = game.new_initial_state()
        state.apply_action(rng.choice(len(state.chance_outcomes())))
        while not state.is_terminal():
            for player in range(2):
                other = state.resample_from_infostate(player, rng.rand)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", TINY)
def test_the_search_bots_play_to_the_end(name: str) -> None:
    game, rng = loaded(name), np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(random_state=rng)
    bots = [
        ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.5, max_simulations=4, random_state=rng),
        mcts.MCTSBot(game, 1.5, 4, evaluator, random_state=rng),
    ]
    state = game.new_initial_state()
    state.apply_action(7)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert state.returns()[0] in (-1, 0, 1)


def test_bad_parameters_are_explained() -> None:
    with pytest.raises(BadInput, match="kadora_mini has no parameters, not players"):
        openspiel_tiny.GAMES["kadora_mini"]({"players": 3})
