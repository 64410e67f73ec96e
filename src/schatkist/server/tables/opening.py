"""Opening tables: a seed is committed to before anybody can send a nonce."""

from __future__ import annotations

import math

import structlog
from msgspec import structs

from schatkist.core.dealers import fair_commitment, fresh_seed
from schatkist.games import load_game
from schatkist.server.bots.pool import check_level
from schatkist.server.match.log import SeatOwner, lines_of
from schatkist.server.match.log_entries import Opened, Place
from schatkist.server.storage.tokens import new_id, new_token, token_hash
from schatkist.server.tables.services import Services
from schatkist.wire.http_messages import NewTable, Seated, SeatKey

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
    )
    owners = [SeatOwner(key.seat, person, token_hash(key.token)) for key in keys]
    match = new_id()
    commitment = await open_table(services, match, opened, person, owners, services.limits.running)
    return Seated(match, commitment, services.key.invite(match), keys)


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
