"""Diabolo: the set-up of a round (DI-2.*)."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.diabolo import GAME
from schatkist.games.diabolo.edition import STANDARD
from tests.games.diabolo import cards, new_diabolo


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_2_1_five_empty_rows_and_a_double_card_each(players: int) -> None:
    scene = new_diabolo(players, 2)
    for viewer in range(players + 1):
        assert scene.view(viewer).rows == [[[], []]] * 5
        assert scene.view(viewer).doubles == [True] * players


@pytest.mark.parametrize(("players", "stock"), [(3, 52), (4, 46), (5, 40)])
def test_DI_2_2_six_cards_each_and_the_rest_is_the_stock(players: int, stock: int) -> None:
    scene = new_diabolo(players, 3)
    dealt = [text.split()[0] for text in scene.told("dealt")]
    assert [dealt.count(str(seat + 1)) for seat in range(players)] == [6] * players
    # the first player has already drawn a card
    assert len(cards(scene.field("stock"))) == stock - 1
    assert sorted(len(cards(hand)) for hand in scene.field("hands").split("/")) == [6] * (players - 1) + [7]
    assert scene.state.pieces() == STANDARD.pack


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_2_2_the_first_dealer_is_drawn_by_lot(players: int) -> None:
    assert {new_diabolo(players, seed).field("giver") for seed in range(50)} == {str(n + 1) for n in range(players)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_2_2_the_cards_are_shuffled(players: int) -> None:
    assert len({new_diabolo(players, seed).field("stock") for seed in range(5)}) == 5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DI_3_1_left_of_the_dealer_begins(players: int) -> None:
    for seed in range(8):
        scene = new_diabolo(players, seed)
        assert int(scene.field("turn")) == int(scene.field("giver")) % players + 1
        assert scene.told("began") == [f"{scene.field('giver')} began 1"]


@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_can_play(players: int) -> None:
    with pytest.raises(BadInput, match="3 to 5"):
        new_diabolo(players, 1)


def test_there_are_no_options() -> None:
    with pytest.raises(BadInput, match="no option"):
        GAME.check_options({"first": "1"}, 3)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_after_a_game_the_same_table_can_be_set_up_again(players: int) -> None:
    scene, chance = new_diabolo(players, 9), SeededDealer(1)
    while not scene.state.over:
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        scene.act(seat, menu[chance.number(len(menu))])
    scene.state.start(SeededDealer(9))
    assert GAME.write(scene.state) == GAME.write(new_diabolo(players, 9).state)
