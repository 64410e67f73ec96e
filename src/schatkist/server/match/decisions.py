"""Decisions: the log entries that a request leads to, or its refusal. A decision changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import View
from schatkist.core.records import record_of, record_text
from schatkist.core.state import State
from schatkist.core.types import Action, Seat
from schatkist.server.match.checkpoints import is_checkpoint, position_hash
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.hints import allow_hints
from schatkist.server.match.log_entries import (
    AnyEntry,
    Closed,
    Filled,
    Moved,
    Paused,
    Readied,
    Rematched,
    Resigned,
    Returned,
    Said,
    Sat,
    Started,
    Undone,
    Went,
)
from schatkist.server.match.match import Match
from schatkist.server.match.undo import may_undo, revealed_nothing
from schatkist.wire.client_messages import (
    AllowHints,
    AskHint,
    Chat,
    FillSeat,
    FromClient,
    Hello,
    Leave,
    Move,
    Pause,
    Preview,
    Ready,
    Resign,
    Undo,
    WhyNot,
)

NO_NONCE = "00" * 16  # used for bots and for players whose nonce did not arrive in time


def decide(match: Match, seat: Seat, request: FromClient) -> list[AnyEntry]:
    """Decide a request of the player of a seat."""
    if seat in match.resigned and not isinstance(request, Chat):
        raise RequestRefused("not-seated")
    if match.phase == "closed" and not isinstance(request, Chat):
        raise RequestRefused("over")
    match request:
        case FillSeat(seat=free, level=level):
            return fill(match, seat, free, level)
        case Ready(nonce=nonce):
            return ready(match, seat, nonce)
        case Move(base=base, action=action):
            return move(match, seat, base, action)
        case Chat(text=text):
            return say(seat, text)
        case Leave():
            return leave(match, seat, "left")
        case Resign():
            return resign(match, seat)
        case Pause(on=on):
            return pause(match, seat, on)
        case Undo(base=base):
            return undo(match, seat, base)
        case AllowHints():
            return allow_hints(match, seat)
        case Hello() | AskHint() | WhyNot() | Preview():
            raise RequestRefused("not-an-action")


# -- before the cards are dealt ------------------------------------------------------------------------


def sit(match: Match, name: str, program: bool = False) -> list[AnyEntry]:
    """Take the first open seat."""
    for seat in range(match.players):
        if match.is_open(seat) and match.phase == "open":
            return [Sat(seat, name, program)]
    raise RequestRefused("not-open")


def ready(match: Match, seat: Seat, nonce: str) -> list[AnyEntry]:
    """Add a nonce; the last one deals the cards."""
    if match.phase != "open" or seat in match.nonces:
        raise RequestRefused("not-open")
    people = [other for other in range(match.players) if match.is_person(other)]
    return [Readied(seat, nonce), *_start_if_complete(match, people, {**match.nonces, seat: nonce})]


def fill(match: Match, asker: Seat, seat: Seat, level: str) -> list[AnyEntry]:
    """Give an open seat to a bot; if the table waited for nobody else, that deals the cards."""
    if not match.opened.places[asker].name:
        raise RequestRefused("not-opener")
    if match.phase != "open" or seat >= match.players or not match.is_open(seat):
        raise RequestRefused("not-open")
    people = [other for other in range(match.players) if match.is_person(other) and other != seat]
    return [Filled(seat, level), *_start_if_complete(match, people, match.nonces)]


def _start_if_complete(match: Match, people: list[Seat], nonces: dict[Seat, str]) -> list[AnyEntry]:
    """Deal the cards if the nonces of all people are there."""
    return _started(match, nonces) if all(seat in nonces for seat in people) else []


def start(match: Match) -> list[AnyEntry]:
    """Deal without the nonces that did not arrive in time."""
    if match.phase != "open" or match.has_open_seats():
        raise RequestRefused("not-open")
    return _started(match, match.nonces)


def _started(match: Match, by_seat: dict[Seat, str]) -> list[AnyEntry]:
    """Deal the cards, and make the moves of the position from which the table starts."""
    nonces = [by_seat.get(seat, NO_NONCE) for seat in range(match.players)]
    table = match.dealt_with(nonces)
    entries: list[AnyEntry] = [Started(nonces, table.draws[0])]
    for seat, action in match.opened.start.moves if match.opened.start else []:
        table.act(seat, action)
        entries.append(Moved(seat, action, table.draws[-1], position=_checkpoint(match, len(entries), table.state)))
    return entries


# -- moves -----------------------------------------------------------------------------------------------


def move(match: Match, seat: Seat, base: int, action: Action, stand_in: bool = False) -> list[AnyEntry]:
    """Carry out an action chosen in position `base`. A person who moves takes the seat back from a bot."""
    if match.table is None:
        raise RequestRefused("not-playing")
    if not match.since[seat] <= base <= match.number:
        raise RequestRefused("stale")
    if match.phase != "playing":
        raise RequestRefused("paused" if match.phase == "paused" else "over")
    try:
        outcome = match.outcome(seat, action)
    except Refused as refused:
        raise RequestRefused("illegal", refused.clause) from None
    except BadInput:
        raise RequestRefused("not-an-action") from None
    back = [Returned(seat)] if seat in match.away and not stand_in else []
    position = _checkpoint(match, match.number + 1, outcome.state)
    return [*back, Moved(seat, action, outcome.draws, stand_in=stand_in, position=position)]


def _checkpoint(match: Match, number: int, after: State) -> str:
    """Return the hash of the position after a move, if that is a checkpoint."""
    return position_hash(match.game, after) if is_checkpoint(number, after) else ""


def bot_move(match: Match, seat: Seat, base: int, action: Action) -> list[AnyEntry]:
    """Carry out a bot's choice, unless its seat is asked something else by now, or its person is back."""
    if seat not in match.asked() or match.since[seat] != base or not match.level(seat):
        raise RequestRefused("stale")
    return move(match, seat, base, action, match.is_replaced(seat))


def time_is_up(match: Match, seat: Seat, base: int) -> list[AnyEntry]:
    """Answer for a seat whose time is up: silence where the rules define it, otherwise a bot takes over."""
    if seat not in match.asked() or match.since[seat] != base or match.level(seat):
        raise RequestRefused("stale")
    if match.silence is not None:
        return move(match, seat, match.number, match.silence)
    return leave(match, seat, "time")


def undo(match: Match, seat: Seat, base: int) -> list[AnyEntry]:
    """Take back the seat's last move, if it revealed nothing new to that seat."""
    if base != match.number:
        raise RequestRefused("stale")
    if not may_undo(match, seat) or not revealed_nothing(match):
        raise RequestRefused("not-undone")
    return [Undone(seat)]


# -- people ----------------------------------------------------------------------------------------------


def say(seat: Seat, text: str) -> list[AnyEntry]:
    """Say something in the chat."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not clean:
        raise RequestRefused("not-an-action")
    return [Said(seat, clean)]


def leave(match: Match, seat: Seat, why: str) -> list[AnyEntry]:
    """Let a bot take over."""
    if match.table is None or match.phase == "over" or match.is_replaced(seat):
        raise RequestRefused("not-playing")
    return [Went(seat, why)]


def come_back(match: Match, seat: Seat) -> list[AnyEntry]:
    """Let the person take over again, if a bot plays for them."""
    return [Returned(seat)] if seat in match.away and match.phase not in ("over", "closed") else []


def resign(match: Match, seat: Seat) -> list[AnyEntry]:
    """Let a bot take over for good."""
    if match.table is None or match.phase == "over" or seat in match.resigned:
        raise RequestRefused("not-playing")
    return [Resigned(seat)]


def pause(match: Match, seat: Seat, on: bool) -> list[AnyEntry]:
    """Pause or resume."""
    if match.phase != ("playing" if on else "paused"):
        raise RequestRefused("not-playing")
    return [Paused(seat, on)]


def rematch(match: Match, other: str) -> list[AnyEntry]:
    """Name the table of the rematch, if there is none yet."""
    return [] if match.rematch else [Rematched(other)]


def close(match: Match, reason: str) -> list[AnyEntry]:
    """Close the table for the operator of the server."""
    if match.phase in ("over", "closed"):
        raise RequestRefused("over")
    return [Closed(reason)]


def phase_after(match: Match, entries: Sequence[AnyEntry]) -> str | None:
    """Return the phase that the decided entries lead to, if it changes."""
    last = entries[-1]
    if any(isinstance(entry, Started) for entry in entries):
        return "playing"
    if isinstance(last, Closed):
        return "closed"
    if isinstance(last, Moved) and match.outcome(last.seat, last.action).state.over:
        return "over"
    return None


# -- questions, which lead to no entries -----------------------------------------------------------------


def why_not(match: Match, seat: Seat, action: Action | str) -> str:
    """Return the clause that forbids an action to a seat now, or an empty string if it is legal."""
    if match.table is None:
        raise RequestRefused("not-playing")
    try:
        return match.game.why_not(match.table.state, seat, _action(match, action)) or ""
    except BadInput:
        raise RequestRefused("not-an-action") from None


def previewable(match: Match, seat: Seat, action: Action | str) -> tuple[View, Action]:
    """Check an action that a seat wants to preview; return the seat's view and the action."""
    clause = why_not(match, seat, action)
    if clause:
        raise RequestRefused("illegal", clause)
    assert match.table is not None
    return match.view(seat), _action(match, action)


def _action(match: Match, action: Action | str) -> Action:
    return action if isinstance(action, int) else match.game.action_in(action)


def record(match: Match) -> str:
    """Return the record with its seed; only when the game is over."""
    if match.table is None or match.phase != "over":
        raise RequestRefused("not-playing")
    names = [place.name or place.level for place in match.places]
    return record_text(record_of(match.table, names, len(match.opened.start.moves) if match.opened.start else 0))
