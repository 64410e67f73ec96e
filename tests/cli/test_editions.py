"""Editions on the command line: shown, checked, played, simulated and replayed."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from schatkist.cli import main
from schatkist.games import load_game
from tests.cli import said
from tests.editions import CORRECTED, FILES

EVERY_EDITION = pytest.mark.parametrize("name", CORRECTED)


@EVERY_EDITION
def test_a_shown_edition_is_a_valid_file(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(said(capsys, "edition", "show", name), "utf-8")
    assert said(capsys, "edition", "check", name, str(path)).endswith("it is the standard edition\n")
    assert load_game(name, path).edition_digest == ""


def test_a_check_says_what_an_edition_corrects(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "edition", "check", "kadora", str(FILES["kadora"])).splitlines()
    assert out[0] == f"ok: {FILES['kadora']} is an edition of kadora ({CORRECTED['kadora'].edition_digest})"
    assert out[1] == "missing.red: 5, in the standard edition 1"


def test_a_wrong_file_is_refused_by_the_name_of_the_field(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(FILES["kadora"].read_text("utf-8").replace("red = 5", "red = 9"), "utf-8")
    for command in (["edition", "check", "kadora", str(path)], ["sim", "kadora", "--edition", str(path)]):
        assert main(command) == 2
        assert capsys.readouterr().err == f"schatkist: {path}: missing.red: a number from 1 to 5, not 9\n"


@EVERY_EDITION
def test_a_game_with_an_edition_is_played_saved_verified_and_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    game, path = CORRECTED[name], tmp_path / "game.jsonl"
    seats = ",".join(["uniform"] * game.seats[0])
    said(capsys, "play", name, "--seats", seats, "--seed", "2", "--save", str(path), "--edition", str(FILES[name]))
    assert game.edition_digest in said(capsys, "verify", str(path))
    assert said(capsys, "replay", str(path))
    assert said(capsys, "hint", str(path), "--at", "1", "--simulations", "5")


@EVERY_EDITION
def test_a_simulation_names_its_edition(capsys: pytest.CaptureFixture[str], name: str) -> None:
    words = ["sim", name, "--games", "4", "--cores", "1", "--json"]
    assert "edition" not in json.loads(said(capsys, *words))
    assert json.loads(said(capsys, *words, "--edition", str(FILES[name])))["edition"] == CORRECTED[name].edition_digest


def test_a_ladder_is_measured_with_an_edition(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["ladder", "kadora", "--games", "2", "--levels", "uniform,thumb", "--out", str(tmp_path), "--json"]
    first = json.loads(said(capsys, *words, "--cores", "1"))
    assert "edition" not in first
    corrected = json.loads(said(capsys, *words, "--cores", "1", "--edition", str(FILES["kadora"])))
    assert corrected["edition"] == CORRECTED["kadora"].edition_digest
    assert corrected["played"] == first["played"] > 0


def test_help_names_the_colours_of_the_edition(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nquit\n"))
    out = said(capsys, "play", "hawaiki", "--seats", "you,uniform", "--seed", "1", "--edition", str(FILES["hawaiki"]))
    assert "Y yellow octopus, K black turtle, W white ray, G green lizard, O orange hummingbird." in out
