"""GO-R1 The edition: board, cards, chests and relics, all in one place and nothing else.

The pictures of the printed rules are lost, so these figures are ours. An owner of the printed game can put its
own figures in here; `check_edition` in parts.py says which field is wrong, if one is.
"""

from __future__ import annotations

from typing import Any

EDITION: dict[str, Any] = {
    # The pirates' nest, clockwise. Besides the lighthouse: right, island, poker, or the colour of a pirate.
    "ring": [
        "lighthouse",
        "right",
        "black",
        "island",
        "poker",
        "right",
        "white",
        "island",
        "purple",
        "poker",
        "right",
        "orange",
        "island",
    ],
    # Places on a sheet of 100 by 70, to draw the board from.
    "harbour": [50, 66],
    "islands": {
        "bottle": ["black", 22, 56],
        "pistol": ["white", 40, 54],
        "hat": ["purple", 60, 54],
        "key": ["orange", 78, 56],
        "dagger": ["purple", 28, 40],
        "skull": ["orange", 46, 40],
        "parrot": ["black", 64, 42],
        "spyglass": ["white", 84, 42],
        "compass": ["white", 18, 26],
        "cannon": ["black", 38, 24],
        "anchor": ["orange", 56, 26],
        "rum": ["purple", 74, 26],
    },
    "volcanoes": {"lower": [12, 42], "upper": [90, 12]},
    "lines": [
        "harbour-pistol",
        "harbour-hat",
        "bottle-pistol",
        "pistol-hat",
        "hat-key",
        "bottle-lower",
        "bottle-dagger",
        "pistol-dagger",
        "pistol-skull",
        "hat-skull",
        "hat-parrot",
        "key-parrot",
        "key-spyglass",
        "lower-dagger",
        "lower-compass",
        "dagger-skull",
        "dagger-compass",
        "skull-parrot",
        "skull-cannon",
        "parrot-spyglass",
        "parrot-anchor",
        "spyglass-rum",
        "compass-cannon",
        "cannon-anchor",
        "anchor-rum",
        "rum-upper",
    ],
    # Each player's 16 cards by ability: the flag is a number of steps or H, the lighthouse (home); * is poker.
    "cards": {
        "landing": ["1*", "2", "3*", "3", "4*", "5"],
        "robbery": ["2*", "4"],
        "double robbery": ["H"],
        "clairvoyant": ["1", "3*"],
        "pirate": ["2", "5*"],
        "double pirate": ["4", "6*"],
        "monument": ["H*"],
    },
    "chests": [3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6],
    # What each relic is worth in gold.
    "relics": {"colour": 1, "longer": 2, "five": 2, "exchange": 3},
}
