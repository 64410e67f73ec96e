"""Hints: the legal actions of a seat at a move of a record, from its view."""

from __future__ import annotations

import pytest

from schatkist.arena.hints import hints, hints_text
from schatkist.bots import Level, make_bot
from schatkist.bots.search import Search
from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.records import Record, record_of, replay
from schatkist.core.table import Table
from schatkist.games import GAMES, load_game

FEW = Level("search", simulations=30)


def recorded(name: str, moves: int | None = None) -> Record:
    """A game of uniform bots, or its first moves."""
    game = load_game(name)
    table = Table(game, game.seats[0], {}, Seeded(5))
    bot = make_bot(Level("uniform"), game, 1)
    while not table.state.over and (moves is None or len(table.moves) < moves):
        seat = table.state.actors()[-1]
        table.act(seat, bot.choose(table.view(seat)))
    return record_of(table, [f"seat {seat + 1}" for seat in range(table.players)])


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_listed_and_the_played_one_marked(name: str) -> None:
    record, game = recorded(name, 12), load_game(name)
    found = hints(record, game, 9, None, FEW)
    assert found.seat == record.moves[8].seat + 1
    assert [hint.action for hint in found.actions if hint.played] == [record.moves[8].do]
    assert len({hint.action for hint in found.actions}) == len(found.actions)
    assert all(0 <= hint.mean <= 1 for hint in found.actions)
    assert all((hint.error is None) == (hint.visits < 2) for hint in found.actions)
    assert len(hints_text(found).splitlines()) == len(found.actions) + 2


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_has_a_next_move(name: str) -> None:
    found = hints(recorded(name, 6), load_game(name), 7, None, FEW)
    assert not any(hint.played for hint in found.actions)


def test_the_most_promising_is_first() -> None:
    found = hints(recorded("kadora", 12), load_game("kadora"), 9, None, FEW)
    visits = [hint.visits for hint in found.actions]
    assert visits == sorted(visits, reverse=True)


def test_a_hint_is_from_the_view_alone() -> None:
    """Another world that looks the same to the seat gives the same hints."""
    game, record = load_game("kadora"), recorded("kadora", 12)
    state = list(replay(record, game))[8].after
    seat = record.moves[8].seat
    world = game.worlds(game.view(state, seat)).sample(SeededDealer(99))
    assert game.write(world) != game.write(state)
    bot = make_bot(FEW, game, 0)
    assert isinstance(bot, Search)
    thought = {game.action_text(one.action): one.visits for one in bot.evaluate(game.view(world, seat))}
    assert {hint.action: hint.visits for hint in hints(record, game, 9, None, FEW).actions} == thought


@pytest.mark.parametrize(
    ("at", "seat", "level", "says"),
    [
        (0, None, FEW, "moves 1 to 12, not 0"),
        (14, None, FEW, "moves 1 to 12, not 14"),
        (1, None, Level("thumb"), "thumb does not search"),
    ],
)
def test_a_hint_that_cannot_be_given(at: int, seat: int | None, level: Level, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        hints(recorded("kadora", 12), load_game("kadora"), at, seat, level)


def test_a_seat_that_was_not_asked_has_no_choices() -> None:
    record = recorded("kadora", 12)
    other = 1 - record.moves[0].seat
    with pytest.raises(BadInput, match="at move 1 the table waited for seat"):
        hints(record, load_game("kadora"), 1, other, FEW)


def test_after_the_end_there_is_nothing_to_choose() -> None:
    record = recorded("kadora")
    with pytest.raises(BadInput, match="nothing left to choose"):
        hints(record, load_game("kadora"), len(record.moves) + 1, None, FEW)
