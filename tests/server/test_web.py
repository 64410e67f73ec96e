"""T50 whose pages may ask, T51 tokens, T52 what belongs to others, T54 headers and cookies."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from schatkist.server.app import ROUTES
from schatkist.server.client import Server, Trouble
from schatkist.server.messages import Hello, encode
from schatkist.server.seats import token_hash
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


def test_T51_tokens_are_kept_as_hashes_appear_in_no_log_and_end_when_their_owner_says_so(
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
        with pytest.raises(Trouble) as gone:
            await server.mine()
        assert gone.value.status == 401
        with pytest.raises(ConnectionClosed, match="1008"):
            await server.stream(seated.match, renewed.keys[0].token).connect()
        await server.http.aclose()

    scene(steps())
    own.kill()
    assert len(set(tokens)) == 6
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", token) for token in tokens)
    files = b"".join(path.read_bytes() for path in own.data.iterdir())
    for token in tokens:
        assert token.encode() not in files
        assert token not in own.logged()
        assert token_hash(token) not in own.logged()
    assert any(token_hash(token).encode() in files for token in tokens)
    assert "Bearer" not in own.logged()


def test_T52_what_belongs_to_others_is_not_there(serving: Serving) -> None:
    async def steps() -> None:
        ada, eve, nobody, gone = (
            await guest(serving.url),
            await guest(serving.url),
            Server(serving.url),
            await guest(serving.url),
        )
        await gone.ask("DELETE", "/api/me", object)
        await eve.open("kadora", ["me", "open"])
        seated = await ada.open("kadora", ["me", "open", "thumb"], onlookers=False)
        here = f"/api/tables/{seated.match}"
        before = await ada.table(seated.match)
        requests = [("GET", here, None), ("GET", f"{here}/record", None), ("POST", f"{here}/seats", {"invite": "x"})]
        requests += [("POST", f"{here}/keys", None), ("POST", f"{here}/rematch", None), ("DELETE", here, None)]
        for who in (eve, nobody, gone, Server(serving.url, "A" * 43)):
            for method, path, body in requests:
                with pytest.raises(Trouble) as refused:
                    await who.ask(method, path, object, body)
                assert refused.value.status in (401, 403, 404, 405), (method, path)
            for token in (None, "A" * 43, who.token or None):
                with pytest.raises(ConnectionClosed, match="1008"):
                    await who.stream(seated.match, token).connect()
            await who.http.aclose()
        assert await ada.table(seated.match) == before
        assert seated.match not in [card.match for card in await ada.tables()]
        await ada.http.aclose()

    scene(steps())


EXPECTED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
}


def test_T54_every_answer_has_its_headers_and_the_cookie_is_for_this_host_alone(serving: Serving) -> None:
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
        assert {"#TableWish", "#Whole", "#Move", "/api/docs/style.css"} <= links
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
        with pytest.raises(Trouble, match=words) as wrong:
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
