"""Diabolo: what each seat sees, and what it must not see."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games.diabolo import GAME
from tests.games.diabolo import LAST_LAY, cards, diabolo, new_diabolo, rows, scoring
from tests.scene import Scene

CARD_TEXTS = GAME.card_texts

POSITION = (
    f"round=2 giver=3 turn=2 step=lay {rows('R5|12 B|')} hands=Y1Y2/R1G3/P5B1B2 known=/G3/B1 stock=P1P2P3 gone=Y5"
    " doubles=110 sheet=1,2,3/0,0,0/0,0,0"
)
EVERYONE = [0, 1, 2, 3]  # an onlooker and three seats


def texts(numbers: list[int]) -> str:
    """Cards in a view, in notation."""
    return "".join(CARD_TEXTS[card] for card in numbers)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_facts(viewer: int) -> None:
    view = diabolo(POSITION).view(viewer)
    assert view.seat == viewer - 1
    assert (view.players, view.options, view.over, view.places) == (3, {}, False, None)
    assert (view.round, view.giver, view.turn, view.step, view.asked, view.row) == (1, 2, 1, 0, [1], -1)
    assert [[texts(side) for side in row] for row in view.rows] == [["R5", "R1R2"], *[["", ""]] * 4]
    assert (view.held, view.stock) == ([2, 2, 3], 3)
    assert [texts(hand) for hand in view.known] == ["", "G3", "B1"]
    assert (view.shown, texts(view.gone)) == ([], "Y5")
    assert (view.doubles, view.has_chosen, view.choice) == ([True, True, False], [False] * 3, -1)
    assert (view.sheet, view.scores) == ([[1, 2, 3], [0, 0, 0], [0, 0, 0]], [1, 2, 3])


@pytest.mark.parametrize(("viewer", "hand"), [(0, ""), (1, "Y1Y2"), (2, "R1G3"), (3, "P5B1B2")])
def test_a_seat_sees_its_own_hand_only(viewer: int, hand: str) -> None:
    assert texts(diabolo(POSITION).view(viewer).hand) == hand


@pytest.mark.parametrize("viewer", EVERYONE)
def test_only_the_seat_concerned_is_given_the_legal_actions(viewer: int) -> None:
    legal = diabolo(POSITION).view(viewer).legal
    menu = ["lay R1 hell", "lay R1 heaven", "lay G3 hell", "lay G3 heaven"]
    assert [GAME.action_text(action) for action in legal] == (menu if viewer == 2 else [])


SAME_FOR = [  # a hidden fact, another value of it, and the viewers (0: an onlooker) who see no difference
    ("hands=Y1Y2", "hands=Y1G5", [0, 2, 3]),
    ("R1G3", "B5G3", [0, 1, 3]),
    ("P5B1B2", "R4B1Y3", [0, 1, 2]),
    ("stock=P1P2P3", "stock=R4P4Y4", [0, 1, 2, 3]),
    ("stock=P1P2P3", "stock=P3P2P1", [0, 1, 2, 3]),
    ("stock=P1P2P3", "stock=P1P2", []),
    ("/R1G3/", "/G3/", []),
    ("known=/G3", "known=/", []),
    ("gone=Y5", "gone=Y4", []),
    ("doubles=110", "doubles=100", []),
]


@pytest.mark.parametrize(("part", "other", "viewers"), SAME_FOR)
def test_views_show_public_facts_and_nothing_hidden(part: str, other: str, viewers: list[int]) -> None:
    one, two = diabolo(POSITION), diabolo(POSITION.replace(part, other))
    for viewer in EVERYONE:
        assert (one.view(viewer) == two.view(viewer)) == (viewer in viewers)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_swapping_hidden_cards_changes_no_view(players: int) -> None:
    """In whole games, swap a hidden hand card with a card of the stock."""
    scene, chance = new_diabolo(players, 12), SeededDealer(4)
    while not scene.state.over:
        if scene.field("step") == "lay":
            swap_and_compare(scene, chance)
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        scene.act(seat, menu[chance.number(len(menu))])


def swap_and_compare(scene: Scene, chance: SeededDealer) -> None:
    """Swap a hidden card of a seat that is not to move with a card of the stock."""
    hands = [cards(hand) for hand in scene.field("hands").split("/")]
    stock, turn = cards(scene.field("stock")), int(scene.field("turn")) - 1
    owner = (turn + 1 + chance.number(len(hands) - 1)) % len(hands)
    unknown = list(hands[owner])
    for card in cards(scene.field("known").split("/")[owner]):
        unknown.remove(card)
    if not unknown or not stock:
        return
    card, at = unknown[chance.number(len(unknown))], chance.number(len(stock))
    hands[owner].remove(card)
    hands[owner].append(stock[at])
    stock[at] = card
    text = GAME.write(scene.state)
    text = text.replace(f"hands={scene.field('hands')}", "hands=" + "/".join("".join(hand) for hand in hands))
    text = text.replace(f"stock={scene.field('stock')}", "stock=" + "".join(stock))
    other = diabolo(text)
    for viewer in range(len(hands) + 1):
        if viewer != owner + 1:
            assert other.view(viewer) == scene.view(viewer)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_dealt_and_drawn_cards_are_told_to_their_owner_only(players: int) -> None:
    scene = new_diabolo(players, 4)
    for viewer in range(players + 1):
        for text in scene.seen(viewer, "dealt", "drew"):
            assert (len(text.split()) == 3) == text.startswith(f"{viewer} ")


@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_turns_of_a_round_are_public_until_it_ends(viewer: int) -> None:
    scene = diabolo(f"{rows('R112|13')} hands=Y1Y2/R2R5/Y3Y4 stock=Y5R3R3R4").play("lay Y1 hell", "out R2")
    turns = [(seat + 1, GAME.action_text(action)) for seat, action in scene.view(viewer).course]
    assert turns == [(1, "lay Y1 hell"), (2, "out R2")]
    over = scoring("R1|", "R1Y1/R5P2/B1G1").play(LAST_LAY)
    assert (over.field("round"), over.view(viewer).course) == ("2", [])


@pytest.mark.parametrize("viewer", EVERYONE)
def test_DI_R5_cards_shown_for_a_row_stay_known_to_all(viewer: int) -> None:
    scene = scoring("R|1 Y|1", "R1Y1/R5P2/B1").play(LAST_LAY, "1: single", "2: single", "3: single")
    assert scene.seen(viewer, "showed") == ["1 showed R1", "2 showed R5"]
    view = scene.view(viewer)
    assert [texts(hand) for hand in view.known] == ["R1", "R5", ""]
    assert (view.shown, view.row) == ([0], 1)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_DI_R5_DI_3_6_a_shown_hand_stays_known(viewer: int) -> None:
    scene = diabolo(f"{rows('R112|13')} hands=Y1Y2/R2R5/Y3Y4 stock=Y5R3R3R4")
    scene.play("lay Y1 hell", "out R2", "lay Y3 hell", "lay Y2 hell")
    view = scene.view(viewer)
    assert view.turn == 1
    assert texts(view.known[1]) == "R4R5"
    assert view.held[1] == 3
    assert texts(view.gone) == "R2"


def test_DI_R5_the_known_copy_of_a_card_leaves_first() -> None:
    scene = diabolo("hands=R5R5Y1// known=R5// stock=B1B1").play("lay R5 hell")
    assert scene.field("known") == "//"
    assert scene.field("hands").split("/")[0] == "R5Y1"


@pytest.mark.parametrize("viewer", EVERYONE)
def test_DI_R5_unshown_hands_stay_hidden_after_the_game(viewer: int) -> None:
    scene = scoring("R|1", "R1Y1/R5P2/B1G1", "round=3 stock=G2").play(
        LAST_LAY, *["1: single", "2: single", "3: single"]
    )
    view = scene.view(viewer)
    assert view.over
    assert (view.asked, view.legal, view.places) == ([], [], [2, 1, 2])
    assert [texts(hand) for hand in view.known] == ["R1", "R5", ""]
    assert texts(view.hand) == ["", "R1Y1", "R5P2", "G1B1"][viewer]
    other = scoring("R|1", "R1P3/R5Y4/B2P4", "round=3 stock=G3").play(
        LAST_LAY, *["1: single", "2: single", "3: single"]
    )
    own = {1: "R1P3", 2: "R5Y4", 3: "P4B2", 0: ""}[viewer]
    assert texts(other.view(viewer).hand) == own
    assert GAME.view_bytes(other.view(0)) == GAME.view_bytes(scene.view(0))
    assert other.seen(viewer) == scene.seen(viewer)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_DI_R5_unshown_hands_stay_hidden_after_a_round(viewer: int) -> None:
    scene = scoring("R1|", "R1Y1/R5P2/B1G1").play(LAST_LAY)
    assert scene.field("round") == "2"
    assert scene.seen(viewer, "showed") == ["1 showed R1", "2 showed R5"]
    assert [texts(hand) for hand in scene.view(viewer).known] == ["", "", ""]


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_DI_3_6_in_every_world_the_player_to_move_can_lay(viewer: int) -> None:
    """Otherwise seat 2 would have shown their hand: they must have the last card that fits a row."""
    unseen = ["R1", "R2", "R2", "R3", "R3", "R4", "R4", "R5", "R5", "Y5"]
    on_table = ["R1", "R1", "R1", "R2", "R3"]
    pack = [f"{c}{v}" for c in "RYGPB" for v, copies in enumerate((4, 3, 3, 2, 2), 1) for _ in range(copies)]
    for card in unseen + on_table:
        pack.remove(card)
    text = f"{rows('R112|13')} turn=2 hands=/Y5/ stock={''.join(unseen[:-1])} gone={''.join(pack)}"
    scene, chance = diabolo(text), SeededDealer(5)
    worlds = GAME.worlds(scene.view(viewer))
    for _ in range(30):
        world = worlds.sample(chance)
        assert [GAME.action_text(a) for a in world.legal_actions(1)] == ["lay Y5 hell", "lay Y5 heaven"]
        assert GAME.view(world, viewer - 1) == scene.view(viewer)
