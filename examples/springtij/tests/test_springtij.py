"""Springtij: a test for every clause, and the conformance kit."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
import springtij
from fluent.runtime import FluentBundle, FluentResource
from springtij import GAME, notation, observation
from springtij.parts import BOX, CARDS, HAND, SPRING_TIDE
from springtij.rules import Springtij
from springtij.view import view

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput, Refused
from schatkist.testing import conforms

LOCALE = Path(springtij.__file__).parent / "locale"
LANGUAGES = sorted(path.stem for path in LOCALE.glob("*.ftl"))


def played(position: str, *moves: str) -> str:
    """Play moves from a position, each by the seat whose turn it is; return the new position."""
    state = GAME.read(position)
    for move in moves:
        GAME.play(state, state.actors()[0], GAME.action_in(move), SeededDealer(1))
    return GAME.write(state)


def field(position: str, name: str) -> str:
    """Return one field of a position."""
    return dict(part.split("=") for part in position.split(" "))[name]


def test_the_game_conforms() -> None:
    assert conforms(GAME) == []


def test_SP_1_1_five_cards_are_spring_tides() -> None:
    assert CARDS == 30
    assert [card + 1 for card in range(CARDS) if card >= SPRING_TIDE] == [26, 27, 28, 29, 30]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SP_1_2_everybody_is_dealt_six_cards(players: int) -> None:
    state = Springtij(players)
    state.start(SeededDealer(1))
    assert [len(state.cards_in(seat)) for seat in range(players)] == [HAND] * players
    assert len(state.cards_in(BOX)) == CARDS - players * HAND


def test_SP_1_3_chance_picks_the_first_player() -> None:
    first = {GAME.start(3, {}, SeededDealer(seed)).actors()[0] for seed in range(20)}
    assert first == {0, 1, 2}


def test_SP_2_1_only_a_card_of_the_hand_can_be_used() -> None:
    state = GAME.read("turn=1 hands=5,9/7,8 dyke=6")
    assert [GAME.action_text(action) for action in state.legal_actions(0)] == ["lay 9", "shelter 5", "shelter 9"]
    for move in ("lay 7", "shelter 7"):
        with pytest.raises(Refused, match=r"SP-2\.1"):
            GAME.play(state, 0, GAME.action_in(move), SeededDealer(1))


def test_SP_2_2_a_higher_card_raises_the_dyke() -> None:
    after = played("turn=1 hands=5,9/7,8 dyke=3", "lay 5", "lay 8")
    assert field(after, "dyke") == "3,5,8"
    assert field(after, "points") == "1/1"


def test_SP_2_2_a_lower_card_cannot_be_laid() -> None:
    with pytest.raises(Refused, match=r"SP-2\.2"):
        played("turn=1 hands=5,9/7,8 dyke=6", "lay 5")


def test_SP_2_3_a_spring_tide_washes_the_dyke_away() -> None:
    after = played("turn=1 hands=26,9/1,8 dyke=3,6", "lay 26", "lay 1")
    assert field(after, "dyke") == "1"
    assert field(after, "sea") == "3,6,26"
    assert field(after, "points") == "0/1"


def test_SP_2_4_only_its_owner_knows_a_card_in_a_cellar() -> None:
    state = notation.read(played("turn=1 hands=5,9/7,8", "shelter 9"))
    assert view(state, 0).cellars == [[8], []]
    assert view(state, 1).cellars == [[], []]
    assert view(state, 1).sheltered == [1, 0]


def test_SP_2_5_the_game_ends_with_the_last_card() -> None:
    after = GAME.read(played("turn=1 hands=5/4", "lay 5", "shelter 4"))
    assert after.over
    with pytest.raises(Refused, match=r"SP-2\.5"):
        GAME.play(after, 0, 0, SeededDealer(1))


def test_SP_3_1_cards_in_a_cellar_cost_points_after_the_game() -> None:
    cellars = "points=4/6 cellars=10,11/20,21"
    assert GAME.read(f"turn=1 hands=1/2 {cellars}").scores() == [4, 6]
    assert GAME.read(f"turn=0 hands=/ {cellars}").scores() == [1, 1]


def test_SP_3_2_the_highest_score_wins() -> None:
    assert GAME.read("turn=0 points=4/5 cellars=10/11 hands=/").places() == [1, 1]
    assert GAME.read("turn=0 points=4/5 cellars=10/9 hands=/").places() == [2, 1]


@pytest.mark.parametrize("text", ["turn=3", "hands=1/1", "hands=31/", "turn=1 hands=/5", "points=7/0", "colour=red"])
def test_a_position_that_cannot_be_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.read(text)


def test_a_seat_observes_what_it_knows() -> None:
    state = GAME.read("turn=1 hands=5,9/7,8 dyke=3")
    fields, numbers, at = observation.fields(2, {}), array("h", [0] * 1000), 0
    observation.SpringtijObserver().write_into(state, 0, sum(field.size for field in fields), numbers, 0)
    seen = {}
    for field in fields:
        seen[field.name] = [index for index in range(field.size) if numbers[at + index]]
        at += field.size
    shown = {name: places for name, places in seen.items() if places}
    assert shown == {"seat": [0], "asked": [0], "step": [0], "hand": [4, 8], "held": [0, 1], "dyke": [2]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence(lang: str) -> None:
    catalogue = FluentBundle([lang])
    catalogue.add_resource(FluentResource((LOCALE / f"{lang}.ftl").read_text("utf-8")))
    kinds = [f"event-{kind.name}{known}" for kind in GAME.events for known in ["", *["-known"] * bool(kind.secret)]]
    for key in ["title", "line", "legend", "moves", "ask-turn", *kinds]:
        assert catalogue.has_message(f"springtij-{key}"), key
