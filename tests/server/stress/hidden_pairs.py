"""Pairs of games that differ in what a viewer cannot know: the viewer is sent the same bytes in both."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from schatkist.core.dealers import SeededDealer, fair_commitment
from schatkist.core.events import SeenEvent, seen_by
from schatkist.core.types import ONLOOKER, Action, Seat
from schatkist.games import GAMES
from schatkist.server.match import decisions, log_entries
from schatkist.server.match.errors import RequestRefused
from schatkist.server.match.log import LogLine, StoredMatch
from schatkist.server.match.log_entries import Opened, Place
from schatkist.server.match.match import Match
from schatkist.server.match.updates import Updates
from schatkist.testing.rearrangements import rearrangement_of
from tests.server.serving import Dice

STEPS = 12  # a pair of games is followed for so many moves, or to the first revelation


def match_of(game: str, players: int, seed: int) -> Match:
    """A match of people, its cards dealt from a known seed."""
    secret, ident = seed.to_bytes(32, "big"), f"{seed:032x}"
    places = [Place(name=f"P{seat}") for seat in range(players)]
    opened = Opened(game, GAMES[game].rules, {}, places, fair_commitment(ident, secret), False, True, 0.0)
    match = Match(StoredMatch(ident, secret, "", [LogLine(1, opened)], []))
    for seat in range(players):
        note(match, decisions.ready(match, seat, f"{seat:032x}"))
    return match


def note(match: Match, entries: Sequence[log_entries.AnyEntry]) -> None:
    match.apply([LogLine(match.v + at, entry) for at, entry in enumerate(entries, 1)])


def viewers(match: Match) -> list[Seat]:
    return [*range(match.players), ONLOOKER]


def answer(match: Match, seat: Seat, action: Action) -> tuple[str, str] | None:
    """Return the refusal of an action; None if it is allowed."""
    if match.table is not None and action in match.table.state.legal_actions(seat):
        return None
    with pytest.raises(RequestRefused) as refused:
        decisions.move(match, seat, match.number, action)
    return refused.value.code, refused.value.clause


def twin_of(match: Match) -> Match:
    """The same match, read anew."""
    return Match(StoredMatch(match.id, int(match.id, 16).to_bytes(32, "big"), "", list(match.lines), []))


def sent_to(match: Match, viewer: Seat) -> list[bytes]:
    """All that a viewer is sent of the last moves."""
    return [Updates(match).full_update(viewer), Updates(match).update(viewer, max(0, match.v - 3))]


def any_match(game: str, seed: int) -> Match:
    """A match of some number of people."""
    least, most = GAMES[game].seats
    return match_of(game, least + seed % (most - least + 1), seed)


def is_over(match: Match) -> bool:
    """Is the game over?"""
    return match.phase == "over"


def _has_simultaneous_choices(game: str) -> bool:
    """Do several seats choose at once in the first game that is played?"""
    match, dice = any_match(game, 1), Dice(1)
    while not is_over(match):
        if len(match.asked()) > 1:
            return True
        move_somehow(match, dice)
    return False


def move_somehow(match: Match, dice: Dice) -> None:
    """Let any seat that is asked play any of its actions."""
    assert match.table is not None
    seat = match.asked()[dice.randbelow(len(match.asked()))]
    actions = match.table.state.legal_actions(seat)
    note(match, decisions.move(match, seat, match.number, actions[dice.randbelow(len(actions))]))


def moments(game: str, wanted: int, seed: int) -> int:
    """T01, T03: at any moment, no byte sent and no refusal depends on what is hidden. Returns the pairs compared."""
    pairs, dice, dealer = 0, Dice(seed), SeededDealer(seed + 1)
    while pairs < wanted:
        seed += 1
        match = any_match(game, seed)
        while match.phase != "over" and pairs < wanted:
            table = match.table
            assert table is not None
            truth = table.state
            for viewer in viewers(match):
                actions = [dice.randbelow(match.game.actions) for _ in range(5)] if viewer != ONLOOKER else []
                sent = sent_to(match, viewer)
                refused = [answer(match, viewer, action) for action in actions]
                table.state = truth.copy()
                rearrangement_of(GAMES[game])(table.state, viewer, dealer)
                assert sent_to(match, viewer) == sent, (seed, viewer)
                assert [answer(match, viewer, action) for action in actions] == refused, (seed, viewer)
                table.state = truth
                pairs += 1
            move_somehow(match, dice)
    return pairs


def stories(game: str, wanted: int, seed: int) -> int:
    """T02: two games go on with the same moves; as long as a viewer is told the same, it is the same to the byte.

    Returns the pairs of games compared.
    """
    pairs, dice, dealer = 0, Dice(seed), SeededDealer(seed + 1)
    while pairs < wanted:
        seed += 1
        match = any_match(game, seed)
        while not is_over(match) and pairs < wanted:
            for _ in range(1 + dice.randbelow(8)):
                if not is_over(match):
                    move_somehow(match, dice)
            if not is_over(match):
                viewer = viewers(match)[dice.randbelow(match.players + 1)]
                _follow(game, match, viewer, dice, dealer)
                pairs += 1
    return pairs


def _follow(game: str, one: Match, viewer: Seat, dice: Dice, dealer: SeededDealer) -> None:
    other = twin_of(one)
    assert one.table is not None
    assert other.table is not None
    other.table.state = other.table.state.copy()
    rearrangement_of(GAMES[game])(other.table.state, viewer, dealer)
    for _ in range(STEPS):
        assert sent_to(one, viewer) == sent_to(other, viewer)
        if one.phase == "over":
            return
        assert one.asked() == other.asked()
        seat = one.asked()[dice.randbelow(len(one.asked()))]
        menus = [set(each.state.legal_actions(seat)) for each in (one.table, other.table)]
        assert seat != viewer or menus[0] == menus[1]
        common = sorted(menus[0] & menus[1])
        if not common:
            return  # they cannot go on alike
        action = common[dice.randbelow(len(common))]
        for each in (one, other):
            note(each, decisions.move(each, seat, each.number, action))
        if _told_last(one, viewer) != _told_last(other, viewer):
            return  # something came to light


def _told_last(match: Match, viewer: Seat) -> list[SeenEvent]:
    return [seen_by(viewer, event) for event in match.events[-1]]


def rounds(game: str, wanted: int, seed: int) -> int:
    """T32: what several choose at once is seen when all have chosen, and in which order they do makes no difference.

    Returns the rounds in which several chose.
    """
    count, dice = 0, Dice(seed)
    while count < wanted:
        match = any_match(game, seed)
        twins = [any_match(game, seed) for _ in range(2)]
        while not is_over(match):
            assert match.table is not None
            asked, base = match.asked(), match.number
            chosen = {}
            for seat in asked:
                actions = match.table.state.legal_actions(seat)
                chosen[seat] = actions[dice.randbelow(len(actions))]
            if len(asked) > 1:
                count += 1
                if count % 3 == 1:
                    _secretive(match, asked, dice)
            for seat in asked:
                note(match, decisions.move(match, seat, base, chosen[seat]))
            for twin in twins:  # all may name the same position
                for seat in sorted(asked, key=lambda _: dice.randbelow(1000)):
                    note(twin, decisions.move(twin, seat, base, chosen[seat]))
                assert twin.table is not None
                assert match.game.write(twin.table.state) == match.game.write(match.table.state)
        seed += 1
    return count


def _secretive(match: Match, asked: list[Seat], dice: Dice) -> None:
    """Whatever one of several seats chooses, the others are sent the same bytes until the last has chosen."""
    assert match.table is not None
    seat = asked[dice.randbelow(len(asked))]
    others = [viewer for viewer in viewers(match) if viewer != seat]
    told = set()
    actions = match.table.state.legal_actions(seat)
    for action in (actions[0], actions[-1]):
        twin = twin_of(match)
        note(twin, decisions.move(twin, seat, twin.number, action))
        updates = Updates(twin)
        told.add(tuple(message for at in others for message in (updates.full_update(at), updates.update(at, match.v))))
    assert len(told) == 1


AT_ONCE = [game for game in GAMES if _has_simultaneous_choices(game)]
