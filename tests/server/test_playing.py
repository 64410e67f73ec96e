"""Whole games over the wire; T02, T05: each viewer is sent exactly what the record says they may know, to the byte."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from schatkist.core.events import seen_by
from schatkist.core.game import Game
from schatkist.core.records import record_from, replay, verify
from schatkist.core.types import ONLOOKER, Seat
from schatkist.games import GAMES, load_game
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import Choice, FullUpdate, Update, VisibleEvent, server_decoder
from schatkist.wire.stream import Stream
from tests.server.serving import Dice, Serving, Taped, guest, scene, watch
from tests.server.stress.canary import canaries

VERIFIER = Path(__file__).parents[2] / "docs" / "explanation" / "verify_shuffle.py"


async def play_and_tape(url: str, game: str, players: int, seed: int) -> tuple[list[Taped], str]:
    """A game of people who choose at random, one bot, and an onlooker; their tapes and the record."""
    server = await guest(url, "Ada")
    seated = await server.open(game, ["me"] * (players - 1) + ["uniform"])
    streams = [Taped(url, seated.match, key.token) for key in seated.keys] + [Taped(url, seated.match, None)]
    for stream in streams:
        await stream.connect()
    jobs = [stream.play(Dice(seed + at)) for at, stream in enumerate(streams[:-1])]
    await asyncio.gather(*jobs, watch(streams[-1]))
    for stream in streams:
        await stream.close()
    record = await server.record(seated.match)
    await server.http.aclose()
    return streams, record


def views_and_events(record: str, viewer: Seat) -> tuple[list[bytes], list[list[object]]]:
    """Derive from the record what a viewer may know after the set-up and after each move."""
    found = record_from(record)
    game = load_game(found.opening.game)
    views, told = [], []
    for step in replay(found, game):
        views.append(game.view_bytes(game.view(step.after, viewer)))
        told.append([msgspec.to_builtins(seen_by(viewer, event)) for event in step.events])
    return views, told


@pytest.mark.parametrize("game", GAMES)
def test_T02_T05_a_viewer_is_sent_its_view_and_its_events_and_nothing_else(serving: Serving, game: str) -> None:
    streams, record = scene(play_and_tape(serving.url, game, GAMES[game].seats[1], 5))
    seed = msgspec.to_builtins(record_from(record).opening.deal)["seed"].encode()
    for stream in streams:
        views, events = views_and_events(record, stream.seat)
        number = -1
        for data in stream.tape:
            told = server_decoder.decode(data)
            assert seed not in data
            if isinstance(told, FullUpdate):
                assert told.you == stream.seat
                assert told.view is msgspec.UNSET
            if isinstance(told, Update):
                for item in told.items:
                    if item.what in ("started", "moved"):
                        number += 1
                        assert [seen_in(event, GAMES[game]) for event in item.events] == events[number]
                if told.view is not msgspec.UNSET:
                    assert bytes(told.view) == views[number]
                    legal = GAMES[game].view_of(views[number]).legal
                    assert told.choices == [Choice(action, GAMES[game].action_text(action)) for action in legal]
        assert number == len(views) - 1
        keys = set().union(*(keys_in(msgspec.json.decode(data)) for data in stream.tape))
        assert keys <= KEYS


def seen_in(event: VisibleEvent, game: Game) -> object:
    """Return the content of an event; its texts say the same in notation."""
    assert event.texts == {
        name: game.fact_text(name, value)
        for name, value in event.facts.items()
        if game.fact_text(name, value) != str(value)
    }
    assert event.known == (game.event_kinds[event.kind].secret in event.facts)
    return {"kind": event.kind, "seat": event.seat, "facts": event.facts}


KEYS = {
    *("tell", "after", "v", "items", "table", "view", "you", "cid", "code", "clause"),
    *("what", "seat", "text", "events", "kind", "facts", "texts", "known", "once", "choices", "undo"),
    *("match", "game", "rules", "players", "options", "phase", "number", "seats", "commitment", "nonces"),
    *(
        "edition",
        "at",
        "asked",
        "pace",
        "window",
        "until",
        "listed",
        "onlookers",
        "scores",
        "places",
        "rematch",
        "closed",
        "hints",
        "allow_hints",
        "start",
    ),
    *("name", "program", "level", "opener", "ready", "away", "resigned"),
}


def test_T05_canaries_on_cards_are_seen_by_those_only_who_know_the_card(tmp_path: Path) -> None:
    assert canaries(tmp_path, 5, 1) == 5


def keys_in(value: object) -> set[str]:
    """The keys of a message, apart from those of the game's own view, facts and options."""
    if isinstance(value, list):
        return set().union(*(keys_in(each) for each in value))
    if not isinstance(value, dict):
        return set()
    inner = (keys_in(each) for key, each in value.items() if key not in ("view", "facts", "texts", "options"))
    return set(value).union(*inner)


@pytest.mark.parametrize("game", GAMES)
def test_T14_the_record_proves_every_shuffle(serving: Serving, game: str, tmp_path: Path) -> None:
    streams, record = scene(play_and_tape(serving.url, game, GAMES[game].seats[0] + 1, 17))
    found = record_from(record)
    verify(found, load_game(game))
    deal = msgspec.to_builtins(found.opening.deal)
    first = server_decoder.decode(streams[0].tape[0])
    assert isinstance(first, FullUpdate)
    assert first.table.commitment == deal["commitment"]
    assert first.table.nonces == []
    assert not any(seat.ready for seat in first.table.seats[:-1])
    assert len(set(deal["nonces"])) == len(deal["nonces"])
    file = tmp_path / "game.jsonl"
    file.write_text(record)
    checked = subprocess.run([sys.executable, str(VERIFIER), str(file)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_T11_the_record_is_given_only_when_the_game_is_over(serving: Serving) -> None:
    async def poll(server: Server, stream: Stream, path: str, over: asyncio.Task[None]) -> tuple[int, int]:
        """Ask again and again until the game is over; how often that was, and how often it was refused."""
        polls = refused = 0
        while not over.done():
            was_over = stream.is_over()
            answer = await server.http.get(f"/api/tables/{stream.match}/{path}")
            assert answer.status_code in ([200] if was_over else [403, 200])
            assert (answer.status_code == 200) == ('"error"' not in answer.text)
            assert path == "replay" or (answer.status_code == 200) == ('"seal"' in answer.text) == (
                '"seed"' in answer.text
            )
            polls, refused = polls + 1, refused + (answer.status_code == 403)
        return polls, refused

    async def steps() -> None:
        server = await guest(serving.url)
        polls, refused, number = 0, 0, 0
        while polls < 1000:
            seated = await server.open("diabolo", ["me", "uniform", "uniform"])
            async with server.stream(seated.match, seated.keys[0].token) as stream:
                over = asyncio.create_task(stream.play(Dice(number)))
                for seen in await asyncio.gather(*(poll(server, stream, path, over) for path in ("record", "replay"))):
                    polls, refused = polls + seen[0], refused + seen[1]
                await over
            assert record_from(await server.record(seated.match)).ending.places is not None
            number += 1
        assert refused > 100
        await server.http.aclose()

    scene(steps())


def test_people_join_by_invitation_or_find_a_listed_table_and_talk(serving: Serving) -> None:
    async def steps() -> None:
        ada, bob, eve = [await guest(serving.url, name) for name in ("Ada", "Bob", "Eve")]
        hidden = await ada.open("kadora", ["me", "open", "open"])
        shown = await ada.open("kadora", ["me", "open"], listed=True)
        listed = [card.match for card in await eve.tables()]
        assert shown.match in listed
        assert hidden.match not in listed
        with pytest.raises(ServerError) as wrong:
            await eve.sit(hidden.match, "0" * 24)
        assert wrong.value.status == 404
        there = await bob.sit(hidden.match, hidden.invite)
        assert there.keys[0].seat == 1
        await eve.sit(shown.match)
        with pytest.raises(ServerError) as full:
            await bob.sit(shown.match)
        assert full.value.status == 409
        assert [mine.seats for mine in await bob.mine()] == [[1]]
        async with (
            ada.stream(hidden.match, hidden.keys[0].token) as first,
            bob.stream(hidden.match, there.keys[0].token) as second,
        ):
            await second.ask(Chat(cid=second.next_cid(), text="goede\u0007n  avond"))
            await first.until(lambda stream: bool(stream.items))
            assert (first.items[-1].what, first.items[-1].seat, first.items[-1].text) == ("said", 1, "goede n avond")
        for server in (ada, bob, eve):
            await server.http.aclose()

    scene(steps())


def test_a_person_plays_several_seats_and_again_with_the_same_people(serving: Serving) -> None:
    async def steps() -> None:
        ada, bob = await guest(serving.url, "Ada"), await guest(serving.url, "Bob")
        seated = await ada.open("kadora", ["me", "me", "open"])
        joined = await bob.sit(seated.match, seated.invite)
        keys = [*seated.keys, *joined.keys]
        streams = [ada.stream(seated.match, key.token) for key in keys]
        for stream in streams:
            await stream.connect()
        with pytest.raises(ServerError):
            await bob.rematch(seated.match)
        await asyncio.gather(*(stream.play(Dice(at)) for at, stream in enumerate(streams)))
        again = await bob.rematch(seated.match)
        same = await ada.rematch(seated.match)
        assert again.match == same.match != seated.match
        assert [key.seat for key in same.keys] == [0, 1]
        await streams[0].until(lambda stream: stream.card is not None and stream.card.rematch == again.match)
        fresh = [ada.stream(again.match, key.token) for key in [*same.keys, *again.keys]]
        for stream in fresh:
            await stream.connect()
        await asyncio.gather(*(stream.play(Dice(at)) for at, stream in enumerate(fresh)))
        for stream in [*streams, *fresh]:
            await stream.close()
        for server in (ada, bob):
            await server.http.aclose()

    scene(steps())


def test_an_onlooker_is_not_welcome_everywhere(serving: Serving) -> None:
    async def steps() -> None:
        ada, eve = await guest(serving.url), await guest(serving.url, "Eve")
        closed = await ada.open("kadora", ["me", "thumb"], onlookers=False)
        assert (await ada.table(closed.match)).phase == "open"
        with pytest.raises(ServerError) as refused:
            await eve.table(closed.match)
        assert refused.value.status == 404
        stream = eve.stream(closed.match)
        with pytest.raises(Exception, match="1008"):
            await stream.connect()
        assert stream.seat == ONLOOKER
        for server in (ada, eve):
            await server.http.aclose()

    scene(steps())
