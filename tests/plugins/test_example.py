"""The game in examples/, a package of its own, works like the games of this project."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from schatkist.games import is_compiled
from tests.plugins import EXAMPLE, Installation, install, served


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return install(EXAMPLE, tmp_path_factory.mktemp("installed"))


def test_it_is_listed_with_its_rules(plain: Installation) -> None:
    assert "springtij" in plain.schatkist("games")
    assert "springtij" in plain.schatkist("rules", "springtij", "--clause", "SP-2.3", "--lang", "nl")


def test_it_conforms(plain: Installation) -> None:
    assert "springtij conforms" in plain.schatkist("conform", "springtij")


def test_its_own_tests_pass(plain: Installation) -> None:
    plain.run("pytest", "-q", "-p", "no:cacheprovider", "-c", str(EXAMPLE / "pyproject.toml"), str(EXAMPLE / "tests"))


def test_bots_climb_its_ladder(plain: Installation) -> None:
    ladder = plain.schatkist("ladder", "springtij", "--games", "12", "--levels", "uniform,thumb,flat:20", "--json")
    assert json.loads(ladder)["levels"] == ["uniform", "thumb", "flat:20"]


def test_it_is_played_on_a_server(plain: Installation, tmp_path: Path) -> None:
    with served(plain, tmp_path / "data") as url:
        scores = plain.run("tests.plugins.play_match", url, "springtij").stdout
        assert scores.startswith("12 [")
        with urlopen(f"{url}/api/games") as answer:
            card = next(card for card in json.load(answer) if card["name"] == "springtij")
        assert card["cards"] == [str(number) for number in range(1, 31)]
        assert card["card_fields"] == ["hand", "dyke", "sea", "cellars"]
        assert card["board"] is None
        with urlopen(f"{url}/api/games/springtij/rules/nl") as answer:
            assert json.load(answer)["title"] == "Springtij"
        with urlopen(f"{url}/api/words/en") as answer:
            assert "springtij-ask-turn" in json.load(answer)["catalogues"]["springtij"]


def test_a_server_serves_the_board_of_a_package(tmp_path: Path) -> None:
    installation = install(EXAMPLE, tmp_path / "installed")
    folder = tmp_path / "installed" / "springtij" / "board"
    folder.mkdir()
    (folder / "board.js").write_text("export default { mount() {} };\n", "utf-8")
    with served(installation, tmp_path / "data") as url:
        with urlopen(f"{url}/api/games") as answer:
            boards = {card["name"]: card["board"] for card in json.load(answer)}
        assert {name for name, board in boards.items() if board} == {"springtij"}
        with urlopen(f"{url}{boards['springtij']}") as answer:
            assert answer.headers.get_content_type() == "text/javascript"
            assert answer.read() == (folder / "board.js").read_bytes()


def test_a_plain_game_makes_all_rules_plain_and_says_so_once(plain: Installation) -> None:
    done = plain.run("schatkist", "sim", "springtij", "--games", "20", "--cores", "2")
    assert "plain Python rules" in done.stdout
    sentence = (
        "schatkist: the game package springtij is not compiled, so all games use the slower plain rules; "
        "to compile it, run: schatkist compile springtij\n"
    )
    assert done.stderr == (sentence if is_compiled() else "")


def test_it_compiles_to_the_same_games(plain: Installation, tmp_path: Path) -> None:
    sim = ("sim", "springtij", "--players", "3", "--games", "200", "--json")
    expected = json.loads(plain.schatkist(*sim, SCHATKIST_PURE="1"))["checksum"]
    other = install(EXAMPLE, tmp_path)
    if not is_compiled():
        refusal = other.run("schatkist", "compile", "springtij", code=2).stderr
        assert refusal.endswith("are plain here, so a compiled game would not be used\n")
        return
    other.schatkist("compile", "springtij")
    assert len(list((tmp_path / "springtij").glob("*.so"))) == 4
    done = other.run("schatkist", *sim)
    assert done.stderr == ""
    assert json.loads(done.stdout)["checksum"] == expected
    assert json.loads(other.schatkist(*sim, SCHATKIST_PURE="1"))["checksum"] == expected
    assert "springtij conforms" in other.schatkist("conform", "springtij")
    parts = tmp_path / "springtij" / "parts.py"
    parts.write_text(parts.read_text("utf-8").replace("HAND = 6", "HAND = 5"), "utf-8")
    assert "springtij has changed since it was compiled" in other.run("schatkist", "games").stderr
