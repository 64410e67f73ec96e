"""Describes and writes the observations of Die Goldinsel."""

from __future__ import annotations

from typing import cast

from schatkist.core.observation_fields import Field, common_fields
from schatkist.core.observer import Observer, write_common, write_one_hot, write_values, write_zeros
from schatkist.core.state import State
from schatkist.core.types import Seat, Shorts, python_api
from schatkist.games.goldinsel.edition import GoldinselEdition
from schatkist.games.goldinsel.notation import STEPS
from schatkist.games.goldinsel.parts import CARDS, ISLES, RIGHTS, SHADES, SHORES
from schatkist.games.goldinsel.position import LATE, OWNER
from schatkist.games.goldinsel.rules import Goldinsel

STEP_COUNT = len(STEPS) - 1  # the last is no step: the game is over
SKILLS = 7  # the kinds of abilities
RELICS = 4
DEEP = 4  # the most rights on an island
RIGHT = 3  # the numbers of a right: owner, late, value
MOST_GOLD = 200  # twelve chests, a coin each, the gold island's coin, a relic

OBSERVED_AS = {
    "memory": ("seen", "looked", "peeked", "discards", "known", "thefts", "stolen")
}  # fields of a view that other fields, or several, contain
# Fields of a view that an observation contains only in part, with what it keeps.
PARTLY_OBSERVED = {"memory": "how often each seat robbed each other, and who last stole each card; not the order"}
# Fields of a view that no observation contains, with the reason.
NOT_OBSERVED = {
    "turn": "is the seat in `asked`",
    "tops": "are the cards at place 1 of `discards`",
    "chests": "is empty before the end of the game",
    "gold": "is not known before the end of the game",
    "brought": "is empty before the end of the game",
    "purses": "are empty before the end of the game",
}


@python_api
def has_simultaneous_moves(options: dict[str, str]) -> bool:
    """Tell whether several seats ever choose at the same time."""
    return False


@python_api
def fields(players: int, options: dict[str, str], edition: GoldinselEdition) -> list[Field]:
    """Describe the fields of an observation, in order."""
    return [
        *common_fields(players, STEPS[:STEP_COUNT], 0, MOST_GOLD, 20),
        Field("using", SKILLS, 0, 1, "the ability being used"),
        Field("victim", players, 0, 1, "the player who can be robbed a second time", by_seat=1),
        Field("taken", 1, 0, 2, "cards or pirates that this ability has brought"),
        Field("moved", 1, 0, 1, "1 if a figure has moved this turn"),
        Field("turns", 1, 0, 1000, "turns that have ended", scale=50),
        Field("turns_left", 1, -1, 4, "turns to the end, once it is called; -1 before", encoding=("name",)),
        Field("at", players * edition.place_count, 0, 1, "by seat, the place of its figure", by_seat=1),
        Field("hand", CARDS, 0, 1, "the cards that the observing seat holds"),
        Field("held", players, 0, CARDS, "how many cards each seat holds", by_seat=1),
        Field("piles", players, 0, CARDS, "how many cards each draw pile has", by_seat=1),
        Field("nest", SHADES, 0, 4, "pirates in the nest by colour"),
        Field("crews", players * SHADES, 0, 3, "by seat, pirates by colour", by_seat=1),
        Field("ashore", SHORES * SHADES, 0, 4, "by island and volcano, pirates by colour"),
        Field("rights", RIGHTS, 0, 1, "the rights before the observing seat, from 1 to 7"),
        Field("rights_held", players, 0, RIGHTS, "how many rights lie before each seat", by_seat=1),
        Field("supply", players, 0, RIGHTS, "how many rights of each seat are in the nest", by_seat=1),
        Field("sevens", players, 0, 1, "1 for each seat whose 7 is on the upper volcano", by_seat=1),
        Field(
            "laid",
            ISLES * DEEP * RIGHT,
            0,
            RIGHTS,
            "by island, from the lowest right up: its owner's seat + 1, 1 if it can be a 7, its value; 0: unknown",
            encoding=("seat", "number", "number"),
        ),
        Field("relics", players * RELICS, 0, 1, "by seat, its relic", by_seat=1),
        Field("islands", ISLES, 0, 1, "the island cards of the observing seat"),
        Field("islands_held", players, 0, ISLES, "how many island cards each seat has", by_seat=1),
        Field("stack", 1, 0, ISLES, "island cards of the stack"),
        Field("seen", ISLES, 0, 1, "the island cards that the observing seat has seen"),
        Field("looked", ISLES, 0, 9, "by island, the value of a chest that the observing seat knows; 0: unknown"),
        Field("peeked", players * ISLES, 0, 1, "by seat, the islands whose chest it has looked into", by_seat=1),
        Field(
            "discards", players * CARDS, 0, CARDS, "by seat, its discards: 1 is the open one, 2 below it", by_seat=1
        ),
        Field("known", players * CARDS, 0, 1, "by seat, the hand cards that all can know", by_seat=1),
        Field("thefts", players * players, 0, 2000, "by robber and victim, how often; not in which order", by_seat=2),
        Field(
            "stolen",
            ISLES,
            0,
            players,
            "by island card, the seat + 1 that last stole it; 0: none or unknown",
            encoding=("seat",),
        ),
    ]


class GoldinselObserver(Observer):
    """Writes the observation of a seat."""

    def observe(self, state: State, seat: Seat, out: Shorts, at: int) -> None:
        """Write every field."""
        self.write(cast(Goldinsel, state), seat, out, at)

    def write(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> None:
        """Write the fields, in the order of `fields`."""
        players = state.players
        at = write_common(state, seat, state.step, STEP_COUNT, out, at)
        at = write_one_hot(out, at, SKILLS, state.using)
        at = write_one_hot(out, at, players, state.victim)
        out[at] = state.taken
        out[at + 1] = state.moved
        out[at + 2] = state.turns
        out[at + 3] = state.turns_left
        at += 4
        for other in range(players):
            at = write_one_hot(out, at, state.place_count, state.at[other])
        at = write_bits(out, at, state.hands[seat], CARDS)
        at = write_values(out, at, state.held, 0, players)
        at = write_values(out, at, state.heights, 0, players)
        at = write_values(out, at, state.nest, 0, SHADES)
        at = write_values(out, at, state.crews, 0, players * SHADES)
        at = write_values(out, at, state.ashore, 0, SHORES * SHADES)
        at = write_bits(out, at, state.rights[seat] >> 1, RIGHTS)
        for other in range(players):
            out[at + other] = count_bits(state.rights[other])
            out[at + players + other] = count_bits(state.supply[other])
        at = write_values(out, at + 2 * players, state.sevens, 0, players)
        at = self.laid(state, seat, out, at)
        for other in range(players):
            at = write_one_hot(out, at, RELICS, state.relics[other])
        at = write_bits(out, at, state.islands[seat], ISLES)
        for other in range(players):
            out[at + other] = count_bits(state.islands[other])
        out[at + players] = state.stacked
        self.memory(state, seat, out, at + players + 1)

    def laid(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> int:
        """GO-5.7 Write the rights on the islands; before the end a seat knows only the values of its own."""
        end = write_zeros(out, at, ISLES * DEEP * RIGHT)
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
        """Write what the seat was told and can remember."""
        at = write_bits(out, at, state.seen[seat], ISLES)
        for island in range(ISLES):
            out[at + island] = state.chests[island] if state.peeked[seat] >> island & 1 else 0
        at += ISLES
        for other in range(state.players):
            at = write_bits(out, at, state.peeked[other], ISLES)
        for other in range(state.players):
            end = write_zeros(out, at, CARDS)
            for i in range(state.discarded[other]):
                out[at + state.discards[other * CARDS + i]] = state.discarded[other] - i
            at = end
        for other in range(state.players):
            at = write_bits(out, at, state.shown[other], CARDS)
        self.thefts(state, seat, out, at)

    def thefts(self, state: Goldinsel, seat: Seat, out: Shorts, at: int) -> None:
        """GO-5.1, GO-5.2 Write the thefts; robber and victim know the card."""
        stolen = write_zeros(out, at, state.players * state.players)
        write_zeros(out, stolen, ISLES)
        for i in range(state.theft_count):
            theft = state.thefts[i]
            robber = theft % 4
            victim = theft // 4 % 4
            island = theft // 16 % 16
            out[at + robber * state.players + victim] += 1
            if island < ISLES and (robber == seat or victim == seat):
                out[stolen + island] = robber + 1


def write_bits(out: Shorts, at: int, members: int, size: int) -> int:
    """Write a 1 for each member of a set; return the index after them."""
    for i in range(size):
        out[at + i] = members >> i & 1
    return at + size


def count_bits(members: int) -> int:
    """Count the members of a set."""
    count = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count
