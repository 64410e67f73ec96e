"""Texts that every table in a terminal prints: moves, rules, refusals and results."""

from __future__ import annotations

import shutil

from schatkist.core.errors import Refused, SchatkistError
from schatkist.core.game import Say
from schatkist.i18n.rulebook import Rulebook, printed, printed_clause, rulebook


def rules_text(game: str, lang: str, clause: str) -> str:
    """The rules, or one clause of them; or that there is no such clause."""
    book = rulebook(game, lang)
    try:
        return printed_clause(book, clause, width()) if clause else printed(book, width())
    except SchatkistError as error:
        return str(error)


def refusal(refused: Refused, book: Rulebook, say: Say) -> str:
    """Why a move is refused, in the words of its clause."""
    return say("table-refused", clause=refused.clause, text=book.clause(refused.clause))


def grouped(texts: list[str]) -> list[str]:
    """Moves that differ in their last word only, on one line: `lay R5b: a1 b2 c3`."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        groups.setdefault(head, []).append(last)
    lines = []
    for head, lasts in groups.items():
        lines += [f"  {last}" for last in lasts] if not head else [f"  {head}: {' '.join(lasts)}"]
    return lines


def result(places: list[int], scores: list[int], names: list[str], say: Say) -> str:
    """The winners, and everybody's points in the order of their places."""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    lines = ["", say("table-over") + " " + _verdict(winners, say)]
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        lines.append("  " + say("table-place", place=place, name=names[seat], points=scores[seat]))
    return "\n".join(lines)


def _verdict(winners: list[str], say: Say) -> str:
    match winners:
        case []:
            return say("table-nobody-wins")
        case [name]:
            return say("table-winner", name=name)
    names = say("table-and", first=", ".join(winners[:-1]), last=winners[-1])
    return say("table-winners", names=names)


def width() -> int:
    """The width to print text in."""
    return min(shutil.get_terminal_size().columns, 100)
