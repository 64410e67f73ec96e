"""Serves the browser client: the built files of `web/`, and its one page under every address of the client."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import HTTPException

from schatkist.games import GAMES, board_folder
from schatkist.server.http.guests import YEAR, AppRequest

STATIC = Path(__file__).parent.parent / "static"
CLIENT_ROUTES = (
    "",
    "new",
    "table",
    "t",
    "games",
    "replay",
    "review",
    "puzzle",
    "rules",
    "learn",
    "shuffle",
)  # the first part of an address inside the client
GAME_ROUTES = ("new", "rules", "learn")  # followed by the name of a game
PROGRAM_ROUTES = ("api", "assets", "boards")  # errors here are reported as JSON, not as a page
HTML = "text/html"
IMMUTABLE = f"public, max-age={YEAR}, immutable"
HASHED = "assets/"  # file names here contain a hash of the content
SMALL = 1024  # bytes; smaller files are not compressed
NOT_BUILT = (
    "The browser's table is not built. With Node 20.19 or newer: run `python -m build_tools.frontend` in the "
    "sources and install anew. The terminal works without: schatkist play --terminal"
)


@dataclass(frozen=True)
class File:
    """A file with its headers, ready to send."""

    data: bytes
    packed: bytes  # with gzip; empty if that saves nothing
    kind: str
    cache: str


def load_files(folder: Path) -> dict[str, File]:
    """Load all files of a folder into memory. No path sent by a client ever reaches the disk."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name, data = path.relative_to(folder).as_posix(), path.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            packed = gzip.compress(data, 9, mtime=0) if len(data) > SMALL else b""
            found[name] = File(
                data,
                packed if len(packed) < len(data) else b"",
                kind,
                IMMUTABLE if name.startswith(HASHED) else "no-cache",
            )
    return found


def board_files() -> dict[str, File]:
    """Read the boards that game packages bring, by their path: `boards/<game>/board.js` and what it imports."""
    folders = {name: board_folder(game) for name, game in GAMES.items()}
    return {
        f"boards/{name}/{path}": file
        for name, folder in folders.items()
        if folder is not None
        for path, file in load_files(folder).items()
    }


def is_client_route(name: str) -> bool:
    """Tell whether an address belongs to the client."""
    place, _, about = name.partition("/")
    return place in CLIENT_ROUTES and (place not in GAME_ROUTES or about in GAMES)


def error_page(request: AppRequest, status: int) -> Response[bytes] | None:
    """Return the client's page, which explains the error; None for programs, or if the client is not built."""
    index: File | None = getattr(request.app.state, "files", {}).get("index.html")
    for_people = HTML in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
    if index is None or not for_people or request.scope["path"].split("/")[1] in PROGRAM_ROUTES:
        return None
    data = index.data.replace(b"</head>", b'<meta name="status" content="%d"></head>' % status)
    headers = {"cache-control": "no-cache", "vary": "accept"}
    return Response(data, status_code=status, media_type=HTML, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AppRequest) -> Response[bytes]:
    """Return a file of the client, or its page."""
    files: dict[str, File] = request.app.state.files
    name = request.scope["path"].strip("/")
    file = files.get(name)
    if file is None and is_client_route(name):
        file = files.get("index.html", File(NOT_BUILT.encode() + b"\n", b"", "text/plain", "no-cache"))
    if file is None:
        raise HTTPException(status_code=404, detail="there is no such page")
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)
