"""The components of Der Schattendieb, except those that differ between printed editions (edition.py)."""

from schatkist.core.events import EventKind

COLOURS = ("red", "blue", "green", "yellow")  # SD-R15 ruby ring, sapphire brooch, emerald necklace, golden crown
SAFES = 20  # closed ones
THIEVES = 5

# SD-1.1 A card is a jewel (colour * 10 + value - 1), a closed safe (40 + value - 4), a thief (52 + colour) or the
# shadow thief (56). The two jewels, or safes, of one kind are alike.
SAFE = 40
THIEF = 52
SHADOW = 56
KINDS = 57
CARDS = 105
COLOUR = [card // 10 for card in range(40)] + [-1] * 12 + [0, 1, 2, 3, 4]
VALUE = [card % 10 + 1 for card in range(40)] + list(range(4, 16)) + [0] * 5

# SD-6.1 The sets of extra jewels: up to three values of one colour in ascending order, never three alike; a 0 fills
# each empty place.
SETS = [(a, b, c) for a in range(11) for b in range(a, 11) for c in range(b, 11) if a == 0 or a < c]
EXTRAS = 276
MASKS = [0, 1, 2, 4, 3, 5, 6, 7]  # the subsets of three cards, small ones first
EXTRA_VALUES = [value for values in SETS for value in values]


def _extra_at() -> list[int]:
    """Build EXTRA_AT[a * 121 + b * 11 + c]: the number of a set of values."""
    at = [-1] * 1331
    for number, (a, b, c) in enumerate(SETS):
        at[a * 121 + b * 11 + c] = number
    return at


EXTRA_AT = _extra_at()

# The kinds of events, by the numbers that the rules use.
BEGAN, DEALT, LAID, TURNED, CANCELLED, STOLE, MISSED, CHOSE, ADDED, FILLED = range(10)
CLOSED, FAILED, UNDER, ASIDE, DREW, REST, ALONE, ALL_CLOSED, BARE, ENDED = range(10, 20)
EVENTS = (
    EventKind("began", ("game",)),
    EventKind("dealt", secret="card"),
    EventKind("laid", secret="card"),
    EventKind("turned", ("card",)),
    EventKind("cancelled", ("card",)),
    EventKind("stole", ("card", "from")),
    EventKind("missed", ("card",)),
    EventKind("chose", secret="extras"),
    EventKind("added", ("card",)),
    EventKind("filled", ("cards", "points")),
    EventKind("closed", ("card", "points")),
    EventKind("failed", ("card",)),
    EventKind("under", secret="card"),
    EventKind("aside", secret="card"),
    EventKind("drew", secret="card"),
    EventKind("rest", ("cards",)),
    EventKind("alone"),
    EventKind("all-closed"),
    EventKind("bare"),
    EventKind("ended"),
)
