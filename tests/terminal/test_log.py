"""The command `log` at a plain table, and at a table of a server."""

from __future__ import annotations

import pytest

from schatkist.bots.bot import Bot
from schatkist.bots.uniform import Uniform
from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.table import Table
from schatkist.games import load_game
from schatkist.i18n.catalogue import speaker, told
from schatkist.terminal.commands import Left
from schatkist.terminal.joining import remembered
from schatkist.terminal.plain import PlainTable
from schatkist.wire.server_messages import Item, VisibleEvent

NAMES = ["Ann", "Bob"]
MOVES = 60  # then the player leaves


class Player:
    """Types `log` before every move."""

    def __init__(self, notes: str) -> None:
        game, dice = load_game("goldinsel"), SeededDealer(3)
        self.table = Table(game, 2, {"notes": notes, "first": "1"}, Seeded(3))
        self.dice = dice
        self.asked = 0
        self.printed: list[str] = []
        self.logs: list[tuple[int, list[str]]] = []  # how many events there were, and what was listed
        bots: dict[int, Bot] = {1: Uniform(4)}
        self.plain = PlainTable(self.table, bots, NAMES, "en", speaker("en"), self.type, self.printed.append)

    def type(self, prompt: str) -> str:
        """Answer a prompt."""
        self.asked += 1
        if self.asked > 2 * MOVES:
            raise EOFError
        if self.asked % 2:
            return "log"
        self.logs.append((self.plain.recent[0], self.printed[-1].splitlines()))
        legal = self.table.view(0).legal
        return self.table.game.action_text(legal[self.dice.number(len(legal))])


def secret_lines(table: Table, lines: list[str]) -> list[int]:
    """List the numbers of the lines that tell a secret."""
    say = speaker("en")
    known = [told(table.game, seen, NAMES, say) for seen in table.story(0)]
    public = [told(table.game, seen, NAMES, say) for seen in table.story(-1)]
    return [at for at, line in enumerate(lines) if line == known[at] != public[at]]


@pytest.mark.parametrize("notes", ["off", "on"])
def test_GO_V1_older_lines_keep_secrets_only_with_notes(notes: str) -> None:
    player = Player(notes)
    with pytest.raises(Left):
        player.plain.play()
    fleeting = {at for at, event in enumerate(player.table.events) if event.kind in {"island", "robbed", "peeked"}}
    old = new = 0
    for recent, lines in player.logs:
        event_for_later = fleeting.intersection(secret_lines(player.table, lines))
        old += sum(at < recent for at in event_for_later)
        new += sum(at >= recent for at in event_for_later)
    assert new > 0
    assert (old > 0) == (notes == "on")


def test_GO_V1_a_guest_forgets_it_after_their_next_move() -> None:
    peeked = VisibleEvent("peeked", 0, {"island": 3, "chest": 6}, known=True, once="chest")
    items = [
        Item(v=1, at=0, what="moved", seat=0, events=[peeked]),
        Item(v=2, at=0, what="moved", seat=1),
        Item(v=3, at=0, what="moved", seat=0),
    ]
    assert remembered(items[:2], 0) == items[:2]
    first, *_ = remembered(items, 0)
    assert [event.facts for event in first.events] == [{"island": 3}]
