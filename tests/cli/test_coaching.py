"""The commands `review` and `puzzle`."""

from __future__ import annotations

import datetime
import io
import re
from pathlib import Path

import msgspec
import pytest

from schatkist.cli.command import main
from schatkist.coach.puzzles import puzzle_of_day
from schatkist.coach.report import Review
from schatkist.core.records import record_text
from schatkist.games import GAMES, load_game
from schatkist.i18n.languages import LANGUAGES
from tests.coach.games import played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one game of each title; nobody plays Kadora well."""
    path = tmp_path_factory.mktemp("records")
    for name, game in GAMES.items():
        record = played(game, ["uniform" if name == "kadora" else "thumb"] * game.seats[0], 1)
        (path / f"{name}.jsonl").write_text(record_text(record), "utf-8")
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_is_printed_in_every_language(folder: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(folder / "kadora.jsonl"), "--budget", "16", "--lang", lang]) == 0
    printed = capsys.readouterr().out
    assert "uniform 1" in printed
    assert "De schat van Kadora" in printed
    assert re.search(r"\d+%", printed)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_needs_no_other_file(
    folder: Path, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    assert main(["review", str(folder / f"{name}.jsonl"), "--budget", "8", "--open", "--out", str(page)]) == 0
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert not re.search(r"<script|<link|<img|src=|url\(|https?:", text)
    assert text.count("<polyline") == GAMES[name].seats[0]
    assert str(page) in capsys.readouterr().out


def test_reviews_of_a_folder_are_lines_of_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(folder), "--seat", "1", "--budget", "8", "--json", "--cores", "1"]) == 0
    reviews = [msgspec.json.decode(line, type=Review) for line in capsys.readouterr().out.splitlines()]
    assert sorted(review.game for review in reviews) == sorted(GAMES)
    assert all(len(review.seats) == 1 for review in reviews)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "9"], "seats 1 to"),
        (["--budget", "3"], "a budget is from 8"),
        (["--cores", "0"], "the number of cores"),
        (["--cluster", "ray"], "a cluster reviews the records of a folder"),
    ],
)
def test_wrong_settings_are_refused_in_one_sentence(
    folder: Path, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(folder / "kadora.jsonl"), *arguments]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_a_folder_without_records_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(tmp_path), "--json"]) == 2
    assert "there are no records" in capsys.readouterr().err


def test_a_puzzle_is_solved_by_its_solution(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = load_game("kadora")
    _, puzzle = puzzle_of_day(game, datetime.date(2026, 12, 24))
    view = puzzle.view_in(game)
    wrong = next(game.action_text(action) for action in view.legal if action != puzzle.solution_in(game))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"nonsense\n{wrong}\n{puzzle.solution}\n"))
    assert main(["puzzle", "kadora", "--date", "2026-12-24", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "clearly better choice" in printed
    assert "Right:" in printed
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["puzzle", "kadora", "--date", "2026-12-24", "--lang", "en"]) == 0
    assert f"The solution: {puzzle.solution}" in capsys.readouterr().out
