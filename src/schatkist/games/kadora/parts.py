"""The components of Kadora, except those that differ between printed editions (edition.py)."""

from schatkist.core.events import EventKind

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
KINDS = ("brilliant", "emerald", "drop")  # KA-R2

ASIDE = {2: 18, 3: 12, 4: 6}  # KA-2.1 cards set aside, by number of players

# KA-1.1 A card is colour * 12 + kind * 4 + rank, where rank counts the values its colour has.
CARDS = 72
SHADES = 6
COLOUR = [card // 12 for card in range(72)]
KIND = [card % 12 // 4 for card in range(72)]

# The block has 16 cells, numbered row by row as seat 0 sees them.
SIDE = 4
CELLS = 16
OUTER = [cell for cell in range(16) if cell not in (5, 6, 9, 10)]  # KA-2.3 all but the middle 2x2


def _reading() -> list[int]:
    """KA-7.2, KA-R7 Build READING[quarter * 16 + i]: the i-th cell for a player that many quarters left of seat 0."""
    upright = list(range(16))
    turned = [row * SIDE + column for column in (3, 2, 1, 0) for row in range(4)]
    return upright + turned + upright[::-1] + turned[::-1]


READING = _reading()
# KA-R7 QUARTER[players * 4 + seat]: how many quarters to seat 0's left a seat sits. Two players sit opposite.
QUARTER = [seat * 2 % 4 if players == 2 else seat for players in range(5) for seat in range(4)]

# The kinds of events, by the numbers that the rules use.
DEALT, TURNED, STACKED, ASIDE_LAID, FIRST, GAVE, LAID, TOOK, DREW, FILLED, LAST, HELD, SHOWN = range(13)
EVENTS = (
    EventKind("dealt", ("colour",), secret="card"),
    EventKind("turned", ("card", "cell")),
    EventKind("stacked", ("pile", "colour")),
    EventKind("aside", ("colour",)),
    EventKind("first"),
    EventKind("gave", ("colour", "to")),
    EventKind("laid", ("card", "cell")),
    EventKind("took", ("card", "cell")),
    EventKind("drew", ("pile", "colour"), secret="card"),
    EventKind("filled", ("card", "cell")),
    EventKind("last"),
    EventKind("held", ("card",)),
    EventKind("shown", ("card",)),
)
