"""Kadora: what each seat sees, and what it must not see."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games.kadora import GAME
from schatkist.games.kadora.notation import LETTERS
from schatkist.games.kadora.view import KadoraView
from tests.games.kadora import CALM, cards, kadora, new_kadora
from tests.scene import Scene

CARD_TEXTS = GAME.card_texts

POSITION = (
    "players=3 first=2 turn=2 step=draw left=-1 hands=R2bY1e/B1bB1eB1d/P2b piles=R5bY5e/G5b aside=O5bO5eG3b"
    f" loots=O3bY4e//R4d {CALM}"
)
EVERYONE = [0, 1, 2, 3]  # an onlooker and three seats


def fronts(numbers: list[int]) -> str:
    """Cards in a view, in notation."""
    return "".join(CARD_TEXTS[card] for card in numbers)


def backs(numbers: list[int]) -> str:
    """Colours in a view, in notation."""
    return "".join(LETTERS[colour] for colour in numbers)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_public_facts(viewer: int) -> None:
    view = kadora(POSITION).view(viewer)
    assert view.seat == viewer - 1
    assert (view.players, view.options, view.over, view.places) == (3, {"first": "2"}, False, None)
    assert (view.turn, view.step, view.asked, view.turns_left) == (1, 2, [1], -1)
    assert [backs(hand) for hand in view.backs] == ["RY", "BBB", "P"]
    assert [backs(pile) for pile in view.piles] == ["RY", "G"]
    assert view.aside == [0, 2, 0, 1, 0, 0]
    assert [fronts(loot) for loot in view.loots] == ["O3bY4e", "", "R4d"]
    assert view.scores == [0, 0, 0]
    block = "".join("..." if card < 0 else CARD_TEXTS[card] for card in view.block)
    assert f"block={'/'.join(block[i : i + 12] for i in range(0, 48, 12))}" == CALM


@pytest.mark.parametrize(("viewer", "hand"), [(0, ""), (1, "R2bY1e"), (2, "B1bB1eB1d"), (3, "P2b")])
def test_KA_2_2_a_seat_sees_the_fronts_of_its_own_hand_only(viewer: int, hand: str) -> None:
    assert fronts(kadora(POSITION).view(viewer).hand) == hand


@pytest.mark.parametrize("viewer", EVERYONE)
def test_only_the_seat_concerned_is_given_the_legal_actions(viewer: int) -> None:
    legal = kadora(POSITION).view(viewer).legal
    assert [GAME.action_text(action) for action in legal] == (["draw 1", "draw 2"] if viewer == 2 else [])


SAME_FOR = [  # a hidden fact, another value of it, and the viewers (0: an onlooker) who see no difference
    ("R2b", "R2e", [0, 2, 3]),  # another hand
    ("B1b", "B3b", [0, 1, 3]),
    ("R5b", "R5e", [0, 1, 2, 3]),  # the piles
    ("G5b", "G5e", [0, 1, 2, 3]),
    ("O5b", "O5d", [0, 1, 2, 3]),  # the set-aside cards
    ("G3b", "G3d", [0, 1, 2, 3]),
]


@pytest.mark.parametrize(("card", "other", "viewers"), SAME_FOR)
def test_a_hidden_front_shows_in_no_view_but_its_owners(card: str, other: str, viewers: list[int]) -> None:
    one, two = kadora(POSITION), kadora(POSITION.replace(card, other))
    for viewer in EVERYONE:
        assert (one.view(viewer) == two.view(viewer)) == (viewer in viewers)


@pytest.mark.parametrize(("card", "other"), [("R2b", "B2b"), ("R5b", "B4b"), ("O5b", "B4b"), ("G5b", "B4b")])
def test_a_back_shows_in_every_view(card: str, other: str) -> None:
    one, two = kadora(POSITION), kadora(POSITION.replace(card, other))
    for viewer in EVERYONE:
        assert one.view(viewer) != two.view(viewer)


@pytest.mark.parametrize(("card", "other"), [("O3b", "O3e"), ("R4d", "R4e"), ("G1e,", "G3e,")])
def test_KA_5_4_a_card_on_the_table_shows_in_every_view(card: str, other: str) -> None:
    text = POSITION.replace("G1e", "G1e,")
    one = kadora(text.replace(",", ""))
    two = kadora(text.replace(card, other).replace(",", ""))
    for viewer in EVERYONE:
        assert one.view(viewer) != two.view(viewer)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_swapping_two_hidden_cards_of_a_colour_changes_no_view(players: int) -> None:
    """In whole games, swapping two cards of one colour that a viewer does not see changes nothing for them."""
    scene, chance = new_kadora(players, 11), SeededDealer(3)
    while not scene.state.over:
        swap_and_compare(scene, chance)
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        scene.act(seat, menu[chance.number(len(menu))])


def swap_and_compare(scene: Scene, chance: SeededDealer) -> None:
    """Swap two hidden cards of one colour."""
    text = GAME.write(scene.state)
    hands = [cards(hand) for hand in scene.field("hands").split("/")]
    hidden = cards(scene.field("piles").replace("/", "") + scene.field("aside"))
    for viewer in range(len(hands) + 1):
        unseen = hidden + [card for at, hand in enumerate(hands) if at != viewer - 1 for card in hand]
        one = unseen[chance.number(len(unseen))]
        alike = [card for card in unseen if card[0] == one[0]]
        two = alike[chance.number(len(alike))]
        swapped = text.replace(one, "???").replace(two, one).replace("???", two)
        assert GAME.view(GAME.read(swapped), viewer - 1) == scene.view(viewer)


def test_a_drawn_card_shows_its_back_to_all_but_its_owner() -> None:
    scene = kadora(f"players=3 step=draw hands=B1b/B2b/ piles=R5b/G5bG5e {CALM}").play("draw 1")
    assert [scene.seen(viewer, "drew") for viewer in EVERYONE] == [
        ["1 drew 1 R"],
        ["1 drew 1 R R5b"],
        ["1 drew 1 R"],
        ["1 drew 1 R"],
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealt_cards_show_their_backs_to_all_but_their_owner(players: int) -> None:
    scene = new_kadora(players, 4)
    for viewer in range(players + 1):
        for text in scene.seen(viewer, "dealt"):
            assert (len(text.split()) == 4) == text.startswith(f"{viewer} ")
        assert all(len(text.split()) == 4 for text in scene.seen(viewer, "stacked"))
        assert all(len(text.split()) == 3 for text in scene.seen(viewer, "aside"))


def finished(players: int) -> Scene:
    """The last turn of a game."""
    hands = "/".join(["B1bB1e", "B2bB2e", "P1b", "P2b"][:players])
    return kadora(f"players={players} left=1 hands={hands} aside=R5bR4bG1b").play("lay B1b d4")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_game_all_hands_are_open_and_places_are_known(players: int) -> None:
    scene = finished(players)
    for viewer in range(players + 1):
        view: KadoraView = scene.view(viewer)
        assert view.over
        assert (view.asked, view.legal, view.hand) == ([], [], [])
        assert [fronts(loot) for loot in view.loots] == ["B1e", "B2bB2e", "P1b", "P2b"][:players]
        assert view.places == scene.state.places()


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_KA_9_5_after_a_game_of_two_the_set_aside_cards_are_open(viewer: int) -> None:
    view = finished(2).view(viewer)
    assert (fronts(view.shown), view.virtual) == ("R4bR5bG1b", 0)


@pytest.mark.parametrize(("players", "viewer"), [(n, v) for n in (3, 4) for v in range(n + 1)])
def test_with_three_or_four_set_aside_cards_stay_hidden(players: int, viewer: int) -> None:
    scene = finished(players)
    view = scene.view(viewer)
    assert (view.shown, view.virtual, view.aside) == ([], -1, [2, 0, 0, 1, 0, 0])
    assert scene.seen(viewer, "shown") == []
    other = kadora(GAME.write(scene.state).replace("R5b", "R2d").replace("G1b", "G5d"))
    assert other.view(viewer) == view


@pytest.mark.parametrize(("field", "viewer"), [(f, v) for f in ("shown", "virtual") for v in (0, 1, 2)])
def test_KA_9_5_before_the_end_the_virtual_player_is_hidden(field: str, viewer: int) -> None:
    scene = kadora("left=1 hands=B1b/ aside=R5bR4bG1b")
    assert getattr(scene.view(viewer), field) in ([], -1)
