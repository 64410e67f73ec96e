"""Mutation tests: positions and views changed at random must be refused, or safe to play and to search (T74).

`python -m schatkist.testing.mutations --case 0 kadora 100 1` tries a hundred. Tests run it in a process of its own, so
that a crash is a finding and not the end of the tests.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from schatkist.bots import LEVELS, Level, make_bot
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import BadInput
from schatkist.core.game import Game
from schatkist.games import GAMES
from schatkist.testing.cases import Case, mixed_cases
from schatkist.testing.invariants import Finding
from schatkist.testing.random_play import positions

COMMAND = (sys.executable, "-m", "schatkist.testing.mutations")
FRESH = 40  # mutations of positions from one game, before another game is used
MOVES = 12  # random moves from an accepted position
SIMULATIONS = 6
SILENCE = 120  # seconds without a new mutation after which the process is stopped
ODD = (-(10**20), -(2**63), -(2**31), -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 16, 35, 70, 105, 999, 2**31 - 1, 2**31, 10**20)
TOKEN = re.compile(r"[A-Z]\d+[a-z]?|[a-z]+\d*\*?|\d+|[^\w\s]|[A-Z]+")


class Mutator:
    """Changes texts and views at random; `others` are texts of the same kind to take parts from."""

    def __init__(self, rng: SeededDealer) -> None:
        self.rng = rng

    def one_of(self, things: Any) -> Any:
        """Choose one at random."""
        return things[self.rng.number(len(things))]

    def text(self, text: str, other: str) -> str:
        """Return a position with one to three changes."""
        fields = dict(word.split("=", 1) for word in text.split(" "))
        others = dict(word.split("=", 1) for word in other.split(" "))
        for _ in range(1 + self.rng.number(3)):
            self.one_of((self._other, self._drop, self._tokens, self._tokens, self._number, self._carry))(
                fields, others
            )
        return " ".join(f"{name}={value}" for name, value in fields.items())

    def _other(self, fields: dict[str, str], others: dict[str, str]) -> None:
        """Take a field of another position."""
        name = self.one_of(sorted(others))
        fields[name] = others[name]

    def _drop(self, fields: dict[str, str], others: dict[str, str]) -> None:
        if len(fields) > 1:
            del fields[self.one_of(sorted(fields))]

    def _tokens(self, fields: dict[str, str], others: dict[str, str]) -> None:
        """Delete, duplicate, swap or replace a card, a number, a letter or a separator."""
        name = self.one_of(sorted(fields))
        tokens = TOKEN.findall(fields[name])
        if not tokens:
            return
        at, to = self.rng.number(len(tokens)), self.rng.number(len(tokens))
        match self.rng.number(5):
            case 0:
                del tokens[at]
            case 1:
                tokens.insert(to, tokens[at])
            case 2:
                tokens[at], tokens[to] = tokens[to], tokens[at]
            case 3:
                tokens[at] = self.one_of(TOKEN.findall(others.get(name, "")) or ["1"])
            case _:
                tokens[at] = str(self.one_of(ODD))
        fields[name] = "".join(tokens)

    def _number(self, fields: dict[str, str], others: dict[str, str]) -> None:
        """Replace the number in a field of one number."""
        names = [name for name, value in sorted(fields.items()) if value.removeprefix("-").isdigit()]
        if names:
            fields[self.one_of(names)] = str(self.one_of(ODD))

    def _carry(self, fields: dict[str, str], others: dict[str, str]) -> None:
        """Move a card to another place; none is lost."""
        slots = [(name, at) for name in sorted(fields) for at, _ in enumerate(fields[name].split("/"))]
        (one, at), (two, to) = self.one_of(slots), self.one_of(slots)
        giver = fields[one].split("/")
        cards = TOKEN.findall(giver[at])
        if not cards:
            return
        card = cards.pop(self.rng.number(len(cards)))
        between = "," if "," in text_of(fields) and not card[:1].isdigit() else ""
        giver[at] = "".join(cards).strip(",").replace(",,", ",")
        fields[one] = "/".join(giver)
        taker = fields[two].split("/")
        taker[to] = f"{taker[to]}{between if taker[to] else ''}{card}"
        fields[two] = "/".join(taker)

    def view(self, view: Any, other: Any) -> Any:
        """Return a decoded JSON view with one to three changes."""
        for _ in range(1 + self.rng.number(3)):
            places = list(_places(view))
            parent, key = self.one_of(places)
            value = parent[key]
            match self.rng.number(8):
                case 0 if isinstance(value, list):
                    self._list(value)
                case 1:
                    twin, at = self.one_of(places)
                    parent[key], twin[at] = deepcopy(twin[at]), deepcopy(parent[key])
                case 2 | 3:
                    self._move(places)
                case 4:
                    name = self.one_of(sorted(other))
                    view[name] = other[name]
                case 5 if isinstance(parent, list):
                    del parent[key]
                case _:
                    parent[key] = self._another(value)
        return view

    def _list(self, values: list[Any]) -> None:
        """Change the length of a list."""
        match self.rng.number(4):
            case 0:
                values.clear()
            case 1 if values:
                values.insert(self.rng.number(len(values)), self.one_of(values))
            case 2:
                values.append(self.one_of(ODD))
            case _:
                values.extend(values[:200] * (1 + self.rng.number(3)))

    def _move(self, places: list[tuple[Any, Any]]) -> None:
        """Move a member of a list to another list; none is lost."""
        lists = [parent[key] for parent, key in places if isinstance(parent[key], list)]
        full = [values for values in lists if values]
        if full:
            giver, taker = self.one_of(full), self.one_of(lists)
            taker.append(giver.pop(self.rng.number(len(giver))))

    def _another(self, value: Any) -> Any:
        """Return another value, most often of the same type."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + self.one_of((-1, 1)) if self.rng.number(2) else self.one_of(ODD)
        return self.one_of((None, 0, "", [], {}, "1", "lot", value))


def text_of(fields: dict[str, str]) -> str:
    """Join all values of a position."""
    return " ".join(fields.values())


def _places(value: Any) -> Any:
    """Yield every place inside a JSON value: its container, and its key there."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from _places(value[key])


def try_position(game: Game, text: str, rng: SeededDealer) -> bool:
    """Read a position, play on from it at random and check its views; tell whether it was accepted."""
    try:
        state = game.read(text)
    except BadInput:
        return False
    if game.write(game.read(game.write(state))) != game.write(state):
        raise AssertionError("an accepted position does not come back from its text")
    dealer = SeededDealer(rng.number(1 << 30))
    for move in range(MOVES):
        for view in game.views(state) if move % 6 == 0 else []:
            data = game.view_bytes(view)
            try_view(game, data, rng)
        seats = state.actors()
        menus = [(seat, state.legal_actions(seat)) for seat in seats]
        menus = [(seat, menu) for seat, menu in menus if menu]
        if not menus:
            break
        seat, menu = menus[rng.number(len(menus))]
        state.apply(seat, menu[rng.number(len(menu))], dealer)
    return True


def try_view(game: Game, data: bytes, rng: SeededDealer) -> bool:
    """Read a view, sample worlds of it, let bots choose and play on; tell whether it was accepted."""
    try:
        view = game.view_of(data)
        worlds = game.worlds(view)
    except BadInput:
        return False
    dealer = SeededDealer(rng.number(1 << 30))
    world = worlds.sample(dealer)
    if game.view(world, view.seat) != view:
        raise AssertionError("a world does not show the view it was made from")
    if not view.over and not all(map(world.legal_actions, world.actors() or [-1])):
        raise AssertionError("nobody has anything to do")
    chosen = [make_bot(_level(kind), game, 1).choose(view) for kind in LEVELS if view.legal]
    for action in chosen:
        world = worlds.sample(dealer)
        game.play(world, view.seat, action, dealer)
    return True


def _level(kind: str) -> Level:
    return Level(kind, simulations=SIMULATIONS if Level(kind).searches else None)


class Mutations:
    """Tries mutations, each identified by its number."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.accepted = 0

    def run(self, first: int, count: int, before: Callable[[int, str], None]) -> list[str]:
        """Try some mutations, call `before` for each, and return the failures."""
        wrong: list[str] = []
        for number in range(first, first + count):
            text, view = self.mutated(number)
            before(number, text if text is not None else view.decode())
            rng = SeededDealer(number)
            try:
                if text is not None:
                    self.accepted += try_position(self.case.game, text, rng)
                else:
                    self.accepted += try_view(self.case.game, view, rng)
            except Exception as error:
                wrong.append(f"{self.case} mutation {number}: {error!r} of {text if text is not None else view!r}")
        return wrong

    def mutated(self, number: int) -> tuple[str | None, bytes]:
        """Return the mutation of that number: a position as text, or None and a view."""
        mutator = Mutator(SeededDealer(number))
        texts, views = self._material(number // FRESH)
        if number % 2 == 0:
            return mutator.text(mutator.one_of(texts), mutator.one_of(texts)), b""
        one, other = (msgspec.json.decode(mutator.one_of(views)) for _ in range(2))
        return None, msgspec.json.encode(mutator.view(one, other))

    def _material(self, seed: int) -> tuple[list[str], list[bytes]]:
        """Return positions of a random game and their views; those of the last seed are cached."""
        if getattr(self, "_kept", (None,))[0] != seed:
            game, case = self.case.game, self.case
            stride, texts, views = 1 + seed % 9, list[str](), list[bytes]()
            for state in islice(positions(case, seed), 0, 16 * stride, stride):
                texts.append(game.write(state))
                views += [game.view_bytes(view) for view in game.views(state)]
            self._kept: tuple[int, list[str], list[bytes]] = (seed, texts, views)
        return self._kept[1], self._kept[2]


def mutations(case: Case, count: int, seed: int) -> Finding:
    """T74: mutated positions and views are refused or safe. A crash or a hang of the process is a failure too."""
    finding = Finding("mutated positions and views are refused, or safe to play and to search")
    first, end = seed, seed + count
    with tempfile.TemporaryDirectory() as folder:
        while first < end:
            first = _try_in_process(case, first, end, Path(folder), finding)
    finding.checks = count
    return finding


def _try_in_process(case: Case, first: int, end: int, folder: Path, finding: Finding) -> int:
    """Try mutations in another process; return the number to continue with."""
    at = mixed_cases(case.game).index(case)
    place = folder / "now"
    command = [*COMMAND, "--case", str(at), "--now", str(place), case.game.name, str(end - first), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        seen = b""
        while True:
            try:
                said, _ = process.communicate(timeout=SILENCE)
                break
            except subprocess.TimeoutExpired:
                now = place.read_bytes() if place.exists() else b""
                if now == seen:
                    process.kill()
                seen = now
    if process.returncode == 0:
        wrong = msgspec.json.decode(said, type=list[str])
        finding.failures += len(wrong)
        finding.messages += wrong[:3]
        return end
    number, _, text = place.read_text("utf-8").partition(" ") if place.exists() else (str(first), "", "nothing yet")
    finding.failures += 1
    finding.messages.append(f"{case} mutation {number}: ended with {process.returncode} at {text}"[:2000])
    return int(number) + 1


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--case", type=int, default=0, help="which of the mixed cases of the game")
    parser.add_argument("--now", type=Path, help="a file that holds the mutation being tried")
    given = parser.parse_args()
    runner = Mutations(mixed_cases(GAMES[given.game])[given.case])

    def before(number: int, text: str) -> None:
        if given.now:
            given.now.write_text(f"{number} {text}", "utf-8")

    wrong = runner.run(given.seed, given.count, before)
    print(msgspec.json.encode(wrong).decode())
    print(f"{runner.accepted} of {given.count} accepted", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
