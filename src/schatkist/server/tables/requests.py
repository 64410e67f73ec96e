"""Requests of people: over a stream (subscribe, play, talk), and over HTTP (take a seat, renew tokens)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from msgspec import structs

from schatkist.core.errors import BadInput
from schatkist.core.preview import preview
from schatkist.core.types import ONLOOKER, Seat
from schatkist.games import box_of
from schatkist.server.bots.pool import check_level
from schatkist.server.match import decisions, hints
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.log import SeatOwner
from schatkist.server.match.redaction import previewed_event
from schatkist.server.match.replays import FinishedGame
from schatkist.server.match.updates import Updates, table_card
from schatkist.server.names import distinct_name
from schatkist.server.storage.errors import WriteConflict
from schatkist.server.storage.tokens import new_token, opens, token_hash
from schatkist.server.tables.jobs import Request
from schatkist.server.tables.opening import open_table
from schatkist.server.tables.room import Room
from schatkist.server.tables.subscribers import Subscriber
from schatkist.wire.client_messages import (
    AskHint,
    Chat,
    FillSeat,
    FromClient,
    Hello,
    Leave,
    Pause,
    Preview,
    Undo,
    WhyNot,
)
from schatkist.wire.close_codes import POLICY
from schatkist.wire.http_messages import EditionCard, Seated, SeatKey
from schatkist.wire.server_messages import PreviewAnswer, Refusal, TableCard, Update, WhyNotAnswer, encode

# -- subscribing -------------------------------------------------------------------------------------------


async def subscribe(room: Room, subscriber: Subscriber, hello: Hello) -> bool:
    """Subscribe a viewer, from the version they have or with a full update. False if they may not watch."""
    match, limits, store = room.match, room.services.limits, room.services.store
    room.owners = {owner.seat: owner for owner in await store.owners(match.id)}
    seat = ONLOOKER if hello.token is None else _seat_of(room, hello.token)
    if seat is None or (seat == ONLOOKER and not _may_watch(room, hello.invite)):
        return False
    if seat != ONLOOKER and room.subscribers.count(seat) >= limits.seat_sockets:
        return False
    subscriber.seat, subscriber.key = seat, "" if hello.token is None else token_hash(hello.token)
    if hello.have is not None and 0 <= match.v - hello.have <= limits.gap:
        subscriber.v = hello.have
        if subscriber.v == match.v:
            subscriber.send(encode(Update(after=match.v, v=match.v, items=[])))
    else:
        subscriber.v = match.v
        subscriber.send(Updates(match).full_update(seat))
    room.subscribers.add(subscriber)
    room.publish()
    if seat != ONLOOKER:
        await store.servers.mark_present(match.id, seat)
        await room.return_if_present(seat)
    return True


def _seat_of(room: Room, token: str) -> Seat | None:
    """Find the seat of a token."""
    found = None
    for owner in room.owners.values():
        if opens(token, owner.token_hash):
            found = owner.seat
    return found


def _may_watch(room: Room, invite: str) -> bool:
    """Tell whether a viewer without a seat may watch. An invited one may, until the cards are dealt."""
    match = room.match
    return match.is_public() or (not match.dealt and room.services.key.invites(match.id, invite))


def unsubscribe(room: Room, subscriber: Subscriber) -> None:
    """Unsubscribe a viewer, even if their subscription is still queued."""
    room.subscribers.remove(subscriber)
    room.enqueue(partial(_forget, room, subscriber))


async def _forget(room: Room, subscriber: Subscriber) -> None:
    room.subscribers.remove(subscriber)
    room.schedule()
    if subscriber.seat != ONLOOKER and not room.is_present(subscriber.seat):
        await room.services.store.servers.mark_absent(room.match.id, subscriber.seat)


async def check_people(room: Room) -> None:
    """Take over changed names, and close the connections whose tokens are no longer valid."""
    await check_tokens(room)
    if room.match.take_names(await room.services.store.lines(room.match.id, 0)):
        room.subscribers.publish_all(room.match)


async def check_tokens(room: Room) -> None:
    """Close the connections whose tokens are no longer valid."""
    room.owners = {owner.seat: owner for owner in await room.services.store.owners(room.match.id)}
    for subscriber in room.subscribers.with_old_tokens(room.owners):
        unsubscribe(room, subscriber)
        subscriber.close(POLICY, "the seat has another token now")


# -- over a stream -------------------------------------------------------------------------------------------


async def answer(room: Room, subscriber: Subscriber, request: FromClient) -> None:
    """Answer a request: carry it out and acknowledge it, or refuse it."""
    seat, cid = subscriber.seat, getattr(request, "cid", 0)
    try:
        if seat not in room.owners:
            raise RequestRefused("not-seated")
        match request:
            case WhyNot(action=action):
                clause = decisions.why_not(room.match, seat, action)
                subscriber.send(encode(WhyNotAnswer(cid=cid, clause=clause)))
            case AskHint(base=base):
                await _hint(room, subscriber, base, cid)
            case Preview():
                _start_preview(room, subscriber, request)
            case _:
                _check_length(room, seat, request)
                _check_chat(room, subscriber, request)
                _check_bot(room, request)
                decide = partial(decisions.decide, seat=seat, request=request)
                await room.change(decide, Request(subscriber, cid))
    except RequestRefused as refused:
        room.services.metrics.refusals.labels(refused.code).inc()
        refusal = encode(Refusal(cid=cid, code=refused.code, clause=refused.clause))
        if refused.code == "stale":
            subscriber.v = room.match.v
            subscriber.send(refusal, Updates(room.match).full_update(seat))
        else:
            subscriber.send(refusal)


async def _hint(room: Room, subscriber: Subscriber, base: int, cid: int) -> None:
    """Announce that a seat asks for a hint, and then compute it."""
    decide = partial(hints.hint, seat=subscriber.seat, base=base)
    decide(room.match)  # refused, before it counts against the rate
    room.hints.check_rate(room.match, subscriber.seat)
    await room.change(decide)
    room.hints.send(room.match, room.share(), subscriber, cid)


def _check_length(room: Room, seat: Seat, request: FromClient) -> None:
    """Refuse what would make a log longer than any game needs, unless it is there already."""
    match, limits = room.match, room.services.limits
    if (seat, getattr(request, "cid", 0)) in match.answers:
        return
    if isinstance(request, Chat | Leave) or (isinstance(request, Pause) and request.on):
        if match.v - match.number >= limits.extras:
            raise RequestRefused("too-many")
    if isinstance(request, Undo) and (match.number - len(match.standing)) // 2 >= limits.undos:
        raise RequestRefused("too-many")


def _check_chat(room: Room, subscriber: Subscriber, request: FromClient) -> None:
    """Refuse what is said too fast or by somebody who may not chat, unless it was said already."""
    seat = subscriber.seat
    if isinstance(request, Chat) and (seat, request.cid) not in room.match.answers:
        if room.services.store.moderation.applies("mute", room.owners[seat].person, subscriber.address):
            raise RequestRefused("muted")
        if not room.chats.take(seat, room.services.clock.monotonic()):
            raise RequestRefused("too-fast")


def _check_bot(room: Room, request: FromClient) -> None:
    """Refuse a bot that does not exist or exceeds the limits of this server."""
    if isinstance(request, FillSeat):
        try:
            opened = room.match.opened
            check_level(request.level, room.services.limits, room.match.game, len(opened.places), opened.options)
        except BadInput:
            raise RequestRefused("not-an-action") from None


def _start_preview(room: Room, subscriber: Subscriber, request: Preview) -> None:
    """Preview an action in a thread, while the table goes on."""
    game, (view, action) = room.match.game, decisions.previewable(room.match, subscriber.seat, request.action)
    if not room.previews.take(subscriber.seat, room.services.clock.monotonic()):
        raise RequestRefused("too-fast")

    async def compute() -> None:
        seen = await asyncio.to_thread(preview, game, view, action)
        events = [previewed_event(event, game) for event in seen]
        subscriber.send(encode(PreviewAnswer(cid=request.cid, events=events)))

    room.services.spawn(compute())


# -- over HTTP -------------------------------------------------------------------------------------------------


async def card(room: Room) -> TableCard:
    """Return the public facts of the table."""
    return table_card(room.match)


async def card_and_players(room: Room) -> tuple[TableCard, set[str] | None]:
    """Return the public facts of the table and the people who may see them; None: everybody may."""
    players = {owner.person for owner in room.owners.values()}
    return table_card(room.match), None if room.match.is_public() else players


async def finished_game(room: Room) -> tuple[set[str] | None, FinishedGame | None]:
    """Return the people who may see the table (None: everybody may), and its record if the game is over."""
    _, players = await card_and_players(room)
    over = room.match.phase == "over"
    return players, FinishedGame(decisions.record(room.match), players) if over else None


async def edition(room: Room) -> EditionCard:
    """Return the edition of the table."""
    game = room.match.game
    return EditionCard(game.edition_digest, game.edition_data, game.card_texts, box_of(game) or {})


async def sit(room: Room, person: str, name: str, invite: str, program: bool = False) -> Seated | None:
    """Take an open seat; the token is returned once. A table that is not listed requires its invitation."""
    if not room.match.opened.listed and not room.services.key.invites(room.match.id, invite):
        return None
    token = new_token()
    hashed = token_hash(token)
    others = [room.match.places[owner.seat].name for owner in room.owners.values() if owner.person != person]
    shown = distinct_name(name, others)
    await room.change(lambda match: decisions.sit(match, shown, program), sitting=(person, hashed))
    return _seated(room, [SeatKey(owner.seat, token) for owner in room.owners.values() if owner.token_hash == hashed])


async def renew(room: Room, person: str) -> Seated | None:
    """Replace the tokens of a person's seats and close the connections that use the old ones."""
    keys = [SeatKey(seat, new_token()) for seat, owner in room.owners.items() if owner.person == person]
    if not keys:
        return None
    owners = [SeatOwner(key.seat, person, token_hash(key.token)) for key in keys]
    await room.services.store.append(room.match.id, [], owners=owners)
    await check_tokens(room)
    return _seated(room, keys)


def _seated(room: Room, keys: list[SeatKey]) -> Seated:
    match = room.match
    return Seated(match.id, match.opened.commitment, room.services.key.invite(match.id), keys)


async def rematch(room: Room, person: str) -> str | None:
    """Return the match that follows this one, opened by the first player who asks, within their limit of tables."""
    match = room.match
    if not _plays(room, person):
        return None
    if match.phase != "over":
        raise RequestRefused("not-playing")
    if not match.rematch:
        other = room.services.key.rematch(match.id)
        again = structs.replace(match.opened, places=match.places)
        owners = [SeatOwner(owner.seat, owner.person, "") for owner in room.owners.values()]
        with suppress(WriteConflict):  # the same rematch was opened on another server
            await open_table(room.services, other, again, person, owners, room.services.limits.running)
        await room.change(lambda match: decisions.rematch(match, other))
    return match.rematch


def _plays(room: Room, person: str) -> bool:
    return any(owner.person == person for owner in room.owners.values())
