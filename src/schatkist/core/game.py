"""The `Game` that every game package defines, its options, and the base class of its views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Generic, TypeAlias, cast

import msgspec
from typing_extensions import TypeVar  # with defaults, which typing has from Python 3.13 on

from schatkist.core.dealers import Dealer
from schatkist.core.edition import Edition, edition_from
from schatkist.core.errors import BadInput
from schatkist.core.events import Event, EventKind, events_of
from schatkist.core.numbers import whole
from schatkist.core.state import State, Worlds
from schatkist.core.types import ONLOOKER, Action, Seat

Options: TypeAlias = dict[str, str]
Say: TypeAlias = Callable[..., str]  # say(key, **facts) gives a sentence in the player's language


class View(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The knowledge and legal actions of one seat or an onlooker. Built field by field, never by clearing a copy."""

    seat: Seat  # ONLOOKER for a spectator
    players: int
    options: Options
    asked: list[Seat]  # the seats that may act now
    legal: list[Action]  # the actions open to this seat now
    step: int  # the kind of decision being made, an index into game.steps
    over: bool
    scores: list[int]
    places: list[int] | None  # None until the game is over


@dataclass(frozen=True)
class Option:
    """A setting that the players choose before the game."""

    name: str
    values: tuple[str, ...]  # the first one is the default
    clause: str
    a_seat: bool = False  # each seat may have its own value; the values are separated by commas

    def check(self, value: str, players: int) -> str:
        """Return the value if it is allowed. The same value for every seat is written once."""
        if not isinstance(value, str):
            raise BadInput(f"a value of option {self.name} is text, like {self.values[-1]!r}, not {value!r}")
        values = value.split(",") if self.a_seat else [value]
        if len(values) not in (1, players) or not set(values) <= set(self.values):
            each = f", or {players} of them with commas between" if self.a_seat else ""
            raise BadInput(f"option {self.name} is one of {', '.join(self.values)}{each}, not {value!r}")
        return values[0] if len(set(values)) == 1 else value


StateT = TypeVar("StateT", bound=State, default=State)
ViewT = TypeVar("ViewT", bound=View, default=View)
EDITIONS = 64  # games with an edition of their own that are kept, so that they are made once


@dataclass(frozen=True)
class Game(Generic[StateT, ViewT]):
    """A game: facts about it, and the functions of its package.

    `Game` without types is any game: code that handles all games passes it the states and views that it made itself.
    """

    name: str
    package: str  # the Python package of its modules
    code: str  # the prefix of its clauses, like KA
    title: str
    author: str
    publisher: str
    year: int | None
    seats: tuple[int, int]
    minutes: int
    rules: int  # the version of the rules; records name it
    actions: int  # every action is in range(actions)
    options: tuple[Option, ...]
    steps: tuple[str, ...]  # the names of the kinds of decisions; a view's `step` is an index into them
    events: tuple[EventKind, ...]  # by the number that the rules use
    max_decisions: Callable[[int, Options], int]  # no game has more decisions than this
    new: Callable[[int, Options], StateT]  # not yet set up
    view: Callable[[StateT, Seat], ViewT]
    view_type: type[ViewT]
    worlds: Callable[[ViewT], Worlds]
    action_text: Callable[[Action], str]
    action_of: Callable[[str], Action]
    write: Callable[[StateT], str]  # the whole position as text
    read: Callable[[str], StateT]
    picture: Callable[[ViewT, Say], str]  # a view as text for people
    fact_text: Callable[[str, int], str]  # a fact of an event, by its name, in notation
    # Kinds of events whose secret a player is shown once and has to remember.
    seen_once: Callable[[Options], frozenset[str]] = lambda _: frozenset()
    unsealed: tuple[str, ...] = ()  # fields of a position that follow from earlier positions and are not sealed
    windows: Mapping[str, str] = field(default_factory=dict)  # steps with a time limit, and the action at its end
    # Facts of the message `<game>-legend`, which explains the notation.
    legend_facts: Callable[[Say], Mapping[str, str]] = lambda _: {}
    card_texts: list[str] = field(default_factory=list)  # the cards by number, in notation
    edition: Edition | None = None  # the facts of the printed components that are rulings; None: there are none
    remake: Callable[..., Game] | None = None  # makes the same game, given another edition
    clear_lead: float = 10.0  # points by which a clear winner of a round leads; training measures leads in it

    @property
    def edition_data(self) -> dict[str, object] | None:
        """The edition as a record carries it: all facts, or None for the standard edition."""
        return None if self.edition is None or self.edition.is_standard else msgspec.to_builtins(self.edition)

    @property
    def edition_digest(self) -> str:
        """The hash of the edition; empty for the standard edition."""
        return "" if self.edition is None or self.edition.is_standard else self.edition.digest

    @property
    def identity(self) -> str:
        """The name, the version of the rules and, unless it is the standard one, the edition. Seals begin with it."""
        return f"{self.name} {self.rules} {self.edition_digest}".rstrip()

    def with_edition(self, data: Edition | Mapping[str, object] | None) -> Game[StateT, ViewT]:
        """Return the same game with another edition; None stands for the standard one."""
        if self.edition is None or self.remake is None:
            if data is not None:
                raise BadInput(f"{self.name} has no editions: its rules give all facts")
            return self
        kind = type(self.edition)
        if data is None:
            edition = kind.standard()
        else:
            edition = edition_from(msgspec.to_builtins(data), kind)
        if edition == self.edition:
            return self
        return cast("Game[StateT, ViewT]", _remade(self.remake, kind, msgspec.json.encode(edition)))

    @cached_property
    def event_kinds(self) -> Mapping[str, EventKind]:
        """Map the names of the kinds of events to the kinds."""
        return {kind.name: kind for kind in self.events}

    def check_players(self, players: int) -> int:
        """Return the number of players if the game allows it."""
        least, most = self.seats
        number = whole(players)
        if number is None or not least <= number <= most:
            raise BadInput(f"{self.name} is for {least} to {most} players, not {players!r}")
        return number

    def check_options(self, given: Mapping[str, str], players: int) -> Options:
        """Return all options of the game. Those that are not given have their default."""
        known = {option.name: option for option in self.options}
        if not isinstance(given, Mapping):
            raise BadInput(f"options are names with values, like {{'first': '2'}}, not {given!r}")
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadInput(f"{self.name} has no option {name!r}; it has: {names}")
        options = {name: option.check(given.get(name, option.values[0]), players) for name, option in known.items()}
        if options.get("first", "lot") != "lot" and int(options["first"]) > players:
            raise BadInput(f"option first is a seat from 1 to {players} here, not {options['first']}")
        return options

    def start(self, players: int, options: Mapping[str, str], dealer: Dealer) -> StateT:
        """Set up a new game."""
        state = self.new(self.check_players(players), self.check_options(options, players))
        state.start(dealer)
        return state

    def play(self, state: StateT, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Carry out an action; raise Refused if the rules do not allow it."""
        state.apply(seat, action, dealer)

    def why_not(self, state: StateT, seat: Seat, action: Action) -> str | None:
        """Return the clause that forbids an action to a seat, or None if it is allowed."""
        if not 0 <= seat < state.players:
            raise BadInput(f"this table has seats 1 to {state.players}, not {seat + 1}")
        if not 0 <= action < self.actions:
            raise BadInput(f"{self.name} has the actions 0 to {self.actions - 1}, not {action}")
        return state.why_not(seat, action)

    def drain_events(self, dealer: Dealer) -> tuple[Event, ...]:
        """Return the events that a dealer recorded, and make it forget them."""
        return events_of(dealer.drain_events(), self.events)

    def views(self, state: StateT) -> list[ViewT]:
        """Return the view of each seat, and then that of an onlooker."""
        return [self.view(state, seat) for seat in [*range(state.players), ONLOOKER]]

    def sealed_text(self, state: StateT) -> str:
        """Write a position as it goes into the seal of a record."""
        words = self.write(state).split(" ")
        return " ".join(word for word in words if word.partition("=")[0] not in self.unsealed)

    def view_bytes(self, view: ViewT) -> bytes:
        """Encode a view for another process."""
        return msgspec.json.encode(view)

    def view_of(self, data: bytes) -> ViewT:
        """Decode a view from another process; raise BadInput if no position of the game shows it."""
        try:
            view = msgspec.json.decode(data, type=self.view_type)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(f"this is not a view of {self.name}: {error}") from None
        self.worlds(view)
        return view

    def action_in(self, text: str) -> Action:
        """Parse an action in the game's notation."""
        action = self.action_of(" ".join(text.split()))
        if not 0 <= action < self.actions:
            raise BadInput(f"{text!r} is no action of {self.name}")
        return action


@lru_cache(EDITIONS)
def _remade(remake: Callable[..., Game], kind: type[Edition], facts: bytes) -> Game:
    """Make a game with an edition, once."""
    return remake(msgspec.json.decode(facts, type=kind))
