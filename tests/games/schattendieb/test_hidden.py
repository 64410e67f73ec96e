"""Der Schattendieb: what each seat sees, and what it must not see; worlds that a view allows."""

from collections import Counter

import msgspec
import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.schattendieb import GAME
from schatkist.games.schattendieb.edition import STANDARD
from schatkist.games.schattendieb.notation import CARD_TEXTS, card_text
from tests.games.schattendieb import each, new_schattendieb, schattendieb
from tests.scene import Scene

EVERYONE = [0, 1, 2, 3, 4]  # an onlooker and four seats
POSITION = (
    "players=4 games=2 game=2 step=play hands=R1,R2,R3/B1,B2,B3,B4//S4,TS,G1,G2 table=R4///"
    " safes=Y1,Y2/Y3/Y4/ locks=//S4/ gone=G10,S9 aside=B10,S15 stock=R10,R9,R8,Y10,Y9 under=33"
    " traces=//B10>aside/ sheet=0,5,0,0/0,0,4,0"
)


def whole(text: str) -> Scene:
    """A position in which every card is somewhere: those not named are discarded, face up."""
    left = Counter(STANDARD.pack)
    left.subtract(GAME.read(text).pieces())
    return schattendieb(f"{text} gone={','.join(CARD_TEXTS[card] for card in sorted(left.elements()))}")


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_facts(viewer: int) -> None:
    view = schattendieb(POSITION).view(viewer)
    assert (view.seat, view.players, view.options) == (viewer - 1, 4, {"games": "2"})
    assert (view.number, view.step, view.asked, view.over) == (1, 0, [1, 3], False)
    assert view.held == [3, 4, 0, 4]
    assert [len(cards) for cards in view.table] == [1, 0, 0, 0]
    assert [[card_text(card) for card in safe] for safe in view.safes] == [["Y1", "Y2"], ["Y3"], ["Y4"], []]
    assert view.locks == [-1, -1, CARD_TEXTS.index("S4"), -1]
    assert [card_text(card) for card in view.gone] == ["G10", "S9"]
    assert (view.unseen, view.stock, view.under) == (2, 5, [2, 2])
    assert view.sheet == [[0, 5, 0, 0], [0, 0, 4, 0]]
    assert view.scores == [0, 5, 4, 0]


@pytest.mark.parametrize(
    ("viewer", "hand"), [(0, ""), (1, "R1,R2,R3"), (2, "B1,B2,B3,B4"), (3, ""), (4, "G1,G2,S4,TS")]
)
def test_a_seat_sees_its_own_hand_only(viewer: int, hand: str) -> None:
    assert ",".join(map(card_text, schattendieb(POSITION).view(viewer).hand)) == hand


@pytest.mark.parametrize(("viewer", "card"), [(0, -1), (1, 3), (2, -1), (3, -1), (4, -1)])
def test_SD_3_1_a_card_that_was_laid_is_known_to_its_owner_only(viewer: int, card: int) -> None:
    assert schattendieb(POSITION).view(viewer).table[0] == [card]


SAME_FOR = [  # a hidden fact, another value of it, and the viewers (0: an onlooker) who see no difference
    ("R1,", "R5,", [0, 2, 3, 4]),  # a hand
    ("B4", "B5", [0, 1, 3, 4]),
    ("table=R4", "table=R5", [0, 2, 3, 4]),  # a card that was laid
    ("R10", "B9", EVERYONE),  # the stock
    ("Y9", "B9", [0, 1, 2, 4]),  # the cards that seat 3 put under it
    ("Y10", "B9", [0, 1, 2, 4]),
    ("S15", "S14", EVERYONE),  # face-down discards
    ("B10", "B9", [0, 1, 2, 4]),  # those that seat 3 put there
]


@pytest.mark.parametrize(("card", "other", "viewers"), SAME_FOR)
def test_a_hidden_card_shows_only_to_viewers_who_know_it(card: str, other: str, viewers: list[int]) -> None:
    one, two = schattendieb(POSITION), schattendieb(POSITION.replace(card, other))
    for viewer in EVERYONE:
        assert (one.view(viewer) == two.view(viewer)) == (viewer in viewers)


@pytest.mark.parametrize(("card", "other"), [("Y2", "B9"), ("G10", "B9"), ("//S4/", "//S5/"), ("under=33", "under=3")])
def test_public_facts_show_in_every_view(card: str, other: str) -> None:
    one, two = schattendieb(POSITION), schattendieb(POSITION.replace(card, other))
    for viewer in EVERYONE:
        assert one.view(viewer) != two.view(viewer)


def test_hands_stay_hidden_when_the_match_is_over() -> None:
    one = schattendieb("step=over game=3 hands=R1,R2/B1/ stock=G1")
    two = schattendieb("step=over game=3 hands=R1,R2/B2/ stock=G2")
    assert [one.view(viewer) == two.view(viewer) for viewer in range(4)] == [True, True, False, True]


LATE = "hands=R1,R2/B1,B2/ locks=//S4 safes=//R10 stock=G1,G2 under=33 sheet=0,0,10//"


def samples(scene: Scene, viewer: int, count: int, *fields: str) -> Counter[str]:
    """Count the values of some fields in many worlds."""
    worlds, dealer = GAME.worlds(scene.view(viewer)), SeededDealer(3)
    found: Counter[str] = Counter()
    for _ in range(count):
        text = GAME.write(worlds.sample(dealer))
        values = dict(word.split("=") for word in text.split(" "))
        found[" ".join(values[name] for name in fields)] += 1
    return found


def even(found: Counter[str], kinds: int) -> bool:
    """Tell whether there are this many different values, all about equally often."""
    share = found.total() / kinds
    return len(found) == kinds and all(abs(count - share) < 5 * share**0.5 for count in found.values())


def test_SD_R13_worlds_are_equally_likely_for_other_viewers() -> None:
    # Of B1, B2, G1 and G2 any two are the other hand, and the others lie in any order.
    assert even(samples(whole(LATE), 1, 2400, "hands", "stock"), 12)


def test_SD_R13_the_closer_knows_the_stock_and_its_order() -> None:
    found = samples(whole(LATE), 3, 1200, "hands", "stock")
    assert {key.split()[1] for key in found} == {"G1,G2"}
    assert even(found, 6)


def test_SD_R17_worlds_keep_a_card_with_the_seat_that_drew_it() -> None:
    scene = whole("hands=R2/B1,B2/ table=R1// locks=//S4 safes=//R10 traces=//R1>1 stock=G1 sheet=0,0,10//")
    found = samples(scene, 3, 3000, "hands", "table", "stock")
    assert all("R1" in key.split()[0].split("/")[0] + key.split()[1] for key in found)
    # The card beside R1 is one of four, R1 lies or is held, and the three others make a hand and a stock.
    assert even(found, 4 * 2 * 3)


def test_SD_R3_worlds_choose_extra_jewels_that_are_held() -> None:
    scene = whole("step=add hands=R1,R2,B3/G1/G2 table=R7/B5/Y8 chosen=1+2// stock=S4")
    assert even(samples(scene, 1, 600, "chosen"), 1)
    chosen = samples(scene, 2, 600, "hands", "chosen")
    for key in chosen:
        hands, sets = key.split()
        reds = [card[1:] for card in each(schattendieb(f"hands={hands}"), "hands")[0].split(",") if card[0] == "R"]
        assert set(sets.split("/")[0].split("+")) <= {"none", *reds}


@pytest.mark.parametrize("players", range(3, 8))
def test_worlds_show_the_view_they_were_made_from(players: int) -> None:
    scene, dealer = new_schattendieb(players, players, games="1"), SeededDealer(1)
    while not scene.state.over:
        for view in GAME.views(scene.state):
            assert GAME.view(GAME.worlds(view).sample(dealer), view.seat) == view
        seat = scene.state.actors()[-1]
        scene.play(f"{seat + 1}: {scene.menu(seat + 1)[0]}")


WRONG = [
    ("seat", 3),
    ("players", 8),
    ("options", {"games": "10"}),
    ("options", {}),
    ("number", 3),
    ("step", 3),
    ("asked", [0]),
    ("legal", []),
    ("hand", [0]),
    ("hand", [0, 57]),
    ("hand", [0, 0]),
    ("held", [2, 2]),
    ("held", [2, 5, 0]),
    ("held", [2, 3, 0]),
    ("table", [[], [57], []]),
    ("table", [[], [-2], []]),
    ("table", [[], [], [], []]),
    ("safes", [[], [], [40]]),
    ("safes", [[], []]),
    ("locks", [-1, -1, 57]),
    ("locks", [-1, -1]),
    ("gone", [57]),
    ("gone", [0, 0, 0]),
    ("unseen", -1),
    ("unseen", 106),
    ("unseen", 1),
    ("stock", 200),
    ("stock", 1),
    ("under", [3]),
    ("under", [2, 2, 2, 2]),
    ("under", [0]),
    ("put_away", [1]),
    ("trail", [7]),
    ("has_chosen", [False]),
    ("extras", 276),
    ("extras", 200),
    ("sheet", [[0, 0, 0]]),
    ("sheet", [[0, 0], [0, 0], [0, 0]]),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_view_that_cannot_be_is_refused(name: str, value: object) -> None:
    view = whole(LATE).view(1)
    with pytest.raises(BadInput):
        GAME.worlds(msgspec.structs.replace(view, **{name: value}))
