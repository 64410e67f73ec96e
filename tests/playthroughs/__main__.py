"""Writes all playthroughs anew."""

from tests.playthroughs import GAMES, lines_of, path_of

for game, players in GAMES:
    path_of(game, players).write_text("\n".join(lines_of(game, players)) + "\n", encoding="utf-8")
    print(path_of(game, players).name)
