"""Puzzles: every one can be read, is legal, and has exactly one solution."""

from __future__ import annotations

import datetime

import pytest

from schatkist.bots.heuristic import heuristics_of
from schatkist.coach.hints import hint
from schatkist.coach.make_puzzles import lead, positions
from schatkist.coach.puzzles import MARGIN, game_of_day, puzzle_of_day, puzzles_of
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games import GAMES, load_game

WITH_PUZZLES = [name for name, game in GAMES.items() if puzzles_of(game)]
SAMPLE = 3  # puzzles of each game that are estimated again
WORLDS = 300


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_can_be_read_and_its_solution_is_legal(name: str) -> None:
    game = load_game(name)
    found = puzzles_of(game)
    assert len({bytes(puzzle.view) for puzzle in found}) == len(found)
    for puzzle in found:
        view = puzzle.view_in(game)
        assert view.seat in view.asked
        assert len(view.legal) > 1
        assert puzzle.solution_in(game) in view.legal
        assert puzzle.value - puzzle.next_value >= MARGIN
        world = game.worlds(view).sample(SeededDealer(1))
        assert world.legal_actions(view.seat) == view.legal
        assert heuristics_of(game).choice(world, view.seat, 1) in view.legal


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_sample_has_exactly_one_solution(name: str) -> None:
    game = load_game(name)
    found = puzzles_of(game)
    for puzzle in found[:: max(1, len(found) // SAMPLE)][:SAMPLE]:
        best, least, _, _ = lead(game, puzzle.view_in(game), WORLDS, number_of("test", puzzle.solution))
        assert best == puzzle.solution_in(game)
        assert least > 0


def test_every_day_has_one_puzzle_and_they_take_turns() -> None:
    day, games = datetime.date(2026, 12, 24), list(GAMES.values())
    game = game_of_day(games, day)
    assert puzzle_of_day(game, day) == puzzle_of_day(game, day)
    number, _ = puzzle_of_day(game, day)
    assert puzzle_of_day(game, day + datetime.timedelta(len(puzzles_of(game))))[0] == number
    assert puzzle_of_day(game, day + datetime.timedelta(1))[0] == number % len(puzzles_of(game)) + 1
    following = {game_of_day(games, day + datetime.timedelta(days)).name for days in range(len(WITH_PUZZLES))}
    assert following == set(WITH_PUZZLES)


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(BadInput, match="no installed game has puzzles"):
        game_of_day([], datetime.date(2026, 1, 1))


def test_a_hint_names_the_solution_of_a_puzzle_first() -> None:
    game = load_game("kadora")
    for puzzle in puzzles_of(game)[:3]:
        found = hint(game, puzzle.view_in(game), budget=100, cores=1)
        assert found.choices[0].action == puzzle.solution
        assert found == hint(game, puzzle.view_in(game), budget=100, cores=2)


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    game = load_game("kadora")
    view = next(positions(game, 1))
    state = game.worlds(view).sample(SeededDealer(1))
    with pytest.raises(BadInput, match="nothing to choose"):
        hint(game, game.view(state, 1 - view.seat), budget=8)
