"""T50 whose pages may ask, T51 tokens, T52 what belongs to others, T54 headers and cookies."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.handlers import HTTPRouteHandler
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from schatkist.server.http.app import ROUTES
from schatkist.server.storage.tokens import token_hash
from schatkist.wire.client import Server
from schatkist.wire.client_messages import Hello
from schatkist.wire.errors import ServerError
from schatkist.wire.server_messages import encode
from tests.server.serving import LOOSE, Dice, Serving, guest, scene


def origins(url: str) -> list[str | None]:
    """Origins that are almost right."""
    host, port = url.removeprefix("http://").split(":")
    return [
        *(None, "null", "", "*", host, f"{host}:{port}", f"//{host}:{port}", f"https://{host}:{port}"),
        *(f"http://{host}", f"http://{host}:80", f"http://{host}:{port}0", f"http://{host}:{int(port) - 1}"),
        *(f"http://{host}:{port}/", f"http://{host}:{port}?", f"http://{host}:{port}#x", f"http://{host}:{port}/api"),
        *(f"http://{host}:{port}.evil.example", f"http://{host}.evil.example:{port}", f"http://evil.{host}:{port}"),
        *(f"http://user@{host}:{port}", f"http://{host}:{port}@evil.example", f"http://user:pass@{host}:{port}"),
        *(f"HTTP://{host}:{port}", f"http://LOCALHOST:{port}", f"http://{host}:{port},http://evil.example"),
        *(f"http://{host}:{port} http://evil.example", f"http://evil.example http://{host}:{port}"),
        *(f"http://[::1]:{port}", f"http://0.0.0.0:{port}", f"http://127.0.0.2:{port}", f"ws://{host}:{port}"),
        *(f"http://2130706433:{port}", "file://", "http://localhost", f"http://{host}:0{port}", f"javascript:{port}"),
    ]


def test_T50_only_our_own_pages_may_ask(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        seated = await server.open("kadora", ["me", "open"])
        url = f"ws{serving.url.removeprefix('http')}/api/tables/{seated.match}/stream"
        right = [serving.url, serving.url.replace("127.0.0.1", "localhost")]
        wrong = origins(serving.url)
        assert len(wrong) >= 30
        for own in right:
            async with connect(url, origin=own) as socket:  # type: ignore[arg-type]
                await socket.send(encode(Hello()).decode())
                assert await socket.recv()
        for origin in wrong:
            with pytest.raises(InvalidStatus, match="403"):
                await connect(url, origin=origin)  # type: ignore[arg-type]
        body = b'{"name":"Eve"}'
        for origin in wrong[1:]:
            answer = await server.http.post("/api/guests", content=body, headers={"origin": origin or ""})
            assert answer.status_code == 403
        for headers in ({"x-schatkist": ""}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}):
            assert (await server.http.post("/api/guests", content=body, headers=headers)).status_code == 403
        await server.http.aclose()

    scene(steps())


def test_T51_tokens_are_hashed_unlogged_and_revocable(
    serve: Callable[..., Serving],
) -> None:
    own = serve()
    tokens: list[str] = []

    async def steps() -> None:
        server = await guest(own.url)
        seated = await server.open("kadora", ["me", "me"])
        other = await server.open("kadora", ["me", "uniform"])
        tokens.extend([server.token, *(key.token for key in [*seated.keys, *other.keys])])
        async with server.stream(other.match, other.keys[0].token) as stream:
            await stream.play(Dice(2))
        renewed = await server.keys(seated.match)
        tokens.extend(key.token for key in renewed.keys)
        with pytest.raises(ConnectionClosed, match="1008"):
            await server.stream(seated.match, seated.keys[0].token).connect()
        streams = [server.stream(seated.match, key.token) for key in renewed.keys for _ in range(3)]
        for stream in streams:
            await stream.connect()
        await server.ask("DELETE", "/api/me", object)
        async with asyncio.timeout(5):
            for stream in streams:
                with pytest.raises(ConnectionClosed, match="1008"):
                    await stream.receive()
        with pytest.raises(ServerError) as gone:
            await server.mine()
        assert gone.value.status == 401
        with pytest.raises(ConnectionClosed, match="1008"):
            await server.stream(seated.match, renewed.keys[0].token).connect()
        await server.http.aclose()

    scene(steps())
    own.kill()
    assert len(set(tokens)) == 6
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", token) for token in tokens)
    files = b"".join(path.read_bytes() for path in own.data.iterdir() if path.is_file())
    for token in tokens:
        assert token.encode() not in files
        assert token not in own.logged()
        assert token_hash(token) not in own.logged()
    assert any(token_hash(token).encode() in files for token in tokens)
    assert "Bearer" not in own.logged()


# -- T10, T52: every route, for its owner, for another person, and without a token ---------------------------------

HERE = "/api/tables/{match:str}"
ROLES: dict[tuple[str, str], tuple[int, int, int]] = {
    ("POST", "/api/guests"): (201, 201, 201),
    ("DELETE", "/api/me"): (204, 204, 401),
    ("GET", "/api/me/tables"): (200, 200, 401),
    ("POST", "/api/tables"): (201, 201, 401),
    ("GET", "/api/tables"): (200, 200, 200),
    ("GET", HERE): (200, 404, 401),
    ("POST", f"{HERE}/seats"): (404, 404, 401),  # with an invitation that is none
    ("POST", f"{HERE}/keys"): (201, 404, 401),
    ("POST", f"{HERE}/rematch"): (409, 404, 401),
    ("GET", f"{HERE}/edition"): (200, 404, 401),
    ("GET", f"{HERE}/record"): (403, 404, 401),
    ("GET", f"{HERE}/replay"): (403, 404, 401),
    ("GET", f"{HERE}/review"): (403, 404, 401),
    ("GET", f"{HERE}/review/page"): (403, 404, 401),
    ("POST", f"{HERE}/again"): (403, 404, 401),
    ("GET", "/{path:path}"): (404, 404, 404),
    ("POST", "/api/push"): (409, 409, 401),  # this server sends no pushes
    ("POST", "/api/push/end"): (200, 200, 401),
    ("GET", "/api/games/{game:str}/lesson/{lang:str}/why"): (400, 400, 400),  # without a move
    ("GET", "/api/puzzle/why"): (400, 400, 400),
    **dict.fromkeys(
        [
            ("GET", path)
            for path in (
                *("/", "/healthz", "/readyz", "/metrics", "/api/docs", "/api/docs/style.css", "/api/wire.json"),
                *("/api/games", "/api/games/{game:str}/rules/{lang:str}", "/api/words/{lang:str}", "/api/bots"),
                *("/api/games/{game:str}/lesson/{lang:str}", "/api/push"),
                *("/api/puzzle", "/api/puzzle/position"),
            )
        ],
        (200, 200, 200),
    ),
}
BODIES: dict[str, object] = {
    "/api/push": {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "x", "auth": "x", "lang": "en"},
    "/api/push/end": {"endpoint": "https://fcm.googleapis.com/x"},
    "/api/guests": {"name": "Mallory"},
    "/api/tables": {"game": "kadora", "seats": ["me", "open"]},
    f"{HERE}/seats": {"invite": "x"},
    f"{HERE}/again": {"move": 1, "seat": 0},
}


async def status(who: Server, method: str, path: str, match: str) -> int:
    """Return the status with which a route answers a caller."""
    for name, value in (("match:str", match), ("game:str", "diabolo"), ("lang:str", "en"), ("path:path", "nowhere")):
        path = path.replace(f"{{{name}}}", value)
    headers = {"authorization": f"Bearer {who.token}"} if who.token else {}
    body = BODIES.get(path.replace(match, "{match:str}"))
    answer = await who.http.request(method, path, headers=headers, json=body)
    return answer.status_code


def test_T10_T52_every_route_for_every_kind_of_caller(
    serving: Serving,
) -> None:
    routes = {
        (method, path)
        for route in ROUTES
        if isinstance(route, HTTPRouteHandler)
        for path in route.paths
        for method in route.http_methods
    }
    assert routes == set(ROLES)

    async def steps() -> None:
        ada, eve, gone = [await guest(serving.url) for _ in range(3)]
        await gone.ask("DELETE", "/api/me", object)
        await eve.open("kadora", ["me", "open"])
        seated = await ada.open("kadora", ["me", "open", "thumb"], onlookers=False)
        before = await ada.table(seated.match)
        strangers = [(eve, 1), (Server(serving.url), 2), (gone, 2), (Server(serving.url, "A" * 43), 2)]
        for who, column in strangers:
            for token in (None, "A" * 43, who.token or None):
                with pytest.raises(ConnectionClosed, match="1008"):
                    await who.stream(seated.match, token).connect()
            await ask_for_everything(who, column, seated.match)
        assert await ada.table(seated.match) == before
        assert seated.match not in [card.match for card in await ada.tables()]
        await ask_for_everything(ada, 0, seated.match)

    scene(steps())


async def ask_for_everything(who: Server, column: int, match: str) -> None:
    """Every route answers somebody as it should; what makes tokens worthless comes last."""
    for route in sorted(ROLES, key=lambda route: route == ("DELETE", "/api/me")):
        assert await status(who, *route, match) == ROLES[route][column], route
    await who.http.aclose()


def test_T52_a_closed_table_is_private_once_it_has_begun(serving: Serving) -> None:
    async def steps() -> None:
        ada, eve = await guest(serving.url), await guest(serving.url, "Eve")
        seated = await ada.open("kadora", ["me", "uniform"], listed=True, onlookers=False)
        assert await status(eve, "GET", HERE, seated.match) == 200
        async with ada.stream(seated.match, seated.keys[0].token) as stream:
            await stream.ready()
            assert await status(eve, "GET", HERE, seated.match) == 404
            await stream.play(Dice(1))
        for path in (HERE, f"{HERE}/record", f"{HERE}/replay"):
            assert await status(eve, "GET", path, seated.match) == 404
            assert await status(ada, "GET", path, seated.match) == 200
        for server in (ada, eve):
            await server.http.aclose()

    scene(steps())


def test_an_invitation_shows_a_closed_table_until_the_deal(serving: Serving) -> None:
    async def steps() -> None:
        ada, bob = await guest(serving.url), await guest(serving.url, "Bob")
        seated = await ada.open("kadora", ["me", "open"], onlookers=False)
        for invite in ("", "0" * 24):
            with pytest.raises(ConnectionClosed, match="1008"):
                await bob.stream(seated.match).connect(Hello(invite=invite))
        looking = bob.stream(seated.match)
        await looking.connect(Hello(invite=seated.invite))
        assert looking.card is not None
        assert [seat.kind for seat in looking.card.seats] == ["person", "open"]
        there = await bob.sit(seated.match, seated.invite)
        async with (
            ada.stream(seated.match, seated.keys[0].token) as one,
            bob.stream(seated.match, there.keys[0].token) as two,
        ):
            for stream in (one, two):
                await stream.ready()
            with pytest.raises(ConnectionClosed, match="1008"):
                await looking.until(lambda each: each.view is not None)
            assert looking.view is None
            with pytest.raises(ConnectionClosed, match="1008"):
                await bob.stream(seated.match).connect(Hello(invite=seated.invite))
            await asyncio.gather(one.play(Dice(1)), two.play(Dice(2)))
        for server in (ada, bob):
            await server.http.aclose()

    scene(steps())


EXPECTED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
}


def test_T54_security_headers_and_a_host_only_cookie(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        paths = {path for route in ROUTES for path in route.paths}
        assert len(paths) > 10
        for path in [*sorted(paths), "/nowhere", "/api/schema/openapi.json"]:
            for method in ("GET", "POST", "DELETE", "PUT", "OPTIONS", "HEAD"):
                answer = await server.http.request(method, path.replace("{match:str}", "0" * 32))
                kept = {"cache-control": "no-cache"} if (method, path) == ("GET", "/") else {}
                for name, value in (EXPECTED | kept).items():
                    assert answer.headers[name] == value, (method, path)
                policy = answer.headers["content-security-policy"]
                for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
                    assert part in policy
                assert "unsafe" not in policy
                assert int(answer.headers["strict-transport-security"].removeprefix("max-age=")) >= 365 * 86400
                assert "server" not in answer.headers
                assert answer.headers.get("content-type", "").count("charset") <= 1
                assert answer.status_code < 500
        cookie = (await server.http.post("/api/guests", json={"name": "Ada"})).headers["set-cookie"]
        assert cookie.startswith("__Host-schatkist=")
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"secure", "httponly", "samesite=lax", "path=/"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        await server.http.aclose()

    scene(steps())


def test_the_api_describes_itself_and_says_how_it_is(serving: Serving) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        schema = (await server.http.get("/api/schema/openapi.json")).json()
        assert set(schema["paths"]) >= {"/api/tables", "/api/tables/{match}/seats", "/api/tables/{match}/record"}
        page = (await server.http.get("/api/docs")).text
        links = set(re.findall(r'(?:href|src)="([^"]+)"', page))
        assert {"#NewTable", "#FullUpdate", "#Move", "/api/docs/style.css"} <= links
        for link in links:  # everything it needs is here, and everything it names is described
            if link.startswith("#"):
                assert f'id="{link[1:]}"' in page, link
            else:
                assert (await server.http.get(link)).status_code == 200, link
        assert (await server.http.get("/healthz")).text == (await server.http.get("/readyz")).text == "ok\n"
        assert "schatkist_writing_seconds_count" in (await server.http.get("/metrics")).text
        games = {game["name"]: game for game in (await server.http.get("/api/games")).json()}
        assert games["kadora"]["most"] == 4
        await server.http.aclose()

    scene(steps())


WRONG_TABLES = [
    ({"game": "chess", "seats": ["me"]}, "there is no game"),
    ({"game": "kadora", "seats": ["me"]}, "2 to 4 players"),
    ({"game": "kadora", "seats": ["me", "hal9000"]}, "there is no bot"),
    ({"game": "kadora", "seats": ["me", "search:60000ms"]}, "at most 5000 ms"),
    ({"game": "kadora", "seats": ["me", "search:1000000"]}, "at most 20000 simulations"),
    ({"game": "kadora", "seats": ["me", "open"], "options": {"speed": "9"}}, "no option"),
]


@pytest.mark.parametrize(("wish", "words"), WRONG_TABLES, ids=[words for _, words in WRONG_TABLES])
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    serving: Serving, wish: dict[str, object], words: str
) -> None:
    async def steps() -> None:
        server = await guest(serving.url)
        with pytest.raises(ServerError, match=words) as wrong:
            await server.ask("POST", "/api/tables", object, wish)
        assert wrong.value.status == 400
        await server.http.aclose()

    scene(steps())


@pytest.mark.parametrize("trusted", [True, False])
def test_limits_count_by_the_address_that_a_trusted_proxy_names(tmp_path: Path, trusted: bool) -> None:
    own = Serving(tmp_path / "data", {**LOOSE, "requests": 5})
    own.more = ["--proxy", "127.0.0.1"] if trusted else []
    own.start()

    async def steps() -> list[int]:
        async with Server(own.url) as server:
            people = [{"x-forwarded-for": f"192.0.2.{number}"} for number in range(10)]
            return [(await server.http.get("/healthz", headers=person)).status_code for person in people]

    try:
        assert scene(steps())[-1] == (200 if trusted else 429)
    finally:
        own.stop()
