"""T08: a bot in another process gets the bytes of a view and a seed, and they decide its move."""

from __future__ import annotations

import asyncio
import os
from itertools import islice
from subprocess import PIPE, Popen

import pytest

from schatkist.bots import LEVELS, Level, make_bot
from schatkist.bots.worker import COMMAND, Question, frame, worker_bots
from schatkist.core.game import View
from schatkist.core.types import Action
from schatkist.games import GAMES, is_compiled
from schatkist.server.bots.pool import BotPool
from schatkist.server.clock import SystemClock
from schatkist.server.limits import Limits
from schatkist.testing.cases import plain_cases
from tests.bots.peeking import questions

POSITIONS, SIMULATIONS = (8, 40) if is_compiled() else (1, 4)  # positions for each case, simulations for each choice
COUNTED = {"uniform": "uniform", "thumb": "thumb", "flat": f"flat:{SIMULATIONS}", "search": f"search:{SIMULATIONS}"}
SEED = 11


async def choices_of_worker(asked: list[tuple[str, str, View]]) -> list[Action]:
    """Return the choices of bots in another process."""
    pool = BotPool(Limits(bot_processes=1, bot_pause=0.0), SystemClock())
    try:
        return [
            await pool.choose(GAMES[game], level, SEED, GAMES[game].view_bytes(view)) for game, level, view in asked
        ]
    finally:
        await pool.close()


def test_every_level_is_asked() -> None:
    assert set(COUNTED) == set(LEVELS)


@pytest.mark.parametrize("name", GAMES)
def test_T08_a_view_and_a_seed_give_the_same_move_in_any_process(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    asked = [
        (name, level, game.view(state, seat))
        for case in plain_cases(game)
        for state, seat in islice(questions(case, 17), 0, 7 * POSITIONS, 7)
        for level in COUNTED.values()
    ]
    here = [make_bot(Level.parse(level), game, SEED).choose(view) for _, level, view in asked]
    for hash_seed in ("1", "4242"):
        monkeypatch.setenv("PYTHONHASHSEED", hash_seed)
        assert asyncio.run(choices_of_worker(asked)) == here


def test_another_seed_is_another_bot() -> None:
    """Two bots of one level at a table must not choose alike."""
    game = GAMES["kadora"]
    views = [game.view(state, seat) for state, seat in islice(questions(plain_cases(game)[0], 17), 30)]
    one, two = ([make_bot(Level("uniform"), game, seed).choose(view) for view in views] for seed in (1, 2))
    assert one != two


def test_T08_bots_in_the_terminal_run_in_another_process() -> None:
    game = GAMES["hawaiki"]
    views = [game.view(state, seat) for state, seat in islice(questions(plain_cases(game)[0], 17), 10)]
    levels = {0: Level("uniform"), 2: Level("thumb")}
    with worker_bots(game, levels, SEED) as bots:
        far = {seat: [bot.choose(view) for view in views] for seat, bot in bots.items()}
    near = {seat: make_bot(level, game, SEED + seat) for seat, level in levels.items()}
    assert far == {seat: [bot.choose(view) for view in views] for seat, bot in near.items()}


def test_a_worker_whose_caller_is_gone_ends_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server can be killed while a bot thinks; its log must not show errors of the worker."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    reads, writes = os.pipe()
    with Popen(COMMAND, stdin=PIPE, stdout=writes, stderr=PIPE) as process:
        os.close(reads)
        os.close(writes)
        said = process.communicate(frame(Question("kadora", "uniform", SEED, b"")))[1]
    assert (process.returncode, said) == (0, b"")
