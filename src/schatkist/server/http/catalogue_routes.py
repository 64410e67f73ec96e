"""Routes for the catalogue: games, their rules and texts, and the levels of bots."""

from __future__ import annotations

from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from schatkist.bots import LEVELS, Level, installed_levels
from schatkist.core.card_fields import card_fields
from schatkist.games import GAMES, board_folder
from schatkist.i18n.catalogue import catalogues
from schatkist.i18n.languages import LANGUAGES
from schatkist.i18n.lesson import has_lesson
from schatkist.i18n.rulebook import mark, rulebook
from schatkist.server.http.guests import AppRequest, registry_of
from schatkist.wire.http_messages import BotCard, ClauseCard, GameCard, OptionCard, Rules, SectionCard, Texts


@get("/api/games")
async def games(request: AppRequest) -> list[GameCard]:
    """List the games."""
    return [
        GameCard(
            name=game.name,
            code=game.code,
            title=game.title,
            author=game.author,
            publisher=game.publisher,
            year=game.year,
            least=game.seats[0],
            most=game.seats[1],
            minutes=game.minutes,
            rules=game.rules,
            actions=game.actions,
            options=[OptionCard(each.name, list(each.values), each.clause, each.a_seat) for each in game.options],
            steps=list(game.steps),
            cards=game.card_texts,
            card_fields=card_fields(game.view_type),
            board=f"/boards/{game.name}/board.js" if board_folder(game) else None,
            lesson=has_lesson(game),
        )
        for game in {**GAMES, **registry_of(request).services.editions}.values()
    ]


@get("/api/games/{game:str}/rules/{lang:str}")
async def rules(game: FromPath[str], lang: FromPath[str]) -> Rules:
    """Return the rules of a game, clause by clause."""
    _check(game in GAMES and lang in LANGUAGES)
    book = rulebook(game, lang)
    sections = [
        SectionCard(
            section.title,
            list(section.paragraphs),
            [ClauseCard(each.id, each.kind.value, mark(each, lang), each.text) for each in section.clauses],
        )
        for section in book.sections
    ]
    return Rules(game, lang, book.title, book.intro, sections)


@get("/api/words/{lang:str}")
async def words(lang: FromPath[str]) -> Texts:
    """Return the texts of the tables in one language."""
    _check(lang in LANGUAGES)
    texts = {package.rpartition(".")[2]: text for package, text in catalogues(lang).items()}
    return Texts(lang, list(LANGUAGES), {"table" if name == "i18n" else name: text for name, text in texts.items()})


@get("/api/bots")
async def bots() -> list[BotCard]:
    """List the levels that every game has, weakest first, then those of installed packages."""
    return [BotCard(kind, Level(kind).seconds, Level(kind).searches) for kind in (*LEVELS, *installed_levels())]


def _check(known: bool) -> None:
    if not known:
        raise HTTPException(status_code=404, detail="there is no such game or language")
