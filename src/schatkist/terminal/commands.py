"""The commands that a person types at their turn, the same at a table of this program and at one of a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from schatkist.core.game import Game, Say
from schatkist.terminal.texts import grouped, rules_text

FEW = 24  # up to this many lines, moves are listed without the command `moves`
LEAVING = ("quit", "exit")  # words that end the game for the person who types them


class Left(Exception):
    """A person left the table; `message` is the key of the sentence that says so."""

    def __init__(self, message: str = "terminal-quit") -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True)
class Request:
    """A command that the table has to carry out: a move, something to say, or leaving."""

    what: Literal["move", "say", "leave"]
    text: str = ""


class Commands(ABC):
    """A person at a keyboard. Commands that only show something are carried out here."""

    lang: str
    say: Say
    tell: Callable[[str], None]  # print some lines
    can_chat = False

    @property
    @abstractmethod
    def game(self) -> Game:
        """Return the game at this table."""

    @abstractmethod
    def look(self) -> None:
        """Show the table as the person sees it."""

    @abstractmethod
    def legal_moves(self) -> list[str]:
        """List the moves that the person can make now."""

    @abstractmethod
    def log(self) -> list[str]:
        """Return what happened so far, as the person may still read it."""

    def follow(self, line: str) -> Request | None:
        """Carry out a line that only shows something, or return what it asks of the table."""
        line = " ".join(line.split())
        command, _, rest = line.partition(" ")
        match command.lower():
            case "":
                return None
            case word if word in LEAVING:
                return Request("leave")
            case "say" if rest and self.can_chat:
                return Request("say", rest)
            case "help" | "?":
                self.help()
            case "look":
                self.look()
            case "moves":
                self.tell("\n".join(grouped(self.legal_moves())))
            case "log":
                self.tell("\n".join(self.log()))
            case "rules":
                self.tell(rules_text(self.game.name, self.lang, rest))
            case _:
                return Request("move", line)
        return None

    def help(self) -> None:
        """Explain the commands, the picture of the table and how moves are written."""
        keys = ["terminal-help", *(["terminal-help-say"] if self.can_chat else [])]
        for key in keys:
            self.tell(self.say(key))
        self.tell(self.say(f"{self.game.name}-legend", **self.game.legend_facts(self.say)))
        self.tell(self.say(f"{self.game.name}-moves"))

    def list_few_moves(self) -> None:
        """List the moves unless there are too many to read at a glance."""
        lines = grouped(self.legal_moves())
        if len(lines) <= FEW:
            self.tell("\n".join(lines))
