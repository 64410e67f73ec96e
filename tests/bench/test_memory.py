"""A bot without memory knows less about the island cards, and no less about anything else."""

from __future__ import annotations

import pytest

from bench import memory
from schatkist.core.dealers import SeededDealer
from schatkist.games.goldinsel import GAME
from schatkist.games.goldinsel.view import GoldinselView

ROBBED = "step=use at=hat/hat hands=/rob4 islands=rum,key/ gold=bottle turn=2 turns=9"


def test_a_robbed_card_is_forgotten_and_the_others_are_not() -> None:
    state = GAME.read(ROBBED)
    dealer = SeededDealer(1)
    for action in ("use rob4", "rob 1"):
        state.apply(1, GAME.action_in(action), dealer)
    view = GAME.view(state, 0)
    assert isinstance(view, GoldinselView)
    assert view.memory.seen == [3, 11]
    assert memory.forgotten(view).memory.seen == view.islands
    assert memory.forgotten(view).memory.chests == view.memory.chests


@pytest.mark.parametrize("rest", memory.WITHOUT)
def test_games_of_bots_without_memory_end(rest: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert memory.main(["--rest", rest, "--games", "2"]) == 0
    assert f"thumb among {rest} bots, 2 games" in capsys.readouterr().out
