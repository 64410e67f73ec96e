"""Opening tables: a seed is committed to before anybody can send a nonce."""

from __future__ import annotations

import math

import structlog
from msgspec import structs

from schatkist.core.chance_source import Fair
from schatkist.core.dealers import fair_commitment, fresh_seed
from schatkist.core.errors import BadInput
from schatkist.core.records import record_from, recorded_game
from schatkist.games import load_game
from schatkist.server.bots.pool import check_level
from schatkist.server.match.log import SeatOwner, lines_of
from schatkist.server.match.log_entries import Opened, Place, Start
from schatkist.server.storage.tokens import new_id, new_token, token_hash
from schatkist.server.tables.services import Services
from schatkist.wire.http_messages import NewTable, Seated, SeatKey, TryAgain

log = structlog.get_logger("schatkist.tables")


async def open_new_table(services: Services, person: str, name: str, wish: NewTable, program: bool = False) -> Seated:
    """Open the table that a person wishes for, and give them their seats. The person may be a program."""
    game = services.editions.get(wish.game) or load_game(wish.game)
    game.check_players(len(wish.seats))
    options = game.check_options(wish.options, len(wish.seats))
    places, keys = [], []
    for seat, who in enumerate(wish.seats):
        if who == "me":
            keys.append(SeatKey(seat, new_token()))
            places.append(Place(name=name, program=program))
        else:
            level = "" if who == "open" else check_level(who, services.limits, game, len(wish.seats), options)
            places.append(Place(level=level))
    opened = Opened(
        game=game.name,
        rules=game.rules,
        options=options,
        places=places,
        commitment="",
        listed=wish.listed,
        onlookers=wish.onlookers,
        pace=wish.pace,
        window=wish.window,
        edition=game.edition_data,
        hints=wish.hints,
    )
    owners = [SeatOwner(key.seat, person, token_hash(key.token)) for key in keys]
    match = new_id()
    commitment = await open_table(services, match, opened, person, owners, services.limits.running)
    return Seated(match, commitment, services.key.invite(match), keys)


async def open_from_position(services: Services, person: str, name: str, text: str, wish: TryAgain) -> Seated:
    """Open a private table that starts from a position of a finished game, with bots on the other seats."""
    record = record_from(text)
    game, opening = recorded_game(record, load_game(record.opening.game)), record.opening
    if opening.rules != game.rules or not isinstance(opening.deal, Fair) or wish.seat >= opening.players:
        raise BadInput("this game cannot be played on from there")
    if wish.move >= len(record.moves):
        raise BadInput(f"the game was over after move {len(record.moves)}: there is nothing left to play")
    level = check_level(wish.level, services.limits, game, opening.players, opening.options)
    token, match = new_token(), new_id()
    opened = Opened(
        game=game.name,
        rules=game.rules,
        options=opening.options,
        places=[Place(name=name) if seat == wish.seat else Place(level=level) for seat in range(opening.players)],
        commitment="",
        listed=False,
        onlookers=False,
        pace=0.0,
        edition=game.edition_data,
        hints=True,
        start=Start(opening.deal, [(move.seat, game.action_in(move.do)) for move in record.moves[: wish.move]]),
    )
    owners = [SeatOwner(wish.seat, person, token_hash(token))]
    commitment = await open_table(services, match, opened, person, owners, services.limits.running)
    return Seated(match, commitment, services.key.invite(match), [SeatKey(wish.seat, token)])


async def open_table(
    services: Services, match: str, plan: Opened, opener: str, owners: list[SeatOwner], most: float = math.inf
) -> str:
    """Open a table with a fresh seed, within the limit on unfinished tables of the opener; return the commitment."""
    seed, now = fresh_seed(), services.clock.now()
    opened = structs.replace(plan, commitment=fair_commitment(match, seed))
    (line,) = lines_of(None, [opened], now)
    secret = services.key.encrypt_seed(match, seed)
    await services.store.open(match, secret, opener, opened.listed, line, owners, most)
    services.metrics.count([opened])
    log.info("phase", match=match, game=opened.game, phase="open")
    return opened.commitment
