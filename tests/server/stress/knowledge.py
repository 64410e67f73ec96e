"""T04: a second account of what each viewer of a game knows, from the texts of the rules and not from the views."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from schatkist.core.events import Event

Facts = dict[str, Any]


def by_kind(text: str) -> dict[str, str]:
    """Read a list like `dealt drew card, chose double`: kinds of events, and a word about them."""
    return {kind: what for part in text.split(",") for *kinds, what in [part.split()] for kind in kinds}


class Account:
    """Where the cards of a game are, and what each viewer may know of them."""

    private = ""  # the kinds of events with a fact that not everybody learns
    moves = ""  # all kinds of events: from where to where they move a card, or `-`; capitals: a face-down pile

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.options, self.seats, self.ends = options, range(players), False
        self.hidden, self.ways = by_kind(self.private), by_kind(self.moves)
        self.clear()

    def clear(self) -> None:
        """Begin a game or a round."""
        self.zones: defaultdict[tuple[str, int], list[Any]] = defaultdict(list)  # cards, and what else all remember
        self.taken: Counter[str] = Counter()  # how many cards were taken from each face-down pile
        self.choices: dict[int, int] = {}  # secret choices by seat

    def follow(self, events: Sequence[Event]) -> None:
        """Follow the events of the set-up or of a move; raise an error if the rules do not reveal one now."""
        self.ends = any(event.kind == "ended" for event in events)  # with them the game ends
        for event in events:
            if event.kind == "began":
                self.clear()
            facts, way = event.facts | event.secret, self.ways[event.kind]
            if way != "-":
                self.move(event.seat, facts, *way.split(">"))
            if event.kind == "chose":
                self.choices[event.seat] = facts[self.hidden["chose"]]
            self.also(event.kind, event.seat, facts)

    def move(self, seat: int, facts: Facts, source: str, target: str) -> None:
        """Move a card. A card that all know leaves a hand before a card like it that they do not know."""
        card = next(facts[name] for name in ("card", "value", "chest", "island", "colour") if name in facts)
        for zone in [source, "known"] if source == "hand" else [source] if source.islower() else []:
            cards = self.zones[zone, facts.get(zone, seat)]
            if zone != "known" or card in cards:
                del cards[len(cards) - 1 - cards[::-1].index(card)]
        self.taken.update({source: 1, target: -1})
        self.zones[target, facts.get(target, seat)].append(card)

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow what an event means apart from moving a card, and check that the rules reveal it now."""

    def learns(self, viewer: int, event: Event) -> Facts:
        """Return the facts of an event that a viewer learns. GO-5.2 The victim of a robbery learns them too."""
        hidden = "" if viewer in (event.seat, event.facts.get("from")) else self.hidden.get(event.kind)
        return {name: value for name, value in (event.facts | event.secret).items() if name != hidden}

    def sees(self, viewer: int) -> Facts:
        """Return the fields of a view with cards or secret choices. A field may leave out some of a tuple."""
        return {"hand": sorted(self.zones["hand", viewer])}

    def each(self, zone: str) -> list[list[int]]:
        """Return a zone of every seat, in ascending order."""
        return [sorted(self.zones[zone, seat]) for seat in self.seats]


class Kadora(Account):
    """KA-2.1 to KA-2.4: all backs are open; fronts are open in the block and in loots, and to their holder."""

    private = "dealt drew card"
    moves = """dealt drew DECK>hand, turned filled DECK>cell, laid hand>cell, took cell>loot, held hand>loot,
        shown DECK>shown, stacked BACKS>pile, aside BACKS>aside, gave first last -"""
    source = 0  # KA-7.1 the pile of the last draw

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow the backs and the gifts."""
        piles = [self.zones["pile", 0], self.zones["pile", 1]]
        match kind, facts:
            case "drew" | "filled", {"card": card}:  # KA-R8
                self.source = facts.get("pile", self.source if piles[self.source] else 1 - self.source)
                assert piles[self.source].pop() == card // 12
            case "gave", {"colour": colour, "to": to}:
                self.zones["loot", to] += [card for card in self.zones["loot", seat] if card // 12 == colour]
                self.zones["loot", seat] = [card for card in self.zones["loot", seat] if card // 12 != colour]
            case "held" | "shown", _:  # KA-8.2, KA-9.5
                assert not any(piles), "the game is not over"
                assert kind == "held" or len(self.seats) == 2, "the set-aside cards stay hidden"

    def sees(self, viewer: int) -> Facts:
        """Return the fields with fronts or backs."""
        block = [(self.zones["cell", cell] or [-1])[-1] for cell in range(16)]
        backs = [[card // 12 for card in hand] for hand in self.each("hand")]
        aside = [self.zones["aside", -1].count(colour) for colour in range(6)]
        seen = {"block": block, "backs": backs, "aside": aside, "piles": [self.zones["pile", pile] for pile in (0, 1)]}
        return {**super().sees(viewer), **seen, "loots": self.each("loot"), "shown": sorted(self.zones["shown", -1])}


class Diabolo(Account):
    """DI-R2, DI-R5: hands are secret until they are shown, choices about doubling until all have chosen."""

    private = "dealt drew card, chose double"
    moves = """dealt drew STOCK>hand, laid hand>side, put-out hand>gone,
        began locked stuck showed chose doubled scored even ended -"""

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow the turns, the cards that are shown, and the double cards."""
        stuck, decided, spent = (self.zones[name, 0] for name in ("stuck", "decided", "spent"))
        match kind, facts:
            case "laid" | "put-out", {"card": card}:
                self.zones["course", 0].append([seat, 2 * card + facts["side"] if kind == "laid" else 50 + card])
                stuck.clear()
            case "stuck", _:  # DI-3.6
                assert all(sum(map(len, self.rows()[card // 5])) == 5 for card in self.zones["hand", seat])
                stuck.append(seat)
            case "showed", {"card": card}:
                assert seat in stuck or card // 5 in self.open_rows(), "no card of this colour is shown now"
                unlike = [other for other in self.zones["known", seat] if other != card]
                self.zones["known", seat] = unlike + [card] * self.zones["hand", seat].count(card)
            case "doubled", {"row": row, "double": double}:
                assert row in decided or {*self.seats} <= {*self.choices, *spent}, "not all have chosen"
                self.choices = {}
                decided.append(row)
                spent += [seat] if double else []

    def rows(self) -> list[list[list[int]]]:
        """Return the cards of each row: the devil's and the angel's."""
        return [[[c for c in self.zones["side", side] if c // 5 == row] for side in (0, 1)] for row in range(5)]

    def open_rows(self) -> list[int]:
        """DI-4.1, DI-5.2 to DI-5.4 Return the rows whose colour all show, or have shown."""
        if sum(sum(map(len, row)) == 5 for row in self.rows()) < (3 if len(self.seats) == 5 else 2):
            return []
        lead = [sum(c % 5 + 1 for c in angel) - sum(c % 5 + 1 for c in devil) for devil, angel in self.rows()]
        decided = self.zones["decided", 0] if {*self.seats} - {*self.zones["spent", 0]} else range(5)
        return [row for row in range(5) if lead[row] < 0 or (lead[row] > 0 and row in decided)]

    def sees(self, viewer: int) -> Facts:
        """Return the fields with cards and choices."""
        more = {"choice": self.choices.get(viewer, -1), "course": self.zones["course", 0]}
        seen = {"rows": self.rows(), "known": self.each("known"), "gone": sorted(sum(self.each("gone"), []))}
        return {**super().sees(viewer), **seen, **more, "shown": tuple(self.open_rows())}


class Schattendieb(Account):
    """SD-3.1, SD-R3, SD-R5: hands, laid cards and extra jewels are secret until all have chosen."""

    private = "dealt laid under aside drew card, chose extras"
    moves = """dealt drew STOCK>hand, laid hand>laid, turned laid>table, added hand>table, closed table>lock,
        cancelled missed failed table>gone, under hand>STOCK, aside hand>ASIDE,
        began stole chose filled rest alone all-closed bare ended -"""

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow the table, and put-away cards: their closer, the card, and a seat, 7 (stock) or 8 (discards)."""
        laid, table, lock, hand = (self.each(zone) for zone in ("laid", "table", "lock", "hand"))
        self.choices = self.choices if kind in ("chose", "added") else {}
        put_away = self.zones["put away", 0]
        under = [away for away in put_away if away[2] == 7]
        match kind, facts:
            case "turned", _:
                assert all(laid[s] or table[s] or lock[s] or not hand[s] for s in self.seats), "not all have laid"
            case "added", _:
                jewels = {each for each in self.seats if table[each] and table[each][0] < 40}
                assert jewels <= self.choices.keys(), "not all have chosen"
            case "stole", {"card": card, "from": victim}:
                self.zones["table", victim].remove(card)
                self.zones["safe", seat].append(card)
                self.zones["gone", seat] += self.zones.pop(("table", seat))
            case "filled", _:
                self.zones["safe", seat] += self.zones.pop(("table", seat))
            case "all-closed", _:
                self.zones |= {("lock", each): self.zones.pop(("table", each)) for each in self.seats if table[each]}
            case "under" | "aside", {"card": card}:
                put_away.append([seat, card, 7 if kind == "under" else 8])
            case "drew", {"card": card} if len(under) > 105 - self.taken["STOCK"]:
                assert under[0][1] == card
                under[0][2] = seat
            case "rest", _:
                put_away[:] = [[closer, card, 8 if place == 7 else place] for closer, card, place in put_away]
        if kind in ("turned", "added", "closed"):  # SD-R17 a card like it was seen, or the hand is put away
            for away in [[closer, card, seat] for closer in self.seats for card in range(57)]:
                if away in put_away and (kind == "closed" or away[1] == facts["card"]):
                    put_away.remove(away)

    def sees(self, viewer: int) -> Facts:
        """Return the fields with cards and choices."""
        laid = [[card if seat == viewer else -1 for card in self.zones["laid", seat]] for seat in self.seats]
        table = [own + self.zones["table", seat] for seat, own in enumerate(laid)]
        own = [away for away in self.zones["put away", 0] if away[0] == viewer]
        lists = {"put_away": [away[1] for away in own], "trail": [away[2] for away in own], "safes": self.each("safe")}
        seen = {"table": table, "locks": [(lock or [-1])[0] for lock in self.each("lock")], **lists}
        more = {"gone": sorted(sum(self.each("gone"), [])), "extras": self.choices.get(viewer, -1)}
        return {**super().sees(viewer), **seen, **more}


class Hawaiki(Account):
    """HA-V1, HA-V2, HA-R9: hands and the draw pile are secret, apart from open and sacrificed cards."""

    private = "dealt drew chose card, decided call, replied phrase"
    moves = """dealt drew drew-open STOCK>hand, turned STOCK>pile, laid hand>pile, sacrificed pile>STOCK,
        hid BOX>hid, began chose showed stayed-open announced formed missed decided called named replied thanked
        reshuffled nothing bought declined won unwon paid ended -"""

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow the open cards, the secret cards and the bottom of the draw pile."""
        hand, known, secret = self.zones["hand", seat], self.zones["known", seat], self.choices.get(seat, -1)
        sunk, course, left = self.zones["sunk", 0], self.zones["course", 0], 70 - self.taken["STOCK"]
        match kind, facts:
            case "showed", {"card": card}:  # HA-R12
                assert len(self.choices) == len(self.seats), "not all have chosen"
                known.append(card)
                assert [*known, secret].count(card) <= hand.count(card), "the card is secret"
            case "hid", {"card": card}:
                assert card in known, "the card was not open"
                self.choices[seat] = card
            case "laid", {"card": card, "pile": pile}:
                course.append([seat, card, pile])
                self.choices[seat] = -1 if secret == card and card not in hand else secret  # HA-R20
            case "sacrificed", {"card": card}:  # HA-R13
                sunk.insert(0, card)
            case "drew" | "drew-open", {"card": card}:
                course += [[seat, -1, -1], [seat, -2, -1]]
                is_open = self.options["secret"] == "on" or len(sunk) > left
                assert is_open == (kind == "drew-open")
                self.zones["known" if is_open else "drawn", seat].append(card)
                del sunk[left:]
            case "reshuffled", {"count": count}:  # HA-R9
                self.taken["STOCK"] = 70 - count
                for cards in (self.zones["pile", pile] for pile in range(3)):
                    self.zones["pool", 0] += cards[:-1]
                    del cards[:-1]

    def sees(self, viewer: int) -> Facts:
        """Return the fields with cards. A card that was turned over in the open is a secret that all know."""
        open_to = [seat == viewer or self.choices.get(seat, -1) < 0 or self.zones["hid", seat] for seat in self.seats]
        shown = [self.choices.get(seat, -1) if is_open else -2 for seat, is_open in enumerate(open_to)]
        piles, course = [self.zones["pile", pile] for pile in range(3)], tuple(self.zones["course", 0])
        pool, drawn = tuple(self.zones["pool", 0]), tuple(self.zones["drawn", viewer])
        memory = {"pool": pool, "drawn": drawn, "story": tuple([seat, max(card, -1)] for seat, card, _ in course)}
        memory |= {f"past.{name}": value for name, value in memory.items()}
        seen = {"piles": piles, "known": self.each("known"), "secrets": shown, "sunk": self.zones["sunk", 0]}
        return {**super().sees(viewer), **memory, **seen, "course": course}


class Goldinsel(Account):
    """GO-2.2 to GO-2.6, GO-3.6: hands, rights, chests and island cards are secret until the end of the game."""

    private = "drew card, right laid value, island robbed island, peeked chest"
    moves = """drew STOCK>hand, poker STOCK>discard, exchanged moved shed used hand>discard, island STACK>islands,
        right SUPPLY>rights, laid rights>dug, opened BOX>island, uncovered BOX>uncovered, gold BOX>gold,
        turn passed showed hired shuffled robbed peeked fetched copied paid seven relic last ended -"""

    def also(self, kind: str, seat: int, facts: Facts) -> None:
        """Follow island cards, rights and chests, and the hands that all can know."""
        assert self.ends or kind not in ("opened", "uncovered", "gold"), "the game is not over"  # GO-R24
        match kind, facts:
            case "robbed", {"from": victim, "island": island}:
                self.zones["thefts", 0].append([seat, victim, len(self.zones["islands", victim]), island])
                self.zones["islands", victim].remove(island)
                self.zones["islands", seat].append(island)
            case "peeked", {"island": island, "chest": chest}:
                self.zones["peeked", seat].append([island, chest])
            case "seven", _:
                self.zones["rights", seat].append(7)
                self.choices[seat] = 7
            case "laid", {"island": island, "value": value}:
                self.zones["laid", island].append([seat, seat in self.choices, value])
            case "showed", {"card": card}:  # GO-R5
                self.zones["known", seat] = [*{*self.zones["known", seat], card}]
            case "shuffled", _:  # GO-3.6 who watched knows which cards are not in the pile
                self.zones["known", seat] = list(self.zones["hand", seat])
                self.zones["discard", seat].clear()
            case "copied", {"from": other, "card": card}:
                assert self.zones["discard", other][-1] == card
        if kind in ("island", "robbed"):
            self.zones["seen", seat] = sorted({*self.zones["seen", seat], facts["island"]})

    def sees(self, viewer: int) -> Facts:
        """Return the fields with cards, rights, islands and chests."""
        laid, chests = ([self.zones[zone, island] for island in range(12)] for zone in ("laid", "island"))
        values = [[[o, late, value if o == viewer or self.ends else 0] for o, late, value in each] for each in laid]
        thefts = [theft if viewer in theft[:2] else [*theft[:3], 12] for theft in self.zones["thefts", 0]]
        peeked, discards = dict(self.zones["peeked", viewer]), [self.zones["discard", seat] for seat in self.seats]
        looked = {"memory.chests": [peeked.get(island, 0) for island in range(12)], "memory.thefts": thefts}
        seen = {"memory.seen": self.zones["seen", viewer], "memory.hands": self.each("known"), **looked}
        own = {zone: sorted(self.zones[zone, viewer]) for zone in ("rights", "islands")}
        end = {"chests": sum(chests, []), "gold": (self.zones["gold", -1] or [-1])[0], "laid": values}
        tops = [(pile or [-1])[-1] for pile in discards]
        return {**super().sees(viewer), **own, **end, **seen, "tops": tops, "memory.discards": discards}


ACCOUNTS = {account.__name__.lower(): account for account in (Diabolo, Goldinsel, Hawaiki, Kadora, Schattendieb)}
