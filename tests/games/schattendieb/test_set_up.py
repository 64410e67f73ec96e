"""Der Schattendieb: the set-up of a game."""

import pytest

from schatkist.core.errors import BadInput
from tests.games.schattendieb import cards, each, new_schattendieb, sizes


@pytest.mark.parametrize("players", range(3, 8))
def test_SD_2_1_everybody_has_an_open_and_empty_safe(players: int) -> None:
    scene = new_schattendieb(players, players)
    assert each(scene, "safes") == each(scene, "locks") == [""] * players
    assert scene.state.actors() == list(range(players))


@pytest.mark.parametrize("players", range(3, 8))
def test_SD_2_2_four_cards_each_and_the_rest_is_the_stock(players: int) -> None:
    scene = new_schattendieb(players, players)
    assert sizes(scene) == [4] * players
    assert len(cards(scene.field("stock"))) == 105 - 4 * players
    assert scene.field("gone") == scene.field("aside") == ""


def test_SD_2_2_the_cards_are_shuffled_by_the_seed() -> None:
    stocks = {new_schattendieb(3, seed).field("stock") for seed in range(20)}
    assert len(stocks) == 20


@pytest.mark.parametrize("players", [2, 8])
def test_three_to_seven_can_play(players: int) -> None:
    with pytest.raises(BadInput, match="3 to 7 players"):
        new_schattendieb(players, 1)


def test_the_deal_is_told_to_all_and_the_cards_to_their_owners() -> None:
    scene = new_schattendieb(3, 1)
    dealt = scene.told("dealt")
    assert len(dealt) == 12
    assert scene.seen(0, "dealt") == [text.split(" (")[0] for text in dealt]
    assert scene.seen(2, "dealt")[4:8] == [text.replace("(", "").replace(")", "") for text in dealt[4:8]]
