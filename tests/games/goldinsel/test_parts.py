"""Die Goldinsel: what is in the box (GO-1.*), and editions that cannot be (GO-R1)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from schatkist.core.errors import BadInput
from schatkist.games.goldinsel import GAME, parts
from schatkist.games.goldinsel.edition import STANDARD
from tests.games.goldinsel import ISLANDS, goldinsel, new_goldinsel
from tests.scene import new_game, position

CARD_TEXTS = GAME.card_texts


def test_GO_1_1_ring_harbour_twelve_islands_two_volcanoes() -> None:
    assert ["home", *(f"n{n}" for n in range(1, 13)), *ISLANDS, "lower", "upper"] == STANDARD.place_names


def test_GO_1_2_each_player_has_sixteen_cards_and_seven_rights() -> None:
    scene = new_goldinsel(4, 1)
    for seat in range(4):
        cards = [scene.field(field).split("/")[seat] for field in ("hands", "piles")]
        assert sorted(",".join(cards).split(",")) == sorted(CARD_TEXTS)
        rights = [scene.field(field).split("/")[seat] for field in ("rights", "supply")]
        assert sorted("".join(rights)) == list("123456")
    assert scene.field("sevens") == "1234"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_GO_1_3_pirates_island_cards_relics_and_chests(players: int) -> None:
    kinds = Counter(piece // 100 for piece in new_goldinsel(players, 2).state.pieces() if piece >= 200)
    assert kinds == {2: 7 * players, 3: 4 * players, 4: 12, 5: 12, 6: 4}


def test_GO_1_4_the_abilities_of_a_players_cards() -> None:
    abilities = Counter(text.rstrip("H123456*") for text in CARD_TEXTS)
    assert abilities == {"land": 6, "rob": 2, "robs": 1, "eye": 2, "man": 2, "men": 2, "mon": 1}


def test_GO_1_5_GO_R1_flags_and_poker_symbols() -> None:
    landings = "land1* land2 land3* land3 land4* land5"
    others = "rob2* rob4 robsH eye1 eye3* man2 man5* men4 men6* monH*"
    assert " ".join(CARD_TEXTS) == f"{landings} {others}"


def test_GO_R1_chests_and_relics() -> None:
    assert sorted(goldinsel("hands=land2/").field("chests")) == list("333444455566")
    assert STANDARD.relics == {
        "colour": 1,
        "longer": 2,
        "five": 2,
        "exchange": 3,
    }


def test_GO_R1_the_pirates_of_the_islands() -> None:
    colours = [parts.COLOURS[colour] for colour in STANDARD.colours]
    assert dict(zip(ISLANDS, colours, strict=True)) == {
        "bottle": "black",
        "pistol": "white",
        "hat": "purple",
        "key": "orange",
        "dagger": "purple",
        "skull": "orange",
        "parrot": "black",
        "spyglass": "white",
        "compass": "white",
        "cannon": "black",
        "anchor": "orange",
        "rum": "purple",
    }


def changed(path: list[Any], value: object) -> dict[str, Any]:
    """The facts of the edition with one thing different; None: without it."""
    facts: dict[str, Any] = msgspec.to_builtins(STANDARD)
    inner: Any = facts
    for step in path[:-1]:
        inner = inner[step]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return facts


BROKEN = [
    (["ring"], None, "^ring: this field is missing"),
    (["lines"], 7, "^lines: a list, not 7"),
    (["weather"], "fine", "^weather: there is no such field"),
    (["chests", 3], "four", r"^chests\[3\]: a whole number, not 'four'"),
    (["ring", 0], "right", r"^ring\[0\]: the lighthouse"),
    (["ring", 4], "lighthouse", r"^ring\[4\]: the lighthouse"),
    (["ring", 4], "casino", r"^ring\[4\]: one of .*, not 'casino'"),
    (["ring"], ["lighthouse", "right"], "^ring: it has 3 to 17"),
    (["ring"], ["lighthouse", *["right"] * 17], "^ring: it has 3 to 17"),
    (["islands", 5], None, "^islands: there are 12 of them, not 11"),
    (["islands", 5, "name"], "harbour", r"^islands\[5\]\.name: a name of its own"),
    (["islands", 5, "name"], "home", r"^islands\[5\]\.name: a name of its own"),
    (["islands", 5, "name"], "hat", r"^islands\[5\]\.name: a name of its own, not hat"),
    (["islands", 5, "name"], "Skull 2", r"^islands\[5\]\.name: one word in small letters, not 'Skull 2'"),
    (["islands", 5, "colour"], "pink", r"^islands\[5\]\.colour: one of black, .*, not 'pink'"),
    (["islands", 5, "x"], 101, r"^islands\[5\]\.x: a number from 0 to 100, not 101"),
    (["islands", 5, "y"], None, r"^islands\[5\]\.y: this field is missing"),
    (["harbour", "y"], -1, r"^harbour\.y: a number from 0 to 70, not -1"),
    (["volcanoes", "upper"], None, r"^volcanoes\.upper: this field is missing"),
    (["volcanoes", "upper", "x"], 900, r"^volcanoes\.upper\.x: a number"),
    (["lines", 5], "bottle-lowest", r"^lines\[5\]: a line joins"),
    (["lines", 5], "bottle-bottle", r"^lines\[5\]: a line joins"),
    (["lines", 5], "pistol-bottle", r"^lines\[5\]: .* twice"),
    (["lines", 25], None, "^lines: no way .* upper"),
    (["cards", "monument"], None, r"^cards\.monument: this field is missing"),
    (["cards", "robbery"], ["2*"], r"^cards\.robbery: there are 2"),
    (["cards", "robbery", 0], "0", r"^cards\.robbery\[0\]: a flag"),
    (["cards", "robbery", 0], "2+", r"^cards\.robbery\[0\]: a flag"),
    (["chests", 3], 0, r"^chests\[3\]: a number from 1 to 9"),
    (["chests", 3], 10, r"^chests\[3\]: a number from 1 to 9"),
    (["chests"], [3], "^chests: there are 12"),
    (["relics", "five"], None, r"^relics\.five: this field is missing"),
    (["relics", "five"], -1, r"^relics\.five: a number from 0"),
]


@pytest.mark.parametrize(("path", "value", "says"), BROKEN)
def test_GO_R1_an_error_in_an_edition_names_the_field(path: list[Any], value: object, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        GAME.with_edition(changed(path, value))


def test_GO_R1_another_edition_is_accepted() -> None:
    rich = GAME.with_edition(changed(["chests", 0], 9))
    assert sorted(new_game(rich, 2, 1).field("chests"))[-1] == "9"
    tables = GAME.with_edition(changed(["ring", 1], "poker"))
    assert (
        position(tables, "at=home/ hands=land1*/ piles=land2/").play("move land1* n1").told()[1] == "1 poker land2 no"
    )
    assert GAME.with_edition(msgspec.to_builtins(STANDARD)) is GAME


@pytest.mark.parametrize("fields", [3, 5, 14, 17])
def test_GO_3_3_the_captain_walks_round_a_ring_of_any_length(fields: int) -> None:
    """GO-R1 Fields beyond the thirteenth are fields like any other."""
    ring = ["lighthouse", *["right"] * (fields - 1)]
    game = GAME.with_edition(changed(["ring"], ring))
    for place in range(1, fields):
        menu = position(game, f"at=n{place}/ hands=land1*/ supply=123456/").menu(1)
        around = {(place + 1) % fields, (place - 1) % fields}
        walked = {move.split()[2] for move in menu}
        assert walked >= {f"n{field}" if field else "home" for field in around}
        assert menu == [game.action_text(action) for action in sorted(map(game.action_in, menu))]
    last = position(game, "at=home/ hands=land1*,land2/ supply=123456/").play(f"move land1* n{fields - 1}")
    assert last.field("at") == f"n{fields - 1}/home"
    assert last.told()[1].startswith("1 right")


@pytest.mark.parametrize("text", ["at=n5/", "at=n12/"])
def test_GO_R1_a_short_ring_has_no_further_fields(text: str) -> None:
    game = GAME.with_edition(changed(["ring"], ["lighthouse", "right", "island", "poker"]))
    with pytest.raises(BadInput, match="ring has 4 fields"):
        game.read(text)


def test_GO_R1_actions_have_the_same_numbers_in_every_edition() -> None:
    game = GAME.with_edition(changed(["ring"], ["lighthouse", *["right"] * 16]))
    texts = [GAME.action_text(action) for action in range(GAME.actions)]
    assert [game.action_in(text) for text in texts] == list(range(GAME.actions))
    assert game.actions == GAME.actions + 16 * 4
