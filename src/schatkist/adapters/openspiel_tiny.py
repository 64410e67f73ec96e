"""The tiny variants as OpenSpiel games whose chance is explicit: importing this module registers them.

    import schatkist.adapters.openspiel_tiny
    game = pyspiel.load_game("schatkist_kadora_mini")

They are for solvers, like OpenSpiel's CFR: two players, zero sum, a few thousand histories (schatkist.adapters.tiny).
"""

from __future__ import annotations

from typing import Any

from schatkist.adapters.extras import needed
from schatkist.adapters.openspiel import HALVES, Sitting, SpielObserver, SpielState
from schatkist.adapters.tiny import TINY, Tiny
from schatkist.core.errors import BadInput
from schatkist.core.state import State

with needed("openspiel"):
    import pyspiel

PLAYERS = 2  # the players who act; the game may have a third seat


class TinyState(SpielState):
    """A position of a tiny variant as OpenSpiel knows it."""

    def __init__(self, game: TinyGame) -> None:
        pyspiel.State.__init__(self, game)
        self.tiny = game.tiny
        state: State = game.game.new(game.players, game.options)
        self.sitting = Sitting(game.game, game.options, state, 0, 0, 0, [""] * game.players)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List all deals, equally likely."""
        return [(deal, 1 / len(self.tiny.deals)) for deal in range(len(self.tiny.deals))]

    def _apply_action(self, action: int) -> None:
        if self.current_player() == pyspiel.PlayerId.CHANCE:
            state: State = self.tiny.game.read(self.tiny.deals[action])
            self.sitting = Sitting(self.tiny.game, self.sitting.options, state, 0, HALVES, 0, [""] * state.players)
        else:
            self.sitting.play(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.tiny.game.action_text(action))

    def returns(self) -> list[float]:
        """Return 1 for the better placed player and -1 for the other."""
        if not self.sitting.state.over:
            return [0.0] * PLAYERS
        one, other = self.sitting.state.places()[:PLAYERS]
        won = float((one < other) - (one > other))
        return [won, -won]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> TinyState:
        """Sample a deal in which the same moves tell the player the same."""
        told = self.information_state_string(player_id)
        twins = [twin for twin in map(self._after, range(len(self.tiny.deals))) if twin is not None]
        same = [twin for twin in twins if twin.information_state_string(player_id) == told]
        return same[int(probability_sampler() * len(same))]

    def _after(self, deal: int) -> TinyState | None:
        """Play the same moves after another deal, if the rules allow them."""
        twin: TinyState = self.get_game().new_initial_state()
        twin.apply_action(deal)
        for action in self.history()[1:]:
            if action not in twin.legal_actions():
                return None
            twin.apply_action(action)
        return twin


class TinyGame(pyspiel.Game):  # type: ignore[misc]
    """A tiny variant, for OpenSpiel; each has a class of its own below."""

    tiny: Tiny
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        if params:
            raise BadInput(f"{self.tiny.name} has no parameters, not {', '.join(params)}")
        self.game = self.tiny.game
        self.players = self.game.read(self.tiny.deals[0]).players
        self.options = self.game.check_options({}, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=len(self.tiny.deals),
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.max_decisions(self.players, self.options),
        )
        super().__init__(self.kind, info, {})

    def new_initial_state(self) -> TinyState:
        """Return the state before the deal."""
        return TinyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """Create the observer."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _register(tiny: Tiny) -> Any:
    """Make a tiny variant known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=f"schatkist_{tiny.name}",
        long_name=f"{tiny.game.title}, a tiny variant",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )
    made: Any = type(
        f"{tiny.name.title().replace('_', '')}Game",
        (TinyGame,),
        {"tiny": tiny, "kind": kind, "__doc__": tiny.about},
    )
    pyspiel.register_game(kind, made)
    return made


GAMES = {tiny.name: _register(tiny) for tiny in TINY.values()}
