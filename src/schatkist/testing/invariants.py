"""The laws of the house, for any game. Each law looks at random positions and reports what it found.

`conforms(game)` is the whole kit in one line; the laws one by one are for long runs.
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
from schatkist.core.game import Game, View
from schatkist.core.records import record_from, record_of, record_text, verify
from schatkist.core.state import State
from schatkist.core.table import Table
from schatkist.core.types import ONLOOKER, Seat
from schatkist.testing.cases import Case, mixed_cases
from schatkist.testing.random_play import Play, positions
from schatkist.testing.rearrangements import rearrangement_of

SHOWN = 3  # failures that are kept with their words


@dataclass
class Finding:
    """What a law found: how often it looked, and how often it did not hold."""

    law: str
    looked: int = 0
    failures: int = 0
    words: list[str] = field(default_factory=list)

    def hold(self, truth: bool, *words: object) -> bool:
        """Note one look."""
        self.looked += 1
        if not truth:
            self.failures += 1
            if len(self.words) < SHOWN:
                self.words.append(" ".join(map(str, words)))
        return truth


def viewers(case: Case) -> list[Seat]:
    """Every seat, and an onlooker."""
    return [*range(case.players), ONLOOKER]


def sampled(case: Case, seed: int, most: int, stride: int = 7) -> Iterable[State]:
    """Some positions of random games, spread out, ends of games among them."""
    looked = 0
    for number, state in enumerate(positions(case, seed)):
        if looked == most:
            return
        if number % stride == 0 or state.over:
            looked += 1
            yield state


def shown(case: Case, state: State, viewer: Seat) -> bytes:
    """All that a viewer gets of a position."""
    view: View = case.game.view(state, viewer)
    return case.game.view_bytes(view)


def no_peeking(case: Case, most: int, seed: int) -> Finding:
    """T01, law 1: what a viewer gets is the same for the truth and for the truth with its secrets rearranged."""
    finding = Finding("no peeking")
    rearrange = rearrangement_of(case.game)
    dealer = SeededDealer(seed)
    for state in sampled(case, seed, most, stride=3):
        for viewer in viewers(case):
            other = state.copy()
            rearrange(other, viewer, dealer)
            same = shown(case, state, viewer) == shown(case, other, viewer)
            finding.hold(same, case, "viewer", viewer, "tells apart", case.game.write(state), case.game.write(other))
            if finding.looked >= most:
                return finding
    return finding


def worlds_fit(case: Case, most: int, seed: int) -> Finding:
    """Invariant 1: every world that a view allows shows that same view, and has all the pieces."""
    finding = Finding("worlds fit the view")
    game, dealer = case.game, SeededDealer(seed)
    for state in sampled(case, seed, most):
        for viewer in viewers(case):
            view = game.view(state, viewer)
            world = game.worlds(view).sample(dealer)
            fits = game.view(world, viewer) == view and world.pieces() == state.pieces()
            finding.hold(fits, case, "viewer", viewer, "at", game.write(state), "gets", game.write(world))
    return finding


def worlds_are_not_the_truth(case: Case, most: int, seed: int) -> Finding:
    """T07: worlds are made from the view, not copied from the table: at the start no world is the truth."""
    finding = Finding("worlds are not the truth")
    game, dealer = case.game, SeededDealer(seed)
    for number in range(most):
        state = Play(case, seed + number).state
        truth = game.write(state)
        for viewer in viewers(case):
            worlds = game.worlds(game.view(state, viewer))
            one, two = (game.write(worlds.sample(dealer)) for _ in range(2))
            finding.hold(one != truth and one != two, case, "viewer", viewer, "gets the truth:", truth)
    return finding


def same_story_same_view(case: Case, most: int, seed: int) -> Finding:
    """Laws 2 and 11, T02: while two tables tell a viewer the same, they show and ask the same."""
    finding = Finding("same story, same view")
    game, dealer = case.game, SeededDealer(seed)
    for number, state in enumerate(sampled(case, seed, most)):
        for viewer in viewers(case):
            world = game.worlds(game.view(state, viewer)).sample(dealer)
            _walk_together(case, [state.copy(), world], viewer, seed + number, finding)
    return finding


def _walk_together(case: Case, pair: list[State], viewer: Seat, seed: int, finding: Finding) -> None:
    """Do the same at two tables until the viewer is told different things."""
    game, dice = case.game, SeededDealer(seed)
    dealers = [SeededDealer(seed), SeededDealer(seed)]
    for dealer in dealers:
        dealer.record_events()
    for _ in range(12):
        asked = [state.actors() for state in pair]
        if not finding.hold(asked[0] == asked[1], case, "viewer", viewer, "sees who is asked:", asked) or not asked[0]:
            return
        seat = asked[0][dice.number(len(asked[0]))]
        common = sorted(set(pair[0].legal_actions(seat)) & set(pair[1].legal_actions(seat)))
        if not common:
            return
        action = common[dice.number(len(common))]
        for state, dealer in zip(pair, dealers, strict=True):
            game.play(state, seat, action, dealer)
        told = [[seen_by(viewer, event) for event in game.drain_events(dealer)] for dealer in dealers]
        if told[0] != told[1]:
            return
        same = shown(case, pair[0], viewer) == shown(case, pair[1], viewer)
        words = (case, "viewer", viewer, "after", game.action_text(action), "sees what nobody told:")
        if not finding.hold(same, *words, *map(game.write, pair)):
            return


def at_once_commutes(case: Case, most: int, seed: int) -> Finding:
    """Invariant 3, T32: in which order at-once choices come in changes nothing, and nobody sees one too early."""
    finding = Finding("at-once choices commute")
    game = case.game
    for number, state in enumerate(sampled(case, seed, most, stride=1)):
        seats = state.actors()
        if len(seats) < 2:
            continue
        dice = SeededDealer(seed + number)
        chosen = [(seat, _any(state.legal_actions(seat), dice)) for seat in seats]
        ends = []
        for order in (chosen, chosen[::-1]):
            copy, dealer = state.copy(), SeededDealer(number)
            for seat, action in order:
                game.play(copy, seat, action, dealer)
            ends.append(game.write(copy))
        finding.hold(ends[0] == ends[1], case, "order matters at", game.write(state))
        _choose_twice(case, state, seats, dice, finding)
    return finding


def _choose_twice(case: Case, state: State, seats: list[Seat], dice: SeededDealer, finding: Finding) -> None:
    """Whatever the first of several seats chooses, the others are shown and told the same."""
    game, seat = case.game, seats[0]
    outcomes = []
    for action in (_any(state.legal_actions(seat), dice), _any(state.legal_actions(seat), dice)):
        copy, dealer = state.copy(), SeededDealer(1)
        dealer.record_events()
        game.play(copy, seat, action, dealer)
        events = game.drain_events(dealer)
        outcomes.append([(shown(case, copy, v), [seen_by(v, e) for e in events]) for v in viewers(case) if v != seat])
    finding.hold(outcomes[0] == outcomes[1], case, "a choice is seen too early at", game.write(state))


def _any(actions: list[int], dice: SeededDealer) -> int:
    return actions[dice.number(len(actions))]


def pieces_are_conserved(case: Case, most: int, seed: int) -> Finding:
    """Invariant 4, T63: no card or piece is lost or doubled by any action."""
    finding = Finding("pieces are conserved")
    box = Counter(Play(case, seed).state.pieces())
    for state in islice(positions(case, seed), most):
        finding.hold(Counter(state.pieces()) == box, case, "loses or doubles a piece:", case.game.write(state))
    return finding


def copies_are_independent(case: Case, most: int, seed: int) -> Finding:
    """Invariant 5: playing a copy to its end leaves the position as it was."""
    finding = Finding("copies are independent")
    for number, state in enumerate(sampled(case, seed, most, stride=11)):
        before = case.game.write(state)
        copy, dealer, dice = state.copy(), SeededDealer(number), SeededDealer(seed)
        for _ in range(case.game.max_decisions(case.players, case.options)):
            if not copy.over:
                seat = copy.actors()[0]
                case.game.play(copy, seat, _any(copy.legal_actions(seat), dice), dealer)
        finding.hold(case.game.write(state) == before, case, "a copy changed", before)
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
        finding.hold(case.game.write(one.state) == case.game.write(two.state), case, "differs for seed", seed + number)
    return finding


def refusals_leave_no_trace(case: Case, most: int, seed: int) -> Finding:
    """Invariant 7: what is not on the menu is refused with a clause and changes nothing; what is, is not refused."""
    finding = Finding("refusals name a clause and leave no trace")
    game = case.game
    for number in range(most):
        dice = SeededDealer(seed + number)
        table = _random_table(case, seed + number, dice.number(60))
        before = (table.seal, game.write(table.state), len(table.journal))
        seat = dice.number(case.players)
        legal = set(table.state.legal_actions(seat))
        for action in _some_actions(game, dice):
            clause = game.why_not(table.state, seat, action)
            right = clause is None if action in legal else (clause or "").startswith(f"{game.code}-")
            words = (case, "seat", seat, game.action_text(action), "refused by", clause, "at", before[1])
            finding.hold(right, *words)
            if action not in legal:
                try:
                    table.act(seat, action)
                    finding.hold(False, *words, "but carried out")
                except Refused:
                    after = (table.seal, game.write(table.state), len(table.journal))
                    finding.hold(after == before, *words, "but it left a trace")
    return finding


def _random_table(case: Case, seed: int, moves: int) -> Table:
    """A table after some random moves, or after a whole game."""
    table, dice = Table(case.game, case.players, case.options, Seeded(seed)), SeededDealer(seed)
    for _ in range(moves):
        if not table.state.over:
            seat = _any(table.state.actors(), dice)
            table.act(seat, _any(table.state.legal_actions(seat), dice))
    return table


def _some_actions(game: Game, dice: SeededDealer) -> list[int]:
    """Every action of a small game, or a few hundred of a big one."""
    if game.actions <= 200:
        return list(range(game.actions))
    return sorted({dice.number(game.actions) for _ in range(200)})


def refusals_tell_nothing(case: Case, most: int, seed: int) -> Finding:
    """T03: whether and why an action is refused to a seat is the same for every world it cannot tell apart."""
    finding = Finding("refusals tell nothing")
    game, dealer = case.game, SeededDealer(seed)
    rearrange = rearrangement_of(game)
    for state in sampled(case, seed, most):
        seat = dealer.number(case.players)
        other = state.copy()
        rearrange(other, seat, dealer)
        for action in _some_actions(game, dealer):
            reasons = [game.why_not(position, seat, action) for position in (state, other)]
            words = (case, "seat", seat, game.action_text(action), reasons, game.write(state))
            finding.hold(reasons[0] == reasons[1], *words)
    return finding


def games_end(case: Case, most: int, seed: int) -> Finding:
    """Invariant 8: every game ends within the bound it states, somebody asked until then, and places follow."""
    finding = Finding("games end in time")
    bound = case.game.max_decisions(case.players, case.options)
    for number in range(most):
        play, decisions = Play(case, seed + number), 0
        while not play.state.over and decisions <= bound:
            seats = play.state.actors()
            menus = [play.state.legal_actions(seat) for seat in seats]
            sound = bool(seats) and all(menu and menu == sorted(set(menu)) for menu in menus)
            if not finding.hold(sound, case, "nobody can act, or a menu is not ascending", menus):
                break
            play.step()
            decisions += 1
        places = play.state.places() if play.state.over else []
        right = len(places) == case.players and all(1 <= place <= case.players + 1 for place in places)
        finding.hold(right and not play.state.actors(), case, "seed", seed + number, decisions, "of", bound, places)
    return finding


def texts_round_trip(case: Case, most: int, seed: int) -> Finding:
    """Invariant 9: actions, positions, views and records come back from text as they were."""
    finding = Finding("texts round-trip")
    game = case.game
    for state in sampled(case, seed, most):
        text = game.write(state)
        again = game.read(text)
        same = game.write(again) == text and game.views(again) == game.views(state)
        finding.hold(same, case, "position does not come back:", text)
        for view in game.views(state):
            finding.hold(game.view_of(game.view_bytes(view)) == view, case, "view does not come back:", text)
        for seat in state.actors():
            for action in state.legal_actions(seat):
                back = game.action_in(game.action_text(action))
                finding.hold(back == action, case, "action does not come back:", game.action_text(action))
    for number in range(max(1, most // 100)):
        table = _random_table(case, seed + number, game.max_decisions(case.players, case.options))
        text = record_text(record_of(table, ["A"] * case.players))
        finding.hold(verify(record_from(text), game).seal == table.seal, case, "record does not come back")
    return finding


Invariant = Callable[[Case, int, int], Finding]
INVARIANTS: dict[Invariant, int] = {  # how many looks `conforms` takes of each law and case
    no_peeking: 400,
    worlds_fit: 60,
    worlds_are_not_the_truth: 5,
    same_story_same_view: 40,
    at_once_commutes: 400,
    pieces_are_conserved: 400,
    copies_are_independent: 8,
    same_seed_same_game: 3,
    refusals_leave_no_trace: 3,
    refusals_tell_nothing: 10,
    games_end: 8,
    texts_round_trip: 40,
}


def examine(law: Invariant, case: Case, looks: int, seed: int) -> Finding:
    """What a law finds; that the game or its views break under it is a failure too."""
    try:
        return law(case, looks, seed)
    except SchatkistError as error:
        return Finding(law.__name__, 1, 1, [f"{case}: {error}"])


def conforms(game: Game, seed: int = 1, cases: Iterable[Case] | None = None) -> list[Finding]:
    """Put a game to the whole kit, every player count and option; returns the findings that failed."""
    chosen = mixed_cases(game) if cases is None else cases
    findings = [examine(law, case, looks, seed) for case in chosen for law, looks in INVARIANTS.items()]
    return [finding for finding in findings if finding.failures]
