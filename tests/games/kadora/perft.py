"""Numbers of action sequences in Kadora, counted once."""

# Players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[int, int, list[int]]] = [
    (2, 2, [16, 32, 464, 928, 6000]),
    (3, 3, [16, 32, 400, 800, 9792]),
    (4, 4, [16, 32, 480, 960, 14112]),
]

# A position, and the number of sequences from there.
MIDDLE: list[tuple[str, list[int]]] = [
    (
        "players=2 step=give hands=Y5bY4b/B4bB2e loots=R5bP4b/O5eP2b"
        " piles=Y1bY1eY1d/R2bR3b block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1dO1bO1eO1d",
        [2, 16, 32, 80, 480],
    ),
    (
        "players=3 step=give hands=Y5bB2d/B4bB2e/B1eP5b loots=R5bP4b/O5eP2b/"
        " piles=Y1bY1eY1d/R2bR3b block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1dO1bO1eO1d",
        [4, 32, 64, 224, 1344],
    ),
]

# A late position, the number of games from there to the end, the sums of the scores, and the wins.
TO_THE_END: list[tuple[str, int, list[int], list[int]]] = [
    ("left=1 hands=Y5bB1b/Y1b aside=R5b block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1b.........", 6, [0, 4], [6, 1]),
    (
        "left=2 hands=Y5bB1b/Y1bP2e aside=R5bR4dB3d loots=G2bO3b/R2b"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1b.........",
        60,
        [116, 128],
        [12, 1],
    ),
    (
        "turn=2 step=give left=2 hands=Y5b/Y1bP2e aside=R5bR4dB3d loots=O3b/R2bG2b"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4e.../G1b.........",
        215,
        [211, 605],
        [26, 22],
    ),
    (
        "players=3 hands=Y5b/Y1bP2e/O5bG5e piles=R5b/ block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1bG1eP1e...",
        95,
        [184, 353, 123],
        [29, 31, 45],
    ),
    (
        "players=4 left=3 hands=Y5bB1b/Y1bP2e/O5bG5e/B2bR5b loots=G2d/G2e/P4b/"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1bG1eP1e...",
        106,
        [260, 541, 248, 74],
        [13, 0, 34, 66],
    ),
]
