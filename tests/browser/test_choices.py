"""Every kind of choice can be made on the table itself, and taken back, and asked about."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module

import pytest
from playwright.sync_api import WebSocket, WebSocketRoute, expect

from schatkist.games import GAMES
from tests.browser.person import DRAWN, MINE, Person
from tests.games import board_of
from tests.games.diabolo import diabolo, rows
from tests.games.goldinsel import goldinsel
from tests.games.hawaiki import hawaiki
from tests.games.schattendieb import STOCK, schattendieb
from tests.scene import Scene

Visit = Callable[..., Person]
CARD = ".hand .card.open"
SAID = ".voice button"
BOARDS = {name: board for name in GAMES if (board := board_of(name))}
TABLES = 12  # by then each of these has been asked, or never will be
# Plays for somebody, at random among what is liked most, as another window of the same person would, until one of the
# wanted things is asked.
PLAY_ON = """([match, wanted, liked]) => new Promise(done => {
    const token = JSON.parse(localStorage.getItem("schatkist-seats"))[match].keys[0].token;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${match}/stream`);
    let table, view, v = 0, choices = [], cid = Date.now() * 1000 + 950, sent = false, answered = 0;
    const end = found => { socket.close(); done(found); };
    const act = () => {
        const some = choices.filter(([, text]) => !/pass$|none$/.test(text));
        const verbs = some.map(([, text]) => text.split(" ")[0]);
        const found = wanted.find(([step, verb]) => step === view.step && verbs.includes(verb));
        if (found) return end(found);
        const best = liked.map(each => some.filter(([, text]) => text.match(each))).find(few => few.length);
        const among = best ?? (some.length ? some : choices);
        const [action] = among[Math.floor(Math.random() * among.length)];
        sent = true;
        socket.send(JSON.stringify({ ask: "move", cid: ++cid, base: table.number, action }));
    };
    socket.onopen = () => socket.send(JSON.stringify({ ask: "hello", token, have: 0 }));
    socket.onmessage = message => {
        const told = JSON.parse(message.data);
        if (told.tell === "ack") [sent, answered] = [false, told.v];
        else if (told.tell === "refused") [sent, choices] = [false, []];  // others were quicker: the whole view comes
        else [table, v] = [told.table ?? table, told.v];
        if (told.view) [view, choices] = [told.view, told.choices ?? []];
        if (table?.phase === "over") end(null);
        else if (choices.length && !sent && v >= answered) act();
    };
})"""


@pytest.mark.parametrize("game", BOARDS)
def test_every_kind_of_choice_is_made_on_the_table_itself(visit: Visit, game: str) -> None:
    person = visit()
    page, moves = person.page, list[str]()

    def heard(frame: str | bytes) -> None:
        asked = json.loads(frame)
        if asked["ask"] == "move":
            moves.append(GAMES[game].action_text(asked["action"]))

    def connected(socket: WebSocket) -> None:
        socket.on("framesent", heard)

    page.on("websocket", connected)
    steps = import_module(f"schatkist.games.{game}.notation").STEPS
    left = {(steps.index(step), verb): clicks for (step, verb), clicks in BOARDS[game].clicks.items()}
    for _ in range(TABLES):
        if not left:
            break
        person.open_table(game, ["me", "uniform", "uniform"], **BOARDS[game].options)
        page.wait_for_selector(".table")
        while left and (found := page.evaluate(PLAY_ON, [person.match, list(left), list(BOARDS[game].preferred)])):
            step, verb = found
            page.reload()
            page.wait_for_selector(".bar.asked")
            moves.clear()
            clicks = left.pop((step, verb))
            for selector in [*clicks, *clicks[-1:] * 2]:  # more pirates than one are paid
                if moves or not page.locator(selector).count():
                    break
                page.locator(selector).first.click()
                page.evaluate(DRAWN)
            assert [move.split()[0] for move in moves] == [verb]
            expect(page.locator(".strip .bad")).to_have_count(0)
    assert left == {}


NEXT_CARD = f"{CARD}:not(.picked)"
SPOKEN = "players=3 voices=spoken stock=O1O2O3"
STEALING = schattendieb(f"hands=TS,S4/R9,R1/B2,B1 {STOCK}").play("1: play TS", "2: play R9", "3: play B2")
# Questions that hardly any game comes to: where seat 1 is asked them, what is clicked there, and the move it makes.
RARE: list[tuple[Scene, list[str], str]] = [
    (goldinsel("step=exchange hands=land2,land3,eye1/ relics=exchange/"), [NEXT_CARD] * 2, "exchange land2 land3"),
    (goldinsel("step=shed at=n1/ hands=land2,rob4/ shown=land2,rob4/"), [CARD], "shed land2"),
    (diabolo(f"{rows('R112|13')} step=out hands=R2R5/Y1/Y3 known=R2R5//"), [CARD], "out R2"),
    (STEALING, [".spot .card.open"], "steal R9"),
    (hawaiki(f"{SPOKEN} piles=G3/B5/R6 hands=G4P1/P2/P3").play("lay G4 1 run"), [SAID], "name 2"),
    (hawaiki(f"{SPOKEN} piles=G3/G5/R7 hands=G7P1/P2/P3").play("lay G7 3 flush"), [f"{SAID} >> nth=2"], "name 2 3"),
    (hawaiki(f"{SPOKEN} turn=2 piles=G3/B5/R6 hands=P1/G4P1/P2").play("lay G4 1 run", "name 1"), [SAID], "thanks"),
    (
        hawaiki(f"{SPOKEN} turn=2 piles=G3/G5/R7 hands=P1/G7P1/P2").play("lay G7 3 flush", "name 1"),
        [f"{SAID} >> nth=1"],
        "kindly",
    ),
]


@pytest.mark.parametrize(("scene", "clicks", "move"), RARE, ids=[move for *_, move in RARE])
def test_rare_choices_are_made_on_the_table_itself(visit: Visit, scene: Scene, clicks: list[str], move: str) -> None:
    person = visit()
    page, game, view, moves = person.page, scene.game, scene.view(1), list[str]()
    is_asked, is_still = False, False  # the server asks this person; the page is told nothing more
    shown = {
        "view": json.loads(game.view_bytes(view)),
        "choices": [(action, game.action_text(action)) for action in view.legal],
    }

    def between(client: WebSocketRoute) -> None:
        """The server of a table like this one, but whatever it shows is this position."""
        server = client.connect_to_server()

        def asked(frame: str | bytes) -> None:
            asking = json.loads(frame)
            if asking["ask"] == "move":
                moves.append(game.action_text(asking["action"]))
            elif asking["ask"] in ("hello", "ready"):
                server.send(frame)

        def told(frame: str | bytes) -> None:
            nonlocal is_asked
            telling = json.loads(frame)
            if not is_still:
                client.send(json.dumps(telling | shown if "view" in telling else telling))
            is_asked = is_asked or bool(telling.get("choices"))

        client.on_message(asked)
        server.on_message(told)

    page.route_web_socket("**/stream", between)
    person.open_table(game.name, ["me"] + ["uniform"] * (view.players - 1))
    page.wait_for_selector(".bar.asked")
    while not is_asked:  # the bots of that table play first
        page.evaluate(DRAWN)
    is_still = True
    page.evaluate(DRAWN)
    for selector in clicks:
        page.locator(selector).first.click()
        page.evaluate(DRAWN)
    assert moves == [move]
    expect(page.locator(".bar .sent")).to_be_visible()


def test_a_dragged_card_asks_for_confirmation_and_can_be_undone(visit: Visit) -> None:
    person = visit(speed=1)
    page = person.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before each move").check()
    page.get_by_role("button", name="Done").click()
    person.open_quick("kadora")
    page.wait_for_selector(MINE)
    hand = page.locator(".hand .card")
    cards = hand.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    cell = page.locator(".gap.open").first
    hand.first.drag_to(page.locator(".opponents"))
    expect(page.locator(".hand .picked")).to_have_count(0)
    hand.first.drag_to(cell)
    expect(hand).to_have_count(len(cards))
    page.get_by_role("button", name="Do it").click()
    expect(hand).to_have_count(len(cards) - 1)
    page.get_by_role("button", name="Take it back").click()
    expect(hand).to_have_count(len(cards))
    assert hand.evaluate_all("cards => cards.map(card => card.ariaLabel)") == cards


def test_an_illegal_choice_explains_itself_with_its_clause(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.open_quick("kadora")
    page.wait_for_selector(MINE)
    page.locator(CARD).first.click()
    page.locator(".block .card").first.click()
    why = page.get_by_role("alert")
    expect(why).to_contain_text("KA-")
    person.check_access()
    why.get_by_role("button", name="Show me").click()
    expect(page.locator("#rail-page .here")).to_be_in_viewport()
