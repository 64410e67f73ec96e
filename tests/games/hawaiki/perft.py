"""Numbers of action sequences in Hawaiki, counted once."""

# Players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[int, int, list[int]]] = [
    (2, 2, [5, 36, 151, 853, 3815]),
    (3, 3, [7, 29, 215, 1128, 5327]),
    (4, 4, [5, 29, 185, 1131, 5760]),
    (6, 6, [5, 24, 168, 1077, 5316]),
]

# A position, and the number of sequences from there.
MIDDLE: list[tuple[str, list[int]]] = [
    ("players=3 voices=spoken piles=G3/G5/R7 hands=G7P1/P2G2/P3 stock=O1O2O3O4", [16, 52, 776, 3697, 59498]),
    (
        "players=3 voices=spoken secret=on sacrifice=on second_chance=on piles=G3/O1B5/R6"
        " hands=G4G1P1/P2B4/P3O3 known=G1P1/B4/O3 secrets=G4/P2/P3 stock=O1O2O3O4O5",
        [12, 48, 186, 1224, 5838],
    ),
    (
        "players=4 sacrifice=on second_chance=on piles=G3G3/G5/R7 hands=G7P1/P2G2/P3O7/B5O5 stock=O1O2O3O4",
        [5, 16, 36, 85, 246],
    ),
]

# A late position, the number of games from there to the end, the sums of the scores, and the wins.
TO_THE_END: list[tuple[str, int, list[int], list[int]]] = [
    ("chips=1 turns=996 piles=G3/B5/R7 hands=G1B1P1/P2G2 stock=O1O2O3", 45, [0, 8], [37, 45]),
    ("players=3 chips=1,5,1 turns=996 piles=G3/G5/R7 hands=G7P1/P7B7/P3 stock=O1O2O3O4", 59, [4, 177, 3], [2, 59, 3]),
    (
        "players=3 voices=spoken chips=1,4,1 turns=998 piles=G3/B5/R6 hands=G4P1/P4/P3O4 stock=O1O2O3O4",
        108,
        [0, 319, 0],
        [0, 108, 0],
    ),
    (
        "players=2 secret=on sacrifice=on second_chance=on chips=1 turns=996 piles=G3/O1B5/R6"
        " hands=G4G1P1/P4B4 known=G1P1/B4 secrets=G4/P4 stock=O1O2O3O4O5",
        3894,
        [36, 88],
        [3806, 3858],
    ),
    (
        "players=4 sacrifice=on second_chance=on chips=1,9,1,1 turns=997 piles=G3/O1B5/R6"
        " hands=G4G1P1/P4B4/R1R2/O6B6 stock=O1O2O3O4O5",
        863,
        [0, 5901, 0, 0],
        [0, 863, 0, 0],
    ),
]
