"""`schatkist new` generates a game that can be played and tested immediately."""

from __future__ import annotations

from pathlib import Path

import pytest

from schatkist.authoring.new_game import free_code, new_game, skeleton_files
from schatkist.core.errors import BadInput
from schatkist.games import GAMES
from tests.plugins import Installation, install


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_game("klimop", tmp_path_factory.mktemp("projects"))


@pytest.fixture(scope="module")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return install(project, tmp_path_factory.mktemp("installed"))


def test_every_file_of_the_skeleton_has_the_new_name(tmp_path: Path) -> None:
    project = new_game("klimop", tmp_path)
    files = [path for path in project.rglob("*") if path.is_file()]
    assert len(files) == len(skeleton_files())
    for path in files:
        assert "skeleton" not in f"{path.relative_to(project)} {path.read_text('utf-8')}".lower()
        assert "SK-" not in path.read_text("utf-8")


def test_a_new_game_conforms_and_its_tests_pass(project: Path, installed: Installation) -> None:
    assert "klimop conforms" in installed.schatkist("conform", "klimop")
    installed.run(
        "pytest", "-q", "-p", "no:cacheprovider", "-c", str(project / "pyproject.toml"), str(project / "tests")
    )


def test_a_new_game_is_simulated_and_played_by_bots(installed: Installation) -> None:
    assert "klimop, 4 players: 50 games" in installed.schatkist("sim", "klimop", "--players", "4", "--games", "50")
    assert "thumb" in installed.schatkist("ladder", "klimop", "--games", "6", "--levels", "uniform,thumb")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "small letters and digits"),
        ("Klimop", "small letters and digits"),
        ("klim-op", "small letters and digits"),
        ("../op", "small letters and digits"),
        ("2klim", "small letters and digits"),
        ("kadora", "already a game"),
        ("lambda", "already a game or a Python module"),
        ("json", "already a game or a Python module"),
        ("card", "uses the word 'card' itself"),
        ("state", "uses the word 'state' itself"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason) as refusal:
        new_game(name, tmp_path)
    assert "\n" not in str(refusal.value)
    assert list(tmp_path.iterdir()) == []


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "klimop").mkdir()
    with pytest.raises(BadInput, match="exists already"):
        new_game("klimop", tmp_path)


def test_every_code_of_clauses_is_free() -> None:
    taken = {game.code for game in GAMES.values()}
    assert free_code("klimop") == "KL"
    assert not {free_code(name) for name in GAMES} & taken


def test_a_game_outside_the_registry_can_be_tested(project: Path) -> None:
    sources = Installation(project / "src")
    assert "klimop" not in sources.schatkist("games")
    assert "klimop conforms" in sources.schatkist("conform", "klimop")


def test_a_game_that_leaks_does_not_conform(tmp_path: Path) -> None:
    project = new_game("lekkage", tmp_path)
    view = project / "src" / "lekkage" / "view.py"
    text = view.read_text("utf-8").replace("state.cards_in(seat) if seat >= 0 else []", "state.cards_in(0)")
    view.write_text(text, "utf-8")
    printed = Installation(project / "src").schatkist("conform", "lekkage", code=1)
    assert "FAILED  no peeking" in printed
    assert printed.endswith("lekkage does not conform\n")


@pytest.mark.parametrize(("command", "package"), [("compile", "nowhere"), ("conform", "nowhere"), ("conform", "json")])
def test_a_package_without_a_game_gets_one_sentence(tmp_path: Path, command: str, package: str) -> None:
    done = Installation(tmp_path).run("schatkist", command, package, code=2)
    assert done.stderr.count("\n") == 1
