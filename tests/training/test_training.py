"""Training from beginning to end, in a few seconds: games, targets, learning, files, and bots that use them."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from schatkist.bots.learned import read_weights, weight_count, write_weights
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, is_compiled, load_game
from schatkist.training.curves import Point, curve_csv, curve_svg, points_of
from schatkist.training.league import LEARNER, THUMB, League, share_of_wins
from schatkist.training.network import TrainedNetwork
from schatkist.training.trainer import Trainer, Training

TABLE = ("diabolo", 3)


def training(out: Path, seed: int = 1) -> Training:
    game, players = TABLE
    return Training(load_game(game), players, {}, seed, out)


def small_league(table: Training, games: int = 8) -> League:
    batch = table.batch(games, 5)
    return League(batch, TrainedNetwork(batch.spec.scales, table.game.actions, 5), 10.0, 5)


def finished(league: League, decisions: int) -> tuple[Any, Any, Any]:
    while league.ready < decisions:
        league.step(0.2)
    return league.take()


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    """A network that has learned from a few games."""
    trainer = Trainer(training(tmp_path_factory.mktemp("learned")))
    trainer.league = small_league(trainer.training)
    numbers, facts, targets = finished(trainer.league, 300)
    for _ in range(3):
        trainer.network.learn(numbers, facts[:, 0], facts[:, 1] != 0, targets, 1e-3)
    trainer.seconds = 36.0
    trainer.points = [Point(36.0, 900, 12, 0.1, 0.3, 0.05)]
    trainer.league.remember()
    trainer.save()
    return trainer


def test_targets_are_shares_and_leads(learned: Trainer) -> None:
    numbers, facts, targets = finished(small_league(learned.training), 100)
    assert numbers.shape == (len(targets), len(learned.network.scales))
    assert ((targets >= 0) & (targets <= 1)).all()
    assert len(np.unique(targets)) > 10
    assert set(facts[:, 2].tolist()) <= {0, 1, 2}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_learned_from(name: str, tmp_path: Path) -> None:
    game = load_game(name)
    table = Training(game, game.seats[0], game.check_options({}, game.seats[0]), 1, tmp_path)
    league = small_league(table, 2)
    for _ in range(12):
        league.step(0.2)
    assert league.decisions == 24


def test_only_the_learners_decisions_are_learned_from(learned: Trainer) -> None:
    league = small_league(learned.training)
    league._seated[:] = THUMB
    league._seated[:, 1] = LEARNER
    for _ in range(40):
        league.step(0.0)
    rows = [row for rows in league._rows for row in rows]
    assert rows
    assert set(league._facts[rows, 2].tolist()) == {1}


def test_the_error_falls(learned: Trainer) -> None:
    league = small_league(learned.training)
    numbers, facts, targets = finished(league, 300)
    errors = [league.network.learn(numbers, facts[:, 0], facts[:, 1] != 0, targets, 1e-3) for _ in range(30)]
    assert errors[-1] < errors[0] / 2


def test_an_untrained_network_follows_the_rules_of_thumb(learned: Trainer) -> None:
    league = small_league(learned.training)
    batch = league.batch
    assert (league.network.best(batch.numbers, batch.masks != 0, batch.advice) == batch.advice).all()


def test_bots_choose_as_the_frozen_network_does(learned: Trainer) -> None:
    """Whole numbers: NumPy, plain Python and compiled code agree."""
    frozen = learned.network.frozen()
    _, network = read_weights(learned.weights())
    batch = learned.training.batch(16, 9)
    for _ in range(8 if is_compiled() else 2):
        chosen = frozen.best(batch.numbers, batch.masks != 0, batch.advice)
        for row in range(16):
            legal = np.flatnonzero(batch.masks[row]).tolist()
            assert network.best(batch.numbers[row], legal, int(batch.advice[row])) == chosen[row]
        batch.step(batch.random)


def test_extreme_weights_stay_exact() -> None:
    inputs, actions = 300, 5
    rng = np.random.default_rng(1)
    numbers = array("h", rng.choice([-32767, 32767], weight_count(inputs, actions)).astype(np.int16).tobytes())
    _, network = read_weights(written(inputs, actions, numbers))
    seen = rng.integers(-300, 300, (4, inputs)).astype(np.int16)
    weights = np.array(numbers, np.int64)
    for row in seen:
        values = exact_values(weights, inputs, actions, np.clip(row, -127, 127).astype(np.int64))
        values[2] += int(weights[-actions + 2]) * 256
        assert network.best(row, list(range(actions)), 2) == int(values.argmax())


def exact_values(weights: Any, inputs: int, actions: int, row: Any) -> Any:
    """Compute the network with 64-bit integers."""
    cuts = np.cumsum([inputs * 128, 128, 128 * 128, 128, actions * 128, actions])
    first, first_bias, second, second_bias, last, last_bias, _ = np.split(weights, cuts)
    hidden = np.clip((row @ first.reshape(inputs, 128) + first_bias) >> 4, 0, 65535)
    hidden = np.clip((hidden @ second.reshape(128, 128) + second_bias * 256) >> 12, 0, 65535)
    return hidden @ last.reshape(actions, 128).T + last_bias * 256


def written(inputs: int, actions: int, numbers: array[int]) -> bytes:
    from schatkist.bots.learned import Weights

    head = Weights(game="diabolo", rules=1, players=3, options={}, inputs=inputs, actions=actions, by="a test")
    return write_weights(head, numbers)


def test_an_observation_of_another_table_is_refused(learned: Trainer) -> None:
    _, network = read_weights(learned.weights())
    with pytest.raises(BadInput, match="not one of those that the network was trained with"):
        network.best(array("h", [0, 1]), [0], 0)


@pytest.mark.parametrize("data", [b"", b"{}\n", b"\x00\n\x01", b"PK\x03\x04"])
def test_other_files_are_no_weights(data: bytes) -> None:
    with pytest.raises(BadInput, match="this is not a file of weights"):
        read_weights(data)


def test_a_second_run_continues(learned: Trainer) -> None:
    again = Trainer(learned.training)
    assert again.seconds == 36.0
    assert again.points == learned.points
    assert len(again.league.past) == 1
    assert again.network.steps == learned.network.steps
    assert all((one == other).all() for one, other in zip(again.network.weights, learned.network.weights, strict=True))
    again.train(36.0)  # nothing is left to do


def test_another_training_is_not_continued(learned: Trainer) -> None:
    with pytest.raises(BadInput, match="has another training: use another folder"):
        Trainer(training(learned.training.out, seed=2))
    (learned.training.out / "bad").mkdir()
    (learned.training.out / "bad" / "training.npz").write_bytes(b"no")
    with pytest.raises(BadInput, match="is not the state of a training"):
        Trainer(training(learned.training.out / "bad"))


def test_the_network_has_one_seat_in_every_measured_game(learned: Trainer) -> None:
    shares = share_of_wins(learned.network.frozen(), learned.training.batch(6, 3))
    assert len(shares) == 6
    assert all(0 <= share <= 1 for share in shares)


def test_a_learning_curve_round_trips_and_is_drawn(learned: Trainer) -> None:
    points = [Point(1.0, 10, 1, 0.2, 0.31, 0.05), Point(2.0, 20, 3, 0.1, 0.4, 0.05)]
    assert points_of(curve_csv(points)) == points
    picture = curve_svg("A & B", points, 1 / 3)
    assert "A &amp; B" in picture
    assert "33.3%" in picture
    assert "20 decisions" in picture
    assert (learned.training.out / "curve.svg").read_text("utf-8").startswith("<svg")
