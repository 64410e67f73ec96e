"""Messages over the control socket: one JSON object per line, a request and its answer."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from schatkist.server.storage.moderation import Sanction, SanctionKind


class ControlRequest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base class of the requests."""


class Snapshot(ControlRequest, tag="snapshot", frozen=True):
    """Write everything that is stored into a file, which is removed when this connection ends; answers its path."""


class Tables(ControlRequest, tag="tables", frozen=True):
    """List tables, those that changed their phase last first."""

    phases: list[str]
    most: int


class People(ControlRequest, tag="people", frozen=True):
    """List people whose names contain a text, newest first."""

    text: str
    most: int


class Close(ControlRequest, tag="close", frozen=True):
    """Close a table; answers its id."""

    match: str  # or the beginning of it
    reason: str


class Sanctioned(ControlRequest, tag="sanction", frozen=True):
    """Ban or mute a person or an address, or no longer; answers whom."""

    kind: SanctionKind
    target: str
    on: bool
    reason: str = ""


class Rename(ControlRequest, tag="rename", frozen=True):
    """Give a person another name, at all their tables; answers the name."""

    person: str  # the id, or the beginning of it
    name: str


class Maintenance(ControlRequest, tag="maintenance", frozen=True):
    """Refuse new tables with a message; an empty one allows them again."""

    text: str


class Prune(ControlRequest, tag="prune", frozen=True):
    """Delete old matches and guests now, by the retention of the server or another; answers how many."""

    finished_days: float | None = None
    abandoned_days: float | None = None
    guest_days: float | None = None


class Check(ControlRequest, tag="check", frozen=True):
    """Check all logs."""


class Stop(ControlRequest, tag="stop", frozen=True):
    """Finish what is under way and stop, or start again."""

    restart: bool


class Status(ControlRequest, tag="status", frozen=True):
    """Tell how the server is."""


class ServerStatus(Struct, frozen=True):
    """The state of a server."""

    version: str
    pid: int
    tables: dict[str, int]  # by phase
    people: int
    loaded: int  # tables in memory
    viewers: int  # connected to this server
    maintenance: str
    sanctions: list[Sanction]
    set_aside: dict[str, str] = {}  # by table: why it cannot be read


AnyControlRequest: TypeAlias = (
    Snapshot | Tables | People | Close | Sanctioned | Rename | Maintenance | Prune | Check | Stop | Status
)


class ControlAnswer(Struct, frozen=True, omit_defaults=True):
    """An answer, or what was wrong with the request, in one sentence."""

    answer: Raw = Raw(b"null")
    error: str = ""


request_decoder = msgspec.json.Decoder(AnyControlRequest)
answer_decoder = msgspec.json.Decoder(ControlAnswer)
