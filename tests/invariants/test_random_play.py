"""Properties of any play of any game: Hypothesis searches for a game, options and choices that break them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from schatkist.core.dealers import SeededDealer
from schatkist.core.game import Game
from schatkist.games import GAMES, is_compiled
from tests.scene import Scene, new_game

SEARCH = settings(deadline=None, max_examples=25 if is_compiled() else 8, derandomize=True, database=None)


@dataclass(frozen=True)
class Play:
    """A game and the choices made in it; when they are used up they repeat, shifted by one."""

    game: Game
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    choices: tuple[int, ...]

    def start(self) -> Scene:
        """Set up the game."""
        return new_game(self.game, self.players, self.seed, **dict(self.options))

    def move(self, state: Any, decision: int) -> tuple[int, int]:
        """Return the next seat and its action."""
        count = len(self.choices)
        choice = self.choices[decision % count] + decision // count
        actors = state.actors()
        seat = actors[choice % len(actors)]
        menu = state.legal_actions(seat)
        return seat, menu[choice // len(actors) % len(menu)]

    def positions(self) -> Iterator[Scene]:
        """Yield every position of the game, from the set-up to the end."""
        scene = self.start()
        yield scene
        for decision in range(self.game.max_decisions(self.players, dict(self.options)) + 1):
            if scene.state.over:
                return
            seat, action = self.move(scene.state, decision)
            scene.state.apply(seat, action, scene.dealer)
            scene.events += self.game.drain_events(scene.dealer)
            yield scene

    def finish(self, state: Any, decision: int) -> list[str]:
        """Play on from a decision with new chance; return all that follows."""
        dealer = SeededDealer(self.seed)
        dealer.record_events()
        follows = []
        while not state.over:
            seat, action = self.move(state, decision)
            state.apply(seat, action, dealer)
            decision += 1
            follows += [self.game.write(state), str(self.game.drain_events(dealer))]
        return follows


@some.composite
def plays(draw: some.DrawFn) -> Play:
    """Draw a game, a number of players, options, a deal and choices."""
    game = draw(some.sampled_from(list(GAMES.values())))
    players = draw(some.integers(*game.seats))
    options = []
    for option in game.options:
        allowed = [value for value in option.values if is_allowed(game, option.name, value, players)]
        options.append((option.name, draw(some.sampled_from(allowed))))
    seed = draw(some.integers(0, 2**64 - 1))
    choices = draw(some.lists(some.integers(0, 2**20), min_size=1, max_size=40))
    return Play(game, players, tuple(options), seed, tuple(choices))


def is_allowed(game: Game, name: str, value: str, players: int) -> bool:
    """Tell whether an option allows a value: a seat that begins must be at the table."""
    return name != "first" or not value.isdigit() or int(value) <= players


@SEARCH
@given(plays())
def test_a_game_ends_within_its_bound(play: Play) -> None:
    decisions = -1
    for scene in play.positions():
        decisions += 1
        over = scene.state.over
    assert over
    assert decisions <= play.game.max_decisions(play.players, dict(play.options))


@SEARCH
@given(plays())
def test_only_seats_that_may_act_have_actions(play: Play) -> None:
    for scene in play.positions():
        actors = scene.state.actors()
        assert bool(actors) != scene.state.over
        for seat in range(play.players):
            menu = scene.state.legal_actions(seat)
            assert bool(menu) == (seat in actors)
            assert menu == sorted(set(menu))
            assert not menu or (menu[0] >= 0 and menu[-1] < play.game.actions)


@SEARCH
@given(plays())
def test_pieces_are_conserved(play: Play) -> None:
    pieces = play.start().state.pieces()
    for scene in play.positions():
        assert scene.state.pieces() == pieces


@SEARCH
@given(plays())
def test_every_seat_gets_a_place(play: Play) -> None:
    *_, scene = play.positions()
    places = scene.state.places()
    assert len(places) == len(scene.state.scores()) == play.players
    assert all(1 <= place <= play.players + 1 for place in places)  # somebody who is not at the table can win


@SEARCH
@given(plays())
def test_actions_round_trip_through_text(play: Play) -> None:
    for scene in play.positions():
        for seat in scene.state.actors():
            menu = scene.state.legal_actions(seat)
            assert [play.game.action_in(play.game.action_text(action)) for action in menu] == menu


@SEARCH
@given(plays())
def test_positions_round_trip_through_text(play: Play) -> None:
    for scene in play.positions():
        text = play.game.write(scene.state)
        twin = play.game.read(text)
        assert play.game.write(twin) == text
        assert play.game.views(twin) == play.game.views(scene.state)


@SEARCH
@given(plays(), some.integers(0, 40))
def test_a_position_from_text_plays_the_same(play: Play, moment: int) -> None:
    for decision, scene in enumerate(play.positions()):
        if decision == moment:
            twin = play.game.read(play.game.write(scene.state))
            assert play.finish(twin, decision) == play.finish(scene.state.copy(), decision)
            return


@SEARCH
@given(plays(), some.integers(0, 40))
def test_copies_are_independent(play: Play, moment: int) -> None:
    for decision, scene in enumerate(play.positions()):
        if decision == moment:
            before = play.game.write(scene.state)
            twin, third = scene.state.copy(), scene.state.copy()
            play.finish(twin, decision)
            assert play.game.write(scene.state) == before
            play.finish(scene.state, decision + 1)
            assert play.game.write(third) == before
            return


@SEARCH
@given(plays())
def test_views_round_trip_through_bytes(play: Play) -> None:
    for scene in play.positions():
        for view in play.game.views(scene.state):
            assert play.game.view_of(play.game.view_bytes(view)) == view


@SEARCH
@given(plays())
def test_worlds_show_their_view_and_can_be_played(play: Play) -> None:
    chance = SeededDealer(play.seed)
    for decision, scene in enumerate(play.positions()):
        if decision % 7 == 0:
            for view in play.game.views(scene.state):
                world = play.game.worlds(view).sample(chance)
                assert play.game.view(world, view.seat) == view
                assert all(world.legal_actions(seat) for seat in world.actors())
                assert world.pieces() == scene.state.pieces()


@SEARCH
@given(plays())
def test_the_same_choices_give_the_same_game(play: Play) -> None:
    once = [play.game.write(scene.state) for scene in play.positions()]
    again = [play.game.write(scene.state) for scene in play.positions()]
    assert once == again
