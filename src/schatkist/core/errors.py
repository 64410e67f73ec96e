"""Errors. The text of each is one clear sentence."""


class SchatkistError(Exception):
    """The base class of all errors that the user or a game's author can put right."""


class BadInput(SchatkistError):
    """Input that is wrong: out of range, of the wrong kind, or inconsistent."""


class CapacityExceeded(SchatkistError):
    """An action that needs more room than the fixed-size arrays of a dealer or a menu have."""


class Refused(SchatkistError):
    """An action that the rules do not allow. `clause` is the rule that forbids it, or empty if that is not known."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.clause = clause
        self.reason = text
