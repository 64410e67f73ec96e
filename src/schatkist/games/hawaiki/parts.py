"""The components of Hawaiki, except those that differ between printed editions (edition.py)."""

from schatkist.core.events import EventKind

SUITS = 5  # colours
ANIMALS = ("turtle", "ray", "lizard", "hummingbird", "octopus")  # HA-R1 that cards can show
COPIES = 2  # HA-1.1 two identical sets

# HA-1.1 A card is colour * 7 + value - 1; the two cards of the same colour and value are alike.
KINDS = 35
CARDS = 70
COLOUR = [card // 7 for card in range(35)]
VALUE = [card % 7 + 1 for card in range(35)]
PACK = [card for card in range(35) for _ in range(COPIES)]

CHIPS = 10  # HA-2.1 the chips of each player; the box has 60

# The kinds of events, by the numbers that the rules use.
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
    EventKind("began", ("round",)),
    EventKind("dealt", secret="card"),
    EventKind("turned", ("card", "pile")),
    EventKind("chose", secret="card"),
    EventKind("showed", ("card",)),
    EventKind("sacrificed", ("card", "pile")),
    EventKind("announced", ("combination",)),
    EventKind("laid", ("card", "pile")),
    EventKind("hid", ("card",)),
    EventKind("stayed-open"),
    EventKind("formed", ("combination",)),
    EventKind("missed", ("combination",)),
    EventKind("decided", secret="call"),
    EventKind("called", ("call",)),
    EventKind("named", ("to", "count")),
    EventKind("replied", secret="phrase"),
    EventKind("thanked", ("phrase",)),
    EventKind("drew", secret="card"),
    EventKind("drew-open", ("card",)),
    EventKind("reshuffled", ("count",)),
    EventKind("nothing"),
    EventKind("bought"),
    EventKind("declined"),
    EventKind("won"),
    EventKind("unwon"),
    EventKind("paid", ("count",)),
    EventKind("ended"),
)
