"""The level `learned`: bots that play by a trained network.

The weights of a game and a number of players are a file, like `diabolo-3.weights`, in the folder that the variable
SCHATKIST_WEIGHTS names, or in the folder `weights` of this package. It has a line of JSON, then 16-bit whole numbers,
the lowest byte first, compressed with zlib.
"""

from __future__ import annotations

import os
import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from schatkist.bots.bot import view_rng
from schatkist.bots.heuristic import heuristics_of
from schatkist.bots.network import WIDTH, Network
from schatkist.bots.observations import observer_of
from schatkist.core.errors import BadInput
from schatkist.core.game import Game, Options, View
from schatkist.core.types import Action

FEATURES = 2  # the version of observations that networks are trained with
FOLDER = "SCHATKIST_WEIGHTS"  # the variable that names a folder with weights
SUFFIX = ".weights"


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a file of weights."""

    game: str
    rules: int  # their version
    players: int
    options: dict[str, str]
    inputs: int
    actions: int
    by: str  # the command that trained them


@dataclass(frozen=True)
class LearnedBot:
    """Plays by the network of its game for the number of players; the rules of thumb give the network advice."""

    game: Game
    seed: int = 0

    def choose(self, view: View) -> Action:
        """Evaluate the legal actions in any world that the view allows: only what the view shows counts."""
        network = network_of(self.game, view.players, view.options)
        rng = view_rng(0, view)  # the seed does not matter: the same view gives the same choice
        world = self.game.worlds(view).sample(rng)
        numbers = array("h", bytes(2 * network.inputs))
        observer = observer_of(self.game, view.players, view.options, FEATURES)
        observer.write_into(world, view.seat, network.inputs, numbers, 0)
        advice = heuristics_of(self.game).choice(world, view.seat, rng.number(1 << 30))
        return network.best(numbers, view.legal, advice)


def network_of(game: Game, players: int, options: Options) -> Network:
    """Return the network of a game for a number of players; raise BadInput if there is none."""
    found = _files().get(f"{game.name}-{players}")
    if game.edition_data is not None or found is None:
        edition = " with this edition" if game.edition_data is not None else ""
        trained = ", ".join(trained_tables()) or "nothing yet (schatkist train makes weights)"
        raise BadInput(
            f"no bot has learned {game.name}{edition} for {players} players; there are weights for: {trained}"
        )
    return _network(found.read_bytes(), game.identity, tuple(sorted(options.items())))


def trained_tables() -> list[str]:
    """List the games and numbers of players that there are weights for."""
    return [name.replace("-", " ") for name in sorted(_files())]


def _files() -> dict[str, Traversable]:
    """Find the files of weights: those of the package, then those in the folder that the user names."""
    folders: list[Traversable] = [files("schatkist.bots") / "weights"]
    if os.environ.get(FOLDER):
        folders.append(Path(os.environ[FOLDER]))
    found = [each for folder in folders if folder.is_dir() for each in folder.iterdir()]
    return {each.name.removesuffix(SUFFIX): each for each in found if each.name.endswith(SUFFIX)}


@lru_cache(32)
def _network(data: bytes, identity: str, options: tuple[tuple[str, str], ...]) -> Network:
    head, network = read_weights(data)
    if f"{head.game} {head.rules}" != identity or head.options != dict(options):
        chosen = "".join(f" {name}={value}" for name, value in head.options.items())
        raise BadInput(f"the weights are for {head.game} {head.rules}{chosen}, not for these rules and options")
    return network


def write_weights(head: Weights, numbers: array[int]) -> bytes:
    """Return the bytes of a file of weights."""
    return msgspec.json.encode(head) + b"\n" + zlib.compress(_little_endian(numbers).tobytes(), 9)


def read_weights(data: bytes) -> tuple[Weights, Network]:
    """Read a file of weights."""
    line, _, rest = data.partition(b"\n")
    try:
        head = msgspec.json.decode(line, type=Weights)
        numbers = array("h", zlib.decompress(rest))
    except (msgspec.MsgspecError, zlib.error, ValueError) as error:
        raise BadInput(f"this is not a file of weights: {error}") from None
    if len(numbers) != weight_count(head.inputs, head.actions):
        raise BadInput(f"{len(numbers)} weights do not fit {head.inputs} inputs and {head.actions} actions")
    return head, Network(head.inputs, head.actions, _little_endian(numbers))


def weight_count(inputs: int, actions: int) -> int:
    """Return the number of weights of a network (schatkist.bots.network)."""
    return (inputs + 1 + WIDTH + 1 + actions) * WIDTH + 2 * actions


def _little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "little":
        return numbers
    swapped = array("h", numbers)
    swapped.byteswap()
    return swapped
