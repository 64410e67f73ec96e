"""The pages around the tables: readable for everybody, in every light and size, and safe against what others write."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request, expect

from schatkist.games import GAMES
from schatkist.i18n.languages import LANGUAGES
from tests.browser.person import DRAWN, MINE, QUICK, Person
from tests.server.serving import Serving

Visit = Callable[..., Person]
FIRST_LOAD = 150_000  # bytes, packed


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_every_page_is_accessible_and_fits_the_screen(visit: Visit, size: tuple[int, int]) -> None:
    person = visit(size=size, lang="nl")
    for path in ["/", *(f"/new/{game}" for game in GAMES), "/rules/kadora", "/rules/goldinsel", "/games", "/table/0"]:
        person.go(path)
        person.page.wait_for_selector("main h1, main [role=alert]")
        if path.startswith("/rules"):
            person.page.wait_for_selector("dt")
        elif path.startswith("/new"):
            person.page.wait_for_selector("form")
        person.check_access_in_every_light()
        assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    person.complaints = [told for told in person.complaints if "WebSocket" not in told]  # there is no table 0


def test_pages_before_a_game_are_accessible(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(size=(360, 740))
    host.open_table("hawaiki", ["me", "here", "open"], **QUICK["hawaiki"])
    link = urlsplit(host.page.locator("#invite").input_value())
    host.check_access_in_every_light()
    host.page.get_by_role("button", name="Menu").click()
    host.check_access()
    friend.go(f"{link.path}#{link.fragment}")
    friend.page.locator("#name").fill("Bas")
    friend.check_access_in_every_light()
    friend.page.get_by_role("button", name="Sit down").click()
    host.page.wait_for_selector("main.curtain")
    host.check_access_in_every_light()


def test_pages_after_a_game_are_accessible(visit: Visit) -> None:
    person = visit(size=(820, 1180))
    match = person.open_quick("hawaiki")
    person.hurry()
    person.check_access_in_every_light()
    person.page.get_by_role("button", name="Look at the table").click()
    person.page.get_by_role("button", name="The result").wait_for()
    person.check_access_in_every_light()
    person.go(f"/replay/{match}#open-3")
    person.page.get_by_role("slider").wait_for()
    person.page.get_by_role("tab", name="Hands").click()
    person.check_access_in_every_light()
    person.go(f"/shuffle/{match}")
    person.page.get_by_role("status").wait_for()
    person.check_access_in_every_light()
    person.go("/")
    person.page.locator(".tables article").first.wait_for()
    person.check_access_in_every_light()


def test_a_page_has_the_same_layout_in_another_language(visit: Visit) -> None:
    person = visit()
    person.go("/new/diabolo")
    person.page.locator("#seat-1").select_option("open")
    person.page.get_by_label("Language").select_option("nl")
    person.page.get_by_text("Wie doen er mee?").wait_for()
    assert person.page.locator("#seat-1").input_value() == "open"


def test_settings_are_kept(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.get_by_label("Language").select_option("nl")
    page.get_by_role("button", name="Instellingen").click()
    person.check_access()
    page.get_by_label("Licht of donker").select_option("light")
    page.get_by_role("button", name="Klaar").click()
    page.reload()
    page.get_by_role("heading", name="Wat zullen we spelen?").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


# Of the ring around a thing, and of what is said about it: is it there, and can all of the words be read?
AROUND = """() => [...document.querySelectorAll(".tour")].map(part => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return right - left > 30 && bottom - top > 20 && (inside || part.matches(".ring"));
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_guided(visit: Visit, game: str) -> None:
    person = visit(toured=False, size=(360, 740) if game == "kadora" else (1280, 800))
    person.open_quick(game)
    tour = person.page.get_by_role("dialog", name="Show me around")
    tour.wait_for()
    person.check_access()
    while True:
        person.page.evaluate(DRAWN)
        assert person.page.evaluate(AROUND) == [True, True]
        if tour.get_by_role("button", name="Play!").count():
            break
        tour.get_by_role("button", name="Next").click()
    tour.get_by_role("button", name="Play!").click()
    person.page.reload()
    person.page.wait_for_selector(MINE)
    assert tour.count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_load_is_small(browser: Browser, serving: Serving, lang: str) -> None:
    context = browser.new_context(locale=lang)
    page = context.new_page()
    came: list[Request] = []
    page.on("requestfinished", lambda request: came.append(request))
    page.goto(serving.url)
    expect(page.locator(".shelf .picture:has(svg)")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    sizes = {request.url: request.sizes()["responseBodySize"] for request in came}
    context.close()
    assert any(name.endswith(".woff2") for name in sizes)
    catalogues = [name for name in sizes for each in LANGUAGES if f"/{each}-" in name]
    assert [f"/{lang}-" in name for name in catalogues] == [True]  # of the chosen language only
    assert sum(sizes.values()) < FIRST_LOAD, json.dumps(sizes, indent=2)


# -- T53 --------------------------------------------------------------------------------------------------

PIECES = [
    "<script>alert({n})</script>",
    "<img src=x onerror=alert({n})>",
    "<svg onload=alert({n})>",
    '"><script>alert({n})</script>',
    "';alert({n});'",
    "javascript:alert({n})",
    "<a href=javascript:alert({n})>x</a>",
    "<iframe srcdoc='<script>alert({n})</script>'>",
    "{{{{constructor.constructor('alert({n})')()}}}}",
    "${{alert({n})}}",
    "<style>*{{background:url(//x/{n})}}</style>",
    "</title><script>alert({n})</script>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert({n})>",
    "%3Cscript%3Ealert({n})%3C/script%3E",
    "&lt;script&gt;alert({n})&lt;/script&gt;",
    "\u202e<b>{n}</b>\u0000\u0007",
    "{{ $name }} {{ web-copy }} {n}",
    "<base href=//x/{n}>",
    "<input autofocus onfocus=alert({n})>",
    "<details open ontoggle=alert({n})>",
]


# Says things at a table, as another window of the same person would: quicker than typing.
SPEAK = """([match, texts]) => new Promise((done, fail) => {
    const token = JSON.parse(localStorage.getItem("schatkist-seats"))[match].keys[0].token;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${match}/stream`);
    const say = at => socket.send(JSON.stringify({ ask: "chat", cid: at + 1, text: texts[at] }));
    let answered = 0;
    socket.onopen = () => {
        socket.send(JSON.stringify({ ask: "hello", token, have: 0 }));
        say(0);
    };
    socket.onmessage = message => {  // one at a time: a browser that cannot keep up would be cut off
        if (JSON.parse(message.data).tell !== "ack") return;
        if (++answered < texts.length) say(answered);
        else done(socket.close());
    };
    socket.onclose = ({ code }) => fail(Error(`closed with ${code} after ${answered}`));
})"""


def test_T53_names_and_chat_are_text_whatever_they_say(visit: Visit) -> None:
    payloads = [piece.format(n=number) for number in range(25) for piece in PIECES]
    assert len(payloads) == 500
    host = visit(name="<img src=x onerror=alert(1)>")
    match = host.open_table("diabolo", ["me", "uniform", "uniform"])
    host.page.wait_for_selector(MINE)
    guest = visit(name="Bas")
    guest.go(f"/table/{match}")
    guest.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_role("tab", name="Chat").click()
    said = host.page.get_by_role("textbox", name="Say something")
    for payload in payloads[: len(PIECES)]:
        said.fill(payload)
        said.press("Enter")
    shown = guest.page.locator("#rail-page li")
    expect(shown).to_have_count(len(PIECES))
    host.page.evaluate(SPEAK, [match, payloads[len(PIECES) :]])
    expect(shown).to_have_count(len(payloads))
    for person in (host, guest):
        assert (
            person.page.locator(
                "#rail-page :is(script, img, svg, iframe, a, style, math, base, input[autofocus], details)"
            ).count()
            == 0
        )
    assert "<script>alert(0)</script>" in shown.first.inner_text()
    visitor = visit()
    for name in [piece.format(n=7)[:24] for piece in PIECES]:
        visitor.name = name
        visitor.open_table("diabolo", ["me", "open", "uniform"])
        visitor.page.locator(".waiting li").first.wait_for()
        visitor.go("/")
        visitor.page.locator("article h3").first.wait_for()
