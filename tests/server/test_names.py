"""Names of people: what may be one, where they are shown, and how they are erased."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schatkist.core.errors import BadInput
from schatkist.server.match.log import check_chain, lines_of
from schatkist.server.match.log_entries import REDACTED, Opened, Place, Said, Sat, encode_entry, with_name
from schatkist.server.names import ERASED, clean_name, distinct_name, skeleton
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Chat
from schatkist.wire.errors import ServerError
from tests.server.serving import Dice, Serving, guest, scene

CLEAN = [
    ("Ada", "Ada"),
    ("  Ada \t Lovelace\n", "Ada Lovelace"),
    ("Ａｄａ", "Ada"),
    ("A\u200bda\u202e", "A da"),
    ("Zoë", "Zoë"),
    ("Zoe\u0308", "Zoë"),
    ("José ♥", "José ♥"),
    ("Маша", "Маша"),
    ("Ελένη", "Ελένη"),
    ("李小龍 Bruce", "李小龍 Bruce"),
    ("さくらサクラ々ー", "さくらサクラ々ー"),
    ("김민준", "김민준"),
    ("محمد", "محمد"),
    ("R2-D2", "R2-D2"),
    ("<b>Ada</b>", "<b>Ada</b>"),
]
REFUSED = [
    ("\u3164", "can be seen"),
    ("\u2800\u2800", "can be seen"),
    ("\u115f\u1160\uffa0", "can be seen"),
    ("\u200b\u2060\ufeff", "can be seen"),
    ("\u034f\ufe0f", "can be seen"),
    ("\u0301", "can be seen"),
    (" ", "can be seen"),
    ("Аda", "one alphabet"),  # a Cyrillic A
    ("Οlga", "one alphabet"),  # a Greek O
    ("Ada Маша", "one alphabet"),
    ("a\u0301\u0302\u0303\u0304\u0305\u0306", "marks"),
    ("\ufdfa\ufdfa", "at most 24"),
]


@pytest.mark.parametrize(("given", "shown"), CLEAN)
def test_T86_a_name_is_shown_cleanly(given: str, shown: str) -> None:
    assert clean_name(given) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize(("given", "why"), REFUSED)
def test_T86_a_name_that_deceives_is_refused(given: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        clean_name(given)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "ada"), ("ace", "асе"), ("Bill", "Bi1l"), ("Zoë", "Zoe"), ("TOM", "ТОМ"), ("Bob", "B0b")],
)
def test_T86_names_that_look_alike_get_a_number(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert distinct_name(other, [one]) == f"{other} (2)"
    assert distinct_name(other, [one, f"{one} (2)"]) == f"{other} (3)"
    assert distinct_name(other, ["Grace"]) == other


def test_T86_a_name_is_refused_in_one_sentence(serving: Serving) -> None:
    async def steps() -> None:
        server = Server(serving.url)
        for name in ("\u3164", "Аda"):
            with pytest.raises(ServerError, match="name"):
                await server.create_guest(name)
        await server.http.aclose()

    scene(steps())


def test_T86_two_people_of_one_name_are_told_apart(serving: Serving) -> None:
    async def steps() -> None:
        ada, other = await guest(serving.url, "Ada"), await guest(serving.url, "ada")
        seated = await ada.open("kadora", ["me", "me", "open"])
        await other.sit(seated.match, seated.invite)
        assert [seat.name for seat in (await ada.table(seated.match)).seats] == ["Ada", "Ada", "ada (2)"]
        for server in (ada, other):
            await server.http.aclose()

    scene(steps())


NAME = "Wilhelmina Xanthippe"


def test_T85_a_deleted_name_is_nowhere(serve: Callable[..., Serving]) -> None:
    own = serve()

    async def steps() -> tuple[str, str, str]:
        gone, stays = await guest(own.url, NAME), await guest(own.url, "Bob")
        over = await gone.open("kadora", ["me", "uniform"])
        async with gone.stream(over.match, over.keys[0].token) as stream:
            await stream.ready()
            await stream.play(Dice(1))
        assert NAME in await gone.record(over.match)
        opened = await gone.open("kadora", ["me", "open"])
        joined = await stays.open("kadora", ["me", "open"])
        await gone.sit(joined.match, joined.invite)
        async with stays.stream(joined.match, joined.keys[0].token) as stream:
            assert stream.card is not None
            assert [seat.name for seat in stream.card.seats] == ["Bob", NAME]
            await gone.ask("DELETE", "/api/me", object)
            answer = await stream.ask(Chat(cid=stream.next_cid(), text="where are you?"))
            await stream.wait_for_update(answer)
            assert [seat.name for seat in stream.card.seats] == ["Bob", ERASED]
        assert [seat.name for seat in (await stays.table(joined.match)).seats] == ["Bob", ERASED]
        assert NAME not in await stays.record(over.match)
        with pytest.raises(ServerError, match="who you are"):
            await gone.mine()
        for server in (gone, stays):
            await server.http.aclose()
        return over.match, opened.match, joined.match

    async def again(matches: tuple[str, str, str]) -> None:
        server = Server(own.url)
        for match in matches:
            card = await server.table(match)
            assert ERASED in [seat.name for seat in card.seats]
            assert NAME not in str(card)
        await server.http.aclose()

    matches = scene(steps())
    own.stop()
    assert NAME.encode() not in b"".join(path.read_bytes() for path in own.data.iterdir())
    assert NAME not in own.logged()
    own.start()
    scene(again(matches))


def test_T85_a_log_without_a_name_is_as_sound_as_before() -> None:
    opened = Opened("kadora", 1, {}, [Place(name=NAME), Place()], "c", False, True, 0.0)
    lines = lines_of(None, [opened, Sat(1, "Bob"), Said(0, "hello")], 1.0)
    for seats, changed in (([0], 0), ([1], 1)):
        entry = with_name(lines[changed].entry, seats, ERASED)
        assert entry != lines[changed].entry
        assert with_name(entry, seats, ERASED) is entry
        assert all(with_name(line.entry, seats, ERASED) is line.entry for line in lines if line is not lines[changed])
        data = REDACTED + encode_entry(entry)
        line = lines[changed]
        redacted = type(line)(line.seq, entry, line.seat, line.cid, line.at, data, line.chain)
        check_chain("x", [redacted if each is line else each for each in lines])


def test_T87_requests_for_another_host_are_refused(serving: Serving) -> None:
    port = serving.url.rpartition(":")[2]

    async def steps() -> None:
        server = await guest(serving.url)
        for host, status in (
            (f"127.0.0.1:{port}", 200),
            (f"localhost:{port}", 200),
            ("localhost", 200),
            ("[::1]:80", 200),
            ("192.168.1.5:8000", 200),
            ("evil.example", 421),
            (f"evil.example:{port}", 421),
            ("127.0.0.1.evil.example", 421),
            ("[", 421),
            ("", 421),
        ):
            for path in ("/", "/api/games"):
                answer = await server.http.get(path, headers={"host": host})
                assert (answer.status_code, host) == (status, host)
            assert (await server.http.get("/healthz", headers={"host": host})).status_code == 200
        await server.http.aclose()

    scene(steps())
