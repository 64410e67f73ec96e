"""The pages around the tables: readable for everybody, in every light and size, and safe against what others write."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import schatkist.server.pages
from schatkist.games import SHELF
from tests.browser.person import MINE, PATIENCE, Person

Visit = Callable[..., Person]
STATIC = Path(schatkist.server.pages.STATIC)
FIRST_LOAD = 150_000  # bytes, packed


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_every_page_is_accessible_and_fits_the_screen(visit: Visit, theme: str, size: tuple[int, int]) -> None:
    person = visit(theme=theme, size=size, lang="nl")
    for path in ["/", *(f"/new/{game}" for game in SHELF), "/rules/kadora", "/rules/goldinsel", "/table/0"]:
        person.go(path)
        person.page.wait_for_selector("main h1, main [role=alert]")
        if path.startswith("/rules"):
            person.page.wait_for_selector("dt")
        person.check_access()
        assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    person.complaints = [told for told in person.complaints if "WebSocket" not in told]  # there is no table 0


def test_settings_are_kept(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.get_by_role("button", name="Nederlands").click()
    page.get_by_role("button", name="Instellingen").click()
    person.check_access()
    page.get_by_label("Licht of donker").select_option("light")
    page.get_by_role("button", name="Klaar").click()
    page.reload()
    page.get_by_role("heading", name="Wat zullen we spelen?").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_first_game_is_guided(visit: Visit) -> None:
    person = visit(toured=False)
    person.open_quick("kadora")
    tour = person.page.get_by_role("region", name="Show me around")
    tour.wait_for()
    person.check_access()
    for _ in range(12):
        if tour.get_by_role("button", name="Play!").count():
            break
        tour.get_by_role("button", name="Next").click()
    tour.get_by_role("button", name="Play!").click()
    person.page.reload()
    person.page.wait_for_selector(MINE, timeout=PATIENCE)
    assert tour.count() == 0


def test_the_first_load_is_small() -> None:
    """The page, what it asks for at once, one language, and the pictures of the games."""
    page = (STATIC / "index.html").read_text()
    asked = set(re.findall(r'(?:src|href)="/([^"]+)"', page))
    assets = {path.name: path for path in (STATIC / "assets").iterdir()}
    wanted = {STATIC / name for name in asked} | {path for name, path in assets.items() if name.endswith(".woff2")}
    script = next(path for path in wanted if path.suffix == ".js" and path.name.startswith("index"))
    for name, path in assets.items():  # what the first script loads by and by for the lobby
        if name in script.read_text() and (
            name.startswith(("nl-", "Emblem-", "client-", "api-")) or name.endswith(".css")
        ):
            wanted.add(path)
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in wanted}
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


def test_T53_names_and_chat_are_text_whatever_they_say(visit: Visit) -> None:
    payloads = [piece.format(n=number) for number in range(25) for piece in PIECES]
    assert len(payloads) == 500
    host = visit(name="<img src=x onerror=alert(1)>")
    match = host.open_table("diabolo", ["me", "uniform", "uniform"])
    host.page.wait_for_selector(MINE, timeout=PATIENCE)
    guest = visit(name="Bas")
    guest.go(f"/table/{match}")
    guest.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_role("tab", name="Chat").click()
    said = host.page.get_by_role("textbox", name="Say something")
    for payload in payloads:
        said.fill(payload)
        said.press("Enter")
    shown = guest.page.locator("#rail-page li")
    guest.page.wait_for_function("document.querySelectorAll('#rail-page li').length >= 500", timeout=PATIENCE)
    for person in (host, guest):
        assert (
            person.page.locator(
                "#rail-page :is(script, img, svg, iframe, a, style, math, base, input[autofocus], details)"
            ).count()
            == 0
        )
    assert "<script>alert(0)</script>" in shown.first.inner_text()
    for name in [piece.format(n=7)[:24] for piece in PIECES]:
        visitor = visit(name=name)
        visitor.open_table("diabolo", ["me", "open", "uniform"])
        visitor.page.locator(".waiting li").first.wait_for()
        visitor.go("/")
        visitor.page.locator(".tables article").first.wait_for()
        visitor.leave()
