"""Web Push tells people who are not connected that it is their turn, and nothing about the game."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from schatkist.core.errors import BadInput
from schatkist.server.push.encryption import MESSAGE, encrypt, load_push_key
from schatkist.server.push.notifier import check_contact
from schatkist.wire.client import Server
from schatkist.wire.http_messages import PushKeyCard
from tests.server.push_service import PushService, Receiver, signed_claims
from tests.server.serving import Dice, Serving, guest, scene

PATIENCE = 60.0
CONTACT = "mailto:ada@example.org"


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service."""
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def pushing(tmp_path: Path, service: PushService) -> Iterator[Serving]:
    """A server that sends pushes."""
    server = Serving(tmp_path / "data")
    server.more = ["--push", CONTACT, "--push-host", service.host]
    server.start()
    yield server
    server.stop()
    assert server.complaints() == []
    assert service.host not in server.logged()  # an endpoint is a secret


async def subscribe(who: Server, endpoint: str, receiver: Receiver, lang: str = "nl") -> int:
    """Subscribe a browser; return the status of the answer."""
    headers = {"authorization": f"Bearer {who.token}"}
    body = {"endpoint": endpoint, "lang": lang, **receiver.keys}
    return (await who.http.post("/api/push", headers=headers, json=body)).status_code


async def play_until_asked(pushing: Serving, receiver: Receiver, service: PushService) -> str:
    """Ada and Bas play; Bas goes away, and Ada moves until it is the turn of Bas. Return the match."""
    ada, bas = await guest(pushing.url), await guest(pushing.url, "Bas")
    assert await subscribe(bas, service.endpoint("bas"), receiver) == 201
    seated = await ada.open("hawaiki", ["me", "open"], pace=86400.0)
    sat = await bas.sit(seated.match, seated.invite)
    one, two = ada.stream(seated.match, seated.keys[0].token), bas.stream(seated.match, sat.keys[0].token)
    for stream in (one, two):
        await stream.connect()
        await stream.ready()
    for stream in (one, two):
        await stream.until(lambda each: each.view is not None)
    dice = Dice(1)
    while two.is_asked():
        await two.move(dice.among(two.choices))
    await two.close()
    await one.until(lambda each: each.is_asked())
    while one.is_asked():
        await one.move(dice.among(one.choices))
    for stream in (one,):
        await stream.close()
    for who in (ada, bas):
        await who.http.aclose()
    return seated.match


def test_an_absent_player_is_told_of_their_turn(pushing: Serving, service: PushService) -> None:
    receiver = Receiver()
    match = scene(play_until_asked(pushing, receiver, service))
    push = service.pushes.get(timeout=PATIENCE)
    assert receiver.decrypt(push.body) == {"title": "Jouw beurt", "body": "Hawaiki", "match": match}
    assert push.path == "/bas"
    assert push.headers["content-encoding"] == "aes128gcm"
    assert push.headers["topic"] == match
    key = scene(key_of(pushing))
    claims = signed_claims(push.headers["authorization"], key)
    assert (claims["aud"], claims["sub"]) == (f"http://{service.host}", CONTACT)
    with pytest.raises(queue.Empty):
        service.pushes.get_nowait()


async def key_of(pushing: Serving) -> str:
    """The key to which browsers subscribe."""
    server = Server(pushing.url)
    card = await server.ask("GET", "/api/push", PushKeyCard)
    await server.http.aclose()
    return card.key


def test_a_subscription_that_is_gone_is_forgotten(pushing: Serving, service: PushService) -> None:
    receiver = Receiver()
    service.status = 410
    scene(play_until_asked(pushing, receiver, service))
    service.pushes.get(timeout=PATIENCE)
    service.status = 201
    other = Receiver()

    async def steps() -> None:
        bas = await guest(pushing.url, "Bas")
        assert await subscribe(bas, service.endpoint("again"), other) == 201
        headers = {"authorization": f"Bearer {bas.token}"}
        body = {"endpoint": service.endpoint("again")}
        assert (await bas.http.post("/api/push/end", headers=headers, json=body)).status_code == 200
        await bas.http.aclose()

    scene(steps())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:1/x",
        "https://127.0.0.1/x",
        "https://example.org/fcm.googleapis.com",
        "https://evilfcm.googleapis.com.example.org/x",
        "https://notfcm.googleapis.com:8443/x",
        "file:///etc/passwd",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:99999/x",
        "https://user@fcm.googleapis.com@example.org/x",
    ],
)
def test_only_known_push_services_are_sent_anything(pushing: Serving, endpoint: str) -> None:
    async def steps() -> None:
        ada = await guest(pushing.url)
        assert await subscribe(ada, endpoint, Receiver()) == 400
        await ada.http.aclose()

    scene(steps())


def test_wrong_keys_are_refused(pushing: Serving) -> None:
    async def steps() -> None:
        ada, receiver = await guest(pushing.url), Receiver()
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "ä"}, {"p256dh": "A"}):
            receiver.keys = Receiver().keys | wrong
            assert await subscribe(ada, "https://fcm.googleapis.com/x", receiver) == 400
        await ada.http.aclose()

    scene(steps())


def test_a_server_without_a_contact_sends_no_pushes(serving: Serving) -> None:
    async def steps() -> None:
        ada = await guest(serving.url)
        assert (await ada.ask("GET", "/api/push", PushKeyCard)).key == ""
        assert await subscribe(ada, "https://fcm.googleapis.com/x", Receiver()) == 409
        await ada.http.aclose()

    scene(steps())


def test_all_messages_have_the_same_length() -> None:
    keys = Receiver().keys
    assert len({len(encrypt(message, **keys)) for message in (b"", b"x" * 100, b"x" * (MESSAGE - 1))}) == 1
    with pytest.raises(BadInput, match="less than"):
        encrypt(b"x" * MESSAGE, **keys)


def test_the_key_stays_the_same(tmp_path: Path) -> None:
    assert load_push_key(tmp_path).public == load_push_key(tmp_path).public
    (tmp_path / "push.pem").write_text("nonsense")
    with pytest.raises(BadInput, match="is not a private key in PEM"):
        load_push_key(tmp_path)


def test_a_contact_is_an_address() -> None:
    assert check_contact(CONTACT) == CONTACT
    with pytest.raises(BadInput, match="a contact is like mailto:"):
        check_contact("ada@example.org")
