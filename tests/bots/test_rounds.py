"""The measure of single rounds: a bot that sees more wins more."""

from __future__ import annotations

import pytest

from schatkist.games import is_compiled
from tests.bots.rounds import main


@pytest.mark.parametrize("game", ["diabolo", "hawaiki", "schattendieb"])
def test_who_sees_all_that_is_to_come_wins_more(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    games, simulations = (24, 40) if is_compiled() else (2, 4)
    main([game, *(f"{who}:{simulations}" for who in ("search", "peeker", "cheater")), "--games", str(games)])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["search", "peeker", "cheater"]
    honest, _, cheating = (float(line.split(" games ")[1].split("%")[0]) for line in lines)
    assert not is_compiled() or cheating > honest + 10
