"""Types of fields in messages, and their bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

FRAME = 8192  # bytes in a client's message, at most
CHAT = 300  # characters in a chat message, at most
NAME = 24  # characters in a name, at most

Cid: TypeAlias = Annotated[int, Meta(ge=1, le=(1 << 53) - 1)]  # a client's number for a request
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME)]
Token: TypeAlias = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]
Nonce: TypeAlias = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
