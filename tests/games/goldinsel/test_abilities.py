"""Die Goldinsel: play a second card for its ability (GO-5.1 to GO-5.6)."""

import pytest

from tests.games.goldinsel import ISLANDS, goldinsel, parts

HELD = "islands=hat/rum,skull gold=bottle"


def uses(scene_text: str) -> list[str]:
    """List the cards that seat 1 may use."""
    return [move.split()[1] for move in goldinsel(f"step=use {scene_text}").menu(1) if move != "pass"]


def test_GO_5_1_from_a_player_on_the_same_field_at_random() -> None:
    scene = goldinsel(f"step=use at=skull/skull hands=rob4/ {HELD}").play("use rob4")
    assert scene.menu(1) == ["rob 2"]
    scene.play("rob 2")
    robbed = [text.split()[-1].strip("()") for text in scene.told("robbed")]
    assert len(robbed) == 1
    assert set(parts(scene, "islands")[0]) == {"hat", robbed[0]}
    assert set(parts(scene, "islands")[1]) == {"rum", "skull"} - set(robbed)


def test_GO_5_1_each_card_of_the_victim_can_be_the_one() -> None:
    robbed = set()
    for lots in range(20):
        scene = goldinsel(f"step=use at=skull/skull hands=rob4/ {HELD}")
        for _ in range(lots):
            scene.dealer.number(2)
        robbed.add(scene.play("use rob4", "rob 2").seen(1, "robbed")[0])
    assert robbed == {"1 robbed 2 rum", "1 robbed 2 skull"}


@pytest.mark.parametrize(
    ("at", "possible"),
    [  # GO-R9 the figure is the ship while it is at sea, else the captain
        ("n4/n4", True),
        ("skull/skull", True),
        ("lower/lower", True),
        ("home/home", True),
        ("n4/n5", False),
        ("skull/hat", False),
        ("home/skull", False),  # the captain stands at the lighthouse, but the figure is the ship
        ("home/n4", False),  # the ship is in the harbour, but the figure is the captain
        ("skull/home", False),
    ],
)
def test_GO_5_1_GO_R9_the_same_field(at: str, possible: bool) -> None:
    assert uses(f"at={at} hands=rob4,robsH/ {HELD}") == (["rob4", "robsH"] if possible else [])


def test_GO_5_1_a_player_without_island_cards_cannot_be_robbed() -> None:
    assert uses("at=skull/skull hands=rob4/ islands=hat/") == []
    scene = goldinsel("players=3 step=use at=hat/hat/hat hands=rob4// islands=hat//rum").play("use rob4")
    assert scene.menu(1) == ["rob 3"]


def test_GO_5_2_without_a_stack_anybody_can_be_robbed() -> None:
    text = "players=3 at=n2/skull/n8 hands=land1*,rob4// islands=/hat,key/rum gold=bottle"
    scene = goldinsel(text).play("move land1* n3", "use rob4")
    assert scene.menu(1) == ["rob 2", "rob 3"]
    scene.play("rob 3")
    assert scene.field("islands") == "rum/hat,key/"


@pytest.mark.parametrize(
    ("position", "possible"),
    [
        ("at=n3/skull moved=1 stack=", True),
        ("at=n7/skull moved=1 stack=", True),
        ("at=n12/skull moved=1 stack=", True),
        ("at=n3/skull moved=1 stack=key", False),  # the stack is not used up
        ("at=n3/skull moved=0 stack=", False),  # the captain was there already
        ("at=n4/skull moved=1 stack=", False),  # another field
        ("at=hat/skull moved=1 stack=", False),  # the ship moved
    ],
)
def test_GO_5_2_its_conditions(position: str, possible: bool) -> None:
    assert uses(f"{position} hands=rob4,robsH/ islands=/rum gold=bottle") == (["rob4", "robsH"] if possible else [])


def test_GO_R18_the_stack_may_be_used_up_by_this_very_move() -> None:
    scene = goldinsel("at=n2/skull hands=land1*,rob4/ islands=/rum stack=key gold=bottle").play("move land1* n3")
    assert scene.menu(1) == ["pass", "use rob4"]


def test_GO_5_2_only_robber_and_victim_know_the_card() -> None:
    scene = goldinsel("players=3 step=use at=hat/hat/ hands=rob4// islands=/rum/key gold=bottle")
    scene.play("use rob4", "rob 2")
    assert scene.seen(1, "robbed") == scene.seen(2, "robbed") == ["1 robbed 2 rum"]
    assert scene.seen(3, "robbed") == scene.seen(0, "robbed") == ["1 robbed 2"]
    assert scene.view(1).islands == [ISLANDS.index("rum")]
    assert scene.view(3).islands_held == [1, 0, 1]


@pytest.mark.parametrize("ability", ["rob4", "robsH"])
def test_GO_5_3_one_card_or_two_with_a_double_robbery(ability: str) -> None:
    scene = goldinsel(f"step=use at=hat/hat hands={ability}/ islands=/rum,key,skull gold=bottle")
    scene.play(f"use {ability}", "rob 2")
    if ability == "rob4":
        assert scene.field("turn") == "2"
        return
    assert scene.menu(1) == ["pass", "rob 2"]
    scene.play("rob 2")
    assert scene.field("turn") == "2"
    assert [len(cards) for cards in parts(scene, "islands")] == [2, 1]


def test_GO_5_3_one_card_is_enough() -> None:
    scene = goldinsel("step=use at=hat/hat hands=robsH/ islands=/rum,key,skull gold=bottle")
    scene.play("use robsH", "rob 2", "pass")
    assert scene.field("turn") == "2"
    assert [len(cards) for cards in parts(scene, "islands")] == [1, 2]


def test_GO_R23_the_first_card_is_seen_before_the_second_choice() -> None:
    scene = goldinsel("step=use at=hat/hat hands=robsH/ islands=/rum,key gold=bottle").play("use robsH", "rob 2")
    assert scene.field("step") == "rob"
    assert len(scene.view(1).islands) == 1


def test_GO_5_3_no_second_question_when_nothing_is_left() -> None:
    scene = goldinsel("step=use at=hat/hat hands=robsH/ islands=/rum gold=bottle").play("use robsH", "rob 2")
    assert scene.field("turn") == "2"


def test_GO_R10_both_cards_from_one_player() -> None:
    scene = goldinsel("players=3 step=use at=hat/hat/hat hands=robsH// islands=/rum,key/skull gold=bottle")
    scene.play("use robsH")
    assert scene.menu(1) == ["rob 2", "rob 3"]
    scene.play("rob 2")
    assert scene.menu(1) == ["pass", "rob 2"]
    assert scene.why_not(1, "rob 3") == "GO-R10"


def test_GO_5_4_look_into_one_chest_anywhere() -> None:
    scene = goldinsel("step=use at=n4/ hands=eye1/ chests=345345345346").play("use eye1")
    assert scene.menu(1) == [f"peek {island}" for island in ISLANDS]
    scene.play("peek rum")
    assert scene.field("chests") == "345345345346"
    assert scene.field("turn") == "2"


def test_GO_R19_which_chest_is_public_its_value_is_not() -> None:
    scene = goldinsel("step=use hands=eye1/ chests=345345345346").play("use eye1", "peek rum")
    assert scene.seen(1, "peeked") == ["1 peeked rum 6"]
    assert scene.seen(2, "peeked") == scene.seen(0, "peeked") == ["1 peeked rum"]
    assert scene.view(1).memory.chests == [0] * 11 + [6]
    assert scene.view(2).memory.chests == [0] * 12
    assert scene.view(2).memory.peeked == scene.view(0).memory.peeked == [[11], []]


def test_GO_5_5_a_chosen_pirate_from_the_island_of_the_ship() -> None:
    scene = goldinsel("step=use at=skull/ hands=man2/ ashore=skull:BOO,hat:P").play("use man2")
    assert scene.menu(1) == ["take B", "take O"]
    scene.play("take O")
    assert (scene.field("crews"), scene.field("ashore")) == ("O/", "hat:P,skull:BO")
    assert scene.field("turn") == "2"


@pytest.mark.parametrize("volcano", ["lower", "upper"])
def test_GO_5_5_volcanoes_included(volcano: str) -> None:
    scene = goldinsel(f"step=use at={volcano}/ hands=man2/ ashore={volcano}:W").play("use man2", "take W")
    assert (scene.field("crews"), scene.field("ashore")) == ("W/", "")


@pytest.mark.parametrize(
    "position",
    [
        "at=skull/ ashore=hat:B",  # none there
        "at=home/ ashore=skull:B",
        "at=n2/ ashore=skull:B",
        "at=skull/ ashore=skull:B crews=WPO/",  # the limit
    ],
)
def test_GO_5_5_only_if_there_is_one_and_only_up_to_three(position: str) -> None:
    assert uses(f"{position} hands=man2,men4/") == []


def test_GO_5_5_a_double_pirate_takes_one_or_two() -> None:
    text = "step=use at=skull/ hands=men4/ ashore=skull:BWP"
    scene = goldinsel(text).play("use men4", "take B")
    assert scene.menu(1) == ["pass", "take W", "take P"]  # GO-R23
    assert scene.play("take P").field("crews") == "BP/"
    assert scene.field("turn") == "2"
    scene = goldinsel(text).play("use men4", "take B", "pass")
    assert (scene.field("crews"), scene.field("turn")) == ("B/", "2")


def test_GO_5_5_the_limit_holds_for_the_second_pirate_too() -> None:
    scene = goldinsel("step=use at=skull/ hands=men4/ ashore=skull:BW crews=PO/").play("use men4", "take B")
    assert (scene.field("crews"), scene.field("turn")) == ("BPO/", "2")


@pytest.mark.parametrize(
    ("top", "then"),
    [
        ("land3*", ["pay B", "lay 4"]),
        ("rob2*", ["rob 2"]),
        ("robsH", ["rob 2", "rob 2"]),
        ("eye1", ["peek rum"]),
        ("man2", ["take W"]),
        ("men6*", ["take W", "pass"]),
    ],
)
def test_GO_5_6_the_ability_of_anothers_open_card(top: str, then: list[str]) -> None:
    text = f"step=use at=bottle/bottle hands=monH*/ discards=/land2,{top} crews=B/ rights=4/"
    scene = goldinsel(f"{text} ashore=bottle:WW islands=/rum,key gold=hat").play("use monH*")
    assert scene.menu(1) == ["copy 2"]
    scene.play("copy 2", *then)
    assert scene.told("copied") == [f"1 copied 2 {top}"]
    assert scene.field("turn") == "2"


def test_GO_R11_the_copied_card_stays_there() -> None:
    text = "step=use hands=monH*/ piles=land1*,land2,land3,land5/ discards=/land2,eye1"
    scene = goldinsel(text).play("use monH*", "copy 2", "peek rum")
    assert scene.field("discards") == "monH*/land2,eye1"


def test_GO_R11_not_another_monument() -> None:
    assert uses("hands=monH*/ discards=/eye1,monH*") == []
    scene = goldinsel("players=3 step=use hands=monH*// discards=/monH*/eye1").play("use monH*")
    assert scene.menu(1) == ["copy 3"]


def test_GO_5_6_only_the_open_card_and_only_of_others() -> None:
    assert uses("hands=monH*/ discards=eye1/") == []
    assert uses("hands=monH*/ discards=/eye1,rob4") == []  # nobody to rob


@pytest.mark.parametrize(
    ("position", "useful"),
    [
        ("at=home/n3 hands=land2,rob4,robsH,man2,men4,monH*,eye1/", ["eye1"]),
        ("at=skull/n3 hands=land2,rob4,man2/ crews=B/", []),
    ],
)
def test_GO_R12_an_ability_that_can_do_nothing_cannot_be_played(position: str, useful: list[str]) -> None:
    assert uses(position) == useful


def test_GO_5_1_GO_R12_a_second_card_is_always_asked_for() -> None:
    """The player is asked even if they may only pass: nobody may learn whether they could use one."""
    scene = goldinsel("hands=land2,land3/ piles=eye1,rob4/").play("move land2 hat")
    assert scene.menu(1) == ["pass"]


def test_GO_5_1_never_a_second_movement_and_never_a_third_card() -> None:
    scene = goldinsel("hands=land2,land3,eye1/ piles=eye3*,rob4/").play("move land2 hat")
    assert {move.split()[0] for move in scene.menu(1)} == {"pass", "use"}
    scene.play("use eye1", "peek rum")
    assert scene.field("turn") == "2"
