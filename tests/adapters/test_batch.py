"""A batch plays the same games as the rules, one by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from schatkist.adapters.batch import Batch
from schatkist.adapters.observations import ObservationSpec, rewards_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case
from tests.adapters.cases import CASES

MASK = (1 << 64) - 1
STEPS = 300 if is_compiled() else 90


def mix_bits(word: int) -> int:
    """Mix bits as the dealers do; their compiled function cannot be called from Python."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
    return word ^ word >> 31


def made(case: Case, n: int, seed: int = 3, **more: Any) -> Batch:
    return Batch(case.game, n, players=case.players, options=case.options, seed=seed, **more)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_batch_plays_the_games_that_the_rules_play(case: Case) -> None:
    reward = "win" if case.players % 2 else "margin"
    batch, game = made(case, 2, reward=reward), case.game
    spec = ObservationSpec(game, case.players, batch.options)
    dealers = [SeededDealer(mix_bits(3 ^ mix_bits(number))) for number in range(2)]
    states = [game.start(case.players, case.options, dealer) for dealer in dealers]
    for _ in range(STEPS):
        actions = batch.random.copy()
        for number, state in enumerate(states):
            seat = state.actors()[0]
            assert batch.seats[number] == seat
            assert batch.masks[number].nonzero()[0].tolist() == state.legal_actions(seat)
            assert actions[number] in state.legal_actions(seat)
            assert batch.observations[number].tolist() == spec.observe(state, seat).tolist()
            state.apply(seat, int(actions[number]), dealers[number])
        batch.step(actions)
        for number, state in enumerate(states):
            expected = rewards_of(state, reward) if state.over else [0.0] * case.players
            assert batch.done[number] == state.over
            assert batch.rewards[number].tolist() == pytest.approx(expected, abs=1e-5)
            if state.over:
                state.start(dealers[number])


@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_cores_changes_nothing(name: str) -> None:
    one, two = (Batch(name, 256, seed=9, cores=cores) for cores in (1, 2))
    for _ in range(STEPS // 20):
        one.step(one.random)
        two.step(two.random)
    for array in ("seats", "observations", "masks", "random", "done", "rewards"):
        assert np.array_equal(getattr(one, array), getattr(two, array)), array
    two.close()


def test_a_seed_determines_the_games() -> None:
    batch = Batch("kadora", 8, seed=1)
    first = batch.observations.copy()
    batch.step(batch.random)
    batch.reset(1)
    assert np.array_equal(batch.observations, first)
    batch.reset(2)
    assert not np.array_equal(batch.observations, first)


def test_suggested_actions_are_spread_over_the_menu() -> None:
    batch = Batch("diabolo", 64, seed=5)
    places = []
    for _ in range(60):
        menus = [np.flatnonzero(mask).tolist() for mask in batch.masks]
        places += [menu.index(action) / len(menu) for menu, action in zip(menus, batch.random, strict=True)]
        batch.step(batch.random)
    assert 0.4 < float(np.mean(places)) < 0.5


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3, np.int64),
        np.zeros((4, 1), np.int64),
        np.zeros(4, np.float32),
        np.zeros(4, np.bool_),
        np.full(4, np.nan),
        np.zeros(4, "timedelta64[s]"),
        [1 << 80] * 4,
        [[1], [1, 2], 3, 4],
        ["lay"] * 4,
        [],
        None,
        5,
    ],
    ids=str,
)
def test_a_step_takes_a_row_of_whole_numbers(actions: Any) -> None:
    batch = Batch("diabolo", 4)
    with pytest.raises(BadInput, match="4 whole numbers in a row"):
        batch.step(actions)


@pytest.mark.parametrize("action", [-1, 76, 77, 1 << 16, (1 << 63) - 1, -(1 << 63)])
def test_an_action_that_is_not_allowed_changes_nothing(action: int) -> None:
    batch = Batch("diabolo", 4)
    before = batch.observations.copy()
    actions = batch.random.astype(np.int64)
    actions[2] = action
    with pytest.raises(Refused, match=rf"^game 2 does not allow action {action} now: see masks\[2\]$"):
        batch.step(actions)
    assert np.array_equal(batch.observations, before)


def test_whole_numbers_of_any_kind_and_layout_are_taken() -> None:
    one, two = Batch("diabolo", 4, seed=8), Batch("diabolo", 4, seed=8)
    kept = one.random.copy()
    kept.setflags(write=False)
    taken: list[Any] = [kept, kept.tolist(), kept.astype(">i8"), kept.astype(np.uint64), np.repeat(kept, 3)[::3]]
    for given in taken:
        one.reset(8)
        one.step(given)
        two.reset(8)
        two.step(two.random)
        assert np.array_equal(one.observations, two.observations)


def test_arrays_cannot_be_resized() -> None:
    batch = Batch("diabolo", 4)
    for array in (batch.masks, batch.seats, batch.observations, batch.random, batch.done):
        while isinstance(array, np.ndarray):
            with pytest.raises(ValueError, match="cannot resize this array"):
                array.resize((1,), refcheck=False)
            array = array.base
    batch.step(batch.random)


def test_threads_may_step_the_same_batch() -> None:
    batch = Batch("diabolo", 512, seed=2, cores=2)

    def some(_: int) -> int:
        refused = 0
        for _ in range(STEPS // 10):
            try:
                batch.step(batch.random.copy())
            except Refused:  # the other thread was quicker
                refused += 1
        return refused

    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(some, range(2))) < 2 * (STEPS // 10)
    batch.step(batch.random)
    batch.close()


def test_a_batch_that_was_closed_plays_on_without_threads() -> None:
    batch, other = (Batch("diabolo", 256, seed=4, cores=2) for _ in range(2))
    for _ in range(2):
        batch.close()
        batch.step(batch.random)
        other.step(other.random)
    assert np.array_equal(batch.observations, other.observations)
    other.close()


def test_whoever_writes_on_the_arrays_harms_only_himself() -> None:
    batch = Batch("kadora", 4, players=3)
    wanted = batch.random.copy()
    for array in (batch.masks, batch.seats, batch.observations, batch.random):
        array[:] = 1
    with pytest.raises(Refused):
        batch.step(np.full(4, 1178))
    batch.step(wanted)
    assert batch.masks.sum(axis=1).all()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"n": 0}, "the number of games is a whole number from 1"),
        ({"n": 1.5}, "the number of games"),
        ({"n": 1 << 21}, "the number of games"),
        ({"players": 9}, "diabolo is for 3 to 5 players, not 9"),
        ({"players": 3.0}, r"diabolo is for 3 to 5 players, not 3\.0"),
        ({"players": "3"}, "diabolo is for 3 to 5 players, not '3'"),
        ({"options": {"moon": "full"}}, "diabolo has no option 'moon'"),
        ({"options": "moon=full"}, "options are names with values, like .*, not 'moon=full'"),
        ({"game": "kadora", "options": {"first": 2}}, "a value of option first is text, like '4', not 2"),
        ({"reward": "fame"}, "the reward is one of win, margin, not 'fame'"),
        ({"seed": "x"}, "the seed is a whole number"),
        ({"cores": -1}, "the number of cores"),
        ({"cores": 0}, "the number of cores is a whole number from 1"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": ["diabolo"]}, "there is no game \\['diabolo'\\]"),
    ],
    ids=str,
)
def test_bad_input_is_explained(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Batch(**{"game": "diabolo", "n": 2, **given})
