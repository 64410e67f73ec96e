"""Die Goldinsel: the observation of a seat, field by field."""

from __future__ import annotations

from schatkist.core.types import Seat
from schatkist.games.goldinsel import GAME
from schatkist.games.goldinsel.edition import STANDARD
from schatkist.games.goldinsel.notation import LETTERS, SHORT, STEPS
from schatkist.games.goldinsel.parts import RELICS
from tests.games.goldinsel import goldinsel
from tests.observation_text import observed

CARD_TEXTS = GAME.card_texts

LABELS = {
    "step": STEPS[:-1],
    "using": SHORT,
    "at": STANDARD.place_names,
    "rights": "1234567",
    "relics": RELICS,
    "laid": [f"{what}{depth}" for depth in range(1, 5) for what in ("owner", "late", "value")],
    **dict.fromkeys(("nest", "crews", "ashore"), LETTERS),
    **dict.fromkeys(("hand", "discards", "known"), CARD_TEXTS),
    **dict.fromkeys(("islands", "seen", "looked", "peeked", "stolen"), STANDARD.island_names),
}
POSITION = (
    "players=3 first=2 notes=on turn=2 step=rob using=robs victim=3 taken=1 moved=1 turns=7 left=3"
    " at=skull/n4/n4 hands=land1*,robsH/eye1/ shown=robsH// piles=land2/rob4,rob2*/ discards=/robsH/monH*"
    " nest=BWO crews=B/WW/P ashore=skull:BP,lower:O rights=17/2/ supply=23/1/456 sevens=2"
    " laid=hat:1.4!,3.1;rum:2.3 relics=five//colour chests=345345345346 gold=key"
    " islands=hat/rum,dagger/bottle,cannon stack=anchor,skull seen=hat/hat,dagger,rum/bottle,cannon"
    " peeked=skull,rum//hat thefts=2<3:3:rum,1<3:4:hat,3<2:1:?"
)
PUBLIC = {
    "asked": "0 1 0",
    "step": "rob",
    "scores": "2 0 1",
    "using": "robs",
    "victim": "0 0 1",
    "taken": "1",
    "moved": "1",
    "turns": "7",
    "turns_left": "3",
    "at": "skull / n4 / n4",
    "held": "2 1 0",
    "piles": "1 2 0",
    "nest": "B W O",
    "crews": "B / W*2 / P",
    "ashore": "- / - / - / - / - / B P / - / - / - / - / - / - / O / -",
    "rights_held": "2 1 0",
    "supply": "2 1 3",
    "sevens": "0 1 0",
    "relics": "five / - / colour",
    "islands_held": "1 2 2",
    "stack": "2",
    "peeked": "skull rum / - / hat",
    "discards": "- / robsH / monH*",
    "known": "robsH / - / -",
    "thefts": "0 0 1 0 0 1 0 1 0",  # 1 robbed 3, 2 robbed 3, 3 robbed 2
}


def rights_on(hat: str, rum: str) -> str:
    """The field `laid`: hat is the third island, rum the last."""
    return f"- / - / {hat} / - / - / - / - / - / - / - / - / {rum}"


def seen_by(seat: Seat) -> dict[str, str]:
    return observed(GAME, goldinsel(POSITION).state, seat, {"notes": "on"}, LABELS)


def test_GO_5_7_each_seat_sees_its_own_cards_rights_and_chests() -> None:
    assert seen_by(0) == PUBLIC | {
        "seat": "1 0 0",
        "hand": "land1* robsH",
        "rights": "1 7",
        "laid": rights_on("owner1 late1 value1*4 owner2*3", "owner1*2"),
        "islands": "hat",
        "seen": "hat",
        "looked": "skull*5 rum*6",
        "stolen": "hat",  # from seat 3, by seat 1
    }
    assert seen_by(1) == PUBLIC | {
        "seat": "0 1 0",
        "hand": "eye1",
        "rights": "2",
        "laid": rights_on("owner1 late1 owner2*3", "owner1*2 value1*3"),
        "islands": "dagger rum",
        "seen": "hat dagger rum",
        "looked": "-",
        "stolen": "rum*2",  # from seat 3, by seat 2
    }
    assert seen_by(2) == PUBLIC | {
        "seat": "0 0 1",
        "hand": "-",
        "rights": "-",
        "laid": rights_on("owner1 late1 owner2*3 value2", "owner1*2"),
        "islands": "bottle cannon",
        "seen": "bottle cannon",
        "looked": "hat*5",
        "stolen": "hat rum*2",  # both from this seat
    }
