"""Diabolo: the double cards (DI-5.2, DI-R2, DI-R4)."""

from itertools import permutations

import pytest

from schatkist.games.diabolo import GAME
from tests.games.diabolo import LAST_LAY, scoring


def test_DI_5_2_every_player_with_a_double_card_decides() -> None:
    scene = scoring("R|1", "//R1//").play(LAST_LAY)
    assert scene.state.actors() == [0, 1, 2, 3, 4]
    assert all(scene.menu(seat) == ["single", "double"] for seat in range(1, 6))
    assert (scene.field("step"), scene.field("row")) == ("double", "R")


def test_DI_5_2_a_player_without_a_double_card_is_not_asked() -> None:
    scene = scoring("R|1", "//R1", "doubles=101").play(LAST_LAY)
    assert scene.state.actors() == [0, 2]
    assert scene.menu(2) == []


def test_DI_5_2_a_double_on_a_lost_row_is_spent() -> None:
    scene = scoring("R|1 Y|1", "/R1Y5/R2", "round=3").play(LAST_LAY, "1: single", "2: double", "3: single")
    assert scene.told("scored") == ["3 scored R 2"]
    assert scene.state.actors() == [0, 2]
    scene.play("1: single", "3: single")
    assert scene.told("scored") == ["3 scored R 2", "2 scored Y 5"]
    assert scene.field("doubles") == "101"


def test_DI_5_2_a_kept_double_card_can_be_used_on_a_later_row() -> None:
    scene = scoring("R|1 Y|1", "/R1Y5/R2", "round=3").play(LAST_LAY, *["1: single", "2: single", "3: single"])
    scene.play("1: single", "2: double", "3: single")
    assert scene.told("scored") == ["3 scored R 2", "2 scored Y 10"]


def test_DI_5_2_no_question_when_all_double_cards_are_used() -> None:
    scene = scoring("R|1 Y|1", "/R1Y5/R2", "round=3").play(LAST_LAY, *["1: double", "2: double", "3: double"])
    assert scene.state.over
    assert scene.told("scored") == ["3 scored R 4", "2 scored Y 5"]


def test_DI_5_2_used_double_cards_come_back_in_the_next_round() -> None:
    scene = scoring("R|1", "/R1/").play(LAST_LAY, *["1: double", "2: double", "3: double"])
    assert (scene.field("round"), scene.field("doubles")) == ("2", "111")


def test_DI_5_3_a_double_card_does_nothing_on_a_devil_row() -> None:
    scene = scoring("R|1 Y1|", "/R1Y5/", "round=3").play(LAST_LAY, "1: single", "2: double", "3: single")
    assert scene.told("scored") == ["2 scored R 2", "2 scored Y -5"]


@pytest.mark.parametrize(
    ("choices", "scores"), [("sss", "5 5 0"), ("dss", "10 5 0"), ("sds", "5 10 0"), ("ddd", "10 10 0")]
)
def test_DI_5_5_in_a_tie_each_player_doubles_alone(choices: str, scores: str) -> None:
    scene = scoring("R|1", "R5/R3R2/R4", "round=3").play(LAST_LAY)
    scene.play(*(f"{seat + 1}: {'double' if choice == 'd' else 'single'}" for seat, choice in enumerate(choices)))
    assert scene.state.scores() == [int(points) for points in scores.split()]


def test_DI_R4_a_double_card_on_a_total_of_0_is_spent() -> None:
    scene = scoring("R|1", "//", "round=3").play(LAST_LAY, "1: double", "2: single", "3: double")
    assert (scene.told("scored"), scene.state.scores(), scene.field("doubles")) == ([], [0, 0, 0], "010")


def test_DI_R2_choices_are_revealed_together_before_any_card() -> None:
    scene = scoring("R|1", "R1/R5/", "round=3").play(LAST_LAY, "1: single", "3: double")
    assert scene.told("doubled", "showed") == []
    scene.play("2: double")
    assert scene.told("chose", "doubled", "showed", "scored")[2:] == [
        "2 chose R (double)",
        "1 doubled R single",
        "2 doubled R double",
        "3 doubled R double",
        "1 showed R1",
        "2 showed R5",
        "2 scored R 10",
    ]


@pytest.mark.parametrize("order", list(permutations([1, 2, 3])))
def test_DI_R2_the_order_of_choosing_does_not_matter(order: tuple[int, ...]) -> None:
    choices = {1: "single", 2: "double", 3: "double"}
    scene = scoring("R|1 Y|1", "R1/R5Y5/").play(LAST_LAY, *(f"{seat}: {choices[seat]}" for seat in order))
    first = scoring("R|1 Y|1", "R1/R5Y5/").play(LAST_LAY, *(f"{seat}: {choices[seat]}" for seat in (1, 2, 3)))
    assert GAME.write(scene.state) == GAME.write(first.state)


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_DI_R2_a_choice_is_hidden_until_all_have_chosen(viewer: int) -> None:
    single = scoring("R|1", "R1/R5/").play(LAST_LAY, "2: single")
    double = scoring("R|1", "R1/R5/").play(LAST_LAY, "2: double")
    assert single.view(viewer) == double.view(viewer)
    assert single.seen(viewer) == double.seen(viewer)
    assert single.view(viewer).has_chosen == [False, True, False]
    assert single.view(viewer).asked == [0, 2]
    assert single.view(viewer).choice == -1
    assert single.seen(viewer, "chose") == ["2 chose R"]


@pytest.mark.parametrize(("choice", "number"), [("single", 0), ("double", 1)])
def test_DI_R2_a_seat_sees_its_own_choice(choice: str, number: int) -> None:
    scene = scoring("R|1", "R1/R5/").play(LAST_LAY, f"2: {choice}")
    assert scene.view(2).choice == number
    assert scene.seen(2, "chose") == [f"2 chose R {choice}"]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_DI_R2_afterwards_all_know_all_choices(viewer: int) -> None:
    scene = scoring("R|1", "R1/R5/", "round=3").play(LAST_LAY, "1: single", "2: double", "3: single")
    assert scene.seen(viewer, "doubled") == ["1 doubled R single", "2 doubled R double", "3 doubled R single"]
    assert scene.view(viewer).doubles == [True, False, True]
    assert scene.view(viewer).has_chosen == [False, False, False]
