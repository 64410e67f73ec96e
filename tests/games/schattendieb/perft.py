"""Numbers of action sequences in Der Schattendieb, counted once."""

# Players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[int, int, list[int]]] = [
    (3, 3, [4, 16, 64, 111, 216, 612, 2147, 5919]),
    (5, 5, [4, 16, 64, 256, 768, 1128, 1800]),
    (7, 7, [4, 12, 48, 192, 768, 3072, 12288]),
]

# A position, and the number of sequences from there.
MIDDLE: list[tuple[str, list[int]]] = [
    (
        "players=4 hands=R1,R2,TS/R3,B4,S4/B5,B6,TR/G7,R8,TB safes=Y1/Y2/Y3/Y4 stock=G1,G2,G3,G4,G5",
        [3, 9, 27, 81, 186, 392, 1126, 3030],
    ),
]

# A late position, the number of games from there to the end, the sums of the scores, and the wins.
TO_THE_END: list[tuple[str, int, list[int], list[int]]] = [
    ("games=1 hands=R1,R2,S5/S4,B3/G1,TS safes=B10/R10,G10/Y9", 28, [40, 220, 0], [17, 26, 15]),
    ("games=1 hands=S5,R2/S4,B3/S6,TR safes=B10/R10,G10/Y9 stock=Y1", 18, [82, 166, 74], [8, 11, 5]),
    (
        "players=4 games=1 hands=S5,R2/S4,B2/S6,TR/TS,R7 safes=B10/R10,G10/Y9/Y8 stock=S7",
        91,
        [598, 1188, 514, 0],
        [24, 63, 12, 4],
    ),
    (
        "players=4 games=1 hands=S5,R2/S4,B2//TS,R7 locks=//S8/ safes=B10/R10,G10/Y9/Y8 stock=S7,B4,R3 under=3"
        " sheet=0,0,9,0",
        167,
        [1626, 2324, 1503, 0],
        [49, 110, 8, 0],
    ),
]
