"""The error of a client whose request is refused or not answered."""

from __future__ import annotations

from schatkist.core.errors import SchatkistError


class ServerError(SchatkistError):
    """The server refused a request or does not answer."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
