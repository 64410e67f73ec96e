"""Single rounds, one bot among rules of thumb: `python -m tests.bots.compare_rounds diabolo cheater:500 search:500`.

Every bot plays every deal from every seat, so bots are compared on the same cards. A round is a game with few chips in
Hawaiki and a match of one game in Der Schattendieb; in Diabolo, which has no such option, it is the last round,
without points from earlier rounds.

A `cheater` is like `search`, but samples only the true world; in Die Goldinsel it also averages over all islands that
nobody knows of. A `peeker` sees all hands, but neither the order of the draw pile nor simultaneous choices (Diabolo,
Hawaiki, Der Schattendieb): no inference can do better. `clumsy:40` plays by rules of thumb, but 40 of 100 choices are
random. A tuning can follow a bot, as in `search:500/opponent_prior=1`. For tests and tuning only.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, cast

from schatkist.arena.ratings import lower_bound
from schatkist.bots import Level, make_bot
from schatkist.bots.bot import view_rng
from schatkist.bots.tuning import Tuning, tuning_from
from schatkist.bots.uniform import Uniform
from schatkist.cli.options import progress
from schatkist.core.chance_source import number_of
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game
from schatkist.core.position_text import room
from schatkist.core.state import State, Worlds
from schatkist.core.types import Action, Seat
from schatkist.games import load_game
from schatkist.games.schattendieb.parts import CARDS
from schatkist.games.schattendieb.position import HAND
from tests.games import facts_of


@dataclass(frozen=True)
class Player:
    """A bot, or a cheater that samples other worlds than its view allows."""

    name: str
    level: Level
    worlds: Callable[[Game, State, Seat], Worlds] | None
    tuning: Tuning | None
    clumsy: int = 0  # the number of random choices in 100

    def choice(self, game: Game, state: State, seat: Seat, seed: int) -> Action:
        """Choose from the view; a cheater gets its own worlds in place of those of the view."""
        view = game.view(state, seat)
        if self.clumsy and view_rng(seed, view).number(100) < self.clumsy:
            return Uniform(seed).choose(view)
        worlds, true = self.worlds, game
        if worlds is not None:
            game = replace(game, worlds=lambda view: worlds(true, state, seat))
        tuned = {state.players: self.tuning} if self.tuning else None
        return make_bot(self.level, game, seed, tuned).choose(view)


def truth(game: Game, state: State, seat: Seat) -> Worlds:
    """Return worlds that are always the true position."""
    return Worlds(state)


def open_hands(game: Game, state: Any, seat: Seat) -> Worlds:
    """Return the worlds that the view would allow if all hands were open."""
    if game.name == "schattendieb":
        return open_hands_and_covered_cards(game, state, seat)
    shown = state.copy()
    shown.known = state.hands
    if game.name == "hawaiki":
        shown.remade, shown.trace_count = False, 0  # HA-R9 with open hands nothing has to be remembered
    worlds: Any = game.worlds(game.view(shown, seat))
    worlds.seen.known = state.known
    return cast(Worlds, worlds)


def open_hands_and_covered_cards(game: Game, state: Any, seat: Seat) -> Worlds:
    """Return the same for Der Schattendieb: a seat that has laid a card may have laid any of its cards."""
    worlds: Any = game.worlds(game.view(state, seat))
    left, known, knows = worlds.unseen[: worlds.number], worlds.known[:], worlds.knows[:]
    for at in set(range(state.players)) - {seat}:
        hand = state.hands[at * HAND : at * HAND + state.held[at]]
        if worlds.covered[at]:
            hand.append(state.table[at * HAND])
        told = known[at * HAND : at * HAND + knows[at]]
        for card in hand:
            (told if card in told else left).remove(card)
        known[at * HAND : at * HAND + len(hand)], knows[at] = hand, len(hand)
    worlds.unseen, worlds.number = room(left, CARDS), len(left)
    worlds.known, worlds.knows = known, knows
    return cast(Worlds, worlds)


CHEATS: dict[str, Callable[[Game, Any, Seat], Worlds]] = {"cheater": truth, "peeker": open_hands}


def tuning_of(text: str) -> Tuning:
    """Parse a tuning like tree_depth=2,belief_weight=0.2; the rest has defaults."""
    given = dict(part.split("=") for part in text.split(",") if part)
    return tuning_from(given, strict=False)


def player(text: str) -> Player:
    """Parse a player like thumb, cheater:500 or search:500/opponent_prior=1."""
    level, _, tuning = text.partition("/")
    kind, colon, number = level.partition(":")
    if kind == "clumsy":
        return Player(text, Level("thumb"), None, None, int(number))
    honest = "search" if kind in CHEATS else kind
    return Player(text, Level.parse(honest + colon + number), CHEATS.get(kind), tuning_of(tuning) if tuning else None)


def dealt(game: Game, players: int, dealer: SeededDealer, whole: bool) -> State:
    """Deal a round, or a whole game."""
    state = game.start(players, {} if whole else facts_of(game.name).quick, dealer)
    if game.name == "diabolo" and not whole:
        state.__setattr__("round", players - 1)  # DI-6.2
    return state


def share_of_win(game: Game, seated: list[Player], hero: Seat, seed: int, deal: int, whole: bool) -> float:
    """Play a deal; return the share of the win of one seat. Deals and bots are those of a ladder with this seed."""
    dealer = SeededDealer(number_of("deal", seed, deal))
    state = dealt(game, len(seated), dealer, whole)
    while not state.over:
        seat = state.actors()[0]
        action = seated[seat].choice(game, state, seat, number_of("bot", seed, deal, seat))
        game.play(state, seat, action, dealer)
    places = state.places()
    return 1 / places.count(1) if places[hero] == 1 else 0.0


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=load_game)
    parser.add_argument("heroes", nargs="+", type=player, help="the others are compared with the first")
    parser.add_argument("--rest", type=player, default="thumb", help="the bot on the other seats")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=300, help="of each hero, made up to whole deals")
    parser.add_argument(
        "--minutes", type=float, default=inf, help="stop after so long, with the deals played till then"
    )
    parser.add_argument("--whole", action="store_true", help="whole games")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args(arguments)
    players = given.players or given.game.seats[0]
    found: list[list[float]] = [[] for _ in given.heroes]
    until = time.monotonic() + 60 * given.minutes
    deals = -(-given.games // players)
    with progress(deals * players * len(given.heroes)) as bar:
        for deal in range(deals):
            if time.monotonic() > until:
                break
            for seat in range(players):
                for hero, shares in zip(given.heroes, found, strict=True):
                    seated = [hero if at == seat else given.rest for at in range(players)]
                    shares.append(share_of_win(given.game, seated, seat, given.seed, deal, given.whole))
                    bar(1)
    for hero, shares in zip(given.heroes, found, strict=True):
        games, more = len(shares), [one - first for one, first in zip(shares, found[0], strict=True)]
        error = stdev(more) / sqrt(games)
        said = f"{hero.name:<32} {games:>5} games {fmean(shares):6.1%}, at least {lower_bound(sum(shares), games):.1%}"
        print(said + (f"; {fmean(more):+.3f} ± {error:.3f} beside the first" if shares is not found[0] else ""))


if __name__ == "__main__":
    main()
