"""The only choice plays itself, visibly, but never where its timing would tell other people something."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.person import MINE, Person
from tests.games.goldinsel import goldinsel
from tests.games.schattendieb import STOCK, schattendieb
from tests.scene import Scene

Visit = Callable[..., Person]
LONG = 60_000  # milliseconds, much longer than such a choice is shown
SLOW = 0.2  # of the usual speed, to look at it in the meantime
NO_EXTRAS = schattendieb(f"step=add hands=B1,S9/B10/B9 table=R7// {STOCK}")
NOTHING_TO_USE = goldinsel("step=use at=n1/ hands=land2/")


def at_position(person: Person, scene: Scene, kinds: list[str], moves: list[str]) -> None:
    """Sit at a table that shows a position; `kinds` are the seats, as the page is told."""
    game, view = scene.game, scene.view(1)
    shown = {
        "view": json.loads(game.view_bytes(view)),
        "choices": [(action, game.action_text(action)) for action in view.legal],
    }

    def between(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def asked(frame: str | bytes) -> None:
            asking = json.loads(frame)
            if asking["ask"] == "move":
                moves.append(game.action_text(asking["action"]))
            elif asking["ask"] in ("hello", "ready"):
                server.send(frame)

        def told(frame: str | bytes) -> None:
            telling = json.loads(frame)
            if "table" in telling:
                for seat, kind in zip(telling["table"]["seats"], kinds, strict=True):
                    seat["kind"] = kind
            client.send(json.dumps(telling | shown if "view" in telling else telling))

        client.on_message(asked)
        server.on_message(told)

    person.page.route_web_socket("**/stream", between)
    person.open_table(game.name, ["me"] + ["uniform"] * (view.players - 1))
    person.page.wait_for_selector(MINE)


@pytest.mark.parametrize("scene", [NO_EXTRAS, NOTHING_TO_USE], ids=["no extras", "nothing to use"])
def test_the_only_choice_plays_itself_among_bots(visit: Visit, scene: Scene) -> None:
    person, moves = visit(speed=SLOW), list[str]()
    page = person.page
    at_position(person, scene, ["person"] + ["bot"] * (scene.view(1).players - 1), moves)
    expect(page.locator(".bar")).to_contain_text("The only choice: it plays itself.")
    person.check_access()
    expect(page.locator(".bar .sent")).to_be_visible()
    assert moves == [scene.menu(1)[0]]


@pytest.mark.parametrize("scene", [NO_EXTRAS, NOTHING_TO_USE], ids=["no extras", "nothing to use"])
def test_a_forced_choice_waits_where_its_timing_would_tell(visit: Visit, scene: Scene) -> None:
    person, moves = visit(), list[str]()
    page = person.page
    page.clock.install()
    at_position(person, scene, ["person"] * 2 + ["bot"] * (scene.view(1).players - 2), moves)
    page.clock.run_for(LONG)
    assert moves == []
    page.locator(MINE).click()
    assert moves == [scene.menu(1)[0]]


def test_whoever_wants_to_be_asked_first_is_asked(visit: Visit) -> None:
    person, moves = visit(), list[str]()
    page = person.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Play the only choice by itself").uncheck()
    page.get_by_role("button", name="Done").click()
    page.clock.install()
    at_position(person, NOTHING_TO_USE, ["person", "bot"], moves)
    page.clock.run_for(LONG)
    assert moves == []
