"""The board of Hawaiki in the browser, for the tests that all boards share."""

from tests.games import Board

CARD = ".hand .card.open"
SAID = ".voice button"
BOARD = Board(
    labelled=".hand .card, .piles .card, .stock .card",
    clicks={
        ("choose", "hide"): [CARD],
        ("hide", "hide"): [CARD],
        ("play", "lay"): [CARD, ".piles .card.open", SAID],
        ("play", "draw"): [".stock .card.open"],
        ("play", "sacrifice"): [".piles .gift"],
        ("call", "call"): [SAID],
        ("chance", "buy"): [SAID],
    },
    options={"voices": "spoken", "secret": "on", "sacrifice": "on", "second_chance": "on"},
)
