"""Hawaiki: what a seat knows, and the worlds that fit it."""

from collections import Counter

import msgspec
import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.hawaiki import GAME
from tests.games.hawaiki import cards, fresh, hawaiki
from tests.scene import Scene


def worlds(scene: Scene, seat: int, count: int) -> list[Scene]:
    """Worlds that the view of a seat allows (0: an onlooker)."""
    dealer, allowed = SeededDealer(1), GAME.worlds(scene.view(seat))
    return [Scene(GAME, allowed.sample(dealer), dealer) for _ in range(count)]


def test_hidden_are_other_hands_and_the_draw_pile() -> None:
    scene = fresh(3, 1)
    view = scene.view(2)
    assert [GAME.fact_text("card", card) for card in view.hand] == cards(scene.field("hands").split("/")[1])
    assert (view.held, view.known, view.stock) == ([6, 6, 6], [[], [], []], 49)
    assert scene.view(0).hand == []


def test_public_are_all_discards_in_order_sizes_and_chips() -> None:
    view = hawaiki("players=3 piles=G3G1R1/B5/R7 hands=P1P2/P3/P4 chips=7,8,9 stock=O1O2").view(0)
    assert [[GAME.fact_text("card", card) for card in pile] for pile in view.piles] == [
        ["G3", "G1", "R1"],
        ["B5"],
        ["R7"],
    ]
    assert (view.held, view.chips, view.stock) == ([2, 1, 1], [7, 8, 9], 2)


def test_every_hidden_card_is_equally_likely_everywhere() -> None:
    scene = fresh(2, 3)
    tops = Counter(world.field("stock")[-2:] for world in worlds(scene, 1, 3000))
    seen = cards(scene.field("hands").split("/")[0]) + scene.field("piles").split("/")
    pack = [f"{colour}{value}" for colour in "GBOPR" for value in range(1, 8)]
    for card in pack:
        expected = 3000 * (2 - seen.count(card)) / 61
        assert abs(tops[card] - expected) <= 5 * expected**0.5


def reshuffled(hands: str) -> Scene:
    """Put all other cards under the tops green 3, blue 5 and red 7: seat 1 draws from a reshuffled pile."""
    text = f"players={hands.count('/') + 1} hands={hands} piles=G3/B5/R7"
    return hawaiki(text.replace("piles=", f"piles={rest(text)}")).play("draw")


def test_HA_R9_cards_shuffled_back_and_drawn_are_hidden_again() -> None:
    scene = reshuffled("P6/P1")
    drawn = Counter(world.field("hands").split("/")[0] for world in worlds(scene, 2, 300))
    assert len(drawn) > 30
    assert all(world.field("hands").split("/")[1] == "P1" for world in worlds(scene, 2, 10))


def test_HA_R9_reshuffled_cards_are_only_in_hands_that_drew() -> None:
    scene = reshuffled("P6/P1P2/R1R1")
    for world in worlds(scene, 2, 50):
        first, _, third = (cards(hand) for hand in world.field("hands").split("/"))
        assert set(third) <= {"P6", "R1"}
        assert sorted([*first, *third]).count("R1") >= 2
    for world in worlds(scene, 0, 50):
        first, second, third = (cards(hand) for hand in world.field("hands").split("/"))
        assert set(second + third) <= {"P6", "P1", "P2", "R1"}
        assert len(first) == 2


def test_HA_3_3_all_remember_layings_and_draws() -> None:
    scene = hawaiki("players=2 hands=P1P2/R1R2O1 piles=G3/B5/R7 stock=G1G2G4P3").play("draw", "lay R1 3", "lay P1 3")
    assert scene.field("course") == "1--,1..,2R13,1P13"
    assert scene.view(0).course == scene.view(1).course == [[0, -1, -1], [0, -2, -1], [1, 28, 2], [0, 21, 2]]


def test_HA_4_3_all_remember_who_had_to_draw() -> None:
    scene = hawaiki("players=3 hands=G7P1/P2/P3 piles=G3/G5/R7 stock=O1O2O3").play("lay G7 3", "name 2")
    assert scene.field("course") == "1G73,2..,2.."


def test_HA_R14_a_banned_player_reveals_nothing_by_drawing() -> None:
    scene = hawaiki("players=2 second_chance=on banned=1 hands=G1/R1R2 piles=G3/B5/R7 stock=O1O2").play("draw")
    assert scene.field("course") == "1.."


def test_HA_R9_the_history_starts_again_at_a_reshuffle() -> None:
    scene = hawaiki("players=2 hands=G1P1/R1R2 piles=G3/B5/R7 stock=O1").play("lay G1 1", "draw", "draw")
    assert scene.field("course") == "1.."


def test_HA_V2_the_history_starts_again_at_a_sacrifice() -> None:
    scene = hawaiki("players=2 sacrifice=on hands=G1P1/R1R2 piles=G3/B5/R7 stock=O1")
    assert scene.play("lay G1 1", "sacrifice 1", "lay R1 3").field("course") == "2R13"


def test_HA_R9_two_players_know_each_others_hand_at_a_reshuffle() -> None:
    scene = reshuffled("P6P7/P1G1G2")
    assert {world.field("hands").split("/")[1] for world in worlds(scene, 1, 20)} == {"G1G2P1"}
    scene.play("lay G1 1", "draw", "draw")
    assert all(
        Counter(["G2", "P1"]) < Counter(cards(world.field("hands").split("/")[1])) for world in worlds(scene, 1, 20)
    )
    assert all(
        Counter(["P6", "P7"]) < Counter(cards(world.field("hands").split("/")[0])) for world in worlds(scene, 2, 20)
    )


def test_HA_R9_a_laid_card_can_be_from_either_batch() -> None:
    scene = reshuffled("G1P7/P1P2P4")
    text = scene.game.write(scene.state).replace("turn=2 step=play asked=2", "turn=1 step=play asked=1")
    scene = hawaiki(text).play("lay G1 1")
    left = Counter("P7" in world.field("hands").split("/")[0] for world in worlds(scene, 2, 600))
    assert left[True] > 500
    stock = Counter(cards(world.field("stock")).count("G1") for world in worlds(scene, 2, 600))
    assert set(stock) == {0, 1}
    assert all(GAME.worlds(GAME.view(world.state, 0)) for world in worlds(scene, 2, 20))


def test_HA_V1_only_the_secret_card_is_hidden() -> None:
    scene = fresh(3, 5, secret="on")
    for seat in (1, 2, 3):
        scene.play(f"{seat}: {scene.menu(seat)[2]}")
    secrets: Counter[str] = Counter()
    for world in worlds(scene, 1, 200):
        assert world.field("known") == scene.field("known")
        assert world.field("hands").split("/")[0] == scene.field("hands").split("/")[0]
        secrets[world.field("secrets").split("/")[1]] += 1
        assert world.field("secrets").split("/")[0] == scene.field("secrets").split("/")[0]
    assert len(secrets) > 15


def test_HA_R12_a_choice_not_yet_shown_may_be_any_card() -> None:
    scene = fresh(2, 5, secret="on")
    scene.play(f"2: {scene.menu(2)[0]}")
    for world in worlds(scene, 1, 50):
        secret, hand = world.field("secrets").split("/")[1], world.field("hands").split("/")[1]
        assert secret in cards(hand)
        assert world.field("asked") == "1"
    assert scene.view(2).secrets[1] >= 0


def test_HA_R13_worlds_keep_the_known_bottom_and_who_drew_it() -> None:
    scene = fresh(2, 8, sacrifice="on")
    laid = next(action for action in scene.menu(int(scene.field("turn"))) if action.startswith("lay"))
    scene.play(laid)
    pile = laid.split()[2]
    scene.play(f"sacrifice {pile}")
    bottom = cards(scene.field("stock"))[0]
    assert {cards(world.field("stock"))[0] for viewer in (0, 1, 2) for world in worlds(scene, viewer, 20)} == {bottom}
    state = scene.state
    for _ in range(state.height):
        scene.play("draw")
    assert bottom in scene.field("known")
    known = scene.field("known")
    assert {world.field("known") for viewer in (0, 1, 2) for world in worlds(scene, viewer, 20)} == {known}


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_HA_V0_answers_not_yet_shown_may_be_any(viewer: int) -> None:
    text = "voices=spoken players=4 piles=G3/G5/R7 hands=G7P1/P2/P3/P4"
    scene = hawaiki(text + " stock=" + rest(text)).play("lay G7 3", "3: call")
    answers = {world.field("answers")[2] for world in worlds(scene, viewer, 60)}
    assert answers == {"0", "1"}
    assert {world.field("answers")[2] for world in worlds(scene, 3, 20)} == {"1"}


def rest(text: str) -> str:
    """List all cards that a position does not mention."""
    pack = [f"{colour}{value}" for colour in "GBOPR" for value in range(1, 8)] * 2
    for name in ("piles=", "hands="):
        for card in cards(text.split(name)[1].split(" ")[0].replace("/", "")):
            pack.remove(card)
    return "".join(pack)


LIES = [
    {"players": 7},
    {"turn": 3},
    {"piles": [[1], [2]]},
    {"piles": [[1], [2], []]},
    {"piles": [[1], [2], [35]]},
    {"held": [6, 6]},
    {"held": [6, 6, 60]},
    {"stock": 71},
    {"step": 9},
    {"step": 4, "asked": []},
    {"asked": [0, 1, 2]},
    {"over": True},
    {"options": {}},
    {"options": {"voices": "spoken", "secret": "on", "sacrifice": "on", "second_chance": "on", "chips": "x"}},
    {"known": [[0, 0, 0], [], []]},
    {"sunk": [99]},
    {"secrets": [-1, -2, -1]},
    {"chips": [10, 10, 99]},
    {"due": [0, 0, 9]},
    {"answer": 7},
    {"turns": 5000},
    {"hand": [0, 0, 0, 0, 0, 0]},
    {"is_anew": True},
    {"is_anew": True, "pool": [35]},
    {"is_anew": True, "story": [[1, -1]] * 300},
    {"is_anew": True, "story": [[3, -1]]},
    {"is_anew": True, "story": [[1, 2, 3]]},
    {"course": [[1, -1, -1]] * 300},
    {"course": [[1, -1]]},
    {"course": [[3, -1, -1]]},
    {"course": [[1, -1, 0]]},
    {"course": [[1, 35, 0]]},
    {"course": [[1, 0, 0]]},
    {"course": [[1, -2, -1]] * 7},
]


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_view_that_cannot_be_is_refused(lie: dict[str, object]) -> None:
    view = msgspec.structs.replace(fresh(3, 1).view(1), **lie)
    with pytest.raises(BadInput):
        GAME.worlds(view)
