"""Die Goldinsel: what each seat knows, and worlds with their correct probability (GO-V1, GO-5.2, GO-R19)."""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any, cast

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.games.goldinsel import GAME
from schatkist.games.goldinsel.position import SHED_CARD, USE
from schatkist.games.goldinsel.rules import Goldinsel
from schatkist.games.goldinsel.view import GoldinselView, members
from schatkist.games.goldinsel.worlds import GoldinselWorlds, whereabouts
from schatkist.i18n.catalogue import speaker
from tests.games.goldinsel import ISLANDS, goldinsel, new_goldinsel

DRAWS = 1000


def edited(scene_text: str, **fields: str) -> str:
    """A position with some fields different."""
    for name, value in fields.items():
        scene_text = re.sub(rf"\b{name}=\S*", f"{name}={value}", scene_text)
    return scene_text


def whole(players: int, seed: int, **fields: str) -> Any:
    """A new game with some fields different: a position that has all its pieces."""
    text = GAME.write(new_goldinsel(players, seed, first="1").state)
    return GAME.read(edited(text, **fields))


def about(count: int, share: float, draws: int = DRAWS) -> bool:
    """Tell whether a count is within four standard deviations of its share."""
    return bool(abs(count - share * draws) <= 4 * (draws * share * (1 - share)) ** 0.5)


# -- what a seat sees -------------------------------------------------------------------------------


def test_GO_V1_without_notes_only_held_cards_are_shown() -> None:
    text = "step=use at=hat/hat hands=eye1/rob4 islands=rum/ gold=bottle chests=345345345346"
    for notes, chest, seen in (("off", "?", False), ("on", "6", True)):
        scene = goldinsel(f"{text} notes={notes}").play("use eye1", "peek rum")
        assert scene.seen(1, "peeked") == ["1 peeked rum 6"]
        picture = GAME.picture(scene.view(1), speaker("en"))
        assert f"Rum Island (P): chest {chest}" in picture
        scene = goldinsel(f"{text} turn=2 notes={notes}").play("use rob4", "rob 1")
        picture = GAME.picture(scene.view(1), speaker("en"))
        assert "Your island cards: -" in picture
        assert ("not the gold island: Rum Island" in picture) == seen


def test_GO_V1_bots_remember_in_both_cases() -> None:
    text = "step=use at=hat/hat hands=/rob4 islands=rum/ gold=bottle turn=2"
    for notes in ("off", "on"):
        scene = goldinsel(f"{text} notes={notes}").play("use rob4", "rob 1")
        assert scene.view(1).options["notes"] == notes
        assert scene.view(1).islands == []
        assert scene.view(1).memory.seen == [11]


def test_the_counts_of_others_are_public_and_their_cards_are_not() -> None:
    scene = new_goldinsel(3, 1)
    view = scene.view(0)
    assert (view.hand, view.rights, view.islands, view.memory.seen, view.legal) == ([], [], [], [], [])
    assert (view.held, view.piles, view.rights_held, view.supply) == ([4] * 3, [12] * 3, [1] * 3, [5] * 3)
    assert (view.islands_held, view.stack) == ([1] * 3, 8)


def test_GO_3_6_a_shuffle_reveals_the_hand() -> None:
    """Cards that are not on the discard pile are in the hand when the draw pile is empty."""
    scene = goldinsel("at=n2/ hands=land2,rob4,eye1/ discards=land3,land5,man2/").play("move land2 n4")
    assert scene.told("shuffled") == ["1 shuffled"]
    assert scene.field("shown") == "rob4,eye1/"
    assert scene.view(2).memory.hands == [[7, 9], []]
    scene.play("use eye1", "peek rum")
    assert scene.field("shown") == "rob4/"


def test_GO_5_7_owners_of_rights_are_public_values_are_not() -> None:
    scene = goldinsel("players=3 hands=land2// laid=skull:2.5,1.3!")
    for viewer, values in ((0, [0, 0]), (1, [0, 3]), (2, [5, 0]), (3, [0, 0])):
        rights = scene.view(viewer).laid[5]
        assert [(right.owner, right.late, right.value) for right in rights] == [
            (1, False, values[0]),
            (0, True, values[1]),
        ]


def test_GO_5_2_only_robber_and_victim_remember_the_stolen_card() -> None:
    scene = goldinsel("players=3 turns=9 hands=land2// thefts=1<2:3:rum,3<2:2:key")
    unknown, rum, key = 12, 11, 3
    told = [[theft.island for theft in scene.view(viewer).memory.thefts] for viewer in range(4)]
    assert told == [[unknown, unknown], [rum, unknown], [rum, key], [unknown, key]]


# -- where lost island cards can be -----------------------------------------------------------------

Step = tuple[int, int]  # robber, victim
Hand = frozenset[int]


def histories(hands: list[Hand], steps: list[Step]) -> Iterator[tuple[Fraction, list[int], list[Hand]]]:
    """List all outcomes of the thefts: probability, the cards robbed, and the hands at the end."""
    if not steps:
        yield Fraction(1), [], hands
        return
    robber, victim = steps[0]
    for card in hands[victim]:
        after = list(hands)
        after[victim], after[robber] = after[victim] - {card}, after[robber] | {card}
        for chance, cards, end in histories(after, steps[1:]):
            yield chance / len(hands[victim]), [card, *cards], end


def deals(unseen: Hand, sizes: list[int]) -> Iterator[list[Hand]]:
    """List all ways to deal unseen cards to the others."""
    if not sizes:
        yield []
        return
    for cards in combinations(sorted(unseen), sizes[0]):
        for rest in deals(unseen - set(cards), sizes[1:]):
            yield [frozenset(cards), *rest]


SCENARIOS: list[tuple[int, list[int], list[Step]]] = [
    # players, island cards of each at first, thefts in order
    (2, [2, 1], [(1, 0), (1, 0), (0, 1)]),
    (3, [2, 1, 1], [(1, 0), (2, 1)]),
    (3, [2, 1, 1], [(1, 0), (2, 1), (2, 0), (0, 1)]),
    (3, [2, 1, 1], [(1, 0), (1, 0), (2, 1), (0, 2), (2, 1)]),
    (3, [1, 2, 1], [(2, 0), (1, 2), (0, 1), (0, 1)]),
    (4, [2, 1, 1, 0], [(1, 0), (2, 1), (3, 2), (0, 3)]),
    (4, [2, 1, 0, 0], [(1, 0), (2, 0), (3, 1), (3, 2), (1, 3), (2, 3)]),
]


@pytest.mark.parametrize(("players", "sizes", "steps"), SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_GO_5_1_GO_5_2_the_odds_of_lost_island_cards_are_exact(
    players: int, sizes: list[int], steps: list[Step], seed: int
) -> None:
    """Compare the worlds with an enumeration of all deals and thefts."""
    chance = random.Random(seed)
    order = chance.sample(range(12), 12)
    cuts = [sum(sizes[:at]) for at in range(players + 1)]
    truth = [frozenset(order[cuts[at] : cuts[at + 1]]) for at in range(players)]
    mine, hands, log = truth[0], list(truth), []
    for robber, victim in steps:
        card = chance.choice(sorted(hands[victim]))
        log.append((robber, victim, len(hands[victim]), card))
        hands[victim], hands[robber] = hands[victim] - {card}, hands[robber] | {card}
    told = [card if 0 in (robber, victim) else None for robber, victim, _, card in log]
    view = theft_view(players, hands, order, sum(sizes), log)
    lost, weights = whereabouts(view)

    exact: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    golds: dict[int, Fraction] = defaultdict(Fraction)
    for others in deals(frozenset(range(12)) - mine, sizes[1:]):
        for odds, cards, end in histories([mine, *others], steps):
            if all(known in (None, card) for known, card in zip(told, cards, strict=True)):
                where = tuple(next(seat for seat in range(players) if card in end[seat]) for card in lost)
                exact[where] += odds
                for gold in set(range(12)) - frozenset().union(*end):
                    golds[gold] += odds
    total = sum(exact.values())
    found = {
        tuple(way >> 2 * at & 3 for at in range(len(lost))): Fraction(weight, sum(weights.values()))
        for way, weight in weights.items()
    }
    assert found == {where: weight / total for where, weight in exact.items()}
    assert set(golds) == set(range(12)) - set(view.memory.seen)  # every island never seen, equally likely
    assert len(set(golds.values())) == 1
    drawn = Counter(owners(GoldinselWorlds(view), lost, players, DRAWS))
    assert all(about(drawn[where], float(share)) for where, share in found.items())


def theft_view(
    players: int, hands: list[Hand], order: list[int], dealt: int, log: list[tuple[int, int, int, int]]
) -> GoldinselView:
    """Return the view of seat 1 after the thefts."""

    def names(cards: Any) -> str:
        return ",".join(ISLANDS[card] for card in cards)

    first, *rest = order[dealt:]
    seen = frozenset(card for robber, victim, _, card in log if 0 in (robber, victim)) | hands[0]
    state = whole(
        players,
        1,
        islands="/".join(names(sorted(cards)) for cards in hands),
        stack=names(rest),
        gold=ISLANDS[first],
        seen=names(sorted(seen)) + "/" * (players - 1),
        turns="20",
        thefts=",".join(f"{r + 1}<{v + 1}:{count}:{ISLANDS[card]}" for r, v, count, card in log),
    )
    view = GAME.view(state, 0)
    assert isinstance(view, GoldinselView)
    return view


def owners(worlds: GoldinselWorlds, cards: list[int], players: int, draws: int) -> Iterator[tuple[int, ...]]:
    """Count the owners of some cards in many worlds."""
    dealer = SeededDealer(5)
    for _ in range(draws):
        held = cast(Goldinsel, worlds.sample(dealer)).islands
        yield tuple(next(seat for seat in range(players) if held[seat] >> card & 1) for card in cards)


# -- the other hidden things ------------------------------------------------------------------------


def sampled(state: Any, seat: int, draws: int = DRAWS) -> Iterator[Any]:
    """Many worlds of a seat's view."""
    worlds, dealer = GAME.worlds(GAME.view(state, seat)), SeededDealer(9)
    for _ in range(draws):
        yield worlds.sample(dealer)


def test_every_unseen_island_is_equally_often_the_gold_island() -> None:
    state = whole(3, 4)
    golds = Counter(world.gold for world in sampled(state, 0))
    assert set(golds) == set(range(12)) - set(members(state.seen[0], 12))
    assert all(about(count, 1 / 11) for count in golds.values())


def test_chests_not_looked_into_are_dealt_over_their_islands() -> None:
    state = whole(2, 4, chests="333444455566", peeked="bottle,rum/hat")
    firsts = Counter(world.chests[1] for world in sampled(state, 0))
    assert firsts.keys() == {3, 4, 5, 6}
    assert about(firsts[3], 2 / 10)
    assert about(firsts[4], 4 / 10)
    assert about(firsts[6], 1 / 10)
    assert {(world.chests[0], world.chests[11]) for world in sampled(state, 0, 50)} == {(3, 6)}


def test_GO_5_8_a_taken_7_is_held_or_laid_since() -> None:
    """Seat 2 laid a right, took their 7, laid another, and has two: the 7 is one of three."""
    state = whole(2, 4, rights="1/67", supply="23456/245", sevens="1", laid="skull:2.1;hat:2.3!", turns="9")
    early, late, held = 0, 0, 0
    for world in sampled(state, 0):
        early += world.laid[5 * 4] % 8 == 7
        late += world.laid[2 * 4] % 8 == 7
        held += world.rights[1] >> 7 & 1
    assert (early, late + held) == (0, DRAWS)
    assert about(late, 1 / 3)


def test_rights_of_others_are_dealt_over_all_places_they_can_be() -> None:
    state = whole(2, 4, rights="1/6", supply="23456/2345", laid="skull:2.1", turns="9")
    sixes = Counter(world.laid[5 * 4] % 8 for world in sampled(state, 0))
    assert set(sixes) == set(range(1, 7))
    assert all(about(count, 1 / 6) for count in sixes.values())
    supplies = Counter(world.supply[1] >> 1 & 1 for world in sampled(state, 0))
    assert about(supplies[1], 4 / 6)


def test_worlds_keep_cards_that_a_shuffle_revealed() -> None:
    cards = "land2,land3*,land3,land4*,land5,rob2*,rob4,eye1,eye3*,man2,man5*,men4"
    state = whole(2, 4, hands="land1*,land2,land3*,land3/land1*,robsH,men6*,monH*", shown="/men6*,monH*",
                  piles=f"land4*,land5,rob2*,rob4,robsH,eye1,eye3*,man2,man5*,men4,men6*,monH*/{cards}")  # fmt: skip
    ones, pairs = 0, Counter[int]()
    for world in sampled(state, 0):
        assert world.hands[1] >> 14 & 3 == 3
        assert world.hands[0] == state.hands[0]
        ones += world.hands[1] & 1
        pairs.update(members(world.hands[1], 14))
    assert about(ones, 2 / 14)
    assert all(about(count, 2 / 14) for count in pairs.values())


def test_the_own_draw_pile_can_have_any_order() -> None:
    state = whole(2, 4)
    tops = Counter(world.piles[11] for world in sampled(state, 0))
    assert set(tops) == set(state.piles[:12])
    assert all(about(count, 1 / 12) for count in tops.values())


def test_a_seat_of_a_sampled_world_has_worlds_of_its_own() -> None:
    scene, dice = new_goldinsel(4, 11), SeededDealer(3)
    for number in range(500):
        if scene.state.over:
            break
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        scene.act(seat, menu[dice.number(len(menu))])
        if number % 25 == 0:
            for one, other in product(range(4), repeat=2):
                world = GAME.worlds(GAME.view(scene.state, one)).sample(dice)
                view = GAME.view(world, other)
                assert GAME.view(GAME.worlds(view).sample(dice), other) == view


@pytest.mark.parametrize(
    "change",
    [
        {"step": 12},
        {"using": 7},
        {"at": [27, 0]},
        {"at": [0]},
        {"hand": [0, 1, 2, 16]},
        {"hand": [0, 1, 2]},
        {"held": [4, 5]},
        {"rights": [0]},
        {"rights_held": [1, 3]},
        {"sevens": [True, False]},
        {"islands_held": [1, 2]},
        {"stack": 12},
        {"nest": [2, 2, 2]},
        {"crews": [[9, 0, 0, 0], [0, 0, 0, 0]]},
        {"relics": [4, -1]},
        {"turns": 501},
        {"turns_left": 0},
        {"asked": []},
        {"asked": [1]},
        {"players": 5},
        {"gold": 3},
        {"victim": 1},
        {"laid": []},
    ],
)
def test_a_view_that_does_not_add_up_is_refused(change: dict[str, Any]) -> None:
    view = GAME.view(new_goldinsel(2, 3, first="1").state, 0)
    data = GAME.view_bytes(view)
    fields = json.loads(data) | change
    with pytest.raises(BadInput):
        GAME.worlds(GAME.view_of(json.dumps(fields).encode()))


def test_thefts_that_cannot_have_been_are_refused() -> None:
    state = whole(3, 4, islands="rum/key/hat", stack="", gold="bottle", seen="rum,skull//", turns="20",
                  thefts="2<1:2:skull,1<3:1:skull")  # fmt: skip
    with pytest.raises(BadInput):
        GAME.worlds(GAME.view(state, 0))


def test_the_onlooker_needs_no_island_card_to_be_seen() -> None:
    scene = new_goldinsel(3, 8)
    worlds = list(sampled(scene.state, -1, 30))
    assert len({world.gold for world in worlds}) > 6
    assert {len(members(cards, 12)) for world in worlds for cards in world.islands[:3]} == {1}


def test_GO_R5_shown_cards_are_known_to_all() -> None:
    scene = goldinsel("step=shed at=n1/ hands=land2,eye1/ shown=land2,eye1/")
    assert scene.view(2).memory.hands == [[1, 9], []]
    assert scene.state.legal_actions(0) == [SHED_CARD + 1, SHED_CARD + 9]
    assert scene.play("shed land2").state.legal_actions(0) == [0, USE + 9]
