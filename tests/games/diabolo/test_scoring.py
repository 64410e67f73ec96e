"""Diabolo: scoring, row by row (DI-5.*)."""

import pytest

from tests.games.diabolo import LAST_LAY, scoring

# The rows, the hands, and the points of each player; nobody doubles.
SCORES = [
    # DI-5.1, DI-5.2 more angels: the highest total scores plus, the others nothing
    ("R|1", "/R5/R4", "2 scored R 5"),
    ("R|1", "R3R2/R4/", "1 scored R 5"),
    ("R3|4", "/R5/R4R2", "3 scored R 6"),
    ("R31|5", "/R5/R4", "2 scored R 5"),
    # DI-5.3 more devils: minus
    ("R1|", "/R5/R4", "2 scored R -5"),
    ("R5|31", "/R5/R4", "2 scored R -5"),
    ("R4|3", "/R5/R4R2", "3 scored R -6"),
    # only cards of that colour count
    ("R|1", "/R1Y5Y5/R2", "3 scored R 2"),
    # DI-5.4 equal, also 0:0
    ("R3|12", "/R5/R4", ""),
    ("R|", "/R5/R4", ""),
    # DI-5.5 ties: all of them
    ("R|1", "R5/R3R2/R4", "1 scored R 5, 2 scored R 5"),
    ("R1|", "R5/R3R2/R4", "1 scored R -5, 2 scored R -5"),
    ("R1|", "R4/R4/R2R2/R1R1", "1 scored R -4, 2 scored R -4, 3 scored R -4"),
    # DI-R4 a highest total of 0
    ("R|1", "//", ""),
    ("R1|", "//", ""),
    # each row on its own, in their order (DI-R3), locked or not
    ("P1| Y|1 R2|", "R1/Y1Y2/P4", "1 scored R -1, 2 scored Y 3, 3 scored P -4"),
    ("R|1 Y|1 P|1", "R1Y1P1//", "1 scored R 1, 1 scored Y 1, 1 scored P 1"),
    ("R112|34 Y|1", "R2/Y1/Y2", "1 scored R 2, 3 scored Y 2"),
    ("R|1 Y1|", "R1/Y1/Y2/R3/", "4 scored R 3, 3 scored Y -2"),
]


@pytest.mark.parametrize(("given", "hands", "scores"), SCORES)
def test_DI_5_1_DI_5_2_DI_5_3_DI_5_4_DI_5_5_points(given: str, hands: str, scores: str) -> None:
    scene = scoring(given, hands, f"doubles={'0' * (hands.count('/') + 1)}").play(LAST_LAY)
    assert scene.told("scored") == list(filter(None, scores.split(", ")))


@pytest.mark.parametrize(("given", "hands", "scores"), SCORES)
def test_DI_5_1_without_double_cards_nobody_is_asked_to_double(given: str, hands: str, scores: str) -> None:
    scene = scoring(given, hands, f"doubles={'0' * (hands.count('/') + 1)}").play(LAST_LAY)
    assert (scene.told("chose", "doubled"), scene.field("round")) == ([], "2")


def test_DI_5_4_a_row_that_is_even_is_not_shown() -> None:
    scene = scoring("R3|12", "R5/R4/", "round=3").play(LAST_LAY)
    assert scene.told("showed") == []
    assert [text for text in scene.told("even") if "R" in text] == ["- even R"]


def test_DI_R3_rows_are_scored_from_the_top() -> None:
    scene = scoring("B112|1", "//", "round=3").play(LAST_LAY)
    assert scene.told("even") == [f"- even {row}" for row in "RYGPB"]


def test_DI_5_3_devil_rows_ask_nobody_to_double() -> None:
    scene = scoring("R5|1 Y2|1", "R5/Y1/R1", "round=3").play(LAST_LAY)
    assert scene.state.over
    assert scene.told("scored") == ["1 scored R -5", "2 scored Y -1"]
    assert scene.field("doubles") == "111"


def test_DI_E1_both_double_and_one_of_them_scores() -> None:
    # Anne, Carl, Herman, Marc
    scene = scoring("P51|124", "/P4P2/P5/", "round=4").play(LAST_LAY)
    assert scene.state.actors() == [0, 1, 2, 3]
    scene.play("1: single", "2: double", "3: double", "4: single")
    assert scene.told("scored") == ["2 scored P 12"]
    assert scene.state.scores() == [0, 12, 0, 0]
    assert scene.field("doubles") == "1001"


def test_DI_E2_the_highest_green_total_is_minus() -> None:
    scene = scoring("G25|122", "//G3/G1", "round=4").play(LAST_LAY)
    assert scene.told("scored") == ["3 scored G -3"]
    assert scene.state.scores() == [0, 0, -3, 0]


def test_DI_E3_three_against_three_is_not_scored() -> None:
    scene = scoring("R3|12", "R5/R4//", "round=4").play(LAST_LAY)
    assert scene.state.scores() == [0, 0, 0, 0]
    assert "- even R" in scene.told("even")


def test_DI_E5_a_tie_with_one_double() -> None:
    scene = scoring("Y|1", "Y5Y1/Y4Y2/Y3", "round=3").play(LAST_LAY, "1: double", "2: single", "3: single")
    assert scene.told("scored") == ["1 scored Y 12", "2 scored Y 6"]
    assert scene.state.scores() == [12, 6, 0]
