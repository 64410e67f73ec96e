"""The browser's table: the built files of `web/`, and its one page under every address that is a place in it."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import HTTPException

from schatkist.server.people import YEAR, Asked

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


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asked) -> Response[bytes]:
    """A file of the browser's table, or its page."""
    files: dict[str, File] = request.app.state.files
    name = request.scope["path"].strip("/")
    file = files.get(name)
    if file is None and name.partition("/")[0] in PLACES:
        file = files.get("index.html", File(NOT_BUILT.encode() + b"\n", b"", "text/plain", "no-cache"))
    if file is None:
        raise HTTPException(status_code=404, detail="there is no such page")
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)
