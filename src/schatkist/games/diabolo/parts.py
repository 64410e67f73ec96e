"""The components of Diabolo, as an owner of the printed game can correct them."""

from schatkist.core.events import EventKind

COLOURS = ("red", "yellow", "green", "purple", "blue")  # DI-R3 also the order of the rows
COPIES = (4, 3, 3, 2, 2)  # DI-1.1, DI-R7 the cards of each value 1..5 in a colour

# A card is colour * VALUES + value - 1; cards of the same colour and value are interchangeable.
ROWS = 5  # DI-1.2 one heaven/hell card each
VALUES = 5
KINDS = 25  # different cards
CARDS = 70
COLOUR = [card // VALUES for card in range(KINDS)]
VALUE = [card % VALUES + 1 for card in range(KINDS)]
PACK = [card for card in range(KINDS) for _ in range(COPIES[card % VALUES])]

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
