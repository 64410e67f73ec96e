"""Die Goldinsel: what is in the box (GO-1.*), and an edition that cannot be (GO-R1)."""

import copy
from collections import Counter
from typing import Any

import pytest

from schatkist.core.errors import BadInput
from schatkist.games.goldinsel import parts
from schatkist.games.goldinsel.edition import EDITION
from schatkist.games.goldinsel.notation import CARD_TEXTS
from tests.games.goldinsel import ISLANDS, goldinsel, new_goldinsel


def test_GO_1_1_a_ring_a_harbour_twelve_islands_and_two_volcanoes() -> None:
    assert ["home", *(f"n{n}" for n in range(1, 13)), *ISLANDS, "lower", "upper"] == parts.PLACE_NAMES


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
    assert dict(zip(parts.RELICS, parts.RELIC_GOLD, strict=True)) == {
        "colour": 1,
        "longer": 2,
        "five": 2,
        "exchange": 3,
    }


def test_GO_R1_the_pirates_of_the_islands() -> None:
    colours = [parts.COLOURS[colour] for colour in parts.COLOUR_OF]
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
    """The edition with one thing different; None: without it."""
    edition = copy.deepcopy(EDITION)
    inner: Any = edition
    for step in path[:-1]:
        inner = inner[step]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return edition


BROKEN = [
    (["ring"], None, "ring"),
    (["lines"], 7, r"\$\.lines"),
    (["weather"], "fine", "weather"),
    (["chests", 3], "four", r"chests\[3\]"),
    (["ring", 0], "right", r"ring\[0\]: the lighthouse"),
    (["ring", 4], "lighthouse", r"ring\[4\]: the lighthouse"),
    (["ring", 4], "casino", r"ring\[4\]: a field"),
    (["ring"], ["lighthouse", "right"], "ring: it has 3 to 17"),
    (["ring"], ["lighthouse", *["right"] * 17], "ring: it has 3 to 17"),
    (["islands", "skull"], None, "islands: there are 12"),
    (["islands", "harbour"], ["black", 1, 1], "islands: there are 12"),
    (["islands", "skull", 0], "pink", r"islands\.skull: a colour"),
    (["islands", "skull", 1], 101, "skull: it lies at 101"),
    (["harbour", 1], -1, "harbour: it lies at 50, -1"),
    (["volcanoes", "upper"], None, "volcanoes"),
    (["lines", 5], "bottle-lowest", r"lines\[5\]: a line joins"),
    (["lines", 5], "bottle-bottle", r"lines\[5\]: a line joins"),
    (["lines", 5], "pistol-bottle", r"lines\[5\]: .* twice"),
    (["lines", 25], None, "lines: no way .* upper"),
    (["cards", "monument"], None, "cards: the abilities"),
    (["cards", "robbery"], ["2*"], r"cards\.robbery: there are 2"),
    (["cards", "robbery", 0], "0", r"cards\.robbery: a flag"),
    (["cards", "robbery", 0], "2+", r"cards\.robbery: a flag"),
    (["chests", 3], 0, "chests"),
    (["chests", 3], 10, "chests"),
    (["chests"], [3], "chests"),
    (["relics", "five"], None, "relics"),
    (["relics", "five"], -1, "relics"),
]


@pytest.mark.parametrize(("path", "value", "says"), BROKEN)
def test_GO_R1_an_edition_that_cannot_be_is_refused_by_the_name_of_the_field(
    path: list[Any], value: object, says: str
) -> None:
    with pytest.raises(BadInput, match=says):
        parts.check_edition(changed(path, value))


def test_GO_R1_another_edition_is_accepted() -> None:
    assert parts.check_edition(changed(["chests", 0], 9)).chests[0] == 9
    assert parts.check_edition(changed(["ring", 1], "poker")).ring[1] == "poker"
    assert parts.check_edition(EDITION) == parts.BOX


@pytest.mark.parametrize(("name", "says"), [("Skull 2", r"islands\.Skull 2: a name"), ("home", "names of their own")])
def test_GO_R1_an_island_has_a_name_of_its_own_in_small_letters(name: str, says: str) -> None:
    edition = copy.deepcopy(EDITION)
    edition["islands"] = {
        (name if island == "skull" else island): place for island, place in edition["islands"].items()
    }
    with pytest.raises(BadInput, match=says):
        parts.check_edition(edition)
