"""Whole games as text, to read and to compare with: `python -m tests.playthroughs` writes them again.

Every game has one for each number of players. A difference in one of these files means that the rules,
the shuffles or the notation have changed: read it and be sure that it is meant.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game
from schatkist.games import GAMES
from tests.scene import event_text, new_game

FOLDER = Path(__file__).parent
SEED = 1
EVERY, LONG = 10, 400  # decisions between two full positions; later on in a long game there are fewer

TABLES = [(game, players) for game in GAMES.values() for players in range(game.seats[0], game.seats[1] + 1)]


def path_of(game: Game, players: int) -> Path:
    """`kadora-2-1.txt`"""
    return FOLDER / f"{game.name}-{players}-{SEED}.txt"


def lines_of(game: Game, players: int) -> list[str]:
    """Write a random game: decisions, events, and at intervals the whole position."""
    scene, chooser = new_game(game, players, SEED), SeededDealer(1000 + SEED)
    lines = [f"{game.title} ({game.code}, rules {game.rules}), {players} players, seed {SEED}", "", "set-up"]
    decisions = 0
    while True:
        lines += runs_of([event_text(game, event) for event in scene.events])
        scene.events.clear()
        if decisions % (EVERY if decisions < LONG else 10 * EVERY) == 0 or scene.state.over:
            lines += ["", *(f"  | {field}" for field in game.write(scene.state).split(" ")), ""]
        if scene.state.over:
            break
        actors = scene.state.actors()
        seat = actors[chooser.number(len(actors))]
        menu = scene.menu(seat + 1)
        move = menu[chooser.number(len(menu))]
        decisions += 1
        lines.append(f"{decisions:>3}. seat {seat + 1}: {move}   (1 of {len(menu)})")
        scene.play(f"{seat + 1}: {move}")
    for seat, (score, place) in enumerate(zip(scene.state.scores(), scene.state.places(), strict=True)):
        lines.append(f"seat {seat + 1}: score {score}, place {place}")
    return lines


def runs_of(texts: list[str]) -> list[str]:
    """Join what a seat does several times in a row into one line: `1 took Y4d a1, B3b a2`."""
    runs = groupby((text.split(" ", 2) for text in texts), key=lambda words: words[:2])
    return [f"     {' '.join(head)} {', '.join(' '.join(words[2:]) for words in run)}".rstrip() for head, run in runs]
