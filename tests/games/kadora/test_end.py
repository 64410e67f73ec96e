"""Kadora: the end of the game (KA-8.*)."""

import pytest

from tests.games.kadora import CALM, kadora
from tests.scene import Scene

HANDS = ["B1bB1eB1dB2b", "B2eB2dB3bB3e", "R2bR2eR2dR3b", "Y1bY1eY1dY2b"]


def turns(scene: Scene) -> list[int]:
    """List the seats that have a turn until the game is over; each lays its first card and gives nothing away."""
    seats = []
    while not scene.state.over:
        seat = scene.state.actors()[0]
        if scene.field("step") == "give":
            scene.play("keep")
        seats.append(seat + 1)
        scene.play(scene.menu(seat + 1)[0])
    return seats


@pytest.mark.parametrize(("players", "caller"), [(n, seat) for n in (2, 3, 4) for seat in range(1, n + 1)])
def test_KA_8_1_one_more_turn_each_when_the_last_card_is_drawn(players: int, caller: int) -> None:
    hands = "/".join(HANDS[:players])
    scene = kadora(f"players={players} turn={caller} hands={hands} piles=Y5b/ {CALM}")
    scene.play(f"lay {HANDS[caller - 1][:3]} b2")
    assert scene.told("last") == [f"{caller} last"]
    assert scene.field("left") == str(players)
    assert turns(scene) == [(caller + i) % players + 1 for i in range(players)]


@pytest.mark.parametrize(("players", "caller"), [(n, seat) for n in (2, 3, 4) for seat in range(1, n + 1)])
def test_KA_8_1_one_more_turn_each_when_the_last_card_refills(players: int, caller: int) -> None:
    hands = "/".join(HANDS[:players])
    block = "block=G1bG1eG1dG2b/.........G2d/P1b......P1e/P1d...O1eO1d"
    scene = kadora(f"players={players} turn={caller} hands={hands} piles=Y5b/Y5e {block}")
    scene.play(f"lay {HANDS[caller - 1][:3]} b2", "draw 1")
    assert [text.split()[1] for text in scene.told()] == ["laid", "drew", "filled", "last"]
    assert turns(scene) == [(caller + i) % players + 1 for i in range(players)]


def test_KA_8_1_one_empty_pile_does_not_end_the_game() -> None:
    scene = kadora(f"hands={HANDS[0]}/{HANDS[1]} piles=Y5b/Y5eY5d {CALM}").play("lay B1b b2", "draw 1")
    assert (scene.field("left"), scene.told("last")) == ("-1", [])


def test_KA_8_1_the_end_is_called_once() -> None:
    scene = kadora(f"players=4 hands={'/'.join(HANDS)} piles=Y5b/ {CALM}").play("lay B1b b2")
    turns(scene)
    assert len(scene.told("last")) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_8_1_all_see_how_many_turns_are_left(players: int) -> None:
    scene = kadora(f"players={players} hands={'/'.join(HANDS[:players])} piles=Y5b/ {CALM}").play("lay B1b b2")
    for viewer in range(players + 1):
        assert scene.view(viewer).turns_left == players
        assert scene.seen(viewer, "last") == ["1 last"]


def test_KA_8_2_hands_join_the_loots_face_up() -> None:
    scene = kadora(f"players=3 left=1 hands=B1bB1e/B2eB2d/R2b loots=Y1b//G5b {CALM}").play("lay B1b b2")
    assert scene.state.over
    assert scene.field("hands") == "//"
    assert scene.field("loots") == "Y1bB1e/B2eB2d/R2bG5b"
    for viewer in range(4):
        assert scene.seen(viewer, "held") == ["1 held B1e", "2 held B2e", "2 held B2d", "3 held R2b"]


def test_KA_E5_after_the_last_card_there_is_no_refill() -> None:
    block = "block=G1bG1eG1dG2b/.........G2d/P1b......P1e/P1d...O1eO1d"
    scene = kadora(f"players=3 hands={'/'.join(HANDS[:3])} piles=Y5b/ {block}").play("lay B1b b2")
    assert scene.told() == ["1 laid B1b b2", "1 drew 1 Y (Y5b)", "1 last"]
    assert turns(scene) == [2, 3, 1]
    assert scene.state.over
