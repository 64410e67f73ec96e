"""Die Goldinsel: the set-up (GO-2.*)."""

import pytest

from schatkist.core.errors import BadInput
from tests.games.goldinsel import ISLANDS, new_goldinsel, parts

PLAYERS = [2, 3, 4]


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_2_1_all_are_at_home(players: int) -> None:
    assert new_goldinsel(players, 1).field("at") == "/".join(["home"] * players)


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_2_2_gold_island_one_card_each_and_the_stack(players: int) -> None:
    scene = new_goldinsel(players, 2)
    stack, held = scene.field("stack").split(","), parts(scene, "islands")
    assert [len(cards) for cards in held] == [1] * players
    assert len(stack) == 11 - players
    assert sorted([*stack, *sum(held, []), scene.field("gold")]) == sorted(ISLANDS)


def test_GO_2_2_island_cards_and_the_gold_island_are_secret() -> None:
    scene = new_goldinsel(3, 2)
    names = [cards[0] for cards in parts(scene, "islands")]
    assert scene.seen(1, "island") == [f"1 island {names[0]}", "2 island", "3 island"]
    assert scene.seen(0, "island", "gold") == ["1 island", "2 island", "3 island"]
    assert [scene.view(seat).gold for seat in range(4)] == [-1] * 4


def test_GO_2_2_every_island_can_be_the_gold_island() -> None:
    assert {new_goldinsel(2, seed).field("gold") for seed in range(100)} == set(ISLANDS)


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_2_3_relics_and_a_pirate_a_colour_for_each_player(players: int) -> None:
    scene = new_goldinsel(players, 3)
    assert scene.field("nest") == "".join(letter * players for letter in "BWPO")
    assert scene.field("relics") == "/" * (players - 1)
    assert scene.field("ashore") == scene.field("laid") == ""


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_2_4_four_cards_in_hand_from_a_shuffled_pile(players: int) -> None:
    scene = new_goldinsel(players, 4)
    assert [len(hand) for hand in parts(scene, "hands")] == [4] * players
    assert [len(pile) for pile in parts(scene, "piles")] == [12] * players
    for seat in range(1, players + 1):
        known = {text.split()[2] for text in scene.seen(seat, "drew") if len(text.split()) == 3}
        assert known == set(parts(scene, "hands")[seat - 1])
    assert len({new_goldinsel(players, seed).field("piles") for seed in range(5)}) == 5


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_2_5_the_7_on_the_volcano_one_held_five_in_supply(players: int) -> None:
    scene = new_goldinsel(players, 5)
    assert scene.field("sevens") == "1234"[:players]
    rights, supply = scene.field("rights").split("/"), scene.field("supply").split("/")
    assert [len(own) for own in rights] == [1] * players
    assert [sorted(own + rest) for own, rest in zip(rights, supply, strict=True)] == [list("123456")] * players
    assert scene.seen(1, "right") == [f"1 right {rights[0]}", *(f"{n} right" for n in range(2, players + 1))]
    assert {new_goldinsel(2, seed).field("rights")[0] for seed in range(60)} == set("123456")


def test_GO_2_6_a_chest_on_every_island_and_nobody_has_seen_one() -> None:
    scene = new_goldinsel(2, 6)
    assert sorted(scene.field("chests")) == list("333444455566")
    assert len({new_goldinsel(2, seed).field("chests") for seed in range(5)}) == 5
    assert scene.view(1).chests == []
    assert scene.view(1).memory.chests == [0] * 12


@pytest.mark.parametrize("players", PLAYERS)
def test_GO_R2_by_lot_every_player_begins_now_and_then(players: int) -> None:
    firsts = {new_goldinsel(players, seed).field("turn") for seed in range(40)}
    assert firsts == {str(seat + 1) for seat in range(players)}


@pytest.mark.parametrize(("players", "first"), [(n, seat) for n in PLAYERS for seat in range(1, n + 1)])
def test_GO_2_7_GO_R2_the_table_can_choose_the_first_player(players: int, first: int) -> None:
    scene = new_goldinsel(players, 7, first=str(first))
    assert scene.told("turn") == [f"{first} turn"]
    assert scene.view(0).options == {"first": str(first), "notes": "off"}
    scene.play(scene.menu(first)[0], "pass")
    assert scene.told("turn")[-1] == f"{first % players + 1} turn"


def test_GO_R2_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(BadInput):
        new_goldinsel(2, 1, first="3")
