"""Texts that every table in a terminal prints: moves, rules, refusals and results."""

from __future__ import annotations

import shutil

from schatkist.core.errors import BadInput, Refused
from schatkist.core.game import Say
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.rulebook import Rulebook, printed, printed_clause, rulebook


def rules_text(game: str, lang: str, clause: str) -> str:
    """Return the rules, or one clause of them, or a sentence that there is no such clause."""
    book = rulebook(game, lang)
    try:
        return printed_clause(book, clause, width()) if clause else printed(book, width())
    except BadInput:
        return speaker(lang)("terminal-no-clause", clause=clause)


def refusal(refused: Refused, book: Rulebook, say: Say) -> str:
    """Explain why a move is refused, in the words of its clause."""
    return say("table-refused", clause=refused.clause, text=book.clause(refused.clause))


def grouped(texts: list[str]) -> list[str]:
    """Put moves that differ only in their last word on one line: `lay R5b: a1 b2 c3`."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        groups.setdefault(head, []).append(last)
    lines = []
    for head, lasts in groups.items():
        lines += [f"  {last}" for last in lasts] if not head else [f"  {head}: {' '.join(lasts)}"]
    return lines


def result(places: list[int], scores: list[int], names: list[str], say: Say) -> str:
    """Name the winners, and list everybody's points in the order of their places."""
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
    """Return the width for printed text."""
    return min(shutil.get_terminal_size().columns, 100)
