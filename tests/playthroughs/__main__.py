"""Writes all playthroughs again."""

from tests.playthroughs import TABLES, lines_of, path_of

for game, players in TABLES:
    path_of(game, players).write_text("\n".join(lines_of(game, players)) + "\n", encoding="utf-8")
    print(path_of(game, players).name)
