"""Die Goldinsel: the relics (GO-6.*) and filling the hand (GO-7.1)."""

import pytest

from tests.games.goldinsel import goldinsel, parts
from tests.games.goldinsel.test_landing import pays
from tests.games.goldinsel.test_moving import CARDS, walks

FULL_PILE = "piles=land4*,land5,rob2*,rob4,man2,man5*,men4/"


@pytest.mark.parametrize(
    ("crew", "costs"), [("B", ["B"]), ("O", ["O"]), ("BW", ["B", "W", "BW"]), ("BB", ["B", "BB"]), ("", [])]
)
def test_GO_6_1_any_colour_one_pirate_is_enough(crew: str, costs: list[str]) -> None:
    assert pays(f"at=skull/ crews={crew}/ rights=4/ relics=colour/") == costs


def test_GO_6_1_it_helps_its_owner_only() -> None:
    assert pays("at=skull/ crews=B/ rights=4/ relics=/colour") == []


@pytest.mark.parametrize("place", ["home", "n4", "skull", "upper"])
@pytest.mark.parametrize(("steps", "card"), CARDS.items())
def test_GO_6_2_one_step_may_be_added(place: str, steps: int, card: str) -> None:
    menu = goldinsel(f"at={place}/ hands={card}/ relics=longer/").menu(1)
    assert {move.split()[2] for move in menu} == walks(place, steps) | walks(place, steps + 1)


def test_GO_R21_not_to_a_lighthouse() -> None:
    assert goldinsel("at=skull/ hands=robsH/ relics=longer/").menu(1) == ["move robsH home"]
    assert goldinsel("at=home/ hands=robsH/ relics=longer/").menu(1) == ["move robsH home"]


def test_GO_6_3_the_hand_is_filled_up_to_five() -> None:
    scene = goldinsel(f"hands=land2,land3/ {FULL_PILE} relics=five/").play("move land2 hat", "pass")
    assert len(parts(scene, "hands")[0]) == 5


def test_GO_R22_already_in_the_same_turn() -> None:
    text = f"step=use at=lower/ hands=land2,land3/ crews=B/ {FULL_PILE}"
    scene = goldinsel(text).play("use land2", "pay B", "relic five")
    assert len(parts(scene, "hands")[0]) == 5


def test_GO_6_4_exchange_one_or_two_cards_before_the_move() -> None:
    text = f"step=exchange hands=land2,land3,eye1/ {FULL_PILE} relics=exchange/"
    scene = goldinsel(text)
    assert scene.menu(1) == [
        "pass",
        "exchange land2",
        "exchange land2 land3",
        "exchange land2 eye1",
        "exchange land3",
        "exchange land3 eye1",
        "exchange eye1",
    ]
    scene.play("exchange land2 eye1")
    assert scene.told() == ["1 exchanged land2", "1 exchanged eye1", "1 drew (men4)", "1 drew (man5*)"]
    assert (scene.field("hands"), scene.field("discards")) == ("land3,man5*,men4/", "land2,eye1/")
    assert scene.field("step") == "move"
    scene = goldinsel(text).play("exchange land3")
    assert (scene.field("hands"), scene.field("step")) == ("land2,eye1,men4/", "move")
    scene = goldinsel(text).play("pass")
    assert (scene.field("hands"), scene.field("step")) == ("land2,land3,eye1/", "move")


def test_GO_6_4_only_the_owner_of_the_relic_is_asked() -> None:
    text = "at=n1/n1 hands=land2/land3 piles=eye1,rob4,man2/ relics=/exchange"
    scene = goldinsel(text).play("move land2 n12", "pass")
    assert (scene.field("turn"), scene.field("step")) == ("2", "exchange")
    scene.play("pass", "move land3 n4", "pass")
    assert (scene.field("turn"), scene.field("step")) == ("1", "move")


def test_GO_6_4_GO_R6_the_exchanged_cards_are_part_of_a_shuffle() -> None:
    scene = goldinsel("step=exchange hands=land2,land3/ relics=exchange/").play("exchange land2 land3")
    assert scene.told("shuffled") == ["1 shuffled"]
    assert sorted(parts(scene, "hands")[0]) == ["land2", "land3"]


@pytest.mark.parametrize("ability", [True, False])
def test_GO_7_1_the_hand_is_filled_up_to_four(ability: bool) -> None:
    scene = goldinsel(f"hands=land2,land3,eye1,eye3*/ {FULL_PILE}").play("move land2 hat")
    scene.play("use eye1", "peek rum") if ability else scene.play("pass")
    assert len(parts(scene, "hands")[0]) == 4
    assert len(scene.told("drew")) == (2 if ability else 1)
    assert len(scene.seen(2, "drew")[0].split()) == 2  # the others do not see which


def test_GO_7_1_more_than_four_cards_are_kept() -> None:
    scene = goldinsel(f"hands=land2,land3,eye1,eye3*,robsH,monH*/ {FULL_PILE}").play("move land2 hat", "pass")
    assert (len(parts(scene, "hands")[0]), scene.told("drew")) == (5, [])
