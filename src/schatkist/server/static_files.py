"""The browser's table: the built files of `web/`, and its one page under every address that is a place in it."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import HTTPException

from schatkist.games import GAMES, board_folder
from schatkist.server.guests import YEAR, Asked

STATIC = Path(__file__).parent / "static"
PLACES = (
    "",
    "new",
    "table",
    "t",
    "games",
    "replay",
    "rules",
    "shuffle",
)  # the first part of an address inside the browser's table
ABOUT_A_GAME = ("new", "rules")  # these are followed by the name of one
FOR_PROGRAMS = ("api", "assets", "boards")  # what asks here is not a person who types an address
HTML = "text/html"
FOR_EVER = f"public, max-age={YEAR}, immutable"
HASHED = "assets/"  # files here have the hash of what is in them in their name
SMALL = 1024  # bytes that are not worth packing
NOT_BUILT = (
    "The browser's table is not built. With Node 20.19 or newer: run `python -m build_tools.frontend` in the "
    "sources and install anew. The terminal works without: schatkist play --terminal"
)


@dataclass(frozen=True)
class File:
    """A file, ready to be sent."""

    data: bytes
    packed: bytes  # with gzip; nothing if that is not worth it
    kind: str
    cache: str


def files_in(folder: Path) -> dict[str, File]:
    """All files of a folder by their path in it. They are read once: no path that a client sends reaches the disk."""
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
                FOR_EVER if name.startswith(HASHED) else "no-cache",
            )
    return found


def board_files() -> dict[str, File]:
    """Read the boards that game packages bring, by their path: `boards/<game>/board.js` and what it imports."""
    folders = {name: board_folder(game) for name, game in GAMES.items()}
    return {
        f"boards/{name}/{path}": file
        for name, folder in folders.items()
        if folder is not None
        for path, file in files_in(folder).items()
    }


def is_place(name: str) -> bool:
    """Is this address a place in the browser's table?"""
    place, _, about = name.partition("/")
    return place in PLACES and (place not in ABOUT_A_GAME or about in GAMES)


def page_of_trouble(request: Asked, status: int) -> Response[bytes] | None:
    """The browser's page, which says in its own words what is wrong; None: not a person asks, or it is not built."""
    index: File | None = getattr(request.app.state, "files", {}).get("index.html")
    for_people = HTML in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
    if index is None or not for_people or request.scope["path"].split("/")[1] in FOR_PROGRAMS:
        return None
    data = index.data.replace(b"</head>", b'<meta name="status" content="%d"></head>' % status)
    headers = {"cache-control": "no-cache", "vary": "accept"}
    return Response(data, status_code=status, media_type=HTML, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asked) -> Response[bytes]:
    """A file of the browser's table, or its page."""
    files: dict[str, File] = request.app.state.files
    name = request.scope["path"].strip("/")
    file = files.get(name)
    if file is None and is_place(name):
        file = files.get("index.html", File(NOT_BUILT.encode() + b"\n", b"", "text/plain", "no-cache"))
    if file is None:
        raise HTTPException(status_code=404, detail="there is no such page")
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)
