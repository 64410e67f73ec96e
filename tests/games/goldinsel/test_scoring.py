"""Die Goldinsel: scoring (GO-8.2 to GO-8.5). Chests by island: bottle 3, pistol 3, hat 3, key 4, dagger 4, skull 5."""

import pytest

from tests.games.goldinsel import goldinsel

CHESTS = "chests=333445555666"


def scored(laid: str, gold: str = "rum", players: int = 4, more: str = "") -> tuple[list[int], list[int]]:
    """Scores and places of a game that is over."""
    scene = goldinsel(f"players={players} step=over left=0 {CHESTS} laid={laid} gold={gold} {more}")
    return scene.state.scores(), scene.state.places()


ISLANDS = [
    # no right: the chest goes to the box; one right: to its owner
    ("", [0, 0, 0, 0]),
    ("skull:2.1", [0, 5, 0, 0]),
    ("skull:2.1;bottle:2.3;key:3.5", [0, 8, 4, 0]),
    # several: to the highest; GO-8.3 the others 1, 2, 3 coins less
    ("skull:1.3,2.6", [4, 5, 0, 0]),
    ("skull:1.6,2.3", [5, 4, 0, 0]),
    ("skull:1.1,2.2,3.3", [3, 4, 5, 0]),
    ("skull:1.1,2.2,3.3,4.4", [2, 3, 4, 5]),
    ("bottle:1.1,2.2,3.3,4.4", [0, 1, 2, 3]),
    # equal: the lower in the pile
    ("skull:1.4,2.4", [5, 4, 0, 0]),
    ("skull:2.4,1.4", [4, 5, 0, 0]),
    ("skull:3.4,1.4,2.6,4.4", [3, 5, 4, 2]),
]


@pytest.mark.parametrize(("laid", "scores"), ISLANDS)
def test_GO_8_2_GO_8_3_GO_R13_chests_and_coins(laid: str, scores: list[int]) -> None:
    assert scored(laid)[0] == scores


def test_GO_R13_never_below_nothing() -> None:
    scene = goldinsel("players=4 step=over left=0 chests=111111111111 laid=skull:1.4,2.3,3.2,4.1 gold=rum")
    assert scene.state.scores() == [1, 0, 0, 0]


def test_GO_E3_red_6_blue_4_green_4() -> None:
    assert scored("skull:1.6,2.4,3.4")[0][:3] == [5, 4, 3]


def test_GO_E2_chests_10_coins_4_relic_2() -> None:
    """Chests of 6 and 4, a coin less than a chest of 5, the hand of five."""
    scores, _ = scored("cannon:1.1;key:1.2;skull:2.6,1.3", gold="bottle", players=2, more="relics=five/")
    assert scores[0] == 10 + 4 + 2 == 16


@pytest.mark.parametrize(("relic", "gold"), [("colour", 1), ("longer", 2), ("five", 2), ("exchange", 3)])
def test_GO_8_5_a_relic_is_worth_gold(relic: str, gold: int) -> None:
    assert scored("", players=2, more=f"relics=/{relic}")[0] == [0, gold]


GOLD_ISLAND = [
    ("skull:1.3,2.6", [4, 8]),
    ("skull:2.6,1.3", [4, 8]),
    ("skull:1.6", [8, 0]),
    ("skull:1.4,2.4", [8, 4]),  # GO-E5 the lower in the pile
    ("skull:2.4,1.4", [4, 8]),
    ("hat:1.4", [3, 0]),  # nobody dug there: the coin stays
]


@pytest.mark.parametrize(("laid", "scores"), GOLD_ISLAND)
def test_GO_8_4_GO_E5_the_highest_right_gets_the_coin(laid: str, scores: list[int]) -> None:
    assert scored(laid, gold="skull", players=2)[0] == scores


def test_GO_E4_most_gold_but_no_right_on_the_gold_island() -> None:
    scores, places = scored("skull:1.1;rum:2.1;cannon:2.2;anchor:2.3", gold="skull", players=3)
    assert scores == [8, 18, 0]
    assert places == [1, 2, 2]


COULD_BE = [
    # the cards that nobody has drawn, besides the gold island; the win share of each of three seats
    ("", [1.0, 0.0, 0.0]),
    ("rum", [0.5, 0.5, 0.0]),  # with the gold there, the second would have won
    ("rum,compass", [1 / 3, 1 / 3, 0.0]),  # and there nobody would have
    ("cannon,anchor", [1 / 3, 2 / 3, 0.0]),
]


@pytest.mark.parametrize(("stack", "winnings"), COULD_BE)
def test_GO_2_2_GO_8_5_win_share_averages_over_undrawn_islands(stack: str, winnings: list[float]) -> None:
    scene = goldinsel(
        f"players=3 step=over left=0 {CHESTS} laid=skull:1.1;rum:2.1;cannon:2.2;anchor:2.3 gold=skull stack={stack}"
    )
    assert scene.state.win_shares() == pytest.approx(winnings)
    assert scene.state.places() == [1, 2, 2]


def test_GO_8_2_to_GO_8_5_after_the_game_gold_is_public() -> None:
    """GO-E3 skull: 6, 4 and 4 over a chest of 5. GO-E5 key, the gold island: two of 5, the lower gets the coin."""
    laid = "skull:2.4,1.6,3.4;key:3.5,1.5"
    scene = goldinsel(f"players=3 step=over left=0 {CHESTS} laid={laid} gold=key relics=five//")
    for viewer in (0, 1, 2, 3):
        view = scene.view(viewer)
        assert (view.brought[5], view.brought[3], view.brought[0]) == ([4, 5, 3], [7, 3], [])
        parts = [(purse.chests, purse.coins, purse.gold, purse.relic) for purse in view.purses]
        assert parts == [(5, 3, 0, 2), (0, 4, 0, 0), (4, 3, 3, 0)]
        assert [sum(part) for part in parts] == view.scores


def test_GO_R24_the_gold_of_islands_is_hidden_before_the_end() -> None:
    scene = goldinsel(f"step=use {CHESTS} laid=skull:1.4 gold=skull")
    for viewer in (0, 1, 2):
        assert (scene.view(viewer).brought, scene.view(viewer).purses) == ([], [])


PLACES = [
    # the gold island is the skull; by gold among those there
    ("skull:1.3,2.6;rum:1.5;cannon:1.6", [16, 8, 0, 0], [1, 2, 3, 3]),
    # equal gold: the higher right there
    ("skull:1.3,2.6;key:1.4", [8, 8, 0, 0], [2, 1, 3, 3]),
    # GO-R14 equal again: the earlier placed
    ("skull:1.4,2.4;key:2.3", [8, 8, 0, 0], [1, 2, 3, 3]),
    ("skull:2.4,1.4;key:1.3", [8, 8, 0, 0], [2, 1, 3, 3]),
    # all others share the place after them
    ("skull:4.1;rum:1.6;cannon:2.1", [6, 6, 0, 8], [2, 2, 2, 1]),
    ("skull:4.1,3.2;rum:1.6;cannon:2.1", [6, 6, 8, 4], [3, 3, 1, 2]),
    ("skull:4.1,3.2,2.3;rum:1.6", [6, 8, 4, 3], [4, 1, 2, 3]),
    ("skull:4.1,3.2,2.3,1.4", [8, 4, 3, 2], [1, 2, 3, 4]),
]


@pytest.mark.parametrize(("laid", "scores", "places"), PLACES)
def test_GO_8_5_GO_R14_places(laid: str, scores: list[int], places: list[int]) -> None:
    assert scored(laid, gold="skull") == (scores, places)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_GO_R14_GO_R25_nobody_dug_there_nobody_wins(players: int) -> None:
    scores, places = scored("hat:1.1;rum:2.4", gold="skull", players=players)
    assert places == [2] * players
    assert scores[:2] == [3, 6]


def test_GO_8_5_before_the_end_only_the_gold_of_relics_is_known() -> None:
    scene = goldinsel("step=use laid=skull:1.4 gold=skull relics=longer/exchange")
    for viewer in (0, 1, 2):
        assert scene.view(viewer).scores == [2, 3]
