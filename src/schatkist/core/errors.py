"""What goes wrong, said in one sentence."""


class SchatkistError(Exception):
    """Anything a person can put right; its text is one clear sentence."""


class BadInput(SchatkistError):
    """What was given is not what is asked for."""


class Refused(SchatkistError):
    """An action the rules do not allow; `clause` says which rule, if that is known."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.clause = clause
        self.reason = text
