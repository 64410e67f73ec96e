"""Errors of a match: a request is refused, or its log is damaged."""

from __future__ import annotations

from schatkist.core.errors import SchatkistError
from schatkist.wire.server_messages import RefusalCode


class CorruptLog(SchatkistError):
    """A log that is damaged or does not follow these rules."""


class RequestRefused(SchatkistError):
    """A request that is refused; nothing has changed."""

    def __init__(self, code: RefusalCode, clause: str = "") -> None:
        super().__init__(code)
        self.code: RefusalCode = code
        self.clause = clause
