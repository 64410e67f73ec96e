"""What a seat observes of Die Goldinsel."""

from __future__ import annotations

from typing import Any, cast

from schatkist.core.observation_fields import Field, joined, marked, shared
from schatkist.core.observer import Observer, common, mark, spread
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.goldinsel.notation import STEPS
from schatkist.games.goldinsel.parts import CARDS, ISLES, PLACES, RIGHTS, SHADES, SHORES
from schatkist.games.goldinsel.position import LATE, OWNER
from schatkist.games.goldinsel.rules import Goldinsel

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
SKILLS = 7  # the kinds of abilities
RELICS = 4
DEEP = 4  # the most rights on an island
RIGHT = 3  # the numbers of a right: owner, late, value
MOST_GOLD = 200  # twelve chests, a coin each, the gold island's coin, a relic

REASONS = {
    "turn": "is whom `asked` names",
    "tops": "are the cards at place 1 of `discards`",
    "chests": "is empty before the end of the game",
    "gold": "is not known before the end of the game",
    "brought": "is empty before the end of the game",
    "purses": "are empty before the end of the game",
}


@python_api
def at_once(options: dict[str, str]) -> bool:
    """Do seats ever choose at once?"""
    return False


@python_api
def fields(players: int, options: dict[str, str]) -> list[Field]:
    """The fields, in order."""
    return [
        *shared(players, STEPS[:STEP_COUNT], 0, MOST_GOLD),
        Field("using", SKILLS, 0, 1, "the ability being used", lambda v: marked([v.using], SKILLS)),
        Field("victim", players, 0, 1, "who can be robbed a second time", lambda v: marked([v.victim], players)),
        Field("taken", 1, 0, 2, "cards or pirates this ability has brought", lambda v: [v.taken]),
        Field("moved", 1, 0, 1, "has a figure moved this turn?", lambda v: [int(v.moved)]),
        Field("turns", 1, 0, 1000, "turns that have ended", lambda v: [v.turns]),
        Field("turns_left", 1, -1, 4, "turns to the end, once it is called; -1 before", lambda v: [v.turns_left]),
        Field(
            "at",
            players * PLACES,
            0,
            1,
            "by seat, the place of its figure",
            lambda v: joined(marked([place], PLACES) for place in v.at),
        ),
        Field("hand", CARDS, 0, 1, "the cards one holds", lambda v: marked(v.hand, CARDS)),
        Field("held", players, 0, CARDS, "how many cards each seat holds", lambda v: v.held),
        Field("piles", players, 0, CARDS, "how many cards each draw pile has", lambda v: v.piles),
        Field("nest", SHADES, 0, 4, "pirates in the nest by colour", lambda v: v.nest),
        Field("crews", players * SHADES, 0, 3, "by seat, pirates by colour", lambda v: joined(v.crews)),
        Field("ashore", SHORES * SHADES, 0, 4, "by island and volcano, pirates by colour", lambda v: joined(v.ashore)),
        Field(
            "rights",
            RIGHTS,
            0,
            1,
            "one's own rights, from 1 to 7",
            lambda v: marked([value - 1 for value in v.rights], RIGHTS),
        ),
        Field("rights_held", players, 0, RIGHTS, "how many rights lie before each seat", lambda v: v.rights_held),
        Field("supply", players, 0, RIGHTS, "how many rights of each seat are in the nest", lambda v: v.supply),
        Field("sevens", players, 0, 1, "whose 7 is on the upper volcano", lambda v: list(map(int, v.sevens))),
        Field(
            "laid",
            ISLES * DEEP * RIGHT,
            0,
            RIGHTS,
            "by island, from the lowest right up: its owner's seat + 1, can it be a 7, its value; 0 none or not known",
            _laid,
        ),
        Field(
            "relics",
            players * RELICS,
            0,
            1,
            "by seat, the relic it has",
            lambda v: joined(marked([relic], RELICS) for relic in v.relics),
        ),
        Field("islands", ISLES, 0, 1, "one's own island cards", lambda v: marked(v.islands, ISLES)),
        Field("islands_held", players, 0, ISLES, "how many island cards each seat has", lambda v: v.islands_held),
        Field("stack", 1, 0, ISLES, "island cards of the stack", lambda v: [v.stack]),
        Field("seen", ISLES, 0, 1, "the island cards one has seen", lambda v: marked(v.memory.seen, ISLES)),
        Field("looked", ISLES, 0, 9, "by island, the chest one has looked into", lambda v: v.memory.chests),
        Field(
            "peeked",
            players * ISLES,
            0,
            1,
            "by seat, the islands whose chest it has looked into",
            lambda v: joined(marked(islands, ISLES) for islands in v.memory.peeked),
        ),
        Field(
            "discards", players * CARDS, 0, CARDS, "by seat, its discards: 1 is the open one, 2 below it", _discards
        ),
        Field(
            "known",
            players * CARDS,
            0,
            1,
            "by seat, the hand cards that all can know",
            lambda v: joined(marked(cards, CARDS) for cards in v.memory.hands),
        ),
        Field("thefts", players * players, 0, 2000, "by robber and victim, how often; not in which order", _thefts),
        Field("stolen", ISLES, 0, players, "by island card, who last stole it, of what one was told: + 1", _stolen),
    ]


@python_api
def _laid(view: Any) -> list[int]:
    numbers = []
    for rights in view.laid:
        known = [[right.owner + 1, int(right.late), right.value] for right in rights]
        numbers += joined([*known, *([[0] * RIGHT] * (DEEP - len(known)))])
    return numbers


@python_api
def _discards(view: Any) -> list[int]:
    numbers = []
    for pile in view.memory.discards:
        depths = [0] * CARDS
        for depth, card in enumerate(reversed(pile)):
            depths[card] = depth + 1
        numbers += depths
    return numbers


@python_api
def _thefts(view: Any) -> list[int]:
    players = len(view.held)
    counts = [0] * (players * players)
    for theft in view.memory.thefts:
        counts[theft.robber * players + theft.victim] += 1
    return counts


@python_api
def _stolen(view: Any) -> list[int]:
    last = [0] * ISLES
    for theft in view.memory.thefts:
        if theft.island < ISLES:
            last[theft.island] = theft.robber + 1
    return last


class GoldinselObserver(Observer):
    """The same numbers, from a position."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Field by field."""
        self.write(cast(Goldinsel, state), seat, out, at)

    def write(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> None:
        """In the order of `fields`."""
        players = state.players
        at = common(state, seat, state.step, STEP_COUNT, out, at)
        at = mark(out, at, SKILLS, state.using)
        at = mark(out, at, players, state.victim)
        out[at] = state.taken
        out[at + 1] = state.moved
        out[at + 2] = state.turns
        out[at + 3] = state.turns_left
        at += 4
        for other in range(players):
            at = mark(out, at, PLACES, state.at[other])
        at = bits(out, at, state.hands[seat], CARDS)
        at = spread(out, at, state.held, 0, players)
        at = spread(out, at, state.heights, 0, players)
        at = spread(out, at, state.nest, 0, SHADES)
        at = spread(out, at, state.crews, 0, players * SHADES)
        at = spread(out, at, state.ashore, 0, SHORES * SHADES)
        at = bits(out, at, state.rights[seat] >> 1, RIGHTS)
        for other in range(players):
            out[at + other] = size_of(state.rights[other])
            out[at + players + other] = size_of(state.supply[other])
        at = spread(out, at + 2 * players, state.sevens, 0, players)
        at = self.laid(state, seat, out, at)
        for other in range(players):
            at = mark(out, at, RELICS, state.relics[other])
        at = bits(out, at, state.islands[seat], ISLES)
        for other in range(players):
            out[at + other] = size_of(state.islands[other])
        out[at + players] = state.stacked
        self.memory(state, seat, out, at + players + 1)

    def laid(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> int:
        """GO-5.7 The rights on the islands; before the end one knows the values of one's own only."""
        end = mark(out, at, ISLES * DEEP * RIGHT, -1)
        for island in range(ISLES):
            for i in range(state.dug[island]):
                right = state.laid[island * DEEP + i]
                place = at + (island * DEEP + i) * RIGHT
                out[place] = right // OWNER + 1
                out[place + 1] = right & LATE != 0
                if state.over or right // OWNER == seat:
                    out[place + 2] = right % LATE
        return end

    def memory(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> None:
        """What one has been told and may remember."""
        at = bits(out, at, state.seen[seat], ISLES)
        for island in range(ISLES):
            out[at + island] = state.chests[island] if state.peeked[seat] >> island & 1 else 0
        at += ISLES
        for other in range(state.players):
            at = bits(out, at, state.peeked[other], ISLES)
        for other in range(state.players):
            end = mark(out, at, CARDS, -1)
            for i in range(state.discarded[other]):
                out[at + state.discards[other * CARDS + i]] = state.discarded[other] - i
            at = end
        for other in range(state.players):
            at = bits(out, at, state.shown[other], CARDS)
        self.thefts(state, seat, out, at)

    def thefts(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> None:
        """GO-5.1, GO-5.2 Robber and victim know the card."""
        stolen = mark(out, at, state.players * state.players, -1)
        mark(out, stolen, ISLES, -1)
        for i in range(state.theft_count):
            theft = state.thefts[i]
            robber = theft % 4
            victim = theft // 4 % 4
            island = theft // 16 % 16
            out[at + robber * state.players + victim] += 1
            if island < ISLES and (robber == seat or victim == seat):
                out[stolen + island] = robber + 1


def bits(out: Shorts, at: int, members: int, size: int) -> int:
    """A 1 for each member of a set; returns where the next field begins."""
    for i in range(size):
        out[at + i] = members >> i & 1
    return at + size


def size_of(members: int) -> int:
    """How many members a set has."""
    count = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count
