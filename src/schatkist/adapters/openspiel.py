"""The games as OpenSpiel games: importing this module registers them.

    import schatkist.adapters.openspiel
    game = pyspiel.load_game("schatkist_diabolo", {"players": 4})

Chance is sampled: two chance nodes at the start choose a seed, and all shuffles follow from it, so that a history can
be replayed. With the parameter `rng_seed` the same games are dealt every time. Seats that choose simultaneously act
one after the other, and none sees what another chose. Returns are shares of the win. Observation strings are views;
information-state strings add all that the player was told. Both tensors are the observation that
schatkist.adapters.observations describes: what a player knows of the position, but not its history.
`resample_from_infostate` samples a world that the player cannot tell from this one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from schatkist import games
from schatkist.adapters.extras import needed
from schatkist.adapters.observations import ObservationSpec, rewards_of
from schatkist.core.dealers import SeededDealer, fresh_seed
from schatkist.core.errors import BadInput, Refused
from schatkist.core.events import Event, seen_by
from schatkist.core.game import Game, Options
from schatkist.core.numbers import whole_from
from schatkist.core.state import State
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import load_game

with needed("openspiel"):
    import numpy as np
    import pyspiel

HALVES = 2  # the chance nodes that make a seed
HALF = 16  # their bits
ANY_SEED = -1  # a new seed for every loaded game
STRIDE = 0x9E3779B9  # keeps the shuffles of one move apart from those of the next


class Sitting:
    """One game: its position, its seed, and what each seat was told. Cheap to copy, as OpenSpiel copies often."""

    def __init__(
        self, game: Game, options: Options, state: State, seed: int, halves: int, moves: int, stories: list[str]
    ) -> None:
        self.game = game
        self.options = options
        self.state = state
        self.seed = seed
        self.halves = halves  # how many halves of the seed are known
        self.moves = moves
        self.stories = stories

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        return Sitting(self.game, self.options, self.state.copy(), self.seed, self.halves, self.moves, self.stories[:])

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle the position as text, which is the same for plain and compiled rules; OpenSpiel stores pickles."""
        position = self.game.write(self.state) if self.halves == HALVES else None
        rest = [self.seed, self.halves, self.moves, self.stories]
        edition = [self.game.edition_data] if self.game.edition_digest else []
        kept = [self.game.name, self.state.players, self.options, position, *rest, *edition]
        return _sitting_of, (msgspec.json.encode(kept).decode(),)

    def add_half(self, outcome: int) -> None:
        """Add a half of the seed; with the last one, set up the game."""
        self.seed = self.seed << HALF | outcome
        self.halves += 1
        if self.halves == HALVES:
            dealer = SeededDealer(self.seed)
            dealer.record_events()
            self.state.start(dealer)
            self._tell(self.game.drain_events(dealer))

    def play(self, seat: Seat, action: Action) -> None:
        """Carry out an action."""
        self.moves += 1
        dealer = SeededDealer(self.seed + self.moves * STRIDE)
        dealer.record_events()
        self.state.apply(seat, action, dealer)
        self._tell(self.game.drain_events(dealer))

    def resampled(self, seat: Seat, seed: int) -> Sitting:
        """Sample a world that the seat cannot tell from this one; of the others' events, keep what the seat knows."""
        world = self.game.worlds(self.game.view(self.state, seat)).sample(SeededDealer(seed))
        stories = [self.stories[seat]] * len(self.stories)
        return Sitting(self.game, self.options, world, seed, self.halves, self.moves, stories)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for seat in range(self.state.players):
            self.stories[seat] += "".join(self._line(event, seat) for event in events)

    def _line(self, event: Event, seat: Seat) -> str:
        seen = seen_by(seat, event)
        facts = "".join(f" {self.game.fact_text(name, value)}" for name, value in seen.facts.items())
        return f"{seen.seat + 1 if seen.seat >= 0 else '-'} {seen.kind}{facts}\n"


def _sitting_of(text: str) -> Sitting:
    """Restore a pickled sitting."""
    name, players, options, position, seed, halves, moves, stories, *edition = msgspec.json.decode(text)
    game = load_game(name, *edition)
    state = game.new(players, options) if position is None else game.read(position)
    return Sitting(game, options, state, seed, halves, moves, stories)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel knows it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        state: State = game.game.new(game.players, game.options)
        self.sitting = Sitting(game.game, game.options, state, 0, 0, 0, [""] * game.players)
        self.outcomes = [game.chance.number(1 << HALF) for _ in range(HALVES)]

    def current_player(self) -> int:
        """Return chance until the seed is chosen, then the lowest seat that may act."""
        sitting = self.sitting
        if sitting.halves < HALVES:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if sitting.state.over else sitting.state.actors()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.sitting.state.legal_actions(player) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the sampled next half of the seed, as the only outcome."""
        return [(self.outcomes[self.sitting.halves], 1.0)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == pyspiel.PlayerId.TERMINAL:
            raise Refused("", f"the game is over: nobody may do action {action}")
        if player == pyspiel.PlayerId.CHANCE:
            self.sitting.add_half(action)
        else:
            self.sitting.play(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.sitting.game.action_text(action))

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.sitting.state.over

    def returns(self) -> list[float]:
        """Return the shares of the win at the end."""
        state = self.sitting.state
        return rewards_of(state, "win") if state.over else [0.0] * state.players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """Sample a position that the player cannot tell from this one."""
        twin: SpielState = self.clone()
        seat = whole_from("the player", player_id, 0, self.sitting.state.players - 1)
        if self.sitting.halves == HALVES:
            twin.sitting = self.sitting.resampled(seat, int(probability_sampler() * (1 << HALF * HALVES)))
        return twin

    def __str__(self) -> str:
        sitting = self.sitting
        return str(sitting.game.write(sitting.state)) if sitting.halves == HALVES else "before the deal"


class SpielObserver:
    """Writes what a player observes, with or without what was told; or only what is public of it, or only the rest."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.spec = ObservationSpec(game.game, game.players, game.options)
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.private:
            self.tensor = np.zeros(self.spec.size, np.float32)
            self.dict = {name: self.tensor[place] for name, place in self.spec.slices.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor, if there is one."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.sitting.halves == HALVES:
            self.tensor[:] = self.spec.observe(state.sitting.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view as text, with perfect recall after the player's events; an onlooker's view is public."""
        sitting = state.sitting
        if sitting.halves < HALVES:
            return "before the deal"
        if self.public and self.private:
            view = sitting.game.view_bytes(sitting.game.view(sitting.state, player)).decode()
            return sitting.stories[player] + view if self.recall else view
        everybodys = sitting.game.view(sitting.state, ONLOOKER)
        if self.public:
            return sitting.game.view_bytes(everybodys).decode()
        own, shared = (msgspec.to_builtins(v) for v in (sitting.game.view(sitting.state, player), everybodys))
        return msgspec.json.encode({name: own[name] for name in own if own[name] != shared[name]}).decode()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel; each game has its own subclass below."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seed = given.pop("rng_seed", ANY_SEED)
        edition = given.pop("edition", "")
        if edition:
            self.game = load_game(self.game.name, Path(edition))
        self.players = self.game.check_players(given.pop("players", self.game.seats[0]))
        self.options: Options = self.game.check_options({name: str(v) for name, v in given.items()}, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=1 << HALF,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.game.max_decisions(self.players, self.options),
        )
        own = {"players": self.players, "rng_seed": seed, **({"edition": edition} if edition else {})}
        super().__init__(self.kind, info, {**own, **self.options})
        self.chance = SeededDealer(int.from_bytes(fresh_seed()[:8], "big") if seed == ANY_SEED else seed)

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """Create the observer."""
        if params:
            raise BadInput(f"an observer of {self.game.name} has no parameters, not {', '.join(params)}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _type_of(game: Game) -> Any:
    """Describe a game for OpenSpiel."""
    least, most = game.seats
    return pyspiel.GameType(
        short_name=f"schatkist_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": least,
            "rng_seed": ANY_SEED,
            **({"edition": ""} if game.edition else {}),  # the path of an edition file
            **{option.name: option.values[0] for option in game.options},
        },
    )


def _register(name: str) -> Any:
    """Make a game known to OpenSpiel."""
    game = load_game(name)
    made: Any = type(
        f"{name.title()}Game", (SpielGame,), {"game": game, "kind": _type_of(game), "__doc__": game.title}
    )
    pyspiel.register_game(made.kind, made)
    return made


GAMES = {name: _register(name) for name in games.GAMES}
