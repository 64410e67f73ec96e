"""Hawaiki: pairs, runs, flushes and triples (HA-4.*)."""

from functools import cache
from itertools import product

import pytest

from schatkist.games.hawaiki import GAME
from schatkist.games.hawaiki.notation import FORMS
from schatkist.games.hawaiki.parts import COLOUR, KINDS, VALUE
from tests.games.hawaiki import hawaiki, sizes

# The tops, the move, and the combination that it forms; three players, and seat 1 has another card as well.
FORMED = [
    # HA-4.1
    ("G3/B5/R7", "lay G3 1", "pair"),
    ("R6/R7/G1", "lay R7 2", "pair"),
    # HA-4.2 in any order, whatever the colours
    ("G3/B5/R6", "lay G4 1", "run"),
    ("G6/B1/O7", "lay B5 2", "run"),
    ("G1/B2/O7", "lay O3 3", "run"),
    ("G2/G6/G4", "lay G3 2", "run"),
    ("G3/B5/R7", "lay G5 1", "none"),
    ("G3/B5/R7", "lay R5 3", "none"),
    ("G3/B5/O1", "lay O7 3", "none"),
    ("G1/B7/O3", "lay O2 3", "none"),
    # HA-4.3
    ("G3/G5/R7", "lay G7 3", "flush"),
    ("G3/B5/G7", "lay G5 2", "flush"),
    ("G3/B5/G5", "lay G5 2", "flush"),
    ("G3/G5/R7", "lay B7 3", "none"),
    # HA-4.4
    ("G3/B3/R7", "lay R3 3", "triple"),
    ("G1/B3/R3", "lay G3 1", "triple"),
    ("G3/B3/R7", "lay B7 3", "none"),
    # HA-4.5 a combination that was there before
    ("R5/R2/R7", "lay R1 2", "none"),
    ("G3/B3/R3", "lay O3 1", "none"),
    ("G3/B3/R3", "lay B3 1", "none"),
    ("G1/B2/R3", "lay O2 2", "none"),
    ("G1/B2/R3", "lay G4 1", "run"),
    ("G3/B4/R5", "lay B6 2", "none"),
    ("G3/B4/R5", "lay G6 1", "run"),
]


@pytest.mark.parametrize(("tops", "move", "form"), FORMED)
def test_HA_4_1_to_HA_4_5_combinations(tops: str, move: str, form: str) -> None:
    card = move.split()[1]
    scene = hawaiki(f"players=3 piles={tops} hands={card}P1/P2/P4 stock=O4O4O5O5O6").play(move)
    assert scene.told("formed") == ([] if form == "none" else [f"1 formed {form}"])


def test_HA_4_1_a_pair_plays_again() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=G3P1/P2/P3 stock=O1").play("lay G3 1")
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")
    assert sizes(scene) == [1, 1, 1]


def test_HA_4_2_a_run_names_one_player_who_draws_one_card() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R6 hands=G4P1/P2/P3 stock=O1O2").play("lay G4 1")
    assert scene.menu(1) == ["name 2", "name 3"]
    scene.play("name 3")
    assert scene.field("hands") == "P1/P2/O2P3"
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")
    assert scene.told("named", "drew") == ["1 named 3 1", "3 drew (O2)"]


def test_HA_4_3_a_flush_names_one_player_for_two_cards() -> None:
    scene = hawaiki("players=4 turn=2 piles=G3/G5/R7 hands=P1/G7P1/P2/P3 stock=O1O2O3").play("lay G7 3")
    assert scene.menu(2) == ["name 1", "name 3", "name 4", "name 1 3", "name 1 4", "name 3 4"]
    scene.play("name 4")
    assert scene.field("hands") == "P1/P1/P2/O2O3P3"
    assert (scene.field("turn"), scene.field("step")) == ("2", "play")


def test_HA_4_3_a_flush_names_two_players_for_one_card_each() -> None:
    scene = hawaiki("players=4 turn=2 piles=G3/G5/R7 hands=P1/G7P1/P2/P3 stock=O1O2O3").play("lay G7 3", "name 1 4")
    assert scene.field("hands") == "O3P1/P1/P2/O2P3"
    assert (scene.field("turn"), scene.field("step")) == ("2", "play")


def test_HA_4_4_in_a_triple_all_others_draw_one() -> None:
    scene = hawaiki("players=4 turn=2 piles=G3/B3/R7 hands=P1/R3P1/P2/P3 stock=O1O2O3O4").play("lay R3 3")
    assert sizes(scene) == [2, 1, 2, 2]
    assert (scene.field("turn"), scene.field("step")) == ("2", "play")


def test_HA_R3_nobody_names_themselves() -> None:
    scene = hawaiki("players=3 piles=G3/G5/R7 hands=G7P1/P2/P3 stock=O1O2O3").play("lay G7 3")
    assert scene.menu(1) == ["name 2", "name 3", "name 2 3"]
    assert scene.why_not(1, "name 1") == "HA-R3"
    assert scene.why_not(1, "name 1 2") == "HA-R3"


@pytest.mark.parametrize(("tops", "move", "drawn"), [("G3/G5/R7", "lay G7 3", 2), ("G3/B5/R6", "lay G4 1", 1)])
def test_HA_R3_with_two_players_the_opponent_draws(tops: str, move: str, drawn: int) -> None:
    scene = hawaiki(f"piles={tops} hands={move.split()[1]}P1/P2 stock=O1O2O3").play(move)
    assert sizes(scene) == [1, 1 + drawn]
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")


Tops = tuple[int, int, int]


@cache
def forms_of(tops: Tops) -> tuple[set[str], list[int]]:
    """Find the combinations on the table, directly by their definitions, and the values."""
    values = sorted(VALUE[top] for top in tops)
    found = {"run"} if values == list(range(values[0], values[0] + 3)) else set()
    found |= {"flush"} if len({COLOUR[top] for top in tops}) == 1 else set()
    return found | ({"triple"} if len(set(values)) == 1 else set()), values


def new_forms(before: Tops, after: Tops) -> list[str]:
    """Find the combinations that count when the first top is covered, directly by HA-4.1 to HA-4.5."""
    (old, old_values), (new, new_values) = forms_of(before), forms_of(after)
    found = ["pair"] if before == after else []
    found += [form for form in ("flush", "triple") if form in new and form not in old]
    return found + (["run"] if "run" in new and ("run" not in old or old_values != new_values) else [])


FITTING = [
    [card for card in range(KINDS) if COLOUR[card] == COLOUR[top] or VALUE[card] == VALUE[top]] for top in range(KINDS)
]


def test_HA_R4_no_laying_forms_two_combinations() -> None:
    seen = dict.fromkeys(FORMS, 0)
    for covered, second, third in product(range(KINDS), repeat=3):
        for card in FITTING[covered]:
            found = new_forms((covered, second, third), (card, second, third))
            assert len(found) < 2, (covered, second, third, card, found)
            seen[found[0] if found else "none"] += 1
    assert min(seen.values()) > 0
    assert sum(seen.values()) == 35**3 * 11  # 7 of the colour, 5 of the value, one of them both


def test_HA_R4_the_rules_find_the_combination() -> None:
    scene = hawaiki("piles=G1/B1/O1 hands=R1/R2")
    for covered, second, third in product(range(0, KINDS, 3), repeat=3):
        for card in FITTING[covered]:
            state = scene.state.copy()
            piles, hands = state.piles, state.hands
            piles[0], piles[70], piles[140] = covered, second, third
            hands[card] += 1
            state.piles, state.hands, state.held = piles, hands, [2, 1, 0, 0, 0, 0]
            state.apply(0, card * 15, scene.dealer)
            told = [event.facts["combination"] for event in GAME.drain_events(scene.dealer) if event.kind == "formed"]
            assert [FORMS[form] for form in told] == new_forms((covered, second, third), (card, second, third))


def test_HA_R16_after_a_sacrifice_the_new_top_counts() -> None:
    text = "sacrifice=on players=3 piles=R3/R1/B7R5 hands=R7P1/P2/P3 stock=O1O2"
    assert hawaiki(text).play("lay R7 3").told("formed") == []
    assert hawaiki(text).play("sacrifice 3", "lay R7 3").told("formed") == ["1 formed flush"]


def test_HA_R17_players_draw_in_turn_order_all_cards_together() -> None:
    scene = hawaiki("players=4 turn=2 piles=G3/B3/R7 hands=P1/R3P1/P2/P3 stock=O1O2O3O4").play("lay R3 3")
    assert scene.told("drew") == ["1 drew (O4)", "4 drew (O3)", "3 drew (O2)"]
    spoken = "players=4 turn=2 voices=spoken piles=G3/G5/R7 hands=P1/G7P1/P2/P3 stock=O1O2O3O4"
    scene = hawaiki(spoken).play("lay G7 3 flush", "name 3 4", "3: silent", "4: silent")
    assert scene.told("drew") == ["4 drew (O4)", "4 drew (O3)", "3 drew (O2)", "3 drew (O1)"]


def test_HA_4_6_playing_again_is_a_whole_turn() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R7 hands=G3P1B2/P2/P3 stock=O1").play("lay G3 1")
    assert scene.menu(1) == ["lay B2 2", "draw"]
    assert scene.play("draw").field("turn") == "3"


def test_HA_E1_a_run() -> None:
    scene = hawaiki("players=3 piles=G3/B5/R6 hands=G4P1/P2/P3 stock=O1").play("lay G4 1", "name 2")
    assert scene.told("formed") == ["1 formed run"]
    assert sizes(scene) == [1, 2, 1]
    assert scene.field("turn") == "1"


def test_HA_E2_a_run_that_stays_and_a_flush_that_is_new() -> None:
    scene = hawaiki("players=3 piles=R1/R2/G3 hands=R3P1/P2/P3 stock=O1O2").play("lay R3 3")
    assert scene.told("formed") == ["1 formed flush"]


def test_HA_E3_a_run_with_another_value() -> None:
    scene = hawaiki("players=3 piles=G1/B2/R3 hands=G4P1/P2/P3 stock=O1O2").play("lay G4 1")
    assert scene.told("formed") == ["1 formed run"]


def test_HA_E4_a_flush_that_was_there() -> None:
    scene = hawaiki("players=3 piles=R5/R2/R7 hands=R4P1/P2/P3 stock=O1O2").play("lay R4 2")
    assert scene.told("formed") == []
    assert scene.field("turn") == "3"


def test_HA_E5_a_pair_changes_nothing() -> None:
    scene = hawaiki("players=3 piles=B6/B5/B7 hands=B6P1/P2/P3 stock=O1O2").play("lay B6 1")
    assert scene.told("formed") == ["1 formed pair"]
    assert (scene.field("turn"), scene.field("step")) == ("1", "play")
