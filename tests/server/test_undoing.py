"""A move is taken back as if it had not been made, but only while it has told nobody anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from schatkist.core.records import record_from, verify
from schatkist.core.types import Seat
from schatkist.games import GAMES
from schatkist.server.match import decisions
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.log import StoredMatch
from schatkist.server.match.log_entries import Moved, Undone
from schatkist.server.match.match import Match
from schatkist.server.match.undo import may_undo
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Ack, Refusal
from tests.server.serving import Dice, Serving, guest, hot_seat, scene
from tests.server.stress.hidden_pairs import match_of, note


def position(match: Match) -> str:
    assert match.table is not None
    return match.game.write(match.table.state)


def cards_of(match: Match, seat: Seat) -> tuple[Counter[int], Any]:
    """Return the cards that a seat holds, was told of or may remember."""
    assert match.table is not None
    view: Any = match.table.view(seat)
    return Counter(view.hand), getattr(view, "memory", None)


@pytest.mark.parametrize("game", GAMES)
def test_an_undone_move_leaves_no_trace(game: str) -> None:
    taken_back, dice = 0, Dice(3)
    for seed in range(4):
        match = match_of(game, GAMES[game].seats[0] + seed % 2, seed)
        while match.phase != "over":
            asked = match.asked()
            seat = asked[dice.randbelow(len(asked))]
            before, number = position(match), match.number
            known = [cards_of(match, at) for at in range(match.players)]
            view = match.view(seat)
            assert match.table is not None
            legal = match.table.state.legal_actions(seat)
            action = legal[dice.randbelow(len(legal))]
            note(match, decisions.move(match, seat, number, action))
            assert not any(may_undo(match, other) for other in range(match.players) if other != seat)
            if not may_undo(match, seat):
                with pytest.raises(RequestRefused, match="not-undone"):
                    decisions.undo(match, seat, match.number)
                continue
            assert len(asked) == 1
            try:
                undone = decisions.undo(match, seat, match.number)
            except RequestRefused:  # it turned something up
                continue
            for at in set(range(match.players)) - {seat}:
                (held, remembered), (hand, memory) = cards_of(match, at), known[at]
                assert held <= hand
                assert remembered is None or remembered.chests == memory.chests
            note(match, undone)
            taken_back += 1
            assert position(match) == before
            assert match.view(seat) == view
            assert match.number == number + 2
            with pytest.raises(RequestRefused, match="stale"):
                decisions.move(match, seat, number, action)
            note(match, decisions.move(match, seat, match.number, action))
        again = Match(StoredMatch(match.id, int(match.id, 16).to_bytes(32, "big"), "", match.lines, []))
        assert position(again) == position(match)
        entries = [line.entry for line in match.lines]
        stands = sum(isinstance(entry, Moved) for entry in entries) - sum(isinstance(e, Undone) for e in entries)
        record = record_from(decisions.record(match))
        assert len(record.moves) == stands
        verify(record, match.game)
    assert taken_back > 0 or game == "schattendieb"  # there nearly every choice is made at once


# What was done, in the game's notation, and whether it may be taken back.
KADORA = [("lay", True), ("draw", False)]


def test_a_drawn_card_cannot_be_put_back() -> None:
    match = match_of("kadora", 2, 5)
    for verb, undoable in KADORA:
        assert match.table is not None
        (seat,) = match.asked()
        legal = match.table.state.legal_actions(seat)
        action = next(action for action in legal if match.game.action_text(action).startswith(verb))
        note(match, decisions.move(match, seat, match.number, action))
        assert may_undo(match, seat) == undoable, verb


def test_over_the_wire_a_person_takes_a_move_back_and_all_are_told(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        streams = await hot_seat(server, "kadora", 2, options={"first": "1"})
        first, second = streams
        await first.until(lambda stream: stream.is_asked())
        before, choice = first.view, first.choices[0]
        assert await first.why_not(choice.text) == await first.why_not(choice.action) == ""
        assert await first.why_not("draw 1") == "KA-3.1"
        assert await second.why_not(choice.text) == "KA-3.1"
        await first.wait_for_update(await first.move(choice.action))
        assert first.may_undo
        answer = await second.undo()
        assert isinstance(answer, Refusal)
        await first.wait_for_update(await first.undo())
        assert first.view == before
        assert not first.may_undo
        await second.until(lambda stream: bool(stream.items) and stream.items[-1].what == "undone")
        assert [item.what for item in second.items][-2:] == ["moved", "undone"]
        assert isinstance(await first.move(choice.action), Ack)
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps())


def test_a_preview_over_the_wire_comes_true(serve: Callable[..., Serving]) -> None:
    async def steps() -> None:
        server = await guest(serve(previews=3).url)
        streams = await hot_seat(server, "kadora", 2, options={"first": "1"})
        first = streams[0]
        await first.until(lambda stream: stream.is_asked())
        choice = next(choice for choice in first.choices if choice.text.startswith("lay"))
        expected = await first.preview(choice.text)
        assert expected[0].kind == "laid"
        assert expected == await first.preview(choice.action)
        with pytest.raises(ServerError, match="illegal"):
            await first.preview("draw 1")
        await first.preview(choice.action)
        with pytest.raises(ServerError, match="too-fast"):
            await first.preview(choice.action)
        await first.wait_for_update(await first.move(choice.action))
        assert first.items[-1].events[: len(expected)] == expected
        for stream in streams:
            await stream.close()
        await server.http.aclose()

    scene(steps())
