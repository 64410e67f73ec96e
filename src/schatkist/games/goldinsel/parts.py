"""The components of Die Goldinsel, except those that differ between printed editions (edition.py)."""

from __future__ import annotations

from schatkist.core.events import EventKind

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

# GO-1.1 A place is where a player's figure is (GO-R9): the captain on the ring, or the ship at sea. HOME is both the
# lighthouse field and the harbour: there the captain and the ship wait for each other.
#
# Fields of a ring that has more than 13 come after the sea. So the other places, and the moves to them, have the same
# numbers in every edition.
HOME = 0
ISLES = 12  # treasure islands; also the island cards and the chests
SEA = 13  # the place of the first treasure island
LOWER = SEA + 12  # GO-5.8 the volcano of the relics
UPPER = SEA + 13  # the volcano of the rights of 7
FAR = SEA + 14  # the place of the ring's field 13
FAR_FIELDS = MOST_FIELDS - SEA
PLACES = FAR + FAR_FIELDS
SHORES = 14  # islands and volcanoes, where pirates can be ashore


def place_of_field(field: int) -> int:
    """The place of a field of the ring."""
    return field if field < SEA else field - SEA + FAR


def field_of_place(place: int) -> int:
    """The field of the ring that a place is."""
    return place if place < SEA else place - FAR + SEA


# GO-4.1 to GO-4.5 what is on a place of the ring; at sea nothing is.
NOTHING, DIGGING_RIGHT, ISLAND_CARD, POKER_TABLE, PIRATE_HOUSE = range(5)  # a house of pirates: + their colour
SHADES = 4

# GO-1.2, GO-1.4, GO-1.5 A card is a number of range(16), the same for all players.
CARDS = 16
LANDING, ROBBERY, DOUBLE_ROBBERY, CLAIRVOYANT, PIRATE, DOUBLE_PIRATE, MONUMENT = range(7)
ABILITY = [ability for ability, count in enumerate(ABILITIES.values()) for _ in range(count)]
FARTHEST = 10  # GO-6.2 the longest movement in any edition

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
