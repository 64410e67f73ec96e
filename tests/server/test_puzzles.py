"""The puzzle of the day: the same for everybody, from the puzzle files, with what each choice is worth."""

from __future__ import annotations

import datetime

from schatkist.coach.puzzles import game_of_day, puzzle_of_day
from schatkist.games import GAMES
from schatkist.wire.client import Server
from schatkist.wire.http_messages import PuzzleCard, PuzzlePosition, Refusal
from tests.server.serving import Serving, scene


def test_the_puzzle_is_that_of_the_day(serving: Serving) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            card = await server.ask("GET", "/api/puzzle", PuzzleCard)
            told = await server.ask("GET", "/api/puzzle/position", PuzzlePosition)
        day = datetime.date.fromisoformat(told.day)
        game = game_of_day(list(GAMES.values()), day)
        _, puzzle = puzzle_of_day(game, day)
        assert card.game == told.game == game.name
        view = game.view_of(bytes(told.view))
        assert view == puzzle.view_in(game)
        assert [choice.action for choice in told.choices] == list(view.legal)
        assert list(told.previews) == [choice.text for choice in told.choices]
        assert told.solution == puzzle.solution

    scene(steps())


def test_no_other_choice_is_worth_as_much_as_the_solution(serving: Serving) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            told = await server.ask("GET", "/api/puzzle/position", PuzzlePosition)
        assert told.estimates[told.solution] == told.value
        others = [value for move, value in told.estimates.items() if move != told.solution]
        assert others
        assert max(others) <= told.next_value < told.value

    scene(steps())


def test_a_legal_move_is_allowed_and_what_is_no_move_is_refused(serving: Serving) -> None:
    async def steps() -> None:
        async with Server(serving.url) as server:
            told = await server.ask("GET", "/api/puzzle/position", PuzzlePosition)
            path = f"/api/puzzle/why?move={told.solution.replace(' ', '+')}"
            assert (await server.ask("GET", path, Refusal)).clause == ""
            assert (await server.http.get("/api/puzzle/why?move=castle")).status_code == 400

    scene(steps())
