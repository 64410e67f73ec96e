"""PettingZoo's own tests pass, with warnings as errors, and so do further properties."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.render_test import render_test

from schatkist.adapters import pettingzoo
from schatkist.bots.observations import observation_module
from schatkist.core.errors import BadInput, Refused
from schatkist.games import GAMES
from schatkist.testing.cases import Case
from tests.adapters.cases import CASES, LONG, PLAIN, SEEDS
from tests.games import facts_of

SIMULTANEOUS = [case for case in CASES if observation_module(case.game).has_simultaneous_moves(case.options)]
PARALLEL = sorted({case.game.name for case in SIMULTANEOUS if case in PLAIN})
CYCLES, SEED_CYCLES = (1000, 500) if LONG else (40, 10)  # T71

# api_test warns about observations that are dicts with masks, except those of PettingZoo's own environments. Its
# documentation recommends such dicts.
ABOUT_DICTS = ["Observation is not a NumPy array", "Observation space for each agent probably should be"]


def given(case: Case) -> dict[str, Any]:
    return {"game": case.game.name, "players": case.players, "options": case.options}


@contextmanager
def strict() -> Iterator[None]:
    """Turn every warning into an error, except those about dicts."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in ABOUT_DICTS:
            warnings.filterwarnings("ignore", text)
        yield


def seeded(env: Any, seed: int) -> Any:
    """Seed an environment: its games and its sampled actions."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(100 * seed + number)
    return env


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_T71_the_api_test_passes(case: Case, seed: int) -> None:
    with strict():
        api_test(seeded(pettingzoo.env(**given(case)), seed), num_cycles=CYCLES)


def test_T71_the_api_test_passes_to_the_end_of_games() -> None:
    with strict():
        api_test(seeded(pettingzoo.env(game="kadora", players=2), 1), num_cycles=300)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_T71_the_seed_test_passes(case: Case) -> None:
    with strict():
        seed_test(lambda: pettingzoo.env(**given(case)), num_cycles=SEED_CYCLES)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", SIMULTANEOUS, ids=str)
def test_T71_the_parallel_tests_pass(case: Case, seed: int) -> None:
    with strict():
        parallel_api_test(seeded(pettingzoo.parallel_env(**given(case)), seed), num_cycles=CYCLES)
        parallel_seed_test(lambda: pettingzoo.parallel_env(**given(case)))


@pytest.mark.parametrize("name", GAMES)
def test_T71_the_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with strict():
        render_test(lambda render_mode: pettingzoo.env(game=name, render_mode=render_mode))
    assert len(capsys.readouterr().out.splitlines()) > 20


def test_rendering_without_a_mode_warns_as_in_Gymnasium() -> None:
    env = pettingzoo.env(game="kadora")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


def random_game(env: Any, seed: int) -> tuple[dict[str, float], int]:
    """Play a random game in PettingZoo's usual loop; return the rewards and the number of decisions."""
    seeded(env, seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    decisions = 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            assert all(not env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
            env.step(env.action_space(agent).sample(seen["action_mask"]))
            decisions += 1
    return total, decisions


@pytest.mark.parametrize("case", [case for case in PLAIN if case.players < 4], ids=str)
def test_rewards_are_shares_of_the_win_or_margins_of_points(case: Case) -> None:
    wins, _ = random_game(pettingzoo.env(**given(case)), 4)
    assert sum(wins.values()) == pytest.approx(1) or (facts_of(case.game.name).may_be_unwon and not any(wins.values()))
    env = pettingzoo.env(**given(case), reward="margin")
    margins, _ = random_game(env, 4)
    assert sum(margins.values()) == pytest.approx(0)
    assert list(margins.values()) == pytest.approx(env.unwrapped.core.rewards())


@pytest.mark.parametrize("name", GAMES)
def test_T71_max_cycles_truncates_a_game(name: str) -> None:
    total, decisions = random_game(pettingzoo.env(game=name, max_cycles=4), 1)
    assert decisions == 4
    assert not any(total.values())


@pytest.mark.parametrize("name", PARALLEL)
def test_T71_max_cycles_truncates_a_parallel_game(name: str) -> None:
    env = pettingzoo.parallel_env(game=name, max_cycles=4)
    seen, _ = env.reset(seed=1)
    cycles = 0
    while env.agents:
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, _, terminated, truncated, _ = env.step(actions)
        cycles += 1
    assert cycles == 4
    assert all(truncated.values())
    assert not any(terminated.values())


def test_both_environments_play_the_same_game() -> None:
    one, parallel = pettingzoo.env(game="schattendieb"), pettingzoo.parallel_env(game="schattendieb")
    one.reset(seed=8)
    seen, _ = parallel.reset(seed=8)
    while parallel.agents:
        asked = [agent for agent in parallel.agents if seen[agent]["action_mask"].any()]
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in asked}
        for agent in asked:
            assert one.agent_selection == agent
            assert np.array_equal(one.observe(agent)["action_mask"], seen[agent]["action_mask"])
            one.step(actions[agent])
        seen, rewards, *_ = parallel.step(actions)
    assert all(one.terminations.values())
    assert one.rewards == rewards


def test_games_without_a_seed_continue_the_series() -> None:
    def three(seed: int) -> list[list[int]]:
        env = pettingzoo.env(game="kadora")
        first = []
        for again in (seed, None, None):
            env.reset(seed=again)
            first.append(env.last()[0]["observation"].tolist())
        return first

    assert three(5) == three(5)
    assert three(5) != three(6)
    assert three(5)[1] != three(5)[2]


def test_an_observation_is_not_changed_by_later_steps() -> None:
    env = pettingzoo.raw_env("kadora")
    env.reset(seed=1)
    kept = env.last()[0]
    before = {name: array.tolist() for name, array in kept.items()}
    for _ in range(5):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    assert {name: array.tolist() for name, array in kept.items()} == before


def test_the_action_space_samples_the_legal_actions_alike() -> None:
    space = pettingzoo.raw_env("diabolo").action_space("player_0")
    mask: Any = np.zeros(77, np.int8)
    mask[[3, 40, 76]] = 1
    space.seed(1)
    sampled = [space.sample(mask) for _ in range(3000)]
    counts = [sampled.count(action) for action in (3, 40, 76)]
    assert sum(counts) == 3000
    assert min(counts) > 900
    assert all(type(action) is np.int64 for action in sampled)
    space.seed(1)
    assert sampled[:50] == [space.sample(mask) for _ in range(50)]


def test_the_action_space_treats_other_masks_as_Gymnasium_does() -> None:
    space = pettingzoo.raw_env("diabolo").action_space("player_0")
    assert space.sample(np.zeros(77, np.int8)) == 0
    assert space.sample() in range(77)
    assert space.sample(probability=np.eye(77)[5]) == 5
    for mask in (np.full(77, 2, np.int8), np.ones(76, np.int8), np.ones(77), [1] * 77):
        with pytest.raises(AssertionError, match="sample mask"):
            space.sample(mask)


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env("kadora", players=3, reward="margin")))
    env.reset(seed=1)
    assert (str(env), env.max_num_agents, env.core.reward) == ("kadora_v0", 3, "margin")


def test_an_illegal_action_loses() -> None:
    env = pettingzoo.env(game="diabolo")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(76)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0 for agent in env.possible_agents}


def test_an_illegal_action_loses_a_parallel_game() -> None:
    env = pettingzoo.parallel_env(game="schattendieb")
    env.reset(seed=1)
    _, rewards, terminated, truncated, _ = env.step(dict.fromkeys(env.agents, 372))
    assert set(rewards.values()) == {-1.0}
    assert all(terminated.values())
    assert all(truncated.values())
    assert env.agents == []


def test_a_refusal_leaves_a_raw_environment_unchanged() -> None:
    env = pettingzoo.raw_env("diabolo")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tolist()
    with pytest.raises(Refused, match="may not do action 76 now"):
        env.step(76)
    with pytest.raises(BadInput, match=r"an action is a whole number, not 1\.5"):
        env.step(1.5)
    assert env.observe(env.agent_selection)["observation"].tolist() == before


@pytest.mark.parametrize("action", [-1, 77, 1 << 40, 1.5, "lay", None, np.zeros(2, np.int64)], ids=str)
def test_a_meaningless_action_is_an_assertion_as_in_PettingZoo(action: Any) -> None:
    env = pettingzoo.env(game="diabolo")
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)


@pytest.mark.parametrize("seed", [1.5, "x", True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for env in (pettingzoo.env("diabolo"), pettingzoo.parallel_env("diabolo")):
        with pytest.raises(BadInput, match="a seed is a whole number, not "):
            env.reset(seed=seed)


def test_a_seed_may_be_a_NumPy_number() -> None:
    one, two = pettingzoo.env("kadora"), pettingzoo.env("kadora")
    one.reset(seed=np.int64(7))
    two.reset(seed=7)
    assert np.array_equal(one.last()[0]["observation"], two.last()[0]["observation"])


def test_before_and_after_a_game_a_reset_is_needed() -> None:
    one, parallel = pettingzoo.raw_env("diabolo", max_cycles=3), pettingzoo.parallel_env("diabolo", max_cycles=3)
    for again in range(2):
        with pytest.raises(BadInput, match=r"call reset\(\)"):
            one.step(0)
        with pytest.raises(BadInput, match=r"call reset\(\)"):
            parallel.step({})
        if not again:
            random_game(one, 1)
            seen, _ = parallel.reset(seed=1)
            while parallel.agents:
                seen, *_ = parallel.step({agent: seen[agent]["action_mask"].argmax() for agent in seen})


def test_an_unknown_agent_is_named() -> None:
    env = pettingzoo.raw_env("diabolo")
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KeyError, match="there is no agent 'player_9'; there are: player_0, player_1, player_2"):
            ask("player_9")
    parallel = pettingzoo.parallel_env(game="diabolo")
    parallel.reset(seed=1)
    with pytest.raises(KeyError, match="there is no agent 'player_9'"):
        parallel.step({"player_9": 0})
    with pytest.raises(KeyError, match="is asked, but there is no action for it"):
        parallel.step({})
    with pytest.raises(BadInput, match="the actions are a dict from agents to actions, not 5"):
        parallel.step(cast(Any, 5))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 9}, "kadora is for 2 to 4 players, not 9"),
        ({"players": 2.0}, r"kadora is for 2 to 4 players, not 2\.0"),
        ({"options": {"first": "7"}}, "option first is one of"),
        ({"reward": "fame"}, "the reward is one of win, margin"),
        ({"max_cycles": 0}, "max_cycles is a whole number from 1"),
        ({"max_cycles": 1.5}, "max_cycles is a whole number from 1"),
        ({"render_mode": "rgb_array"}, "render_mode is one of ansi, human"),
    ],
    ids=str,
)
def test_bad_input_is_explained(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        pettingzoo.env(**{"game": "kadora", **wrong})


def test_games_of_single_moves_have_no_parallel_environment() -> None:
    with pytest.raises(BadInput, match=r"seats never choose at once here: use env\(game='kadora'\)"):
        pettingzoo.parallel_env(game="kadora")
