"""The board of Kadora in the browser, for the tests that all boards share."""

from tests.games import Board

CARD = ".hand .card.open"
BOARD = Board(
    labelled=".hand .card, .pile",
    clicks={
        ("give", "give"): [".offer .gift button"],
        ("give", "keep"): [".offer .main"],
        ("lay", "lay"): [CARD, ".block .gap.open"],
        ("draw", "draw"): [".pile.open"],
    },
)
