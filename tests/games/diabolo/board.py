"""The board of Diabolo in the browser, for the tests that all boards share."""

from tests.games import Board

CARD = ".hand .card.open"
BOARD = Board(
    labelled=".hand .card, .stage .row",
    clicks={
        ("lay", "lay"): [CARD, ".slot.open"],
        ("double", "double"): [CARD],
    },
)
