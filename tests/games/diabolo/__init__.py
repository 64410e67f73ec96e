"""The clauses of Diabolo, as tests. Positions leave out fields that do not matter."""

from schatkist.games.diabolo import GAME
from tests.scene import Scene, new_game, position


def diabolo(text: str) -> Scene:
    """A position of Diabolo."""
    return position(GAME, text)


def new_diabolo(players: int, seed: int) -> Scene:
    """A new game of Diabolo."""
    return new_game(GAME, players, seed)


def rows(text: str) -> str:
    """Write the field of the five rows, of which some are given: `P51|124 R|5`."""
    given = {row[0]: row for row in text.split()}
    return "rows=" + "/".join(given.get(colour, f"{colour}|") for colour in "RYGPB")


def cards(text: str) -> list[str]:
    """The cards of a field: `R5Y4` is R5 and Y4."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


# Seat 1 holds B3; `lay B3 heaven` makes the blue row even and locks it, and that ends the round.
LAST_LAY = "lay B3 heaven"


def scoring(given: str, hands: str, more: str = "") -> Scene:
    """Build the end of a round: some rows, and hands besides the B3 that seat 1 is about to lay."""
    players = hands.count("/") + 1
    locked = sum(len(row) == 7 for row in given.split())
    spare = [row for row in ("G112|13", "P112|13", "Y112|13", "R112|13") if row[0] not in given]
    needed = (2 if players == 5 else 1) - locked
    field = rows(" ".join([given, *spare[: max(needed, 0)], "B112|1"]))
    return diabolo(f"players={players} {field} hands=B3{hands} {more}")
