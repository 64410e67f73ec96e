"""Checks that a complete position of Hawaiki can be reached by the rules."""

from __future__ import annotations

from schatkist.core.types import NOBODY
from schatkist.core.validation import require
from schatkist.games.hawaiki.parts import KINDS
from schatkist.games.hawaiki.position import (
    CALLING,
    CHANCE,
    CHOOSING,
    FLUSH,
    HIDING,
    NAMING,
    NO_CARD,
    NONE,
    OPEN_ANSWER,
    PLAYING,
    RUN,
    THANKING,
)
from schatkist.games.hawaiki.rules import TURN_LIMIT, Hawaiki


def check(state: Hawaiki) -> None:
    """Raise BadInput unless hands, chips and the seats that are asked fit together."""
    seats = range(state.players)
    held, hands, known, drawn, secrets = state.held, state.hands, state.known, state.unseen_draws, state.secrets
    due, answers, chips, start = state.due, state.answers, state.chips, state.start_chips
    for seat in seats:
        mine = range(seat * KINDS, seat * KINDS + KINDS)
        require(sum(hands[at] for at in mine) == held[seat], "a hand has as many cards as it shows")
        require(
            all(0 <= known[at] <= hands[at] for at in mine), "what is known of a hand must be in it (HA-V1, HA-V2)"
        )
        require(0 <= chips[seat] <= start[seat], "nobody has more chips than at the start (HA-2.1)")
        require(sum(drawn[at] for at in mine) <= 70, "nobody has drawn more cards than there are")
        require(state.secret or secrets[seat] == NO_CARD, "secret cards belong to the variant (HA-V1)")
        require(
            secrets[seat] == NO_CARD or hands[seat * KINDS + secrets[seat]] > 0, "a secret card is in its hand (HA-V1)"
        )
    if state.over:
        require(any(chips[seat] == 0 for seat in seats), "the game ends when somebody has no chips left (HA-7.1)")
        require(_is_quiet(state), "nothing is pending after the game (HA-7.1)")
        return
    require(
        state.turns < TURN_LIMIT or state.step not in (PLAYING, CHANCE),
        f"a round has {TURN_LIMIT} turns at most (HA-R10)",
    )
    require(state.idle < state.players, "a lap without a card laid or drawn ends the round (HA-R10)")
    empty = [seat for seat in seats if held[seat] == 0]
    require(
        empty == ([] if state.winner == NOBODY else [state.winner]),
        "the player who lays their last card wins the round (HA-6.1)",
    )
    require(state.winner in (NOBODY, state.turn), "only the player to move can have laid their last card (HA-6.1)")
    require(
        all((answers[at] == OPEN_ANSWER) or state.step in (CALLING, THANKING) for at in seats),
        "a player answers only when asked (HA-V0)",
    )
    require(
        not state.banned or (state.chance and state.bought[state.turn] == 1),
        "only a second chance forbids the last card (HA-R14)",
    )
    require(
        state.sacrifice or (1 not in state.sacrificed and state.sunk == 0), "sacrifices belong to the variant (HA-V2)"
    )
    require(state.chance or 1 not in state.bought, "second chances belong to the variant (HA-V3)")
    if state.step in (PLAYING, CHANCE, CHOOSING):
        require(state.winner == NOBODY and _is_quiet(state), "a turn begins when all is settled (HA-4.6)")
    if state.step == CHANCE:
        require(
            state.chance and state.bought[state.turn] == 0 and chips[state.turn] > 0,
            "a second chance costs a chip, once a round (HA-V3)",
        )
    if state.step in (CHOOSING, HIDING):
        require(
            state.secret and secrets[state.turn] in (NO_CARD, *range(KINDS)),
            "secret cards belong to the variant (HA-V1)",
        )
        require(
            state.step == CHOOSING or (secrets[state.turn] == NO_CARD and held[state.turn] > 0),
            "a player who hides a card has none face down yet (HA-R12)",
        )
    if state.step == HIDING:
        require(not any(due[at] for at in seats), "cards are drawn after hiding (HA-R12)")
    if state.step == CALLING:
        require(
            state.spoken and state.combination != NONE and state.announced != state.combination,
            "only a combination that was not announced can be called (HA-5.1)",
        )
        require(not any(due[at] for at in seats), "nobody draws for a combination that was not announced (HA-R5)")
    if state.step in (NAMING, THANKING):
        require(state.announced == state.combination != NONE, "only an announced combination counts (HA-3.2)")
    if state.step == NAMING:
        require(
            state.players > 2 and state.combination in (RUN, FLUSH),
            "names are called for a run or a flush (HA-4.2, HA-4.3)",
        )
        require(not any(due[at] for at in seats), "cards are drawn after naming (HA-4.2)")
    if state.step == THANKING:
        require(state.spoken and due[state.turn] == 0, "in the spoken game, players who must draw say thanks (HA-5.2)")
        total = sum(due[at] for at in seats)
        require(
            state.combination in (RUN, FLUSH) and total == (1 if state.combination == RUN else 2),
            "a run gives one card, a flush two (HA-4.2, HA-4.3)",
        )
    require(
        not state.secret or state.step == CHOOSING or not any(_hides(state, at) > 1 for at in seats),
        "all cards but one lie open (HA-V1)",
    )


def _hides(state: Hawaiki, seat: int) -> int:
    """Count the cards of a hand that the others cannot know."""
    return state.held[seat] - sum(state.known[seat * KINDS : seat * KINDS + KINDS])


def _is_quiet(state: Hawaiki) -> bool:
    """Tell whether no combination is being resolved."""
    return state.combination == state.announced == NONE and not any(state.due)
