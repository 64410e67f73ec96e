"""Hawaiki: worlds respect several reshuffled draw piles in one round (HA-R9)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import msgspec
import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.core.events import seen_by
from schatkist.games import is_compiled
from schatkist.games.hawaiki import GAME
from tests.games.hawaiki import cards, hawaiki
from tests.scene import Scene, new_game

PACK = [f"{colour}{value}" for colour in "GBOPR" for value in range(1, 8)]


class Witness:
    """Follows the events that a viewer sees, and knows from which batches of cards each hand was filled.

    Every card place of a hand belongs to a batch: the deal, or a reshuffled draw pile. A card can be in a hand only if
    the hand has a place of a batch that can still have a hidden copy of the card.
    """

    def __init__(self, viewer: int, players: int) -> None:
        self.viewer = viewer
        self.others = [seat for seat in range(players) if seat != viewer]
        self.piles: list[list[str]] = [[], [], []]
        self.batches: list[Counter[str]] = [Counter(PACK * 2)]  # hidden copies at most
        self.own: Counter[str] = Counter()
        self.places: list[Counter[int]] = [Counter()]  # by batch: places in the hands of others, at most

    def hear(self, kind: str, seat: int, facts: dict[str, int]) -> None:
        """An event, as the viewer sees it."""
        card = GAME.fact_text("card", facts["card"]) if "card" in facts else ""
        if kind in ("dealt", "drew"):
            batch = len(self.batches) - 1
            if seat == self.viewer:
                self.own[card] += 1
                self.batches[batch][card] -= 1
            else:
                self.places[batch][seat] += 1
        elif kind == "turned":
            self.batches[0][card] -= 1
            self.piles[facts["pile"]].append(card)
        elif kind == "laid":
            self.piles[facts["pile"]].append(card)
            if seat == self.viewer:
                self.own[card] -= 1
            else:
                self.laid(seat, card)
        elif kind == "reshuffled":
            pool = Counter[str]()
            for pile in self.piles:
                pool.update(pile[:-1])
                del pile[:-1]
            assert pool.total() == facts["count"]
            for card in PACK:  # no card is left to draw: every card that is not on a pile is in a hand
                in_hands = 2 - pool[card] - [pile[-1] for pile in self.piles].count(card) - self.own[card]
                for hidden in self.batches:
                    hidden[card] = min(hidden[card], in_hands)
            self.batches.append(pool)
            self.places.append(Counter())

    def laid(self, seat: int, card: str) -> None:
        """Another player lays a card: if it can be of one batch only, that batch has one copy, and one place, less."""
        batches = self.sources(seat, card)
        assert batches, "the witness cannot explain what was laid"
        if len(batches) == 1:
            self.batches[batches[0]][card] -= 1
            self.places[batches[0]][seat] -= 1

    def sources(self, seat: int, card: str) -> list[int]:
        """The batches of which the seat can have the card."""
        return [
            batch
            for batch in range(len(self.batches))
            if self.places[batch][seat] > 0 and self.batches[batch][card] > 0
        ]


def followed(players: int, seed: int) -> tuple[Scene, list[Witness], int]:
    """A random game, with a witness for each viewer, until a round has had three reshuffled draw piles."""
    scene, dice = new_game(GAME, players, seed), SeededDealer(seed)
    witnesses: list[Witness] = []
    told = anew = rounds = 0
    while not scene.state.over:
        for event in scene.events[told:]:
            if event.kind == "began":
                witnesses, anew, rounds = [Witness(viewer, players) for viewer in range(players)], 0, rounds + 1
            anew += event.kind == "reshuffled"
            for witness in witnesses:
                seen = seen_by(witness.viewer, event)
                witness.hear(seen.kind, seen.seat, seen.facts)
        told = len(scene.events)
        if anew >= 2 and dice.number(12) == 0:
            break
        seat = scene.state.actors()[0]
        menu = scene.state.legal_actions(seat)
        lays = [action for action in menu if action < 525]
        choose = lays if lays and scene.state.held[seat] > 2 and dice.number(3) else [525] if 525 in menu else menu
        scene.act(seat, choose[dice.number(len(choose))])
    return scene, witnesses, anew


def wrong(world: Any, witness: Witness) -> list[str]:
    """List cards that hands hold in a world, although the witness knows that they cannot."""
    fields = dict(word.split("=") for word in GAME.write(world).split(" "))
    hands = fields["hands"].split("/")
    found = []
    for seat in witness.others:
        cards = {hands[seat][i : i + 2] for i in range(0, len(hands[seat]), 2)}
        found += [f"seat {seat} {card}" for card in sorted(cards) if not witness.sources(seat, card)]
    return found


@pytest.mark.parametrize("players", [3, 4, 6])
def test_HA_R9_worlds_respect_several_reshuffles(players: int) -> None:
    looked = 0
    for seed in range(60 if is_compiled() else 12):
        scene, witnesses, anew = followed(players, seed)
        if anew < 2:
            continue
        for witness in witnesses:
            assert wrong(scene.state, witness) == []  # the witness never excludes the truth
            worlds: Any = GAME.worlds(GAME.view(scene.state, witness.viewer))
            dealer = SeededDealer(seed)
            for _ in range(20):
                assert wrong(worlds.sample(dealer), witness) == [], GAME.write(scene.state)
                looked += 1
            assert worlds.given_up == 0
    assert looked > 100


def test_HA_R9_without_earlier_draw_piles_worlds_are_wrong() -> None:
    """Without the past, the witness finds cards where they cannot be."""
    found = []
    for seed in range(10):
        scene, witnesses, anew = followed(6, seed)
        for witness in witnesses if anew > 1 else []:
            view = msgspec.structs.replace(GAME.view(scene.state, witness.viewer), past=[])
            worlds, dealer = GAME.worlds.game.worlds(view), SeededDealer(seed)  # type: ignore[attr-defined]
            for _ in range(20):
                found += wrong(worlds.sample(dealer), witness)
    assert found


# Seat 1 holds nearly all cards. Four old cards are with seats 2 and 3; G1, P1 and O1 go into the first draw pile.
OLD = ["G1", "O1", "O2", "G5"]


def reshuffled_twice() -> Scene:
    """Reshuffle twice: seats 1, 3 and 2 draw from the first pile; seat 2 lays G1, which can be of both batches."""
    mine = Counter(PACK * 2) - Counter([*OLD, "G1", "P1", "O1", "G3", "B5", "R7"])
    hands = f"{''.join(mine.elements())}/G1O1/O2G5"
    return hawaiki(f"players=3 turn=1 hands={hands} piles=G1P1O1G3/B5/R7")


def played() -> Scene:
    """Play one of the games that show seat 1 the same events."""
    for seed in range(1000):
        scene = reshuffled_twice()
        scene.dealer = SeededDealer(seed)
        scene.dealer.record_events()
        scene.play("draw", "draw", "draw", "lay R1 3", "lay G5 1", "lay G1 1", "lay R2 3", "draw")
        if scene.seen(1, "drew")[0] == "1 drew P1":
            return scene
    raise AssertionError("nobody drew P1")


def ways() -> Counter[str]:
    """Enumerate the deals and shuffles that show seat 1 the same, with their weights."""
    found: Counter[str] = Counter()
    for second in combinations(range(4), 2):
        hand2 = [OLD[i] for i in second]
        hand3 = [OLD[i] for i in range(4) if i not in second]
        for drawn3, drawn2 in permutations(["G1", "O1"]):
            two, three = [*hand2, drawn2], [*hand3, drawn3]
            weight = three.count("G5") * two.count("G1")
            if weight:
                three.remove("G5")
                two.remove("G1")
                for drawn in ("R7", "G3", "G5", "R1"):  # seat 3 draws from the second
                    hands = f"{''.join(sorted(two))}/{''.join(sorted([*three, drawn]))}"
                    found[hands] += weight
    return found


def test_HA_R9_worlds_are_as_likely_as_the_shuffles_make_them() -> None:
    """T07 After two reshuffles, every world is as likely as its number of deals (chi-square)."""
    scene, expected, count = played(), ways(), 6000
    worlds, dealer = GAME.worlds(scene.view(1)), SeededDealer(8)
    found: Counter[str] = Counter()
    for _ in range(count):
        _, two, three = (cards(hand) for hand in _hands(worlds.sample(dealer)))
        found[f"{''.join(sorted(two))}/{''.join(sorted(three))}"] += 1
    assert set(found) == set(expected)
    assert len({*expected.values()}) > 1
    shares = {hands: count * weight / expected.total() for hands, weight in expected.items()}
    square = sum((found[hands] - share) ** 2 / share for hands, share in shares.items())
    free = len(shares) - 1
    assert square < free + 4 * (2 * free) ** 0.5


def _hands(world: Any) -> list[str]:
    fields = dict(word.split("=") for word in GAME.write(world).split(" "))
    return fields["hands"].split("/")


def test_HA_R9_the_past_of_a_round_reads_back() -> None:
    scene = played()
    assert scene.field("past").startswith("G1O1P1:")
    again = GAME.read(GAME.write(scene.state))
    assert GAME.write(again) == GAME.write(scene.state)
    assert [pile.drawn for pile in scene.view(1).past] == [[21]]
    assert [pile.drawn for pile in scene.view(0).past] == [[]]


def test_HA_6_3_a_new_round_has_no_past() -> None:
    scene = played()
    assert scene.state.older_length > 0
    scene.state.start(SeededDealer(1))
    assert scene.state.older_length == 0
