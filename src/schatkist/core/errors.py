"""What goes wrong, said in one sentence."""


class SchatkistError(Exception):
    """Anything a person can put right; its text is one clear sentence."""


class BadInput(SchatkistError):
    """What was given is not what is asked for."""


class Refused(SchatkistError):
    """An action the rules do not allow; `clause` says which rule."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} ({clause})")
        self.clause = clause
        self.reason = text
