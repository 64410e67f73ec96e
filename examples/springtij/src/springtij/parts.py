"""The components of Springtij."""

from schatkist.core.events import EventKind

CARDS = 30  # SP-1.1 card 0 shows the number 1, card 29 the number 30
SPRING_TIDE = 25  # SP-1.1 this card and all higher ones are spring tides
HAND = 6  # SP-1.2
DAMAGE = [card // 10 + 1 for card in range(30)]  # SP-3.1 what a card costs in a cellar

# The places of a card: the hand of a seat (0 to 3), or one of these.
DYKE = 4  # SP-2.2
BOX = 5  # SP-1.2 cards that nobody was dealt
SEA = 6  # SP-2.3
CELLAR = 7  # SP-2.4 + seat
NOWHERE = -1  # in a position that is only a sketch

# The kinds of events, by the numbers that the rules use.
DEALT, BEGAN, LAID, FLOODED, SHELTERED, SHOWED = range(6)
EVENTS = (
    EventKind("dealt", secret="card"),
    EventKind("began"),
    EventKind("laid", ("card",)),
    EventKind("flooded", ("count",)),
    EventKind("sheltered", secret="card"),
    EventKind("showed", ("card", "damage")),
)
