"""Finds puzzles in games of the reference policy: `python -m schatkist.coach.make_puzzles kadora --out FILE`.

A choice that looks clearly best in a few worlds is estimated again in more, and confirmed in ten times as many fresh
worlds. A second run with the same file goes on where the first stopped.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from schatkist.bots import Level, make_bot
from schatkist.coach.estimates import Position, Question, answers, mean_and_error, share_of
from schatkist.coach.puzzles import MARGIN, Puzzle
from schatkist.coach.report import DIGITS
from schatkist.coach.weighing import DEVIATIONS
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game, View
from schatkist.core.types import Action
from schatkist.games import load_game

SCREENING = 16  # worlds in which every choice is tried at first
CHECKED = 200  # worlds in which a promising puzzle is estimated again
DEEPER = 10  # times as many confirm it
PER_GAME = 3  # puzzles from one game at most
LATE = 0.7  # the part of a game that is left out


def rated(game: Game, view: View, worlds: int, seed: int) -> tuple[Action, dict[Action, list[float]]]:
    """Return the best action of a view, and the seat's shares after every action, by world."""
    position = Position(game.name, game.edition_data, game.view_bytes(view))
    lines = [((view.seat, action),) for action in view.legal]
    found = answers([Question(position, line, seed, 0, worlds) for line in lines], 1)
    values = {action: share_of(shares, view.seat) for action, shares in zip(view.legal, found, strict=True)}
    return max(values, key=lambda action: sum(values[action])), values


def lead(game: Game, view: View, worlds: int, seed: int) -> tuple[Action, float, float, float]:
    """Return the best action, its least lead over another, less two standard errors, and the values of both."""
    best, values = rated(game, view, worlds, seed)
    leads, others = [], []
    for action, other in values.items():
        if action != best:
            mean, error = mean_and_error([a - b for a, b in zip(values[best], other, strict=True)])
            leads.append(mean - DEVIATIONS * error)
            others.append(sum(other) / worlds)
    return best, min(leads), sum(values[best]) / worlds, max(others)


def confirmed(game: Game, view: View, seed: int) -> Puzzle | None:
    """Return a puzzle if one choice of the view is clearly best, by three estimates on different worlds."""
    best, least, _, _ = lead(game, view, SCREENING, number_of("screening", seed))
    if least < 0.0:
        return None
    again, least, _, _ = lead(game, view, CHECKED, number_of("checked", seed))
    if again != best or least < MARGIN:
        return None
    again, least, value, next_value = lead(game, view, DEEPER * CHECKED, number_of("confirmed", seed))
    if again != best or least < MARGIN:
        return None
    solution = game.action_text(best)
    shown = msgspec.Raw(game.view_bytes(view))
    return Puzzle(game.rules, shown, solution, round(value, DIGITS), round(next_value, DIGITS), DEEPER * CHECKED)


def positions(game: Game, seed: int) -> Iterator[View]:
    """Yield the views of all decisions of one game, played by the reference policy with an occasional random move."""
    least, most = game.seats
    players = least + seed % (most - least + 1)
    dealer, chooser = SeededDealer(number_of("deal", seed)), SeededDealer(number_of("choices", seed))
    state = game.start(players, {}, dealer)
    bots = [make_bot(Level.parse("thumb"), game, number_of("bot", seed, seat)) for seat in range(players)]
    while not state.over:
        seat = state.actors()[0]
        view = game.view(state, seat)
        yield view
        random = chooser.number(8) == 0
        action = view.legal[chooser.number(len(view.legal))] if random else bots[seat].choose(view)
        game.play(state, seat, action, dealer)


def puzzles_in(game: Game, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles of the later part of one game: there a single choice can decide it."""
    views = list(positions(game, seed))
    found = 0
    for number in range(int(LATE * len(views)), len(views)):
        if len(views[number].legal) > 1 and found < PER_GAME:
            puzzle = confirmed(game, views[number], number_of("puzzle", seed, number))
            if puzzle is not None:
                yield puzzle
                found += 1


def main() -> None:
    """Find puzzles until there are enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, seed = load_game(given.game), given.seed
    known = given.out.read_bytes().splitlines() if given.out.exists() else []
    while len(known) < given.count:
        for puzzle in puzzles_in(game, seed):
            line = msgspec.json.encode(puzzle)
            if line not in known and len(known) < given.count:
                known.append(line)
                given.out.write_bytes(b"\n".join(known) + b"\n")
        seed += 1


if __name__ == "__main__":
    main()
