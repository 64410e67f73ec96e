"""Gymnasium's own check passes, and so do further properties."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium as gym
import pytest
from gymnasium.utils.env_checker import check_env

from schatkist.adapters.gymnasium import Seat
from schatkist.core.errors import BadInput
from schatkist.games import GAMES
from schatkist.testing.cases import Case
from tests.adapters.cases import PLAIN


def random_game(env: Any, seed: int) -> tuple[list[Any], float]:
    """Play a random game; return all observations, and the reward at the end."""
    observations, over, total = [], False, 0.0
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    while not over:
        observations.append(seen["observation"].tolist())
        seen, reward, over, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not truncated
        assert info == {}
        total += float(reward)
    return observations, total


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_the_check_passes(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    env = Seat(case.game, case.players, seat=case.players - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_the_check_passes_by_name_with_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = f"schatkist.adapters.gymnasium:schatkist/{name}-v0"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gym.make(made, render_mode="ansi").unwrapped)
    env = gym.make(made, render_mode="human")
    env.reset(seed=1)
    assert len(capsys.readouterr().out.splitlines()) > 5


@pytest.mark.parametrize(
    ("name", "opponents"),
    [*((name, "uniform") for name in GAMES), *((name, "thumb") for name in GAMES), ("schattendieb", "flat:1")],
)
def test_the_same_seed_gives_the_same_game_against_any_bots(name: str, opponents: str) -> None:
    one, two = (Seat(name, seat=1, opponents=opponents) for _ in range(2))
    assert random_game(one, 3) == random_game(two, 3)
    assert random_game(one, 4)[0] != random_game(one, 3)[0]


def test_rewards_are_shares_of_the_win_or_margins_of_points() -> None:
    wins = [random_game(Seat("diabolo"), seed)[1] for seed in range(12)]
    assert all(reward in (0, 1 / 3, 1 / 2, 1) for reward in wins)
    assert 0 < sum(wins) < 12
    margins = [random_game(Seat("diabolo", reward="margin"), seed)[1] for seed in range(6)]
    assert sum(margin not in (0, 1) for margin in margins) > 3


def test_an_action_that_the_mask_forbids_ends_the_game() -> None:
    env = Seat("diabolo")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(76)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": True})
    with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    assert not env.step(seen["action_mask"].argmax())[2]


def test_a_game_that_is_over_needs_a_reset() -> None:
    env = Seat("kadora")
    with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    random_game(env, 1)
    with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seat": 2}, "the seat is a whole number from 0 to 1, not 2"),
        ({"seat": 1.0}, r"the seat is a whole number from 0 to 1, not 1\.0"),
        ({"players": "2"}, "kadora is for 2 to 4 players, not '2'"),
        ({"opponents": None}, "opponents are a level of bots, or a list of levels, not None"),
        ({"opponents": [None]}, "there is no bot None"),
        ({"opponents": ["uniform", "uniform"]}, "there are 1 opponents here, not 2"),
        ({"opponents": "genius"}, "there is no bot 'genius'"),
        ({"render_mode": "rgb_array"}, "render_mode is one of ansi, human"),
    ],
    ids=str,
)
def test_bad_input_is_explained(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Seat(**{"game": "kadora", **wrong})


@pytest.mark.parametrize("action", [1.5, float("nan"), "lay", None, True, [1]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = Seat("kadora")
    env.reset(seed=1)
    with pytest.raises(BadInput, match="an action is a whole number"):
        env.step(action)
