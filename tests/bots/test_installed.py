"""Bots of other packages that are made badly: whatever goes wrong is one sentence that names the bot."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from schatkist.bots import Level, level_names, make_bot
from schatkist.bots.installed import installed_bots
from schatkist.bots.level import _parsed
from schatkist.bots.worker import worker_bots
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import View
from schatkist.games import GAMES

GAME = GAMES["kadora"]
Install: TypeAlias = Callable[..., None]
MODULE = """
class Fixed:
    def __init__(self, game, seed): self.answer = ANSWERS.get(game.name)
    def choose(self, view):
        print("thinking aloud")
        return eval(CHOICE)
"""


@pytest.fixture
def installing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a package with one bot, as pip would: a module, and a folder with its entry points."""

    def install(choice: str, name: str = "fixed", value: str = "fixed_bot:Fixed", package: str = "one") -> None:
        (tmp_path / "fixed_bot.py").write_text(f"ANSWERS = {{}}\nCHOICE = {choice!r}\n{MODULE}")
        folder = tmp_path / f"{package}-0.1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1\n")
        (folder / "entry_points.txt").write_text(f"[schatkist.bots]\n{name} = {value}\n")
        forget()

    def forget() -> None:
        installed_bots.cache_clear()
        _parsed.cache_clear()
        sys.modules.pop("fixed_bot", None)

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    yield install
    monkeypatch.undo()
    forget()


@pytest.fixture
def view() -> View:
    state = GAME.start(2, {}, SeededDealer(1))
    found: View = GAME.view(state, state.actors()[0])
    return found


def test_its_choice_is_carried_out(installing: Install, view: View) -> None:
    installing("view.legal[-1]")
    assert level_names()[-1] == "fixed"
    assert str(Level.parse("fixed")) == "fixed"
    assert make_bot(Level.parse("fixed"), GAME, 1).choose(view) == view.legal[-1]


def test_what_it_prints_in_a_worker_is_no_answer(installing: Install, view: View) -> None:
    installing("view.legal[-1]")
    with worker_bots(GAME, {0: Level.parse("fixed")}, 1) as bots:
        assert [bots[0].choose(view) for _ in range(2)] == [view.legal[-1]] * 2


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("-7", r"the bot 'fixed' chose -7, which is not one of its legal actions"),
        ("None", r"the bot 'fixed' chose None, which is not one of its legal actions"),
        ("1 / 0", r"the bot 'fixed' failed: ZeroDivisionError: division by zero"),
    ],
)
def test_a_bad_choice_is_one_sentence(installing: Install, view: View, choice: str, sentence: str) -> None:
    installing(choice)
    with pytest.raises(BadInput, match=f"^{sentence}$"):
        make_bot(Level.parse("fixed"), GAME, 1).choose(view)
    with worker_bots(GAME, {0: Level.parse("fixed")}, 1) as bots, pytest.raises(BadInput, match=f"^{sentence}$"):
        bots[0].choose(view)


def test_a_bot_that_cannot_be_loaded_is_one_sentence(installing: Install) -> None:
    installing("0", value="no_such_module:Bot")
    with pytest.raises(BadInput, match=r"^the bot 'fixed' failed: ModuleNotFoundError: No module named"):
        make_bot(Level.parse("fixed"), GAME, 1)


@pytest.mark.parametrize("name", ["thumb", "learned", "Fixed", "search:5"])
def test_a_name_that_is_taken_or_no_name_is_refused(installing: Install, name: str) -> None:
    installing("0", name=name.replace(":", " "))
    with pytest.raises(BadInput, match=r"^the bot .* needs another name: "):
        Level.parse("anything")


def test_two_bots_of_one_name_are_refused(installing: Install) -> None:
    installing("0")
    installing("0", value="fixed_bot:Other", package="two")
    with pytest.raises(BadInput, match=r"^the bot 'fixed' \(fixed_bot:Other\) needs another name: there is one"):
        Level.parse("fixed")


def test_a_budget_is_for_bots_that_search(installing: Install) -> None:
    installing("0")
    with pytest.raises(BadInput, match="there is no bot 'fixed:5'"):
        Level.parse("fixed:5")
