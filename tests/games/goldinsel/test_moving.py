"""Die Goldinsel: play a card and move (GO-3.*)."""

from collections.abc import Iterator

import pytest

from schatkist.games.goldinsel.edition import STANDARD
from tests.games.goldinsel import goldinsel, parts

CARDS = {1: "land1*", 2: "land2", 3: "land3", 4: "rob4", 5: "land5", 6: "men6*"}
LINES = [frozenset(line.split("-")) for line in STANDARD.lines]
PLACES = STANDARD.place_names


def walks(place: str, steps: int) -> set[str]:
    """Compute the reachable places step by step, independently of the rules."""
    ends: set[str] = set()
    if place == "home" or place[0] + place[1:].strip("0123456789") == "n":
        field = 0 if place == "home" else int(place[1:])
        for way in (1, -1):
            ends |= set(captain(field, way, steps, {field}, False))
    if place == "home" or not place[1:].isdigit():
        ends |= set(ship("harbour" if place == "home" else place, steps, frozenset(), False))
    return ends


def captain(field: int, way: int, left: int, visited: set[int], changed: bool) -> Iterator[str]:
    """GO-3.3 One way round, no field twice; GO-3.5 at the lighthouse the ship may go on, once (GO-R4)."""
    if left == 0:
        yield f"n{field}" if field else "home"
        return
    if field == 0 and not changed:
        yield from ship("harbour", left, frozenset(), True)
    after = (field + way) % 13
    if after not in visited:
        yield from captain(after, way, left - 1, visited | {after}, changed)


def ship(place: str, left: int, used: frozenset[frozenset[str]], changed: bool) -> Iterator[str]:
    """GO-3.4 No line twice; GO-R16 through the harbour too; GO-3.5 there the captain may go on, once (GO-R4)."""
    if left == 0:
        yield "home" if place == "harbour" else place
        return
    if place == "harbour" and not changed:
        for way in (1, -1):
            yield from captain(0, way, left, {0}, True)
    for line in LINES:
        if place in line and line not in used:
            (there,) = line - {place}
            yield from ship(there, left - 1, used | {line}, changed)


@pytest.mark.parametrize("place", PLACES)
def test_GO_3_1_GO_3_3_GO_3_4_GO_3_5_GO_R4_GO_R16_reachable_places(place: str) -> None:
    menu = goldinsel(f"at={place}/ hands={','.join(CARDS.values())}/").menu(1)
    for steps, card in CARDS.items():
        assert {move.split()[2] for move in menu if move.split()[1] == card} == walks(place, steps)


def test_GO_3_1_playing_a_card_and_moving_is_compulsory() -> None:
    scene = goldinsel("hands=land1*,land2/")
    assert "pass" not in scene.menu(1)
    assert {move.split()[0] for move in scene.menu(1)} == {"move"}
    assert {move.split()[1] for move in scene.menu(1)} == {"land1*", "land2"}


def test_GO_3_1_any_number_of_figures_may_stand_on_a_field() -> None:
    scene = goldinsel("players=4 at=home/skull/skull/skull hands=land2///").play("move land2 skull")
    assert scene.field("at") == "skull/skull/skull/skull"


@pytest.mark.parametrize("place", ["n1", "n7", "skull", "upper", "lower"])
@pytest.mark.parametrize("card", ["robsH", "monH*"])
def test_GO_3_2_a_lighthouse_brings_captain_or_ship_home(place: str, card: str) -> None:
    scene = goldinsel(f"at={place}/ hands={card}/")
    assert scene.menu(1) == [f"move {card} home"]
    assert scene.play(f"move {card} home").field("at") == "home/home"


def test_GO_R3_a_lighthouse_played_at_home_does_nothing() -> None:
    scene = goldinsel("hands=robsH/ supply=123/ nest=BB piles=land3*/ stack=skull").play("move robsH home")
    assert scene.told() == ["1 moved robsH home"]
    assert (scene.field("at"), scene.field("moved"), scene.field("step")) == ("home/home", "0", "use")


def test_GO_3_3_the_captain_goes_either_way_round() -> None:
    scene = goldinsel("at=n6/ hands=land2/")
    assert scene.menu(1) == ["move land2 n4", "move land2 n8"]


def test_GO_3_3_the_captain_passes_the_lighthouse() -> None:
    assert "move land3 n12" in goldinsel("at=n2/ hands=land3/").menu(1)


def test_GO_3_4_each_island_is_one_step_and_none_may_be_dropped() -> None:
    menu = goldinsel("at=upper/ hands=land1*,land2/").menu(1)
    assert menu == ["move land1* rum", "move land2 spyglass", "move land2 anchor"]


def test_GO_3_4_a_line_is_used_once_an_island_perhaps_twice() -> None:
    places = {move.split()[2] for move in goldinsel("at=upper/ hands=land2/").menu(1)}
    assert "upper" not in places  # there and back would be the same line
    assert "move land3 skull" in goldinsel("at=skull/ hands=land3/").menu(1)  # skull, dagger, pistol, skull


def test_GO_R16_a_ship_may_pass_through_the_harbour() -> None:
    assert "move land2 hat" in goldinsel("at=pistol/ hands=land2/").menu(1)
    assert "move land1* home" in goldinsel("at=pistol/ hands=land1*/").menu(1)


def test_GO_3_5_from_water_to_land_costs_nothing() -> None:
    scene = goldinsel("at=pistol/ hands=land4*/ nest=BB").play("move land4* n10")
    assert scene.field("at") == "n10/home"


def test_GO_R4_one_change_a_turn() -> None:
    """From n1 the ship could be back in the harbour after 1 + 3 steps; the captain does not continue from there."""
    places = {move.split()[2] for move in goldinsel("at=n1/ hands=men6*/").menu(1)}
    assert {place for place in places if place[1:].isdigit()} == {"n7", "n8"}


def test_GO_E1_two_fields_to_the_lighthouse_then_three_islands() -> None:
    scene = goldinsel("at=n2/ hands=land5/")
    islands = {move.split()[2] for move in scene.menu(1)} - {"home", "n7", "n10"}
    assert islands == walks("home", 3) - {"home", "n3", "n10"}
    assert {"dagger", "cannon", "spyglass"} <= islands
    assert scene.play("move land5 cannon").field("at") == "cannon/home"


@pytest.mark.parametrize("place", PLACES)
def test_GO_R5_on_this_board_every_card_allows_a_full_movement(place: str) -> None:
    for steps in range(1, 8):
        assert walks(place, steps)


def test_GO_R5_a_player_who_cannot_move_discards_and_stays() -> None:
    scene = goldinsel("step=shed at=n1/ hands=land2,eye1,rob4/ shown=land2,eye1,rob4/ supply=123/")
    assert scene.menu(1) == ["shed land2", "shed rob4", "shed eye1"]
    scene.play("shed rob4")
    assert scene.told() == ["1 shed rob4"]
    assert (scene.field("at"), scene.field("discards")) == ("n1/home", "rob4/")
    assert scene.menu(1) == ["pass", "use eye1"]


def test_GO_3_6_played_cards_lie_open_on_the_own_pile() -> None:
    text = "hands=land2,eye1/ piles=man2,land3,land5,men4,men6*/ discards=rob4/land3"
    scene = goldinsel(text).play("move land2 hat", "use eye1", "peek skull")
    assert scene.field("discards") == "rob4,land2,eye1/land3"
    assert scene.view(2).tops == [9, 3]


def test_GO_3_6_GO_R6_discards_are_shuffled_when_needed() -> None:
    scene = goldinsel("hands=land2,land3/ piles=eye1/ discards=rob4/").play("move land2 hat")
    assert scene.told("shuffled") == []
    scene.play("pass")
    assert scene.told("shuffled") == ["1 shuffled"]
    assert sorted(parts(scene, "hands")[0]) == ["eye1", "land2", "land3", "rob4"]
    assert scene.field("discards") == "/"


def test_GO_R6_discards_are_not_shuffled_before_that() -> None:
    scene = goldinsel("hands=land2,land3,land5,rob4/ piles=eye1/ discards=man2/").play("move land2 hat", "pass")
    assert scene.told("shuffled") == []
    assert (scene.field("piles"), scene.field("discards")) == ("/", "man2,land2/")


def test_GO_R6_the_card_just_played_is_part_of_the_shuffle() -> None:
    scene = goldinsel("at=n2/ hands=land2/").play("move land2 n4")  # poker, with an empty draw pile
    assert scene.told() == ["1 moved land2 n4", "1 shuffled", "1 poker land2 no"]
