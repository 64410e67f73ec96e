"""Numbers of action sequences in Diabolo, counted once."""

# Players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[int, int, list[int]]] = [
    (3, 3, [12, 144, 1728, 21272]),
    (4, 4, [12, 144, 1728, 24168]),
    (5, 5, [14, 196, 2744, 38372]),
]

# A position, and the number of sequences from there.
MIDDLE: list[tuple[str, list[int]]] = [
    (
        "players=3 round=2 hands=R1R5Y2/Y1Y5G3/P1P2B5 stock=B1B2B3G1 rows=R112|1/Y2|34/G|/P112|44/B|",
        [4, 18, 52, 168, 680],
    ),
]

# A late position, the number of games from there to the end, the sums of the scores, and the wins.
TO_THE_END: list[tuple[str, int, list[int], list[int]]] = [
    ("round=3 hands=R1R5/Y1Y5/P1P2 rows=R112|1/Y2|/G112|33/P|4/B|5 doubles=111", 189, [-170, -1134, 690], [0, 0, 189]),
    (
        "players=4 round=4 hands=R1R5/Y1R4/P1P2/B5 rows=R112|1/Y112|/G112|33/P|4/B|5 stock=Y2R3 doubles=1001",
        41,
        [-80, 59, 123, 250],
        [0, 0, 0, 41],
    ),
    (
        "players=5 round=5 step=double row=R hands=R1Y5/Y1R4/P1P2/B5R1/P5"
        " rows=R11|32/Y|1/G112|33/P11|24/B| doubles=11011 chosen=-----",
        625,
        [3750, 3000, 0, 0, 3750],
        [445, 80, 0, 0, 445],
    ),
    ("players=3 round=3 hands=Y2/R5R4/R2 rows=R112|33/Y|/G|/P|/B| stock=B1Y1R5", 756, [0, 0, 0], [756, 756, 756]),
]
