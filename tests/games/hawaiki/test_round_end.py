"""Hawaiki: the end of a round and of the game (HA-6.*, HA-7.*)."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games.hawaiki import GAME
from tests.games.hawaiki import fresh, hawaiki, sizes


def test_HA_6_1_the_last_card_ends_the_round_immediately() -> None:
    scene = hawaiki("players=3 turn=2 piles=G3/B5/R7 hands=P1P2/G1/P3 stock=O1").play("lay G1 1")
    assert scene.told("won", "paid", "began") == ["2 won", "1 paid 2", "2 paid 0", "3 paid 1", "2 began 2"]
    assert scene.field("chips") == "8,10,9"


def test_HA_6_1_the_effect_is_still_carried_out() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R6 hands=G4/P2/P3P4 stock=O1O2").play("lay G4 1")
    assert scene.menu(1) == ["name 2", "name 3"]
    scene.play("name 3")
    assert scene.field("chips") == "10,9,7"
    assert scene.field("round") == "2"


def test_HA_6_1_after_a_pair_as_last_card_nobody_plays_again() -> None:
    assert hawaiki("piles=G3/B5/R6 hands=G3/P2 stock=O1O2").play("lay G3 1").field("round") == "2"


def test_HA_6_2_a_chip_for_each_card() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=G1/P1P2P3P4 stock=O1").play("lay G1 1")
    assert scene.field("chips") == "10,6"


def test_HA_R8_at_most_all_chips() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=G1/P1P2P3P4 chips=10,3 stock=O1").play("lay G1 1")
    assert scene.field("chips") == "10,0"
    assert scene.told("paid") == ["1 paid 0", "2 paid 3"]


@pytest.mark.parametrize(("hands", "winner"), [("G1/P1P2/P3P4", 1), ("P1P2/G1/P3P4", 2), ("P1P2/P3P4/G1", 3)])
def test_HA_6_3_the_winner_begins_the_next_round(hands: str, winner: int) -> None:
    scene = hawaiki(f"players=3 turn={winner} piles=G3/B5/R7 hands={hands} stock=O1").play("lay G1 1")
    assert (scene.field("turn"), scene.field("first")) == (str(winner), str(winner))
    assert sizes(scene) == [6, 6, 6]


def test_HA_R9_cards_under_the_tops_become_the_draw_pile() -> None:
    scene = hawaiki("piles=O1G3/O2O3B5/R7 hands=P6/P1").play("draw")
    assert scene.field("piles") == "G3/B5/R7"
    assert scene.told("reshuffled") == ["- reshuffled 3"]
    assert sizes(scene) == [2, 1]
    left = scene.field("stock") + scene.field("hands").split("/")[0].removesuffix("P6")
    assert sorted([left[0:2], left[2:4], left[4:6]]) == ["O1", "O2", "O3"]


def test_HA_R9_the_pile_is_reshuffled_only_when_needed() -> None:
    scene = hawaiki("piles=O1G3/B5/R7 hands=P6/P1 stock=O2").play("draw")
    assert (scene.field("stock"), scene.field("piles")) == ("", "O1G3/B5/R7")


def test_HA_R9_drawing_without_any_card_ends_the_turn() -> None:
    scene = hawaiki("piles=G3/B5/R7 hands=P6/P1").play("draw")
    assert scene.told() == ["1 nothing"]
    assert (sizes(scene), scene.field("turn")) == ([1, 1], "2")


def test_HA_R9_a_draw_for_a_combination_takes_what_there_is() -> None:
    scene = hawaiki("piles=G3/G5/R7 hands=G7P1/P2 stock=O1").play("lay G7 3")
    assert scene.field("hands") == "P1/O1P2R7"


def test_HA_R10_a_lap_without_laying_or_drawing_ends_the_round() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=P6/P1P2/P4 chips=3").play("draw", "draw")
    assert scene.field("round") == "1"
    scene.play("draw")
    assert scene.told("unwon", "paid") == ["- unwon", "1 paid 1", "2 paid 2", "3 paid 1"]
    assert (scene.field("round"), scene.field("chips")) == ("2", "2,1,2")


def test_HA_R10_a_laid_card_restarts_the_lap() -> None:
    scene = hawaiki("players=2 piles=G3/B5/R7 hands=P6G1G2/P1P2").play("draw", "draw")
    assert scene.field("round") == "2"
    scene = hawaiki("players=2 piles=G3/B5/R7 hands=P6O1/P1G1P2").play("draw", "lay G1 1", "draw")
    assert scene.field("round") == "1"


@pytest.mark.parametrize("move", ["draw", "lay G1 1", "lay G3 1"])
def test_HA_R10_HA_R21_after_a_thousand_turns_the_round_ends(move: str) -> None:
    text = "turns=998 piles=G3/B5/R7 hands=P6G1G3/P1P2 stock=O1O2O3 second_chance=on"
    scene = hawaiki(text).play("draw", "go on")
    assert scene.field("round") == "1"
    scene = hawaiki(text.replace("998", "999")).play(move)
    assert scene.told("unwon") == ["- unwon"]
    assert scene.field("round") == "2"


def test_HA_R21_the_thousandth_turn_is_carried_out_in_full() -> None:
    scene = hawaiki("turns=999 piles=G3/B3/R7 hands=P6R3/P1P2 stock=O1O2O3").play("lay R3 3")
    assert scene.told("drew", "paid") == ["2 drew (O3)", "1 paid 1", "2 paid 3"]
    scene = hawaiki("turns=999 piles=G3/B3/R7 hands=R3/P1P2 stock=O1O2O3").play("lay R3 3")
    assert scene.told("won", "unwon") == ["1 won"]


@pytest.mark.parametrize(
    ("hands", "first", "begins"),
    [
        ("P1P2P3/P4P5/B1B2", 1, 3),  # play goes 1, 3, 2
        ("P1P2P3/P4P5/B1B2", 2, 2),
        ("P1P2/P4P5/B1B2", 3, 3),
        ("P1P2/P4/B1B2", 3, 2),
    ],
)
def test_HA_R10_HA_R22_the_player_with_the_fewest_cards_begins(hands: str, first: int, begins: int) -> None:
    scene = hawaiki(f"players=3 first={first} turn=1 idle=2 piles=G3/B5/R7 hands={hands}").play("draw")
    assert scene.field("first") == str(begins)


def test_HA_7_1_a_player_without_chips_ends_the_game() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=G1/P1P2/P3 chips=4,2,6 stock=O1").play("lay G1 1")
    assert scene.told("ended") == ["- ended"]
    assert scene.field("step") == "over"
    assert scene.state.scores() == [4, 0, 5]
    assert scene.state.places() == [2, 3, 1]


def test_HA_7_1_with_a_chip_each_the_game_goes_on() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=G1/P1P2/P3 chips=4,3,6 stock=O1").play("lay G1 1")
    assert scene.field("chips") == "4,1,5"
    assert sizes(scene) == [6, 6, 6]


def test_HA_R11_a_tie_shares_the_win() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=G1/P1P2/P3 chips=5,2,6 stock=O1").play("lay G1 1")
    assert scene.state.places() == [1, 3, 1]


def test_HA_E6_the_last_card_as_a_triple() -> None:
    scene = hawaiki("players=3 piles=G3/B3/R7 hands=R3/P2/P3 stock=O1O2O3").play("lay R3 3")
    assert scene.told("drew", "won", "paid") == [
        "3 drew (O3)",
        "2 drew (O2)",
        "1 won",
        "1 paid 0",
        "2 paid 2",
        "3 paid 2",
    ]


def test_HA_R10_a_game_without_layings_ends_within_its_bound() -> None:
    scene = fresh(6, 3)
    dealer, decisions = SeededDealer(1), 0
    while not scene.state.over:
        GAME.play(scene.state, scene.state.actors()[0], GAME.action_in("draw"), dealer)
        decisions += 1
    assert decisions <= GAME.max_decisions(6, GAME.check_options({}, 6))
    assert decisions == 70 - 36 - 3 + 6
