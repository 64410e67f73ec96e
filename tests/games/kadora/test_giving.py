"""Kadora: step 1, give won cards away (KA-4.*)."""

import pytest

from tests.games.kadora import kadora

# The loots, the player to move, and all gifts that are allowed.
GIFTS = [
    # KA-4.1 to a player without that colour
    ("R5b/", 1, "give R 2"),
    ("R5b/R2b", 1, ""),
    ("R5b/Y5b", 1, "give R 2"),
    ("R5b/Y5b", 2, "give Y 1"),
    ("R5b//", 1, "give R 2, give R 3"),
    ("R5b/R2b/", 1, "give R 3"),
    ("R5b/R2b/R3b", 1, ""),
    ("R5b///", 1, "give R 2, give R 3, give R 4"),
    ("/P5b//", 2, "give P 1, give P 3, give P 4"),
    # any one colour at a time
    ("R5bY1b/", 1, "give R 2, give Y 2"),
    ("R5bO1bY1bG1bB3bP1b/", 1, "give R 2, give O 2, give Y 2, give G 2, give B 2, give P 2"),
    # KA-4.2 the giver alone has the highest total
    ("R5b/R5e/", 1, ""),
    ("R5b/R3bR2b/", 1, ""),
    ("R4b/R5e/", 1, ""),
    ("R4bR2b/R5e/", 1, "give R 3"),
    ("R5bY1b/R5eY2b/", 2, "give Y 3"),
    # the number of cards does not count, their value does
    ("R2bR2eR2d/R5bR5e/", 1, ""),
    ("R5bR5e/R2bR2eR2d/", 1, "give R 3"),
]


@pytest.mark.parametrize(("loots", "turn", "gifts"), GIFTS)
def test_KA_4_1_KA_4_2_allowed_gifts(loots: str, turn: int, gifts: str) -> None:
    players = loots.count("/") + 1
    hands = "/".join(["B1b", "B1e", "B1d", "B2b"][:players])
    scene = kadora(f"players={players} turn={turn} step=give hands={hands} loots={loots} piles=G5b/G5e")
    assert scene.menu(turn) == ["keep", *filter(None, gifts.split(", "))]


@pytest.mark.parametrize(("loots", "turn", "gifts"), GIFTS)
def test_KA_4_1_step_1_is_asked_exactly_when_there_is_a_gift(loots: str, turn: int, gifts: str) -> None:
    players = loots.count("/") + 1
    before = (turn - 2) % players + 1
    hands = "/".join(["B1b", "B1e", "B1d", "B2b"][:players])
    scene = kadora(f"players={players} turn={before} step=lay hands={hands} loots={loots} piles=G5b/G5e")
    scene.play(f"lay {hands.split('/')[before - 1]} a1", "draw 1")
    assert (scene.field("turn"), scene.field("step")) == (str(turn), "give" if gifts else "lay")


def test_KA_4_1_all_cards_of_the_colour_go() -> None:
    scene = kadora("players=3 step=give hands=B1b// loots=R5bR5eR2dY1b/Y2b/G1b piles=G5b/G5e").play("give R 3")
    assert scene.field("loots") == "Y1b/Y2b/R5bR5eR2dG1b"


def test_KA_4_1_giving_is_optional() -> None:
    scene = kadora("step=give hands=B1b/ loots=R5b/ piles=G5b/G5e").play("keep")
    assert (scene.field("loots"), scene.field("step"), scene.told()) == ("R5b/", "lay", [])


def test_KA_4_1_at_most_one_gift_a_turn() -> None:
    scene = kadora("step=give hands=B1b/ loots=R5bY1b/ piles=G5b/G5e").play("give R 2")
    assert scene.field("step") == "lay"
    assert scene.why_not(1, "give Y 2") == "KA-4.1"


def test_KA_4_2_a_tie_for_highest_forbids_giving() -> None:
    scene = kadora("players=3 step=give hands=B1b// loots=R5bY1b/R5e/ piles=G5b/G5e")
    assert scene.why_not(1, "give R 3") == "KA-4.2"
    assert scene.why_not(1, "give Y 3") is None


def test_KA_4_3_given_cards_lie_face_up_in_the_loot() -> None:
    scene = kadora("players=3 step=give hands=B1b// loots=R5bR2e/Y2b/ piles=G5b/G5e").play("give R 3")
    assert scene.field("loots") == "/Y2b/R5bR2e"
    for viewer in range(4):
        assert len(scene.view(viewer).loots[2]) == 2
        assert scene.seen(viewer) == ["1 gave R 3"]


def test_KA_4_3_the_receiver_can_give_them_on() -> None:
    scene = kadora("players=3 step=give hands=B1b/B1e/B1d loots=R5b// piles=G5bG5e/G3bG3e")
    scene.play("give R 2", "lay B1b a1", "draw 1")
    assert scene.menu(2) == ["keep", "give R 1", "give R 3"]


def test_KA_R4_set_aside_cards_take_no_part_in_step_1() -> None:
    scene = kadora("step=give hands=B1b/ loots=R2b/ aside=R5bR5eR5d piles=G5b/G5e")
    assert scene.menu(1) == ["keep", "give R 2"]


def test_KA_E2_seven_three_and_none() -> None:
    scene = kadora("players=3 step=give hands=B1b// loots=R5bR2b//R3b piles=G5b/G5e")
    assert scene.menu(1) == ["keep", "give R 2"]
    assert scene.why_not(1, "give R 3") == "KA-4.1"


@pytest.mark.parametrize("turn", [1, 3])
def test_KA_E2_seven_and_seven_nobody_may_give(turn: int) -> None:
    scene = kadora(f"players=3 turn={turn} step=give hands=B1b//B1e loots=R5bR2b//R3bR4b piles=G5b/G5e")
    assert scene.menu(turn) == ["keep"]
    assert scene.why_not(turn, "give R 2") == "KA-4.2"
