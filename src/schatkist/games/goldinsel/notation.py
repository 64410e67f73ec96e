"""Die Goldinsel as text.

A card is its ability and its flag: `land3*` is a landing of 3 with the poker symbol, `robsH` the double robbery with
the lighthouse (home). A place is `home`, `n5` (field 5 of the nest), an island by its name, `lower` or `upper` (the
volcanoes). Pirates are the first letters of their colours: `BBW`. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.card_lists import piles_in, stacked
from schatkist.core.errors import BadInput
from schatkist.core.game import Say
from schatkist.core.position_text import Fields, number, room, word, write_fields
from schatkist.core.types import NOBODY, Action
from schatkist.games.goldinsel.edition import GoldinselEdition
from schatkist.games.goldinsel.memory import known_thefts, set_thefts
from schatkist.games.goldinsel.parts import (
    ABILITY,
    CARDS,
    COLOURS,
    COST_FIRST,
    COST_SECOND,
    COSTS,
    FAR,
    ISLES,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    RELICS,
    SEA,
    SHADES,
    SHORES,
)
from schatkist.games.goldinsel.position import (
    CHOOSE,
    COPY,
    CREW,
    EXCHANGE,
    FAR_MOVE,
    LATE,
    LAY,
    MOVE,
    MOVING,
    NOT_CALLED,
    OWNER,
    PASS,
    PAY,
    PEEK,
    ROB,
    SEATS,
    SEVEN,
    SHED_CARD,
    TAKE,
    USE,
    action_of_move,
    move_of,
)
from schatkist.games.goldinsel.rules import TURNS, Goldinsel
from schatkist.games.goldinsel.validation import check_step
from schatkist.games.goldinsel.view import GoldinselView, members

SHORT = ("land", "rob", "robs", "eye", "man", "men", "mon")  # the abilities
STEPS = (
    "exchange", "move", "shed", "hire", "use", "rob", "copy", "peek", "fetch", "pay", "lay", "relic", "over"
)  # fmt: skip
LETTERS = "".join(colour[0].upper() for colour in COLOURS)
NONE = "-"
_USUAL = {  # the ability that a step belongs to, where the position does not say
    "rob": "rob",
    "copy": "mon",
    "peek": "eye",
    "fetch": "man",
    "pay": "land",
    "lay": "land",
    "relic": "land",
}
UNKNOWN = "?"  # an island card that the text does not name


class Names:
    """The names of cards, places and islands in an edition."""

    def __init__(self, edition: GoldinselEdition) -> None:
        self.edition = edition
        self.cards = _card_texts(edition)
        self.places = edition.place_names
        self.islands = edition.island_names


def _card_texts(edition: GoldinselEdition) -> list[str]:
    """List the texts of the cards, like `land3*`; equal cards have a letter after it."""
    texts: list[str] = []
    for ability, flag in zip(ABILITY, edition.flags, strict=True):
        text = SHORT[ability] + flag
        twins = sum(other.rstrip("bcdef") == text for other in texts)
        texts.append(text + "abcdef"[twins] if twins else text)
    return texts


COST_TEXTS = [LETTERS[COST_FIRST[cost]] + (LETTERS + " ")[COST_SECOND[cost]].strip() for cost in range(COSTS)]


def pirates_text(counts: Sequence[int]) -> str:
    """`BBW`"""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def pirates_of(name: str, text: str) -> list[int]:
    """Count the pirates of each colour."""
    for letter in text:
        word(name, letter, LETTERS)
    return [text.count(letter) for letter in LETTERS]


def action_text(names: Names, action: Action) -> str:
    """`pass`, `exchange land2 rob4`, `move land3* skull`, `shed land2`, `use land2`, `rob 2`, `copy 3`, ..."""
    if action == PASS:
        return "pass"
    if action < MOVE:
        cards = (PAIR_FIRST[action - EXCHANGE], PAIR_SECOND[action - EXCHANGE])
        return "exchange " + " ".join(names.cards[card] for card in sorted(set(cards)))
    if action < SHED_CARD or action >= FAR_MOVE:
        card, place = move_of(action)
        return f"move {names.cards[card]} {names.places[place]}"
    if action < ROB:
        return f"shed {names.cards[action - SHED_CARD]}" if action < USE else f"use {names.cards[action - USE]}"
    if action < PEEK:
        return f"rob {action - ROB + 1}" if action < COPY else f"copy {action - COPY + 1}"
    if action < PAY:
        return f"peek {names.islands[action - PEEK]}" if action < TAKE else f"take {LETTERS[action - TAKE]}"
    if action < CHOOSE:
        return f"pay {COST_TEXTS[action - PAY]}" if action < LAY else f"lay {action - LAY + 1}"
    return f"relic {RELICS[action - CHOOSE]}"


def action_of(names: Names, text: str) -> Action:
    """Read an action."""
    match text.split():
        case ["pass"]:
            return PASS
        case ["exchange", *cards] if 1 <= len(set(cards)) == len(cards) <= 2:
            pair = sorted(word("a card", card, names.cards) for card in (cards * 2)[:2])
            pairs = [[PAIR_FIRST[number], PAIR_SECOND[number]] for number in range(PAIRS)]
            return EXCHANGE + pairs.index(pair)
        case ["move", card, place]:
            return action_of_move(word("a card", card, names.cards), word("a place", place.lower(), names.places))
        case ["shed", card]:
            return SHED_CARD + word("a card", card, names.cards)
        case ["use", card]:
            return USE + word("a card", card, names.cards)
        case ["rob", seat]:
            return ROB + number("a seat", seat, 1, 4) - 1
        case ["copy", seat]:
            return COPY + number("a seat", seat, 1, 4) - 1
        case ["peek", island]:
            return PEEK + word("an island", island.lower(), names.islands)
        case ["take", colour]:
            return TAKE + word("a colour", colour.upper(), LETTERS)
        case ["pay", pirates]:
            return PAY + word("what is paid", pirates.upper(), COST_TEXTS)
        case ["lay", value]:
            return LAY + number("a right", value, 1, SEVEN) - 1
        case ["relic", relic]:
            return CHOOSE + word("a relic", relic.lower(), RELICS)
    raise BadInput(
        "an action is like: move land3* skull, use land2, pass, rob 2, copy 3, peek skull, take B, pay BW, lay 5, "
        f"relic five, exchange land2 rob4, shed land2; not {text!r}"
    )


def fact_text(names: Names, name: str, value: int) -> str:
    """Write a fact of an event."""
    match name:
        case "card":
            return names.cards[value]
        case "place":
            return names.places[value]
        case "island":
            return names.islands[value]
        case "colour":
            return LETTERS[value]
        case "relic":
            return RELICS[value]
        case "from":
            return str(value + 1)
        case "won":
            return ("no", "yes")[value]
    return str(value)  # the value of a right or of a chest


def write(names: Names, state: Goldinsel) -> str:
    """Write the whole position."""
    seats = range(state.players)
    hands, shown, islands, seen, peeked = state.hands, state.shown, state.islands, state.seen, state.peeked
    crews, ashore, rights, supply, sevens = state.crews, state.ashore, state.rights, state.supply, state.sevens
    laid, dug, relics, at = state.laid, state.dug, state.relics, state.at
    return write_fields(
        players=state.players,
        first="lot" if state.first == NOBODY else state.first + 1,
        notes="on" if state.notes else "off",
        turn=state.turn + 1,
        step="over" if state.over else STEPS[state.step],
        using=NONE if state.using < 0 else SHORT[state.using],
        victim=NONE if state.victim == NOBODY else state.victim + 1,
        taken=state.taken,
        moved=int(state.moved),
        turns=state.turns,
        left=state.turns_left,
        at="/".join(names.places[at[seat]] for seat in seats),
        hands="/".join(_cards_text(names, members(hands[seat], CARDS)) for seat in seats),
        shown="/".join(_cards_text(names, members(shown[seat], CARDS)) for seat in seats),
        piles="/".join(_cards_text(names, pile) for pile in piles_in(state.piles, state.heights[: len(seats)], CARDS)),
        discards="/".join(
            _cards_text(names, pile) for pile in piles_in(state.discards, state.discarded[: len(seats)], CARDS)
        ),
        nest=pirates_text(state.nest),
        crews="/".join(pirates_text(crews[s * SHADES : s * SHADES + SHADES]) for s in seats),
        ashore=_ashore_text(names, ashore),
        rights="/".join("".join(map(str, members(rights[seat], SEVEN + 1))) for seat in seats),
        supply="/".join("".join(map(str, members(supply[seat], SEVEN + 1))) for seat in seats),
        sevens="".join(str(seat + 1) for seat in seats if sevens[seat]),
        laid=_laid_text(names, laid, dug),
        relics="/".join("" if relics[seat] < 0 else RELICS[relics[seat]] for seat in seats),
        chests="".join(str(chest) for chest in state.chests),
        gold=names.islands[state.gold],
        islands="/".join(_islands_text(names, members(islands[seat], ISLES)) for seat in seats),
        stack=_islands_text(names, state.stack[: state.stacked]),
        seen="/".join(_islands_text(names, members(seen[seat], ISLES)) for seat in seats),
        peeked="/".join(_islands_text(names, members(peeked[seat], ISLES)) for seat in seats),
        thefts=",".join(_theft_text(names, *theft) for theft in known_thefts(state)),
    )


def _cards_text(names: Names, cards: Sequence[int]) -> str:
    return ",".join(names.cards[card] for card in cards)


def _islands_text(names: Names, islands: Sequence[int]) -> str:
    return ",".join(names.islands[island] for island in islands)


def _ashore_text(names: Names, ashore: Sequence[int]) -> str:
    """Write the pirates ashore, like `skull:BW,lower:O`."""
    there = [pirates_text(ashore[shore * SHADES : shore * SHADES + SHADES]) for shore in range(SHORES)]
    return ",".join(f"{names.places[SEA + shore]}:{pirates}" for shore, pirates in enumerate(there) if pirates)


def _laid_text(names: Names, laid: Sequence[int], dug: Sequence[int]) -> str:
    """`skull:1.5,2.7!`: seat 1's 5 lies below seat 2's 7; the mark: the owner already had their 7."""
    piles = []
    for island in range(ISLES):
        rights = [laid[island * 4 + i] for i in range(dug[island])]
        texts = [f"{right // OWNER + 1}.{right % LATE}{'!' if right & LATE else ''}" for right in rights]
        if texts:
            piles.append(f"{names.islands[island]}:{','.join(texts)}")
    return ";".join(piles)


def _theft_text(names: Names, robber: int, victim: int, count: int, island: int) -> str:
    """`2<1:3:skull`: seat 2 robbed seat 1, out of three cards, of the skull island."""
    return f"{robber + 1}<{victim + 1}:{count}:{(names.islands + [UNKNOWN])[island]}"


def read(names: Names, text: str) -> Goldinsel:
    """Read a position. Fields that are left out are empty; it need not have all cards and pieces."""
    fields = Fields(text)
    players = fields.number("players", 2, 4, 2)
    first = fields.word("first", ["lot", *map(str, range(1, players + 1))]) - 1
    state = Goldinsel(players, first, fields.word("notes", ["off", "on"]) == 1, names.edition)
    state.turn = fields.number("turn", 1, players, 1) - 1
    step = word("step", fields.text("step", "move"), STEPS)
    state.over = step == len(STEPS) - 1
    state.step = MOVING if state.over else step
    state.asked = 0 if state.over else 1 << state.turn
    state.using = word("using", fields.text("using", _USUAL.get(STEPS[step], NONE)), [NONE, *SHORT]) - 1
    state.victim = fields.word("victim", [NONE, *map(str, range(1, players + 1))]) - 1
    state.taken = fields.number("taken", 0, 2, 0)
    state.moved = fields.number("moved", 0, 1, 0) == 1
    state.turns = fields.number("turns", 0, TURNS * players, 0)
    state.turns_left = fields.number("left", NOT_CALLED, players, NOT_CALLED)
    places = [word("at", place or names.places[0], names.places) for place in fields.parts("at", "/", players)]
    if not all(map(names.edition.has_place, places)):
        raise BadInput(f"at is a place of this edition, whose ring has {len(names.edition.ring)} fields")
    state.at = room(places, SEATS)
    _read_cards(names, state, fields)
    state.nest = pirates_of("nest", fields.text("nest"))
    crews = [pirates_of("crews", crew) for crew in fields.parts("crews", "/", players)]
    state.crews = room(sum(crews, []), SEATS * SHADES)
    state.ashore = _ashore_of(names, fields.text("ashore"))
    _read_rights(names, state, fields)
    relics = [word("relics", relic or NONE, [NONE, *RELICS]) - 1 for relic in fields.parts("relics", "/", players)]
    state.relics = room(relics, 4, -1)
    owned = [relic for relic in relics if relic >= 0]
    if len(set(owned)) != len(owned):
        raise BadInput("a relic can be before one player only")
    chests = [
        number("chests", chest, 1, 9) for chest in fields.text("chests", "".join(map(str, names.edition.chest_values)))
    ]
    if len(chests) != ISLES:
        raise BadInput(f"chests has {ISLES} numbers, not {len(chests)}")
    state.chests = chests
    _read_islands(names, state, fields)
    set_thefts(state, [_theft_of(names, theft, players) for theft in _split(fields.text("thefts"), ",")])
    fields.done()
    if any(sum(crew) > CREW for crew in crews):
        raise BadInput(f"a player has at most {CREW} pirates before them (GO-4.2)")
    for colour in range(SHADES):
        if state.nest[colour] + sum(state.crews[colour::SHADES]) + sum(state.ashore[colour::SHADES]) > players:
            raise BadInput("of each colour there are as many pirates as players (GO-2.3)")
    if state.theft_count > 2 * state.turns + state.taken:
        raise BadInput("a turn has at most two thefts (GO-5.3)")
    if not state.over:
        check_step(state)
    return state


def _split(text: str, between: str) -> list[str]:
    return text.split(between) if text else []


def _bits(members: Sequence[int]) -> int:
    return sum({1 << member for member in members})


def _listed(fields: Fields, name: str, players: int, words: Sequence[str]) -> list[list[int]]:
    """Read a field with a list for each seat; no list has a word twice."""
    lists = [[word(name, item, words) for item in _split(part, ",")] for part in fields.parts(name, "/", players)]
    if any(len(set(items)) != len(items) for items in lists):
        raise BadInput(f"{name} has nothing twice")
    return lists


def _read_cards(names: Names, state: Goldinsel, fields: Fields) -> None:
    hands = _listed(fields, "hands", state.players, names.cards)
    shown = _listed(fields, "shown", state.players, names.cards)
    piles = _listed(fields, "piles", state.players, names.cards)
    discards = _listed(fields, "discards", state.players, names.cards)
    for seat in range(state.players):
        cards = hands[seat] + piles[seat] + discards[seat]
        if len(set(cards)) != len(cards) or not set(shown[seat]) <= set(hands[seat]):
            raise BadInput("every card can be in one place only, and what is shown is in the hand")
    state.hands = room([_bits(hand) for hand in hands], SEATS)
    state.held = room([len(hand) for hand in hands], SEATS)
    state.shown = room([_bits(hand) for hand in shown], SEATS)
    state.piles = stacked(piles, CARDS, SEATS)
    state.heights = room([len(pile) for pile in piles], SEATS)
    state.discards = stacked(discards, CARDS, SEATS)
    state.discarded = room([len(pile) for pile in discards], SEATS)


def _ashore_of(names: Names, text: str) -> list[int]:
    ashore = [0] * (SHORES * SHADES)
    for group in _split(text, ","):
        name, _, pirates = group.partition(":")
        shore = word("ashore", name, names.places[SEA:FAR])
        ashore[shore * SHADES : shore * SHADES + SHADES] = pirates_of("ashore", pirates)
    return ashore


def _read_rights(names: Names, state: Goldinsel, fields: Fields) -> None:
    players = state.players
    rights = [[number("rights", v, 1, SEVEN) for v in part] for part in fields.parts("rights", "/", players)]
    supply = [[number("supply", v, 1, SEVEN - 1) for v in part] for part in fields.parts("supply", "/", players)]
    sevens = [number("sevens", seat, 1, players) - 1 for seat in fields.text("sevens")]
    state.rights = room([_bits(values) for values in rights], SEATS)
    state.supply = room([_bits(values) for values in supply], SEATS)
    state.sevens = [int(seat in sevens) for seat in range(4)]
    piles: list[list[int]] = [[] for _ in range(ISLES)]
    everywhere = [rights[seat] + supply[seat] + [SEVEN] * (seat in sevens) for seat in range(players)]
    for group in _split(fields.text("laid"), ";"):
        name, _, texts = group.partition(":")
        island = word("laid", name, names.islands)
        for right in _split(texts, ","):
            seat, _, value = right.removesuffix("!").partition(".")
            owner, worth = number("laid", seat, 1, players) - 1, number("laid", value, 1, SEVEN)
            if owner in [other // OWNER for other in piles[island]]:
                raise BadInput("a player has one right an island (GO-5.7)")
            piles[island].append(owner * OWNER + LATE * right.endswith("!") + worth)
            everywhere[owner].append(worth)
    if any(len(set(values)) != len(values) for values in everywhere):
        raise BadInput("every right can be in one place only")
    state.laid = stacked(piles, SEATS, ISLES)
    state.dug = [len(pile) for pile in piles]


def _read_islands(names: Names, state: Goldinsel, fields: Fields) -> None:
    islands = _listed(fields, "islands", state.players, names.islands)
    stack = [word("stack", name, names.islands) for name in _split(fields.text("stack"), ",")]
    cards = sum(islands, stack)
    spare = [island for island in range(ISLES) if island not in cards]
    gold = fields.text("gold", names.islands[spare[0]] if spare else "")
    cards = [*cards, word("gold", gold, names.islands)]
    if len(set(cards)) != len(cards):
        raise BadInput("every island card can be in one place only")
    state.gold = cards[-1]
    state.islands = room([_bits(held) for held in islands], SEATS)
    state.stack = room(stack, ISLES)
    state.stacked = len(stack)
    seen = _listed(fields, "seen", state.players, names.islands)
    state.seen = room([_bits(known + held) for known, held in zip(seen, islands, strict=True)], SEATS)
    state.peeked = room([_bits(known) for known in _listed(fields, "peeked", state.players, names.islands)], SEATS)


def _theft_of(names: Names, text: str, players: int) -> tuple[int, int, int, int]:
    who, _, what = text.partition(":")
    robber, _, victim = who.partition("<")
    count, _, island = what.partition(":")
    if robber == victim:
        raise BadInput(f"a player cannot rob themselves: {text!r}")
    return (
        number("thefts", robber, 1, players) - 1,
        number("thefts", victim, 1, players) - 1,
        number("thefts", count, 1, ISLES),
        word("thefts", island, [*names.islands, UNKNOWN]),
    )


def legend_facts(names: Names, say: Say) -> dict[str, str]:
    """Name the last field of the nest."""
    return {"last": f"n{len(names.edition.ring) - 1}"}


def picture(names: Names, view: GoldinselView, say: Say) -> str:
    """Draw a view: the nest, the islands, the seats, and what the viewer has."""
    lines = [say("goldinsel-nest", pirates=pirates_text(view.nest) or NONE, stack=view.stack)]
    lines += [_island_line(names, view, island, say) for island in range(ISLES)]
    left = [name for relic, name in enumerate(RELICS) if relic not in view.relics]
    relics = ", ".join(say("goldinsel-relic", relic=name) for name in left)
    sevens = " ".join(str(seat + 1) for seat in range(view.players) if view.sevens[seat])
    for shore, treasure in ((ISLES, relics), (ISLES + 1, sevens)):
        ships, pirates = _ships(view, SEA + shore), pirates_text(view.ashore[shore])
        key = f"goldinsel-{names.places[SEA + shore]}"
        lines.append(say(key, treasure=treasure or NONE, pirates=pirates or NONE, ships=ships or NONE))
    for seat in range(view.players):
        relic = view.relics[seat]
        lines.append(
            say(
                "goldinsel-seat",
                seat=seat + 1,
                place=say("goldinsel-place", place=names.places[view.at[seat]]),
                pirates=pirates_text(view.crews[seat]) or NONE,
                rights=view.rights_held[seat],
                islands=view.islands_held[seat],
                relic=say("goldinsel-relic", relic=NONE if relic < 0 else RELICS[relic]),
                cards=view.held[seat],
                pile=view.piles[seat],
                open=NONE if view.tops[seat] < 0 else names.cards[view.tops[seat]],
                gold=view.scores[seat],
            )
        )
    if view.seat >= 0:
        lines.append(say("goldinsel-hand", cards=" ".join(names.cards[card] for card in view.hand) or NONE))
        rights, islands = " ".join(map(str, view.rights)), _names(names, view.islands, say)
        lines.append(say("goldinsel-own", rights=rights or NONE, islands=islands))
        if view.options["notes"] == "on":  # GO-V1
            lines.append(say("goldinsel-notes", islands=_names(names, view.memory.seen, say)))
    if view.over:
        lines.append(say("goldinsel-shown", island=_names(names, [view.gold], say)))
    return "\n".join(lines)


def _names(names: Names, islands: Sequence[int], say: Say) -> str:
    return ", ".join(say("goldinsel-island", island=names.islands[island]) for island in islands) or NONE


def _ships(view: GoldinselView, place: int) -> str:
    return " ".join(str(seat + 1) for seat in range(view.players) if view.at[seat] == place)


def _island_line(names: Names, view: GoldinselView, island: int, say: Say) -> str:
    """Draw an island: its colour, its rights from the lowest up, its chest if it may be shown, pirates and ships."""
    chest = view.chests[island] if view.over else 0
    if view.options["notes"] == "on":  # GO-V1
        chest = chest or view.memory.chests[island]
    rights = [f"{right.owner + 1}.{right.value or UNKNOWN}" for right in view.laid[island]]
    return say(
        "goldinsel-shore",
        name=say("goldinsel-island", island=names.islands[island]),
        colour=LETTERS[names.edition.colours[island]],
        chest=chest or UNKNOWN,
        rights=" ".join(rights) or NONE,
        pirates=pirates_text(view.ashore[island]) or NONE,
        ships=_ships(view, SEA + island) or NONE,
    )
