"""The board of Die Goldinsel in the browser, for the tests that all boards share."""

from tests.games import Board

CARD = ".hand .card.open"
BOARD = Board(
    labelled=".hand .one .card, .hand .island",
    clicks={
        ("move", "move"): [CARD, ".spot.open"],
        ("hire", "take"): [".nest.open"],
        ("use", "use"): [CARD],
        ("rob", "rob"): [".opponents .pick"],
        ("copy", "copy"): [".opponents .pick"],
        ("peek", "peek"): [".spot.open"],
        ("fetch", "take"): [".offered button"],
        ("pay", "pay"): [".pirate.open:not(.picked)"],
        ("lay", "lay"): [".right.open"],
        ("relic", "relic"): [".offered button"],
    },
    preferred=("use (land|man)", "n[49]$", "(lower|skull|key|hat)$"),
)
