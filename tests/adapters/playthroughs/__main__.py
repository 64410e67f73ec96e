"""Writes all playthroughs again."""

from tests.adapters.playthroughs import NAMES, kept_lines, path_of

for name in NAMES:
    path_of(name).write_text("\n".join(kept_lines(name)) + "\n", encoding="utf-8")
    print(path_of(name).name)
