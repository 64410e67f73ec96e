"""What is in the box of Diabolo. Edition data: an owner of the printed game can correct it here."""

from schatkist.core.events import EventKind

COLOURS = ("red", "yellow", "green", "purple", "blue")  # DI-R3 also the order of the rows
COPIES = (4, 3, 3, 2, 2)  # DI-1.1, DI-R7 how many cards of each value 1..5 a colour has

# A card is colour * 5 + value - 1; cards of the same colour and value are alike.
ROWS = 5  # DI-1.2 a heaven/hell card each
KINDS = 25
CARDS = 70
COLOUR = [card // 5 for card in range(25)]
VALUE = [card % 5 + 1 for card in range(25)]
PACK = [card for card in range(25) for _ in range(COPIES[card % 5])]

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
