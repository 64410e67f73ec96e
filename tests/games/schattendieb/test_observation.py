"""Der Schattendieb: the observation of a seat, field by field."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.schattendieb import GAME
from schatkist.games.schattendieb.notation import CARD_TEXTS, STEPS
from schatkist.games.schattendieb.position import JEWELS
from tests.games.schattendieb import schattendieb
from tests.observation_text import observed
from tests.scene import Scene

LABELS = {
    "step": STEPS[:-1],
    "safes": CARD_TEXTS[:JEWELS],
    "locks": [f"S{value}" for value in range(4, 16)],
    **dict.fromkeys(("hand", "table", "gone"), CARD_TEXTS),
}
NOTHING_UNDER = {"under": "0 0 0 0 0 0 0 0 0", "put_away": "0 0 0", "trail": "0 0 0"}


def seen_by(scene: Scene, seat: Seat, games: str) -> dict[str, str]:
    return observed(GAME, scene.state, seat, {"games": games}, LABELS)


def test_SD_R17_a_seat_follows_the_cards_that_it_put_away() -> None:
    scene = schattendieb(
        "players=4 games=2 game=2 step=steal hands=R1/B10/G2/ table=R5/R6/TR/ safes=R9/Y1,Y2//B1 locks=///S4"
        " gone=G1,TS aside=S5,S6 stock=Y1,Y2 under=4 traces=///R1>1,S5>aside sheet=0,0,0,5/0,0,0,1"
    )
    public = {
        "asked": "0 0 1 0",
        "step": "steal",
        "scores": "0 0 0 6",
        "number": "1",
        "held": "1 1 1 0",
        "table": "R5 / R6 / TR / -",
        "covered": "0 0 0 0",
        "safes": "R9 / Y1 Y2 / - / B1",
        "locks": "- / - / - / S4",
        "gone": "G1 TS",
        "unseen": "2",
        "stock": "2",
        "under": "4 0 0 0 0 0 0 0 0 0 0 0",
        "has_chosen": "0 0 0 0",
        "extras": "-1",
    }
    # R1 is card 0 and in the hand of seat 1; S5 is card 41 and discarded; Y2 is card 31 and under the stock.
    own = {"seat": "0 0 0 1", "hand": "-", "put_away": "1 42 32", "trail": "1 9 8"}
    assert seen_by(scene, 3, "2") == public | own
    assert seen_by(scene, 1, "2") == public | {
        "seat": "0 1 0 0",
        "hand": "B10",
        "put_away": "0 0 0",
        "trail": "0 0 0",
    }


IN_VAIN = "games=1 hands=S5,G1/S6,G2/S7,G3 safes=R1/R2/R3 stock=B1"


def test_SD_3_1_cards_are_covered_until_all_have_played() -> None:
    scene = schattendieb(IN_VAIN).play("1: play S5", "2: play S6")
    public = NOTHING_UNDER | {
        "asked": "0 0 1",
        "step": "play",
        "scores": "0 0 0",
        "number": "0",
        "held": "1 1 2",
        "safes": "R1 / R2 / R3",
        "locks": "- / - / -",
        "gone": "-",
        "unseen": "0",
        "stock": "1",
        "has_chosen": "0 0 0",
        "extras": "-1",
    }
    own = {"seat": "1 0 0", "hand": "G1", "table": "S5 / - / -", "covered": "0 1 0"}
    assert seen_by(scene, 0, "1") == public | own
    own = {"seat": "0 0 1", "hand": "G3 S7", "table": "- / - / -", "covered": "1 1 0"}
    assert seen_by(scene, 2, "1") == public | own


def test_SD_10_2_safes_that_were_closed_in_vain_are_seen_closed() -> None:
    scene = schattendieb(IN_VAIN).play("1: play S5", "2: play S6", "3: play S7")
    assert seen_by(scene, 0, "1") == NOTHING_UNDER | {
        "seat": "1 0 0",
        "asked": "0 0 0",
        "step": "add",
        "scores": "0 0 0",
        "number": "0",
        "hand": "G1",
        "held": "1 1 1",
        "table": "- / - / -",
        "covered": "0 0 0",
        "safes": "R1 / R2 / R3",
        "locks": "S5 / S6 / S7",
        "gone": "-",
        "unseen": "0",
        "stock": "1",
        "has_chosen": "0 0 0",
        "extras": "-1",
    }
