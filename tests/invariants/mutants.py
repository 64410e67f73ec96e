"""Games with a fault built in, each of a kind that real programs had. The conformance kit must catch every one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import msgspec

from schatkist.core.dealers import Dealer
from schatkist.core.events import Event
from schatkist.core.game import Game, View
from schatkist.core.state import State, Worlds
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import GAMES
from schatkist.games.diabolo.view import view as diabolo_view

KADORA, DIABOLO, SCHATTENDIEB = GAMES["kadora"], GAMES["diabolo"], GAMES["schattendieb"]
HAWAIKI, GOLDINSEL = GAMES["hawaiki"], GAMES["goldinsel"]
MUTANTS: dict[str, Game] = {}


def mutant(name: str, base: Game, kind: type[Game] = Game, **changes: Any) -> None:
    """Add a game that differs from an honest one in one way."""
    honest = {field.name: getattr(base, field.name) for field in fields(base)}
    MUTANTS[name] = kind(**honest | changes)


def seeing(base: Game, leak: Callable[[Any, Seat, Any], dict[str, object]]) -> Callable[[Any, Seat], View]:
    """Return a view function that changes some fields of the honest view, using the whole position."""

    def view(state: Any, seat: Seat) -> View:
        honest = base.view(state, seat)
        changed: View = msgspec.structs.replace(honest, **leak(state, seat, honest))
        return changed

    return view


def leaks(name: str, base: Game, leak: Callable[[Any, Seat, Any], dict[str, object]]) -> None:
    """Add a game whose views say too much."""
    mutant(name, base, view=seeing(base, leak))


def note(view: Any, text: object) -> dict[str, object]:
    """Slip a text into a field that is there anyway."""
    return {"options": {**view.options, "note": str(text)}}


# -- views that say too much ------------------------------------------------------------------------

leaks("the next card of the stock", DIABOLO, lambda s, _, v: note(v, s.stock[s.height - 1] if s.height else ""))
leaks("the stock as a list, not as a number", DIABOLO, lambda s, _, v: note(v, s.stock[: s.height]))
leaks("the front of the top of a pile", KADORA, lambda s, _, v: note(v, s.piles[s.heights[0] - 1]))
leaks("the whole position, for undo", KADORA, lambda s, _, v: note(v, KADORA.write(s)))
leaks("card numbers instead of backs", KADORA, lambda s, _, v: {"backs": [s.hands[:4], *v.backs[1:]]})
leaks(
    "backs in an order that follows the fronts",
    KADORA,
    lambda s, seat, v: {"backs": [[c // 12 for c in sorted(s.hands[:4], key=lambda c: c % 12)], *v.backs[1:]]},
)
leaks(
    "an onlooker gets what seat 1 sees",
    DIABOLO,
    lambda s, seat, v: {"hand": diabolo_view(s, 0).hand} if seat == ONLOOKER else {},
)
leaks(
    "how many actions the others have", DIABOLO, lambda s, _, v: note(v, [len(s.legal_actions(a)) for a in s.actors()])
)
leaks(
    "the actions of whoever is asked",
    KADORA,
    lambda s, _, v: {"legal": sum((s.legal_actions(seat) for seat in s.actors()), [])},
)
leaks("a secret choice is shown to all", DIABOLO, lambda s, _, v: {"choice": max(s.chosen)})
leaks("only who holds the colour is asked to double", DIABOLO, lambda s, _, v: {"asked": holders(s)})
leaks("points that count hidden hands", KADORA, lambda s, _, v: {"scores": [sum(s.hands) % 7, *v.scores[1:]]})
leaks(
    "set-aside cards shown after a game of three",
    KADORA,
    lambda s, _, v: {"shown": sorted(s.pack[: s.aside])} if s.over else {},
)
leaks(
    "hands shown after the game",
    DIABOLO,
    lambda s, _, v: note(v, s.hands[:75]) if s.over else {},
)
leaks(
    "one card too many is known",
    DIABOLO,
    lambda s, _, v: {"known": [[s.hands.index(max(s.hands)) % 25], *v.known[1:]]},
)
leaks("the colours of a hand", DIABOLO, lambda s, _, v: note(v, [any(s.hands[c : c + 5]) for c in range(0, 25, 5)]))

leaks("only who can add a jewel is asked to", SCHATTENDIEB, lambda s, _, v: {"asked": adders(s)})
leaks("a hand shrinks before all have chosen", SCHATTENDIEB, lambda s, _, v: {"held": shrunk(s)})
leaks("what closers put under the stock is shown", SCHATTENDIEB, lambda s, _, v: note(v, s.put_away))
leaks(
    "how many jewels lie face down", SCHATTENDIEB, lambda s, _, v: note(v, [s.table[at * 4] < 40 for at in range(7)])
)


def holders(state: Any) -> list[Seat]:
    """Return the seats that may act and hold a card of the row being scored."""
    row = max(state.row, 0) * 5
    held = [any(state.hands[seat * 25 + row : seat * 25 + row + 5]) for seat in range(state.players)]
    return [seat for seat in state.actors() if state.row < 0 or held[seat]]


def adders(state: Any) -> list[Seat]:
    """Return the seats that may act and have more than one choice."""
    return [seat for seat in state.actors() if len(state.legal_actions(seat)) > 1]


def shrunk(state: Any) -> list[int]:
    """Return the sizes of the hands, one less for a seat that chose to add something."""
    return [state.held[seat] - (state.chosen[seat] > 0) for seat in range(state.players)]


leaks("the next card of the draw pile", HAWAIKI, lambda s, _, v: note(v, s.stock[s.height - 1] if s.height else ""))
leaks("whether others hold a pair", HAWAIKI, lambda s, _, v: note(v, [2 in s.hands[at : at + 35] for at in (0, 35)]))
leaks("what others could lay", HAWAIKI, lambda s, _, v: note(v, [s.legal_actions(seat) for seat in s.actors()]))
leaks("the gold island", GOLDINSEL, lambda s, _, v: note(v, s.gold))
leaks("chests that nobody looked into", GOLDINSEL, lambda s, _, v: note(v, s.chests))
leaks("the values of rights that lie face down", GOLDINSEL, lambda s, _, v: note(v, s.laid))
leaks("the next island card", GOLDINSEL, lambda s, _, v: note(v, s.stack[max(s.stacked - 1, 0)]))
leaks("what each player has seen", GOLDINSEL, lambda s, _, v: note(v, s.seen))


# -- refusals that say too much ---------------------------------------------------------------------


class OtherReason(Game):
    """Refuses a card with a clause that depends on the stock."""

    def why_not(self, state: Any, seat: Seat, action: Action) -> str | None:
        """Look at the stock."""
        clause = super().why_not(state, seat, action)
        if clause == "DI-3.2" and action < 50 and state.stock[: state.height].count(action // 2) > 1:
            return "DI-3.6"
        return clause


class NoReason(Game):
    """Refuses without naming a clause."""

    def why_not(self, state: Any, seat: Seat, action: Action) -> str | None:
        """Return no clause."""
        return "no" if super().why_not(state, seat, action) else None


mutant("a refusal that tells what is in the stock", DIABOLO, OtherReason)
mutant("a refusal without a clause", KADORA, NoReason)


# -- events that say too much or too little ---------------------------------------------------------


class RevealsSecrets(Game):
    """Shows the secret of every event to everybody."""

    def drain_events(self, dealer: Dealer) -> tuple[Event, ...]:
        """Make every secret visible."""
        return tuple(msgspec.structs.replace(event, visible_to=0xFF) for event in super().drain_events(dealer))


class HidesSecrets(Game):
    """Does not tell players which card they drew."""

    def drain_events(self, dealer: Dealer) -> tuple[Event, ...]:
        """Hide every secret."""
        events = super().drain_events(dealer)
        return tuple(msgspec.structs.replace(event, visible_to=0) for event in events if event.kind != "stuck")


mutant("a secret choice in the log", DIABOLO, RevealsSecrets)
mutant("a drawn card is not told to who drew it (Kadora)", KADORA, HidesSecrets)
mutant("a drawn card is not told to who drew it (Diabolo)", DIABOLO, HidesSecrets)


# -- a sampler that knows the truth, rules that lose pieces -----------------------------------------


class Copier(Worlds):
    """Worlds that are always the true position."""

    def __init__(self, truth: State) -> None:
        self.truth = truth

    def sample(self, dealer: Dealer) -> State:
        """Return the true position."""
        return self.truth.copy()


def knowing(base: Game) -> Game:
    """Return a game whose worlds are the last position that was viewed."""
    seen: dict[str, State] = {}

    def view(state: State, seat: Seat) -> View:
        seen["truth"] = state
        honest: View = base.view(state, seat)
        return honest

    return replace(base, view=view, worlds=lambda view: Copier(seen["truth"]))


def forgetting(view: Any) -> Worlds:
    """Return worlds for a closer as if others had put those cards under the stock."""
    other = (view.seat + 1) % view.players
    under = [other if seat == view.seat else seat for seat in view.under]
    return SCHATTENDIEB.worlds(msgspec.structs.replace(view, under=under, put_away=[], trail=[]))


class LosesCard(Game):
    """Now and then changes a card."""

    def play(self, state: Any, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Replace the bottom card of the stock."""
        super().play(state, seat, action, dealer)
        if state.height == 40:
            state.stock = [(state.stock[0] + 1) % 25, *state.stock[1:]]


class Endless(Game):
    """A game that may never end."""

    def play(self, state: Any, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Ignore actions of one kind in the last turn."""
        if not (state.turns_left == 1 and state.step == 1):
            super().play(state, seat, action, dealer)


class OwnChance(Game):
    """Uses chance of its own beside the dealer's."""

    deals = 0

    def play(self, state: Any, seat: Seat, action: Action, dealer: Dealer) -> None:
        """Swap two cards, depending on how many actions were played before."""
        super().play(state, seat, action, dealer)
        OwnChance.deals += 1
        if OwnChance.deals % 50 == 0:
            stock = state.stock
            stock[0], stock[1] = stock[1], stock[0]
            state.stock = stock


MUTANTS["worlds that are the truth (Kadora)"] = knowing(KADORA)
MUTANTS["worlds that are the truth (Schattendieb)"] = knowing(SCHATTENDIEB)
MUTANTS["worlds that are the truth (Diabolo)"] = knowing(DIABOLO)
mutant("worlds that forget what a closer put away", SCHATTENDIEB, worlds=forgetting)
mutant("a card changes in the stock", DIABOLO, LosesCard)
mutant("a game without an end", KADORA, Endless)
mutant("chance of its own", DIABOLO, OwnChance)
mutant("a notation that forgets a card", KADORA, write=lambda s: KADORA.write(s).replace("R2", "R3"))
mutant(
    "an action text that stands for another",
    DIABOLO,
    action_text=lambda a: DIABOLO.action_text(a ^ 1 if a < 50 else a),
)
