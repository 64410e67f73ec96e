"""Write anew what is written from the code: the pages of docs/games, and the wire: `python -m docs`."""

from docs.pages import WIRE, pages
from schatkist.server.messages import wire_schema

for path, text in pages().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
WIRE.write_bytes(wire_schema())
