"""The facts of a printed edition of Die Goldinsel: board, cards, chests and relics (GO-R1)."""

from __future__ import annotations

from functools import cached_property

import msgspec

from schatkist.core.edition import Edition, check_count, check_names, check_number, check_word
from schatkist.core.errors import BadInput
from schatkist.games.goldinsel.movement import Board
from schatkist.games.goldinsel.parts import (
    ABILITIES,
    COLOURS,
    FAR,
    FIELDS_OF_RING,
    ISLES,
    MOST_FIELDS,
    NOTHING,
    PLACES,
    RELICS,
    SEA,
    SHEET,
    VOLCANOES,
    field_of_place,
    place_of_field,
)

MOST_CHEST = 9
MOST_RELIC = 20
FLAGS = (*"123456789", "H")


class Point(msgspec.Struct, frozen=True):
    """The place on the sheet at which something is drawn."""

    x: int
    y: int


class Island(msgspec.Struct, frozen=True):
    """A treasure island: its name, the colour of its pirates, and where it is drawn."""

    name: str
    colour: str
    x: int
    y: int


class GoldinselEdition(Edition, frozen=True):
    """GO-R1 The board, the cards, the chests and the relics."""

    ring: list[str]  # GO-4.1 to GO-4.5 the fields of the nest, clockwise from the lighthouse
    chests: list[int]
    lines: list[str]  # GO-3.4 between places at sea
    harbour: Point
    volcanoes: dict[str, Point]
    relics: dict[str, int]  # GO-8.5 their gold
    cards: dict[str, list[str]]  # GO-1.5 the flags by ability
    islands: list[Island]

    # -- is it right? ------------------------------------------------------------------------------

    def check(self) -> None:
        """The rules can be played with this board and these cards, and boards can draw it."""
        self._check_ring()
        check_count("chests", self.chests, ISLES)
        for at, chest in enumerate(self.chests):
            check_number(f"chests[{at}]", chest, 1, MOST_CHEST)
        self._check_islands()
        check_names("volcanoes", self.volcanoes, VOLCANOES)
        for field, point in [("harbour", self.harbour), *((f"volcanoes.{n}", self.volcanoes[n]) for n in VOLCANOES)]:
            _check_drawn(field, point.x, point.y)
        self._check_lines()
        check_names("relics", self.relics, RELICS)
        for relic, gold in self.relics.items():
            check_number(f"relics.{relic}", gold, 0, MOST_RELIC)
        self._check_cards()

    def _check_ring(self) -> None:
        for at, kind in enumerate(self.ring):
            check_word(f"ring[{at}]", kind, FIELDS_OF_RING)
            if (kind == "lighthouse") != (at == 0):
                raise BadInput(f"ring[{at}]: the lighthouse is field 0, and no other")
        if not 3 <= len(self.ring) <= MOST_FIELDS:
            raise BadInput(f"ring: it has 3 to {MOST_FIELDS} fields, not {len(self.ring)}")

    def _check_islands(self) -> None:
        check_count("islands", self.islands, ISLES)
        taken = {"harbour", "home", *VOLCANOES}
        for at, island in enumerate(self.islands):
            if not (island.name.isascii() and island.name.isalpha() and island.name.islower()):
                raise BadInput(f"islands[{at}].name: one word in small letters, not {island.name!r}")
            if island.name in taken:
                raise BadInput(f"islands[{at}].name: a name of its own, not {island.name}")
            taken.add(island.name)
            check_word(f"islands[{at}].colour", island.colour, COLOURS)
            _check_drawn(f"islands[{at}]", island.x, island.y)

    def _check_lines(self) -> None:
        places = self.sea_names
        seen: set[frozenset[str]] = set()
        for at, line in enumerate(self.lines):
            ends = line.split("-")
            if len(ends) != 2 or ends[0] == ends[1] or not set(ends) <= set(places):
                raise BadInput(f"lines[{at}]: a line joins two places, like harbour-{places[1]}, not {line!r}")
            if frozenset(ends) in seen:
                raise BadInput(f"lines[{at}]: {line} is there twice")
            seen.add(frozenset(ends))
        reached = {"harbour"}
        while more := {end for line in seen for end in line if line & reached} - reached:
            reached |= more
        for name in places:
            if name not in reached:
                raise BadInput(f"lines: no way leads from the harbour to {name}")

    def _check_cards(self) -> None:
        check_names("cards", self.cards, ABILITIES)
        for ability, count in ABILITIES.items():
            check_count(f"cards.{ability}", self.cards[ability], count)
            for at, flag in enumerate(self.cards[ability]):
                if flag.removesuffix("*") not in FLAGS:
                    raise BadInput(f"cards.{ability}[{at}]: a flag is 1 to 9 or H, then perhaps *, not {flag!r}")

    # -- as numbers --------------------------------------------------------------------------------

    @cached_property
    def place_count(self) -> int:
        """Count the numbers of places: more if the ring has more fields than come before the sea."""
        return PLACES if len(self.ring) > SEA else FAR

    def has_place(self, place: int) -> bool:
        """Tell whether the board has a place with this number: a short ring has fewer fields."""
        return SEA <= place < FAR or field_of_place(place) < len(self.ring)

    @cached_property
    def island_names(self) -> list[str]:
        """The names of the treasure islands, by number."""
        return [island.name for island in self.islands]

    @cached_property
    def sea_names(self) -> list[str]:
        """The names of the places at sea, from the harbour on."""
        return ["harbour", *self.island_names, *VOLCANOES]

    @cached_property
    def place_names(self) -> list[str]:
        """The name of each place: `home`, `n5` for a field of the nest, an island, `lower`, `upper`."""
        fields = [f"n{field}" for field in range(1, MOST_FIELDS)]
        return ["home", *fields[: SEA - 1], *self.sea_names[1:], *fields[SEA - 1 :]][: self.place_count]

    @cached_property
    def fields(self) -> list[int]:
        """GO-4.1 to GO-4.5 What is on each place of the ring; at sea nothing is."""
        fields = [NOTHING] * PLACES
        for field, kind in enumerate(self.ring):
            fields[place_of_field(field)] = FIELDS_OF_RING.index(kind)
        return fields

    @cached_property
    def colours(self) -> list[int]:
        """GO-5.7 The colour of the pirates of each island."""
        return [COLOURS.index(island.colour) for island in self.islands]

    @cached_property
    def flags(self) -> list[str]:
        """GO-1.5 The flag of each card."""
        return [flag for ability in ABILITIES for flag in self.cards[ability]]

    @cached_property
    def steps(self) -> list[int]:
        """GO-3.1 The steps of each card; 0: the lighthouse."""
        return [0 if flag[0] == "H" else int(flag[0]) for flag in self.flags]

    @cached_property
    def poker(self) -> list[int]:
        """GO-4.4 1: the card has the poker symbol."""
        return [int(flag.endswith("*")) for flag in self.flags]

    @cached_property
    def chest_values(self) -> list[int]:
        """GO-2.6 What is in the chests, ascending."""
        return sorted(self.chests)

    @cached_property
    def relic_gold(self) -> list[int]:
        """GO-8.5 The gold of each relic."""
        return [self.relics[relic] for relic in RELICS]

    @cached_property
    def reach(self) -> list[int]:
        """GO-3.1 to GO-3.5 Where a movement can end, by steps * PLACES + place (movement.py)."""
        lines = [[self.sea_names.index(end) for end in line.split("-")] for line in self.lines]
        return Board(len(self.ring), lines, max(self.steps) + 1).reach()


def _check_drawn(field: str, x: int, y: int) -> None:
    """Raise BadInput unless a point is on the sheet."""
    check_number(f"{field}.x", x, 0, SHEET[0])
    check_number(f"{field}.y", y, 0, SHEET[1])


STANDARD = GoldinselEdition.standard()
