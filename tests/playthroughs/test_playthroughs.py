"""T24: the games in this folder are still played in the same way."""

import pytest

from schatkist.core.game import Game
from tests.playthroughs import FOLDER, TABLES, lines_of, path_of

RENEW = "if that is meant, `python -m tests.playthroughs` writes them anew: read the difference before you commit it"


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES])
def test_a_playthrough_is_reproduced(game: Game, players: int) -> None:
    path = path_of(game, players)
    assert path.exists(), f"{path.name} is missing; {RENEW}"
    written, played = path.read_text(encoding="utf-8").splitlines(), lines_of(game, players)
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{path.name}, line {number}: {RENEW}"
    assert len(played) == len(written), f"{path.name} has another length; {RENEW}"


def test_there_are_no_other_playthroughs() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(game, players).name for game, players in TABLES}
