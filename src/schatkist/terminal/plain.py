"""A game as plain lines of text, for any terminal, a pipe or a screen reader."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field

from schatkist.bots.bot import Bot
from schatkist.core.errors import BadInput, Refused
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.game import Game, Say
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER, Seat
from schatkist.i18n.catalogue import told
from schatkist.i18n.rulebook import rulebook
from schatkist.terminal.commands import Commands, Left
from schatkist.terminal.texts import refusal, result


def ask(prompt: str) -> str:
    """Print a prompt and read a line. `input` with a prompt of its own can swallow a Ctrl-C while it prints it."""
    print(prompt, end="", flush=True)
    return input()


@dataclass
class PlainTable(Commands):
    """A table of this program: people who share a keyboard, and bots."""

    table: Table
    bots: dict[Seat, Bot]  # the other seats are people's
    names: list[str]
    lang: str
    say: Say
    ask: Callable[[str], str] = ask
    tell: Callable[[str], None] = print
    told_so_far: dict[Seat, int] = field(default_factory=dict)  # the number of events that each seat has been told
    recent: dict[Seat, int] = field(default_factory=dict)  # the number of them before the latest news
    sitting: Seat = ONLOOKER  # the seat at the keyboard

    @property
    def game(self) -> Game:
        """Return the game at this table."""
        return self.table.game

    def __post_init__(self) -> None:
        """Begin after the set-up, which the picture of the table shows."""
        self.told_so_far = {seat: len(self.table.events) for seat in [*range(self.table.players), ONLOOKER]}

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
        """Choose among the seats that must act: people first, because they may not see a bot's choice before."""
        actors = self.table.state.actors()
        return next((seat for seat in actors if seat not in self.bots), actors[0])

    def _turn(self, seat: Seat) -> None:
        """Handle one decision of a person."""
        self._sit_down(seat)
        self._news(seat)
        self.look()
        before = len(self.table.moves)
        while len(self.table.moves) == before:
            request = self.follow(self._asked())
            if request is not None and request.what == "leave":
                raise Left
            if request is not None:
                self._act(seat, request.text)

    def _asked(self) -> str:
        try:
            return self.ask(self.say("terminal-prompt") + " ")
        except EOFError:
            raise Left from None

    def _sit_down(self, seat: Seat) -> None:
        """Call the next of several people to the keyboard, after the previous hand has scrolled away."""
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
        """Print the events that the seat has been told since its last decision."""
        news = self._sentences(self.table.story(seat, self.told_so_far[seat]))
        self.recent[seat] = self.told_so_far[seat]
        if news:
            self.tell("")
            self.tell("\n".join(news))
        self.told_so_far[seat] = len(self.table.events)

    def _remembered(self, seat: Seat) -> list[SeenEvent]:
        """Return the log as a seat may still read it: a secret that is told once disappears with the next news."""
        recent, fleeting = self.recent.get(seat, 0), self.table.game.seen_once(self.table.options)
        story = self.table.story(seat)
        for at, event in enumerate(self.table.events[:recent]):
            if event.kind in fleeting:
                story[at] = seen_by(ONLOOKER, event)
        return story

    def _sentences(self, story: list[SeenEvent]) -> list[str]:
        return [told(self.table.game, seen, self.names, self.say) for seen in story]

    def look(self) -> None:
        """Show the table as the seat sees it, the decision it has to make, and its moves."""
        view = self.table.view(self.sitting)
        question = self.say(f"{self.game.name}-ask-{self.game.steps[view.step]}")
        self.tell("")
        self.tell(self.game.picture(view, self.say))
        self.tell("")
        self.tell(self.say("table-your-turn", name=self.names[self.sitting]) + " " + question)
        self.list_few_moves()

    def legal_moves(self) -> list[str]:
        """List the moves of the seat at the keyboard."""
        return [self.game.action_text(action) for action in self.table.view(self.sitting).legal]

    def log(self) -> list[str]:
        """Return the events so far; a secret that is told once disappears with the next news."""
        return self._sentences(self._remembered(self.sitting))

    def _act(self, seat: Seat, line: str) -> None:
        """Carry out a move, or say why not."""
        try:
            self.table.act(seat, self.table.game.action_in(line))
        except Refused as refused:
            self.tell(refusal(refused, rulebook(self.table.game.name, self.lang), self.say))
        except BadInput:
            self.tell(self.say("terminal-not-a-move", move=line))
