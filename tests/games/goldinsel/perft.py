"""Numbers of action sequences in Die Goldinsel, counted once."""

# Players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[int, int, list[int]]] = [
    (2, 2, [18, 32, 1212, 10873]),
    (3, 3, [57, 103, 2751, 24614]),
    (4, 4, [66, 66, 2904, 5808]),
]

# A position, and the number of sequences from there.
MIDDLE: list[tuple[str, list[int]]] = [
    (
        "step=use at=bottle/bottle hands=monH*,land2,robsH,men4,eye1/land3 discards=/land5 crews=BW/ rights=45/"
        " ashore=bottle:OP islands=/rum,key,hat gold=skull",
        [6, 31, 203, 641, 5444],
    ),
    (
        "players=3 at=n2/skull/lower hands=land1*,rob4/land2,men4/land3,robsH piles=eye1,land5/eye1,land5/eye1,land5"
        " crews=/BO/W nest=BBPP rights=/36/2 supply=12/1/3 sevens=123 stack=rum islands=key/hat/skull,anchor",
        [11, 12, 332, 544, 4290],
    ),
    (
        "players=4 step=exchange at=upper/n9/n3/home hands=land2,land3/land5/rob4/eye1 piles=eye1,men4/eye1/eye1/land3"
        " relics=exchange/longer/five/colour crews=B/// nest=WPO supply=1/2/3/4 sevens=1234",
        [4, 32, 39, 436, 1276],
    ),
]

# A late position, the number of games from there to the end, the sums of the scores, and the wins.
TO_THE_END: list[tuple[str, int, list[int], list[int]]] = [
    (
        "turn=2 left=1 step=use at=skull/skull hands=land2/land5,rob4 crews=/BO rights=/37"
        " laid=skull:1.5;hat:1.3,2.2 islands=rum,key/ gold=skull chests=345345345346",
        6,
        [70, 48],
        [4, 2],
    ),
    (
        "left=2 at=pistol/hat hands=land1*,rob4/land2 crews=W/PP rights=25/36"
        " laid=skull:1.3,2.4 islands=rum/key gold=skull chests=345345345346",
        432,
        [2136, 3456],
        [24, 408],
    ),
    (
        "players=3 left=2 turn=2 step=use at=lower/upper/lower hands=/land2/man2,land2 crews=/B/W sevens=23"
        " relics=colour// rights=/1/2 ashore=lower:O laid=skull:1.3,2.4;hat:3.5 gold=skull",
        28,
        [112, 196, 100],
        [0, 28, 0],
    ),
    (
        "players=4 turn=4 turns=999 step=use at=hat/hat/hat/hat hands=///robsH,eye1 islands=rum/key,skull/bottle/"
        " laid=skull:1.3,2.4;hat:3.5,4.5 gold=hat",
        17,
        [51, 68, 102, 34],
        [0, 0, 17, 0],
    ),
]
