"""Editions: files that are checked field by field, and records that carry their edition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from schatkist.bots import Level, make_bot
from schatkist.bots.worker import Question, answer
from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.edition import parsed, standard_text
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.records import Record, record_from, record_of, record_text, replay, verify
from schatkist.core.table import Table
from schatkist.games import GAMES, box_of, load_game
from tests.editions import CORRECTED, FILES

EVERY_EDITION = pytest.mark.parametrize("name", CORRECTED)


def played(game: Game, moves: int = 12) -> Record:
    """A random game with the fewest players, so far."""
    table, rng = Table(game, game.seats[0], {}, Seeded(5)), SeededDealer(6)
    for _ in range(moves):
        seat = table.state.actors()[0]
        actions = table.state.legal_actions(seat)
        table.act(seat, actions[rng.number(len(actions))])
    return record_of(table, ["A"] * table.players)


def changed(name: str, path: str, value: object) -> dict[str, Any]:
    """The facts of the standard edition with one of them different; None: without it."""
    facts: Any = msgspec.to_builtins(GAMES[name].edition)
    *steps, last = [int(step) if step.isdigit() and name != "schattendieb" else step for step in path.split(".")]
    inner = facts
    for step in steps:
        inner = inner[step]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return facts  # type: ignore[no-any-return]


@EVERY_EDITION
def test_the_standard_edition_is_a_valid_file(name: str) -> None:
    edition = GAMES[name].edition
    assert edition is not None
    game, facts = parsed(standard_text(type(edition)), "standard")
    assert game == name
    assert load_game(name, facts) is GAMES[name]
    assert edition.is_standard
    assert edition.differences() == []


@EVERY_EDITION
def test_a_corrected_edition_is_another_game_value(name: str) -> None:
    game = CORRECTED[name]
    assert game.edition_digest
    assert GAMES[name].edition_digest == ""
    assert game.with_edition(None).edition_digest == ""
    assert load_game(name, game.edition_data) is load_game(name, FILES[name])
    assert box_of(game) is not None


WRONG = [
    ("kadora", "missing.red", 6, "^missing.red: a number from 1 to 5, not 6$"),
    ("kadora", "missing.red", "one", "^missing.red: a whole number, not 'one'$"),
    ("kadora", "missing.red", True, "^missing.red: a whole number, not True$"),
    ("kadora", "missing.red", None, "^missing.red: this field is missing$"),
    ("kadora", "missing.pink", 3, "^missing.pink: there is no such field; there are: red, orange"),
    ("kadora", "missing", 3, "^missing: a table of names and values, not 3$"),
    ("kadora", "colours", [], "^colours: there is no such field; there are: missing$"),
    ("diabolo", "rows.2", "pink", r"^rows\[2\]: one of red, .*, not 'pink'$"),
    ("diabolo", "rows.2", "red", r"^rows\[2\]: red is there twice$"),
    ("diabolo", "rows", ["red"], "^rows: there are 5 of them, not 1$"),
    ("diabolo", "copies.0", 0, r"^copies\[0\]: a number from 1 to 14, not 0$"),
    ("diabolo", "copies.0", 5, "^copies: a colour has 14 cards in all, not 15$"),
    ("hawaiki", "suits.1.colour", "mauve", r"^suits\[1\].colour: one of red, .*, not 'mauve'$"),
    ("hawaiki", "suits.1.animal", "shark", r"^suits\[1\].animal: one of turtle, .*, not 'shark'$"),
    ("hawaiki", "suits.1.colour", "green", r"^suits\[1\]: green is there twice$"),
    ("hawaiki", "suits.1.animal", "turtle", r"^suits\[1\]: turtle is there twice$"),
    ("hawaiki", "suits.1.animal", None, r"^suits\[1\].animal: this field is missing$"),
    ("hawaiki", "suits.4", None, "^suits: there are 5 of them, not 4$"),
    ("schattendieb", "safes.4", 3, "^safes: there are 20 closed safes in all, not 21$"),
    ("schattendieb", "safes.4", 0, "^safes.4: a number from 1 to 20, not 0$"),
    ("schattendieb", "safes.16", 1, "^safes.16: there is no such field"),
    ("schattendieb", "safes.15", None, "^safes.15: this field is missing$"),
]


@pytest.mark.parametrize(("name", "path", "value", "says"), WRONG)
def test_a_wrong_edition_is_refused_by_the_name_of_the_field(name: str, path: str, value: object, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        load_game(name, changed(name, path, value))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("missing = 1", "game: an edition file begins with the name of its game"),
        ('game = "chess"', "there is no game 'chess'"),
        ("game = ", "is not TOML"),
        ('game = "kadora"', "missing: this field is missing"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=says):
        load_game("kadora", path)
    with pytest.raises(BadInput, match="cannot read"):
        load_game("kadora", tmp_path / "none.toml")


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(BadInput, match="is an edition of kadora, not of diabolo"):
        load_game("diabolo", FILES["kadora"])


@EVERY_EDITION
def test_a_record_of_the_standard_edition_does_not_name_it(name: str) -> None:
    assert '"edition"' not in record_text(played(GAMES[name]))


@EVERY_EDITION
def test_a_record_carries_its_edition(name: str) -> None:
    """Whatever edition the game has that a replay is given."""
    record = played(CORRECTED[name])
    read = record_from(record_text(record))
    assert read == record
    for game in (GAMES[name], CORRECTED[name]):
        table = verify(read, game)
        assert table.game.edition == CORRECTED[name].edition
        assert [step.after.pieces() for step in replay(read, game)][-1] == table.state.pieces()
    standard = played(GAMES[name])
    assert verify(standard, CORRECTED[name]).game.edition_digest == ""


@EVERY_EDITION
def test_the_seal_of_a_record_covers_its_edition(name: str) -> None:
    record = played(CORRECTED[name], 0)
    without = msgspec.structs.replace(record.opening, edition=msgspec.UNSET)
    with pytest.raises(BadInput):
        verify(msgspec.structs.replace(record, opening=without), GAMES[name])


def test_a_record_with_a_wrong_edition_is_refused_by_the_name_of_the_field() -> None:
    record = played(CORRECTED["kadora"], 0)
    opening = msgspec.structs.replace(record.opening, edition={"missing": {"red": 1}})
    with pytest.raises(BadInput, match=r"line 1 of the record: its edition: missing\.orange: this field is missing"):
        verify(msgspec.structs.replace(record, opening=opening), GAMES["kadora"])


@EVERY_EDITION
def test_a_bot_in_another_process_is_told_the_edition(name: str) -> None:
    game = CORRECTED[name]
    table = Table(game, game.seats[0], {}, Seeded(3))
    seat = table.state.actors()[0]
    view = table.view(seat)
    question = Question(name, "thumb", 1, game.view_bytes(view), game.edition_data)
    assert answer(question).action == make_bot(Level("thumb"), game, 1).choose(view)
