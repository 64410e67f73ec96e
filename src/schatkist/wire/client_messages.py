"""The messages that a client sends over a WebSocket. Unknown fields are rejected."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from schatkist.wire.fields import CHAT, Cid, Count, Nonce, SeatNumber, Token, Word


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """Base class of a client's messages."""


class Hello(ClientMessage, tag="hello", frozen=True):
    """The first message: with the token of a seat, or as an onlooker. `have` is the last version seen.

    Where onlookers are not allowed, an invitation lets you watch until the cards are dealt.
    """

    token: Token | None = None
    have: Count | None = None
    invite: Word = ""


class FillSeat(ClientMessage, tag="fill", frozen=True):
    """Give a free seat to a bot before the cards are dealt; for the person who opened the table."""

    cid: Cid
    seat: SeatNumber
    level: Word


class Ready(ClientMessage, tag="ready", frozen=True):
    """Add a seat's nonce to the shuffles, after seeing the commitment."""

    cid: Cid
    nonce: Nonce


class Move(ClientMessage, tag="move", frozen=True):
    """Play an action chosen in position number `base`."""

    cid: Cid
    base: Count
    action: Annotated[int, Meta(ge=0, le=1 << 20)]


class Chat(ClientMessage, tag="chat", frozen=True):
    """Say something to everybody at the table."""

    cid: Cid
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class Leave(ClientMessage, tag="leave", frozen=True):
    """Let a bot play until you come back."""

    cid: Cid


class Resign(ClientMessage, tag="resign", frozen=True):
    """Let a bot play for good."""

    cid: Cid


class Pause(ClientMessage, tag="pause", frozen=True):
    """Pause or resume: while paused, nobody moves and no clock runs."""

    cid: Cid
    on: bool


class Undo(ClientMessage, tag="undo", frozen=True):
    """Take back your last move, which led to position `base`; refused if it revealed anything."""

    cid: Cid
    base: Count


class AllowHints(ClientMessage, tag="allow-hints", frozen=True):
    """Allow others to ask for hints although clocks run at the table."""

    cid: Cid


class AskHint(ClientMessage, tag="hint", frozen=True):
    """Ask for the best choices in position `base`. Everybody at the table is told that you asked."""

    cid: Cid
    base: Count


class WhyNot(ClientMessage, tag="why", frozen=True):
    """Ask why an action is not legal now. The action is a number, or text in the game's notation."""

    cid: Cid
    action: Annotated[int, Meta(ge=0, le=1 << 20)] | Word


class Preview(ClientMessage, tag="foresee", frozen=True):
    """Preview the certain consequences of a legal action, given as a number or in the game's notation."""

    cid: Cid
    action: Annotated[int, Meta(ge=0, le=1 << 20)] | Word


FromClient: TypeAlias = (
    Hello | FillSeat | Ready | Move | Chat | Leave | Resign | Pause | Undo | AllowHints | AskHint | WhyNot | Preview
)

client_decoder = msgspec.json.Decoder(FromClient)
NOT_A_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
