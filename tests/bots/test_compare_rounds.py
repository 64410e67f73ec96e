"""Comparisons in single rounds: a bot that sees more wins more."""

from __future__ import annotations

import pytest

from tests.bots.compare_rounds import main


@pytest.mark.parametrize("game", ["diabolo", "hawaiki", "schattendieb"])
def test_a_bot_that_knows_the_future_wins_more(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([game, "search:40", "peeker:40", "cheater:40", "--games", "24"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["search", "peeker", "cheater"]
    honest, _, cheating = (float(line.split(" games ")[1].split("%")[0]) for line in lines)
    assert cheating > honest + 10
