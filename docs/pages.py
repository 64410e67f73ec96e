"""Writes the page of each game: its facts, and every clause of its rules."""

from __future__ import annotations

import textwrap
from pathlib import Path

from schatkist.core.game import Game
from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.rulebook import Clause, Section, mark, rulebook

LANG = "en"
WIDTH = 119
WIRE = Path(__file__).parent / "reference" / "wire.json"


def pages() -> dict[Path, str]:
    """Return every page of docs/games, by its path."""
    folder = Path(__file__).parent / "games"
    return {folder / f"{name}.md": page(game) for name, game in GAMES.items()}


def page(game: Game) -> str:
    """Format a game as a page of Markdown."""
    book = rulebook(game.name, LANG)
    blocks = [
        f"# {book.title}",
        _wrapped(
            f"This page is written by `python -m docs` from `src/schatkist/games/{game.name}/locale/rules.{LANG}.md`. "
            f"A clause like {game.code}-1.1 is a printed rule in our words; what is our own says so."
        ),
        _wrapped(book.intro),
        _facts(game),
        *_edition(game),
        *_options(game),
        *(_section(section) for section in book.sections),
    ]
    return "\n\n".join(blocks) + "\n"


def _facts(game: Game) -> str:
    least, most = game.seats
    facts = {
        "Players": f"{least} to {most}",
        "Time": speaker(LANG)("table-minutes", minutes=game.minutes),
        "Author": game.author,
        "Publisher": game.publisher,
        "Year": str(game.year or ""),
        "Rules version": str(game.rules),
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {fact} |" for name, fact in facts.items() if fact)])


def _edition(game: Game) -> list[str]:
    """Say how an owner of the printed game corrects the rulings about its components."""
    if game.edition is None:
        return []
    return [
        _wrapped(
            "Some facts about the components are rulings, because the pictures of the rulebook are lost. If you own "
            "the printed game, you can [correct them](../how-to/correct-an-edition.md)."
        )
    ]


def _options(game: Game) -> list[str]:
    """List the options of a game; the first value is the default."""
    if not game.options:
        return []
    say = speaker(LANG)
    rows = [
        f"| `{option.name}={value}` | {say(f'{game.name}-option-{option.name}-{value}')} | {option.clause} |"
        for option in game.options
        for value in option.values
    ]
    return ["## Options", "\n".join(["| option | what it means | clause |", "|---|---|---|", *rows])]


def _section(section: Section) -> str:
    blocks = [f"## {section.title}", *map(_wrapped, section.paragraphs)]
    if section.clauses:
        blocks.append("\n".join(map(_clause, section.clauses)))
    return "\n\n".join(blocks)


def _clause(clause: Clause) -> str:
    says = mark(clause, LANG)
    note = f" *({says})*" if says else ""
    return _wrapped(f"- **{clause.id}**{note} {clause.text}", "  ")


def _wrapped(text: str, later: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=later, break_long_words=False, break_on_hyphens=False)
