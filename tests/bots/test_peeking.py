"""T08: no bot and no policy depends on what its seat cannot know."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import schatkist.bots
from schatkist.bots import LEVELS, Level, make_bot
from schatkist.bots.bot import Bot
from schatkist.bots.heuristic import heuristics_of
from schatkist.core.policy import Policy
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import Case, mixed_cases, plain_cases
from tests.bots.peeking import PEEKING, bot, by, cheater, faults

CASES = [case for game in GAMES.values() for case in plain_cases(game)]
# Levels, and positions for each case; plain rules think less, about fewer.
LOOKS = (
    {"uniform": 100, "thumb": 100, "flat:50": 30, "search:50": 30}
    if is_compiled()
    else {"uniform": 30, "thumb": 30, "flat:8": 1, "search:8": 1}
)


@pytest.mark.parametrize("level", LOOKS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_T08_the_same_view_gives_the_same_choice(case: Case, level: str) -> None:
    assert faults(case, bot(level), LOOKS[level], seed=3) == []


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("level", ["uniform", "thumb"])
def test_T08_a_policy_uses_only_what_its_seat_knows(case: Case, level: str) -> None:
    policy = Policy() if level == "uniform" else heuristics_of(case.game)
    assert faults(case, by(policy), 600 if is_compiled() else 150, seed=4, stride=2) == []


@pytest.mark.parametrize("name", GAMES)
def test_T08_rules_of_thumb_are_honest_with_every_option(name: str) -> None:
    cases = mixed_cases(GAMES[name])
    thumb = by(heuristics_of(GAMES[name]))
    assert [fault for case in cases for fault in faults(case, thumb, 60 if is_compiled() else 15, seed=6)] == []


@pytest.mark.skipif(not is_compiled(), reason="tests the test itself, for which one kind of rules is enough")
@pytest.mark.parametrize("how", PEEKING)
def test_T08_a_peeking_policy_is_detected(how: str) -> None:
    name, player = PEEKING[how]
    looks = 20 if player is cheater else 200
    assert faults(plain_cases(GAMES[name])[-1], player, looks, seed=5) != []


def test_a_bot_is_given_a_view_and_nothing_else() -> None:
    for level in LEVELS:
        kind = type(make_bot(Level(level), GAMES["kadora"], 1))
        for choose in (kind.choose, Bot.choose):
            parameters = inspect.signature(choose).parameters
            assert [(name, of.annotation) for name, of in parameters.items() if name != "self"] == [("view", "View")]


def test_bots_know_of_no_table_and_no_record() -> None:
    for source in Path(schatkist.bots.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            for name in [module, *names, *(f"{module}.{name}" for name in names)]:
                assert name not in ("schatkist.core.table", "schatkist.core.records"), source
                assert not name.startswith("schatkist.testing"), source


def test_no_level_is_a_cheater() -> None:
    assert LEVELS == ("uniform", "thumb", "flat", "search")
