"""Kadora: the steps of a turn and the order of turns (KA-3.1)."""

import pytest

from tests.games.kadora import CALM, kadora

LOOTS = "loots=R5b/"


def test_KA_3_1_give_lay_draw_refill_then_the_next_player() -> None:
    scene = kadora(f"step=give hands=Y5bY4bB2d/P1b {LOOTS} piles=G5bG5eG3b/G3eG2bG2eG2dG1bG1e block=R2b/R2e/R2d/R3b")
    assert scene.menu(1) == ["keep", "give R 2"]
    scene.play("give R 2")
    assert scene.field("step") == "lay"
    scene.play("lay Y5b d4")
    assert scene.field("step") == "draw"
    scene.play("draw 2")
    assert (scene.field("turn"), scene.field("step")) == ("2", "give")
    kinds = [text.split()[1] for text in scene.told()]
    assert kinds == ["gave", "laid", "drew", *["filled"] * 7]


def test_KA_3_1_step_1_is_skipped_without_a_gift() -> None:
    scene = kadora(f"hands=B1b/P2b piles=G5bG5e/G5d {CALM}").play("lay B1b b2", "draw 1")
    assert (scene.field("turn"), scene.field("step")) == ("2", "lay")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_3_1_turns_go_clockwise(players: int) -> None:
    hands = "/".join(["B1b", "B1e", "B1d", "B2b"][:players])
    scene = kadora(f"players={players} turn={players} hands={hands} piles=G5bG5eG3b/G3eG5dG3d {CALM}")
    assert scene.state.actors() == [players - 1]
    scene.play(f"lay {hands[-3:]} b2", "draw 1")
    assert scene.state.actors() == [0]
    scene.play("lay B1b c3", "draw 1")
    assert scene.state.actors() == [1]


def test_KA_3_1_only_the_player_whose_turn_it_is_can_act() -> None:
    scene = kadora("players=3 turn=2 hands=B1b/B1e/B1d piles=G5b/G5e")
    assert (scene.menu(1), scene.menu(3)) == ([], [])
    assert scene.menu(2)
