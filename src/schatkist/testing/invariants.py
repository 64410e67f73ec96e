"""The invariants that every game must keep. Each is checked on random positions and returns a finding.

`conforms(game)` runs the whole kit on any game, also one that is not registered. Long runs call single invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice

from schatkist.core.chance_source import Seeded
from schatkist.core.dealers import SeededDealer
from schatkist.core.errors import Refused, SchatkistError
from schatkist.core.events import seen_by
from schatkist.core.game import Game
from schatkist.core.records import record_from, record_of, record_text, verify
from schatkist.core.state import State
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER, Seat
from schatkist.testing.cases import Case, mixed_cases
from schatkist.testing.random_play import Play, positions
from schatkist.testing.rearrangements import rearrangement_of

SHOWN = 3  # failures whose messages are kept


@dataclass
class Finding:
    """The result of testing one invariant: how often it was checked, and how often it failed."""

    invariant: str
    checks: int = 0
    failures: int = 0
    messages: list[str] = field(default_factory=list)

    def check(self, truth: bool, *message: object) -> bool:
        """Count one check; the message describes a failure."""
        self.checks += 1
        if not truth:
            self.failures += 1
            if len(self.messages) < SHOWN:
                self.messages.append(" ".join(map(str, message)))
        return truth


def viewers(case: Case) -> list[Seat]:
    """Return every seat, and an onlooker."""
    return [*range(case.players), ONLOOKER]


def sampled(case: Case, seed: int, most: int, stride: int = 7) -> Iterable[State]:
    """Yield some positions of random games: every `stride`-th, and the ends of games."""
    count = 0
    for number, state in enumerate(positions(case, seed)):
        if count == most:
            return
        if number % stride == 0 or state.over:
            count += 1
            yield state


def shown(case: Case, state: State, viewer: Seat) -> bytes:
    """Return everything that a viewer gets of a position."""
    return case.game.view_bytes(case.game.view(state, viewer))


def no_peeking(case: Case, most: int, seed: int) -> Finding:
    """Invariant 1, T01: a view stays the same when the facts that the viewer cannot know are rearranged."""
    finding = Finding("no peeking")
    rearrange = rearrangement_of(case.game)
    dealer = SeededDealer(seed)
    for state in sampled(case, seed, most, stride=3):
        for viewer in viewers(case):
            other = state.copy()
            rearrange(other, viewer, dealer)
            same = shown(case, state, viewer) == shown(case, other, viewer)
            finding.check(same, case, "viewer", viewer, "tells apart", case.game.write(state), case.game.write(other))
            if finding.checks >= most:
                return finding
    return finding


def worlds_fit(case: Case, most: int, seed: int) -> Finding:
    """Invariant 1: every world of a view shows that same view, and has all the pieces."""
    finding = Finding("worlds fit the view")
    game, dealer = case.game, SeededDealer(seed)
    for state in sampled(case, seed, most):
        for viewer in viewers(case):
            view = game.view(state, viewer)
            world = game.worlds(view).sample(dealer)
            fits = game.view(world, viewer) == view and world.pieces() == state.pieces()
            finding.check(fits, case, "viewer", viewer, "at", game.write(state), "gets", game.write(world))
    return finding


def worlds_are_not_the_truth(case: Case, most: int, seed: int) -> Finding:
    """T07: worlds are made from the view, not copied from the table, so at the start no world is the true position."""
    finding = Finding("worlds are not the truth")
    game, dealer = case.game, SeededDealer(seed)
    for number in range(most):
        state = Play(case, seed + number).state
        truth = game.write(state)
        for viewer in viewers(case):
            worlds = game.worlds(game.view(state, viewer))
            one, two = (game.write(worlds.sample(dealer)) for _ in range(2))
            finding.check(one != truth and one != two, case, "viewer", viewer, "gets the truth:", truth)
    return finding


def same_events_same_view(case: Case, most: int, seed: int) -> Finding:
    """Invariants 2 and 11, T02: as long as a viewer sees the same events in two games, they see the same views."""
    finding = Finding("same events, same view")
    game, dealer = case.game, SeededDealer(seed)
    for number, state in enumerate(sampled(case, seed, most)):
        for viewer in viewers(case):
            world = game.worlds(game.view(state, viewer)).sample(dealer)
            _play_both(case, [state.copy(), world], viewer, seed + number, finding)
    return finding


def _play_both(case: Case, pair: list[State], viewer: Seat, seed: int, finding: Finding) -> None:
    """Play the same actions in two games until the viewer sees different events."""
    game, rng = case.game, SeededDealer(seed)
    dealers = [SeededDealer(seed), SeededDealer(seed)]
    for dealer in dealers:
        dealer.record_events()
    for _ in range(12):
        asked = [state.actors() for state in pair]
        if (
            not finding.check(asked[0] == asked[1], case, "viewer", viewer, "sees who is asked:", asked)
            or not asked[0]
        ):
            return
        seat = asked[0][rng.number(len(asked[0]))]
        common = sorted(set(pair[0].legal_actions(seat)) & set(pair[1].legal_actions(seat)))
        if not common:
            return
        action = common[rng.number(len(common))]
        for state, dealer in zip(pair, dealers, strict=True):
            game.play(state, seat, action, dealer)
        told = [[seen_by(viewer, event) for event in game.drain_events(dealer)] for dealer in dealers]
        if told[0] != told[1]:
            return
        same = shown(case, pair[0], viewer) == shown(case, pair[1], viewer)
        message = (case, "viewer", viewer, "after", game.action_text(action), "sees what no event told:")
        if not finding.check(same, *message, *map(game.write, pair)):
            return


def simultaneous_choices_commute(case: Case, most: int, seed: int) -> Finding:
    """Invariant 3, T32: the order of simultaneous choices does not matter, and nobody sees one too early."""
    finding = Finding("simultaneous choices commute")
    game = case.game
    for number, state in enumerate(sampled(case, seed, most, stride=1)):
        seats = state.actors()
        if len(seats) < 2:
            continue
        rng = SeededDealer(seed + number)
        chosen = [(seat, _any(state.legal_actions(seat), rng)) for seat in seats]
        ends = []
        for order in (chosen, chosen[::-1]):
            copy, dealer = state.copy(), SeededDealer(number)
            for seat, action in order:
                game.play(copy, seat, action, dealer)
            ends.append(game.write(copy))
        finding.check(ends[0] == ends[1], case, "order matters at", game.write(state))
        _choose_twice(case, state, seats, rng, finding)
    return finding


def _choose_twice(case: Case, state: State, seats: list[Seat], rng: SeededDealer, finding: Finding) -> None:
    """Check that the others see the same views and events, whatever the first of several seats chooses."""
    game, seat = case.game, seats[0]
    outcomes = []
    for action in (_any(state.legal_actions(seat), rng), _any(state.legal_actions(seat), rng)):
        copy, dealer = state.copy(), SeededDealer(1)
        dealer.record_events()
        game.play(copy, seat, action, dealer)
        events = game.drain_events(dealer)
        outcomes.append([(shown(case, copy, v), [seen_by(v, e) for e in events]) for v in viewers(case) if v != seat])
    finding.check(outcomes[0] == outcomes[1], case, "a choice is seen too early at", game.write(state))


def _any(actions: list[int], rng: SeededDealer) -> int:
    return actions[rng.number(len(actions))]


def pieces_are_conserved(case: Case, most: int, seed: int) -> Finding:
    """Invariant 4, T63: no action loses or duplicates a card or piece."""
    finding = Finding("pieces are conserved")
    box = Counter(Play(case, seed).state.pieces())
    for state in islice(positions(case, seed), most):
        finding.check(Counter(state.pieces()) == box, case, "loses or duplicates a piece:", case.game.write(state))
    return finding


def copies_are_independent(case: Case, most: int, seed: int) -> Finding:
    """Invariant 5: playing a copy to its end leaves the position as it was."""
    finding = Finding("copies are independent")
    for number, state in enumerate(sampled(case, seed, most, stride=11)):
        before = case.game.write(state)
        copy, dealer, rng = state.copy(), SeededDealer(number), SeededDealer(seed)
        for _ in range(case.game.max_decisions(case.players, case.options)):
            if not copy.over:
                seat = copy.actors()[0]
                case.game.play(copy, seat, _any(copy.legal_actions(seat), rng), dealer)
        finding.check(case.game.write(state) == before, case, "a copy changed", before)
    return finding


def same_seed_same_game(case: Case, most: int, seed: int) -> Finding:
    """Invariant 6: the same seed and the same actions give the same game."""
    finding = Finding("same seed, same game")
    for number in range(most):
        one, two = Play(case, seed + number), Play(case, seed + number)
        for _ in range(case.game.max_decisions(case.players, case.options)):
            if not one.state.over:
                one.step()
                two.step()
        finding.check(
            case.game.write(one.state) == case.game.write(two.state), case, "differs for seed", seed + number
        )
    return finding


def refusals_leave_no_trace(case: Case, most: int, seed: int) -> Finding:
    """Invariant 7: exactly the illegal actions are refused; a refusal names a clause and changes nothing."""
    finding = Finding("refusals name a clause and leave no trace")
    game = case.game
    for number in range(most):
        rng = SeededDealer(seed + number)
        table = _random_table(case, seed + number, rng.number(60))
        before = (len(table.moves), game.write(table.state), len(table.events))
        seat = rng.number(case.players)
        legal = set(table.state.legal_actions(seat))
        for action in _some_actions(game, rng):
            clause = game.why_not(table.state, seat, action)
            right = clause is None if action in legal else (clause or "").startswith(f"{game.code}-")
            message = (case, "seat", seat, game.action_text(action), "refused by", clause, "at", before[1])
            finding.check(right, *message)
            if action not in legal:
                try:
                    table.act(seat, action)
                    finding.check(False, *message, "but carried out")
                except Refused:
                    after = (len(table.moves), game.write(table.state), len(table.events))
                    finding.check(after == before, *message, "but it left a trace")
    return finding


def _random_table(case: Case, seed: int, moves: int) -> Table:
    """Return a table after some random moves, or after a whole game."""
    table, rng = Table(case.game, case.players, case.options, Seeded(seed)), SeededDealer(seed)
    for _ in range(moves):
        if not table.state.over:
            seat = _any(table.state.actors(), rng)
            table.act(seat, _any(table.state.legal_actions(seat), rng))
    return table


def _some_actions(game: Game, rng: SeededDealer) -> list[int]:
    """Return every action of a small game, or at most 200 of a big one."""
    if game.actions <= 200:
        return list(range(game.actions))
    return sorted({rng.number(game.actions) for _ in range(200)})


def refusals_tell_nothing(case: Case, most: int, seed: int) -> Finding:
    """T03: a refusal and its reason are the same in all worlds that the seat cannot tell apart."""
    finding = Finding("refusals tell nothing")
    game, dealer = case.game, SeededDealer(seed)
    rearrange = rearrangement_of(game)
    for state in sampled(case, seed, most):
        seat = dealer.number(case.players)
        other = state.copy()
        rearrange(other, seat, dealer)
        for action in _some_actions(game, dealer):
            reasons = [game.why_not(position, seat, action) for position in (state, other)]
            message = (case, "seat", seat, game.action_text(action), reasons, game.write(state))
            finding.check(reasons[0] == reasons[1], *message)
    return finding


def games_end(case: Case, most: int, seed: int) -> Finding:
    """Invariant 8: every game ends within its stated bound, some seat may act until then, and all seats get places."""
    finding = Finding("games end in time")
    bound = case.game.max_decisions(case.players, case.options)
    for number in range(most):
        play, decisions = Play(case, seed + number), 0
        while not play.state.over and decisions <= bound:
            seats = play.state.actors()
            menus = [play.state.legal_actions(seat) for seat in seats]
            sound = bool(seats) and all(menu and menu == sorted(set(menu)) for menu in menus)
            if not finding.check(sound, case, "nobody can act, or a menu is not ascending", menus):
                break
            play.step()
            decisions += 1
        places = play.state.places() if play.state.over else []
        right = len(places) == case.players and all(1 <= place <= case.players + 1 for place in places)
        finding.check(right and not play.state.actors(), case, "seed", seed + number, decisions, "of", bound, places)
    return finding


def texts_round_trip(case: Case, most: int, seed: int) -> Finding:
    """Invariant 9: actions, positions, views and records survive a round trip through text."""
    finding = Finding("texts round-trip")
    game = case.game
    for state in sampled(case, seed, most):
        text = game.write(state)
        again = game.read(text)
        same = game.write(again) == text and game.views(again) == game.views(state)
        finding.check(same, case, "position does not round-trip:", text)
        for view in game.views(state):
            finding.check(game.view_of(game.view_bytes(view)) == view, case, "view does not round-trip:", text)
        for seat in state.actors():
            for action in state.legal_actions(seat):
                back = game.action_in(game.action_text(action))
                finding.check(back == action, case, "action does not round-trip:", game.action_text(action))
    for number in range(max(1, most // 100)):
        table = _random_table(case, seed + number, game.max_decisions(case.players, case.options))
        text = record_text(record_of(table, ["A"] * case.players))
        finding.check(verify(record_from(text), game).moves == table.moves, case, "record does not round-trip")
    return finding


Invariant = Callable[[Case, int, int], Finding]
INVARIANTS: dict[Invariant, int] = {  # how much `conforms` checks of each invariant and case
    no_peeking: 400,
    worlds_fit: 60,
    worlds_are_not_the_truth: 5,
    same_events_same_view: 40,
    simultaneous_choices_commute: 400,
    pieces_are_conserved: 400,
    copies_are_independent: 8,
    same_seed_same_game: 3,
    refusals_leave_no_trace: 3,
    refusals_tell_nothing: 10,
    games_end: 8,
    texts_round_trip: 40,
}


def examine(invariant: Invariant, case: Case, most: int, seed: int) -> Finding:
    """Check an invariant. An error that the game raises is a failure too."""
    try:
        return invariant(case, most, seed)
    except SchatkistError as error:
        return Finding(invariant.__name__, 1, 1, [f"{case}: {error}"])


def conforms(game: Game, seed: int = 1, cases: Iterable[Case] | None = None) -> list[Finding]:
    """Check all invariants of a game for every player count and option; return the findings that failed."""
    chosen = mixed_cases(game) if cases is None else cases
    findings = [examine(invariant, case, most, seed) for case in chosen for invariant, most in INVARIANTS.items()]
    return [finding for finding in findings if finding.failures]
