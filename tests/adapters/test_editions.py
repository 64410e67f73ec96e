"""The adapters for researchers take an edition."""

from __future__ import annotations

import pickle
from pathlib import Path

import pyspiel
import pytest

from schatkist.adapters import datasets, gymnasium, openspiel, pettingzoo
from schatkist.adapters.batch import Batch
from tests.editions import CORRECTED, FILES

assert openspiel  # registers the games
EVERY_EDITION = pytest.mark.parametrize("name", CORRECTED)


@EVERY_EDITION
def test_a_batch_has_an_edition(name: str) -> None:
    batch = Batch(name, 3, seed=1, edition=FILES[name])
    assert batch.game.edition_digest == CORRECTED[name].edition_digest
    low, high = batch.spec.low, batch.spec.high
    for _ in range(60):
        batch.step(batch.random)
        assert (low <= batch.observations).all()
        assert (batch.observations <= high).all()


@EVERY_EDITION
def test_environments_have_an_edition(name: str) -> None:
    one = gymnasium.Seat(name, edition=CORRECTED[name].edition_data)
    one.reset(seed=1)
    many = pettingzoo.raw_env(name, edition=str(FILES[name]))
    again = pickle.loads(pickle.dumps(many))
    for env in (one, many, again):
        assert env.core.game.edition_digest == CORRECTED[name].edition_digest


@EVERY_EDITION
def test_a_game_of_OpenSpiel_has_an_edition(name: str) -> None:
    game = pyspiel.load_game(f"schatkist_{name}", {"rng_seed": 1, "edition": str(FILES[name])})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(state.legal_actions()[0])
    text = str(state)
    assert CORRECTED[name].write(CORRECTED[name].read(text)) == text
    kept = pickle.loads(pickle.dumps(state.sitting))
    assert kept.game.write(kept.state) == text


def test_a_data_set_has_an_edition(tmp_path: Path) -> None:
    game = CORRECTED["diabolo"]
    what = datasets.simulated_dataset(game, 3, {}, ["uniform"], 1, 2)
    datasets.create_or_resume(tmp_path, what)
    for part in datasets.missing_parts(what, tmp_path):
        datasets.play_part(part)
    assert datasets.read_info(tmp_path).game_rules.edition == game.edition
    assert datasets.summary(tmp_path).games == 2
