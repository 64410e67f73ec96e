"""Every page in every language: nothing stays English, nothing is too wide, and the system's language comes first."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from schatkist.games import GAMES
from schatkist.i18n.catalogue import speaker
from schatkist.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from tests.browser.person import END, MINE, QUICK, Person
from tests.i18n.texts import COGNATES, OTHERS, words_in
from tests.server.serving import Serving

Visit = Callable[..., Person]
NARROW = ViewportSize(width=360, height=740)
# Everything that the page says, to eyes and to screen readers; the names of the languages are left out.
TEXTS = """() => {
    const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"];
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if ((node.parentElement ?? node).closest("select.lang, script, style")) continue;
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent.trim());
        else for (const name of ATTRIBUTES) found.add(node.getAttribute(name) ?? "");
    }
    return [...found];
}"""
PEOPLE = ["Ada", "Nora", "Otto", "Pim", "Roos", "Sam", "Tess", "Vera"]  # the guest, and the bots by seat
NAMES = [
    "Schatkist",
    *PEOPLE,
    *(name for game in GAMES.values() for name in (game.title, game.author, game.publisher)),
]


COGNATE_WORDS = {
    lang: {word for text in COGNATES["sentences"][lang] + COGNATES["names"] for word in words_in(text)}
    for lang in OTHERS
}


def is_the_same_in(lang: str, text: str) -> bool:
    """Tell whether a text may be the same in English: names, clauses, numbers, and words that are the same."""
    text = re.sub(r"\b[A-Z]{2}-[\dREV][\d.]*", "", text)
    for name in filter(None, NAMES):
        text = text.replace(name, "")
    return set(words_in(text)) <= COGNATE_WORDS[lang]


def test_english_is_noticed() -> None:
    say = speaker(SOURCE_LANGUAGE)
    assert not is_the_same_in("de", say("web-welcome"))
    assert not is_the_same_in("fr", "Pile of Ada: 3")
    assert is_the_same_in("fr", "Pile 3")
    assert is_the_same_in("fr", ": 10 points.")
    assert is_the_same_in("nl", "Ada (KA-4.2)")


def choose_language(person: Person, lang: str) -> None:
    """Choose a language in the bar at the top."""
    person.page.locator("select.lang").select_option(lang)
    expect(person.page.locator("html")).to_have_attribute("lang", lang)
    expect(person.page.locator("select.lang")).to_have_accessible_name(speaker(lang)("web-language"))


def check_languages(person: Person, wait: str) -> None:
    """Change the language of the page, and compare what it says with English."""
    choose_language(person, SOURCE_LANGUAGE)
    person.page.wait_for_selector(wait)
    english = set(person.page.evaluate(TEXTS))
    assert len([text for text in english if words_in(text)]) > 10
    for lang in OTHERS:
        choose_language(person, lang)
        person.page.wait_for_selector(wait)
        same = english & set(person.page.evaluate(TEXTS))
        assert [text for text in sorted(same) if not is_the_same_in(lang, text)] == [], lang
        assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, lang


def test_the_lobby_has_no_english(visit: Visit) -> None:
    person = visit()
    person.page.set_viewport_size(NARROW)
    check_languages(person, ".shelf article")
    person.page.locator(".gear").click()
    check_languages(person, "#likes")


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_game_has_english(visit: Visit, game: str) -> None:
    person = visit(name="Ada")
    person.open_table(game, ["me"] + ["uniform"] * (GAMES[game].seats[1] - 1), **QUICK[game])
    for _ in range(3):
        person.choose()
    person.page.wait_for_selector(f"{MINE}, {END}")
    check_languages(person, f"{MINE}, {END}")
    person.page.set_viewport_size(NARROW)
    for path, there in ((f"/new/{game}", "form"), (f"/rules/{game}", ".rules dl")):
        person.go(path)
        check_languages(person, there)


@pytest.mark.parametrize(
    ("locale", "lang"), [("de-AT", "de"), ("fr-CA", "fr"), ("nl-BE", "nl"), ("en-GB", "en"), ("pl-PL", "en")]
)
def test_the_language_is_that_of_the_browser(browser: Browser, serving: Serving, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(serving.url)
    expect(page.get_by_role("heading", name=speaker(lang)("web-welcome"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("select.lang option")).to_have_text([speaker(each)("language-name") for each in LANGUAGES])
    context.close()
