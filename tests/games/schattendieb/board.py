"""The board of Der Schattendieb in the browser, for the tests that all boards share."""

from tests.games import Board

CARD = ".hand .card.open"
BOARD = Board(
    labelled=".hand .card, .inside",
    clicks={
        ("play", "play"): [CARD],
        ("add", "add"): [CARD, ".hand .main"],
    },
)
