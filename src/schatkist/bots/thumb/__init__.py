"""Rules of thumb, one policy a game: quick, and from what a seat knows alone."""

from __future__ import annotations

from dataclasses import dataclass

from schatkist.bots.bot import dice
from schatkist.bots.policy import Policy
from schatkist.bots.thumb.diabolo import DiaboloThumb
from schatkist.bots.thumb.goldinsel import GoldinselThumb
from schatkist.bots.thumb.hawaiki import HawaikiThumb
from schatkist.bots.thumb.kadora import KadoraThumb
from schatkist.bots.thumb.schattendieb import SchattendiebThumb
from schatkist.core.game import Game, View
from schatkist.core.names import Action

THUMBS: dict[str, type[Policy]] = {
    "kadora": KadoraThumb,
    "goldinsel": GoldinselThumb,
    "hawaiki": HawaikiThumb,
    "diabolo": DiaboloThumb,
    "schattendieb": SchattendiebThumb,
}


def thumb_of(game: Game) -> Policy:
    """The rules of thumb of a game."""
    return THUMBS.get(game.name, Policy)()


@dataclass(frozen=True)
class Thumb:
    """Plays by rules of thumb."""

    game: Game
    seed: int = 0

    def choose(self, view: View) -> Action:
        """In any world that the view allows the policy chooses the same: it sees what the view shows."""
        chance = dice(self.seed, view)
        world = self.game.worlds(view).sample(chance)
        return thumb_of(self.game).choice(world, view.seat, chance.number(1 << 30))
