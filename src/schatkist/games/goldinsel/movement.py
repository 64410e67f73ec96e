"""The places where a movement in Die Goldinsel can end, computed once from the board (GO-3.1 to GO-3.5)."""

from __future__ import annotations

from schatkist.games.goldinsel.parts import BOX, FARTHEST, FIELDS, HOME, PLACES, SEA, SHORES, VOLCANOES

HARBOUR = 0  # at sea, places count from the harbour: then come the islands and the volcanoes


def move(place: int, steps: int) -> int:
    """GO-3.1 Move by exactly this number; return the places where the figure can end, a bit each."""
    if HOME < place < SEA:
        return walk(place, steps) | walk_then_sail(place, steps)
    return sail(place, steps) | sail_then_walk(place, steps)


def go_home() -> int:
    """GO-3.2, GO-R3 The lighthouse flag takes the figure home, also when it is there already."""
    return 1 << HOME


def walk(field: int, steps: int) -> int:
    """GO-3.3 The captain walks either way round the ring and enters no field twice."""
    if steps >= FIELDS:
        return 0
    return 1 << (field + steps) % FIELDS | 1 << (field - steps) % FIELDS


def sail(place: int, steps: int) -> int:
    """GO-3.4 The ship sails along dotted lines, each island a step; no line twice, islands perhaps twice."""
    ends = SAILINGS[HARBOUR if place == HOME else place - SEA + 1][steps]
    return ends & 1 << HARBOUR | ends >> 1 << SEA


def walk_then_sail(field: int, steps: int) -> int:
    """GO-3.5, GO-R4 The captain walks to the lighthouse, either way, and the ship sails on from the harbour."""
    ends = 0
    for walked in (field, FIELDS - field):
        ends |= sail(HOME, steps - walked) if walked <= steps else 0
    return ends


def sail_then_walk(place: int, steps: int) -> int:
    """GO-3.5, GO-R4 The ship sails to the harbour, and the captain walks on from the lighthouse."""
    ends = 0
    for sailed in range(steps):
        ends |= walk(HOME, steps - sailed) if sail(place, sailed) & 1 << HOME else 0
    return ends


def _sailings() -> list[list[int]]:
    """GO-3.4, GO-R16 By start and steps: where the ship can end, a bit each; the harbour counts as a step."""
    names = ["harbour", *BOX.islands, *VOLCANOES]
    lines = [[names.index(end) for end in line.split("-")] for line in BOX.lines]
    ends = [[1 << start] + [0] * FARTHEST for start in range(SHORES + 1)]

    def sail_on(start: int, here: int, steps: int, used: int) -> None:
        for number, line in enumerate(lines):
            if here in line and not used >> number & 1:
                there = line[0] + line[1] - here
                ends[start][steps + 1] |= 1 << there
                if steps + 1 < FARTHEST:
                    sail_on(start, there, steps + 1, used | 1 << number)

    for start in range(SHORES + 1):
        sail_on(start, start, 0, 0)
    return ends


SAILINGS = _sailings()
# REACH[steps * PLACES + place]: the places where a movement can end, a bit each; no steps: the lighthouse flag.
REACH = [go_home()] * PLACES
REACH += [move(place, steps) for steps in range(1, FARTHEST + 1) for place in range(PLACES)]
