"""How many sequences of actions there are, from fixed deals and from late positions to the very end."""

import pytest

from schatkist.core.dealers import SeededDealer
from schatkist.games import load_game
from tests.perft import outcomes, sequences

# The game, players, seed, and the number of sequences of length 1, 2, 3, ...
FROM_THE_DEAL: list[tuple[str, int, int, list[int]]] = [
    ("kadora", 2, 2, [16, 32, 464, 928, 6000]),
    ("kadora", 3, 3, [16, 32, 400, 800, 9792]),
    ("kadora", 4, 4, [16, 32, 480, 960, 14112]),
    ("goldinsel", 2, 2, [18, 32, 1212, 10873]),
    ("goldinsel", 3, 3, [57, 103, 2751, 24614]),
    ("goldinsel", 4, 4, [66, 66, 2904, 5808]),
    ("hawaiki", 2, 2, [5, 36, 151, 853, 3815]),
    ("hawaiki", 3, 3, [7, 29, 215, 1128, 5327]),
    ("hawaiki", 4, 4, [5, 29, 185, 1131, 5760]),
    ("hawaiki", 6, 6, [5, 24, 168, 1077, 5316]),
    ("diabolo", 3, 3, [12, 144, 1728, 21272]),
    ("diabolo", 4, 4, [12, 144, 1728, 24168]),
    ("diabolo", 5, 5, [14, 196, 2744, 38372]),
    ("schattendieb", 3, 3, [4, 16, 64, 111, 216, 612, 2147, 5919]),
    ("schattendieb", 5, 5, [4, 16, 64, 256, 768, 1128, 1800]),
    ("schattendieb", 7, 7, [4, 12, 48, 192, 768, 3072, 12288]),
]


@pytest.mark.parametrize(("name", "players", "seed", "counts"), FROM_THE_DEAL)
def test_sequences_from_the_deal(name: str, players: int, seed: int, counts: list[int]) -> None:
    state = load_game(name).start(players, {}, SeededDealer(seed))
    assert [sequences(state, length) for length in range(1, len(counts) + 1)] == counts


MIDDLE: list[tuple[str, str, list[int]]] = [
    (
        "kadora",
        "players=2 step=give hands=Y5bY4b/B4bB2e loots=R5bP4b/O5eP2b"
        " piles=Y1bY1eY1d/R2bR3b block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1dO1bO1eO1d",
        [2, 16, 32, 80, 480],
    ),
    (
        "kadora",
        "players=3 step=give hands=Y5bB2d/B4bB2e/B1eP5b loots=R5bP4b/O5eP2b/"
        " piles=Y1bY1eY1d/R2bR3b block=G1bG1eG1dG2b/G2e......G2d/P1b......P1e/P1dO1bO1eO1d",
        [4, 32, 64, 224, 1344],
    ),
    (
        "goldinsel",
        "step=use at=bottle/bottle hands=monH*,land2,robsH,men4,eye1/land3 discards=/land5 crews=BW/ rights=45/"
        " ashore=bottle:OP islands=/rum,key,hat gold=skull",
        [6, 31, 203, 641, 5444],
    ),
    (
        "goldinsel",
        "players=3 at=n2/skull/lower hands=land1*,rob4/land2,men4/land3,robsH piles=eye1,land5/eye1,land5/eye1,land5"
        " crews=/BO/W nest=BBPP rights=/36/2 supply=12/1/3 sevens=123 stack=rum islands=key/hat/skull,anchor",
        [11, 12, 332, 544, 4290],
    ),
    (
        "goldinsel",
        "players=4 step=exchange at=upper/n9/n3/home hands=land2,land3/land5/rob4/eye1 piles=eye1,men4/eye1/eye1/land3"
        " relics=exchange/longer/five/colour crews=B/// nest=WPO supply=1/2/3/4 sevens=1234",
        [4, 32, 39, 436, 1276],
    ),
    (
        "hawaiki",
        "players=3 voices=spoken piles=G3/G5/R7 hands=G7P1/P2G2/P3 stock=O1O2O3O4",
        [16, 52, 776, 3697, 59498],
    ),
    (
        "hawaiki",
        "players=3 voices=spoken secret=on sacrifice=on second_chance=on piles=G3/O1B5/R6"
        " hands=G4G1P1/P2B4/P3O3 known=G1P1/B4/O3 secrets=G4/P2/P3 stock=O1O2O3O4O5",
        [12, 48, 186, 1224, 5838],
    ),
    (
        "hawaiki",
        "players=4 sacrifice=on second_chance=on piles=G3G3/G5/R7 hands=G7P1/P2G2/P3O7/B5O5 stock=O1O2O3O4",
        [5, 16, 36, 85, 246],
    ),
    (
        "diabolo",
        "players=3 round=2 hands=R1R5Y2/Y1Y5G3/P1P2B5 stock=B1B2B3G1 rows=R112|1/Y2|34/G|/P112|44/B|",
        [4, 18, 52, 168, 680],
    ),
    (
        "schattendieb",
        "players=4 hands=R1,R2,TS/R3,B4,S4/B5,B6,TR/G7,R8,TB safes=Y1/Y2/Y3/Y4 stock=G1,G2,G3,G4,G5",
        [3, 9, 27, 81, 186, 392, 1126, 3030],
    ),
]


@pytest.mark.parametrize(("name", "position", "counts"), MIDDLE)
def test_sequences_from_a_position(name: str, position: str, counts: list[int]) -> None:
    state = load_game(name).read(position)
    assert [sequences(state, length) for length in range(1, len(counts) + 1)] == counts


# The game, a late position, all games from there, the sums of their scores and the wins by seat.
TO_THE_END: list[tuple[str, str, int, list[int], list[int]]] = [
    (
        "kadora",
        "left=1 hands=Y5bB1b/Y1b aside=R5b block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1b.........",
        6,
        [0, 4],
        [6, 1],
    ),
    (
        "kadora",
        "left=2 hands=Y5bB1b/Y1bP2e aside=R5bR4dB3d loots=G2bO3b/R2b"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1b.........",
        60,
        [116, 128],
        [12, 1],
    ),
    (
        "kadora",
        "turn=2 step=give left=2 hands=Y5b/Y1bP2e aside=R5bR4dB3d loots=O3b/R2bG2b"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4e.../G1b.........",
        215,
        [211, 605],
        [26, 22],
    ),
    (
        "kadora",
        "players=3 hands=Y5b/Y1bP2e/O5bG5e piles=R5b/ block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1bG1eP1e...",
        95,
        [184, 353, 123],
        [29, 31, 45],
    ),
    (
        "kadora",
        "players=4 left=3 hands=Y5bB1b/Y1bP2e/O5bG5e/B2bR5b loots=G2d/G2e/P4b/"
        " block=Y4dR2dR3dB3e/P1bP2bP5dO1d/O4eY4bR4eG3b/G1bG1eP1e...",
        106,
        [260, 541, 248, 74],
        [13, 0, 34, 66],
    ),
    (
        "goldinsel",
        "turn=2 left=1 step=use at=skull/skull hands=land2/land5,rob4 crews=/BO rights=/37"
        " laid=skull:1.5;hat:1.3,2.2 islands=rum,key/ gold=skull chests=345345345346",
        6,
        [70, 48],
        [4, 2],
    ),
    (
        "goldinsel",
        "left=2 at=pistol/hat hands=land1*,rob4/land2 crews=W/PP rights=25/36"
        " laid=skull:1.3,2.4 islands=rum/key gold=skull chests=345345345346",
        432,
        [2136, 3456],
        [24, 408],
    ),
    (
        "goldinsel",
        "players=3 left=2 turn=2 step=use at=lower/upper/lower hands=/land2/man2,land2 crews=/B/W sevens=23"
        " relics=colour// rights=/1/2 ashore=lower:O laid=skull:1.3,2.4;hat:3.5 gold=skull",
        28,
        [112, 196, 100],
        [0, 28, 0],
    ),
    (
        "goldinsel",
        "players=4 turn=4 turns=999 step=use at=hat/hat/hat/hat hands=///robsH,eye1 islands=rum/key,skull/bottle/"
        " laid=skull:1.3,2.4;hat:3.5,4.5 gold=hat",
        17,
        [51, 68, 102, 34],
        [0, 0, 17, 0],
    ),
    (
        "hawaiki",
        "chips=1 turns=996 piles=G3/B5/R7 hands=G1B1P1/P2G2 stock=O1O2O3",
        45,
        [0, 8],
        [37, 45],
    ),
    (
        "hawaiki",
        "players=3 chips=1,5,1 turns=996 piles=G3/G5/R7 hands=G7P1/P7B7/P3 stock=O1O2O3O4",
        59,
        [4, 177, 3],
        [2, 59, 3],
    ),
    (
        "hawaiki",
        "players=3 voices=spoken chips=1,4,1 turns=998 piles=G3/B5/R6 hands=G4P1/P4/P3O4 stock=O1O2O3O4",
        108,
        [0, 319, 0],
        [0, 108, 0],
    ),
    (
        "hawaiki",
        "players=2 secret=on sacrifice=on second_chance=on chips=1 turns=996 piles=G3/O1B5/R6"
        " hands=G4G1P1/P4B4 known=G1P1/B4 secrets=G4/P4 stock=O1O2O3O4O5",
        3894,
        [36, 88],
        [3806, 3858],
    ),
    (
        "hawaiki",
        "players=4 sacrifice=on second_chance=on chips=1,9,1,1 turns=997 piles=G3/O1B5/R6"
        " hands=G4G1P1/P4B4/R1R2/O6B6 stock=O1O2O3O4O5",
        863,
        [0, 5901, 0, 0],
        [0, 863, 0, 0],
    ),
    (
        "diabolo",
        "round=3 hands=R1R5/Y1Y5/P1P2 rows=R112|1/Y2|/G112|33/P|4/B|5 doubles=111",
        189,
        [-170, -1134, 690],
        [0, 0, 189],
    ),
    (
        "diabolo",
        "players=4 round=4 hands=R1R5/Y1R4/P1P2/B5 rows=R112|1/Y112|/G112|33/P|4/B|5 stock=Y2R3 doubles=1001",
        41,
        [-80, 59, 123, 250],
        [0, 0, 0, 41],
    ),
    (
        "diabolo",
        "players=5 round=5 step=double row=R hands=R1Y5/Y1R4/P1P2/B5R1/P5"
        " rows=R11|32/Y|1/G112|33/P11|24/B| doubles=11011 chosen=-----",
        625,
        [3750, 3000, 0, 0, 3750],
        [445, 80, 0, 0, 445],
    ),
    (
        "diabolo",
        "players=3 round=3 hands=Y2/R5R4/R2 rows=R112|33/Y|/G|/P|/B| stock=B1Y1R5",
        756,
        [0, 0, 0],
        [756, 756, 756],
    ),
    (
        "schattendieb",
        "games=1 hands=R1,R2,S5/S4,B3/G1,TS safes=B10/R10,G10/Y9",
        28,
        [40, 220, 0],
        [17, 26, 15],
    ),
    (
        "schattendieb",
        "games=1 hands=S5,R2/S4,B3/S6,TR safes=B10/R10,G10/Y9 stock=Y1",
        18,
        [82, 166, 74],
        [8, 11, 5],
    ),
    (
        "schattendieb",
        "players=4 games=1 hands=S5,R2/S4,B2/S6,TR/TS,R7 safes=B10/R10,G10/Y9/Y8 stock=S7",
        91,
        [598, 1188, 514, 0],
        [24, 63, 12, 4],
    ),
    (
        "schattendieb",
        "players=4 games=1 hands=S5,R2/S4,B2//TS,R7 locks=//S8/ safes=B10/R10,G10/Y9/Y8 stock=S7,B4,R3 under=3"
        " sheet=0,0,9,0",
        167,
        [1626, 2324, 1503, 0],
        [49, 110, 8, 0],
    ),
]


@pytest.mark.parametrize(("name", "position", "games", "scores", "wins"), TO_THE_END)
def test_all_games_to_the_end(name: str, position: str, games: int, scores: list[int], wins: list[int]) -> None:
    assert outcomes(load_game(name).read(position)) == (games, scores, wins)
