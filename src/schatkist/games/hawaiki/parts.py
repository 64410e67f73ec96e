"""The components of Hawaiki, as an owner of the printed game can correct them."""

COLOURS = ("green", "blue", "orange", "purple", "red")
ANIMALS = ("turtle", "ray", "lizard", "hummingbird", "octopus")  # HA-R1 by colour
COPIES = 2  # HA-1.1 two identical sets

# HA-1.1 A card is colour * 7 + value - 1; the two cards of the same colour and value are alike.
KINDS = 35
CARDS = 70
COLOUR = [card // 7 for card in range(35)]
VALUE = [card % 7 + 1 for card in range(35)]
PACK = [card for card in range(35) for _ in range(COPIES)]

CHIPS = 10  # HA-2.1 the chips of each player; the box has 60

# The kinds of events.
(
    BEGAN,
    DEALT,
    TURNED,
    CHOSE,
    SHOWED,
    SACRIFICED,
    ANNOUNCED,
    LAID,
    HID,
    STAYED_OPEN,
    FORMED,
    MISSED,
    DECIDED,
    CALLED,
    NAMED,
    REPLIED,
    THANKED,
    DREW,
    DREW_OPEN,
    RESHUFFLED,
    NOTHING,
    BOUGHT,
    DECLINED,
    WON,
    UNWON,
    PAID,
    ENDED,
) = range(27)
EVENTS = (
    ("began", "round", "", ""),
    ("dealt", "", "", "card"),
    ("turned", "card", "pile", ""),
    ("chose", "", "", "card"),
    ("showed", "card", "", ""),
    ("sacrificed", "card", "pile", ""),
    ("announced", "combination", "", ""),
    ("laid", "card", "pile", ""),
    ("hid", "card", "", ""),
    ("stayed-open", "", "", ""),
    ("formed", "combination", "", ""),
    ("missed", "combination", "", ""),
    ("decided", "", "", "call"),
    ("called", "call", "", ""),
    ("named", "to", "count", ""),
    ("replied", "", "", "phrase"),
    ("thanked", "phrase", "", ""),
    ("drew", "", "", "card"),
    ("drew-open", "card", "", ""),
    ("reshuffled", "count", "", ""),
    ("nothing", "", "", ""),
    ("bought", "", "", ""),
    ("declined", "", "", ""),
    ("won", "", "", ""),
    ("unwon", "", "", ""),
    ("paid", "count", "", ""),
    ("ended", "", "", ""),
)
