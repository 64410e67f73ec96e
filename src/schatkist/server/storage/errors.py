"""Errors of the database and of what is stored in it."""

from __future__ import annotations

from schatkist.core.errors import SchatkistError
from schatkist.server.match.errors import CorruptLog


class WriteFailed(SchatkistError):
    """The database did not confirm the write; the request may be retried."""


class WriteConflict(WriteFailed):
    """Nothing was written: another writer was first."""


class Undecryptable(CorruptLog):
    """The key that decrypts a match is not here."""


class QuotaReached(SchatkistError):
    """Nothing was written, because a quota is used up."""
