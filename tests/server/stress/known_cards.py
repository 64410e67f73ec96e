"""T04: games over real sockets, in which every card in every frame must be known to its viewer by the second account.

The account of `knowledge.py` says which fields of a view hold cards and what each viewer may find in them. All other
fields are listed here, so that a new one cannot bring a card along unnoticed.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from schatkist.bots.heuristic import HeuristicBot
from schatkist.core.events import Event
from schatkist.core.game import Game
from schatkist.core.records import Record, record_from, replay
from schatkist.core.types import ONLOOKER, Seat
from schatkist.games import GAMES
from schatkist.testing.cases import Case, mixed_cases
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Move
from schatkist.wire.http_messages import ReplayFrame
from schatkist.wire.server_messages import (
    Choice,
    FullUpdate,
    Item,
    PreviewAnswer,
    Update,
    VisibleEvent,
    server_decoder,
)
from tests.server.serving import Dice, Serving, Taped, guest, scene, watch
from tests.server.stress.knowledge import ACCOUNTS, Account

COMMON = "game seat players options asked legal step over scores places"
HARMLESS = {  # fields that hold no card, by game
    "diabolo": "round giver turn row held stock doubles has_chosen sheet",
    "goldinsel": """turn using victim taken moved turns turns_left at held piles nest crews ashore rights_held supply
        sevens relics islands_held stack memory.peeked""",
    "hawaiki": """round first turn turns idle stock held chips sacrificed bought banned combination announced due
        answer is_anew winner""",
    "kadora": "turn turns_left",
    "schattendieb": "number held unseen stock under has_chosen sheet",
}
AT_THE_END: dict[
    str, dict[str, Any]
] = {  # fields that follow from hidden cards, and what they hold until the game is over
    "goldinsel": {"brought": [], "purses": []},
    "kadora": {"virtual": -1},
}
OPEN = {  # fields with cards that a move can concern
    "diabolo": "hand rows",
    "goldinsel": "hand tops",
    "hawaiki": "hand piles",
    "kadora": "hand block",
    "schattendieb": "hand table",
}
Told = Item | FullUpdate | Update | PreviewAnswer | ReplayFrame
Frames = defaultdict[int, list[tuple[Seat, Told]]]  # by the number of moves so far: viewers, and what they were sent


def known_cards(server: Serving, game: str, count: int, seed: int) -> int:
    """Play games with different numbers of players and options, and check all that was sent. Return the frames."""
    cases, frames = mixed_cases(GAMES[game]), 0
    for number in range(seed, seed + count):
        frames += scene(_game(server, cases[Dice(number).randbelow(len(cases))], number))
    return frames


async def _game(server: Serving, case: Case, seed: int) -> int:
    """Play one game with a viewer on every seat and an onlooker, and check all that they were sent."""
    person = await guest(server.url)
    seated = await person.open(case.game.name, ["me"] * case.players, options=case.options)
    keys = [*(key.token for key in seated.keys), None]
    streams = [Taped(server.url, seated.match, key) for key in keys]
    late: list[Taped] = []
    for stream in streams:
        await stream.connect()
    playing = (_play(stream, case.game, person, late, seed + at) for at, stream in enumerate(streams[:-1]))
    await asyncio.gather(*playing, watch(streams[-1]))
    for stream in streams:
        await stream.close()
    record = record_from(await person.record(seated.match))
    frames = _frames_of([*streams, *late], case.game)
    viewer = seed % (case.players + 1) - 1
    for frame in await _replayed(person, seated.match, viewer, len(record.moves)):
        frames[frame.number].append((viewer, frame))
    await person.http.aclose()
    told_of_the_end = {seat for seat, told in frames[len(record.moves)] if isinstance(told, FullUpdate | Update)}
    assert told_of_the_end == {stream.seat for stream in streams}
    return _check(case, record, frames)


async def _play(stream: Taped, game: Game, person: Server, late: list[Taped], seed: int) -> None:
    """Play a seat to the end; now and then preview a move, read a page, and look on with another connection."""
    dice = Dice(seed)
    bot = HeuristicBot(game, seed) if game.name == "goldinsel" else None  # random games are long there
    while not stream.is_over():
        if stream.card is not None and stream.card.phase == "open" and not stream.card.seats[stream.seat].ready:
            await stream.ready()
        elif stream.is_asked():
            action = dice.among(stream.choices)
            if bot and stream.view and dice.randbelow(2):
                action = bot.choose(stream.view)
            if dice.randbelow(6) == 0:
                await stream.preview(action)
            if dice.randbelow(20) == 0:
                late.append(await _look(stream, dice))
                page = await person.http.get(["/api/me/tables", f"/api/tables/{stream.match}"][dice.randbelow(2)])
                _assert_no_card(page.content, game)
            assert stream.card is not None
            move = Move(cid=stream.next_cid(), base=stream.card.number, action=action)
            await stream.wait_for_update(await stream.ask_until_answered(move))
        else:
            await stream.receive(timeout=None)


async def _look(stream: Taped, dice: Dice) -> Taped:
    """Connect again to the seat of a stream or as an onlooker, from the beginning or after some of the versions."""
    other = Taped(stream.origin, stream.match, None if dice.randbelow(3) == 0 else stream.token)
    if dice.randbelow(2) and stream.v is not None:
        other.seat, other.v = stream.seat if other.token else ONLOOKER, max(1, stream.v - dice.randbelow(20))
    await other.connect()
    await other.close()
    return other


async def _replayed(person: Server, match: str, viewer: Seat, moves: int) -> list[ReplayFrame]:
    """Read the replay of a game that is over, as one viewer saw it."""
    frames: list[ReplayFrame] = []
    while len(frames) <= moves:
        page = await person.replay(match, "onlooker" if viewer == ONLOOKER else str(viewer), len(frames))
        frames += page.frames
    return frames


# -- what was sent ----------------------------------------------------------------------------------


def _frames_of(streams: list[Taped], game: Game) -> Frames:
    """Sort all that was sent over the streams by position. Nothing else in the bytes names a card."""
    frames: Frames = defaultdict(list)
    for stream in streams:
        for number, told in _told(stream):
            frames[number].append((stream.seat, told))
        for data in stream.tape:
            rest = msgspec.json.decode(data)
            for name in ("view", "choices", "events"):
                rest.pop(name, None)
            for item in rest.get("items", []):
                item.pop("events", None)
            _assert_no_card(msgspec.json.encode(rest), game)
    return frames


def _told(stream: Taped) -> Iterator[tuple[int, Told]]:
    """Yield what a viewer was told of the game, and at which position."""
    number = -1
    for data in stream.tape:
        told = server_decoder.decode(data)
        if isinstance(told, FullUpdate | Update) and told.table is not msgspec.UNSET:
            number = told.table.number
        if isinstance(told, Update):
            moves = [item for item in told.items if item.events or item.what in ("started", "moved")]
            yield from enumerate(moves, number - len(moves) + 1)
        if isinstance(told, PreviewAnswer):
            yield number, told
        elif isinstance(told, FullUpdate | Update) and told.view is not msgspec.UNSET:
            yield number, told


def _assert_no_card(content: bytes, game: Game) -> None:
    """Check that no word is the name of a card."""
    named = set(re.findall(r"[\w*]+", content.decode())) & set(game.card_texts)
    assert not named, f"{named} in {content.decode()}"


# -- what may be known ------------------------------------------------------------------------------


def _check(case: Case, record: Record, frames: Frames) -> int:
    """Follow a game by its record, and check at each position what was sent about it. Return the frames."""
    account = ACCOUNTS[case.game.name](case.players, record.opening.options)
    count = sum(map(len, frames.values()))
    for number, step in enumerate(replay(record, case.game)):
        account.follow(step.events)
        for viewer, told in frames.pop(number, []):
            try:
                _check_told(case.game, account, viewer, told, step.events)
            except AssertionError as error:
                raise AssertionError(f"{case}, position {number}, viewer {viewer}: {error}") from error
    assert not frames, f"{case}: nothing is known of the positions {sorted(frames)}"
    return count


def _check_told(game: Game, account: Account, viewer: Seat, told: Told, happened: Sequence[Event]) -> None:
    """Check one thing that a viewer was told at the position that the account has come to."""
    if isinstance(told, Item | ReplayFrame):
        once = game.seen_once(dict(account.options))
        assert len(told.events) == len(happened)
        for event, known in zip(told.events, happened, strict=True):
            _check_event(game, event, account.learns(viewer, known), known, known.kind in once)
    if isinstance(told, ReplayFrame):
        for view in told.views:
            _check_view(game, account, viewer, msgspec.json.decode(view))
    if isinstance(told, FullUpdate | Update):
        view = msgspec.json.decode(told.view)  # type: ignore[arg-type]
        _check_view(game, account, viewer, view)
        _check_choices(game, account, viewer, view, told.choices or [])
    if isinstance(told, PreviewAnswer):
        for event in told.events:
            _check_preview(game, account, viewer, event)


def _check_event(game: Game, event: VisibleEvent, learned: dict[str, int], known: Event, once: bool) -> None:
    """Check that an event tells what the viewer learns; a fact that is shown only once may be missing later."""
    assert (event.kind, event.seat) == (known.kind, known.seat)
    later = known.facts.items() <= event.facts.items() <= learned.items()
    assert event.facts == learned or (once and later), f"{event} tells more or less than {learned}"
    _check_texts(game, event)


def _check_texts(game: Game, event: VisibleEvent) -> None:
    """Check that the texts of an event say the same as its facts."""
    for name, text in event.texts.items():
        assert text == game.fact_text(name, event.facts[name]), f"{event} has another text"


def _check_view(game: Game, account: Account, viewer: Seat, view: dict[str, Any]) -> None:
    """Check that a view holds what the viewer may know, no less, and no field of which nothing is known."""
    known, found = account.sees(viewer), _fields(view)
    before = {} if view["over"] else AT_THE_END.get(game.name, {})
    assert view["seat"] == viewer
    assert {name: view[name] for name in before} == before, "something of the end is told too early"
    ignored = {*COMMON.split(), *HARMLESS[game.name].split(), *AT_THE_END.get(game.name, {})}
    for name, value in found.items():
        if name in known:
            agrees = is_within(value, known[name]) if isinstance(known[name], tuple) else value == known[name]
            assert agrees, f"{name} is sent as {value}, but may be {known[name]}"
        else:
            assert name.split(".")[0] in ignored or name in ignored, f"the field {name} is new"
    missing = {name for name in known if not name.startswith("past.")} - found.keys()
    assert not missing, f"fields are missing: {missing}"


def _fields(view: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a view; those of a field within a field are joined, like `memory.seen`."""
    fields: dict[str, Any] = {}
    for name, value in view.items():
        parts = value if isinstance(value, list) and name in ("past", "purses") else [value]
        for part in parts:
            if not isinstance(part, dict) or name == "options":
                fields[name] = part
                continue
            for inner, each in part.items():
                joined = fields.get(f"{name}.{inner}")
                fields[f"{name}.{inner}"] = each if joined is None else joined + each
    return fields


def is_within(found: Any, allowed: Any) -> bool:
    """Tell whether nothing is found more often than it is allowed."""
    return not Counter(map(repr, found)) - Counter(map(repr, allowed))


def _check_choices(game: Game, account: Account, viewer: Seat, view: dict[str, Any], choices: list[Choice]) -> None:
    """Check that the choices of a seat are its legal actions, and name only its cards and those that it may take."""
    assert [choice.action for choice in choices] == view["legal"]
    words = {word for choice in choices for word in re.findall(r"[\w*]+", choice.text)}
    cards = {game.card_texts[card] for card in _cards(account, viewer, ["hand", "table"])}
    named = words & set(game.card_texts)
    assert named <= cards, f"choices name {named - cards}"


def _check_preview(game: Game, account: Account, viewer: Seat, event: VisibleEvent) -> None:
    """Check that a preview names only cards in the open, in the viewer's hand, or that can be nothing else."""
    secret = account.hidden.get(event.kind, "")
    own_choice = event.seat == viewer and event.kind in ("laid", "chose", "decided", "replied")
    if secret in event.facts and not own_choice:
        can_be = _can_be(game, account, viewer, event)
        assert can_be == {event.facts[secret]}, f"the preview tells {event}, which can be {can_be}"
    elif "card" in event.facts:
        cards = _cards(account, viewer, OPEN[game.name].split())
        assert event.facts["card"] in cards, f"the preview tells {event}"
    _check_texts(game, event)


def _can_be(game: Game, account: Account, viewer: Seat, event: VisibleEvent) -> set[int]:
    """Return what a card, right or chest can be that a viewer is about to see; empty if that is not worked out."""
    known = account.sees(viewer)
    match game.name, event.kind:
        case "kadora", "drew":
            same_back = range(12 * event.facts["colour"], 12 * event.facts["colour"] + 12)
            return {*same_back} - _cards(account, viewer, ["hand", "block", "loots"])
        case "hawaiki", "drew":  # HA-1.1 each card twice
            others = [cards for seat, cards in enumerate(known["known"]) if seat != viewer]
            seen = Counter(_numbers([known["hand"], known["piles"], known["sunk"], others]))
            return {card for card in range(35) if seen[card] < 2}
        case "goldinsel", "drew":
            return {*range(16)} - {*known["hand"], *known["memory.discards"][viewer]}
        case "goldinsel", "right":
            laid = {value for rights in known["laid"] for owner, _, value in rights if owner == viewer}
            return {*range(1, 7)} - {*known["rights"], *laid}
        case "goldinsel", "robbed":  # the only card of the victim, if the viewer had it before
            cards = account.zones["islands", event.facts["from"]]
            return {*cards} & {*known["memory.seen"]} if len(cards) == 1 else set()
        case "goldinsel", "peeked":
            return {known["memory.chests"][event.facts["island"]]}
    return set()


def _cards(account: Account, viewer: Seat, names: list[str]) -> set[int]:
    """Return the cards in some fields that a viewer sees."""
    known = account.sees(viewer)
    return set(_numbers([known.get(name, []) for name in names]))


def _numbers(value: Any) -> Iterator[int]:
    """Yield the numbers in lists of lists."""
    for each in value if isinstance(value, list | tuple) else []:
        if isinstance(each, int):
            yield each
        else:
            yield from _numbers(each)
