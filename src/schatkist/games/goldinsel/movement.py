"""The places where a movement in Die Goldinsel can end, computed once from the board (GO-3.1 to GO-3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.games.goldinsel.parts import FAR, FARTHEST, HOME, PLACES, SEA, SHORES, field_of_place, place_of_field

HARBOUR = 0  # at sea, places count from the harbour: then come the islands and the volcanoes


class Board:
    """The ring and the dotted lines of an edition. A set of places is an int with a bit for each."""

    def __init__(self, fields: int, lines: Sequence[Sequence[int]], farthest: int) -> None:
        self.fields = fields  # of the ring
        self.farthest = farthest  # the longest movement that a card allows
        self.sailings = [_sailings(start, lines, farthest) for start in range(SHORES + 1)]

    def reach(self) -> list[int]:
        """List, by steps * PLACES + place, where a movement can end; no steps: the lighthouse flag."""
        ends = [self.go_home()] * PLACES
        for steps in range(1, FARTHEST + 1):
            ends += [self.move(place, steps) if self.has(place, steps) else 0 for place in range(PLACES)]
        return ends

    def has(self, place: int, steps: int) -> bool:
        """Tell whether the board has the place and a card allows so many steps."""
        on_ring = not SEA <= place < FAR
        return steps <= self.farthest and not (on_ring and field_of_place(place) >= self.fields)

    def move(self, place: int, steps: int) -> int:
        """GO-3.1 Move by exactly this number; return the places where the figure can end."""
        if place == HOME or SEA <= place < FAR:
            return self.sail(place, steps) | self.sail_then_walk(place, steps)
        return self.walk(place, steps) | self.walk_then_sail(place, steps)

    def go_home(self) -> int:
        """GO-3.2, GO-R3 The lighthouse flag takes the figure home, also when it is there already."""
        return 1 << HOME

    def walk(self, place: int, steps: int) -> int:
        """GO-3.3 The captain walks either way round the ring and enters no field twice."""
        if steps >= self.fields:
            return 0
        field = field_of_place(place)
        onward, back = (field + steps) % self.fields, (field - steps) % self.fields
        return 1 << place_of_field(onward) | 1 << place_of_field(back)

    def sail(self, place: int, steps: int) -> int:
        """GO-3.4 The ship sails along dotted lines, each island a step; no line twice, islands perhaps twice."""
        ends = self.sailings[HARBOUR if place == HOME else place - SEA + 1][steps]
        return ends & 1 << HARBOUR | ends >> 1 << SEA

    def walk_then_sail(self, place: int, steps: int) -> int:
        """GO-3.5, GO-R4 The captain walks to the lighthouse, either way, and the ship sails on from the harbour."""
        ends = 0
        for walked in (field_of_place(place), self.fields - field_of_place(place)):
            ends |= self.sail(HOME, steps - walked) if walked <= steps else 0
        return ends

    def sail_then_walk(self, place: int, steps: int) -> int:
        """GO-3.5, GO-R4 The ship sails to the harbour, and the captain walks on from the lighthouse."""
        ends = 0
        for sailed in range(steps):
            ends |= self.walk(HOME, steps - sailed) if self.sail(place, sailed) & 1 << HOME else 0
        return ends


def _sailings(start: int, lines: Sequence[Sequence[int]], farthest: int) -> list[int]:
    """GO-3.4, GO-R16 Find, by steps, where a ship can end that uses no line twice; the harbour counts as a step."""
    ways = {(start, 0)}  # where the ship is, and the lines that it has used, a bit each
    ends = [1 << start]
    for _ in range(farthest):
        ways = {
            (line[0] + line[1] - here, used | 1 << number)
            for here, used in ways
            for number, line in enumerate(lines)
            if here in line and not used >> number & 1
        }
        ends.append(sum(1 << here for here in {here for here, _ in ways}))
    return ends
