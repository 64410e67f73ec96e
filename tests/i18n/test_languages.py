"""Every language is complete: the same messages, facts, distinctions and clauses as English, and no English text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from schatkist.bots import LEVELS
from schatkist.core.errors import BadInput
from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE, check_language, preferred_language, text_of
from schatkist.i18n.lesson import has_lesson, lesson_texts
from schatkist.i18n.rulebook import Rulebook, parsed
from tests.i18n.texts import COGNATES, FOLDERS, OTHERS, ROOT, all_facts, formatted, path_of, texts, words_in

IN_EVERY_LANGUAGE = [(folder, lang) for folder in FOLDERS for lang in OTHERS]
RULES = [(folder, lang) for folder, lang in IN_EVERY_LANGUAGE if folder != "tables"]


def rules(folder: str, lang: str) -> Rulebook:
    """The rules in a folder."""
    return parsed(folder, lang, path_of(folder, f"rules.{lang}.md").read_text("utf-8"))


# -- languages -------------------------------------------------------------------------------------------


def test_languages_are_the_catalogues_of_the_tables() -> None:
    assert set(LANGUAGES) >= {"de", "en", "fr", "nl"}
    assert sorted(path.stem for path in FOLDERS["tables"].glob("*.ftl")) == list(LANGUAGES)


def test_every_language_has_a_name_of_its_own() -> None:
    names = {lang: speaker(lang)("language-name") for lang in LANGUAGES}
    assert names | {"de": "Deutsch", "en": "English", "fr": "Français", "nl": "Nederlands"} == names
    assert len(set(names.values())) == len(LANGUAGES)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_all_languages_and_no_other(folder: str) -> None:
    found = sorted(path.name for path in FOLDERS[folder].iterdir())
    wanted = [path_of(folder, f"{lang}.ftl").name for lang in LANGUAGES]
    wanted += [path_of(folder, f"rules.{lang}.md").name for lang in LANGUAGES if folder != "tables"]
    wanted += [f"lesson.{lang}.md" for lang in LANGUAGES if (FOLDERS[folder].parent / "lesson.toml").exists()]
    assert found == sorted(wanted)


@pytest.mark.parametrize(
    ("locales", "lang"),
    [
        (["nl_BE.UTF-8"], "nl"),
        (["de"], "de"),
        (["fr_CA@euro"], "fr"),
        (["pl_PL", "de_AT"], "de"),
        (["C.UTF-8"], "en"),
        (["deutsch"], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_a_locale(locales: list[str], lang: str) -> None:
    assert preferred_language(locales) == lang


@pytest.mark.parametrize("lang", ["xx", "../nl", ""])
def test_an_unknown_language_is_refused(lang: str) -> None:
    with pytest.raises(BadInput, match=re.escape(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")):
        check_language(lang)


def test_another_package_may_lack_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locale = tmp_path / "fewlanguages" / "locale"
    locale.mkdir(parents=True)
    (locale.parent / "__init__.py").touch()
    (locale / "en.ftl").write_text("few-title = Few", "utf-8")
    (locale / "nl.ftl").write_text("few-title = Weinig", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert {lang: text_of("fewlanguages", "*.ftl", lang).split()[-1] for lang in ("en", "nl", "de")} == {
        "en": "Few",
        "nl": "Weinig",
        "de": "Few",
    }


# -- catalogues ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "lang"), IN_EVERY_LANGUAGE)
def test_all_languages_have_the_same_messages(folder: str, lang: str) -> None:
    assert list(texts(folder, lang)) == list(texts(folder, SOURCE_LANGUAGE))


@pytest.mark.parametrize(("folder", "lang"), IN_EVERY_LANGUAGE)
def test_all_languages_use_the_same_facts(folder: str, lang: str) -> None:
    there, here = texts(folder, SOURCE_LANGUAGE), texts(folder, lang)
    differing = {key: there[key].variables ^ here[key].variables for key in there if key in here}
    assert {key: names for key, names in differing.items() if names} == {}


@pytest.mark.parametrize(("folder", "lang"), IN_EVERY_LANGUAGE)
def test_all_languages_distinguish_what_english_does(folder: str, lang: str) -> None:
    for key in texts(folder, SOURCE_LANGUAGE):
        english: dict[str, set[str]] = {}
        for facts in all_facts(folder, key):
            sentence = formatted(folder, lang, key, facts)
            english.setdefault(sentence, set()).add(formatted(folder, SOURCE_LANGUAGE, key, facts))
        assert {here: there for here, there in english.items() if len(there) > 1} == {}, key


def english_sentences(lang: str) -> set[str]:
    """The sentences of a language that are the same in English, with a sign for each fact."""
    found = set()
    for folder in FOLDERS:
        for key in texts(folder, SOURCE_LANGUAGE):
            for facts in all_facts(folder, key):
                sentence = formatted(folder, lang, key, facts)
                if words_in(sentence) and sentence == formatted(folder, SOURCE_LANGUAGE, key, facts):
                    found.add(sentence)
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_only_cognates_are_the_same_in_english(lang: str) -> None:
    assert sorted(english_sentences(lang)) == sorted(COGNATES["names"] + COGNATES["sentences"][lang])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_moves_to_type_are_the_same_in_all_languages(game: str, lang: str) -> None:
    typed = {each: re.sub(r" \([^)]*\)", "", speaker(each)(f"{game}-moves")) for each in (lang, SOURCE_LANGUAGE)}
    assert typed[lang] == typed[SOURCE_LANGUAGE]
    for move in typed[lang].split(", "):
        assert GAMES[game].action_in(move) >= 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands_to_type_are_the_same_in_all_languages(lang: str) -> None:
    commands = re.findall(r"^(\w+)  ", speaker(lang)("terminal-help"), re.MULTILINE)
    assert commands == ["moves", "look", "log", "rules", "help", "quit"]


# -- letters on cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_colour_has_a_letter_of_its_own(game: str, lang: str) -> None:
    codes = texts(game, SOURCE_LANGUAGE)[f"{game}-letter"].variants["colour"]
    letters = {code: speaker(lang)(f"{game}-letter", colour=code) for code in codes}
    assert len(set(letters.values())) == len(codes)
    assert max(map(len, letters.values())) <= 3
    legend = speaker(lang)(f"{game}-legend", **GAMES[game].legend_facts(speaker(lang)))
    for code, letter in letters.items():
        colour = re.search(rf"\b{code} (\w+(?: \w+){{0,2}})", legend)
        words = colour[1].lower().split() if colour else [letter.lower()]  # an edition need not have all colours
        assert any(word.startswith(letter.lower()) for word in words), (code, letter, words)


# -- rules -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "lang"), RULES)
def test_all_languages_have_the_same_clauses(folder: str, lang: str) -> None:
    shapes = [
        [(len(section.paragraphs), [clause.id for clause in section.clauses]) for section in book.sections]
        for book in (rules(folder, SOURCE_LANGUAGE), rules(folder, lang))
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(("folder", "lang"), RULES)
def test_all_languages_mention_the_same_numbers(folder: str, lang: str) -> None:
    for one, other in zip(rules(folder, SOURCE_LANGUAGE).clauses(), rules(folder, lang).clauses(), strict=True):
        assert _figures(one.text) == _figures(other.text), one.id


def _figures(text: str) -> list[str]:
    """Find the clauses, the numbers and the codes that a text mentions; numbers may be spelled out in any language."""
    return sorted(re.findall(r"[A-Z]{2}-[\w.]*\w|\b\d+\b|`\w+`", text))


@pytest.mark.parametrize(("folder", "lang"), RULES)
def test_no_rules_are_in_english(folder: str, lang: str) -> None:
    there, here = rules(folder, SOURCE_LANGUAGE), rules(folder, lang)
    assert here.intro != there.intro
    for one, other in zip(there.sections, here.sections, strict=True):
        assert (other.title, "") != (one.title, "") or one.title in COGNATES["sentences"][lang]
        assert not set(one.paragraphs) & set(other.paragraphs)
    assert not {clause.text for clause in there.clauses()} & {clause.text for clause in here.clauses()}


# -- typography ------------------------------------------------------------------------------------------


def written(lang: str) -> list[str]:
    """All messages, clauses and lessons of a language, without the names of games."""
    sentences = [
        formatted(folder, lang, key, facts)
        for folder in FOLDERS
        for key in texts(folder, lang)
        for facts in all_facts(folder, key)
    ]
    sentences += [
        text for game in GAMES.values() if has_lesson(game) for text in lesson_texts(game.name, lang).values()
    ]
    books = [rules(folder, lang) for folder in FOLDERS if folder != "tables"]
    sentences += [text for book in books for text in (book.intro, *(clause.text for clause in book.clauses()))]
    sentences += [text for book in books for section in book.sections for text in (section.title, *section.paragraphs)]
    return [text for text in sentences if text not in COGNATES["names"]]


def test_french_has_narrow_spaces_and_curved_apostrophes() -> None:
    for text in written("fr"):
        assert not re.search(r"(?<![\u202f?])[:;!?»](?!\?)|«(?!\u202f)|\w'\w|\"", text), text


def test_german_has_its_own_quotation_marks() -> None:
    for text in written("de"):
        assert not re.search(r"[\"'“](?=\w)|(?<=\w)[\"'”]", text), text


# -- the guide for players -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OTHERS)
def test_the_guide_names_the_labels_of_the_pages(lang: str) -> None:
    guide = (ROOT / "docs" / lang / "play.md").read_text("utf-8")
    labels = [re.sub(r"\s+", " ", label) for label in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", guide)]
    said = {
        formatted("tables", lang, key, facts) for key in texts("tables", lang) for facts in all_facts("tables", key)
    }
    assert len(labels) > 5
    assert [label for label in labels if label not in said] == []
    assert [level for level in LEVELS if f"| {speaker(lang)(f'bot-{level}')} | `{level}` |" not in guide] == []
