"""T91: a state machine of clients that join, leave, lie, resend, reorder and come back with old versions.

The model is the rules themselves: a table of the core, dealt with the seed of the server's table, which makes the
moves that the server acknowledged. After every step each client sees, byte by byte, what the model shows its seat.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from schatkist.core.chance_source import Fair
from schatkist.core.errors import BadInput
from schatkist.core.records import record_from, verify
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import GAMES
from schatkist.server.match import log_entries
from schatkist.server.match.decisions import NO_NONCE
from schatkist.server.match.log import LogLine
from schatkist.server.storage.store import Store
from schatkist.server.storage.tokens import load_key
from schatkist.wire.client import Server
from schatkist.wire.client_messages import (
    Chat,
    ClientMessage,
    Hello,
    Leave,
    Move,
    Pause,
    Ready,
    Resign,
    Undo,
)
from schatkist.wire.http_messages import Seated
from schatkist.wire.server_messages import Ack, FullUpdate, Refusal
from schatkist.wire.stream import Stream
from tests.server.controlled import ControlledClock, controlled_store
from tests.server.serving import guest

_T = TypeVar("_T")

PATIENCE = 30.0  # seconds for any step
SOCKETS = 3  # of one seat
GRACE, READY = 60, 30  # seconds
EITHER = "either"  # the model does not say whether a request is carried out

numbers = st.integers(0, 1 << 20)


class Model:
    """A table by the rules, and what the protocol adds: versions, positions, pauses, absent people."""

    def __init__(self, game: str, players: int, seated: Seated, secret: bytes) -> None:
        self.game = GAMES[game]
        self.players = players
        self._deal = (seated.match, seated.commitment, secret.hex())
        self.nonces: dict[Seat, str] = {}
        self.table: Table | None = None
        self.number = 0
        self.since = [0] * players
        self.paused = False
        self.away: set[Seat] = set()
        self.resigned: set[Seat] = set()
        self.lines: list[LogLine] = []

    @property
    def phase(self) -> str:
        """The phase of the table."""
        if self.table is None:
            return "open"
        return "over" if self.table.state.over else "paused" if self.paused else "playing"

    def asked(self) -> list[Seat]:
        """The seats that the table waits for."""
        return self.table.state.actors() if self.table is not None and self.phase == "playing" else []

    def legal(self, seat: Seat) -> list[Action]:
        """The legal actions of a seat."""
        return [] if self.table is None else self.table.state.legal_actions(seat)

    def refusal(self, seat: Seat, request: ClientMessage) -> tuple[str, str]:
        """The code and the clause with which a request is refused; empty if it is carried out."""
        if seat == ONLOOKER:
            return "not-seated", ""
        if seat in self.resigned and not isinstance(request, Chat):
            return "not-seated", ""
        match request:
            case Ready():
                return ("not-open", "") if self.table is not None or seat in self.nonces else ("", "")
            case Move(base=base, action=action):
                return self._move_refusal(seat, base, action)
            case Undo(base=base):
                return (EITHER if base == self.number else "stale"), ""
            case Pause(on=on):
                return ("", "") if self.phase == ("playing" if on else "paused") else ("not-playing", "")
            case Leave():
                gone = self.phase in ("open", "over") or seat in self.away
                return ("not-playing", "") if gone else ("", "")
            case Resign():
                return ("not-playing", "") if self.phase in ("open", "over") else ("", "")
        return "", ""

    def _move_refusal(self, seat: Seat, base: int, action: Action) -> tuple[str, str]:
        if self.table is None:
            return "not-playing", ""
        if not self.since[seat] <= base <= self.number:
            return "stale", ""
        if self.phase != "playing":
            return self.phase, ""
        try:
            clause = self.game.why_not(self.table.state, seat, action)
        except BadInput:
            return "not-an-action", ""
        return ("illegal", clause) if clause is not None else ("", "")

    def follow(self, lines: list[LogLine]) -> None:
        """Do what the log says; the rules refuse what they forbid."""
        for line in lines:
            assert line.seq == len(self.lines) + 1
            self.lines.append(line)
            match line.entry:
                case log_entries.Readied(seat, nonce):
                    self.nonces[seat] = nonce
                case log_entries.Started(nonces=nonces):
                    expected = [self.nonces.get(seat, NO_NONCE) for seat in range(self.players)]
                    assert nonces == expected
                    match, commitment, secret = self._deal
                    self.table = Table(self.game, self.players, {}, Fair(match, commitment, nonces, secret))
                    self._ask(range(self.players))
                case log_entries.Moved(seat=seat, action=action, stand_in=stand_in):
                    assert stand_in == (line.cid is None), "only bots move without a request"
                    assert not stand_in or seat in self.away | self.resigned
                    self._move(seat, action)
                case log_entries.Undone():
                    assert self.table is not None
                    self.table.take_back()
                    self.number += 1
                    self._ask(range(self.players))
                case log_entries.Paused(_, on):
                    self.paused = on
                case log_entries.Went(seat, _):
                    self.away.add(seat)
                case log_entries.Returned(seat):
                    self.away.remove(seat)
                case log_entries.Resigned(seat):
                    self.resigned.add(seat)
                    self.away.discard(seat)

    def _move(self, seat: Seat, action: Action) -> None:
        assert self.table is not None
        before = [[] if other == seat else self.legal(other) for other in range(self.players)]
        self.table.act(seat, action)
        self.number += 1
        same = before == [self.legal(other) for other in range(self.players)]
        self._ask([seat] if same else range(self.players))

    def _ask(self, seats: Any) -> None:
        for seat in seats:
            self.since[seat] = self.number


class Client:
    """A connection, and what it was told."""

    def __init__(self, stream: Stream, first: int) -> None:
        self.stream = stream
        self.heard = first  # the version up to which it knows the items


class World:
    """A server in this process that all runs of the machine share, and the loop in which it runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = ControlledClock()
        self.loop = asyncio.new_event_loop()
        self._context = controlled_store(
            folder, self.clock, seat_sockets=SOCKETS, grace=GRACE, ready=READY, bot_processes=1
        )
        self.store: Store
        self.url, self.store = self.do(self._context.__aenter__())
        self.key = load_key(folder)
        self.person: Server = self.do(guest(self.url))
        self.seen: Counter[str] = Counter()  # kinds of log entries and refusals

    def do(self, steps: Coroutine[Any, Any, _T]) -> _T:
        """Run something to its end; the server runs meanwhile."""
        return self.loop.run_until_complete(asyncio.wait_for(steps, PATIENCE))

    def close(self) -> None:
        """Stop the server."""
        self.do(self.person.http.aclose())
        self.do(self._context.__aexit__(None, None, None))
        self.loop.close()


class Protocol(RuleBasedStateMachine):
    """The clients of one table."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.clients: list[Client] = []
        self.sent: dict[Seat, list[tuple[ClientMessage, int]]] = {}  # by seat: what was carried out, and the versions
        self.cid = 0

    # -- what happens -------------------------------------------------------------------------------------

    @initialize(game=st.sampled_from(sorted(GAMES)), begun=st.booleans())
    def open_table(self, game: str, begun: bool) -> None:
        """A table with one person on all its seats, who may have begun to play."""
        self.game, players = GAMES[game], GAMES[game].seats[0]
        self.seated = self.world.do(self.world.person.open(game, ["me"] * players))
        stored = self.world.do(self.world.store.kept(self.seated.match, self.world.key))
        assert stored is not None
        self.model = Model(game, players, self.seated, stored.seed)
        self.settle()
        if begun:
            for seat in range(players):
                self.join(seat, None, False)
            self.all_are_ready()

    @rule(seat=st.integers(-1, 3), have=st.none() | st.integers(0, 60), beyond=st.booleans())
    def join(self, seat: int, have: int | None, beyond: bool) -> None:
        """Connect to a seat or as an onlooker, with everything, with an old version, or with one that never was."""
        seat = seat if seat < self.model.players else ONLOOKER
        known = len(self.model.lines)
        if have is not None:
            have = known + 1 + have if beyond else min(have, known)
        token = None if seat == ONLOOKER else self.seated.keys[seat].token
        stream, full = self.world.person.stream(self.seated.match, token, have), have is None or have > known
        if seat != ONLOOKER and sum(client.stream.seat == seat for client in self.clients) >= SOCKETS:
            self.world.do(self.expect_closed(stream, Hello(token, have)))
            return
        self.world.do(stream.connect())
        if not full:  # the whole table is told in a full update only
            stream.seat, stream.card = seat, self.world.do(self.world.person.table(self.seated.match))
        client = Client(stream, known if full else have or 0)
        self.clients.append(client)
        assert full or [item.v for item in stream.items] == list(range((have or 0) + 1, (stream.v or 0) + 1))
        if seat in self.model.away and self.model.phase != "over":
            self.world.do(self.until(lambda: seat not in self.model.away))
        self.settle()

    @precondition(lambda self: self.clients)
    @rule(which=numbers, politely=st.booleans())
    def vanish(self, which: int, politely: bool) -> None:
        """Disconnect."""
        client = self.clients.pop(which % len(self.clients))
        if politely:
            self.world.do(client.stream.close())
        else:
            assert client.stream._socket is not None
            client.stream._socket.transport.abort()
        self.settle()

    @rule(token=st.sampled_from(["", "A" * 43, "wrong"]), first=st.sampled_from([Hello, Leave]))
    def lie(self, token: str, first: type[ClientMessage]) -> None:
        """Claim a seat with a token that opens none, or begin without a word of greeting."""
        hello = Hello(token) if first is Hello else Leave(cid=1)
        self.world.do(self.expect_closed(self.world.person.stream(self.seated.match), hello))
        self.settle()

    @precondition(lambda self: self.clients)
    @rule(which=numbers, text=st.sampled_from(["", "{}", "[" * 99, '{"ask":"move"}', '{"ask":"hello","token":7}']))
    def babble(self, which: int, text: str) -> None:
        """Send what is no message."""
        stream = self.clients[which % len(self.clients)].stream

        async def steps() -> None:
            assert stream._socket is not None
            await stream._socket.send(text)
            refused = await stream.answer(0)
            assert isinstance(refused, Refusal)
            assert refused.code == "not-a-message"

        self.world.do(steps())
        self.settle()

    @precondition(lambda self: self.clients)
    @rule(which=numbers, what=st.sampled_from(["ready", "chat", "pause", "resume", "undo"]), at=numbers)
    def ask(self, which: int, what: str, at: int) -> None:
        """Ask for something other than a move."""
        self.request(self.clients[which % len(self.clients)], self.message(what, at))

    @precondition(lambda self: self.clients and self.model.table is not None)
    @rule(which=numbers, what=st.sampled_from(["leave", "resign"]))
    def give_up(self, which: int, what: str) -> None:
        """Let a bot play, for a while or for good."""
        self.request(self.clients[which % len(self.clients)], self.message(what, 0))

    @precondition(lambda self: self.clients)
    @rule(which=numbers, choice=numbers, legally=st.booleans(), behind=st.integers(-2, 3))
    def move(self, which: int, choice: int, legally: bool, behind: int) -> None:
        """Make a move: of those that are legal or any, in this position or in an old one."""
        client = self.clients[which % len(self.clients)]
        legal = self.model.legal(client.stream.seat) if client.stream.seat != ONLOOKER else []
        action = legal[choice % len(legal)] if legally and legal else choice % (self.game.actions + 2)
        base = max(0, self.model.number - max(0, behind) + (1 if behind == -2 else 0))
        self.request(client, Move(cid=self.next_cid(), base=base, action=action))

    @precondition(lambda self: self.model.table is not None)
    @rule(count=st.integers(1, 60), choice=numbers, regret=st.booleans())
    def play_on(self, count: int, choice: int, regret: bool) -> None:
        """Let whoever is asked and connected make some legal moves, and perhaps try to take each back."""
        for step in range(count):
            asked = set(self.model.asked())
            client = next((each for each in self.clients if each.stream.seat in asked), None)
            if client is None or client.stream.seat in self.model.resigned:
                return
            legal = self.model.legal(client.stream.seat)
            action = legal[(choice + 7 * step) % len(legal)]
            self.request(client, Move(cid=self.next_cid(), base=self.model.number, action=action))
            if regret:
                self.request(client, self.message("undo", 0))

    @precondition(lambda self: self.model.table is None)
    @rule()
    def all_are_ready(self) -> None:
        """Every connected player sends a nonce."""
        for client in list(self.clients):
            self.request(client, self.message("ready", client.stream.seat))

    @precondition(lambda self: any(client.stream.seat in self.sent for client in self.clients))
    @rule(which=numbers, old=numbers)
    def resend(self, which: int, old: int) -> None:
        """Send a request again that was carried out, perhaps over another connection: nothing more happens."""
        able = [client for client in self.clients if client.stream.seat in self.sent]
        client = able[which % len(able)]
        message, v = self.sent[client.stream.seat][old % len(self.sent[client.stream.seat])]
        before = len(self.model.lines)
        answer = self.world.do(client.stream.ask(message))
        assert client.stream.seat in self.model.resigned or answer == Ack(cid=getattr(message, "cid", 0), v=v)
        self.settle()
        assert len(self.model.lines) == before

    @precondition(lambda self: self.clients)
    @rule(
        which=numbers,
        parts=st.lists(st.tuples(st.sampled_from(["chat", "pause", "resume", "move"]), numbers), max_size=5),
    )
    def hurry(self, which: int, parts: list[tuple[str, int]]) -> None:
        """Send several requests without waiting, numbered backwards: they are carried out in the order of sending."""
        client = self.clients[which % len(self.clients)]
        messages = [self.message(what, at) for what, at in parts]
        cids = [getattr(message, "cid", 0) for message in messages][::-1]
        messages = [
            type(m)(**{**{f: getattr(m, f) for f in m.__struct_fields__}, "cid": c})
            for m, c in zip(messages, cids, strict=True)
        ]

        async def steps() -> list[Ack | Refusal]:
            for message in messages:
                await client.stream.send(message)
            return [await self.answer(client.stream, cid) for cid in cids]

        answers = self.world.do(steps())
        for message, answer in zip(messages, answers, strict=True):
            self.check_answer(client.stream.seat, message, answer, catch_up=answer.v if isinstance(answer, Ack) else 0)
        self.settle()

    @rule(seconds=st.sampled_from([1, READY + 1, GRACE + 1]))
    def wait(self, seconds: int) -> None:
        """Time passes: the cards are dealt without nonces, and bots take over for people who are away."""
        self.world.clock.advance(seconds)
        self.settle()

    # -- how it is checked --------------------------------------------------------------------------------

    def next_cid(self) -> int:
        """The number of a new request."""
        self.cid += 1
        return self.cid

    def message(self, what: str, at: int) -> ClientMessage:
        """A request of some kind."""
        cid = self.next_cid()
        match what:
            case "ready":
                return Ready(cid=cid, nonce=f"{at & 0xFFFF:032x}")
            case "chat":
                return Chat(cid=cid, text=f"word {at}")
            case "leave":
                return Leave(cid=cid)
            case "resign":
                return Resign(cid=cid)
            case "undo":
                return Undo(cid=cid, base=self.model.number - (at % 3 == 2 and self.model.number > 0))
            case "move":
                return Move(cid=cid, base=self.model.number, action=at % self.game.actions)
        return Pause(cid=cid, on=what == "pause")

    async def answer(self, stream: Stream, cid: int) -> Ack | Refusal:
        """The answer to a request; of a stale one also the full update that follows."""
        answer = await stream.answer(cid)
        if isinstance(answer, Refusal) and answer.code == "stale":
            while not isinstance(await stream.receive(), FullUpdate):
                pass
        return answer

    def request(self, client: Client, message: ClientMessage) -> None:
        """Send a request, and compare the answer with that of the model."""

        async def steps() -> Ack | Refusal:
            await client.stream.send(message)
            return await self.answer(client.stream, getattr(message, "cid", 0))

        self.check_answer(client.stream.seat, message, self.world.do(steps()))
        self.settle()

    def check_answer(self, seat: Seat, message: ClientMessage, answer: Ack | Refusal, catch_up: int = 0) -> None:
        """The answer is what the model says; what was carried out is in the log."""
        code, clause = self.model.refusal(seat, message)
        if isinstance(answer, Refusal):
            self.world.seen[answer.code] += 1
            assert (answer.code, answer.clause) == (code, clause) or (code == EITHER and answer.code == "not-undone")
            return
        assert code in ("", EITHER), (code, message)
        self.model.follow(self.written()[: (catch_up or 1 << 30) - len(self.model.lines)])
        line = self.model.lines[answer.v - 1]
        assert (line.seat, line.cid) == (seat, getattr(message, "cid", 0))
        if isinstance(message, Move):
            assert isinstance(line.entry, log_entries.Moved)
            assert (line.entry.seat, line.entry.action) == (seat, message.action)
        self.sent.setdefault(seat, []).append((message, answer.v))

    async def expect_closed(self, stream: Stream, first: ClientMessage) -> None:
        """The server closes a connection that begins so."""
        with pytest.raises(ConnectionClosed, match="1008"):
            await stream.connect(first)

    def written(self) -> list[LogLine]:
        """The lines of the log that the model does not know yet."""
        stored = self.world.do(self.world.store.kept(self.seated.match, self.world.key))
        assert stored is not None
        return stored.lines[len(self.model.lines) :]

    def bots_play(self) -> bool:
        """Tell whether a bot is to move."""
        connected = {client.stream.seat for client in self.clients} - {ONLOOKER}
        asked = set(self.model.asked())
        return bool(asked & self.model.resigned) or any(connected - {seat} for seat in asked & self.model.away)

    async def until(self, so: Any) -> None:
        """Follow the log until something is so."""
        while not so():
            await asyncio.sleep(0.001)
            stored = await self.world.store.kept(self.seated.match, self.world.key)
            assert stored is not None
            self.model.follow(stored.lines[len(self.model.lines) :])

    def settle(self) -> None:
        """Follow the log until no bot is to move, then let every client hear all of it."""
        self.world.do(asyncio.sleep(0))
        self.model.follow(self.written())
        self.world.do(self.until(lambda: not self.bots_play()))
        for client in self.clients:
            self.world.do(client.stream.until(lambda stream: (stream.v or 0) >= len(self.model.lines)))

    @invariant()
    def every_client_sees_what_the_rules_say(self) -> None:
        """Views, choices and the table are those of the model; nothing was told twice or left out."""
        if not hasattr(self, "model"):
            return
        model = self.model
        for client in self.clients:
            stream, card = client.stream, client.stream.card
            assert card is not None
            assert stream.v == len(model.lines)
            heard = [item.v for item in stream.items if item.v > client.heard]
            assert heard == sorted(set(heard))
            assert (card.phase, card.number, card.asked) == (model.phase, model.number, model.asked())
            assert [seat.away for seat in card.seats] == [seat in model.away for seat in range(model.players)]
            assert [seat.resigned for seat in card.seats] == [seat in model.resigned for seat in range(model.players)]
            if model.table is None:
                assert (stream.raw_view, stream.choices, card.nonces) == (b"", [], [])
                continue
            if stream.raw_view:  # it is sent with the first move that a client hears of
                view = model.table.view(stream.seat)
                assert stream.raw_view == self.game.view_bytes(view)
                assert [choice.action for choice in stream.choices] == view.legal
            over = model.table.state.over
            assert card.scores == (model.table.state.scores() if over else [])

    def teardown(self) -> None:
        """Leave the table; a finished game has a record that the rules confirm."""
        if hasattr(self, "model"):
            self.world.seen.update(type(line.entry).__name__ for line in self.model.lines)
            self.world.seen[self.model.phase] += 1
        for client in self.clients:
            with suppress(ConnectionClosed, OSError):
                self.world.do(client.stream.close())
        if hasattr(self, "model") and self.model.phase == "over":
            record = self.world.do(self.world.person.record(self.seated.match))
            assert self.model.table is not None
            assert verify(record_from(record), self.game).moves == self.model.table.moves


def fuzz_protocol(folder: Path, runs: int, steps: int, first: int, shrink: bool = True) -> World:
    """Run the machine; returns the world, with what happened there."""
    world = World(folder)
    try:
        chosen = settings(
            max_examples=runs,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
            phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        )
        machine = seed(first)(lambda: Protocol(world))
        run_state_machine_as_test(machine, settings=chosen)  # type: ignore[arg-type]
    finally:
        world.close()
    return world
