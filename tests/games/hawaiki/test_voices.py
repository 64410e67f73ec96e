"""Hawaiki: announcing and thanking (HA-5.*, HA-V0)."""

import pytest

from schatkist.core.errors import BadInput
from tests.games.hawaiki import hawaiki, sizes

RUN = "voices=spoken players=3 piles=G3/B5/R6 hands=G4P1/P2/P3 stock=O1O2O3O4"
FLUSH = "voices=spoken players=3 piles=G3/G5/R7 hands=G7P1/P2/P3 stock=O1O2O3O4O5O6"
TRIPLE = "voices=spoken players=3 piles=G3/B3/R7 hands=R3P1/P2/P3 stock=O1O2O3O4"


def test_HA_5_1_a_called_combination_costs_a_card() -> None:
    scene = hawaiki(RUN).play("lay G4 1")
    assert scene.told("missed") == ["1 missed run"]
    assert scene.field("asked") == "23"
    scene.play("2: pass", "3: call")
    assert sizes(scene) == [2, 1, 1]
    assert (scene.field("turn"), scene.field("step")) == ("3", "play")
    assert scene.told("called", "drew") == ["2 called pass", "3 called call", "1 drew (O4)"]


def test_HA_5_1_several_calls_cost_one_card() -> None:
    assert sizes(hawaiki(RUN).play("lay G4 1", "2: call", "3: call")) == [2, 1, 1]


@pytest.mark.parametrize("announced", ["pair", "flush", "triple"])
def test_HA_5_1_a_wrong_announcement_does_not_count(announced: str) -> None:
    assert hawaiki(RUN).play(f"lay G4 1 {announced}").field("step") == "call"


def test_HA_R5_an_unannounced_combination_ends_the_turn() -> None:
    scene = hawaiki(RUN).play("lay G4 1", "2: pass", "3: pass")
    assert sizes(scene) == [1, 1, 1]
    assert (scene.field("turn"), scene.field("step")) == ("3", "play")


def test_HA_R5_the_penalty_comes_before_anything_else() -> None:
    scene = hawaiki(RUN + " second_chance=on").play("lay G4 1", "2: call", "3: pass")
    assert sizes(scene) == [2, 1, 1]
    assert scene.field("step") == "chance"


def test_HA_R18_the_last_card_unannounced_and_called() -> None:
    text = "voices=spoken players=3 piles=G3/B5/R6 hands=G4/P2P3/P3 stock=O1O2O3O4 chips=10"
    scene = hawaiki(text).play("lay G4 1", "2: call", "3: pass")
    assert scene.told("drew", "won", "paid") == [
        "1 drew (O4)",
        "1 won",
        "1 paid 1",
        "2 paid 2",
        "3 paid 1",
    ]
    assert (scene.field("round"), scene.field("turn")) == ("2", "1")


@pytest.mark.parametrize("announced", ["pair", "run", "flush", "triple"])
def test_HA_R6_a_false_announcement_does_nothing(announced: str) -> None:
    scene = hawaiki("voices=spoken players=3 piles=G3/B5/R7 hands=G1P1/P2/P3 stock=O1").play(f"lay G1 1 {announced}")
    assert sizes(scene) == [1, 1, 1]
    assert (scene.field("turn"), scene.field("step")) == ("3", "play")


@pytest.mark.parametrize(("phrase", "size"), [("thanks", 2), ("silent", 3), ("kindly", 3)])
def test_HA_5_2_HA_R7_thank_you_for_one_card(phrase: str, size: int) -> None:
    scene = hawaiki(RUN).play("lay G4 1 run", "name 2")
    assert scene.field("asked") == "2"
    assert scene.menu(2) == ["silent", "thanks", "kindly"]
    assert sizes(scene.play(phrase)) == [1, size, 1]
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")


@pytest.mark.parametrize(("phrase", "size"), [("kindly", 3), ("silent", 4), ("thanks", 4)])
def test_HA_5_3_HA_R7_thank_you_kindly_for_two_cards(phrase: str, size: int) -> None:
    assert sizes(hawaiki(FLUSH).play("lay G7 3 flush", "name 3", phrase)) == [1, 1, size]


def test_HA_5_2_two_named_players_answer_simultaneously() -> None:
    scene = hawaiki(FLUSH).play("lay G7 3 flush", "name 2 3")
    assert scene.field("asked") == "23"
    scene.play("3: silent")
    assert scene.seen(2, "replied") == scene.seen(0, "replied") == ["3 replied"]
    assert scene.view(2).answer == -1
    assert sizes(scene) == [1, 1, 1]
    assert sizes(scene.play("2: thanks")) == [1, 2, 3]


def test_HA_R7_in_a_triple_nobody_has_to_thank() -> None:
    scene = hawaiki(TRIPLE).play("lay R3 3 triple")
    assert sizes(scene) == [1, 2, 2]
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")


def test_HA_V0_automatic_announces_and_thanks_for_everybody() -> None:
    scene = hawaiki(FLUSH.replace("spoken", "automatic"))
    assert scene.menu(1) == ["lay G7 1", "lay G7 2", "lay G7 3", "draw"]
    scene.play("lay G7 3", "name 2")
    assert sizes(scene) == [1, 3, 1]
    assert scene.field("step") == "play"


def test_HA_V0_automatic_is_the_default() -> None:
    assert hawaiki("piles=G3/B5/R7 hands=G1/P1").field("voices") == "automatic"


def test_HA_V0_spoken_offers_every_announcement() -> None:
    scene = hawaiki("voices=spoken piles=G3/B5/R7 hands=G1P6/P1")
    laid = ["lay G1 1", "lay G1 1 pair", "lay G1 1 run", "lay G1 1 flush", "lay G1 1 triple"]
    assert scene.menu(1) == [*laid, "draw"]


def test_HA_V0_calls_are_simultaneous_and_secret() -> None:
    scene = hawaiki(RUN).play("lay G4 1", "2: call")
    assert scene.field("asked") == "3"
    assert scene.seen(3, "decided") == scene.seen(1, "decided") == ["2 decided"]
    assert scene.seen(2, "decided") == ["2 decided call"]
    assert scene.told("called") == []
    assert (scene.view(2).answer, scene.view(3).answer) == (1, -1)


def test_HA_E7_a_flush_a_silent_player_three_cards() -> None:
    assert sizes(hawaiki(FLUSH).play("lay G7 3 flush", "name 2", "silent")) == [1, 4, 1]


def test_HA_R23_at_most_one_announcement_for_each_card_laid() -> None:
    scene = hawaiki("players=2 voices=spoken piles=G3/B5/R6 hands=G4P1/P2P3 stock=O1O2")
    layings = [move for move in scene.menu(1) if move.startswith("lay G4 1")]
    assert layings == ["lay G4 1", *(f"lay G4 1 {form}" for form in ("pair", "run", "flush", "triple"))]
    with pytest.raises(BadInput, match="HA-R23"):
        scene.play("lay G4 1 run flush")
    scene.play("lay G4 1 run")
    assert scene.told("announced") == ["1 announced run"]
