"""Die Goldinsel: landing (GO-5.7, GO-5.8)."""

import pytest

from tests.games.goldinsel import goldinsel


def pays(text: str) -> list[str]:
    """List what seat 1 may pay for a landing."""
    scene = goldinsel(f"step=use hands=land2/ {text}")
    return [move.split()[1] for move in scene.play("use land2").menu(1)] if "use land2" in scene.menu(1) else []


@pytest.mark.parametrize(
    ("crew", "costs"),
    [
        ("O", ["O"]),  # the colour of the skull island
        ("B", []),  # one of another colour is not enough
        ("BB", ["BB"]),
        ("BW", ["BW"]),  # GO-R20 not necessarily of one colour
        ("BO", ["O", "BO"]),
        ("OO", ["O", "OO"]),
        ("BWP", ["BW", "BP", "WP"]),
        ("BBO", ["O", "BB", "BO"]),
        ("", []),
    ],
)
def test_GO_5_7_GO_R20_one_pirate_of_the_colour_or_two_of_any(crew: str, costs: list[str]) -> None:
    assert pays(f"at=skull/ crews={crew}/ rights=4/") == costs


def test_GO_5_7_pirates_go_ashore_and_a_right_is_laid_face_down() -> None:
    scene = goldinsel("step=use at=skull/ hands=land2/ crews=BO/ rights=246/ ashore=skull:W").play(
        "use land2", "pay O"
    )
    assert (scene.field("crews"), scene.field("ashore")) == ("B/", "skull:WO")
    assert scene.menu(1) == ["lay 2", "lay 4", "lay 6"]
    scene.play("lay 4")
    assert (scene.field("rights"), scene.field("laid"), scene.field("turn")) == ("26/", "skull:1.4!", "2")
    assert scene.seen(1, "laid") == ["1 laid skull 4"]
    assert scene.seen(2, "laid") == ["1 laid skull"]
    assert [right.value for right in scene.view(1).laid[5]] == [4]
    assert [right.value for right in scene.view(2).laid[5]] == [0]


def test_GO_5_7_two_pirates_both_go_ashore() -> None:
    scene = goldinsel("step=use at=skull/ hands=land2/ crews=BW/ rights=2/").play("use land2", "pay BW")
    assert scene.told("paid") == ["1 paid B", "1 paid W"]
    assert (scene.field("crews"), scene.field("ashore")) == ("/", "skull:BW")


def test_GO_5_7_on_top_of_those_there() -> None:
    text = "players=3 sevens=1 step=use at=skull// hands=land2// crews=O// rights=4// laid=skull:3.6,2.1"
    scene = goldinsel(text).play("use land2", "pay O", "lay 4")
    assert scene.field("laid") == "skull:3.6,2.1,1.4"


@pytest.mark.parametrize(
    "position",
    [
        "at=skull/ crews=O/ rights=4/ laid=skull:1.2",  # one right a player an island
        "at=skull/ crews=O/ rights=/",  # no right to lay
        "at=home/ crews=BWO/ rights=4/",
        "at=n2/ crews=BWO/ rights=4/",
    ],
)
def test_GO_5_7_impossible_landings(position: str) -> None:
    assert pays(position) == []


def test_GO_5_7_anothers_right_is_no_hindrance() -> None:
    assert pays("at=skull/ crews=O/ rights=4/ laid=skull:2.2") == ["O"]


@pytest.mark.parametrize("volcano", ["lower", "upper"])
def test_GO_5_8_any_one_pirate_goes_onto_the_volcano(volcano: str) -> None:
    assert pays(f"at={volcano}/ sevens=1 crews=BWW/") == ["B", "W"]
    assert pays(f"at={volcano}/ sevens=1") == []
    scene = goldinsel(f"step=use at={volcano}/ sevens=1 hands=land2/ crews=BW/").play("use land2", "pay W")
    assert (scene.field("crews"), scene.field("ashore")) == ("B/", f"{volcano}:W")


def test_GO_5_8_the_upper_volcano_gives_the_7_once() -> None:
    text = "step=use at=upper/ sevens=12 hands=land2/ crews=B/ rights=3/"
    scene = goldinsel(text).play("use land2", "pay B")
    assert (scene.field("rights"), scene.field("sevens"), scene.field("turn")) == ("37/", "2", "2")
    assert scene.seen(2, "seven") == ["1 seven"]
    assert scene.view(2).sevens == [False, True]
    assert scene.view(2).rights_held == [2, 0]
    assert pays("at=upper/ sevens=2 crews=B/") == []


def test_GO_5_8_the_lower_volcano_gives_a_chosen_relic() -> None:
    scene = goldinsel("step=use at=lower/ hands=land2/ crews=B/ relics=/five").play("use land2", "pay B")
    assert scene.menu(1) == ["relic colour", "relic longer", "relic exchange"]
    scene.play("relic longer")
    assert (scene.field("relics"), scene.field("turn")) == ("longer/five", "2")


def test_GO_5_8_at_most_one_relic_a_player() -> None:
    assert pays("at=lower/ crews=B/ relics=colour/") == []


def test_GO_5_8_a_volcano_needs_no_right() -> None:
    scene = goldinsel("step=use at=lower/ hands=land2/ crews=B/").play("use land2", "pay B", "relic five")
    assert scene.field("laid") == ""
