"""Hawaiki: set-up of the game and of a round (HA-2.*), and its length (HA-V4)."""

from collections import Counter

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.hawaiki import GAME
from tests.games.hawaiki import cards, fresh, sizes


@pytest.mark.parametrize("players", range(2, 7))
def test_HA_2_1_everybody_starts_with_ten_chips(players: int) -> None:
    assert fresh(players, 1).field("chips") == ",".join(["10"] * players)


def test_HA_R2_the_first_player_is_drawn_by_lot() -> None:
    begins = Counter(fresh(3, seed).field("turn") for seed in range(300))
    assert set(begins) == {"1", "2", "3"}
    assert min(begins.values()) > 60


@pytest.mark.parametrize("players", range(2, 7))
def test_HA_2_2_six_cards_each_three_piles_and_a_draw_pile(players: int) -> None:
    scene = fresh(players, 7)
    assert sizes(scene) == [6] * players
    assert [len(cards(pile)) for pile in scene.field("piles").split("/")] == [1, 1, 1]
    assert len(cards(scene.field("stock"))) == 70 - 6 * players - 3


def test_HA_2_2_a_seat_is_told_its_own_cards_only() -> None:
    scene = fresh(3, 7)
    own = sorted(text.split()[2] for text in scene.seen(2, "dealt") if text.startswith("2 "))
    assert own == sorted(cards(scene.field("hands").split("/")[1]))
    assert {text for text in scene.seen(2, "dealt") if not text.startswith("2 ")} == {"1 dealt", "3 dealt"}
    assert [text.split()[2] for text in scene.seen(0, "turned")] == scene.field("piles").split("/")


def test_HA_V4_six_chips_make_a_short_game() -> None:
    assert fresh(4, 1, chips="6").field("chips") == "6,6,6,6"


@pytest.mark.parametrize("chips", [str(number) for number in range(1, 11)])
def test_HA_R19_any_number_from_one_to_ten(chips: str) -> None:
    assert fresh(2, 1, chips=chips).field("chips") == f"{chips},{chips}"


def test_HA_R19_one_number_a_player_is_a_handicap() -> None:
    scene = fresh(3, 1, chips="10,6,1")
    assert scene.field("chips") == "10,6,1"
    assert scene.view(1).options["chips"] == "10,6,1"
    assert GAME.check_options({"chips": "6,6,6"}, 3)["chips"] == "6"


@pytest.mark.parametrize("chips", ["0", "11", "", "10,6", "10,6,5,4", "10,6,", "10, 6,5", "ten"])
def test_HA_R19_other_numbers_are_refused(chips: str) -> None:
    with pytest.raises(BadInput):
        GAME.check_options({"chips": chips}, 3)


@pytest.mark.parametrize("name", ["voices", "secret", "sacrifice", "second_chance"])
def test_only_chips_can_differ_by_seat(name: str) -> None:
    with pytest.raises(BadInput):
        GAME.check_options({name: "off,on"}, 2)
