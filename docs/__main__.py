"""Write anew what is written from the code, `python -m docs`: the pages of docs/games, the wire, the TypeScript."""

from docs.box import BOX_TS, box_typescript
from docs.pages import WIRE, pages
from docs.typescript import WIRE_TS, wire_typescript
from schatkist.server.messages import wire_schema

for path, text in pages().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
WIRE.write_bytes(wire_schema())
WIRE_TS.parent.mkdir(parents=True, exist_ok=True)
WIRE_TS.write_text(wire_typescript(), encoding="utf-8")
BOX_TS.write_text(box_typescript(), encoding="utf-8")
