"""The components of Diabolo, except those that differ between printed editions (edition.py)."""

from schatkist.core.events import EventKind

# A card is row * VALUES + value - 1; cards of the same colour and value are interchangeable.
ROWS = 5  # DI-1.2 one heaven/hell card each
VALUES = 5
KINDS = 25  # different cards
CARDS = 70
COLOUR = [card // VALUES for card in range(KINDS)]
VALUE = [card % VALUES + 1 for card in range(KINDS)]

# The sides of a row (DI-3.5).
DEVIL, ANGEL = 0, 1

# The kinds of events, by the numbers that the rules use.
BEGAN, DEALT, DREW, LAID, LOCKED, STUCK, SHOWED, PUT_OUT, CHOSE, DOUBLED, SCORED, EVEN, ENDED = range(13)
EVENTS = (
    EventKind("began", ("round",)),
    EventKind("dealt", secret="card"),
    EventKind("drew", secret="card"),
    EventKind("laid", ("card", "side")),
    EventKind("locked", ("row",)),
    EventKind("stuck"),
    EventKind("showed", ("card",)),
    EventKind("put-out", ("card",)),
    EventKind("chose", ("row",), secret="double"),
    EventKind("doubled", ("row", "double")),
    EventKind("scored", ("row", "points")),
    EventKind("even", ("row",)),
    EventKind("ended"),
)
