"""T74: impossible positions and views are refused; those that are accepted are safe to play and to search."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from schatkist.bots import LEVELS, Level, make_bot
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.core.validation import CheckedRead
from schatkist.games import GAMES, is_compiled
from schatkist.testing.cases import mixed_cases
from schatkist.testing.mutations import Mutations, mutations
from schatkist.testing.random_play import Play
from tests.games import facts_of

MUTATIONS = 600 if is_compiled() else 30  # of each game
KADORA = GAMES["kadora"]


@pytest.mark.parametrize("name", GAMES)
def test_mutations_are_refused_or_safe(name: str) -> None:
    cases = mixed_cases(GAMES[name])
    cases = cases if is_compiled() else cases[:: -(-len(cases) // 4)]
    each = -(-MUTATIONS // len(cases))
    tried: list[int] = []
    for number, case in enumerate(cases):
        runner = Mutations(case)
        assert runner.run(10_000 * number, each, lambda at, _: tried.append(at)) == []
    assert len(tried) >= MUTATIONS


def test_some_mutations_are_accepted() -> None:
    """Check that the mutations test more than refusals."""
    runner = Mutations(mixed_cases(KADORA)[0])
    runner.run(1, 60, lambda at, text: None)
    assert 0 < runner.accepted < 60


def without_hand(bare: int) -> Any:
    """Return a view of Kadora with all cards, in which the cards of one hand lie on the piles."""
    state: Any = KADORA.start(2, {"first": "1"}, SeededDealer(3))
    view: Any = KADORA.view(state, 0)
    backs, piles = [list(hand) for hand in view.backs], [list(pile) for pile in view.piles]
    piles = [piles[0] + backs[bare][:2], piles[1] + backs[bare][2:]]
    backs[bare] = []
    return msgspec.structs.replace(view, backs=backs, piles=piles, hand=view.hand if bare else [])


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("bare", [0, 1])
def test_KA_2_2_a_view_with_an_empty_hand_is_refused(bare: int, level: str) -> None:
    """An empty hand made a compiled bot crash."""
    with pytest.raises(BadInput, match=r"hands have 4 cards|seat that is asked has a legal action"):
        make_bot(Level(level, simulations=20 if Level(level).searches else None), KADORA, 1).choose(without_hand(bare))
    with pytest.raises(BadInput):
        KADORA.view_of(KADORA.view_bytes(without_hand(bare)))


def test_KA_2_2_a_position_with_an_empty_hand_is_refused() -> None:
    fields = dict(word.split("=") for word in KADORA.write(KADORA.start(2, {"first": "1"}, SeededDealer(3))).split())
    for bare in (0, 1):
        hands, piles = fields["hands"].split("/"), fields["piles"].split("/")
        piles = [piles[0] + hands[bare][:6], piles[1] + hands[bare][6:]]
        hands[bare] = ""
        changed = fields | {"hands": "/".join(hands), "piles": "/".join(piles)}
        with pytest.raises(BadInput):
            KADORA.read(" ".join(f"{name}={value}" for name, value in changed.items()))


UNREACHABLE = {name: change for name in GAMES if (change := facts_of(name).make_unreachable)}


@pytest.mark.parametrize("name", UNREACHABLE)
def test_an_unreachable_position_and_its_views_are_refused(name: str) -> None:
    """The position has all pieces, and the notation can write it."""
    game = GAMES[name]
    fields = dict(word.split("=", 1) for word in game.write(game.start(3, {}, SeededDealer(3))).split())
    text = " ".join(f"{field}={value}" for field, value in UNREACHABLE[name](fields).items())
    with pytest.raises(BadInput):
        game.read(text)
    assert isinstance(game.read, CheckedRead)
    state = game.read.game.read(text)  # as it is without validation
    assert state.pieces() == game.start(3, {}, SeededDealer(3)).pieces()
    for seat in range(3):
        view = game.view(state, seat)
        with pytest.raises(BadInput):
            game.worlds(view)
        with pytest.raises(BadInput):
            game.view_of(game.view_bytes(view))


def test_KA_2_1_a_view_with_huge_numbers_is_refused() -> None:
    """Two thousand million set-aside cards made a bot hang."""
    view: Any = KADORA.view(KADORA.start(2, {}, SeededDealer(3)), 0)
    for aside in ([2**31] * 6, [10**20, 0, 0, 0, 0, 0], [-1, 4, 4, 4, 4, 3]):
        with pytest.raises(BadInput):
            KADORA.worlds(msgspec.structs.replace(view, aside=aside))


@pytest.mark.parametrize("name", GAMES)
def test_a_view_of_another_position_is_refused(name: str) -> None:
    """Every field that all games share must follow from the position."""
    game = GAMES[name]
    state = game.start(3, {}, SeededDealer(1))
    view = game.view(state, state.actors()[0])
    changes: dict[str, Any] = {"legal": view.legal[1:], "over": True, "scores": [99, 0, 0], "places": [1, 2, 3]}
    changes |= {"asked": [], "seat": 3, "players": 9, "step": 99, "options": {"first": "x"}}
    for field, value in changes.items():
        with pytest.raises(BadInput):
            game.view_of(game.view_bytes(msgspec.structs.replace(view, **{field: value})))
    assert game.view_of(game.view_bytes(view)) == view


@pytest.mark.parametrize("name", GAMES)
def test_a_view_of_a_sketch_is_refused(name: str) -> None:
    """A position without all pieces can be played, but its views have no worlds."""
    with pytest.raises(BadInput):
        GAMES[name].worlds(GAMES[name].view(GAMES[name].read(facts_of(name).sketch), 0))


CRASH = """
import os
from schatkist.testing import mutations
trial = mutations.try_view
def fatal(game, data, dice):
    os.abort() if b'"seat":1' in data else None
    return trial(game, data, dice)
mutations.try_view = fatal
"""


def test_a_crash_is_a_finding_with_its_text(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    case, script = mixed_cases(KADORA)[0], tmp_path / "crashing.py"
    script.write_text(CRASH + "mutations.main()\n")
    monkeypatch.setattr("schatkist.testing.mutations.COMMAND", (sys.executable, str(script)))
    found = mutations(case, 8, 1)
    assert found.failures > 0
    assert found.checks == 8
    assert "ended with" in found.messages[0]
    assert "kadora" in found.messages[0]


def test_mutations_run_in_another_process() -> None:
    found = mutations(mixed_cases(KADORA)[-1], 30, 1)
    assert (found.checks, found.failures, found.messages) == (30, 0, [])


def test_a_sampler_that_changes_the_view_is_detected() -> None:
    """Worlds that do not show their view are refused."""
    case = mixed_cases(GAMES["diabolo"])[0]
    view = case.game.view(Play(case, 1).state, 0)
    assert case.game.worlds(view).sample(SeededDealer(1)).pieces()

    def other(seen: Any) -> Any:
        return case.game.worlds.game.worlds(  # type: ignore[attr-defined]
            msgspec.structs.replace(seen, giver=(seen.giver + 1) % 3)
        )

    broken: Game = replace(case.game.worlds.game, worlds=other)  # type: ignore[attr-defined]
    with pytest.raises(BadInput, match="no position"):
        type(case.game.worlds)(broken, case.game.worlds.check)(view)  # type: ignore


def test_the_command_says_how_many_were_accepted() -> None:
    command = [sys.executable, "-m", "schatkist.testing.mutations", "diabolo", "20", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert "of 20 accepted" in done.stderr
