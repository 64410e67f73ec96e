"""Checks that a complete position of Der Schattendieb can be reached by the rules."""

from __future__ import annotations

from schatkist.core.validation import require
from schatkist.games.schattendieb.parts import SAFE, SHADOW, THIEF, VALUE
from schatkist.games.schattendieb.position import ADDING, EMPTY, HAND, NOT_CHOSEN, PLAYING, SEATS, STEALING
from schatkist.games.schattendieb.rules import Schattendieb
from schatkist.games.schattendieb.scoring import closed_in_vain


def check(state: Schattendieb) -> None:
    """Raise BadInput unless hands, safes, the table and the sheet fit together."""
    seats = range(state.players)
    held, lying, table, locks, filled = state.held, state.lying, state.table, state.locks, state.filled
    sheet, worth = state.sheet, state.worth
    for seat in seats:
        points, is_closed = sheet[state.game * SEATS + seat], locks[seat] != EMPTY
        fits = not is_closed or (SAFE <= locks[seat] < THIEF and 0 < filled[seat] <= VALUE[locks[seat]])
        require(fits, "a safe is closed by a safe card of at least its number of jewels (SD-8.1)")
        require(not is_closed or held[seat] + lying[seat] == 0, "a player with a closed safe holds no card (SD-8.1)")
        require(held[seat] + lying[seat] <= HAND, f"nobody has more than {HAND} cards (SD-2.2)")
        require(points == (worth[seat] if is_closed else 0), "a closed safe scores what is in it (SD-11.1)")
    for seat in closed_in_vain(state):
        require(
            0 < filled[seat] <= VALUE[table[seat * HAND]],
            "a safe is closed by a safe card of at least its number of jewels (SD-8.1)",
        )
    require(all(0 <= points <= 440 for points in sheet), "a safe is worth 0 to 440 points")
    require(not any(sheet[(state.game + 1) * SEATS :]), "games to come have no points yet (SD-11.2)")
    chose = [seat for seat in seats if state.chosen[seat] != NOT_CHOSEN]
    if state.over:
        require(state.game == state.games - 1 and not chose, "a match ends with its last game (SD-11.2)")
        return
    active = [seat for seat in seats if locks[seat] == EMPTY]
    require(len(active) > 1, "a game ends when only one safe is open (SD-10.1)")
    before = {seat: table[seat * HAND] for seat in seats if lying[seat]}
    jewels = [VALUE[card] for card in before.values() if card < SAFE]
    thieves = [card for card in before.values() if card >= THIEF]
    if state.step == PLAYING:
        require(all(lying[seat] <= 1 for seat in seats), "everybody plays one card (SD-3.1)")
    else:
        require(len(set(jewels)) == len(jewels), "jewels of equal value have cancelled each other (SD-4.1)")
        require(all(lying[seat] <= 1 for seat in seats), "extra jewels are shown when all have chosen (SD-R3)")
    if state.step == STEALING:
        asked = state.actors()
        require(len(asked) == 1 and before[asked[0]] in thieves, "only a player with a thief steals (SD-5.1)")
        require(len(state.legal_actions(asked[0])) > 1, "a thief is asked only if there is a choice (SD-R11)")
        require(SHADOW not in thieves or before[asked[0]] == SHADOW, "the shadow thief goes first (SD-5.2)")
    if state.step == ADDING:
        require(
            not thieves and all(before.get(seat, SAFE) < SAFE for seat in chose),
            "extra jewels come after the thieves (SD-6.1)",
        )
