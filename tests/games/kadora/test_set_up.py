"""Kadora: the set-up (KA-2.*)."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.kadora import GAME
from tests.games.kadora import cards, new_kadora

COUNTS = [(2, 18, 17), (3, 12, 18), (4, 6, 19)]  # players, set aside, a pile


@pytest.mark.parametrize(("players", "aside", "pile"), COUNTS)
def test_KA_2_1_the_cards_set_aside(players: int, aside: int, pile: int) -> None:
    scene = new_kadora(players, 5)
    assert len(cards(scene.field("aside"))) == aside
    assert len(scene.told("aside")) == aside


@pytest.mark.parametrize(("players", "aside", "pile"), COUNTS)
def test_KA_2_1_all_can_count_the_colours_set_aside(players: int, aside: int, pile: int) -> None:
    scene = new_kadora(players, 5)
    letters = scene.field("aside")[::3]
    for viewer in range(players + 1):
        assert scene.view(viewer).aside == [letters.count(colour) for colour in "ROYGBP"]
        assert scene.seen(viewer, "aside") == [f"- aside {letter}" for letter in letters]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_2_1_all_cards_in_shuffled_order(players: int) -> None:
    asides = set()
    for seed in range(5):
        scene = new_kadora(players, seed)
        assert scene.state.pieces() == list(range(72))
        asides.add(scene.field("aside"))
    assert len(asides) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_2_2_each_player_has_four_cards_and_sees_their_fronts(players: int) -> None:
    scene = new_kadora(players, 6)
    hands = scene.field("hands").split("/")
    assert [len(cards(hand)) for hand in hands] == [4] * players
    for seat in range(1, players + 1):
        fronts = [text for text in scene.seen(seat, "dealt") if len(text.split()) == 4]
        assert sorted(fronts) == sorted(f"{seat} dealt {card[0]} {card}" for card in cards(hands[seat - 1]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_2_3_twelve_cards_around_an_empty_middle(players: int) -> None:
    scene = new_kadora(players, 7)
    rows = [cards(row) for row in scene.field("block").split("/")]
    empty = ["abcd"[c] + str(r + 1) for r in range(4) for c in range(4) if rows[r][c] == "..."]
    assert empty == ["b2", "c2", "b3", "c3"]
    assert len(scene.told("turned")) == 12


@pytest.mark.parametrize(("players", "aside", "pile"), COUNTS)
def test_KA_2_4_two_equal_piles_with_public_backs(players: int, aside: int, pile: int) -> None:
    scene = new_kadora(players, 8)
    piles = scene.field("piles").split("/")
    assert [len(cards(cards_of)) for cards_of in piles] == [pile, pile]
    colours = [["ROYGBP".index(letter) for letter in cards_of[::3]] for cards_of in piles]
    for viewer in range(players + 1):
        assert scene.view(viewer).piles == colours


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KA_R3_by_lot_every_player_begins_now_and_then(players: int) -> None:
    firsts = {new_kadora(players, seed).field("turn") for seed in range(40)}
    assert firsts == {str(seat + 1) for seat in range(players)}


@pytest.mark.parametrize(("players", "first"), [(n, seat) for n in (2, 3, 4) for seat in range(1, n + 1)])
def test_KA_2_5_KA_R3_the_table_can_choose_the_first_player(players: int, first: int) -> None:
    for seed in range(5):
        scene = new_kadora(players, seed, first=str(first))
        assert scene.field("turn") == str(first)
        assert scene.told("first") == [f"{first} first"]
        assert scene.view(0).options == {"first": str(first)}


@pytest.mark.parametrize(("players", "first"), [(2, "3"), (3, "4"), (4, "5"), (2, "0"), (2, "")])
def test_KA_R3_the_first_player_is_a_seat_of_the_table(players: int, first: str) -> None:
    with pytest.raises(BadInput, match="first"):
        new_kadora(players, 1, first=first)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadInput, match="2 to 4"):
        new_kadora(players, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_game_the_same_table_can_be_set_up_again(players: int) -> None:
    scene, chance = new_kadora(players, 9), SeededDealer(1)
    while not scene.state.over:
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        scene.act(seat, menu[chance.number(len(menu))])
    scene.state.start(SeededDealer(9))
    assert GAME.write(scene.state) == GAME.write(new_kadora(players, 9).state)
