"""The vector environment of Gymnasium: shapes, rewards, restarts and masks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from schatkist.adapters.gymnasium import Seat
from schatkist.adapters.gymnasium_vector import SeatVector
from schatkist.core.errors import BadInput, Refused
from schatkist.games import GAMES


def random_actions(seen: dict[str, Any], rng: Any) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("features", [1, 2])
def test_observations_are_in_their_space(name: str, features: int) -> None:
    env, rng = SeatVector(name, 3, features=features), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        assert env.observation_space.contains(seen)
        assert (env.action_masks() == (seen["action_mask"] == 1)).all()
        seen, rewards, terminated, truncated, _ = env.step(random_actions(seen, rng))
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
    env.close()


def test_games_end_restart_and_are_counted_by_a_wrapper() -> None:
    env = RecordEpisodeStatistics(SeatVector("diabolo", 4, players=3, opponents="thumb"))
    rng, ends, won = np.random.default_rng(2), 0, 0.0
    seen, _ = env.reset(seed=3)
    while ends < 8:
        seen, rewards, terminated, _, infos = env.step(random_actions(seen, rng))
        assert (rewards[~terminated] == 0).all()
        assert ("episode" in infos) == terminated.any()
        ends, won = ends + terminated.sum(), won + rewards.sum()
    assert 0 <= won <= ends


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (SeatVector("kadora", 3, opponents="thumb", seat=1) for _ in range(2))
    assert (one.reset(seed=5)[0]["observation"] == two.reset(seed=5)[0]["observation"]).all()
    assert (one.reset()[0]["observation"] != two.reset()[0]["observation"]).any()


def test_an_illegal_action_is_refused() -> None:
    env = SeatVector("diabolo", 2)
    env.reset(seed=1)
    with pytest.raises(Refused, match="game 0 does not allow action 76 now"):
        env.step(np.array([76, 76]))


def test_bad_input_is_explained() -> None:
    with pytest.raises(BadInput, match="there is no bot 'genius'"):
        SeatVector("diabolo", 2, opponents="genius")


def test_one_environment_has_masks_too() -> None:
    env = Seat("diabolo")
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == (seen["action_mask"] == 1)).all()
