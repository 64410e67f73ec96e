"""What is in the box of Diabolo. Edition data: an owner of the printed game can correct it here."""

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

# The kinds of events: facts that all learn, then the secret that some learn.
BEGAN, DEALT, DREW, LAID, LOCKED, STUCK, SHOWED, PUT_OUT, CHOSE, DOUBLED, SCORED, EVEN, ENDED = range(13)
EVENTS = (
    ("began", "round", "", ""),
    ("dealt", "", "", "card"),
    ("drew", "", "", "card"),
    ("laid", "card", "side", ""),
    ("locked", "row", "", ""),
    ("stuck", "", "", ""),
    ("showed", "card", "", ""),
    ("put-out", "card", "", ""),
    ("chose", "row", "", "double"),
    ("doubled", "row", "double", ""),
    ("scored", "row", "points", ""),
    ("even", "row", "", ""),
    ("ended", "", "", ""),
)
