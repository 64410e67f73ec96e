"""Der Schattendieb: action 6, close a safe, and the closer's hand."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games.schattendieb import GAME
from schatkist.games.schattendieb.notation import CARD_TEXTS
from tests.games.schattendieb import STOCK, cards, each, schattendieb
from tests.scene import Scene

FIVE = "R1,R2,R3,R4,R5"
PLAY_ON = ("2: play B1", "3: play B2", "2: add none", "3: add none")


def closing(lock: str, safe: str) -> Scene:
    """Let seat 1 play a closed safe on its jewels; the others play jewels."""
    scene = schattendieb(f"hands={lock},G1,G2,G3/B1,S14,S13,TB/B2,S12,TR,TG safes={safe}// {STOCK}")
    return scene.play(f"1: play {lock}", *PLAY_ON)


CLOSES = [
    ("S4", "R1,R2,R3,R4", True),
    ("S15", "R10", True),
    ("S5", FIVE, True),
    ("S4", FIVE, False),
    ("S4", "R10,R10", True),
    ("S15", f"{FIVE},R6,R7,R8,R9,R10,{FIVE}", True),
    ("S15", f"{FIVE},R6,R7,R8,R9,R10,{FIVE},R6", False),
]


@pytest.mark.parametrize(("lock", "safe", "closes"), CLOSES)
def test_SD_8_1_SD_8_2_the_value_covers_the_number_of_jewels(lock: str, safe: str, closes: bool) -> None:
    scene = closing(lock, safe)
    worth = sum(int(jewel[1:]) for jewel in cards(safe))
    assert scene.told("closed", "failed") == [f"1 closed {lock} {worth}" if closes else f"1 failed {lock}"]
    assert each(scene, "locks")[0] == (lock if closes else "")
    assert scene.field("gone") == ("" if closes else lock)
    assert scene.state.actors() == ([1, 2] if closes else [0, 1, 2])


def test_SD_8_1_a_closers_hand_goes_under_the_stock_unseen() -> None:
    scene = closing("S5", FIVE)
    assert sorted(cards(scene.field("stock"))[-3:]) == ["G1", "G2", "G3"]
    assert scene.field("under") == "111"
    assert each(scene, "hands")[0] == ""
    assert scene.seen(2, "under") == ["1 under"] * 3
    assert scene.seen(1, "under") == [f"1 under {card}" for card in cards(scene.field("stock"))[-3:]]


def test_SD_8_1_a_closer_takes_no_further_part() -> None:
    scene = closing("S5", FIVE)
    assert scene.menu(1) == []
    assert scene.why_not(1, "play G1") == "SD-8.1"
    scene.play(*(f"{seat}: {scene.menu(seat)[-1]}" for seat in (2, 3)))
    assert 0 not in scene.state.actors()


def test_SD_8_2_a_safe_without_a_jewel_cannot_be_closed() -> None:
    scene = closing("S15", "")
    assert scene.told("failed") == ["1 failed S15"]
    assert scene.field("gone") == "S15"
    assert each(scene, "hands")[0].split(",")[:3] == ["G1", "G2", "G3"]


@pytest.mark.parametrize(("lock", "closes"), [("S4", False), ("S5", True)])
def test_SD_E3_five_jewels_are_not_closed_by_a_4_but_by_a_5(lock: str, closes: bool) -> None:
    scene = closing(lock, FIVE)
    assert (each(scene, "locks")[0] == lock) == closes
    assert (scene.field("gone") == lock) != closes
    assert scene.state.scores() == [15 if closes else 0, 0, 0]


# Seats 1 and 3 of five are about to close, with one card in the stock.
TWO_CLOSE = "players=5 hands=S5,G1,G2,G3/B1,S14,S13,TB/S6,Y1,Y2,Y3/B2,S12,TR,TG/B3,S11,S10,TS safes=R1//R2// stock=R10"


def test_SD_R13_hands_go_under_the_stock_in_seat_order() -> None:
    scene = schattendieb(TWO_CLOSE)
    scene.play("5: play B3", "4: play B2", "3: play S6", "2: play B1", "1: play S5")
    scene.play("2: add none", "4: add none", "5: add none")
    assert [text[:7] for text in scene.told("under")] == ["1 under"] * 3 + ["3 under"] * 3
    assert {text[9:-1] for text in scene.told("under")[:3]} == {"G1", "G2", "G3"}


def both_closed(seed: int = 1) -> Scene:
    """Seats 1 and 3 have closed; seats 4 and 5 drew cards that seat 1 put away."""
    dealer = SeededDealer(seed)
    dealer.record_events()
    scene = Scene(GAME, GAME.read(TWO_CLOSE), dealer)
    scene.play("1: play S5", "2: play B1", "3: play S6", "4: play B2", "5: play B3")
    return scene.play("2: add none", "4: add none", "5: add none")


def test_SD_R13_those_cards_can_be_drawn_in_the_same_round() -> None:
    scene = both_closed()
    under = [text[9:-1] for text in scene.told("under")]
    assert scene.told("drew") == ["2 drew (R10)", f"4 drew ({under[0]})", f"5 drew ({under[1]})"]
    assert cards(scene.field("stock")) == under[2:]
    assert scene.field("under") == "1333"


def trail(scene: Scene, seat: int) -> list[str]:
    """List what a closer knows about the cards that they put away: `G1>stock`."""
    view = scene.view(seat)
    places = {7: "stock", 8: "aside"}
    return [f"{CARD_TEXTS[c]}>{places.get(p, p + 1)}" for c, p in zip(view.put_away, view.trail, strict=True)]


def put_away(scene: Scene, seat: int) -> list[str]:
    """The cards that a closer put away, in order."""
    return [text.split()[-1].strip("()") for text in scene.told("under", "aside") if text[0] == str(seat)]


def test_SD_R16_the_order_under_the_stock_is_a_lot() -> None:
    assert len({tuple(put_away(both_closed(seed), 1)) for seed in range(60)}) == 6


def test_SD_R17_a_closer_follows_their_cards_under_the_stock() -> None:
    scene = both_closed()
    one, three = put_away(scene, 1), put_away(scene, 3)
    assert trail(scene, 1) == [f"{one[0]}>4", f"{one[1]}>5", f"{one[2]}>stock"]
    assert trail(scene, 3) == [f"{card}>stock" for card in three]
    for viewer in (0, 2, 4, 5):
        assert trail(scene, viewer) == []
    for viewer in range(6):
        assert scene.view(viewer).under == [0, 2, 2, 2]


def test_SD_R17_until_a_card_like_it_is_seen() -> None:
    scene = both_closed()
    one = put_away(scene, 1)
    scene.play("2: play TB", f"4: play {one[0]}", "5: play TS")
    assert f"{one[0]}>4" not in trail(scene, 1)
    assert trail(scene, 1)[0] == f"{one[1]}>5"


def test_SD_R17_a_laid_card_is_followed_until_it_is_shown() -> None:
    scene = both_closed()
    one = put_away(scene, 1)
    scene.play(f"4: play {one[0]}")
    assert f"{one[0]}>4" in trail(scene, 1)


def test_SD_R17_a_card_put_under_the_stock_again_is_lost() -> None:
    scene = schattendieb(
        "players=4 locks=S15/// hands=/S5,G1,G2,G3/B1,S14,S13,TB/B2,S12,TR,TG safes=R1/R2//"
        f" traces=G1>2,TR>4/// {STOCK}"
    )
    scene.play("2: play S5", "3: play B1", "4: play B2", "3: add none", "4: add none")
    assert trail(scene, 1) == ["TR>4"]
    assert [text for text in scene.told("under") if "G1" in text] == ["2 under (G1)"]


def test_SD_R17_two_alike_are_seen_one_by_one() -> None:
    scene = schattendieb(
        f"players=4 locks=S15/// hands=/G1,G1,G2,G3/B1,S14,S13,TB/B2,S12,TR,TG traces=G1>2,G1>2/// {STOCK}"
    )
    scene.play("2: play G1", "3: play S14", "4: play TR")
    assert trail(scene, 1) == ["G1>2"]


def test_SD_R5_without_a_stock_a_closers_hand_is_discarded() -> None:
    scene = schattendieb("hands=S5,G1,G2/B1,S14,S13/B2,S12,TR safes=R1//").play("1: play S5", *PLAY_ON)
    assert scene.field("stock") == ""
    assert scene.field("aside") == "G1,G2"
    assert scene.view(2).unseen == 2
    assert scene.seen(2, "aside") == ["1 aside", "1 aside"]
    assert sorted(trail(scene, 1)) == ["G1>aside", "G2>aside"]
    assert "G1" not in scene.field("gone")
