"""`python -m bench memory`: what remembering island cards is worth in Die Goldinsel, bot against bot.

One bot that remembers sits at a table of bots of the same level that know only the island cards they hold: what they
saw and were robbed of, and who robbed whom, they have forgotten. Every deal is played from every seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from schatkist.arena.matches import number_of
from schatkist.arena.ratings import lower_bound
from schatkist.bots import bot_named
from schatkist.bots.bot import Bot
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import View
from schatkist.core.names import Action, Seat
from schatkist.games.goldinsel import GAME
from schatkist.games.goldinsel.view import GoldinselView

SEED = 2026


@dataclass(frozen=True)
class Forgetful:
    """A bot that knows only the island cards it holds."""

    bot: Bot

    def choose(self, view: View) -> Action:
        """Choose as if nothing had ever been robbed."""
        assert isinstance(view, GoldinselView)
        return self.bot.choose(forgotten(view))


def forgotten(view: GoldinselView) -> GoldinselView:
    """The view of a seat that remembers no island card."""
    return replace(view, memory=replace(view.memory, seen=view.islands, thefts=[]))


def share_of_win(level: str, players: int, deal: int, hero: Seat) -> tuple[float, float]:
    """Of one game: the part of the win that he has who remembers, and the mean part of each of the others."""
    dealer = SeededDealer(number_of("deal", SEED, deal))
    state = GAME.start(players, {}, dealer)
    bots = [bot_named(level, GAME, number_of("bot", SEED, deal, seat)) for seat in range(players)]
    seated = [bot if seat == hero else Forgetful(bot) for seat, bot in enumerate(bots)]
    while not state.over:
        seat = state.actors()[0]
        GAME.play(state, seat, seated[seat].choose(GAME.view(state, seat)), dealer)
    places = state.places()
    parts = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return parts[hero], (sum(parts) - parts[hero]) / (players - 1)


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench memory", description=__doc__)
    parser.add_argument("--level", default="thumb", help="of all bots (default thumb)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args(arguments)
    deals = -(-given.games // given.players)
    parts = [
        share_of_win(given.level, given.players, deal, hero) for deal in range(deals) for hero in range(given.players)
    ]
    games, wins, losses = len(parts), sum(one for one, _ in parts), sum(other for _, other in parts)
    decided = wins + losses
    print(f"goldinsel, {given.players} players, {given.level}, {games} games:")
    print(
        f"  who remembers     {wins / games:6.1%} of the wins, at least {lower_bound(wins, games):.1%} (one-sided 95%)"
    )
    print(f"  who forgets, each {losses / games:6.1%}")
    print(
        f"  of their wins     {wins / decided:6.1%} his who remembers, at least {lower_bound(wins, int(decided)):.1%}"
    )
    return 0
