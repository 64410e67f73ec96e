"""Die Goldinsel: the end (GO-8.1, GO-R15, GO-R24)."""

import pytest

from tests.games.goldinsel import goldinsel

FIVE = "laid=bottle:1.1;pistol:1.2;hat:1.3;key:1.4;dagger:1.5"
LANDED = "use land2", "pay O", "lay 6"


def ready(players: int, turn: int = 1, more: str = "") -> str:
    """Build a position in which seat `turn` can lay their sixth right."""
    slashes = "/" * (players - turn)
    before = "/" * (turn - 1)
    five = FIVE.replace(":1.", f":{turn}.")
    return (
        f"players={players} turn={turn} step=use at={before}skull{slashes} hands={before}land2{slashes} "
        f"crews={before}O{slashes} rights={before}6{slashes} {more or five}"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", [1, 2])
def test_GO_8_1_after_a_sixth_right_the_others_have_one_turn(players: int, turn: int) -> None:
    scene = goldinsel(ready(players, turn)).play(*LANDED)
    assert scene.told("last") == [f"{turn} last"]
    seats = []
    while not scene.state.over:
        seats.append(scene.state.actors()[0] + 1)
        scene.play("pass")  # without a hand there is nothing else to do
    assert seats == [(turn + n) % players + 1 for n in range(players - 1)]
    assert scene.told("ended") == ["- ended"]


def test_GO_8_1_five_rights_are_not_enough() -> None:
    text = ready(2, 1, FIVE.replace("bottle:1.1;", ""))
    scene = goldinsel(text).play(*LANDED)
    assert (scene.told("last"), scene.field("left")) == ([], "-1")


def test_GO_8_1_a_sixth_right_in_those_turns_changes_nothing() -> None:
    piles = "bottle:1.1,2.1;pistol:1.2,2.2;hat:1.3,2.3;key:1.4,2.4;dagger:1.5,2.5;skull:1.6"
    text = f"players=3 turn=2 step=use left=2 at=/skull/ hands=/land2/ crews=/O/ rights=/6/ laid={piles}"
    scene = goldinsel(text).play(*LANDED)
    assert scene.told("last") == []
    assert (scene.field("left"), scene.field("turn")) == ("1", "3")
    assert scene.play("pass").state.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_GO_R15_after_250_turns_each_the_game_ends(players: int) -> None:
    slashes = "/" * (players - 1)
    scene = goldinsel(f"players={players} turn={players} turns={250 * players - 1} step=use hands={slashes}")
    scene.play("pass")
    assert scene.state.over
    assert scene.field("turns") == str(250 * players)
    scene = goldinsel(f"players={players} turns={250 * players - 2} step=use hands={slashes}").play("pass")
    assert not scene.state.over


def test_GO_R15_also_if_the_end_has_been_called() -> None:
    scene = goldinsel("players=4 turn=4 turns=999 left=3 step=use").play("pass")
    assert scene.state.over


def test_GO_8_4_GO_R24_everything_on_the_board_is_shown_to_all() -> None:
    text = "turn=2 left=1 step=use laid=skull:1.4,2.6;rum:2.3 chests=345345345346 gold=hat"
    scene = goldinsel(text)
    assert scene.view(1).chests == []
    assert [right.value for right in scene.view(1).laid[5]] == [4, 0]
    scene.play("pass")
    for viewer in (0, 1, 2):
        told = scene.seen(viewer, "opened", "uncovered", "gold")
        assert [text for text in told if "opened" not in text] == [
            "1 uncovered skull 4",
            "2 uncovered skull 6",
            "2 uncovered rum 3",
            "- gold hat",
        ]
        assert [text.split()[-1] for text in told if "opened" in text] == list("345345345346")
        view = scene.view(viewer)
        assert [right.value for right in view.laid[5]] == [4, 6]
        assert view.chests == [3, 4, 5, 3, 4, 5, 3, 4, 5, 3, 4, 6]
        assert view.gold == 2
