"""The public API in one program: play, look, sample, save, verify, batch. `python examples/public_api.py`.

`./check` type-checks it with `mypy --strict` against the installed package, as an outsider's program would be.
"""

from __future__ import annotations

from schatkist.adapters.batch import Batch
from schatkist.bots import Level, make_bot
from schatkist.bots.bot import Bot
from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game, View
from schatkist.core.records import Record, record_from, record_of, record_text, verify
from schatkist.core.state import State
from schatkist.core.table import Table
from schatkist.games import GAMES, load_game


def play(game: Game, players: int, level: str, seed: int) -> Table:
    """Let bots play a whole game. Each sees the view of its seat and nothing else."""
    bots: list[Bot] = [make_bot(Level.parse(level), game, seed + seat) for seat in range(players)]
    table = Table(game, players, {}, Seeded(seed))
    while not table.state.over:
        seat: int = table.state.actors()[0]
        view: View = table.view(seat)
        table.act(seat, bots[seat].choose(view))
    return table


def sampled_scores(game: Game, view: View, worlds: int, seed: int) -> list[list[int]]:
    """Return the scores in some positions that a view allows."""
    dealer = SeededDealer(seed)
    possible = game.worlds(view)
    found: list[State] = [possible.sample(dealer) for _ in range(worlds)]
    return [world.scores() for world in found]


def saved_and_verified(table: Table) -> list[int]:
    """Write and read the record of a game; return its scores."""
    record: Record = record_of(table, [f"player {seat + 1}" for seat in range(table.players)])
    again = record_from(record_text(record))
    return verify(again, table.game).state.scores()


def games_ended(name: str, games: int, steps: int) -> int:
    """Count the games that end in a batch of random play."""
    batch = Batch(name, games, seed=1, cores=1)
    ended = 0
    for _ in range(steps):
        batch.step(batch.random)
        ended += int(batch.done.sum())
    batch.close()
    return ended


def main() -> None:
    """Use everything once."""
    for name in GAMES:
        game = load_game(name)
        players = game.seats[0]
        first = Table(game, players, {}, Seeded(3))
        seat = first.state.actors()[0]
        print(f"{game.title}: scores in three worlds {sampled_scores(game, first.view(seat), 3, seed=5)}")
        table = play(game, players, "thumb", seed=7)
        scores: list[int] = table.state.scores()
        assert saved_and_verified(table) == scores
        print(f"{game.title}: final scores {scores}, places {table.state.places()}")
    print(f"games that ended in a batch: {games_ended('diabolo', 16, 500)}")


if __name__ == "__main__":
    main()
