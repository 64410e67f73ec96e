"""Die Goldinsel: the field the captain ends on (GO-4.*)."""

import pytest

from tests.games.goldinsel import goldinsel

RIGHTS = ["n1", "n5", "n10"]
PIRATES = {"n2": "B", "n6": "W", "n8": "P", "n11": "O"}
ISLAND_CARDS = ["n3", "n7", "n12"]
POKER = ["n4", "n9"]
BEFORE = {f"n{n}": f"n{n - 1}" if n > 1 else "home" for n in range(1, 13)}


@pytest.mark.parametrize("field", RIGHTS)
def test_GO_4_1_a_random_right_from_the_supply_seen_by_its_owner(field: str) -> None:
    scene = goldinsel(f"at={BEFORE[field]}/ hands=land1*/ rights=1/2 supply=5/346").play(f"move land1* {field}")
    assert (scene.field("rights"), scene.field("supply")) == ("15/2", "/346")
    assert scene.seen(1, "right") == ["1 right 5"]
    assert scene.seen(2, "right") == scene.seen(0, "right") == ["1 right"]


def test_GO_4_1_every_right_of_the_supply_can_come() -> None:
    drawn = set()
    for turn in range(30):
        scene = goldinsel("hands=land1*/ supply=246/")
        for _ in range(turn):
            scene.dealer.number(7)
        drawn.add(scene.play("move land1* n1").field("rights"))
    assert drawn == {"2/", "4/", "6/"}


@pytest.mark.parametrize(("field", "colour"), PIRATES.items())
def test_GO_4_2_a_pirate_of_that_colour_from_the_nest(field: str, colour: str) -> None:
    scene = goldinsel(f"at={BEFORE[field]}/ hands=land1*/ nest=BBWWPPOO").play(f"move land1* {field}")
    assert scene.field("crews") == f"{colour}/"
    assert scene.field("nest") == "BBWWPPOO".replace(colour, "", 1)
    assert scene.told("hired") == [f"1 hired {colour}"]


@pytest.mark.parametrize(("field", "colour"), PIRATES.items())
def test_GO_4_2_none_if_there_is_none_of_that_colour(field: str, colour: str) -> None:
    nest = "BBWWPPOO".replace(colour, "")
    scene = goldinsel(f"at={BEFORE[field]}/ hands=land1*/ nest={nest}").play(f"move land1* {field}")
    assert (scene.field("crews"), scene.field("nest")) == ("/", nest)


@pytest.mark.parametrize(("field", "colour"), PIRATES.items())
def test_GO_4_2_GO_E6_a_crew_of_three_takes_no_more(field: str, colour: str) -> None:
    scene = goldinsel(f"at={BEFORE[field]}/ hands=land1*/ crews=BWP/ nest=BWPO").play(f"move land1* {field}")
    assert (scene.field("crews"), scene.field("nest"), scene.field("step")) == ("BWP/", "BWPO", "use")
    assert scene.told("hired") == []


@pytest.mark.parametrize("field", ISLAND_CARDS)
def test_GO_4_3_the_top_card_of_the_stack_seen_by_its_owner(field: str) -> None:
    text = f"at={BEFORE[field]}/ hands=land1*/ islands=hat/key stack=rum,skull gold=bottle"
    scene = goldinsel(text).play(f"move land1* {field}")
    assert (scene.field("islands"), scene.field("stack")) == ("hat,skull/key", "rum")
    assert scene.seen(1, "island") == ["1 island skull"]
    assert scene.seen(2, "island") == ["1 island"]
    assert (scene.view(1).islands, scene.view(2).islands_held) == ([2, 5], [2, 1])


@pytest.mark.parametrize("field", POKER)
def test_GO_4_4_the_symbol_wins_a_right_and_any_pirate(field: str) -> None:
    text = f"at={BEFORE[field]}/ hands=land1*/ piles=land2,land3*/ supply=4/ nest=BBWO"
    scene = goldinsel(text).play(f"move land1* {field}")
    assert scene.told() == [f"1 moved land1* {field}", "1 poker land3* yes", "1 right (4)"]
    assert (scene.field("discards"), scene.field("piles")) == ("land1*,land3*/", "land2/")
    assert scene.menu(1) == ["take B", "take W", "take O"]  # GO-R17
    scene.play("take W")
    assert (scene.field("crews"), scene.field("nest"), scene.field("step")) == ("W/", "BBO", "use")


def test_GO_R17_the_player_chooses_the_colour() -> None:
    for colour in "BWPO":
        scene = goldinsel("at=n3/ hands=land1*/ piles=land3*/ nest=BWPO").play("move land1* n4", f"take {colour}")
        assert scene.told("hired") == [f"1 hired {colour}"]


def test_GO_4_4_without_the_symbol_nothing() -> None:
    text = "at=n3/ hands=land1*/ piles=land3*,land2/ supply=4/ nest=BB"
    scene = goldinsel(text).play("move land1* n4")
    assert scene.told() == ["1 moved land1* n4", "1 poker land2 no"]
    assert (scene.field("discards"), scene.field("step")) == ("land1*,land2/", "use")


@pytest.mark.parametrize(
    ("position", "told", "step"),
    [
        ("supply=4/ nest=BB crews=WPO/", ["1 right (4)"], "use"),  # the limit of pirates
        ("supply=4/ nest=", ["1 right (4)"], "use"),  # no pirates
        ("supply=/ nest=BB", [], "hire"),  # no rights
        ("supply=/ nest=", [], "use"),
    ],
)
def test_GO_4_5_GO_4_4_an_empty_field_gives_nothing(position: str, told: list[str], step: str) -> None:
    scene = goldinsel(f"at=n3/ hands=land1*/ piles=land3*/ {position}").play("move land1* n4")
    assert scene.told()[2:] == told
    assert scene.field("step") == step


@pytest.mark.parametrize("field", [*RIGHTS, *ISLAND_CARDS])
def test_GO_4_5_from_an_empty_supply_or_stack_nothing_is_taken(field: str) -> None:
    scene = goldinsel(f"at={BEFORE[field]}/ hands=land1*/").play(f"move land1* {field}")
    assert scene.told() == [f"1 moved land1* {field}"]


def test_GO_4_5_the_lighthouse_field_does_nothing() -> None:
    text = "at=n1/ hands=land1*/ supply=4/ nest=BB stack=rum gold=bottle piles=land3*/"
    scene = goldinsel(text).play("move land1* home")
    assert scene.told() == ["1 moved land1* home"]


def test_GO_R7_the_gift_of_a_field_cannot_be_declined() -> None:
    scene = goldinsel("at=n3/ hands=land1*,eye1/ piles=land3*/ nest=BW").play("move land1* n4")
    assert scene.menu(1) == ["take B", "take W"]
    assert scene.why_not(1, "pass") == "GO-R7"
    assert scene.why_not(1, "use eye1") == "GO-R7"
    assert scene.why_not(1, "take O") == "GO-4.5"


def test_GO_R8_no_action_without_moving_there() -> None:
    scene = goldinsel("step=shed at=n1/ hands=land2/ supply=4/").play("shed land2")
    assert scene.told() == ["1 shed land2"]
