"""Hawaiki: one secret, sacrifice, second chance (HA-V1 to HA-V3)."""

import pytest

from tests.games.hawaiki import cards, fresh, hawaiki, sizes

SECRET = "secret=on players=3 piles=G3/B5/R7 hands=G1G2P1/P2P4/P3P5 known=G2P1/P4/P5 secrets=G1/P2/P3 stock=O1O2O3O4"
SACRIFICE = "sacrifice=on players=3 piles=G3/O1B5/R7 hands=G1P1/P2P4/P3 stock=O2O3"
CHANCE = "second_chance=on players=3 piles=G3/B5/R7 hands=G1B1P1/P2P4/P3 stock=O1O2O3O4"


# -- one secret -------------------------------------------------------------------------------------


def test_HA_V1_all_hand_cards_but_one_lie_open() -> None:
    scene = fresh(3, 5, secret="on")
    hands = [cards(hand) for hand in scene.field("hands").split("/")]
    scene.play(*(f"{seat + 1}: hide {hand[0]}" for seat, hand in enumerate(hands)))
    known = [cards(hand) for hand in scene.field("known").split("/")]
    assert known == [hand[1:] for hand in hands]
    assert scene.view(0).known == scene.view(2).known
    assert scene.field("step") == "play"


def test_HA_R12_secret_cards_are_chosen_simultaneously() -> None:
    scene = fresh(3, 5, secret="on")
    hands = [cards(hand) for hand in scene.field("hands").split("/")]
    assert scene.field("asked") == "123"
    scene.play(f"3: hide {hands[2][0]}", f"1: hide {hands[0][0]}")
    assert scene.field("asked") == "2"
    assert scene.field("known") == "//"
    assert scene.seen(2, "chose") == ["3 chose", "1 chose"]
    assert scene.view(2).secrets == [-2, -1, -2]
    scene.play(f"2: hide {hands[1][0]}")
    assert len(scene.seen(0, "showed")) == 15


def test_HA_R12_everybody_must_choose_a_secret_card() -> None:
    scene = fresh(2, 5, secret="on")
    hand = cards(scene.field("hands").split("/")[0])
    assert scene.menu(1) == [f"hide {card}" for card in dict.fromkeys(hand)]
    assert scene.why_not(1, "open") == "HA-R12"


def test_HA_R12_drawn_cards_are_open() -> None:
    scene = hawaiki(SECRET).play("draw")
    assert scene.field("known").split("/")[0] == "G2O4P1"
    assert scene.seen(0) == ["1 drew-open O4"]


def test_HA_V1_a_laid_secret_card_may_be_replaced() -> None:
    scene = hawaiki(SECRET).play("lay G1 1")
    assert (scene.field("step"), scene.field("turn")) == ("hide", "1")
    assert scene.menu(1) == ["hide G2", "hide P1", "open"]
    scene.play("hide P1")
    assert scene.field("secrets") == "P1/P2/P3"
    assert scene.field("turn") == "3"


def test_HA_V1_a_card_that_lay_open_stays_known() -> None:
    scene = hawaiki(SECRET).play("lay G1 1", "hide P1")
    assert scene.view(2).known[0] == scene.view(1).hand
    assert scene.view(2).secrets[0] == scene.view(1).secrets[0] != -2


def test_HA_R12_staying_open_is_final() -> None:
    scene = hawaiki(SECRET).play("lay G1 1", "open")
    assert scene.field("secrets") == "--/P2/P3"
    scene.play("3: draw", "2: draw", "1: lay G2 1")
    assert scene.field("secrets") == "--/P2/P3"
    assert scene.field("turn") == "3"


def test_HA_R12_the_new_secret_comes_before_effects() -> None:
    scene = hawaiki(SECRET.replace("G1", "G4").replace("R7", "R6")).play("lay G4 1")
    assert scene.field("step") == "hide"
    assert scene.told("formed") == []
    scene.play("hide P1")
    assert scene.told("formed") == ["1 formed run"]
    assert scene.field("step") == "name"


def test_HA_R12_the_new_secret_comes_before_calls() -> None:
    scene = hawaiki(SECRET.replace("G1", "G4").replace("R7", "R6") + " voices=spoken").play("lay G4 1")
    assert (scene.field("step"), scene.field("asked")) == ("hide", "1")
    scene.play("open")
    assert (scene.field("step"), scene.field("asked")) == ("call", "23")


def test_HA_R12_a_secret_last_card_leaves_nothing_to_choose() -> None:
    text = "secret=on piles=G3/B5/R7 hands=G1/P2P4 known=/P4 secrets=G1/P2 stock=O1"
    assert hawaiki(text).play("lay G1 1").field("round") == "2"


def test_HA_V1_laying_an_open_card_keeps_the_secret() -> None:
    scene = hawaiki(SECRET).play("lay G2 1")
    assert scene.field("secrets") == "G1/P2/P3"
    assert scene.field("turn") == "3"


def test_HA_R20_of_two_alike_the_open_one_is_laid() -> None:
    text = "secret=on piles=G3/B5/R7 hands=G1G1P1/P2P4 known=G1P1/P4 secrets=G1/P2 stock=O1"
    scene = hawaiki(text).play("lay G1 1")
    assert scene.field("turn") == "2"
    assert (scene.field("secrets"), scene.field("known")) == ("G1/P2", "P1/P4")
    assert scene.view(2).secrets[0] == -2


# -- sacrifice --------------------------------------------------------------------------------------


def test_HA_V2_a_sacrificed_top_goes_under_the_draw_pile() -> None:
    scene = hawaiki(SACRIFICE).play("sacrifice 2")
    assert scene.field("piles") == "G3/O1/R7"
    assert scene.field("stock") == "B5O2O3"
    assert scene.field("chips") == "9,10,10"
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")
    assert scene.told() == ["1 sacrificed B5 2"]


def test_HA_V2_once_a_round() -> None:
    scene = hawaiki(SACRIFICE.replace("G3/", "B1G3/")).play("sacrifice 2")
    assert scene.menu(1) == ["lay G1 1", "lay G1 2", "lay P1 2", "draw"]
    assert scene.why_not(1, "sacrifice 1") == "HA-V2"
    scene.play("lay G1 1")
    assert "sacrifice 1" in hawaiki(scene.game.write(scene.state).replace("turn=3 step=play asked=3", "turn=2")).menu(
        2
    )


def test_HA_V2_not_with_one_card_in_hand() -> None:
    scene = hawaiki(SACRIFICE + " turn=3")
    assert scene.why_not(3, "sacrifice 2") == "HA-V2"


def test_HA_V2_only_if_the_table_plays_with_it() -> None:
    assert hawaiki(SACRIFICE.replace("sacrifice=on", "")).why_not(1, "sacrifice 2") == "HA-V2"


def test_HA_R13_only_from_a_pile_of_two_or_more() -> None:
    scene = hawaiki(SACRIFICE)
    assert [action for action in scene.menu(1) if "sacrifice" in action] == ["sacrifice 2"]
    assert scene.why_not(1, "sacrifice 1") == "HA-R13"


def test_HA_R13_it_forms_no_combination() -> None:
    scene = hawaiki("sacrifice=on players=3 piles=G3/G1B5/G7 hands=G2P1/P2P4/P3 stock=O2O3").play("sacrifice 2")
    assert scene.told("formed") == []
    assert scene.field("step") == "play"


def test_HA_R13_also_before_a_turn_that_is_played_again() -> None:
    scene = hawaiki("sacrifice=on piles=G3/O1B5/R7 hands=G3P1P2/P4 stock=O2O3").play("lay G3 1", "sacrifice 2", "draw")
    assert scene.field("turn") == "2"


def test_HA_R13_the_sunk_card_and_its_drawer_are_public() -> None:
    scene = hawaiki("sacrifice=on piles=G3/O1B5/R7 hands=G1P1/P2P4 stock=O2").play("sacrifice 2", "draw")
    blue = scene.view(0).sunk
    assert scene.seen(2, "drew") == ["1 drew"]
    assert len(blue) == 1
    scene.play("draw")
    assert scene.seen(0, "drew-open") == ["2 drew-open B5"]
    assert (scene.view(0).sunk, scene.view(0).known) == ([], [[], blue])
    assert scene.field("known") == "/B5"


def test_HA_R13_several_bottom_cards_are_known_in_order() -> None:
    scene = hawaiki("sacrifice=on piles=G3/O1B5/R6R7 hands=G1P1/P2P4 stock=O2")
    scene.play("sacrifice 2", "draw", "sacrifice 3", "draw")
    assert scene.field("stock") == "R7"
    assert scene.field("known") == "/B5"


def test_HA_R13_a_known_card_that_is_laid_is_no_longer_known() -> None:
    text = "sacrifice=on piles=G3/B1/R7 hands=B5B5P1/P2P4 known=B5/ stock=O2"
    assert hawaiki(text).play("lay B5 2").field("known") == "/"


# -- second chance ----------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["draw", "lay G1 1"])
def test_HA_V3_another_turn_may_be_bought_at_the_end_of_a_turn(move: str) -> None:
    scene = hawaiki(CHANCE).play(move)
    assert (scene.field("step"), scene.field("turn")) == ("chance", "1")
    assert scene.menu(1) == ["go on", "buy"]
    scene.play("buy")
    assert (scene.field("step"), scene.field("turn"), scene.field("chips")) == ("play", "1", "9,10,10")


def test_HA_V3_once_a_round() -> None:
    scene = hawaiki(CHANCE).play("draw", "buy", "draw")
    assert scene.field("turn") == "3"


def test_HA_V3_going_on_keeps_the_chip_and_the_chance() -> None:
    scene = hawaiki(CHANCE).play("draw", "go on")
    assert (scene.field("turn"), scene.field("chips"), scene.field("bought")) == ("3", "10,10,10", "000")


def test_HA_V3_not_to_lay_the_last_card() -> None:
    scene = hawaiki(CHANCE.replace("G1B1P1", "G1G2")).play("lay G1 1", "buy")
    assert scene.menu(1) == ["draw"]
    assert scene.why_not(1, "lay G2 1") == "HA-R14"


def test_HA_R14_it_may_be_bought_with_one_card_left() -> None:
    scene = hawaiki(CHANCE.replace("G1B1P1", "G1P1")).play("lay G1 1")
    assert scene.menu(1) == ["go on", "buy"]
    assert sizes(scene.play("buy", "draw")) == [2, 2, 1]


def test_HA_R14_the_ban_holds_after_combinations() -> None:
    scene = hawaiki(CHANCE.replace("G1B1P1", "G1G1G2P3")).play("lay G2 1", "buy", "lay G1 1")
    assert scene.field("turn") == "3"
    scene = hawaiki(CHANCE.replace("G1B1P1", "G1G1G2")).play("lay G1 1", "buy", "lay G1 1")
    assert scene.told("formed") == ["1 formed pair"]
    assert scene.menu(1) == ["draw"]


def test_HA_R14_the_ban_ends_when_the_turn_passes_on() -> None:
    scene = hawaiki(CHANCE.replace("G1B1P1", "G1G2")).play("lay G1 1", "buy", "draw")
    assert (scene.field("turn"), scene.field("banned")) == ("3", "0")


def test_HA_R14_no_second_chance_after_a_last_card() -> None:
    assert hawaiki(CHANCE.replace("G1B1P1", "G1")).play("lay G1 1").field("round") == "2"


# -- chips ------------------------------------------------------------------------------------------


def test_HA_R15_the_last_chip_can_be_spent() -> None:
    scene = hawaiki(SACRIFICE + " chips=1,5,5").play("sacrifice 2")
    assert scene.field("chips") == "0,5,5"
    assert not scene.state.over


def test_HA_R15_without_a_chip_nothing_can_be_bought() -> None:
    assert hawaiki(SACRIFICE + " chips=0,5,5").why_not(1, "sacrifice 2") == "HA-R15"
    assert hawaiki(CHANCE + " chips=0,5,5").play("draw").field("turn") == "3"


def test_HA_R15_a_round_winner_without_chips_ends_the_game() -> None:
    scene = hawaiki("second_chance=on piles=G3/B5/R7 hands=G1/P2 chips=0,5 stock=O1").play("lay G1 1")
    assert scene.state.over
    assert scene.state.places() == [2, 1]


def test_all_variants_mix() -> None:
    options = {"voices": "spoken", "secret": "on", "sacrifice": "on", "second_chance": "on", "chips": "6"}
    assert fresh(4, 1, **options).view(1).options == options
