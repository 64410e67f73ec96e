"""A game as plain lines of text: for any terminal, a pipe, or a screen reader."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field

from schatkist.bots.bot import Bot
from schatkist.core.errors import BadInput, Refused, SchatkistError
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.game import Say, View
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER, Seat
from schatkist.i18n.catalogue import told
from schatkist.i18n.rulebook import Rulebook, printed, printed_clause, rulebook

FEW = 24  # groups of moves that are listed without being asked for
LEAVING = ("quit", "exit")  # words that end the game for the person who types them


class Left(Exception):
    """A person left the table; `message` is the key of the sentence that says so."""

    def __init__(self, message: str = "terminal-quit") -> None:
        super().__init__(message)
        self.message = message


def ask(prompt: str) -> str:
    """Print a prompt and read a line. `input` with a prompt of its own can swallow a Ctrl-C while it prints it."""
    print(prompt, end="", flush=True)
    return input()


@dataclass
class PlainTable:
    """People and bots at one table, one of them typing."""

    table: Table
    bots: dict[Seat, Bot]  # the other seats are people's
    names: list[str]
    lang: str
    say: Say
    ask: Callable[[str], str] = ask
    tell: Callable[[str], None] = print
    heard: dict[Seat, int] = field(default_factory=dict)  # how many events each seat has been told
    recent: dict[Seat, int] = field(default_factory=dict)  # where the newest of them begin
    sitting: Seat = ONLOOKER  # who is at the keyboard

    def __post_init__(self) -> None:
        """The set-up is seen on the table; it need not be told."""
        self.heard = {seat: len(self.table.journal) for seat in [*range(self.table.players), ONLOOKER]}

    def play(self) -> None:
        """Play to the end, or until a person leaves."""
        while not self.table.state.over:
            seat = self._next_seat()
            if seat in self.bots:
                self.table.act(seat, self.bots[seat].choose(self.table.view(seat)))
            else:
                self._turn(seat)
        people = [seat for seat in range(self.table.players) if seat not in self.bots]
        viewer = people[0] if len(people) == 1 else ONLOOKER
        self._news(viewer)
        self.tell("")
        self.tell(self.table.game.picture(self.table.view(viewer), self.say))
        state = self.table.state
        self.tell(result(state.places(), state.scores(), self.names, self.say))

    def _next_seat(self) -> Seat:
        """Of those asked, people before bots: nobody waits for a choice that he must not see anyway."""
        actors = self.table.state.actors()
        return next((seat for seat in actors if seat not in self.bots), actors[0])

    def _turn(self, seat: Seat) -> None:
        """One decision of a person."""
        self._sit_down(seat)
        self._news(seat)
        self._look(seat)
        before = len(self.table.moves)
        while len(self.table.moves) == before:
            line = " ".join(self._asked().split())
            command, _, rest = line.partition(" ")
            match command.lower():
                case "":
                    continue
                case word if word in LEAVING:
                    raise Left
                case "help" | "?":
                    self.tell(self.say("terminal-help"))
                    self.tell(self.say(f"{self.table.game.name}-legend"))
                    self.tell(self.say(f"{self.table.game.name}-moves"))
                case "look":
                    self._look(seat)
                case "moves":
                    self.tell("\n".join(grouped(self._texts(seat))))
                case "log":
                    self.tell("\n".join(self._sentences(self._remembered(seat))))
                case "rules":
                    self.tell(read_aloud(self.table.game.name, self.lang, rest))
                case _:
                    self._act(seat, line)

    def _asked(self) -> str:
        try:
            return self.ask(self.say("terminal-prompt") + " ")
        except EOFError:
            raise Left from None

    def _sit_down(self, seat: Seat) -> None:
        """With several people at one keyboard the next one is called, and the last hand scrolls away."""
        several = self.table.players - len(self.bots) > 1
        if several and self.sitting != seat:
            if self.sitting != ONLOOKER:
                self.tell("\n" * shutil.get_terminal_size().lines)
            try:
                self.ask(self.say("terminal-curtain", name=self.names[seat]) + " ")
            except EOFError:
                raise Left from None
        self.sitting = seat

    def _news(self, seat: Seat) -> None:
        """What the seat has been told since its last decision."""
        news = self._sentences(self.table.story(seat, self.heard[seat]))
        self.recent[seat] = self.heard[seat]
        if news:
            self.tell("")
            self.tell("\n".join(news))
        self.heard[seat] = len(self.table.journal)

    def _remembered(self, seat: Seat) -> list[SeenEvent]:
        """The log as a seat may still read it: what is told once is gone with the next news."""
        recent, fleeting = self.recent.get(seat, 0), self.table.game.seen_once(self.table.options)
        story = self.table.story(seat)
        for at, event in enumerate(self.table.journal[:recent]):
            if event.kind in fleeting:
                story[at] = seen_by(ONLOOKER, event)
        return story

    def _sentences(self, story: list[SeenEvent]) -> list[str]:
        return [told(self.table.game, seen, self.names, self.say) for seen in story]

    def _look(self, seat: Seat) -> None:
        """The table as the seat sees it, what is asked, and the moves there are."""
        view = self.table.view(seat)
        self.tell("")
        self.tell(self.table.game.picture(view, self.say))
        self.tell("")
        self.tell(self.say("table-your-turn", name=self.names[seat]) + " " + self._question(view))
        lines = grouped(self._texts(seat))
        if len(lines) <= FEW:
            self.tell("\n".join(lines))

    def _question(self, view: View) -> str:
        return self.say(f"{self.table.game.name}-ask-{self.table.game.steps[view.step]}")

    def _texts(self, seat: Seat) -> list[str]:
        return [self.table.game.action_text(action) for action in self.table.view(seat).legal]

    def _act(self, seat: Seat, line: str) -> None:
        """Carry out a move, or say why not."""
        try:
            self.table.act(seat, self.table.game.action_in(line))
        except Refused as refused:
            self.tell(refusal(refused, rulebook(self.table.game.name, self.lang), self.say))
        except BadInput as error:
            self.tell(str(error))


def read_aloud(game: str, lang: str, clause: str) -> str:
    """The rules, or one clause of them; or that there is no such clause."""
    book = rulebook(game, lang)
    try:
        return printed_clause(book, clause, width()) if clause else printed(book, width())
    except SchatkistError as error:
        return str(error)


def refusal(refused: Refused, book: Rulebook, say: Say) -> str:
    """Why a move is refused, in the words of its clause."""
    return say("table-refused", clause=refused.clause, text=book.clause(refused.clause))


def grouped(texts: list[str]) -> list[str]:
    """Moves that differ in their last word only, on one line: `lay R5b: a1 b2 c3`."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        groups.setdefault(head, []).append(last)
    lines = []
    for head, lasts in groups.items():
        lines += [f"  {last}" for last in lasts] if not head else [f"  {head}: {' '.join(lasts)}"]
    return lines


def result(places: list[int], scores: list[int], names: list[str], say: Say) -> str:
    """Who won, and the points of all in the order of their places."""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    lines = ["", say("table-over") + " " + _verdict(winners, say)]
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        lines.append("  " + say("table-place", place=place, name=names[seat], points=scores[seat]))
    return "\n".join(lines)


def _verdict(winners: list[str], say: Say) -> str:
    match winners:
        case []:
            return say("table-nobody-wins")
        case [name]:
            return say("table-winner", name=name)
    names = say("table-and", first=", ".join(winners[:-1]), last=winners[-1])
    return say("table-winners", names=names)


def width() -> int:
    """The width to print text in."""
    return min(shutil.get_terminal_size().columns, 100)
