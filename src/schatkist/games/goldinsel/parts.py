"""The components of Die Goldinsel as numbers, checked and derived from the edition in edition.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from schatkist.core.errors import BadInput
from schatkist.core.events import EventKind
from schatkist.games.goldinsel.edition import EDITION

COLOURS = ("black", "white", "purple", "orange")  # GO-1.3 of the pirates
RELICS = ("colour", "longer", "five", "exchange")  # GO-6.1 to GO-6.4, in that order
VOLCANOES = ("lower", "upper")
ABILITIES = {  # GO-1.4 how many of a player's 16 cards have each
    "landing": 6,
    "robbery": 2,
    "double robbery": 1,
    "clairvoyant": 2,
    "pirate": 2,
    "double pirate": 2,
    "monument": 1,
}
FIELDS_OF_RING = ("lighthouse", "right", "island", "poker", *COLOURS)
MOST_FIELDS = 17  # of the ring: a set of places must fit into 31 bits
SHEET = (100, 70)


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The data of a printed edition."""

    ring: list[str]
    harbour: tuple[int, int]
    islands: dict[str, tuple[str, int, int]]
    volcanoes: dict[str, tuple[int, int]]
    lines: list[str]
    cards: dict[str, list[str]]
    chests: list[int]
    relics: dict[str, int]


def check_edition(data: Mapping[str, Any]) -> Edition:
    """Return the edition if the rules can be played with it; otherwise the error names the field."""
    try:
        edition = msgspec.convert(data, Edition)
    except msgspec.ValidationError as error:
        raise BadInput(f"the edition is not complete: {error}") from None
    _check_ring(edition.ring)
    _check_sea(edition)
    _check_cards(edition.cards)
    if len(edition.chests) != 12 or not all(1 <= chest <= 9 for chest in edition.chests):
        raise BadInput("chests: there are 12 of them, each worth 1 to 9")
    if tuple(edition.relics) != RELICS or min(edition.relics.values()) < 0:
        raise BadInput(f"relics: they are {', '.join(RELICS)}, in this order, none worth less than 0")
    return edition


def _check_ring(ring: list[str]) -> None:
    for at, kind in enumerate(ring):
        if kind not in FIELDS_OF_RING:
            raise BadInput(f"ring[{at}]: a field is one of {', '.join(FIELDS_OF_RING)}, not {kind!r}")
        if (kind == "lighthouse") != (at == 0):
            raise BadInput(f"ring[{at}]: the lighthouse is field 0, and no other")
    if not 3 <= len(ring) <= MOST_FIELDS:
        raise BadInput(f"ring: it has 3 to {MOST_FIELDS} fields, not {len(ring)}")


def _check_sea(edition: Edition) -> None:
    places = ["harbour", *edition.islands, *edition.volcanoes]
    if len(edition.islands) != 12 or {"harbour", "home", *VOLCANOES} & set(edition.islands):
        raise BadInput("islands: there are 12 of them, with names of their own")
    if tuple(edition.volcanoes) != VOLCANOES:
        raise BadInput("volcanoes: they are lower and upper, in this order")
    for name, (colour, _, _) in edition.islands.items():
        if colour not in COLOURS:
            raise BadInput(f"islands.{name}: a colour is one of {', '.join(COLOURS)}, not {colour!r}")
        if not name.isalpha() or not name.islower():
            raise BadInput(f"islands.{name}: a name is one word in small letters")
    drawn = {"harbour": edition.harbour, **edition.volcanoes, **{n: at[1:] for n, at in edition.islands.items()}}
    for name, (x, y) in drawn.items():
        if not (0 <= x <= SHEET[0] and 0 <= y <= SHEET[1]):
            raise BadInput(f"{name}: it lies at {x}, {y}, off the sheet of {SHEET[0]} by {SHEET[1]}")
    seen: set[frozenset[str]] = set()
    for at, line in enumerate(edition.lines):
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


def _check_cards(cards: Mapping[str, list[str]]) -> None:
    if tuple(cards) != tuple(ABILITIES):
        raise BadInput(f"cards: the abilities are {', '.join(ABILITIES)}, in this order")
    for ability, flags in cards.items():
        if len(flags) != ABILITIES[ability]:
            raise BadInput(f"cards.{ability}: there are {ABILITIES[ability]} of them, not {len(flags)}")
        for flag in flags:
            if flag.removesuffix("*") not in [*"123456789", "H"]:
                raise BadInput(f"cards.{ability}: a flag is 1 to 9 or H, then perhaps *, not {flag!r}")


BOX = check_edition(EDITION)

# GO-1.1 A place is where a player's figure is (GO-R9): the captain on the ring, or the ship at sea. HOME is both the
# lighthouse field and the harbour: there the captain and the ship wait for each other.
HOME = 0
FIELDS = len(BOX.ring)
ISLES = 12  # treasure islands; also the island cards and the chests
SEA = FIELDS  # the place of the first treasure island
LOWER = SEA + 12  # GO-5.8 the volcano of the relics
UPPER = SEA + 13  # the volcano of the rights of 7
PLACES = SEA + 14
SHORES = 14  # islands and volcanoes, where pirates can be ashore
PLACE_NAMES = ["home", *(f"n{field}" for field in range(1, FIELDS)), *BOX.islands, *VOLCANOES]
ISLAND_NAMES = list(BOX.islands)

# GO-4.1 to GO-4.5 what is on a place of the ring; at sea nothing is.
NOTHING, DIGGING_RIGHT, ISLAND_CARD, POKER_TABLE, PIRATE_HOUSE = range(5)  # a house of pirates: + their colour
FIELD = [FIELDS_OF_RING.index(kind) for kind in BOX.ring] + [NOTHING] * SHORES
SHADES = 4
COLOUR_OF = [COLOURS.index(colour) for colour, _, _ in BOX.islands.values()]

# GO-1.2, GO-1.4, GO-1.5 A card is a number of range(16), the same for all players.
CARDS = 16
LANDING, ROBBERY, DOUBLE_ROBBERY, CLAIRVOYANT, PIRATE, DOUBLE_PIRATE, MONUMENT = range(7)
_FLAGS = [(list(ABILITIES).index(ability), flag) for ability, flags in BOX.cards.items() for flag in flags]
ABILITY = [ability for ability, _ in _FLAGS]
STEPS = [0 if flag[0] == "H" else int(flag[0]) for _, flag in _FLAGS]  # 0: the lighthouse
POKER = [int(flag.endswith("*")) for _, flag in _FLAGS]
FLAG_TEXTS = [flag for _, flag in _FLAGS]
FARTHEST = max(STEPS) + 1  # GO-6.2 the longest movement

CHESTS = sorted(BOX.chests)
RELIC_GOLD = list(BOX.relics.values())
RIGHTS = 7  # GO-1.2 the values go from 1 to 7


# GO-6.4 One or two hand cards, the lower first; one card stands beside itself.
_PAIRS = [(one, other) for one in range(CARDS) for other in range(one, CARDS)]
PAIRS = len(_PAIRS)
PAIR_FIRST = [one for one, _ in _PAIRS]
PAIR_SECOND = [other for _, other in _PAIRS]

# GO-5.7 What a landing can cost: one pirate, or two. SHADES stands for no second pirate.
_COSTS = [(one, SHADES) for one in range(SHADES)]
_COSTS += [(one, other) for one in range(SHADES) for other in range(one, SHADES)]
COSTS = len(_COSTS)
COST_FIRST = [one for one, _ in _COSTS]
COST_SECOND = [other for _, other in _COSTS]

# The kinds of events, by the numbers that the rules use.
(
    GOT_CARD,
    GOT_RIGHT,
    GOT_ISLAND,
    TURN,
    PASSED,
    EXCHANGED,
    SHOWED,
    SHED,
    MOVED,
    HIRED,
    POKERED,
    SHUFFLED,
    USED,
    ROBBED,
    PEEKED,
    FETCHED,
    COPIED,
    PAID,
    LAID,
    GOT_SEVEN,
    GOT_RELIC,
    LAST,
    OPENED,
    UNCOVERED,
    GOLD,
    ENDED,
) = range(26)
EVENTS = (
    EventKind("drew", secret="card"),
    EventKind("right", secret="value"),
    EventKind("island", secret="island"),
    EventKind("turn"),
    EventKind("passed"),
    EventKind("exchanged", ("card",)),
    EventKind("showed", ("card",)),
    EventKind("shed", ("card",)),
    EventKind("moved", ("card", "place")),
    EventKind("hired", ("colour",)),
    EventKind("poker", ("card", "won")),
    EventKind("shuffled"),
    EventKind("used", ("card",)),
    EventKind("robbed", ("from",), secret="island"),
    EventKind("peeked", ("island",), secret="chest"),
    EventKind("fetched", ("colour",)),
    EventKind("copied", ("from", "card")),
    EventKind("paid", ("colour",)),
    EventKind("laid", ("island",), secret="value"),
    EventKind("seven"),
    EventKind("relic", ("relic",)),
    EventKind("last"),
    EventKind("opened", ("island", "chest")),
    EventKind("uncovered", ("island", "value")),
    EventKind("gold", ("island",)),
    EventKind("ended"),
)
